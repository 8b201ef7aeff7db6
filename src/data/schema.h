// SPDX-License-Identifier: GPL-3.0-or-later
// What is in a database: entity types (labels, tables), relationship types (types, foreign keys), their properties
// with types, counts and samples. One schema model for graphs and tables. A value; shared as shared_ptr<const Schema>.
#pragma once

#include "base/artefact.h"
#include "data/value.h"
#include "data/words.h"

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
    Type type = Type::string; // list where it holds lists; then itemType says of what
    Type itemType = Type::null;
    bool mixed = false;           // more than one type was seen; `type` is the most frequent
    std::int64_t count = 0;       // elements that have it (not null)
    std::int64_t distinct = 0;    // distinct values, an estimate above 10,000; 0 where not known
    std::vector<Value> samples;   // up to 5, the most frequent first
    Value minimum, maximum;       // of numbers and dates; null where not known
    bool isKey = false;           // identifies the element
    std::string comment;          // of tables: its declared type and what holds of it; of graphs: what somebody wrote
    std::string remark{};         // what its author wrote, alone; a stranger's text, at most longestRemark bytes
    std::vector<Value> allowed{}; // all values that it may hold, where the database says so; else empty
    std::string allowedBy{};      // what says so: "type order_status", "check orders_status_check"
    bool isNumeric() const { return type == Type::integer || type == Type::floating; }
    std::string typeName() const; // for people: "text", "integer", "list of text"
};

struct EntityType {
    std::string name;
    std::int64_t count = 0;           // elements, or rows; -1 where they were not counted
    std::vector<std::string> parents; // more general labels that its elements also carry, nearest first
    bool abstract = false;            // only ever beside a more specific label
    std::vector<Property> properties;
    std::string comment;
    std::string remark{};                // what its author wrote, alone; as of a property
    bool isView = false;                 // of tables: what a query gives; it holds nothing of its own
    std::vector<std::string> calledBy{}; // properties that name an element together, as people say them; mostly empty
    std::string calledWhy{};             // what in the data speaks for that, in a sentence
    bool sampled = false;                // its properties were read from some of its elements: others may have more
    const Property *property(std::string_view name) const;
};

// Why a relationship that the database does not declare is believed to be one.
struct Evidence {
    std::int64_t values = 0;    // distinct values that were looked at
    std::int64_t contained = 0; // how many of them the other end has
    double used = 0;            // share of the other end's values that are referred to, 0 to 1
    double names = 0;           // how well the names fit, 0 to 1
    bool operator==(const Evidence &) const = default;
};

struct Endpoints {
    std::string from, to; // names of concrete entity types
    std::int64_t count = 0;
    // Of tables: the foreign key, as pairs of a column of `from` and the column of `to` that it refers to. Of
    // references in graphs: the properties that are compared.
    std::vector<std::pair<std::string, std::string>> columns{};
    std::optional<Evidence> found{}; // set where it is not declared but was found in the data
};

// "100 % of city.state_name are in state.state_name (48 values looked at).".
std::string evidenceText(const Endpoints &ends);

struct RelationshipType {
    std::string name;
    std::int64_t count = 0;
    std::vector<Endpoints> endpoints; // most frequent first
    std::vector<Property> properties;
    std::string comment;
    bool sampled = false; // ends and properties were read from some of its elements: others may have more
    const Property *property(std::string_view name) const;
};

struct Schema {
    bool ofTables = false;            // entity types are tables and views, relationship types foreign keys
    bool ofDocuments = false;         // entity types are documents, counted in passages, properties their headings
    std::vector<EntityType> entities; // concrete ones first, then abstract ones; each by name as the source orders
    std::vector<RelationshipType> relationships;
    std::vector<Endpoints> likely; // what may be relationships, too, and waits for a person's word
    // Of graphs: properties that hold what identifies nodes of another type, found in the data. No relationship is
    // stored for them: a query compares the properties.
    std::vector<Endpoints> references;
    Words said;              // words that the source itself brings, each with where it stands as its origin
    std::string fingerprint; // of the data it describes

    const EntityType *entity(std::string_view name) const;
    const RelationshipType *relationship(std::string_view name) const;
    // The property that names an element for people (name, title, symbol, label, ...), judged by its data; null where
    // none.
    const Property *nameProperty(std::string_view entity) const;
    // True where `type` may start (end) at an element that carries label `from` (`to`), parents included. Empty = any.
    bool connects(std::string_view from, std::string_view type, std::string_view to) const;
    // True where elements of `entity` carry `label` (itself or a parent).
    bool carries(std::string_view entity, std::string_view label) const;
};

using SchemaPtr = std::shared_ptr<const Schema>;

nlohmann::json toJson(const Schema &schema);
base::Result<Schema> schemaFromJson(const nlohmann::json &json);

// A text of strangers as a remark: one line without control signs, cut where it is too long.
std::string asRemark(std::string_view text);

// As a prompt or a terminal shows it: one line a type. The names in `only` (types), or all where it is empty.
std::string describe(const Schema &schema, const std::vector<std::string> &only = {});

} // namespace data
