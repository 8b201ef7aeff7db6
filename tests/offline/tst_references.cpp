// SPDX-License-Identifier: GPL-3.0-or-later
// Questions to a graph whose nodes refer to each other by properties: the rules compare these in place of a
// relationship, and the rows equal those of a query written by hand.
#include "cypher/exec/embeddedsource.h"
#include "cypher/exec/foundreferences.h"
#include "data/words/words.h"
#include "graph/builder.h"
#include "offline/printing/tableview.h"
#include "offline/taughtwords.h"

using namespace offline_tests;

namespace {

// Twelve diseases, of which trials study eleven, at twelve sites.
std::shared_ptr<data::Source> trials()
{
    graph::GraphBuilder builder;
    for (int i = 1; i <= 12; ++i)
        builder.addNode({"Disease"},
                        {{"id", "D" + std::to_string(100 + i)}, {"name", "ailment " + std::string(1, char('a' + i))}});
    for (int i = 1; i <= 12; ++i)
        builder.addNode({"Site"}, {{"beds", 10 * i},
                                   {"id", "S" + std::to_string(500 + i)},
                                   {"name", "Clinic " + std::string(1, char('A' + i))}});
    for (int i = 1; i <= 30; ++i)
        builder.addNode({"Trial"}, {{"disease_id", "D" + std::to_string(100 + i % 11 + 1)},
                                    {"name", "Study " + std::string(1, char('A' + i % 26)) + std::to_string(i)},
                                    {"patients", 5 * i},
                                    {"site_id", "S" + std::to_string(500 + i % 12 + 1)}});
    return std::make_shared<cypher::ReferringSource>(
        std::make_unique<cypher::EmbeddedSource>(builder.build().value(), "trials"), nullptr);
}

QStringList rowsOf(data::Source &source, const std::string &query)
{
    const auto rows = source.run({query, {}}, {}, {});
    if (!rows)
        return {QString::fromStdString(rows.error().message)};
    QStringList out;
    for (std::size_t r = 0; r < rows->size(); ++r)
        out << QString::fromStdString(rows->at(r, 0).toDisplay());
    out.sort();
    return out;
}

} // namespace

class TestReferences : public QObject {
    Q_OBJECT

private slots:
    void propertiesAreCompared_data()
    {
        QTest::addColumn<QString>("gold");
        QTest::newRow("How many trials have the disease ailment c?")
            << "MATCH (t:Trial) WHERE t.disease_id = 'D102' RETURN count(t)";
        QTest::newRow("Which trials are at the site Clinic D?")
            << "MATCH (t:Trial) WHERE t.site_id = 'S503' RETURN t.name";
        QTest::newRow("Which diseases have no trials?")
            << "MATCH (d:Disease) WHERE NOT EXISTS { MATCH (t:Trial) WHERE t.disease_id = d.id } RETURN d.name";
        QTest::newRow("Which site has the most trials?")
            << "MATCH (t:Trial), (s:Site) WHERE t.site_id = s.id WITH s, count(t) AS n ORDER BY n DESC, s.name LIMIT "
               "1 RETURN s.name";
        QTest::newRow("Which diseases have more than 2 trials?")
            << "MATCH (t:Trial), (d:Disease) WHERE t.disease_id = d.id WITH d, count(t) AS n WHERE n > 2 RETURN d.name";
    }
    void propertiesAreCompared()
    {
        QFETCH(QString, gold);
        const auto source = trials();
        const QString query = read(*knowledgeOf(source), QTest::currentDataTag());
        QVERIFY2(query.contains(QStringLiteral("_id = ")), qPrintable(query));
        const auto wanted = rowsOf(*source, gold.toStdString());
        QVERIFY(!wanted.isEmpty());
        QCOMPARE(rowsOf(*source, query.toStdString()), wanted);
        const auto schema = source->describe({}).value();
        const auto checked = source->language()->analyse(query.toStdString(), schema.get());
        QVERIFY2(checked.diagnostics.empty(), qPrintable(query)); // the check accepts our own query
    }

    // A refused reference is no path between types.
    void withoutReferencesNothingIsTied()
    {
        const auto whole = trials();
        data::Schema schema = *whole->describe({}).value();
        QCOMPARE(schema.references.size(), 2u);
        schema.references.clear();
        const auto known = knowledgeOf(whole);
        QVERIFY(known->prepare(schema, {}));
        QVERIFY(!read(*known, "How many trials have the disease ailment c?").contains(QStringLiteral("disease_id =")));
    }

    // As the dock Relationships does under "Verb of the relationship".
    void phraseOfAReferenceIsOneOfItsWords()
    {
        const auto source = trials();
        const auto known = knowledgeOf(source);
        const char *question = "Which trials examine ailment c?";
        QVERIFY(read(*known, question).startsWith(QLatin1String("--"))); // not taught yet
        teach(*known, QStringLiteral("examine = relationship: disease_id; looks into = relationship: disease_id"));
        const auto wanted = rowsOf(*source, "MATCH (t:Trial) WHERE t.disease_id = 'D102' RETURN t.name");
        QVERIFY(!wanted.isEmpty());
        for (const char *each : {question, "Which trials looks into ailment c?"})
            QCOMPARE(rowsOf(*source, read(*known, each).toStdString()), wanted);
        QCOMPARE(QString::fromStdString(offline::understand(question, *known).readings.front().inWords),
                 QStringLiteral("Trials that examine the disease 'ailment c'."));
        QVERIFY(data::problemsOf(known->learned().words, *source->describe({}).value()).empty());
        known->setLearned({});
        QVERIFY(known->prepare(**source->describe({}), {}));
        QVERIFY(read(*known, question).startsWith(QLatin1String("--")));
    }

    // This also holds if a relationship of the graph has the same name.
    void aReferenceTakesNoNameOfARelationship()
    {
        const auto whole = trials();
        data::Schema schema = *whole->describe({}).value();
        data::RelationshipType stored;
        stored.name = "examine";
        stored.count = 3;
        stored.endpoints = {{"Trial", "Disease", 3}};
        schema.relationships = {stored};
        const auto view = offline::referenceView(schema, wordsOf(QStringLiteral("examine = relationship: disease_id")));
        QVERIFY(!view.join("examine", "Trial", "Disease"));
        QVERIFY(view.join("disease id", "Trial", "Disease"));
        QCOMPARE(view.schema.relationships.front().count, 3);
    }
};

QTEST_GUILESS_MAIN(TestReferences)
#include "tst_references.moc"
