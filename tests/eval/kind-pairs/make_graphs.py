#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the four graphs of this folder, as BioCypher writes one. Usage: make_graphs.py."""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import biocyphergraphs  # noqa: E402

GRAPHS = {
    "orchestra": {
        "Musician": ("name instrument born:long", "Aino Salmi|violin|1979 / Boris Lenk|oboe|1965 / Clara Weit|cello|1988 / Dario Fonti|violin|1992 / Edda Holt|horn|1971 / Farid Noor|cello|1983"),
        "Ensemble": ("name city founded:long seats:long", "Kammerkreis|Jena|1987|18 / Nordphil|Kiel|1949|74 / Duo Lark|Jena|2012|2 / Sinfonia Alta|Trento|1978|60"),
        "Piece": ("title minutes:long composed:long", "Night Songs|24|1911 / River Suite|38|1954 / Three Masks|15|1973 / Autumn Mass|61|1898 / Glass Etude|9|2003"),
        "Composer": ("name country born:long", "Ilmari Aalto|Finland|1868 / Greta Moor|Germany|1921 / Paolo Serra|Italy|1944"),
        "PLAYS_IN": ("Musician Ensemble since:long", "0 1 2001 / 1 1 1994 / 2 0 2010 / 3 3 2015 / 4 1 1999 / 5 0 2008 / 2 2 2012 / 3 2 2013 / 0 3 2011"),
        "PERFORMED": ("Ensemble Piece times:long", "0 0 4 / 0 2 11 / 1 1 7 / 1 3 3 / 3 3 9 / 2 4 21 / 3 1 2 / 1 0 5"),
        "COMPOSED": ("Composer Piece", "0 0 / 0 3 / 1 1 / 2 2 / 2 4"),
        "TAUGHT": ("Musician Musician", "1 4 / 0 3 / 5 2 / 4 0 / 1 0"),
    },
    "power": {
        "Plant": ("name fuel capacity_mw:long opened:long", "Alderdam|hydro|320|1964 / Brunnfeld|wind|85|2014 / Kohlheim|coal|900|1979 / Sonnau|solar|60|2019 / Tiefenstau|hydro|210|1958"),
        "Substation": ("name voltage_kv:long", "Nord Nine|380 / Ost Two|220 / Sued Five|110 / West One|220"),
        "Town": ("name population:long area_km2:long", "Ahrenried|41000|38 / Birkau|9000|21 / Celsdorf|125000|97 / Dornach|18000|44 / Ettal|3000|12"),
        "Operator": ("name founded:long employees:long", "Stromwerk|1952|2100 / Gruenkraft|2008|140 / Alpina Netz|1961|890"),
        "FEEDS": ("Plant Substation share:long", "0 0 60 / 0 1 40 / 1 2 100 / 2 0 70 / 2 3 30 / 3 2 100 / 4 1 100"),
        "SUPPLIES": ("Substation Town", "0 2 / 0 0 / 1 0 / 1 3 / 2 1 / 2 4 / 3 2 / 3 3"),
        "RUNS": ("Operator Plant since:long", "0 2 1979 / 0 0 1964 / 1 1 2014 / 1 3 2019 / 2 4 1990"),
        "BACKS_UP": ("Substation Substation", "0 1 / 1 3 / 3 2"),
    },
    "meadow": {
        "Species": ("name height_cm:long colour", "Arnica|45|yellow / Bellflower|70|blue / Clover|25|red / Dill|110|yellow / Eyebright|15|white / Foxglove|140|purple"),
        "Insect": ("name length_mm:long active_from:long", "Amber bee|14|4 / Bristle fly|9|5 / Copper moth|22|6 / Dusk beetle|17|7 / Elfin wasp|6|5"),
        "Habitat": ("name altitude_m:long area_ha:long", "Alp Furka|2100|340 / Beech slope|900|120 / Carse|15|75 / Dry terrace|620|18"),
        "Survey": ("name year:long", "Spring walk|2021 / Summer count|2022 / Late count|2023"),
        "POLLINATES": ("Insect Species visits:long", "0 0 52 / 0 1 31 / 0 2 77 / 1 3 18 / 1 4 9 / 2 5 41 / 2 1 26 / 4 4 12 / 4 2 35"),
        "EATS": ("Insect Species", "2 0 / 3 2 / 3 5 / 1 3 / 2 3"),
        "GROWS_IN": ("Species Habitat", "0 0 / 1 0 / 1 1 / 2 2 / 2 3 / 3 3 / 4 0 / 5 1"),
        "RECORDED": ("Survey Insect count:long", "0 0 120 / 0 1 33 / 1 2 48 / 1 0 205 / 2 3 17 / 2 4 61 / 2 2 29"),
        "PREYS_ON": ("Insect Insect", "4 1 / 4 2 / 3 1"),
    },
    "court": {
        "Judge": ("name appointed:long age:long", "Judge Amsel|1998|63 / Judge Birke|2009|55 / Judge Conradi|2017|48"),
        "Case": ("title filed:long damages:long pages:long", "Orchard v Mill|2015|42000|310 / Port v Crane|2018|910000|1250 / Heirs of Tann|2020|130000|480 / State v Rook|2021|0|905 / Bell v Bakery|2022|7500|96"),
        "Lawyer": ("name firm fee:long", "Nora Quist|Quist & Dahl|320 / Peer Dahl|Quist & Dahl|280 / Ruth Simon|Simon Law|410 / Ulf Trost|Trost|190"),
        "Court": ("name town chambers:long", "Harbour Court|Emden|3 / High Court|Kassel|9 / District Court Elm|Elm|2"),
        "HEARD": ("Judge Case days:long", "0 0 4 / 0 1 22 / 1 2 9 / 1 4 1 / 2 3 14 / 2 1 6"),
        "REPRESENTED": ("Lawyer Case", "0 0 / 0 1 / 1 2 / 2 1 / 2 3 / 3 4 / 3 0 / 1 4"),
        "FILED_AT": ("Case Court", "0 2 / 1 0 / 2 2 / 3 1 / 4 2"),
        "APPEALED_TO": ("Case Court", "0 1 / 1 1 / 2 0"),
        "SITS_AT": ("Judge Court", "0 0 / 1 2 / 2 1"),
        "MENTORED": ("Lawyer Lawyer", "0 1 / 2 3 / 1 3"),
    },
}

biocyphergraphs.write(GRAPHS, HERE)
