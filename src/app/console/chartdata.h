// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart of a result shows, computed over all its rows: bars by a column's values, a line, points, or how numbers
// are spread. What is too much to be seen is gathered, and that is said. Not on the GUI thread.
#pragma once

#include "app/console/resultexport.h"

#include <QPointF>
#include <QStringList>
#include <optional>
#include <vector>

namespace app {

enum class ChartKind { bars, line, points, spread };

struct ChartWish {
    ChartKind kind = ChartKind::bars;
    int x = 0;
    int y = -1; // -1: the number of rows; a spread has none
    bool operator==(const ChartWish &) const = default;
};

struct ChartData {
    ChartWish wish;
    QString xName, yName;        // yName empty: the number of rows
    QStringList names;           // of bars
    std::vector<QPointF> points; // bars and spread: (number or left edge, height)
    double step = 1;             // of a spread: width of a bar
    bool isTime = false;         // x is in days since 1970
    qint64 rows = 0, drawn = 0;  // rows, and marks that are drawn
    qint64 leftOut = 0;          // rows without a value that can be drawn
    qint64 gathered = 0;         // values of x in the bar "others"
};

// What suits the columns, by the values of the first rows; nothing where there is no row.
std::optional<ChartWish> guessedChart(const ResultPages &pages);
base::Result<ChartData> chartOf(const ResultPages &pages, const ChartWish &wish, const std::stop_token &stop,
                                const ShareDone &progress);

// Round places for an axis: about so many between the two.
std::vector<double> axisTicks(double least, double most, int count);

} // namespace app
