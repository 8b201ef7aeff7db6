// SPDX-License-Identifier: GPL-3.0-or-later
// A graph is checked before it runs: each kind of mistake has its message. Its JSON is enough to draw it.
#include "miniatures.h"

#include <QTest>

using namespace miniatures;

namespace {

base::Result<Update> nothing(const State &, Context &)
{
    return Update{};
}

// A correct graph: a -> b -> end; tests break it.
StateGraph correct()
{
    StateGraph graph("g");
    graph.input("in").personal({"score"}).entry(Target::to("a"));
    graph.node({"a", 1, nothing, {"in"}, {"x"}, {}}).route("a", Target::to("b"));
    graph.node({"b", 1, nothing, {"x"}, {"y"}, {}}).route("b", Target::end("answered"));
    return graph;
}

const RouteFunction always = [](const State &) { return Label("l"); };

} // namespace

class TestStateGraph : public QObject {
    Q_OBJECT

private slots:
    void aCorrectGraphHasNoMistakes() { QVERIFY(correct().validate().empty()); }

    void eachMistakeHasItsSentence_data()
    {
        QTest::addColumn<std::function<void(StateGraph &)>>("breakIt");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, std::function<void(StateGraph &)> breakIt, const char *sentence) {
            QTest::newRow(name) << breakIt << QString::fromUtf8(sentence);
        };
        row(
            "no entry", [](StateGraph &g) { g.entry(Target()); }, "The graph has no entry.");
        row(
            "entry to nowhere", [](StateGraph &g) { g.entry(Target::to("z")); },
            "The entry leads to “z”, which is not a node.");
        row(
            "no end", [](StateGraph &g) { g.route("b", Target::to("a")); }, "No route from the entry ends the run.");
        row(
            "label without target",
            [](StateGraph &g) {
                g.route("b", always, {{"l", Target()}});
            },
            "The label “l” after “b” has no target: neither a node nor a reason to end.");
        row(
            "two targets",
            [](StateGraph &g) {
                g.route("b", always, {{"l", {"a", "answered", false, {}}}});
            },
            "The label “l” after “b” has two targets: a node and an end.");
        row(
            "label to nowhere",
            [](StateGraph &g) {
                g.route("b", always, {{"l", Target::to("z")}});
            },
            "The label “l” after “b” leads to “z”, which is not a node.");
        row(
            "no labels", [](StateGraph &g) { g.route("b", always, {}); }, "The route after “b” has no labels.");
        row(
            "no function",
            [](StateGraph &g) {
                g.route("b", nullptr, {{"l", Target::end("e")}});
            },
            "The route after “b” has no function.");
        row(
            "route after nothing", [](StateGraph &g) { g.route("z", Target::end("e")); },
            "A route follows “z”, which is not a node.");
        row(
            "node without route",
            [](StateGraph &g) {
                g.node({"c", 1, nothing, {}, {}, {}});
            },
            "After the node “c” no route says where to go.");
        row(
            "unreachable",
            [](StateGraph &g) {
                g.node({"c", 1, nothing, {}, {}, {}}).route("c", Target::end("e"));
            },
            "The node “c” cannot be reached from the entry.");
        row(
            "node without function",
            [](StateGraph &g) {
                g.node({"c", 1, {}, {}, {}, {}});
            },
            "The node “c” has no function.");
        row(
            "twice",
            [](StateGraph &g) {
                g.node({"a", 1, nothing, {}, {}, {}});
            },
            "Two nodes have the name “a”.");
        row(
            "nameless",
            [](StateGraph &g) {
                g.node({"", 1, nothing, {}, {}, {}});
            },
            "A node has no name.");
        row(
            "read of nothing",
            [](StateGraph &g) {
                g.node({"c", 1, nothing, {"colour"}, {}, {}});
            },
            "The node “c” reads “colour”, which nothing writes.");
        row(
            "writes the user's",
            [](StateGraph &g) {
                g.node({"c", 1, nothing, {}, {"score"}, {}});
            },
            "The node “c” writes “score”, which only the user may write.");
        row(
            "clears nothing",
            [](StateGraph &g) {
                g.route("b", always, {{"l", Target::iteration("a", {"colour"})}});
            },
            "The label “l” after “b” clears “colour”, which nothing writes.");
        row(
            "rule after nothing", [](StateGraph &g) { g.stopRule("z", {}); },
            "The stop rule is to follow “z”, after which there is no route.");
        row(
            "rule reads nothing", [](StateGraph &g) { g.stopRule("b", {"colour"}); },
            "The stop rule reads “colour”, which nothing writes.");
    }
    void eachMistakeHasItsSentence()
    {
        QFETCH(std::function<void(StateGraph &)>, breakIt);
        QFETCH(QString, sentence);
        StateGraph graph = correct();
        breakIt(graph);
        QStringList mistakes;
        for (const std::string &mistake : graph.validate())
            mistakes << q(mistake);
        QVERIFY2(mistakes.contains(sentence), qPrintable(mistakes.join("\n")));
    }

    void jsonHasAllThatADrawingNeeds()
    {
        World world;
        Toys toys{world};
        const nlohmann::json json = reflexion(toys)->toJson();
        QCOMPARE(q(json["name"].get<std::string>()), q("reflexion"));
        QCOMPARE(q(json["entry"].get<std::string>()), q("draft"));
        QCOMPARE(json["nodes"].size(), std::size_t(6));
        QCOMPARE(
            q(json["nodes"][0].dump()),
            q(R"({"name":"draft","reads":["question","hints"],"title":"Draft","version":1,"writes":["search_query","memory"]})"));
        std::string edges;
        for (const auto &edge : json["edges"])
            if (edge["from"] == "revise")
                edges += edge.dump() + "\n";
        QCOMPARE(
            q(edges),
            q(R"({"clears":["rows","error","execution_score"],"from":"revise","label":"again","opensIteration":true,"to":"check"}
{"end":"answered","from":"revise","label":"answered"}
{"end":"score","from":"revise","label":"score"}
)"));
        QCOMPARE(q(json["stopRule"].dump()),
                 q(R"({"after":"revise","reads":["person_score","execution_score","rows"]})"));
    }
};

QTEST_APPLESS_MAIN(TestStateGraph)
#include "tst_stategraph.moc"
