# SPDX-License-Identifier: GPL-3.0-or-later
"""An invented graph of ships and voyages, with names as a Neo4j user chooses them, and questions as a language model
writes them from a schema. Written before any was asked. Used by make.py."""

PORTS = [("Velhaven", "Velmark", 14, 22), ("Skarvik", "Velmark", 9, 6), ("Rioalto", "Lusania", 16, 31), ("Porto Sol", "Lusania", 11, 12), ("Lunden Docks", "Anglia", 17, 45),
         ("Karsk", "Ostrava", 8, 5), ("Montara Bay", "Tessaly", 13, 18), ("Islet Quay", "Anglia", 6, 2), ("Brekk", "Velmark", 10, 9)]
COMPANIES = [("Nordline Shipping", "Greta Moe", "Velhaven", "Velmark", 1931), ("Lusania Maritime", "Rui Costa", "Rioalto", "Lusania", 1978), ("Anglia Bulk", "Tom Reed", "Lunden", "Anglia", 1902),
             ("Karsk Lines", "Olga Petrova", "Karsk", "Ostrava", 1990), ("Blue Star Cargo", "Greta Lind", "Lunden", "Anglia", 2005), ("Sol Tankers", "Ana Sol", "Porto Sol", "Lusania", 1966)]
SHIPPERS = [("Fjord Fish Ltd", "Nils Aas", "Skarvik", "Velmark"), ("Casa Azul Tiles", "Maria Luz", "Rioalto", "Lusania"), ("Reed Timber", "Jane Reed", "Lunden", "Anglia"), ("Ostrava Steel", "Igor Babic", "Karsk", "Ostrava"),
            ("Monte Coffee", "Lia Conti", "Montara", "Tessaly"), ("Brekk Paper", "Per Brekke", "Brekk", "Velmark"), ("Harbour Wines", "Sofia Pinto", "Porto Sol", "Lusania"), ("Delta Machines", "Ulf Krog", "Velhaven", "Velmark"),
            ("Islet Salt", "Meg Shaw", "Islet", "Anglia"), ("Grand Textiles", "Ada Novak", "Montara", "Tessaly")]
SHIPS = "Aurora Borealis Corsair Dolores Evergale Falcon Gannet Halcyon Ibis Juniper Kestrel Lodestar Meridian Nightjar Osprey Petrel Quill Ranger".split()
GOODS = ["timber", "steel", "coffee", "fish", "wine", "paper", "machines", "salt", "textiles", "tiles"]


def tables(folder):
    rng = folder.random
    folder.nodes("Port", ["name", "country", "depthInMetres:long", "cranes:long"], [(f"p{i}", *x) for i, x in enumerate(PORTS, 1)])
    folder.nodes("Company", ["companyName", "contactName", "city", "country", "founded:long"], [(f"c{i}", *x) for i, x in enumerate(COMPANIES, 1)])
    folder.nodes("Shipper", ["shipperName", "contactName", "city", "country"], [(f"s{i}", *x) for i, x in enumerate(SHIPPERS, 1)])
    ships = [(f"v{i}", n, rng.choice(["bulk carrier", "container ship", "tanker", "reefer"]), rng.randint(1984, 2022), rng.randrange(4000, 96000, 500), rng.choice(["Velmark", "Lusania", "Anglia", "Ostrava"]))
             for i, n in enumerate(SHIPS, 1)]
    folder.nodes("Ship", ["name", "shipType", "built:long", "tonnage:long", "flag"], ships)
    voyages, start, end, sails, carries, bookings, books = [], [], [], [], [], [], []
    for i in range(1, 121):
        a, b = rng.sample(range(1, len(PORTS)), 2)
        day = folder.day("2021-01-05", "2023-12-10")
        arrived = f"2024-01-{rng.randint(1, 28):02}" if day > "2023-12-01" else day[:8] + "28" if int(day[8:]) < 28 else day
        voyages.append((f"y{i}", f"V-{1000 + i}", day, arrived, rng.choice(["completed", "completed", "completed", "delayed", "cancelled"]), round(rng.uniform(4000, 250000), 2),
                        PORTS[a - 1][0], PORTS[a - 1][1], PORTS[b - 1][0], PORTS[b - 1][1]))
        start.append((f"y{i}", f"p{a}"))
        end.append((f"y{i}", f"p{b}"))
        sails.append((rng.choice(ships[:-1])[0], f"y{i}"))
        for s in rng.sample(range(1, 11), rng.choice([1, 1, 2, 3])):
            books.append((f"s{s}", f"y{i}", rng.choice(GOODS), rng.randint(1, 900), rng.randrange(1000, 3000000, 1000)))
    folder.nodes("Voyage", ["voyageNumber", "departed", "arrived", "status", "cost:double", "originPort", "originCountry", "destinationPort", "destinationCountry"], voyages)
    folder.edges("STARTS_AT", [], start)
    folder.edges("ENDS_AT", [], end)
    folder.edges("SAILED", [], sails)
    folder.edges("BOOKED", ["goods", "tonnes:long", "valueUsd:long"], books)
    folder.edges("OPERATES", ["since:long"], [(f"c{(i % 6) + 1}" if i < 15 else "c1", s[0], rng.randint(max(1985, s[3]), 2022)) for i, s in enumerate(ships)])
    folder.edges("INSPECTED", ["inspectedOn", "passed:boolean", "defects:long"], [(f"p{rng.randint(1, 9)}", s[0], folder.day("2020-01-01", "2023-12-30"), rng.random() < 0.7, rng.randint(0, 14)) for s in ships for _ in range(rng.randint(0, 4))])


QUESTIONS = [
    ("List all ships operated by 'Nordline Shipping'.", "MATCH (:Company {companyName: 'Nordline Shipping'})-[:OPERATES]->(s) RETURN s.name"),
    ("Which companies are located in Lunden?", "MATCH (c:Company {city: 'Lunden'}) RETURN c.companyName"),
    ("What are the top 3 ships by tonnage?", "MATCH (s:Ship) RETURN s.name ORDER BY s.tonnage DESC LIMIT 3"),
    ("Which shippers have booked more than 25 voyages?", "MATCH (s:Shipper)-[:BOOKED]->(v) WITH s, count(DISTINCT v) AS n WHERE n > 25 RETURN s.shipperName"),
    ("Identify the top 5 ports by the number of voyages that start there.", ["MATCH (v:Voyage)-[:STARTS_AT]->(p) RETURN p.name, count(v) AS n ORDER BY n DESC LIMIT 5", "MATCH (v:Voyage)-[:STARTS_AT]->(p) RETURN p.name, count(v) AS n ORDER BY n DESC, p.name LIMIT 5"]),
    ("List the voyages where the origin country is 'Velmark' and the destination country is 'Anglia'.", "MATCH (v:Voyage {originCountry: 'Velmark', destinationCountry: 'Anglia'}) RETURN v.voyageNumber"),
    ("What is the total value in USD of the bookings made by 'Monte Coffee'?", "MATCH (:Shipper {shipperName: 'Monte Coffee'})-[b:BOOKED]->() RETURN sum(b.valueUsd)"),
    ("Which ships were inspected in 2022?", "MATCH ()-[i:INSPECTED]->(s:Ship) WHERE i.inspectedOn STARTS WITH '2022' RETURN DISTINCT s.name"),
    ("Which ships have failed an inspection at Lunden Docks?", "MATCH (:Port {name: 'Lunden Docks'})-[i:INSPECTED {passed: false}]->(s) RETURN DISTINCT s.name"),
    ("Name the 3 cheapest voyages.", "MATCH (v:Voyage) RETURN v.voyageNumber ORDER BY v.cost LIMIT 3"),
    ("Which ship has never sailed?", "MATCH (s:Ship) WHERE NOT (s)-[:SAILED]->() RETURN s.name"),
    ("Which ships sailed to Rioalto in 2022?", "MATCH (s:Ship)-[:SAILED]->(v:Voyage)-[:ENDS_AT]->(:Port {name: 'Rioalto'}) WHERE v.departed STARTS WITH '2022' RETURN DISTINCT s.name"),
    ("Show the voyages with a status of 'delayed' that cost more than 150000.", "MATCH (v:Voyage {status: 'delayed'}) WHERE v.cost > 150000 RETURN v.voyageNumber"),
    ("Which companies operate ships under the flag of Ostrava?", "MATCH (c:Company)-[:OPERATES]->(:Ship {flag: 'Ostrava'}) RETURN DISTINCT c.companyName"),
    ("What is the average cost of voyages per status?", "MATCH (v:Voyage) RETURN v.status, avg(v.cost)"),
    ("Who is the contact of Harbour Wines?", "MATCH (s:Shipper {shipperName: 'Harbour Wines'}) RETURN s.contactName"),
    ("Which goods did Fjord Fish Ltd book?", "MATCH (:Shipper {shipperName: 'Fjord Fish Ltd'})-[b:BOOKED]->() RETURN DISTINCT b.goods"),
    ("Which shippers booked more than 800 tonnes of steel?", "MATCH (s:Shipper)-[b:BOOKED {goods: 'steel'}]->() WHERE b.tonnes > 800 RETURN DISTINCT s.shipperName"),
    ("List the ports deeper than 12 metres.", "MATCH (p:Port) WHERE p.depthInMetres > 12 RETURN p.name"),
    ("Which port has the most cranes but is not in Anglia?", "MATCH (p:Port) WHERE p.country <> 'Anglia' RETURN p.name ORDER BY p.cranes DESC LIMIT 1"),
    ("Find the voyages which departed from Velhaven and arrived at Karsk.", "MATCH (:Port {name: 'Velhaven'})<-[:STARTS_AT]-(v:Voyage)-[:ENDS_AT]->(:Port {name: 'Karsk'}) RETURN v.voyageNumber"),
    ("What is the oldest ship operated by each company?", "MATCH (c:Company)-[:OPERATES]->(s:Ship) WITH c, min(s.built) AS b MATCH (c)-[:OPERATES]->(s:Ship {built: b}) RETURN c.companyName, s.name"),
    ("Which 3 shippers have the highest total booked tonnes?", "MATCH (s:Shipper)-[b:BOOKED]->() RETURN s.shipperName, sum(b.tonnes) AS n ORDER BY n DESC LIMIT 3"),
    ("How many voyages were completed by the ship 'Falcon'?", "MATCH (:Ship {name: 'Falcon'})-[:SAILED]->(v:Voyage {status: 'completed'}) RETURN count(v)"),
    ("List the ships built between 1990 and 2000.", "MATCH (s:Ship) WHERE s.built >= 1990 AND s.built <= 2000 RETURN s.name"),
    ("Which tankers are newer than the Falcon?", "MATCH (f:Ship {name: 'Falcon'}), (s:Ship {shipType: 'tanker'}) WHERE s.built > f.built RETURN s.name"),
    ("Which countries have more than two ports?", "MATCH (p:Port) WITH p.country AS c, count(p) AS n WHERE n > 2 RETURN c"),
    ("List the top 5 voyages by cost where the destinationCountry is 'Lusania'.", "MATCH (v:Voyage {destinationCountry: 'Lusania'}) RETURN v.voyageNumber ORDER BY v.cost DESC LIMIT 5"),
    ("Which voyages did not involve any shipper from Velmark?", "MATCH (v:Voyage) WHERE NOT EXISTS { (v)<-[:BOOKED]-(:Shipper {country: 'Velmark'}) } RETURN v.voyageNumber"),
    ("In which ports did the Kestrel call?", None),
    ("What are the names of the shippers whose contact is called Maria?", "MATCH (s:Shipper) WHERE s.contactName STARTS WITH 'Maria' RETURN s.shipperName"),
    ("Which operator has the most inspected ships?", "MATCH (c:Company)-[:OPERATES]->(s)<-[:INSPECTED]-() WITH c, count(DISTINCT s) AS n WITH collect({c: c, n: n}) AS all, max(n) AS m UNWIND all AS x WITH x, m WHERE x.n = m RETURN x.c.companyName"),
    ("List the voyages that started and ended in the same country.", "MATCH (v:Voyage) WHERE v.originCountry = v.destinationCountry RETURN v.voyageNumber"),
    ("How many ships of each type are there?", "MATCH (s:Ship) RETURN s.shipType, count(s)"),
    ("Which inspections found more than 10 defects?", ["MATCH ()-[i:INSPECTED]->(s) WHERE i.defects > 10 RETURN s.name", "MATCH (p)-[i:INSPECTED]->(s) WHERE i.defects > 10 RETURN p.name", "MATCH (p)-[i:INSPECTED]->(s) WHERE i.defects > 10 RETURN p.name, s.name"]),
    ("Which shippers are from a country without a port?", None),
    ("Find the ships with the longest voyage.", None),
    ("Which voyages departed in March 2023?", "MATCH (v:Voyage) WHERE v.departed STARTS WITH '2023-03' RETURN v.voyageNumber"),
    ("What are the 5 most recent voyages?", "MATCH (v:Voyage) RETURN v.voyageNumber ORDER BY v.departed DESC LIMIT 5"),
    ("Which reefers does Anglia Bulk run?", "MATCH (:Company {companyName: 'Anglia Bulk'})-[:OPERATES]->(s:Ship {shipType: 'reefer'}) RETURN s.name"),
    ("Which companies were founded before 1970 and are based in Lusania?", "MATCH (c:Company) WHERE c.founded < 1970 AND c.country = 'Lusania' RETURN c.companyName"),
    ("companies that operate both tankers and reefers", "MATCH (c:Company)-[:OPERATES]->(:Ship {shipType: 'tanker'}) MATCH (c)-[:OPERATES]->(:Ship {shipType: 'reefer'}) RETURN DISTINCT c.companyName"),
]
