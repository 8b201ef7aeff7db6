// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion query`, `explain` and `format` on the sample graph and a sample database: output formats, several
// statements, words, steps, exit codes.
#include "command.h"
#include "data/language/snippets.h"
#include "support/memorystore.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

namespace {

struct Notes {
    support::MemoryStore notes; // outlives the command
};

class QueryCommand : public Notes, public support::Command {
public:
    QueryCommand() : Command(&notes) {}
};

} // namespace

class QueryCommandTest : public QObject {
    Q_OBJECT

private slots:
    void emptyResultIsExplainedToUsers()
    {
        QueryCommand command;
        const std::string query = "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'multiple sclerosys'}) RETURN d.name";
        QCOMPARE(command.run({"query", query}), 0);
        QVERIFY2(command.errors.find("'multiple sclerosis'") != std::string::npos, command.errors.c_str());
        QCOMPARE(command.run({"query", "--format", "csv", query}), 0); // programs get only rows
        QCOMPARE(command.errors, std::string());
    }

    void everyFormIsWrittenWhole()
    {
        QueryCommand command;
        const std::string query = "UNWIND range(1, 2500) AS n RETURN n, 'a|b' AS t";
        QCOMPARE(command.run({"query", "--all", "-f", "tsv", query}), 0);
        QCOMPARE(QByteArray::fromStdString(command.output).count('\n'), 2501); // more than the default of 1,000
        QCOMPARE(command.run({"query", "--all", "-f", "json", query}), 0);
        QCOMPARE(nlohmann::json::parse(command.output).size(), std::size_t(2500));
        QCOMPARE(command.run({"query", "--rows", "2", "-f", "markdown", query}), 0);
        QCOMPARE(command.output, std::string("| n | t |\n| --- | --- |\n| 1 | a\\|b |\n| 2 | a\\|b |\n"));
        QVERIFY(command.errors.find("--all") != std::string::npos); // the message reports the truncation and a remedy
        QCOMPARE(command.run({"query", "--rows", "1", "-f", "sql", query}), 0);
        QCOMPARE(command.output, std::string("INSERT INTO \"result\" (\"n\", \"t\") VALUES (1, 'a|b');\n"));
    }

    void planIsPrintedInTheRequestedFormat()
    {
        QueryCommand command;
        for (const char *start : {"EXPLAIN ", "PROFILE "}) {
            QCOMPARE(command.run({"query", "--format", "jsonl", start + std::string("MATCH (d:Drug) RETURN d.name")}),
                     0);
            const auto first =
                nlohmann::json::parse(command.output.substr(0, command.output.find('\n')), nullptr, false);
            QVERIFY2(first.is_object() && first.contains("operation") && first["depth"] == 0, command.output.c_str());
        }
        QCOMPARE(command.run({"query", "--format", "csv", "EXPLAIN MATCH (d:Drug) RETURN d.name"}), 0);
        QVERIFY2(command.output.starts_with("depth,operation,detail"), command.output.c_str());
    }

    void privateValuesAreHiddenInEveryOutputFormat()
    {
        QueryCommand command;
        QCOMPARE(command.run({"notes", "--private", "Disease.name", "--private", "Disease.synonyms"}), 0);
        QCOMPARE(command.run({"notes", "--private", "Disease.definition"}), 0); // which contains the name, too
        // Unchanged, renamed, transformed, and inside a node.
        const std::string query =
            "MATCH (d:Disease {name: 'asthma'}) RETURN d.name AS called, toUpper(d.name) AS loud, "
            "d, [d.name] AS list, 1 AS one";
        const auto tells = [](std::string text) {
            return QString::fromStdString(text).contains(QStringLiteral("asthma"), Qt::CaseInsensitive);
        };
        for (const char *form : {"table", "csv", "tsv", "json", "jsonl", "markdown", "sql"}) {
            QCOMPARE(command.run({"query", "-f", form, query}), 0);
            QVERIFY2(!tells(command.output), (form + (": " + command.output)).c_str());
            QVERIFY(command.output.find("1") != std::string::npos);
            QVERIFY2(command.errors.find("--show-private") != std::string::npos, command.errors.c_str());
            QCOMPARE(command.run({"query", "-f", form, "--show-private", query}), 0);
            QVERIFY2(tells(command.output), (form + (": " + command.output)).c_str());
            QCOMPARE(command.errors, std::string());
        }
        // A misspelt name finds nothing; the similar stored name is not shown either.
        QCOMPARE(command.run({"query", "MATCH (d:Disease {name: 'astma'}) RETURN d.id"}), 0);
        QVERIFY2(!tells(command.errors) && command.errors.find("private") != std::string::npos, command.errors.c_str());
        QCOMPARE(command.run({"query", "-f", "csv", "RETURN 1 AS one"}), 0);
        QCOMPARE(command.errors, std::string()); // nothing was hidden
        for (auto &[key, text] : command.notes.texts)
            text = "{damaged";
        QVERIFY(command.run({"query", "-f", "csv", query}) != 0); // private columns unknown: nothing is printed
        QVERIFY(!tells(command.output));
    }

    void severalStatementsRunUntilOneFails()
    {
        QueryCommand command;
        QVERIFY(command.run({"query", "-f", "csv", "RETURN 1 AS a; RETURN oops; RETURN 3 AS c"}) != 0);
        QCOMPARE(command.output, std::string("a\r\n1\r\n"));
        QCOMPARE(command.run({"query", "-f", "csv", "--param", "x=4", "--cypher", "RETURN $x + 1 AS y;"}), 0);
        QCOMPARE(command.output, std::string("y\r\n5\r\n"));
        QCOMPARE(command.run({"query", "-f", "csv", "-p", "x=4", "-p", "z=1", "RETURN $x + $z AS y"}), 0);
        QCOMPARE(command.output, std::string("y\r\n5\r\n"));
        QCOMPARE(command.run({"query", "CREATE (n)"}), 4); // refused
    }

    void queryIsParaphrasedAndCountedByStep()
    {
        QueryCommand command;
        QCOMPARE(command.run({"explain", "--steps", "--param", "d=asthma",
                              "MATCH (d:Drug)-[:TREATS]->(x:Disease {name: $d}) RETURN d.name LIMIT 3"}),
                 0);
        QVERIFY2(command.output.starts_with("Find each drug that treats a disease whose name is $d. Give name of drug, "
                                            "only the first 3.\n"),
                 command.output.c_str());
        QVERIFY2(command.output.ends_with(" 3  LIMIT 3\n"), command.output.c_str());
        QCOMPARE(command.run({"query", "-s", "sample:library", "--explain-in-words", "--sql",
                              "SELECT title FROM book WHERE title LIKE 'A%'"}),
                 0);
        QCOMPARE(command.output, std::string("Title of book, only where title begins with 'A'.\n"));
        QCOMPARE(command.run({"explain", "MATCH (d"}), 1);
        const std::string counts = "MATCH (d:Drug) RETURN count(*)";
        QCOMPARE(command.run({"explain", "--language", "de", counts}), 0);
        QCOMPARE(command.output, std::string("Gesucht wird Drug. Ausgegeben wird: Anzahl der Zeilen.\n"));
        QCOMPARE(command.run({"query", "--language", "de", "--steps", counts}), 0);
        QVERIFY2(command.output.ends_with(" 1  alle Zeilen zusammen\n"), command.output.c_str());
    }

    void aSnippetRunsWithItsValues()
    {
        const QTemporaryDir folder;
        const std::string kept = folder.filePath(QStringLiteral("snippets.json")).toStdString();
        const std::string one = folder.filePath(QStringLiteral("one.json")).toStdString();
        const data::Snippet drugs{"Drugs for a disease",
                                  "MATCH (:Drug)-[t:TREATS]->(x:Disease {name: $disease}) WHERE t.n_curators >= $least "
                                  "RETURN DISTINCT x.name AS disease, $least AS least",
                                  "Cypher",
                                  {{"disease", "asthma"}}};
        const data::Snippet books{"Books", "SELECT title FROM book WHERE pages > :pages", "SQLite", {}};
        const auto write = [](const std::string &path, const std::string &text) {
            QFile file(QString::fromStdString(path));
            return file.open(QIODevice::WriteOnly) && file.write(text.data(), qint64(text.size())) > 0;
        };
        QVERIFY(write(kept, data::snippetsText({drugs, books})) && write(one, data::snippetsText({books})));
        QueryCommand command;
        const std::vector<std::string> named{"query", "-f", "csv", "--snippet", "drugs for a disease"};
        const auto with = [&](std::vector<std::string> more) {
            more.insert(more.begin(), named.begin(), named.end());
            return command.run(more);
        };
        const auto says = [&](const char *text) { return command.errors.find(text) != std::string::npos; };
        QCOMPARE(with({}), 3); // there are none yet
        QVERIFY2(says("There is no snippet 'drugs for a disease'"), command.errors.c_str());
        command.keepSnippetsIn(kept);
        QCOMPARE(with({"--param", "disease=asthma", "--param", "least=1"}), 0);
        QCOMPARE(command.output, std::string("disease,least\r\nasthma,1\r\n"));
        QCOMPARE(with({}), 2); // the last values are no answer
        QVERIFY2(says("needs a value for disease (Disease.name), least (TREATS.n_curators)."), command.errors.c_str());
        QCOMPARE(with({"--param", "disease=asthma", "--param", "least=some"}), 1);
        QVERIFY2(says("The value of least must be a number, not 'some'."), command.errors.c_str());
        QCOMPARE(with({"--param", "disease=asthma", "--param", "least=1", "--param", "drug=x"}), 2);
        QVERIFY2(says("has no parameter 'drug'"), command.errors.c_str());
        QCOMPARE(with({"RETURN 1"}), 2); // either a query or a snippet
        QCOMPARE(command.run({"query"}), 2);
        QVERIFY2(says("--snippet"), command.errors.c_str());
        QCOMPARE(command.run({"query", "--snippet", "Drug"}), 3);
        QVERIFY2(says("'Drugs for a disease', 'Books'"), command.errors.c_str());
        QCOMPARE(command.run({"query", "--snippet", "Books", "--param", "pages=1"}), 2);
        QVERIFY2(says("is written in SQLite, but the source is queried in Cypher"), command.errors.c_str());
        QCOMPARE(command.run({"query", "-s", "sample:library", "--snippet", "@" + one, "--param", "pages=1"}), 0);
        QCOMPARE(command.run({"query", "-s", "sample:library", "--snippet", "@" + kept, "--param", "pages=1"}), 1);
        // A user is asked. An empty line takes the last value, if there is one.
        command.type({"", "1"});
        QCOMPARE(with({}), 0);
        QCOMPARE(command.output, std::string("disease,least\r\nasthma,1\r\n"));
        QVERIFY2(says("disease (Disease.name)   [Enter] asthma:"), command.errors.c_str());
        command.type({"", ""});
        QCOMPARE(with({}), 2);
        QVERIFY2(says("needs a value for least (TREATS.n_curators)."), command.errors.c_str());
    }

    void aQueryIsLaidOut()
    {
        QueryCommand command;
        QCOMPARE(command.run({"format", "match (d:Drug) return d.name"}), 0);
        QCOMPARE(command.output, std::string("MATCH (d:Drug)\nRETURN d.name\n"));
        QVERIFY(command.run({"format", "match (d"}) != 0);
        QVERIFY(!command.errors.empty());
    }
};

QTEST_GUILESS_MAIN(QueryCommandTest)
#include "tst_querycommand.moc"
