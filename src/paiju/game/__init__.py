"""Typed events, choices, seat views and matches, the face of the core; no clock, socket or file."""
