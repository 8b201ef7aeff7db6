// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/changes.h"

#include "app/text.h"
#include "data/rows.h"

#include <algorithm>
#include <unordered_map>

namespace app {
namespace {

struct SharedColumns {
    QStringList names;
    std::vector<std::size_t> before, after;
};

SharedColumns sharedColumns(const data::Rows &before, const data::Rows &after)
{
    SharedColumns shared;
    for (std::size_t column = 0; column < after.columns().size(); ++column) {
        const auto &name = after.columns()[column];
        const auto found = std::find(before.columns().begin(), before.columns().end(), name);
        if (found == before.columns().end())
            continue;
        shared.names.append(toQt(name));
        shared.before.push_back(std::size_t(found - before.columns().begin()));
        shared.after.push_back(column);
    }
    return shared;
}

// A row, seen through some of its columns; equal where the values are equivalent (null is null, 1 is 1.0).
struct RowKey {
    const data::Rows *rows;
    const std::vector<std::size_t> *columns;
    std::size_t row;
    const data::Value &at(std::size_t i) const { return rows->at(row, (*columns)[i]); }
    bool operator==(const RowKey &other) const
    {
        for (std::size_t i = 0; i < columns->size(); ++i) {
            if (!data::equivalent(at(i), other.at(i)))
                return false;
        }
        return true;
    }
};

struct RowKeyHash {
    std::size_t operator()(const RowKey &key) const
    {
        std::size_t hash = 0;
        for (std::size_t i = 0; i < key.columns->size(); ++i)
            hash = hash * 1099511628211ULL + data::equivalenceHash(key.at(i));
        return hash;
    }
};

} // namespace

RowDifference diffRows(const base::ArtefactPtr &beforeRows, const base::ArtefactPtr &afterRows)
{
    const data::Rows &before = data::rowsOf(beforeRows);
    const data::Rows &after = data::rowsOf(afterRows);
    const SharedColumns shared = sharedColumns(before, after);
    RowDifference difference;
    difference.columns = shared.names;
    difference.comparable = !shared.names.isEmpty() || before.columns().empty() || after.columns().empty();
    if (!difference.comparable)
        return difference;
    if (before.columns().empty() || after.columns().empty()) { // one side has no result at all
        for (const auto &column : (before.columns().empty() ? after : before).columns())
            difference.columns.append(toQt(column));
    }
    // Rows of `before` that have not met their equal yet, first come first.
    std::unordered_map<RowKey, std::vector<std::size_t>, RowKeyHash> waiting;
    std::vector<qint64> partner(after.size(), -1);
    if (!shared.names.isEmpty()) {
        for (std::size_t row = before.size(); row-- > 0;)
            waiting[{&before, &shared.before, row}].push_back(row);
        for (std::size_t row = 0; row < after.size(); ++row) {
            const auto found = waiting.find({&after, &shared.after, row});
            if (found == waiting.end() || found->second.empty())
                continue;
            partner[row] = qint64(found->second.back());
            found->second.pop_back();
        }
    }
    std::vector<bool> kept(before.size(), false);
    for (const qint64 row : partner) {
        if (row >= 0)
            kept[std::size_t(row)] = true;
    }
    difference.lines.reserve(std::max(before.size(), after.size()));
    std::size_t next = 0; // of `before`: removed rows stand where they stood
    const auto removedUpTo = [&](std::size_t end) {
        for (; next < end; ++next) {
            if (!kept[next]) {
                difference.lines.push_back({RowChange::Removed, qint64(next), -1});
                ++difference.removed;
            }
        }
    };
    for (std::size_t row = 0; row < after.size(); ++row) {
        if (partner[row] < 0) {
            difference.lines.push_back({RowChange::Added, -1, qint64(row)});
            ++difference.added;
            continue;
        }
        removedUpTo(std::size_t(partner[row]));
        difference.lines.push_back({RowChange::Kept, partner[row], qint64(row)});
        ++difference.kept;
    }
    removedUpTo(before.size());
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
    changes.parts = diffParts(before.executionScore, after.executionScore);
    return changes;
}

} // namespace app
