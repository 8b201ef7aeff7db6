#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the two graphs of this folder, as BioCypher writes one. Usage: make_graphs.py."""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import biocyphergraphs  # noqa: E402

GRAPHS = {
    "caves": {
        "Cave": ("name rock depth_m:long length_km:double temp_c:double", "Windloch|limestone|412|14.2|6.5 / Grotta Nera|marble|188|3.7|9.0 / Eisschacht|marble|1012|5.1|0.5 / Salt Hall|gypsum|74|1.9|11.2 / Gouffre Roux|limestone|903|27.8|4.1 / Drip Chamber|marble|41|0.6|8.3 / Blue Sump|limestone|52|2.4|9.8"),
        "Caver": ("name club grade joined:long", "Vera Kolb|Ulm Cave Club|instructor|1999 / Luc Perrin|SC Jura|advanced|2008 / Tim Oster|Ulm Cave Club|novice|2021 / Anna Cossu|GS Sarda|advanced|2012 / Piet Maas|SC Jura|novice|2019 / Rosa Lenz|Ulm Cave Club|advanced|2010"),
        "Expedition": ("name year:long days:long budget_keur:double", "Deep Blue|2016|12|8.5 / Winter Survey|2019|5|2.1 / Jura Long Haul|2022|21|30.4 / Young Cavers|2023|3|0.9"),
        "Region": ("name country area_km2:long", "Swabian Alb|Germany|5900 / French Jura|France|14000 / Supramonte|Italy|350"),
        "LIES_IN": ("Cave Region", "0 0 / 1 2 / 2 0 / 3 2 / 4 1 / 5 0 / 6 0"),
        "DRAINS_INTO": ("Cave Cave flow_lps:long", "2 0 40 / 5 0 25 / 0 6 380 / 3 1 12"),
        "JOINED": ("Caver Expedition role", "0 0 leader / 1 0 surveyor / 5 0 medic / 1 2 leader / 4 2 cook / 3 2 surveyor / 0 3 leader / 2 3 guest / 5 1 leader / 2 1 surveyor"),
        "VISITED": ("Expedition Cave hours:long", "0 0 46 / 0 2 30 / 1 2 18 / 1 5 4 / 2 4 140 / 3 6 5 / 3 5 6"),
        "TRAINED": ("Caver Caver", "0 5 / 0 2 / 5 2 / 1 4 / 3 4"),
    },
    "newsroom": {
        "Journalist": ("name contract hired:long pay_keur:double", "Maja Brink|staff|2003|71.5 / Ole Feder|freelance|2018|38.0 / Samira Kahn|staff|2011|64.0 / Jonas Tinte|staff|2020|45.5 / Lotte Zeil|freelance|2015|41.0"),
        "Article": ("headline section words:long clicks_k:double year:long", "Bridge closed for good|local|640|12.4|2021 / The price of bread|economy|1850|88.1|2022 / Mayor under pressure|politics|1200|54.0|2022 / Cup final lost|sports|480|95.6|2023 / Bread protest grows|politics|920|61.3|2023 / Who owns the river|economy|3100|23.7|2023 / Quiet harbour|local|410|4.2|2021"),
        "Outlet": ("name city circ_k:long freq", "Evening Post|Bremen|92|daily / River Weekly|Bremen|17|weekly / National Mirror|Berlin|340|daily / Sunday Ledger|Hamburg|128|weekly"),
        "Prize": ("name purse_eur:long founded:long", "Silver Quill|5000|1988 / Ink Award|12000|2005"),
        "WROTE": ("Journalist Article share_pct:long", "1 0 100 / 2 1 60 / 0 1 40 / 0 2 100 / 3 3 100 / 2 4 100 / 4 5 70 / 2 5 30 / 1 6 100"),
        "EDITED": ("Journalist Article", "0 0 / 3 1 / 2 2 / 2 3 / 0 4 / 0 5 / 3 6"),
        "RAN_IN": ("Article Outlet page:long", "0 0 3 / 1 2 1 / 1 3 5 / 2 0 1 / 3 0 24 / 4 2 2 / 5 3 8 / 5 2 11 / 6 1 6"),
        "CITES": ("Article Article", "4 1 / 4 2 / 5 0 / 5 1 / 2 0 / 1 6"),
        "REPORTS_TO": ("Journalist Journalist", "1 2 / 3 2 / 2 0 / 4 0"),
        "GOT": ("Article Prize year:long", "1 0 2022 / 4 0 2023 / 5 1 2023"),
    },
}

biocyphergraphs.write(GRAPHS, HERE)
