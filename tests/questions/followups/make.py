#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Follow-up questions over the samples, with the query that the offline rules write for the earlier question.

The questions and their gold queries were written before any of them was asked. Run it in this folder:
python3 make.py REFLEXION writes graph.jsonl, library.jsonl and medicine.jsonl, with the rows that the queries give;
REFLEXION is the command.
"""
import json
import subprocess
import sys


def graph(pattern, shown, name):
    return f"MATCH {pattern}\nRETURN DISTINCT {shown} AS {name}\nORDER BY {name}"


ASTHMA = ("Which drugs treat asthma?",
          graph("(d:Drug)-[:TREATS]->(:Disease {name: 'asthma'})", "d.name", "drug"))
PREDNISONE = ("Which diseases does Prednisone treat?",
              graph("(d:Disease)<-[:TREATS]-(:Drug {name: 'Prednisone'})", "d.name", "disease"))
SCLEROSIS = ("Which genes are associated with multiple sclerosis?",
             graph("(g:Gene)<-[:ASSOCIATES]-(:Disease {name: 'multiple sclerosis'})", "g.symbol", "gene"))
MIGRAINE = ("Which symptoms does migraine present?",
            graph("(s:Symptom)<-[:PRESENTS]-(:Disease {name: 'migraine'})", "s.name", "symptom"))
RESEMBLES = ("Which diseases resemble asthma?",
             graph("(d:Disease)-[:RESEMBLES]-(:Disease {name: 'asthma'})", "d.name", "disease"))
HYPERTENSION = ("Which drugs treat hypertension?",
                graph("(d:Drug)-[:TREATS]->(:Disease {name: 'hypertension'})", "d.name", "drug"))
DISEASES = ("List all diseases", graph("(d:Disease)", "d.name", "disease"))
PER_DISEASE = ("How many drugs treat each disease?",
               "MATCH (d:Drug)-[:TREATS]->(d2:Disease)\nRETURN d2.name AS disease, count(DISTINCT d) AS number\n"
               "ORDER BY disease")
IL6 = ("Which pathways does IL6 participate in?",
       "MATCH (p:Pathway)<-[:PARTICIPATES_IN]-(:Gene {symbol: 'IL6'})\nWITH DISTINCT p\nRETURN p.name AS pathway\n"
       "ORDER BY pathway")

GRAPH = [
    (ASTHMA, "And of those, which also treat allergic rhinitis?",
     "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'asthma'}), (d)-[:TREATS]->(:Disease {name: 'allergic rhinitis'}) "
     "RETURN DISTINCT d.name AS drug"),
    (PREDNISONE, "And of those, which are cancers?",
     "MATCH (d:Disease)<-[:TREATS]-(:Drug {name: 'Prednisone'}) WHERE d.is_cancer RETURN DISTINCT d.name AS disease"),
    (PREDNISONE, "Only those with a gwas locus count above 20",
     "MATCH (d:Disease)<-[:TREATS]-(:Drug {name: 'Prednisone'}) WHERE d.gwas_locus_count > 20 "
     "RETURN DISTINCT d.name AS disease"),
    (DISEASES, "Only the first 10", "MATCH (d:Disease) RETURN DISTINCT d.name AS disease ORDER BY disease LIMIT 10"),
    (SCLEROSIS, "Only those on chromosome 6",
     "MATCH (g:Gene)<-[:ASSOCIATES]-(:Disease {name: 'multiple sclerosis'}) WHERE g.chromosome = '6' "
     "RETURN DISTINCT g.symbol AS gene"),
    (SCLEROSIS, "How many are there?",
     "MATCH (g:Gene)<-[:ASSOCIATES]-(:Disease {name: 'multiple sclerosis'}) RETURN count(DISTINCT g) AS genes"),
    (MIGRAINE, "And asthma?",
     "MATCH (s:Symptom)<-[:PRESENTS]-(:Disease {name: 'asthma'}) RETURN DISTINCT s.name AS symptom"),
    (IL6, "Only those with a gene count of more than 40",
     "MATCH (p:Pathway)<-[:PARTICIPATES_IN]-(:Gene {symbol: 'IL6'}) WHERE p.gene_count > 40 "
     "RETURN DISTINCT p.name AS pathway"),
    (PER_DISEASE, "Only the top 5 by number",
     "MATCH (d:Drug)-[:TREATS]->(d2:Disease) RETURN d2.name AS disease, count(DISTINCT d) AS number "
     "ORDER BY number DESC LIMIT 5"),
    (RESEMBLES, "Also show the category",
     "MATCH (d:Disease)-[:RESEMBLES]-(:Disease {name: 'asthma'}) RETURN DISTINCT d.name AS disease, d.category"),
    (HYPERTENSION, "Without Losartan",
     "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'hypertension'}) WHERE d.name <> 'Losartan' "
     "RETURN DISTINCT d.name AS drug"),
    (HYPERTENSION, "Which genes do they target?",
     "MATCH (g:Gene)<-[:TARGETS]-(:Drug)-[:TREATS]->(:Disease {name: 'hypertension'}) "
     "RETURN DISTINCT g.symbol AS gene"),
    (PREDNISONE, "Which symptoms do these diseases present?",
     "MATCH (s:Symptom)<-[:PRESENTS]-(:Disease)<-[:TREATS]-(:Drug {name: 'Prednisone'}) "
     "RETURN DISTINCT s.name AS symptom"),
    (RESEMBLES, "Which of them does Prednisone treat?",
     "MATCH (:Drug {name: 'Prednisone'})-[:TREATS]->(d:Disease)-[:RESEMBLES]-(:Disease {name: 'asthma'}) "
     "RETURN DISTINCT d.name AS disease"),
    (IL6, "Sort by gene count, descending",
     "MATCH (p:Pathway)<-[:PARTICIPATES_IN]-(:Gene {symbol: 'IL6'}) WITH DISTINCT p RETURN p.name AS pathway "
     "ORDER BY p.gene_count DESC"),
]


def treated(drug):
    return ("SELECT DISTINCT d.name AS disease\nFROM disease AS d\nJOIN indication AS i ON i.disease_id = d.id\n"
            f"JOIN drug AS d2 ON i.drug_id = d2.id\nWHERE d2.name = '{drug}' AND i.effect = 'treats'")


M_ASTHMA = ("Which drugs treat asthma?",
            "SELECT DISTINCT d.name AS drug\nFROM drug AS d\nJOIN indication AS i ON i.drug_id = d.id\n"
            "JOIN disease AS d2 ON i.disease_id = d2.id\nWHERE d2.name = 'asthma' AND i.effect = 'treats'\n"
            "ORDER BY d.name")
M_PREDNISONE = ("Which diseases does Prednisone treat?", treated("Prednisone") + "\nORDER BY d.name")
M_DISEASES = ("List all diseases", "SELECT DISTINCT d.name AS disease\nFROM disease AS d\nORDER BY d.name")
M_IMATINIB = ("Which genes does Imatinib target?",
              "SELECT DISTINCT g.symbol AS gene\nFROM gene AS g\nJOIN target AS r ON r.gene_id = g.id\n"
              "JOIN drug AS d ON r.drug_id = d.id\nWHERE d.name = 'Imatinib'\nORDER BY g.symbol")
M_MIGRAINE = ("Which symptoms does migraine have?",
              "SELECT DISTINCT s.name AS symptom\nFROM symptom AS s\nJOIN disease_symptom AS r ON r.symptom_id = s.id\n"
              "JOIN disease AS d ON r.disease_id = d.id\nWHERE d.name = 'migraine'\nORDER BY s.name")

MEDICINE = [
    (M_ASTHMA, "Which of those also treat allergic rhinitis?",
     "SELECT DISTINCT d.name AS drug FROM drug d JOIN indication i ON i.drug_id = d.id JOIN disease s "
     "ON s.id = i.disease_id WHERE s.name = 'allergic rhinitis' AND i.effect = 'treats' AND d.id IN (SELECT "
     "j.drug_id FROM indication j JOIN disease t ON t.id = j.disease_id WHERE t.name = 'asthma' AND "
     "j.effect = 'treats')"),
    (M_PREDNISONE, "Which of them are cancers?", treated("Prednisone") + " AND d.is_cancer = 1"),
    (M_DISEASES, "Only those with a gwas locus count of at least 50",
     "SELECT name AS disease FROM disease WHERE gwas_locus_count >= 50"),
    (M_IMATINIB, "Only those on chromosome 4",
     "SELECT DISTINCT g.symbol AS gene FROM gene g JOIN target r ON r.gene_id = g.id JOIN drug d ON r.drug_id = d.id "
     "WHERE d.name = 'Imatinib' AND g.chromosome = '4'"),
    (M_MIGRAINE, "How many are there?",
     "SELECT count(DISTINCT s.id) AS symptoms FROM symptom s JOIN disease_symptom r ON r.symptom_id = s.id "
     "JOIN disease d ON r.disease_id = d.id WHERE d.name = 'migraine'"),
    (M_ASTHMA, "Without Prednisone",
     "SELECT DISTINCT d.name AS drug FROM drug d JOIN indication i ON i.drug_id = d.id JOIN disease s "
     "ON s.id = i.disease_id WHERE s.name = 'asthma' AND i.effect = 'treats' AND d.name <> 'Prednisone'"),
    (M_PREDNISONE, "And Methotrexate?", treated("Methotrexate")),
    (M_DISEASES, "Only the first 20", "SELECT name AS disease FROM disease ORDER BY name LIMIT 20"),
]

AUSTEN = ("Which books did Jane Austen write?",
          "SELECT DISTINCT b.title AS book\nFROM book AS b\nJOIN author AS a ON b.author_id = a.id\n"
          "WHERE a.name = 'Jane Austen'\nORDER BY b.title")
HARBOUR = ("Which members belong to the Harbour branch?",
           "SELECT DISTINCT m.name AS member\nFROM member AS m\nJOIN branch AS b ON m.branch_id = b.id\n"
           "WHERE b.name = 'Harbour'\nORDER BY m.name")
BOOKS = ("List all books", "SELECT DISTINCT b.title AS book\nFROM book AS b\nORDER BY b.title")
PER_AUTHOR = ("How many books did each author write?",
              "SELECT a.name AS author, count(DISTINCT b.id) AS number\nFROM book AS b\n"
              "JOIN author AS a ON b.author_id = a.id\nGROUP BY a.id, a.name\nORDER BY a.name")

LIBRARY = [
    (AUSTEN, "Only those with a year after 1813",
     "SELECT b.title AS book FROM book b JOIN author a ON b.author_id = a.id WHERE a.name = 'Jane Austen' "
     "AND b.year > 1813"),
    (HARBOUR, "Who of them is older than 60?",
     "SELECT m.name AS member FROM member m JOIN branch b ON m.branch_id = b.id WHERE b.name = 'Harbour' "
     "AND m.age > 60"),
    (HARBOUR, "Also show the age",
     "SELECT DISTINCT m.name AS member, m.age FROM member m JOIN branch b ON m.branch_id = b.id "
     "WHERE b.name = 'Harbour'"),
    (BOOKS, "Only horror", "SELECT title AS book FROM book WHERE genre = 'horror'"),
    (BOOKS, "Only those with more than 600 pages", "SELECT title AS book FROM book WHERE pages > 600"),
    (PER_AUTHOR, "Sort by number, descending",
     "SELECT a.name AS author, count(DISTINCT b.id) AS number FROM book b JOIN author a ON b.author_id = a.id "
     "GROUP BY a.id, a.name"),
    (AUSTEN, "Which branches have a copy of them?",
     "SELECT DISTINCT r.name AS branch FROM branch r JOIN copy c ON c.branch_id = r.id JOIN book b "
     "ON b.id = c.book_id JOIN author a ON a.id = b.author_id WHERE a.name = 'Jane Austen'"),
]


def write(name, source, questions):
    with open(f"{name}.jsonl", "w", encoding="utf-8") as out:
        for number, ((earlier, earlier_query), question, query) in enumerate(questions, 1):
            answer = subprocess.run([sys.argv[1], "query", "-s", source, "--format", "json", "--all", query],
                                    check=True, capture_output=True, text=True)
            rows = json.loads(answer.stdout)
            rows = rows["rows"] if isinstance(rows, dict) else rows
            columns = list(rows[0]) if rows else []
            item = {"id": f"{name}-{number:02}", "question": question,
                    "continues": {"question": earlier, "query": earlier_query}, "category": "follow-up",
                    "answerable": True, "cypher": query, "columns": columns,
                    "rows": [[row[column] for column in columns] for row in rows],
                    "ordered": "ORDER BY" in query, "alternatives": []}
            out.write(json.dumps(item, ensure_ascii=False) + "\n")


write("graph", "sample:", GRAPH)
write("library", "sample:library", LIBRARY)
write("medicine", "sample:medicine", MEDICINE)
