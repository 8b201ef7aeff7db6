// SPDX-License-Identifier: GPL-3.0-or-later
#include "blocks.h"
#include "cypher/check/language.h"
#include "cypher/syntax/parse.h"

#include <QtTest>

class TestMistakes : public QObject {
    Q_OBJECT

private slots:
    void eachMistakeHasItsSentenceAndFixesThatParse_data()
    {
        QTest::addColumn<QStringList>("lines");
        for (const fixtures::Block &block : fixtures::readBlocks("mistakes.txt")) {
            QStringList lines;
            for (const std::string &line : block)
                lines << QString::fromStdString(line);
            QTest::newRow(block.front().c_str()) << lines;
        }
    }

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

    void anUndefinedVariableNamesTheWithThatDroppedIt()
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
            QVERIFY(each.level == data::Level::warning && each.fixes.size() == 1 && each.fixes[0].certain);
    }
};

QTEST_APPLESS_MAIN(TestMistakes)
#include "tst_mistakes.moc"
