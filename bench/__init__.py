"""Measurements: how fast the parts are, beside peers by others."""
