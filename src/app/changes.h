// SPDX-License-Identifier: GPL-3.0-or-later
// What changed between two iterations or checkpoints: query tokens, lines, rows by value, score parts. Values made by
// pure functions; any thread (large row sets: call it on a worker).
#pragma once

#include "app/inspectordata.h"
#include "app/textdiff.h"

namespace app {

enum class RowChange { Kept, Added, Removed };

struct RowDifference {
    QStringList columns; // shared by both, in the order of the new rows; rows are compared by these
    struct Line {
        RowChange change = RowChange::Kept;
        qint64 before = -1, after = -1; // row numbers
    };
    std::vector<Line> lines; // in the order of a merge: kept and added as the new rows stand, removed where they stood
    qint64 added = 0, removed = 0, kept = 0;
    bool comparable = true; // false: no common column
};

// By value, as multisets (a row that stands twice counts twice).
RowDifference diffRows(const base::ArtefactPtr &before, const base::ArtefactPtr &after);

struct PartChange {
    QString name;
    double before = 0, after = 0, maximum = 0;
    QString why;
};

struct ChangesData {
    TextChanges query;
    QString queryBefore, queryAfter;
    std::vector<LinePair> lines;
    RowDifference rows;
    base::ArtefactPtr rowsBefore, rowsAfter;
    std::optional<double> scoreBefore, scoreAfter;
    std::vector<PartChange> parts; // of the execution score, those of either side
};
ChangesData compare(const InspectorData &before, const InspectorData &after, const data::Language *language = nullptr);

} // namespace app
