// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/language/drawing.h"

#include "base/text.h"
#include "sql/language/queryparts.h"
#include "sql/text/selectreader.h"

#include <algorithm>
#include <map>
#include <set>

namespace sql {

namespace {

using base::Span;
using data::DrawnBox;
using data::DrawnElement;
using data::Presence;

class SqlDrawer : private SelectReader {
public:
    SqlDrawer(Dialect dialect, std::string_view text) : SelectReader(dialect, text), m_dialect(dialect) {}

    data::Drawing drawing(const data::QueryTexts &texts)
    {
        Piece all{0, m_lexemes.size()};
        m_out.scopes.push_back({Presence::required, 0, {}, false, 0});
        if (all.empty() || (!is(0, "SELECT") && !is(0, "WITH") && m_lexemes[0].kind != Lex::open)) {
            m_out.problem = all.empty() ? texts.say("problem.empty") : texts.say("problem.notReading", {word(0)});
            return std::move(m_out);
        }
        if (is(0, "WITH")) {
            const std::size_t begin = find({1, all.end}, {"SELECT"});
            box(DrawnBox::Place::clause, {0, begin});
            all.begin = begin;
        }
        const auto parts = members(all);
        if (parts.size() > 1 || !is(all.begin, "SELECT")) {
            for (const auto &[member, how] : parts)
                if (!member.empty())
                    box(DrawnBox::Place::query, member);
            return std::move(m_out);
        }
        top(all);
        return std::move(m_out);
    }

private:
    using Names = std::map<std::string, std::size_t, std::less<>>; // nodes by alias, in lower case

    std::string textOf(Span span) const { return std::string(m_text.substr(span.begin, span.end - span.begin)); }
    bool isName(std::size_t i) const
    {
        return i < m_lexemes.size() && (m_lexemes[i].kind == Lex::quotedName ||
                                        (m_lexemes[i].kind == Lex::word && !isReserved(base::upper(word(i)))));
    }
    // Words that are no column, although they could be.
    static bool isReserved(const std::string &upper)
    {
        static const std::set<std::string, std::less<>> words{
            "AND",    "OR",     "NOT",      "IN",     "IS",       "NULL",    "LIKE",        "ILIKE", "BETWEEN",
            "EXISTS", "CASE",   "WHEN",     "THEN",   "ELSE",     "END",     "AS",          "ON",    "TRUE",
            "FALSE",  "SELECT", "FROM",     "WHERE",  "DISTINCT", "ASC",     "DESC",        "GLOB",  "REGEXP",
            "OVER",   "CAST",   "INTERVAL", "ESCAPE", "XOR",      "COLLATE", "CURRENT_DATE"};
        return words.contains(upper);
    }
    void box(DrawnBox::Place place, Piece piece, std::size_t scope = 0, std::size_t where = 0)
    {
        DrawnBox made{place, textIn(piece), spanOf(piece), namedIn(piece), scope, where, false};
        made.ofGroups = place == DrawnBox::Place::condition && m_out.wheres[where].ofGroups;
        m_out.boxes.push_back(std::move(made));
    }
    std::vector<DrawnElement> namedIn(Piece piece) const
    {
        std::vector<DrawnElement> out;
        for (std::size_t i = piece.begin; i + 1 < piece.end; ++i) {
            if (m_lexemes[i + 1].kind != Lex::dot)
                continue;
            const auto found = m_names.find(base::lower(nameOf(m_text, m_lexemes[i])));
            if (found != m_names.end() &&
                std::find(out.begin(), out.end(), DrawnElement::node(found->second)) == out.end())
                out.push_back(DrawnElement::node(found->second));
        }
        return out;
    }
    std::size_t addWhere(std::size_t scope, Piece piece, std::size_t keyword, std::optional<std::uint32_t> place,
                         bool ofGroups = false)
    {
        data::DrawnWhere made;
        made.scope = scope;
        made.place = place;
        made.ofGroups = ofGroups;
        if (!piece.empty()) {
            made.condition = spanOf(piece);
            made.span = {m_lexemes[keyword].span.begin, made.condition.end};
            made.needsBrackets = conjuncts(piece).size() == 1 && joinsByOr(piece);
            for (const Piece &each : conjuncts(piece))
                made.conjuncts.push_back(spanOf(each));
        }
        m_out.wheres.push_back(std::move(made));
        return m_out.wheres.size() - 1;
    }

    // --- one select
    void top(Piece piece)
    {
        const Selected parts = selected(piece);
        if (!from(parts, 0)) {
            box(DrawnBox::Place::query, piece);
            return;
        }
        m_out.result = result(piece, parts);
    }
    // The tables and conditions of a select; false if it cannot be drawn at all.
    bool from(const Selected &parts, std::size_t scope)
    {
        const std::size_t fromEnd = parts.from.empty() ? parts.list.end : parts.from.end;
        const std::size_t where = addWhere(scope, parts.where, parts.where.begin - (parts.where.empty() ? 0 : 1),
                                           m_lexemes[fromEnd - 1].span.end);
        if (parts.from.empty())
            m_out.wheres[where].place.reset();
        m_here.clear();
        std::size_t before = m_out.nodes.size();
        std::vector<std::pair<Piece, std::size_t>> ons;
        for (const Table &table : tables(parts.from)) {
            const bool isPlain = isTable(table);
            const bool isLeft = table.how == "LEFT JOIN" || table.how == "LEFT OUTER JOIN";
            const bool isKnown = isLeft || table.how.empty() || table.how == "JOIN" || table.how == "INNER JOIN" ||
                                 table.how == "CROSS JOIN" || table.how == "STRAIGHT_JOIN";
            const Piece whole{table.begin, table.on.empty() ? table.piece.end : table.on.end};
            if (!isPlain || !isKnown) {
                box(DrawnBox::Place::table, whole, scope);
                if (!isPlain)
                    continue;
            }
            std::size_t own = scope;
            if (isLeft) {
                own = m_out.scopes.size();
                m_out.scopes.push_back({Presence::optional, scope, spanOf(whole), true, where});
            }
            std::size_t clause = where;
            const bool isUsing = !table.on.empty() && is(table.on.begin, "USING");
            if (!table.on.empty() && !isUsing)
                clause = addWhere(own, table.on, table.on.begin - 1, {});
            const std::size_t index = node(table, own, isLeft ? clause : where);
            const Names names = m_names;
            m_names[base::lower(plain(m_out.nodes[index].name))] = index;
            m_here.push_back(index);
            if (index == before && table.how.empty())
                continue;
            const std::size_t edges = m_out.edges.size();
            if (isUsing)
                joinUsing(table, index, own, where);
            else if (!table.on.empty() && isKnown)
                conditions(table.on, own, clause, static_cast<int>(index));
            if (table.how.empty())
                continue; // a comma: WHERE joins it
            if (m_out.edges.size() == edges) {
                data::DrawnEdge product;
                product.from = index > before ? index - 1 : index;
                product.to = index;
                product.isJoin = true;
                product.isProduct = true;
                product.scope = own;
                product.where = clause;
                m_out.edges.push_back(product);
            }
            for (std::size_t i = edges; i < m_out.edges.size(); ++i) {
                m_out.edges[i].span = spanOf(whole);
                if (!table.on.empty())
                    m_out.edges[i].text = textIn(table.on);
            }
        }
        if (!parts.where.empty())
            conditions(parts.where, scope, where, -1);
        return true;
    }
    bool isTable(const Table &table) const
    {
        if (table.piece.empty() || m_lexemes[table.piece.begin].kind == Lex::open)
            return false;
        for (std::size_t i = table.piece.begin; i < table.piece.end; ++i)
            if (m_lexemes[i].kind != Lex::word && m_lexemes[i].kind != Lex::quotedName && m_lexemes[i].kind != Lex::dot)
                return false;
        return true;
    }
    std::string plain(const std::string &written) const
    {
        const auto lexemes = lex(m_dialect, written);
        return lexemes.empty() ? written : nameOf(written, lexemes[0]);
    }
    std::size_t node(const Table &table, std::size_t scope, std::size_t where)
    {
        std::size_t last = table.piece.begin;
        while (last + 2 < table.piece.end && m_lexemes[last + 1].kind == Lex::dot)
            last += 2;
        data::DrawnNode made;
        made.type = nameOf(m_text, m_lexemes[last]);
        made.typeSpan = spanOf({table.piece.begin, last + 1});
        made.typeText = textIn({table.piece.begin, last + 1});
        made.name = word(table.piece.end - 1);
        made.mayChangeType = last + 1 < table.piece.end; // its columns name the alias
        made.span = spanOf(table.piece);
        made.scope = scope;
        made.where = where;
        m_out.nodes.push_back(std::move(made));
        return m_out.nodes.size() - 1;
    }
    void joinUsing(const Table &table, std::size_t index, std::size_t scope, std::size_t where)
    {
        data::DrawnEdge made;
        made.from = index > 0 ? index - 1 : index;
        made.to = index;
        made.isJoin = true;
        made.scope = scope;
        made.where = where;
        for (std::size_t i = table.on.begin + 1; i < table.on.end; ++i)
            if (isName(i)) {
                const std::string column = nameOf(m_text, m_lexemes[i]);
                made.columns.emplace_back(column, column);
            }
        m_out.edges.push_back(std::move(made));
    }

    // --- conditions
    // `joined`: the table of this ON; -1 in WHERE.
    void conditions(Piece piece, std::size_t scope, std::size_t where, int joined)
    {
        for (const Piece &each : conjuncts(piece))
            if (!join(each, scope, where, joined) && !condition(each, scope, where))
                box(DrawnBox::Place::condition, each, scope, where);
    }
    struct Operand {
        DrawnElement on;
        std::string property, function;
        Piece piece;
        bool isCertain = false; // its table is known
        bool isAllRows = false; // count(*)
        bool isDistinct = false;
    };
    // A column, or one function of a column, at the place; its `piece` ends behind it.
    std::optional<Operand> operandAt(std::size_t at, std::size_t end) const
    {
        if (!isName(at) || at >= end)
            return {};
        Operand out;
        if (at + 1 < end && m_lexemes[at + 1].kind == Lex::open && m_lexemes[at].kind == Lex::word) {
            const std::size_t close = m_closing[at + 1];
            if (close <= at + 1 || close >= end || is(close + 1, "OVER") || is(close + 1, "FILTER"))
                return {};
            std::size_t inner = at + 2;
            out.isDistinct = is(inner, "DISTINCT");
            if (out.isDistinct)
                ++inner;
            out.function = word(at);
            out.piece = {at, close + 1};
            if (isSign(inner, "*") && inner + 1 == close) {
                out.isAllRows = true;
                out.isCertain = true;
                return out;
            }
            const auto of = operandAt(inner, close);
            if (!of || !of->function.empty())
                return {};
            // Further arguments are values.
            for (std::size_t i = of->piece.end; i < close; ++i)
                if (m_lexemes[i].kind != Lex::comma && !isValueLexeme(i))
                    return {};
            out.on = of->on;
            out.property = of->property;
            out.isCertain = of->isCertain;
            return out;
        }
        if (at + 2 < end && m_lexemes[at + 1].kind == Lex::dot &&
            (isName(at + 2) || m_lexemes[at + 2].kind == Lex::word)) {
            const auto found = m_names.find(base::lower(nameOf(m_text, m_lexemes[at])));
            if (found == m_names.end())
                return {};
            out.on = DrawnElement::node(found->second);
            out.property = nameOf(m_text, m_lexemes[at + 2]);
            out.piece = {at, at + 3};
            out.isCertain = true;
            return out;
        }
        out.property = nameOf(m_text, m_lexemes[at]);
        out.piece = {at, at + 1};
        if (m_here.size() == 1) {
            out.on = DrawnElement::node(m_here[0]);
            out.isCertain = m_lexemes[at].kind == Lex::word;
        }
        return out;
    }
    bool isValueLexeme(std::size_t i) const
    {
        const Lex kind = m_lexemes[i].kind;
        return kind == Lex::string || kind == Lex::number || kind == Lex::parameter || is(i, "TRUE") ||
               is(i, "FALSE") || is(i, "NULL") || is(i, "CURRENT_DATE");
    }
    bool isValue(Piece piece) const
    {
        while (!piece.empty() && m_lexemes[piece.begin].kind == Lex::open && m_closing[piece.begin] + 1 == piece.end)
            piece = {piece.begin + 1, piece.end - 1};
        if (!piece.empty() && (isSign(piece.begin, "-") || isSign(piece.begin, "+") || is(piece.begin, "DATE") ||
                               is(piece.begin, "TIMESTAMP")))
            ++piece.begin;
        return piece.end == piece.begin + 1 && isValueLexeme(piece.begin);
    }
    // a.x = b.y between two tables; the second one is `joined`, if that is given.
    bool join(Piece piece, std::size_t scope, std::size_t where, int joined)
    {
        piece = opened(piece);
        const auto left = operandAt(piece.begin, piece.end);
        if (!left || !left->function.empty() || !left->isCertain || !isSign(left->piece.end, "="))
            return false;
        const auto right = operandAt(left->piece.end + 1, piece.end);
        if (!right || !right->function.empty() || !right->isCertain || right->piece.end != piece.end ||
            left->on == right->on)
            return false;
        const bool swaps = left->on.index > right->on.index;
        const Operand &first = swaps ? *right : *left, &second = swaps ? *left : *right;
        if (joined >= 0 && static_cast<std::size_t>(joined) != second.on.index)
            return false;
        if (joined >= 0)
            for (data::DrawnEdge &each : m_out.edges)
                if (each.from == first.on.index && each.to == second.on.index && each.where == where) {
                    each.columns.emplace_back(first.property, second.property);
                    return true;
                }
        data::DrawnEdge made;
        made.from = first.on.index;
        made.to = second.on.index;
        made.isJoin = true;
        made.columns.emplace_back(first.property, second.property);
        made.scope = scope;
        made.where = where;
        made.isInWhere = joined < 0;
        made.span = spanOf(piece);
        made.text = textIn(piece);
        m_out.edges.push_back(std::move(made));
        return true;
    }
    Piece opened(Piece piece) const
    {
        while (piece.end > piece.begin + 2 && m_lexemes[piece.begin].kind == Lex::open &&
               m_closing[piece.begin] + 1 == piece.end && !is(piece.begin + 1, "SELECT"))
            piece = {piece.begin + 1, piece.end - 1};
        return piece;
    }
    bool condition(Piece piece, std::size_t scope, std::size_t where)
    {
        const Piece inner = opened(piece);
        if (joinsByOr(inner))
            return either(piece, inner, scope, where);
        if (conjuncts(inner).size() > 1)
            return false;
        std::size_t at = inner.begin;
        const bool isNegated = is(at, "NOT");
        if (isNegated)
            ++at;
        if (is(at, "EXISTS") && at + 1 < inner.end && m_lexemes[at + 1].kind == Lex::open &&
            m_closing[at + 1] + 1 == inner.end)
            return query({at + 2, m_closing[at + 1]}, piece, isNegated ? Presence::absent : Presence::exists, scope,
                         where, nullptr, {});
        if (const std::size_t select = selectIn(inner); select < inner.end)
            return compared(inner, piece, select, scope, where);
        auto made = simple(inner, scope, where);
        if (!made)
            return false;
        made->span = spanOf(piece);
        made->text = textIn(piece);
        m_out.conditions.push_back(std::move(*made));
        return true;
    }
    std::size_t selectIn(Piece piece) const
    {
        for (std::size_t i = piece.begin; i + 1 < piece.end; ++i)
            if (m_lexemes[i].kind == Lex::open && is(i + 1, "SELECT"))
                return i;
        return piece.end;
    }
    // x.c IN (SELECT d FROM …), x.c = (SELECT max(d) FROM …)
    bool compared(Piece inner, Piece whole, std::size_t open, std::size_t scope, std::size_t where)
    {
        const auto left = operandAt(inner.begin, inner.end);
        if (!left || !left->function.empty() || left->on.kind == DrawnElement::Kind::none ||
            m_closing[open] + 1 != inner.end)
            return false;
        std::size_t at = left->piece.end;
        const bool isNegated = is(at, "NOT");
        if (isNegated)
            ++at;
        const bool isSet = is(at, "IN");
        if (at + 1 != open || (!isSet && (isNegated || m_lexemes[at].kind != Lex::sign)))
            return false;
        return query({open + 1, m_closing[open]}, whole, isNegated ? Presence::absent : Presence::exists, scope, where,
                     &*left, word(at));
    }
    // A subquery of conditions as a scope; false leaves everything unchanged.
    bool query(Piece inner, Piece whole, Presence presence, std::size_t parent, std::size_t holder, const Operand *left,
               const std::string &sign)
    {
        const Selected parts = selected(inner);
        if (!is(inner.begin, "SELECT") || members(inner).size() > 1 || parts.from.empty() || !parts.group.empty() ||
            !parts.having.empty() || !parts.order.empty() || !parts.limit.empty())
            return false;
        const data::Drawing before = m_out;
        const Names names = m_names;
        const std::vector<std::size_t> here = m_here;
        const std::size_t scope = m_out.scopes.size();
        m_out.scopes.push_back({presence, parent, spanOf(whole), left == nullptr || base::upper(sign) == "IN", holder});
        bool isDrawn = from(parts, scope);
        if (isDrawn && left) {
            const auto right = operandAt(parts.list.begin, parts.list.end);
            isDrawn = right && right->piece.end == parts.list.end && right->on.kind != DrawnElement::Kind::none &&
                      (right->function.empty() || isAggregate(right->function)) && !right->isDistinct;
            if (isDrawn) {
                data::DrawnEdge made;
                made.from = left->on.index;
                made.to = right->on.index;
                made.isJoin = true;
                made.columns.emplace_back(left->property, right->property);
                made.aggregate = right->function;
                made.sign = sign;
                made.scope = scope;
                made.where = holder;
                made.span = spanOf(whole);
                made.text = textIn(whole);
                m_out.edges.push_back(std::move(made));
            }
        }
        isDrawn = isDrawn && m_out.boxes.size() == before.boxes.size();
        m_names = names;
        m_here = here;
        if (!isDrawn)
            m_out = before;
        return isDrawn;
    }
    void alternativesOf(Piece piece, std::vector<Piece> &out) const
    {
        for (const Piece &each : split(piece, "OR"))
            if (joinsByOr(opened(each)))
                alternativesOf(opened(each), out);
            else
                out.push_back(each);
    }
    bool either(Piece whole, Piece inner, std::size_t scope, std::size_t where)
    {
        std::vector<data::DrawnCondition> made;
        data::DrawnEither group{spanOf(whole), m_out.wheres[where].ofGroups, scope, where, {}};
        std::vector<Piece> alternatives;
        alternativesOf(inner, alternatives);
        for (std::size_t i = 0; i < alternatives.size(); ++i) {
            group.alternatives.push_back(spanOf(alternatives[i]));
            for (const Piece &each : split(opened(alternatives[i]), "AND")) {
                if (selectIn(each) < each.end || joinsByOr(opened(each)))
                    return false;
                auto one = simple(opened(each), scope, where);
                if (!one)
                    return false;
                one->span = spanOf(each);
                one->text = textIn(each);
                one->either = static_cast<int>(m_out.eithers.size());
                one->alternative = static_cast<int>(i);
                made.push_back(std::move(*one));
            }
        }
        m_out.eithers.push_back(std::move(group));
        std::move(made.begin(), made.end(), std::back_inserter(m_out.conditions));
        return true;
    }
    std::optional<data::DrawnCondition> simple(Piece piece, std::size_t scope, std::size_t where) const
    {
        data::DrawnCondition made;
        made.scope = scope;
        made.where = where;
        made.ofGroups = m_out.wheres[where].ofGroups;
        if (is(piece.begin, "NOT")) {
            made.isNegated = true;
            piece = opened({piece.begin + 1, piece.end});
        }
        auto left = operandAt(piece.begin, piece.end);
        if (!left)
            return mirrored(piece, made);
        std::size_t at = left->piece.end;
        take(*left, made);
        if (at >= piece.end)
            return made; // a true-or-false column
        if (is(at, "IS")) {
            const bool isKnown = is(at + 1, "NOT");
            if (!is(at + (isKnown ? 2 : 1), "NULL") || at + (isKnown ? 3 : 2) != piece.end)
                return {};
            made.comparison = isKnown ? data::Comparison::known : data::Comparison::missing;
            made.sign = isKnown ? "IS NOT NULL" : "IS NULL";
            return made;
        }
        const std::size_t sign = at;
        if (is(at, "NOT")) {
            if (made.isNegated)
                return {};
            made.isNegated = true;
            ++at;
        }
        made.sign = base::upper(word(at));
        if (made.sign == "BETWEEN") {
            const std::size_t middle = find({at, piece.end}, {"AND"});
            if (!isValue({at + 1, middle}) || middle >= piece.end || !isValue({middle + 1, piece.end}))
                return {};
        } else if (made.sign == "IN") {
            if (at + 1 >= piece.end || m_lexemes[at + 1].kind != Lex::open || m_closing[at + 1] + 1 != piece.end)
                return {};
            for (const Piece &each : split({at + 2, piece.end - 1}, ","))
                if (!isValue(each) && !(each.end == each.begin + 1 && m_lexemes[each.begin].kind == Lex::quotedName))
                    return {};
        } else if (made.sign == "LIKE" || made.sign == "ILIKE" || made.sign == "GLOB" || made.sign == "REGEXP") {
            const std::size_t escape = find({at + 1, piece.end}, {"ESCAPE"});
            if (!isValue({at + 1, escape}))
                return {};
            like(at, escape, made);
        } else if (m_lexemes[at].kind == Lex::sign && at == sign) {
            made.comparison = comparisonOf(made.sign);
            if (!made.comparison || !value({at + 1, piece.end}, made))
                return {};
        } else {
            return {};
        }
        made.value = textIn({at + 1, piece.end});
        made.valueSpan = spanOf({at + 1, piece.end});
        return made;
    }
    void take(const Operand &of, data::DrawnCondition &made) const
    {
        made.on = of.on;
        made.property = of.property;
        made.function = of.function;
        made.leftSpan = spanOf(of.piece);
        made.left = textIn(of.piece);
    }
    std::optional<data::DrawnCondition> mirrored(Piece piece, data::DrawnCondition made) const
    {
        for (std::size_t i = piece.begin; i < piece.end; i = next(i)) {
            if (m_lexemes[i].kind != Lex::sign || !comparisonOf(word(i)) || !isValue({piece.begin, i}))
                continue;
            const auto right = operandAt(i + 1, piece.end);
            if (!right || right->piece.end != piece.end)
                return {};
            take(*right, made);
            made.comparison = comparisonOf(word(i));
            made.sign = word(i);
            made.isMirrored = true;
            made.value = textIn({piece.begin, i});
            made.valueSpan = spanOf({piece.begin, i});
            return made;
        }
        return {};
    }
    static std::optional<data::Comparison> comparisonOf(const std::string &sign)
    {
        using Comparison = data::Comparison;
        static const std::map<std::string, Comparison, std::less<>> known{
            {"=", Comparison::equal},     {"==", Comparison::equal},       {"<>", Comparison::notEqual},
            {"!=", Comparison::notEqual}, {"<", Comparison::less},         {"<=", Comparison::lessEqual},
            {">", Comparison::greater},   {">=", Comparison::greaterEqual}};
        const auto found = known.find(sign);
        return found == known.end() ? std::nullopt : std::optional(found->second);
    }
    bool value(Piece piece, data::DrawnCondition &made) const
    {
        if (isValue(piece)) {
            if (piece.end == piece.begin + 1 && m_lexemes[piece.begin].kind == Lex::string)
                made.literal = data::Value(valueOf(m_dialect, m_text, m_lexemes[piece.begin]));
            return true;
        }
        piece = opened(piece);
        const auto other = operandAt(piece.begin, piece.end);
        if (!other || other->piece.end != piece.end)
            return false;
        if (m_lexemes[piece.begin].kind == Lex::quotedName && piece.end == piece.begin + 1)
            return true; // a text in some dialects
        made.other = other->on;
        made.otherProperty = other->property;
        return true;
    }
    void like(std::size_t at, std::size_t escape, data::DrawnCondition &made) const
    {
        if (made.sign != "LIKE" || m_lexemes[at + 1].kind != Lex::string || escape != at + 2)
            return;
        const std::string pattern = valueOf(m_dialect, m_text, m_lexemes[at + 1]);
        const bool before = pattern.starts_with('%'), after = pattern.size() > 1 && pattern.ends_with('%');
        const std::string inner = pattern.substr(before, pattern.size() - before - after);
        if ((!before && !after) || inner.find_first_of("%_") != std::string::npos)
            return;
        made.comparison = before && after ? data::Comparison::contains
                          : after         ? data::Comparison::begins
                                          : data::Comparison::ends;
        made.literal = data::Value(inner);
    }

    // --- columns
    static bool isAggregate(const std::string &function)
    {
        return aggregateOf(function, false) != data::Aggregate::none;
    }
    static data::Aggregate aggregateOf(const std::string &function, bool isDistinct)
    {
        static const std::map<std::string, data::Aggregate, std::less<>> known{{"COUNT", data::Aggregate::count},
                                                                               {"SUM", data::Aggregate::sum},
                                                                               {"AVG", data::Aggregate::average},
                                                                               {"MIN", data::Aggregate::least},
                                                                               {"MAX", data::Aggregate::most}};
        const auto found = known.find(base::upper(function));
        if (found == known.end())
            return data::Aggregate::none;
        return isDistinct && found->second == data::Aggregate::count ? data::Aggregate::countDistinct : found->second;
    }
    std::optional<data::DrawnColumn> shown(Piece piece, int depth) const
    {
        data::DrawnColumn out;
        piece = opened(piece);
        if (const auto of = operandAt(piece.begin, piece.end); of && of->piece.end == piece.end) {
            out.on = of->on;
            out.property = of->property;
            out.aggregate = aggregateOf(of->function, of->isDistinct);
            if (out.aggregate == data::Aggregate::none)
                out.function = of->function;
            return out;
        }
        if (isValue(piece))
            return out;
        if (piece.end == piece.begin + 3 && m_lexemes[piece.begin + 1].kind == Lex::dot && isSign(piece.end - 1, "*")) {
            const auto found = m_names.find(base::lower(nameOf(m_text, m_lexemes[piece.begin])));
            if (found == m_names.end())
                return {};
            out.on = DrawnElement::node(found->second);
            return out;
        }
        if (depth == 0)
            return {};
        for (std::size_t i = piece.begin + 1; i + 1 < piece.end; i = next(i)) // arithmetic or comparison
            if (m_lexemes[i].kind == Lex::sign && shown({piece.begin, i}, depth - 1) &&
                shown({i + 1, piece.end}, depth - 1))
                return out;
        return {};
    }
    data::DrawnColumn column(Piece piece) const
    {
        Piece value = piece;
        std::size_t alias = piece.end;
        for (std::size_t i = piece.begin; i < piece.end; i = next(i))
            if (is(i, "AS") && i + 2 == piece.end) {
                value.end = i;
                alias = i + 1;
            }
        const std::size_t last = piece.end - 1; // an alias without AS
        if (alias == piece.end && last > piece.begin && isName(last) &&
            (m_lexemes[last - 1].kind == Lex::close || m_lexemes[last - 1].kind == Lex::number ||
             m_lexemes[last - 1].kind == Lex::quotedName ||
             (m_lexemes[last - 1].kind == Lex::word && !isReserved(base::upper(word(last - 1)))))) {
            value.end = last;
            alias = last;
        }
        data::DrawnColumn out;
        if (auto made = shown(value, 1))
            out = std::move(*made);
        else
            out.isBox = true;
        out.text = textIn(value);
        out.expression = spanOf(value);
        out.span = spanOf(piece);
        if (alias < piece.end)
            out.alias = word(alias);
        return out;
    }
    data::DrawnResult result(Piece piece, const Selected &parts)
    {
        data::DrawnResult out;
        out.span = spanOf(piece);
        out.isDistinct = parts.distinct;
        out.list = spanOf(parts.list);
        out.distinctPlace = m_lexemes[piece.begin].span.end;
        if (parts.distinct)
            out.distinctSpan = m_lexemes[piece.begin + 1].span;
        out.isStar = parts.list.end == parts.list.begin + 1 && isSign(parts.list.begin, "*");
        if (!out.isStar)
            for (const Piece &each : split(parts.list, ",")) {
                if (each.empty())
                    continue;
                out.columns.push_back(column(each));
                if (out.columns.back().isBox)
                    box(DrawnBox::Place::column, each);
            }
        out.groups = !parts.group.empty() || aggregates(parts.list) || !parts.having.empty();
        std::uint32_t end = out.list.end;
        for (const Piece &each : {parts.from, parts.where})
            if (!each.empty())
                end = spanOf(each).end;
        out.groupPlace = end;
        if (!parts.group.empty()) {
            out.groupSpan = {m_lexemes[parts.group.begin - 2].span.begin, spanOf(parts.group).end};
            for (const Piece &each : split(parts.group, ",")) {
                out.groupBy.push_back(textIn(each));
                out.groupSpans.push_back(spanOf(each));
            }
            end = out.groupSpan.end;
        }
        const std::size_t having =
            addWhere(0, parts.having, parts.having.begin - (parts.having.empty() ? 0 : 1), end, true);
        if (!parts.having.empty()) {
            conditions(parts.having, 0, having, -1);
            end = spanOf(parts.having).end;
        }
        out.orderPlace = out.limitPlace = end;
        order(parts, out);
        limit(parts, out);
        return out;
    }
    void order(const Selected &parts, data::DrawnResult &out)
    {
        if (parts.order.empty())
            return;
        out.orderSpan = {m_lexemes[parts.order.begin - 2].span.begin, spanOf(parts.order).end};
        out.limitPlace = out.orderSpan.end;
        for (const Piece &each : split(parts.order, ",")) {
            Piece key = each;
            data::DrawnOrder made;
            for (std::size_t i = each.begin; i < key.end; i = next(i)) {
                made.isDescending = made.isDescending || is(i, "DESC");
                if (is(i, "DESC") || is(i, "ASC") || is(i, "NULLS"))
                    key.end = i;
            }
            made.text = textIn(key);
            made.span = spanOf(each);
            for (std::size_t i = 0; i < out.columns.size(); ++i)
                if (base::lower(out.columns[i].text) == base::lower(made.text) ||
                    (!out.columns[i].alias.empty() && base::lower(out.columns[i].alias) == base::lower(made.text)) ||
                    std::to_string(i + 1) == made.text)
                    made.column = i;
            if (made.column == data::DrawnOrder::noColumn && !shown(key, 1))
                box(DrawnBox::Place::order, key);
            out.order.push_back(std::move(made));
        }
    }
    void limit(const Selected &parts, data::DrawnResult &out) const
    {
        const Piece piece = parts.limit;
        if (piece.empty())
            return;
        const auto number = [&](std::size_t i) -> std::optional<std::int64_t> {
            if (i >= piece.end || m_lexemes[i].kind != Lex::number)
                return {};
            const std::string digits = word(i);
            if (digits.size() > 18 ||
                !std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }))
                return {};
            return std::stoll(digits);
        };
        out.limitText = textIn(piece); // another form stays as written
        if (!is(piece.begin, "LIMIT") || piece.begin + 1 >= piece.end)
            return;
        const bool hasSkip = is(piece.begin + 2, "OFFSET") && piece.end == piece.begin + 4;
        if (piece.end != piece.begin + 2 && !hasSkip)
            return;
        out.limitText = word(piece.begin + 1);
        out.limit = number(piece.begin + 1);
        out.limitSpan = spanOf({piece.begin, piece.begin + 2});
        if (hasSkip) {
            out.skipText = word(piece.begin + 3);
            out.skip = number(piece.begin + 3);
        }
    }

    Dialect m_dialect;
    data::Drawing m_out;
    Names m_names;
    std::vector<std::size_t> m_here; // tables of the select that is read
};

} // namespace

data::Drawing drawingOf(Dialect dialect, std::string_view text, const data::QueryTexts &texts)
{
    data::Drawing out = SqlDrawer(dialect, text).drawing(texts);
    if (out.problem.empty())
        data::addCounts(out, queryPartsOf(dialect, text, texts));
    return out;
}

} // namespace sql
