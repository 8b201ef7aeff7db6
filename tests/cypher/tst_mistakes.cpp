// SPDX-License-Identifier: GPL-3.0-or-later
#include "blocks.h"
#include "cypher/check/language.h"
#include "cypher/syntax/parse.h"

#include <QtTest>

class TestMistakes : public QObject {
    Q_OBJECT

private slots:
    void eachMistakeHasItsSentenceAndFixesThatParse_data() { addBlocks("mistakes.txt"); }

    void eachMistakeHasItsSentenceAndFixesThatParse()
    {
        QFETCH(QStringList, lines);
        const std::string query = lines[0].mid(QStringLiteral("query ").size()).toStdString();
        const data::Analysis analysis = cypher::CypherLanguage().analyse(query, nullptr);
        QVERIFY(!analysis.diagnostics.empty());
        const data::Diagnostic &found = analysis.diagnostics.front();
        QCOMPARE(QString::fromStdString(found.code + ": " + found.message), lines[1]);
        QCOMPARE(static_cast<int>(found.fixes.size()), static_cast<int>(lines.size()) - 2);
        for (int i = 2; i < lines.size(); ++i) {
            const std::string fixed = data::apply(query, {found.fixes[static_cast<std::size_t>(i - 2)]});
            QCOMPARE(QString::fromStdString(fixed), lines[i].mid(3));
            if (lines[i].startsWith(QLatin1String("->")))
                QVERIFY(cypher::parseSyntax(fixed).statement());
        }
    }

    // For a server these are errors; the embedded engine runs all of them.
    void refusedServerRequestReturnsAnError_data() { addBlocks("server.txt"); }

    void refusedServerRequestReturnsAnError()
    {
        QFETCH(QStringList, lines);
        const std::string query = lines[0].mid(QStringLiteral("query ").size()).toStdString();
        const auto parsed = cypher::parse(query);
        QVERIFY2(parsed.has_value(), parsed ? "" : parsed.error().message.c_str());
        const cypher::CypherLanguage language(neo4j526());
        const data::Analysis analysis = language.analyse(query, nullptr);
        const bool passes = lines[1] == QLatin1String("-");
        QCOMPARE(language.accepts(*parsed).has_value(), passes);
        QVERIFY(cypher::CypherLanguage().accepts(*parsed).has_value());
        QCOMPARE(static_cast<int>(analysis.diagnostics.size()), passes ? 0 : 1);
        if (passes)
            return;
        const data::Diagnostic &found = analysis.diagnostics.front();
        QVERIFY(found.level == data::Level::error);
        QCOMPARE(QString::fromStdString(found.code + ": " + found.message), lines[1]);
        QVERIFY(QString::fromStdString(language.accepts(*parsed).error().message).contains(lines[1].section(": ", 1)));
        QCOMPARE(static_cast<int>(found.fixes.size()), static_cast<int>(lines.size()) - 2);
        for (int i = 2; i < lines.size(); ++i) {
            const std::string fixed = data::apply(query, {found.fixes[static_cast<std::size_t>(i - 2)]});
            QCOMPARE(QString::fromStdString(fixed), lines[i].mid(3));
            QVERIFY(language.analyse(fixed, nullptr).diagnostics.empty());
        }
    }

    void undefinedVariableNamesTheWithDroppingIt()
    {
        const auto parsed = cypher::analyse("MATCH (a)\nWITH a.x AS x\nRETURN a");
        QCOMPARE(parsed.diagnostics().size(), std::size_t(1));
        QVERIFY(parsed.diagnostics()[0].message.find("the WITH in line 2") != std::string::npos);
    }

    void aRunnableFormOfOldSyntaxIsAWarning()
    {
        const auto parsed = cypher::parse("MATCH (n) WHERE exists(n.x) AND size((n)-->()) > 1 RETURN n");
        QVERIFY(parsed.has_value());
        QCOMPARE(parsed->diagnostics().size(), std::size_t(2));
        for (const data::Diagnostic &each : parsed->diagnostics())
            QVERIFY(each.level == data::Level::warning && each.fixes.size() == 1 &&
                    each.fixes[0].kind == data::FixClass::certain);
    }

private:
    static void addBlocks(const char *file)
    {
        QTest::addColumn<QStringList>("lines");
        for (const fixtures::Block &block : fixtures::readBlocks(file)) {
            QStringList lines;
            for (const std::string &line : block)
                lines << QString::fromStdString(line);
            QTest::newRow(block.front().c_str()) << lines;
        }
    }

    // The part of the server's SHOW FUNCTIONS that the cases use.
    static cypher::ServerDialect neo4j526()
    {
        return {true,
                {"point", "point.distance", "relationships", "percentilecont", "lower", "toupper", "size", "count",
                 "sum", "collect", "datetime.fromepoch", "exists"}};
    }
};

QTEST_APPLESS_MAIN(TestMistakes)
#include "tst_mistakes.moc"
