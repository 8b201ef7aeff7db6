#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Questions over the two samples that come with the program (sample:library, sample:medicine).

The questions and their queries were written before any of them was asked. Run it in this folder: python3 samples.py
writes library.jsonl and medicine.jsonl, with the rows that the queries give.
"""
import json
import sqlite3

LIBRARY = [
    ("How many books are there?", "count", "SELECT count(*) FROM book"),
    ("How many members does the library have?", "count", "SELECT count(*) FROM member"),
    ("List the names of all branches.", "list", "SELECT name FROM branch"),
    ("Which books did Jane Austen write?", "join", "SELECT b.title FROM book b JOIN author a ON a.id = b.author_id WHERE a.name = 'Jane Austen'"),
    ("Who wrote Frankenstein?", "join", "SELECT a.name FROM book b JOIN author a ON a.id = b.author_id WHERE b.title = 'Frankenstein'"),
    ("In which year was Emma published?", "property", "SELECT year FROM book WHERE title = 'Emma'"),
    ("How many pages does Moby-Dick have?", "property", "SELECT pages FROM book WHERE title LIKE 'Moby%'"),
    ("Which authors are from England?", "filter", "SELECT name FROM author WHERE country = 'England'"),
    ("How many authors come from the United States?", "count", "SELECT count(*) FROM author WHERE country = 'United States'"),
    ("Which branches are in Marby?", "filter", "SELECT name FROM branch WHERE city = 'Marby'"),
    ("Which horror books are there?", "filter", "SELECT title FROM book WHERE genre = 'horror'"),
    ("How many science fiction books are there?", "count", "SELECT count(*) FROM book WHERE genre = 'science fiction'"),
    ("Which book has the most pages?", "superlative", "SELECT title, pages FROM book ORDER BY pages DESC LIMIT 1"),
    ("What is the oldest book?", "superlative", "SELECT title, year FROM book ORDER BY year LIMIT 1"),
    ("Which books were published after 1900?", "comparison", "SELECT title FROM book WHERE year > 1900"),
    ("Books with more than 600 pages", "comparison", "SELECT title FROM book WHERE pages > 600"),
    ("Which books have fewer than 200 pages?", "comparison", "SELECT title FROM book WHERE pages < 200"),
    ("What is the average number of pages of a book?", "aggregate", "SELECT avg(pages) FROM book"),
    ("How many books are there per genre?", "group", "SELECT genre, count(*) FROM book GROUP BY genre"),
    ("Which author has written the most books?", "superlative", "SELECT a.name, count(*) FROM author a JOIN book b ON b.author_id = a.id GROUP BY a.id ORDER BY count(*) DESC LIMIT 1"),
    ("How many books did Charles Dickens write?", "count", "SELECT count(*) FROM book b JOIN author a ON a.id = b.author_id WHERE a.name = 'Charles Dickens'"),
    ("How many members belong to the branch Harbour?", "count", "SELECT count(*) FROM member m JOIN branch b ON b.id = m.branch_id WHERE b.name = 'Harbour'"),
    ("Which members are older than 60?", "comparison", "SELECT name FROM member WHERE age > 60"),
    ("What is the average age of the members?", "aggregate", "SELECT avg(age) FROM member"),
    ("Who is the youngest member?", "superlative", "SELECT name, age FROM member ORDER BY age LIMIT 1"),
    ("Which members joined in August 2023?", "date", "SELECT name FROM member WHERE joined LIKE '2023-08%'"),
    ("How many copies of Emma are there?", "count", "SELECT count(*) FROM copy c JOIN book b ON b.id = c.book_id WHERE b.title = 'Emma'"),
    ("Which branches have a copy of Persuasion?", "join", "SELECT DISTINCT r.name FROM copy c JOIN book b ON b.id = c.book_id JOIN branch r ON r.id = c.branch_id WHERE b.title = 'Persuasion'"),
    ("How many loans are there?", "count", "SELECT count(*) FROM loan"),
    ("Which authors died before 1850?", "comparison", "SELECT name FROM author WHERE died < 1850"),
    ("When was the branch Riverside opened?", "property", "SELECT opened FROM branch WHERE name = 'Riverside'"),
    ("How many members are there in each branch?", "group", "SELECT b.name, count(*) FROM member m JOIN branch b ON b.id = m.branch_id GROUP BY b.name"),
    ("Which books did Mary Sheley write?", "misspelt", "SELECT b.title FROM book b JOIN author a ON a.id = b.author_id WHERE a.name = 'Mary Shelley'"),
    ("Which loans have not been returned?", "negation", "SELECT id FROM loan WHERE returned IS NULL"),
    ("What colour is the cover of Emma?", "unanswerable", None),
]
MEDICINE = [
    ("How many drugs are there?", "count", "SELECT count(*) FROM drug"),
    ("How many diseases are cancers?", "count", "SELECT count(*) FROM disease WHERE is_cancer = 1"),
    ("Which drugs treat asthma?", "join", "SELECT DISTINCT d.name FROM drug d JOIN indication i ON i.drug_id = d.id JOIN disease s ON s.id = i.disease_id WHERE s.name = 'asthma' AND i.effect = 'treats'"),
    ("Which diseases does Octreotide treat?", "join", "SELECT DISTINCT s.name FROM drug d JOIN indication i ON i.drug_id = d.id JOIN disease s ON s.id = i.disease_id WHERE d.name = 'Octreotide' AND i.effect = 'treats'"),
    ("Which genes does Cyclosporine target?", "join", "SELECT g.symbol FROM drug d JOIN target t ON t.drug_id = d.id JOIN gene g ON g.id = t.gene_id WHERE d.name = 'Cyclosporine'"),
    ("Which drugs target ABL1?", "join", "SELECT d.name FROM drug d JOIN target t ON t.drug_id = d.id JOIN gene g ON g.id = t.gene_id WHERE g.symbol = 'ABL1'"),
    ("On which chromosome is ACHE?", "property", "SELECT chromosome FROM gene WHERE symbol = 'ACHE'"),
    ("How many genes are on chromosome 7?", "count", "SELECT count(*) FROM gene WHERE chromosome = '7'"),
    ("What are the symptoms of multiple sclerosis?", "join", "SELECT s.name FROM disease d JOIN disease_symptom x ON x.disease_id = d.id JOIN symptom s ON s.id = x.symptom_id WHERE d.name = 'multiple sclerosis'"),
    ("Which diseases have the symptom Amnesia?", "join", "SELECT d.name FROM disease d JOIN disease_symptom x ON x.disease_id = d.id JOIN symptom s ON s.id = x.symptom_id WHERE s.name = 'Amnesia'"),
    ("Which anatomies does migraine affect?", "join", "SELECT a.name FROM disease d JOIN disease_anatomy x ON x.disease_id = d.id JOIN anatomy a ON a.id = x.anatomy_id WHERE d.name = 'migraine'"),
    ("How many symptoms does asthma have?", "count", "SELECT count(*) FROM disease d JOIN disease_symptom x ON x.disease_id = d.id WHERE d.name = 'asthma'"),
    ("Which disease has the most symptoms?", "superlative", "SELECT d.name, count(*) FROM disease d JOIN disease_symptom x ON x.disease_id = d.id GROUP BY d.id ORDER BY count(*) DESC LIMIT 1"),
    ("Which drug targets the most genes?", "superlative", "SELECT d.name, count(*) FROM drug d JOIN target t ON t.drug_id = d.id GROUP BY d.id ORDER BY count(*) DESC LIMIT 1"),
    ("How many diseases are there in each category?", "group", "SELECT category, count(*) FROM disease GROUP BY category"),
    ("Which diseases are neoplastic?", "filter", "SELECT name FROM disease WHERE category = 'neoplastic'"),
    ("What is the ChEMBL id of Goserelin?", "property", "SELECT chembl_id FROM drug WHERE name = 'Goserelin'"),
    ("What is the category of asthma?", "property", "SELECT category FROM disease WHERE name = 'asthma'"),
    ("Which diseases have a GWAS locus count above 100?", "comparison", "SELECT name FROM disease WHERE gwas_locus_count > 100"),
    ("Which disease has the highest gwas locus count?", "superlative", "SELECT name, gwas_locus_count FROM disease ORDER BY gwas_locus_count DESC LIMIT 1"),
    ("What is the average gwas locus count of diseases?", "aggregate", "SELECT avg(gwas_locus_count) FROM disease"),
    ("How many drugs treat hypertension?", "count", "SELECT count(DISTINCT i.drug_id) FROM indication i JOIN disease s ON s.id = i.disease_id WHERE s.name = 'hypertension' AND i.effect = 'treats'"),
    ("Which drugs have no ChEMBL id?", "negation", "SELECT name FROM drug WHERE chembl_id IS NULL"),
    ("Which drugs treat both asthma and allergic rhinitis?", "two", "SELECT d.name FROM drug d WHERE EXISTS (SELECT 1 FROM indication i JOIN disease s ON s.id = i.disease_id WHERE i.drug_id = d.id AND i.effect = 'treats' AND s.name = 'asthma') AND EXISTS (SELECT 1 FROM indication i JOIN disease s ON s.id = i.disease_id WHERE i.drug_id = d.id AND i.effect = 'treats' AND s.name = 'allergic rhinitis')"),
    ("List all symptoms.", "list", "SELECT name FROM symptom"),
    ("Does Methotrexate treat psoriasis?", "yes/no", "SELECT EXISTS (SELECT 1 FROM indication i JOIN drug d ON d.id = i.drug_id JOIN disease s ON s.id = i.disease_id WHERE d.name = 'Methotrexate' AND s.name = 'psoriasis')"),
    ("Which drugs treat multiple sclerosys?", "misspelt", "SELECT DISTINCT d.name FROM drug d JOIN indication i ON i.drug_id = d.id JOIN disease s ON s.id = i.disease_id WHERE s.name = 'multiple sclerosis' AND i.effect = 'treats'"),
    ("Which genes are targeted by drugs that treat gout?", "three tables", "SELECT DISTINCT g.symbol FROM gene g JOIN target t ON t.gene_id = g.id JOIN indication i ON i.drug_id = t.drug_id JOIN disease s ON s.id = i.disease_id WHERE s.name = 'gout' AND i.effect = 'treats'"),
    ("Which drugs are agonists of DRD2?", "edge property", "SELECT d.name FROM drug d JOIN target t ON t.drug_id = d.id JOIN gene g ON g.id = t.gene_id WHERE g.symbol = 'DRD2' AND t.action = 'agonist'"),
    ("How much does Aspirin cost?", "unanswerable", None),
]


def write(name, questions):
    database = sqlite3.connect(":memory:")
    with open(f"../../../resources/sql-samples/{name}.sql", encoding="utf-8") as script:
        database.executescript(script.read())
    with open(f"{name}.jsonl", "w", encoding="utf-8") as out:
        for number, (question, category, query) in enumerate(questions, 1):
            item = {"id": f"{name}-{number:02}", "question": question, "category": category,
                    "difficulty": "easy" if category in ("count", "list", "filter", "property") else "hard",
                    "answerable": query is not None}
            if not query:
                item["why"] = "nothing in the database says it"
            else:
                cursor = database.execute(query)
                rows = cursor.fetchall()
                item.update(cypher=query, columns=[c[0] for c in cursor.description], rows=[list(r) for r in rows],
                            ordered=False, alternatives=[])
                if category == "superlative":  # the thing alone, without what it was ranked by, answers as well
                    item["alternatives"] = [{"cypher": "", "columns": item["columns"][:1],
                                             "rows": [row[:1] for row in item["rows"]], "ordered": False}]
            out.write(json.dumps(item, ensure_ascii=False) + "\n")


write("library", LIBRARY)
write("medicine", MEDICINE)
