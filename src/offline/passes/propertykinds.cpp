// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/passes/propertykinds.h"

#include <algorithm>

namespace offline {

namespace {

bool looksLikeDate(const data::Value &value)
{
    if (!value.isString() || value.asString().size() < 7)
        return false;
    const auto &text = value.asString();
    return text[4] == '-' && std::all_of(text.begin(), text.begin() + 4, [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

bool isDateText(const Draft &draft, const data::Property &property)
{
    if (draft.lexicon.schema().ofTables &&
        (property.type == data::Type::date || property.type == data::Type::dateTime ||
         property.type == data::Type::localDateTime))
        return true;
    return property.type == data::Type::string && !property.samples.empty() &&
           std::all_of(property.samples.begin(), property.samples.end(), looksLikeDate);
}

std::vector<std::string> signsForNoDate(const data::Property &property)
{
    constexpr std::size_t longestSign = 4; // as "NULL", "n/a"
    std::vector<std::string> signs;
    bool dated = false;
    for (const auto &value : property.samples) {
        const bool isDate = looksLikeDate(value);
        dated = dated || isDate;
        if (isDate)
            continue;
        const bool isMeaningless =
            value.isString() && value.asString().size() <= longestSign &&
            std::none_of(value.asString().begin(), value.asString().end(), [](char c) { return c >= '0' && c <= '9'; });
        if (!isMeaningless)
            return {};
        if (std::find(signs.begin(), signs.end(), value.asString()) == signs.end())
            signs.push_back(value.asString());
    }
    return dated && property.type == data::Type::string ? signs : std::vector<std::string>();
}

bool isPartlyDateText(const data::Property &property)
{
    return !signsForNoDate(property).empty();
}

bool isPlainText(const Draft &draft, const data::Property &property)
{
    return property.type == data::Type::string && !isDateText(draft, property);
}

bool isMeasure(const Draft &draft, const data::Property &property)
{
    return property.isNumeric() || property.type == data::Type::date || isDateText(draft, property);
}

bool isMeasured(const Draft &draft, std::size_t k)
{
    return draft.isPart(k, Part::property) &&
           std::any_of(draft.items[k].properties.begin(), draft.items[k].properties.end(),
                       [&](const PropertyTarget &target) { return isMeasure(draft, draft.lexicon.property(target)); });
}

bool isFigure(const Draft &draft, std::size_t i)
{
    return draft.isPart(i, Part::property) &&
           std::any_of(draft.items[i].properties.begin(), draft.items[i].properties.end(),
                       [&](const PropertyTarget &target) {
                           return target.weight >= 0.9 && draft.lexicon.property(target).isNumeric();
                       });
}

bool mayBeYear(const data::Property &property)
{
    constexpr double firstYear = 1000, lastYear = 3000;
    return property.isNumeric() &&
           (!property.minimum.isNumber() || !property.maximum.isNumber() ||
            (property.minimum.toDouble() >= firstYear && property.maximum.toDouble() < lastYear));
}

bool isTimeValue(const Draft &draft, const data::Property &property)
{
    const auto *years = draft.vocabulary.dimension(draft.vocabulary.yearWord());
    const auto words = identifierWords(property.name);
    return property.type == data::Type::date || isDateText(draft, property) ||
           (property.isNumeric() && years && std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                const auto stem = draft.vocabulary.stem(word);
                return std::find(years->begin(), years->end(), stem) != years->end();
            }));
}

bool isModifier(const Draft &draft, const Item &item, const PropertyTarget &target)
{
    constexpr double lastWord = 0.65;
    if (item.first != item.last || !item.plural || target.weight >= lastWord)
        return false;
    const auto stem = draft.vocabulary.stem(item.folded);
    const auto words = identifierWords(draft.lexicon.property(target).name);
    return !words.empty() && draft.vocabulary.stem(words.back()) != stem &&
           std::any_of(words.begin(), words.end(),
                       [&](const std::string &word) { return draft.vocabulary.stem(word) == stem; });
}

} // namespace offline
