// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/exec/textcounts.h"

#include "graph/strings.h"

#include <algorithm>

namespace cypher {

namespace {

void countBoxed(const data::Value &value, std::vector<TextCount> &out)
{
    if (value.isString())
        out.push_back({value.asString(), 1});
    else if (value.type() == data::Type::list)
        for (const data::Value &item : value.asList())
            countBoxed(item, out);
}

// Equal texts have equal numbers, so numbers are sorted and counted.
void countNumbers(const graph::Column &column, std::vector<TextCount> &out)
{
    std::vector<graph::StringId> ids;
    ids.reserve(column.size);
    for (std::uint32_t row = 0; row < column.size; ++row)
        if (column.has(row))
            ids.push_back(column.strings[row]);
    std::sort(ids.begin(), ids.end());
    for (std::size_t begin = 0, end = 0; begin < ids.size(); begin = end) {
        while (end < ids.size() && ids[end] == ids[begin])
            ++end;
        out.push_back({column.dictionary->view(ids[begin]), static_cast<std::int64_t>(end - begin)});
    }
}

void countColumn(const graph::Column &column, std::vector<TextCount> &out)
{
    if (column.kind == graph::ColumnKind::string)
        countNumbers(column, out);
    else if (column.kind == graph::ColumnKind::list)
        countColumn(*column.items, out);
    else if (column.kind == graph::ColumnKind::boxed)
        for (std::uint32_t row = 0; row < column.size; ++row)
            if (column.has(row))
                countBoxed(column.boxed[row], out);
}

} // namespace

std::vector<TextCount> countTexts(const std::vector<const graph::Column *> &columns)
{
    std::vector<TextCount> counts;
    for (const graph::Column *column : columns)
        if (column)
            countColumn(*column, counts);
    std::sort(counts.begin(), counts.end(), [](const TextCount &a, const TextCount &b) { return a.text < b.text; });
    std::size_t last = 0;
    for (std::size_t i = 1; i < counts.size(); ++i) {
        if (counts[i].text == counts[last].text)
            counts[last].count += counts[i].count;
        else
            counts[++last] = counts[i];
    }
    if (!counts.empty())
        counts.resize(last + 1);
    return counts;
}

} // namespace cypher
