// SPDX-License-Identifier: GPL-3.0-or-later
// Cypher queries as drawings: what is read, what each edit changes, what is refused.
#include "cypher/check/language.h"
#include "data/language/drawingedits.h"
#include "support/drawingcases.h"

#include <QtTest>

namespace {

using data::Comparison;
using data::DrawnElement;
using data::Presence;
using support::DrawingCase;
namespace edits = data::edits;

const cypher::CypherLanguage language;

data::Growth growth(const char *type, const char *other, bool isForward = true)
{
    data::Growth out;
    out.type = type;
    out.otherType = other;
    out.isForward = isForward;
    return out;
}
std::string after(const std::string &query, const data::DrawingEdit &edit)
{
    return support::afterEdit(language, query, edit);
}

const std::string asthma = "MATCH (d:Drug)-[t:TREATS]->(x:Disease)\n// curated\nWHERE x.name = 'asthma' AND t.n > 2\n"
                           "RETURN d.name AS drug, t.n // why\nORDER BY drug";

// d: 0, x: 1; t: edge 0; conditions in text order.
const std::vector<DrawingCase> &editCases()
{
    static const char *const plain = "MATCH (d:Drug)-[:TREATS]->(:Disease) RETURN d.name";
    static const std::vector<DrawingCase> all{
        {"start with nothing", "", edits::StartWith{"Drug"}, "MATCH (d:Drug)\nRETURN d"},
        {"start below a comment", "// drugs", edits::StartWith{"Drug"}, "// drugs\nMATCH (d:Drug)\nRETURN d"},
        {"start with another text", "Drug", edits::StartWith{"Drug"}, "refused: drawing.other-text"},
        {"a further node", plain, edits::AddNode{"Drug"},
         "MATCH (d:Drug)-[:TREATS]->(:Disease), (d2:Drug) RETURN d.name"},
        {"grow at the end of a path", plain, edits::Grow{1, growth("ASSOCIATES", "Gene"), Presence::required},
         "MATCH (d:Drug)-[:TREATS]->(:Disease)-[:ASSOCIATES]->(g:Gene) RETURN d.name"},
        {"grow at its begin", plain, edits::Grow{0, growth("INCLUDES", "Class", false), Presence::required},
         "MATCH (d:Drug)-[:TREATS]->(:Disease), (d)<-[:INCLUDES]-(c:Class) RETURN d.name"},
        {"grow where it may be missing", plain, edits::Grow{1, growth("HAS", "Odd Name"), Presence::optional},
         "MATCH (d:Drug)-[:TREATS]->(d2:Disease)\nOPTIONAL MATCH (d2)-[:HAS]->(o:`Odd Name`) RETURN d.name"},
        {"grow what must not be there", plain, edits::Grow{0, growth("TARGETS", "Gene"), Presence::absent},
         "MATCH (d:Drug)-[:TREATS]->(:Disease)\nWHERE NOT EXISTS { (d)-[:TARGETS]->(g:Gene) } RETURN d.name"},
        {"connect two nodes", plain, edits::Connect{0, 1, growth("PALLIATES", "Disease")},
         "MATCH (d:Drug)-[:TREATS]->(d2:Disease), (d)-[:PALLIATES]->(d2) RETURN d.name"},
        {"compare two properties", plain, edits::ConnectBy{0, 1, "name", "name"},
         "MATCH (d:Drug)-[:TREATS]->(d2:Disease)\nWHERE d.name = d2.name RETURN d.name"},
        {"another type", plain, edits::SetType{0, "Gene"}, "MATCH (d:Gene)-[:TREATS]->(:Disease) RETURN d.name"},
        {"a first type", "MATCH (d)-->() RETURN d", edits::SetType{1, "Gene"}, "MATCH (d)-->(:Gene) RETURN d"},
        {"another relationship", plain, edits::SetRelationship{0, "HELPS WITH"},
         "MATCH (d:Drug)-[:`HELPS WITH`]->(:Disease) RETURN d.name"},
        {"a first relationship", "MATCH (d)-->() RETURN d", edits::SetRelationship{0, "TREATS"},
         "MATCH (d)-[:TREATS]->() RETURN d"},
        {"the other direction", plain, edits::Reverse{0}, "MATCH (d:Drug)<-[:TREATS]-(:Disease) RETURN d.name"},
        {"no direction", plain, edits::SetDirected{0, false}, "MATCH (d:Drug)-[:TREATS]-(:Disease) RETURN d.name"},
        {"up to three hops", plain, edits::SetHops{0, 1, 3}, "MATCH (d:Drug)-[:TREATS*..3]->(:Disease) RETURN d.name"},
        {"two hops or more", plain, edits::SetHops{0, 2, -1}, "MATCH (d:Drug)-[:TREATS*2..]->(:Disease) RETURN d.name"},
        {"exactly two hops", plain, edits::SetHops{0, 2, 2}, "MATCH (d:Drug)-[:TREATS*2]->(:Disease) RETURN d.name"},
        {"hops of a used relationship", asthma.c_str(), edits::SetHops{0, 1, 3}, "refused: drawing.hop-use"},
        {"optional", "MATCH (d:Drug)-[:TREATS]->(x:Disease) WHERE x.n > 1 AND d.n > 2 RETURN d.name, x.name",
         edits::SetPresence{0, Presence::optional},
         "MATCH (d:Drug) WHERE d.n > 2\nOPTIONAL MATCH (d)-[:TREATS]->(x:Disease)\nWHERE x.n > 1 RETURN d.name, "
         "x.name"},
        {"not", plain, edits::SetPresence{0, Presence::absent},
         "MATCH (d:Drug)\nWHERE NOT EXISTS { (d)-[:TREATS]->(:Disease) } RETURN d.name"},
        {"not what is returned", asthma.c_str(), edits::SetPresence{0, Presence::absent}, "refused: drawing.returned"},
        {"not becomes required", "MATCH (d:Drug) WHERE NOT EXISTS { (d)-[:TREATS]->(x) WHERE x.n = 1 } RETURN d",
         edits::SetPresence{0, Presence::required}, "MATCH (d:Drug), (d)-[:TREATS]->(x) WHERE x.n = 1 RETURN d"},
        {"a further condition", asthma.c_str(),
         edits::AddCondition{DrawnElement::node(0), "name", Comparison::contains, support::textValue("a'b")},
         "MATCH (d:Drug)-[t:TREATS]->(x:Disease)\n// curated\nWHERE x.name = 'asthma' AND t.n > 2 AND d.name CONTAINS "
         "'a\\'b'\n"
         "RETURN d.name AS drug, t.n // why\nORDER BY drug"},
        {"a condition after an alternative", "MATCH (d) WHERE d.a = 1 OR d.b = 2 RETURN d",
         edits::AddCondition{DrawnElement::node(0), "c", Comparison::known, {}},
         "MATCH (d) WHERE (d.a = 1 OR d.b = 2) AND d.c IS NOT NULL RETURN d"},
        {"a condition on a node without a variable", plain,
         edits::AddCondition{DrawnElement::node(1), "name", Comparison::equal, support::textValue("asthma")},
         "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'asthma'}) RETURN d.name"},
        {"a comparison there", plain,
         edits::AddCondition{DrawnElement::node(1), "n", Comparison::greater, data::Value(std::int64_t(2))},
         "MATCH (d:Drug)-[:TREATS]->(d2:Disease)\nWHERE d2.n > 2 RETURN d.name"},
        {"a condition on a relationship", plain,
         edits::AddCondition{DrawnElement::edge(0), "n", Comparison::greater, data::Value(std::int64_t(2))},
         "MATCH (d:Drug)-[t:TREATS]->(:Disease)\nWHERE t.n > 2 RETURN d.name"},
        {"a condition on several hops", "MATCH (d)-[*1..2]->(x) RETURN d",
         edits::AddCondition{DrawnElement::edge(0), "n", Comparison::equal, support::textValue("a")},
         "refused: drawing.hops"},
        {"another value", asthma.c_str(), edits::ChangeCondition{0, Comparison::equal, support::textValue("gout")},
         "MATCH (d:Drug)-[t:TREATS]->(x:Disease)\n// curated\nWHERE x.name = 'gout' AND t.n > 2\n"
         "RETURN d.name AS drug, t.n // why\nORDER BY drug"},
        {"another comparison", "MATCH (d {n: 1}) WHERE d.m = 2 RETURN d",
         edits::ChangeCondition{1, Comparison::lessEqual, data::Value(std::int64_t(3))},
         "MATCH (d {n: 1}) WHERE d.m <= 3 RETURN d"},
        {"another comparison in the pattern", "MATCH (d {n: 1, m: 2}) RETURN d",
         edits::ChangeCondition{0, Comparison::less, data::Value(std::int64_t(3))},
         "MATCH (d {m: 2})\nWHERE d.n < 3 RETURN d"},
        {"a condition leaves", asthma.c_str(), edits::RemoveCondition{0},
         "MATCH (d:Drug)-[t:TREATS]->(x:Disease)\n// curated\nWHERE t.n > 2\nRETURN d.name AS drug, t.n // why\nORDER "
         "BY drug"},
        {"the last condition leaves", "MATCH (d) // all\nWHERE d.n = 1 RETURN d", edits::RemoveCondition{0},
         "MATCH (d) // all\n RETURN d"},
        {"a value in the pattern leaves", "MATCH (d:Drug {n: 1}) RETURN d", edits::RemoveCondition{0},
         "MATCH (d:Drug) RETURN d"},
        {"negated", "MATCH (d) WHERE d.n = 1 RETURN d", edits::NegateCondition{0},
         "MATCH (d) WHERE NOT d.n = 1 RETURN d"},
        {"neighbours as alternatives", "MATCH (d) WHERE d.a = 1 /* x */ AND d.b = 2 AND d.c = 3 RETURN d",
         edits::EitherOr{0, 1}, "MATCH (d) WHERE (d.a = 1 /* x */ OR d.b = 2) AND d.c = 3 RETURN d"},
        {"others as alternatives", "MATCH (d) WHERE d.a = 1 AND d.b = 2 AND d.c = 3 RETURN d", edits::EitherOr{0, 2},
         "MATCH (d) WHERE (d.a = 1 OR d.c = 3) AND d.b = 2 RETURN d"},
        {"alternatives of two clauses", "MATCH (d) WHERE d.a = 1 MATCH (x) WHERE x.b = 2 RETURN d",
         edits::EitherOr{0, 1}, "refused: drawing.other-clause"},
        {"a further column", plain, edits::AddColumn{DrawnElement::node(1), "name", data::Aggregate::none},
         "MATCH (d:Drug)-[:TREATS]->(d2:Disease) RETURN d.name, d2.name"},
        {"a number", plain, edits::AddColumn{DrawnElement::node(1), "", data::Aggregate::countDistinct},
         "MATCH (d:Drug)-[:TREATS]->(d2:Disease) RETURN d.name, count(DISTINCT d2)"},
        {"a sum of nodes", plain, edits::AddColumn{DrawnElement::node(1), "", data::Aggregate::sum},
         "refused: drawing.no-property"},
        {"a column of a condition", "MATCH (d) WHERE NOT (d)-->(:Gene) RETURN d",
         edits::AddColumn{DrawnElement::node(1), "name", data::Aggregate::none}, "refused: drawing.not-visible"},
        {"a column leaves", asthma.c_str(), edits::RemoveColumn{1},
         "MATCH (d:Drug)-[t:TREATS]->(x:Disease)\n// curated\nWHERE x.name = 'asthma' AND t.n > 2\n"
         "RETURN d.name AS drug // why\nORDER BY drug"},
        {"the only column", plain, edits::RemoveColumn{0}, "refused: drawing.last-column"},
        {"a sorted column", asthma.c_str(), edits::RemoveColumn{0}, "refused: drawing.ordered-by"},
        {"the average", "MATCH (d) RETURN d.n, d.m ORDER BY d.n DESC", edits::SetAggregate{0, data::Aggregate::average},
         "MATCH (d) RETURN avg(d.n), d.m ORDER BY avg(d.n) DESC"},
        {"another name", asthma.c_str(), edits::SetAlias{0, "x y"},
         "MATCH (d:Drug)-[t:TREATS]->(x:Disease)\n// curated\nWHERE x.name = 'asthma' AND t.n > 2\n"
         "RETURN d.name AS `x y`, t.n // why\nORDER BY `x y`"},
        {"sorted", plain, edits::SetOrder{0, true},
         "MATCH (d:Drug)-[:TREATS]->(:Disease) RETURN d.name\nORDER BY d.name DESC"},
        {"sorted by another column", asthma.c_str(), edits::SetOrder{1, true},
         "MATCH (d:Drug)-[t:TREATS]->(x:Disease)\n// curated\nWHERE x.name = 'asthma' AND t.n > 2\n"
         "RETURN d.name AS drug, t.n // why\nORDER BY t.n DESC"},
        {"the first ten", plain, edits::SetLimit{10}, "MATCH (d:Drug)-[:TREATS]->(:Disease) RETURN d.name\nLIMIT 10"},
        {"the first five", "MATCH (d) RETURN d ORDER BY d.n SKIP 2 LIMIT 10 ;", edits::SetLimit{5},
         "MATCH (d) RETURN d ORDER BY d.n SKIP 2 LIMIT 5 ;"},
        {"fewer than none", plain, edits::SetLimit{-1}, "refused: drawing.negative"},
        {"distinct", plain, edits::SetDistinct{true}, "MATCH (d:Drug)-[:TREATS]->(:Disease) RETURN DISTINCT d.name"},
        {"groups of a number", "MATCH (d:Drug)-->(x) RETURN d.name, count(x) AS targets ORDER BY targets DESC",
         edits::AddGroupCondition{1, Comparison::greaterEqual, data::Value(std::int64_t(3))},
         "MATCH (d:Drug)-->(x) WITH d.name AS name, count(x) AS targets\nWHERE targets >= 3\nRETURN name AS `d.name`, "
         "targets "
         "ORDER BY targets DESC"},
        {"groups of a name", plain, edits::AddGroupCondition{0, Comparison::greaterEqual, data::Value(std::int64_t(3))},
         "refused: drawing.no-group"},
        {"an edge leaves", "MATCH (d:Drug)-[:TREATS]->(x:Disease) WHERE x.n = 1 AND d.n = 2 RETURN d.name, x.name",
         edits::RemoveElement{DrawnElement::edge(0)}, "MATCH (d:Drug) WHERE d.n = 2 RETURN d.name"},
        {"a node leaves", "MATCH (d:Drug), (x:Disease) RETURN x.name, d.name",
         edits::RemoveElement{DrawnElement::node(1)}, "MATCH (d:Drug) RETURN d.name"},
        {"the begin of a path leaves",
         "MATCH (d:Drug)-[:TREATS]->(x:Disease)-[:A]->(g) WHERE d.n = 1 RETURN d.name, x.name",
         edits::RemoveElement{DrawnElement::node(0)}, "MATCH (x:Disease)-[:A]->(g) RETURN x.name"},
        {"what a clause needs", "MATCH (d)-[a:A]->(x) UNWIND a.l AS i RETURN i, d",
         edits::RemoveElement{DrawnElement::edge(0)}, "refused: drawing.in-use"},
        {"distinct but sorted by another value", "MATCH (d) RETURN d.name ORDER BY d.n", edits::SetDistinct{true},
         "refused: drawing.order-first"},
        {"an edge in the middle", "MATCH (d)-[:A]->(x)-[:B]->(y) RETURN d", edits::RemoveElement{DrawnElement::edge(0)},
         "refused: drawing.in-use"},
        {"an excluded edge leaves", "MATCH (d) WHERE d.n = 1 AND NOT (d)-->(:Gene) RETURN d",
         edits::RemoveElement{DrawnElement::edge(0)}, "MATCH (d) WHERE d.n = 1 RETURN d"},
        {"an optional edge leaves", "MATCH (d) OPTIONAL MATCH (d)-->(x) WHERE x.n = 1 RETURN d.n, x.n",
         edits::RemoveElement{DrawnElement::edge(0)}, "MATCH (d) RETURN d.n"},
        {"what does not exist", plain, edits::RemoveCondition{7}, "refused: drawing.no-part"},
        {"a box leaves", "MATCH (d) WHERE d.n = 1 AND size(split(toLower(d.m), 'a')) > 2 RETURN d", edits::RemoveBox{0},
         "MATCH (d) WHERE d.n = 1 RETURN d"},
        {"a value is asked for", asthma.c_str(), edits::AskForValue{0},
         "MATCH (d:Drug)-[t:TREATS]->(x:Disease)\n// curated\nWHERE x.name = $name AND t.n > 2\n"
         "RETURN d.name AS drug, t.n // why\nORDER BY drug"},
        {"a value in the pattern is asked for", "MATCH (d:Drug {`first name`: 'x'}) RETURN d", edits::AskForValue{0},
         "MATCH (d:Drug {`first name`: $first_name}) RETURN d"},
        {"a second value of the property", "MATCH (d) WHERE d.n > $n AND d.n < -3 RETURN d", edits::AskForValue{1},
         "MATCH (d) WHERE d.n > $n AND d.n < $n2 RETURN d"},
        {"a value in a function", "MATCH (d) WHERE d.day > date('2020-01-31') RETURN d", edits::AskForValue{0},
         "MATCH (d) WHERE d.day > date($day) RETURN d"},
        {"true or false", "MATCH (d) WHERE d.old = true RETURN d", edits::AskForValue{0},
         "MATCH (d) WHERE d.old = $old RETURN d"},
        {"a value that is asked for already", "MATCH (d) WHERE d.n > $n RETURN d", edits::AskForValue{0},
         "refused: drawing.asked"},
        {"one of several values", "MATCH (d) WHERE d.n IN [1, 2] RETURN d", edits::AskForValue{0},
         "refused: drawing.no-one-value"},
        {"no value", "MATCH (d) WHERE d.n IS NULL RETURN d", edits::AskForValue{0}, "refused: drawing.no-one-value"},
        {"a number of groups", "MATCH (d:Drug)-->(x) WITH d, count(x) AS targets WHERE targets >= 2 RETURN d.name",
         edits::AskForValue{0},
         "MATCH (d:Drug)-->(x) WITH d, count(x) AS targets WHERE targets >= $targets RETURN d.name"},
        {"a query that is no query", "MATCH (d", edits::SetLimit{3}, "refused: drawing.none"},
    };
    return all;
}

} // namespace

class TestDrawing : public QObject {
    Q_OBJECT

private slots:
    void editsChangeTheirPart_data() { support::addDrawingCases(editCases()); }
    void editsChangeTheirPart()
    {
        QFETCH(int, index);
        const DrawingCase &each = editCases()[static_cast<std::size_t>(index)];
        QCOMPARE(QString::fromStdString(after(each.before, each.edit)), QString::fromUtf8(each.after));
    }

    void aValueThatIsAskedForMayBeGivenAgain()
    {
        support::checkInverse(language, asthma, edits::AskForValue{0}, [](const data::Drawing &now) {
            return edits::ChangeCondition{0, *now.conditions[0].comparison, support::textValue("asthma")};
        });
    }

    void anEditAndItsInverseGiveTheSameBytes_data()
    {
        QTest::addColumn<QByteArray>("query");
        for (const char *query :
             {"MATCH (d:Drug)-[:TREATS]->(:Disease) RETURN d.name",
              "// all\nMATCH (d:Drug)-[t:TREATS {n: 1}]->(x:Disease {name: 'asthma'}) // c\nWHERE d.a = 1 AND x.b = 2\n"
              "RETURN d.name, x.name AS y /* z */",
              "MATCH  ( d:Drug )\n  -[ :TREATS ]->\n ( x )\nWHERE  d.a = 1\n  AND  d.b = 2 // end\nRETURN d.name,  "
              "x.n\n;"})
            QTest::addRow("%s", query) << QByteArray(query);
    }
    void anEditAndItsInverseGiveTheSameBytes()
    {
        QFETCH(QByteArray, query);
        const std::string before = query.toStdString();
        const data::Drawing drawing = data::drawingOf(language, before);
        const auto check = [&](const data::DrawingEdit &edit, const auto &inverse) {
            support::checkInverse(language, before, edit, inverse);
        };
        using data::Drawing;
        check(edits::AddCondition{DrawnElement::node(0), "name", Comparison::begins, support::textValue("a")},
              [&](const Drawing &now) {
                  for (std::size_t i = 0; i < now.conditions.size(); ++i)
                      if (now.conditions[i].value == "'a'")
                          return edits::RemoveCondition{i};
                  return edits::RemoveCondition{99};
              });
        check(edits::AddColumn{DrawnElement::node(0), "m", data::Aggregate::count},
              [&](const Drawing &now) { return edits::RemoveColumn{now.result->columns.size() - 1}; });
        check(edits::SetLimit{7}, [](const Drawing &) { return edits::SetLimit{}; });
        check(edits::SetDistinct{true}, [](const Drawing &) { return edits::SetDistinct{false}; });
        check(edits::SetOrder{0, true}, [](const Drawing &) { return edits::RemoveOrder{}; });
        check(edits::SetAggregate{0, data::Aggregate::most}, [](const Drawing &) {
            return edits::SetAggregate{0, data::Aggregate::none};
        });
        check(edits::Reverse{0}, [](const Drawing &) { return edits::Reverse{0}; });
        check(edits::SetDirected{0, false}, [](const Drawing &) { return edits::SetDirected{0, true}; });
        if (drawing.conditionsOn(DrawnElement::edge(0)).empty())
            check(edits::SetHops{0, 1, 3}, [](const Drawing &) { return edits::SetHops{0, 1, 1}; });
        check(edits::Grow{1, growth("HAS", "Gene"), Presence::required},
              [](const Drawing &now) { return edits::RemoveElement{DrawnElement::edge(now.edges.size() - 1)}; });
        check(edits::Grow{0, growth("HAS", "Gene"), Presence::absent},
              [](const Drawing &now) { return edits::RemoveElement{DrawnElement::edge(now.edges.size() - 1)}; });
        check(edits::Grow{0, growth("HAS", "Gene"), Presence::optional},
              [](const Drawing &now) { return edits::RemoveElement{DrawnElement::edge(now.edges.size() - 1)}; });
        check(edits::AddNode{"Gene"},
              [](const Drawing &now) { return edits::RemoveElement{DrawnElement::node(now.nodes.size() - 1)}; });
        std::vector<std::size_t> plain;
        for (std::size_t i = 0; i < drawing.conditions.size(); ++i)
            if (!drawing.conditions[i].isInline)
                plain.push_back(i);
        if (plain.size() == 2) {
            check(edits::EitherOr{plain[0], plain[1]}, [](const Drawing &) { return edits::Both{0}; });
            check(edits::NegateCondition{plain[0]}, [&](const Drawing &) { return edits::NegateCondition{plain[0]}; });
        }
    }

    void presenceReturnsToTheSameBytes()
    {
        const std::string before = "MATCH (d:Drug) // c\nMATCH (d)-[:TREATS]->(x) WHERE x.n = 1 RETURN d.name";
        const std::string optional = after(before, edits::SetPresence{0, Presence::optional});
        QCOMPARE(optional,
                 std::string("MATCH (d:Drug) // c\nOPTIONAL MATCH (d)-[:TREATS]->(x) WHERE x.n = 1 RETURN d.name"));
        QCOMPARE(after(optional, edits::SetPresence{0, Presence::required}), before);
        const std::string absent = "MATCH (d) WHERE NOT (d)-->(:Gene) RETURN d";
        const std::string exists = after(absent, edits::SetPresence{0, Presence::exists});
        QCOMPARE(exists, std::string("MATCH (d) WHERE (d)-->(:Gene) RETURN d"));
        QCOMPARE(after(exists, edits::SetPresence{0, Presence::absent}), absent);
    }

    void partsAreReadWithTheirPlaces()
    {
        const std::string query =
            "MATCH (d:Drug)<-[t:TREATS*1..3]-(x:Disease|Gene {name: $n})\n"
            "WHERE (d.a > 1 OR d.b IN ['x', 'y'] AND toLower(d.c) = 'z') AND NOT EXISTS { (x)-->(y:Gene) "
            "WHERE y.m IS NULL }\n"
            "OPTIONAL MATCH (d)-[:HAS]-(s) WHERE s.n = d.n\n"
            "RETURN DISTINCT d.name AS drug, count(DISTINCT s) AS n ORDER BY n DESC SKIP 1 LIMIT 10";
        const data::Drawing drawn = data::drawingOf(language, query);
        const auto at = [&](base::Span span) { return query.substr(span.begin, span.end - span.begin); };
        QVERIFY(drawn.isWhole());
        QCOMPARE(drawn.nodes.size(), std::size_t(4));
        QCOMPARE(drawn.edges.size(), std::size_t(3));
        QCOMPARE(at(drawn.nodes[1].span), std::string("(x:Disease|Gene {name: $n})"));
        QCOMPARE(drawn.nodes[1].otherTypes, std::vector<std::string>{"Gene"});
        QVERIFY(drawn.nodes[0].mayChangeType && !drawn.nodes[1].mayChangeType);
        QCOMPARE(drawn.edges[0].from, std::size_t(1));
        QCOMPARE(drawn.edges[0].to, std::size_t(0));
        QCOMPARE(drawn.edges[0].most, std::int64_t(3));
        QCOMPARE(at(drawn.edges[0].span), std::string("<-[t:TREATS*1..3]-"));
        QVERIFY(drawn.presenceOf(drawn.edges[1].scope) == Presence::absent);
        QVERIFY(drawn.presenceOf(drawn.edges[2].scope) == Presence::optional);
        QVERIFY(!drawn.edges[2].isDirected);
        QStringList conditions;
        for (const data::DrawnCondition &each : drawn.conditions)
            conditions << QString::fromStdString(at(each.span) + " " + std::to_string(each.either) + "/" +
                                                 std::to_string(each.alternative));
        QCOMPARE(conditions, (QStringList{"name: $n -1/0", "d.a > 1 0/0", "d.b IN ['x', 'y'] 0/1",
                                          "toLower(d.c) = 'z' 0/1", "y.m IS NULL -1/0", "s.n = d.n -1/0"}));
        QCOMPARE(drawn.conditions[3].function, std::string("toLower"));
        QCOMPARE(drawn.conditions[5].other, DrawnElement::node(0));
        QVERIFY(drawn.result && drawn.result->isDistinct && drawn.result->groups);
        QCOMPARE(drawn.result->limit, std::optional<std::int64_t>(10));
        QCOMPARE(drawn.result->skip, std::optional<std::int64_t>(1));
        QVERIFY(drawn.result->columns[1].aggregate == data::Aggregate::countDistinct);
        QCOMPARE(drawn.result->order[0].column, std::size_t(1));
        QVERIFY(!drawn.nodes[0].countQuery.empty() && !drawn.edges[2].countQuery.empty() &&
                !drawn.conditions[0].countQuery.empty());
    }

    void whatCannotBeDrawnIsABox_data()
    {
        QTest::addColumn<QByteArray>("query");
        QTest::addColumn<QByteArray>("boxes");
        QTest::newRow("a function of a function")
            << QByteArray("MATCH (d) WHERE size(toLower(d.n)) > 2 AND d.n = 'a' RETURN d")
            << QByteArray("size(toLower(d.n)) > 2");
        QTest::newRow("a union") << QByteArray("MATCH (d:A) RETURN d UNION MATCH (d:B) RETURN d")
                                 << QByteArray("MATCH (d:A) RETURN d|MATCH (d:B) RETURN d");
        QTest::newRow("a chain") << QByteArray("MATCH (d) WITH count(d) AS n MATCH (x) WHERE x.n = n RETURN x")
                                 << QByteArray("MATCH (d) WITH count(d) AS n|x.n = n");
        QTest::newRow("a list") << QByteArray("UNWIND [1, 2] AS i MATCH (x {n: 1}) RETURN x")
                                << QByteArray("UNWIND [1, 2] AS i");
        QTest::newRow("a path") << QByteArray("MATCH p = (a)-->(b) RETURN b, length(p)")
                                << QByteArray("p = (a)-->(b)|length(p)");
        QTest::newRow("a number of a pattern")
            << QByteArray("MATCH (d) WHERE COUNT { (d)-->() } > 2 RETURN d") << QByteArray("COUNT { (d)-->() } > 2");
    }
    void whatCannotBeDrawnIsABox()
    {
        QFETCH(QByteArray, query);
        QFETCH(QByteArray, boxes);
        const data::Drawing drawn = data::drawingOf(language, query.toStdString());
        QByteArrayList found;
        for (const data::DrawnBox &each : drawn.boxes) {
            found << QByteArray::fromStdString(each.text);
            QCOMPARE(query.mid(int(each.span.begin), int(each.span.end - each.span.begin)), found.back());
        }
        QCOMPARE(found.join('|'), boxes);
        QVERIFY(!drawn.isWhole());
        // An edit elsewhere keeps the box.
        if (drawn.result) {
            const std::string changed = after(query.toStdString(), edits::SetLimit{3});
            QCOMPARE(changed, query.toStdString() + "\nLIMIT 3");
        }
    }

    void growthsComeFromBothDirections()
    {
        data::Schema schema;
        data::EntityType drug, disease;
        drug.name = "Drug";
        drug.parents = {"Substance"};
        disease.name = "Disease";
        schema.entities = {drug, disease};
        data::RelationshipType treats, resembles;
        treats.name = "TREATS";
        treats.endpoints = {{"Drug", "Disease", 755}};
        resembles.name = "RESEMBLES";
        resembles.endpoints = {{"Disease", "Disease", 900}};
        schema.relationships = {treats, resembles};
        const data::Drawing drawn = data::drawingOf(language, "MATCH (s:Substance)-->(x:Disease) RETURN s");
        const auto ofSubstance = data::growths(drawn, 0, schema);
        QCOMPARE(ofSubstance.size(), std::size_t(1));
        QCOMPARE(ofSubstance[0].otherType, std::string("Disease"));
        QVERIFY(ofSubstance[0].isForward && ofSubstance[0].count == 755);
        const auto ofDisease = data::growths(drawn, 1, schema);
        QCOMPARE(ofDisease.size(), std::size_t(3));
        QCOMPARE(ofDisease[0].type, std::string("RESEMBLES"));
        QVERIFY(!ofDisease[2].isForward && ofDisease[2].otherType == "Drug");
    }
};

QTEST_GUILESS_MAIN(TestDrawing)
#include "tst_drawing.moc"
