// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/defaultchoices.h"

#include "app/models/text.h"

#include <algorithm>

namespace app {

namespace {

bool isYear(const data::Value &value)
{
    constexpr std::int64_t first = 1000, last = 3000;
    return value.type() == data::Type::integer && value.asInt() >= first && value.asInt() < last;
}

bool looksLikeDate(const data::Value &value)
{
    constexpr std::size_t ofMonth = 7; // "2015-03"
    return value.isString() && value.asString().size() >= ofMonth && value.asString()[4] == '-' &&
           std::all_of(value.asString().begin(), value.asString().begin() + 4,
                       [](char c) { return c >= '0' && c <= '9'; });
}

bool holdsTime(const data::Property &property)
{
    return property.type == data::Type::date || property.type == data::Type::dateTime ||
           property.type == data::Type::localDateTime ||
           (property.type == data::Type::string && !property.samples.empty() &&
            std::all_of(property.samples.begin(), property.samples.end(), looksLikeDate)) ||
           (isYear(property.minimum) && isYear(property.maximum));
}

bool joins(const data::RelationshipType &relationship, const std::string &one, const std::string &other)
{
    return std::any_of(relationship.endpoints.begin(), relationship.endpoints.end(), [&](const data::Endpoints &ends) {
        return (ends.from == one && ends.to == other) || (ends.from == other && ends.to == one);
    });
}

// True if the table has foreign keys to both.
bool refersToBoth(const data::Schema &schema, const std::string &table, const std::string &one,
                  const std::string &other)
{
    const auto refersTo = [&](const std::string &end) {
        return std::any_of(
            schema.relationships.begin(), schema.relationships.end(), [&](const data::RelationshipType &each) {
                return std::any_of(each.endpoints.begin(), each.endpoints.end(),
                                   [&](const data::Endpoints &ends) { return ends.from == table && ends.to == end; });
            });
    };
    return table != one && table != other && one != other && refersTo(one) && refersTo(other);
}

} // namespace

std::vector<DefaultChoice> defaultChoices(const data::Schema &schema, const QString &type)
{
    std::vector<DefaultChoice> all;
    const std::string name = fromQt(type);
    const auto *entity = schema.entity(name);
    if (!entity)
        return all;
    DefaultChoice dates;
    for (const auto &property : entity->properties)
        if (holdsTime(property))
            dates.choices += toQt(property.name);
    if (dates.choices.size() > 1)
        all.push_back(std::move(dates));
    for (const auto &other : schema.entities) {
        DefaultChoice between{toQt(other.name), {}};
        for (const auto &relationship : schema.relationships)
            if (joins(relationship, name, other.name))
                between.choices += toQt(relationship.name);
        for (const auto &table : schema.entities)
            if (schema.ofTables && refersToBoth(schema, table.name, name, other.name))
                between.choices += toQt(table.name);
        if (!other.abstract && between.choices.size() > 1)
            all.push_back(std::move(between));
    }
    return all;
}

} // namespace app
