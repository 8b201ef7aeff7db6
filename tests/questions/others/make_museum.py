#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the folder museum/ next to this file: an invented graph of museum objects, their makers, loans, exhibitions and conservation, in
the shape BioCypher writes for Neo4j (header and part files, delimiter ;, arrays |, quote '). Deterministic, no network, all invented.
Usage: make_museum.py [folder]"""
import datetime as dt

from biocypherfolder import Folder

F = Folder("museum", 77031)
R, nodes, edges, day = F.random, F.nodes, F.edges, F.day

CITIES = [("Velmar", "Astria", 812000), ("Corrun", "Astria", 146000), ("Sant Oriel", "Lusania", 1260000), ("Tarbeck", "Norvia", 98000), ("Hallin", "Norvia", 421000), ("Porto Caldo", "Lusania", 233000), ("Ostwick", "Brelland", 355000),
          ("Marrowgate", "Brelland", 1904000), ("Lindenau", "Astria", 67000), ("Quillon", "Brelland", 54000), ("Esterby", "Norvia", 28000), ("Villa Serra", "Lusania", 119000), ("Drumlin", "Brelland", 207000), ("Kolvik", "Norvia", 510000)]
INSTITUTIONS = [("Velmar City Museum", "museum", 0, 1871, 640000, True), ("Royal Print Cabinet", "museum", 0, 1790, 82000, True), ("House of Clocks", "museum", 1, 1954, 41000, False), ("Sant Oriel Gallery", "museum", 2, 1832, 1250000, True),
                ("Museum of the Sea Road", "museum", 5, 1968, 310000, True), ("Tarbeck Abbey Treasury", "church collection", 3, 1610, 23000, False), ("Hallin Museum of Craft", "museum", 4, 1901, 196000, True), ("Brelland National Gallery", "museum", 7, 1824, 2310000, True),
                ("Ostwick Guildhall", "civic collection", 6, 1745, 57000, False), ("Marrowgate Textile Archive", "archive", 7, 1933, 38000, True), ("Faber Collection", "private collection", 8, 1988, None, True), ("Quillon Map Room", "archive", 9, 1912, 9000, False),
                ("University Museum Kolvik", "university", 13, 1859, 134000, True), ("Villa Serra Foundation", "private collection", 11, 1979, 71000, True), ("Drumlin Folk Museum", "museum", 12, 1947, 88000, False), ("Esterby Lighthouse Museum", "museum", 10, 1996, 12000, False),
                ("Kolvik Kunsthal", "museum", 13, 2004, 402000, True), ("Corrun Diocesan Museum", "church collection", 1, 1898, 19000, False), ("Harcourt Family Trust", "private collection", 7, 1961, None, False), ("Lindenau Toy Museum", "museum", 8, 1972, 64000, False)]
FIRST_M = ["Aldo", "Benedikt", "Caspar", "Dario", "Elias", "Florian", "Gideon", "Hendrik", "Ivo", "Jasper", "Konrad", "Lorenz", "Matteo", "Niels", "Otto", "Pavel"]
FIRST_F = ["Agnes", "Beatrix", "Clara", "Dorothea", "Elisabet", "Frida", "Giulia", "Helena", "Ida", "Johanna", "Katarina", "Lucia", "Margit", "Nora", "Ottilie", "Petra"]
LAST = ["Arnholt", "Bellacorte", "Crane", "Dahlmark", "Espinel", "Fontaro", "Grimsby", "Hollar", "Isling", "Jarrow", "Keller", "Lovisato", "Marchetti", "Norrby", "Oakshott", "Pellam", "Quast", "Rinaldo", "Sundt", "Tresham", "Ulvang", "Varga",
        "Wexel", "Ysbrand", "Zoller", "Amery", "Brandt", "Colonna", "Dunmore", "Egmont"]
TYPES = {"painting": (["Portrait of", "View of", "Still Life with", "Evening at", "The Market in"], ["oil paint", "canvas", "oak"], 30, 220, 3, 40), "print": (["Plate with", "Study of", "Prospect of"], ["paper", "iron gall ink"], 12, 60, 0.1, 2),
         "sculpture": (["Bust of", "Figure of", "Head of"], ["marble", "bronze", "limewood"], 25, 210, 8, 900), "textile": (["Tapestry with", "Banner of", "Shawl with"], ["wool", "silk", "gold thread"], 60, 380, 1, 35),
         "clock": (["Table Clock with", "Longcase Clock of"], ["brass", "walnut", "enamel"], 18, 240, 2, 70), "map": (["Chart of", "Map of"], ["parchment", "paper", "iron gall ink"], 30, 140, 0.2, 5), "vessel": (["Goblet with", "Bowl with", "Jug of"], ["silver", "glass", "stoneware", "enamel"], 8, 55, 0.3, 9)}
MOTIFS = ["Three Herons", "the Old Bridge", "Saint Orla", "the Salt Traders", "Lemons", "a Sleeping Dog", "the Northern Coast", "the Queen Mother", "Poppies", "the Harbour Master", "a Blind Fiddler", "Winter Apples", "the Lost Regiment", "Two Foxes", "the Glass Blowers",
          "the Ferry", "a Young Widow", "the Twelve Months", "Quinces", "the Great Flood", "the Tulip Sellers", "a Red Parrot", "the Silver Mine", "the Pilgrims", "the Astronomer", "Wild Geese", "the Orchard", "the Weavers", "the Comet", "a Chess Player"]
TAGS = ["flowers", "animals", "religion", "trade", "portrait", "sea", "war", "music", "science", "harvest", "royalty", "women artists"]
EXHIBITIONS = ["Salt and Silver", "Northern Light", "The Measured Hour", "Women at the Loom", "Lines of the Coast", "A Century of Paper", "Beasts and Birds", "Gold Thread", "The Empty Chair", "Faces of Velmar", "Under Glass", "The Long Winter", "Harvest Home", "Trade Winds",
               "Stars and Comets", "Masters of Bronze", "The Second Hand", "Pilgrim Roads", "Fruit and Vanity", "Lost and Found", "The Young Marchettis", "Iron Gall", "Sea Roads", "Crown and Commoner", "Toys and Tokens", "The Painted City"]
CONSERVATORS = [("Ruth Abendroth", "paintings"), ("Simon Klee", "paper"), ("Amara Diallo", "textiles"), ("Oskar Brenn", "metals"), ("Livia Conti", "paintings"), ("Jonas Hale", "clocks"), ("Mina Takeda", "paper"), ("Edda Storm", "stone"), ("Felix Okafor", "wood"),
                ("Hilde Maas", "textiles"), ("Tomas Reyes", "glass"), ("Ingrid Falk", "metals"), ("Paul Sorel", "stone"), ("Nadia Benning", "paintings")]
METHODS = ["cleaning", "consolidation", "relining", "retouching", "deacidification", "freezing", "corrosion removal", "stitching", "gluing", "mechanical overhaul"]
INSURERS = [("Harbour Mutual", "AA"), ("Argus Fine Art", "AAA"), ("Old Bridge Assurance", "A"), ("Nordstern Kunst", "AA"), ("State Indemnity Scheme", "AAA")]
MATERIALS = [("oil paint", True), ("canvas", True), ("oak", True), ("paper", True), ("iron gall ink", True), ("marble", False), ("bronze", False), ("limewood", True), ("wool", True), ("silk", True), ("gold thread", False), ("brass", False), ("walnut", True), ("enamel", False),
             ("parchment", True), ("silver", False), ("glass", False), ("stoneware", False), ("ivory", True)]


def main():
    nodes("City", ["name", "country", "population:long"], [(f"city:{i}", *c) for i, c in enumerate(CITIES)])
    nodes("Institution", ["name", "kind", "foundedYear:long", "annualVisitors:long", "climateControlled:boolean"], [(f"inst:{i}", n, k, f, v, c) for i, (n, k, _, f, v, c) in enumerate(INSTITUTIONS)])
    edges("IN_CITY", [], [(f"inst:{i}", f"city:{x[2]}") for i, x in enumerate(INSTITUTIONS)])
    nodes("Material", ["name", "isOrganic:boolean"], [(f"mat:{i}", *m) for i, m in enumerate(MATERIALS)])
    mat = {m[0]: f"mat:{i}" for i, m in enumerate(MATERIALS)}
    nodes("Insurer", ["name", "ratingCd"], [(f"ins:{i}", *x) for i, x in enumerate(INSURERS)])

    makers, born_in, died_in, names = [], [], [], set()
    while len(makers) < 64:
        woman = R.random() < 0.35
        n = f"{R.choice(FIRST_F if woman else FIRST_M)} {R.choice(LAST)}"
        if n in names:
            continue
        names.add(n)
        m = f"mk:{len(makers) + 1}"
        b = R.randrange(1540, 1905)
        d = b + R.randrange(28, 89) if R.random() < 0.9 else None
        c = R.randrange(len(CITIES))
        aka = [f"the {'Elder' if R.random() < 0.5 else 'Younger'} {n.split()[1]}"] if R.random() < 0.15 else []
        if R.random() < 0.2:
            aka.append(f"Master of {CITIES[c][0]}")
        makers.append((m, n, b, d, CITIES[c][1], "f" if woman else "m", aka))
        born_in.append((m, f"city:{c}"))
        if d and R.random() < 0.85:
            died_in.append((m, f"city:{c if R.random() < 0.35 else R.randrange(len(CITIES))}"))
    nodes("Maker", ["name", "bornYear:long", "diedYear:long", "nationality", "genderCd", "alsoKnownAs:string[]"], makers)
    edges("BORN_IN", [], born_in)
    edges("DIED_IN", [], died_in)
    taught, infl = [], []
    for m in makers:
        older = [x for x in makers if 18 <= m[2] - x[2] <= 45]
        if older and R.random() < 0.45:
            taught.append((R.choice(older)[0], m[0]))
        before = [x for x in makers if 10 <= m[2] - x[2] <= 150]
        for x in R.sample(before, min(len(before), R.choice([0, 0, 1, 2]))):
            infl.append((x[0], m[0]))
    edges("TAUGHT", [], taught)
    edges("INFLUENCED", [], infl)

    objs, made_by, attr, made_of, holds, titles = [], [], [], [], [], set()
    while len(objs) < 250:
        kind = R.choices(list(TYPES), [30, 20, 14, 12, 8, 8, 8])[0]
        heads, mats, lo, hi, wl, wh = TYPES[kind]
        t = f"{R.choice(heads)} {R.choice(MOTIFS)}"
        if t in titles:
            continue
        titles.add(t)
        o = f"obj:{len(objs) + 1:03}"
        h = R.randrange(len(INSTITUTIONS))
        acq = day("1880-01-01", "2019-12-31")
        mk = R.choice(makers)
        year = None if R.random() < 0.1 else mk[2] + R.randrange(20, 45)
        acq = max(acq, f"{INSTITUTIONS[h][3] + 1}-05-12")
        objs.append((o, t, f"{acq[:4]}.{R.randrange(1, 400)}", kind, year, round(R.uniform(lo, hi), 1), round(R.uniform(wl, wh), 1), R.random() < 0.3, R.random() < 0.45, round(R.choice([1, 1, 1, 4, 20]) * R.uniform(2, 90)) * 1000, acq, sorted(R.sample(TAGS, R.choice([0, 1, 1, 2, 3])))))
        if R.random() < 0.7:
            made_by.append((o, mk[0], R.choice(["design", "execution", "execution"])))
            if R.random() < 0.12:
                made_by.append((o, R.choice([x for x in makers if x != mk])[0], "assistance"))
        else:
            for x in sorted({mk[0], R.choice(makers)[0]} if R.random() < 0.2 else {mk[0]}):
                attr.append((o, x, R.choice(["possible", "probable", "disputed"])))
        for x in R.sample(mats, R.choice([1, 2, 2, len(mats)]) if len(mats) > 1 else 1):
            made_of.append((o, mat[x]))
        holds.append((f"inst:{h}", o))
    attr.sort()
    nodes("Obj", ["title", "accNo", "objType", "yearMade:long", "heightCm:double", "weightKg:double", "isFragile:boolean", "onDisplay:boolean", "valuation_eur:long", "acquiredOn", "tags:string[]"], objs)
    edges("MADE_BY", ["role"], made_by)
    edges("ATTRIBUTED_TO", ["certainty"], attr)
    edges("MADE_OF", [], made_of)
    edges("HOLDS", [], holds)
    holder = {o: i for i, o in holds}

    exhs, hosted, shows, loans, covers, lent_by, lent_to, for_ex, insured = [], [], [], [], [], [], [], [], []
    for i, t in enumerate(EXHIBITIONS):
        e = f"exh:{i + 1:02}"
        a = dt.date.fromisoformat(day("2018-02-01", "2024-03-01"))
        host = R.randrange(len(INSTITUTIONS))
        exhs.append((e, t, a.isoformat(), (a + dt.timedelta(R.randrange(60, 240))).isoformat(), R.random() < 0.3, R.choice([0.0, 6.0, 8.5, 11.0, 12.0, 14.5, 18.0]), sorted(R.sample(TAGS, R.choice([1, 2, 3])))))
        hosted.append((e, f"inst:{host}"))
        picked = R.sample(objs, R.randrange(8, 19))
        lenders = {}
        for o in picked:
            shows.append((e, o[0]))
            if holder[o[0]] != f"inst:{host}":
                lenders.setdefault(holder[o[0]], []).append(o)
        for l, os in sorted(lenders.items()):
            if R.random() < 0.15:
                continue
            ref = f"LA-{a.year}-{len(loans) + 1:03}"
            signed = (a - dt.timedelta(R.randrange(40, 300))).isoformat()
            back = a + dt.timedelta(R.randrange(90, 300))
            loans.append((ref, ref, signed, back.isoformat(), "X" if R.random() < 0.07 else "A" if back.year >= 2024 else "R", R.choice([0, 0, 250, 500, 800, 1200, 2000])))
            lent_by.append((ref, l))
            lent_to.append((ref, f"inst:{host}"))
            for_ex.append((ref, e))
            for o in os:
                covers.append((ref, o[0]))
            if R.random() < 0.93:
                insured.append((ref, f"ins:{R.randrange(len(INSURERS))}", round(sum(o[9] for o in os) * R.uniform(0.001, 0.004), 2)))
    nodes("Exhibition", ["title", "opensOn", "closesOn", "isTouring:boolean", "ticketPrice_eur:double", "themes:string[]"], exhs)
    edges("HOSTED_BY", [], hosted)
    edges("SHOWS", [], shows)
    nodes("LoanAgreement", ["refNo", "signedOn", "endsOn", "statusCd", "fee_eur:long"], loans)
    edges("lentBy", [], lent_by)
    edges("lentTo", [], lent_to)
    edges("FOR_EXHIBITION", [], for_ex)
    edges("COVERS", [], covers)
    edges("INSURED_WITH", ["premium_eur:double"], insured)

    cons = [(f"con:{i + 1}", n, s, R.random() < 0.35, R.randrange(1986, 2021)) for i, (n, s) in enumerate(CONSERVATORS)]
    nodes("Conservator", ["name", "specialty", "isFreelance:boolean", "activeSince:long"], cons)
    edges("EMPLOYED_BY", [], [(c[0], f"inst:{R.choice([0, 1, 3, 4, 6, 7, 12, 16])}") for c in cons if not c[3]])
    trs, applied, done = [], [], []
    for i in range(1, 131):
        t = f"TR-{i:03}"
        trs.append((t, t, R.choice(METHODS), day("2012-01-10", "2024-05-01"), round(R.uniform(1, 120), 1), R.choice([None, R.randrange(80, 9000)])))
        applied.append((t, R.choice(objs)[0]))
        done.append((t, R.choice(cons)[0]))
        if R.random() < 0.15:
            done.append((t, R.choice([c for c in cons if c[0] != done[-1][1]])[0]))
    nodes("Treatment", ["treatmentNo", "method", "startedOn", "hours:double", "cost_eur:long"], trs)
    edges("APPLIED_TO", [], applied)
    edges("DONE_BY", [], done)


main()
