// SPDX-License-Identifier: GPL-3.0-or-later
// The data of a chart of a result, computed over all its rows: bars by a column's values, a line, points, or a
// histogram. Points beyond the limit are aggregated, and the chart is labelled as such. Not on the GUI thread.
#pragma once

#include "app/console/resultexport.h"

#include <QPointF>
#include <QStringList>
#include <optional>
#include <vector>

namespace app {

enum class ChartKind { bars, line, points, spread };

struct ChartRequest {
    ChartKind kind = ChartKind::bars;
    int x = 0;
    int y = -1; // -1: the number of rows; a histogram has none
    bool operator==(const ChartRequest &) const = default;
};

struct ChartData {
    ChartRequest wish;
    QString xName, yName;        // yName empty: the number of rows
    QStringList names;           // of bars
    std::vector<QPointF> points; // bars and histogram: (number or left edge, height)
    double step = 1;             // histogram: width of a bar
    bool isTime = false;         // x is in days since 1970
    qint64 rows = 0, drawn = 0;  // rows, and drawn marks
    qint64 leftOut = 0;          // rows without a drawable value
    qint64 gathered = 0;         // values of x in the bar "others"
};

// A chart that suits the columns, judged by the values of the first rows. Empty without rows.
std::optional<ChartRequest> guessedChart(const ResultPages &pages);
base::Result<ChartData> chartOf(const ResultPages &pages, const ChartRequest &wish, const std::stop_token &stop,
                                const ShareDone &progress);

// Round values for the labels of an axis, about `count` between the two limits.
std::vector<double> axisTicks(double least, double most, int count);

} // namespace app
