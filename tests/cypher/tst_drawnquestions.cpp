// SPDX-License-Identifier: GPL-3.0-or-later
// Gold queries of all question sets as drawings: how many are drawn whole, the rows of the text that a drawing prints,
// and the bytes after an edit and its inverse.
#include "base/codedtext.h"
#include "casefile.h"
#include "creategraph.h"
#include "cypher/check/language.h"
#include "cypher/exec/embeddedsource.h"
#include "cypher/functions/storedvalue.h"
#include "data/language/drawingedits.h"
#include "data/rows/rows.h"
#include "graph/biocypherfolder.h"
#include "sql/language/language.h"
#include "sql/sqlite/sqlitesource.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QtTest>

namespace {

struct Gold {
    std::string query;
    QString set;
    bool isSql = false;
};

const data::Language &languageOf(const Gold &gold)
{
    static const cypher::CypherLanguage graph;
    static const sql::SqlLanguage tables(sql::Dialect::sqlite);
    if (gold.isSql)
        return tables;
    return graph;
}

QString shared()
{
    return qEnvironmentVariable("REFLEXION_SHARED");
}

std::vector<Gold> goldOf(const QString &path)
{
    std::vector<Gold> out;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return out;
    const auto add = [&](const QString &query) {
        static const QRegularExpression select(QStringLiteral("^\\s*(WITH\\b.*)?\\bSELECT\\b"),
                                               QRegularExpression::CaseInsensitiveOption |
                                                   QRegularExpression::DotMatchesEverythingOption);
        const bool isSql = select.match(query).hasMatch();
        if (!query.trimmed().isEmpty())
            out.push_back({query.toStdString(), QFileInfo(path).completeBaseName(), isSql});
    };
    while (!file.atEnd()) {
        const QJsonObject each = QJsonDocument::fromJson(file.readLine()).object();
        add(each[QStringLiteral("cypher")].toString());
        add(each[QStringLiteral("sql")].toString());
        for (const QJsonValue part : each[QStringLiteral("queries")].toArray())
            if (const QString query = part[1].toString();
                query.contains(QStringLiteral("MATCH")) || query.startsWith(QStringLiteral("SELECT")))
                add(query);
    }
    return out;
}

std::vector<Gold> allGold()
{
    std::vector<Gold> out;
    QStringList folders{QStringLiteral(REFLEXION_SOURCE_DIR "/tests/questions")};
    if (!shared().isEmpty())
        folders << shared() + QStringLiteral("/questions");
    for (const QString &folder : folders) {
        QDirIterator files(folder, {QStringLiteral("*.jsonl")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            for (Gold &each : goldOf(files.next()))
                out.push_back(std::move(each));
    }
    return out;
}

// Rows as texts, in the order of the query.
std::vector<std::string> linesOf(const data::Rows &rows)
{
    std::vector<std::string> out;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        std::string line;
        for (std::size_t c = 0; c < rows.columnCount(); ++c)
            line += rows.at(r, c).toLiteral() + " | ";
        out.push_back(std::move(line));
    }
    return out;
}

struct Compared {
    int same = 0, other = 0, failed = 0;
};

} // namespace

class TestDrawnQuestions : public QObject {
    Q_OBJECT

private slots:
    void mostAreDrawnWhole()
    {
        int whole[2] = {}, all[2] = {};
        std::map<std::string, int> boxes;
        for (const Gold &gold : allGold()) {
            const data::Language &language = languageOf(gold);
            if (!language.analyse(gold.query, nullptr).parsed)
                continue;
            const data::Drawing drawn = data::drawingOf(language, gold.query);
            QVERIFY2(drawn.problem.empty(), gold.query.c_str());
            ++all[gold.isSql];
            whole[gold.isSql] += drawn.isWhole() ? 1 : 0;
            for (const data::DrawnBox &box : drawn.boxes) {
                ++boxes[std::to_string(static_cast<int>(box.place))];
                QCOMPARE(gold.query.substr(box.span.begin, box.span.end - box.span.begin), box.text);
            }
            if (!drawn.isWhole() && qEnvironmentVariableIsSet("REFLEXION_SHOW_BOXES"))
                qInfo("%s\n    %s", drawn.boxes[0].text.c_str(), gold.query.c_str());
        }
        qInfo("drawn whole: Cypher %d of %d, SQL %d of %d", whole[0], all[0], whole[1], all[1]);
        for (const auto &[place, count] : boxes)
            qInfo("boxes of place %s: %d", place.c_str(), count);
        QVERIFY(all[0] > 500 && all[1] > 100);
        for (const int i : {0, 1})
            QVERIFY(whole[i] * 100 >= all[i] * 85);
    }

    // Each query gets a condition, a column, a limit; the inverse edits give the query again.
    void anEditAndItsInverseGiveTheSameBytes()
    {
        using data::DrawnElement;
        namespace edits = data::edits;
        int changed = 0, refused = 0;
        const std::vector<Gold> all = allGold();
        for (std::size_t g = 0; g < all.size(); g += 3) { // a third: it takes long
            const Gold &gold = all[g];
            const data::Language &language = languageOf(gold);
            const data::Drawing drawn = data::drawingOf(language, gold.query);
            if (!language.analyse(gold.query, nullptr).parsed || !drawn.isWhole() || drawn.nodes.empty() ||
                drawn.nodes[0].name.empty())
                continue;
            const auto there =
                data::edited(language, gold.query,
                             edits::AddCondition{DrawnElement::node(0), "drawn", data::Comparison::begins,
                                                 data::Value(std::string("drawn"))});
            if (!there) {
                ++refused;
                continue;
            }
            ++changed;
            const data::Drawing now = data::drawingOf(language, *there);
            std::size_t added = now.conditions.size();
            for (std::size_t i = 0; i < now.conditions.size(); ++i)
                if (now.conditions[i].property == "drawn")
                    added = i;
            const auto back = data::edited(language, *there, edits::RemoveCondition{added});
            QVERIFY2(back, (*there + "\n" + (back ? "" : back.error().message)).c_str());
            // Brackets around alternatives stay: the rows are the same.
            if (!drawn.wheres[drawn.nodes[0].where].needsBrackets)
                QCOMPARE(*back, gold.query);
            const auto limited = data::edited(language, gold.query, edits::SetLimit{7});
            QVERIFY2(limited, gold.query.c_str());
            if (drawn.result->limitText.empty()) {
                const auto unlimited = data::edited(language, *limited, edits::SetLimit{});
                QVERIFY(unlimited);
                QCOMPARE(*unlimited, gold.query);
            }
            const auto once = data::edited(language, gold.query, edits::SetDistinct{!drawn.result->isDistinct});
            QVERIFY2(once || drawn.result->groups || !drawn.result->order.empty(), gold.query.c_str());
        }
        qInfo("%d queries edited and edited back, %d refused", changed, refused);
        QVERIFY(changed > 250 && refused * 50 < changed);
    }

    // Whatever an edit does, boxes keep their bytes and the rest of the drawing stays.
    void editsKeepTheRest()
    {
        using data::Drawing;
        using data::DrawnElement;
        namespace edits = data::edits;
        std::map<std::string, std::pair<int, int>> counts; // made, refused
        const std::vector<Gold> all = allGold();
        for (std::size_t g = 1; g < all.size(); g += 17) {
            const Gold &gold = all[g];
            const data::Language &language = languageOf(gold);
            const Drawing drawn = data::drawingOf(language, gold.query);
            if (!language.analyse(gold.query, nullptr).parsed || !drawn.result)
                continue;
            const auto check = [&](const char *name, const data::DrawingEdit &edit, int nodes, int edges,
                                   int conditions) {
                const auto changed = data::edited(language, gold.query, edit);
                ++(changed ? counts[name].first : counts[name].second);
                if (!changed) {
                    if (changed.error().category != base::Category::refused ||
                        base::textOf(changed.error()).code.empty())
                        QTest::qFail((std::string(name) + ": " + changed.error().message).c_str(), __FILE__, __LINE__);
                    if (base::textOf(changed.error()).code == "drawing.unreadable")
                        qInfo("%s\n  %s\n  %s", name, gold.query.c_str(), changed.error().detail.c_str());
                    return;
                }
                const Drawing after = data::drawingOf(language, *changed);
                const auto has = [](std::size_t now, std::size_t before, int more) {
                    return more == any || static_cast<int>(now) - static_cast<int>(before) == more;
                };
                bool keeps = after.problem.empty() && has(after.nodes.size(), drawn.nodes.size(), nodes) &&
                             has(after.edges.size(), drawn.edges.size(), edges) &&
                             has(after.conditions.size(), drawn.conditions.size(), conditions);
                for (const data::DrawnBox &box : drawn.boxes)
                    keeps = keeps && changed->find(box.text) != std::string::npos;
                if (!keeps)
                    QTest::qFail((std::string(name) + "\n  " + gold.query + "\n  " + *changed).c_str(), __FILE__,
                                 __LINE__);
            };
            data::Growth growth;
            growth.type = growth.otherType = "Drawn";
            if (gold.isSql)
                growth.columns = {{"id", "drawn_id"}};
            for (std::size_t i = 0; i < drawn.nodes.size(); ++i) {
                check("grow", edits::Grow{i, growth, data::Presence::required}, 1, 1, any);
                check("grow optional", edits::Grow{i, growth, data::Presence::optional}, 1, 1, any);
                check("grow absent", edits::Grow{i, growth, data::Presence::absent}, 1, 1, any);
                check("condition",
                      edits::AddCondition{DrawnElement::node(i), "drawn", data::Comparison::equal, data::Value(true)},
                      0, 0, 1);
                check("comparison",
                      edits::AddCondition{DrawnElement::node(i), "drawn", data::Comparison::contains,
                                          data::Value(std::string("a"))},
                      0, 0, 1);
                check("column", edits::AddColumn{DrawnElement::node(i), "drawn", data::Aggregate::none}, 0, 0, 0);
                check("number", edits::AddColumn{DrawnElement::node(i), "drawn", data::Aggregate::count}, 0, 0, 0);
                check("remove node", edits::RemoveElement{DrawnElement::node(i)}, any, any, any);
                check("type", edits::SetType{i, "Drawn"}, 0, 0, 0);
            }
            for (std::size_t i = 0; i < drawn.edges.size(); ++i) {
                check("reverse", edits::Reverse{i}, 0, 0, 0);
                check("hops", edits::SetHops{i, 1, 3}, 0, 0, 0);
                check("optional", edits::SetPresence{i, data::Presence::optional}, 0, 0, 0);
                check("absent", edits::SetPresence{i, data::Presence::absent}, 0, 0, 0);
                check("required", edits::SetPresence{i, data::Presence::required}, 0, 0, 0);
                check("remove edge", edits::RemoveElement{DrawnElement::edge(i)}, any, any, any);
            }
            for (std::size_t i = 0; i < drawn.conditions.size(); ++i) {
                check("remove condition", edits::RemoveCondition{i}, 0, 0, -1);
                check("change", edits::ChangeCondition{i, data::Comparison::notEqual, data::Value(std::string("b"))}, 0,
                      0, 0);
                check("negate", edits::NegateCondition{i}, 0, 0, 0);
                if (i > 0)
                    check("either", edits::EitherOr{i - 1, i}, 0, 0, 0);
            }
            for (std::size_t i = 0; i < drawn.result->columns.size(); ++i) {
                if (!drawn.result->columns[i].isBox)
                    check("remove column", edits::RemoveColumn{i}, 0, 0, 0);
                check("aggregate", edits::SetAggregate{i, data::Aggregate::most}, 0, 0, 0);
                if (!drawn.result->columns[i].isBox)
                    check("alias", edits::SetAlias{i, "drawn"}, 0, 0, 0);
                check("order", edits::SetOrder{i, true}, 0, 0, 0);
                check("groups", edits::AddGroupCondition{i, data::Comparison::greater, data::Value(std::int64_t(1))}, 0,
                      0, 1);
            }
            check("limit", edits::SetLimit{3}, 0, 0, 0);
            check("distinct", edits::SetDistinct{!drawn.result->isDistinct}, 0, 0, 0);
            check("node", edits::AddNode{"Drawn"}, 1, any, 0);
        }
        for (const auto &[name, count] : counts)
            qInfo("%s: %d made, %d refused", name.c_str(), count.first, count.second);
    }

    void printedDrawingsGiveTheSameRows_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QStringList>("sets");
        const QString tests = QStringLiteral(REFLEXION_SOURCE_DIR "/tests/");
        const QString here = tests + QStringLiteral("questions/"),
                      samples = QStringLiteral(REFLEXION_SOURCE_DIR "/resources/");
        QStringList ofSample{here + "followups/graph.jsonl"};
        for (const char *set : {"sample-b", "sample-c", "sample-d", "sample-e", "sample-de"})
            ofSample << here + QStringLiteral("others/%1.jsonl").arg(QLatin1String(set));
        if (!shared().isEmpty())
            ofSample << shared() + "/questions/dev.jsonl";
        QTest::newRow("sample graph") << samples + "sample-graph" << ofSample;
        for (const char *set : {"library", "transport", "council", "nursery", "ward"})
            QTest::addRow("graph %s", set)
                << tests + QStringLiteral("graphs/%1").arg(QLatin1String(set))
                << QStringList{here + QStringLiteral("others/%1.jsonl").arg(QLatin1String(set))};
        for (const char *set : {"college", "shop"})
            QTest::addRow("tables %s", set)
                << here + QStringLiteral("sql/%1.sql").arg(QLatin1String(set))
                << QStringList{here + QStringLiteral("sql/%1.jsonl").arg(QLatin1String(set))};
        for (const char *set : {"library", "medicine"})
            QTest::addRow("sample tables %s", set)
                << samples + QStringLiteral("sql-samples/%1.sql").arg(QLatin1String(set))
                << QStringList{here + QStringLiteral("sql/%1.jsonl").arg(QLatin1String(set)),
                               here + QStringLiteral("followups/%1.jsonl").arg(QLatin1String(set))};
        if (shared().isEmpty())
            return;
        const QString others = shared() + "/questions/public/";
        for (const char *set : {"movies", "northwind", "fincen"})
            QTest::addRow("public graph %s", set)
                << others + QStringLiteral("text2cypher/%1-graph").arg(QLatin1String(set))
                << QStringList{others + QStringLiteral("text2cypher/%1.dev.jsonl").arg(QLatin1String(set))};
        QTest::newRow("public tables") << others + "geography.sqlite"
                                       << QStringList{others + "geography-dev.jsonl", others + "geography-train.jsonl"};
    }
    void printedDrawingsGiveTheSameRows()
    {
        QFETCH(QString, source);
        QFETCH(QStringList, sets);
        const auto opened = open(source);
        QVERIFY2(opened, source.toUtf8());
        Compared found;
        for (const QString &set : sets)
            for (const Gold &gold : goldOf(set))
                compare(*opened, gold, found);
        qInfo("%d queries give the same rows, %d other rows, %d fail", found.same, found.other, found.failed);
        QVERIFY(found.same > 0);
        QCOMPARE(found.other + found.failed, 0);
    }

    // The cases of the engine that are drawn whole, odd ones among them.
    void printedDrawingsOfCasesGiveTheSameRows()
    {
        const QDir folder(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/cypher/cases"));
        Compared found;
        int cases = 0;
        for (const QFileInfo &file : folder.entryInfoList({QStringLiteral("*.txt")}, QDir::Files))
            for (const fixtures::Case &each : fixtures::readCases(file.filePath().toStdString())) {
                cypher::EmbeddedSource source(fixtures::createGraph(each.graph), "fixture");
                if (each.errorCode.empty())
                    compare(source, {each.query, file.completeBaseName(), false}, found);
                ++cases;
            }
        qInfo("%d cases: %d drawn whole with the same rows, %d other rows, %d fail", cases, found.same, found.other,
              found.failed);
        QVERIFY(found.same > 100);
        QCOMPARE(found.other + found.failed, 0);
    }

private:
    static constexpr int any = 1000; // any change of a number

    static std::unique_ptr<data::Source> open(const QString &path)
    {
        if (path.endsWith(QStringLiteral(".sql"))) {
            QFile script(path);
            if (!script.open(QIODevice::ReadOnly))
                return {};
            auto source = sql::SqliteSource::fromScript("test", script.readAll().toStdString());
            return source ? std::move(*source) : nullptr;
        }
        if (path.endsWith(QStringLiteral(".sqlite"))) {
            auto source = sql::SqliteSource::open(path.toStdString());
            return source ? std::move(*source) : nullptr;
        }
        graph::LoadOptions options;
        options.readTyped = cypher::storedValue;
        auto loaded = graph::loadBioCypher(path.toStdString(), options);
        if (!loaded)
            return {};
        return std::make_unique<cypher::EmbeddedSource>(loaded->graph, "test");
    }
    static void compare(data::Source &source, const Gold &gold, Compared &found)
    {
        const data::Drawing drawn = data::drawingOf(languageOf(gold), gold.query);
        const std::string printed = data::written(languageOf(gold), drawn);
        if (!drawn.isWhole())
            return;
        data::QueryLimits limits;
        limits.setRows(100000);
        limits.time = std::chrono::minutes(1);
        const auto expected = source.run({gold.query, {}}, limits, {});
        if (!expected)
            return;
        const auto rows = source.run({printed, {}}, limits, {});
        if (!rows) {
            ++found.failed;
            qInfo("%s\n  %s\n  %s", rows.error().message.c_str(), gold.query.c_str(), printed.c_str());
            return;
        }
        auto left = linesOf(*expected), right = linesOf(*rows);
        std::sort(left.begin(), left.end());
        std::sort(right.begin(), right.end());
        ++(left == right ? found.same : found.other);
        if (left != right)
            qInfo("%zu and %zu rows\n  %s\n  %s", left.size(), right.size(), gold.query.c_str(), printed.c_str());
    }
};

QTEST_GUILESS_MAIN(TestDrawnQuestions)
#include "tst_drawnquestions.moc"
