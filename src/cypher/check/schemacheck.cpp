// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/check/schemacheck.h"

#include "cypher/syntax/lexer.h"
#include "cypher/syntax/parse.h"
#include "data/language/storedform.h"
#include "data/language/suggestions.h"

#include <algorithm>
#include <charconv>

namespace cypher {

namespace {

constexpr const char *inSample = " in the sample that was read";

constexpr std::size_t shortestMisspelt = 4; // bytes; one letter changes a shorter word too much

// The same name except for case and separators, or for one letter: the intended name is certain.
bool isSpelling(std::string_view written, std::string_view near)
{
    const auto bare = [](std::string_view name) {
        std::string folded = base::fold(name);
        std::erase_if(folded, [](char c) { return c == '_' || c == '-' || c == ' ' || c == '.'; });
        return folded;
    };
    const std::string a = bare(written), b = bare(near);
    const bool plural = a + "s" == b || a == b + "s";
    return a == b || (!plural && a.size() >= shortestMisspelt && base::editDistance(a, b, 1) <= 1);
}

// Words of a name, folded: split at separators and before capitals.
std::vector<std::string> wordsOf(std::string_view name)
{
    std::vector<std::string> words(1);
    char before = 0;
    for (const char c : name) {
        const bool isSign = c == '_' || c == '-' || c == ' ' || c == '.';
        const bool begins = c >= 'A' && c <= 'Z' && before >= 'a' && before <= 'z';
        if ((isSign || begins) && !words.back().empty())
            words.emplace_back();
        if (!isSign)
            words.back() += c;
        before = c;
    }
    for (std::string &word : words)
        word = base::fold(word);
    return words;
}

bool hasWordsOf(std::string_view name, std::string_view some)
{
    const auto all = wordsOf(name), few = wordsOf(some);
    return std::all_of(few.begin(), few.end(),
                       [&](const std::string &word) { return std::find(all.begin(), all.end(), word) != all.end(); });
}

} // namespace

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
    if (!m_missing.empty())
        offerOwners(statement);
    offerUnnamedNodes(statement);
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
    diagnostic.fixes.push_back({diagnostic.span, quotedName(near), "Write " + near,
                                isSpelling(written, near) ? data::FixClass::certain : data::FixClass::structural});
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
            checkProperty({as<VariableRef>(access.base)->variable, access.key, access.keySpan, access.base->span});
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
                checkProperty(
                    {projection.subject->variable, selector.key, {selector.span.begin + 1, selector.span.end}});
        }
    } else if (expression.kind == Kind::binary) {
        for (const Comparison &comparison : comparisons(expression))
            checkLiteral(comparison);
    }
}

void SchemaCheck::properties(const MapLiteral &map, const Variable *variable)
{
    for (std::size_t i = 0; i < map.entries.size(); ++i) {
        const MapEntry &entry = map.entries[i];
        checkProperty({variable, entry.key, entry.keySpan, {}, &map, i});
        if (entry.value->kind == Expression::Kind::variable && !as<VariableRef>(entry.value)->variable)
            checkPlaceholder(map, i);
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

// The relationship as written, with its arrow reversed.
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

// Labels that the schema never combines may still occur together (schemas may be samples): then nothing is known.
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
            return true; // unknown in the schema
        for (const data::Endpoints &ends : type->endpoints) {
            if (fits(from, ends.from) && fits(to, ends.to))
                return true;
        }
    }
    return false;
}

// For a chain of such relationships: can the first begin and the last end here?
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
    const std::size_t before = m_diagnostics.size();
    checkTypes(relationship.types);
    if (m_diagnostics.size() > before)
        checkTypeBetween(relationship, left, right);
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
    if (relationship.types && !relationship.variableLength && relationship.direction != Direction::both) {
        const bool toLeft = relationship.direction == Direction::left;
        offerEnd(toLeft ? right : left, types, toLeft ? to : from, toLeft ? from : to, true);
        offerEnd(toLeft ? left : right, types, toLeft ? from : to, toLeft ? to : from, false);
    }
    const auto holds = [&](const Candidates &a, const Candidates &b) {
        return relationship.variableLength ? startsAndEnds(types, a, b) : possible(types, a, b);
    };
    const bool forward = relationship.direction != Direction::left && holds(from, to);
    const bool backward = relationship.direction != Direction::right && holds(to, from);
    if (!forward && !backward)
        impossible(relationship, left, right);
}

// Suggests the only label possible at this end of the relationship if its name contains the unknown label.
void SchemaCheck::offerEnd(const NodePattern &node, const std::vector<const RelationshipType *> &types,
                           const Candidates &own, const Candidates &other, bool starts)
{
    if (!node.labels || node.labels->kind != LabelExpression::Kind::name || own.known)
        return;
    const auto finding = std::find_if(m_diagnostics.begin(), m_diagnostics.end(), [&](const data::Diagnostic &each) {
        return each.code == "unknown-label" && each.span == node.labels->span && each.fixes.empty();
    });
    if (finding == m_diagnostics.end())
        return;
    std::string only;
    for (const RelationshipType *type : types)
        for (const data::Endpoints &ends : type->endpoints) {
            const std::string &here = starts ? ends.from : ends.to;
            if (!fits(other, starts ? ends.to : ends.from) || here == only)
                continue;
            if (!only.empty())
                return;
            only = here;
        }
    if (!only.empty() && hasWordsOf(only, node.labels->name))
        finding->fixes.push_back(
            {finding->span, quotedName(only), "Write " + quotedName(only), data::FixClass::structural});
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
    const bool sampled = std::any_of(types.begin(), types.end(), [](const auto *each) { return each->sampled; });
    const std::string never = sampled ? " does not occur in the sample that was read" : " never occurs";
    const bool reversible = relationship.direction != Direction::both &&
                            (relationship.variableLength ? startsAndEnds(types, to, from) : possible(types, to, from));
    if (reversible) {
        auto &diagnostic =
            found(relationship.span, "wrong-direction",
                  asked + never + "; the graph has " + triples(types, &to, &from) + ". Reverse the arrow?");
        diagnostic.fixes.push_back(
            {relationship.span, turned(textOf(relationship.span)), "Reverse the arrow", data::FixClass::structural});
        if (sampled)
            diagnostic.level = data::Level::hint;
        return;
    }
    auto &diagnostic = found(relationship.span, "impossible-pattern", asked + never + ".");
    if (sampled)
        diagnostic.level = data::Level::hint;
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
                diagnostic.fixes.push_back(
                    {relationship.types->span, quotedName(name), "Use " + name, data::FixClass::choice});
            offerSchemaPaths(diagnostic, relationship, l, r);
        }
    }
    if (relationship.types) {
        if (const std::string own = triples(types, nullptr, nullptr); !own.empty())
            diagnostic.message += " This type occurs as " + own + ".";
    }
}

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

// All properties that elements bound to the variable may have; `names` is empty if unknown.
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

void SchemaCheck::checkProperty(const PropertyUse &use)
{
    const Variable *variable = use.variable;
    const std::string_view key = use.key;
    if (!variable || !(variable->type.is(Type::node) || variable->type.is(Type::relationship)))
        return;
    std::vector<std::string> names;
    std::string owner;
    propertiesOf(variable, &names, &owner);
    if (std::find(names.begin(), names.end(), key) != names.end())
        return;
    // An unknown label has been reported; its properties are unknown.
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
    auto &diagnostic = found(use.keySpan, "unknown-property",
                             whose + " has " + (owner.empty() ? "a" : "no") + " property " + quotedName(key) +
                                 (isSampled(variable) ? inSample : "") + ".");
    if (isSampled(variable))
        diagnostic.level = data::Level::hint;
    if (offerOddName(diagnostic, use, names))
        return;
    suggest(diagnostic, key, names);
    if (diagnostic.fixes.empty() || diagnostic.fixes.front().kind != data::FixClass::certain)
        m_missing.push_back({m_diagnostics.size() - 1, use});
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
    const bool sampled = isSampled(variable); // then the type is a guess
    const std::string holds =
        quotedName(comparison.property) + " holds " + property->typeName() + (sampled ? inSample : "") + ", and ";
    const std::size_t before = m_diagnostics.size();
    checkType(comparison, *property, holds);
    for (std::size_t i = before; sampled && i < m_diagnostics.size(); ++i)
        m_diagnostics[i].level = data::Level::hint;
}

// The type of the literal against that of the property.
void SchemaCheck::checkType(const Comparison &comparison, const data::Property &property, const std::string &holds)
{
    const Literal &literal = *comparison.literal;
    const std::string written(textOf(literal.span));
    if (property.type == Type::list) {
        if (comparison.operation != "=" && comparison.operation != "IN")
            return;
        if (comparison.operation == "IN" && !comparison.propertyLeft)
            return;
        auto &diagnostic =
            found(literal.span, "literal-type",
                  holds + "a list never equals " + written + ": test with IN whether the list contains it.");
        if (comparison.whole.end > 0 && comparison.operation == "=")
            diagnostic.fixes.push_back({comparison.whole,
                                        written + " IN " + std::string(textOf(comparison.propertySpan)), "Write IN",
                                        data::FixClass::structural});
        return;
    }
    const bool text = literal.of == Type::string;
    if (isNumber(property.type) && text) {
        auto &diagnostic =
            found(literal.span, "literal-type", holds + written + " is text: the comparison is never true.");
        if (isNumberText(literal.text))
            diagnostic.fixes.push_back(
                {literal.span, std::string(literal.text), "Write the value as a number", data::FixClass::structural});
    } else if (property.type == Type::string && (isNumber(literal.of) || literal.of == Type::boolean)) {
        auto &diagnostic =
            found(literal.span, "literal-type", holds + written + " is not text: the comparison is never true.");
        diagnostic.fixes.push_back(
            {literal.span, quoteString(written), "Put the text in quotes", data::FixClass::structural});
    } else if (property.type == Type::boolean && literal.of != Type::boolean) {
        auto &diagnostic = found(literal.span, "literal-type",
                                 holds + written + " is neither true nor false: the comparison is never true.");
        const std::string folded = base::fold(text ? literal.text : std::string_view(written));
        if (folded == "true" || folded == "false")
            diagnostic.fixes.push_back({literal.span, folded, "Write " + folded, data::FixClass::structural});
    } else if (property.type == Type::date && text) {
        auto &diagnostic =
            found(literal.span, "literal-type", holds + written + " is text: the comparison is never true.");
        diagnostic.fixes.push_back({literal.span, "date(" + written + ")", "Write date()", data::FixClass::structural});
    } else if (property.type == Type::dateTime && text) {
        auto &diagnostic =
            found(literal.span, "literal-type", holds + written + " is text: the comparison is never true.");
        diagnostic.fixes.push_back(
            {literal.span, "datetime(" + written + ")", "Write datetime()", data::FixClass::structural});
    } else if (property.type == Type::string && text && data::isOrderComparison(comparison.operation)) {
        const auto stored = data::storedOtherwise(property, data::Value(std::string(literal.text)));
        if (stored && stored->isString())
            found(comparison.propertySpan, "stored-form",
                  quotedName(comparison.property) + " holds texts such as " + stored->toLiteral() + "; compared with " +
                      written + " they are not compared as dates.");
    }
}

} // namespace cypher
