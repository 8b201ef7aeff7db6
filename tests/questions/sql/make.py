#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes shop.sql and college.sql (invented data, always the same) and the files of questions next to them.

The questions and their answers were written before any of them was asked. Each line: id, question, category, the
query that gives the right rows, or why there is no answer. Run it in this folder: python3 make.py
"""
import json
import random
import sqlite3

FIRST = "Anna Boris Carla David Elena Frank Greta Hugo Irene Jonas Karin Louis Maria Nils Olga Peter Rosa Simon Tina Viktor".split()
LAST = "Abel Brandt Costa Dietz Ekman Fontaine Graf Holm Ibsen Jansen Keller Lund Moreau Novak Olsen Petrov Rossi Santos Toth Weber".split()


def people(rng, count):
    names = [f"{a} {b}" for a in FIRST for b in LAST]
    rng.shuffle(names)
    return names[:count]


def shop(rng):
    cities = [("Berlin", "Germany"), ("Hamburg", "Germany"), ("Paris", "France"), ("Lyon", "France"),
              ("Oslo", "Norway"), ("Madrid", "Spain"), ("Rome", "Italy"), ("Vienna", "Austria")]
    categories = ["Books", "Garden", "Kitchen", "Music", "Sports", "Toys"]
    suppliers = [("Nordwind", "Norway"), ("Casa Verde", "Spain"), ("Alpenhof", "Austria"), ("Maison Claire", "France"),
                 ("Brückner", "Germany")]
    goods = {"Books": ["Atlas of Rivers", "Bread at Home", "Quiet Houses", "The Salt Road", "Winter Birds"],
             "Garden": ["Clay Pot", "Hand Rake", "Hose Reel", "Rose Shears", "Watering Can"],
             "Kitchen": ["Bread Knife", "Copper Pan", "Egg Timer", "Mixing Bowl", "Tea Kettle"],
             "Music": ["Alto Recorder", "Drum Pad", "Guitar Strings", "Music Stand", "Tuning Fork"],
             "Sports": ["Climbing Rope", "Jump Rope", "Running Belt", "Swim Goggles", "Yoga Mat"],
             "Toys": ["Marble Run", "Paper Kite", "Puppet Theatre", "Train Set", "Wooden Blocks"]}
    lines = ["""CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, country TEXT, since DATE);
CREATE TABLE categories (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE suppliers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT);
CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT NOT NULL, price REAL, stock INTEGER,
    category_id INTEGER REFERENCES categories(id), supplier_id INTEGER REFERENCES suppliers(id));
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers(id), placed DATE, status TEXT);
CREATE TABLE order_items (order_id INTEGER REFERENCES orders(id), product_id INTEGER REFERENCES products(id),
    quantity INTEGER, PRIMARY KEY (order_id, product_id));
CREATE TABLE reviews (id INTEGER PRIMARY KEY, product_id INTEGER REFERENCES products(id),
    customer_id INTEGER REFERENCES customers(id), stars INTEGER, written DATE);"""]

    def add(table, *values):
        text = ", ".join("NULL" if v is None else "'" + v.replace("'", "''") + "'" if isinstance(v, str) else str(v)
                         for v in values)
        lines.append(f"INSERT INTO {table} VALUES ({text});")

    for i, name in enumerate(people(rng, 40), 1):
        city, country = rng.choice(cities)
        add("customers", i, name, city, country, f"{rng.randint(2018, 2023)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}")
    for i, name in enumerate(categories, 1):
        add("categories", i, name)
    for i, (name, country) in enumerate(suppliers, 1):
        add("suppliers", i, name, country)
    number = 0
    for c, name in enumerate(categories, 1):
        for good in goods[name]:
            number += 1
            add("products", number, good, rng.randint(300, 12000) / 100, rng.choice([0, 3, 8, 15, 40, 90]), c,
                rng.randint(1, len(suppliers)))
    for i in range(1, 151):
        add("orders", i, rng.randint(1, 34), f"{rng.randint(2022, 2024)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}",
            rng.choice(["shipped", "shipped", "shipped", "open", "cancelled"]))
        for product in rng.sample(range(1, 29), rng.randint(1, 4)):
            add("order_items", i, product, rng.randint(1, 5))
    for i in range(1, 61):
        add("reviews", i, rng.randint(1, 26), rng.randint(1, 40), rng.randint(1, 5),
            f"{rng.randint(2022, 2024)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}")
    return "\n".join(lines) + "\n"


def college(rng):
    departments = [("Biology", "North Hall"), ("Chemistry", "North Hall"), ("History", "Old Library"),
                   ("Mathematics", "Tower"), ("Music", "Old Library"), ("Physics", "Tower")]
    titles = {"Biology": ["Botany", "Cell Biology", "Ecology", "Genetics"],
              "Chemistry": ["Analytical Methods", "Organic Chemistry", "Polymers"],
              "History": ["Ancient Rome", "Medieval Trade", "Modern Europe"],
              "Mathematics": ["Algebra", "Calculus", "Number Theory", "Statistics"],
              "Music": ["Choir", "Harmony", "Music History"],
              "Physics": ["Astronomy", "Mechanics", "Optics", "Quantum Physics"]}
    lines = ["""CREATE TABLE departments (id INTEGER PRIMARY KEY, name TEXT NOT NULL, building TEXT, budget INTEGER);
CREATE TABLE teachers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, salary INTEGER, hired INTEGER,
    department_id INTEGER REFERENCES departments(id), mentor_id INTEGER REFERENCES teachers(id));
CREATE TABLE students (id INTEGER PRIMARY KEY, name TEXT NOT NULL, birth_year INTEGER, hometown TEXT,
    department_id INTEGER REFERENCES departments(id));
CREATE TABLE courses (id INTEGER PRIMARY KEY, title TEXT NOT NULL, credits INTEGER,
    department_id INTEGER REFERENCES departments(id), teacher_id INTEGER REFERENCES teachers(id));
CREATE TABLE enrolments (student_id INTEGER REFERENCES students(id), course_id INTEGER REFERENCES courses(id),
    grade REAL, PRIMARY KEY (student_id, course_id));"""]

    def add(table, *values):
        text = ", ".join("NULL" if v is None else "'" + v.replace("'", "''") + "'" if isinstance(v, str) else str(v)
                         for v in values)
        lines.append(f"INSERT INTO {table} VALUES ({text});")

    for i, (name, building) in enumerate(departments, 1):
        add("departments", i, name, building, rng.randint(20, 90) * 10000)
    names = people(rng, 74)
    for i in range(1, 15):
        add("teachers", i, names[i - 1], rng.randint(40, 95) * 1000, rng.randint(1995, 2022), rng.randint(1, 6),
            None if i < 5 else rng.randint(1, 4))
    for i in range(1, 61):
        add("students", i, names[13 + i], rng.randint(1998, 2005),
            rng.choice(["Bergen", "Graz", "Leipzig", "Lille", "Porto", "Turin"]), rng.randint(1, 6))
    number = 0
    for d, (name, _) in enumerate(departments, 1):
        for title in titles[name]:
            number += 1
            add("courses", number, title, rng.choice([3, 4, 6, 8]), d, rng.randint(1, 12))
    for student in range(1, 56):
        for course in rng.sample(range(1, number), rng.randint(2, 5)):
            add("enrolments", student, course, rng.choice([1.0, 1.3, 1.7, 2.0, 2.3, 3.0, 3.7, 4.0, None]))
    return "\n".join(lines) + "\n"


NO = None
SHOP = [
    ("count", "How many customers are there?", "SELECT count(*) FROM customers"),
    ("count", "How many products do we have?", "SELECT count(*) FROM products"),
    ("count", "How many orders were placed in 2024?", "SELECT count(*) FROM orders WHERE placed LIKE '2024%'"),
    ("count", "How many orders are cancelled?", "SELECT count(*) FROM orders WHERE status = 'cancelled'"),
    ("filter", "Which customers live in Berlin?", "SELECT name FROM customers WHERE city = 'Berlin'"),
    ("filter", "Which customers are from France?", "SELECT name FROM customers WHERE country = 'France'"),
    ("filter", "List the products that cost more than 80.", "SELECT name FROM products WHERE price > 80"),
    ("filter", "Which products have a stock of 0?", "SELECT name FROM products WHERE stock = 0"),
    ("filter", "Which products have a price below 10?", "SELECT name FROM products WHERE price < 10"),
    ("filter", "Which products have a price between 20 and 40?", "SELECT name FROM products WHERE price BETWEEN 20 AND 40"),
    ("filter", "Show the products whose name contains rope.", "SELECT name FROM products WHERE name LIKE '%rope%'"),
    ("value", "What is the price of the Copper Pan?", "SELECT price FROM products WHERE name = 'Copper Pan'"),
    ("value", "In which city does the customer {c0} live?", "SELECT city FROM customers WHERE name = '{c0}'"),
    ("value", "What is the stock of the Tea Kettle and its price?", "SELECT stock, price FROM products WHERE name = 'Tea Kettle'"),
    ("join", "Which products belong to the category Garden?", "SELECT p.name FROM products p JOIN categories c ON c.id = p.category_id WHERE c.name = 'Garden'"),
    ("join", "Which products are supplied by Nordwind?", "SELECT p.name FROM products p JOIN suppliers s ON s.id = p.supplier_id WHERE s.name = 'Nordwind'"),
    ("join", "Who supplies the Yoga Mat?", "SELECT s.name FROM suppliers s JOIN products p ON p.supplier_id = s.id WHERE p.name = 'Yoga Mat'"),
    ("join", "Which customers ordered the Train Set?", "SELECT DISTINCT c.name FROM customers c JOIN orders o ON o.customer_id = c.id JOIN order_items i ON i.order_id = o.id JOIN products p ON p.id = i.product_id WHERE p.name = 'Train Set'"),
    ("join", "Which products did {c1} buy?", "SELECT DISTINCT p.name FROM customers c JOIN orders o ON o.customer_id = c.id JOIN order_items i ON i.order_id = o.id JOIN products p ON p.id = i.product_id WHERE c.name = '{c1}'"),
    ("join", "How many orders did {c2} place?", "SELECT count(*) FROM orders o JOIN customers c ON c.id = o.customer_id WHERE c.name = '{c2}'"),
    ("join", "How many orders came from customers in Germany?", "SELECT count(*) FROM orders o JOIN customers c ON c.id = o.customer_id WHERE c.country = 'Germany'"),
    ("join", "Which suppliers deliver products of the category Music?", "SELECT DISTINCT s.name FROM suppliers s JOIN products p ON p.supplier_id = s.id JOIN categories c ON c.id = p.category_id WHERE c.name = 'Music'"),
    ("group", "How many products are there in each category?", "SELECT c.name, count(*) FROM categories c JOIN products p ON p.category_id = c.id GROUP BY c.id"),
    ("group", "How many customers are there per country?", "SELECT country, count(*) FROM customers GROUP BY country"),
    ("group", "What is the average price per category?", "SELECT c.name, avg(p.price) FROM categories c JOIN products p ON p.category_id = c.id GROUP BY c.id"),
    ("group", "How many orders are there for each status?", "SELECT status, count(*) FROM orders GROUP BY status"),
    ("aggregate", "What is the average price of the products?", "SELECT avg(price) FROM products"),
    ("aggregate", "What is the highest price of the products from suppliers in Germany?", "SELECT max(p.price) FROM products p JOIN suppliers s ON s.id = p.supplier_id WHERE s.country = 'Germany'"),
    ("aggregate", "What is the total stock of the products in the category Toys?", "SELECT sum(p.stock) FROM products p JOIN categories c ON c.id = p.category_id WHERE c.name = 'Toys'"),
    ("superlative", "Which product is the most expensive?", "SELECT name, price FROM products ORDER BY price DESC LIMIT 1"),
    ("superlative", "What are the 5 cheapest products?", "SELECT name, price FROM products ORDER BY price LIMIT 5"),
    ("superlative", "Which customer has the most orders?", "WITH each AS (SELECT c.name, count(*) n FROM customers c JOIN orders o ON o.customer_id = c.id GROUP BY c.id) SELECT name, n FROM each WHERE n = (SELECT max(n) FROM each) ORDER BY name"),
    ("superlative", "Top 3 customers by number of reviews", "SELECT c.name, count(*) n FROM customers c JOIN reviews r ON r.customer_id = c.id GROUP BY c.id ORDER BY n DESC, c.name LIMIT 3"),
    ("negation", "Which customers have no orders?", "SELECT name FROM customers WHERE id NOT IN (SELECT customer_id FROM orders)"),
    ("negation", "Which products have never been reviewed?", "SELECT name FROM products WHERE id NOT IN (SELECT product_id FROM reviews)"),
    ("negation", "How many products without reviews are there?", "SELECT count(*) FROM products WHERE id NOT IN (SELECT product_id FROM reviews)"),
    ("having", "Which customers have more than 6 orders?", "SELECT c.name FROM customers c JOIN orders o ON o.customer_id = c.id GROUP BY c.id HAVING count(*) > 6"),
    ("exists", "Are there customers in Rome?", "SELECT count(*) > 0 FROM customers WHERE city = 'Rome'"),
    ("repair", "Which products belong to the category Kitchn?", "SELECT p.name FROM products p JOIN categories c ON c.id = p.category_id WHERE c.name = 'Kitchen'"),
    ("unanswerable", "Which customers are left-handed?", NO),
    ("unanswerable", "What will the price of the Clay Pot be next year?", NO),
    ("unanswerable", "Which warehouse stores the Hose Reel?", NO),
]
COLLEGE = [
    ("count", "How many students are there?", "SELECT count(*) FROM students"),
    ("count", "How many courses does the college offer?", "SELECT count(*) FROM courses"),
    ("filter", "Which students come from Leipzig?", "SELECT name FROM students WHERE hometown = 'Leipzig'"),
    ("filter", "Which teachers earn more than 80000?", "SELECT name FROM teachers WHERE salary > 80000"),
    ("filter", "Which teachers have a salary of at least 70000?", "SELECT name FROM teachers WHERE salary >= 70000"),
    ("filter", "Which courses have 8 credits?", "SELECT title FROM courses WHERE credits = 8"),
    ("filter", "Which teachers were hired before 2005?", "SELECT name FROM teachers WHERE hired < 2005"),
    ("filter", "Which departments are in the Tower?", "SELECT name FROM departments WHERE building = 'Tower'"),
    ("value", "What is the budget of the department Physics?", "SELECT budget FROM departments WHERE name = 'Physics'"),
    ("value", "How many credits does Astronomy have?", "SELECT credits FROM courses WHERE title = 'Astronomy'"),
    ("join", "Which courses belong to the department Mathematics?", "SELECT c.title FROM courses c JOIN departments d ON d.id = c.department_id WHERE d.name = 'Mathematics'"),
    ("join", "Who teaches Genetics?", "SELECT t.name FROM teachers t JOIN courses c ON c.teacher_id = t.id WHERE c.title = 'Genetics'"),
    ("join", "Which students take Algebra?", "SELECT s.name FROM students s JOIN enrolments e ON e.student_id = s.id JOIN courses c ON c.id = e.course_id WHERE c.title = 'Algebra'"),
    ("join", "Which courses does {s0} take?", "SELECT c.title FROM students s JOIN enrolments e ON e.student_id = s.id JOIN courses c ON c.id = e.course_id WHERE s.name = '{s0}'"),
    ("join", "Which teachers work in the department Chemistry?", "SELECT t.name FROM teachers t JOIN departments d ON d.id = t.department_id WHERE d.name = 'Chemistry'"),
    ("join", "How many students are enrolled in Botany?", "SELECT count(*) FROM enrolments e JOIN courses c ON c.id = e.course_id WHERE c.title = 'Botany'"),
    ("join", "Who is the mentor of {t5}?", "SELECT m.name FROM teachers t JOIN teachers m ON m.id = t.mentor_id WHERE t.name = '{t5}'"),
    ("group", "How many students does each department have?", "SELECT d.name, count(*) FROM departments d JOIN students s ON s.department_id = d.id GROUP BY d.id"),
    ("group", "What is the average salary per department?", "SELECT d.name, avg(t.salary) FROM departments d JOIN teachers t ON t.department_id = d.id GROUP BY d.id"),
    ("group", "How many students are there per hometown?", "SELECT hometown, count(*) FROM students GROUP BY hometown"),
    ("aggregate", "What is the average salary of the teachers?", "SELECT avg(salary) FROM teachers"),
    ("aggregate", "What is the average grade in Calculus?", "SELECT avg(e.grade) FROM enrolments e JOIN courses c ON c.id = e.course_id WHERE c.title = 'Calculus'"),
    ("superlative", "Which teacher has the highest salary?", "SELECT name, salary FROM teachers ORDER BY salary DESC, name LIMIT 1"),
    ("superlative", "Which course has the most students?", "SELECT c.title, count(*) n FROM courses c JOIN enrolments e ON e.course_id = c.id GROUP BY c.id ORDER BY n DESC, c.title LIMIT 1"),
    ("superlative", "Which department has the largest budget?", "SELECT name, budget FROM departments ORDER BY budget DESC LIMIT 1"),
    ("negation", "Which courses have no students?", "SELECT title FROM courses WHERE id NOT IN (SELECT course_id FROM enrolments)"),
    ("negation", "Which students take no courses?", "SELECT name FROM students WHERE id NOT IN (SELECT student_id FROM enrolments)"),
    ("negation", "Which teachers have no mentor?", "SELECT name FROM teachers WHERE mentor_id IS NULL"),
    ("having", "Which courses have more than 12 students?", "SELECT c.title FROM courses c JOIN enrolments e ON e.course_id = c.id GROUP BY c.id HAVING count(*) > 12"),
    ("exists", "Does the department Music have any teachers?", "SELECT count(*) > 0 FROM teachers t JOIN departments d ON d.id = t.department_id WHERE d.name = 'Music'"),
    ("repair", "Who teaches Organc Chemistry?", "SELECT t.name FROM teachers t JOIN courses c ON c.teacher_id = t.id WHERE c.title = 'Organic Chemistry'"),
    ("unanswerable", "Which students play the violin?", NO),
    ("unanswerable", "Why is Optics so difficult?", NO),
]


def write(name, script, entries, marks):
    database = sqlite3.connect(":memory:")
    database.executescript(script)
    with open(name + ".sql", "w", encoding="utf-8") as out:
        out.write(f"-- SPDX-License-Identifier: CC0-1.0\n-- Invented data, made by make.py.\n{script}")
    values = {mark: database.execute(query).fetchone()[0] for mark, query in marks.items()}
    with open(name + ".jsonl", "w", encoding="utf-8") as out:
        for i, (category, question, query) in enumerate(entries, 1):
            line = {"id": f"{name}-{i:02}", "question": question.format(**values), "category": category,
                    "difficulty": "easy" if category in ("count", "filter", "value") else "medium",
                    "answerable": query is not None}
            if query is None:
                line["why"] = "nothing in the database says it"
            else:
                query = query.format(**values)
                cursor = database.execute(query)
                line |= {"cypher": query, "columns": [c[0] for c in cursor.description],
                         "rows": [list(row) for row in cursor], "ordered": False, "alternatives": []}
                shown = "superlative" == category
                if shown:  # the thing alone, without what it was ranked by, answers as well
                    line["alternatives"] = [{"cypher": "", "columns": line["columns"][:1],
                                             "rows": [row[:1] for row in line["rows"]], "ordered": False}]
            out.write(json.dumps(line, ensure_ascii=False) + "\n")


write("shop", shop(random.Random(8)), SHOP,
      {"c0": "SELECT name FROM customers WHERE id = 5",
       "c1": "SELECT name FROM customers WHERE id IN (SELECT customer_id FROM orders) ORDER BY id LIMIT 1",
       "c2": "SELECT name FROM customers WHERE id = 12"})
write("college", college(random.Random(9)), COLLEGE,
      {"s0": "SELECT name FROM students WHERE id = 7", "t5": "SELECT name FROM teachers WHERE id = 6"})
