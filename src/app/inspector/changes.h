// SPDX-License-Identifier: GPL-3.0-or-later
// What changed between two iterations or checkpoints: query tokens, lines, rows by key, score parts. Values made by
// pure functions; any thread (large row sets: call it on a worker).
#pragma once

#include "app/inspector/inspectordata.h"
#include "app/inspector/textdiff.h"
#include "data/rowsdiff.h"

namespace app {

// By key, as data/rowsdiff.h says; where one side has no result at all, by the columns of the other.
data::RowsDifference shownDifference(data::RowsDifference difference, const base::ArtefactPtr &before,
                                     const base::ArtefactPtr &after);
data::RowsDifference diffRows(const base::ArtefactPtr &before, const base::ArtefactPtr &after);

struct PartChange {
    QString name;
    double before = 0, after = 0, maximum = 0;
    base::CodedText why;
};

struct ChangesData {
    TextChanges query;
    QString queryBefore, queryAfter;
    std::vector<LinePair> lines;
    data::RowsDifference rows;
    base::ArtefactPtr rowsBefore, rowsAfter;
    std::optional<double> scoreBefore, scoreAfter;
    std::vector<PartChange> parts; // of the execution score, those of either side
};
ChangesData compare(const InspectorData &before, const InspectorData &after, const data::Language *language = nullptr);

} // namespace app
