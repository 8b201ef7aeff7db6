// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of the patterns of a drawn Cypher query.
#include "base/text.h"
#include "base/workbudget.h"
#include "cypher/check/conjuncts.h"
#include "cypher/check/drawing.h"
#include "cypher/check/language.h"
#include "cypher/syntax/lexer.h"
#include "cypher/syntax/parse.h"
#include "cypher/syntax/visit.h"
#include "data/language/drawingtext.h"

#include <algorithm>
#include <set>

namespace cypher {

namespace {

using base::CodedText;
using data::DrawnElement;
using data::isUsedElsewhere;
using data::noSuchPart;
using data::notInThisLanguage;
using data::Presence;
using data::refusedEdit;
using Changed = base::Result<std::string>;
using MaybeChanged = std::optional<Changed>;
namespace edits = data::edits;

struct PatternPlace { // a link of a pattern, or a node without one
    const Clause *clause = nullptr;
    const PatternPart *part = nullptr;
    std::size_t link = 0; // of relationships
};

class PatternEditor {
public:
    PatternEditor(std::string_view text, const data::Drawing &drawing)
        : m_text(text), m_drawing(drawing), m_parsed(parseSyntax(text)), m_lexemes(lex(text))
    {
        if (m_parsed.statement() && m_parsed.statement()->query)
            collect(*m_parsed.statement()->query);
    }

    MaybeChanged apply(const data::DrawingEdit &edit)
    {
        return std::visit([this](const auto &each) { return make(each); }, edit);
    }

    Changed named(DrawnElement element, data::TextChange &change) const
    {
        if (element.isNode()) {
            if (element.index >= m_drawing.nodes.size())
                return noSuchPart();
            const data::DrawnNode &node = m_drawing.nodes[element.index];
            if (!node.name.empty())
                return node.name;
            const std::string name = freeName(node.type, element);
            change.replace({node.span.begin + 1, node.span.begin + 1}, name);
            return name;
        }
        if (!element.isEdge() || element.index >= m_drawing.edges.size())
            return noSuchPart();
        const data::DrawnEdge &edge = m_drawing.edges[element.index];
        if (edge.isVariable)
            return refusedEdit(BASE_TEXT(
                "drawing.hops",
                "A relationship of several hops has no properties of its own. Set the number of hops to 1 first."));
        if (!edge.name.empty())
            return edge.name;
        const std::string name = freeName(edge.types.empty() ? "r" : edge.types[0], element);
        putInside(edge, name, change, true);
        return name;
    }

private:
    std::string textOf(Span span) const { return std::string(m_text.substr(span.begin, span.end - span.begin)); }

    // --- the tree
    void collect(const Query &query)
    {
        for (const SingleQuery *single : query.parts)
            for (const Clause *clause : single->clauses) {
                if (clause->kind == Clause::Kind::match) {
                    const auto *match = as<Match>(clause);
                    for (const PatternPart *part : match->patterns)
                        m_parts.push_back({clause, part, 0});
                    if (match->where)
                        collect(*match->where);
                } else if (clause->kind == Clause::Kind::with && as<With>(clause)->where) {
                    collect(*as<With>(clause)->where);
                }
            }
    }
    void collect(Expression &expression)
    {
        if (expression.kind == Expression::Kind::subquery)
            collect(*as<Subquery>(&expression)->query);
        forEachChild(expression, [&](Expression *&child) { collect(*child); });
    }
    std::optional<PatternPlace> placeOfEdge(Span span) const
    {
        for (const PatternPlace &each : m_parts)
            for (std::size_t i = 0; i < each.part->relationships.size(); ++i)
                if (each.part->relationships[i]->span == span)
                    return PatternPlace{each.clause, each.part, i};
        return {};
    }
    std::optional<PatternPlace> placeOfNode(Span span) const
    {
        for (const PatternPlace &each : m_parts)
            for (std::size_t i = 0; i < each.part->nodes.size(); ++i)
                if (each.part->nodes[i]->span == span)
                    return PatternPlace{each.clause, each.part, i};
        return {};
    }

    // --- names
    std::set<std::string> taken() const
    {
        std::set<std::string> out;
        for (std::size_t i = 0; i < m_lexemes.size(); ++i)
            if (mayBeVariable(m_lexemes, i))
                out.insert(base::lower(decodeName(textOf(m_lexemes[i].span))));
        return out;
    }
    static std::string letterOf(std::string_view type)
    {
        const char c = type.empty() ? 'n' : type[0];
        return std::isalpha(static_cast<unsigned char>(c)) != 0
                   ? std::string(1, static_cast<char>(std::tolower(static_cast<unsigned char>(c))))
                   : std::string("n");
    }
    // A variable that is not in the text: "d" or "d2" for Drug. Two elements get different ones.
    std::string freeName(std::string_view type, DrawnElement element) const
    {
        const std::string letter = letterOf(type);
        std::size_t before = 0; // elements without a name that come first
        for (std::size_t i = 0; i < m_drawing.nodes.size(); ++i)
            before += m_drawing.nodes[i].name.empty() && letterOf(m_drawing.nodes[i].type) == letter &&
                              (!element.isNode() || i < element.index)
                          ? 1
                          : 0;
        for (std::size_t i = 0; element.isEdge() && i < element.index; ++i)
            before += m_drawing.edges[i].name.empty() ? 1 : 0;
        const std::set<std::string> used = taken();
        for (std::size_t number = 1;; ++number) {
            std::string name = letter + (number > 1 ? std::to_string(number) : std::string());
            if (!used.contains(name) && before-- == 0)
                return name;
        }
    }
    // `own`: a name that the same edit gives.
    std::string newName(std::string_view type, const std::string &own = {}) const
    {
        const std::set<std::string> used = taken();
        std::string name = letterOf(type);
        for (int number = 2; used.contains(name) || name == own; ++number)
            name = letterOf(type) + std::to_string(number);
        return name;
    }
    static std::string written(std::string_view name) { return data::writtenName(CypherLanguage(), name); }

    // True if the variable occurs outside the range, but not as a property or label.
    bool isNamedOutside(const std::string &name, Span outside) const
    {
        if (name.empty())
            return false;
        for (std::size_t i = 0; i < m_lexemes.size(); ++i) {
            const Lexeme &each = m_lexemes[i];
            if (mayBeVariable(m_lexemes, i) && !liesIn(each.span, outside) &&
                decodeName(textOf(each.span)) == decodeName(name))
                return true;
        }
        return false;
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

    // Puts text into the brackets of a relationship: as its name, or after name and types. Adds missing brackets.
    void putInside(const data::DrawnEdge &edge, const std::string &what, data::TextChange &change, bool isFirst) const
    {
        std::uint32_t open = 0, dash = 0;
        for (const Lexeme &each : m_lexemes) {
            if (each.span.begin < edge.span.begin || each.span.end > edge.span.end)
                continue;
            if (each.kind == Lex::leftBracket && open == 0)
                open = each.span.end;
            if (each.kind == Lex::minus && dash == 0)
                dash = each.span.end;
        }
        if (open == 0) {
            change.replace({dash, dash}, "[" + what + "]");
            return;
        }
        const auto place = placeOfEdge(edge.span);
        if (!place)
            return;
        const auto *pattern = place->part->relationships[place->link];
        std::uint32_t at = open;
        if (!isFirst && pattern->types)
            at = pattern->types->span.end;
        else if (!isFirst && !pattern->name.empty())
            at = pattern->nameSpan.end;
        change.replace({at, at}, what);
    }

    // --- growing
    MaybeChanged make(const edits::StartWith &edit)
    {
        if (m_drawing.problem.empty())
            return make(edits::AddNode{edit.type});
        const bool isBlank = std::all_of(m_lexemes.begin(), m_lexemes.end(), [](const Lexeme &each) {
            return each.kind == Lex::comment || each.kind == Lex::end;
        });
        if (!isBlank)
            return refusedEdit(
                BASE_TEXT("drawing.other-text", "The text in the editor is not a query. Delete the text first."));
        const std::string name = newName(edit.type);
        std::string before(m_text);
        if (!before.empty() && before.back() != '\n')
            before += '\n';
        return before + "MATCH (" + name + ":" + written(edit.type) + ")\nRETURN " + name;
    }
    // The last clause of required patterns.
    const data::DrawnWhere *lastMatch() const
    {
        const data::DrawnWhere *out = nullptr;
        for (const data::DrawnWhere &each : m_drawing.wheres)
            if (!each.ofGroups && each.scope == 0 && each.place)
                out = &each;
        return out;
    }
    MaybeChanged make(const edits::AddNode &edit)
    {
        const data::DrawnWhere *match = lastMatch();
        const auto place = match ? match->place : std::nullopt;
        if (!place)
            return refusedEdit(BASE_TEXT("drawing.no-pattern",
                                         "The query has no part that can be extended. Edit the text of the query."));
        data::TextChange change(m_text);
        change.replace({*place, *place}, ", (" + newName(edit.type) + ":" + written(edit.type) + ")");
        return change.text();
    }
    static std::string link(const data::Growth &growth)
    {
        const std::string inner = "[:" + written(growth.type) + "]";
        return growth.isForward ? "-" + inner + "->" : "<-" + inner + "-";
    }
    MaybeChanged make(const edits::Grow &edit)
    {
        if (edit.node >= m_drawing.nodes.size())
            return noSuchPart();
        const data::DrawnNode &node = m_drawing.nodes[edit.node];
        const data::DrawnWhere &where = m_drawing.wheres[node.where];
        data::TextChange change(m_text);
        const auto otherCalled = [&](const std::string &name) {
            return "(" + name + ":" + written(edit.growth.otherType) + ")";
        };
        const auto place = placeOfNode(node.span);
        if (!place)
            return noSuchPart();
        if (edit.presence == Presence::required && !edit.growth.type.empty() &&
            place->part->nodes[place->part->nodes.size() - 1]->span == node.span) {
            change.replace({node.span.end, node.span.end},
                           link(edit.growth) + otherCalled(newName(edit.growth.otherType)));
            return change.text();
        }
        const Presence around = m_drawing.presenceOf(node.scope);
        if (around == Presence::exists || around == Presence::absent)
            if (edit.presence != Presence::required || !where.place)
                return refusedEdit(BASE_TEXT(
                    "drawing.inside",
                    "This part is a condition. A relationship can be added only at the end of the condition."));
        auto own = named(DrawnElement::node(edit.node), change);
        if (!own)
            return tl::unexpected(own.error());
        const std::string name = newName(edit.growth.otherType, *own), other = otherCalled(name);
        if (edit.growth.type.empty()) { // compared properties
            if (edit.presence != Presence::required || edit.growth.columns.empty() || !where.place)
                return notInThisLanguage();
            change.replace({*where.place, *where.place}, ", " + other);
            std::string condition;
            for (const auto &[left, right] : edit.growth.columns)
                condition += (condition.empty() ? "" : " AND ") + *own + "." + written(left) + " = " + name + "." +
                             written(right);
            addCondition(where, condition, change);
            return change.text();
        }
        const std::string pattern = "(" + *own + ")" + link(edit.growth) + other;
        if (edit.presence == Presence::required) {
            if (!where.place)
                return refusedEdit(BASE_TEXT(
                    "drawing.no-pattern", "The query has no part that can be extended. Edit the text of the query."));
            change.replace({*where.place, *where.place}, ", " + pattern);
        } else if (edit.presence == Presence::optional) {
            const std::uint32_t end = endOf(where);
            change.replace({end, end}, "\nOPTIONAL MATCH " + pattern + gapAt(end));
        } else {
            addCondition(where, (edit.presence == Presence::absent ? "NOT EXISTS { " : "EXISTS { ") + pattern + " }",
                         change);
        }
        return change.text();
    }
    static std::uint32_t endOf(const data::DrawnWhere &where)
    {
        return where.span.begin < where.span.end ? where.span.end : where.place.value_or(0);
    }
    std::string gapAt(std::uint32_t at) const { return data::gapAt(m_text, at, " \n\r\t;)}"); }
    void addCondition(const data::DrawnWhere &where, const std::string &condition, data::TextChange &change) const
    {
        data::addCondition(where, condition, "\nWHERE ", gapAt(where.place.value_or(0)), change);
    }
    MaybeChanged make(const edits::Connect &edit)
    {
        if (edit.from >= m_drawing.nodes.size() || edit.to >= m_drawing.nodes.size())
            return noSuchPart();
        const data::DrawnNode &from = m_drawing.nodes[edit.from], &to = m_drawing.nodes[edit.to];
        const data::DrawnWhere &where = m_drawing.wheres[std::max(from.where, to.where)];
        if (!where.place || edit.growth.type.empty())
            return notInThisLanguage();
        data::TextChange change(m_text);
        auto left = named(DrawnElement::node(edit.from), change);
        if (!left)
            return tl::unexpected(left.error());
        auto right = edit.to == edit.from ? left : named(DrawnElement::node(edit.to), change);
        if (!right)
            return tl::unexpected(right.error());
        change.replace({*where.place, *where.place}, ", (" + *left + ")" + link(edit.growth) + "(" + *right + ")");
        return change.text();
    }

    // --- one edge
    const data::DrawnEdge *edgeAt(std::size_t index) const
    {
        return index < m_drawing.edges.size() ? &m_drawing.edges[index] : nullptr;
    }
    MaybeChanged make(const edits::SetType &edit)
    {
        if (edit.node >= m_drawing.nodes.size() || !m_drawing.nodes[edit.node].typeText.empty())
            return {}; // the type is replaced
        const data::DrawnNode &node = m_drawing.nodes[edit.node];
        const auto at = node.span.begin + 1 + static_cast<std::uint32_t>(node.name.size());
        data::TextChange change(m_text);
        change.replace({at, at}, ":" + written(edit.type));
        return change.text();
    }
    MaybeChanged make(const edits::SetRelationship &edit)
    {
        const data::DrawnEdge *edge = edgeAt(edit.edge);
        if (!edge || !edge->typeText.empty())
            return {};
        data::TextChange change(m_text);
        putInside(*edge, ":" + written(edit.type), change, false);
        return change.text();
    }
    MaybeChanged make(const edits::Reverse &edit)
    {
        const data::DrawnEdge *edge = edgeAt(edit.edge);
        if (!edge)
            return noSuchPart();
        if (!edge->isDirected)
            return refusedEdit(
                BASE_TEXT("drawing.no-direction", "This relationship has no direction. Give it one first."));
        data::TextChange change(m_text);
        if (m_text[edge->span.begin] == '<') {
            change.replace({edge->span.begin, edge->span.begin + 1}, "");
            change.replace({edge->span.end, edge->span.end}, ">");
        } else {
            change.replace({edge->span.begin, edge->span.begin}, "<");
            change.replace({edge->span.end - 1, edge->span.end}, "");
        }
        return change.text();
    }
    MaybeChanged make(const edits::SetDirected &edit)
    {
        const data::DrawnEdge *edge = edgeAt(edit.edge);
        if (!edge)
            return noSuchPart();
        data::TextChange change(m_text);
        const bool opens = m_text[edge->span.begin] == '<', closes = m_text[edge->span.end - 1] == '>';
        if (!edit.isDirected && opens)
            change.replace({edge->span.begin, edge->span.begin + 1}, "");
        if (!edit.isDirected && closes)
            change.replace({edge->span.end - 1, edge->span.end}, "");
        if (edit.isDirected && opens && closes) // <-->
            change.replace({edge->span.begin, edge->span.begin + 1}, "");
        else if (edit.isDirected && !opens && !closes)
            change.replace({edge->span.end, edge->span.end}, ">");
        return change.text();
    }
    MaybeChanged make(const edits::SetHops &edit)
    {
        const data::DrawnEdge *edge = edgeAt(edit.edge);
        if (!edge)
            return noSuchPart();
        if (edit.least < 0 || (edit.most >= 0 && edit.most < edit.least))
            return refusedEdit(
                BASE_TEXT("drawing.hop-order", "The minimum number of hops is larger than the maximum."));
        const bool isOne = edit.least == 1 && edit.most == 1;
        if (!isOne &&
            (!m_drawing.conditionsOn(DrawnElement::edge(edit.edge)).empty() || isNamedOutside(edge->name, edge->span)))
            return refusedEdit(BASE_TEXT(
                "drawing.hop-use", "The query uses properties of this relationship, so it must have exactly one hop."));
        std::string hops;
        if (!isOne) {
            hops = "*";
            if (edit.least != 1 || edit.most < 0)
                hops += edit.most < 0 && edit.least == 1 ? "" : std::to_string(edit.least);
            if (edit.most != edit.least && !(edit.most < 0 && edit.least == 1))
                hops += ".." + (edit.most < 0 ? std::string() : std::to_string(edit.most));
        }
        data::TextChange change(m_text);
        Span old; // of * with its numbers
        bool isInside = false;
        std::uint32_t open = 0;
        for (const Lexeme &each : m_lexemes) {
            if (each.span.begin < edge->span.begin || each.span.end > edge->span.end)
                continue;
            if (each.kind == Lex::leftBracket && open == 0)
                open = each.span.begin;
            if (each.kind == Lex::star && old.end == 0) {
                old = each.span;
                isInside = true;
            } else if (isInside && (each.kind == Lex::integer || each.kind == Lex::dots)) {
                old.end = each.span.end;
            } else {
                isInside = false;
            }
        }
        if (old.end == 0) {
            if (!hops.empty())
                putInside(*edge, hops, change, false);
            return change.text();
        }
        const bool empties = hops.empty() && open + 1 == old.begin && old.end < m_text.size() && m_text[old.end] == ']';
        change.replace(empties ? Span{open, old.end + 1} : old, hops);
        return change.text();
    }

    // --- conditions in the pattern
    // A node without a variable gets an equal value in its map.
    MaybeChanged make(const edits::AddCondition &edit)
    {
        if (!edit.on.isNode() || edit.on.index >= m_drawing.nodes.size() || edit.comparison != data::Comparison::equal)
            return {};
        const data::DrawnNode &node = m_drawing.nodes[edit.on.index];
        const auto place = placeOfNode(node.span);
        if (!node.name.empty() || !place)
            return {};
        const NodePattern &pattern = *place->part->nodes[place->link];
        const std::string entry = written(edit.property) + ": " + CypherLanguage().literal(edit.value);
        data::TextChange change(m_text);
        if (!pattern.properties) {
            const std::uint32_t at = pattern.where ? 0 : node.span.end - 1;
            if (at == 0)
                return {};
            change.replace({at, at}, (pattern.labels ? " {" : "{") + entry + "}");
            return change.text();
        }
        if (pattern.properties->kind != Expression::Kind::map)
            return {};
        const auto &entries = as<MapLiteral>(pattern.properties)->entries;
        if (entries.size() == 0)
            return {};
        const std::uint32_t at = entries[entries.size() - 1].value->span.end;
        change.replace({at, at}, ", " + entry);
        return change.text();
    }

    // --- presence and removal
    // The end of a path behind a link, if nothing else in the patterns needs it.
    struct Tail {
        Span span;                      // from the link to the end of the path
        std::string from;               // name of the node where it begins
        std::string pattern;            // without that node
        std::vector<std::string> names; // that it declares
        std::vector<Span> conditions;   // conjuncts that name them
        const data::DrawnWhere *where = nullptr;
    };
    base::Result<Tail> tailOf(std::size_t index, data::TextChange *change) const
    {
        const data::DrawnEdge &edge = m_drawing.edges[index];
        const auto place = placeOfEdge(edge.span);
        if (!place)
            return noSuchPart();
        Tail out;
        out.where = &m_drawing.wheres[edge.where];
        const PatternPart &part = *place->part;
        const bool isLast = place->link + 1 == part.relationships.size();
        if (!isLast)
            return isUsedElsewhere();
        const NodePattern &end = *part.nodes[place->link + 1];
        out.span = {edge.span.begin, end.span.end};
        out.pattern = textOf(out.span);
        if (!edge.name.empty())
            out.names.push_back(edge.name);
        const bool declares = isDeclaredAt(end.span);
        if (declares && !end.name.empty())
            out.names.push_back(textOf(end.nameSpan));
        for (const Span &each : out.where->conjuncts)
            if (std::any_of(out.names.begin(), out.names.end(),
                            [&](const std::string &name) { return mentions(each, name); }))
                out.conditions.push_back(each);
        const NodePattern &begin = *part.nodes[place->link];
        if (change) {
            for (std::size_t i = 0; i < m_drawing.nodes.size(); ++i)
                if (m_drawing.nodes[i].span == begin.span) {
                    BASE_TRY(out.from, named(DrawnElement::node(i), *change));
                }
            if (out.from.empty())
                out.from = textOf(begin.nameSpan);
        }
        return out;
    }
    // The begin of a path up to its second node.
    Tail headOf(std::size_t index, const PatternPart &part) const
    {
        const data::DrawnEdge &edge = m_drawing.edges[index];
        Tail out;
        out.where = &m_drawing.wheres[edge.where];
        out.span = {part.nodes[0]->span.begin, edge.span.end};
        if (!edge.name.empty())
            out.names.push_back(edge.name);
        if (isDeclaredAt(part.nodes[0]->span) && !part.nodes[0]->name.empty())
            out.names.push_back(textOf(part.nodes[0]->nameSpan));
        for (const Span &each : out.where->conjuncts)
            if (mentionsAny(each, out.names))
                out.conditions.push_back(each);
        return out;
    }
    // True if the node at this place is drawn from it, not from an earlier one.
    bool isDeclaredAt(Span span) const
    {
        return std::any_of(m_drawing.nodes.begin(), m_drawing.nodes.end(),
                           [&](const data::DrawnNode &each) { return each.span == span; });
    }
    bool mentions(Span in, const std::string &name) const
    {
        for (std::size_t i = 0; i < m_lexemes.size(); ++i) {
            const Lexeme &each = m_lexemes[i];
            if (mayBeVariable(m_lexemes, i) && liesIn(each.span, in) &&
                decodeName(textOf(each.span)) == decodeName(name))
                return true;
        }
        return false;
    }
    bool mentionsAny(Span in, const std::vector<std::string> &names) const
    {
        return std::any_of(names.begin(), names.end(), [&](const std::string &each) { return mentions(in, each); });
    }
    void removeConjuncts(const data::DrawnWhere &where, const std::vector<Span> &gone, const std::string &added,
                         data::TextChange &change) const
    {
        const auto leaves = [&](const Span &each) { return std::find(gone.begin(), gone.end(), each) != gone.end(); };
        const bool all = std::all_of(where.conjuncts.begin(), where.conjuncts.end(), leaves);
        if (where.conjuncts.empty() || all) {
            if (where.conjuncts.empty()) {
                if (!added.empty())
                    addCondition(where, added, change);
            } else if (!added.empty()) {
                change.replace(where.condition, added);
            } else {
                change.replace({blanksBefore(where.span.begin), where.span.end}, "");
            }
            return;
        }
        const auto &items = where.conjuncts;
        for (std::size_t i = 0; i < items.size();) {
            if (!leaves(items[i])) {
                ++i;
                continue;
            }
            std::size_t end = i;
            while (end < items.size() && leaves(items[end]))
                ++end;
            change.replace(i > 0 ? Span{items[i - 1].end, items[end - 1].end} : Span{items[0].begin, items[end].begin},
                           "");
            i = end;
        }
        if (!added.empty())
            addCondition(where, added, change);
    }
    // Columns that name the variables leave; false if nothing would remain or something else needs them.
    bool removeColumns(const std::vector<std::string> &names, data::TextChange &change) const
    {
        if (!m_drawing.result || names.empty())
            return m_drawing.result.has_value();
        if (m_drawing.groups && mentionsAny(m_drawing.groups->span, names))
            return false;
        const auto &columns = m_drawing.result->columns;
        if (!m_drawing.result->orderSpan.end && columns.empty())
            return true;
        if (mentionsAny(m_drawing.result->orderSpan, names))
            return false;
        std::vector<bool> leaves;
        leaves.reserve(columns.size());
        for (const data::DrawnColumn &each : columns)
            leaves.push_back(mentionsAny(each.span, names));
        for (std::size_t i = 0; i < columns.size(); ++i)
            for (const data::DrawnOrder &order : m_drawing.result->order)
                if (leaves[i] && order.column == i)
                    return false;
        if (std::all_of(leaves.begin(), leaves.end(), [](bool each) { return each; }))
            return columns.empty();
        for (std::size_t i = 0; i < columns.size();) {
            if (!leaves[i]) {
                ++i;
                continue;
            }
            std::size_t end = i;
            while (end < columns.size() && leaves[end])
                ++end;
            change.replace(i > 0 ? Span{columns[i - 1].span.end, columns[end - 1].span.end}
                                 : Span{columns[0].span.begin, columns[end].span.begin},
                           "");
            i = end;
        }
        return true;
    }
    // True if another pattern than the tail names one of its variables.
    bool isInOtherPattern(const Tail &tail) const
    {
        for (const data::DrawnBox &box : m_drawing.boxes)
            if ((box.place == data::DrawnBox::Place::clause || box.place == data::DrawnBox::Place::pattern) &&
                mentionsAny(box.span, tail.names))
                return true;
        for (const PatternPlace &each : m_parts)
            for (const std::string &name : tail.names) {
                Span span = each.part->span;
                if (span.begin <= tail.span.begin && span.end >= tail.span.end) {
                    if (mentions({span.begin, tail.span.begin}, name))
                        return true;
                } else if (mentions(span, name) && !isInConditions(span, tail)) {
                    return true;
                }
            }
        return false;
    }
    static bool isInConditions(Span span, const Tail &tail)
    {
        return std::any_of(tail.conditions.begin(), tail.conditions.end(),
                           [&](const Span &each) { return span.begin >= each.begin && span.end <= each.end; });
    }
    const data::DrawnScope &scopeOf(const data::DrawnEdge &edge) const { return m_drawing.scopes[edge.scope]; }
    // The only edge of its scope.
    bool isAlone(std::size_t index) const
    {
        return std::count_if(m_drawing.edges.begin(), m_drawing.edges.end(), [&](const data::DrawnEdge &each) {
                   return each.scope == m_drawing.edges[index].scope;
               }) == 1;
    }
    std::vector<std::string> namesOfScope(std::size_t scope) const
    {
        std::vector<std::string> out;
        for (const data::DrawnNode &each : m_drawing.nodes)
            if (each.scope == scope && !each.name.empty())
                out.push_back(each.name);
        for (const data::DrawnEdge &each : m_drawing.edges)
            if (each.scope == scope && !each.name.empty())
                out.push_back(each.name);
        return out;
    }
    MaybeChanged make(const edits::RemoveElement &edit)
    {
        if (edit.element.isNode())
            return removeNode(edit.element.index);
        if (!edit.element.isEdge() || !edgeAt(edit.element.index))
            return noSuchPart();
        const data::DrawnEdge &edge = m_drawing.edges[edit.element.index];
        const data::DrawnScope &scope = scopeOf(edge);
        data::TextChange change(m_text);
        if (edge.scope != 0 && isAlone(edit.element.index)) {
            if (scope.presence == Presence::optional) {
                const std::vector<std::string> names = namesOfScope(edge.scope);
                for (const PatternPlace &each : m_parts)
                    if ((each.part->span.begin < scope.span.begin || each.part->span.end > scope.span.end) &&
                        mentionsAny(each.part->span, names))
                        return isUsedElsewhere();
                change.replace({blanksBefore(scope.span.begin), scope.span.end}, "");
                if (!removeColumns(names, change))
                    return isUsedElsewhere();
                return change.text();
            }
            removeConjuncts(m_drawing.wheres[scope.where], {scope.span}, {}, change);
            return change.text();
        }
        auto tail = tailOf(edit.element.index, nullptr);
        if (tail && !isInOtherPattern(*tail)) {
            change.replace({blanksBefore(tail->span.begin), tail->span.end}, "");
            removeConjuncts(*tail->where, tail->conditions, {}, change);
            if (removeColumns(tail->names, change))
                return change.text();
        }
        const auto place = placeOfEdge(edge.span);
        return place && place->link == 0 ? withoutHead(headOf(edit.element.index, *place->part))
                                         : MaybeChanged(isUsedElsewhere());
    }
    MaybeChanged withoutHead(const Tail &head) const
    {
        if (isInOtherPattern(head))
            return isUsedElsewhere();
        data::TextChange change(m_text);
        change.replace(head.span, "");
        removeConjuncts(*head.where, head.conditions, {}, change);
        if (!removeColumns(head.names, change))
            return isUsedElsewhere();
        return change.text();
    }
    MaybeChanged removeNode(std::size_t index)
    {
        if (index >= m_drawing.nodes.size())
            return noSuchPart();
        std::vector<std::size_t> edges;
        for (std::size_t i = 0; i < m_drawing.edges.size(); ++i)
            if (m_drawing.edges[i].from == index || m_drawing.edges[i].to == index)
                edges.push_back(i);
        if (edges.size() > 1)
            return isUsedElsewhere();
        if (edges.size() == 1) {
            const auto place = placeOfEdge(m_drawing.edges[edges[0]].span);
            if (!place)
                return noSuchPart();
            if (place->link == 0 && place->part->nodes[0]->span == m_drawing.nodes[index].span)
                return withoutHead(headOf(edges[0], *place->part));
            if (place->part->nodes[place->link + 1]->span != m_drawing.nodes[index].span)
                return isUsedElsewhere();
            return make(edits::RemoveElement{DrawnElement::edge(edges[0])});
        }
        const auto place = placeOfNode(m_drawing.nodes[index].span);
        if (!place || place->clause->kind != Clause::Kind::match)
            return noSuchPart();
        const auto &parts = as<Match>(place->clause)->patterns;
        if (parts.size() < 2)
            return isUsedElsewhere();
        Tail tail;
        tail.span = place->part->span;
        tail.where = &m_drawing.wheres[m_drawing.nodes[index].where];
        if (!m_drawing.nodes[index].name.empty())
            tail.names.push_back(m_drawing.nodes[index].name);
        for (const Span &each : tail.where->conjuncts)
            if (mentionsAny(each, tail.names))
                tail.conditions.push_back(each);
        if (isInOtherPattern(tail))
            return isUsedElsewhere();
        data::TextChange change(m_text);
        for (std::size_t i = 0; i < parts.size(); ++i)
            if (parts[i] == place->part)
                change.replace(i > 0 ? Span{parts[i - 1]->span.end, tail.span.end}
                                     : Span{tail.span.begin, parts[1]->span.begin},
                               "");
        removeConjuncts(*tail.where, tail.conditions, {}, change);
        if (!removeColumns(tail.names, change))
            return isUsedElsewhere();
        return change.text();
    }
    MaybeChanged make(const edits::SetPresence &edit)
    {
        const data::DrawnEdge *edge = edgeAt(edit.edge);
        if (!edge)
            return noSuchPart();
        const data::DrawnScope &scope = scopeOf(*edge);
        const auto isTest = [](Presence of) { return of == Presence::exists || of == Presence::absent; };
        if (scope.presence == edit.presence)
            return std::string(m_text);
        data::TextChange change(m_text);
        if (isTest(scope.presence) && isTest(edit.presence)) { // NOT comes or goes
            if (edit.presence == Presence::absent) {
                change.replace({scope.span.begin, scope.span.begin}, "NOT ");
                return change.text();
            }
            Span word = wordAt(scope.span, Keyword::notKw);
            while (word.end < m_text.size() && m_text[word.end] == ' ')
                ++word.end;
            change.replace(word, "");
            return change.text();
        }
        if (scope.presence == Presence::optional && edit.presence == Presence::required) {
            Span word = wordAt(scope.span, Keyword::optional);
            while (word.end < m_text.size() && m_text[word.end] == ' ')
                ++word.end;
            change.replace(word, "");
            return change.text();
        }
        const auto place = placeOfEdge(edge->span);
        if (!place)
            return noSuchPart();
        // A clause of its own becomes optional as it is.
        if (edit.presence == Presence::optional && edge->scope == 0 && edge->where > 0 &&
            place->clause->kind == Clause::Kind::match && edgesIn(edge->where) == 1 &&
            as<Match>(place->clause)->patterns.size() == 1) {
            change.replace({place->clause->span.begin, place->clause->span.begin}, "OPTIONAL ");
            return change.text();
        }
        if (isTest(scope.presence))
            return outOfTest(*edge, scope, edit.presence, change);
        return moved(edit.edge, edit.presence, change);
    }
    std::size_t edgesIn(std::size_t where) const
    {
        return static_cast<std::size_t>(
            std::count_if(m_drawing.edges.begin(), m_drawing.edges.end(),
                          [&](const data::DrawnEdge &each) { return each.where == where; }));
    }
    Span wordAt(Span in, Keyword keyword) const
    {
        for (const Lexeme &each : m_lexemes)
            if (each.keyword == keyword && each.span.begin >= in.begin && each.span.end <= in.end)
                return each.span;
        return {};
    }
    // The patterns of EXISTS { … } as patterns of the clause around it.
    MaybeChanged outOfTest(const data::DrawnEdge &edge, const data::DrawnScope &scope, Presence presence,
                           data::TextChange &change)
    {
        std::string patterns, conditions;
        for (const PatternPlace &each : m_parts)
            if (each.part->span.begin >= scope.span.begin && each.part->span.end <= scope.span.end)
                patterns += (patterns.empty() ? "" : ", ") + textOf(each.part->span);
        const data::DrawnWhere &inner = m_drawing.wheres[edge.where];
        for (const data::DrawnScope &other : m_drawing.scopes)
            if (&other != &scope && other.parent == edge.scope)
                return isUsedElsewhere();
        conditions = textOf(inner.condition);
        if (inner.needsBrackets)
            conditions = "(" + conditions + ")";
        const data::DrawnWhere &where = m_drawing.wheres[scope.where];
        if (!where.place)
            return isUsedElsewhere();
        if (presence == Presence::required) {
            removeConjuncts(where, {scope.span}, conditions, change);
            change.replace({*where.place, *where.place}, ", " + patterns);
            return change.text();
        }
        removeConjuncts(where, {scope.span}, {}, change);
        const std::uint32_t end = endOf(where);
        change.replace({end, end}, "\nOPTIONAL MATCH " + patterns +
                                       (conditions.empty() ? "" : "\nWHERE " + conditions) + gapAt(end));
        return change.text();
    }
    // The end of a path becomes a clause or a condition of its own, with the conditions on it.
    MaybeChanged moved(std::size_t index, Presence presence, data::TextChange &change)
    {
        const data::DrawnEdge &edge = m_drawing.edges[index];
        const data::DrawnScope &scope = scopeOf(edge);
        const bool isTest = presence != Presence::optional;
        auto tail = tailOf(index, &change);
        if (!tail)
            return tl::unexpected(tail.error());
        if (isInOtherPattern(*tail))
            return isUsedElsewhere();
        std::string conditions;
        for (const Span &each : tail->conditions)
            conditions += (conditions.empty() ? "" : " AND ") + textOf(each);
        if (conditions.find(" OR ") != std::string::npos && tail->conditions.size() == 1 && tail->where->needsBrackets)
            conditions = "(" + conditions + ")";
        const std::string pattern = "(" + tail->from + ")" + tail->pattern;
        const std::string test = (presence == Presence::absent ? "NOT EXISTS { " : "EXISTS { ") + pattern +
                                 (conditions.empty() ? "" : " WHERE " + conditions) + " }";
        if (isTest && usedInResult(tail->names))
            return refusedEdit(BASE_TEXT(
                "drawing.returned",
                "The result shows columns of this part. Remove these columns before you make the part a condition."));
        if (scope.presence == Presence::optional) {
            if (!isAlone(index))
                return isUsedElsewhere();
            const data::DrawnWhere *match = nullptr;
            for (const data::DrawnWhere &each : m_drawing.wheres)
                if (each.scope == 0 && !each.ofGroups && each.place && *each.place < scope.span.begin)
                    match = &each;
            if (!match)
                return isUsedElsewhere();
            change.replace({blanksBefore(scope.span.begin), scope.span.end}, "");
            removeConjuncts(*match, {}, test, change);
            return change.text();
        }
        change.replace({blanksBefore(tail->span.begin), tail->span.end}, "");
        if (isTest) {
            removeConjuncts(*tail->where, tail->conditions, test, change);
            return change.text();
        }
        removeConjuncts(*tail->where, tail->conditions, {}, change);
        const std::uint32_t end = std::max(endOf(*tail->where), tail->span.end);
        change.replace({end, end}, "\nOPTIONAL MATCH " + pattern + (conditions.empty() ? "" : "\nWHERE " + conditions) +
                                       gapAt(end));
        return change.text();
    }
    bool usedInResult(const std::vector<std::string> &names) const
    {
        return (m_drawing.result && mentionsAny(m_drawing.result->span, names)) ||
               (m_drawing.groups && mentionsAny(m_drawing.groups->span, names));
    }

    // --- groups
    // RETURN with an aggregate becomes WITH … WHERE … RETURN.
    MaybeChanged make(const edits::AddGroupCondition &edit)
    {
        if (m_drawing.groups || !m_drawing.result || edit.column >= m_drawing.result->columns.size())
            return {};
        const data::DrawnResult &result = *m_drawing.result;
        if (result.columns[edit.column].aggregate == data::Aggregate::none || result.isStar)
            return {};
        const std::set<std::string> used = taken();
        std::string groups, columns, compared;
        for (std::size_t i = 0; i < result.columns.size(); ++i) {
            const data::DrawnColumn &each = result.columns[i];
            const bool passes = each.property.empty() && each.aggregate == data::Aggregate::none &&
                                each.on.kind != DrawnElement::Kind::none && each.alias.empty();
            std::string name = !each.alias.empty() ? each.alias : passes ? each.text : std::string();
            if (name.empty()) {
                name = each.property.empty() ? "n" : each.property;
                for (int number = 2; used.contains(base::lower(name)) && !name.empty(); ++number)
                    name = (each.property.empty() ? "n" : each.property) + std::to_string(number);
                name = written(name);
            }
            groups += (groups.empty() ? "" : ", ") + each.text + (passes ? "" : " AS " + name);
            columns += (columns.empty() ? "" : ", ") + name +
                       (each.alias.empty() && !passes ? " AS " + written(each.text) : "");
            if (i == edit.column)
                compared = name;
        }
        for (const data::DrawnOrder &each : result.order)
            if (each.column == data::DrawnOrder::noColumn || result.columns[each.column].alias != each.text)
                return refusedEdit(
                    BASE_TEXT("drawing.order-first", "The rows are sorted by another value. Remove the order first."));
        data::QueryElement element;
        element.name = "x";
        const std::string shown =
            data::conditionText(CypherLanguage(), element, "y", edit.comparison, edit.value).substr(3);
        data::TextChange change(m_text);
        change.replace({result.span.begin, result.list.end}, "WITH " + groups + "\nWHERE " + compared + shown +
                                                                 "\nRETURN " + (result.isDistinct ? "DISTINCT " : "") +
                                                                 columns);
        return change.text();
    }

    template <class Other>
    MaybeChanged make(const Other &)
    {
        return {};
    }

    std::string_view m_text;
    const data::Drawing &m_drawing;
    ParsedQuery m_parsed;
    std::vector<Lexeme> m_lexemes;
    std::vector<PatternPlace> m_parts; // of all patterns, in text order
};

} // namespace

MaybeChanged editedPattern(std::string_view text, const data::Drawing &drawing, const data::DrawingEdit &edit)
{
    MaybeChanged out;
    if (const auto ended = base::withinBudget([&] { out = PatternEditor(text, drawing).apply(edit); }))
        return base::fail(base::Category::limit,
                          CodedText(BASE_TEXT("drawing.too-large", "The query is too large to be drawn.")));
    return out;
}

Changed namedElement(std::string_view text, const data::Drawing &drawing, DrawnElement element,
                     data::TextChange &change)
{
    return PatternEditor(text, drawing).named(element, change);
}

} // namespace cypher
