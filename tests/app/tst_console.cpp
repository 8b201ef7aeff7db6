// SPDX-License-Identifier: GPL-3.0-or-later
// The user's own queries on the sample graph: saved while typed, run whole, stopped, explained.
#include "app/console/chartdata.h"
#include "app/console/conditions.h"
#include "app/console/consolecontroller.h"
#include "app/console/parameterplaces.h"
#include "app/console/resultexport.h"
#include "app/console/resultmodel.h"
#include "app/console/stepdiagnosis.h"
#include "app/console/stepsmodel.h"
#include "app/console/storedvalues.h"
#include "app/models/graphpicture.h"
#include "app/models/rowsmodel.h"
#include "app/run/agentrunner.h"
#include "app/source/querylanguage.h"
#include "app/source/schemafacts.h"
#include "cypher/exec/embeddedsource.h"
#include "data/language/snippets.h"
#include "graph/biocypherfolder.h"
#include "offline/reading/querychange.h"
#include "offline/repair/rulerepairer.h"
#include "offline/values/knowledge.h"
#include "platform/guiguard.h"
#include "sql/language/language.h"
#include "support/readerresources.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <condition_variable>
#include <random>
#include <thread>

using app::ConsoleAction;
using app::RunnerState;

namespace {

const base::Resources &consoleResources()
{
    static const base::FolderResources folder(REFLEXION_SOURCE_DIR "/resources");
    return folder;
}

app::RunnerFactory consoleFactory(const QString &folder)
{
    app::RunnerFactory factory;
    factory.open = [](const std::string &, std::stop_token stop,
                      const app::RunnerFactory::Progress &progress) -> base::Result<app::OpenedSource> {
        graph::LoadOptions options;
        options.stop = stop;
        options.progress = progress;
        BASE_TRY(auto loaded, graph::loadBioCypher(graph::ResourceFolder(consoleResources(), "sample-graph"), options));
        app::OpenedSource opened;
        opened.source = std::make_shared<cypher::EmbeddedSource>(loaded.graph, "Sample graph");
        BASE_TRY(opened.schema, opened.source->describe(stop));
        return opened;
    };
    factory.mend = [](const app::OpenedSource &source, const data::RepairRequest &request,
                      const std::stop_token &stop) -> base::Result<data::Repair> {
        BASE_TRY(const auto knowledge, offline::Knowledge::load(source.source, consoleResources()));
        return offline::RuleRepairer(knowledge).propose(request, *source.schema, *source.source, stop);
    };
    factory.change = [](const app::OpenedSource &source, const std::string &wish, const std::string &query,
                        const std::stop_token &stop) -> base::Result<app::RequestedChange> {
        BASE_TRY(const auto knowledge, offline::Knowledge::load(source.source, consoleResources()));
        BASE_CHECK(knowledge->prepare(*source.schema, stop));
        const auto read = offline::changeQuery(wish, query, *source.source->language(), *knowledge);
        app::RequestedChange change{read.query, {}};
        for (const auto &each : read.wishes)
            change.wishes.push_back({each.text, each.done, each.what});
        return change;
    };
    factory.queryFolder = folder.toStdString();
    return factory;
}

// The state that a start of the program finds after a crash.
app::ConsoleState kept(const QString &folder)
{
    return std::async(std::launch::async, [&] { return app::ConsoleStore::read(folder.toStdString()); }).get();
}

struct Bench {
    explicit Bench(const QString &folder = {}) : Bench(consoleFactory(folder)) {}
    explicit Bench(app::RunnerFactory factory) : runner(std::move(factory)), console(&runner)
    {
        runner.openSource(QStringLiteral("sample:"));
    }
    bool isReady()
    {
        constexpr int patience = 60000;
        return QTest::qWaitFor([&] { return runner.state() == RunnerState::Ready && console.isLoaded(); }, patience);
    }
    app::ConsoleResultPtr run(const QString &text, const QMap<QString, QString> &parameters = {},
                              ConsoleAction action = ConsoleAction::run)
    {
        const QString id = console.add(text);
        for (auto it = parameters.begin(); it != parameters.end(); ++it)
            console.setParameter(id, it.key(), it.value());
        app::ConsoleResultPtr last;
        const auto connection = QObject::connect(&console, &app::ConsoleController::resultStarted,
                                                 [&](const app::ConsoleResultPtr &result) { last = result; });
        console.run(id, console.all(text), action);
        constexpr int patience = 60000;
        const bool ended = QTest::qWaitFor([&] { return !console.isRunning() && last && !last->explaining; }, patience);
        QObject::disconnect(connection);
        return ended ? last : nullptr;
    }
    app::AgentRunner runner;
    app::ConsoleController console;
};

// All parts of the exported workbook, unpacked.
QString inWorkbook(const app::ResultPages &pages, const QString &path)
{
    std::thread other([&] { [&] { QVERIFY(app::exportWorkbook(pages, nullptr, path, {}, {})); }(); });
    other.join();
    QProcess python; // the checks of the layers need it, too
    python.start(QStringLiteral("python3"),
                 {QStringLiteral("-c"),
                  QStringLiteral("import sys, zipfile\nbook = zipfile.ZipFile(sys.argv[1])\n"
                                 "for name in book.namelist(): sys.stdout.buffer.write(book.read(name))"),
                  path});
    [&] { QVERIFY(python.waitForFinished(60000) && python.exitCode() == 0); }();
    const QString text = QString::fromUtf8(python.readAllStandardOutput());
    [&] { QVERIFY2(text.contains(QStringLiteral("contact")), "the heads of the columns are not found"); }();
    return text;
}

} // namespace

class ConsoleTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { platform::markGuiThread(); }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void everyKeyStrokeIsInItsFile()
    {
        const QTemporaryDir folder;
        Bench bench(folder.path());
        QVERIFY(bench.isReady());
        const QString id = bench.console.add();
        const QString text = QStringLiteral("MATCH (d:Drug)\nRETURN d.name AS ü");
        for (int i = 1; i <= text.size(); ++i)
            bench.console.setText(id, text.left(i), i);
        bench.console.setParameter(id, QStringLiteral("disease"), QStringLiteral("asthma"));
        bench.console.rename(id, QStringLiteral("Drugs"));
        // Nothing is closed or destroyed: the files are as a killed program leaves them.
        QTRY_VERIFY(!kept(folder.path()).documents.isEmpty() &&
                    kept(folder.path()).documents.first().name == QLatin1String("Drugs"));
        const app::ConsoleDocument found = kept(folder.path()).documents.first();
        QCOMPARE(found.text, text);
        QCOMPARE(found.cursor, int(text.size()));
        QCOMPARE(found.parameters.value(QStringLiteral("disease")), QStringLiteral("asthma"));
        QCOMPARE(found.source, QStringLiteral("sample:"));
    }

    void aClosedTabComesBackAndATornFileIsLeftAlone()
    {
        const QTemporaryDir folder;
        QFile torn(folder.filePath(QStringLiteral("0.query.json")));
        QVERIFY(torn.open(QIODevice::WriteOnly));
        torn.write("{\"text\": \"MAT");
        torn.close();
        Bench bench(folder.path());
        QVERIFY(bench.isReady());
        QVERIFY(bench.console.documents().isEmpty());
        const QString id = bench.console.add(QStringLiteral("RETURN 1"));
        bench.console.close(id);
        QVERIFY(bench.console.documents().isEmpty());
        QCOMPARE(bench.console.reopenClosed(), id);
        QCOMPARE(bench.console.documents().first().text, QStringLiteral("RETURN 1"));
        QVERIFY(torn.exists());
    }

    void allRowsAreThereWhateverTheirNumber()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        constexpr int rows = 300'000;
        const auto result = bench.run(
            QStringLiteral("UNWIND range(1, %1) AS n RETURN n, 'row ' + toString(n) AS text, n / 2.0 AS half, "
                           "CASE WHEN n % 2 = 0 THEN null ELSE [n, n] END AS list")
                .arg(rows));
        QVERIFY(result);
        QVERIFY2(!result->error, result->error ? result->error->message.c_str() : "");
        QCOMPARE(result->pages->rows(), std::size_t(rows));
        QVERIFY(result->truncation.isEmpty());
        QVERIFY(result->pages->fileBytes() > 0); // beyond its share of memory
        app::ResultModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setPages(result->pages);
        QCOMPARE(model.rowCount(), rows);
        const QModelIndex last = model.index(rows - 2, 1);
        QTRY_COMPARE(last.data().toString(), QStringLiteral("row %1").arg(rows - 1)); // read from the file
        QCOMPARE(model.index(rows - 2, 2).data().toString(), QStringLiteral("149999.5"));
        QVERIFY(model.index(rows - 1, 3).data(app::RowsModel::NullRole).toBool());
        QCOMPARE(model.index(rows - 2, 3).data().toString(), QStringLiteral("[299999, 299999]"));

        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("all.csv"));
        QVERIFY(app::exportPages(*result->pages, nullptr, path, app::TextForm::csv, {}, {}));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QCOMPARE(bytes.count("\r\n"), rows + 1);
        QVERIFY(bytes.endsWith("299999,row 299999,149999.5,\"[299999, 299999]\"\r\n300000,row 300000,150000.0,\r\n"));
        const auto statistics = app::statisticsOf(*result->pages, 0, {}, {});
        QVERIFY(statistics);
        QCOMPARE(statistics->least.asInt(), 1);
        QCOMPARE(statistics->most.asInt(), rows);
        QCOMPARE(statistics->rows, std::size_t(rows));

        std::stop_source stopped;
        stopped.request_stop();
        const QString other = folder.filePath(QStringLiteral("other.csv"));
        QVERIFY(!app::exportPages(*result->pages, nullptr, other, app::TextForm::csv, stopped.get_token(), {}));
        QVERIFY(!QFile::exists(other));
    }

    void aQueryIsStoppedAtAnyTimeAndItsRowsStay()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const QString text = QStringLiteral("MATCH (a), (b), (c) RETURN a, b, c");
        const QString id = bench.console.add(text);
        bench.console.run(id, bench.console.all(text), ConsoleAction::run);
        QTRY_VERIFY(bench.console.running() && bench.console.running()->pages->rows() > 0);
        const auto result = bench.console.running();
        bench.console.stop();
        QTRY_VERIFY(!bench.console.isRunning());
        QVERIFY(!result->error);
        QVERIFY(result->stopped);
        QVERIFY(result->pages->rows() > 0);
    }

    // The search for sample questions runs on the source's thread; here it lasts until it is stopped.
    void aQueryWaitsForNoSampleQuestion()
    {
        app::RunnerFactory factory = consoleFactory({});
        std::atomic<int> looked = 0;
        factory.samples = [&](const app::OpenedSource &, std::stop_token stop) {
            if (++looked == 1) {
                std::mutex mutex;
                std::condition_variable_any changed;
                std::unique_lock lock(mutex);
                changed.wait(lock, stop, [] { return false; });
                return std::vector<data::SampleQuestion>();
            }
            return std::vector<data::SampleQuestion>{{"Which drugs treat asthma?", "a test"}};
        };
        Bench bench(std::move(factory));
        QVERIFY(bench.isReady());
        QTRY_COMPARE(looked.load(), 1);
        const auto result = bench.run(QStringLiteral("MATCH (d:Drug) RETURN d.name"));
        QVERIFY(result && !result->error);
        QCOMPARE(result->pages->rows(), 551);
        // A task that was interrupted runs again, and its result arrives complete.
        QTRY_COMPARE(bench.runner.source().samples.size(), std::size_t(1));
        QCOMPARE(looked.load(), 2);
    }

    // Not at the next tick: only the first rows prove how long they took while others were still arriving.
    void firstRowsArriveAtOnce()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        std::optional<std::pair<bool, std::chrono::nanoseconds>> first; // still running, after how long
        connect(&bench.console, &app::ConsoleController::resultChanged, &bench.console,
                [&](const app::ConsoleResultPtr &result) {
                    if (first || result->pages->rows() == 0)
                        return;
                    first = {result->running, result->first};
                    bench.console.stop();
                });
        const QString text = QStringLiteral("MATCH (a), (b), (c) RETURN a.name, b.name, c.name");
        const QString id = bench.console.add(text);
        bench.console.run(id, bench.console.all(text), ConsoleAction::run);
        QTRY_VERIFY_WITH_TIMEOUT(!bench.console.isRunning(), 60000);
        QVERIFY(first && first->first);
        QVERIFY(first->second.count() >= 0);
    }

    void parameterOffersValuesOfItsComparedProperty()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const auto &source = bench.runner.source();
        const auto places = app::parameterPlaces(
            *source.schema, *source.language,
            QStringLiteral("MATCH (d:Disease {name: $disease})<-[t:TREATS]-(x:Drug) WHERE t.n_curators >= $curators "
                           "AND x.name IN [$drug] RETURN d, $shown AS shown LIMIT $most"));
        QCOMPARE(places.size(), 3);
        QCOMPARE(places.value(QStringLiteral("disease")),
                 (app::SchemaPlace{QStringLiteral("Disease"), QStringLiteral("name"), false}));
        QCOMPARE(places.value(QStringLiteral("curators")),
                 (app::SchemaPlace{QStringLiteral("TREATS"), QStringLiteral("n_curators"), true}));
        QCOMPARE(places.value(QStringLiteral("drug")).type, QStringLiteral("Drug"));
        std::optional<QList<app::StoredValue>> found;
        app::askStoredValues(bench.runner, bench.console, &bench.console, places.value(QStringLiteral("disease")),
                             [&](const auto &values) { found = values; });
        QTRY_VERIFY_WITH_TIMEOUT(found, 60000);
        QCOMPARE(found->size(), 50); // few of 134
        const auto result = bench.run(QStringLiteral("MATCH (d:Disease {name: $disease}) RETURN d"),
                                      {{QStringLiteral("disease"), found->front().typed}});
        QVERIFY(result && result->pages->rows() == 1);

        data::EntityType table;
        table.name = "city";
        for (const auto &[name, type] :
             {std::pair("name", data::Type::string), std::pair("population", data::Type::integer)}) {
            data::Property property;
            property.name = name;
            property.type = type;
            table.properties.push_back(property);
        }
        data::Schema schema;
        schema.ofTables = true;
        schema.entities = {table};
        const app::QueryLanguage sqlite(std::make_shared<const sql::SqlLanguage>(sql::Dialect::sqlite),
                                        std::make_shared<const data::Schema>(schema));
        const auto ofTables = app::parameterPlaces(
            schema, sqlite, QStringLiteral("SELECT c.name FROM city c WHERE c.population > :least AND name = :name"));
        QCOMPARE(ofTables.value(QStringLiteral("least")),
                 (app::SchemaPlace{QStringLiteral("city"), QStringLiteral("population"), false}));
        QCOMPARE(ofTables.value(QStringLiteral("name")).property, QStringLiteral("name"));
    }

    void openValuesHaveTheTypesOfTheirProperties()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const auto &source = bench.runner.source();
        const auto open =
            data::openValues(*source.language->shared(),
                             "MATCH (d:Disease {name: $disease})<-[t:TREATS]-(x:Drug) WHERE t.n_curators >= $curators "
                             "AND x.name IN $drugs AND t.n_curators <> $curators RETURN d, $shown AS shown LIMIT $most",
                             source.schema.get());
        QCOMPARE(open.size(), std::size_t(5));
        QCOMPARE(open[0].name, std::string("disease"));
        QCOMPARE(open[0].place(), std::string("Disease.name"));
        QVERIFY(open[0].kind == data::Type::string && open[1].kind == data::Type::integer);
        QCOMPARE(open[2].place(), std::string("Drug.name"));
        QVERIFY(open[2].isList && open[2].kind == data::Type::string);
        QVERIFY(open[3].kind == data::Type::null && open[3].property.empty());
        QVERIFY(open[4].name == "most" && open[4].kind == data::Type::integer);
        const auto read = [&](std::size_t of, const char *typed) {
            const auto value = data::valueFor(open[of], typed);
            return value ? value->toLiteral() : base::textOf(value.error()).code;
        };
        QCOMPARE(read(0, "12"), std::string("'12'")); // a text, because the property holds texts
        QCOMPARE(read(0, "\"asthma\""), std::string("'asthma'"));
        QCOMPARE(read(1, "3"), std::string("3"));
        QCOMPARE(read(1, "many"), std::string("snippet.no-number"));
        QCOMPARE(read(2, "aspirin"), std::string("['aspirin']"));
        QCOMPARE(read(2, "[\"a\", 1]"), std::string("['a', '1']"));
        QCOMPARE(read(3, "true"), std::string("true"));
        QCOMPARE(read(4, "true"), std::string("snippet.no-number"));
    }

    void aStoredValueIsTypedSoThatItIsReadAgain()
    {
        for (const char *text : {"asthma", "12", "true", "\"quoted\"", "[1]", "null", "it's", ""}) {
            const data::Value value{std::string(text)};
            const data::Value read = app::parameterValue(app::asTyped(value));
            QVERIFY2(read.isString(), text);
            QCOMPARE(read.asString(), std::string(text));
        }
        QCOMPARE(app::asTyped(data::Value(12)), QStringLiteral("12"));
    }

    void privateValuesAppearOnlyIfShownOnRequest_data()
    {
        QTest::addColumn<qulonglong>("memory");
        QTest::newRow("in memory") << qulonglong(24) * 1024 * 1024;
        QTest::newRow("in the temporary file") << qulonglong(0);
    }

    // Canaries in a column, under another name, in derived values, in nodes, lists and maps.
    void privateValuesAppearOnlyIfShownOnRequest()
    {
        QFETCH(qulonglong, memory);
        const std::string query =
            "MATCH (p:Person) RETURN p, p.email AS contact, upper(p.email) AS loud, [p] AS all, {mail: p.email} AS "
            "map, p.age AS age";
        app::ResultPages pages(memory), others(memory);
        const auto rowsWith = [](const std::string &canary, int rows) {
            auto block = std::make_shared<data::RowBlock>();
            for (int i = 0; i < rows; ++i) {
                data::Node node;
                node.id = i;
                node.labels = {"Person"};
                const std::string mail = canary + std::to_string(i);
                node.properties = {{"name", data::Value("somebody")}, {"email", data::Value(mail)}};
                const data::Value person{node};
                ++block->rows;
                for (const data::Value &each :
                     {person, data::Value(mail), data::Value("LOUD-" + mail), data::Value(data::ValueList{person}),
                      data::Value::map({{"mail", data::Value(mail)}}), data::Value(i)})
                    block->cells.push_back(each);
            }
            return block;
        };
        const std::vector<std::string> columns{"p", "contact", "loud", "all", "map", "age"};
        for (app::ResultPages *each : {&pages, &others})
            each->hide(query, {"Person.email"});
        QVERIFY(pages.append(columns, rowsWith("Canary", 40)));
        QVERIFY(others.append(columns, rowsWith("CanaryOld", 30)));
        const QTemporaryDir folder;
        const auto everything = [&] {
            QStringList texts;
            app::ResultModel model;
            model.setPages(std::shared_ptr<const app::ResultPages>(&pages, [](const auto *) {}));
            for (int row = 0; row < 40; ++row)
                for (int column = 0; column < 6; ++column) {
                    const QModelIndex at = model.index(row, column);
                    [&] { QTRY_VERIFY(at.data().toString() != QStringLiteral("…")); }(); // it is read
                    for (const int role :
                         {int(Qt::DisplayRole), int(app::RowsModel::FullTextRole), int(Qt::ToolTipRole)})
                        texts += at.data(role).toString();
                    texts += app::wholeCell(model.valueAt(at));
                }
            using Form = app::TextForm;
            for (const Form form :
                 {Form::csv, Form::tsv, Form::json, Form::jsonLines, Form::markdown, Form::sqlInserts}) {
                texts += app::pagesAsText(pages, nullptr, 0, 40, form, {}).value(); // the clipboard
                const QString path = folder.filePath(QStringLiteral("out"));
                [&] { QVERIFY(app::exportPages(pages, nullptr, path, form, {}, {})); }();
                QFile file(path);
                [&] { QVERIFY(file.open(QIODevice::ReadOnly)); }();
                texts += QString::fromUtf8(file.readAll());
            }
            texts += inWorkbook(pages, folder.filePath(QStringLiteral("out.xlsx")));
            for (std::size_t column = 0; column < 6; ++column) {
                const auto found = app::statisticsOf(pages, column, {}, {});
                texts += QString::fromStdString(found->least.toDisplay() + found->most.toDisplay());
                for (const auto &[value, uses] : found->commonest)
                    texts += QString::fromStdString(value.toDisplay());
            }
            for (const int x : {1, 2, 5})
                texts += app::chartOf(pages, {app::ChartKind::bars, x, -1}, {}, {})->names;
            const auto compared = app::comparedPages(others, pages, {});
            for (const auto &side : {compared->before, compared->after}) {
                const data::Rows &rows = data::rowsOf(side);
                for (std::size_t row = 0; row < rows.size(); ++row)
                    for (std::size_t column = 0; column < rows.columnCount(); ++column)
                        texts += QString::fromStdString(rows.at(row, column).toDisplay());
            }
            for (const app::PictureNode &node : app::pictureOf(app::graphOf(pages, {})).nodes)
                texts += node.caption + node.detail;
            // Nor can it be guessed letter by letter: a filter searches the shown text.
            if (const auto places = app::placesOf(pages, {{{-1, "canary1"}}, {}}, {}, {}); !(*places)->empty())
                texts += QStringLiteral("found by its Canary");
            return texts;
        };
        const QStringList hidden = everything().filter(QStringLiteral("canary"), Qt::CaseInsensitive);
        QVERIFY2(hidden.isEmpty(), qPrintable(hidden.mid(0, 3).join(u'\n')));
        QVERIFY(pages.hasPrivate());
        pages.reveal(true);
        others.reveal(true);
        QVERIFY(everything().filter(QStringLiteral("canary"), Qt::CaseInsensitive).size() > 40 * 6);
        pages.reveal(false);
        pages.hide(query, {}); // no longer private
        QCOMPARE(pages.read(0).value()->cells[1].asString(), std::string("Canary0"));
        QVERIFY(!pages.hasPrivate());
    }

    void noViewAsksForPrivateValues()
    {
        const QTemporaryDir folder;
        Bench bench(folder.path());
        QVERIFY(bench.isReady());
        bench.console.setPrivate({QStringLiteral("Disease.name")});
        QVERIFY(bench.console.isPrivate(QStringLiteral("Disease"), QStringLiteral("name")));
        const auto result = bench.run(QStringLiteral("MATCH (d:Disease) RETURN d.name AS n, d ORDER BY n"));
        QVERIFY(result && result->pages->rows() == 134);
        const auto names = result->pages->read(0).value();
        QCOMPARE(names->cells[0].asString(), std::string("\u2022\u2022\u2022"));
        result->pages->reveal(true);
        const QString canary = QString::fromStdString(result->pages->read(0).value()->cells[0].asString());
        std::optional<QList<app::StoredValue>> offered;
        app::askStoredValues(bench.runner, bench.console, &bench.console,
                             {QStringLiteral("Disease"), QStringLiteral("name"), false},
                             [&](const auto &values) { offered = values; });
        QVERIFY(offered && offered->isEmpty());
        // The editor: its tool tip for a name, its completion.
        const QString query = QStringLiteral("MATCH (d:Disease) WHERE d.name = RETURN d");
        const QString help = app::nameFacts(*bench.console.schema(), *bench.console.language(), query,
                                            int(query.indexOf(QLatin1String("name"))));
        QVERIFY(help.contains(QLatin1String("Disease.name")));
        QSet<QString> all;
        for (std::size_t i = 0; i < result->pages->blocks(); ++i)
            for (std::size_t row = 0; row < result->pages->read(i).value()->rows; ++row)
                all.insert(QString::fromStdString(result->pages->read(i).value()->cells[row * 2].asString()));
        QVERIFY(all.contains(canary));
        QStringList allTexts{help};
        for (const auto &each : bench.console.language()->complete(query, int(query.indexOf(QLatin1String("= ")) + 2)))
            allTexts << each.text << each.detail;
        // The reason for an empty result would reveal which values exist.
        const auto none = bench.run(QStringLiteral("MATCH (d:Disease {name: 'astma'}) RETURN d"));
        QVERIFY(none && none->pages->rows() == 0);
        QVERIFY(none->candidates.empty() && !none->emptyWhy.isEmpty());
        allTexts << none->emptyWhy;
        // Neighbours of a node, and the saved history of queries.
        QSignalSpy fetched(&bench.console, &app::ConsoleController::neighboursFetched);
        bench.console.fetchNeighbours(names->cells[1].asNode().id, nullptr);
        QTRY_COMPARE_WITH_TIMEOUT(fetched.size(), qsizetype(1), 60000);
        for (const auto &node : app::pictureOf(fetched[0][0].value<base::ArtefactPtr>()).nodes)
            allTexts << node.caption << node.detail;
        QTRY_VERIFY(kept(folder.path()).history.size() == 2);
        for (const app::HistoryEntry &each : kept(folder.path()).history)
            if (!each.query.contains(QLatin1String("astma")))
                allTexts << each.query << each.error << each.parameters.values();
        for (const QString &value : std::as_const(all))
            for (const QString &text : std::as_const(allTexts))
                QVERIFY2(value.size() < 4 || !text.contains(value), qPrintable(value + QStringLiteral(": ") + text));
    }

    void anyNumberOfRowsIsFilteredAndSorted()
    {
        app::ResultPages pages(20'000); // the rest goes to the file
        const std::vector<std::string> columns{"n", "name"};
        constexpr int rows = 5000;
        for (int begin = 0; begin < rows; begin += 1000) {
            auto block = std::make_shared<data::RowBlock>();
            for (int i = begin; i < begin + 1000; ++i) {
                ++block->rows;
                block->cells.push_back(i % 7 == 0 ? data::Value() : data::Value(i * 7919 % rows));
                block->cells.push_back(data::Value(i % 10 == 3 ? "Arthritis " + std::to_string(i) : "other"));
            }
            QVERIFY(pages.append(columns, block));
        }
        QVERIFY(pages.fileBytes() > 0);
        const auto cell = [&](std::uint32_t row, std::size_t column) {
            const auto place = pages.placeOf(row);
            return (*pages.read(place.block))->cells[place.row * 2 + column];
        };
        for (const std::size_t runBytes : {std::size_t(2'000), std::size_t(48'000'000)}) { // merged from many, and one
            for (const bool descending : {false, true}) {
                const app::ResultRequest wish{{{1, "arthritis"}, {0, ">100"}}, {0, descending}};
                const auto places = app::placesOf(pages, wish, {}, {}, runBytes);
                QVERIFY(places.has_value());
                std::size_t expected = 0;
                for (int i = 0; i < rows; ++i)
                    expected += i % 10 == 3 && i % 7 != 0 && i * 7919 % rows > 100 ? 1 : 0;
                QCOMPARE((*places)->size(), expected);
                for (std::size_t i = 1; i < expected; ++i) {
                    const auto before = cell((**places)[i - 1], 0).asInt();
                    const auto now = cell((**places)[i], 0).asInt();
                    QVERIFY(descending ? before >= now : before <= now);
                }
            }
            const auto sorted = app::placesOf(pages, {{}, {0, true}}, {}, {}, runBytes);
            QCOMPARE((*sorted)->size(), std::size_t(rows));
            QVERIFY(cell((*sorted)->back(), 0).isNull());         // NULL last, in both directions
            QVERIFY((**sorted)[rows - 2] < (**sorted)[rows - 1]); // equal values keep their order
        }
        QCOMPARE((*app::placesOf(pages, {{{0, "null"}}, {}}, {}, {}))->size(), std::size_t(715));
        QCOMPARE((*app::placesOf(pages, {{{-1, "=other"}}, {}}, {}, {}))->size(), std::size_t(4500));
        // In all columns at once: each word somewhere in the row, in any position.
        const auto found = [&](const char *typed) {
            return (*app::placesOf(pages, {app::wordsAnywhere(typed), {}}, {}, {}))->size();
        };
        QCOMPARE(found("OTHER"), std::size_t(4500));
        QCOMPARE(found("arthritis 493"), found("493 arthritis"));
        QVERIFY(found("arthritis 493") >= found("\"arthritis 493\"") && found("\"arthritis 493\"") > 0);
        QCOMPARE(found("=other"), std::size_t(0));
        QCOMPARE(found("  "), std::size_t(rows));
        std::stop_source stopped;
        stopped.request_stop();
        QVERIFY(!app::placesOf(pages, {{}, {0, false}}, stopped.get_token(), {}));
        // The export writes only the filtered rows, in their order.
        const QTemporaryDir folder;
        const auto kept = app::placesOf(pages, {{{1, "^arthritis 49"}}, {0, false}}, {}, {});
        const QString path = folder.filePath(QStringLiteral("kept.csv"));
        QVERIFY(app::exportPages(pages, *kept, path, app::TextForm::csv, {}, {}));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), qsizetype((*kept)->size() + 1));
    }

    void workbookHoldsAllRowsAcrossSheets()
    {
        app::ResultPages pages;
        auto block = std::make_shared<data::RowBlock>();
        block->rows = 10;
        for (int i = 0; i < 10; ++i) {
            block->cells.push_back(data::Value(i == 9 ? std::int64_t(9'007'199'254'740'993) : i));
            block->cells.push_back(i == 0 ? data::Value() : data::Value(std::string(i == 1 ? 40'000 : 3, 'x')));
            data::Temporal day;
            day.days = 18'262; // 2020-01-01
            block->cells.push_back(data::Value::temporal(data::Type::date, day));
        }
        QVERIFY(pages.append({"n", "text & more", "day"}, block));
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("rows.xlsx"));
        constexpr std::int64_t maxSheetRows = 7;
        std::thread other([&] { // the export runs off the GUI thread
            const auto facts = app::exportWorkbook(pages, nullptr, path, {}, {}, maxSheetRows);
            QVERIFY2(facts.has_value(), facts ? "" : facts.error().message.c_str());
            QCOMPARE(facts->sheets, 2);
            QCOMPARE(facts->cutCells, qint64(1));
        });
        other.join();
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.read(2), QByteArray("PK"));
        QVERIFY(!QFile::exists(path + QStringLiteral(".part")));
        std::thread stopped([&] {
            std::stop_source stop;
            stop.request_stop();
            QVERIFY(
                !app::exportWorkbook(pages, nullptr, folder.filePath(QStringLiteral("no.xlsx")), stop.get_token(), {}));
        });
        stopped.join();
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("no.xlsx"))));
    }

    // By an independent reader: the cells of the workbook equal the CSV file as Python's csv reads it.
    void workbookAndCsvAgreeInOpenpyxl()
    {
        QProcess python;
        QString program = QStringLiteral("python3");
        const auto runs = [&](const QStringList &arguments) {
            python.start(program, arguments);
            return python.waitForFinished(60000) && python.exitStatus() == QProcess::NormalExit &&
                   python.exitCode() == 0;
        };
        const QStringList looking{QStringLiteral("-c"), QStringLiteral("import openpyxl")};
        if (!runs(looking)) // another Python may be first in PATH: the system's own knows Debian's packages
            program = QStringLiteral("/usr/bin/python3");
        if (!runs(looking))
            QSKIP("There is no python3-openpyxl here: no other reader of workbooks.");
        app::ResultPages pages(20'000); // the rest in the file
        const QStringList texts{QStringLiteral("plain"),       QStringLiteral("comma, \"quoted\""),
                                QStringLiteral("two\nlines"),  QStringLiteral("Ähre 漢字 🙂"),
                                QStringLiteral("=SUM(A1:A9)"), QStringLiteral("007"),
                                QStringLiteral("<a & b>"),     QStringLiteral(" blank "),
                                QStringLiteral("2020-01-01"),  QStringLiteral("-")};
        constexpr int rows = 2500;
        for (int begin = 0; begin < rows; begin += 500) {
            auto block = std::make_shared<data::RowBlock>();
            for (int i = begin; i < begin + 500; ++i) {
                ++block->rows;
                data::Temporal day;
                day.days = 18'262 + i;
                for (const data::Value &each :
                     {data::Value(i - 1000), data::Value(i / 8.0), i % 7 == 0 ? data::Value() : data::Value(i % 2 == 0),
                      data::Value(texts[i % texts.size()].toStdString()), data::Value::temporal(data::Type::date, day)})
                    block->cells.push_back(each);
            }
            QVERIFY(pages.append({"n", "half", "flag", "text & more", "day"}, block));
        }
        const QTemporaryDir folder;
        const QString book = folder.filePath(QStringLiteral("rows.xlsx"));
        const QString csv = folder.filePath(QStringLiteral("rows.csv"));
        constexpr std::int64_t maxSheetRows = 1000; // three sheets
        std::thread other([&] {
            const auto facts = app::exportWorkbook(pages, nullptr, book, {}, {}, maxSheetRows);
            QVERIFY2(facts.has_value(), facts ? "" : facts.error().message.c_str());
        });
        other.join();
        QVERIFY(app::exportPages(pages, nullptr, csv, app::TextForm::csv, {}, {}, app::FormulaTexts::kept));
        const bool same = runs({QStringLiteral(REFLEXION_SOURCE_DIR "/tests/app/sameworkbook.py"), book, csv});
        QVERIFY2(same, (python.readAllStandardOutput() + python.readAllStandardError()).constData());
    }

    // LibreOffice computes nothing in exported files that others wrote.
    void aSpreadsheetComputesNoExportedText()
    {
        const QString office = QStandardPaths::findExecutable(QStringLiteral("soffice"));
        if (office.isEmpty())
            QSKIP("There is no LibreOffice here: no spreadsheet to open exported files.");
        app::ResultPages pages;
        auto block = std::make_shared<data::RowBlock>();
        for (const char *text : {"=1234*1000", "+1234*1000", "-1234*-1000", "@SUM(1234000)"}) {
            ++block->rows;
            block->cells.emplace_back(text);
        }
        QVERIFY(pages.append({"t"}, block));
        const QTemporaryDir folder;
        const QString csv = folder.filePath(QStringLiteral("safe.csv")),
                      kept = folder.filePath(QStringLiteral("kept.csv"));
        const QString book = folder.filePath(QStringLiteral("book.xlsx"));
        std::thread other([&] {
            QCOMPARE(app::exportPages(pages, nullptr, csv, app::TextForm::csv, {}, {}).value(), qint64(4));
            QVERIFY(app::exportPages(pages, nullptr, kept, app::TextForm::csv, {}, {}, app::FormulaTexts::kept));
            QVERIFY(app::exportWorkbook(pages, nullptr, book, {}, {}));
        });
        other.join();
        QProcess opening;
        opening.start(office, {QStringLiteral("-env:UserInstallation=file://%1/profile").arg(folder.path()),
                               QStringLiteral("--headless"), QStringLiteral("--convert-to"), QStringLiteral("html"),
                               QStringLiteral("--outdir"), folder.filePath(QStringLiteral("out")), csv, kept, book});
        QVERIFY(opening.waitForFinished(240000));
        const auto shown = [&](const char *name) {
            QFile file(folder.filePath(QStringLiteral("out/%1.html").arg(QLatin1String(name))));
            return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        };
        QVERIFY(shown("kept").contains(QStringLiteral("1234000"))); // LibreOffice does compute
        for (const char *name : {"safe", "book"}) {
            QVERIFY(shown(name).contains(QStringLiteral("=1234*1000")));
            QVERIFY2(!shown(name).contains(QStringLiteral(">1234000")), name);
        }
    }

    void chartIsGuessedAndAggregatesExcessPoints()
    {
        app::ResultPages pages;
        auto block = std::make_shared<data::RowBlock>();
        for (int i = 0; i < 200; ++i) {
            ++block->rows;
            block->cells.push_back(data::Value("kind " + std::to_string(i % 50)));
            block->cells.push_back(i == 5 ? data::Value() : data::Value(i));
            block->cells.push_back(data::Value(double(i) / 2));
        }
        QVERIFY(pages.append({"kind", "n", "half"}, block));
        const auto guess = app::guessedChart(pages);
        QVERIFY(guess && guess->kind == app::ChartKind::bars && guess->x == 0 && guess->y == 1);
        const auto bars = app::chartOf(pages, *guess, {}, {});
        QCOMPARE(bars->names.size(), qsizetype(41)); // 40, and the others in one
        QCOMPARE(bars->gathered, qint64(10));
        QCOMPARE(bars->leftOut, qint64(1));
        double sum = 0;
        for (const QPointF &each : bars->points)
            sum += each.y();
        QCOMPARE(sum, 199.0 * 200 / 2 - 5);
        const auto line = app::chartOf(pages, {app::ChartKind::line, 1, 2}, {}, {});
        QCOMPARE(line->points.size(), std::size_t(199));
        QCOMPARE(line->points.back(), QPointF(199, 99.5));
        const auto spread = app::chartOf(pages, {app::ChartKind::spread, 2, -1}, {}, {});
        double rows = 0;
        for (const QPointF &each : spread->points)
            rows += each.y();
        QCOMPARE(rows, 200.0);
        QCOMPARE(app::axisTicks(0, 10, 5), (std::vector<double>{0, 2, 4, 6, 8, 10}));
        QVERIFY(!app::chartOf(pages, {app::ChartKind::bars, 9, -1}, {}, {}));
    }

    void aCellIsShownWhole()
    {
        QCOMPARE(app::wholeCell(data::Value(std::string("{\"a\": [1, 2]}"))),
                 QStringLiteral("{\n  \"a\": [\n    1,\n    2\n  ]\n}"));
        QCOMPARE(app::wholeCell(data::Value(data::ValueList{data::Value(1), data::Value("x")})),
                 QStringLiteral("[\n  1,\n  \"x\"\n]"));
        QCOMPARE(app::wholeCell(data::Value("[not json")), QStringLiteral("[not json"));
        QCOMPARE(app::wholeCell(data::Value()), QString());
    }

    void twoResultsAreComparedRowByRow()
    {
        app::ResultPages before, after;
        auto old = std::make_shared<data::RowBlock>(
            data::RowBlock{2, {data::Value("a"), data::Value(1), data::Value("b"), data::Value(2)}});
        auto now = std::make_shared<data::RowBlock>(
            data::RowBlock{2, {data::Value("b"), data::Value(3), data::Value("c"), data::Value(4)}});
        QVERIFY(before.append({"name", "n"}, old));
        QVERIFY(after.append({"name", "n"}, now));
        const auto found = app::comparedPages(before, after, {});
        QVERIFY(found.has_value());
        QCOMPARE(found->difference.removed, std::size_t(1));
        QCOMPARE(found->difference.added, std::size_t(1));
        QCOMPARE(found->difference.changed, std::size_t(1));
    }

    void theNeighboursOfANodeAreFetched()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const auto result = bench.run(QStringLiteral("MATCH (d:Disease {name: 'asthma'}) RETURN d"));
        QVERIFY(result && result->pages->rows() == 1);
        const base::ArtefactPtr graph = app::graphOf(*result->pages, {});
        QVERIFY(graph);
        const app::GraphPicture one = app::pictureOf(graph);
        QCOMPARE(one.nodes.size(), std::size_t(1));
        QSignalSpy fetched(&bench.console, &app::ConsoleController::neighboursFetched);
        bench.console.fetchNeighbours(one.nodes[0].id, graph);
        QTRY_COMPARE_WITH_TIMEOUT(fetched.size(), qsizetype(1), 60000);
        const auto more = app::pictureOf(fetched[0][0].value<base::ArtefactPtr>());
        QVERIFY(more.nodes.size() > 20);
        QVERIFY(more.edges.size() >= more.nodes.size() - 1);
        QCOMPARE(more.nodes[0].caption, QStringLiteral("asthma"));
    }

    void aConditionIsWrittenIntoTheQuery()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const QString query = QStringLiteral("MATCH (d:Drug)-[t:TREATS]->(x:Disease)\nRETURN count(*) AS n");
        const auto targets = app::conditionTargets(bench.runner, query);
        QCOMPARE(targets.size(), std::size_t(3));
        QCOMPARE(targets[1].title, QStringLiteral("x: Disease"));
        QVERIFY(targets[1].properties.contains(QStringLiteral("name")));
        QVERIFY(targets[2].isRelationship);
        const auto written = app::withCondition(bench.runner, query, targets[2], QStringLiteral("n_curators"),
                                                app::ConditionKind::greaterEqual, QStringLiteral("2"));
        QVERIFY(written.has_value());
        const QString then = written.value_or(QString());
        QVERIFY2(then.contains(QStringLiteral("WHERE t.n_curators >= 2")), qPrintable(then));
        const auto all = bench.run(query);
        const auto fewer = bench.run(then);
        QVERIFY(fewer && !fewer->error);
        QVERIFY(fewer->pages->inMemory(0)->cells[0].asInt() < all->pages->inMemory(0)->cells[0].asInt());
        // A target of one text fits another only if that has the same element.
        const auto other = [&](const char *text) {
            return app::withCondition(bench.runner, QString::fromUtf8(text), targets[2], QStringLiteral("n_curators"),
                                      app::ConditionKind::greaterEqual, QStringLiteral("2"));
        };
        QVERIFY(!other("MATCH (a:Drug)-[r:TREATS]->(b:Disease)\nRETURN a, r, b"));
        QVERIFY(!other("MATCH (d:Drug)-[t:TREATS]->(x:Disease) WHERE"));
        QCOMPARE(other("MATCH (x)-[t:TREATS]->() RETURN x").value_or(QString()),
                 QStringLiteral("MATCH (x)-[t:TREATS]->()\nWHERE t.n_curators >= 2 RETURN x"));
    }

    // Targets of one text, written into another after random edits: either the condition is added, the text still
    // parses and all other bytes are unchanged; or nothing is written.
    void aConditionChangesNothingElse()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const QStringList texts{
            QStringLiteral("MATCH (n:Drug) RETURN n.name"),
            QStringLiteral("MATCH (a:Drug)-[r:TREATS]->(b:Disease)\nRETURN a, r, b LIMIT 5"),
            QStringLiteral("MATCH (n:Drug) WHERE n.name = 'Ä' OR n.name CONTAINS 'ö' RETURN n // all ü"),
            QStringLiteral("MATCH (n:Drug) WHERE n.name = 'x' RETURN n.name UNION MATCH (n:Drug) RETURN n.name"),
            QStringLiteral("OPTIONAL MATCH (b:Disease)WHERE (b)<--() WITH b MATCH (n:Drug)-->(b) RETURN count(n)")};
        const QString typed = QStringLiteral("O'Hara");
        const QString condition = QStringLiteral(".name = 'O\\'Hara'");
        std::mt19937 random(7); // the same texts in each run
        const auto below = [&](qsizetype limit) { return qsizetype(random() % std::max<qsizetype>(1, limit)); };
        int written = 0, refused = 0;
        for (int round = 0; round < 1500; ++round) {
            const auto targets = app::conditionTargets(bench.runner, texts[below(texts.size())]);
            if (targets.empty())
                continue;
            const auto &target = targets[std::size_t(below(qsizetype(targets.size())))];
            QString text = texts[below(texts.size())];
            for (int edits = int(below(4)); edits > 0; --edits) {
                const qsizetype at = below(text.size());
                if (below(2) == 0)
                    text.remove(at, 1 + below(4));
                else
                    text.insert(at, QStringLiteral(" n:Drug)'\n;ü").mid(below(9), 1 + below(3)));
            }
            const auto made = app::withCondition(bench.runner, text, target, QStringLiteral("name"),
                                                 app::ConditionKind::equal, typed);
            if (!made) {
                ++refused;
                continue;
            }
            ++written;
            const QString reference = target.name + condition;
            QVERIFY2(bench.runner.source().language->check(*made).parsed, qPrintable(text + u'\n' + *made));
            // One of the fixes that remove the condition restores the text.
            QStringList before;
            for (qsizetype at = made->indexOf(reference); at >= 0; at = made->indexOf(reference, at + 1)) {
                for (const QString &head :
                     {QStringLiteral("\nWHERE "), QStringLiteral(" AND "), QStringLiteral(") AND ")})
                    for (const QString &tail : {QString(), QStringLiteral(" ")}) {
                        const QString whole = head + reference + tail;
                        const qsizetype begin = at - head.size();
                        if (begin < 0 || made->mid(begin, whole.size()) != whole)
                            continue;
                        QString bare = *made;
                        bare.remove(begin, whole.size());
                        if (!head.startsWith(u')'))
                            before += bare;
                        for (qsizetype open = 0; head.startsWith(u')') && open < begin; ++open)
                            if (bare[open] == u'(')
                                before += QString(bare).remove(open, 1);
                    }
            }
            QVERIFY2(before.contains(text), qPrintable(text + u'\n' + *made));
        }
        QVERIFY2(written > 100 && refused > 100, qPrintable(QStringLiteral("%1 %2").arg(written).arg(refused)));
    }

    void storedValuesAreFoundByAPartOfThem()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const auto find = [&](const app::SchemaPlace &place, const QString &part) {
            std::optional<QStringList> found;
            app::askStoredValues(
                bench.runner, bench.console, &bench.console, place,
                [&](const auto &values) {
                    found = QStringList();
                    for (const app::StoredValue &each : values)
                        *found += each.shown;
                },
                part);
            [&] { QTRY_VERIFY_WITH_TIMEOUT(found.has_value(), 60000); }();
            return found.value_or(QStringList());
        };
        const app::SchemaPlace names{QStringLiteral("Drug"), QStringLiteral("name"), false};
        const QStringList first = find(names, {});
        QVERIFY(!first.contains(QStringLiteral("Losartan"))); // more drugs than a list has
        QVERIFY(find(names, QStringLiteral("osart")).contains(QStringLiteral("Losartan")));
        QVERIFY(find(names, QStringLiteral("OSART")).contains(QStringLiteral("Losartan")));
        QVERIFY(find(names, QStringLiteral("%'x_")).isEmpty());
        // Numbers are listed for any typed text.
        const app::SchemaPlace curators{QStringLiteral("TREATS"), QStringLiteral("n_curators"), true};
        QCOMPARE(find(curators, QStringLiteral("2")), find(curators, {}));
    }

    void parametersAreWrittenAsValues()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const QString query =
            QStringLiteral("MATCH (d:Drug) WHERE d.name = $who AND 1-$n < 5 AND '$who' <> $`other` RETURN d");
        QCOMPARE(
            bench.console.withParameters(query, {{QStringLiteral("who"), QStringLiteral("O'Hara")},
                                                 {QStringLiteral("n"), QStringLiteral("-2")}}),
            QStringLiteral("MATCH (d:Drug) WHERE d.name = 'O\\'Hara' AND 1-(-2) < 5 AND '$who' <> $`other` RETURN d"));
    }

    void queriesAreDistinguishedFromQuestions()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const auto isQuery = [&](const char *text) {
            return bench.runner.source().language->isQuery(QString::fromUtf8(text));
        };
        for (const char *query :
             {"MATCH (n:Drug) RETURN n", "match (n) return n.nme", "  OPTIONAL MATCH (n)-->() RETURN n",
              "MATCH p = (a)-->(b) RETURN p", "RETURN 1 AS one", "UNWIND [1, 2] AS x RETURN x",
              "EXPLAIN MATCH (n) RETURN n", "SELECT * FROM drug", "SELECT name FROM drug WHERE id = 1"})
            QVERIFY2(isQuery(query), query);
        for (const char *question : {"Which drugs treat hypertension?", "Match the drugs with their diseases",
                                     "Select all drugs from the list", "Return all drugs",
                                     "With which drugs is asthma treated?", "Call me when there are drugs", ""})
            QVERIFY2(!isQuery(question), question);
        const sql::SqlLanguage plain(sql::Dialect::sqlite);
        const app::QueryLanguage tables(std::make_shared<sql::SqlLanguage>(plain), nullptr);
        QVERIFY(tables.isQuery(QStringLiteral("SELECT name FROM drug")));
        QVERIFY(tables.isQuery(QStringLiteral("MATCH (n) RETURN n")));
        QVERIFY(!tables.isQuery(QStringLiteral("Which drugs are there?")));
    }

    void theExampleOfASourceRuns()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const auto &source = bench.runner.source();
        const auto result = bench.run(app::exampleQuery(*source.schema, *source.language));
        QVERIFY(result && !result->error);
        QCOMPARE(result->pages->rows(), std::size_t(10));
        QVERIFY(source.language->check(result->query).findings.isEmpty());
    }

    void queriesOfASchemaRun()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const auto &source = bench.runner.source();
        for (const app::SchemaPlace &place : {app::SchemaPlace{QStringLiteral("Disease"), {}, false},
                                              app::SchemaPlace{QStringLiteral("TREATS"), {}, true}}) {
            for (const QString &query : {app::firstRowsQuery(*source.schema, *source.language, place, 100),
                                         app::queryFrom(*source.schema, *source.language, place)}) {
                const auto result = bench.run(query);
                QVERIFY2(result && !result->error && result->pages->rows() > 0, qPrintable(query));
            }
        }
        app::SchemaFacts facts(bench.runner.sourceSession());
        QSignalSpy fetches(&facts, &app::SchemaFacts::valuesFetched);
        facts.fetchValues({QStringLiteral("Disease"), QStringLiteral("category"), false}, 50);
        QTRY_COMPARE_WITH_TIMEOUT(fetches.size(), qsizetype(1), 60000);
        const auto values = fetches[0][1].value<QList<std::pair<QString, qint64>>>();
        qint64 all = 0;
        for (const auto &[value, count] : values)
            all += count;
        QCOMPARE(all, qint64(134)); // each disease has one
        QVERIFY(values.front().second >= values.back().second);
        const QString query =
            QStringLiteral("MATCH (d:Disease)-[t:PRESENTS]->(s) WHERE d.category = 'Disease' RETURN d");
        const auto help = [&](const char *word) {
            return app::nameFacts(*source.schema, *source.language, query, int(query.indexOf(QLatin1String(word))) + 1);
        };
        QVERIFY2(help("Disease").startsWith(QStringLiteral("Disease \u00b7 134")), qPrintable(help("Disease")));
        QVERIFY2(help("category").startsWith(QStringLiteral("Disease.category \u00b7 text \u00b7 134 / 134 \u00b7 ")),
                 qPrintable(help("category")));
        QVERIFY(!help("PRESENTS").isEmpty());
        QCOMPARE(help("MATCH"), QString());
        QCOMPARE(help("'Disease'"), QString());
        const QString definition = app::definitionOf(*source.schema, *source.language, QStringLiteral("Disease"));
        QVERIFY2(definition.startsWith(QStringLiteral("(n:Disease {\n")) &&
                     definition.contains(QStringLiteral("name: text")),
                 qPrintable(definition));
    }

    void parametersAreTypedAndFirstFailureStopsScript()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const auto named = bench.run(
            QStringLiteral("MATCH (d:Disease {name: $disease}) RETURN count(*) AS n, $k + 1 AS more"),
            {{QStringLiteral("disease"), QStringLiteral("asthma")}, {QStringLiteral("k"), QStringLiteral("2")}});
        QVERIFY(named && !named->error);
        QCOMPARE(named->pages->inMemory(0)->cells[0].asInt(), 1);
        QCOMPARE(named->pages->inMemory(0)->cells[1].asInt(), 3);
        QSignalSpy started(&bench.console, &app::ConsoleController::resultStarted);
        const auto last =
            bench.run(QStringLiteral("RETURN 1 AS a;\nMATCH (d:Drug) RETURN nothing.there;\nRETURN 3 AS c"));
        QVERIFY(last && last->error);
        QCOMPARE(started.size(), 2);
        QVERIFY(last->errorAt > 15); // after the first line
        QCOMPARE(bench.console.history().size(), qsizetype(3));
        QVERIFY(!bench.console.history().last().error.isEmpty());
    }

    void aStatementThatWritesIsRefused()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const auto result = bench.run(QStringLiteral("MATCH (d:Drug) DETACH DELETE d"));
        QVERIFY(result && result->error);
        const auto left = bench.run(QStringLiteral("MATCH (d:Drug) RETURN count(*) AS n"));
        QVERIFY(left->pages->inMemory(0)->cells[0].asInt() > 500);
    }

    void emptyResultIsExplainedAndFixed()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const auto result = bench.run(
            QStringLiteral("MATCH (d:Drug)-[:TREATS]->(x:Disease {name: 'multiple sclerosys'}) RETURN d.name"));
        QVERIFY(result && !result->error);
        QVERIFY(!result->candidates.empty());
        QVERIFY2(result->candidates.front().query.find("'multiple sclerosis'") != std::string::npos,
                 result->candidates.front().query.c_str());
        const auto mended = bench.run(QString::fromStdString(result->candidates.front().query));
        QVERIFY(mended->pages->rows() > 0);
    }

    void aPlanIsExpectedOrMeasured()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const QString text = QStringLiteral("MATCH (d:Drug) RETURN d.name");
        const auto expected = bench.run(text, {}, ConsoleAction::explain);
        QVERIFY(expected && expected->plan && expected->plan->root.rows < 0);
        const auto measured = bench.run(text, {}, ConsoleAction::profile);
        QVERIFY(measured && measured->plan && measured->plan->root.rows > 0);
    }

    void stepsOfAQueryAreCountedAndParaphrased()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        const QString query = QStringLiteral(
            "MATCH (d:Drug)-[t:TREATS]->(x:Disease {name: $disease}) WHERE t.n_curators > 99 RETURN d.name");
        app::StepsModel steps(&bench.runner);
        QAbstractItemModelTester tester(&steps, QAbstractItemModelTester::FailureReportingMode::QtTest);
        steps.setQuery(query, {{QStringLiteral("disease"), QStringLiteral("asthma")}});
        QTRY_VERIFY_WITH_TIMEOUT(!steps.isCounting(), 60000);
        QCOMPARE(steps.rowCount(), 4);
        QVERIFY(*steps.rowsAfter(0) > 500);
        QVERIFY(*steps.rowsAfter(2) > 0);
        QCOMPARE(*steps.rowsAfter(3), qint64(0));
        QCOMPARE(steps.emptyingStep(), 3);
        const QModelIndex last = steps.index(3, 0);
        const int begin = last.data(app::StepsModel::BeginRole).toInt();
        QCOMPARE(query.mid(begin, last.data(app::StepsModel::EndRole).toInt() - begin),
                 QStringLiteral("t.n_curators > 99"));
        QString report;
        for (const app::QueryWord &word : app::queryInWords(bench.runner, query))
            report += word.text;
        QVERIFY2(report.startsWith(QStringLiteral("Find each drug that treats a disease whose name is $disease")),
                 qPrintable(report));
    }

    void queryIsParaphrasedInTheLanguageOfTheUser()
    {
        app::RunnerFactory factory = consoleFactory({});
        factory.queryTexts = [] { return data::QueryTexts::ofReader(support::ReaderResources("de")); };
        Bench bench(std::move(factory));
        QVERIFY(bench.isReady());
        const QString query = QStringLiteral("MATCH (d:Drug) RETURN count(*)");
        app::StepsModel steps(&bench.runner);
        steps.setQuery(query, {});
        QCOMPARE(steps.index(1, 0).data().toString(), QStringLiteral("alle Zeilen zusammen"));
        QString report;
        for (const app::QueryWord &word : app::queryInWords(bench.runner, query))
            report += word.text;
        QCOMPARE(report, QStringLiteral("Gesucht wird Drug. Ausgegeben wird: Anzahl der Zeilen."));
        QTRY_VERIFY_WITH_TIMEOUT(!steps.isCounting(), 60000);
    }

    void fixesOfAStepAreCountedBeforeBeingApplied_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<app::StepDiagnosis::Kind>("kind");
        QTest::addColumn<QString>("piece");
        using Kind = app::StepDiagnosis::Kind;
        QTest::newRow("the same partners")
            << "MATCH (d:Drug)-[t:TREATS]->(x:Disease {name: $disease}) WHERE t.n_curators >= 2\n"
               "MATCH (x)-[a:ASSOCIATES]->(g:Gene) RETURN d.name, g.symbol"
            << Kind::samePartners << "-[a:ASSOCIATES]->(g:Gene)";
        QTest::newRow("nothing ties it") << "MATCH (x:Disease {name: $disease}) MATCH (s:Symptom), (d:Drug) "
                                            "RETURN s.name, d.name LIMIT 5"
                                         << Kind::product << "(d:Drug)";
        QTest::newRow("nothing of it is used") << "MATCH (d:Drug)-[:TREATS]->(x:Disease)-[:PRESENTS]->(s:Symptom) "
                                                  "WHERE x.name = $disease RETURN d.name"
                                               << Kind::repeats << "-[:PRESENTS]->(s:Symptom)";
        QTest::newRow("a direction that is not there")
            << "MATCH (x:Disease {name: $disease}) MATCH (x)-[:TREATS]->(d:Drug) RETURN d.name" << Kind::empties
            << "-[:TREATS]->(d:Drug)";
        QTest::newRow("an ordinary one-to-many")
            << "MATCH (d:Drug)-[:TARGETS]->(g:Gene) RETURN d.name, g.symbol" << Kind::none << "";
    }
    void fixesOfAStepAreCountedBeforeBeingApplied()
    {
        QFETCH(const QString, query);
        QFETCH(const app::StepDiagnosis::Kind, kind);
        QFETCH(const QString, piece);
        Bench bench;
        QVERIFY(bench.isReady());
        app::StepsModel steps(&bench.runner);
        app::StepDiagnosis trouble(&bench.runner, &steps);
        const QMap<QString, QString> parameters{{QStringLiteral("disease"), QStringLiteral("asthma")}};
        QSignalSpy changed(&trouble, &app::StepDiagnosis::changed);
        steps.setQuery(query, parameters);
        const auto settled = [&] { return !steps.isCounting() && !changed.isEmpty() && !trouble.isCounting(); };
        QTRY_VERIFY(settled() && (kind == app::StepDiagnosis::Kind::none || trouble.step() >= 0));
        QCOMPARE(trouble.kind(), kind);
        if (kind == app::StepDiagnosis::Kind::none)
            return;
        QVERIFY2(trouble.piece().endsWith(piece), qPrintable(trouble.piece()));
        QVERIFY(!trouble.ways().empty());
        for (const app::StepDiagnosis::Way &way : trouble.ways()) {
            QVERIFY2(way.rows.has_value(), qPrintable(way.query + way.why));
            QMap<QString, QString> used;
            if (way.query.contains(QLatin1String("$disease")))
                used = parameters;
            const auto taken = bench.run(way.query, used);
            QVERIFY2(taken && !taken->error, qPrintable(way.query));
            QCOMPARE(qint64(taken->pages->rows()), *way.rows);
        }
        trouble.setDismissed({trouble.piece()});
        QTRY_VERIFY(settled());
        QVERIFY(trouble.piece() != piece);
    }

    void rulesChangeAQueryAndItsRowsAreCounted()
    {
        Bench bench;
        QVERIFY(bench.isReady());
        QSignalSpy counted(&bench.console, &app::ConsoleController::changeCounted);
        app::RequestedChange change;
        connect(&bench.console, &app::ConsoleController::changeRead, this,
                [&](const app::RequestedChange &read) { change = read; });
        const QString query = QStringLiteral(
            "MATCH (d:Drug)-[t:TREATS]->(x:Disease {name: $disease}) RETURN d.name AS drug, t.n_curators AS curators");
        bench.console.askRules(query, QStringLiteral("only the ones with two curators or more, newest first"),
                               {{QStringLiteral("disease"), QStringLiteral("asthma")}});
        QTRY_COMPARE(counted.size(), qsizetype(1));
        QCOMPARE(change.wishes.size(), std::size_t(2));
        QVERIFY(change.wishes[0].done);
        QCOMPARE(change.wishes[0].what, std::string("t.n_curators >= 2"));
        QVERIFY(!change.wishes[1].done); // no date
        QVERIFY(change.wishes[1].what.find("newest first") != std::string::npos);
        QCOMPARE(counted[0][0].toLongLong(), 37);
        QCOMPARE(counted[0][1].toLongLong(), 27);
    }

    void executedQueryIsStored()
    {
        const QTemporaryDir folder;
        {
            Bench bench(folder.path());
            QVERIFY(bench.isReady());
            QVERIFY(bench.run(QStringLiteral("RETURN 1 AS one")));
            QVERIFY(bench.run(QStringLiteral("RETURN oops")));
        }
        QTRY_COMPARE(kept(folder.path()).history.size(), qsizetype(2));
        const auto history = kept(folder.path()).history;
        QCOMPARE(history[0].rows, qint64(1));
        QCOMPARE(history[0].query, QStringLiteral("RETURN 1 AS one"));
        {
            Bench bench(folder.path());
            QVERIFY(bench.isReady());
            bench.console.keepSnippet({QStringLiteral("one"),
                                       QStringLiteral("RETURN $x"),
                                       QStringLiteral("Cypher"),
                                       {{QStringLiteral("x"), QStringLiteral("1")}}});
            bench.console.keepSnippet(
                {QStringLiteral("two"), QStringLiteral("RETURN 2"), QStringLiteral("Cypher"), {}});
            bench.console.removeSnippet(QStringLiteral("two"));
        }
        QTRY_COMPARE(kept(folder.path()).snippets.size(), qsizetype(1));
        QCOMPARE(kept(folder.path()).snippets[0].parameters.value(QStringLiteral("x")), QStringLiteral("1"));
        QVERIFY(history[1].rows < 0 && !history[1].error.isEmpty());
    }

    void aSnippetGoesToAFileAndBecomesAFormElsewhere()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("drugs.json")),
                      other = folder.filePath(QStringLiteral("books.json"));
        const app::Snippet drugs{QStringLiteral("Drugs for a disease"),
                                 QStringLiteral("MATCH (d:Drug)-[:TREATS]->(:Disease {name: $disease}) RETURN d.name"),
                                 QStringLiteral("Cypher"),
                                 {{QStringLiteral("disease"), QStringLiteral("asthma")}}};
        const app::Snippet books{QStringLiteral("Books"), QStringLiteral("SELECT 1"), QStringLiteral("SQLite"), {}};
        {
            Bench bench;
            QVERIFY(bench.isReady());
            bench.console.keepSnippet(books);
            bench.console.keepSnippet(drugs);
            bench.console.saveSnippet(drugs.name, path);
            QTRY_VERIFY(QFile::exists(path));
            bench.console.saveSnippet(books.name, other);
            QTRY_VERIFY(QFile::exists(other));
        }
        Bench bench;
        QVERIFY(bench.isReady());
        bench.console.openFile(path);
        QTRY_COMPARE(bench.console.documents().size(), qsizetype(1));
        QCOMPARE(bench.console.snippets(), QList<app::Snippet>{drugs});
        QCOMPARE(bench.console.documents()[0].text, drugs.query);
        QCOMPARE(bench.console.documents()[0].name, drugs.name);
        QCOMPARE(bench.console.documents()[0].parameters, drugs.parameters);
        QSignalSpy said(&bench.console, &app::ConsoleController::failed);
        bench.console.openFile(other); // kept for sources of its language
        QTRY_COMPARE(said.size(), qsizetype(1));
        QVERIFY(said[0][0].toString().contains(QStringLiteral("SQLite")));
        QCOMPARE(bench.console.snippets().size(), qsizetype(2));
        QCOMPARE(bench.console.documents().size(), qsizetype(1));
    }

    void aFileIsOpenedAndSaved()
    {
        const QTemporaryDir folder;
        Bench bench;
        QVERIFY(bench.isReady());
        const QString id = bench.console.add(QStringLiteral("RETURN 'é'"));
        const QString path = folder.filePath(QStringLiteral("one.cypher"));
        bench.console.saveFile(id, path);
        QTRY_COMPARE(bench.console.document(id)->file, path);
        QVERIFY(!bench.console.document(id)->isUnsaved());
        bench.console.setText(id, QStringLiteral("RETURN 2"), 0);
        QVERIFY(bench.console.document(id)->isUnsaved());
        bench.console.openFile(path);
        QTRY_COMPARE(bench.console.documents().size(), qsizetype(2));
        QCOMPARE(bench.console.documents().last().text, QStringLiteral("RETURN 'é'"));
        QCOMPARE(bench.console.documents().last().name, QStringLiteral("one.cypher"));
    }
};

QTEST_GUILESS_MAIN(ConsoleTest)
#include "tst_console.moc"
