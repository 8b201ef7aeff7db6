// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/language/stepfixes.h"

#include "base/text.h"
#include "sql/text/selectreader.h"

#include <algorithm>

namespace sql {

namespace {

using data::StepFix;
using data::StepFixes;

class SqlFixFinder : private SelectReader {
public:
    SqlFixFinder(Dialect dialect, std::string_view text, const data::Schema *schema)
        : SelectReader(dialect, text), m_schema(schema)
    {
    }

    StepFixes fixesOf(const data::QueryStep &step, bool empties)
    {
        StepFixes out;
        Piece whole{0, m_lexemes.size()};
        if (whole.empty())
            return out;
        if (is(0, "WITH"))
            whole.begin = find({1, whole.end}, {"SELECT"});
        if (!is(whole.begin, "SELECT") || members(whole).size() != 1)
            return out;
        m_with = textIn({0, whole.begin});
        m_parts = selected(whole);
        m_tables = tables(m_parts.from);
        for (const auto &[clause, keyword] : {std::pair{m_parts.where, "WHERE"}, std::pair{m_parts.having, "HAVING"}})
            for (const Piece &each : clause.empty() ? std::vector<Piece>() : conjuncts(clause))
                if (empties && isAt(each, step.span))
                    leaveOut(clause, {each}, keyword, step.title, out);
        for (std::size_t i = 0; i < m_tables.size(); ++i) {
            const Table &table = m_tables[i];
            if (isAt({table.begin, table.on.empty() ? table.piece.end : table.on.end}, step.span))
                ofTable(i, step.title, empties, out);
        }
        return out;
    }

private:
    bool isAt(Piece piece, base::Span span) const
    {
        const base::Span own = spanOf(piece);
        return !piece.empty() && own.begin == span.begin && own.end == span.end;
    }
    void add(StepFixes &out, StepFix::Kind kind, const std::string &what, const data::TextChange &change) const
    {
        out.ways.push_back({kind, what, change.text()});
    }
    std::string nameIn(const Table &table) const // the qualifier of its columns, in lower case
    {
        return table.piece.empty() ? std::string() : base::lower(nameOf(m_text, m_lexemes[table.piece.end - 1]));
    }
    const data::EntityType *typeOf(const Table &table) const
    {
        if (!m_schema || table.piece.empty() || m_lexemes[table.piece.begin].kind == Lex::open)
            return nullptr;
        std::size_t last = table.piece.begin;
        while (last + 2 < table.piece.end && m_lexemes[last + 1].kind == Lex::dot)
            last += 2;
        const std::string name = base::fold(nameOf(m_text, m_lexemes[last]));
        for (const data::EntityType &each : m_schema->entities)
            if (base::fold(each.name) == name)
                return &each;
        return nullptr;
    }
    // True if the piece uses the table: by name or by an unqualified column. A star uses all tables.
    bool mentions(Piece piece, const Table &table) const
    {
        const std::string name = nameIn(table);
        const data::EntityType *type = typeOf(table);
        for (std::size_t i = piece.begin; i < piece.end; ++i) {
            if (isSign(i, "*") && (i == piece.begin || m_lexemes[i - 1].kind == Lex::comma))
                return true;
            if (m_lexemes[i].kind != Lex::word && m_lexemes[i].kind != Lex::quotedName)
                continue;
            const std::string word = base::lower(nameOf(m_text, m_lexemes[i]));
            const bool isQualifier = i + 1 < m_lexemes.size() && m_lexemes[i + 1].kind == Lex::dot;
            const bool isQualified = i > 0 && m_lexemes[i - 1].kind == Lex::dot;
            const bool isCall = i + 1 < m_lexemes.size() && m_lexemes[i + 1].kind == Lex::open;
            const bool isColumn =
                !isQualified && !isCall && (m_lexemes[i].kind == Lex::quotedName || !isKeyword(base::upper(word)));
            if (isQualifier ? word == name : isColumn && (!type || hasColumn(*type, word))) // any, if type is unknown
                return true;
        }
        return false;
    }
    static bool hasColumn(const data::EntityType &type, const std::string &word)
    {
        return std::any_of(type.properties.begin(), type.properties.end(),
                           [&](const data::Property &each) { return base::lower(each.name) == word; });
    }

    // --- conditions
    // Removes the given conditions from a clause; removes its keyword too if nothing is left.
    bool without(Piece clause, const std::vector<Piece> &gone, const char *keyword, data::TextChange &change) const
    {
        std::string kept;
        for (const Piece &each : conjuncts(clause)) {
            const bool goes =
                std::any_of(gone.begin(), gone.end(), [&](const Piece &piece) { return piece.begin == each.begin; });
            if (!goes)
                kept += (kept.empty() ? "" : " AND ") + textIn(each);
        }
        base::Span span = spanOf(clause);
        if (kept.empty()) {
            if (clause.begin == 0 || !is(clause.begin - 1, keyword))
                return false;
            span.begin =
                clause.begin > 1 ? m_lexemes[clause.begin - 2].span.end : m_lexemes[clause.begin - 1].span.begin;
        }
        change.replace(span, kept);
        return true;
    }
    void leaveOut(Piece clause, const std::vector<Piece> &gone, const char *keyword, const std::string &title,
                  StepFixes &out) const
    {
        data::TextChange change(m_text);
        if (without(clause, gone, keyword, change))
            add(out, StepFix::Kind::leaveOut, title, change);
    }

    // --- tables
    void ofTable(std::size_t number, const std::string &title, bool empties, StepFixes &out)
    {
        const Table &table = m_tables[number];
        if (number == 0)
            return;
        out.isUnused = !mentions(m_parts.list, table) && !mentions(behind(number), table);
        out.isProduct = table.on.empty() && !isTied(number) && !table.how.starts_with("NATURAL");
        linked(number, out);
        if (empties) {
            if (table.how == "JOIN" || table.how == "INNER JOIN") {
                data::TextChange change(m_text);
                change.replace({m_lexemes[table.begin].span.begin, m_lexemes[table.piece.begin - 1].span.end},
                               "LEFT JOIN");
                add(out, StepFix::Kind::optional, title, change);
            }
        } else {
            ties(number, out);
        }
        leaveTableOut(number, out);
        if (!empties && out.isUnused && !m_parts.distinct && m_parts.group.empty() && !aggregates(m_parts.list)) {
            data::TextChange change(m_text);
            const std::uint32_t at = m_lexemes[m_parts.list.begin].span.begin;
            change.replace({at, at}, "DISTINCT ");
            add(out, StepFix::Kind::once, title, change);
        }
    }
    // All after the table: later tables with their conditions, WHERE and the following clauses.
    Piece behind(std::size_t number) const
    {
        const Table &table = m_tables[number];
        return {table.on.empty() ? table.piece.end : table.on.end, m_lexemes.size()};
    }
    bool isTied(std::size_t number) const // a condition in WHERE links it to an earlier table
    {
        for (const Piece &each : m_parts.where.empty() ? std::vector<Piece>() : conjuncts(m_parts.where)) {
            if (!mentions(each, m_tables[number]))
                continue;
            for (std::size_t i = 0; i < number; ++i)
                if (mentions(each, m_tables[i]))
                    return true;
        }
        return false;
    }
    // ON a.x = b.y: counts the distinct values of the earlier table's column.
    void linked(std::size_t number, StepFixes &out) const
    {
        const Table &table = m_tables[number];
        const std::vector<Piece> all = table.on.empty() ? std::vector<Piece>() : conjuncts(table.on);
        if (all.size() != 1 || all[0].end - all[0].begin != 7 || !isSign(all[0].begin + 3, "="))
            return;
        const Piece left{all[0].begin, all[0].begin + 3}, right{all[0].begin + 4, all[0].end};
        const Piece before = mentions(left, table) ? right : left;
        if (m_lexemes[before.begin + 1].kind != Lex::dot || mentions(before, table))
            return;
        out.linked = textIn(before);
        out.partnersQuery = m_with + (m_with.empty() ? "" : " ") + "SELECT count(DISTINCT " + out.linked +
                            ") AS row_count FROM " + textIn({m_parts.from.begin, table.begin});
    }
    void ties(std::size_t number, StepFixes &out) const
    {
        const Table &table = m_tables[number];
        const data::EntityType *own = typeOf(table);
        constexpr std::size_t most = 3;
        for (std::size_t i = 0; own && i < number; ++i) {
            const data::EntityType *other = typeOf(m_tables[i]);
            for (const data::RelationshipType &type : m_schema->relationships) {
                for (const data::Endpoints &ends : type.endpoints) {
                    const bool forward = other && ends.from == other->name && ends.to == own->name;
                    const bool back = other && ends.to == other->name && ends.from == own->name;
                    if ((!forward && !back) || ends.columns.empty() || out.ways.size() >= most)
                        continue;
                    const std::string from = written(forward ? m_tables[i] : table);
                    const std::string to = written(forward ? table : m_tables[i]);
                    std::string condition;
                    for (const auto &[column, key] : ends.columns)
                        condition += (condition.empty() ? "" : " AND ") + from + "." + column + " = " + to + "." + key;
                    if (m_text.find(condition) != std::string_view::npos)
                        continue;
                    data::QueryElement element;
                    element.place = spanOf(m_parts.from).end;
                    if (!m_parts.where.empty()) {
                        element.condition = spanOf(m_parts.where);
                        element.needsBrackets = conjuncts(m_parts.where).size() == 1 && joinsByOr(m_parts.where);
                    }
                    out.ways.push_back(
                        {StepFix::Kind::tie, condition, data::withCondition(m_text, element, condition)});
                }
            }
        }
    }
    std::string written(const Table &table) const { return word(table.piece.end - 1); }
    // Removes a table that nothing else depends on, with its columns of the result.
    void leaveTableOut(std::size_t number, StepFixes &out) const
    {
        const Table &table = m_tables[number];
        if (number == 0 || table.piece.empty() || mentions(behindWhere(number), table))
            return;
        data::TextChange change(m_text);
        std::vector<Piece> kept;
        const std::vector<Piece> items = split(m_parts.list, ",");
        for (const Piece &each : items) {
            if (!mentions(each, table))
                kept.push_back(each);
            else if (aggregates(each))
                return; // the query aggregates over it
        }
        if (kept.empty())
            return;
        if (kept.size() != items.size()) {
            std::string list;
            for (const Piece &each : kept)
                list += (list.empty() ? "" : ", ") + textIn(each);
            change.replace(spanOf(m_parts.list), list);
        }
        std::vector<Piece> gone;
        for (const Piece &each : m_parts.where.empty() ? std::vector<Piece>() : conjuncts(m_parts.where))
            if (mentions(each, table))
                gone.push_back(each);
        if (!gone.empty() && !without(m_parts.where, gone, "WHERE", change))
            return;
        const std::size_t last = (table.on.empty() ? table.piece.end : table.on.end) - 1;
        change.replace({m_lexemes[table.begin - (table.how.empty() ? 2 : 1)].span.end, m_lexemes[last].span.end}, "");
        add(out, StepFix::Kind::leaveOut, textIn(table.piece), change);
    }
    // All after it except WHERE: later joins, groups and order.
    Piece behindWhere(std::size_t number) const
    {
        const Piece rest = behind(number);
        if (m_parts.where.empty())
            return rest;
        // A piece is contiguous: check the part before WHERE, else return the part after it.
        const Piece joins{rest.begin, m_parts.from.end};
        return mentions(joins, m_tables[number]) ? joins : Piece{m_parts.where.end, rest.end};
    }

    const data::Schema *m_schema;
    Selected m_parts;
    std::vector<Table> m_tables;
    std::string m_with;
};

} // namespace

data::StepFixes fixesForStep(Dialect dialect, std::string_view text, const data::QueryStep &step, bool empties,
                             const data::Schema *schema)
{
    return SqlFixFinder(dialect, text, schema).fixesOf(step, empties);
}

} // namespace sql
