// SPDX-License-Identifier: GPL-3.0-or-later
// Which triples (label, type, label) a pattern asks for, and whether the graph has them.
#include "cypher/parse.h"
#include "cypher/schemacheck.h"

#include <algorithm>

namespace cypher {

namespace {

using data::RelationshipType;

std::string shownType(const RelationshipPattern &relationship, std::string_view text)
{
    const std::string types =
        relationship.types
            ? ":" + std::string(text.substr(relationship.types->span.begin,
                                            relationship.types->span.end - relationship.types->span.begin))
            : "";
    return types.empty() ? "" : "[" + types + "]";
}

// The relationship as it is written, with its arrow turned round.
std::string turned(std::string_view written)
{
    std::string out(written);
    if (out.starts_with('<')) {
        out.erase(0, 1);
        out += '>';
    } else if (out.ends_with('>')) {
        out.pop_back();
        out.insert(0, "<");
    }
    return out;
}

} // namespace

SchemaCheck::Candidates SchemaCheck::meant(const LabelExpression *labels) const
{
    using Kind = LabelExpression::Kind;
    if (!labels || labels->kind == Kind::negation || labels->kind == Kind::wildcard)
        return {};
    if (labels->kind == Kind::name) {
        Candidates made{false, std::vector<bool>(m_schema.entities.size())};
        for (std::size_t i = 0; i < m_schema.entities.size(); ++i) {
            if (!m_schema.entities[i].abstract && m_schema.carries(m_schema.entities[i].name, labels->name))
                made.known = made.entities[i] = true;
        }
        return made.known ? made : Candidates();
    }
    const Candidates left = meant(labels->left), right = meant(labels->right);
    if (labels->kind == Kind::conjunction)
        return both(left, right);
    if (!left.known || !right.known)
        return {};
    Candidates made = left;
    for (std::size_t i = 0; i < made.entities.size(); ++i)
        made.entities[i] = made.entities[i] || right.entities[i];
    return made;
}

// Two labels that the schema never shows together may still be together on a node (schemas may be samples): then
// nothing is known.
SchemaCheck::Candidates SchemaCheck::both(const Candidates &a, const Candidates &b) const
{
    if (!a.known || !b.known)
        return a.known ? a : b;
    Candidates made{false, std::vector<bool>(a.entities.size())};
    for (std::size_t i = 0; i < a.entities.size(); ++i) {
        if (a.entities[i] && b.entities[i])
            made.known = made.entities[i] = true;
    }
    return made.known ? made : Candidates();
}

SchemaCheck::Candidates SchemaCheck::candidates(const NodePattern &node) const
{
    const auto known = m_candidates.find(node.variable);
    const Candidates own = meant(node.labels);
    return known == m_candidates.end() ? own : both(known->second, own);
}

bool SchemaCheck::fits(const Candidates &candidates, const std::string &entity) const
{
    if (!candidates.known)
        return true;
    for (std::size_t i = 0; i < m_schema.entities.size(); ++i) {
        if (candidates.entities[i] && m_schema.entities[i].name == entity)
            return true;
    }
    return false;
}

std::vector<const RelationshipType *> SchemaCheck::typesOf(const LabelExpression *types) const
{
    std::vector<const RelationshipType *> out;
    if (!types) {
        for (const RelationshipType &type : m_schema.relationships)
            out.push_back(&type);
        return out;
    }
    std::vector<const LabelExpression *> names;
    namesIn(types, names);
    for (const LabelExpression *name : names) {
        if (const RelationshipType *type = m_schema.relationship(name->name))
            out.push_back(type);
    }
    return out;
}

bool SchemaCheck::possible(const std::vector<const RelationshipType *> &types, const Candidates &from,
                           const Candidates &to) const
{
    for (const RelationshipType *type : types) {
        if (type->endpoints.empty())
            return true; // the schema does not say
        for (const data::Endpoints &ends : type->endpoints) {
            if (fits(from, ends.from) && fits(to, ends.to))
                return true;
        }
    }
    return false;
}

// Of a chain of such relationships: may the first begin and the last end here?
bool SchemaCheck::startsAndEnds(const std::vector<const RelationshipType *> &types, const Candidates &from,
                                const Candidates &to) const
{
    return possible(types, from, {}) && possible(types, {}, to);
}

std::string SchemaCheck::triples(const std::vector<const RelationshipType *> &types, const Candidates *from,
                                 const Candidates *to) const
{
    std::vector<std::string> out;
    for (const RelationshipType *type : types) {
        for (const data::Endpoints &ends : type->endpoints) {
            if ((from && !fits(*from, ends.from)) || (to && !fits(*to, ends.to)) || out.size() == 4)
                continue;
            out.push_back("(:" + quotedName(ends.from) + ")-[:" + quotedName(type->name) + "]->(:" +
                          quotedName(ends.to) + ")" + (ends.count > 0 ? " (" + base::grouped(ends.count) + ")" : ""));
        }
    }
    return base::join(out, ", ");
}

void SchemaCheck::relationship(const RelationshipPattern &relationship, const NodePattern &left,
                               const NodePattern &right)
{
    Bindings::relationship(relationship, left, right);
    checkTypes(relationship.types);
    const auto types = typesOf(relationship.types);
    if (relationship.variable && relationship.types && !types.empty() && !relationship.variableLength)
        m_relationships.try_emplace(relationship.variable, types);
    std::vector<const LabelExpression *> names;
    namesIn(relationship.types, names);
    const bool simple = !relationship.types ||
                        std::none_of(names.begin(), names.end(),
                                     [&](const LabelExpression *name) { return !m_schema.relationship(name->name); });
    const bool negated = relationship.types && names.empty();
    if (!simple || negated || types.empty() || m_schema.relationships.empty() ||
        (relationship.variableLength && relationship.minimum == 0))
        return;
    const Candidates from = candidates(left), to = candidates(right);
    const auto holds = [&](const Candidates &a, const Candidates &b) {
        return relationship.variableLength ? startsAndEnds(types, a, b) : possible(types, a, b);
    };
    const bool forward = relationship.direction != Direction::left && holds(from, to);
    const bool backward = relationship.direction != Direction::right && holds(to, from);
    if (!forward && !backward)
        impossible(relationship, left, right);
}

void SchemaCheck::impossible(const RelationshipPattern &relationship, const NodePattern &left, const NodePattern &right)
{
    const bool toLeft = relationship.direction == Direction::left;
    const auto types = typesOf(relationship.types);
    const Candidates l = candidates(left), r = candidates(right);
    const Candidates &from = toLeft ? r : l, &to = toLeft ? l : r;
    const auto label = [&](const NodePattern &node) {
        const Binding *known = binding(node.variable);
        const LabelExpression *labels = node.labels ? node.labels : known ? known->labels : nullptr;
        return labels ? "(:" + std::string(textOf(labels->span)) + ")" : std::string("()");
    };
    const std::string type = shownType(relationship, m_text);
    const std::string arrow = relationship.direction == Direction::both ? "-" + type + "-" : "-" + type + "->";
    const std::string asked = label(toLeft ? right : left) + arrow + label(toLeft ? left : right);
    const bool reversible = relationship.direction != Direction::both &&
                            (relationship.variableLength ? startsAndEnds(types, to, from) : possible(types, to, from));
    if (reversible) {
        auto &diagnostic =
            found(relationship.span, "wrong-direction",
                  asked + " never occurs; the graph has " + triples(types, &to, &from) + ". Reverse the arrow?");
        diagnostic.fixes.push_back({relationship.span, turned(textOf(relationship.span)), "Reverse the arrow", true});
        return;
    }
    auto &diagnostic = found(relationship.span, "impossible-pattern", asked + " never occurs.");
    std::vector<const RelationshipType *> all;
    for (const RelationshipType &each : m_schema.relationships)
        all.push_back(&each);
    if (l.known && r.known) {
        const std::string between = triples(all, &from, &to), back = triples(all, &to, &from);
        diagnostic.message += between.empty() && back.empty()
                                  ? " Nothing connects these two directly."
                                  : " Between these two the graph has " + between +
                                        (between.empty() || back.empty() ? "" : ", ") + back + ".";
        std::vector<std::string> fitting;
        for (const RelationshipType *each : all) {
            const bool either = relationship.direction == Direction::both && possible({each}, to, from);
            if ((either || possible({each}, from, to)) && !each->endpoints.empty())
                fitting.push_back(each->name);
        }
        if (relationship.types) {
            for (const std::string &name : fitting)
                diagnostic.fixes.push_back({relationship.types->span, quotedName(name), "Use " + name, false});
        }
    }
    if (relationship.types) {
        if (const std::string own = triples(types, nullptr, nullptr); !own.empty())
            diagnostic.message += " This type occurs as " + own + ".";
    }
}

} // namespace cypher
