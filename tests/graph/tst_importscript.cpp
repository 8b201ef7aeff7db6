// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/csvheader.h"
#include "graph/importscript.h"

#include <QTest>

using namespace graph;

class ImportScriptTest : public QObject {
    Q_OBJECT
private slots:
    // A million bytes, in one line and in many: one pass over the text, not one for each option.
    void aLongScriptIsReadOnce()
    {
        for (const char *between : {" ", "\n", "", "\t"}) {
            std::string script = "bin/neo4j-admin import";
            int options = 0;
            for (; script.size() < (1u << 20); ++options)
                script += between + ("--nodes=\"header" + std::to_string(options) + ".csv,part.*\"");
            const auto read = readImportScript(script);
            QVERIFY(std::string(between).empty() || read.tables.size() == std::size_t(options));
        }
        std::string nothing = "--nodes=";
        while (nothing.size() < (1u << 20))
            nothing += "--";
        QVERIFY(readImportScript(nothing).tables.size() <= 1);
    }
    void bothVariantsAreReadOnce()
    {
        const ImportScript script =
            readImportScript("#!/bin/bash\nif [[ $version -lt 5 ]]; then\n"
                             "  bin/neo4j-admin import --database=neo4j --delimiter=\";\" --array-delimiter=\"|\" "
                             "--quote=\"'\" --force=true "
                             "--nodes=\"/data/build2neo/Gene-header.csv,/data/build2neo/Gene-part.*\" "
                             "--relationships=\"/data/build2neo/T-header.csv,/data/build2neo/T-part.*\" \n"
                             "else\n  bin/neo4j-admin database import full neo4j --delimiter=\";\" "
                             "--array-delimiter=\"|\" --quote=\"'\" "
                             "--nodes=\"/data/build2neo/Gene-header.csv,/data/build2neo/Gene-part.*\" "
                             "--relationships=\"/data/build2neo/T-header.csv,/data/build2neo/T-part.*\"\nfi\n");
        QVERIFY(script.delimiter.value() == Sign(';'));
        QVERIFY(script.arrayDelimiter.value() == Sign('|'));
        QVERIFY(script.quote.value() == Sign('\''));
        QCOMPARE(script.tables.size(), std::size_t{2});
        QVERIFY(script.tables[0].isNodes && !script.tables[1].isNodes);
        QCOMPARE(script.tables[0].header, std::string("Gene-header.csv"));
        QCOMPARE(script.tables[0].parts, std::string("Gene-part.*"));
    }

    void aCommaMayBePartOfAFilesName()
    {
        const auto files = [](const std::string &option) {
            const auto script = readImportScript("x --nodes=\"" + option + "\"\n");
            return script.tables.size() == 1 ? script.tables[0].header + " | " + script.tables[0].parts : "none";
        };
        QCOMPARE(files("./out/Disorder, acute [x]-header.csv,./out/Disorder, acute [x]-part.*"),
                 std::string("Disorder, acute [x]-header.csv | Disorder, acute [x]-part.*"));
        QCOMPARE(files("out/v1.0, new-header.csv,out/v1.0, new-part000.csv,out/v1.0, new-part001.csv"),
                 std::string("v1.0, new-header.csv | v1.0, new-part000.csv"));
        QCOMPARE(files("header,parts"), std::string("header | parts"));
        QCOMPARE(files(std::string(1 << 20, ',')), std::string("none"));
    }

    void oddSpellingsOfTheCharacters_data()
    {
        QTest::addColumn<QByteArray>("options");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("tab") << QByteArray("--delimiter=\"\\t\" --array-delimiter=\"|\" --quote=\"+\" --x")
                             << QByteArray("\t|+");
        QTest::newRow("real tab") << QByteArray("--delimiter=\"\t\" --array-delimiter=\"|\" --quote=\"'\"")
                                  << QByteArray("\t|'");
        QTest::newRow("the defaults of 0.17, quotes unescaped")
            << QByteArray("--delimiter=\",\" --array-delimiter=\";\" --quote=\"\"\" --nodes=\"a\"")
            << QByteArray(",;\"");
        QTest::newRow("escaped quote") << QByteArray(
                                              "--delimiter=, --array-delimiter=\";\" --quote=\"\\\"\" --nodes=\"a\"")
                                       << QByteArray(",;\"");
        QTest::newRow("single-quoted") << QByteArray("--delimiter=',' --array-delimiter=';' --quote='\"' neo4j\n")
                                       << QByteArray(",;\"");
        QTest::newRow("PowerShell") << QByteArray("bin\\neo4j-admin.bat import --delimiter=\";\" "
                                                  "--array-delimiter=\"|\" --quote=\"`\"\" --nodes=\"a\"\r\n")
                                    << QByteArray(";|\"");
        QTest::newRow("names and numbers")
            << QByteArray("--delimiter=TAB --array-delimiter=U+007C --quote=\\34") << QByteArray("\t|\"");
        QTest::newRow("several bytes") << QByteArray("--delimiter=\"\\u00a6\" --array-delimiter=\u2016 --quote=\\x27")
                                       << QByteArray("\u00a6\u2016'");
        QTest::newRow("line continued") << QByteArray(
                                               "--delimiter=\";\" \\\n --array-delimiter=\"|\" \\\n --quote=\"'\" \\\n")
                                        << QByteArray(";|'");
    }

    void oddSpellingsOfTheCharacters()
    {
        QFETCH(QByteArray, options);
        QFETCH(QByteArray, expected);
        const ImportScript script =
            readImportScript(std::string_view(options.data(), static_cast<std::size_t>(options.size())));
        QVERIFY(script.delimiter && script.arrayDelimiter && script.quote);
        std::string signs;
        for (const auto &sign : {script.delimiter, script.arrayDelimiter, script.quote})
            signs += sign->text();
        QCOMPARE(QByteArray::fromStdString(signs), expected);
    }

    void namesGivenInTheScriptAreKept()
    {
        const ImportScript script = readImportScript(
            "--nodes=Gene:Entity=\"import/G-header.csv,import/G-part.*\" --relationships=TREATS=a-header.csv,a.csv");
        QCOMPARE(script.tables.size(), std::size_t{2});
        QCOMPARE(script.tables[0].names, std::string("Gene:Entity"));
        QCOMPARE(script.tables[0].header, std::string("G-header.csv"));
        QCOMPARE(script.tables[1].names, std::string("TREATS"));
    }

    void windowsPathsLoseTheirFolders()
    {
        const ImportScript script = readImportScript("--nodes=\"C:\\out\\Gene-header.csv,C:\\out\\Gene-part.*\"");
        QCOMPARE(script.tables[0].header, std::string("Gene-header.csv"));
    }

    void aForeignTextGivesNothing()
    {
        QVERIFY(readImportScript("rm -rf / # no import").tables.empty());
        QVERIFY(readImportScript("--nodes=").tables.empty());
        QVERIFY(!readImportScript("--delimiter=\"\"").delimiter);
        QCOMPARE(readImportScript("--delimiter=\"ab\"").notOneCharacter.size(), std::size_t{1});
    }

    void headersTellRolesTypesAndSpaces()
    {
        const auto header = readHeader(":ID(genes);name;score:double;taxon:long;genes:string[];ok:boolean;chembl:id;"
                                       "born:date;x:IGNORE;name;id;:LABEL\r\n",
                                       {});
        QVERIFY(header);
        const auto &columns = header->columns;
        QVERIFY(header->isNodes() && !header->isRelationships());
        QCOMPARE(columns[0].idSpace, std::string("genes"));
        QVERIFY(columns[2].type == CellType::floating && columns[2].name == "score");
        QVERIFY(columns[3].type == CellType::integer && columns[5].type == CellType::boolean);
        QVERIFY(columns[4].isList && columns[4].type == CellType::text && columns[4].name == "genes");
        QCOMPARE(columns[6].name, std::string("chembl:id")); // a colon without a type is part of the name
        QVERIFY(columns[7].typeName == "date" && columns[7].name == "born");
        QVERIFY(columns[8].role == ColumnRole::ignored && columns[9].role == ColumnRole::ignored);
        QVERIFY(columns[11].role == ColumnRole::label);
        QVERIFY(!readHeader("a;b;c", {}));
        QVERIFY(!readHeader("", {}));
        QVERIFY(!readHeader(std::string_view(":ID;\0x", 6), {}));
    }

    void bracesMayFollowAnyTypeAndRole()
    {
        const auto header =
            readHeader(":ID(Gene){id-type:long};n:int{a:1};t:time[]{timezone:+02:00};p:Point[]{crs:WGS-84};"
                       "d:datetime{timezone:Europe/Berlin};:LABEL",
                       {});
        QVERIFY(header);
        const auto &columns = header->columns;
        QVERIFY(columns[0].role == ColumnRole::id && columns[0].idSpace == "Gene");
        QVERIFY(columns[1].type == CellType::integer && columns[1].name == "n");
        QVERIFY(columns[2].isList && columns[2].typeName == "time{timezone:+02:00}" && columns[2].name == "t");
        QVERIFY(columns[3].isList && columns[3].typeName == "Point{crs:WGS-84}" && columns[3].name == "p");
        QVERIFY(!columns[4].isList && columns[4].typeName == "datetime{timezone:Europe/Berlin}");
    }

    void dialectsAreGuessedFromTheFiles()
    {
        QVERIFY(
            (guessDialect(":ID;name;:LABEL", "a;'b';'Gene|Entity'\nc;;'Gene|Entity'\n") == CsvDialect{';', '|', '\''}));
        QVERIFY((guessDialect(":ID,name,:LABEL", "a,\"b\",\"Gene;Entity\"\n") == CsvDialect{',', ';', '"'}));
        QVERIFY((guessDialect(":ID\tname\t:LABEL", "a\t+b+\t+Gene|Entity+\n") == CsvDialect{'\t', '|', '+'}));
        QVERIFY((guessDialect(":ID,name,:LABEL", "a,'b','Gene|Entity'\n") == CsvDialect{',', '|', '\''}));
        QVERIFY((guessDialect(":ID;name;:LABEL", "") == CsvDialect{';', '|', '\''}));
        QVERIFY((guessDialect(":ID,name,:LABEL", "") == CsvDialect{',', ';', '"'}));
    }
};

QTEST_APPLESS_MAIN(ImportScriptTest)
#include "tst_importscript.moc"
