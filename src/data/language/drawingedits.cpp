// SPDX-License-Identifier: GPL-3.0-or-later
// The edits of a drawing that all languages share: conditions, columns, groups, order and limit.
#include "data/language/drawingedits.h"

#include "data/language/drawingtext.h"
#include "data/language/language.h"
#include "data/language/querydrawer.h"
#include "data/language/statements.h"

#include <algorithm>
#include <cctype>

namespace data {

namespace {

using base::Span;
using Changed = base::Result<std::string>;

bool isEmpty(Span span)
{
    return span.begin >= span.end;
}

class DrawingEditor {
public:
    DrawingEditor(const Language &language, const QueryDrawer &drawer, std::string_view text)
        : m_language(language),
          m_drawer(drawer),
          m_text(text),
          m_drawing(drawer.drawing(text, QueryTexts::english())),
          m_isSql(language.family() == "SQL")
    {
    }

    Changed apply(const DrawingEdit &edit)
    {
        const bool isNew = std::holds_alternative<edits::StartWith>(edit);
        if (!m_drawing.problem.empty() && !isNew)
            return refusedEdit(
                {BASE_TEXT("drawing.none", "The query cannot be drawn: {why}"), {{"why", m_drawing.problem}}});
        if (auto own = m_drawer.edited(m_text, m_drawing, edit))
            return std::move(*own);
        return std::visit([this](const auto &each) { return make(each); }, edit);
    }

private:
    std::string textOf(Span span) const { return std::string(m_text.substr(span.begin, span.end - span.begin)); }

    // --- places
    // A removed part with the blanks before it; a blank after a comment stays, because it may end the comment.
    Span withBlanks(Span span)
    {
        std::uint32_t begin = span.begin;
        while (begin > 0 && (m_text[begin - 1] == ' ' || m_text[begin - 1] == '\n' || m_text[begin - 1] == '\t' ||
                             m_text[begin - 1] == '\r'))
            --begin;
        for (const Token &each : tokens())
            if (each.kind == TokenKind::comment && each.span.end >= begin && each.span.begin < begin)
                return span;
        return {begin, span.end};
    }
    const std::vector<Token> &tokens()
    {
        if (m_tokens.empty())
            m_tokens = m_language.tokens(m_text);
        return m_tokens;
    }
    // The word in the range, outside comments and texts; empty if it is missing.
    Span wordIn(Span in, std::string_view word)
    {
        for (const Token &each : tokens())
            if (each.span.begin >= in.begin && each.span.end <= in.end && each.kind != TokenKind::comment &&
                each.kind != TokenKind::string && base::upper(textOf(each.span)) == word)
                return each.span;
        return {};
    }

    // --- conditions
    const DrawnWhere *whereOf(DrawnElement element) const
    {
        const std::size_t where = element.isNode()   ? m_drawing.nodes[element.index].where
                                  : element.isEdge() ? m_drawing.edges[element.index].where
                                                     : m_drawing.wheres.size();
        return where < m_drawing.wheres.size() ? &m_drawing.wheres[where] : nullptr;
    }
    bool has(DrawnElement element) const
    {
        return element.isNode() ? element.index < m_drawing.nodes.size()
                                : element.isEdge() && element.index < m_drawing.edges.size();
    }
    base::Status add(const DrawnWhere &where, const std::string &condition, TextChange &change)
    {
        const Presence presence = m_drawing.presenceOf(where.scope);
        const bool isInside = presence == Presence::exists || presence == Presence::absent;
        const std::string opening =
            std::string(isInside ? " " : "\n") + (where.ofGroups && m_isSql ? "HAVING " : "WHERE ");
        if (!addCondition(where, condition, opening, gapAt(m_text, where.place.value_or(0)), change))
            return refusedEdit(BASE_TEXT("drawing.no-condition-here",
                                         "No condition can be added to this part. Edit the text of the query."));
        return {};
    }
    Changed make(const edits::AddCondition &edit)
    {
        if (!has(edit.on))
            return noSuchPart();
        const DrawnWhere *where = whereOf(edit.on);
        if (!where)
            return noSuchPart();
        TextChange change(m_text);
        BASE_TRY(const std::string name, m_drawer.named(m_text, m_drawing, edit.on, change));
        QueryElement element;
        element.name = name;
        BASE_CHECK(add(*where, conditionText(m_language, element, edit.property, edit.comparison, edit.value), change));
        return change.text();
    }
    Changed make(const edits::ChangeCondition &edit)
    {
        if (edit.condition >= m_drawing.conditions.size())
            return noSuchPart();
        const DrawnCondition &old = m_drawing.conditions[edit.condition];
        TextChange change(m_text);
        const bool keepsSign = old.comparison == edit.comparison && !isEmpty(old.valueSpan);
        const bool isSql = m_isSql && (edit.comparison == Comparison::contains ||
                                       edit.comparison == Comparison::begins || edit.comparison == Comparison::ends);
        if (keepsSign && !isSql) {
            change.replace(old.valueSpan, m_language.literal(edit.value));
            return change.text();
        }
        if (old.isInline) {
            BASE_TRY(const std::string without, make(edits::RemoveCondition{edit.condition}));
            return DrawingEditor(m_language, m_drawer, without)
                .apply(edits::AddCondition{old.on, old.property, edit.comparison, edit.value});
        }
        BASE_TRY(std::string by, conditionOn(old, edit.comparison, edit.value, change));
        change.replace(old.span, (old.isNegated ? "NOT " : "") + by);
        return change.text();
    }
    Changed conditionOn(const DrawnCondition &old, Comparison comparison, const Value &value, TextChange &change)
    {
        if (!old.function.empty() || old.ofGroups || old.property.empty()) {
            // The left side stays as written.
            if (isEmpty(old.leftSpan))
                return noSuchPart();
            QueryElement element;
            element.name = "x";
            const std::string shown = conditionText(m_language, element, "y", comparison, value);
            return textOf(old.leftSpan) + shown.substr(3);
        }
        BASE_TRY(const std::string name, m_drawer.named(m_text, m_drawing, old.on, change));
        QueryElement element;
        element.name = name;
        if (!isEmpty(old.leftSpan)) {
            const std::string shown = conditionText(m_language, element, old.property, comparison, value);
            const std::string left = name + "." + writtenName(m_language, old.property);
            return textOf(old.leftSpan) + shown.substr(left.size());
        }
        return conditionText(m_language, element, old.property, comparison, value);
    }
    Changed make(const edits::AskForValue &edit)
    {
        if (edit.condition >= m_drawing.conditions.size())
            return noSuchPart();
        const DrawnCondition &one = m_drawing.conditions[edit.condition];
        std::vector<Span> literals;
        std::size_t inside = 0; // tokens of the value
        for (const Token &each : tokens())
            if (each.span.begin >= one.valueSpan.begin && each.span.end <= one.valueSpan.end &&
                each.kind != TokenKind::comment) {
                ++inside;
                if (each.kind == TokenKind::string || each.kind == TokenKind::number)
                    literals.push_back(each.span);
                else if (each.kind == TokenKind::parameter)
                    return refusedEdit(BASE_TEXT("drawing.asked", "The query asks for this value already."));
            }
        const bool isOne = literals.size() == 1 || (literals.empty() && inside == 1 && one.literal);
        if (!isOne || one.other.kind != DrawnElement::Kind::none || !one.otherProperty.empty())
            return refusedEdit(
                BASE_TEXT("drawing.no-one-value",
                          "A query can ask for a value only in a condition with exactly one value. Edit the text."));
        // A number with its sign, true: the whole value.
        const bool isWhole = literals.empty() || (inside == 2 && m_text[one.valueSpan.begin] == '-');
        TextChange change(m_text);
        change.replace(isWhole ? one.valueSpan : literals.front(), (m_isSql ? ":" : "$") + freeParameter(one));
        return change.text();
    }
    // The name of the compared property as a parameter that the text does not have yet.
    std::string freeParameter(const DrawnCondition &of) const
    {
        std::string name = of.property.empty() ? of.function : of.property;
        for (char &each : name)
            if (std::isalnum(static_cast<unsigned char>(each)) == 0)
                each = '_';
        if (name.empty() || std::isdigit(static_cast<unsigned char>(name.front())) != 0)
            name = "value" + name;
        const std::vector<std::string> taken = parameterNames(m_language, m_text);
        std::string free = name;
        for (int number = 2; std::find(taken.begin(), taken.end(), free) != taken.end(); ++number)
            free = name + std::to_string(number);
        return free;
    }
    Changed make(const edits::RemoveCondition &edit)
    {
        if (edit.condition >= m_drawing.conditions.size())
            return noSuchPart();
        const DrawnCondition &gone = m_drawing.conditions[edit.condition];
        TextChange change(m_text);
        if (gone.isInline)
            return removeInline(gone);
        if (gone.either >= 0)
            return removeAlternative(gone);
        return removeConjunct(m_drawing.wheres[gone.where], gone.span);
    }
    Changed removeConjunct(const DrawnWhere &where, Span span)
    {
        TextChange change(m_text);
        std::vector<bool> leaves;
        bool isFound = false;
        for (const Span &each : where.conjuncts) {
            leaves.push_back(each == span);
            isFound = isFound || each == span;
        }
        if (!isFound)
            return refusedEdit(BASE_TEXT("drawing.nested",
                                         "This condition is part of another condition. Edit the text of the query."));
        if (leaves.size() == 1)
            change.replace(withBlanks(where.span), {});
        else
            removeItems(where.conjuncts, leaves, change);
        return change.text();
    }
    // Of {name: 'x', id: 3}: the entry, or the map with the blanks before it.
    Changed removeInline(const DrawnCondition &gone)
    {
        std::uint32_t open = gone.span.begin, close = gone.span.end;
        std::vector<Span> entries;
        for (const DrawnCondition &each : m_drawing.conditions)
            if (each.isInline && each.on == gone.on)
                entries.push_back(each.span);
        for (const DrawnBox &box : m_drawing.boxes)
            for (const Span &each : entries)
                if (box.place == DrawnBox::Place::pattern && box.span.begin < each.end + 3 &&
                    each.begin < box.span.end + 3)
                    return refusedEdit(BASE_TEXT(
                        "drawing.nested", "This condition is part of another condition. Edit the text of the query."));
        TextChange change(m_text);
        if (entries.size() > 1) {
            std::vector<bool> leaves;
            leaves.reserve(entries.size());
            for (const Span &each : entries)
                leaves.push_back(each == gone.span);
            removeItems(entries, leaves, change);
            return change.text();
        }
        while (open > 0 && m_text[open] != '{')
            --open;
        while (close < m_text.size() && m_text[close] != '}')
            ++close;
        change.replace(withBlanks({open, close + 1}), {});
        return change.text();
    }
    Changed removeAlternative(const DrawnCondition &gone)
    {
        const DrawnEither &either = m_drawing.eithers[static_cast<std::size_t>(gone.either)];
        std::vector<bool> leaves;
        bool isFound = false;
        for (const Span &each : either.alternatives) {
            leaves.push_back(each == gone.span);
            isFound = isFound || each == gone.span;
        }
        if (!isFound)
            return refusedEdit(BASE_TEXT("drawing.nested",
                                         "This condition is part of another condition. Edit the text of the query."));
        TextChange change(m_text);
        removeItems(either.alternatives, leaves, change);
        return change.text();
    }
    Changed make(const edits::NegateCondition &edit)
    {
        if (edit.condition >= m_drawing.conditions.size())
            return noSuchPart();
        const DrawnCondition &old = m_drawing.conditions[edit.condition];
        if (old.isInline)
            return refusedEdit(BASE_TEXT(
                "drawing.inline",
                "A value that is written inside the pattern cannot be negated. Choose another comparison instead."));
        TextChange change(m_text);
        if (!old.isNegated) {
            change.replace({old.span.begin, old.span.begin}, "NOT ");
            return change.text();
        }
        Span word = wordIn(old.span, "NOT");
        if (isEmpty(word))
            return noSuchPart();
        while (word.end < m_text.size() && m_text[word.end] == ' ')
            ++word.end;
        change.replace(word, {});
        return change.text();
    }
    Changed make(const edits::EitherOr &edit)
    {
        if (edit.first >= m_drawing.conditions.size() || edit.second >= m_drawing.conditions.size() ||
            edit.first == edit.second)
            return noSuchPart();
        const DrawnCondition *first = &m_drawing.conditions[edit.first];
        const DrawnCondition *second = &m_drawing.conditions[edit.second];
        if (first->span.begin > second->span.begin)
            std::swap(first, second);
        if (first->isInline || second->isInline || first->where != second->where)
            return refusedEdit(
                BASE_TEXT("drawing.other-clause",
                          "Only conditions of the same clause can be alternatives. Edit the text of the query."));
        const DrawnWhere &where = m_drawing.wheres[first->where];
        const auto spanOf = [&](const DrawnCondition &each) {
            return each.either >= 0 ? m_drawing.eithers[static_cast<std::size_t>(each.either)].span : each.span;
        };
        const Span a = spanOf(*first), b = spanOf(*second);
        const auto ia = std::find(where.conjuncts.begin(), where.conjuncts.end(), a);
        const auto ib = std::find(where.conjuncts.begin(), where.conjuncts.end(), b);
        if (a == b || ia == where.conjuncts.end() || ib == where.conjuncts.end())
            return refusedEdit(BASE_TEXT("drawing.nested",
                                         "This condition is part of another condition. Edit the text of the query."));
        TextChange change(m_text);
        const bool bracket = where.conjuncts.size() > 2;
        if (ib == ia + 1) { // only the sign between them changes
            const Span word = wordIn({a.end, b.begin}, "AND");
            if (isEmpty(word))
                return noSuchPart();
            if (bracket)
                change.replace({a.begin, a.begin}, "(");
            change.replace(word, "OR");
            if (bracket)
                change.replace({b.end, b.end}, ")");
            return change.text();
        }
        change.replace({a.begin, a.begin}, "(");
        change.replace({a.end, a.end}, " OR " + textOf(b) + ")");
        change.replace({(ib - 1)->end, b.end}, {});
        return change.text();
    }
    Changed make(const edits::Both &edit)
    {
        if (edit.either >= m_drawing.eithers.size())
            return noSuchPart();
        const DrawnEither &either = m_drawing.eithers[edit.either];
        TextChange change(m_text);
        for (std::size_t i = 1; i < either.alternatives.size(); ++i) {
            const Span word = wordIn({either.alternatives[i - 1].end, either.alternatives[i].begin}, "OR");
            if (isEmpty(word))
                return noSuchPart();
            change.replace(word, "AND");
        }
        // Brackets directly around the group are dropped.
        if (either.span.begin < either.alternatives.front().begin && m_text[either.span.begin] == '(' &&
            m_text[either.span.end - 1] == ')') {
            change.replace({either.span.begin, either.span.begin + 1}, {});
            change.replace({either.span.end - 1, either.span.end}, {});
        }
        return change.text();
    }
    Changed make(const edits::ConnectBy &edit)
    {
        if (edit.from >= m_drawing.nodes.size() || edit.to >= m_drawing.nodes.size() || edit.from == edit.to)
            return noSuchPart();
        const std::size_t later = std::max(m_drawing.nodes[edit.from].where, m_drawing.nodes[edit.to].where);
        TextChange change(m_text);
        BASE_TRY(const std::string from, m_drawer.named(m_text, m_drawing, DrawnElement::node(edit.from), change));
        BASE_TRY(const std::string to, m_drawer.named(m_text, m_drawing, DrawnElement::node(edit.to), change));
        BASE_CHECK(add(m_drawing.wheres[later],
                       from + "." + writtenName(m_language, edit.fromColumn) + " = " + to + "." +
                           writtenName(m_language, edit.toColumn),
                       change));
        return change.text();
    }

    // --- columns
    base::Result<const DrawnResult *> result(std::size_t column, bool needsColumn = true) const
    {
        if (!m_drawing.result || (needsColumn && column >= m_drawing.result->columns.size()))
            return noSuchPart();
        return &*m_drawing.result;
    }
    // "count(DISTINCT d.name)" of "d.name".
    Changed aggregated(const std::string &of, Aggregate aggregate, bool isWhole) const
    {
        switch (aggregate) {
        case Aggregate::none:
            return of;
        case Aggregate::count:
            return "count(" + of + ")";
        case Aggregate::countDistinct:
            return "count(DISTINCT " + of + ")";
        default:
            break;
        }
        if (isWhole && aggregate != Aggregate::collect)
            return refusedEdit(BASE_TEXT("drawing.no-property", "Choose a property for this function."));
        switch (aggregate) {
        case Aggregate::sum:
            return "sum(" + of + ")";
        case Aggregate::average:
            return "avg(" + of + ")";
        case Aggregate::least:
            return "min(" + of + ")";
        case Aggregate::most:
            return "max(" + of + ")";
        default:
            if (m_isSql)
                return notInThisLanguage();
            return "collect(" + of + ")";
        }
    }
    Changed expressionOf(DrawnElement on, const std::string &property, Aggregate aggregate, TextChange &change) const
    {
        if (on.kind == DrawnElement::Kind::none && property.empty()) {
            if (aggregate != Aggregate::count)
                return refusedEdit(BASE_TEXT("drawing.only-count", "For all rows together, only a count is possible."));
            return std::string("count(*)");
        }
        if (on.kind == DrawnElement::Kind::none)
            return aggregated(property, aggregate, false);
        if (m_isSql && property.empty()) {
            if (aggregate == Aggregate::count)
                return std::string("count(*)");
            return refusedEdit(BASE_TEXT("drawing.no-column", "Choose a column of the table."));
        }
        BASE_TRY(std::string name, m_drawer.named(m_text, m_drawing, on, change));
        if (!property.empty())
            name += "." + writtenName(m_language, property);
        return aggregated(name, aggregate, property.empty());
    }
    // True if an element is known where the result is made.
    bool isVisible(DrawnElement on) const
    {
        if (on.kind == DrawnElement::Kind::none)
            return true;
        const std::size_t scope = on.isNode() ? m_drawing.nodes[on.index].scope : m_drawing.edges[on.index].scope;
        const Presence presence = m_drawing.presenceOf(scope);
        if (presence == Presence::exists || presence == Presence::absent)
            return false;
        return !m_drawing.groups ||
               std::any_of(m_drawing.groups->columns.begin(), m_drawing.groups->columns.end(),
                           [&](const DrawnColumn &each) {
                               return each.on == on && each.property.empty() && each.aggregate == Aggregate::none;
                           });
    }
    Changed make(const edits::AddColumn &edit)
    {
        BASE_TRY(const DrawnResult *found, result(0, false));
        if (edit.on.kind != DrawnElement::Kind::none && !has(edit.on))
            return noSuchPart();
        const bool isOnlyStar = found->isStar && found->columns.empty();
        if (isEmpty(found->list) || (found->isStar && !isOnlyStar))
            return refusedEdit(
                BASE_TEXT("drawing.star", "The query returns all columns. Edit the text of the query to choose some."));
        if (!isVisible(edit.on))
            return refusedEdit(BASE_TEXT("drawing.not-visible",
                                         "The result cannot show this part, because it is only a condition, or "
                                         "because an earlier part of the query groups its values."));
        TextChange change(m_text);
        BASE_TRY(const std::string column, expressionOf(edit.on, edit.property, edit.aggregate, change));
        if (isOnlyStar)
            change.replace(found->list, column);
        else
            change.replace({found->list.end, found->list.end}, ", " + column);
        std::vector<DrawnColumn> after = found->columns;
        after.push_back({edit.on, edit.property, edit.aggregate, {}, column, {}, {}, {}, false});
        regroup(*found, after, change);
        return change.text();
    }
    // SQL: GROUP BY has the columns without an aggregate, if there is an aggregate.
    void regroup(const DrawnResult &before, const std::vector<DrawnColumn> &after, TextChange &change)
    {
        const auto isAggregate = [](const DrawnColumn &each) { return each.aggregate != Aggregate::none; };
        const bool groups = std::any_of(after.begin(), after.end(), isAggregate);
        if (!m_isSql || (!groups && !before.groups))
            return;
        std::vector<std::string> keys;
        for (const DrawnColumn &each : after)
            if (groups && !isAggregate(each) && each.hasColumns())
                keys.push_back(each.text);
        const auto has = [](const std::vector<std::string> &all, const std::string &one) {
            return std::find(all.begin(), all.end(), one) != all.end();
        };
        if (isEmpty(before.groupSpan)) {
            if (!keys.empty())
                change.replace({before.groupPlace, before.groupPlace}, "\nGROUP BY " + base::join(keys, ", "));
            return;
        }
        // A key leaves with its column; other keys stay.
        std::vector<bool> leaves;
        bool stays = false;
        for (const std::string &each : before.groupBy) {
            const bool wasShown = std::any_of(before.columns.begin(), before.columns.end(),
                                              [&](const DrawnColumn &one) { return one.text == each; });
            leaves.push_back(!groups || (wasShown && !has(keys, each)));
            stays = stays || !leaves.back();
        }
        std::string added;
        for (const std::string &each : keys)
            if (!has(before.groupBy, each))
                added += ", " + each;
        if (!stays && added.empty()) {
            change.replace(withBlanks(before.groupSpan), {});
        } else if (!stays) {
            change.replace({before.groupSpans.front().begin, before.groupSpans.back().end}, added.substr(2));
        } else {
            removeItems(before.groupSpans, leaves, change);
            change.replace({before.groupSpan.end, before.groupSpan.end}, added);
        }
    }
    Changed make(const edits::RemoveColumn &edit)
    {
        BASE_TRY(const DrawnResult *found, result(edit.column));
        if (found->columns.size() == 1)
            return refusedEdit(BASE_TEXT("drawing.last-column", "A query needs at least one column."));
        const DrawnColumn &gone = found->columns[edit.column];
        for (const DrawnOrder &each : found->order)
            if (each.column == edit.column)
                return refusedEdit(
                    BASE_TEXT("drawing.ordered-by", "The rows are sorted by this column. Remove the order first."));
        TextChange change(m_text);
        std::vector<Span> items;
        std::vector<bool> leaves;
        std::vector<DrawnColumn> after;
        for (const DrawnColumn &each : found->columns) {
            items.push_back(each.span);
            leaves.push_back(each.span == gone.span);
            if (!leaves.back())
                after.push_back(each);
        }
        removeItems(items, leaves, change);
        regroup(*found, after, change);
        return change.text();
    }
    Changed make(const edits::SetAggregate &edit)
    {
        BASE_TRY(const DrawnResult *found, result(edit.column));
        const DrawnColumn &old = found->columns[edit.column];
        if (old.isBox || !old.function.empty() || (old.on.kind == DrawnElement::Kind::none && old.property.empty()))
            return refusedEdit(BASE_TEXT("drawing.boxed", "This part cannot be drawn. Edit the text of the query."));
        TextChange change(m_text);
        BASE_TRY(std::string of, expressionOf(old.on, old.property, Aggregate::none, change));
        if (old.aggregate == Aggregate::none)
            of = old.text;
        BASE_TRY(const std::string by, aggregated(of, edit.aggregate, old.property.empty()));
        change.replace(old.expression, by);
        for (const DrawnOrder &each : found->order)
            if (each.column == edit.column && each.text == old.text)
                change.replace({each.span.begin, each.span.begin + static_cast<std::uint32_t>(each.text.size())}, by);
        std::vector<DrawnColumn> after = found->columns;
        after[edit.column].aggregate = edit.aggregate;
        after[edit.column].text = by;
        regroup(*found, after, change);
        return change.text();
    }
    Changed make(const edits::SetAlias &edit)
    {
        BASE_TRY(const DrawnResult *found, result(edit.column));
        const DrawnColumn &old = found->columns[edit.column];
        TextChange change(m_text);
        const std::string alias = edit.alias.empty() ? std::string() : " AS " + writtenName(m_language, edit.alias);
        change.replace({old.expression.end, old.span.end}, alias);
        for (const DrawnOrder &each : found->order)
            if (each.column == edit.column && !old.alias.empty() && each.text == old.alias)
                change.replace({each.span.begin, each.span.begin + static_cast<std::uint32_t>(each.text.size())},
                               edit.alias.empty() ? old.text : writtenName(m_language, edit.alias));
        return change.text();
    }

    // --- order, limit, distinct
    Changed make(const edits::SetOrder &edit)
    {
        BASE_TRY(const DrawnResult *found, result(edit.column));
        const DrawnColumn &by = found->columns[edit.column];
        const std::string order =
            "ORDER BY " + (by.alias.empty() ? by.text : by.alias) + (edit.isDescending ? " DESC" : "");
        TextChange change(m_text);
        if (isEmpty(found->orderSpan))
            change.replace({found->orderPlace, found->orderPlace}, "\n" + order + gapAt(m_text, found->orderPlace));
        else
            change.replace(found->orderSpan, order);
        return change.text();
    }
    Changed make(const edits::RemoveOrder &)
    {
        BASE_TRY(const DrawnResult *found, result(0, false));
        if (isEmpty(found->orderSpan))
            return std::string(m_text);
        TextChange change(m_text);
        change.replace(withBlanks(found->orderSpan), {});
        return change.text();
    }
    Changed make(const edits::SetLimit &edit)
    {
        BASE_TRY(const DrawnResult *found, result(0, false));
        TextChange change(m_text);
        if (isEmpty(found->limitSpan) && !found->limitText.empty())
            return notInThisLanguage();
        if (edit.rows && *edit.rows < 0)
            return refusedEdit(BASE_TEXT("drawing.negative", "The number of rows must be 0 or more."));
        if (isEmpty(found->limitSpan)) {
            if (edit.rows)
                change.replace({found->limitPlace, found->limitPlace},
                               "\nLIMIT " + std::to_string(*edit.rows) + gapAt(m_text, found->limitPlace));
        } else if (edit.rows) {
            change.replace(
                {found->limitSpan.end - static_cast<std::uint32_t>(found->limitText.size()), found->limitSpan.end},
                std::to_string(*edit.rows));
        } else {
            change.replace(withBlanks(found->limitSpan), {});
        }
        return change.text();
    }
    Changed make(const edits::SetDistinct &edit)
    {
        BASE_TRY(const DrawnResult *found, result(0, false));
        TextChange change(m_text);
        if (edit.isDistinct && !found->isDistinct)
            change.replace({found->distinctPlace, found->distinctPlace}, " DISTINCT");
        else if (!edit.isDistinct && !isEmpty(found->distinctSpan))
            change.replace(withBlanks(found->distinctSpan), {});
        return change.text();
    }
    Changed make(const edits::AddGroupCondition &edit)
    {
        BASE_TRY(const DrawnResult *found, result(edit.column));
        const DrawnColumn &column = found->columns[edit.column];
        const auto groups = std::find_if(m_drawing.wheres.begin(), m_drawing.wheres.end(),
                                         [](const DrawnWhere &each) { return each.ofGroups; });
        const bool isAggregate = m_drawing.groups
                                     ? column.aggregate == Aggregate::none && column.function.empty() &&
                                           column.on.kind == DrawnElement::Kind::none && !column.property.empty()
                                     : column.aggregate != Aggregate::none;
        if (!isAggregate || groups == m_drawing.wheres.end())
            return refusedEdit(
                BASE_TEXT("drawing.no-group", "Only a column with a function such as count can be compared here."));
        QueryElement element;
        element.name = "x";
        const std::string shown = conditionText(m_language, element, "y", edit.comparison, edit.value).substr(3);
        TextChange change(m_text);
        BASE_CHECK(add(*groups, column.text + shown, change));
        return change.text();
    }
    Changed make(const edits::RemoveBox &edit)
    {
        if (edit.box >= m_drawing.boxes.size())
            return noSuchPart();
        const DrawnBox &gone = m_drawing.boxes[edit.box];
        if (gone.place == DrawnBox::Place::condition && gone.where < m_drawing.wheres.size())
            return removeConjunct(m_drawing.wheres[gone.where], gone.span);
        if (gone.place == DrawnBox::Place::order)
            return make(edits::RemoveOrder{});
        if (gone.place == DrawnBox::Place::column && m_drawing.result)
            for (std::size_t i = 0; i < m_drawing.result->columns.size(); ++i)
                if (m_drawing.result->columns[i].span == gone.span)
                    return make(edits::RemoveColumn{i});
        return refusedEdit(BASE_TEXT("drawing.boxed", "This part cannot be drawn. Edit the text of the query."));
    }

    // --- types
    Changed make(const edits::SetType &edit)
    {
        if (edit.node >= m_drawing.nodes.size())
            return noSuchPart();
        const DrawnNode &node = m_drawing.nodes[edit.node];
        if (!node.mayChangeType || isEmpty(node.typeSpan))
            return refusedEdit(BASE_TEXT("drawing.boxed", "This part cannot be drawn. Edit the text of the query."));
        TextChange change(m_text);
        change.replace(node.typeSpan, writtenName(m_language, edit.type));
        return change.text();
    }
    Changed make(const edits::SetRelationship &edit)
    {
        if (edit.edge >= m_drawing.edges.size())
            return noSuchPart();
        const DrawnEdge &edge = m_drawing.edges[edit.edge];
        if (edge.isJoin || isEmpty(edge.typeSpan))
            return notInThisLanguage();
        TextChange change(m_text);
        change.replace(edge.typeSpan, writtenName(m_language, edit.type));
        return change.text();
    }
    template <class Other>
    Changed make(const Other &)
    {
        return notInThisLanguage();
    }

    const Language &m_language;
    const QueryDrawer &m_drawer;
    std::string_view m_text;
    Drawing m_drawing;
    bool m_isSql = false;
    std::vector<Token> m_tokens;
};

} // namespace

base::Result<std::string> edited(const Language &language, std::string_view text, const DrawingEdit &edit)
{
    const auto *able = dynamic_cast<const QueryDrawer *>(&language);
    if (!able)
        return base::fail(base::Category::refused,
                          {BASE_TEXT("drawing.language", "A query in {language} cannot be drawn."),
                           {{"language", std::string(language.name())}}});
    BASE_TRY(std::string out, DrawingEditor(language, *able, text).apply(edit));
    const Analysis analysis = language.analyse(out, nullptr);
    if (analysis.parsed && !analysis.hasErrors())
        return out;
    // Distinct rows and groups are sorted only by their columns.
    const bool mayGroup = std::holds_alternative<edits::SetDistinct>(edit) ||
                          std::holds_alternative<edits::AddColumn>(edit) ||
                          std::holds_alternative<edits::SetAggregate>(edit);
    const Drawing drawing = able->drawing(text, QueryTexts::english());
    if (mayGroup && drawing.result)
        for (const DrawnOrder &each : drawing.result->order)
            if (each.column == DrawnOrder::noColumn)
                return refusedEdit(
                    BASE_TEXT("drawing.order-first", "The rows are sorted by another value. Remove the order first."));
    return base::fail(
        base::Category::refused,
        BASE_TEXT("drawing.unreadable", "The query would not be valid after this change. Edit the text of the query."),
        out);
}

} // namespace data
