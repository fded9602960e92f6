"""The `paiju` command and its list of subcommands; each subcommand's work lives elsewhere."""

import os
import sys

import cyclopts

import paiju
from paiju.cli.fault import stop

app = cyclopts.App(
    name="paiju",
    help="An open mahjong table and rules laboratory (牌局).",
    version=paiju.__version__,
)
app.command("paiju.cli.score:command", name="score")
app.command("paiju.cli.settle:command", name="settle")
app.command("paiju.cli.rules:app", name="rules")
app.command("paiju.cli.verify:command", name="verify")
app.command("paiju.cli.show:command", name="show")
app.command("paiju.cli.serve:serve", name="serve")
app.command("paiju.cli.sim:app", name="sim")


@app.command
def version() -> None:
    """Print the version."""
    print(paiju.__version__)


def main() -> None:
    """Run the command line; arguments that cannot be read end it with one line and status 2."""
    try:
        app(sys.argv[1:], exit_on_error=False, print_error=False)
        sys.stdout.flush()
    except BrokenPipeError:  # nobody reads on
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except cyclopts.CycloptsError as fault:
        stop(fault)
