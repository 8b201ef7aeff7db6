// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/reading/tableschema.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace sql {

using data::Value;

namespace {

constexpr std::size_t longestSample = 200; // bytes
constexpr std::size_t shownSamples = 5;

} // namespace

std::vector<data::RelationshipType> relationshipsOf(const std::vector<data::Endpoints> &keys)
{
    std::map<std::string, data::RelationshipType> found;
    for (const data::Endpoints &ends : keys) {
        std::string name;
        for (const auto &[from, to] : ends.columns)
            name += (name.empty() ? "" : ", ") + from;
        found[name].name = name;
        found[name].endpoints.push_back(ends);
    }
    std::vector<data::RelationshipType> out;
    for (auto &[name, relationship] : found)
        out.push_back(std::move(relationship));
    return out;
}

void countRelationships(data::Schema &schema)
{
    std::map<std::string_view, const data::EntityType *> tables;
    for (const data::EntityType &table : schema.entities)
        tables[table.name] = &table;
    for (data::RelationshipType &relationship : schema.relationships) {
        for (data::Endpoints &ends : relationship.endpoints) {
            const data::EntityType *table = tables[ends.from];
            const data::Property *column =
                table && !ends.columns.empty() ? table->property(ends.columns[0].first) : nullptr;
            ends.count = column ? column->count : 0;
            relationship.count += ends.count;
        }
        std::stable_sort(relationship.endpoints.begin(), relationship.endpoints.end(),
                         [](const data::Endpoints &a, const data::Endpoints &b) { return a.count > b.count; });
    }
}

void ColumnTally::add(const Value &value)
{
    if (m_minimum.isNull() || data::order(value, m_minimum) < 0)
        m_minimum = value;
    if (m_maximum.isNull() || data::order(value, m_maximum) > 0)
        m_maximum = value;
    std::string key = static_cast<char>('a' + static_cast<int>(value.type())) +
                      (value.isString() ? value.asString() : value.toDisplay());
    if (key.size() > longestSample)
        key.resize(longestSample);
    auto &[count, kept] = m_values[std::move(key)];
    if (++count == 1 && !(value.isString() && value.asString().size() > longestSample))
        kept = value;
}

std::vector<Value> ColumnTally::frequent() const
{
    std::vector<std::pair<std::int64_t, std::string_view>> order;
    for (const auto &[key, seen] : m_values)
        if (!seen.second.isNull())
            order.emplace_back(-seen.first, key);
    const std::size_t shown = std::min(order.size(), shownSamples);
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(shown), order.end());
    std::vector<Value> out;
    for (std::size_t i = 0; i < shown; ++i)
        out.push_back(m_values.at(std::string(order[i].second)).second);
    return out;
}

} // namespace sql
