// SPDX-License-Identifier: GPL-3.0-or-later
// Days and months in a question: "in May 2023", "after 1 June 2023", "on 2023-05-30". Stored dates are compared as ISO
// texts.
#include "offline/passes/figures.h"
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"

#include <algorithm>
#include <cstdio>

namespace offline {

namespace {

constexpr std::size_t monthLetters = 7; // length of "2023-05"

bool isWithin(const Item &item, int low, int high)
{
    return item.number && *item.number >= low && *item.number <= high;
}

bool isYear(const Item &item)
{
    return isWithin(item, 1000, 2999) && item.folded.size() == 4;
}

std::string iso(int year, int month, int day)
{
    char text[32];
    std::snprintf(text, sizeof text, day > 0 ? "%04d-%02d-%02d" : "%04d-%02d", year, month, day);
    return text;
}

int whole(const Item &item)
{
    return static_cast<int>(*item.number);
}

// The first text after all dates with this prefix.
std::string behind(std::string date)
{
    if (date.size() > monthLetters) {
        ++date.back();
        return date;
    }
    const int year = std::stoi(date.substr(0, 4)), month = std::stoi(date.substr(5));
    return month == 12 ? iso(year + 1, 1, 0) : iso(year, month + 1, 0);
}

struct NamedDate {
    std::size_t first = 0, last = 0;
    std::string text;
};

NamedDate dateAt(const std::vector<Item> &items, std::size_t i)
{
    const auto at = [&](std::size_t k) -> const Item * { return k < items.size() ? &items[k] : nullptr; };
    const Item &item = items[i];
    const Item *second = at(i + 1), *third = at(i + 2);
    if (isYear(item) && second && second->before == '-' && isWithin(*second, 1, 12)) {
        if (third && third->before == '-' && isWithin(*third, 1, 31))
            return {i, i + 2, iso(whole(item), whole(*second), whole(*third))};
        return {i, i + 1, iso(whole(item), whole(*second), 0)};
    }
    const Phrase *month = item.phrase(Role::month);
    if (month && second && isYear(*second))
        return {i, i + 1, iso(whole(*second), std::stoi(month->detail), 0)};
    if (month && second && third && isWithin(*second, 1, 31) && isYear(*third))
        return {i, i + 2, iso(whole(*third), std::stoi(month->detail), whole(*second))};
    const Phrase *named = second ? second->phrase(Role::month) : nullptr;
    if (named && third && isWithin(item, 1, 31) && isYear(*third))
        return {i, i + 2, iso(whole(*third), std::stoi(named->detail), whole(item))};
    return {};
}

bool restrictToDate(Draft &draft, std::size_t at, const std::string &op, const std::string &date)
{
    const std::size_t before =
        draft.isRole(draft.previous(at), Role::comparison) || draft.isRole(draft.previous(at), Role::between)
            ? draft.previous(draft.previous(at))
            : draft.previous(at);
    std::vector<PropertyTarget> dates;
    const auto use = [&](const std::vector<PropertyTarget> &properties) {
        constexpr double asMuch = 0.05;
        for (const auto &target : properties)
            if (dates.size() < 2 && target.weight >= std::max(0.6, best(properties) - asMuch) &&
                (isDateText(draft, draft.lexicon.property(target)) || isPartlyDateText(draft.lexicon.property(target))))
                dates.push_back(target);
    };
    if (draft.isPart(before, Part::property)) {
        use(draft.items[before].properties);
        if (!dates.empty()) {
            draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(before))].bound = true;
            draft.pieces[before].used = true;
        }
    }
    if (dates.empty())
        use(defaultDate(draft, at));
    if (dates.size() != 1)
        return false;
    // "After 2020": excludes a text for no date, as "NULL", which would come after all dates.
    const auto &property = draft.lexicon.property(dates.front());
    for (const auto &sign : op.front() == '>' ? signsForNoDate(property) : std::vector<std::string>())
        draft.frame.conditions.push_back({dates, "<>", data::Value(sign), true, at, draft.scopeAt(at), 1});
    Condition condition{dates, op, data::Value(date), true, at, draft.scopeAt(at), 1};
    if (op == "=")
        condition.op = "STARTS WITH";
    else if (op == ">" || op == "<=") {
        condition.op = op == ">" ? ">=" : "<";
        condition.value = data::Value(behind(date));
    }
    draft.frame.conditions.push_back(std::move(condition));
    return true;
}

// "In May 2023", "between 1 June 2023 and 2024-05-30".
void readDates(Draft &draft)
{
    bool closes = false; // at the second date of "between ... and ..."
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        const NamedDate date = dateAt(draft.items, i);
        if (date.text.empty())
            continue;
        const std::size_t sign = draft.previous(i);
        const bool opens = draft.isRole(sign, Role::between);
        const std::string op = closes                                 ? "<="
                               : opens                                ? ">="
                               : draft.isRole(sign, Role::comparison) ? draft.pieces[sign].detail
                                                                      : "=";
        std::size_t carrier = draft.frame.conditions.size();
        bool read = false;
        if (closes && carrier > 0) {
            Condition condition = draft.frame.conditions.back();
            condition.op = "<";
            condition.at = i;
            condition.value = data::Value(behind(date.text));
            draft.frame.conditions.push_back(std::move(condition));
            read = true;
        } else {
            read = restrictToDate(draft, i, op, date.text);
        }
        closes = opens && read;
        if (read) {
            if (opens || draft.isRole(sign, Role::comparison))
                draft.pieces[sign].used = true;
            for (std::size_t k = date.first; k <= date.last; ++k) {
                draft.pieces[k].part = Part::number;
                draft.pieces[k].used = true;
            }
        } else {
            draft.pieces[i].part = Part::unknown;
        }
        i = date.last;
    }
}

} // namespace

const Pass passes::dates{"dates with a day or month",
                         {Share::items, Share::parts, Share::uses, Share::scopes, Share::properties, Share::conditions},
                         {Share::parts, Share::uses, Share::properties, Share::conditions, Share::left},
                         readDates};

} // namespace offline
