// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/chartdata.h"

#include "app/models/celltext.h"
#include "app/models/format.h"
#include "app/models/text.h"
#include "base/codedtext.h"

#include <QHash>
#include <algorithm>
#include <cmath>
#include <limits>

namespace app {

namespace {

constexpr int mostBars = 40;
constexpr int mostNames = 100'000; // number of distinct names
constexpr std::size_t mostPoints = 5000;

bool isMoment(data::Type type)
{
    return type == data::Type::date || type == data::Type::dateTime || type == data::Type::localDateTime;
}

std::optional<double> numberOf(const data::Value &value)
{
    if (value.isNumber() && std::isfinite(value.toDouble()))
        return value.toDouble();
    if (isMoment(value.type()))
        return double(value.asTemporal().days) + double(value.asTemporal().nanos) / 86400e9;
    return {};
}

enum class ColumnKind { none, number, moment, words };

std::vector<ColumnKind> kindsOf(const data::RowBlock &block, std::size_t columns)
{
    std::vector<ColumnKind> kinds(columns, ColumnKind::none);
    for (std::size_t i = 0; i < block.cells.size(); ++i) {
        const data::Value &cell = block.cells[i];
        if (cell.isNull())
            continue;
        ColumnKind &kind = kinds[i % columns];
        const ColumnKind here = cell.isNumber()         ? ColumnKind::number
                                : isMoment(cell.type()) ? ColumnKind::moment
                                                        : ColumnKind::words;
        kind = kind == ColumnKind::none || kind == here ? here : ColumnKind::words;
    }
    return kinds;
}

base::Status eachRow(const ResultPages &pages, const std::stop_token &stop, const ShareDone &progress,
                     const std::function<void(const data::Value *row)> &use)
{
    const std::size_t columns = pages.columns().size();
    const std::size_t blocks = pages.blocks();
    for (std::size_t b = 0; b < blocks; ++b) {
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled, BASE_TEXT("chart.cancelled", "The chart was cancelled."));
        BASE_TRY(const data::RowBlockPtr block, pages.read(b));
        for (std::size_t r = 0; r < block->rows; ++r)
            use(block->cells.data() + r * columns);
        if (progress)
            progress(double(b + 1) / double(blocks));
    }
    return {};
}

base::Status fillBars(ChartData &chart, const ResultPages &pages, const std::stop_token &stop,
                      const ShareDone &progress)
{
    QHash<QString, int> places;
    std::vector<std::pair<QString, double>> bars; // in order of first occurrence
    double others = 0;
    BASE_CHECK(eachRow(pages, stop, progress, [&](const data::Value *row) {
        ++chart.rows;
        const data::Value &cell = row[chart.wish.x];
        std::optional<double> height = 1;
        if (chart.wish.y >= 0)
            height = row[chart.wish.y].isNumber() ? numberOf(row[chart.wish.y]) : std::nullopt;
        if (!height) {
            ++chart.leftOut;
            return;
        }
        const QString name = cell.isNull() ? QStringLiteral("NULL") : oneLine(cellText(cell), 60);
        const auto known = places.constFind(name);
        if (known != places.constEnd()) {
            bars[std::size_t(*known)].second += *height;
        } else if (places.size() < mostNames) {
            places.insert(name, int(bars.size()));
            bars.emplace_back(name, *height);
        } else {
            others += *height;
            ++chart.gathered;
        }
    }));
    if (bars.size() > mostBars) { // keeps the largest; the rest becomes one bar
        std::stable_sort(bars.begin(), bars.end(), [](const auto &a, const auto &b) { return a.second > b.second; });
        for (std::size_t i = mostBars; i < bars.size(); ++i)
            others += bars[i].second;
        chart.gathered += qint64(bars.size()) - mostBars;
        bars.resize(mostBars);
    }
    for (const auto &[name, height] : bars) {
        chart.points.emplace_back(double(chart.names.size()), height);
        chart.names += name;
    }
    if (chart.gathered > 0) {
        chart.points.emplace_back(double(chart.names.size()), others);
        chart.names += QString();
    }
    return {};
}

// Reduces a line to the visible resolution: keeps the minimum and the maximum of each interval of x.
void thinOut(std::vector<QPointF> &points)
{
    if (points.size() <= mostPoints || points.front().x() == points.back().x())
        return;
    constexpr std::size_t stretches = mostPoints / 2;
    const double begin = points.front().x();
    const double width = (points.back().x() - begin) / double(stretches);
    std::vector<QPointF> kept;
    for (std::size_t i = 0; i < points.size();) {
        const double end = begin + width * (std::floor((points[i].x() - begin) / width) + 1);
        std::size_t least = i, most = i, next = i;
        for (; next < points.size() && (points[next].x() < end || next == i); ++next) {
            least = points[next].y() < points[least].y() ? next : least;
            most = points[next].y() > points[most].y() ? next : most;
        }
        kept.push_back(points[std::min(least, most)]);
        if (least != most)
            kept.push_back(points[std::max(least, most)]);
        i = next;
    }
    points = std::move(kept);
}

base::Status fillPoints(ChartData &chart, const ResultPages &pages, const std::stop_token &stop,
                        const ShareDone &progress)
{
    constexpr std::size_t mostHeld = 2'000'000; // a line needs all its points at once for sorting
    const std::size_t all = pages.rows();
    const std::size_t held = chart.wish.kind == ChartKind::line ? mostHeld : mostPoints;
    const std::size_t stride = std::max<std::size_t>(1, (all + held - 1) / held);
    std::size_t number = 0;
    BASE_CHECK(eachRow(pages, stop, progress, [&](const data::Value *row) {
        ++chart.rows;
        if (number++ % stride != 0)
            return;
        const auto x = numberOf(row[chart.wish.x]);
        const auto y = chart.wish.y >= 0 ? numberOf(row[chart.wish.y]) : std::nullopt;
        if (!x || !y) {
            ++chart.leftOut;
            return;
        }
        chart.isTime = chart.isTime || isMoment(row[chart.wish.x].type());
        chart.points.emplace_back(*x, *y);
    }));
    if (chart.wish.kind == ChartKind::line) {
        std::stable_sort(chart.points.begin(), chart.points.end(),
                         [](const QPointF &a, const QPointF &b) { return a.x() < b.x(); });
        thinOut(chart.points);
    }
    return {};
}

base::Status fillSpread(ChartData &chart, const ResultPages &pages, const std::stop_token &stop,
                        const ShareDone &progress)
{
    BASE_TRY(const ColumnStatistics found, statisticsOf(pages, std::size_t(chart.wish.x), stop, progress));
    chart.rows = qint64(found.rows);
    if (found.spread.empty()) {
        chart.leftOut = chart.rows;
        return {};
    }
    chart.leftOut = qint64(found.nulls);
    const double least = numberOf(found.least).value_or(0);
    const double most = numberOf(found.most).value_or(0);
    chart.step = most > least ? (most - least) / double(found.spread.size()) : 1;
    for (std::size_t i = 0; i < found.spread.size(); ++i)
        chart.points.emplace_back(least + double(i) * chart.step, double(found.spread[i]));
    return {};
}

} // namespace

std::optional<ChartRequest> guessedChart(const ResultPages &pages)
{
    if (pages.rows() == 0)
        return {};
    const auto block = pages.read(0);
    if (!block)
        return {};
    const std::vector<ColumnKind> kinds = kindsOf(**block, pages.columns().size());
    const auto first = [&](ColumnKind wanted, int behind = -1) {
        for (int i = behind + 1; i < int(kinds.size()); ++i) {
            if (kinds[std::size_t(i)] == wanted)
                return i;
        }
        return -1;
    };
    const int words = first(ColumnKind::words);
    const int moment = first(ColumnKind::moment);
    const int number = first(ColumnKind::number);
    if (moment >= 0 && number >= 0)
        return ChartRequest{ChartKind::line, moment, number};
    if (words >= 0)
        return ChartRequest{ChartKind::bars, words, number};
    if (const int other = number >= 0 ? first(ColumnKind::number, number) : -1; other >= 0)
        return ChartRequest{ChartKind::points, number, other};
    if (number >= 0)
        return ChartRequest{ChartKind::spread, number, -1};
    return ChartRequest{ChartKind::bars, std::max(0, moment), -1};
}

base::Result<ChartData> chartOf(const ResultPages &pages, const ChartRequest &wish, const std::stop_token &stop,
                                const ShareDone &progress)
{
    ChartData chart;
    chart.wish = wish;
    const std::vector<std::string> columns = pages.columns();
    const auto name = [&](int column) {
        return column >= 0 && std::size_t(column) < columns.size() ? toQt(columns[std::size_t(column)]) : QString();
    };
    chart.xName = name(wish.x);
    chart.yName = name(wish.y);
    if (wish.x < 0 || std::size_t(wish.x) >= columns.size())
        return base::fail(base::Category::usage,
                          BASE_TEXT("result.no-column", "The result does not have this column."));
    switch (wish.kind) {
    case ChartKind::bars:
        BASE_CHECK(fillBars(chart, pages, stop, progress));
        break;
    case ChartKind::spread:
        BASE_CHECK(fillSpread(chart, pages, stop, progress));
        break;
    default:
        BASE_CHECK(fillPoints(chart, pages, stop, progress));
        break;
    }
    chart.drawn = qint64(chart.points.size());
    return chart;
}

std::vector<double> axisTicks(double least, double most, int count)
{
    if (!(most > least) || count < 1)
        return {least};
    const double rough = (most - least) / count;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double each : {1.0, 2.0, 5.0}) {
        if (each * power >= rough) {
            step = each * power;
            break;
        }
    }
    std::vector<double> ticks;
    for (double at = std::ceil(least / step - 1e-9); at * step <= most + step * 1e-9; ++at)
        ticks.push_back(at * step);
    return ticks;
}

} // namespace app
