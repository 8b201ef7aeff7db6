// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/check/queryfacts.h"

#include <algorithm>

namespace cypher {

namespace {

using Kind = Expression::Kind;

template <class T>
void addUnique(std::vector<T> &list, T value)
{
    if (std::find(list.begin(), list.end(), value) == list.end())
        list.push_back(std::move(value));
}

std::string_view comparisonName(BinaryOperator op)
{
    switch (op) {
    case BinaryOperator::equal:
        return "=";
    case BinaryOperator::notEqual:
        return "<>";
    case BinaryOperator::less:
        return "<";
    case BinaryOperator::lessEqual:
        return "<=";
    case BinaryOperator::greater:
        return ">";
    case BinaryOperator::greaterEqual:
        return ">=";
    case BinaryOperator::startsWith:
        return "STARTS WITH";
    case BinaryOperator::endsWith:
        return "ENDS WITH";
    case BinaryOperator::contains:
        return "CONTAINS";
    case BinaryOperator::matches:
        return "=~";
    default:
        return {};
    }
}

std::string_view mirrored(std::string_view operation)
{
    if (operation == "<")
        return ">";
    if (operation == "<=")
        return ">=";
    if (operation == ">")
        return "<";
    return operation == ">=" ? "<=" : operation;
}

// Functions that keep a property recognisable.
bool isTransparent(Function function)
{
    return function == Function::toLower || function == Function::toUpper || function == Function::trim ||
           function == Function::toString;
}

const Literal *literalOf(const Expression *expression)
{
    while (expression && expression->kind == Kind::function && as<FunctionCall>(expression)->info &&
           isTransparent(as<FunctionCall>(expression)->info->function))
        expression = as<FunctionCall>(expression)->arguments[0];
    const auto *literal = expression && expression->kind == Kind::literal ? as<Literal>(expression) : nullptr;
    return literal && literal->of != data::Type::null ? literal : nullptr;
}

class Gatherer : public Bindings {
public:
    Gatherer(data::Analysis &analysis, const data::Schema *schema) : m_analysis(analysis), m_schema(schema) {}

    // For the last RETURN, after the walk, when all its variables are bound.
    void columnTypes(const Statement &statement)
    {
        if (!statement.query || statement.query->parts.size() != 1)
            return;
        const auto &clauses = statement.query->parts[0]->clauses;
        const Clause *last = clauses.size() ? clauses[clauses.size() - 1] : nullptr;
        if (!last || last->kind != Clause::Kind::returning || as<Return>(last)->projection.star)
            return;
        for (const ProjectionItem &item : as<Return>(last)->projection.items)
            m_analysis.columnTypes.push_back(shownType(item.expression, 0));
    }

private:
    std::string shownType(const Expression *expression, int depth) const
    {
        if (!expression || depth > 8)
            return {};
        switch (expression->kind) {
        case Kind::property:
            return shownType(as<PropertyAccess>(expression)->base, depth + 1);
        case Kind::aggregate:
            return shownType(as<AggregateCall>(expression)->argument, depth + 1);
        case Kind::variable: {
            const auto *variable = as<VariableRef>(expression)->variable;
            const Binding *known = binding(variable);
            return known && known->property ? shownType(known->property, depth + 1) : typeOf(variable);
        }
        default:
            return {};
        }
    }

    void labels(const LabelExpression *expression, std::vector<std::string> &out)
    {
        std::vector<const LabelExpression *> names;
        namesIn(expression, names);
        for (const LabelExpression *name : names)
            addUnique(out, std::string(name->name));
    }

    void node(const NodePattern &node, bool certain) override
    {
        Bindings::node(node, certain);
        labels(node.labels, m_analysis.labels);
    }

    void relationship(const RelationshipPattern &relationship, const NodePattern &left,
                      const NodePattern &right) override
    {
        Bindings::relationship(relationship, left, right);
        labels(relationship.types, m_analysis.relationshipTypes);
        if (m_schema && relationship.types && !relationship.variableLength) {
            infer(relationship, left, right, relationship.direction != Direction::left);
            infer(relationship, right, left, relationship.direction == Direction::left);
        }
    }

    // Infers the label of an unlabelled node if the relationship allows only one type there.
    void infer(const RelationshipPattern &relationship, const NodePattern &node, const NodePattern &other, bool leaves)
    {
        if (!node.variable || !typeOf(node.variable).empty())
            return;
        const std::string beyond = typeOf(other.variable);
        std::vector<const LabelExpression *> names;
        namesIn(relationship.types, names);
        std::string only;
        for (const LabelExpression *name : names) {
            const data::RelationshipType *type = m_schema->relationship(name->name);
            if (!type || type->sampled)
                return;
            for (const data::Endpoints &ends : type->endpoints)
                for (const bool forward : {true, false}) {
                    const std::string &here = forward ? ends.from : ends.to, &there = forward ? ends.to : ends.from;
                    if ((forward != leaves && relationship.direction != Direction::both) ||
                        (!beyond.empty() && !m_schema->carries(there, beyond)) || here == only)
                        continue;
                    if (!only.empty())
                        return;
                    only = here;
                }
        }
        if (!only.empty())
            m_inferred.emplace(node.variable, only);
    }

    std::string ownerType(const Variable *variable) const
    {
        const auto known = m_inferred.find(variable);
        return known == m_inferred.end() ? typeOf(variable) : known->second;
    }

    std::string typeOf(const Variable *variable) const
    {
        const Binding *known = variable ? binding(variable) : nullptr;
        std::vector<const LabelExpression *> names;
        if (known)
            namesIn(known->labels, names);
        return names.empty() ? std::string() : std::string(names.front()->name);
    }

    void properties(const MapLiteral &map, const Variable *variable) override
    {
        for (const MapEntry &entry : map.entries) {
            addUnique(m_analysis.properties, std::make_pair(typeOf(variable), std::string(entry.key)));
            if (const Literal *literal = literalOf(entry.value))
                m_analysis.literals.push_back(
                    {ownerType(variable), std::string(entry.key), valueOf(*literal), literal->span, "="});
        }
    }

    void expression(const Expression &expression) override
    {
        if (expression.kind == Kind::property && as<PropertyAccess>(&expression)->base->kind == Kind::variable) {
            const auto &access = *as<PropertyAccess>(&expression);
            const auto *owner = as<VariableRef>(access.base)->variable;
            if (owner && (owner->type.may(data::Type::node) || owner->type.may(data::Type::relationship)))
                addUnique(m_analysis.properties, std::make_pair(typeOf(owner), std::string(access.key)));
        }
        if (expression.kind == Kind::labelTest &&
            as<LabelTest>(&expression)->operand->type.is(data::Type::relationship))
            labels(as<LabelTest>(&expression)->labels, m_analysis.relationshipTypes);
        else if (expression.kind == Kind::labelTest)
            labels(as<LabelTest>(&expression)->labels, m_analysis.labels);
        for (const Comparison &each : comparisons(expression))
            m_analysis.literals.push_back({ownerType(each.owner), std::string(each.property), valueOf(*each.literal),
                                           each.literal->span, std::string(each.operation)});
    }

    data::Analysis &m_analysis;
    const data::Schema *m_schema;
    std::unordered_map<const Variable *, std::string> m_inferred;
};

} // namespace

void namesIn(const LabelExpression *labels, std::vector<const LabelExpression *> &out)
{
    if (!labels)
        return;
    if (labels->kind == LabelExpression::Kind::name)
        out.push_back(labels);
    namesIn(labels->left, out);
    namesIn(labels->right, out);
}

void Bindings::node(const NodePattern &node, bool certain)
{
    if (!node.variable || !node.labels)
        return;
    Binding &known = m_bindings[node.variable];
    if (!known.labels && (node.declares || certain))
        known.labels = node.labels;
}

void Bindings::relationship(const RelationshipPattern &relationship, const NodePattern &, const NodePattern &)
{
    if (relationship.variable && relationship.types && !m_bindings[relationship.variable].labels)
        m_bindings[relationship.variable].labels = relationship.types;
}

void Bindings::labelTest(const LabelTest &test, bool certain)
{
    if (!certain || test.operand->kind != Kind::variable)
        return;
    const Variable *variable = as<VariableRef>(test.operand)->variable;
    if (variable && !m_bindings[variable].labels)
        m_bindings[variable].labels = test.labels;
}

void Bindings::item(const ProjectionItem &item)
{
    if (!item.variable || !item.expression)
        return;
    if (item.expression->kind == Kind::variable && as<VariableRef>(item.expression)->variable != item.variable) {
        if (const Binding *known = binding(as<VariableRef>(item.expression)->variable))
            m_bindings[item.variable] = Binding(*known);
    } else if (item.expression->kind == Kind::property) {
        m_bindings[item.variable].property = as<PropertyAccess>(item.expression);
    }
}

const Binding *Bindings::binding(const Variable *variable) const
{
    const auto found = m_bindings.find(variable);
    return found == m_bindings.end() ? nullptr : &found->second;
}

const PropertyAccess *Bindings::propertyOf(const Expression *expression, bool &changed) const
{
    for (int steps = 0; expression && steps < 8; ++steps) {
        if (expression->kind == Kind::property)
            return as<PropertyAccess>(expression)->base->kind == Kind::variable ? as<PropertyAccess>(expression)
                                                                                : nullptr;
        if (expression->kind == Kind::function && as<FunctionCall>(expression)->info &&
            isTransparent(as<FunctionCall>(expression)->info->function)) {
            expression = as<FunctionCall>(expression)->arguments[0];
            changed = true;
        } else if (expression->kind == Kind::variable) {
            const Binding *known = binding(as<VariableRef>(expression)->variable);
            expression = known ? known->property : nullptr;
        } else {
            return nullptr;
        }
    }
    return nullptr;
}

void Bindings::compare(const Expression *left, const Expression *right, std::string_view operation, Span whole,
                       std::vector<Comparison> &out) const
{
    bool changed = false;
    const PropertyAccess *property = propertyOf(left, changed);
    const bool propertyLeft = property != nullptr;
    if (!property)
        property = propertyOf(right, changed);
    if (!property)
        return;
    const Expression *other = propertyLeft ? right : left;
    const auto add = [&](const Literal *literal) {
        if (literal)
            out.push_back({as<VariableRef>(property->base)->variable, property->key,
                           propertyLeft ? left->span : right->span, changed, propertyLeft, literal, whole,
                           propertyLeft ? operation : mirrored(operation)});
    };
    if (operation == "IN" && propertyLeft && other->kind == Kind::list) {
        for (const Expression *item : as<ListLiteral>(other)->items)
            add(literalOf(item));
    } else {
        add(literalOf(other));
    }
}

std::vector<Comparison> Bindings::comparisons(const Expression &expression) const
{
    std::vector<Comparison> out;
    if (expression.kind != Kind::binary)
        return out;
    const auto &binary = *as<Binary>(&expression);
    const std::string_view operation = binary.op == BinaryOperator::in ? "IN" : comparisonName(binary.op);
    if (!operation.empty())
        compare(binary.left, binary.right, operation, binary.span, out);
    return out;
}

void gatherFacts(const Statement &statement, const data::Schema *schema, data::Analysis &analysis)
{
    Gatherer gatherer(analysis, schema);
    gatherer.walk(statement);
    gatherer.columnTypes(statement);
}

} // namespace cypher
