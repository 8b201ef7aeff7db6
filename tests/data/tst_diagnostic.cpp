// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/diagnostic.h"
#include "data/language/language.h"
#include "data/source/source.h"

#include <QTest>

using namespace data;

class DiagnosticTest : public QObject {
    Q_OBJECT
private slots:
    void fixesAreAppliedWhereTheyDoNotOverlap()
    {
        const std::string text = "MATCH (n:Gen)-[:CAUSE]->(d)";
        QCOMPARE(apply(text, {{{14, 22}, "[:CAUSES]", {}, data::FixClass::certain},
                              {{9, 12}, "Gene", {}, data::FixClass::certain},
                              {{10, 14}, "lost", {}, data::FixClass::certain}}),
                 std::string("MATCH (n:Gene)-[:CAUSES]->(d)"));
        QCOMPARE(apply("ab", {{{1, 1}, "x", {}, data::FixClass::choice}}), std::string("axb"));
        QCOMPARE(apply("ab", {{{1, 1}, "x", {}, data::FixClass::choice}, {{1, 1}, "y", {}, data::FixClass::choice}}),
                 std::string("axb"));
        QCOMPARE(apply("ab", {{{1, 9}, "x", {}, data::FixClass::choice}, {{2, 1}, "y", {}, data::FixClass::choice}}),
                 std::string("ab")); // outside the text
    }

    void positionsCountCharactersNotBytes()
    {
        const std::string text = "é\nab";
        QCOMPARE(position(text, 2).column, 2);
        QCOMPARE(position(text, 4).line, 2);
        QCOMPARE(position(text, 4).column, 2);
        QCOMPARE(position(text, 99).column, 3);
    }

    void aDescriptionPointsAtItsPlace()
    {
        const Diagnostic diagnostic{"unknown-label", Level::error, {18, 21}, "There is no label Gen.", {}, {}};
        const std::string text = "// first\nMATCH (n:Gen)";
        QCOMPARE(describe(diagnostic, text), std::string("line 2, column 10: There is no label Gen."));
        QCOMPARE(describe(diagnostic, text, true),
                 std::string("line 2, column 10: There is no label Gen.\n  MATCH (n:Gen)\n           ^^^"));
        QVERIFY(describe({"x", Level::error, {99, 200}, "End.", {}, {}}, "ab", true).ends_with("  ab\n    ^"));
        QVERIFY(describe({"x", Level::error, {0, 0}, "Empty.", {}, {}}, "", true).ends_with("\n  \n  ^"));
    }

    void onlyErrorsAreErrors()
    {
        Analysis analysis;
        analysis.diagnostics.push_back({"w", Level::warning, {}, "", {}, {}});
        QVERIFY(!analysis.hasErrors());
        analysis.diagnostics.push_back({"e", Level::error, {}, "", {}, {}});
        QVERIFY(analysis.hasErrors());
    }

    void theRegistryOpensByTheLongestScheme()
    {
        SourceRegistry registry;
        std::string opened;
        const auto maker = [&opened](std::string name) {
            return [&opened, name](const std::string &, std::stop_token,
                                   const SourceRegistry::Progress &) -> base::Result<std::unique_ptr<Source>> {
                opened = name;
                return base::fail(base::Category::notFound, "not in this test");
            };
        };
        QVERIFY(registry.open("x", {}).error().message.find("The address 'x' does not match any kind of source") == 0);
        registry.add("neo4j:", maker("short"));
        registry.add("neo4j://", maker("long"));
        const auto first = registry.open("neo4j://host", {});
        QCOMPARE(opened, std::string("long"));
        QVERIFY(registry.open("/some/path", {}).error().message.find("neo4j:") != std::string::npos);
        registry.add("", maker("path"));
        const auto second = registry.open("/some/path", {});
        QCOMPARE(opened, std::string("path"));
    }
};

QTEST_APPLESS_MAIN(DiagnosticTest)
#include "tst_diagnostic.moc"
