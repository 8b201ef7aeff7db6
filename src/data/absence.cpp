// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/absence.h"

#include "base/text.h"
#include "data/source.h"
#include "data/storedform.h"
#include "data/valuetext.h"

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
    return found || !known; // a type that only other labels carry is not described
}

// Of all properties of that name, some may hold the literal in the form in which they are stored.
bool mayCompare(const Schema &schema, const LiteralUse &use)
{
    bool any = false, otherwise = false;
    eachType(schema, use.type, [&](const std::vector<Property> &properties) {
        for (const Property &property : properties)
            if (property.name == use.property) {
                const bool other = storedOtherwise(property, use.value).has_value();
                any = any || !other;
                otherwise = otherwise || other;
            }
    });
    return any || !otherwise;
}

bool isOrder(std::string_view operation)
{
    return operation == "<" || operation == "<=" || operation == ">" || operation == ">=" || operation == "BETWEEN";
}

// The text that an operation looks for within others, or at their beginning: a pattern without the signs at its ends.
// Empty where the pattern has more signs than these, or the operation is none of these.
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

// A beginning of digits and signs, as "2019-" of "2023-05-01", is a bound and no name: where stored values have that
// form, it was compared with each of them.
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

// What a checker says against the query itself: nothing is proven by a query that is wrong.
bool isAgainst(const Diagnostic &finding)
{
    return finding.level == Level::error ||
           (finding.level == Level::warning &&
            (finding.code.starts_with("unknown-") || finding.code == "wrong-direction" ||
             finding.code == "impossible-pattern" || finding.code == "literal-type" || finding.code == "stored-form"));
}

class Finder {
public:
    Finder(std::string_view query, const Schema &schema, Source &source, std::stop_token stop)
        : m_schema(schema), m_source(source), m_stop(std::move(stop)), m_folded(base::lower(query))
    {
    }

    base::Result<LookedUp> value(const LiteralUse &use)
    {
        const bool named = use.value.isString() && (use.operation == "=" || use.operation == "IN");
        LookedUp out{named ? LookedUp::Kind::value : LookedUp::Kind::condition, use.value.toDisplay(), false, {}};
        if (!mayCompare(m_schema, use) || use.property.empty()) {
            out.there = use.property.empty() && mayCompare(m_schema, use);
            return out;
        }
        if (!use.value.isString() || isOrder(use.operation) || use.operation == "<>" || use.operation == "!=") {
            out.there = true; // a bound is no name: whatever it is, it was compared
            return out;
        }
        if (named) {
            BASE_TRY(const auto near, m_source.values(use.type, use.property, use.value.asString(), 1, m_stop));
            out.asked = use.property + " near " + use.value.toLiteral();
            out.there = !near.empty() && isSame(near.front().value, use.value);
        }
        const Part part = partOf(use);
        if (!named && isBound(m_schema, use, part))
            out.there = true;
        else if (!out.there && !m_schema.ofTables)
            BASE_CHECK(probe(use, out));
        else if (!named && !part.text.empty())
            BASE_CHECK(lookFor(use, part, out));
        else if (!named)
            out.there = true; // of tables the engine itself compared every row
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

    // Is the text part of a stored one?
    base::Status lookFor(const LiteralUse &use, const Part &part, LookedUp &out)
    {
        BASE_TRY(const auto near, m_source.values(use.type, use.property, part.text, 1, m_stop));
        out.asked = use.property + " near " + Value(part.text).toLiteral();
        out.there = !near.empty() && near.front().value.isString() &&
                    base::fold(near.front().value.asString()).find(base::fold(part.text)) != std::string::npos;
        return {};
    }

    // Does any element fulfil this comparison alone?
    base::Status probe(const LiteralUse &use, LookedUp &out)
    {
        const bool relation = m_schema.relationship(use.type) != nullptr && !m_schema.entity(use.type);
        const std::string type = use.type.empty() ? std::string() : ":" + tickedName(use.type);
        const std::string element = relation ? "()-[n" + type + "]->()" : "(n" + type + ")";
        const std::string property = "n." + tickedName(use.property), literal = use.value.toLiteral();
        const std::string operation = use.operation == "IN" ? "=" : use.operation;
        std::string test = property + " " + operation + " " + literal;
        if (operation == "=")
            test = isList(use) ? literal + " IN " + property : test;
        else if (foldsCase() && operation != "=~")
            test = "toLower(toString(" + property + ")) " + operation + " toLower(" + literal + ")";
        out.asked = "MATCH " + element + " WHERE " + test + " RETURN 1 AS found LIMIT 1";
        QueryLimits limits;
        limits.rows = 1;
        limits.time = lookUpTime;
        auto rows = m_source.run({out.asked, {}}, limits, m_stop);
        if (!rows && rows.error().category == base::Category::cancelled)
            return tl::unexpected<base::Error>(rows.error());
        out.there = rows && !rows->empty();
        return {};
    }

    bool isList(const LiteralUse &use) const
    {
        bool list = false;
        eachType(m_schema, use.type, [&](const std::vector<Property> &properties) {
            for (const Property &property : properties)
                list = list || (property.name == use.property && property.type == Type::list);
        });
        return list;
    }

    const Schema &m_schema;
    Source &m_source;
    std::stop_token m_stop;
    std::string m_folded; // the query in lower case
};

} // namespace

const LookedUp *Absence::missing() const
{
    for (const LookedUp &each : m_looked)
        if (!each.there)
            return &each;
    return nullptr;
}

std::vector<std::string> Absence::found(LookedUp::Kind kind) const
{
    std::vector<std::string> names;
    for (const LookedUp &each : m_looked)
        if (each.kind == kind && each.there && std::find(names.begin(), names.end(), each.name) == names.end())
            names.push_back(each.name);
    return names;
}

base::Result<Absence> lookUpAbsence(std::string_view query, const Analysis &analysis, const Schema &schema,
                                    Source &source, std::stop_token stop)
{
    std::vector<LookedUp> looked;
    for (const Diagnostic &finding : analysis.diagnostics)
        if (isAgainst(finding))
            looked.push_back({LookedUp::Kind::property, finding.message, false, {}});
    for (const std::string &label : analysis.labels)
        looked.push_back({LookedUp::Kind::label, label, hasLabel(schema, label), {}});
    for (const std::string &type : analysis.relationshipTypes) {
        const RelationshipType *known = schema.relationship(type);
        looked.push_back({LookedUp::Kind::relationship, type, known && known->count > 0, {}});
    }
    for (const auto &[type, property] : analysis.properties)
        if (!schema.ofTables) // the checker of tables has looked at every column
            looked.push_back({LookedUp::Kind::property, property, hasProperty(schema, type, property), {}});
    Finder finder(query, schema, source, stop);
    for (const LiteralUse &use : analysis.literals) {
        BASE_TRY(auto value, finder.value(use));
        looked.push_back(std::move(value));
    }
    return Absence(std::move(looked));
}

} // namespace data
