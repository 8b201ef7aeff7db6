// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/stepfixes.h"

#include "data/language/language.h"

#include <algorithm>

namespace data {

StepFixes fixesForStep(const Language &language, std::string_view text, std::size_t step, bool empties,
                       const Schema *schema)
{
    const auto *able = dynamic_cast<const QuerySplitter *>(&language);
    if (!able)
        return {};
    StepFixes out = able->ways(text, step, empties, schema);
    // Keeps queries that parse and differ from the original.
    std::erase_if(out.ways, [&](const StepFix &way) {
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
