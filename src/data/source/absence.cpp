// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/source/absence.h"

#include "base/text.h"
#include "data/language/queryparts.h"
#include "data/language/storedform.h"
#include "data/language/unseenconditions.h"
#include "data/rows/rowfacts.h"
#include "data/source/source.h"
#include "data/values/valuetext.h"

#include <algorithm>

namespace data {

namespace {

constexpr std::chrono::milliseconds lookUpTime{2000};

template <class Use>
void eachType(const Schema &schema, std::string_view name, Use &&use)
{
    for (const EntityType &type : schema.entities)
        if (name.empty() || type.name == name ||
            std::find(type.parents.begin(), type.parents.end(), name) != type.parents.end())
            use(type.properties);
    for (const RelationshipType &type : schema.relationships)
        if (name.empty() || type.name == name)
            use(type.properties);
}

bool hasLabel(const Schema &schema, std::string_view label)
{
    return std::any_of(schema.entities.begin(), schema.entities.end(), [&](const EntityType &type) {
        return type.name == label || std::find(type.parents.begin(), type.parents.end(), label) != type.parents.end();
    });
}

bool hasProperty(const Schema &schema, std::string_view type, std::string_view name)
{
    bool found = false, known = type.empty();
    eachType(schema, type, [&](const std::vector<Property> &properties) {
        known = true;
        found = found || std::any_of(properties.begin(), properties.end(),
                                     [&](const Property &property) { return property.name == name; });
    });
    return found || !known; // types that occur only as parent labels are not described
}

// The property stores dates and the literal is a number or a date in another form: databases disagree on such
// comparisons.
bool isOtherDate(const Property &property, const Value &literal)
{
    const bool holdsDates =
        property.type == Type::date || property.type == Type::dateTime || property.type == Type::localDateTime;
    if (!holdsDates || property.samples.empty())
        return false;
    if (!literal.isString())
        return literal.isNumber();
    const std::string shape = shapeOf(literal.asString());
    return std::none_of(property.samples.begin(), property.samples.end(), [&](const Value &sample) {
        const std::string stored = shapeOf(sample.isString() ? sample.asString() : sample.toDisplay());
        return stored.starts_with(shape) || shape.starts_with(stored);
    });
}

// Whether some property of that name may store the literal in this form.
bool mayCompare(const Schema &schema, const LiteralUse &use)
{
    bool any = false, otherwise = false;
    eachType(schema, use.type, [&](const std::vector<Property> &properties) {
        for (const Property &property : properties)
            if (property.name == use.property) {
                const bool other = storedOtherwise(property, use.value).has_value() || isOtherDate(property, use.value);
                any = any || !other;
                otherwise = otherwise || other;
            }
    });
    return any || !otherwise;
}

// The text that CONTAINS, STARTS WITH or a pattern searches for, without wildcards at its ends. Empty if other
// wildcards remain, or the operation is another one.
struct Part {
    std::string text;
    bool begins = false;
};

Part partOf(const LiteralUse &use)
{
    if (!use.value.isString())
        return {};
    std::string text = use.value.asString();
    if (use.operation == "STARTS WITH" || use.operation == "CONTAINS" || use.operation == "ENDS WITH")
        return {std::move(text), use.operation == "STARTS WITH"};
    const bool glob = use.operation == "GLOB";
    if (!glob && use.operation != "LIKE" && use.operation != "ILIKE")
        return {};
    const char any = glob ? '*' : '%';
    const bool begins = text.empty() || text.front() != any;
    while (!text.empty() && text.back() == any)
        text.pop_back();
    while (!text.empty() && text.front() == any)
        text.erase(0, 1);
    return text.find_first_of(glob ? "*?[" : "%_") == std::string::npos ? Part{std::move(text), begins} : Part{};
}

// A prefix of digits and signs, such as "2019-" for "2023-05-01", is a bound, not a name: it was compared with every
// stored value of that form.
bool isBound(const Schema &schema, const LiteralUse &use, const Part &part)
{
    const std::string shape = shapeOf(part.text);
    if (!part.begins || shape.empty() || shape.front() != '9' || shape.find('a') != std::string::npos)
        return false;
    bool found = false;
    eachType(schema, use.type, [&](const std::vector<Property> &properties) {
        for (const Property &property : properties)
            if (property.name == use.property)
                found =
                    found || std::any_of(property.samples.begin(), property.samples.end(), [&](const Value &sample) {
                        return shapeOf(sample.isString() ? sample.asString() : sample.toDisplay()).starts_with(shape);
                    });
    });
    return found;
}

// The query contradicts the schema: a wrong query proves nothing.
bool contradictsSchema(const Diagnostic &finding)
{
    return finding.level == Level::error || finding.code == "stored-form" ||
           (finding.level == Level::warning &&
            (finding.code.starts_with("unknown-") || finding.code == "wrong-direction" ||
             finding.code == "impossible-pattern" || finding.code == "literal-type" || finding.code == "never-true"));
}

bool holdsLists(const Schema &schema, const LiteralUse &use)
{
    bool list = false;
    eachType(schema, use.type, [&](const std::vector<Property> &properties) {
        for (const Property &property : properties)
            list = list || (property.name == use.property && property.type == Type::list);
    });
    return list;
}

// Whether the query returns a row; empty if it failed.
base::Result<std::optional<bool>> findsRow(Source &source, const std::string &query, std::stop_token stop)
{
    QueryLimits limits;
    limits.rows = 1;
    limits.time = lookUpTime;
    auto rows = source.run({query, {}}, limits, std::move(stop));
    if (!rows && rows.error().category == base::Category::cancelled)
        return tl::unexpected<base::Error>(rows.error());
    return rows ? std::optional(!rows->empty()) : std::nullopt;
}

std::string elementOf(const Schema *schema, const std::string &type)
{
    const bool isRelation = schema && schema->relationship(type) != nullptr && !schema->entity(type);
    const std::string label = type.empty() ? std::string() : ":" + tickedName(type);
    return isRelation ? "()-[n" + label + "]->()" : "(n" + label + ")";
}

// "SELECT 1 FROM orders WHERE status = 'open' LIMIT 1"; empty if it cannot be generated.
std::string queryForValue(const LiteralUse &use, const Schema *schema, const Source &source)
{
    if (!schema || !schema->ofTables)
        return "MATCH " + elementOf(schema, use.type) + " WHERE " +
               (schema && holdsLists(*schema, use) ? use.value.toLiteral() + " IN n." + tickedName(use.property)
                                                   : "n." + tickedName(use.property) + " = " + use.value.toLiteral()) +
               " RETURN 1 AS found LIMIT 1";
    const auto language = source.language();
    if (use.type.empty() || !language)
        return {};
    return "SELECT 1 FROM " + writtenName(*language, use.type) + " WHERE " + writtenName(*language, use.property) +
           " = " + language->literal(use.value) + " LIMIT 1";
}

class Finder {
public:
    Finder(std::string_view query, const Schema &schema, Source &source, std::stop_token stop)
        : m_schema(schema),
          m_source(source),
          m_stop(std::move(stop)),
          m_folded(base::lower(query)),
          m_negates((" " + m_folded).find(" not ") != std::string::npos || m_folded.find("not(") != std::string::npos)
    {
    }

    base::Result<NameLookup> value(const LiteralUse &use)
    {
        const bool isUnequal = use.operation == "<>" || use.operation == "!=";
        const bool named =
            use.value.isString() && (use.operation == "=" || use.operation == "IN" || (isUnequal && m_negates));
        NameLookup out{named ? NameLookup::Kind::value : NameLookup::Kind::condition, use.value.toDisplay(), false, {}};
        if (!mayCompare(m_schema, use) || use.property.empty()) {
            out.there = use.property.empty() && mayCompare(m_schema, use);
            return out;
        }
        if (!use.value.isString() || isOrderComparison(use.operation) || (isUnequal && !named)) {
            out.there = true; // a bound is no name: it was compared with all values
            return out;
        }
        if (named) {
            BASE_TRY(const auto near, m_source.values(use.type, use.property, use.value.asString(), 1, m_stop));
            out.asked = use.property + " near " + use.value.toLiteral();
            out.there = !near.empty() && isSame(near.front().value, use.value);
            if (const auto query = queryForValue(use, &m_schema, m_source);
                !out.there && m_schema.ofTables && !query.empty()) {
                BASE_TRY(const auto found, findsRow(m_source, query, m_stop));
                out.asked = query;
                out.there = found.value_or(false);
            }
        }
        const Part part = partOf(use);
        if (!named && isBound(m_schema, use, part))
            out.there = true;
        else if (!out.there && !m_schema.ofTables)
            BASE_CHECK(probe(use, out));
        else if (!named && !part.text.empty())
            BASE_CHECK(lookFor(use, part, out));
        else if (!named)
            out.there = true; // the SQL engine compared every row
        return out;
    }

private:
    bool foldsCase() const
    {
        return m_folded.find("tolower(") != std::string::npos || m_folded.find("toupper(") != std::string::npos ||
               m_folded.find("(?i)") != std::string::npos;
    }

    bool isSame(const Value &stored, const Value &literal) const
    {
        return equivalent(stored, literal) || (foldsCase() && stored.isString() && literal.isString() &&
                                               base::lower(stored.asString()) == base::lower(literal.asString()));
    }

    // Whether a stored text contains it.
    base::Status lookFor(const LiteralUse &use, const Part &part, NameLookup &out)
    {
        BASE_TRY(const auto near, m_source.values(use.type, use.property, part.text, 1, m_stop));
        out.asked = use.property + " near " + Value(part.text).toLiteral();
        out.there = !near.empty() && near.front().value.isString() &&
                    base::fold(near.front().value.asString()).find(base::fold(part.text)) != std::string::npos;
        return {};
    }

    // Whether any element satisfies this comparison alone.
    base::Status probe(const LiteralUse &use, NameLookup &out)
    {
        const std::string property = "n." + tickedName(use.property), literal = use.value.toLiteral();
        const std::string operation =
            use.operation == "IN" || use.operation == "<>" || use.operation == "!=" ? "=" : use.operation;
        std::string test = property + " " + operation + " " + literal;
        if (operation == "=")
            test = holdsLists(m_schema, use) ? literal + " IN " + property : test;
        else if (foldsCase() && operation != "=~")
            test = "toLower(toString(" + property + ")) " + operation + " toLower(" + literal + ")";
        out.asked = "MATCH " + elementOf(&m_schema, use.type) + " WHERE " + test + " RETURN 1 AS found LIMIT 1";
        BASE_TRY(const auto found, findsRow(m_source, out.asked, m_stop));
        out.there = found.value_or(false);
        return {};
    }

    const Schema &m_schema;
    Source &m_source;
    std::stop_token m_stop;
    std::string m_folded; // the query in lower case
    bool m_negates;       // "NOT a <> 'x'" requires 'x'
};

// Whether the patterns and conditions match any row before the columns are computed; empty if unknown.
base::Result<std::optional<bool>> findsAnything(std::string_view query, Source &source, std::stop_token stop)
{
    const auto language = source.language();
    const QueryParts parts = language ? partsOf(*language, query) : QueryParts();
    std::string counting;
    for (const QueryStep &step : parts.steps)
        if (step.kind == QueryStep::Kind::match || step.kind == QueryStep::Kind::join ||
            step.kind == QueryStep::Kind::condition)
            counting = step.countQuery;
    if (counting.empty())
        return std::optional<bool>();
    QueryLimits limits;
    limits.time = lookUpTime;
    auto rows = source.run({counting, {}}, limits, std::move(stop));
    if (!rows && rows.error().category == base::Category::cancelled)
        return tl::unexpected<base::Error>(rows.error());
    return rows && rows->size() == 1 ? std::optional(!holdsNothing(*rows)) : std::nullopt;
}

} // namespace

const NameLookup *Absence::missing() const
{
    for (const NameLookup &each : m_looked)
        if (!each.there)
            return &each;
    return nullptr;
}

std::vector<std::string> Absence::found(NameLookup::Kind kind) const
{
    std::vector<std::string> names;
    for (const NameLookup &each : m_looked)
        if (each.kind == kind && each.there && std::find(names.begin(), names.end(), each.name) == names.end())
            names.push_back(each.name);
    return names;
}

base::Result<std::optional<bool>> isStored(const LiteralUse &use, const Schema *schema, Source &source,
                                           std::stop_token stop)
{
    if (use.value.isString()) {
        auto near = source.values(use.type, use.property, use.value.asString(), 1, stop);
        if (!near && near.error().category == base::Category::cancelled)
            return tl::unexpected<base::Error>(near.error());
        if (near && !near->empty() && equivalent(near->front().value, use.value))
            return std::optional(true);
    }
    const std::string query = queryForValue(use, schema, source);
    if (query.empty() || use.property.empty())
        return std::optional<bool>();
    return findsRow(source, query, std::move(stop));
}

base::Result<Absence> lookUpAbsence(std::string_view query, const Analysis &analysis, const Schema &schema,
                                    Source &source, std::stop_token stop)
{
    std::vector<NameLookup> looked;
    for (const Diagnostic &finding : analysis.diagnostics)
        if (contradictsSchema(finding))
            looked.push_back({NameLookup::Kind::property, finding.message, false, {}});
    for (const std::string &label : analysis.labels)
        looked.push_back({NameLookup::Kind::label, label, hasLabel(schema, label), {}});
    for (const std::string &type : analysis.relationshipTypes) {
        const RelationshipType *known = schema.relationship(type);
        looked.push_back({NameLookup::Kind::relationship, type, known && known->count > 0, {}});
    }
    for (const auto &[type, property] : analysis.properties)
        if (!schema.ofTables) // for tables, the checker has verified every column
            looked.push_back({NameLookup::Kind::property, property, hasProperty(schema, type, property), {}});
    if (const auto language = source.language())
        for (const auto condition : unseenConditions(query, language->tokens(query), analysis.literals))
            looked.push_back({NameLookup::Kind::condition, std::string(condition), false, {}});
    if (addsUp(query)) {
        BASE_TRY(const auto any, findsAnything(query, source, stop));
        if (any.value_or(true)) // its zero may be a stored one
            looked.push_back({NameLookup::Kind::condition, "sum", false, {}});
    }
    Finder finder(query, schema, source, std::move(stop));
    for (const LiteralUse &use : analysis.literals) {
        BASE_TRY(auto value, finder.value(use));
        looked.push_back(std::move(value));
    }
    return Absence(std::move(looked));
}

} // namespace data
