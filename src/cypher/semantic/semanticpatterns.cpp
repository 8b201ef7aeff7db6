// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/semantic/semantics.h"
#include "cypher/semantic/typebits.h"
#include "cypher/syntax/parse.h"

#include <algorithm>

namespace cypher {

namespace {

using data::Type;

// True if a variable of this type can be bound as `wanted`; null is allowed and matches nothing.
bool fits(StaticType type, Type wanted)
{
    return type.types & (bit(wanted) | bit(Type::null));
}

} // namespace

void Semantics::patterns(const Slice<PatternPart *> &parts, Scope &scope, bool mayDeclare, bool optional)
{
    const std::size_t before = m_variables.size();
    std::vector<std::string_view> used;
    for (PatternPart *part : parts) {
        for (std::uint32_t i = 0; i < part->nodes.size(); ++i) {
            declareNode(*part->nodes[i], scope, mayDeclare);
            if (i < part->relationships.size())
                declareRelationship(*part->relationships[i], scope, mayDeclare, used);
        }
        declarePath(*part, scope);
    }
    const std::size_t after = m_variables.size();
    patternDetails(parts, scope);
    for (std::size_t i = before; optional && i < after; ++i) {
        auto *variable = const_cast<Variable *>(m_variables[i]); // declared in this pass
        variable->optional = true;
        variable->type.types |= bit(Type::null);
    }
}

void Semantics::introduced(std::string_view name, Span span)
{
    auto *found = report(span, "UndefinedVariable",
                         quotedName(name) + " is new here, but a pattern as a condition can use only bound variables. "
                                            "Write EXISTS { } around the pattern, or MATCH the variable before.");
    if (!found || m_predicatePattern.end == 0)
        return;
    found->fixes.push_back({m_predicatePattern, "EXISTS { " + std::string(textOf(m_predicatePattern)) + " }",
                            "Write EXISTS { }", data::FixClass::certain});
}

void Semantics::declareNode(NodePattern &node, Scope &scope, bool mayDeclare)
{
    const StaticType type = StaticType::of(Type::node);
    if (node.name.empty()) {
        node.variable = fresh({}, {}, type);
        node.declares = true;
        return;
    }
    node.variable = lookup(scope, node.name);
    if (!node.variable) {
        if (!mayDeclare)
            introduced(node.name, node.nameSpan);
        node.variable = declare(scope, node.name, node.nameSpan, type);
        node.declares = true;
        return;
    }
    if (!fits(node.variable->type, Type::node)) {
        report(node.nameSpan, "VariableTypeConflict",
               quotedName(node.name) + " is " + describe(node.variable->type) +
                   " and cannot be used as a node: use another name.");
    }
}

void Semantics::declareRelationship(RelationshipPattern &relationship, Scope &scope, bool mayDeclare,
                                    std::vector<std::string_view> &used)
{
    const StaticType type =
        relationship.variableLength ? StaticType::listOf(bit(Type::relationship)) : StaticType::of(Type::relationship);
    if (relationship.name.empty()) {
        relationship.variable = fresh({}, {}, type);
        relationship.declares = true;
        return;
    }
    const bool again = std::find(used.begin(), used.end(), relationship.name) != used.end();
    used.push_back(relationship.name);
    relationship.variable = lookup(scope, relationship.name);
    if (!relationship.variable) {
        if (!mayDeclare)
            introduced(relationship.name, relationship.nameSpan);
        relationship.variable = declare(scope, relationship.name, relationship.nameSpan, type);
        relationship.declares = true;
        return;
    }
    if (again) {
        report(relationship.nameSpan, "RelationshipUniquenessViolation",
               "Relationship " + quotedName(relationship.name) +
                   " is twice in one MATCH, but a MATCH uses each relationship only once, so there are no matches.");
    } else if (!fits(relationship.variable->type, relationship.variableLength ? Type::list : Type::relationship)) {
        report(relationship.nameSpan, "VariableTypeConflict",
               quotedName(relationship.name) + " is " + describe(relationship.variable->type) +
                   " and cannot be used as a " +
                   (relationship.variableLength ? "list of relationships" : "relationship") + ": use another name.");
    }
}

void Semantics::declarePath(PatternPart &part, Scope &scope)
{
    if (part.name.empty())
        return;
    if (lookup(scope, part.name))
        report(part.nameSpan, "VariableAlreadyBound",
               quotedName(part.name) + " is already in use: give the path another name.");
    part.variable = declare(scope, part.name, part.nameSpan, StaticType::of(Type::path));
}

void Semantics::patternDetails(const Slice<PatternPart *> &parts, Scope &scope)
{
    Context context;
    context.scope = &scope;
    for (PatternPart *part : parts) {
        for (NodePattern *node : part->nodes) {
            if (node->properties)
                resolve(node->properties, context);
            condition(node->where, scope);
        }
        for (RelationshipPattern *relationship : part->relationships) {
            if (relationship->properties)
                resolve(relationship->properties, context);
            condition(relationship->where, scope);
        }
    }
}

} // namespace cypher
