// SPDX-License-Identifier: GPL-3.0-or-later
#include "blocks.h"
#include "cypher/syntax/parse.h"

#include <QtTest>

namespace {

const cypher::Projection &lastProjection(const cypher::ParsedQuery &parsed)
{
    return cypher::as<cypher::Return>(parsed.statement()->query->parts[0]->clauses.back())->projection;
}

} // namespace

class TestSemantics : public QObject {
    Q_OBJECT

private slots:
    void theCompileTimeErrorIsTheOneOfOpenCypher_data()
    {
        QTest::addColumn<QString>("detail");
        QTest::addColumn<QString>("query");
        for (const std::string &line : fixtures::readLines("semantics.txt")) {
            const auto [detail, query] = fixtures::halves(line);
            QTest::newRow(line.c_str()) << QString::fromStdString(detail) << QString::fromStdString(query);
        }
    }

    void theCompileTimeErrorIsTheOneOfOpenCypher()
    {
        QFETCH(QString, detail);
        QFETCH(QString, query);
        const auto parsed = cypher::analyse(query.toStdString());
        QString first = QStringLiteral("ok");
        for (auto found = parsed.diagnostics().rbegin(); found != parsed.diagnostics().rend(); ++found) {
            if (found->level == data::Level::error)
                first = QString::fromStdString(found->detail);
        }
        QCOMPARE(first, detail);
        QCOMPARE(parsed.ok(), detail == QLatin1String("ok"));
    }

    void eachVariableHasOneSlotThatReferencesShare()
    {
        const auto parsed = cypher::analyse("MATCH (a)-->(b) WITH a, b.x AS x RETURN a, x, [a IN [1] | a]");
        QVERIFY(parsed.ok());
        for (std::uint32_t slot = 0; slot < parsed.slotCount(); ++slot)
            QCOMPARE(parsed.variables()[slot]->slot, slot);
        const auto &items = lastProjection(parsed).items;
        const auto *passed = cypher::as<cypher::VariableRef>(items[0].expression);
        QCOMPARE(passed->variable, items[0].variable);
        const auto *list = cypher::as<cypher::ListComprehension>(items[2].expression);
        QVERIFY(list->variable != items[0].variable);
        QCOMPARE(cypher::as<cypher::VariableRef>(list->projection)->variable, list->variable);
    }

    void aggregatesAreApartFromKeysAndShared()
    {
        const auto parsed =
            cypher::analyse("MATCH (a) RETURN a.x AS x, a.x + count(a) AS n ORDER BY count(a) DESC, a.x");
        QVERIFY(parsed.ok());
        const cypher::Projection &projection = lastProjection(parsed);
        QVERIFY(projection.aggregating && !projection.items[0].aggregating && projection.items[1].aggregating);
        QCOMPARE(projection.aggregates.size(), 1u);
        const auto *sum = cypher::as<cypher::Binary>(projection.items[1].expression);
        QVERIFY(sum->left->kind == cypher::Expression::Kind::variable);
        QCOMPARE(cypher::as<cypher::VariableRef>(sum->left)->variable, projection.items[0].variable);
        QCOMPARE(cypher::as<cypher::AggregateCall>(projection.orderBy[0].expression)->result,
                 projection.aggregates[0]->result);
        QCOMPARE(cypher::as<cypher::VariableRef>(projection.orderBy[1].expression)->variable,
                 projection.items[0].variable);
    }

    void subquerySeesOnlyItsImports()
    {
        const auto parsed = cypher::analyse("MATCH (a), (b), (c) WHERE EXISTS { (a)-->(d) WHERE d.x = c.x } RETURN b");
        const auto *match = cypher::as<cypher::Match>(parsed.statement()->query->parts[0]->clauses[0]);
        const auto *exists = cypher::as<cypher::Subquery>(match->where);
        QCOMPARE(exists->imports.size(), 2u);
        QCOMPARE(std::string(exists->imports[0]->name), std::string("a"));
        QCOMPARE(std::string(exists->imports[1]->name), std::string("c"));
    }

    void aStarIsExpandedByName()
    {
        const auto parsed = cypher::analyse("MATCH (b)-[r]->(a) RETURN *, 1 AS z");
        QCOMPARE(parsed.columns(), (std::vector<std::string>{"a", "b", "r", "z"}));
    }

    void aColumnWithoutAliasIsNamedAsItIsWritten()
    {
        const auto parsed = cypher::analyse("MATCH (n) RETURN n . name, count( * ), n");
        QCOMPARE(parsed.columns(), (std::vector<std::string>{"n . name", "count( * )", "n"}));
    }

    void accessIsJudgedByTheParserAndNotByWords()
    {
        QVERIFY(cypher::analyse("MATCH (n:Insert {set: 'CREATE'}) RETURN n.delete AS load").access() ==
                data::Access::read);
        for (const char *text :
             {"CREATE (n)", "MATCH (n) SET n.x = 1", "MATCH (n) DETACH DELETE n", "MERGE (n) RETURN n",
              "MATCH (n) REMOVE n.x", "LOAD CSV FROM 'f' AS r RETURN r", "MATCH (n) FOREACH (x IN [1] | CREATE (m))",
              "MATCH (n) CALL { CREATE (m) RETURN m } RETURN n", "DROP INDEX i", "/* RETURN 1 */ CREATE (n)"})
            QVERIFY2(cypher::analyse(text).access() == data::Access::write, text);
        QVERIFY(cypher::analyse("MATCH (n RETURN").access() == data::Access::unknown);
    }
};

QTEST_APPLESS_MAIN(TestSemantics)
#include "tst_semantics.moc"
