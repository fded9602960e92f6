"""The command line: reads arguments, asks the layers below and prints; it decides nothing."""

from paiju.cli.app import app, main

__all__ = ["app", "main"]
