// SPDX-License-Identifier: GPL-3.0-or-later
// A result of millions of rows in the console, from a real source: time until the first rows are in the grid, memory,
// time of a frame at any scroll position, times to filter, search, sort and write all rows. Prints one JSON object.
// Usage: resultbench SOURCE QUERY CSV [COLUMN to sort by] [TEXT to filter the fourth column by]
#include "app/console/consolecontroller.h"
#include "app/console/resultmodel.h"
#include "app/run/agentrunner.h"
#include "bench/processmemory.h"
#include "main/compositionroot.h"
#include "main/runnerfactory.h"
#include "widgets/console/filterheader.h"
#include "widgets/console/resultview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QStyleFactory>
#include <QTableView>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <nlohmann/json.hpp>

namespace {

double processorMs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

bool waitFor(const std::function<bool()> &done, int seconds = 1800)
{
    QElapsedTimer clock;
    clock.start();
    while (!done()) {
        if (clock.elapsed() > qint64(seconds) * 1000)
            return false;
        QEventLoop loop;
        constexpr int look = 5;
        QTimer::singleShot(look, &loop, &QEventLoop::quit);
        loop.exec();
    }
    return true;
}

int failed(const char *what)
{
    std::fprintf(stderr, "%s\n", what);
    return 1;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 4)
        return failed("usage: resultbench SOURCE QUERY CSV [COLUMN] [TEXT]");
    program::CompositionRoot root;
    app::AgentRunner runner(program::runnerFactory(root));
    runner.openSource(arguments[1]);
    if (!waitFor([&] { return runner.state() == app::RunnerState::Ready; }))
        return failed("the source does not open");
    app::ConsoleController console(&runner);
    widgets::ResultView view;
    view.resize(1000, 600);
    view.setVisible(true);
    if (!waitFor([&] { return console.isLoaded(); }))
        return failed("the console does not load");
    // After opening, the source's thread searches for sample questions: it gives way to the query.
    const double before = bench::processMemory().resident;
    app::ConsoleResultPtr result;
    QObject::connect(&console, &app::ConsoleController::resultStarted, [&](const auto &started) { result = started; });
    QObject::connect(&console, &app::ConsoleController::resultChanged, &view, &widgets::ResultView::show);
    const QString id = console.add(arguments[2]);
    QElapsedTimer clock;
    clock.start();
    console.run(id, console.all(arguments[2]), app::ConsoleAction::run);
    view.show(result);
    qint64 firstShown = -1;
    double slowest = 0; // turn of the event loop while rows come in
    double peak = before;
    while (console.isRunning()) {
        QEventLoop loop;
        constexpr int look = 5;
        QTimer::singleShot(look, &loop, &QEventLoop::quit);
        const double begin = processorMs();
        loop.exec();
        slowest = std::max(slowest, processorMs() - begin);
        if (firstShown < 0 && view.table()->model()->rowCount() > 0)
            firstShown = clock.elapsed();
        peak = std::max(peak, bench::processMemory().resident);
    }
    nlohmann::json out{{"source", arguments[1].section(u':', 0, 0).toStdString()}};
    if (!result || result->error)
        return failed(result && result->error ? result->error->message.c_str() : "the query did not run");
    out["rows"] = result->pages->rows();
    out["seconds"] = double(clock.elapsed()) / 1000;
    out["first_rows_ms"] = double(result->first.count()) / 1e6;
    out["first_shown_ms"] = firstShown;
    out["file_mb"] = double(result->pages->fileBytes()) / 1e6;
    out["slowest_turn_ms"] = slowest;
    view.show(result);

    // A frame: the time that a jump costs on the GUI thread, and when its rows are shown.
    auto *model = qobject_cast<app::ResultModel *>(view.table()->model());
    QScrollBar *bar = view.table()->verticalScrollBar();
    std::vector<double> frames, rowsThere;
    QImage image(view.table()->viewport()->size(), QImage::Format_RGB32);
    constexpr int places = 100;
    for (int i = 0; i < places; ++i) {
        const qint64 windows = std::max<qint64>(1, model->allRows() / app::ResultModel::windowSize);
        if (i % 20 == 0)
            model->setFirstRow((i / 20 % windows) * qint64(app::ResultModel::windowSize));
        const double begin = processorMs();
        QElapsedTimer wait;
        wait.start();
        bar->setValue(bar->maximum() / places * (i * 37 % places));
        QPainter painter(&image);
        view.table()->viewport()->render(&painter);
        frames.push_back(processorMs() - begin);
        const QModelIndex top = view.table()->indexAt(QPoint(2, 2));
        waitFor([&] { return model->data(top, Qt::DisplayRole).toString() != QStringLiteral("…"); }, 10);
        rowsThere.push_back(double(wait.elapsed()));
        peak = std::max(peak, bench::processMemory().resident);
    }
    std::sort(frames.begin(), frames.end());
    std::sort(rowsThere.begin(), rowsThere.end());
    out["frame_ms_median"] = frames[places / 2];
    out["frame_ms_most"] = frames.back();
    out["rows_there_ms_median"] = rowsThere[places / 2];
    out["rows_there_ms_most"] = rowsThere.back();

    const auto timed = [&](const char *name, const std::function<void()> &begin, const std::function<bool()> &done) {
        clock.restart();
        begin();
        QElapsedTimer look;
        look.start();
        const bool ended = waitFor([&] {
            peak = std::max(peak, bench::processMemory().resident);
            return done();
        });
        out[name] = ended ? double(clock.elapsed()) / 1000 : -1;
    };
    bool arranged = false, exported = false;
    QObject::connect(&view, &widgets::ResultView::arranged, [&] { arranged = true; });
    QObject::connect(&view, &widgets::ResultView::exported, [&](bool done) { exported = done; });
    timed(
        "export_csv_s", [&] { view.exportTo(arguments[3], app::TextForm::csv); }, [&] { return exported; });
    out["peak_mb_shown_and_exported"] = peak;
    if (arguments.size() > 5) {
        view.showFilters(true);
        view.header()->edit(3)->setText(arguments[5]);
        timed(
            "filter_s", [] {}, [&] { return arranged; });
        out["filtered_rows"] = model->allRows();
        view.showAllRows();
    }
    if (arguments.size() > 5) {
        arranged = false;
        view.showFilters(true);
        view.searchField()->setText(arguments[5]); // in all columns
        timed(
            "search_s", [] {}, [&] { return arranged; });
        out["found_rows"] = model->allRows();
        view.showAllRows();
    }
    if (arguments.size() > 4) {
        arranged = false;
        timed(
            "sort_s", [&] { view.sortBy(arguments[4].toInt(), true); }, [&] { return arranged && model->places(); });
    }
    out["peak_mb"] = peak;
    out["mb_before"] = before;
    std::printf("%s\n", out.dump().c_str());
    std::fflush(stdout);
    return 0;
}
