// SPDX-License-Identifier: GPL-3.0-or-later
// A source that holds a schema and its values and answers only the look-ups of the index: enough to read questions
// without an engine. Made from a compact JSON text:
// {"entities": [{"name", "count", "properties": [{"name", "type", "count", "distinct"}], "values": {property: [text]},
//   "aliases": {property: [[name, [other]]]}}], "relationships": [{"name", "endpoints": [[from, to]], "properties",
//   "values"}]}; a type is string, long, double or boolean, with [] for lists.
#pragma once

#include "data/source/source.h"

#include <nlohmann/json.hpp>

namespace offline_tests {

class FakeSource final : public data::Source {
public:
    explicit FakeSource(const nlohmann::json &fixture)
    {
        auto schema = std::make_shared<data::Schema>();
        for (const auto &entity : fixture.at("entities")) {
            data::EntityType type;
            type.name = entity.at("name");
            type.count = entity.value("count", 10);
            readProperties(entity, type.properties);
            readValues(entity, type.name);
            const auto aliases = entity.value("aliases", nlohmann::json::object());
            for (const auto &[property, rows] : aliases.items())
                m_aliases[{type.name, property}] = rows;
            schema->entities.push_back(std::move(type));
        }
        for (const auto &relationship : fixture.at("relationships")) {
            data::RelationshipType type;
            type.name = relationship.at("name");
            type.count = relationship.value("count", 10);
            for (const auto &ends : relationship.at("endpoints"))
                type.endpoints.push_back({ends.at(0), ends.at(1), 10});
            readProperties(relationship, type.properties);
            readValues(relationship, type.name);
            schema->relationships.push_back(std::move(type));
        }
        schema->fingerprint = fixture.value("name", "fixture");
        m_schema = std::move(schema);
    }

    data::SourceInfo info() const override
    {
        data::SourceInfo info;
        info.name = "Fixture";
        info.fingerprint = m_schema->fingerprint;
        return info;
    }
    std::shared_ptr<const data::Language> language() const override { return nullptr; }
    base::Result<data::SchemaPtr> describe(std::stop_token) override { return m_schema; }
    base::Result<data::Plan> explain(const data::Query &, std::stop_token) override { return refuse(); }

    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &, std::stop_token,
                                 const data::RowSink &) override
    {
        for (const auto &[key, rows] : m_aliases) {
            if (query.text.find("`" + key.first + "`") == std::string::npos ||
                query.text.find("`" + key.second + "`") == std::string::npos)
                continue;
            data::RowsBuilder builder({"name", "other"});
            for (const auto &row : rows) {
                data::ValueList others;
                for (const auto &other : row.at(1))
                    others.push_back(data::Value(other.get<std::string>()));
                builder.add({data::Value(row.at(0).get<std::string>()), data::Value(others)});
            }
            return builder.finish();
        }
        for (const auto &[key, values] : m_values) {
            if (query.text.find("[r:`" + key.first + "`]") == std::string::npos ||
                query.text.find("r.`" + key.second + "`") == std::string::npos)
                continue;
            data::RowsBuilder builder({"value"});
            for (const auto &value : values)
                builder.add({data::Value(value)});
            return builder.finish();
        }
        return refuse();
    }

    base::Result<std::vector<data::StoredValue>> values(std::string_view, std::string_view, std::string_view,
                                                        std::size_t, std::stop_token) override
    {
        return std::vector<data::StoredValue>();
    }

    base::Status eachValue(std::string_view type, std::string_view property, std::stop_token,
                           const std::function<bool(const data::Value &, std::int64_t)> &use) override
    {
        auto found = m_values.find({std::string(type), std::string(property)});
        if (found != m_values.end())
            for (const auto &value : found->second)
                if (!use(data::Value(value), 1))
                    break;
        return {};
    }

private:
    static tl::unexpected<base::Error> refuse()
    {
        return base::fail(base::Category::refused, "This fixture runs no queries.");
    }

    static void readProperties(const nlohmann::json &from, std::vector<data::Property> &to)
    {
        for (const auto &entry : from.value("properties", nlohmann::json::array())) {
            data::Property property;
            property.name = entry.at("name");
            std::string type = entry.value("type", "string");
            const bool list = type.ends_with("[]");
            if (list)
                type.resize(type.size() - 2);
            const auto item = type == "long"      ? data::Type::integer
                              : type == "double"  ? data::Type::floating
                              : type == "boolean" ? data::Type::boolean
                                                  : data::Type::string;
            property.type = list ? data::Type::list : item;
            property.itemType = list ? item : data::Type::null;
            property.count = entry.value("count", 10);
            property.distinct = entry.value("distinct", 10);
            for (const auto &sample : entry.value("samples", nlohmann::json::array()))
                if (sample.is_string())
                    property.samples.push_back(data::Value(sample.get<std::string>()));
            to.push_back(std::move(property));
        }
    }

    void readValues(const nlohmann::json &from, const std::string &type)
    {
        const auto values = from.value("values", nlohmann::json::object());
        for (const auto &[property, list] : values.items())
            for (const auto &value : list)
                m_values[{type, property}].push_back(value.is_array() ? value.at(0).get<std::string>()
                                                                      : value.get<std::string>());
    }

    data::SchemaPtr m_schema;
    std::map<std::pair<std::string, std::string>, std::vector<std::string>> m_values;
    std::map<std::pair<std::string, std::string>, nlohmann::json> m_aliases;
};

} // namespace offline_tests
