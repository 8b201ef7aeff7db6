// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/check/stepfixes.h"

#include "base/workbudget.h"
#include "cypher/check/conjuncts.h"
#include "cypher/syntax/lexer.h"
#include "cypher/syntax/parse.h"

#include <algorithm>
#include <set>

namespace cypher {

namespace {

using data::StepFix;
using data::StepFixes;
using Names = std::set<std::string, std::less<>>;

bool sameSpan(Span a, Span b)
{
    return a.begin == b.begin && a.end == b.end;
}
// The position of a step in the tree.
struct StepPlace {
    std::size_t clause = 0;
    const Match *match = nullptr;
    const PatternPart *part = nullptr;
    std::size_t node = 0;           // index in `part`
    bool ofProperties = false;      // the step is the node's map (n {…})
    Expression *where = nullptr;    // the whole WHERE condition
    Expression *conjunct = nullptr; // the step's part of `where`
};

class CypherFixFinder {
public:
    CypherFixFinder(std::string_view text, const SingleQuery &query, const data::Schema *schema)
        : m_text(text), m_query(query), m_schema(schema), m_lexemes(lex(text))
    {
    }

    StepFixes fixesOf(const data::QueryStep &step, bool empties)
    {
        StepFixes out;
        StepPlace place;
        if (!find(step, place))
            return out;
        if (place.conjunct) {
            if (empties)
                removeConjunct(place, step.title, out);
        } else if (place.ofProperties) {
            const Span piece = place.part->nodes[place.node]->properties->span;
            if (empties)
                add(out, StepFix::Kind::leaveOut, step.title, {{{blanksBefore(piece.begin), piece.end}, ""}});
        } else if (place.part) {
            hop(place, step, empties, out);
        }
        if (empties && place.match && place.clause > 0 && !place.match->optional)
            add(out, StepFix::Kind::optional, step.title,
                {{{place.match->span.begin, place.match->span.begin}, "OPTIONAL "}});
        return out;
    }

private:
    using Edits = std::vector<std::pair<Span, std::string>>;

    std::string textOf(Span span) const { return std::string(m_text.substr(span.begin, span.end - span.begin)); }
    std::uint32_t blanksBefore(std::uint32_t at) const
    {
        while (at > 0 && (m_text[at - 1] == ' ' || m_text[at - 1] == '\n' || m_text[at - 1] == '\t'))
            --at;
        return at;
    }
    void add(StepFixes &out, StepFix::Kind kind, std::string what, const Edits &edits) const
    {
        data::TextChange change(m_text);
        for (const auto &[span, by] : edits)
            change.replace(span, by);
        out.ways.push_back({kind, std::move(what), change.text()});
    }

    bool find(const data::QueryStep &step, StepPlace &place) const
    {
        using Kind = data::QueryStep::Kind;
        for (std::size_t c = 0; c < m_query.clauses.size(); ++c) {
            const Clause *clause = m_query.clauses[c];
            place.clause = c;
            Expression *where = nullptr;
            if (clause->kind == Clause::Kind::match) {
                place.match = as<Match>(clause);
                where = place.match->where;
                for (const PatternPart *part : place.match->patterns) {
                    for (std::size_t i = 0; i < part->nodes.size() && part->search == PatternPart::Search::all; ++i) {
                        const NodePattern &node = *part->nodes[i];
                        const Span link = i > 0 ? part->relationships[i - 1]->span : node.span;
                        const Span span{std::min(link.begin, node.span.begin), node.span.end};
                        place.part = part;
                        place.node = i;
                        place.ofProperties = step.kind == Kind::condition && node.properties &&
                                             sameSpan(node.properties->span, step.span);
                        if (place.ofProperties || (step.kind != Kind::condition && sameSpan(span, step.span)))
                            return true;
                    }
                }
                place.part = nullptr;
            } else {
                place.match = nullptr;
                if (clause->kind == Clause::Kind::with)
                    where = as<With>(clause)->where;
            }
            if (step.kind != Kind::condition || !where)
                continue;
            const std::vector<Expression *> all = conjunctsOf(where, Brackets::kept);
            for (Expression *each : all) {
                if (!sameSpan(each->span, step.span))
                    continue;
                place.where = where;
                place.conjunct = each;
                return true;
            }
        }
        return false;
    }

    // --- names
    // True if one of the variables `names` occurs in the range; ignores property names and labels.
    bool mentions(Span in, const Names &names, Span but = {}) const
    {
        for (std::size_t i = 0; i < m_lexemes.size(); ++i) {
            const Lexeme &each = m_lexemes[i];
            if (mayBeVariable(m_lexemes, i) && liesIn(each.span, in) &&
                (but.begin >= but.end || !liesIn(each.span, but)) && names.contains(decodeName(textOf(each.span))))
                return true;
        }
        return false;
    }
    bool isBoundBefore(std::string_view name, std::uint32_t place) const
    {
        return mentions({m_query.span.begin, place}, {std::string(name)});
    }
    // Variables introduced by elements [from, to] of a part, relationships between them and (`alsoLink`) before them.
    Names introducedBy(const PatternPart &part, std::size_t from, std::size_t to, bool alsoLink) const
    {
        Names out;
        for (std::size_t i = from; i <= to; ++i) {
            if (!part.nodes[i]->name.empty() && !isBoundBefore(part.nodes[i]->name, part.span.begin))
                out.insert(std::string(part.nodes[i]->name));
            if (i > 0 && (i > from || alsoLink) && !part.relationships[i - 1]->name.empty())
                out.insert(std::string(part.relationships[i - 1]->name));
        }
        for (std::size_t i = 0; i < from && alsoLink; ++i) // a node that occurs twice in the part
            out.erase(std::string(part.nodes[i]->name));
        return out;
    }

    // --- removal
    // Edits that remove a piece of a pattern and its uses in columns, sorting and conditions of its clause. False if
    // something else depends on it.
    bool takeOut(const StepPlace &place, Span piece, const Names &names, Edits &edits) const
    {
        edits.push_back({piece, ""});
        const Clause *last = m_query.clauses[m_query.clauses.size() - 1];
        if (last->kind != Clause::Kind::returning)
            return false;
        const Projection &projection = as<Return>(last)->projection;
        if (projection.star || projection.items.size() == 0)
            return false;
        for (const Clause *clause : m_query.clauses) {
            if (clause == last)
                continue;
            const bool own = clause == static_cast<const Clause *>(place.match);
            const Span where = own && place.match->where ? place.match->where->span : Span{};
            // In its own clause, search outside the piece and the condition.
            Span rest = clause->span;
            if (own && where.begin < where.end)
                rest.end = where.begin;
            if (mentions(rest, names, own ? piece : Span{}))
                return false;
        }
        if (place.match->where && mentions(place.match->where->span, names) &&
            !withoutConjuncts(place.match->where, names, edits))
            return false;
        std::string kept;
        bool drops = false;
        for (const ProjectionItem &item : projection.items) {
            const Span span = item.span.begin < item.span.end ? item.span : item.expression->span;
            if (mentions(item.expression->span, names)) {
                if (item.expression->kind != Expression::Kind::variable &&
                    item.expression->kind != Expression::Kind::property)
                    return false; // counting it is the purpose of the query
                drops = true;
                continue;
            }
            kept += (kept.empty() ? "" : ", ") + textOf(span);
        }
        if (kept.empty())
            return false;
        const auto spanOf = [](const ProjectionItem &item) {
            return item.span.begin < item.span.end ? item.span : item.expression->span;
        };
        const Span items{spanOf(projection.items[0]).begin, spanOf(projection.items[projection.items.size() - 1]).end};
        if (drops)
            edits.push_back({items, kept});
        return !mentions({items.end, last->span.end}, names);
    }
    // A condition without the conjuncts selected by `leaves`; also removes WHERE if none remain.
    template <class Leaves>
    bool without(Expression *where, const Leaves &leaves, Edits &edits) const
    {
        const std::vector<Expression *> all = conjunctsOf(where, Brackets::kept);
        std::string kept;
        for (Expression *each : all)
            if (!leaves(each))
                kept += (kept.empty() ? "" : " AND ") + textOf(each->span);
        if (!kept.empty()) {
            edits.push_back({where->span, kept});
            return true;
        }
        for (const Lexeme &each : m_lexemes)
            if (each.keyword == Keyword::where && each.span.end <= where->span.begin &&
                blanksBefore(where->span.begin) == each.span.end) {
                edits.push_back({{blanksBefore(each.span.begin), where->span.end}, ""});
                return true;
            }
        return false;
    }
    bool withoutConjuncts(Expression *where, const Names &names, Edits &edits) const
    {
        return without(
            where, [&](Expression *each) { return mentions(each->span, names); }, edits);
    }
    void removeConjunct(const StepPlace &place, const std::string &title, StepFixes &out) const
    {
        Edits edits;
        if (without(
                place.where, [&](Expression *each) { return each == place.conjunct; }, edits))
            add(out, StepFix::Kind::leaveOut, title, edits);
    }

    // --- a further node of a pattern
    void hop(const StepPlace &place, const data::QueryStep &step, bool empties, StepFixes &out)
    {
        const PatternPart &part = *place.part;
        const NodePattern &node = *part.nodes[place.node];
        const RelationshipPattern *link = place.node > 0 ? part.relationships[place.node - 1] : nullptr;
        const Names brought = introducedBy(part, place.node, place.node, true);
        const bool isLast = place.node + 1 == part.nodes.size();
        const Clause *last = m_query.clauses[m_query.clauses.size() - 1];
        const bool star = last->kind == Clause::Kind::returning && as<Return>(last)->projection.star;
        out.isUnused = isLast && !star && !mentions({m_query.span.begin, m_query.span.end}, brought, step.span);
        out.isProduct = !link && isDisconnected(place);
        if (link)
            partners(place, out);
        if (empties) {
            if (link && link->direction != Direction::both) {
                const Span sign = link->direction == Direction::right ? Span{link->span.end - 1, link->span.end}
                                                                      : Span{link->span.begin, link->span.begin + 1};
                add(out, StepFix::Kind::eitherWay, step.title, {{sign, ""}});
            }
        } else {
            ties(place, out);
            removeHead(place, out);
        }
        if (link && isLast) {
            Edits edits;
            if (takeOut(place, {link->span.begin, node.span.end}, brought, edits))
                add(out, StepFix::Kind::leaveOut, step.title, edits);
        }
        if (!empties && out.isUnused && last->kind == Clause::Kind::returning)
            once(as<Return>(last)->projection, step.title, out);
    }
    void once(const Projection &projection, const std::string &title, StepFixes &out) const
    {
        if (projection.distinct || projection.items.size() == 0)
            return;
        for (const ProjectionItem &item : projection.items)
            if (item.expression->kind != Expression::Kind::variable &&
                item.expression->kind != Expression::Kind::property)
                return; // a count depends on every row
        const Span first = projection.items[0].span.begin < projection.items[0].span.end
                               ? projection.items[0].span
                               : projection.items[0].expression->span;
        add(out, StepFix::Kind::once, title, {{{first.begin, first.begin}, "DISTINCT "}});
    }
    // True if a part of a pattern is connected to nothing before it.
    bool isDisconnected(const StepPlace &place) const
    {
        const Span part = place.part->span;
        bool isFirst = place.clause == 0 && place.match->patterns[0] == place.part;
        if (isFirst)
            return false;
        for (const NodePattern *node : place.part->nodes)
            if (!node->name.empty() && isBoundBefore(node->name, part.begin))
                return false;
        const Names brought = introducedBy(*place.part, 0, place.part->nodes.size() - 1, true);
        Names before;
        for (const data::QueryElement &each : nodesBefore(place))
            before.insert(each.name);
        if (mentions(part, before)) // (g:Gene {name: x.name})
            return false;
        const std::vector<Expression *> all = conjunctsOf(place.match->where, Brackets::kept);
        return std::none_of(all.begin(), all.end(), [&](const Expression *each) {
            return mentions(each->span, brought) && mentions(each->span, before);
        });
    }
    // A query that counts the distinct nodes from which the step starts.
    void partners(const StepPlace &place, StepFixes &out) const
    {
        const NodePattern &from = *place.part->nodes[place.node - 1];
        if (from.name.empty())
            return;
        std::string query = textOf({m_query.span.begin, place.match->span.begin}) + "MATCH ";
        for (const PatternPart *part : place.match->patterns) {
            if (part == place.part)
                break;
            query += textOf(part->span) + ", ";
        }
        out.linked = from.name;
        out.partnersQuery = query + textOf({place.part->span.begin, from.span.end}) + " RETURN count(DISTINCT `" +
                            out.linked + "`) AS row_count";
    }
    std::vector<data::QueryElement> nodesBefore(const StepPlace &place) const
    {
        std::vector<data::QueryElement> out;
        Names seen;
        for (std::size_t c = 0; c <= place.clause; ++c) {
            if (m_query.clauses[c]->kind != Clause::Kind::match)
                continue;
            for (const PatternPart *part : as<Match>(m_query.clauses[c])->patterns) {
                const bool own = part == place.part;
                for (std::size_t i = 0; i < (own ? place.node : part->nodes.size()); ++i) {
                    const NodePattern &node = *part->nodes[i];
                    if (node.name.empty() || !seen.emplace(node.name).second)
                        continue;
                    data::QueryElement element;
                    element.name = node.name;
                    if (node.labels && node.labels->kind == LabelExpression::Kind::name)
                        element.type = node.labels->name;
                    out.push_back(std::move(element));
                }
                if (own)
                    return out;
            }
        }
        return out;
    }
    // Schema relationships between earlier nodes and the step's node that the query does not use.
    void ties(const StepPlace &place, StepFixes &out) const
    {
        const NodePattern &node = *place.part->nodes[place.node];
        if (!m_schema || node.name.empty() || !node.labels || node.labels->kind != LabelExpression::Kind::name ||
            isBoundBefore(node.name, place.part->span.begin))
            return;
        const std::string_view linked = place.node > 0 ? place.part->nodes[place.node - 1]->name : "";
        constexpr std::size_t most = 3;
        for (const data::QueryElement &before : nodesBefore(place)) {
            if (before.name == linked || before.type.empty())
                continue;
            for (const data::RelationshipType &type : m_schema->relationships) {
                for (const bool forward : {true, false}) {
                    const std::string_view from = forward ? std::string_view(before.type) : node.labels->name;
                    const std::string_view to = forward ? node.labels->name : std::string_view(before.type);
                    if (out.ways.size() >= most || !m_schema->connects(from, type.name, to) || (!forward && from == to))
                        continue;
                    const std::string first = forward ? before.name : std::string(node.name);
                    const std::string second = forward ? std::string(node.name) : before.name;
                    const std::string condition =
                        "(" + ticked(first) + ")-[:" + ticked(type.name) + "]->(" + ticked(second) + ")";
                    data::QueryElement element;
                    element.place = place.match->patterns[place.match->patterns.size() - 1]->span.end;
                    if (const Expression *where = place.match->where) {
                        element.condition = where->span;
                        element.needsBrackets = where->kind == Expression::Kind::binary && !where->parenthesised &&
                                                as<Binary>(where)->op != BinaryOperator::logicalAnd;
                    }
                    out.ways.push_back({StepFix::Kind::tie, first + " " + type.name + " " + second,
                                        data::withCondition(m_text, element, condition)});
                }
            }
        }
    }
    static std::string ticked(const std::string &name)
    {
        const bool plain =
            std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
        return plain ? name : "`" + name + "`";
    }
    // Removes the pattern before the node that the rows share, which multiplies the rows.
    void removeHead(const StepPlace &place, StepFixes &out) const
    {
        if (place.node == 0)
            return;
        const std::string_view linked = place.part->nodes[place.node - 1]->name;
        for (std::size_t c = 0; c < place.clause && !linked.empty(); ++c) {
            if (m_query.clauses[c]->kind != Clause::Kind::match)
                continue;
            StepPlace head;
            head.clause = c;
            head.match = as<Match>(m_query.clauses[c]);
            for (const PatternPart *part : head.match->patterns) {
                const std::size_t last = part->nodes.size() - 1;
                const NodePattern &end = *part->nodes[last];
                if (last == 0 || end.name != linked || isBoundBefore(linked, part->span.begin) ||
                    part->search != PatternPart::Search::all || !part->name.empty())
                    continue;
                Names brought = introducedBy(*part, 0, last, false);
                brought.erase(std::string(linked));
                Edits edits;
                if (takeOut(head, {part->span.begin, end.span.begin}, brought, edits)) {
                    const NodePattern &first = *part->nodes[0];
                    add(out, StepFix::Kind::leaveOut,
                        first.labels ? textOf(first.labels->span) : std::string(first.name), edits);
                }
                return;
            }
        }
    }

    std::string_view m_text;
    const SingleQuery &m_query;
    const data::Schema *m_schema;
    std::vector<Lexeme> m_lexemes;
};

} // namespace

data::StepFixes fixesForStep(std::string_view text, const data::QueryStep &step, bool empties,
                             const data::Schema *schema)
{
    data::StepFixes out;
    const auto ended = base::withinBudget([&] {
        const ParsedQuery parsed = parseSyntax(text);
        if (!parsed.statement() || !parsed.statement()->query || parsed.statement()->query->parts.size() != 1)
            return;
        out = CypherFixFinder(text, *parsed.statement()->query->parts[0], schema).fixesOf(step, empties);
    });
    return ended ? data::StepFixes() : out;
}

} // namespace cypher
