// SPDX-License-Identifier: GPL-3.0-or-later
// References between nodes that are held in properties: found in graphs made of tables whose keys became properties,
// without false ones, and decided by the user.
#include "cypher/exec/embeddedsource.h"
#include "cypher/exec/foundreferences.h"
#include "data/schema/columnnames.h"
#include "graph/builder.h"
#include "support/memorystore.h"
#include "support/withoutkeys.h"

#include <QtTest>

#include <map>

namespace {

// "order_items" as a label: OrderItem.
std::string labelOf(const std::string &table)
{
    std::string out;
    for (std::string part : data::nameParts(table)) {
        part.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(part.front())));
        out += part;
    }
    return out;
}

// Each row a node, each column a property; no relationship is left.
graph::GraphPtr graphOf(data::Source &source, const data::Schema &schema)
{
    graph::GraphBuilder builder;
    for (const auto &table : schema.entities)
        if (!table.isView)
            fixtures::eachRow(source, table, [&](const data::Rows &rows) {
                for (std::size_t r = 0; r < rows.size(); ++r) {
                    data::ValueMap properties;
                    for (std::size_t c = 0; c < rows.columnCount(); ++c)
                        if (!rows.at(r, c).isNull())
                            properties.emplace_back(rows.columns()[c], rows.at(r, c));
                    std::sort(properties.begin(), properties.end(),
                              [](const auto &a, const auto &b) { return a.first < b.first; });
                    builder.addNode({labelOf(table.name)}, properties);
                }
            });
    return builder.build().value();
}

std::unique_ptr<data::Source> sourceOf(graph::GraphPtr graph, const base::KeyValueStore *store = nullptr)
{
    return std::make_unique<cypher::ReferringSource>(std::make_unique<cypher::EmbeddedSource>(std::move(graph), "test"),
                                                     store);
}

std::set<std::string> namesOf(const std::vector<data::Endpoints> &all)
{
    std::set<std::string> out;
    for (const auto &ends : all)
        out.insert(data::relationshipName(ends));
    return out;
}

// Trials hold the number of their disease and the code of their site; twelve of each.
graph::GraphPtr trials(bool isJoined = false)
{
    graph::GraphBuilder builder;
    std::vector<graph::GraphBuilder::Node> diseases;
    for (int i = 1; i <= 12; ++i)
        diseases.push_back(builder.addNode(
            {"Disease"}, {{"id", "D" + std::to_string(100 + i)}, {"name", "disease " + std::to_string(i)}}));
    for (int i = 1; i <= 12; ++i)
        builder.addNode({"Site"}, {{"beds", i}, {"id", "site-" + std::to_string(i)}});
    for (int i = 1; i <= 30; ++i) {
        const auto trial = builder.addNode({"Trial"}, {{"disease_id", "D" + std::to_string(100 + i % 12 + 1)},
                                                       {"id", "T" + std::to_string(i)},
                                                       {"phase", i % 3 + 1},
                                                       {"place", "site-" + std::to_string(i % 12 + 1)}});
        if (isJoined)
            builder.addRelationship(trial, "STUDIES", diseases[std::size_t(i % 12)]);
    }
    return builder.build().value();
}

} // namespace

class TestFoundReferences : public QObject {
    Q_OBJECT
private slots:
    void comesBack_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : fixtures::schemasWithKeys())
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    // Keys of one column; composite keys are not searched in graphs.
    void comesBack()
    {
        QFETCH(QString, name);
        const auto tables = fixtures::withKeys(name);
        const auto schema = tables->describe({}).value();
        std::set<std::string> declared, parts;
        std::multimap<std::string, std::string> pairs; // of declared keys, with any number of columns
        for (const auto &relationship : schema->relationships)
            for (const auto &ends : relationship.endpoints)
                for (const auto &pair : ends.columns) {
                    data::Endpoints named = ends;
                    named.from = labelOf(ends.from);
                    named.to = labelOf(ends.to);
                    named.columns = {pair};
                    (ends.columns.size() == 1 ? declared : parts).insert(data::relationshipName(named));
                    pairs.emplace(named.from + "." + pair.first, named.to + "." + pair.second);
                }
        cypher::EmbeddedSource source(graphOf(*tables, *schema), "test");
        const auto plain = source.describe({}).value();
        const auto found = cypher::findReferences(source, *plain, {}, std::chrono::minutes(1));
        QVERIFY(found.isWhole);
        // A part of a composite key that is unique alone joins the same nodes, and so does what it refers to: neither
        // counts as found or as false.
        for (const auto &[from, over] : pairs)
            for (auto [next, end] = pairs.equal_range(over); next != end; ++next)
                parts.insert(from + " = " + next->second);
        auto names = namesOf(found.found.certain);
        std::erase_if(names, [&](const std::string &each) { return parts.count(each) && !declared.count(each); });
        const auto came = fixtures::compared(declared, names);
        m_all.right += came.right;
        m_all.found += came.found;
        m_all.declared += came.declared;
        QVERIFY(came.isEnough());
    }

    void bothByNameAndByValuesWithTheirEvidence()
    {
        const auto source = sourceOf(trials());
        const auto schema = source->describe({}).value();
        QCOMPARE(namesOf(schema->references),
                 (std::set<std::string>{"Trial.disease_id = Disease.id", "Trial.place = Site.id"}));
        QVERIFY(schema->relationships.empty());
        for (const auto &ends : schema->references)
            QCOMPARE(data::evidenceText(ends),
                     "100 % of Trial." + ends.columns[0].first + " are in " + ends.to + ".id (12 values looked at).");
        const auto shown = data::describe(*schema);
        QVERIFY(shown.find("(:Trial).disease_id = (:Disease).id (found in the data") != std::string::npos);
        QVERIFY(source->info().report.find("Trial.place = Site.id: found in the data.") != std::string::npos);
    }

    void referenceLikeARelationshipAwaitsTheUser()
    {
        const auto schema = sourceOf(trials(true))->describe({}).value();
        QCOMPARE(namesOf(schema->references), (std::set<std::string>{"Trial.place = Site.id"}));
        QCOMPARE(namesOf(schema->likely), (std::set<std::string>{"Trial.disease_id = Disease.id"}));
    }

    void referencesLikeTwoRelationshipsAreNotUsed()
    {
        data::Schema schema = *sourceOf(trials())->describe({}).value();
        data::RelationshipType of, in;
        of.name = "OF";
        of.endpoints = {{"Trial", "Disease", 1, {}, std::nullopt}};
        in.name = "IN";
        in.endpoints = {{"Site", "Disease", 1, {}, std::nullopt}};
        schema.relationships = {of, in};
        cypher::EmbeddedSource source(trials(), "test");
        QVERIFY(cypher::findReferences(source, schema, {}).found.certain.empty());
    }

    void userWordCounts()
    {
        support::MemoryStore kept;
        const auto source = sourceOf(trials(), &kept);
        data::RelationshipChoices choices;
        for (const auto &ends : source->describe({}).value()->references)
            if (ends.to == "Site")
                choices.refuse(ends);
        QVERIFY(data::writeChoices(&kept, source->info().name, choices));
        const auto schema = source->describe({}).value();
        QCOMPARE(namesOf(schema->references), (std::set<std::string>{"Trial.disease_id = Disease.id"}));
        const auto found = data::foundRelationships(*schema, choices);
        QCOMPARE(found.size(), 2u);
        QVERIFY(found[0].state == data::FoundRelationship::State::used);
        QVERIFY(found[1].state == data::FoundRelationship::State::refused);
    }

    void timeoutIsReported()
    {
        cypher::EmbeddedSource source(trials(), "test");
        const auto schema = source.describe({}).value();
        QVERIFY(!cypher::findReferences(source, *schema, {}, std::chrono::milliseconds(0)).isWhole);
    }

    // A search in pieces of any size finds the same; a piece that is stopped at once loses nothing.
    void aSearchIsTakenUpAgain()
    {
        cypher::EmbeddedSource source(trials(), "test");
        const auto schema = source.describe({}).value();
        const auto search = cypher::BackgroundReferences::in(source, schema);
        QVERIFY(search && search->all() > 5 && search->looked() == 0);
        std::stop_source stopped;
        stopped.request_stop();
        QVERIFY(!search->work(source, stopped.get_token(), std::chrono::milliseconds(50)));
        QCOMPARE(search->looked(), std::size_t(0));
        int pieces = 0;
        for (std::size_t before = 0; !search->work(source, {}, std::chrono::milliseconds(0)); ++pieces) {
            QVERIFY(search->looked() > before || search->looked() == search->all());
            before = search->looked();
        }
        QVERIFY(pieces > 3);
        QCOMPARE(search->looked(), search->all());
        const auto whole = cypher::findReferences(source, *schema, {});
        QCOMPARE(namesOf(search->found().certain), namesOf(whole.found.certain));
        QCOMPARE(search->found().certain.size(), 2u);
    }

    // A query that a stop ends in the middle is repeated.
    void oftenInterruptedWorkIsNotLost()
    {
        class Stopping final : public data::ForwardingSource {
        public:
            using ForwardingSource::ForwardingSource;
            base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &limits,
                                         std::stop_token stop, const data::RowSink &sink = {}) override
            {
                if (++asked % 2 == 0)
                    return m_inner->run(query, limits, std::move(stop), sink);
                now.request_stop();
                return base::fail(base::Category::cancelled, "A query of the user came first.");
            }
            int asked = 0;
            std::stop_source now;
        };
        Stopping source(std::make_unique<cypher::EmbeddedSource>(trials(), "test"));
        const auto schema = source.describe({}).value();
        const auto search = cypher::BackgroundReferences::in(source, schema);
        int pieces = 0;
        bool isDone = false;
        while (!isDone && ++pieces < 1000) {
            source.now = std::stop_source();
            isDone = search->work(source, source.now.get_token(), std::chrono::seconds(10));
        }
        QVERIFY(isDone && pieces > 3);
        QCOMPARE(search->found().certain.size(), 2u);
    }

    // A relationship found after opening is there at the next opening, without a search.
    void laterSearchResultsAreStored()
    {
        support::MemoryStore kept;
        const auto source = sourceOf(trials(), &kept);
        const auto first = source->describe({}).value();
        data::FoundInData later;
        later.certain = {first->references.front()};
        QVERIFY(data::writeFound(&kept, source->info().name, first->fingerprint, later));
        QCOMPARE(source->describe({}).value()->references.size(), 1u); // at once
        QCOMPARE(source->describe({}).value().get(), source->describe({}).value().get());
        QCOMPARE(sourceOf(trials(), &kept)->describe({}).value()->references.size(), 1u);
        QCOMPARE(sourceOf(trials(true), &kept)->describe({}).value()->likely.size(), 1u); // none of other data
    }

    void cleanupTestCase()
    {
        qInfo("all: %zu declared, %zu found, %zu of them right", m_all.declared, m_all.found, m_all.right);
    }

private:
    fixtures::Compared m_all;
};

QTEST_GUILESS_MAIN(TestFoundReferences)
#include "tst_foundreferences.moc"
