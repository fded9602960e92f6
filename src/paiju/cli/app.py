"""The `paiju` command and its list of subcommands; each subcommand's work lives elsewhere."""

import cyclopts

import paiju

app = cyclopts.App(
    name="paiju",
    help="An open mahjong table and rules laboratory (牌局).",
    version=paiju.__version__,
)


@app.command
def version() -> None:
    """Print the version."""
    print(paiju.__version__)


def main() -> None:
    """Run the command line."""
    app()
