// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of the tables and joins of a drawn SQL query.
#include "base/text.h"
#include "data/language/drawingtext.h"
#include "sql/language/drawing.h"
#include "sql/language/language.h"
#include "sql/text/outline.h"

#include <algorithm>
#include <set>

namespace sql {

namespace {

using base::Span;
using data::DrawnElement;
using data::isUsedElsewhere;
using data::noSuchPart;
using data::notInThisLanguage;
using data::Presence;
using data::refusedEdit;
using Changed = base::Result<std::string>;
using MaybeChanged = std::optional<Changed>;
namespace edits = data::edits;

class JoinEditor {
public:
    JoinEditor(Dialect dialect, std::string_view text, const data::Drawing &drawing)
        : m_dialect(dialect), m_text(text), m_drawing(drawing), m_lexemes(lex(dialect, text))
    {
    }

    MaybeChanged apply(const data::DrawingEdit &edit)
    {
        return std::visit([this](const auto &each) { return make(each); }, edit);
    }

private:
    std::string textOf(Span span) const { return std::string(m_text.substr(span.begin, span.end - span.begin)); }
    std::string quoted(std::string_view name) const { return data::writtenName(SqlLanguage(m_dialect), name); }
    bool isWord(const Lexeme &lexeme, std::string_view upper) const
    {
        return lexeme.kind == Lex::word && base::upper(sql::textOf(m_text, lexeme)) == upper;
    }
    std::uint32_t blanksBefore(std::uint32_t at) const
    {
        std::uint32_t begin = at;
        while (begin > 0 && std::string_view(" \n\t\r").find(m_text[begin - 1]) != std::string_view::npos)
            --begin;
        for (const Lexeme &each : m_lexemes)
            if (each.kind == Lex::comment && each.span.end >= begin && each.span.begin < begin)
                return at;
        return begin;
    }
    std::string gapAt(std::uint32_t at) const { return data::gapAt(m_text, at); }
    // True if the range uses a column of the table by its name.
    bool names(Span in, const std::string &table) const
    {
        for (std::size_t i = 0; i + 1 < m_lexemes.size(); ++i) {
            const Lexeme &each = m_lexemes[i];
            if (each.span.begin >= in.begin && each.span.end <= in.end && m_lexemes[i + 1].kind == Lex::dot &&
                base::lower(nameOf(m_text, each)) == base::lower(plain(table)))
                return true;
        }
        return false;
    }
    std::string plain(const std::string &written) const
    {
        const auto lexemes = lex(m_dialect, written);
        return lexemes.empty() ? written : nameOf(written, lexemes[0]);
    }
    const data::DrawnWhere &mainWhere() const { return m_drawing.wheres.front(); }
    bool hasNode(std::size_t index) const { return index < m_drawing.nodes.size(); }

    // --- growing
    MaybeChanged make(const edits::StartWith &edit)
    {
        if (m_drawing.problem.empty())
            return make(edits::AddNode{edit.type});
        const bool isBlank = std::all_of(m_lexemes.begin(), m_lexemes.end(), [](const Lexeme &each) {
            return each.kind == Lex::comment || each.kind == Lex::end || each.kind == Lex::semicolon;
        });
        if (!isBlank)
            return refusedEdit(
                BASE_TEXT("drawing.other-text", "The text in the editor is not a query. Delete the text first."));
        std::string before(m_text);
        if (!before.empty() && before.back() != '\n')
            before += '\n';
        return before + "SELECT *\nFROM " + quoted(edit.type);
    }
    // The table with an alias if the query needs one, and the name of its columns.
    std::pair<std::string, std::string> newTable(const std::string &type) const
    {
        std::set<std::string> taken;
        for (const Lexeme &each : m_lexemes)
            if (each.kind == Lex::word || each.kind == Lex::quotedName)
                taken.insert(base::lower(nameOf(m_text, each)));
        const bool usesAliases = std::any_of(m_drawing.nodes.begin(), m_drawing.nodes.end(),
                                             [](const data::DrawnNode &each) { return each.mayChangeType; });
        if (!usesAliases && !taken.contains(base::lower(type)))
            return {quoted(type), quoted(type)};
        const char first = type.empty() ? 't' : type[0];
        const std::string letter =
            std::isalpha(static_cast<unsigned char>(first)) != 0
                ? std::string(1, static_cast<char>(std::tolower(static_cast<unsigned char>(first))))
                : "t";
        std::string alias = letter;
        for (int number = 2; taken.contains(alias); ++number)
            alias = letter + std::to_string(number);
        return {quoted(type) + " AS " + alias, alias};
    }
    // A second table makes columns without a table ambiguous: they get the name of the only one.
    void qualify(data::TextChange &change) const
    {
        if (m_drawing.nodes.empty() || (m_drawing.nodes.size() > 1 && m_drawing.nodes[1].scope == 0))
            return;
        const Outline outlined = outline(m_dialect, m_text, m_lexemes);
        std::set<std::string> outputs;
        if (m_drawing.result)
            for (const data::DrawnColumn &each : m_drawing.result->columns)
                if (!each.alias.empty())
                    outputs.insert(base::lower(plain(each.alias)));
        for (const ColumnUse &each : outlined.columns)
            if (each.select == outlined.top && each.qualifier.empty() && each.isCertain && !each.name.isQuoted &&
                !(each.isSorting && outputs.contains(base::lower(each.name.text))))
                change.replace({each.name.span.begin, each.name.span.begin}, m_drawing.nodes[0].name + ".");
    }
    std::optional<std::uint32_t> fromEnd() const { return m_drawing.wheres.empty() ? std::nullopt : mainWhere().place; }
    bool lists() const
    {
        for (const data::DrawnNode &each : m_drawing.nodes) {
            if (each.scope != 0 || each.span.begin == 0)
                continue;
            std::size_t i = 0;
            while (i < m_lexemes.size() && m_lexemes[i].span.begin < each.span.begin)
                ++i;
            if (i > 0 && m_lexemes[i - 1].kind == Lex::comma)
                return true;
        }
        return false;
    }
    MaybeChanged make(const edits::AddNode &edit)
    {
        const auto at = fromEnd();
        if (!at || m_drawing.nodes.empty())
            return refusedEdit(BASE_TEXT("drawing.no-pattern",
                                         "The query has no part that can be extended. Edit the text of the query."));
        data::TextChange change(m_text);
        qualify(change);
        const auto [table, name] = newTable(edit.type);
        change.replace({*at, *at}, (lists() ? ", " : "\nCROSS JOIN ") + table + gapAt(*at));
        return change.text();
    }
    std::string equals(const std::string &left, const std::string &right,
                       const std::vector<std::pair<std::string, std::string>> &columns) const
    {
        std::string out;
        for (const auto &[first, second] : columns)
            out += (out.empty() ? "" : " AND ") + right + "." + quoted(second) + " = " + left + "." + quoted(first);
        return out;
    }
    MaybeChanged make(const edits::Grow &edit)
    {
        if (!hasNode(edit.node))
            return noSuchPart();
        const data::DrawnNode &node = m_drawing.nodes[edit.node];
        const auto at = fromEnd();
        if (edit.growth.columns.empty() || !at)
            return notInThisLanguage();
        const Presence around = m_drawing.presenceOf(node.scope);
        const bool isTest = edit.presence == Presence::exists || edit.presence == Presence::absent;
        if (around == Presence::exists || around == Presence::absent)
            return refusedEdit(
                BASE_TEXT("drawing.inside",
                          "This part is a condition. A relationship can be added only at the end of the condition."));
        data::TextChange change(m_text);
        const auto [table, name] = newTable(edit.growth.otherType);
        const std::string on = equals(node.name, name, edit.growth.columns);
        if (isTest) {
            addCondition((edit.presence == Presence::absent ? "NOT EXISTS (SELECT 1 FROM " : "EXISTS (SELECT 1 FROM ") +
                             table + " WHERE " + on + ")",
                         change);
            return change.text();
        }
        qualify(change);
        const bool isOptional = edit.presence == Presence::optional || around == Presence::optional;
        if (lists() && !isOptional) {
            change.replace({*at, *at}, ", " + table + (mainWhere().condition.end > 0 ? "" : gapAt(*at)));
            addCondition(on, change);
        } else {
            change.replace({*at, *at}, (isOptional ? "\nLEFT JOIN " : "\nJOIN ") + table + " ON " + on + gapAt(*at));
        }
        return change.text();
    }
    void addCondition(const std::string &condition, data::TextChange &change) const
    {
        const data::DrawnWhere &where = mainWhere();
        data::addCondition(where, condition, "\nWHERE ", gapAt(where.place.value_or(0)), change);
    }
    MaybeChanged make(const edits::Connect &edit)
    {
        if (!hasNode(edit.from) || !hasNode(edit.to) || edit.from == edit.to)
            return noSuchPart();
        if (edit.growth.columns.empty() || m_drawing.nodes[edit.from].scope != 0 || m_drawing.nodes[edit.to].scope != 0)
            return notInThisLanguage();
        data::TextChange change(m_text);
        addCondition(equals(m_drawing.nodes[edit.from].name, m_drawing.nodes[edit.to].name, edit.growth.columns),
                     change);
        return change.text();
    }

    // --- joins
    struct Join {    // a table that is joined by JOIN
        Span clause; // from JOIN, LEFT … to the end of ON
        Span on;     // the condition
        std::size_t node = 0;
    };
    std::optional<Join> joinOf(std::size_t node) const
    {
        for (const data::DrawnEdge &each : m_drawing.edges) {
            if (each.to != node || each.isInWhere || !each.sign.empty() || each.span.end == 0)
                continue;
            Join out;
            out.clause = each.span;
            out.node = node;
            if (each.where < m_drawing.wheres.size() &&
                m_drawing.wheres[each.where].condition.begin > each.span.begin &&
                m_drawing.wheres[each.where].condition.end <= each.span.end)
                out.on = m_drawing.wheres[each.where].condition;
            return out;
        }
        return {};
    }
    bool isTest(std::size_t scope) const
    {
        const Presence presence = m_drawing.presenceOf(scope);
        return presence == Presence::exists || presence == Presence::absent;
    }
    void removeFrom(const std::vector<Span> &items, Span whole, const std::vector<bool> &leaves,
                    data::TextChange &change) const
    {
        if (std::all_of(leaves.begin(), leaves.end(), [](bool each) { return each; })) {
            change.replace({blanksBefore(whole.begin), whole.end}, "");
            return;
        }
        data::removeItems(items, leaves, change);
    }
    // Removes a test: EXISTS (…), IN (SELECT …).
    MaybeChanged removeTest(const data::DrawnScope &scope) const
    {
        const data::DrawnWhere &where = m_drawing.wheres[scope.where];
        std::vector<bool> leaves;
        leaves.reserve(where.conjuncts.size());
        for (const Span &each : where.conjuncts)
            leaves.push_back(each == scope.span);
        if (std::find(leaves.begin(), leaves.end(), true) == leaves.end())
            return refusedEdit(BASE_TEXT("drawing.nested",
                                         "This condition is part of another condition. Edit the text of the query."));
        data::TextChange change(m_text);
        removeFrom(where.conjuncts, where.span, leaves, change);
        return change.text();
    }
    MaybeChanged make(const edits::RemoveElement &edit)
    {
        std::size_t node = edit.element.index;
        if (edit.element.isEdge()) {
            if (edit.element.index >= m_drawing.edges.size())
                return noSuchPart();
            const data::DrawnEdge &edge = m_drawing.edges[edit.element.index];
            if (isTest(edge.scope))
                return m_drawing.nodes[edge.from].scope == edge.scope ? MaybeChanged(isUsedElsewhere())
                                                                      : removeTest(m_drawing.scopes[edge.scope]);
            if (edge.isInWhere) {
                const data::DrawnWhere &where = m_drawing.wheres[edge.where];
                std::vector<bool> leaves;
                leaves.reserve(where.conjuncts.size());
                for (const Span &each : where.conjuncts)
                    leaves.push_back(each == edge.span);
                data::TextChange change(m_text);
                removeFrom(where.conjuncts, where.span, leaves, change);
                return change.text();
            }
            node = edge.to;
        }
        if (!hasNode(node))
            return noSuchPart();
        if (const std::size_t scope = m_drawing.nodes[node].scope; isTest(scope)) {
            const bool isAlone =
                std::none_of(m_drawing.nodes.begin(), m_drawing.nodes.end(), [&](const data::DrawnNode &each) {
                    return &each != &m_drawing.nodes[node] &&
                           (each.scope == scope || m_drawing.scopes[each.scope].parent == scope) && each.scope != 0;
                });
            return isAlone ? removeTest(m_drawing.scopes[scope]) : MaybeChanged(isUsedElsewhere());
        }
        data::TextChange change(m_text);
        if (!withoutTable(node, change, nullptr, true))
            return isUsedElsewhere();
        return change.text();
    }
    // Removes a joined table with its conditions, which are put into `conditions` if that is given, and its columns.
    // False if another part needs it.
    bool withoutTable(std::size_t index, data::TextChange &change, std::vector<std::string> *conditions,
                      bool mayRemoveColumns) const
    {
        const data::DrawnNode &node = m_drawing.nodes[index];
        std::optional<Join> join = joinOf(index);
        Span piece = join ? join->clause : Span{};
        if (!join) { // after a comma
            std::size_t i = 0;
            while (i < m_lexemes.size() && m_lexemes[i].span.begin < node.span.begin)
                ++i;
            if (i == 0 || m_lexemes[i - 1].kind != Lex::comma)
                return false;
            piece = {m_lexemes[i - 1].span.begin, node.span.end};
        }
        for (const data::DrawnWhere &each : m_drawing.wheres) {
            const bool isOther = each.scope != 0 || each.ofGroups;
            if (isOther && !(each.span.begin >= piece.begin && each.span.end <= piece.end) &&
                names(each.condition, node.name))
                return false;
        }
        for (const data::DrawnEdge &each : m_drawing.edges)
            if (each.from == index && !each.isInWhere && each.to != index && !isTest(each.scope))
                return false;
        change.replace({blanksBefore(piece.begin), piece.end}, "");
        const data::DrawnWhere &where = mainWhere();
        std::vector<bool> leaves;
        for (const Span &each : where.conjuncts) {
            leaves.push_back(names(each, node.name));
            if (leaves.back() && conditions)
                conditions->push_back(where.needsBrackets ? "(" + textOf(each) + ")" : textOf(each));
        }
        if (std::find(leaves.begin(), leaves.end(), true) != leaves.end())
            removeFrom(where.conjuncts, where.span, leaves, change);
        if (!m_drawing.result)
            return true;
        const data::DrawnResult &result = *m_drawing.result;
        if (names(result.orderSpan, node.name))
            return false;
        std::vector<Span> items;
        std::vector<bool> gone;
        for (const data::DrawnColumn &each : result.columns) {
            items.push_back(each.span);
            gone.push_back(names(each.span, node.name));
        }
        const bool some = std::find(gone.begin(), gone.end(), true) != gone.end();
        const bool all = std::find(gone.begin(), gone.end(), false) == gone.end();
        if (some && (all || !mayRemoveColumns))
            return false;
        for (const data::DrawnOrder &each : result.order)
            if (each.column < gone.size() && gone[each.column])
                return false;
        if (some)
            removeFrom(items, {}, gone, change);
        std::vector<bool> keys;
        keys.reserve(result.groupSpans.size());
        for (const Span &each : result.groupSpans)
            keys.push_back(names(each, node.name));
        if (std::find(keys.begin(), keys.end(), true) != keys.end())
            removeFrom(result.groupSpans, result.groupSpan, keys, change);
        return true;
    }
    MaybeChanged make(const edits::SetPresence &edit)
    {
        if (edit.edge >= m_drawing.edges.size())
            return noSuchPart();
        const data::DrawnEdge &edge = m_drawing.edges[edit.edge];
        const data::DrawnScope &scope = m_drawing.scopes[edge.scope];
        const bool toTest = edit.presence == Presence::exists || edit.presence == Presence::absent;
        if (scope.presence == edit.presence)
            return std::string(m_text);
        data::TextChange change(m_text);
        if (isTest(edge.scope))
            return toTest ? negatedTest(scope, edit.presence, change) : notInThisLanguage();
        const auto join = joinOf(edge.to);
        if (!join || join->on.end == 0)
            return notInThisLanguage();
        if (toTest) {
            std::vector<std::string> conditions{textOf(join->on)};
            if (const auto &on = m_drawing.wheres[edge.where]; on.needsBrackets)
                conditions[0] = "(" + conditions[0] + ")";
            if (!withoutTable(edge.to, change, &conditions, false))
                return refusedEdit(BASE_TEXT("drawing.returned", "The result shows columns of this part. Remove these "
                                                                 "columns before you make the part a condition."));
            const std::string test = std::string(edit.presence == Presence::absent ? "NOT EXISTS" : "EXISTS") +
                                     " (SELECT 1 FROM " + textOf(m_drawing.nodes[edge.to].span) + " WHERE " +
                                     base::join(conditions, " AND ") + ")";
            const std::string without = change.text();
            const data::Drawing now = drawingOf(m_dialect, without, data::QueryTexts::english());
            if (!now.problem.empty() || now.wheres.empty())
                return notInThisLanguage();
            data::TextChange second(without);
            JoinEditor(m_dialect, without, now).addCondition(test, second);
            return second.text();
        }
        for (std::size_t i = 0; i < m_lexemes.size(); ++i) {
            const Lexeme &first = m_lexemes[i];
            if (first.span.begin != join->clause.begin)
                continue;
            if (edit.presence == Presence::optional) {
                if (isWord(first, "JOIN"))
                    change.replace({first.span.begin, first.span.begin}, "LEFT ");
                else if (isWord(first, "INNER"))
                    change.replace(first.span, "LEFT");
                else
                    return notInThisLanguage();
                return change.text();
            }
            std::size_t last = i;
            while (last < m_lexemes.size() && !isWord(m_lexemes[last], "JOIN"))
                ++last;
            if (last == i || last >= m_lexemes.size())
                return notInThisLanguage();
            change.replace({first.span.begin, m_lexemes[last].span.begin}, "");
            return change.text();
        }
        return notInThisLanguage();
    }
    MaybeChanged negatedTest(const data::DrawnScope &scope, Presence presence, data::TextChange &change) const
    {
        if (!scope.mayChange)
            return notInThisLanguage();
        for (std::size_t i = 0; i < m_lexemes.size(); ++i) {
            const Lexeme &each = m_lexemes[i];
            if (each.span.begin < scope.span.begin)
                continue;
            if (presence == Presence::exists && isWord(each, "NOT")) {
                change.replace({each.span.begin, m_lexemes[i + 1].span.begin}, "");
                return change.text();
            }
            if (presence == Presence::absent && (isWord(each, "EXISTS") || isWord(each, "IN"))) {
                change.replace({each.span.begin, each.span.begin}, "NOT ");
                return change.text();
            }
        }
        return notInThisLanguage();
    }

    template <class Other>
    MaybeChanged make(const Other &)
    {
        return {};
    }

    Dialect m_dialect;
    std::string_view m_text;
    const data::Drawing &m_drawing;
    std::vector<Lexeme> m_lexemes;
};

} // namespace

MaybeChanged editedJoin(Dialect dialect, std::string_view text, const data::Drawing &drawing,
                        const data::DrawingEdit &edit)
{
    return JoinEditor(dialect, text, drawing).apply(edit);
}

} // namespace sql
