// SPDX-License-Identifier: GPL-3.0-or-later
// What a database holds: entity types (labels, tables), relationship types (types, foreign keys), their properties with
// types, counts and samples. One model for graphs and tables. A value; shared as shared_ptr<const Schema>.
#pragma once

#include "base/artefact.h"
#include "data/schema/word.h"
#include "data/values/value.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace data {

inline constexpr std::size_t longestRemark = 1000; // bytes

struct Property {
    std::string name;
    Type type = Type::string; // if list, itemType is the type of its items
    Type itemType = Type::null;
    bool mixed = false;           // several types occur; `type` is the most frequent
    std::int64_t count = 0;       // elements with a value (not null)
    std::int64_t distinct = 0;    // distinct values, an estimate above 10,000; 0 if unknown
    std::vector<Value> samples;   // up to 5, the most frequent first
    Value minimum, maximum;       // of numbers and dates; null if unknown
    bool isKey = false;           // identifies the element
    std::string comment;          // tables: declared type and constraints; graphs: a description
    std::string remark{};         // the author's text only; untrusted, at most longestRemark bytes
    std::vector<Value> allowed{}; // all allowed values if the database declares them; else empty
    std::string allowedBy{};      // declared by: "type order_status", "check orders_status_check"
    bool isNumeric() const { return type == Type::integer || type == Type::floating; }
    std::string typeName() const; // for users: "text", "integer", "list of text"
};

struct EntityType {
    std::string name;
    std::int64_t count = 0;           // elements or rows; -1 if not counted
    std::vector<std::string> parents; // more general labels that its elements also have, nearest first
    bool abstract = false;            // occurs only together with a more specific label
    std::vector<Property> properties;
    std::string comment;
    std::string remark{};                // the author's text only, as for properties
    bool isView = false;                 // of tables: a view, which stores no rows
    std::vector<std::string> calledBy{}; // properties that together name an element, in display order; mostly empty
    std::string calledWhy{};             // the evidence for that, one sentence
    bool sampled = false;                // properties were read from a sample of elements: there may be more
    const Property *property(std::string_view name) const;
};

// Evidence for a relationship that the database does not declare.
struct Evidence {
    std::int64_t values = 0;    // distinct values checked
    std::int64_t contained = 0; // of them, values that exist at the other end
    double used = 0;            // share of the other end's values that are referenced, 0 to 1
    double names = 0;           // score of the names, 0 to 1
    bool operator==(const Evidence &) const = default;
};

struct Endpoints {
    std::string from, to; // names of concrete entity types
    std::int64_t count = 0;
    // Tables: the foreign key, as pairs of a column of `from` and a column of `to`. Graph references: the compared
    // properties.
    std::vector<std::pair<std::string, std::string>> columns{};
    std::optional<Evidence> found{}; // set if it was found in the data, not declared
};

// "100 % of city.state_name are in state.state_name (48 values looked at).".
std::string evidenceText(const Endpoints &ends);

struct RelationshipType {
    std::string name;
    std::int64_t count = 0;
    std::vector<Endpoints> endpoints; // most frequent first
    std::vector<Property> properties;
    std::string comment;
    bool sampled = false; // ends and properties were read from a sample of elements: there may be more
    const Property *property(std::string_view name) const;
};

struct Schema {
    bool ofTables = false;            // entity types are tables and views, relationship types are foreign keys
    bool ofDocuments = false;         // entity types are documents, counted in passages; properties are their headings
    std::vector<EntityType> entities; // concrete ones first, then abstract ones; in the order of the source
    std::vector<RelationshipType> relationships;
    std::vector<Endpoints> likely; // possible relationships that await the user's choice
    // Graphs: properties that identify nodes of another type, found in the data. They are no stored relationships:
    // queries compare the properties.
    std::vector<Endpoints> references;
    Words sourceWords;       // words from the source itself, with their place as origin
    std::string fingerprint; // of the described data

    const EntityType *entity(std::string_view name) const;
    // The type as the schema spells it: names of tables ignore case. As given if there is none.
    std::string spelled(std::string_view entity) const;
    const RelationshipType *relationship(std::string_view name) const;
    // The property that names an element for users (name, title, symbol, label, ...), chosen by its data; null if none.
    const Property *nameProperty(std::string_view entity) const;
    // True if `type` may start at label `from` and end at label `to`, parents included. Empty = any.
    bool connects(std::string_view from, std::string_view type, std::string_view to) const;
    // True if elements of `entity` have `label`, directly or as a parent.
    bool carries(std::string_view entity, std::string_view label) const;
};

using SchemaPtr = std::shared_ptr<const Schema>;

nlohmann::json toJson(const Schema &schema);
base::Result<Schema> schemaFromJson(const nlohmann::json &json);

// Untrusted text as a remark: one line, no control characters, truncated to longestRemark.
std::string asRemark(std::string_view text);

// Text for prompts and terminals, one line per type: the types in `only`, or all if it is empty.
std::string describe(const Schema &schema, const std::vector<std::string> &only = {});

} // namespace data
