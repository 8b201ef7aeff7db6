// SPDX-License-Identifier: GPL-3.0-or-later
// Properties that the labels of a variable do not have, and literals that can never equal what is stored.
#include "cypher/lexer.h"
#include "cypher/parse.h"
#include "cypher/schemacheck.h"

#include <algorithm>
#include <charconv>

namespace cypher {

namespace {

using data::Type;

bool isNumberText(std::string_view text)
{
    double value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    return !text.empty() && read.ec == std::errc() && read.ptr == text.data() + text.size();
}

bool isNumber(Type type)
{
    return type == Type::integer || type == Type::floating;
}

} // namespace

// All properties that nodes (relationships) bound to the variable may have; empty `names` where nothing is known.
std::vector<const data::Property *> SchemaCheck::propertiesOf(const Variable *variable, std::vector<std::string> *names,
                                                              std::string *owner) const
{
    std::vector<const data::Property *> out;
    const auto add = [&](const std::vector<data::Property> &properties) {
        for (const data::Property &property : properties) {
            out.push_back(&property);
            if (names && std::find(names->begin(), names->end(), property.name) == names->end())
                names->push_back(property.name);
        }
    };
    const auto own = [&](const std::string &name) {
        if (owner)
            *owner += (owner->empty() ? "" : ", ") + quotedName(name);
    };
    if (variable->type.is(Type::relationship)) {
        const auto known = m_relationships.find(variable);
        for (const data::RelationshipType &type : m_schema.relationships) {
            const bool meant = known == m_relationships.end() ||
                               std::find(known->second.begin(), known->second.end(), &type) != known->second.end();
            if (!meant)
                continue;
            add(type.properties);
            if (known != m_relationships.end())
                own(type.name);
        }
    } else if (variable->type.is(Type::node)) {
        const auto known = m_candidates.find(variable);
        const bool restricted = known != m_candidates.end() && known->second.known;
        std::vector<const LabelExpression *> written;
        if (const Binding *bound = binding(variable))
            namesIn(bound->labels, written);
        for (std::size_t i = 0; i < m_schema.entities.size(); ++i) {
            const data::EntityType &entity = m_schema.entities[i];
            const bool named = std::any_of(written.begin(), written.end(),
                                           [&](const LabelExpression *label) { return label->name == entity.name; });
            if (!restricted || known->second.entities[i] || named)
                add(entity.properties);
            if (restricted && named)
                own(entity.name);
        }
    }
    return out;
}

void SchemaCheck::checkProperty(const Variable *variable, std::string_view key, Span keySpan)
{
    if (!variable || !(variable->type.is(Type::node) || variable->type.is(Type::relationship)))
        return;
    std::vector<std::string> names;
    std::string owner;
    propertiesOf(variable, &names, &owner);
    if (std::find(names.begin(), names.end(), key) != names.end())
        return;
    // A label that the graph does not have was reported; what it would have is anybody's guess.
    if (const Binding *known = binding(variable);
        known && known->labels && owner.empty() && variable->type.is(Type::node)) {
        std::vector<const LabelExpression *> written;
        namesIn(known->labels, written);
        if (std::any_of(written.begin(), written.end(), [&](const LabelExpression *label) {
                return std::find(m_labels.begin(), m_labels.end(), label->name) == m_labels.end();
            }))
            return;
    }
    std::sort(names.begin(), names.end());
    const std::string whose = owner.empty() ? (variable->type.is(Type::node) ? "No node" : "No relationship") : owner;
    auto &diagnostic = found(keySpan, "unknown-property",
                             whose + " has " + (owner.empty() ? "a" : "no") + " property " + quotedName(key) + ".");
    suggest(diagnostic, key, names);
}

const data::Property *SchemaCheck::propertyNamed(const Variable *variable, std::string_view key) const
{
    const data::Property *only = nullptr;
    for (const data::Property *property : propertiesOf(variable, nullptr, nullptr)) {
        if (property->name != key)
            continue;
        if (property->mixed || (only && (only->type != property->type || only->itemType != property->itemType)))
            return nullptr;
        only = property;
    }
    return only;
}

void SchemaCheck::checkLiteral(const Comparison &comparison)
{
    const Variable *variable = comparison.owner;
    if (!variable || comparison.changed || comparison.operation == "<>" ||
        !(variable->type.is(Type::node) || variable->type.is(Type::relationship)))
        return;
    const data::Property *property = propertyNamed(variable, comparison.property);
    if (!property)
        return;
    const Literal &literal = *comparison.literal;
    const std::string written(textOf(literal.span));
    const std::string holds = quotedName(comparison.property) + " holds " + property->typeName() + ", and ";
    if (property->type == Type::list) {
        if (comparison.operation != "=" && comparison.operation != "IN")
            return;
        if (comparison.operation == "IN" && !comparison.propertyLeft)
            return;
        auto &diagnostic = found(literal.span, "literal-type",
                                 holds + "no list equals " + written + ": ask whether the list has it with IN.");
        if (comparison.whole.end > 0 && comparison.operation == "=")
            diagnostic.fixes.push_back(
                {comparison.whole, written + " IN " + std::string(textOf(comparison.propertySpan)), "Write IN", false});
        return;
    }
    const bool text = literal.of == Type::string;
    if (isNumber(property->type) && text) {
        auto &diagnostic =
            found(literal.span, "literal-type", holds + written + " is text: the comparison is never true.");
        if (isNumberText(literal.text))
            diagnostic.fixes.push_back({literal.span, std::string(literal.text), "Write it as a number", false});
    } else if (property->type == Type::string && (isNumber(literal.of) || literal.of == Type::boolean)) {
        auto &diagnostic =
            found(literal.span, "literal-type", holds + written + " is not text: the comparison is never true.");
        diagnostic.fixes.push_back({literal.span, quoteString(written), "Write it as text", false});
    } else if (property->type == Type::boolean && literal.of != Type::boolean) {
        auto &diagnostic = found(literal.span, "literal-type",
                                 holds + written + " is neither true nor false: the comparison is never true.");
        const std::string folded = base::fold(text ? literal.text : std::string_view(written));
        if (folded == "true" || folded == "false")
            diagnostic.fixes.push_back({literal.span, folded, "Write " + folded, false});
    } else if (property->type == Type::date && text) {
        auto &diagnostic =
            found(literal.span, "literal-type", holds + written + " is text: the comparison is never true.");
        diagnostic.fixes.push_back({literal.span, "date(" + written + ")", "Write date()", false});
    } else if (property->type == Type::dateTime && text) {
        auto &diagnostic =
            found(literal.span, "literal-type", holds + written + " is text: the comparison is never true.");
        diagnostic.fixes.push_back({literal.span, "datetime(" + written + ")", "Write datetime()", false});
    }
}

} // namespace cypher
