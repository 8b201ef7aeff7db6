// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/waysout.h"

#include "data/language.h"

#include <algorithm>

namespace data {

StepWays waysOut(const Language &language, std::string_view text, std::size_t step, bool empties, const Schema *schema)
{
    const auto *able = dynamic_cast<const TakesApart *>(&language);
    if (!able)
        return {};
    StepWays out = able->ways(text, step, empties, schema);
    // Only what can be read, and says something else.
    std::erase_if(out.ways, [&](const QueryWay &way) {
        return way.query == text || !language.analyse(way.query, nullptr).parsed;
    });
    return out;
}

std::string countQueryOf(const Language &language, std::string_view text)
{
    const QueryParts parts = partsOf(language, text);
    return parts.steps.empty() ? std::string() : parts.steps.back().countQuery;
}

std::string TextChange::text() const
{
    std::vector<Edit> edits = m_edits;
    std::stable_sort(edits.begin(), edits.end(),
                     [](const Edit &a, const Edit &b) { return a.span.begin > b.span.begin; });
    std::string out(m_text);
    for (const Edit &each : edits)
        out.replace(each.span.begin, each.span.end - each.span.begin, each.by);
    return out;
}

} // namespace data
