// SPDX-License-Identifier: GPL-3.0-or-later
// How long views take: a run of 10,000 iterations opened, scrolled and walked through; a graph of 5,000 nodes; a grid
// of ten million rows. Frames are painted offscreen into an image. Prints a line of JSON for each figure. Usage:
// viewbench [iterations]
#include "app/fakeagent.h"
#include "app/graphpicture.h"
#include "app/scoremodel.h"
#include "app/timelinemodel.h"
#include "data/rows.h"
#include "widgets/centrepane.h"
#include "widgets/graphview.h"
#include "widgets/inspector.h"
#include "widgets/rowspage.h"
#include "widgets/scorepane.h"
#include "widgets/timelineview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QPainter>
#include <QScrollBar>
#include <QStyleFactory>
#include <QTableView>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>

namespace {

double processorMs()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

void say(const char *what, double ms)
{
    std::printf("{\"view\": \"%s\", \"processor_ms\": %.1f}\n", what, ms);
}

void once(const char *what, const std::function<void()> &work)
{
    const double begin = processorMs();
    work();
    say(what, processorMs() - begin);
}

// Each frame: `move`, then the whole widget is painted.
void frames(const char *what, QWidget &widget, int count, const std::function<void(int)> &move)
{
    QImage image(widget.size(), QImage::Format_ARGB32_Premultiplied);
    std::vector<double> times;
    for (int i = 0; i < count; ++i) {
        const double begin = processorMs();
        move(i);
        QCoreApplication::processEvents();
        widget.render(&image);
        times.push_back(processorMs() - begin);
    }
    std::sort(times.begin(), times.end());
    const auto at = [&](double share) { return times[std::size_t(double(times.size() - 1) * share)]; };
    std::printf("{\"frames\": \"%s\", \"median_ms\": %.1f, \"p95_ms\": %.1f, \"worst_ms\": %.1f}\n", what, at(0.5),
                at(0.95), times.back());
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
    frames("scroll through the timeline, chart with it", pane, 200,
           [&](int i) { bar->setValue(bar->maximum() / 200 * i); });
    frames("scroll by a third of a card", pane, 200, [&](int i) { bar->setValue(bar->maximum() / 2 + i * 70); });
    const auto lane = run.lanes().front()->id;
    frames("next card with the inspector", pane, 100, [&](int i) {
        const int card = iterations / 3 + i;
        pane.timeline()->select(model.cardIndex(lane, card));
        inspector.show(&run, lane, card);
        pane.scores()->setSelected(run.lanes().front()->cards[std::size_t(card)].last);
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
    QElapsedTimer clock;
    clock.start();
    once("places of 5,000 nodes and 10,000 edges, budget 1.2 s",
         [&] { places = app::layOut(*picture, std::chrono::milliseconds(1200)); });
    widgets::GraphView view;
    view.resize(900, 700);
    view.show();
    view.setPicture(picture);
    view.setPlaces(places);
    const auto settled = [&view](const char *what) {
        QElapsedTimer rest;
        for (rest.start(); rest.elapsed() < 300;) // so that it does not count as moving
            QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
        once(what, [&view] {
            view.resize(view.width() + 1, view.height()); // another size: painted anew
            view.grab();
        });
    };
    settled("graph of 5,000 nodes, at rest, whole");
    frames("graph of 5,000 nodes, whole", view, 60, [&](int i) { view.zoom(i % 2 ? 1.02 : 1 / 1.02, {450, 350}); });
    settled("graph of 5,000 nodes, at rest again");
    frames("graph of 5,000 nodes, near", view, 60, [&](int i) { view.zoom(i < 20 ? 1.2 : 1.0, {450, 350}); });
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
    frames("scroll through 10,240,000 rows", page, 100, [&](int i) { bar->setValue(bar->maximum() / 100 * i); });
}

} // namespace

int main(int argc, char **argv)
{
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    constexpr int usual = 10000, nodes = 5000;
    if (argc < 2 || std::atoi(argv[1]) > 0) // 0: without the timeline
        timeline(argc > 1 ? std::max(200, std::atoi(argv[1])) : usual);
    graph(nodes);
    grid();
    return 0;
}
