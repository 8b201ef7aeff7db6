// SPDX-License-Identifier: GPL-3.0-or-later
// SQL queries as drawings: what is read, what each edit changes, what is refused.
#include "data/language/drawingedits.h"
#include "sql/language/language.h"
#include "support/drawingcases.h"

#include <QtTest>

namespace {

using data::Comparison;
using data::DrawnElement;
using data::Presence;
using support::DrawingCase;
namespace edits = data::edits;

const sql::SqlLanguage language(sql::Dialect::sqlite);

// book.author_id = author.id, seen from the author or from the book.
data::Growth growth(const char *other, const char *column, const char *otherColumn)
{
    data::Growth out;
    out.type = "key";
    out.otherType = other;
    out.columns = {{column, otherColumn}};
    return out;
}
std::string after(const std::string &query, const data::DrawingEdit &edit)
{
    return support::afterEdit(language, query, edit);
}

// author 0, book 1
const char *const joined = "SELECT a.name, b.title -- both\nFROM author a\nJOIN book b ON b.author_id = a.id\n"
                           "WHERE a.died < 1900 AND b.pages > 100 ORDER BY a.name";
const char *const plain = "SELECT name FROM author WHERE died < 1850";

const std::vector<DrawingCase> &editCases()
{
    static const std::vector<DrawingCase> all{
        {"start with nothing", "", edits::StartWith{"author"}, "SELECT *\nFROM author"},
        {"start with another text", "author", edits::StartWith{"author"}, "refused: drawing.other-text"},
        {"a first column", "SELECT *\nFROM author",
         edits::AddColumn{DrawnElement::node(0), "name", data::Aggregate::none}, "SELECT author.name\nFROM author"},
        {"grow by a key", plain, edits::Grow{0, growth("book", "id", "author_id"), Presence::required},
         "SELECT author.name FROM author\nJOIN book ON book.author_id = author.id WHERE author.died < 1850"},
        {"grow with aliases", joined, edits::Grow{1, growth("copy", "id", "book_id"), Presence::required},
         "SELECT a.name, b.title -- both\nFROM author a\nJOIN book b ON b.author_id = a.id\nJOIN copy AS c ON "
         "c.book_id = "
         "b.id\nWHERE a.died < 1900 AND b.pages > 100 ORDER BY a.name"},
        {"grow where it may be missing", plain, edits::Grow{0, growth("book", "id", "author_id"), Presence::optional},
         "SELECT author.name FROM author\nLEFT JOIN book ON book.author_id = author.id WHERE author.died < 1850"},
        {"grow what must not be there", plain, edits::Grow{0, growth("book", "id", "author_id"), Presence::absent},
         "SELECT name FROM author WHERE died < 1850 AND NOT EXISTS (SELECT 1 FROM book WHERE book.author_id = "
         "author.id)"},
        {"grow a list of tables", "SELECT a.name FROM author a, book b WHERE b.author_id = a.id",
         edits::Grow{1, growth("copy", "id", "book_id"), Presence::required},
         "SELECT a.name FROM author a, book b, copy AS c WHERE b.author_id = a.id AND c.book_id = b.id"},
        {"compare two columns", joined, edits::ConnectBy{0, 1, "born", "year"},
         "SELECT a.name, b.title -- both\nFROM author a\nJOIN book b ON b.author_id = a.id\n"
         "WHERE a.died < 1900 AND b.pages > 100 AND a.born = b.year ORDER BY a.name"},
        {"optional", "SELECT a.name FROM author a JOIN book b ON b.author_id = a.id",
         edits::SetPresence{0, Presence::optional},
         "SELECT a.name FROM author a LEFT JOIN book b ON b.author_id = a.id"},
        {"required", "SELECT a.name FROM author a LEFT OUTER JOIN book b ON b.author_id = a.id",
         edits::SetPresence{0, Presence::required}, "SELECT a.name FROM author a JOIN book b ON b.author_id = a.id"},
        {"not", "SELECT a.name FROM author a JOIN book b ON b.author_id = a.id WHERE a.died < 1900 AND b.pages > 100",
         edits::SetPresence{0, Presence::absent},
         "SELECT a.name FROM author a WHERE a.died < 1900 AND NOT EXISTS (SELECT 1 FROM book b WHERE b.author_id = "
         "a.id "
         "AND b.pages > 100)"},
        {"not what is returned", joined, edits::SetPresence{0, Presence::absent}, "refused: drawing.returned"},
        {"hops", joined, edits::SetHops{0, 1, 3}, "refused: drawing.not-here"},
        {"a further condition", joined,
         edits::AddCondition{DrawnElement::node(1), "title", Comparison::contains, support::textValue("a'b")},
         "SELECT a.name, b.title -- both\nFROM author a\nJOIN book b ON b.author_id = a.id\n"
         "WHERE a.died < 1900 AND b.pages > 100 AND b.title LIKE '%a''b%' ORDER BY a.name"},
        {"a first condition", "SELECT name FROM author;",
         edits::AddCondition{DrawnElement::node(0), "name", Comparison::equal, support::textValue("x")},
         "SELECT name FROM author\nWHERE author.name = 'x';"},
        {"a condition on a join", joined,
         edits::AddCondition{DrawnElement::edge(0), "name", Comparison::equal, support::textValue("x")},
         "refused: drawing.no-join-column"},
        {"another value", plain, edits::ChangeCondition{0, Comparison::less, data::Value(std::int64_t(1900))},
         "SELECT name FROM author WHERE died < 1900"},
        {"another comparison", plain, edits::ChangeCondition{0, Comparison::known, {}},
         "SELECT name FROM author WHERE died IS NOT NULL"},
        {"a condition leaves", joined, edits::RemoveCondition{0},
         "SELECT a.name, b.title -- both\nFROM author a\nJOIN book b ON b.author_id = a.id\n"
         "WHERE b.pages > 100 ORDER BY a.name"},
        {"the last condition leaves", plain, edits::RemoveCondition{0}, "SELECT name FROM author"},
        {"negated", plain, edits::NegateCondition{0}, "SELECT name FROM author WHERE NOT died < 1850"},
        {"not negated", "SELECT name FROM author WHERE name NOT LIKE 'A%'", edits::NegateCondition{0},
         "SELECT name FROM author WHERE name LIKE 'A%'"},
        {"alternatives", joined, edits::EitherOr{0, 1},
         "SELECT a.name, b.title -- both\nFROM author a\nJOIN book b ON b.author_id = a.id\n"
         "WHERE a.died < 1900 OR b.pages > 100 ORDER BY a.name"},
        {"a number makes groups", plain, edits::AddColumn{{}, "", data::Aggregate::count},
         "SELECT name, count(*) FROM author WHERE died < 1850\nGROUP BY name"},
        {"a further group", "SELECT a.name, count(*) FROM author a GROUP BY a.name",
         edits::AddColumn{DrawnElement::node(0), "born", data::Aggregate::none},
         "SELECT a.name, count(*), a.born FROM author a GROUP BY a.name, a.born"},
        {"a group leaves", "SELECT a.name, count(*), a.born FROM author a GROUP BY a.name, a.born",
         edits::RemoveColumn{0}, "SELECT count(*), a.born FROM author a GROUP BY a.born"},
        {"the number leaves", "SELECT a.name, count(*) FROM author a GROUP BY a.name ORDER BY a.name",
         edits::RemoveColumn{1}, "SELECT a.name FROM author a ORDER BY a.name"},
        {"the average", "SELECT a.name, a.born FROM author a", edits::SetAggregate{1, data::Aggregate::average},
         "SELECT a.name, avg(a.born) FROM author a\nGROUP BY a.name"},
        {"a list of values", "SELECT a.name, a.born FROM author a", edits::SetAggregate{1, data::Aggregate::collect},
         "refused: drawing.not-here"},
        {"groups of a number", "SELECT a.name, count(*) FROM author a GROUP BY a.name",
         edits::AddGroupCondition{1, Comparison::greaterEqual, data::Value(std::int64_t(2))},
         "SELECT a.name, count(*) FROM author a GROUP BY a.name\nHAVING count(*) >= 2"},
        {"groups of a name", plain, edits::AddGroupCondition{0, Comparison::equal, data::Value(std::int64_t(2))},
         "refused: drawing.no-group"},
        {"sorted", plain, edits::SetOrder{0, true}, "SELECT name FROM author WHERE died < 1850\nORDER BY name DESC"},
        {"the first ten", plain, edits::SetLimit{10}, "SELECT name FROM author WHERE died < 1850\nLIMIT 10"},
        {"another limit form", "SELECT name FROM author LIMIT 5, 10", edits::SetLimit{3}, "refused: drawing.not-here"},
        {"distinct", plain, edits::SetDistinct{true}, "SELECT DISTINCT name FROM author WHERE died < 1850"},
        {"a table leaves", joined, edits::RemoveElement{DrawnElement::node(1)},
         "SELECT a.name -- both\nFROM author a\nWHERE a.died < 1900 ORDER BY a.name"},
        {"the first table", joined, edits::RemoveElement{DrawnElement::node(0)}, "refused: drawing.in-use"},
        {"a table that a join needs",
         "SELECT a.name FROM author a JOIN book b ON b.author_id = a.id JOIN copy c ON c.book_id = b.id",
         edits::RemoveElement{DrawnElement::node(1)}, "refused: drawing.in-use"},
        {"another table", "SELECT a.name FROM author a", edits::SetType{0, "Odd Name"},
         "SELECT a.name FROM \"Odd Name\" a"},
        {"a table in a box", "SELECT x.name FROM (SELECT name FROM author) x", edits::SetType{0, "book"},
         "refused: drawing.no-part"},
        {"a value is asked for", joined, edits::AskForValue{1},
         "SELECT a.name, b.title -- both\nFROM author a\nJOIN book b ON b.author_id = a.id\n"
         "WHERE a.died < 1900 AND b.pages > :pages ORDER BY a.name"},
        {"a part of a text is asked for", "SELECT name FROM author WHERE name LIKE '%a%'", edits::AskForValue{0},
         "SELECT name FROM author WHERE name LIKE :name"},
        {"a number of groups", "SELECT a.name FROM author a GROUP BY a.name HAVING count(*) >= 2",
         edits::AskForValue{0}, "SELECT a.name FROM author a GROUP BY a.name HAVING count(*) >= :count"},
        {"in becomes not in",
         "SELECT a.name FROM author a WHERE a.id IN (SELECT b.author_id FROM book b WHERE b.pages > 9)",
         edits::SetPresence{0, Presence::absent},
         "SELECT a.name FROM author a WHERE a.id NOT IN (SELECT b.author_id FROM book b WHERE b.pages > 9)"},
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

    void anEditAndItsInverseGiveTheSameBytes_data()
    {
        QTest::addColumn<QByteArray>("query");
        for (const char *query : {joined, "SELECT a.name,\n       count(*) AS n -- why\n FROM author AS a\n JOIN book "
                                          "AS b\n   ON b.author_id = a.id /* key "
                                          "*/\nWHERE a.died IS NULL\n  AND (b.pages > 3)\nGROUP BY a.name ;"})
            QTest::addRow("%s", query) << QByteArray(query);
    }
    void anEditAndItsInverseGiveTheSameBytes()
    {
        QFETCH(QByteArray, query);
        const std::string before = query.toStdString();
        const auto check = [&](const data::DrawingEdit &edit, const auto &inverse) {
            support::checkInverse(language, before, edit, inverse);
        };
        using data::Drawing;
        check(edits::AddCondition{DrawnElement::node(1), "name", Comparison::begins, support::textValue("a")},
              [](const Drawing &now) { return edits::RemoveCondition{now.conditions.size() - 1}; });
        check(edits::AddColumn{DrawnElement::node(0), "born", data::Aggregate::none},
              [](const Drawing &now) { return edits::RemoveColumn{now.result->columns.size() - 1}; });
        check(edits::SetLimit{7}, [](const Drawing &) { return edits::SetLimit{}; });
        check(edits::SetDistinct{true}, [](const Drawing &) { return edits::SetDistinct{false}; });
        check(edits::EitherOr{0, 1}, [](const Drawing &) { return edits::Both{0}; });
        check(edits::NegateCondition{0}, [](const Drawing &) { return edits::NegateCondition{0}; });
        check(edits::SetPresence{0, Presence::optional}, [](const Drawing &) {
            return edits::SetPresence{0, Presence::required};
        });
        check(edits::Grow{0, growth("copy", "id", "book_id"), Presence::required},
              [](const Drawing &now) { return edits::RemoveElement{DrawnElement::node(now.nodes.size() - 1)}; });
        check(edits::Grow{0, growth("copy", "id", "book_id"), Presence::absent},
              [](const Drawing &now) { return edits::RemoveElement{DrawnElement::node(now.nodes.size() - 1)}; });
        if (query.contains("GROUP BY"))
            check(edits::AddGroupCondition{1, Comparison::greater, data::Value(std::int64_t(1))},
                  [](const Drawing &now) { return edits::RemoveCondition{now.conditions.size() - 1}; });
    }

    void partsAreReadWithTheirPlaces()
    {
        const std::string query = "SELECT DISTINCT a.name AS writer, count(DISTINCT b.id) n FROM author AS a JOIN book "
                                  "b ON b.author_id = a.id AND "
                                  "b.year = a.born LEFT JOIN copy c ON c.book_id = b.id AND c.lost = 0 WHERE (a.died < "
                                  "1900 OR lower(a.name) = 'x' "
                                  "AND b.pages BETWEEN 1 AND 5) AND a.id NOT IN (SELECT p.author_id FROM prize p WHERE "
                                  "p.year > 2000) GROUP BY "
                                  "a.name HAVING count(DISTINCT b.id) > 2 ORDER BY n DESC LIMIT 10 OFFSET 5";
        const data::Drawing drawn = data::drawingOf(language, query);
        QVERIFY(drawn.isWhole());
        QCOMPARE(drawn.nodes.size(), std::size_t(4));
        QCOMPARE(drawn.edges.size(), std::size_t(3));
        QCOMPARE(drawn.edges[0].columns,
                 (std::vector<std::pair<std::string, std::string>>{{"id", "author_id"}, {"born", "year"}}));
        QVERIFY(drawn.presenceOf(drawn.nodes[2].scope) == Presence::optional);
        QVERIFY(drawn.presenceOf(drawn.edges[2].scope) == Presence::absent);
        QCOMPARE(drawn.edges[2].sign, std::string("IN"));
        QStringList conditions;
        for (const data::DrawnCondition &each : drawn.conditions)
            conditions << QString::fromStdString(query.substr(each.span.begin, each.span.end - each.span.begin) + " " +
                                                 std::to_string(each.either) + "/" + std::to_string(each.alternative));
        QCOMPARE(conditions,
                 (QStringList{"c.lost = 0 -1/0", "a.died < 1900 0/0", "lower(a.name) = 'x' 0/1",
                              "b.pages BETWEEN 1 AND 5 0/1", "p.year > 2000 -1/0", "count(DISTINCT b.id) > 2 -1/0"}));
        QVERIFY(drawn.conditions.back().ofGroups);
        QVERIFY(drawn.result && drawn.result->isDistinct && drawn.result->groups);
        QCOMPARE(drawn.result->columns[1].alias, std::string("n"));
        QVERIFY(drawn.result->columns[1].aggregate == data::Aggregate::countDistinct);
        QCOMPARE(drawn.result->order[0].column, std::size_t(1));
        QCOMPARE(drawn.result->limit, std::optional<std::int64_t>(10));
        QCOMPARE(drawn.result->skip, std::optional<std::int64_t>(5));
        QVERIFY(!drawn.nodes[0].countQuery.empty() && !drawn.edges[0].countQuery.empty());
    }

    void whatCannotBeDrawnIsABox_data()
    {
        QTest::addColumn<QByteArray>("query");
        QTest::addColumn<QByteArray>("boxes");
        QTest::newRow("a function of a function")
            << QByteArray("SELECT a.x FROM a WHERE length(lower(a.y)) > 2 AND a.z = 1")
            << QByteArray("length(lower(a.y)) > 2");
        QTest::newRow("a union") << QByteArray("SELECT x FROM a UNION SELECT y FROM b")
                                 << QByteArray("SELECT x FROM a|SELECT y FROM b");
        QTest::newRow("a subquery as a table") << QByteArray("SELECT t.n FROM (SELECT count(*) AS n FROM a) t")
                                               << QByteArray("(SELECT count(*) AS n FROM a) t|t.n");
        QTest::newRow("a common table") << QByteArray("WITH t AS (SELECT x FROM a) SELECT t.x FROM t")
                                        << QByteArray("WITH t AS (SELECT x FROM a)");
        QTest::newRow("a case") << QByteArray("SELECT CASE WHEN x > 1 THEN 1 ELSE 0 END FROM a")
                                << QByteArray("CASE WHEN x > 1 THEN 1 ELSE 0 END");
        QTest::newRow("a window") << QByteArray("SELECT x, rank() OVER (ORDER BY y) AS r FROM a")
                                  << QByteArray("rank() OVER (ORDER BY y) AS r");
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
        if (drawn.result)
            QCOMPARE(after(query.toStdString(), edits::SetLimit{3}), query.toStdString() + "\nLIMIT 3");
    }

    void otherDialectsAreDrawnToo()
    {
        const sql::SqlLanguage maria(sql::Dialect::mariadb), postgres(sql::Dialect::postgres);
        const auto changed =
            data::edited(maria, "SELECT `a`.`x y` FROM `a`",
                         edits::AddCondition{DrawnElement::node(0), "x y", Comparison::equal, support::textValue("z")});
        QVERIFY(changed);
        QCOMPARE(*changed, std::string("SELECT `a`.`x y` FROM `a`\nWHERE `a`.`x y` = 'z'"));
        QCOMPARE(data::drawingOf(postgres, "SELECT d.name FROM public.drug d WHERE d.name ILIKE $1").nodes[0].type,
                 std::string("drug"));
    }
};

QTEST_GUILESS_MAIN(TestDrawing)
#include "tst_drawing.moc"
