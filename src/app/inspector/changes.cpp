// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/changes.h"

#include "data/rows.h"

#include <algorithm>

namespace app {
data::RowsDifference diffRows(const base::ArtefactPtr &before, const base::ArtefactPtr &after)
{
    return shownDifference(data::diffRows(data::rowsOf(before), data::rowsOf(after)), before, after);
}

data::RowsDifference shownDifference(data::RowsDifference difference, const base::ArtefactPtr &before,
                                     const base::ArtefactPtr &after)
{
    const data::Rows &old = data::rowsOf(before);
    const data::Rows &present = data::rowsOf(after);
    if (difference.comparable && difference.columns.empty())
        difference.columns = (old.columns().empty() ? present : old).columns();
    return difference;
}

namespace {

std::vector<PartChange> diffParts(const std::optional<Score> &before, const std::optional<Score> &after)
{
    std::vector<PartChange> parts;
    const auto place = [&](const ScorePart &part) -> PartChange & {
        const auto found =
            std::find_if(parts.begin(), parts.end(), [&](const PartChange &known) { return known.name == part.name; });
        if (found != parts.end())
            return *found;
        parts.push_back({part.name, 0, 0, part.maximum, {}});
        return parts.back();
    };
    if (before) {
        for (const ScorePart &part : before->parts)
            place(part).before = part.value;
    }
    if (after) {
        for (const ScorePart &part : after->parts) {
            PartChange &change = place(part);
            change.after = part.value;
            change.why = part.why;
        }
    }
    return parts;
}

} // namespace

ChangesData compare(const InspectorData &before, const InspectorData &after, const data::Language *language)
{
    ChangesData changes;
    changes.query = diffText(before.query, after.query, language);
    changes.queryBefore = before.query;
    changes.queryAfter = after.query;
    for (const LinePair &pair : alignLines(before.query, after.query))
        changes.lines.push_back(pair);
    changes.rows = diffRows(before.rows, after.rows);
    changes.rowsBefore = before.rows;
    changes.rowsAfter = after.rows;
    changes.scoreBefore = before.score;
    changes.scoreAfter = after.score;
    changes.parts = diffParts(before.ownScore, after.ownScore);
    return changes;
}

} // namespace app
