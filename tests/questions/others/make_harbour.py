#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the folder harbour/ next to this file: an invented graph of a seaport (terminals, berths, ships, shipping lines, port calls, pilots, tugs, commodities),
in the shape BioCypher writes for Neo4j (header and part files, delimiter ;, arrays |, quote '). Deterministic, no network; all names of ships, lines, people
and places in the port are invented. Usage: make_harbour.py [folder]"""
import datetime as dt

from biocypherfolder import Folder

F = Folder("harbour", 7719)
R, nodes, edges = F.random, F.nodes, F.edges

TERMINALS = [("Nordmole Container Terminal", "containers", 86.5, "1987-05-11"), ("Sandhook Bulk Terminal", "dry bulk", 54.0, "1962-09-30"), ("Tern Island Oil Jetty", "liquid bulk", 31.2, "1971-03-02"), ("Old Town Quay", "general cargo", 12.8, "1904-06-15"),
             ("Lighthouse Cruise Terminal", "passengers", 6.4, "2011-04-20"), ("Sandhook Ro-Ro Terminal", "vehicles", 40.7, "1994-11-08")]
BERTHS = [("Nordmole 1", 0, 15.5, 360, True, 4), ("Nordmole 2", 0, 15.5, 360, True, 4), ("Nordmole 3", 0, 16.5, 410, True, 5), ("Nordmole 4", 0, 13.0, 280, False, 2), ("Sandhook North", 1, 14.2, 300, False, 3), ("Sandhook South", 1, 12.0, 240, False, 2), ("Grain Berth", 1, 11.5, 225, False, 1),
          ("Jetty A", 2, 17.0, 340, False, None), ("Jetty B", 2, 14.0, 270, False, None), ("Chemical Pier", 2, 10.5, 190, False, None), ("Old Town East", 3, 8.5, 180, False, 2), ("Old Town West", 3, 8.0, 165, False, 1), ("Timber Quay", 3, 9.0, 200, False, 3), ("Fish Pier", 3, 6.0, 110, True, 1),
          ("Cruise Berth", 4, 10.0, 345, True, None), ("Lantern Pier", 4, 7.5, 160, False, None), ("Ro-Ro 1", 5, 9.5, 230, True, None), ("Ro-Ro 2", 5, 9.5, 230, False, None)]
LINES = [("Halvorsen Lines", "Norway", 1911, ["HVL"]), ("Blue Gannet Shipping", "United Kingdom", 1968, []), ("Meridian Container Service", "Denmark", 1979, ["MCS", "Meridian"]), ("Adriatica Navale", "Italy", 1934, []), ("Koster & Zonen", "Netherlands", 1897, ["Koster"]), ("Pan-Levant Carriers", "Greece", 1952, ["PLC"]),
         ("Eastern Pearl Shipping", "Singapore", 1988, ["EPS"]), ("Baltic Ro-Ro", "Sweden", 1996, []), ("Compañía Faro", "Spain", 1947, ["Faro"]), ("Starling Cruises", "United Kingdom", 2002, []), ("Grainway Bulk", "Canada", 1963, []), ("Petromar", "Greece", 1974, []), ("Nissho Kaiun", "Japan", 1920, []), ("Ostrava Tankers", "Malta", 2009, [])]
COMMODITIES = [("wheat", "dry bulk", False, None, []), ("barley", "dry bulk", False, None, []), ("iron ore", "dry bulk", False, None, []), ("coal", "dry bulk", True, "4.2", ["hard coal"]), ("fertiliser", "dry bulk", True, "5.1", ["ammonium nitrate"]), ("road salt", "dry bulk", False, None, []), ("crude oil", "liquid bulk", True, "3", ["crude"]), ("diesel", "liquid bulk", True, "3", ["gas oil"]),
               ("methanol", "liquid bulk", True, "3", ["wood alcohol"]), ("caustic soda", "liquid bulk", True, "8", ["sodium hydroxide", "lye"]), ("rapeseed oil", "liquid bulk", False, None, ["canola oil"]), ("timber", "break bulk", False, None, ["lumber", "sawn wood"]), ("steel coils", "break bulk", False, None, []), ("wind turbine blades", "break bulk", False, None, []), ("frozen fish", "reefer", False, None, []),
               ("bananas", "reefer", False, None, []), ("passenger cars", "vehicles", False, None, ["automobiles"]), ("trucks", "vehicles", False, None, ["lorries"]), ("electronics", "containerised", False, None, ["consumer electronics"]), ("lithium batteries", "containerised", True, "9", []), ("textiles", "containerised", False, None, ["clothing"]), ("furniture", "containerised", False, None, [])]
TYPES = {"container ship": (0, [2, 4, 6, 12, 0], (150, 398), ["electronics", "lithium batteries", "textiles", "furniture", "bananas", "frozen fish"]), "bulk carrier": (1, [10, 5, 12, 1], (120, 292), ["wheat", "barley", "iron ore", "coal", "fertiliser", "road salt"]),
         "tanker": (2, [11, 13, 5], (98, 332), ["crude oil", "diesel", "methanol", "caustic soda", "rapeseed oil"]), "general cargo ship": (3, [0, 1, 4, 8, 3], (76, 178), ["timber", "steel coils", "wind turbine blades", "frozen fish", "bananas", "road salt"]),
         "cruise ship": (4, [9, 3], (140, 340), []), "ro-ro ferry": (5, [7, 1, 4], (125, 225), ["passenger cars", "trucks"])}
WORDS = {"container ship": ["Meridian Hope", "Meridian Grace", "Meridian Valour", "Ever Patient", "Pearl of Jurong", "Pearl of Penang", "Hakone Maru", "Kamakura Maru", "Koster Delft", "Koster Hoorn", "Halvorsen Bergen", "Halvorsen Tromsø", "Silver Sextant"],
         "bulk carrier": ["Prairie Queen", "Saskatoon Spirit", "Grain Harvester", "Aegean Titan", "Nikolaos K", "Iron Gannet", "Fuji Maru", "Red Deer", "Thunder Bay Pioneer", "Cape Ruvo"], "tanker": ["Petromar Alpha", "Petromar Delta", "Petromar Zeta", "Vltava", "Morava", "Levant Star", "Levant Sun", "Chem Osprey", "Black Amber"],
         "general cargo ship": ["Fjord Runner", "Little Gannet", "Anna Koster", "Willem Koster", "Faro de Vigo", "Faro de Cádiz", "Isola Bella", "Grey Heron", "Sverre H", "Juniper", "Sea Thistle", "Bonaventura"], "cruise ship": ["Starling Serenade", "Starling Sonata", "Regina Adriatica", "Stella di Mare", "Starling Symphony"],
         "ro-ro ferry": ["Baltic Bridge", "Baltic Breeze", "Gannet Express", "Gotland Trader", "Maas Link", "Öresund Carrier"]}
FLAGS = ["Panama", "Liberia", "Malta", "Norway", "Netherlands", "Marshall Islands", "Singapore", "United Kingdom", "Cyprus", "Bahamas"]
PILOTS = ["Astrid Venn", "Barnaby Cole", "Cormac Daly", "Dorothea Lind", "Edwin Marsh", "Freya Holt", "Gideon Parr", "Hanne Solberg", "Ivo Kerr", "Jutta Brand", "Kit Langley", "Lorna Quick", "Magnus Thorne", "Nell Ashby", "Osric Vane", "Petra Nolan"]
TUGS = [("Bulldog", 70.0, 2014, "azimuth"), ("Terrier", 55.0, 2006, "azimuth"), ("Mastiff", 82.5, 2019, "Voith"), ("Whippet", 32.0, 1991, "conventional"), ("Beagle", 45.0, 1999, "conventional"), ("Rottweiler", 85.0, 2021, "azimuth"), ("Corgi", 28.5, 1984, "conventional"), ("Setter", 60.0, 2010, "Voith")]


def main():
    nodes("Terminal", ["name", "cargo_kind", "area_ha:double", "opened_on"], [(f"term:{i + 1}", *x) for i, x in enumerate(TERMINALS)])
    nodes("Berth", ["name", "depth_m:double", "length_m:long", "has_shore_power:boolean", "crane_count:long"], [(f"berth:{i + 1:02}", n, d, le, s, c) for i, (n, _, d, le, s, c) in enumerate(BERTHS)])
    edges("PART_OF", [], [(f"berth:{i + 1:02}", f"term:{x[1] + 1}") for i, x in enumerate(BERTHS)])
    nodes("ShippingLine", ["name", "country", "founded_year:long", "short_names:string[]"], [(f"line:{i + 1:02}", *x) for i, x in enumerate(LINES)])
    nodes("Commodity", ["name", "cargo_kind", "is_dangerous:boolean", "imdg_class", "other_names:string[]"], [(f"com:{i + 1:02}", *x) for i, x in enumerate(COMMODITIES)])
    com = {x[0]: f"com:{i + 1:02}" for i, x in enumerate(COMMODITIES)}

    ships, op, kind = [], [], {}
    for t, (ti, lines, (lo, hi), cargo) in TYPES.items():
        for n in WORDS[t]:
            k = f"ship:{len(ships) + 1:02}"
            le = round(R.uniform(lo, hi), 1)
            gt = int(le ** 2 * R.uniform(0.55, 1.3)) if t != "container ship" else int(le ** 2 * R.uniform(0.9, 1.4))
            line = next((li for li in lines if LINES[li][0].split()[0] in n or n.split()[0] in LINES[li][0]), R.choice(lines))
            ships.append((k, n, t, f"{9100000 + R.randrange(800000)}", R.choice(FLAGS), le, gt, R.randrange(1983, 2024), R.random() < 0.25, round(le / 28 + R.uniform(1, 3), 1) if t != "cruise ship" else round(R.uniform(6, 8.8), 1)))
            op.append((k, f"line:{line + 1:02}", R.randrange(2003, 2024)))
            kind[k] = (t, ti, cargo)
    op = [(a, b, max(y, [s for s in ships if s[0] == a][0][7])) for a, b, y in op]
    nodes("Ship", ["name", "ship_type", "imo_number", "flag", "length_m:double", "gross_tonnage:long", "built_year:long", "is_ice_class:boolean", "draught_m:double"], ships)
    edges("OPERATED_BY", ["since_year:long"], op)

    pil = []
    for i, n in enumerate(PILOTS):
        y = R.randrange(1989, 2022)
        pil.append((f"pil:{i + 1:02}", n, {True: "unlimited", False: R.choice(["up to 200 m", "up to 120 m"])}[y < 2009], f"{y}-{R.randrange(1, 13):02}-{R.randrange(1, 29):02}", sorted(R.sample(["English", "Norwegian", "Dutch", "German", "Greek", "Spanish", "Mandarin"], R.choice([1, 2, 2, 3]))), R.random() < 0.3))
    nodes("Pilot", ["name", "licence_class", "licensed_on", "languages:string[]", "is_part_time:boolean"], pil)
    tr = []
    for p in pil:
        old = [q for q in pil if int(p[3][:4]) - int(q[3][:4]) >= 8]
        if old:
            tr.append((R.choice(old)[0], p[0]))
    edges("TRAINED", [], tr)
    nodes("Tug", ["name", "bollard_pull_t:double", "built_year:long", "propulsion"], [(f"tug:{i + 1}", *x) for i, x in enumerate(TUGS)])

    calls, made, moored, guided, assisted, loaded, unloaded = [], [], [], [], [], [], []
    d = dt.date(2023, 1, 3)
    idle = {"ship:10", "ship:37", "ship:44"}
    active = [s for s in ships if s[0] not in idle]
    while len(calls) < 190:
        s = R.choice(active)
        t, ti, cargo = kind[s[0]]
        k = f"call:{len(calls) + 1:03}"
        fit = [i for i, b in enumerate(BERTHS) if b[1] == ti and b[3] >= s[5] * 0.9] or [i for i, b in enumerate(BERTHS) if b[1] == ti]
        if t == "general cargo ship" and R.random() < 0.12:
            fit = [4, 5]
        n = f"PC-{d.year}-{len(calls) + 1:04}"
        stay = R.randrange(1, 3) if t in ("cruise ship", "ro-ro ferry") else R.randrange(1, 6)
        left = None if len(calls) >= 186 else (d + dt.timedelta(stay)).isoformat()
        if t == "cruise ship":
            purpose = "passengers"
        else:
            purpose = R.choices(["cargo", "bunkering", "repair", "crew change"], [16, 2, 1, 1])[0]
        calls.append((k, n, d.isoformat(), left, purpose, R.choices([0, 0, 0, 1.5, 3, 6, 11.5, 26], [6, 4, 4, 3, 3, 2, 1, 1])[0] * 1.0, R.random() < 0.15, round(s[6] * R.uniform(0.08, 0.2), 2) if R.random() > 0.05 else None))
        made.append((s[0], k))
        moored.append((k, f"berth:{R.choice(fit) + 1:02}"))
        if not (t == "ro-ro ferry" and R.random() < 0.7):
            for p in R.sample([p for p in pil if p[2] == "unlimited" or (p[2] == "up to 200 m" and s[5] <= 200) or s[5] <= 120][:15], 2 if s[5] > 300 else 1):
                guided.append((p[0], k))
        for g in R.sample(range(8), 3 if s[5] > 300 else 2 if s[5] > 200 else 1 if s[5] > 130 and t not in ("ro-ro ferry", "cruise ship") else 0):
            if not (g == 6 and R.random() < 0.8):
                assisted.append((f"tug:{g + 1}", k))
        if purpose == "cargo":
            for c in R.sample(cargo, min(len(cargo), R.choice([1, 1, 2]))):
                (loaded if R.random() < 0.4 else unloaded).append((k, com[c], int(s[6] * R.uniform(0.05, 0.5)) // 10 * 10))
        d += dt.timedelta(R.choice([1, 2, 3, 4, 5, 6, 3, 4]) if len(calls) % 4 else 5)
    nodes("PortCall", ["call_number", "arrived_on", "departed_on", "purpose", "delay_hours:double", "was_inspected:boolean", "port_dues_eur:double"], calls)
    edges("MADE_CALL", [], made)
    edges("MOORED_AT", [], moored)
    edges("GUIDED", [], guided)
    edges("ASSISTED", [], assisted)
    edges("LOADED", ["tonnes:long"], loaded)
    edges("UNLOADED", ["tonnes:long"], unloaded)


main()
