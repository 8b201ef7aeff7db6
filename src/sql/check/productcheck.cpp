// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/check/productcheck.h"

#include "data/language/combinations.h"
#include "sql/text/selectreader.h"

#include <algorithm>
#include <optional>

namespace sql {

namespace {

class ProductFinder : public SelectReader {
public:
    ProductFinder(Dialect dialect, std::string_view text, const data::Schema *schema,
                  std::vector<data::Diagnostic> &diagnostics)
        : SelectReader(dialect, text), m_schema(schema), m_diagnostics(diagnostics)
    {
    }

    void run()
    {
        Piece whole{0, m_lexemes.size()};
        if (is(0, "WITH"))
            whole.begin = find({1, whole.end}, {"SELECT"});
        for (const auto &[member, how] : members(whole))
            if (is(member.begin, "SELECT"))
                look(selected(member));
    }

private:
    struct Source {
        Table table;
        std::string name;          // in lower case
        std::size_t component = 0; // index of a table that it is joined with
        bool isRestricted = false; // by a literal
    };

    void look(const Selected &parts)
    {
        m_sources.clear();
        for (const Table &table : tables(parts.from)) {
            if (table.piece.empty())
                return;
            const Lexeme &last = m_lexemes[table.piece.end - 1];
            if (last.kind != Lex::word && last.kind != Lex::quotedName)
                return; // no name to find in a condition
            m_sources.push_back({table, base::lower(nameOf(m_text, last)), m_sources.size(), false});
        }
        constexpr std::size_t mostTables = 50;
        if (m_sources.size() < 2 || m_sources.size() > mostTables)
            return;
        for (std::size_t i = 1; i < m_sources.size(); ++i)
            if (isJoinedByItself(m_sources[i].table) || (i == 1 && !isNamed(m_sources[0].table.piece)))
                unite(i - 1, i);
        if (!parts.where.empty())
            for (const Piece &each : conjuncts(parts.where))
                useCondition(each);
        report();
    }

    // By ON, USING, NATURAL or CROSS; or it is more than a name and may use columns of tables before it: LATERAL, a
    // function, a subquery.
    bool isJoinedByItself(const Table &table) const
    {
        return !isNamed(table.piece) || !table.on.empty() || table.how.starts_with("NATURAL") ||
               table.how.starts_with("CROSS");
    }

    // A name, its schema before it, and an alias behind it.
    bool isNamed(Piece piece) const
    {
        const auto isName = [&](std::size_t i) {
            return i < piece.end && (m_lexemes[i].kind == Lex::word || m_lexemes[i].kind == Lex::quotedName);
        };
        std::size_t at = piece.begin;
        while (isName(at) && at + 1 < piece.end && m_lexemes[at + 1].kind == Lex::dot)
            at += 2;
        if (!isName(at++))
            return false;
        if (at < piece.end && is(at, "AS"))
            ++at;
        return at == piece.end || (isName(at) && at + 1 == piece.end);
    }

    void useCondition(Piece condition)
    {
        bool isCertain = true;
        const auto names = qualifiers(condition, isCertain);
        bool hasLiteral = false, equals = false, asks = false;
        for (std::size_t i = condition.begin; i < condition.end; ++i) {
            const Lex kind = m_lexemes[i].kind;
            hasLiteral = hasLiteral || kind == Lex::string || kind == Lex::number || kind == Lex::parameter;
            equals = equals || isSign(i, "=") || is(i, "IN");
            asks = asks || is(i, "SELECT");
        }
        std::vector<std::size_t> used;
        const bool mayUseAny = !isCertain && (!hasLiteral || asks);
        for (std::size_t i = 0; i < m_sources.size(); ++i)
            if (mayUseAny || names.contains(m_sources[i].name))
                used.push_back(i);
        for (const std::size_t each : used)
            unite(used.front(), each);
        if (equals && hasLiteral && used.size() == 1)
            m_sources[used.front()].isRestricted = true;
        else if (equals && hasLiteral && !isCertain) // a column of some table
            for (Source &each : m_sources)
                each.isRestricted = true;
    }

    std::size_t rootOf(std::size_t i) const
    {
        while (m_sources[i].component != i)
            i = m_sources[i].component;
        return i;
    }
    void unite(std::size_t a, std::size_t b)
    {
        const std::size_t first = std::min(rootOf(a), rootOf(b));
        const std::size_t second = std::max(rootOf(a), rootOf(b));
        m_sources[second].component = first;
    }

    std::optional<std::int64_t> rowsOf(const Table &table) const
    {
        // The name before an alias, without a schema.
        std::size_t at = table.piece.begin;
        while (at + 2 < table.piece.end && m_lexemes[at + 1].kind == Lex::dot)
            at += 2;
        const std::string name = base::lower(nameOf(m_text, m_lexemes[at]));
        for (std::size_t i = 0; m_schema && i < m_schema->entities.size(); ++i) {
            const data::EntityType &each = m_schema->entities[i];
            const std::string known = base::lower(each.name);
            if ((known == name || known.ends_with('.' + name)) && each.count > 0)
                return each.count;
        }
        return {};
    }

    void report()
    {
        std::vector<std::size_t> open; // the first table of each component
        std::vector<std::optional<std::int64_t>> sizes;
        for (std::size_t root = 0; root < m_sources.size(); ++root) {
            if (rootOf(root) != root)
                continue;
            bool isRestricted = false;
            std::size_t members = 0;
            for (std::size_t i = root; i < m_sources.size(); ++i) {
                if (rootOf(i) != root)
                    continue;
                isRestricted = isRestricted || m_sources[i].isRestricted;
                ++members;
            }
            if (isRestricted)
                continue;
            open.push_back(root);
            sizes.push_back(members == 1 ? rowsOf(m_sources[root].table) : std::nullopt);
        }
        if (open.size() < 2)
            return;
        const Piece piece = m_sources[open[1]].table.piece;
        m_diagnostics.push_back(data::productWarning(spanOf(piece), textIn(piece), sizes));
    }

    const data::Schema *m_schema;
    std::vector<data::Diagnostic> &m_diagnostics;
    std::vector<Source> m_sources;
};

} // namespace

void findProducts(Dialect dialect, std::string_view text, const data::Schema *schema,
                  std::vector<data::Diagnostic> &diagnostics)
{
    ProductFinder(dialect, text, schema, diagnostics).run();
}

} // namespace sql
