# SPDX-License-Identifier: GPL-3.0-or-later
"""An invented football season as tables with declared keys, and questions in the manner of people who look at it for
the first time. Written before any was asked. Used by make.py."""

FIRST = "Aldo Bram Ciro Dario Emil Fabio Goran Henk Ivan Jari Kofi Luca Milan Nico Otto Pavel Rafa Sven Tomas Vito".split()
LAST = "Adeyemi Bakker Conti Dahl Eklund Ferrari Gomez Hansen Ilic Jovic Kovac Lopes Maes Novak Okafor Perez Rossi Silva Torres Urban".split()
COUNTRIES = ["Norway", "Italy", "Spain", "Croatia", "Ghana", "Portugal", "Belgium", "Serbia"]

SCRIPT = """CREATE TABLE leagues (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT, founded INTEGER);
CREATE TABLE stadiums (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, capacity INTEGER, opened INTEGER);
CREATE TABLE coaches (id INTEGER PRIMARY KEY, name TEXT NOT NULL, nationality TEXT, born INTEGER);
CREATE TABLE clubs (id INTEGER PRIMARY KEY, name TEXT NOT NULL, founded INTEGER, league_id INTEGER REFERENCES leagues(id),
    stadium_id INTEGER REFERENCES stadiums(id), coach_id INTEGER REFERENCES coaches(id), budget REAL);
CREATE TABLE players (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, position TEXT, nationality TEXT,
    birth_date DATE, height_cm INTEGER, market_value REAL, club_id INTEGER REFERENCES clubs(id));
CREATE TABLE referees (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
CREATE TABLE matches (id INTEGER PRIMARY KEY, home_club_id INTEGER REFERENCES clubs(id),
    away_club_id INTEGER REFERENCES clubs(id), referee_id INTEGER REFERENCES referees(id), played_on DATE,
    home_goals INTEGER, away_goals INTEGER, attendance INTEGER);
CREATE TABLE goals (id INTEGER PRIMARY KEY, match_id INTEGER REFERENCES matches(id),
    player_id INTEGER REFERENCES players(id), minute INTEGER, penalty INTEGER);
CREATE TABLE transfers (id INTEGER PRIMARY KEY, player_id INTEGER REFERENCES players(id),
    from_club_id INTEGER REFERENCES clubs(id), to_club_id INTEGER REFERENCES clubs(id), fee REAL, signed_on DATE);
"""

STADIUMS = [("Harbour Ground", "Velden", 31000, 1987), ("Old Meadow", "Velden", 12500, 1921), ("Arena Nord", "Skarvik", 44800, 2009),
            ("Pine Park", "Skarvik", 9800, 1955), ("Estadio Rio Alto", "Rioalto", 52300, 1974), ("Campo Verde", "Rioalto", 18700, 1963),
            ("Stadio Monte", "Montara", 27600, 1990), ("Marble Field", "Montara", 15400, 2003), ("The Foundry", "Ironbridge", 22100, 1932),
            ("Lakeside", "Lunden", 8700, 2014), ("River End", "Lunden", 13900, 1948), ("Castle Road", "Ironbridge", 36500, 1998)]
CLUBS = ["Velden United", "Velden Rovers", "Skarvik FK", "Pine Athletic", "Real Rioalto", "Verde CF", "AC Montara", "Marble City",
         "Ironbridge Town", "Lunden FC", "River Wanderers", "Castle Albion"]
COACHES = [("Piet Veldkamp", "Belgium", 1961), ("Sandro Bellini", "Italy", 1970), ("Arne Solheim", "Norway", 1975), ("Kwame Mensah", "Ghana", 1980),
           ("Luis Cardoso", "Portugal", 1958), ("Marta Iglesias", "Spain", 1983), ("Enzo Marchetti", "Italy", 1966), ("Dragan Petrovic", "Serbia", 1972),
           ("Ruth Callander", "Belgium", 1979), ("Ole Brekke", "Norway", 1968), ("Ante Horvat", "Croatia", 1977), ("Joao Pinto", "Portugal", 1969)]
LEAGUES = [("Premier Series", "Velmark", 1908), ("Second Series", "Velmark", 1931)]


def tables(rng):
    def day(a, b):
        return f"{rng.randint(a, b)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"

    rows = {"leagues": [(i, *x) for i, x in enumerate(LEAGUES, 1)], "stadiums": [(i, *x) for i, x in enumerate(STADIUMS, 1)],
            "coaches": [(i, *x) for i, x in enumerate(COACHES, 1)]}
    rows["clubs"] = [(i, name, rng.randint(1890, 1975), 1 if i <= 7 else 2, i, i if i != 10 else None, round(rng.uniform(3, 95), 1))
                     for i, name in enumerate(CLUBS, 1)]
    names = [(a, b) for a in FIRST for b in LAST]
    rng.shuffle(names)
    positions = ["goalkeeper", "defender", "defender", "midfielder", "midfielder", "forward"]
    rows["players"] = []
    for i, (a, b) in enumerate(names[:132], 1):
        rows["players"].append((i, a, b, positions[(i - 1) // 12 % 6], rng.choice(COUNTRIES), day(1988, 2005), rng.randint(166, 203),
                                round(rng.uniform(0.2, 48), 1), (i - 1) % 12 + 1 if i <= 126 else None))
    rows["referees"] = [(i, n, c) for i, (n, c) in enumerate([("Jens Ott", "Norway"), ("Carlo Neri", "Italy"), ("Ines Duarte", "Portugal"),
                                                               ("Tom Baert", "Belgium"), ("Milos Vukic", "Serbia")], 1)]
    rows["matches"], rows["goals"] = [], []
    for league in (range(1, 8), range(8, 13)):
        for home in league:
            for away in league:
                if home == away:
                    continue
                number = len(rows["matches"]) + 1
                h, a = rng.choice([0, 0, 1, 1, 2, 2, 3, 4]), rng.choice([0, 0, 0, 1, 1, 2, 3])
                rows["matches"].append((number, home, away, rng.randint(1, 4), day(2023, 2024), h, a,
                                        rng.randint(2000, STADIUMS[home - 1][2])))
                for club, count in ((home, h), (away, a)):
                    squad = [p[0] for p in rows["players"] if p[8] == club and p[3] != "goalkeeper"]
                    for _ in range(count):
                        rows["goals"].append((len(rows["goals"]) + 1, number, rng.choice(squad), rng.randint(1, 90), int(rng.random() < 0.15)))
    rows["transfers"] = []
    for i in range(1, 41):
        player = rng.choice([p for p in rows["players"] if p[8]])
        rows["transfers"].append((i, player[0], rng.choice([c for c in range(1, 13) if c != player[8]]), player[8],
                                  round(rng.uniform(0.1, 30), 1), day(2019, 2024)))
    return rows


# (question, query, or a list of queries the first one is intended, the others are accepted, too; None: nothing says it)
QUESTIONS = [
    ("which stadium is the biggest?", "SELECT name FROM stadiums ORDER BY capacity DESC LIMIT 1"),
    ("Name the clubs that play in the Premier Series", "SELECT c.name FROM clubs c JOIN leagues l ON l.id = c.league_id WHERE l.name = 'Premier Series'"),
    ("who coaches AC Montara", "SELECT o.name FROM clubs c JOIN coaches o ON o.id = c.coach_id WHERE c.name = 'AC Montara'"),
    ("Is there a club without a coach?", ["SELECT count(*) > 0 FROM clubs WHERE coach_id IS NULL", "SELECT name FROM clubs WHERE coach_id IS NULL"]),
    ("how many goals did Skarvik FK score at home", "SELECT sum(home_goals) FROM matches m JOIN clubs c ON c.id = m.home_club_id WHERE c.name = 'Skarvik FK'"),
    ("Which players are taller than 2 metres?", "SELECT first_name, last_name FROM players WHERE height_cm > 200"),
    ("players from Ghana", "SELECT first_name, last_name FROM players WHERE nationality = 'Ghana'"),
    ("list all Italian coaches", "SELECT name FROM coaches WHERE nationality = 'Italy'"),
    ("How many goalkeepers does Velden United have?", "SELECT count(*) FROM players p JOIN clubs c ON c.id = p.club_id WHERE c.name = 'Velden United' AND position = 'goalkeeper'"),
    ("the five most expensive transfers", ["SELECT id FROM transfers ORDER BY fee DESC LIMIT 5", "SELECT fee FROM transfers ORDER BY fee DESC LIMIT 5", "SELECT p.first_name, p.last_name FROM transfers t JOIN players p ON p.id = t.player_id ORDER BY fee DESC LIMIT 5"]),
    ("Which club has never lost a home game?", "SELECT name FROM clubs WHERE id NOT IN (SELECT home_club_id FROM matches WHERE home_goals < away_goals)"),
    ("who scored the most goals?", "SELECT p.first_name, p.last_name FROM goals g JOIN players p ON p.id = g.player_id GROUP BY p.id HAVING count(*) = (SELECT max(n) FROM (SELECT count(*) n FROM goals GROUP BY player_id))"),
    ("Average attendance per club at home", "SELECT c.name, avg(attendance) FROM matches m JOIN clubs c ON c.id = m.home_club_id GROUP BY c.id"),
    ("which clubs have a budget under 20 million", ["SELECT name FROM clubs WHERE budget < 20", "SELECT name FROM clubs WHERE budget < 20000000"]),
    ("In which city does Castle Albion play?", "SELECT s.city FROM clubs c JOIN stadiums s ON s.id = c.stadium_id WHERE c.name = 'Castle Albion'"),
    ("When was the stadium of Lunden FC opened?", "SELECT s.opened FROM clubs c JOIN stadiums s ON s.id = c.stadium_id WHERE c.name = 'Lunden FC'"),
    ("Which players have no club?", "SELECT first_name, last_name FROM players WHERE club_id IS NULL"),
    ("matches with more than 40000 spectators", "SELECT id FROM matches WHERE attendance > 40000"),
    ("How many matches ended in a draw?", "SELECT count(*) FROM matches WHERE home_goals = away_goals"),
    ("which referee has refereed the fewest matches", ["SELECT r.name FROM referees r LEFT JOIN matches m ON m.referee_id = r.id GROUP BY r.id ORDER BY count(m.id) LIMIT 1", "SELECT r.name FROM referees r JOIN matches m ON m.referee_id = r.id GROUP BY r.id ORDER BY count(m.id) LIMIT 1"]),
    ("Goals from the penalty spot: how many?", "SELECT count(*) FROM goals WHERE penalty = 1"),
    ("Show me the oldest club of the Second Series", "SELECT c.name FROM clubs c JOIN leagues l ON l.id = c.league_id WHERE l.name = 'Second Series' ORDER BY c.founded LIMIT 1"),
    ("how many players of each nationality are there", "SELECT nationality, count(*) FROM players GROUP BY nationality"),
    ("What's the average height of defenders?", "SELECT avg(height_cm) FROM players WHERE position = 'defender'"),
    ("Which forwards are worth more than 30 million?", ["SELECT first_name, last_name FROM players WHERE position = 'forward' AND market_value > 30", "SELECT first_name, last_name FROM players WHERE position = 'forward' AND market_value > 30000000"]),
    ("stadiums in Skarvik and how many people fit in them", "SELECT name, capacity FROM stadiums WHERE city = 'Skarvik'"),
    ("Which clubs were founded before 1900?", "SELECT name FROM clubs WHERE founded < 1900"),
    ("Which coach is younger than Kwame Mensah?", "SELECT name FROM coaches WHERE born > 1980"),
    ("Which clubs did Velden United beat at home?", "SELECT a.name FROM matches m JOIN clubs h ON h.id = m.home_club_id JOIN clubs a ON a.id = m.away_club_id WHERE h.name = 'Velden United' AND home_goals > away_goals"),
    ("who refereed the match with the highest attendance?", "SELECT r.name FROM matches m JOIN referees r ON r.id = m.referee_id ORDER BY attendance DESC LIMIT 1"),
    ("What is the combined market value of Marble City's players?", "SELECT sum(market_value) FROM players p JOIN clubs c ON c.id = p.club_id WHERE c.name = 'Marble City'"),
    ("Players born in 2001", "SELECT first_name, last_name FROM players WHERE birth_date LIKE '2001%'"),
    ("Which players were transferred to Verde CF?", "SELECT DISTINCT p.first_name, p.last_name FROM transfers t JOIN players p ON p.id = t.player_id JOIN clubs c ON c.id = t.to_club_id WHERE c.name = 'Verde CF'"),
    ("total fees paid by each club", "SELECT c.name, sum(fee) FROM transfers t JOIN clubs c ON c.id = t.to_club_id GROUP BY c.id"),
    ("Which club has the most Norwegian players?", "SELECT c.name FROM players p JOIN clubs c ON c.id = p.club_id WHERE p.nationality = 'Norway' GROUP BY c.id HAVING count(*) = (SELECT max(n) FROM (SELECT count(*) n FROM players WHERE nationality = 'Norway' AND club_id IS NOT NULL GROUP BY club_id))"),
    ("give me the coach of the club with the smallest stadium", ["SELECT o.name FROM clubs c LEFT JOIN coaches o ON o.id = c.coach_id JOIN stadiums s ON s.id = c.stadium_id ORDER BY s.capacity LIMIT 1", "SELECT o.name FROM clubs c JOIN coaches o ON o.id = c.coach_id JOIN stadiums s ON s.id = c.stadium_id WHERE s.capacity = (SELECT min(capacity) FROM stadiums)"]),
    ("Who earns the most?", None),
    ("Which goals were scored in the first ten minutes?", "SELECT id FROM goals WHERE minute <= 10"),
    ("Did any referee from Italy whistle a game of Pine Athletic?", "SELECT count(*) > 0 FROM matches m JOIN referees r ON r.id = m.referee_id JOIN clubs c ON c.id IN (m.home_club_id, m.away_club_id) WHERE r.country = 'Italy' AND c.name = 'Pine Athletic'"),
    ("how old is the youngest player", None),
    ("Who plays for Ironbridge Town but is not from Spain?", "SELECT first_name, last_name FROM players p JOIN clubs c ON c.id = p.club_id WHERE c.name = 'Ironbridge Town' AND nationality <> 'Spain'"),
    ("clubs whose coach comes from Belgium", "SELECT c.name FROM clubs c JOIN coaches o ON o.id = c.coach_id WHERE o.nationality = 'Belgium'"),
    ("which stadium opened most recently", "SELECT name FROM stadiums ORDER BY opened DESC LIMIT 1"),
    ("Which league has more clubs, the Premier Series or the Second Series?", "SELECT l.name FROM leagues l JOIN clubs c ON c.league_id = l.id GROUP BY l.id ORDER BY count(*) DESC LIMIT 1"),
]
