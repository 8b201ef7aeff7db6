#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the two graphs of this folder, as BioCypher writes one. Usage: make_graphs.py."""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import biocyphergraphs  # noqa: E402

GRAPHS = {
    "packages": {
        "Package": ("name lang stars_k:long size_kb:long first_year:long", "fastgrid|C++|41|8200|2012 / tinyjson|C|18|90|2009 / plotkit|Python|63|5400|2011 / netpipe|Rust|27|1300|2018 / datefix|Python|4|60|2015 / loghub|Go|12|2100|2017 / cryptbox|Rust|35|740|2016"),
        "Maintainer": ("name country joined:long employer", "Ada Nwosu|Nigeria|2010|Bluefin / Bence Toth|Hungary|2014|none / Carla Mota|Brazil|2012|Bluefin / Dev Rao|India|2019|Quanta / Elin Strand|Norway|2016|none"),
        "Flaw": ("code severity score:double found:long", "FL-101|critical|9.8|2021 / FL-102|low|3.1|2020 / FL-103|high|7.9|2022 / FL-104|critical|9.1|2023 / FL-105|medium|5.5|2021"),
        "Licence": ("name copyleft", "MIT|no / GPL-3|yes / Apache-2|no"),
        "DEPENDS_ON": ("Package Package optional", "0 1 no / 2 0 no / 2 4 yes / 5 3 no / 3 6 no / 5 1 yes / 2 1 no"),
        "MAINTAINS": ("Maintainer Package since:long", "0 0 2012 / 2 2 2012 / 1 1 2014 / 3 3 2019 / 0 2 2015 / 4 6 2016 / 4 3 2020 / 2 4 2016 / 1 5 2018"),
        "AFFECTS": ("Flaw Package days_open:long", "0 1 12 / 1 4 240 / 2 0 31 / 3 6 5 / 4 1 66 / 0 0 19"),
        "FOUND": ("Maintainer Flaw", "4 0 / 1 1 / 4 2 / 3 3 / 0 4"),
        "RELEASED_UNDER": ("Package Licence", "0 2 / 1 0 / 2 0 / 3 2 / 4 0 / 5 1 / 6 1"),
        "INVITED": ("Maintainer Maintainer", "0 2 / 0 1 / 2 3 / 1 4"),
    },
    "league": {
        "Club": ("name city founded:long budget_m:double", "Rovers|Kelmouth|1889|42.5 / Athletic|Durnby|1902|18.0 / United|Kelmouth|1921|77.0 / Harriers|Osley|1878|9.5"),
        "Player": ("name position born:long caps:long", "Tom Ashby|keeper|1990|34 / Luis Prado|striker|1998|12 / Kofi Mensah|midfielder|1995|51 / Ivan Petrov|striker|1993|7 / Ben Hale|defender|2001|0 / Sam Okoro|midfielder|1999|3 / Nils Berg|defender|1988|60"),
        "Coach": ("name nation age:long", "Greta Olsen|Denmark|47 / Frank Mills|England|61 / Rui Costa|Portugal|52"),
        "Ground": ("name seats:long opened:long", "Mill Lane|21500|1911 / Harbour Park|54000|2004 / The Cote|8700|1895"),
        "Match": ("title season:long crowd:long rounds:long", "Spring Derby|2023|48100|1 / Cup Opener|2023|15300|2 / Winter Classic|2024|20100|3 / Cup Final|2024|53900|4"),
        "PLAYS_FOR": ("Player Club shirt:long wage_k:double", "0 0 1 22.5 / 1 2 9 88 / 2 2 8 64 / 3 0 10 31 / 4 1 4 7.5 / 5 1 6 11 / 6 3 5 5"),
        "COACHES": ("Coach Club since:long", "0 2 2021 / 1 0 2015 / 2 1 2023"),
        "HOME_OF": ("Ground Club", "0 0 / 1 2 / 2 3"),
        "STAGED_AT": ("Match Ground", "0 1 / 1 0 / 2 0 / 3 1"),
        "SCORED_IN": ("Player Match goals:long", "1 0 2 / 3 0 1 / 5 1 1 / 2 2 1 / 1 3 3 / 6 3 1"),
        "BEAT": ("Club Club margin:long", "2 0 1 / 1 3 2 / 0 1 4 / 2 3 2"),
        "REPLACED": ("Coach Coach", "0 1 / 2 0"),
    },
}

biocyphergraphs.write(GRAPHS, HERE)
