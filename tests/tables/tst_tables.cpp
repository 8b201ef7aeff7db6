// SPDX-License-Identifier: GPL-3.0-or-later
// Files of separated values and JSON lines become tables: their columns, types and values, and the reported problems.
#include "sql/sqlite/sqlitesource.h"
#include "tables/tables.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Read {
    std::string error, report, leftOut, columns, rows; // columns as "name TYPE|…", rows as "cell|cell/…"
};

class Folder {
public:
    std::string add(const char *name, const QByteArray &bytes) const
    {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes);
        return file.fileName().toStdString();
    }
    std::string path() const { return m_folder.path().toStdString(); }

    // `query` on the tables of the address.
    Read read(const std::string &address, const std::string &query = {}) const
    {
        Read out;
        const auto files = tables::filesOf(address);
        if (!files)
            return {files.error().message, {}, {}, {}, {}};
        static int number = 0;
        const std::string database = m_made.filePath(QString::number(++number)).toStdString();
        const auto built = tables::build(*files, database);
        if (!built)
            return {built.error().message, {}, {}, {}, {}};
        out.report = built->report;
        out.leftOut = built->leftOut;
        const auto source = sql::SqliteSource::open(database);
        if (!source)
            return {source.error().message, {}, {}, {}, {}};
        const auto schema = (*source)->describe({});
        if (!schema)
            return {schema.error().message, {}, {}, {}, {}};
        for (const data::Property &each : (*schema)->entities.at(0).properties)
            out.columns += (out.columns.empty() ? "" : "|") + each.name + " " + each.comment;
        const std::string text = query.empty() ? "SELECT * FROM \"" + (*schema)->entities[0].name + "\"" : query;
        const auto rows = (*source)->run({text, {}}, {}, {});
        if (!rows)
            return {rows.error().message, {}, {}, {}, {}};
        for (std::size_t row = 0; row < rows->size(); ++row)
            for (std::size_t column = 0; column < rows->columnCount(); ++column)
                out.rows += (column > 0 ? "|" : row > 0 ? "/" : "") + rows->at(row, column).toDisplay();
        return out;
    }

private:
    QTemporaryDir m_folder, m_made;
};

QByteArray utf16(const QString &text)
{
    QByteArray out("\xff\xfe");
    for (const QChar c : text) {
        out += static_cast<char>(c.unicode() & 0xff);
        out += static_cast<char>(c.unicode() >> 8);
    }
    return out;
}

} // namespace

class TablesTest : public QObject {
    Q_OBJECT

private slots:
    void aFileHasTheseColumnsAndRows_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("columns");
        QTest::addColumn<QByteArray>("rows");
        const auto add = [](const char *what, const QByteArray &bytes, const char *columns, const char *rows) {
            QTest::newRow(what) << bytes << QByteArray(columns) << QByteArray(rows);
        };
        add("plain", "id,name,price\n1,Ann,12.5\n2,\"Bob, Jr.\",\n", "id INTEGER|name TEXT|price REAL",
            "1|Ann|12.5/2|Bob, Jr.|null");
        add("semicolons and decimal commas, with a mark",
            "\xef\xbb\xbf"
            "a;b\n1,5;x\n1.234,5;y\n",
            "a REAL|b TEXT", "1.5|x/1234.5|y");
        add("tabs", "a\tb\n1\tx, y\n2\tz\n", "a INTEGER|b TEXT", "1|x, y/2|z");
        add("bars", "a|b\n1|x\n2|y\n", "a INTEGER|b TEXT", "1|x/2|y");
        add("broken bars",
            "a\u00a6"
            "b\n1\u00a6x;y\n2\u00a6z\n",
            "a INTEGER|b TEXT", "1|x;y/2|z");
        add("UTF-16", utf16(QStringLiteral("a\tb\r\n1\tÄ\r\n2\t😀\r\n")), "a INTEGER|b TEXT", "1|Ä/2|😀");
        add("Windows-1252", "a;b\n1;\xc4pfel\n2;10 \x80\n", "a INTEGER|b TEXT", "1|Äpfel/2|10 €");
        add("no names", "1,Ann,2.5\n2,Bob,3.5\n3,Cid,4.5\n", "column1 INTEGER|column2 TEXT|column3 REAL",
            "1|Ann|2.5/2|Bob|3.5/3|Cid|4.5");
        add("two lines of names, the first of groups", "liver,liver,blood\nglucose,insulin,glucose\n1,2.5,3\n4,5.5,6\n",
            "liver glucose INTEGER|liver insulin REAL|blood glucose INTEGER", "1|2.5|3/4|5.5|6");
        add("two lines of names, the second of units", "Sample;Glucose;Weight\n;mg/dl;kg\nA;5,5;70,2\nB;6,1;81,0\n",
            "Sample TEXT|Glucose mg/dl REAL|Weight kg REAL", "A|5.5|70.2/B|6.1|81.0");
        add("years as names", "country,2019,2020\nDE,1,2\nFR,4,5\n", "country TEXT|2019 INTEGER|2020 INTEGER",
            "DE|1|2/FR|4|5");
        add("a word among numbers is a value", "name,age\nAnn,unknown\nBob,12\nCid,13\n", "name TEXT|age TEXT",
            "Ann|unknown/Bob|12/Cid|13");
        add("a title above", "Report of sales\n\nregion,year,total\nN,2023,10\nS,2024,20\n",
            "region TEXT|year INTEGER|total INTEGER", "N|2023|10/S|2024|20");
        add("sep= of Excel", "sep=;\r\na;b\r\n1,5;x\r\n2,5;y\r\n", "a REAL|b TEXT", "1.5|x/2.5|y");
        add("comments above, and a name with their sign", "##v4\n#CHROM\tPOS\tQUAL\n1\t100\t.\n2\t200\t30.5\n",
            "CHROM INTEGER|POS INTEGER|QUAL REAL", "1|100|null/2|200|30.5");
        add("names of rows without a name (R)", "\"mpg\",\"cyl\"\n\"Mazda\",21,6\n\"Datsun\",22.8,4\n",
            "row TEXT|mpg REAL|cyl INTEGER", "Mazda|21.0|6/Datsun|22.8|4");
        add("NA of R beside a text NA", "\"x\",\"y\"\n1.5,\"NA\"\nNA,NA\n2.25,\"b\"\n", "x REAL|y TEXT",
            "1.5|NA/null|null/2.25|b");
        add("dates with the day first", "d\n15.01.2024\n03.02.2024\n", "d DATE TEXT", "2024-01-15/2024-02-03");
        add("dates with the month first", "d,n\n01/15/2024,1\n02/03/2024,2\n", "d DATE TEXT|n INTEGER",
            "2024-01-15|1/2024-02-03|2");
        add("another column tells the order", "d,e\n15/01/2024 09:30,05/06/2024\n03/02/2024 10:00,07/08/2024\n",
            "d DATETIME TEXT|e DATE TEXT", "2024-01-15 09:30:00|2024-06-05/2024-02-03 10:00:00|2024-08-07");
        add("dates that can be read in two ways stay", "d,n\n01/02/2024,1\n03/04/2024,2\n", "d TEXT|n INTEGER",
            "01/02/2024|1/03/04/2024|2");
        add("no day of the calendar", "d,n\n2024-02-30,1\n2024-01-15,2\n", "d TEXT|n INTEGER",
            "2024-02-30|1/2024-01-15|2");
        add("groups of thousands", "n,m\n\"1,234.50\",\"12,000\"\n\"12,000.00\",\"3,000,000\"\n", "n REAL|m INTEGER",
            "1234.5|12000/12000.0|3000000");
        add("a number that can be read in two ways stays", "n,x\n\"1,234\",a\n\"5,678\",b\n", "n TEXT|x TEXT",
            "1,234|a/5,678|b");
        add("leading zeros are names", "zip,n\n00731,1\n10115,2\n", "zip TEXT|n INTEGER", "00731|1/10115|2");
        add("truths", "a,b\nTRUE,1\nfalse,2\n", "a BOOLEAN|b INTEGER", "true|1/false|2");
        add("an empty text and no value", "a,b\n1,\"\"\n2,\n3,x\n", "a INTEGER|b TEXT", "1|/2|null/3|x");
        add("texts of several lines", "a,b\n1,\"one\ntwo\"\n2,\"x \"\"y\"\" z\"\n", "a INTEGER|b TEXT",
            "1|one\ntwo/2|x \"y\" z");
        add("a quote that is never closed", "a,b\n1,\"open\n2,x\n3,y\n", "a INTEGER|b TEXT", "1|\"open/2|x/3|y");
        add("one column", "disease\nasthma\nflu\n", "disease TEXT", "asthma/flu");
        add("equal and empty names", "a,A,,a\n1,2,3,4\n5,6,7,8\n", "a INTEGER|A_2 INTEGER|column3 INTEGER|a_3 INTEGER",
            "1|2|3|4/5|6|7|8");
        add("a delimiter at the end of lines", "a;b;\n1;x;\n2;y;\n", "a INTEGER|b TEXT", "1|x/2|y");
    }
    void aFileHasTheseColumnsAndRows()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, columns);
        QFETCH(QByteArray, rows);
        const Folder folder;
        const Read read = folder.read(folder.add("t.csv", bytes));
        QCOMPARE(QByteArray::fromStdString(read.error), QByteArray());
        QCOMPARE(QByteArray::fromStdString(read.columns), columns);
        QCOMPARE(QByteArray::fromStdString(read.rows), rows);
    }

    void unevenLinesAreNamed()
    {
        const Folder folder;
        const Read read = folder.read(folder.add("t.csv", "a,b,c\n1,2,3\n4,5\n6,7,8,9\n10,11,12,\n13,14,15\n"));
        QCOMPARE(QByteArray::fromStdString(read.rows), QByteArray("1|2|3/4|5|null/6|7|8/10|11|12/13|14|15"));
        QVERIFY(read.report.find("t.csv: line 3: it has 2 cells where the table has 3 columns") != std::string::npos);
        QVERIFY(read.report.find("t.csv: line 4: it has 4 cells") != std::string::npos);
        QVERIFY(read.report.find("“9”") != std::string::npos);
        QCOMPARE(QByteArray::fromStdString(read.leftOut),
                 QByteArray("Left out: 1 line with more cells than columns of t.csv."));
    }

    void oneOddCellMakesTextAndIsNamed()
    {
        const Folder folder;
        const Read read = folder.read(folder.add("t.csv", "n\n1\n2\n3\n4\n5x\n6\n"));
        QCOMPARE(QByteArray::fromStdString(read.columns), QByteArray("n TEXT"));
        QVERIFY(read.report.find("“n” is text, because line 6 holds “5x”") != std::string::npos);
    }

    // More digits than a double holds: the cell keeps them; comparison and order are numeric.
    void decimalsKeepAllTheirDigits()
    {
        const Folder folder;
        const std::string file =
            folder.add("t.csv", "n,d\n18446744073709551615,0.1234567890123456789\n9,1.50\n100,-2\n");
        const Read all = folder.read(file);
        QCOMPARE(QByteArray::fromStdString(all.columns), QByteArray("n DECIMAL TEXT|d DECIMAL TEXT"));
        QCOMPARE(QByteArray::fromStdString(all.rows),
                 QByteArray("18446744073709551615|0.1234567890123456789/9|1.50/100|-2"));
        QCOMPARE(QByteArray::fromStdString(folder.read(file, "SELECT n FROM t WHERE n > 10 ORDER BY n").rows),
                 QByteArray("100/18446744073709551615"));
        QCOMPARE(QByteArray::fromStdString(folder.read(file, "SELECT max(n), min(d) FROM t").rows),
                 QByteArray("18446744073709551615|-2"));
        QCOMPARE(QByteArray::fromStdString(folder.read(file, "SELECT count(*) FROM t WHERE d = 1.5").rows),
                 QByteArray("1"));
        QCOMPARE(QByteArray::fromStdString(folder.read(file, "SELECT n FROM t WHERE n = 18446744073709551615").rows),
                 QByteArray());
        QCOMPARE(QByteArray::fromStdString(folder.read(file, "SELECT d FROM t WHERE d < 1e0 ORDER BY d DESC").rows),
                 QByteArray("0.1234567890123456789/-2"));
    }

    void jsonLinesBecomeRows()
    {
        const Folder folder;
        const Read read = folder.read(folder.add(
            "l.jsonl",
            "{\"id\":1,\"user\":{\"name\":\"Ann\",\"at\":{\"city\":\"Oslo\"}},\"tags\":[\"a\",\"b\"],"
            "\"day\":\"2024-01-15\",\"v\":1.5}\n\nnot json\n"
            "{\"id\":2,\"user\":{\"name\":\"Bob\"},\"v\":2,\"ok\":true,\"big\":18446744073709551615}\n[1]\n"));
        QCOMPARE(QByteArray::fromStdString(read.error), QByteArray());
        QCOMPARE(QByteArray::fromStdString(read.columns),
                 QByteArray(
                     "id INTEGER|user.name TEXT|user.at.city TEXT|tags TEXT|day DATE TEXT|v REAL|ok BOOLEAN|big TEXT"));
        QCOMPARE(QByteArray::fromStdString(read.rows),
                 QByteArray("1|Ann|Oslo|[\"a\",\"b\"]|2024-01-15|1.5|null|null/"
                            "2|Bob|null|null|null|2.0|true|18446744073709551615"));
        QVERIFY(read.report.find("line 3: it is not JSON") != std::string::npos);
        QCOMPARE(QByteArray::fromStdString(read.leftOut),
                 QByteArray("Left out: 2 lines that are not a JSON object of l.jsonl."));
    }

    void membersThatAreDataStayJson()
    {
        QByteArray bytes;
        for (int i = 0; i < 150; ++i)
            bytes += "{\"id\":" + QByteArray::number(i) + ",\"scores\":{\"s" + QByteArray::number(i) + "\":1}}\n";
        const Folder folder;
        const Read read = folder.read(folder.add("l.jsonl", bytes), "SELECT * FROM l LIMIT 1");
        QCOMPARE(QByteArray::fromStdString(read.columns), QByteArray("id INTEGER|scores TEXT"));
        QCOMPARE(QByteArray::fromStdString(read.rows), QByteArray("0|{\"s0\":1}"));
    }

    // Written by pyarrow: tests/graph/parquet.
    void parquetFilesKeepTheirTypes()
    {
        const Folder folder;
        const Read read = folder.read(REFLEXION_SOURCE_DIR "/tests/graph/parquet/v1snappy.parquet",
                                      "SELECT i, u64, d, b, s, day, ts, tz, dec, big, tags, nums FROM v1snappy");
        QCOMPARE(QByteArray::fromStdString(read.error), QByteArray());
        QVERIFY2(read.columns.starts_with("i INTEGER|i8 INTEGER|u64 DECIMAL TEXT|d REAL|f REAL|b BOOLEAN|s TEXT|"
                                          "day DATE TEXT|ts DATETIME TEXT|tz DATETIME TEXT|dec REAL|big DECIMAL TEXT|"
                                          "tags TEXT"),
                 read.columns.c_str());
        QCOMPARE(
            QByteArray::fromStdString(read.rows),
            QByteArray("1|18446744073709551615|0.5|true|Ärger|2024-02-29|2024-01-15 10:00:00.123|2024-01-15 10:00:00Z|"
                       "12.5|12345678901234567890.1234|[\"a\",null,\"\"]|[1,2]/"
                       "null|null|null|null|null|null|null|null|null|-1.0000|[]|null/"
                       "-3|0|null|false||1900-01-01|1969-12-31 23:59:59|2020-01-01 00:00:00Z|-0.05|null|null|[3]"));
        QVERIFY(read.report.find("The column “st” is a struct. It is left out.") != std::string::npos);
        QCOMPARE(QByteArray::fromStdString(read.leftOut), QByteArray("Left out: 2 columns of v1snappy.parquet."));
    }

    void aFolderIsSeveralTables()
    {
        const Folder folder;
        folder.add("customers 2024.csv", "id,name\n1,Ann\n2,Bob\n");
        folder.add("orders.tsv", "id\tcustomer_id\n7\t2\n8\t2\n");
        folder.add("broken.csv", "PK\x03\x04");
        folder.add("notes.txt", "no table");
        const std::string query =
            "SELECT name, count(*) FROM customers_2024 c JOIN orders o ON o.customer_id = c.id GROUP BY 1";
        const Read read = folder.read(folder.path(), query);
        QCOMPARE(QByteArray::fromStdString(read.rows), QByteArray("Bob|2"));
        QCOMPARE(QByteArray::fromStdString(read.leftOut), QByteArray("Left out: broken.csv."));
        const Read two = folder.read(folder.path() + "/orders.tsv;" + folder.path() + "/customers 2024.csv", query);
        QCOMPARE(QByteArray::fromStdString(two.rows), QByteArray("Bob|2"));
    }

    void unreadableInputIsReported_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("empty") << QByteArray() << QByteArray("is empty");
        QTest::newRow("blank lines") << QByteArray("\n\n\n") << QByteArray("has no lines");
        QTest::newRow("workbook") << QByteArray("PK\x03\x04 and so on") << QByteArray("a workbook or another zip file");
        QTest::newRow("Parquet") << QByteArray("PAR1 and so on") << QByteArray("a Parquet file");
        QTest::newRow("bytes") << QByteArray("a,b\n1,\0\n", 8) << QByteArray("a binary file");
        QTest::newRow("columns") << QByteArray("a,").repeated(2001) + "b\n" << QByteArray("at most 2,000");
    }
    void unreadableInputIsReported()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, message);
        const Folder folder;
        const Read read = folder.read(folder.add("t.csv", bytes));
        QVERIFY2(read.error.find(message.toStdString()) != std::string::npos, read.error.c_str());
    }

    void theSameBytesHaveTheSameFingerprint()
    {
        const Folder folder;
        const auto printOf = [&](const QByteArray &bytes) {
            const std::string file = folder.add("t.csv", bytes), database = folder.path() + "/made";
            QFile::remove(QString::fromStdString(database));
            return tables::build({file}, database)->fingerprint;
        };
        const std::string first = printOf("a\n1\n");
        QCOMPARE(printOf("a\n1\n"), first);
        QVERIFY(printOf("a\n2\n") != first);
    }
};

QTEST_APPLESS_MAIN(TablesTest)
#include "tst_tables.moc"
