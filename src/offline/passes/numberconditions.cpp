// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/passes/numberconditions.h"

#include "offline/passes/propertykinds.h"

#include <cmath>
#include <tuple>
#include <utility>

namespace offline {

namespace {

constexpr double yearsOfDecade = 10;

data::Value asValue(double number)
{
    if (number == std::floor(number) && std::fabs(number) < 1e15)
        return data::Value(static_cast<std::int64_t>(number));
    return data::Value(number);
}

// A year compared with a date stored as text: ISO dates have the order of texts.
std::pair<std::string, data::Value> yearCondition(const std::string &op, int year)
{
    const std::string text = std::to_string(year), following = std::to_string(year + 1);
    if (op == "=")
        return {"STARTS WITH", data::Value(text)};
    if (op == ">")
        return {">=", data::Value(following)};
    if (op == "<=")
        return {"<", data::Value(following)};
    return {op, data::Value(text)};
}

// The factor to the unit of the property: "Over two metres" for height_cm.
double factorAt(const Draft &draft, std::size_t at, const data::Property &property)
{
    if (at + 1 >= draft.items.size() || draft.items[at + 1].first != draft.items[at].last + 1)
        return 1;
    for (const auto &part : identifierWords(property.name))
        if (const auto times = draft.vocabulary.unitFactor(draft.items[at + 1].folded, part))
            return *times;
    return 1;
}

} // namespace

bool restrictTo(Draft &draft, std::size_t at, const std::vector<PropertyTarget> &properties, const std::string &op,
                double number)
{
    if (draft.items[at].isDecade && (op == "=" || op == ">=" || op == "<=")) { // "in the 1990s", "since the 1990s"
        draft.items[at].isDecade = false;
        const bool read = (op == "<=" || restrictTo(draft, at, properties, ">=", number)) &&
                          (op == ">=" || restrictTo(draft, at, properties, "<", number + yearsOfDecade));
        draft.items[at].isDecade = true;
        return read;
    }
    std::vector<PropertyTarget> numeric, dates, texts;
    constexpr double muchLess = 0.2;
    for (const auto &target : properties) {
        if (target.weight < best(properties) - muchLess) // "serviced" is serviced_on, not years_of_service
            continue;
        const auto &property = draft.lexicon.property(target);
        if (property.isNumeric())
            numeric.push_back(target);
        else if (isDateText(draft, property) || isPartlyDateText(property))
            dates.push_back(target);
        else if (property.type == data::Type::string)
            texts.push_back(target);
    }
    Condition condition{{}, op, asValue(number), true, at, draft.scopeAt(at), 1};
    if (!numeric.empty()) {
        condition.properties = numeric;
        condition.value = asValue(number * factorAt(draft, at, draft.lexicon.property(numeric.front())));
    } else if (!dates.empty() && number >= 1000 && number < 3000) {
        condition.properties = dates;
        // "After 2020": excludes a text for no date, as "NULL", which would come after all dates.
        for (const auto &target : dates)
            for (const auto &sign :
                 op.front() == '>' ? signsForNoDate(draft.lexicon.property(target)) : std::vector<std::string>())
                draft.frame.conditions.push_back({{target}, "<>", data::Value(sign), true, at, draft.scopeAt(at), 1});
        std::tie(condition.op, condition.value) = yearCondition(op, static_cast<int>(number));
    } else if (!texts.empty() && op == "=") {
        condition.properties = texts;
        condition.value = data::Value(draft.items[at].text);
    } else {
        return false;
    }
    draft.frame.conditions.push_back(condition);
    return true;
}

} // namespace offline
