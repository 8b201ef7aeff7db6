// SPDX-License-Identifier: GPL-3.0-or-later
// Time of views: a run of 10,000 iterations opened, scrolled and walked through; a graph of 5,000 nodes; 100,000 rows
// compared in the window; a grid of ten million rows; typing with and without autosave. Measured is the processor time
// of the GUI thread until all stale parts are painted (offscreen, raster engine). Prints a line for each figure. Usage:
// viewbench [--json]
#include "app/fakeagent.h"
#include "app/models/graphpicture.h"
#include "app/run/agentrunner.h"
#include "app/run/runactions.h"
#include "app/run/scoremodel.h"
#include "app/run/timelinemodel.h"
#include "data/rows/rows.h"
#include "platform/settingsstore.h"
#include "platform/threadgroup.h"
#include "support/scriptedworld.h"
#include "widgets/compare/comparepane.h"
#include "widgets/graph/graphview.h"
#include "widgets/inspector/inspector.h"
#include "widgets/inspector/querypage.h"
#include "widgets/inspector/rowspage.h"
#include "widgets/panes/questionbox.h"
#include "widgets/panes/questionpane.h"
#include "widgets/timeline/scorepane.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/window/actions.h"
#include "widgets/window/centrepane.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/mainwindow.h"
#include "widgets/window/reruns.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QScrollBar>
#include <QStyleFactory>
#include <QTableView>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>

namespace {

bool asJson = false;

double processorMs(clockid_t clock = CLOCK_THREAD_CPUTIME_ID)
{
    timespec now{};
    clock_gettime(clock, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

void once(const char *what, const std::function<void()> &work)
{
    const double begin = processorMs();
    work();
    std::printf(asJson ? "{\"view\": \"%s\", \"processor_ms\": %.1f}\n" : "%-64s %8.1f ms\n", what,
                processorMs() - begin);
}

void say(const char *what, std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    const auto at = [&](double share) { return times[std::size_t(double(times.size() - 1) * share)]; };
    std::printf(asJson ? "{\"frames\": \"%s\", \"median_ms\": %.1f, \"p95_ms\": %.1f, \"worst_ms\": %.1f}\n"
                       : "%-64s %8.1f ms median, p95 %.1f, worst %.1f\n",
                what, at(0.5), at(0.95), times.back());
}

class PaintWatch final : public QObject {
public:
    explicit PaintWatch(QWidget *watched) { watched->installEventFilter(this); }
    bool eventFilter(QObject *, QEvent *event) override
    {
        painted = painted || event->type() == QEvent::Paint;
        return false;
    }
    bool painted = false;
};

// Each frame: `move`, and all that the event loop does until `painted` and every other stale part are painted.
void frames(const char *what, QWidget *painted, int count, const std::function<void(int)> &move)
{
    PaintWatch watch(painted);
    QTimer ticks; // so that the wait ends if the move changed nothing
    constexpr int tick = 50;
    ticks.start(tick);
    std::vector<double> times;
    for (int i = 0; i < count; ++i) {
        QCoreApplication::processEvents();
        watch.painted = false;
        const double begin = processorMs();
        move(i);
        QElapsedTimer clock;
        constexpr int patience = 500;
        for (clock.start(); !watch.painted && clock.elapsed() < patience;)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents();
        times.push_back(processorMs() - begin);
    }
    say(what, std::move(times));
}

// Every turn of the event loop until `done`: during a turn nothing moves on the screen.
void turns(const char *what, const std::function<bool()> &done)
{
    std::vector<double> times;
    QElapsedTimer clock;
    constexpr int patience = 60000;
    clock.start();
    do {
        const double begin = processorMs();
        QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        times.push_back(processorMs() - begin);
    } while (!done() && clock.elapsed() < patience);
    if (!done())
        std::printf("%s: not reached\n", what ? what : "a state");
    else if (what)
        say(what, std::move(times));
}

app::StoredPlace longRun(fake::Recording &recording, int iterations)
{
    workflow::Limits limits;
    limits.steps = iterations * 5 + 1;
    recording.runner->setLimits(limits);
    recording.start();
    app::StoredPlace place;
    while (recording.runner->step().stop == workflow::Stop::paused) {
    }
    for (const workflow::Event &event : recording.take()) {
        if (const auto *made = std::get_if<workflow::CheckpointMade>(&event.what))
            place.record.checkpoints.push_back(made->checkpoint);
        else if (const auto *branch = std::get_if<workflow::BranchMade>(&event.what))
            place.record.branches.push_back(branch->branch);
    }
    place.record.current = place.record.checkpoints.back()->id;
    place.record.branch = place.record.checkpoints.back()->branch;
    return place;
}

void timeline(int iterations)
{
    std::vector<fake::Attempt> attempts;
    for (int i = 0; i < iterations; ++i)
        attempts.push_back(
            {"MATCH (d:Drug)-[:TREATS]->(x:Disease {name: 'name " + std::to_string(i) + "'}) RETURN d.name AS drug", 0,
             2.0 + (i * 7 % 70) / 10.0});
    fake::Recording recording(fake::script(attempts));
    const app::StoredPlace place = longRun(recording, iterations);
    app::Run run(fake::about(recording.agent()));
    app::TimelineModel model;
    app::ScoreModel scores;
    widgets::CentrePane pane(&model, &scores);
    pane.resize(760, 820);
    pane.show();
    widgets::Inspector inspector;
    inspector.resize(430, 820);
    inspector.setVisible(true);
    QImage image(pane.size(), QImage::Format_ARGB32_Premultiplied);
    once("cards of a stored run", [&] { run.restore(place); });
    once("timeline and chart, first picture", [&] {
        model.setRun(&run);
        scores.setRun(&run);
        QCoreApplication::processEvents();
        pane.render(&image);
    });
    QScrollBar *bar = pane.timeline()->horizontalScrollBar();
    QWidget *cards = pane.timeline()->viewport();
    frames("scroll through the timeline, chart with it", cards, 200,
           [&](int i) { bar->setValue(bar->maximum() / 200 * i); });
    frames("scroll by a third of a card", cards, 200, [&](int i) { bar->setValue(bar->maximum() / 2 + i * 70); });
    const auto branch = run.branches().front()->id;
    frames("next card with the inspector", cards, 100, [&](int i) {
        const int iteration = iterations / 3 + i;
        pane.timeline()->select(model.iterationIndex(branch, iteration));
        inspector.show(&run, branch, iteration);
        pane.scores()->setSelected(run.branches().front()->iterations[std::size_t(iteration)].last);
    });
    if (pane.isHidden())
        std::abort();
    model.setRun(nullptr);
    scores.setRun(nullptr);
}

void graph(int nodes)
{
    auto picture = std::make_shared<app::GraphPicture>();
    picture->nodes.resize(std::size_t(nodes));
    for (int i = 0; i < nodes; ++i) {
        picture->nodes[std::size_t(i)].caption = QStringLiteral("node %1").arg(i);
        picture->nodes[std::size_t(i)].kind = i % 5;
        if (i > 0)
            picture->edges.push_back({i, i / 4, {}, {}, app::Side::after, {}});
        picture->edges.push_back({i, int((qint64(i) * 7919) % nodes), {}, {}, app::Side::after, {}});
    }
    app::Places places;
    once("places of 5,000 nodes and 10,000 edges, budget 1.2 s",
         [&] { places = app::layOut(*picture, std::chrono::milliseconds(1200)); });
    widgets::GraphView view;
    view.resize(900, 700);
    view.show();
    view.setPicture(picture);
    view.setPlaces(places);
    const auto finish = [&view](const char *what) { turns(what, [&view] { return view.isFinished(); }); };
    finish("graph of 5,000 nodes painted in slices: slice or frame");
    frames("graph zoomed, whole", &view, 60, [&](int i) { view.zoom(i % 2 ? 1.02 : 1 / 1.02, {450, 350}); });
    finish("graph at rest again: slice or frame");
    frames("graph zoomed out of its picture, to and fro", &view, 60, [&](int i) {
        view.zoom(i % 20 < 10 ? 1.25 : 0.8, {450, 350});
    });
    frames("graph panned", &view, 60, [&](int i) {
        QKeyEvent key(QEvent::KeyPress, i % 20 < 10 ? Qt::Key_Left : Qt::Key_Right, Qt::ShiftModifier);
        QCoreApplication::sendEvent(&view, &key);
    });
    frames("graph, another node chosen", &view, 60, [&](int i) { view.setCurrent(i * 37 % nodes); });
    finish("graph with the chosen node: slice or frame");
    frames("graph zoomed near", &view, 60, [&](int i) { view.zoom(i < 20 ? 1.2 : 1.0, {450, 350}); });
    finish("graph near: slice or frame");
}

// Two answers to one question in the real window. The worker's thread compares the rows.
void comparison(int rows)
{
    support::Script script = support::sampleScript();
    std::string first;
    for (auto &[query, result] : script.results)
        if (!result.rows.empty())
            first = query;
    const std::string second = first + " // again";
    const auto made = [rows](int from, int every) {
        support::QueryResult result{{"drug", "number", "note"}, {}, {}};
        for (int i = from; i < rows + from; ++i)
            result.rows.push_back({data::Value("Drug " + std::to_string(i)), data::Value(i % every == 0 ? -i : i),
                                   data::Value("a note of drug " + std::to_string(i))});
        return result;
    };
    script.results[first] = made(0, rows);
    script.results[second] = made(rows / 20, 7); // some added, some removed, some changed
    const auto gate = std::make_shared<support::Gate>();
    app::AgentRunner runner(support::factoryOf(std::make_shared<const support::Script>(script), gate));
    widgets::MainWindow window(&runner, {}, QStringLiteral("bench"));
    window.resize(1440, 900);
    window.show();
    const auto reach = [&runner](app::RunnerState state) { turns(nullptr, [&] { return runner.state() == state; }); };
    runner.openSource(QStringLiteral("sample:"));
    reach(app::RunnerState::Ready);
    window.centre()->question()->box()->setQuestion(QStringLiteral("Which drugs treat multiple sclerosys?"));
    window.ask();
    reach(app::RunnerState::Ended);
    turns(nullptr, [&] { return window.inspector()->data().rowCount == rows; });
    window.reruns()->query(QString::fromStdString(second));
    reach(app::RunnerState::Ended);
    turns(nullptr, [&] { return window.inspector()->data().query == QString::fromStdString(second); });
    window.actions()->compare->trigger();
    widgets::ComparePane *pane = window.debugController()->comparePane();
    turns("100,000 rows compared: turn of the event loop", [pane] { return pane->comparison() != nullptr; });
    for (int i = 0; i < 5; ++i) // the picture of it
        QCoreApplication::processEvents();
    if (pane->comparison()->before.rows == pane->comparison()->after.rows ||
        pane->comparison()->rows.lines.size() < std::size_t(rows))
        std::printf("the comparison is not the one that was meant\n");
    auto *table = pane->findChild<QTableView *>(QStringLiteral("rows"));
    QScrollBar *bar = table->verticalScrollBar();
    frames("scroll through 100,000 compared rows", table->viewport(), 100,
           [bar](int i) { bar->setValue(bar->maximum() / 100 * i); });
    const auto filters = pane->findChildren<QAbstractButton *>(QStringLiteral("filter"));
    frames("added, removed, changed rows alone", table->viewport(), 20,
           [&filters](int i) { filters[i % filters.size()]->click(); });
    gate->open();
}

void grid()
{
    auto block = std::make_shared<data::RowBlock>();
    block->rows = data::Rows::blockSize;
    for (std::size_t i = 0; i < block->rows; ++i) {
        block->cells.emplace_back(int(i));
        block->cells.emplace_back("text of row " + std::to_string(i));
    }
    data::Rows rows({"n", "text"});
    for (int i = 0; i < 10000; ++i)
        rows.append(block);
    app::InspectorData data;
    data.rows = data::artefact(rows);
    data.rowCount = qint64(rows.size());
    widgets::RowsPage page;
    page.resize(430, 820);
    page.setVisible(true);
    once("grid of 10,240,000 rows, opened", [&] {
        page.show(data);
        QCoreApplication::processEvents();
        page.grab();
    });
    QScrollBar *bar = page.table()->verticalScrollBar();
    frames("scroll through 10,240,000 rows", page.table()->viewport(), 100,
           [&](int i) { bar->setValue(bar->maximum() / 100 * i); });
}

} // namespace

// Cost of autosave per key stroke: the same window with the same text, with autosave and without. In microseconds.
void keeping()
{
    const auto sayMicroseconds = [](const char *what, std::vector<double> times) {
        std::sort(times.begin(), times.end());
        const auto at = [&](double share) { return times[std::size_t(double(times.size() - 1) * share)] * 1000; };
        std::printf(asJson ? "{\"keeping\": \"%s\", \"median_us\": %.1f, \"p95_us\": %.1f, \"worst_us\": %.1f}\n"
                           : "%-64s %8.1f us median, p95 %.1f, worst %.1f\n",
                    what, at(0.5), at(0.95), times.back() * 1000);
    };
    const QTemporaryDir folder;
    constexpr int strokes = 400;
    for (const bool keeps : {false, true}) {
        const auto threads = std::make_shared<platform::ThreadGroup>();
        platform::SettingsStore settings(threads, folder.filePath(QStringLiteral("settings.ini")));
        widgets::LayoutStore layout;
        if (keeps)
            layout = {[&](const QString &name) { return settings.layout(name); },
                      [&](const QString &name, const QByteArray &state) { settings.setLayout(name, state); }};
        const auto script = std::make_shared<const support::Script>(support::sampleScript());
        auto factory = support::factoryOf(script, std::make_shared<support::Gate>(),
                                          keeps ? folder.filePath(QStringLiteral("sessions")).toStdString() : "");
        factory.threads = threads;
        app::AgentRunner runner(std::move(factory));
        widgets::MainWindow window(&runner, layout, QStringLiteral("bench"));
        window.resize(1440, 900);
        window.show();
        runner.openSource(QStringLiteral("sample:"));
        turns(nullptr, [&] { return runner.state() == app::RunnerState::Ready; });
        const auto typed = [&](const char *what, QWidget *into, const std::function<void()> &between) {
            std::vector<double> times;
            for (int i = 0; i < strokes; ++i) {
                QKeyEvent press(QEvent::KeyPress, Qt::Key_A + i % 26, {}, QString(QChar(u'a' + i % 26)));
                const double begin = processorMs();
                QCoreApplication::sendEvent(into, &press);
                times.push_back(processorMs() - begin);
                between();
                QCoreApplication::processEvents();
            }
            sayMicroseconds(what, std::move(times));
        };
        widgets::QuestionBox *box = window.centre()->question()->box();
        typed(keeps ? "key stroke in the question, kept" : "key stroke in the question, not kept", box, [] {});
        box->setQuestion(QStringLiteral("Which drugs treat multiple sclerosys?"));
        window.ask();
        turns(nullptr, [&] { return window.inspector()->data().iteration == 2; });
        // A draft of two thousand characters.
        widgets::QueryPage *page = window.inspector()->queryPage();
        page->beginEdit();
        page->insertText(QString(2000, QLatin1Char(' ')));
        typed("key stroke in a query of 2,000 characters", page->editor(), [] {});
        if (keeps) {
            const app::Run::Position place = runner.currentRun()->current();
            std::vector<double> times;
            QString draft(2000, QLatin1Char('x'));
            for (int i = 0; i < strokes; ++i) {
                draft += QLatin1Char('y');
                const double begin = processorMs();
                window.debugController()->debugger()->setDraft(runner.currentRun()->id(), place.branch, place.index,
                                                               QStringLiteral("query"), draft);
                times.push_back(processorMs() - begin);
                QCoreApplication::processEvents();
            }
            sayMicroseconds("  of that, keeping the draft", std::move(times));
        }
        std::vector<double> times;
        for (int i = 0; i < 40; ++i) {
            const double begin = processorMs();
            runner.toggleBreakpoint(QStringLiteral("node%1").arg(i));
            times.push_back(processorMs() - begin);
            QCoreApplication::processEvents();
        }
        sayMicroseconds(keeps ? "one of up to 40 breakpoints set, kept" : "one of up to 40 breakpoints set, not kept",
                        std::move(times));
        window.close();
    }
}

int main(int argc, char **argv)
{
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QLocale::setDefault(QLocale(QLocale::English));
    asJson = QApplication::arguments().contains(QStringLiteral("--json"));
    constexpr int iterations = 10000, nodes = 5000, rows = 100000;
    timeline(iterations);
    graph(nodes);
    comparison(rows);
    grid();
    keeping();
    return 0;
}
