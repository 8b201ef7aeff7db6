// SPDX-License-Identifier: GPL-3.0-or-later
// Models behind the views of a result: plan, graph, layout, large tables and exported files.
#include "app/concurrency/background.h"
#include "app/evaluation/evaluationmodel.h"
#include "app/fakeagent.h"
#include "app/inspector/planmodel.h"
#include "app/models/celltext.h"
#include "app/models/graphpicture.h"
#include "app/models/rowsmodel.h"
#include "app/run/agentpicture.h"
#include "data/rows/rows.h"
#include "data/schema/schema.h"
#include "data/source/source.h"
#include "eval/comparison.h"

#include <QAbstractItemModelTester>
#include <QItemSelection>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <cmath>

class TestViews : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void anEvaluationIsATreeOfSharesAndQuestions();
    void planMarksSlowAndMisestimatedOperators();
    void graphShowsEachNodeOnceWithAllItsRows();
    void combinedGraphMarksNodesOfOnlyOneResult();
    void aSchemaIsAPictureOfItsTypes();
    void layoutKeepsNeighboursCloseWithoutOverlap();
    void layoutFillsTheCanvasAndPartsCaptions();
    void anAgentIsAPictureFromStartToEnd();
    void drawnNodesKeepTheirPlacesWhenAGraphGrows();
    void placingStopsAtItsBudgetAndAtARequest();
    void tenMillionRowsAreOnlyLookedAt();
    void anExportedFileHoldsEveryRowOnce();
    void failedExportLeavesTheOldFileUnchanged();
    void newerWorkReplacesOlder();
};

namespace {

data::Value node(int id, const char *label, const std::string &name)
{
    data::Node made;
    made.id = id;
    made.labels = {label};
    made.properties = {{"name", data::Value(name)}};
    return made;
}

data::Value relationship(int id, int from, int to, const char *type)
{
    data::Relationship made;
    made.id = id;
    made.start = from;
    made.end = to;
    made.type = type;
    return made;
}

// Drugs 1, 2, ... treat disease 100.
base::ArtefactPtr treatments(int first, int last)
{
    data::RowsBuilder rows({"d", "r", "x"});
    for (int id = first; id <= last; ++id)
        rows.add({node(id, "Drug", "drug " + std::to_string(id)), relationship(id, id, 100, "TREATS"),
                  node(100, "Disease", "asthma")});
    return data::artefact(rows.finish());
}

base::ArtefactPtr numbers(int count)
{
    data::RowsBuilder rows({"n", "text"});
    for (int i = 0; i < count; ++i)
        rows.add(
            {data::Value(i), i % 3 == 0 ? data::Value() : data::Value("a \"quoted\", line\n" + std::to_string(i))});
    return data::artefact(rows.finish());
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

void TestViews::anEvaluationIsATreeOfSharesAndQuestions()
{
    using Model = app::EvaluationModel;
    eval::Result result;
    result.source = "sample:";
    result.model = "offline";
    result.answers = {{"1", "Which?", "list", "RETURN 1", "RETURN 1", eval::Outcome::right},
                      {"2", "Who?", "list", "RETURN 2", "RETURN 3", eval::Outcome::wrong},
                      {"3", "How many?", "count", {}, {}, eval::Outcome::abstained}};
    for (const auto &asked : result.answers)
        for (eval::Shares *shares : {&result.board.all, &result.board.categories[asked.category]}) {
            ++shares->count;
            ++shares->outcomes[asked.outcome];
        }
    result.board.all.first = {{eval::Outcome::wrong, 3}};
    result.board.all.iterations = 6;
    result.board.all.usage.cost.reset();
    Model model;
    const QAbstractItemModelTester tester(&model);
    QCOMPARE(model.rowCount(), 0);
    model.setResults(std::make_shared<const std::vector<eval::Result>>(std::vector{result}));
    const QModelIndex top = model.index(0, 0);
    QCOMPARE(top.data(Model::KindRole).value<Model::Kind>(), Model::Kind::Result);
    const auto effort = top.data(Model::EffortRole).value<Model::Effort>();
    QCOMPARE(effort.firstWrong, 1.0);
    QCOMPARE(effort.attempts, 2.0);
    QVERIFY(!effort.dollars); // unknown is not zero
    QCOMPARE(model.rowCount(top), 2);
    const QModelIndex list = model.index(1, 0, top); // categories by name
    QCOMPARE(list.data().toString(), QStringLiteral("list"));
    QCOMPARE(model.index(1, Model::RightColumn, top).data(Model::ShareRole).toDouble(), 0.5);
    const QModelIndex wrong = model.index(1, 0, list);
    QCOMPARE(wrong.data(Model::QuestionRole).toString(), QStringLiteral("Who?"));
    QCOMPARE(wrong.data(Model::OutcomeRole).toString(), QStringLiteral("wrong"));
    QCOMPARE(wrong.data(Model::SourceRole).toString(), QStringLiteral("sample:"));
    QVERIFY(!model.index(1, Model::WrongColumn, list).data().toString().isEmpty());
    QVERIFY(model.index(1, Model::RightColumn, list).data().toString().isEmpty());
    model.setBefore({{{"1", "right"}, {"2", "right"}}});
    const QModelIndex again = model.index(1, 0, model.index(1, 0, model.index(0, 0)));
    QVERIFY(again.data(Model::ChangedRole).toBool() && again.parent().data(Model::ChangedRole).toBool());
    QCOMPARE(again.data(Model::BeforeRole).toString(), QStringLiteral("right"));
    QVERIFY(!model.index(0, 0, model.index(1, 0, model.index(0, 0))).data(Model::ChangedRole).toBool());
    QVERIFY(!model.index(0, 0, model.index(0, 0)).data(Model::ChangedRole).toBool()); // nothing is known of "count"
    QCOMPARE(again.data(Model::WorseRole).toInt(), 1);
    QCOMPARE(again.parent().data(Model::WorseRole).toInt(), 1);
    QCOMPARE(model.index(0, 0).data(Model::BetterRole).toInt(), 0);
    model.setBefore({{{"1", "wrong"}, {"2", "wrong"}, {"3", "error"}}});
    QCOMPARE(model.index(0, 0).data(Model::BetterRole).toInt(), 2);
    QCOMPARE(model.index(0, 0).data(Model::WorseRole).toInt(), 0);
}

void TestViews::planMarksSlowAndMisestimatedOperators()
{
    const auto measured = [](const char *name, double expected, int rows, int time,
                             std::vector<data::PlanStep> children) {
        return data::PlanStep{
            name, "what it does", expected, rows, std::chrono::nanoseconds(time), std::move(children)};
    };
    auto plan = std::make_shared<data::Plan>();
    plan->root =
        measured("Join", 10, 10, 100,
                 {measured("Scan", 5, 500, 700, {}), measured("Seek", 1, 1, 200, {measured("Once", 1, 1, 0, {})})});
    app::PlanModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    model.setPlan(plan);
    QVERIFY(model.isProfiled());
    QCOMPARE(model.operators(), 4);
    QCOMPARE(model.nanoseconds(), 1000);
    const QModelIndex join = model.index(0, 0);
    QCOMPARE(model.rowCount(join), 2);
    const QModelIndex scan = model.index(0, 0, join);
    QCOMPARE(model.slowest(), scan);
    QCOMPARE(scan.data(app::PlanModel::ShareRole).toDouble(), 0.7);
    QCOMPARE(scan.data(app::PlanModel::OffRole).toDouble(), 100.0);
    QCOMPARE(model.index(1, 0, join).data().toString(), QStringLiteral("Seek"));
    QCOMPARE(model.parent(model.index(0, 0, model.index(1, 0, join))).row(), 1);
    // Without measurements the plan shows no measured values.
    auto expected = std::make_shared<data::Plan>();
    expected->root = {"Scan", "", 5, -1, std::chrono::nanoseconds(-1), {}};
    model.setPlan(expected);
    QVERIFY(!model.isProfiled());
    QVERIFY(!model.slowest().isValid());
    QCOMPARE(model.index(0, app::PlanModel::RowsColumn).data().toString(), QString());
}

void TestViews::graphShowsEachNodeOnceWithAllItsRows()
{
    QVERIFY(app::holdsGraph(treatments(1, 3)));
    QVERIFY(!app::holdsGraph(numbers(3)));
    QVERIFY(!app::holdsGraph(nullptr));
    const app::GraphPicture picture = app::pictureOf(treatments(1, 3));
    QCOMPARE(picture.nodes.size(), 4u);
    QCOMPARE(picture.edges.size(), 3u);
    QCOMPARE(picture.kinds, QStringList({QStringLiteral("Drug"), QStringLiteral("Disease")}));
    QCOMPARE(picture.kindCounts, std::vector<int>({3, 1}));
    const auto disease = std::find_if(picture.nodes.begin(), picture.nodes.end(),
                                      [](const auto &one) { return one.caption == QLatin1String("asthma"); });
    QVERIFY(disease != picture.nodes.end());
    QCOMPARE(disease->rows, std::vector<int>({0, 1, 2}));
    QCOMPARE(disease->weight, 1.0);
    QCOMPARE(picture.kinds[disease->kind], QStringLiteral("Disease"));
    // Nodes beyond the limit, and their relationships, are counted and not drawn.
    const app::GraphPicture cut = app::pictureOf(treatments(1, 50), {}, {10, 100});
    QCOMPARE(cut.nodes.size(), 10u);
    QVERIFY(cut.omitted > 0);
    for (const app::PictureEdge &edge : cut.edges)
        QVERIFY(edge.from < 10 && edge.to < 10);
    // A path adds its nodes and relationships, also inside a list.
    data::Path path;
    path.elements = {node(1, "Drug", "a"), relationship(1, 1, 2, "TREATS"), node(2, "Disease", "b")};
    data::RowsBuilder rows({"p"});
    rows.add({data::Value(data::ValueList{data::Value(path)})});
    const app::GraphPicture along = app::pictureOf(data::artefact(rows.finish()));
    QCOMPARE(along.nodes.size(), 2u);
    QCOMPARE(along.edges.size(), 1u);
}

void TestViews::combinedGraphMarksNodesOfOnlyOneResult()
{
    const app::GraphPicture picture = app::pictureOf(treatments(1, 3), treatments(3, 4));
    QCOMPARE(picture.nodes.size(), 5u);
    std::map<QString, app::Side> sides;
    for (const app::PictureNode &one : picture.nodes)
        sides[one.caption] = one.side;
    QCOMPARE(sides[QStringLiteral("drug 1")], app::Side::before);
    QCOMPARE(sides[QStringLiteral("drug 3")], app::Side::both);
    QCOMPARE(sides[QStringLiteral("drug 4")], app::Side::after);
    QCOMPARE(sides[QStringLiteral("asthma")], app::Side::both);
    int gone = 0;
    for (const app::PictureEdge &edge : picture.edges)
        gone += edge.side == app::Side::before;
    QCOMPARE(gone, 2);
}

void TestViews::aSchemaIsAPictureOfItsTypes()
{
    data::Schema schema;
    for (const char *name : {"Drug", "Disease", "Entity"}) {
        data::EntityType type;
        type.name = name;
        type.count = 10;
        type.abstract = type.name == "Entity";
        schema.entities.push_back(type);
    }
    data::RelationshipType treats;
    treats.name = "TREATS";
    treats.endpoints = {{"Drug", "Disease", 7}, {"Drug", "Drug", 1}};
    schema.relationships = {treats};
    const app::GraphPicture picture = app::pictureOf(schema);
    QCOMPARE(picture.nodes.size(), 2u); // labels that occur only with others are not drawn
    QCOMPARE(picture.edges.size(), 2u);
    QCOMPARE(picture.nodes[std::size_t(picture.edges[0].to)].caption, QStringLiteral("Disease"));
}

void TestViews::layoutKeepsNeighboursCloseWithoutOverlap()
{
    // Two stars that nothing joins.
    app::GraphPicture picture;
    picture.nodes.resize(42);
    for (int i = 0; i < 40; ++i)
        picture.edges.push_back({40 + i % 2, i, {}, {}, app::Side::after, {}});
    const app::Places places = app::layOut(picture, std::chrono::seconds(20));
    QCOMPARE(places.size(), picture.nodes.size());
    const auto far = [&](int a, int b) {
        const QPointF way = places[std::size_t(a)] - places[std::size_t(b)];
        return std::hypot(way.x(), way.y());
    };
    double own = 0, other = 0;
    for (int i = 0; i < 40; ++i) {
        own += far(i, 40 + i % 2);
        other += far(i, 41 - i % 2);
        for (int j = 0; j < i; ++j)
            QVERIFY(far(i, j) > 5);
    }
    QVERIFY2(own < other / 2, qPrintable(QStringLiteral("%1 and %2").arg(own / 40).arg(other / 40)));
}

void TestViews::layoutFillsTheCanvasAndPartsCaptions()
{
    app::GraphPicture picture;
    picture.nodes.resize(45); // stars
    for (int i = 0; i < 45; ++i) {
        picture.nodes[std::size_t(i)].caption = QStringLiteral("a drug");
        if (i > 2)
            picture.edges.push_back({i % 3, i, {}, {}, app::Side::after, {}});
    }
    for (const QSizeF &canvas : {QSizeF(1000, 420), QSizeF(420, 900)}) {
        const app::Places places =
            app::layOut(picture, std::chrono::seconds(20), {}, {}, {}, app::LayoutRoom{canvas, 7});
        QRectF box(places.front(), QSizeF(1, 1));
        for (const QPointF &place : places)
            box |= QRectF(place, QSizeF(1, 1));
        QVERIFY2(box.width() > canvas.width() * 0.7 && box.height() > canvas.height() * 0.7,
                 qPrintable(QStringLiteral("%1 x %2").arg(box.width()).arg(box.height())));
        QVERIFY(box.width() < canvas.width() * 1.3 && box.height() < canvas.height() * 1.3);
        int crowded = 0;
        for (std::size_t a = 0; a < places.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) {
                const QPointF way = places[a] - places[b];
                crowded += std::abs(way.x()) < 30 && std::abs(way.y()) < 30 ? 1 : 0;
            }
        QCOMPARE(crowded, 0);
    }
}

void TestViews::anAgentIsAPictureFromStartToEnd()
{
    fake::Recording recording(fake::script({{"RETURN 1", 0, 4}, {"RETURN 2", 3, 9}}));
    const app::Run::About about = fake::about(recording.agent());
    app::GraphPicture picture = app::pictureOf(*about.graph, *about.spec);
    QCOMPARE(picture.nodes.size(), about.graph->nodes().size() + 2);
    QVERIFY(picture.nodes.front().name.isEmpty() && picture.nodes.back().name.isEmpty());
    const app::Places places =
        app::layersOf(picture, std::vector<QSizeF>(picture.nodes.size(), QSizeF(100, 20)), QSizeF(400, 600));
    int back = 0;
    for (const app::PictureEdge &edge : picture.edges) {
        const QPointF from = places[std::size_t(edge.from)], to = places[std::size_t(edge.to)];
        QVERIFY(to.y() >= from.y() || edge.bow != 0); // routes back are bowed around the boxes
        back += to.y() < from.y() ? 1 : 0;
        if (edge.to == int(picture.nodes.size()) - 1)
            QVERIFY(to.y() > from.y());
    }
    QVERIFY(back >= 1); // a reflexion agent repeats
    for (std::size_t a = 0; a < places.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            QVERIFY(std::abs(places[a].x() - places[b].x()) >= 100 || std::abs(places[a].y() - places[b].y()) >= 20);
    recording.start();
    app::Run run(about);
    recording.runner->run();
    run.apply(recording.take());
    app::showBranch(picture, &run, run.currentBranch());
    QCOMPARE(picture.nodes.back().state, app::NodeState::done);
    const auto repeated = std::count_if(picture.nodes.begin(), picture.nodes.end(),
                                        [](const auto &node) { return node.badge == QStringLiteral("×2"); });
    QVERIFY(repeated >= 2);
    app::showBranch(picture, nullptr, {});
    for (const auto &node : picture.nodes)
        QCOMPARE(node.state, app::NodeState::waiting);
}

void TestViews::drawnNodesKeepTheirPlacesWhenAGraphGrows()
{
    app::GraphPicture picture;
    picture.nodes.resize(6);
    for (int i = 0; i < 6; ++i)
        picture.nodes[std::size_t(i)].id = 100 + i;
    for (int i = 1; i < 6; ++i)
        picture.edges.push_back({0, i, {}, {}, app::Side::after, {}});
    const app::Places before = app::layOut(picture, std::chrono::seconds(5));
    app::KnownPlaces known;
    for (std::size_t i = 0; i < 6; ++i)
        known.emplace(picture.nodes[i].id, before[i]);
    picture.nodes.resize(46); // forty neighbours of one of them
    for (int i = 6; i < 46; ++i) {
        picture.nodes[std::size_t(i)].id = 100 + i;
        picture.edges.push_back({3, i, {}, {}, app::Side::after, {}});
    }
    const app::Places after = app::layOut(picture, std::chrono::seconds(20), {}, {}, known);
    QCOMPARE(after.size(), 46u);
    for (std::size_t i = 0; i < 6; ++i)
        QCOMPARE(after[i], before[i]);
    const auto far = [&](std::size_t a, std::size_t b) {
        const QPointF way = after[a] - after[b];
        return std::hypot(way.x(), way.y());
    };
    double own = 0, other = 0;
    for (std::size_t i = 6; i < 46; ++i) {
        own += far(i, 3);
        other += far(i, 1);
        for (std::size_t j = 6; j < i; ++j)
            QVERIFY(far(i, j) > 5);
    }
    QVERIFY2(own < other, qPrintable(QStringLiteral("%1 and %2").arg(own / 40).arg(other / 40)));
}

void TestViews::placingStopsAtItsBudgetAndAtARequest()
{
    app::GraphPicture picture;
    picture.nodes.resize(5000);
    for (int i = 1; i < 5000; ++i)
        picture.edges.push_back({i, i / 3, {}, {}, app::Side::after, {}});
    int reports = 0;
    const app::Places soon =
        app::layOut(picture, std::chrono::milliseconds(300), {}, [&](const app::Places &) { ++reports; });
    QCOMPARE(soon.size(), 5000u);
    for (const QPointF &place : soon)
        QVERIFY(std::isfinite(place.x()) && std::isfinite(place.y()));
    std::stop_source stop;
    stop.request_stop();
    reports = 0;
    const app::Places stopped = app::layOut(picture, std::chrono::hours(1), stop.get_token(),
                                            [&](const app::Places &) { ++reports; }); // returns although it has an hour
    QCOMPARE(stopped.size(), 5000u);
    QCOMPARE(reports, 0);
}

void TestViews::tenMillionRowsAreOnlyLookedAt()
{
    auto block = std::make_shared<data::RowBlock>();
    block->rows = data::Rows::blockSize;
    for (std::size_t i = 0; i < block->rows; ++i)
        block->cells.emplace_back(int(i));
    data::Rows rows({"n"});
    for (int i = 0; i < 10000; ++i)
        rows.append(block);
    app::RowsModel model;
    model.setArtefact(data::artefact(rows));
    QCOMPARE(model.rowCount(), 10240000);
    QCOMPARE(model.index(10239999, 0).data().toString(), QStringLiteral("1023"));
    QItemSelection selection(model.index(10239998, 0), model.index(10239999, 0));
    QCOMPARE(model.cellsOf(selection), 2);
    QCOMPARE(model.copy(selection, app::CopyFormat::Tsv), QStringLiteral("n\n1022\n1023\n"));
    QCOMPARE(model.copy(selection, app::CopyFormat::Tsv, false), QStringLiteral("1022\n1023\n"));
    QCOMPARE(model.cellsOf({}), 10240000);
}

void TestViews::anExportedFileHoldsEveryRowOnce()
{
    const QTemporaryDir folder;
    const int count = 9001; // several steps, and a block that is not full
    const base::ArtefactPtr rows = numbers(count);
    const app::TableCut all{0, count, 0, 2};
    double last = 0;
    const auto progress = [&](double done) {
        QVERIFY(done > last);
        last = done;
    };
    const QString csv = folder.filePath(QStringLiteral("rows.csv"));
    QVERIFY(app::exportTable(rows, csv, app::CopyFormat::Csv, {}, progress));
    QCOMPARE(last, 1.0);
    QCOMPARE(contents(csv), app::tableText(data::rowsOf(rows), all, app::CopyFormat::Csv).toUtf8());
    const QString lines = folder.filePath(QStringLiteral("rows.jsonl"));
    QVERIFY(app::exportTable(rows, lines, app::CopyFormat::JsonLines, {}, {}));
    QCOMPARE(contents(lines).count('\n'), count);
    const QString json = folder.filePath(QStringLiteral("rows.json"));
    QVERIFY(app::exportTable(rows, json, app::CopyFormat::Json, {}, {}));
    const QJsonArray parsed = QJsonDocument::fromJson(contents(json)).array();
    QCOMPARE(parsed.size(), count);
    QCOMPARE(parsed[9000][QStringLiteral("n")].toInt(), 9000);
    QVERIFY(parsed[9000][QStringLiteral("text")].isNull());
    QCOMPARE(parsed[9001 - 2][QStringLiteral("text")].toString(), QStringLiteral("a \"quoted\", line\n8999"));
    // Zero rows make a file, too.
    QVERIFY(app::exportTable(numbers(0), json, app::CopyFormat::Json, {}, {}));
    QCOMPARE(QJsonDocument::fromJson(contents(json)).array().size(), 0);
    QVERIFY(QJsonDocument::fromJson(contents(json)).isArray());
}

void TestViews::failedExportLeavesTheOldFileUnchanged()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("rows.csv"));
    QVERIFY(app::exportTable(numbers(1), path, app::CopyFormat::Csv, {}, {}));
    const QByteArray before = contents(path);
    std::stop_source stop;
    const auto cancelled = app::exportTable(numbers(50000), path, app::CopyFormat::Csv, stop.get_token(),
                                            [&](double) { stop.request_stop(); });
    QVERIFY(!cancelled);
    QVERIFY(cancelled.error().category == base::Category::cancelled);
    QCOMPARE(contents(path), before);
    const auto nowhere = app::exportTable(numbers(1), folder.filePath(QStringLiteral("no/such/folder.csv")),
                                          app::CopyFormat::Csv, {}, {});
    QVERIFY(!nowhere);
    QVERIFY(nowhere.error().category == base::Category::storage);
}

void TestViews::newerWorkReplacesOlder()
{
    QStringList heard;
    auto gate = std::make_shared<std::atomic<bool>>(false);
    {
        app::Background work;
        QSignalSpy finished(&work, &app::Background::finished);
        work.start([&heard, gate](const std::stop_token &stop, const app::Background::Tell &) {
            while (!gate->load() && !stop.stop_requested())
                QThread::yieldCurrentThread();
            return [&heard] { heard += QStringLiteral("older"); };
        });
        QVERIFY(work.isRunning());
        work.start([&heard](const std::stop_token &, const app::Background::Tell &tell) {
            tell([&heard] { heard += QStringLiteral("on the way"); });
            return [&heard] { heard += QStringLiteral("newer"); };
        });
        QVERIFY(finished.wait());
        QCOMPARE(heard, QStringList({QStringLiteral("on the way"), QStringLiteral("newer")}));
        QVERIFY(!work.isRunning());
        work.start([&heard, gate](const std::stop_token &stop, const app::Background::Tell &) {
            while (!stop.stop_requested())
                QThread::yieldCurrentThread();
            gate->store(true);
            return [&heard] { heard += QStringLiteral("after its owner was gone"); };
        });
    }
    QTRY_VERIFY(gate->load());
    QCoreApplication::processEvents();
    QCOMPARE(heard.size(), 2);
}

QTEST_GUILESS_MAIN(TestViews)
#include "tst_views.moc"
