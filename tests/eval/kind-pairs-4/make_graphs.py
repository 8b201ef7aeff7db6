#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the graph of this folder, as BioCypher writes one. Usage: make_graphs.py."""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import biocyphergraphs  # noqa: E402

GRAPHS = {
    "manuscripts": {
        "Manuscript": ("shelfmark copied_in:long leaves:long material", "Add 17|1190|212|parchment / Cod 44|1342|96|paper / Reg 3|1088|310|parchment / Lat 901|1411|150|paper / Cod 58|1275|188|parchment / Gr 12|1460|74|paper"),
        "Scribe": ("name active_from:long order", "Anselm of Bec|1180|Benedictine / Brother Odo|1085|Benedictine / Margery Clerk|1335|none / Guido Toscano|1400|Franciscan / Sister Hild|1270|Cistercian"),
        "Library": ("name city books:long founded:long", "Minster Library|Wells|24000|1420 / City Archive|Lucca|9100|1790 / St Gall Annex|Wells|3300|1610 / Royal Collection|Delft|61000|1598"),
        "Work": ("title language lines:long", "Book of Herbs|Latin|2400 / Song of Aldred|English|3182 / On the Stars|Greek|1130 / Life of Bede|Latin|960"),
        "WROTE_OUT": ("Scribe Manuscript days:long", "0 0 240 / 1 2 410 / 2 1 90 / 3 3 130 / 4 4 200 / 3 5 60 / 2 3 25"),
        "KEPT_AT": ("Manuscript Library since:long", "0 0 1702 / 1 1 1795 / 2 3 1650 / 3 1 1810 / 4 2 1888 / 5 3 1701"),
        "CONTAINS": ("Manuscript Work first_leaf:long", "0 0 1 / 0 3 140 / 1 1 1 / 2 3 12 / 3 0 1 / 3 2 90 / 4 2 5 / 5 2 1"),
        "COPY_OF": ("Manuscript Manuscript", "3 0 / 5 4 / 0 2"),
        "PUPIL_OF": ("Scribe Scribe", "0 1 / 4 0 / 3 2"),
    },
}

biocyphergraphs.write(GRAPHS, HERE)
