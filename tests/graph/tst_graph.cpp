// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/world.h"
#include "graph/builder.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <limits>
#include <map>
#include <set>
#include <thread>

using namespace graph;
using data::Type;
using data::Value;
using data::ValueList;
using data::ValueMap;

namespace {

GraphPtr built(GraphBuilder &builder)
{
    auto result = builder.build();
    return result ? *result : nullptr;
}

// Genes and diseases with BioCypher's ancestor labels, and a node without a label.
GraphPtr small()
{
    GraphBuilder builder;
    const auto tp53 = builder.addNode({"Gene", "Biological", "Entity"}, {{"name", "TP53"}, {"size", 3}});
    const auto brca = builder.addNode({"Gene", "Biological", "Entity"}, {{"name", "BRCA1"}, {"size", 7}});
    const auto drug = builder.addNode({"Drug", "Chemical", "Entity"}, {{"name", "Aspirin"}});
    const auto disease = builder.addNode({"Disease", "Biological", "Entity"}, {{"name", "asthma"}, {"size", 1.5}});
    builder.addNode({}, {{"name", "stray"}});
    builder.addRelationship(drug, "TREATS", disease, {{"phase", 4}});
    builder.addRelationship(tp53, "CAUSES", disease, {{"score", 0.5}});
    builder.addRelationship(brca, "CAUSES", disease, {{"score", 0.25}});
    builder.addRelationship(brca, "CAUSES", disease, {});
    builder.addRelationship(tp53, "LIKES", tp53);
    SchemaNotes notes;
    notes.labelsAreLineage = true;
    notes.entities = {{"Gene", "a gene"}};
    builder.setNotes(std::move(notes));
    return built(builder);
}

NodeId named(const Graph &graph, const char *name)
{
    const auto found = graph.lookup(none, graph.key("name"), name);
    return found.empty() ? none : found.front();
}

std::vector<std::string> names(const Graph &graph, std::span<const NodeId> nodes)
{
    std::vector<std::string> out;
    for (const NodeId node : nodes)
        out.push_back(graph.nodeProperty(node, graph.key("name")).toDisplay());
    return out;
}

} // namespace

class GraphTest : public QObject {
    Q_OBJECT
private slots:
    void everyNodeAndRelationshipIsKept()
    {
        const GraphPtr graph = small();
        QVERIFY(graph);
        QCOMPARE(graph->nodeCount(), 5u);
        QCOMPARE(graph->relationshipCount(), 5u);
        QCOMPARE(graph->nodeCount(graph->label("Gene")), 2u);
        QCOMPARE(graph->nodeCount(graph->label("Entity")), 4u);
        QCOMPARE(graph->label("Nothing"), none);
        const Value node = graph->node(named(*graph, "TP53"));
        QCOMPARE(node.toLiteral(), std::string("(:Gene:Biological:Entity {name: 'TP53', size: 3})"));
        QVERIFY(graph->node(named(*graph, "stray")).asNode().labels.empty());
    }

    void anAncestorIsOneRangeOfNodes()
    {
        const GraphPtr graph = small();
        for (const char *label : {"Entity", "Biological", "Gene", "Drug"})
            QCOMPARE(graph->nodesWith(graph->label(label)).size(), std::size_t{1});
        QVERIFY(graph->hasLabel(named(*graph, "Aspirin"), graph->label("Chemical")));
        QVERIFY(!graph->hasLabel(named(*graph, "Aspirin"), graph->label("Biological")));
    }

    void neighboursAreSortedInBothDirections()
    {
        const GraphPtr graph = small();
        const NodeId asthma = named(*graph, "asthma"), brca = named(*graph, "BRCA1"), tp53 = named(*graph, "TP53");
        const TypeId causes = graph->type("CAUSES");
        const Neighbours in = graph->incoming(causes).of(asthma);
        QCOMPARE(in.size(), std::size_t{3});
        QVERIFY(std::is_sorted(in.nodes.begin(), in.nodes.end()));
        const auto [first, last] = in.equalRange(brca);
        QCOMPARE(last - first, std::size_t{2}); // parallel relationships stay two
        std::set<RelationshipId> ids;
        for (std::size_t i = 0; i < in.size(); ++i) {
            ids.insert(in.relationship(i));
            QCOMPARE(graph->startOf(in.relationship(i)), in.nodes[i]);
            QCOMPARE(graph->endOf(in.relationship(i)), asthma);
            QCOMPARE(graph->typeOf(in.relationship(i)), causes);
        }
        QCOMPARE(ids.size(), std::size_t{3});
        QVERIFY(graph->outgoing(causes).of(asthma).empty());
        QCOMPARE(graph->outgoing(graph->type("LIKES")).of(tp53).nodes[0], tp53);
    }

    void propertiesStayWithTheirRelationship()
    {
        const GraphPtr graph = small();
        const NodeId tp53 = named(*graph, "TP53");
        const Neighbours out = graph->outgoing(graph->type("CAUSES")).of(tp53);
        QCOMPARE(graph->relationshipProperty(out.relationship(0), graph->key("score")).asDouble(), 0.5);
        QCOMPARE(graph->relationship(out.relationship(0)).toLiteral(), std::string("[:CAUSES {score: 0.5}]"));
        QVERIFY(graph->relationshipProperty(out.relationship(0), graph->key("phase")).isNull());
        QVERIFY(graph->nodeProperty(tp53, none).isNull());
    }

    void countsOfTriplesHonourAncestors()
    {
        const GraphPtr graph = small();
        QCOMPARE(graph->count(graph->label("Gene"), graph->type("CAUSES"), graph->label("Disease")), std::uint64_t{3});
        QCOMPARE(graph->count(graph->label("Disease"), graph->type("CAUSES"), graph->label("Gene")), std::uint64_t{0});
        QCOMPARE(graph->count(graph->label("Entity"), none, graph->label("Biological")), std::uint64_t{5});
        QCOMPARE(graph->count(none, none, none), std::uint64_t{5});
    }

    void schemaTellsConcreteTypesFromAncestors()
    {
        const data::SchemaPtr schema = small()->schema();
        const data::EntityType *gene = schema->entity("Gene");
        QVERIFY(gene && !gene->abstract);
        QCOMPARE(gene->count, 2);
        QCOMPARE(gene->parents, (std::vector<std::string>{"Biological", "Entity"}));
        QCOMPARE(gene->comment, std::string("a gene"));
        QVERIFY(schema->entity("Entity")->abstract);
        QVERIFY(schema->entity("Chemical")->abstract); // on the same nodes as Drug, but after it
        QVERIFY(!schema->entity("Drug")->abstract);
        QCOMPARE(schema->entity("Entity")->property("name")->count, 4);
        const data::RelationshipType *causes = schema->relationship("CAUSES");
        QCOMPARE(causes->endpoints.size(), std::size_t{1});
        QCOMPARE(causes->endpoints[0].from, std::string("Gene"));
        QVERIFY(schema->connects("Biological", "CAUSES", "Disease"));
        QVERIFY(!schema->connects("Disease", "CAUSES", "Gene"));
        QCOMPARE(gene->property("size")->minimum.asInt(), 3);
        QCOMPARE(gene->property("size")->maximum.asInt(), 7);
    }

    void labelsWithoutLineageAreAllConcrete()
    {
        GraphBuilder builder;
        builder.addNode({"A", "B"});
        builder.addNode({"B", "A"});
        builder.addNode({"A", "C"});
        const GraphPtr graph = built(builder);
        QCOMPARE(graph->segments().size(), std::size_t{2}); // the order of labels does not make another set
        QVERIFY(!graph->schema()->entity("B")->abstract);
        QVERIFY(!graph->schema()->entity("C")->abstract);
        QCOMPARE(graph->schema()->entity("C")->parents, (std::vector<std::string>{"A"}));
    }

    void columnsKeepEveryTypeAndMixture()
    {
        GraphBuilder builder;
        const ValueList values{1,
                               Value(),
                               "text",
                               2.5,
                               true,
                               ValueList{1, 2},
                               ValueList{"a", Value(), 3},
                               ValueList{},
                               ValueList{ValueList{1}, Value::map({{"k", 1}})},
                               Value::temporal(Type::date, {18262, 0, 0, ""})};
        for (const Value &value : values)
            builder.addNode({"Mixed"}, {{"value", value}});
        for (int i = 0; i < 200; ++i)
            builder.addNode({"Typed"}, {{"integer", i % 3 ? Value(i) : Value()},
                                        {"number", i % 2 ? Value(i / 2.0) : Value()},
                                        {"flag", i > 5 ? Value(i % 7 == 0) : Value()},
                                        {"text", i < 100 ? Value(std::to_string(i % 10)) : Value()},
                                        {"list", i % 4 ? Value(ValueList{i, i + 1}) : Value()}});
        const GraphPtr graph = built(builder);
        const KeyId key = graph->key("value");
        const Range mixed = graph->nodesWith(graph->label("Mixed"))[0];
        for (std::uint32_t i = 0; i < values.size(); ++i)
            QCOMPARE(graph->nodeProperty(mixed.begin + i, key).toLiteral(), values[i].toLiteral());
        const Range typed = graph->nodesWith(graph->label("Typed"))[0];
        const SegmentId segment = graph->segmentOf(typed.begin);
        const auto kindOf = [&](const char *name) { return graph->nodeColumn(segment, graph->key(name))->kind; };
        QVERIFY(kindOf("integer") == ColumnKind::integer && kindOf("number") == ColumnKind::floating);
        QVERIFY(kindOf("flag") == ColumnKind::boolean && kindOf("text") == ColumnKind::string &&
                kindOf("list") == ColumnKind::list);
        QCOMPARE(graph->nodeColumn(segment, graph->key("text"))->nulls, 100u);
        for (int i = 0; i < 200; ++i) {
            const ValueMap properties = graph->nodeProperties(typed.begin + static_cast<NodeId>(i));
            const Value map = Value::map(properties);
            QCOMPARE(map.property("integer").toLiteral(), i % 3 ? std::to_string(i) : "null");
            QCOMPARE(map.property("flag").toLiteral(), std::string(i > 5 ? i % 7 == 0 ? "true" : "false" : "null"));
            QCOMPARE(map.property("list").isNull(), i % 4 == 0);
            QCOMPARE(map.property("text").isNull(), i >= 100);
        }
    }

    void lookupFindsByCyphersEquality()
    {
        GraphBuilder builder;
        const ValueList values{
            1, 1.0, "1", true, 2, Value(), std::numeric_limits<double>::quiet_NaN(), ValueList{1}, ValueList{1.0}};
        for (const Value &value : values)
            builder.addNode({"N"}, {{"v", value}});
        builder.addNode({"M"}, {{"v", 1}});
        const GraphPtr graph = built(builder);
        const KeyId key = graph->key("v");
        const LabelId label = graph->label("N");
        QCOMPARE(graph->lookup(label, key, 1).size(), std::size_t{2});
        QCOMPARE(graph->lookup(label, key, 1.0).size(), std::size_t{2});
        QCOMPARE(graph->lookup(none, key, 1).size(), std::size_t{3});
        QCOMPARE(graph->lookup(label, key, "1").size(), std::size_t{1});
        QCOMPARE(graph->lookup(label, key, ValueList{1}).size(), std::size_t{2});
        QVERIFY(graph->lookup(label, key, std::numeric_limits<double>::quiet_NaN()).empty());
        QVERIFY(graph->lookup(label, key, Value()).empty());
        QVERIFY(graph->lookup(label, key, "no such text").empty());
        QVERIFY(graph->lookup(label, none, 1).empty());
    }

    void rangesFollowCyphersComparison()
    {
        GraphBuilder builder;
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const ValueList values{5, 1.5, "b", "ab", "abc", nan, true, Value(), -3, ValueList{1}, "a", 9007199254740993};
        for (const Value &value : values)
            builder.addNode({"N"}, {{"v", value}, {"name", value.toLiteral()}});
        const GraphPtr graph = built(builder);
        const KeyId key = graph->key("v");
        const LabelId label = graph->label("N");
        const auto within = [&](Bounds bounds) { return names(*graph, graph->range(label, key, bounds)); };
        using Names = std::vector<std::string>;
        QCOMPARE(within({Value(1.5), {}, true, true}), (Names{"1.5", "5", "9007199254740993"}));
        QCOMPARE(within({Value(1.5), {}, false, true}), (Names{"5", "9007199254740993"}));
        QCOMPARE(within({{}, Value(5), true, false}), (Names{"-3", "1.5"}));
        QCOMPARE(within({Value(-10), Value(5), true, true}), (Names{"-3", "1.5", "5"}));
        QCOMPARE(within({Value("ab"), {}, true, true}), (Names{"'ab'", "'abc'", "'b'"}));
        QCOMPARE(within({Value(7), Value("x"), true, true}), Names{});
        QCOMPARE(within({Value(nan), {}, true, true}), Names{});
        QCOMPARE(graph->sorted(label, key).size(), values.size() - 1);
    }

    void sortedIndexesOfTypedColumnsAgreeWithOrder()
    {
        base::SeededRandom random(7);
        GraphBuilder builder;
        for (int i = 0; i < 500; ++i) {
            const auto next = [&] { return static_cast<std::int64_t>(random.next() % 50) - 25; };
            builder.addNode({"N"}, {{"i", next()},
                                    {"d", static_cast<double>(next()) / 3},
                                    {"s", std::string("text that is long ") + std::to_string(next())}});
        }
        const GraphPtr graph = built(builder);
        for (const char *name : {"i", "d", "s"}) {
            const KeyId key = graph->key(name);
            const auto sorted = graph->sorted(graph->label("N"), key);
            QCOMPARE(sorted.size(), std::size_t{500});
            for (std::size_t i = 1; i < sorted.size(); ++i) {
                const int sign =
                    data::order(graph->nodeProperty(sorted[i - 1], key), graph->nodeProperty(sorted[i], key));
                QVERIFY(sign < 0 || (sign == 0 && sorted[i - 1] < sorted[i]));
            }
        }
    }

    void randomGraphsAgreeWithAListOfRelationships()
    {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            base::SeededRandom random(seed);
            GraphBuilder builder;
            const std::uint32_t nodes = 1 + random.next() % 300;
            std::vector<GraphBuilder::Node> handles;
            for (std::uint32_t i = 0; i < nodes; ++i)
                handles.push_back(builder.addNode({std::string(1, static_cast<char>('A' + random.next() % 5))},
                                                  {{"n", static_cast<std::int64_t>(i)}}));
            // By creation number: start, type, end, own number.
            std::multiset<std::tuple<std::int64_t, std::string, std::int64_t, std::int64_t>> expected, found, incoming;
            const std::uint64_t relationships = random.next() % 1000;
            for (std::uint64_t i = 0; i < relationships; ++i) {
                // Few nodes have the rare type, so both forms of adjacency are tested.
                const bool rare = random.next() % 50 == 0;
                const auto from = random.next() % nodes, to = random.next() % nodes;
                const std::string type = rare ? "RARE" : "T" + std::to_string(random.next() % 3);
                builder.addRelationship(handles[from], type, handles[to], {{"n", static_cast<std::int64_t>(i)}});
                expected.emplace(from, type, to, i);
            }
            const GraphPtr graph = built(builder);
            const KeyId key = graph->key("n");
            for (TypeId type = 0; type < graph->types().size(); ++type)
                for (NodeId node = 0; node < graph->nodeCount(); ++node)
                    for (const bool forward : {true, false}) {
                        const Neighbours all = (forward ? graph->outgoing(type) : graph->incoming(type)).of(node);
                        for (std::size_t i = 0; i < all.size(); ++i) {
                            const auto here = graph->nodeProperty(node, key).asInt(),
                                       there = graph->nodeProperty(all.nodes[i], key).asInt();
                            const auto own = graph->relationshipProperty(all.relationship(i), key).asInt();
                            (forward ? found : incoming)
                                .emplace(forward ? here : there, graph->types()[type], forward ? there : here, own);
                        }
                    }
            QVERIFY2(found == expected && incoming == expected, qPrintable(QStringLiteral("seed %1").arg(seed)));
        }
    }

    void lowerCaseShadowKnowsUnicode()
    {
        GraphBuilder builder;
        builder.addNode({"N"}, {{"s", "Crohn's Disease"}, {"t", "ÄRZTE"}, {"u", "plain"}});
        const GraphPtr graph = built(builder);
        const Strings &strings = graph->strings();
        QCOMPARE(std::string(strings.lower(strings.find("Crohn's Disease"))), std::string("crohn's disease"));
        QCOMPARE(std::string(strings.lower(strings.find("ÄRZTE"))), std::string("ärzte"));
        QCOMPARE(std::string(strings.lower(strings.find("plain"))), std::string("plain"));
        QCOMPARE(strings.find("crohn's disease"), none);
    }

    void severalThreadsMayAskForIndexesAtOnce()
    {
        const GraphPtr graph = small();
        std::vector<std::thread> threads;
        std::atomic<int> right{0};
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&] {
                for (int i = 0; i < 200; ++i) {
                    right += graph->lookup(none, graph->key("name"), "TP53").size() == 1;
                    right += graph->sorted(graph->label("Gene"), graph->key("size")).size() == 2;
                    right += graph->schema()->entities.size() == 6;
                    right += graph->strings().lower(graph->strings().find("TP53")) == "tp53";
                }
            });
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(right.load(), 4 * 200 * 4);
    }

    void anEmptyGraphAnswersEverything()
    {
        GraphBuilder builder;
        const GraphPtr graph = built(builder);
        QCOMPARE(graph->nodeCount(), 0u);
        QCOMPARE(graph->count(none, none, none), std::uint64_t{0});
        QVERIFY(graph->schema()->entities.empty());
        QVERIFY(graph->lookup(none, graph->key("x"), 1).empty());
        QVERIFY(graph->byteSize() > 0);
    }
};

QTEST_APPLESS_MAIN(GraphTest)
#include "tst_graph.moc"
