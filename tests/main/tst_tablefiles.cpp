// SPDX-License-Identifier: GPL-3.0-or-later
// CSV and JSON-lines files, and folders of them, opened by the command as SQL tables: queried, exported, read again
// after a change, kept with a session.
#include "main/command.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <map>
#include <nlohmann/json.hpp>

using support::Command;

namespace {

bool has(const std::string &text, const char *part)
{
    return text.find(part) != std::string::npos;
}

QByteArray plain(const std::string &output)
{
    return QByteArray::fromStdString(output).replace("\r\n", "\n");
}

class Files {
public:
    std::string add(const char *name, const QByteArray &bytes) const
    {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes);
        return file.fileName().toStdString();
    }
    std::string path() const { return m_folder.path().toStdString(); }

private:
    QTemporaryDir m_folder;
};

constexpr const char *sales = "region;total;day\nNorth;1,5;15.01.2024\nSouth;20,25;16.01.2024\nNorth;3,0;17.01.2024\n";

} // namespace

class TableFilesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_cache.isValid());
        qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8());
    }

    void aFileIsAskedAndExported()
    {
        const Files files;
        const std::string file = files.add("sales.csv", sales);
        Command command;
        QCOMPARE(command.run({"query", "--source", file, "--format", "csv",
                              "SELECT region, sum(total) AS total FROM sales GROUP BY region ORDER BY 1"}),
                 0);
        QCOMPARE(plain(command.output), QByteArray("region,total\nNorth,4.5\nSouth,20.25\n"));
        QCOMPARE(command.run({"schema", "--source", file}), 0);
        QVERIFY2(has(command.output, "sales") && has(command.output, "total"), command.output.c_str());
        QCOMPARE(command.run({"ask", "--source", file, "How many sales are there?"}), 0);
        QVERIFY2(has(command.output, "3"), command.output.c_str());
    }

    // The same 24 orders in the formats of other programs (tests/tables/files): queried, exported, and opened again.
    void foreignFilesAreQueriedAndExported()
    {
        const QDir folder(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/tables/files"));
        const Files files;
        int asked = 0, exported = 0;
        for (const QString &name :
             folder.entryList({QStringLiteral("*.csv"), QStringLiteral("*.t*"), QStringLiteral("*.jsonl"),
                               QStringLiteral("*.parquet"), QStringLiteral("*.xlsx"), QStringLiteral("*.ods")},
                              QDir::Files)) {
            if (name == QLatin1String("password.xlsx"))
                continue;
            const std::string file = folder.filePath(name).toStdString();
            Command command;
            QCOMPARE(command.run({"schema", "--source", file, "--json"}), 0);
            const auto schema = nlohmann::json::parse(command.output);
            const auto &table = schema["entities"][0];
            const auto names = table["name"].get<std::string>();
            const std::string all = "SELECT * FROM \"" + names + "\"";
            QCOMPARE(command.run({"query", "--source", file, "--format", "csv", all}), 0);
            const QByteArray rows = plain(command.output);
            const std::string again = files.add("again.csv", rows);
            QCOMPARE(command.run({"query", "--source", again, "--format", "csv", "SELECT * FROM again"}), 0);
            QVERIFY2(plain(command.output) == rows, file.c_str());
            ++exported;
            if (table["count"] != 24 || name.contains(QLatin1String("two-headers")))
                continue;
            QCOMPARE(command.run({"ask", "--source", file, "--json", "What is the total quantity per region?"}), 0);
            std::map<std::string, int> totals;
            const auto answer = nlohmann::json::parse(command.output);
            for (const auto &row : answer["rows"])
                totals[row["region"].get<std::string>()] = row["sum_quantity"].get<int>();
            QVERIFY2(totals == (std::map<std::string, int>{{"East", 35}, {"North", 33}, {"South", 47}, {"West", 47}}),
                     (file + ": " + command.output).c_str());
            ++asked;
        }
        QVERIFY2(exported >= 20 && asked >= 15,
                 qPrintable(QStringLiteral("%1 exported, %2 asked").arg(exported).arg(asked)));
    }

    void aChangedFileIsReadAnew()
    {
        const Files files;
        const std::string file = files.add("n.csv", "n,m\n1,2\n3,4\n");
        Command command;
        const auto count = [&] {
            command.run({"query", "--source", file, "--format", "csv", "SELECT count(*) AS n FROM n"});
            return plain(command.output);
        };
        QCOMPARE(count(), QByteArray("n\n2\n"));
        QCOMPARE(count(), QByteArray("n\n2\n")); // from the cache
        files.add("n.csv", "n,m\n1,2\n3,4\n5,6\n");
        QCOMPARE(count(), QByteArray("n\n3\n"));
    }

    void aFolderOfFilesIsSeveralTables()
    {
        const Files files;
        files.add("customers.csv", "id,name\n1,Ann\n2,Bob\n");
        files.add("orders.jsonl", "{\"id\": 7, \"customer_id\": 2}\n{\"id\": 8, \"customer_id\": 2}\n");
        Command command;
        QCOMPARE(command.run(
                     {"query", "--source", files.path(), "--format", "csv",
                      "SELECT name, count(*) AS n FROM customers c JOIN orders o ON o.customer_id = c.id GROUP BY 1"}),
                 0);
        QCOMPARE(plain(command.output), QByteArray("name,n\nBob,2\n"));
    }

    // As with documents and graphs, the content of the folder decides.
    void aFolderOfAGraphStaysOne()
    {
        const Files files;
        files.add("Gene-header.csv", ":ID;name;:LABEL");
        files.add("Gene-part000.csv", "g:1;'TNF';'Gene'\n");
        Command command;
        QCOMPARE(command.run({"query", "--source", files.path(), "--format", "csv", "MATCH (g:Gene) RETURN g.name"}),
                 0);
        QVERIFY2(has(command.output, "TNF"), command.output.c_str());
    }

    void unreadableInputIsReported()
    {
        const Files files;
        Command command;
        QCOMPARE(command.run({"query", "--source", files.add("e.csv", ""), "SELECT 1"}), 1);
        QVERIFY2(has(command.errors, "“e.csv” is empty."), command.errors.c_str());
        QCOMPARE(command.run({"query", "--source", "tables:" + files.path() + "/none.csv", "SELECT 1"}), 3);
        QVERIFY2(has(command.errors, "There is no file"), command.errors.c_str());
    }

    void aCopyIsKeptWithTheSession()
    {
        const Files files;
        const std::string file = files.add("sales.csv", sales), session = files.path() + "/s.rfx";
        Command command;
        QCOMPARE(command.run({"ask", "--source", file, "--session", session, "How many sales are there?"}), 0);
        QCOMPARE(command.run({"session", "keep-copy", session, "--yes"}), 0);
        QVERIFY(QFile::remove(QString::fromStdString(file)));
        const int code = command.run(
            {"query", "--source", "kept:" + session, "--format", "csv", "SELECT sum(total) AS t FROM sales"});
        QVERIFY2(code == 0, command.errors.c_str());
        QCOMPARE(plain(command.output), QByteArray("t\n24.75\n"));
    }

private:
    QTemporaryDir m_cache;
};

QTEST_GUILESS_MAIN(TableFilesTest)
#include "tst_tablefiles.moc"
