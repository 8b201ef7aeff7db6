#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the folder winery/ next to this file: an invented graph of wine estates, vineyards, grapes, wines, people, competitions and importers, in
the shape BioCypher writes for Neo4j (header and part files, delimiter ;, arrays |, quote '). Deterministic, no network; all names but those of grapes and
countries are invented. Usage: make_winery.py [folder]"""
from biocypherfolder import Folder

F = Folder("winery", 41207)
R, nodes, edges, day = F.random, F.nodes, F.edges, F.day

REGIONS = [("Val d'Orso", "Italy", "mediterranean", 4200), ("Colli Brenni", "Italy", "continental", 2650), ("Sierra Lavada", "Spain", "mediterranean", 7100), ("Costa Mirla", "Spain", "maritime", 1900), ("Haut-Sauvel", "France", "continental", 3350),
           ("Pays d'Ormeau", "France", "maritime", 5800), ("Untere Lahre", "Germany", "continental", 1450), ("Vale do Cervo", "Portugal", "maritime", 2980), ("Kalten Stein", "Austria", "alpine", 720)]
ESTATES = [("Tenuta Falcone", 0, 1921, True, 310000), ("Podere Le Querce", 0, 1978, True, 42000), ("Cantina Bellori", 0, 1954, False, 890000), ("Casa Rovedo", 1, 1888, False, 150000), ("Fattoria Sant Elmo", 1, 1996, True, 38000), ("Bodegas Arrieta", 2, 1932, False, 1200000),
           ("Finca La Paloma", 2, 2003, True, 64000), ("Viña Toral", 2, 1967, False, 275000), ("Celler Montferri", 3, 1989, True, 58000), ("Mas Oriol", 3, 2011, False, 21000), ("Domaine Perrault", 4, 1790, True, 96000), ("Château Lenoir", 4, 1846, False, 205000),
           ("Domaine des Trois Puits", 4, 1972, True, 33000), ("Château Valmont", 5, 1812, False, 480000), ("Clos Ardoise", 5, 1985, True, 47000), ("Cave de Brissac", 5, 1938, False, 1650000), ("Weingut Hollerbach", 6, 1868, True, 120000), ("Weingut Seeger", 6, 1911, False, 74000),
           ("Quinta da Ribeira", 7, 1901, False, 340000), ("Quinta do Moinho", 7, 1999, True, 51000), ("Herdade Velha", 7, 1960, False, 610000), ("Weingut Kofler", 8, 1925, True, 27000), ("Weingut Am Steig", 8, 2008, True, None)]
GRAPES = [("Pinot Noir", "red", ["Spätburgunder", "Pinot Nero"], "early"), ("Merlot", "red", [], "early"), ("Cabernet Sauvignon", "red", [], "late"), ("Syrah", "red", ["Shiraz"], "mid"), ("Grenache", "red", ["Garnacha", "Cannonau"], "late"), ("Tempranillo", "red", ["Tinta Roriz", "Tinto Fino"], "early"),
          ("Sangiovese", "red", ["Brunello"], "late"), ("Touriga Nacional", "red", [], "mid"), ("Mourvèdre", "red", ["Monastrell"], "late"), ("Chardonnay", "white", [], "early"), ("Riesling", "white", ["Rheinriesling"], "late"), ("Sauvignon Blanc", "white", ["Fumé Blanc"], "early"),
          ("Pinot Gris", "white", ["Pinot Grigio", "Grauburgunder"], "mid"), ("Grüner Veltliner", "white", [], "mid"), ("Albariño", "white", ["Alvarinho"], "mid"), ("Chenin Blanc", "white", ["Steen"], "late"), ("Vermentino", "white", ["Rolle"], "late"), ("Zweigelt", "red", [], "early")]
BY_REGION = {0: [6, 1, 2, 16], 1: [0, 9, 12, 6], 2: [5, 4, 8, 3], 3: [14, 4, 9, 5], 4: [0, 9, 15, 11], 5: [1, 2, 11, 3], 6: [10, 0, 12], 7: [7, 5, 14, 3], 8: [13, 17, 10, 12]}
VINE_A = {0: ["Poggio", "Vigna", "Costa"], 1: ["Vigna", "Colle", "Ronco"], 2: ["Pago", "Llano", "Cerro"], 3: ["Coster", "Serra", "Pla"], 4: ["Les", "Clos", "La Côte"], 5: ["Clos", "Les", "Terre"], 6: ["Lahrer", "Alte", "Hinterer"], 7: ["Encosta", "Vale", "Monte"], 8: ["Ried", "Ober", "Stein"]}
VINE_B = {0: ["Alto", "del Lupo", "Rossa", "delle Api", "Vecchia"], 1: ["Bianco", "dei Frati", "Nera", "Alta"], 2: ["Viejo", "del Rey", "Colorado", "Hondo", "de la Cruz"], 3: ["Gran", "de Mar", "del Vent"], 4: ["Charmes", "du Roi", "Perrières", "Blanche", "aux Moines"],
          5: ["Saint-Luc", "Graves", "Noire", "des Pins", "Basse"], 6: ["Sonnenuhr", "Leite", "Kirchberg"], 7: ["Fundo", "da Lua", "Grande", "do Rio"], 8: ["Rosenberg", "Hang", "Kamm"]}
SOILS = ["clay", "limestone", "slate", "sand", "volcanic", "gravel"]
CUVEES = ["Riserva", "Vieilles Vignes", "Selection", "Classic", "Cuvée Anna", "Old Bell", "Grand Vin", "Alba", "Nocturne", "Reserva", "Fossil", "Tradition", "Primeur", "Solera", "Printemps", "Estate"]
FIRST = ["Anselm", "Bruna", "Carlo", "Delphine", "Emilio", "Fabienne", "Gerhard", "Hortense", "Iker", "Judith", "Kilian", "Leonor", "Marcel", "Nuria", "Olivier", "Paola", "Quim", "Renate", "Severin", "Teresa", "Ulrich", "Violeta", "Walter", "Xenia", "Yves", "Zita"]
LAST = ["Albrecht", "Barreto", "Cassel", "Dorigo", "Esteve", "Fournier", "Gallo", "Haas", "Iturbe", "Jourdan", "Kern", "Lacombe", "Moretti", "Nogueira", "Ortner", "Pires", "Roca", "Steiner", "Tavares", "Valente"]
ROLES = ["winemaker", "viticulturist", "cellar hand", "taster", "sales manager"]
COMPETITIONS = [("Concours de Marelle 2019", "Marelle", "France", "2019-04-12", 640), ("Concours de Marelle 2021", "Marelle", "France", "2021-04-16", 712), ("Concours de Marelle 2023", "Marelle", "France", "2023-04-14", 805), ("Iberian Wine Awards 2020", "Braval", "Portugal", "2020-09-03", 510),
                ("Iberian Wine Awards 2022", "Braval", "Portugal", "2022-09-01", 566), ("Alpenpokal 2021", "Innsteg", "Austria", "2021-06-25", 188), ("Alpenpokal 2023", "Innsteg", "Austria", "2023-06-23", 203), ("London Cork Prize 2022", "London", "United Kingdom", "2022-11-08", 1420),
                ("London Cork Prize 2023", "London", "United Kingdom", "2023-11-07", 1515), ("Premio Grappolo 2020", "Terrano", "Italy", "2020-05-30", 330), ("Sustainable Glass 2024", "Antwerp", "Belgium", "2024-02-20", 275)]
IMPORTERS = [("Northcork Ltd", "United Kingdom", 1994, True), ("Harbour & Vine", "United Kingdom", 2008, False), ("Vinhuset Oslo", "Norway", 2001, True), ("Kellerei Direkt", "Germany", 1987, False), ("De Druif BV", "Netherlands", 1979, False), ("Maple Cellars", "Canada", 2012, True), ("Sakura Wines", "Japan", 1999, False),
             ("Bluestone Imports", "United States", 1983, False), ("Golden Gate Bottles", "United States", 2015, True), ("Antipodes Wine Co", "Australia", 2005, False), ("Polska Winnica", "Poland", 2017, True), ("Vin & Sprit Malmö", "Sweden", 1991, False)]


def main():
    nodes("Region", ["name", "country", "climate", "area_ha:long"], [(f"reg:{i + 1}", *x) for i, x in enumerate(REGIONS)])
    nodes("Estate", ["name", "founded_year:long", "is_organic:boolean", "annual_bottles:long"], [(f"est:{i + 1:02}", n, y, o, b) for i, (n, _, y, o, b) in enumerate(ESTATES)])
    edges("LOCATED_IN", [], [(f"est:{i + 1:02}", f"reg:{x[1] + 1}") for i, x in enumerate(ESTATES)])
    nodes("GrapeVariety", ["name", "colour", "synonyms:string[]", "ripening"], [(f"gv:{i + 1}", *x) for i, x in enumerate(GRAPES)])

    vines, owns, planted, used = [], [], [], set()
    est_v = {}
    for e, (n, r, y, o, b) in enumerate(ESTATES):
        for _ in range(R.choice([2, 2, 3, 3, 4])):
            while True:
                v = f"{R.choice(VINE_A[r])} {R.choice(VINE_B[r])}"
                if v not in used:
                    break
                if all(f"{a} {b2}" in used for a in VINE_A[r] for b2 in VINE_B[r]):
                    v = None
                    break
            if v is None:
                continue
            used.add(v)
            k = f"vy:{len(vines) + 1:03}"
            vines.append((k, v, round(R.uniform(0.8, 24), 1), R.choice(SOILS), R.randrange(60, 780, 5), day("1955-03-01", "2016-04-30"), R.random() < 0.25))
            owns.append((f"est:{e + 1:02}", k, max(y, R.randrange(1960, 2019))))
            gs = R.sample(BY_REGION[r], R.choice([1, 1, 2, 2, 3]))
            sh = {1: [100], 2: R.choice([[60, 40], [75, 25], [50, 50]]), 3: [50, 30, 20]}[len(gs)]
            for g, s in zip(gs, sh):
                planted.append((k, f"gv:{g + 1}", s))
            est_v.setdefault(e, []).append((k, gs))
    nodes("Vineyard", ["name", "area_ha:double", "soil", "elevation_m:long", "planted_on", "is_terraced:boolean"], vines)
    edges("OWNS", ["since_year:long"], owns)
    edges("PLANTED_WITH", ["share_pct:long"], planted)

    wines, produces, blended, wn = [], [], [], set()
    while len(wines) < 120:
        e = R.randrange(len(ESTATES))
        c = R.choice(CUVEES)
        y = R.randrange(2014, 2023)
        short = ESTATES[e][0].split()[-1]
        n = f"{short} {c} {y}"
        if n in wn:
            continue
        wn.add(n)
        k = f"wine:{len(wines) + 1:03}"
        vs = R.sample(est_v[e], min(len(est_v[e]), R.choice([1, 1, 2])))
        gs = sorted({g for _, x in vs for g in x})
        gs = R.sample(gs, min(len(gs), R.choice([1, 1, 2, 3])))
        reds = [g for g in gs if GRAPES[g][1] == "red"]
        style = "red" if len(reds) == len(gs) else "white"
        if reds and R.random() < 0.15:
            style = "rosé"
        if style == "white" and R.random() < 0.2:
            style = R.choice(["sparkling", "sweet"])
        price = None if R.random() < 0.06 else round(R.choice([1, 1, 1, 2.5, 6]) * R.uniform(6, 24), 2)
        alc = None if R.random() < 0.05 else round(R.uniform(11, 15.3) if style != "sweet" else R.uniform(7.5, 10.5), 1)
        wines.append((k, n, y, style, alc, price, R.randrange(6, 400) * 100, R.random() < 0.2, f"{y + R.choice([1, 1, 2])}-{R.choice(['03', '05', '06', '09', '11'])}-{R.randrange(1, 28):02}"))
        produces.append((f"est:{e + 1:02}", k))
        sh = {1: [100], 2: R.choice([[80, 20], [60, 40], [90, 10]]), 3: [70, 20, 10]}[len(gs)]
        for g, s in zip(gs, sh):
            blended.append((k, f"gv:{g + 1}", s))
    nodes("Wine", ["name", "vintage:long", "style", "alcohol_pct:double", "price_eur:double", "bottles_made:long", "is_unfiltered:boolean", "released_on"], wines)
    edges("PRODUCES", [], produces)
    edges("BLENDED_FROM", ["percent:long"], blended)

    people, works, names = [], [], set()
    while len(people) < 54:
        n = f"{R.choice(FIRST)} {R.choice(LAST)}"
        if n in names:
            continue
        names.add(n)
        k = f"p:{len(people) + 1:02}"
        role = ROLES[0] if len(people) < 23 else R.choice(ROLES)
        people.append((k, n, role, R.randrange(1951, 1999), R.random() < 0.3, sorted(R.sample(["English", "French", "German", "Italian", "Portuguese", "Spanish"], R.choice([1, 2, 2, 3])))))
        if len(people) <= 23:
            works.append((k, f"est:{len(people):02}", R.randrange(1990, 2023)))
            if R.random() < 0.15:
                works.append((k, f"est:{R.randrange(len(ESTATES)) + 1:02}", R.randrange(2015, 2024)))
        elif role != "taster" or R.random() < 0.2:
            works.append((k, f"est:{R.randrange(len(ESTATES)) + 1:02}", R.randrange(1995, 2024)))
    works = [w for i, w in enumerate(works) if w[:2] not in [x[:2] for x in works[:i]]]
    nodes("Person", ["name", "job", "birth_year:long", "is_master_of_wine:boolean", "languages:string[]"], people)
    edges("WORKS_FOR", ["since_year:long"], works)
    ment = []
    for p in people:
        older = [x for x in people if 12 <= p[3] - x[3] <= 35]
        if older and R.random() < 0.5:
            ment.append((R.choice(older)[0], p[0]))
    edges("MENTORED", [], ment)

    nodes("Competition", ["name", "city", "country", "held_on", "entries:long"], [(f"comp:{i + 1}", *x) for i, x in enumerate(COMPETITIONS)])
    won, judged = [], []
    for i, c in enumerate(COMPETITIONS):
        y = int(c[3][:4])
        for w in R.sample([w for w in wines if w[8] < c[3]], min(R.randrange(5, 15), len([w for w in wines if w[8] < c[3]]))):
            m = R.choices(["gold", "silver", "bronze"], [3, 5, 6])[0]
            won.append((w[0], f"comp:{i + 1}", m, {"gold": 94, "silver": 89, "bronze": 84}[m] + R.randrange(0, 5)))
        for p in R.sample([p for p in people if p[2] in ("taster", "winemaker")], R.randrange(3, 7)):
            judged.append((p[0], f"comp:{i + 1}"))
    edges("AWARDED_AT", ["medal", "points:long"], won)
    edges("JUDGED", [], judged)

    nodes("Importer", ["name", "country", "since_year:long", "is_organic_only:boolean"], [(f"imp:{i + 1}", *x) for i, x in enumerate(IMPORTERS)])
    imports = []
    for i, _ in enumerate(IMPORTERS[:-1]):
        pool = [w for w in wines if not IMPORTERS[i][3] or ESTATES[int([p[0] for p in produces if p[1] == w[0]][0][4:]) - 1][3]]
        for w in R.sample(pool, R.randrange(5, 16)):
            imports.append((f"imp:{i + 1}", w[0], R.randrange(10, 900), day(w[8], "2024-10-31")))
    edges("IMPORTS", ["cases:long", "first_shipped"], imports)


main()
