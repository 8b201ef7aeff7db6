#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the folder windfarm/ next to this file: an invented graph of wind farms, turbines and their upkeep, in the shape BioCypher
writes for Neo4j (header and part files, delimiter ;, arrays |, quote '). Deterministic, no network, all names invented.
Usage: make_windfarm.py [folder]"""
import datetime as dt

from biocypherfolder import Folder

F = Folder("windfarm", 20240611)
R, nodes, edges, day = F.random, F.nodes, F.edges, F.day

SUBSTATIONS = [("Aldgrove", 132.0, True, 1987), ("Brakenhill", 220.0, True, 2004), ("Cold Quay", 400.0, True, 2016), ("Dunmore Cross", 132.0, False, 1974),
               ("Eastering", 66.0, False, 1969), ("Fossend", 220.0, True, 2011), ("Garrow Bay", 400.0, True, 2019), ("Holm Flats", 66.0, True, 1992)]
COMPANIES = [("Nordhav Energi", "Norway", "Bergen", 1998), ("Windral", "Germany", "Bremen", 1989), ("Castrel Power", "Spain", "Vigo", 1976), ("Ostara Renewables", "Ireland", "Galway", 2006),
             ("Pelagic Grid Partners", "Netherlands", "Rotterdam", 2012), ("Vestra Turbines", "Denmark", "Aarhus", 1981), ("Enerwolf", "Germany", "Aurich", 1984), ("Aeolia Machines", "Spain", "Pamplona", 1994),
             ("Kite Hill Cooperative", "United Kingdom", "Bristol", 2009), ("Tidewater Pension Fund", "Netherlands", "Utrecht", 1952), ("Sunder Holdings", "United Kingdom", "Leeds", 1990), ("Fjellkraft", "Norway", "Trondheim", 1963),
             ("Green Isle Utilities", "Ireland", "Cork", 1927), ("Borealis Service", "Denmark", "Esbjerg", 2003)]
MODELS = [("V117-3.6", 3600, 117, "IIA", 5, ["ice detection", "de-icing"]), ("V90-2.0", 2000, 90, "IIIA", 5, []), ("V164-9.5", 9500, 164, "S", 5, ["helideck", "ice detection"]), ("V136-4.2", 4200, 136, "IIB", 5, ["noise reduction"]),
          ("EW-101", 3050, 101, "IIA", 6, ["gearless", "de-icing"]), ("EW-82", 2300, 82, "IIA", 6, ["gearless"]), ("EW-138", 4260, 138, "IIIA", 6, ["gearless", "noise reduction", "bat curtailment"]), ("AM114", 2100, 114, "IIIA", 7, ["bat curtailment"]),
          ("AM132", 3465, 132, "IIA", 7, ["noise reduction"]), ("AM147 Sea", 8000, 147, "S", 7, ["helideck", "salt filter"])]
FARMS = [("Blackmoor Ridge", "BMR"), ("Anvil Head", "ANV"), ("Cairn Sule", "CSU"), ("Dogger Shoal", "DGS"), ("Everby Fen", "EVF"), ("Frostgard", "FRG"), ("Gull Sands", "GUL"), ("Harrow Top", "HRT"), ("Inchmore", "INM"),
         ("Jutting Bank", "JTB"), ("Kestrel Down", "KSD"), ("Lang Nes", "LNS"), ("Mirrow Moss", "MRM"), ("Nettle Edge", "NTE"), ("Orrin Law", "ORL"), ("Pale Reef", "PLR"), ("Quern Hill", "QNH"), ("Rook Fell", "RKF")]
OFFSHORE = {"DGS", "GUL", "JTB", "PLR"}
PERMITS = ["night flying light", "noise limit", "bat curtailment", "shadow flicker", "fishing corridor", "radar mitigation", "peat protection"]
PEOPLE = ["Marta Oyelaran", "Joost Veldman", "Siobhan Kerr", "Anders Rygh", "Priya Nambiar", "Tomasz Wilk", "Ines Calado", "Callum Baird", "Greta Lindholm", "Yusuf Demirci", "Hanne Skov", "Rafael Quiroga", "Niamh Doyle",
          "Dieter Amsel", "Oksana Hrynko", "Bram Kuipers", "Lena Vogt", "Ewan Munro", "Paola Sferra", "Mikkel Toft", "Aoife Brannigan", "Jan Prochazka", "Celia Barros", "Hugo Lindqvist", "Ravi Chandran", "Tove Nilsen",
          "Kwame Asante", "Elif Aydin", "Patrick Shaw", "Solveig Haug"]
FAULTS = [("F-101", "Gearbox oil temperature high", "gearbox", 3), ("F-102", "Gearbox oil pressure low", "gearbox", 4), ("F-110", "Main bearing vibration", "drivetrain", 5), ("F-201", "Pitch battery low", "pitch", 2),
          ("F-202", "Pitch motor overcurrent", "pitch", 3), ("F-210", "Blade angle deviation", "pitch", 4), ("F-301", "Yaw motor fault", "yaw", 3), ("F-302", "Cable twist limit", "yaw", 2), ("F-401", "Converter overtemperature", "converter", 3),
          ("F-402", "Converter communication loss", "converter", 3), ("F-410", "Grid overvoltage", "grid", 2), ("F-411", "Grid frequency deviation", "grid", 2), ("F-501", "Generator winding temperature", "generator", 4), ("F-502", "Generator brush wear", "generator", 2),
          ("F-601", "Hydraulic pump failure", "hydraulics", 3), ("F-602", "Hydraulic oil leak", "hydraulics", 4), ("F-701", "Anemometer frozen", "sensors", 1), ("F-702", "Wind vane misalignment", "sensors", 1), ("F-801", "Blade lightning strike", "rotor", 5), ("F-999", "Controller watchdog", "control", 1)]
PARTS = [("main bearing", 48200.0, 140, 1), ("pitch motor", 3150.0, 35, 9), ("pitch battery", 420.0, 10, 64), ("yaw drive", 7600.0, 60, 4), ("gearbox oil filter", 185.5, 5, 120), ("converter module", 12900.0, 90, 3), ("generator brush set", 96.0, 7, 210),
         ("hydraulic pump", 2480.0, 28, 6), ("hydraulic hose", 74.9, 4, 88), ("anemometer", 610.0, 14, 17), ("wind vane", 540.0, 14, 12), ("blade tip receptor", 1320.0, 45, 5), ("control board", 2190.0, 50, 0), ("slip ring", 3980.0, 65, 2), ("brake pad", 260.0, 9, 40),
         ("generator bearing", 5400.0, 75, 0)]
PARTS_FOR = {"gearbox": [4], "drivetrain": [0, 14], "pitch": [1, 2, 13], "yaw": [3, 14], "converter": [5], "grid": [], "generator": [6, 15], "hydraulics": [7, 8], "sensors": [9, 10], "rotor": [11], "control": [12]}
LANGS = ["English", "German", "Danish", "Norwegian", "Spanish", "Dutch", "Polish", "Portuguese"]


def main():
    nodes("Substation", ["name", "voltage_kV:double", "remoteControlled:boolean", "builtYear:long"], [(f"sub:{i + 1}", *s) for i, s in enumerate(SUBSTATIONS)])
    nodes("Company", ["name", "country", "hqCity", "foundedYear:long"], [(f"co:{i}", *c) for i, c in enumerate(COMPANIES)])
    nodes("TurbineModel", ["name", "ratedPower_kW:long", "rotorDiameter_m:long", "iecClass", "features:string[]"], [(f"mod:{i}", n, p, d, c, f) for i, (n, p, d, c, m, f) in enumerate(MODELS)])
    edges("MANUFACTURES", [], [(f"co:{m[4]}", f"mod:{i}") for i, m in enumerate(MODELS)])

    farms, wtgs, part_of, is_model, feeds, owns, operates = [], [], [], [], [], [], []
    serial = 40017
    farm_models = {}
    for i, (name, code) in enumerate(FARMS):
        off = code in OFFSHORE
        ms = R.choice([[2], [9], [2, 9]]) if off else R.sample([0, 1, 3, 4, 5, 6, 7, 8], R.choice([1, 1, 2]))
        farm_models[code] = ms
        n = R.randrange(14, 25) if off else R.randrange(6, 18)
        start = R.randrange(2009, 2021) if off else R.randrange(1999, 2022)
        power = 0
        for k in range(1, n + 1):
            m = ms[0] if len(ms) == 1 or k <= n * 2 // 3 else ms[1]
            power += MODELS[m][1]
            tag = f"{code}-{k:02}"
            serial += R.randrange(1, 9)
            wtgs.append((tag, tag, serial, R.choice([80, 90, 94, 100, 105, 110]) if not off else R.choice([105, 107, 110]), R.choices([1, 2, 3, 9], [80, 8, 8, 4])[0],
                         start + (0 if m == ms[0] else R.choice([2, 3])), day("2022-03-01", "2024-05-20") if R.random() > 0.04 else None, R.random() < 0.35))
            part_of.append((tag, f"wf:{code}"))
            is_model.append((tag, f"mod:{m}"))
        pool = [p for p in PERMITS if (p == "fishing corridor") <= off and (p != "peat protection" or not off)]
        farms.append((f"wf:{code}", name, code, day(f"{start}-02-01", f"{start}-11-30"), round(power / 1000, 2), off, f"{R.choice('NESW')}{R.choice('EW')}-{R.randrange(1, 4)}", sorted(R.sample(pool, R.randrange(0, 4)))))
        feeds.append((f"wf:{code}", f"sub:{R.choice([3, 7]) if off else R.choice([1, 2, 4, 5, 6])}", round(R.uniform(18, 71) if off else R.uniform(1.5, 24), 1)))
        who = R.sample([0, 1, 2, 3, 4, 8, 9, 10, 11, 12], R.choice([1, 1, 2, 3]))
        shares = {1: [100], 2: R.choice([[51, 49], [60, 40], [75, 25]]), 3: [50, 30, 20]}[len(who)]
        owns += [(f"co:{w}", f"wf:{code}", s) for w, s in zip(who, shares)]
        operates.append((f"co:{who[0] if R.random() < 0.5 else R.choice([1, 3, 13, 4])}", f"wf:{code}", start + R.randrange(0, 3)))
    nodes("WindFarm", ["name", "siteCode", "commissionedOn", "capacityMW:double", "isOffshore:boolean", "gridRegion", "permits:string[]"], farms)
    nodes("WTG", ["tag", "serialNo:long", "hubHeight_m:long", "statusCode:long", "installYear:long", "lastInspection", "hasIceDetection:boolean"], wtgs)
    edges("PART_OF", [], part_of)
    edges("isModel", [], is_model)
    edges("FEEDS", ["cableKm:double"], feeds)
    edges("OWNS", ["sharePct:long"], owns)
    edges("OPERATES", ["sinceYear:long"], operates)

    techs, based, cert = [], [], []
    for i, n in enumerate(PEOPLE):
        t = f"tech:{101 + i}"
        techs.append((t, n, R.randrange(1, 6), round(R.uniform(27, 61), 2), R.random() < 0.8, day("2005-01-10", "2023-12-01"), sorted(R.sample(LANGS, R.choice([1, 2, 2, 3])))))
        f = R.choice(FARMS[:15])[1]
        based.append((t, f"wf:{f}"))
        for m in sorted(set(farm_models[f]) | set(R.sample(range(10), R.choice([0, 1, 2])))):
            cert.append((t, f"mod:{m}", day("2023-06-01", "2026-12-31")))
    nodes("Technician", ["fullName", "grade:long", "hourlyRate_eur:double", "offshoreTrained:boolean", "hiredOn", "languages:string[]"], techs)
    edges("BASED_AT", [], based)
    edges("certifiedFor", ["expiresOn"], cert)
    seniors = [t for t in techs if t[2] >= 4]
    edges("MENTORS", [], [(R.choice([s for s in seniors if s[0] != t[0]])[0], t[0]) for t in techs if t[2] <= 2])

    nodes("FaultCode", ["code", "description", "subsystem", "severity:long"], [(c, c, d, s, v) for c, d, s, v in FAULTS])
    nodes("SparePart", ["name", "unitCost_eur:double", "leadTime_days:long", "stockQty:long"], [(f"part:{i + 1:02}", *p) for i, p in enumerate(PARTS)])

    wos, concerns, opened, closed, fault, used = [], [], [], [], [], []
    busy = R.sample(wtgs, 120)
    for i in range(1, 281):
        o = dt.date.fromisoformat(day("2021-01-04", "2024-05-28"))
        no = f"WO-{o.year % 100}-{i:04}"
        kind = R.choices(["corrective", "preventive", "inspection"], [55, 28, 17])[0]
        done = R.random() < 0.88
        c = (o + dt.timedelta(R.randrange(0, 41))).isoformat() if done else None
        wos.append((no, no, kind, R.randrange(1, 5), o.isoformat(), c, round(R.uniform(0.5, 96), 1) if kind == "corrective" else round(R.uniform(0, 9), 1)))
        w = R.choice(busy if R.random() < 0.8 else wtgs)
        concerns.append((no, w[0]))
        home = [b[0] for b in based if b[1] == f"wf:{w[0][:3]}"] or [t[0] for t in techs]
        op = R.choice(home)
        opened.append((no, op))
        if done:
            closed.append((no, op if R.random() < 0.3 else R.choice(techs)[0]))
        if kind == "corrective":
            gearless = [m for m in is_model if m[0] == w[0]][0][1] in ("mod:4", "mod:5", "mod:6")
            f = R.choice([x for x in FAULTS if not (gearless and x[2] == "gearbox")])
            fault.append((no, f[0]))
            ps = PARTS_FOR[f[2]]
            if ps and R.random() < 0.75:
                used.append((no, f"part:{R.choice(ps) + 1:02}", R.choice([1, 1, 1, 2, 3, 4])))
        elif kind == "preventive" and R.random() < 0.4:
            used.append((no, f"part:{R.choice([5, 7, 15]):02}", R.choice([1, 2, 6])))
    nodes("WorkOrder", ["woNumber", "kind", "priority:long", "openedOn", "closedOn", "downtimeHours:double"], wos)
    edges("CONCERNS", [], concerns)
    edges("OPENED_BY", [], opened)
    edges("CLOSED_BY", [], closed)
    edges("HAS_FAULT", [], fault)
    edges("USED_PART", ["qty:long"], used)


main()
