// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of the source, kept with a session by the command: announced before, made while another program writes, used
// if the original is missing or has changed.
#include "main/command.h"

#include "session/keptcopy.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>
#include <sqlite3.h>

using support::Command;

namespace {

class Writer {
public:
    explicit Writer(const QString &file) { sqlite3_open(file.toUtf8().constData(), &m_handle); }
    ~Writer() { sqlite3_close(m_handle); }
    bool run(const char *sql) { return sqlite3_exec(m_handle, sql, nullptr, nullptr, nullptr) == SQLITE_OK; }

private:
    sqlite3 *m_handle = nullptr;
};

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

bool has(const std::string &text, const char *part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class TestCopies : public QObject {
    Q_OBJECT
    QTemporaryDir m_home;

    struct Shop {
        QTemporaryDir folder;
        QString database = folder.filePath("shop.db");
        std::string session = folder.filePath("s.rfx").toStdString();
        std::string source = "sqlite:" + database.toStdString();
        Writer writer{database};
        Shop()
        {
            writer.run("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE customer(id INTEGER "
                       "PRIMARY KEY, name TEXT, city TEXT); INSERT INTO customer(name, city) VALUES "
                       "('Ann', 'Rome'), ('Bob', 'Oslo'), ('Eve', 'Oslo')");
        }
    };

private slots:
    void initTestCase()
    {
        qputenv("HOME", m_home.path().toUtf8());
        qunsetenv("XDG_CACHE_HOME");
        qunsetenv("XDG_DATA_HOME");
        qunsetenv("XDG_CONFIG_HOME");
    }

    void copyIsAnnouncedBeforeItIsStored()
    {
        Shop shop;
        Command command;
        QCOMPARE(
            command.run({"ask", "--source", shop.source, "--session", shop.session, "How many customers are there?"}),
            0);
        const auto before = QFileInfo(QString::fromStdString(shop.session)).size();
        QCOMPARE(command.run({"session", "keep-copy", shop.session}), 0);
        QVERIFY(has(command.output, "To be copied into"));
        QVERIFY(has(command.output, "shop.db"));
        QVERIFY(has(command.output, "kB in 1 file"));
        QVERIFY(has(command.output, "private columns"));
        QVERIFY(has(command.output, "Nothing was changed"));
        QCOMPARE(QFileInfo(QString::fromStdString(shop.session)).size(), before);
        QCOMPARE(command.run({"session", "keep-copy", shop.session, "--list"}), 0);
        QVERIFY(has(command.output, "has no copy"));
    }

    void databaseUnderWriteIsCopiedConsistently()
    {
        Shop shop;
        Command command;
        QCOMPARE(
            command.run({"ask", "--source", shop.source, "--session", shop.session, "How many customers are there?"}),
            0);
        QVERIFY(shop.writer.run("INSERT INTO customer(name, city) VALUES ('Dan', 'Bonn')"));        // only in its log
        QVERIFY(shop.writer.run("BEGIN; INSERT INTO customer(name, city) VALUES ('Zoe', 'Bonn')")); // not committed
        QCOMPARE(command.run({"session", "keep-copy", shop.session, "--yes"}), 0);
        QVERIFY(shop.writer.run("COMMIT"));
        QCOMPARE(command.run({"query", "--source", "kept:" + shop.session, "--format", "csv", "--sql",
                              "SELECT name FROM customer ORDER BY id"}),
                 0);
        QCOMPARE(QString::fromStdString(command.output).split(QRegularExpression("\\s+"), Qt::SkipEmptyParts),
                 QStringList({"name", "Ann", "Bob", "Eve", "Dan"}));
        QCOMPARE(command.run({"query", "--source", "kept:" + shop.session + "#9", "--sql", "SELECT 1"}), 3);
        QVERIFY(has(command.errors, "no copy 9"));
    }

    // A killed process leaves half a copy in the cache, under a name that a later process may have: process numbers
    // repeat.
    void leftoversOfAKilledCopyAreRemoved()
    {
        Shop shop;
        Command command;
        QCOMPARE(
            command.run({"ask", "--source", shop.source, "--session", shop.session, "How many customers are there?"}),
            0);
        const QDir cache(m_home.filePath(".cache/reflexion-workbench/copies"));
        QVERIFY(cache.mkpath("."));
        for (int i = 1; i < 100; ++i)
            write(cache.filePath(QStringLiteral("part-%1-%2").arg(QCoreApplication::applicationPid()).arg(i)),
                  QByteArray(8192, '\0'));
        write(cache.filePath("part-1-1"), "half");
        write(cache.filePath("part-1-1-wal"), "half");
        QVERIFY(cache.mkpath("part-1-2/folder"));
        QCOMPARE(command.run({"session", "keep-copy", shop.session, "--yes"}), 0);
        QCOMPARE(command.run({"query", "--source", "kept:" + shop.session, "--format", "csv", "--sql",
                              "SELECT count(*) AS n FROM customer"}),
                 0);
        QVERIFY2(has(command.output, "3"), command.output.c_str());
        QCOMPARE(cache.entryList({QStringLiteral("part-*")}), QStringList());
    }

    void missingOriginalIsReplacedByItsCopyWithNotice()
    {
        Shop shop;
        Command command;
        QCOMPARE(
            command.run({"ask", "--source", shop.source, "--session", shop.session, "How many customers are there?"}),
            0);
        QCOMPARE(command.run({"session", "keep-copy", shop.session, "--yes"}), 0);
        QVERIFY(QFile::rename(shop.database, shop.database + ".away"));
        QVERIFY(QFile::remove(shop.database + "-wal"));
        const std::vector<std::string> edit{"session",
                                            "edit",
                                            shop.session,
                                            "--at",
                                            "main@1",
                                            "--set",
                                            "query=SELECT count(*) AS n FROM customer WHERE city = 'Oslo'",
                                            "--format",
                                            "csv"};
        QCOMPARE(command.run(edit), 0);
        QVERIFY2(has(command.errors, "There is no file"), command.errors.c_str());
        QVERIFY2(has(command.errors, "The run uses the copy of "), command.errors.c_str());
        QVERIFY(has(command.errors, "stored in the session"));
        QVERIFY(!has(command.errors, "has changed")); // it holds the data that the run was asked on
        QVERIFY2(has(command.output, "\n2\n") || has(command.output, "n\r\n2"), command.output.c_str());
    }

    void whereTheOriginalDiffersTheCopyIsNamed()
    {
        Shop shop;
        Command command;
        QCOMPARE(
            command.run({"ask", "--source", shop.source, "--session", shop.session, "How many customers are there?"}),
            0);
        QCOMPARE(command.run({"session", "keep-copy", shop.session, "--yes"}), 0);
        QVERIFY(shop.writer.run("DELETE FROM customer WHERE city = 'Oslo'"));
        std::vector<std::string> edit{
            "session",  "edit", shop.session, "--at", "main@1", "--set", "query=SELECT count(*) AS n FROM customer",
            "--format", "csv"};
        QCOMPARE(command.run(edit), 0);
        QVERIFY2(has(command.errors, "The source has changed"), command.errors.c_str());
        const std::string address = "kept:" + shop.session + "#1";
        QVERIFY2(has(command.errors, ("Use the copy with --source " + address).c_str()), command.errors.c_str());
        QVERIFY(has(command.output, "1 in all") || has(command.output, "1 customer"));
        edit.insert(edit.end(), {"--source", address});
        QCOMPARE(command.run(edit), 0);
        QVERIFY2(!has(command.errors, "The source has changed"), command.errors.c_str());
        QVERIFY2(has(command.output, "3 customers"), command.output.c_str());
    }

    void oversizedInputIsRefusedWithMessage()
    {
        Shop shop;
        Command command;
        QVERIFY(shop.writer.run("CREATE TABLE large AS SELECT randomblob(2500000) AS b"));
        QCOMPARE(
            command.run({"ask", "--source", shop.source, "--session", shop.session, "How many customers are there?"}),
            0);
        QVERIFY(command.run({"session", "keep-copy", shop.session, "--yes", "--limit", "2"}) != 0);
        QVERIFY2(has(command.errors, "at most 2.0 MB"), command.errors.c_str());
        QVERIFY(has(command.errors, "--limit"));
        QCOMPARE(command.run({"session", "keep-copy", shop.session, "--list"}), 0);
        QVERIFY(has(command.output, "has no copy"));
    }

    // Foreign sessions: a copy that names another file of this machine, and one that understates its contents.
    void copyLinksToNoFileAndHoldsItsContent_data()
    {
        QTest::addColumn<QByteArray>("changes");
        QTest::addColumn<QString>("words");
        const QString gone = QStringLiteral("has no copy"), broken = QStringLiteral("is incomplete");
        QTest::newRow("another database") << QByteArray(R"({"name": "@OTHER@"})") << gone;
        QTest::newRow("a folder above") << QByteArray(R"({"name": "../other.db"})") << gone;
        QTest::newRow("this folder") << QByteArray(R"({"name": "."})") << gone;
        QTest::newRow("another name") << QByteArray(R"({"name": "other.db"})") << broken;
        QTest::newRow("fewer bytes") << QByteArray(R"({"bytes": 10})") << broken;
        QTest::newRow("more files") << QByteArray(R"({"files": 2})") << broken;
        QTest::newRow("very many bytes") << QByteArray(R"({"bytes": 5000000000})")
                                         << QStringLiteral("in the session is damaged");
    }
    void copyLinksToNoFileAndHoldsItsContent()
    {
        QFETCH(QByteArray, changes);
        QFETCH(QString, words);
        Shop shop, other;
        QVERIFY(other.writer.run("INSERT INTO customer(name) VALUES ('Secret')"));
        Command command;
        QCOMPARE(
            command.run({"ask", "--source", shop.source, "--session", shop.session, "How many customers are there?"}),
            0);
        QCOMPARE(command.run({"session", "keep-copy", shop.session, "--yes"}), 0);
        const std::vector<std::string> look{"query", "--source", "kept:" + shop.session,     "--format",
                                            "csv",   "--sql",    "SELECT name FROM customer"};
        QCOMPARE(command.run(look), 0); // it is in the cache
        {
            const auto file = session::SessionFile::open(shop.session);
            QVERIFY(file.has_value());
            const auto marks = (*file)->marks();
            for (const session::Mark &mark : *marks)
                if (mark.kind == session::copyMark) {
                    auto head = nlohmann::json::parse(mark.value);
                    changes.replace("@OTHER@", other.database.toUtf8());
                    head.update(nlohmann::json::parse(changes.toStdString()));
                    auto changed = mark;
                    changed.value = head.dump();
                    QVERIFY((*file)->setMark(changed));
                }
        }
        QDir(m_home.filePath(".cache/reflexion-workbench/copies")).removeRecursively();
        QVERIFY(command.run(look) != 0);
        QVERIFY2(has(command.errors, words.toUtf8().constData()), command.errors.c_str());
        QVERIFY(!has(command.output, "Secret"));
    }

    void cachedCopyBelongsToOneSession()
    {
        Shop shop;
        Command command;
        QCOMPARE(
            command.run({"ask", "--source", shop.source, "--session", shop.session, "How many customers are there?"}),
            0);
        QCOMPARE(command.run({"session", "keep-copy", shop.session, "--yes"}), 0);
        const QDir cache(m_home.filePath(".cache/reflexion-workbench/copies"));
        const auto places = [&] { return cache.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(); };
        const std::string moved = shop.folder.filePath("other.rfx").toStdString();
        QVERIFY(QFile::copy(QString::fromStdString(shop.session), QString::fromStdString(moved)));
        QDir(cache).removeRecursively();
        for (const auto &session : {shop.session, moved, shop.session})
            QCOMPARE(command.run({"query", "--source", "kept:" + session, "--sql", "SELECT 1"}), 0);
        QCOMPARE(places(), 2);
    }

    void foldersOfAGraphAndOfDocumentsAreKept()
    {
        Command command;
        QTemporaryDir folder;
        const QString graph = folder.filePath("graph"), documents = folder.filePath("notes");
        QVERIFY(QDir().mkpath(graph) && QDir().mkpath(documents + "/sub"));
        write(graph + "/Disease-header.csv", ":ID;name;:LABEL\n");
        write(graph + "/Disease-part000.csv", "d1;asthma;Disease\nd2;gout;Disease\n");
        write(graph + "/.hidden", "never");
        write(documents + "/cats.md", "# Cats\n\nCats sleep a lot.\n");
        write(documents + "/sub/dogs.txt", "Dogs bark at night.\n");
        const std::string first = folder.filePath("g.rfx").toStdString(),
                          second = folder.filePath("d.rfx").toStdString();
        QCOMPARE(
            command.run({"ask", "--source", graph.toStdString(), "--session", first, "How many diseases are there?"}),
            0);
        QCOMPARE(command.run(
                     {"ask", "--source", "docs:" + documents.toStdString(), "--session", second, "What do dogs do?"}),
                 0);
        QCOMPARE(command.run({"session", "keep-copy", first, "--yes"}), 0);
        QCOMPARE(command.run({"session", "keep-copy", second, "--yes"}), 0);
        QCOMPARE(command.run({"session", "keep-copy", first, "--list", "--json"}), 0);
        QVERIFY2(has(command.output, "\"files\": 2"), command.output.c_str());
        QVERIFY(QDir(graph).removeRecursively() && QDir(documents).removeRecursively());
        QCOMPARE(command.run({"query", "--source", "kept:" + first, "--format", "csv", "--cypher",
                              "MATCH (d:Disease) RETURN count(*) AS n"}),
                 0);
        QVERIFY2(has(command.output, "2"), command.output.c_str());
        QCOMPARE(command.run({"session", "fork", first, "--at", "@1"}), 0);
        QVERIFY2(has(command.errors, "The run uses the copy of "), command.errors.c_str());
        QCOMPARE(command.run({"session", "fork", second, "--at", "@1"}), 0);
        QVERIFY2(has(command.errors, "The run uses the copy of "), command.errors.c_str());
        QVERIFY2(has(command.output, "Dogs bark at night."), command.output.c_str());
    }

    // The values that the runs showed are exported as always; other values of the copy never are.
    void exportsOmitTheContentOfCopies()
    {
        Shop shop;
        Command command;
        const char *canary = "Quetzalcoatl-4711", *shown = "Tezcatlipoca-0815";
        QVERIFY(shop.writer.run("INSERT INTO customer(name, city) VALUES ('Tezcatlipoca-0815', 'Rome')"));
        QCOMPARE(
            command.run({"ask", "--source", shop.source, "--session", shop.session, "How many customers are there?"}),
            0);
        QVERIFY(shop.writer.run("CREATE TABLE diary(page INTEGER PRIMARY KEY, says TEXT); "
                                "INSERT INTO diary(says) VALUES ('Quetzalcoatl-4711')")); // no run has seen it
        QCOMPARE(command.run({"session", "keep-copy", shop.session, "--yes"}), 0);
        QCOMPARE(command.run({"query", "--source", "kept:" + shop.session, "--format", "csv", "--sql",
                              "SELECT says FROM diary"}),
                 0);
        QVERIFY(has(command.output, canary)); // the canary is in the file
        QVERIFY(QFile::rename(shop.database, shop.database + ".away"));
        QFile::remove(shop.database + "-wal");
        QCOMPARE(command.run({"session", "edit", shop.session, "--at", "main@1", "--set",
                              "query=SELECT name FROM customer WHERE city = 'Rome'"}),
                 0);
        QVERIFY2(has(command.errors, "The run uses the copy of "), command.errors.c_str());
        for (const char *format : {"html", "otel", "jsonl"}) {
            const std::vector<std::string> words{"session", "export", shop.session, "--format", format};
            QCOMPARE(command.run(words), 0);
            QVERIFY2(has(command.output, shown), format);
            for (const std::string &never :
                 {std::string(canary), QByteArray(canary).toBase64().toStdString(), std::string("diary(page"),
                  std::string("SQLite format 3"), std::string("\"copy\""), std::string("kept:")})
                QVERIFY2(!has(command.output, never.c_str()), (std::string(format) + ": " + never).c_str());
            auto bare = words;
            bare.insert(bare.end(), {"--no-rows", "--no-prompts"});
            QCOMPARE(command.run(bare), 0);
            QVERIFY2(!has(command.output, shown), format);
            QVERIFY2(!has(command.output, canary), format);
        }
    }

    void ofServersAndSamplesNothingIsKept()
    {
        Command command;
        QTemporaryDir folder;
        const std::string file = folder.filePath("x.rfx").toStdString();
        QCOMPARE(command.run({"ask", "--session", file, "Which drugs treat asthma?"}), 0);
        QCOMPARE(command.run({"session", "keep-copy", file}), 2);
        QVERIFY(has(command.errors, "is part of the program"));
        QCOMPARE(command.run({"session", "keep-copy", file, "--source", "postgresql://ann:secret@localhost/shop"}), 2);
        QVERIFY(has(command.errors, "is a server"));
        QVERIFY(!has(command.errors, "secret"));
    }
};

QTEST_GUILESS_MAIN(TestCopies)
#include "tst_copies.moc"
