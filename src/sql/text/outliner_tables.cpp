// SPDX-License-Identifier: GPL-3.0-or-later
// FROM and its joins.
#include "sql/text/outliner.h"

namespace sql {

bool Outliner::isJoinWord(std::size_t i) const
{
    if (is(i, Lex::comma))
        return true;
    if (isAny(i, {"LEFT", "RIGHT"}))
        return !is(i + 1, Lex::open); // these words are also functions
    return isAny(i, {"JOIN", "INNER", "OUTER", "CROSS", "FULL", "NATURAL", "STRAIGHT_JOIN"});
}

void Outliner::from(Range range, int select, const Ctes &ctes, int depth)
{
    if (depth > 100) {
        m_out.incomplete = true;
        return;
    }
    std::size_t i = range.begin;
    while (i < range.end) {
        if (is(i, "NATURAL"))
            m_out.selects[static_cast<std::size_t>(select)].merges = true;
        if (isJoinWord(i)) {
            m_out.selects[static_cast<std::size_t>(select)].lists |= is(i, Lex::comma);
            ++i;
        } else if (is(i, "ON")) {
            std::size_t end = i + 1;
            while (end < range.end && !isJoinWord(end))
                end = behind(end);
            expression({i + 1, std::min(end, range.end)}, select, ctes, depth + 1);
            i = end;
        } else if (is(i, "USING") && is(i + 1, Lex::open)) {
            m_out.selects[static_cast<std::size_t>(select)].merges = true;
            i = behind(i + 1);
        } else if (isName(i) || is(i, Lex::open)) {
            i = table({i, range.end}, select, ctes, depth);
        } else {
            m_out.incomplete = true;
            return;
        }
    }
}

std::size_t Outliner::table(Range range, int select, const Ctes &ctes, int depth)
{
    std::size_t i = range.begin;
    while (isAny(i, {"LATERAL", "ONLY"}))
        ++i;
    TableUse use;
    if (is(i, Lex::open)) {
        const Range inside{i + 1, m_partner[i]};
        if (!startsQuery(inside.begin)) {
            from(inside, select, ctes, depth + 1);
            return behind(i);
        }
        use.kind = TableUse::Kind::query;
        use.query = query(inside, select, ctes, depth + 1);
        i = behind(i);
    } else {
        const std::size_t first = i;
        for (int parts = 0; parts < 2 && is(i + 1, Lex::dot) && isName(i + 2); ++parts) { // database.schema.table
            use.schema = nameAt(i).text;
            use.isSchemaQuoted = is(i, Lex::quotedName);
            i += 2;
        }
        use.span = {at(first).span.begin, at(i).span.end};
        use.name = nameAt(i++);
        if (is(i, Lex::open)) {
            use.kind = TableUse::Kind::function;
            i = group(i, use.name.text, select, ctes, depth, false);
            if (is(i, "WITH") && is(i + 1, "ORDINALITY"))
                i += 2;
        } else if (const auto cte = ctes.find(capitals(use.name.text)); cte != ctes.end() && use.schema.empty()) {
            const Name name = use.name;
            use = cte->second;
            use.name = name;
            use.span = name.span;
        }
    }
    i = alias({i, range.end}, use);
    m_out.selects[static_cast<std::size_t>(select)].tables.push_back(std::move(use));
    // Skips what may follow a table without column names: hints and samples.
    while (i < range.end && !isJoinWord(i) && !isAny(i, {"ON", "USING"})) {
        if (!isAny(i, {"INDEXED", "NOT", "BY", "USE", "FORCE", "IGNORE", "INDEX", "KEY", "FOR", "TABLESAMPLE",
                       "REPEATABLE", "PARTITION", "SYSTEM", "BERNOULLI", "ORDER", "GROUP", "JOIN"}) &&
            !is(i, Lex::open) && !(i > 0 && is(i - 1, "BY")))
            m_out.incomplete = true;
        i = behind(i);
    }
    return i;
}

std::size_t Outliner::alias(Range range, TableUse &use)
{
    std::size_t i = range.begin;
    const bool hasAs = is(i, "AS");
    i += hasAs ? 1 : 0;
    const bool hint = isAny(i, {"INDEXED", "USE", "FORCE", "IGNORE", "TABLESAMPLE", "PARTITION", "USING", "ON", "FOR"});
    const bool fits = i < range.end && isName(i) && !isJoinWord(i) && !hint &&
                      (is(i, Lex::quotedName) || !isReserved(m_dialect, written(i)));
    if (fits)
        use.alias = nameAt(i++);
    if ((fits || hasAs) && i < range.end && is(i, Lex::open)) {
        use.columns = namesIn({i + 1, m_partner[i]});
        i = behind(i);
    }
    return i;
}

} // namespace sql
