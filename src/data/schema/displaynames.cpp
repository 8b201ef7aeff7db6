// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/schema/displaynames.h"

#include "base/text.h"

#include <algorithm>
#include <set>

namespace data {

namespace {

constexpr std::int64_t fewestElements = 8;
constexpr double allOfThem = 0.98, tellsApart = 0.95, filled = 0.9;
constexpr std::size_t longestPart = 40, questionsOfType = 2, questionsInAll = 200;
constexpr std::int64_t firstYear = 1000, lastYear = 2999;

// "Ana", "Müller-Weiß", "O'Neil", "van Dyk", "J.": letters and name punctuation, at most three words, the last one
// capitalised.
bool looksLikeName(const Value &sample)
{
    if (!sample.isString() || sample.asString().empty() || sample.asString().size() > longestPart)
        return false;
    const std::string &text = sample.asString();
    const auto last = text.find_last_of(' ');
    const auto first = static_cast<unsigned char>(text[last == text.npos || last + 1 == text.size() ? 0 : last + 1]);
    const bool isCapital = (first >= 'A' && first <= 'Z') || first >= 0x80;
    const auto isOfName = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte >= 0x80 || c == '-' || c == '\'' ||
               c == '.' || c == ' ';
    };
    const bool shouts = text.size() > 3 && base::upper(text) == text; // a code
    return isCapital && !shouts && std::count(text.begin(), text.end(), ' ') < 3 &&
           std::all_of(text.begin(), text.end(), isOfName);
}

bool isFilled(const Property &property, const EntityType &type)
{
    return static_cast<double>(property.count) >= filled * static_cast<double>(type.count);
}

bool tellsAll(const Property &property, const EntityType &type)
{
    return static_cast<double>(property.distinct) >= tellsApart * static_cast<double>(type.count);
}

bool isPartOfName(const Property &property, const EntityType &type)
{
    const bool isText = property.type == Type::string && !property.mixed && !property.isKey;
    // Few distinct values are a category; a property that is unique alone needs no partner.
    const auto several = std::max<std::int64_t>(4, type.count / 20);
    return isText && isFilled(property, type) && !tellsAll(property, type) && property.samples.size() >= 3 &&
           property.distinct >= several && property.allowed.empty() &&
           std::all_of(property.samples.begin(), property.samples.end(), looksLikeName);
}

bool isYear(const Property &property)
{
    return property.type == Type::integer && !property.isKey && property.minimum.type() == Type::integer &&
           property.maximum.type() == Type::integer && property.minimum.asInt() >= firstYear &&
           property.maximum.asInt() <= lastYear;
}

// Columns that are references name nothing.
std::set<std::string> referring(const Schema &schema, const std::string &type)
{
    std::set<std::string> out;
    const auto add = [&](const Endpoints &ends) {
        if (ends.from == type)
            for (const auto &[column, other] : ends.columns)
                out.insert(column);
    };
    for (const auto &relationship : schema.relationships)
        std::for_each(relationship.endpoints.begin(), relationship.endpoints.end(), add);
    std::for_each(schema.references.begin(), schema.references.end(), add);
    return out;
}

// Whether one property with unique, name-like texts names the elements.
bool isNamedAlone(const Schema &schema, const EntityType &type)
{
    const Property *name = schema.nameProperty(type.name);
    return name && tellsAll(*name, type) && !name->isKey;
}

struct Candidate {
    std::vector<std::string> properties;
    std::size_t apart = 0; // number of properties between them
};

std::vector<Candidate> candidatesOf(const Schema &schema, const EntityType &type)
{
    const auto refers = referring(schema, type.name);
    std::vector<std::size_t> texts, years;
    for (std::size_t i = 0; i < type.properties.size(); ++i) {
        const Property &each = type.properties[i];
        if (refers.contains(each.name))
            continue;
        if (isPartOfName(each, type))
            texts.push_back(i);
        else if (isYear(each))
            years.push_back(i);
    }
    std::vector<Candidate> out;
    for (std::size_t a = 0; a < texts.size(); ++a)
        for (std::size_t b = a + 1; b < texts.size(); ++b)
            out.push_back({{type.properties[texts[a]].name, type.properties[texts[b]].name}, texts[b] - texts[a] - 1});
    // Adjacent pairs first.
    std::stable_sort(out.begin(), out.end(), [](const auto &a, const auto &b) { return a.apart < b.apart; });
    const Property *title = schema.nameProperty(type.name);
    if (title && title->type == Type::string && !title->isKey && years.size() == 1)
        out.insert(out.begin(), {{title->name, type.properties[years.front()].name}, 0});
    return out;
}

} // namespace

void findDisplayNames(Schema &schema, const CountTogether &count)
{
    std::size_t asked = 0;
    for (EntityType &type : schema.entities) {
        if (type.abstract || type.isView || type.count < fewestElements || isNamedAlone(schema, type))
            continue;
        std::size_t ofType = 0;
        for (const Candidate &each : candidatesOf(schema, type)) {
            if (++ofType > questionsOfType || ++asked > questionsInAll)
                break;
            const auto counted = count(type, each.properties);
            if (!counted || counted->elements < fewestElements ||
                static_cast<double>(counted->different) < allOfThem * static_cast<double>(counted->elements))
                continue;
            type.calledBy = each.properties;
            type.calledWhy = each.properties[0] + " and " + each.properties[1] + " together are different for " +
                             base::grouped(counted->different) + " of " + base::grouped(counted->elements) +
                             ", and neither is alone.";
            break;
        }
    }
}

} // namespace data
