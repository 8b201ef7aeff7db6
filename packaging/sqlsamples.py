#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the SQL samples of resources/sql-samples: library.sql (made up here, CC0) and medicine.sql (tables of the
sample graph, its licences). Always the same bytes: python3 packaging/sqlsamples.py; git diff --exit-code resources."""
import csv
import pathlib

root = pathlib.Path(__file__).resolve().parent.parent / "resources"
out = root / "sql-samples"


def text(value):
    return "NULL" if value in (None, "") else "'" + str(value).replace("'", "''") + "'"


def number(value):
    return "NULL" if value in (None, "") else str(value)


def insert(table, rows):
    """Rows of finished literals, a hundred to a statement."""
    lines = []
    for at in range(0, len(rows), 100):
        lines.append(f"INSERT INTO {table} VALUES\n" + ",\n".join("(" + ",".join(row) + ")" for row in rows[at:at + 100]) + ";\n")
    return "".join(lines)


class Dice:
    """A small generator of our own, so that no version of Python changes the data."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % n


AUTHORS = [  # name, country, born, died
    ("Jane Austen", "England", 1775, 1817), ("Mary Shelley", "England", 1797, 1851), ("Charlotte Brontë", "England", 1816, 1855),
    ("Emily Brontë", "England", 1818, 1848), ("George Eliot", "England", 1819, 1880), ("Charles Dickens", "England", 1812, 1870),
    ("Herman Melville", "United States", 1819, 1891), ("Mark Twain", "United States", 1835, 1910), ("Edith Wharton", "United States", 1862, 1937),
    ("Leo Tolstoy", "Russia", 1828, 1910), ("Fyodor Dostoevsky", "Russia", 1821, 1881), ("Ivan Turgenev", "Russia", 1818, 1883),
    ("Victor Hugo", "France", 1802, 1885), ("Jules Verne", "France", 1828, 1905), ("Gustave Flaubert", "France", 1821, 1880),
    ("Theodor Fontane", "Germany", 1819, 1898), ("Johann Wolfgang von Goethe", "Germany", 1749, 1832), ("Selma Lagerlöf", "Sweden", 1858, 1940),
    ("Miguel de Cervantes", "Spain", 1547, 1616), ("H. G. Wells", "England", 1866, 1946), ("Natsume Sōseki", "Japan", 1867, 1916),
    ("Machado de Assis", "Brazil", 1839, 1908)]
BOOKS = [  # title, number of the author, year, genre, pages
    ("Sense and Sensibility", 1, 1811, "novel", 374), ("Pride and Prejudice", 1, 1813, "novel", 432), ("Emma", 1, 1815, "novel", 474),
    ("Persuasion", 1, 1817, "novel", 249), ("Frankenstein", 2, 1818, "horror", 280), ("The Last Man", 2, 1826, "science fiction", 479),
    ("Jane Eyre", 3, 1847, "novel", 532), ("Villette", 3, 1853, "novel", 657), ("Wuthering Heights", 4, 1847, "novel", 416),
    ("Middlemarch", 5, 1871, "novel", 880), ("Silas Marner", 5, 1861, "novel", 240), ("Oliver Twist", 6, 1838, "novel", 554),
    ("Bleak House", 6, 1853, "novel", 928), ("Great Expectations", 6, 1861, "novel", 544), ("Moby-Dick", 7, 1851, "adventure", 635),
    ("Adventures of Huckleberry Finn", 8, 1884, "adventure", 366), ("The Adventures of Tom Sawyer", 8, 1876, "adventure", 274),
    ("The House of Mirth", 9, 1905, "novel", 368), ("The Age of Innocence", 9, 1920, "novel", 305), ("War and Peace", 10, 1869, "novel", 1225),
    ("Anna Karenina", 10, 1878, "novel", 864), ("Crime and Punishment", 11, 1866, "novel", 671), ("The Idiot", 11, 1869, "novel", 667),
    ("The Brothers Karamazov", 11, 1880, "novel", 824), ("Fathers and Sons", 12, 1862, "novel", 226), ("Les Misérables", 13, 1862, "novel", 1463),
    ("Notre-Dame de Paris", 13, 1831, "novel", 940), ("Twenty Thousand Leagues Under the Seas", 14, 1870, "science fiction", 426),
    ("Around the World in Eighty Days", 14, 1873, "adventure", 252), ("Journey to the Centre of the Earth", 14, 1864, "science fiction", 183),
    ("Madame Bovary", 15, 1857, "novel", 329), ("Effi Briest", 16, 1895, "novel", 354), ("Faust", 17, 1808, "drama", 158),
    ("The Sorrows of Young Werther", 17, 1774, "novel", 149), ("Gösta Berling's Saga", 18, 1891, "novel", 420),
    ("The Wonderful Adventures of Nils", 18, 1906, "children", 540), ("Don Quixote", 19, 1605, "novel", 1072),
    ("The Time Machine", 20, 1895, "science fiction", 118), ("The War of the Worlds", 20, 1898, "science fiction", 287),
    ("The Invisible Man", 20, 1897, "science fiction", 192), ("I Am a Cat", 21, 1905, "satire", 470), ("Kokoro", 21, 1914, "novel", 248),
    ("Dom Casmurro", 22, 1899, "novel", 258), ("Epitaph of a Small Winner", 22, 1881, "novel", 209)]
BRANCHES = [("Harbour", "Lindholm", 1931), ("Old Town", "Lindholm", 1898), ("University", "Lindholm", 1964), ("Riverside", "Marby", 1987), ("Mill Lane", "Marby", 2009)]
FIRST = ["Ada", "Ben", "Clara", "David", "Elif", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kaya", "Lena", "Milan", "Nora", "Oskar", "Paula", "Quentin", "Rosa", "Samir", "Tilda"]
LAST = ["Berg", "Castro", "Dahl", "Evans", "Fischer", "Garcia", "Holm", "Ivanov", "Jansen", "Kim"]


def day(number_of_day):
    """Days since 2023-01-01 as a date, over two years."""
    months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    year, month = 2023, 0
    while True:
        length = months[month] + (1 if month == 1 and year == 2024 else 0)
        if number_of_day < length:
            return f"{year}-{month + 1:02}-{number_of_day + 1:02}"
        number_of_day -= length
        month += 1
        if month == 12:
            year, month = year + 1, 0


def library():
    dice = Dice(7)
    copies, loans, members = [], [], []
    for book in range(1, len(BOOKS) + 1):
        for _ in range(1 + dice.below(5)):
            copies.append((book, 1 + dice.below(len(BRANCHES)), day(dice.below(100))))
    for n in range(60):
        members.append((FIRST[n % len(FIRST)] + " " + LAST[(n * 7 + n // 20) % len(LAST)], 1 + dice.below(len(BRANCHES)), day(dice.below(300)), 8 + dice.below(70)))
    for n in range(700):
        lent = dice.below(700)
        kept = 3 + dice.below(40)
        returned = None if lent + kept > 720 or dice.below(50) == 0 else day(lent + kept)
        loans.append((1 + dice.below(len(copies)), 1 + dice.below(len(members)), day(lent), day(lent + 28), returned))
    loans.sort(key=lambda loan: (loan[2], loan[0], loan[1]))
    return """-- A lending library: books, the branches that have copies of them, members and loans. Authors, titles and years are facts;
-- branches, members and loans are made up. Released under CC0 1.0. Written by packaging/sqlsamples.py.
CREATE TABLE author(id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT NOT NULL, born INTEGER, died INTEGER);
CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT NOT NULL, author_id INTEGER NOT NULL REFERENCES author(id), year INTEGER, genre TEXT, pages INTEGER);
CREATE TABLE branch(id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL, opened INTEGER);
CREATE TABLE member(id INTEGER PRIMARY KEY, name TEXT NOT NULL, branch_id INTEGER NOT NULL REFERENCES branch(id), joined DATE NOT NULL, age INTEGER);
CREATE TABLE copy(id INTEGER PRIMARY KEY, book_id INTEGER NOT NULL REFERENCES book(id), branch_id INTEGER NOT NULL REFERENCES branch(id), acquired DATE NOT NULL);
CREATE TABLE loan(id INTEGER PRIMARY KEY, copy_id INTEGER NOT NULL REFERENCES copy(id), member_id INTEGER NOT NULL REFERENCES member(id), lent DATE NOT NULL, due DATE NOT NULL, returned DATE);
CREATE INDEX loan_copy ON loan(copy_id);
CREATE INDEX loan_member ON loan(member_id);
CREATE VIEW open_loan AS SELECT loan.id, book.title, member.name AS member, loan.due FROM loan JOIN copy ON copy.id = loan.copy_id JOIN book ON book.id = copy.book_id JOIN member ON member.id = loan.member_id WHERE loan.returned IS NULL;
BEGIN;
""" + insert("author", [(str(i), text(n), text(c), str(b), str(d)) for i, (n, c, b, d) in enumerate(AUTHORS, 1)]) \
        + insert("book", [(str(i), text(t), str(a), str(y), text(g), str(p)) for i, (t, a, y, g, p) in enumerate(BOOKS, 1)]) \
        + insert("branch", [(str(i), text(n), text(c), str(o)) for i, (n, c, o) in enumerate(BRANCHES, 1)]) \
        + insert("member", [(str(i), text(n), str(b), text(j), str(a)) for i, (n, b, j, a) in enumerate(members, 1)]) \
        + insert("copy", [(str(i), str(b), str(br), text(a)) for i, (b, br, a) in enumerate(copies, 1)]) \
        + insert("loan", [(str(i), str(c), str(m), text(l), text(d), text(r)) for i, (c, m, l, d, r) in enumerate(loans, 1)]) \
        + "COMMIT;\n"


def table_of(name):
    """Rows of a file of the sample graph, by their columns' names without types."""
    folder = root / "sample-graph"
    header = [column.split(":")[0] or column for column in (folder / f"{name}-header.csv").read_text().strip().split(";")]
    with open(folder / f"{name}-part000.csv", newline="", encoding="utf-8") as file:
        return [dict(zip(header, row)) for row in csv.reader(file, delimiter=";", quotechar="'")]


def medicine():
    diseases, drugs = table_of("Disease"), table_of("Drug")
    treats = [(row, "treats") for row in table_of("TREATS")] + [(row, "relieves") for row in table_of("PALLIATES")]
    targets, presents, localizes = table_of("TARGETS"), table_of("PRESENTS"), table_of("LOCALIZES_TO")
    used = {row[":END_ID"] for row in targets}
    genes = [row for row in table_of("Gene") if row[":ID"] in used]
    number_of = {}
    for rows in (diseases, drugs, genes, table_of("Symptom"), table_of("AnatomicalEntity")):
        number_of.update({row[":ID"]: str(i) for i, row in enumerate(rows, 1)})

    def pairs(rows, *more):
        return [(number_of[row[":START_ID"]], number_of[row[":END_ID"]], *(make(row) for make in more)) for row in rows]

    return """-- Drugs, diseases, their symptoms and targets as tables: a part of the sample graph beside this folder. The data keep the
-- licences of their sources, which ../sample-graph/LICENSE-DATA.md lists; the arrangement is CC0 1.0. Not medical advice.
-- Written by packaging/sqlsamples.py.
CREATE TABLE disease(id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, name TEXT NOT NULL, category TEXT, is_cancer BOOLEAN NOT NULL, gwas_locus_count INTEGER);
CREATE TABLE drug(id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, name TEXT NOT NULL, chembl_id TEXT);
CREATE TABLE gene(id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, symbol TEXT NOT NULL, name TEXT, chromosome TEXT);
CREATE TABLE symptom(id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, name TEXT NOT NULL);
CREATE TABLE anatomy(id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, name TEXT NOT NULL);
CREATE TABLE indication(drug_id INTEGER NOT NULL REFERENCES drug(id), disease_id INTEGER NOT NULL REFERENCES disease(id), effect TEXT NOT NULL, curators INTEGER, resources INTEGER, PRIMARY KEY(drug_id, disease_id, effect)) WITHOUT ROWID;
CREATE TABLE target(drug_id INTEGER NOT NULL REFERENCES drug(id), gene_id INTEGER NOT NULL REFERENCES gene(id), action TEXT, PRIMARY KEY(drug_id, gene_id)) WITHOUT ROWID;
CREATE TABLE disease_symptom(disease_id INTEGER NOT NULL REFERENCES disease(id), symptom_id INTEGER NOT NULL REFERENCES symptom(id), PRIMARY KEY(disease_id, symptom_id)) WITHOUT ROWID;
CREATE TABLE disease_anatomy(disease_id INTEGER NOT NULL REFERENCES disease(id), anatomy_id INTEGER NOT NULL REFERENCES anatomy(id), PRIMARY KEY(disease_id, anatomy_id)) WITHOUT ROWID;
BEGIN;
""" + insert("disease", [(number_of[r[":ID"]], text(r[":ID"]), text(r["name"]), text(r["category"]), "1" if r["is_cancer"] == "true" else "0", number(r["gwas_locus_count"])) for r in diseases]) \
        + insert("drug", [(number_of[r[":ID"]], text(r[":ID"]), text(r["name"]), text(r["chembl_id"])) for r in drugs]) \
        + insert("gene", [(number_of[r[":ID"]], text(r[":ID"]), text(r["symbol"]), text(r["name"]), text(r["chromosome"])) for r in genes]) \
        + insert("symptom", [(number_of[r[":ID"]], text(r[":ID"]), text(r["name"])) for r in table_of("Symptom")]) \
        + insert("anatomy", [(number_of[r[":ID"]], text(r[":ID"]), text(r["name"])) for r in table_of("AnatomicalEntity")]) \
        + insert("indication", [(number_of[r[":START_ID"]], number_of[r[":END_ID"]], text(effect), number(r["n_curators"]), number(r["n_resources"])) for r, effect in treats]) \
        + insert("target", pairs(targets, lambda row: text(row["action"]))) \
        + insert("disease_symptom", pairs(presents)) \
        + insert("disease_anatomy", pairs(localizes)) \
        + "CREATE INDEX target_gene ON target(gene_id);\nCREATE INDEX indication_disease ON indication(disease_id);\n" \
          "CREATE INDEX disease_symptom_symptom ON disease_symptom(symptom_id);\nCOMMIT;\n"


out.mkdir(exist_ok=True)
(out / "library.sql").write_text(library(), encoding="utf-8")
(out / "medicine.sql").write_text(medicine(), encoding="utf-8")
