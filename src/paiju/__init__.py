"""paiju (牌局): an open mahjong table and rules laboratory."""

__version__ = "0.1.0"
