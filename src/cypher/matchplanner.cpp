// SPDX-License-Identifier: GPL-3.0-or-later
// What a MATCH asks for: nodes, relationships and predicates, with what the statistics say about them.
#include "cypher/matchplanner.h"

#include "cypher/arithmetic.h"
#include "cypher/references.h"

#include <algorithm>

namespace cypher {

using data::Value;

namespace {

class PathEvaluator final : public Evaluator {
public:
    explicit PathEvaluator(std::vector<int> slots) : m_slots(std::move(slots)) {}
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        data::Path path;
        const Value first = batch.at(m_slots[0], row);
        if (first.isNull())
            return {};
        path.elements.push_back(first);
        for (std::size_t i = 1; i + 1 < m_slots.size(); i += 2) {
            const Value link = batch.at(m_slots[i], row);
            if (link.isNull())
                return {};
            if (link.type() != data::Type::list) {
                path.elements.push_back(link);
                path.elements.push_back(batch.at(m_slots[i + 1], row));
                continue;
            }
            // A list of relationships is walked from the node before it; the last step arrives at the next node.
            for (const Value &each : link.asList()) {
                const graph::RelationshipId relationship = relationshipOf(each);
                const graph::Graph &graph = frame.context.graph();
                const graph::NodeId here = nodeOf(path.elements.back()), start = graph.startOf(relationship);
                path.elements.push_back(each);
                path.elements.push_back(nodeReference(start == here ? graph.endOf(relationship) : start));
            }
        }
        return Value(std::move(path));
    }

private:
    std::vector<int> m_slots;
};

// An element that an earlier OPTIONAL MATCH may have left null is no element of a pattern.
class Present final : public Evaluator {
public:
    explicit Present(int slot) : m_slot(slot) {}
    Value evaluate(Frame &, const Batch &batch, std::size_t row) override
    {
        return Value(!batch.at(m_slot, row).isNull());
    }

private:
    int m_slot;
};

class Unlike final : public Evaluator {
public:
    Unlike(int first, int second) : m_first(first), m_second(second) {}
    Value evaluate(Frame &, const Batch &batch, std::size_t row) override
    {
        const auto listOf = [&](int slot) {
            const Value value = batch.at(slot, row);
            return value.type() == data::Type::list ? value.asList() : data::ValueList{value};
        };
        const data::ValueList first = listOf(m_first), second = listOf(m_second);
        return Value(std::none_of(first.begin(), first.end(), [&](const Value &a) {
            return std::any_of(second.begin(), second.end(),
                               [&](const Value &b) { return data::equal(a, b).value_or(false); });
        }));
    }

private:
    int m_first, m_second;
};

} // namespace

EvaluatorPtr unlikeEvaluator(int first, int second)
{
    return std::make_unique<Unlike>(first, second);
}

EvaluatorPtr pathEvaluator(std::vector<int> slots)
{
    return std::make_unique<PathEvaluator>(std::move(slots));
}

Compiled conjunctionOf(std::vector<Compiled> parts)
{
    Compiled all = std::move(parts[0]);
    for (std::size_t i = 1; i < parts.size(); ++i) {
        all.evaluator =
            binaryEvaluator(BinaryOperator::logicalAnd, std::move(all.evaluator), std::move(parts[i].evaluator));
        all.slots.insert(all.slots.end(), parts[i].slots.begin(), parts[i].slots.end());
    }
    return all;
}

const graph::Graph &MatchPlanner::graph() const
{
    return m_planner.m_execution.graph();
}

std::size_t MatchPlanner::nodeAt(int slot) const
{
    return m_nodeBySlot.at(slot);
}

void MatchPlanner::collect(const Match &match)
{
    for (const PatternPart *part : match.patterns) {
        for (const NodePattern *node : part->nodes)
            collectNode(*node);
        for (std::size_t i = 0; i < part->relationships.size(); ++i)
            collectRelationship(*part->relationships[static_cast<std::uint32_t>(i)], *part, i);
    }
    // Predicates come last: they may use every variable of the clause.
    for (const PatternPart *part : match.patterns) {
        for (const NodePattern *node : part->nodes) {
            addProperties(static_cast<int>(node->variable->slot), node->properties);
            addConditions(node->where);
        }
        for (const RelationshipPattern *relationship : part->relationships) {
            if (!relationship->variableLength)
                addProperties(static_cast<int>(relationship->variable->slot), relationship->properties);
            addConditions(relationship->where);
        }
    }
    addConditions(match.where);
    for (Predicate &predicate : m_predicates)
        estimate(predicate);
}

void MatchPlanner::collectNode(const NodePattern &pattern)
{
    const auto slot = static_cast<int>(pattern.variable->slot);
    const auto [found, fresh] = m_nodeBySlot.emplace(slot, m_nodes.size());
    if (fresh) {
        m_nodes.emplace_back();
        m_nodes.back().slot = slot;
        if (!m_bound.contains(slot))
            m_planner.kindOf(slot) = ColumnKind::node;
    }
    Node &node = m_nodes[found->second];
    if (node.text.empty())
        node.text = std::string(pattern.name) + (pattern.labels ? ":" + toText(pattern.labels) : "");
    if (pattern.labels && m_bound.contains(slot)) {
        Predicate predicate;
        predicate.compiled = {labelEvaluator(m_planner.m_compiler.column(slot), pattern.labels, graph()), {slot}};
        predicate.text = node.text;
        m_predicates.push_back(std::move(predicate));
    }
    if (!pattern.labels && m_bound.contains(slot) && pattern.variable->type.may(data::Type::null)) {
        Predicate predicate;
        predicate.compiled = {std::make_unique<Present>(slot), {slot}};
        predicate.text = node.text + " IS NOT NULL";
        m_predicates.push_back(std::move(predicate));
    }
    node.test.narrow(NodeTest(pattern.labels, graph()));
    const graph::LabelId label = requiredLabel(pattern.labels, graph());
    if (label != graph::none && (node.label == graph::none || graph().nodeCount(label) < graph().nodeCount(node.label)))
        node.label = label;
    node.count = static_cast<double>(node.test.count(graph()));
}

void MatchPlanner::collectRelationship(const RelationshipPattern &pattern, const PatternPart &part, std::size_t at)
{
    Relationship relationship;
    relationship.pattern = &pattern;
    relationship.slot = static_cast<int>(pattern.variable->slot);
    const auto i = static_cast<std::uint32_t>(at);
    relationship.from = nodeAt(static_cast<int>(part.nodes[i]->variable->slot));
    relationship.to = nodeAt(static_cast<int>(part.nodes[i + 1]->variable->slot));
    relationship.types = typesOf(pattern.types, graph());
    relationship.search = part.search;
    relationship.part = &part;
    const bool list = pattern.variableLength || part.search != PatternPart::Search::all;
    if (!m_bound.contains(relationship.slot))
        m_planner.kindOf(relationship.slot) = list ? ColumnKind::value : ColumnKind::relationship;
    m_relationships.push_back(std::move(relationship));
}

void MatchPlanner::addConditions(const Expression *where)
{
    if (!where)
        return;
    if (where->kind == Expression::Kind::binary && as<Binary>(where)->op == BinaryOperator::logicalAnd) {
        addConditions(as<Binary>(where)->left);
        addConditions(as<Binary>(where)->right);
        return;
    }
    Predicate predicate;
    predicate.compiled = m_planner.m_compiler.compile(where);
    predicate.text = m_planner.textOf(where);
    recognise(predicate, where);
    m_predicates.push_back(std::move(predicate));
}

void MatchPlanner::addProperties(int slot, const Expression *properties)
{
    if (!properties)
        return;
    if (properties->kind == Expression::Kind::map) {
        for (const MapEntry &entry : as<MapLiteral>(properties)->entries)
            addEquality(slot, entry.key, entry.value, {});
        return;
    }
    const Compiled map = m_planner.m_compiler.compile(properties);
    const Value *value = map.evaluator->constant();
    if (value && value->type() == data::Type::map) {
        for (const auto &[key, each] : value->asMap())
            addEquality(slot, key, nullptr, each);
        return;
    }
    m_planner.m_execution.context.typeError("Properties in a pattern need a map, but got " +
                                                (value ? describeValue(*value) : "something else") + ".",
                                            "InvalidParameterUse");
}

void MatchPlanner::addEquality(int slot, std::string_view key, const Expression *value, Value given)
{
    Predicate predicate;
    Compiled right;
    if (value)
        right = m_planner.m_compiler.compile(value);
    else
        right.evaluator = constantEvaluator(std::move(given));
    const ColumnKind kind = m_planner.kindOf(slot);
    if (kind == ColumnKind::node || kind == ColumnKind::relationship) {
        EvaluatorPtr left = elementProperty(slot, kind, key, graph());
        const Value *constant = right.evaluator->constant();
        if (constant)
            predicate.given = *constant;
        predicate.seekSlot = kind == ColumnKind::node ? slot : -1;
        predicate.key = graph().key(key);
        predicate.value = value;
        predicate.valueSlots = right.slots;
        predicate.compiled.evaluator = constant ? propertyComparison(BinaryOperator::equal, *left, *constant) : nullptr;
        if (!predicate.compiled.evaluator)
            predicate.compiled.evaluator =
                binaryEvaluator(BinaryOperator::equal, std::move(left), std::move(right.evaluator));
    } else {
        predicate.compiled.evaluator =
            binaryEvaluator(BinaryOperator::equal, propertyEvaluator(m_planner.m_compiler.column(slot), key),
                            std::move(right.evaluator));
    }
    predicate.compiled.slots = right.slots;
    predicate.compiled.slots.push_back(slot);
    predicate.text = std::string(key) + " = " + (value ? m_planner.textOf(value) : "$");
    m_predicates.push_back(std::move(predicate));
}

// n.key = value, value = n.key and n.key IN value, where n is a node of this pattern.
void MatchPlanner::recognise(Predicate &predicate, const Expression *expression)
{
    if (expression->kind != Expression::Kind::binary)
        return;
    const auto *binary = as<Binary>(expression);
    if (binary->op == BinaryOperator::equal)
        predicate.equality = binary;
    if (binary->op != BinaryOperator::equal && binary->op != BinaryOperator::in)
        return;
    for (const bool mirrored : {false, true}) {
        const Expression *left = mirrored ? binary->right : binary->left,
                         *right = mirrored ? binary->left : binary->right;
        if ((mirrored && binary->op == BinaryOperator::in) || left->kind != Expression::Kind::property)
            continue;
        const auto *access = as<PropertyAccess>(left);
        if (access->base->kind != Expression::Kind::variable)
            continue;
        const auto slot = static_cast<int>(as<VariableRef>(access->base)->variable->slot);
        if (!m_nodeBySlot.contains(slot))
            continue;
        const Compiled value = m_planner.m_compiler.compile(right);
        if (std::find(value.slots.begin(), value.slots.end(), slot) != value.slots.end())
            continue;
        predicate.seekSlot = slot;
        predicate.key = graph().key(access->key);
        predicate.value = right;
        predicate.valueSlots = value.slots;
        predicate.many = binary->op == BinaryOperator::in;
        if (const Value *constant = value.evaluator->constant())
            predicate.given = *constant;
        return;
    }
}

// Equality with a constant is looked up, everything else is guessed.
void MatchPlanner::estimate(Predicate &predicate)
{
    predicate.selectivity = predicate.seekSlot >= 0 ? 0.05 : 0.4;
    if (predicate.seekSlot < 0 || !predicate.given)
        return;
    const Node &node = m_nodes[nodeAt(predicate.seekSlot)];
    if (node.count == 0 || isBound(node))
        return;
    double found = 0;
    const auto look = [&](const Value &value) {
        if (!value.isNull() && predicate.key != graph::none)
            found += static_cast<double>(graph().lookup(node.label, predicate.key, value).size());
    };
    if (!predicate.many)
        look(*predicate.given);
    else if (predicate.given->type() == data::Type::list && predicate.given->asList().size() <= 1000)
        for (const Value &item : predicate.given->asList())
            look(item);
    else
        found = node.count / 10;
    predicate.selectivity = std::min(1.0, found / node.count);
}

double MatchPlanner::selectivity(const Node &node) const
{
    double share = 1;
    for (const Predicate &predicate : m_predicates)
        if (!predicate.done && predicate.compiled.slots == std::vector<int>{node.slot})
            share *= predicate.selectivity;
    return share;
}

} // namespace cypher
