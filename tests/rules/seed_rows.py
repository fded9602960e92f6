"""The rows of the seeds' own tables of hands: S0's 26 hands, S2 §6's 31 rows and §7.

A row is its citation, the concealed tiles, the melds, the last tile and the total with kongs.
西 is turned (wild 西 北) unless the row names another tile; a meld is 明 or 暗 and a tile; a hand
with a meld is won on its replacement.
"""

from typing import NamedTuple


class Row(NamedTuple):
    """One hand of a table."""

    cite: str
    concealed: str
    win: str
    total: int
    melds: str = ""
    turned: str = "3z"
    way: str = ""


def kongs(cite: str, concealed: str, win: str, open_total: int, turned: str = "3z") -> list[Row]:
    """The row with an open kong and, a point more, with a hidden one."""
    kong = "9p" if "m" in concealed and "p" not in concealed else "9m"
    return [
        Row(cite, concealed, win, open_total, f"明{kong}", turned),
        Row(cite, concealed, win, open_total + 1, f"暗{kong}", turned),
    ]


S0 = [
    Row("S0(1)", "123m456p789s666s3z", "9p", 2),
    Row("S0(1)", "123m456p789s77p34z", "1s", 2),
    Row("S0(1)", "123m456p789s666s3z", "4z", 2),
    Row("S0(2)", "123p456s777s22z34m", "5m", 2),
    Row("S0(3)", "123p456s77s3z22z46m", "5m", 3),
    *kongs("S0(4)", "456p789s3z4s77p", "5s", 3),
    Row("S0(4)", "456p3z4s77p", "5s", 4, "明9m 明1s"),
    Row("S0(5)", "12345678m123p9p3z", "9p", 4),
    *kongs("S0(6)", "456p789s777s3z", "1z", 5),
    Row("S0(6)", "456p777s3z", "1z", 7, "明9m 暗1s"),
    *kongs("S0(7)", "456p789s34s77p", "5s", 5),
    Row("S0(8)", "123p456s777s22z34z", "5m", 6),
    Row("S0(9)", "123p456s777s22z46m", "5m", 6),
    Row("S0(10)", "1234678m3z123p22z", "5m", 7),
    Row("S0(10)", "46m22z12345678p5s", "5m", 7, turned="5s"),
    *kongs("S0(11)", "456p78s3z22z46m", "5m", 7),
    Row("S0(12)", "123456789m23p11z", "4p", 8),
    Row("S0(13)", "123456789m123p3z", "1z", 8),
    Row("S0(14)", "123456789p6678s", "9s", 8, turned="2p"),
    *kongs("S0(15)", "12345678p3z2z", "2z", 9),
    *kongs("S0(16)", "456p789s22z34z", "5m", 13),
    *kongs("S0(17)", "456p789s22z46m", "5m", 13),
    Row("S0(18)", "123456789m11p34z", "5m", 14),
    Row("S0(18)", "123m789m12p123s66z", "5m", 7, turned="1p"),
    Row("S0(19)", "12346789m333z44s", "5m", 14, turned="8m"),
    *kongs("S0(20)", "1234678m3z22z", "5m", 15),
    Row("S0(21)", "1123456789s555z", "7z", 16, turned="1s"),
    *kongs("S0(22)", "123456789p3z", "2z", 17),
    *kongs("S0(23)", "123456789s2z", "2z", 17, turned="2s"),
    Row("S0(24)", "1112345678p9p66z", "5m", 28, turned="1p"),
    *kongs("S0(25)", "12346789m22z", "5m", 29, turned="8m"),
    *kongs("S0(26)", "123456789s2s", "2z", 33, turned="2s"),
]

S2 = [
    Row("S2§6.1", "123m456p789s3z4s77p", "5s", 4, way="heavenly"),
    Row("S2§6.2", "123p456s777s22z34m", "5m", 2),
    *kongs("S2§6.3", "456p789s3z4s77p", "5s", 3),
    *kongs("S2§6.4", "456p789s34s77p", "5s", 5),
    Row("S2§6.5", "123p456s77s3z22z46m", "5m", 3),
    Row("S2§6.6", "123p456s777s22z46m", "5m", 6),
    *kongs("S2§6.7", "456p78s3z22z46m", "5m", 7),
    *kongs("S2§6.8", "456p789s22z46m", "5m", 13),
    Row("S2§6.9", "123m456p789s666s3z", "9p", 2),
    *kongs("S2§6.10", "456p789s777s3z", "1z", 5),
    Row("S2§6.11", "123m456p789s77p34z", "1s", 2),
    *kongs("S2§6.12", "456p789s77p34z", "1s", 5),
    Row("S2§6.13", "123p456s777s22z34z", "5m", 6),
    *kongs("S2§6.14", "456p789s22z34z", "5m", 13),
    Row("S2§6.15", "12345678m123p9p3z", "9p", 4),
    Row("S2§6.16", "123456789m23p11z", "4p", 8),
    Row("S2§6.17", "1234678m3z123p22z", "5m", 7),
    Row("S2§6.18", "123456789m46m22z", "5m", 14),
    Row("S2§6.19", "123456789m123p3z", "1z", 8),
    *kongs("S2§6.20", "12345678p3z2z", "2z", 9),
    *kongs("S2§6.21", "123456789p2z", "2z", 17),
    *kongs("S2§6.22", "12346789m22z", "5m", 29),
    *kongs("S2§6.23", "1234678m3z22z", "5m", 15),
    Row("S2§6.24", "122456789p6678s", "9s", 8, turned="2p"),
    Row("S2§6.25", "1123456789s555z", "7z", 16, turned="1s"),
    Row("S2§6.26", "12346788m333z44s", "5m", 14, turned="8m"),
    *kongs("S2§6.27", "122456789s2z", "2z", 17, turned="2s"),
    *kongs("S2§6.28", "123456789s2s", "2z", 33, turned="2s"),
    Row("S2§6.29", "123456789m11p34z", "5m", 14),
    *kongs("S2§6.30", "12346788m22z", "5m", 29, turned="8m"),
    Row("S2§6.31", "1112345678p9p66z", "5m", 28, turned="1p"),
]

SEVEN = [
    Row("S2§7 素本龙", "123456789p6678s", "9s", 16, turned="2p"),
    Row("S2§7 素本伍龙", "12346789m333z44s", "5m", 28, turned="8m"),
    *kongs("S2§7 杠开素本龙", "123456789s2z", "2z", 33, turned="2s"),
    *kongs("S2§7 杠开素本伍龙", "12346789m22z", "5m", 57, turned="8m"),
]
