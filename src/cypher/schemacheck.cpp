// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/schemacheck.h"

#include "cypher/parse.h"
#include "data/suggestions.h"

#include <algorithm>

namespace cypher {

SchemaCheck::SchemaCheck(std::string_view text, const data::Schema &schema, std::vector<data::Diagnostic> &diagnostics)
    : m_text(text), m_schema(schema), m_diagnostics(diagnostics)
{
    const auto add = [](std::vector<std::string> &list, const std::string &name) {
        if (std::find(list.begin(), list.end(), name) == list.end())
            list.push_back(name);
    };
    for (const data::EntityType &entity : schema.entities) {
        add(m_labels, entity.name);
        for (const std::string &parent : entity.parents)
            add(m_labels, parent);
    }
    for (const data::RelationshipType &type : schema.relationships)
        add(m_types, type.name);
}

void SchemaCheck::run(const Statement &statement)
{
    const auto before = static_cast<std::ptrdiff_t>(m_diagnostics.size());
    walk(statement);
    std::stable_sort(m_diagnostics.begin() + before, m_diagnostics.end(),
                     [](const data::Diagnostic &a, const data::Diagnostic &b) { return a.span.begin < b.span.begin; });
}

data::Diagnostic &SchemaCheck::found(Span span, std::string code, std::string message)
{
    m_diagnostics.push_back({std::move(code), data::Level::warning, span, std::move(message), {}, ""});
    return m_diagnostics.back();
}

void SchemaCheck::suggest(data::Diagnostic &diagnostic, std::string_view written, const std::vector<std::string> &known)
{
    const std::string near = data::nearestName(written, known);
    if (near.empty()) {
        if (!known.empty() && known.size() <= 12)
            diagnostic.message += " There are: " + base::join(known, ", ") + ".";
        return;
    }
    diagnostic.message += " Did you mean " + quotedName(near) + "?";
    diagnostic.fixes.push_back(
        {diagnostic.span, quotedName(near), "Write " + near, data::sameButForCase(written, known) == near});
}

void SchemaCheck::checkLabels(const LabelExpression *labels)
{
    std::vector<const LabelExpression *> names;
    namesIn(labels, names);
    for (const LabelExpression *name : names) {
        if (std::find(m_labels.begin(), m_labels.end(), name->name) == m_labels.end())
            suggest(found(name->span, "unknown-label", "The graph has no label " + quotedName(name->name) + "."),
                    name->name, m_labels);
    }
}

void SchemaCheck::checkTypes(const LabelExpression *types)
{
    std::vector<const LabelExpression *> names;
    namesIn(types, names);
    for (const LabelExpression *name : names) {
        if (!m_schema.relationship(name->name))
            suggest(found(name->span, "unknown-relationship",
                          "The graph has no relationship type " + quotedName(name->name) + "."),
                    name->name, m_types);
    }
}

void SchemaCheck::node(const NodePattern &node, bool certain)
{
    Bindings::node(node, certain);
    checkLabels(node.labels);
    if (node.variable && (node.declares || certain)) {
        Candidates &known = m_candidates[node.variable];
        known = both(known, meant(node.labels));
    }
}

void SchemaCheck::labelTest(const LabelTest &test, bool certain)
{
    Bindings::labelTest(test, certain);
    if (test.operand->kind != Expression::Kind::variable || !certain)
        return;
    if (const Variable *variable = as<VariableRef>(test.operand)->variable) {
        Candidates &known = m_candidates[variable];
        known = both(known, meant(test.labels));
    }
}

void SchemaCheck::item(const ProjectionItem &item)
{
    Bindings::item(item);
    if (!item.variable || !item.expression || item.expression->kind != Expression::Kind::variable)
        return;
    const Variable *source = as<VariableRef>(item.expression)->variable;
    if (source == item.variable)
        return;
    if (const auto known = m_candidates.find(source); known != m_candidates.end()) {
        const Candidates copy = known->second;
        m_candidates[item.variable] = copy;
    }
    if (const auto known = m_relationships.find(source); known != m_relationships.end()) {
        const auto copy = known->second;
        m_relationships[item.variable] = copy;
    }
}

void SchemaCheck::expression(const Expression &expression)
{
    using Kind = Expression::Kind;
    if (expression.kind == Kind::property) {
        const auto &access = *as<PropertyAccess>(&expression);
        if (access.base->kind == Kind::variable)
            checkProperty(as<VariableRef>(access.base)->variable, access.key, access.keySpan);
    } else if (expression.kind == Kind::labelTest) {
        const auto &test = *as<LabelTest>(&expression);
        if (test.operand->type.is(data::Type::relationship))
            checkTypes(test.labels);
        else if (test.operand->type.is(data::Type::node))
            checkLabels(test.labels);
    } else if (expression.kind == Kind::mapProjection) {
        const auto &projection = *as<MapProjection>(&expression);
        for (const ProjectionSelector &selector : projection.selectors) {
            if (selector.form == ProjectionSelector::Form::property)
                checkProperty(projection.subject->variable, selector.key, {selector.span.begin + 1, selector.span.end});
        }
    } else if (expression.kind == Kind::binary) {
        for (const Comparison &comparison : comparisons(expression))
            checkLiteral(comparison);
    }
}

void SchemaCheck::properties(const MapLiteral &map, const Variable *variable)
{
    for (const MapEntry &entry : map.entries) {
        checkProperty(variable, entry.key, entry.keySpan);
        if (entry.value->kind != Expression::Kind::literal)
            continue;
        Comparison comparison;
        comparison.owner = variable;
        comparison.property = entry.key;
        comparison.propertySpan = entry.keySpan;
        comparison.literal = as<Literal>(entry.value);
        comparison.operation = "=";
        if (comparison.literal->of != data::Type::null)
            checkLiteral(comparison);
    }
}

} // namespace cypher
