// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/codedtext.h"
#include "data/schema/schema.h"

#include <nlohmann/json.hpp>

namespace data {

namespace {

using nlohmann::json;

constexpr Type everyType[] = {Type::null,          Type::boolean,      Type::integer, Type::floating,  Type::string,
                              Type::bytes,         Type::date,         Type::time,    Type::localTime, Type::dateTime,
                              Type::localDateTime, Type::duration,     Type::point,   Type::list,      Type::map,
                              Type::node,          Type::relationship, Type::path};

Type typeNamed(const std::string &name)
{
    for (const Type type : everyType)
        if (toString(type) == name)
            return type;
    return Type::null;
}

json propertiesJson(const std::vector<Property> &properties)
{
    json out = json::array();
    for (const Property &property : properties) {
        json each = {{"name", property.name}, {"type", toString(property.type)}, {"count", property.count}};
        if (property.type == Type::list)
            each["itemType"] = toString(property.itemType);
        if (property.mixed)
            each["mixed"] = true;
        if (property.distinct)
            each["distinct"] = property.distinct;
        for (const Value &sample : property.samples)
            each["samples"].push_back(toTagged(sample));
        if (!property.minimum.isNull())
            each["minimum"] = toTagged(property.minimum);
        if (!property.maximum.isNull())
            each["maximum"] = toTagged(property.maximum);
        if (property.isKey)
            each["isKey"] = true;
        if (!property.comment.empty())
            each["comment"] = property.comment;
        if (!property.remark.empty())
            each["remark"] = property.remark;
        for (const Value &value : property.allowed)
            each["allowed"].push_back(toTagged(value));
        if (!property.allowedBy.empty())
            each["allowedBy"] = property.allowedBy;
        out.push_back(std::move(each));
    }
    return out;
}

std::vector<Property> readProperties(const json &in)
{
    std::vector<Property> out;
    for (const json &each : in) {
        Property property;
        property.name = each.at("name").get<std::string>();
        property.type = typeNamed(each.at("type").get<std::string>());
        property.itemType = typeNamed(each.value("itemType", "NULL"));
        property.mixed = each.value("mixed", false);
        property.count = each.value("count", std::int64_t{0});
        property.distinct = each.value("distinct", std::int64_t{0});
        for (const json &sample : each.value("samples", json::array()))
            property.samples.push_back(fromTagged(sample));
        property.minimum = fromTagged(each.value("minimum", json()));
        property.maximum = fromTagged(each.value("maximum", json()));
        property.isKey = each.value("isKey", false);
        property.comment = each.value("comment", "");
        property.remark = asRemark(each.value("remark", ""));
        for (const json &value : each.value("allowed", json::array()))
            property.allowed.push_back(fromTagged(value));
        property.allowedBy = each.value("allowedBy", "");
        out.push_back(std::move(property));
    }
    return out;
}

json entityJson(const EntityType &type)
{
    json out = {{"name", type.name}, {"count", type.count}, {"properties", propertiesJson(type.properties)}};
    if (!type.parents.empty())
        out["parents"] = type.parents;
    if (type.abstract)
        out["abstract"] = true;
    if (!type.comment.empty())
        out["comment"] = type.comment;
    if (!type.remark.empty())
        out["remark"] = type.remark;
    if (type.isView)
        out["isView"] = true;
    if (!type.calledBy.empty())
        out["calledBy"] = type.calledBy;
    if (!type.calledWhy.empty())
        out["calledWhy"] = type.calledWhy;
    if (type.sampled)
        out["sampled"] = true;
    return out;
}

json sourceWordJson(const Word &word)
{
    json out = {{"say", word.phrases},
                {"meaning", toString(word.meaning)},
                {"text", word.meaningText()},
                {"origin", word.origin}};
    if (word.off)
        out["off"] = true;
    return out;
}

json endpointsJson(const Endpoints &ends)
{
    json out = {{"from", ends.from}, {"to", ends.to}, {"count", ends.count}};
    if (!ends.columns.empty())
        out["columns"] = ends.columns;
    if (ends.found)
        out["found"] = {{"values", ends.found->values},
                        {"contained", ends.found->contained},
                        {"used", ends.found->used},
                        {"names", ends.found->names}};
    return out;
}

json relationshipJson(const RelationshipType &type)
{
    json out = {{"name", type.name}, {"count", type.count}, {"properties", propertiesJson(type.properties)}};
    out["endpoints"] = json::array();
    for (const Endpoints &ends : type.endpoints)
        out["endpoints"].push_back(endpointsJson(ends));
    if (!type.comment.empty())
        out["comment"] = type.comment;
    if (type.sampled)
        out["sampled"] = true;
    return out;
}

EntityType readEntity(const json &in)
{
    EntityType type;
    type.name = in.at("name").get<std::string>();
    type.count = in.value("count", std::int64_t{0});
    type.parents = in.value("parents", std::vector<std::string>());
    type.abstract = in.value("abstract", false);
    type.properties = readProperties(in.value("properties", json::array()));
    type.comment = in.value("comment", "");
    type.remark = asRemark(in.value("remark", ""));
    type.isView = in.value("isView", false);
    type.sampled = in.value("sampled", false);
    type.calledBy = in.value("calledBy", std::vector<std::string>());
    type.calledWhy = in.value("calledWhy", "");
    return type;
}

// Unreadable meanings, for example of another version, are skipped.
void readSourceWord(Words &words, const json &in)
{
    auto word = readMeaning(in.at("meaning").get<std::string>(), in.at("text").get<std::string>());
    if (!word)
        return;
    word->phrases = in.at("say").get<std::vector<std::string>>();
    word->origin = in.at("origin").get<std::string>();
    word->off = in.value("off", false);
    words.push_back(std::move(*word));
}

Endpoints readEndpoints(const json &in)
{
    Endpoints ends{in.at("from").get<std::string>(), in.at("to").get<std::string>(), in.value("count", std::int64_t{0}),
                   in.value("columns", decltype(Endpoints::columns)()), std::nullopt};
    if (const auto found = in.find("found"); found != in.end())
        ends.found = Evidence{found->value("values", std::int64_t{0}), found->value("contained", std::int64_t{0}),
                              found->value("used", 0.0), found->value("names", 0.0)};
    return ends;
}

RelationshipType readRelationship(const json &in)
{
    RelationshipType type;
    type.name = in.at("name").get<std::string>();
    type.count = in.value("count", std::int64_t{0});
    for (const json &ends : in.value("endpoints", json::array()))
        type.endpoints.push_back(readEndpoints(ends));
    type.properties = readProperties(in.value("properties", json::array()));
    type.comment = in.value("comment", "");
    type.sampled = in.value("sampled", false);
    return type;
}

} // namespace

json toJson(const Schema &schema)
{
    json out = {{"fingerprint", schema.fingerprint}, {"entities", json::array()}, {"relationships", json::array()}};
    for (const EntityType &type : schema.entities)
        out["entities"].push_back(entityJson(type));
    for (const RelationshipType &type : schema.relationships)
        out["relationships"].push_back(relationshipJson(type));
    for (const Endpoints &ends : schema.likely)
        out["likely"].push_back(endpointsJson(ends));
    for (const Endpoints &ends : schema.references)
        out["references"].push_back(endpointsJson(ends));
    for (const Word &word : schema.sourceWords)
        out["said"].push_back(sourceWordJson(word));
    if (schema.ofTables)
        out["ofTables"] = true;
    if (schema.ofDocuments)
        out["ofDocuments"] = true;
    return out;
}

base::Result<Schema> schemaFromJson(const json &in)
{
    try {
        Schema schema;
        schema.fingerprint = in.value("fingerprint", "");
        schema.ofTables = in.value("ofTables", false);
        schema.ofDocuments = in.value("ofDocuments", false);
        for (const json &each : in.at("entities"))
            schema.entities.push_back(readEntity(each));
        for (const json &each : in.at("relationships"))
            schema.relationships.push_back(readRelationship(each));
        for (const json &each : in.value("likely", json::array()))
            schema.likely.push_back(readEndpoints(each));
        for (const json &each : in.value("references", json::array()))
            schema.references.push_back(readEndpoints(each));
        for (const json &each : in.value("said", json::array()))
            readSourceWord(schema.sourceWords, each);
        return schema;
    } catch (const json::exception &problem) {
        return base::fail(
            base::Category::input,
            BASE_TEXT("schema.foreign",
                      "This is not a schema that this program wrote: a field is missing or has a wrong type."),
            problem.what());
    }
}

} // namespace data
