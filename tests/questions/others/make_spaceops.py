#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the folder spaceops/ next to this file: an invented graph of earth observation spacecraft, their instruments, launches, ground stations, contact passes and
anomaly tickets, in the shape BioCypher writes for Neo4j (header and part files, delimiter ;, arrays |, quote '). Deterministic, no network; all names but
those of countries are invented. Labels are of two words where they can be, relationship types camelCase, names are codes. Usage: make_spaceops.py [folder]"""
import datetime as dt

from biocypherfolder import Folder

F = Folder("spaceops", 9150)
R, nodes, edges, day = F.random, F.nodes, F.edges, F.day

ORGS = [("Northern Space Agency", "agency", "Norway", 1987), ("Iberian Observation Office", "agency", "Spain", 1993), ("Skylark Imaging", "company", "United Kingdom", 2011), ("Terravue", "company", "Canada", 2008), ("Orbitwerk GmbH", "company", "Germany", 1999),
        ("Polytechnic of Trieste", "university", "Italy", 1961), ("Aalto Harbour Institute", "university", "Finland", 1974), ("Coastal Defence Command", "military", "United Kingdom", 1952), ("Photonix Instruments", "company", "Netherlands", 1985), ("Radarhaus", "company", "Germany", 2003),
        ("Sensor Atelier", "company", "France", 1996), ("Blue Dish Networks", "company", "Sweden", 2014), ("Andes Earth Watch", "agency", "Chile", 2005)]
VEHICLES = [("Heron 5", 3, 7400, False, "1998-06-12"), ("Heron 6", 2, 10300, False, "2021-02-03"), ("Lynx Light", 4, 1450, False, "2010-09-27"), ("Condor R", 2, 15600, True, "2014-11-19"), ("Pika", 2, 290, False, "2017-05-25"), ("Altair 2", 3, 5100, False, "2004-03-08"), ("Condor Heavy R", 2, 41000, True, "2023-08-30")]
SITES = [("Andøvik", "Norway", 69.1, False), ("Kap Sur", "French Guiana", 5.2, True), ("Point Marlow", "United States", 34.6, True), ("Mahia Bluff", "New Zealand", -39.3, False), ("Baikal Field", "Kazakhstan", 45.9, True), ("Unst North", "United Kingdom", 60.8, False)]
STATIONS = [("GS-TRO", "Tromsund", "Norway", 11.3, ["S", "X"], True, 0), ("GS-SVB", "Svalhavn", "Norway", 13.0, ["S", "X", "Ka"], True, 11), ("GS-KIR", "Kirunavara", "Sweden", 15.0, ["S", "X"], True, 11), ("GS-INV", "Inuvialuk", "Canada", 13.0, ["S", "X"], False, 3), ("GS-MAS", "Maspalora", "Spain", 15.0, ["S"], True, 1),
            ("GS-PTA", "Punta Arenal", "Chile", 7.3, ["S", "X"], True, 12), ("GS-AWA", "Awarura", "New Zealand", 5.4, ["S"], False, 11), ("GS-TRI", "Trieste Alta", "Italy", 2.4, ["UHF", "VHF"], True, 5), ("GS-OUL", "Oulanka", "Finland", 3.0, ["UHF", "S"], False, 6), ("GS-FAI", "Fairwater", "United States", 9.1, ["S", "X", "Ka"], True, 11),
            ("GS-HBK", "Hartebees", "South Africa", 10.0, ["S", "X"], False, None), ("GS-SHE", "Shetfield", "United Kingdom", 6.1, ["UHF", "X"], True, 7), ("GS-DAR", "Darwell", "Australia", 9.1, ["X"], False, None)]
FAMILIES = [("KESTREL", 6, 2, [2, 4], "SSO", (95, 140), "optical imager"), ("TIDEWATCH", 4, 0, [4], "LEO", (820, 1150), "altimeter"), ("CORVID", 5, 3, [4, 3], "SSO", (210, 330), "radar"), ("LUMEN", 3, 1, [4], "SSO", (610, 900), "spectrometer"), ("SABLE", 4, 7, [4, 9], "LEO", (1200, 1900), "radar"),
            ("MERIDIAN", 3, 12, [2], "GEO", (2400, 3600), "optical imager"), ("POLYCUBE", 5, 5, [5], "LEO", (1.3, 7.9), "AIS receiver"), ("AURORASAT", 4, 6, [6], "SSO", (3.8, 11), "spectrometer"), ("PETREL", 6, 3, [3], "SSO", (60, 95), "AIS receiver"), ("HALO", 2, 0, [4, 9], "MEO", (1500, 2200), "altimeter")]
KINDS = {"optical imager": ("OPT", 8, (5, 90), (20, 310)), "radar": ("SAR", 9, (40, 260), (400, 2900)), "spectrometer": ("SPC", 10, (1, 70), (8, 180)), "altimeter": ("ALT", 10, (30, 75), (60, 240)), "AIS receiver": ("AIS", 8, (0.4, 3.5), (2, 14)), "magnetometer": ("MAG", 6, (0.3, 2.2), (1, 6)), "radiometer": ("RAD", 9, (6, 60), (15, 140))}
SUBSYSTEMS = ["power", "thermal", "attitude control", "communications", "payload", "onboard computer"]
TEXTS = {"power": ["battery voltage below limit", "solar array current drop", "unexpected load shed"], "thermal": ["radiator temperature high", "heater stuck on"], "attitude control": ["reaction wheel friction", "star tracker blinded", "safe mode after gyro fault"], "communications": ["transmitter output low", "lost telemetry lock"],
         "payload": ["corrupted image frames", "detector noise increase", "calibration lamp failure"], "onboard computer": ["memory bit flips", "unplanned reboot", "file system full"]}


def main():
    nodes("Organisation", ["orgName", "orgType", "country", "foundedYear:long"], [(f"org-{i + 1}", *x) for i, x in enumerate(ORGS)])
    nodes("LaunchVehicle", ["modelName", "stages:long", "payloadToLeoKg:long", "isReusable:boolean", "firstFlight"], [(f"lv-{i + 1}", *x) for i, x in enumerate(VEHICLES)])
    nodes("LaunchSite", ["siteName", "country", "latitude:double", "isEquatorial:boolean"], [(f"site-{i + 1}", n, c, l, abs(l) < 10) for i, (n, c, l, _) in enumerate(SITES)])
    nodes("GroundStation", ["stationCode", "town", "country", "antennaDiameterM:double", "bands:string[]", "isStaffed:boolean"], [(f"gs-{i + 1}", *x[:6]) for i, x in enumerate(STATIONS)])
    edges("ownedBy", [], [(f"gs-{i + 1}", f"org-{x[6] + 1}") for i, x in enumerate(STATIONS) if x[6] is not None])

    crafts, op, built, on, frm, carries, instr, supp = [], [], [], [], [], [], [], []
    norad = 36100
    for fam, n, o, bs, orb, (a, b), kind in FAMILIES:
        y = R.randrange(2008, 2018)
        for k in range(1, n + 1):
            c = f"sc-{len(crafts) + 1:02}"
            name = f"{fam}-{k}" if fam not in ("TIDEWATCH", "SABLE") else f"{fam}-{'ABCDEF'[k - 1]}"
            mass = round(R.uniform(a, b), 1)
            launch = day(f"{min(y, 2023)}-01-10", f"{min(y, 2023)}-12-20")
            y += R.choice([0, 1, 1, 2, 3])
            fits = [i for i, v in enumerate(VEHICLES) if v[4] < launch and v[2] >= mass * (2 if orb == "GEO" else 1)]
            if mass < 400:
                fits = [i for i in fits if VEHICLES[i][2] < 12000] or fits
            v = R.choice(fits)
            s = R.choice([1, 2]) if orb == "GEO" else R.choice([0, 2, 3, 5] if mass < 400 else [1, 2, 4])
            age = 2024 - int(launch[:4])
            status = R.choices(["operational", "retired", "lost", "commissioning"], [6 if age < 9 else 4, 1 if age < 9 else 4, 1, 2 if age < 2 else 0])[0]
            norad += R.randrange(40, 900)
            crafts.append((c, name, str(norad), mass, launch, orb, status, mass > 50 and R.random() < 0.85, None if R.random() < 0.08 else R.choice([2, 3] if mass < 20 else [5, 7, 8, 12] if orb != "GEO" else [15])))
            op.append((c, f"org-{o + 1}"))
            built.append((c, f"org-{R.choice(bs) + 1}"))
            on.append((c, f"lv-{v + 1}"))
            frm.append((c, f"site-{s + 1}"))
            kinds = [kind] + R.sample([x for x in KINDS if x not in (kind, "radar")], R.choice([0, 0, 1, 1, 2]) if mass > 20 else R.choice([0, 0, 1]))
            for kd in kinds:
                pre, sup, (ma, mb), (pa, pb) = KINDS[kd]
                i = f"ins-{len(instr) + 1:03}"
                f = 0.08 if mass < 20 else 1
                instr.append((i, f"{pre}-{R.randrange(100, 999)}{'ABCX'[len(instr) % 4]}", kd, round(max(0.1, R.uniform(ma, mb) * f), 2), round(max(0.5, R.uniform(pa, pb) * f), 1), None if kd in ("AIS receiver", "magnetometer") else round(R.uniform(0.5, 30), 1) if kd in ("optical imager", "radar") else round(R.uniform(80, 5000), 0), R.random() < 0.82))
                carries.append((c, i, "primary" if kd == kind else "secondary"))
                supp.append((i, f"org-{(sup if R.random() < 0.85 else R.choice([4, 8, 9, 10])) + 1}"))
    assert len({x[1] for x in instr}) == len(instr)
    nodes("Spacecraft", ["callSign", "noradId", "massKg:double", "launchDate", "orbitType", "opStatus", "hasPropulsion:boolean", "designLifeYears:long"], crafts)
    nodes("Instrument", ["serialNo", "kind", "massKg:double", "powerW:double", "resolutionM:double", "isWorking:boolean"], instr)
    edges("operatedBy", [], op)
    edges("builtBy", [], built)
    edges("launchedOn", [], on)
    edges("launchedFrom", [], frm)
    edges("carries", ["role"], carries)
    edges("suppliedBy", [], supp)

    passes, of, use = [], [], []
    active = [c for c in crafts if c[6] in ("operational", "commissioning") and c[5] != "GEO"]
    t = dt.datetime(2024, 9, 2, 4, 10)
    for i in range(150):
        t += dt.timedelta(minutes=R.randrange(17, 260))
        c = R.choice(active)
        small = c[3] < 20
        g = R.choice([i for i, s in enumerate(STATIONS) if ("UHF" in s[4]) == small and i != 12] if R.random() < 0.9 else [9, 10])
        outcome = R.choices(["success", "partial", "failed"], [15, 3, 2])[0]
        p = f"cp-{i + 1:03}"
        d = R.randrange(4, 15)
        passes.append((p, f"P24-{i + 1:04}", t.strftime("%Y-%m-%dT%H:%M"), d, 0.0 if outcome == "failed" else round(R.uniform(0.01, 0.3) * d if small else R.uniform(0.8, 6) * d * (0.4 if outcome == "partial" else 1), 2), outcome))
        of.append((p, c[0]))
        use.append((p, f"gs-{g + 1}", R.choice([b for b in STATIONS[g][4]])))
    nodes("ContactPass", ["passNo", "startsAt", "durationMin:long", "dataVolumeGb:double", "outcome"], passes)
    edges("contacts", [], of)
    edges("usesStation", ["band"], use)

    tickets, rep, aff = [], [], []
    for i in range(60):
        c = R.choice(crafts)
        s = R.choice(SUBSYSTEMS)
        o = day(max(c[4], "2015-01-01"), "2024-10-01")
        cl = None if R.random() < 0.25 else min("2024-10-20", (dt.date.fromisoformat(o) + dt.timedelta(R.randrange(1, 240))).isoformat())
        tickets.append((f"an-{i + 1:02}", f"ANM-{1200 + 7 * i}", R.choices(["minor", "major", "critical"], [6, 4, 2])[0], s, R.choice(TEXTS[s]), o, cl))
        rep.append((f"an-{i + 1:02}", c[0]))
        if s == "payload":
            aff.append((f"an-{i + 1:02}", R.choice([x[1] for x in carries if x[0] == c[0]])))
    nodes("AnomalyTicket", ["ticketNo", "severity", "subsystem", "summary", "openedOn", "closedOn"], tickets)
    edges("reportedFor", [], rep)
    edges("affects", [], aff)


main()
