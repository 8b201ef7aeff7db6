// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/words/wordexamples.h"

#include "data/schema/schema.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace data {

namespace {

using Meaning = Word::Meaning;

bool holdsFigures(const Property &property)
{
    return property.isNumeric() && !property.isKey;
}

bool isOfText(const Property &property)
{
    return property.type == Type::string;
}

bool holdsTexts(const Property &property)
{
    return property.type == Type::string && !property.samples.empty() && property.samples.front().isString();
}

bool holdsDates(const Property &property)
{
    return property.type == Type::date || property.type == Type::dateTime || property.type == Type::localDateTime;
}

bool isMentionedIn(std::string_view about, const std::string &name)
{
    return about.find(name) != about.npos;
}

// A number that `about` names, else a measured number before a counted one; only this tells prices from codes.
const Property *figureOf(const std::vector<Property> &properties, std::string_view about)
{
    const Property *best = nullptr;
    const auto rank = [&](const Property &property) {
        return std::tuple(isMentionedIn(about, property.name), property.type == Type::floating,
                          property.maximum.isNumber());
    };
    for (const auto &each : properties)
        if (holdsFigures(each) && (!best || rank(each) > rank(*best)))
            best = &each;
    return best;
}

// Between minimum and maximum, rounded to one digit; the user changes it anyway.
Value thresholdOf(const Property &property)
{
    const double highest = property.maximum.isNumber() ? property.maximum.toDouble() : 20;
    const double lowest = property.minimum.isNumber() ? property.minimum.toDouble() : 0;
    const double middle = lowest + (highest - lowest) / 2;
    const double unit = middle == 0 ? 1 : std::pow(10, std::floor(std::log10(std::fabs(middle))));
    const double rounded = std::round(middle / unit) * unit;
    return std::fabs(rounded) >= 1 || rounded == 0 ? Value(static_cast<std::int64_t>(rounded)) : Value(rounded);
}

Word ofProperty(Meaning meaning, const std::string &type, const std::string &property)
{
    Word word;
    word.meaning = meaning;
    word.type = type;
    word.properties = {property};
    return word;
}

using FoundProperty = std::optional<std::pair<std::string, const Property *>>;

// A property of the first suitable type: types that `about` names first; entity types before relationship types.
template <class Find>
FoundProperty firstOf(const Schema &schema, std::string_view about, const Find &find, bool alsoOfRelationships)
{
    const auto speaksOfOne = [&](const std::vector<Property> &properties) {
        const auto isOne = [&](const Property &each) { return isMentionedIn(about, each.name); };
        return std::any_of(properties.begin(), properties.end(), isOne);
    };
    for (const int pass : {0, 1, 2}) { // its type is named, a property of it is named, neither
        const auto counts = [&](const auto &type) {
            return pass == 2 ||
                   (!about.empty() && (pass == 0 ? isMentionedIn(about, type.name) : speaksOfOne(type.properties)));
        };
        for (const auto &type : schema.entities)
            if (const Property *found = type.abstract || !counts(type) ? nullptr : find(type.properties))
                return std::pair(type.name, found);
        for (const auto &type : schema.relationships)
            if (const Property *found = alsoOfRelationships && counts(type) ? find(type.properties) : nullptr)
                return std::pair(type.name, found);
    }
    return std::nullopt;
}

template <class Is>
auto firstThat(const Is &is)
{
    return [is](const std::vector<Property> &properties) {
        const auto found = std::find_if(properties.begin(), properties.end(), is);
        return found == properties.end() ? nullptr : &*found;
    };
}

std::optional<Word> exampleOfBetween(const Schema &schema)
{
    for (const auto &relationship : schema.relationships)
        for (const auto &ends : relationship.endpoints)
            if (ends.from != ends.to) {
                Word word;
                word.meaning = Meaning::between;
                word.ends = {ends.from, ends.to};
                std::sort(word.ends.begin(), word.ends.end());
                word.type = relationship.name;
                return word;
            }
    return std::nullopt;
}

std::optional<Word> exampleOfValue(const Schema &schema, std::string_view about, Meaning meaning)
{
    const auto text = firstOf(schema, about, firstThat(holdsTexts), true);
    if (!text)
        return std::nullopt;
    Word word;
    word.meaning = meaning;
    word.type = text->first;
    word.filters = {{text->second->name, "=", text->second->samples.front()}};
    return word;
}

} // namespace

std::optional<Word> exampleOf(Meaning meaning, const Schema &schema, std::string_view about)
{
    Word word;
    word.meaning = meaning;
    const auto figures = [&](const std::vector<Property> &properties) { return figureOf(properties, about); };
    switch (meaning) {
    case Meaning::type:
    case Meaning::relationship: {
        const bool isThing = meaning == Meaning::type;
        if (isThing ? schema.entities.empty() : schema.relationships.empty())
            return std::nullopt;
        word.type = isThing ? schema.entities.front().name : schema.relationships.front().name;
        return word;
    }
    case Meaning::between:
        return exampleOfBetween(schema);
    case Meaning::value:
        return exampleOfValue(schema, about, meaning);
    case Meaning::condition:
        if (const auto figure = firstOf(schema, about, figures, true)) {
            word.type = figure->first;
            word.filters = {{figure->second->name, ">", thresholdOf(*figure->second)}};
            return word;
        }
        return exampleOfValue(schema, about, meaning);
    case Meaning::measure:
    case Meaning::ordering:
        if (const auto figure = firstOf(schema, about, figures, true)) {
            word = ofProperty(meaning, figure->first, figure->second->name);
            word.function = meaning == Meaning::measure ? "sum" : "";
            return word;
        }
        return std::nullopt;
    case Meaning::property:
    case Meaning::name:
        if (const auto any = firstOf(schema, about, firstThat(isOfText), meaning == Meaning::property))
            return ofProperty(meaning, any->first, any->second->name);
        return std::nullopt;
    case Meaning::date:
        if (const auto date = firstOf(schema, about, firstThat(holdsDates), false))
            return ofProperty(meaning, date->first, date->second->name);
        return std::nullopt;
    case Meaning::nothing:
        break;
    }
    return std::nullopt;
}

} // namespace data
