// SPDX-License-Identifier: GPL-3.0-or-later
// Days and months that a question names: "in May 2023", "after 1 June 2023", "on 2023-05-30". Stored dates are compared
// as ISO texts.
#include "offline/reading/framebuilder.h"

#include <algorithm>
#include <cstdio>

namespace offline {

namespace {

constexpr std::size_t monthLetters = 7; // of "2023-05"

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

// The first text behind all dates that begin with this one.
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

} // namespace

// "Opened in 2023", "closed before May 2024": the date of that name, though a relationship is called so, too.
bool FrameBuilder::namesDate(std::size_t i) const
{
    const auto &item = m_items[i];
    const bool dated = std::any_of(item.properties.begin(), item.properties.end(), [&](const PropertyTarget &target) {
        const auto &property = m_lexicon.property(target);
        const auto words = identifierWords(property.name);
        const bool year = property.isNumeric() && std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                              return word == m_vocabulary.yearWord();
                          }); // "born after 1700"
        return target.weight >= 0.9 && (isDateText(property) || property.type == data::Type::date || year);
    });
    for (std::size_t k = i + 1; dated && k < std::min(m_items.size(), i + 4); ++k) {
        if (m_items[k].is(Role::month) || (m_items[k].number && *m_items[k].number >= 1000))
            return true;
        if (!m_items[k].is(Role::preposition) && !m_items[k].is(Role::comparison) && !m_items[k].is(Role::between) &&
            !m_items[k].is(Role::light) && !m_items[k].number)
            return false;
    }
    return false;
}

bool FrameBuilder::restrictToDate(std::size_t at, const std::string &op, const std::string &date)
{
    const std::size_t before = isRole(previous(at), Role::comparison) || isRole(previous(at), Role::between)
                                   ? previous(previous(at))
                                   : previous(at);
    std::vector<PropertyTarget> dates;
    const auto use = [&](const std::vector<PropertyTarget> &properties) {
        for (const auto &target : properties)
            if (dates.size() < 2 && target.weight >= 0.6 && isDateText(m_lexicon.property(target)))
                dates.push_back(target);
    };
    if (isPart(before, Part::property)) {
        use(m_items[before].properties);
        if (!dates.empty()) {
            m_frame.properties[static_cast<std::size_t>(propertyAt(before))].bound = true;
            m_pieces[before].used = true;
        }
    }
    if (dates.empty())
        use(measuredIn(m_vocabulary.yearWord(), true));
    if (dates.size() != 1)
        return false;
    Condition condition{dates, op, data::Value(date), true, at, scopeAt(at), 1};
    if (op == "=")
        condition.op = "STARTS WITH";
    else if (op == ">" || op == "<=") {
        condition.op = op == ">" ? ">=" : "<";
        condition.value = data::Value(behind(date));
    }
    m_frame.conditions.push_back(std::move(condition));
    return true;
}

void FrameBuilder::readDates()
{
    bool closes = false; // the second of "between ... and ..."
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const NamedDate date = dateAt(m_items, i);
        if (date.text.empty())
            continue;
        const std::size_t sign = previous(i);
        const bool opens = isRole(sign, Role::between);
        const std::string op = closes                           ? "<="
                               : opens                          ? ">="
                               : isRole(sign, Role::comparison) ? m_pieces[sign].detail
                                                                : "=";
        std::size_t carrier = m_frame.conditions.size();
        bool read = false;
        if (closes && carrier > 0) {
            Condition condition = m_frame.conditions.back();
            condition.op = "<";
            condition.at = i;
            condition.value = data::Value(behind(date.text));
            m_frame.conditions.push_back(std::move(condition));
            read = true;
        } else {
            read = restrictToDate(i, op, date.text);
        }
        closes = opens && read;
        if (read) {
            if (opens || isRole(sign, Role::comparison))
                m_pieces[sign].used = true;
            for (std::size_t k = date.first; k <= date.last; ++k) {
                m_pieces[k].part = Part::number;
                m_pieces[k].used = true;
            }
        } else {
            m_pieces[i].part = Part::unknown;
        }
        i = date.last;
    }
}

} // namespace offline
