# SPDX-License-Identifier: GPL-3.0-or-later
"""An invented airline network as tables that declare no keys, and questions in the manner of people who look at it for
the first time. Written before any was asked. Used by make.py."""

SCRIPT = """CREATE TABLE airport (code TEXT, airport_name TEXT, city TEXT, country TEXT, elevation INTEGER, runways INTEGER);
CREATE TABLE airline (airline_code TEXT, airline_name TEXT, country TEXT, founded INTEGER);
CREATE TABLE aircraft (tail_number TEXT, model TEXT, seats INTEGER, built INTEGER, airline_code TEXT);
CREATE TABLE flight (flight_number TEXT, airline_code TEXT, origin_code TEXT, destination_code TEXT, distance INTEGER,
    duration_minutes INTEGER, price REAL);
CREATE TABLE departure (flight_number TEXT, tail_number TEXT, flight_date DATE, delay_minutes INTEGER, passengers INTEGER, cancelled TEXT);
CREATE TABLE crew (crew_id INTEGER, crew_name TEXT, job TEXT, base_code TEXT, hired DATE);
CREATE TABLE assignment (crew_id INTEGER, flight_number TEXT);
"""

AIRPORTS = [("VLD", "Velden International", "Velden", "Velmark", 12, 3), ("SKV", "Skarvik Airport", "Skarvik", "Velmark", 140, 1),
            ("RIO", "Rioalto Central", "Rioalto", "Lusania", 610, 2), ("MTA", "Montara Field", "Montara", "Tessaly", 1320, 1),
            ("LND", "Lunden East", "Lunden", "Anglia", 25, 4), ("LNW", "Lunden West", "Lunden", "Anglia", 41, 2),
            ("KAR", "Karsk Airport", "Karsk", "Ostrava", 330, 2), ("SOL", "Solana Beach", "Solana", "Lusania", 3, 1),
            ("HGT", "Heights Airport", "Altona", "Tessaly", 2210, 1), ("BRK", "Brekk Regional", "Brekk", "Velmark", 88, 1),
            ("OSK", "Oskar Memorial", "Oskar", "Ostrava", 205, 3), ("ISL", "Islet Strip", "Islet", "Maresia", 2, 1)]
AIRLINES = [("VA", "Velair", "Velmark", 1951), ("LU", "Lusania Airways", "Lusania", 1946), ("TX", "Tessaly Express", "Tessaly", 1998),
            ("BQ", "Blue Quill", "Anglia", 2004), ("OA", "Ostrava Air", "Ostrava", 1962), ("NW", "Northwing", "Velmark", 2016)]
MODELS = [("Condor 300", 290), ("Condor 100", 140), ("Swift 50", 52), ("Swift 70", 74), ("Heron 9", 19), ("Atlas XL", 410)]
FIRST = "Ada Ben Cleo Dirk Esme Finn Gwen Hal Ida Joss Kim Leif Mona Nils Orla Per".split()
LAST = "Abbot Borg Crane Drury Edel Frost Gale Holt Ivers Juul Kerr Lind".split()


def tables(rng):
    def day(a, b):
        return f"{rng.randint(a, b)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"

    rows = {"airport": list(AIRPORTS), "airline": list(AIRLINES), "aircraft": [], "flight": [], "departure": [], "crew": [], "assignment": []}
    for a, (code, *_rest) in enumerate(AIRLINES):
        for n in range([14, 9, 5, 11, 6, 3][a]):
            model, seats = rng.choice(MODELS)
            rows["aircraft"].append((f"{code}-{rng.randint(100, 999)}{n}", model, seats, rng.randint(1994, 2023), code))
    for a, (code, *_rest) in enumerate(AIRLINES):
        for n in range([16, 12, 8, 14, 9, 5][a]):
            one, two = rng.sample(AIRPORTS[:11], 2)
            distance = rng.randrange(180, 2900, 10)
            rows["flight"].append((f"{code}{100 + n * 7}", code, one[0], two[0], distance, distance // 11 + 25, round(rng.uniform(39, 640), 2)))
    for flight in rows["flight"][:-4]:
        fleet = [x for x in rows["aircraft"] if x[4] == flight[1]]
        for _ in range(rng.randint(2, 9)):
            plane = rng.choice(fleet)
            cancelled = rng.random() < 0.07
            rows["departure"].append((flight[0], plane[0], day(2023, 2024), None if cancelled else rng.choice([0, 0, 0, 4, 9, 15, 28, 47, 95, 190]),
                                      None if cancelled else rng.randint(plane[2] // 3, plane[2]), "yes" if cancelled else "no"))
    names = [f"{a} {b}" for a in FIRST for b in LAST]
    rng.shuffle(names)
    for i, name in enumerate(names[:60], 1):
        rows["crew"].append((i, name, rng.choice(["pilot", "pilot", "steward", "steward", "engineer"]), rng.choice(AIRPORTS)[0], day(2001, 2023)))
        for flight in rng.sample(rows["flight"], rng.choice([0, 1, 1, 2, 3, 4])):
            rows["assignment"].append((i, flight[0]))
    return rows


QUESTIONS = [
    ("what is the longest flight", ["SELECT flight_number FROM flight ORDER BY distance DESC LIMIT 1", "SELECT flight_number FROM flight WHERE duration_minutes = (SELECT max(duration_minutes) FROM flight)"]),
    ("which airports are in velmark", "SELECT airport_name FROM airport WHERE country = 'Velmark'"),
    ("what is the highest airport", "SELECT airport_name FROM airport ORDER BY elevation DESC LIMIT 1"),
    ("how many airports does lunden have", "SELECT count(*) FROM airport WHERE city = 'Lunden'"),
    ("what airlines fly to Karsk", "SELECT DISTINCT l.airline_name FROM flight f JOIN airport d ON d.code = f.destination_code JOIN airline l ON l.airline_code = f.airline_code WHERE d.city = 'Karsk'"),
    ("flights from Velden to Lunden", "SELECT flight_number FROM flight f JOIN airport o ON o.code = f.origin_code JOIN airport d ON d.code = f.destination_code WHERE o.city = 'Velden' AND d.city = 'Lunden'"),
    ("how much is the cheapest flight from Rioalto", ["SELECT min(price) FROM flight f JOIN airport o ON o.code = f.origin_code WHERE o.city = 'Rioalto'"]),
    ("which airline has the most aircraft", "SELECT l.airline_name FROM airline l JOIN aircraft a ON a.airline_code = l.airline_code GROUP BY l.airline_code ORDER BY count(*) DESC LIMIT 1"),
    ("what is the oldest airline in Velmark", "SELECT airline_name FROM airline WHERE country = 'Velmark' ORDER BY founded LIMIT 1"),
    ("name the airports with only one runway", "SELECT airport_name FROM airport WHERE runways = 1"),
    ("what is the biggest plane of Blue Quill", ["SELECT tail_number FROM aircraft a JOIN airline l ON l.airline_code = a.airline_code WHERE l.airline_name = 'Blue Quill' AND seats = (SELECT max(seats) FROM aircraft WHERE airline_code = 'BQ')", "SELECT DISTINCT model FROM aircraft a JOIN airline l ON l.airline_code = a.airline_code WHERE l.airline_name = 'Blue Quill' AND seats = (SELECT max(seats) FROM aircraft WHERE airline_code = 'BQ')"]),
    ("how many seats does a Swift 50 have", "SELECT DISTINCT seats FROM aircraft WHERE model = 'Swift 50'"),
    ("which flights take longer than 4 hours", "SELECT flight_number FROM flight WHERE duration_minutes > 240"),
    ("how many flights were cancelled in 2024", ["SELECT count(*) FROM departure WHERE cancelled = 'yes' AND flight_date LIKE '2024%'", "SELECT count(DISTINCT flight_number) FROM departure WHERE cancelled = 'yes' AND flight_date LIKE '2024%'"]),
    ("what is the average delay of Northwing", "SELECT avg(delay_minutes) FROM departure d JOIN flight f ON f.flight_number = d.flight_number JOIN airline l ON l.airline_code = f.airline_code WHERE l.airline_name = 'Northwing'"),
    ("which airport has no flights", "SELECT airport_name FROM airport WHERE code NOT IN (SELECT origin_code FROM flight) AND code NOT IN (SELECT destination_code FROM flight)"),
    ("how many passengers flew with Velair", "SELECT sum(passengers) FROM departure d JOIN flight f ON f.flight_number = d.flight_number JOIN airline l ON l.airline_code = f.airline_code WHERE l.airline_name = 'Velair'"),
    ("pilots based in skarvik", "SELECT crew_name FROM crew c JOIN airport a ON a.code = c.base_code WHERE a.city = 'Skarvik' AND job = 'pilot'"),
    ("how many stewards are there", "SELECT count(*) FROM crew WHERE job = 'steward'"),
    ("who was hired in 2010", "SELECT crew_name FROM crew WHERE hired LIKE '2010%'"),
    ("who was hired last", "SELECT crew_name FROM crew ORDER BY hired DESC LIMIT 1"),
    ("how far is it from Velden to Karsk", None),
    ("which country has the most airports", "SELECT country FROM airport GROUP BY country HAVING count(*) = (SELECT max(n) FROM (SELECT count(*) n FROM airport GROUP BY country))"),
    ("which airlines are not from Anglia", "SELECT airline_name FROM airline WHERE country <> 'Anglia'"),
    ("what is the elevation of the airport in Montara", "SELECT elevation FROM airport WHERE city = 'Montara'"),
    ("number of runways at Lunden East", "SELECT runways FROM airport WHERE airport_name = 'Lunden East'"),
    ("average price of flights by airline", "SELECT l.airline_name, avg(price) FROM flight f JOIN airline l ON l.airline_code = f.airline_code GROUP BY l.airline_code"),
    ("which flights cost less than 100", "SELECT flight_number FROM flight WHERE price < 100"),
    ("which planes were built before 2000", "SELECT tail_number FROM aircraft WHERE built < 2000"),
    ("what models does Ostrava Air use", "SELECT DISTINCT model FROM aircraft a JOIN airline l ON l.airline_code = a.airline_code WHERE l.airline_name = 'Ostrava Air'"),
    ("which airline flies from the highest airport", "SELECT DISTINCT l.airline_name FROM flight f JOIN airline l ON l.airline_code = f.airline_code WHERE f.origin_code = (SELECT code FROM airport ORDER BY elevation DESC LIMIT 1)"),
    ("how many airports are above 1000 feet", "SELECT count(*) FROM airport WHERE elevation > 1000"),
    ("give me the crew members who are on no flight", "SELECT crew_name FROM crew WHERE crew_id NOT IN (SELECT crew_id FROM assignment)"),
    ("which flight was delayed the longest", "SELECT DISTINCT flight_number FROM departure WHERE delay_minutes = (SELECT max(delay_minutes) FROM departure)"),
    ("how many seats does velair have in total", "SELECT sum(seats) FROM aircraft a JOIN airline l ON l.airline_code = a.airline_code WHERE l.airline_name = 'Velair'"),
    ("which airlines use the Atlas XL", "SELECT DISTINCT l.airline_name FROM aircraft a JOIN airline l ON l.airline_code = a.airline_code WHERE model = 'Atlas XL'"),
    ("what cities can you fly to from Skarvik", "SELECT DISTINCT d.city FROM flight f JOIN airport o ON o.code = f.origin_code JOIN airport d ON d.code = f.destination_code WHERE o.city = 'Skarvik'"),
    ("which countries have an airport but no airline", "SELECT DISTINCT country FROM airport WHERE country NOT IN (SELECT country FROM airline)"),
    ("airlines founded after Blue Quill", "SELECT airline_name FROM airline WHERE founded > 2004"),
    ("what is the total distance of all flights of Tessaly Express", "SELECT sum(distance) FROM flight f JOIN airline l ON l.airline_code = f.airline_code WHERE l.airline_name = 'Tessaly Express'"),
    ("which pilot works on the most flights", "SELECT c.crew_name FROM crew c JOIN assignment a ON a.crew_id = c.crew_id WHERE job = 'pilot' GROUP BY c.crew_id HAVING count(*) = (SELECT max(n) FROM (SELECT count(*) n FROM crew c JOIN assignment a ON a.crew_id = c.crew_id WHERE job = 'pilot' GROUP BY c.crew_id))"),
    ("departures delayed by more than an hour", ["SELECT flight_number FROM departure WHERE delay_minutes > 60", "SELECT DISTINCT flight_number FROM departure WHERE delay_minutes > 60"]),
]
