// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a question that restrict by figures: negations, comparisons with numbers.
#include "offline/reading/framebuilder.h"

#include "base/text.h"

#include <algorithm>
#include <cmath>

namespace offline {

namespace {

constexpr double yearsOfDecade = 10;

data::Value asValue(double number)
{
    if (number == std::floor(number) && std::fabs(number) < 1e15)
        return data::Value(static_cast<std::int64_t>(number));
    return data::Value(number);
}

// A year compared with a date that is stored as text: ISO dates order as texts do.
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

} // namespace

// Text that holds ISO dates, judged by its samples; in tables dates are written as such texts, too.
bool FrameBuilder::isDateText(const data::Property &property) const
{
    if (m_lexicon.schema().ofTables && (property.type == data::Type::date || property.type == data::Type::dateTime ||
                                        property.type == data::Type::localDateTime))
        return true;
    const auto looksLikeDate = [](const data::Value &value) {
        if (!value.isString() || value.asString().size() < 7)
            return false;
        const auto &text = value.asString();
        return text[4] == '-' &&
               std::all_of(text.begin(), text.begin() + 4, [](char c) { return c >= '0' && c <= '9'; });
    };
    return property.type == data::Type::string && !property.samples.empty() &&
           std::all_of(property.samples.begin(), property.samples.end(), looksLikeDate);
}

int FrameBuilder::propertyAt(std::size_t i)
{
    for (std::size_t k = 0; k < m_frame.properties.size(); ++k)
        if (m_frame.properties[k].at == i)
            return static_cast<int>(k);
    m_frame.properties.push_back({i, m_items[i].properties});
    return static_cast<int>(m_frame.properties.size()) - 1;
}

// The first property piece after i with at most `reach` other pieces between; size() where none.
std::size_t FrameBuilder::propertyAfter(std::size_t i, std::size_t reach) const
{
    for (std::size_t k = next(i), steps = 0; k < m_pieces.size() && steps <= reach; k = next(k), ++steps)
        if (isPart(k, Part::property))
            return k;
    return m_pieces.size();
}

void FrameBuilder::readNegations()
{
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (!isRole(i, Role::negation) && !isRole(i, Role::missing))
            continue;
        m_pieces[i].used = true;
        if (i + 1 < m_items.size() && m_items[i + 1].before == '.' && m_items[i].first == m_items[i].last)
            m_frame.unknown.push_back(i); // "accession no. of": no negation at all
        // "whose odds ratio is empty", "has price missing"
        const bool behind =
            m_pieces[i].detail == "postposed" || (m_pieces[i].role == Role::missing && next(i) == m_pieces.size());
        const std::size_t k = behind ? previous(i) : next(i);
        if (k >= m_pieces.size() || (behind && !isPart(k, Part::property))) {
            if (behind)
                m_frame.unknown.push_back(i);
            continue;
        }
        auto &after = m_pieces[k];
        // "Not discontinued" of a thing, but "without any discontinued products" of what it has not.
        const bool ofOther = after.part == Part::flag && k > i + 1 && isPart(next(k), Part::type) &&
                             m_items[next(k)].first == m_items[k].last + 1;
        if (after.part == Part::flag && !ofOther && denyTaught(k, i)) {
            after.used = true;
            continue;
        }
        if (after.part == Part::flag && !ofOther) {
            m_frame.conditions.push_back({m_items[k].properties, "=", data::Value(false), true, k, 0, 1});
            after.used = true;
            continue;
        }
        if (after.part == Part::property) {
            m_frame.conditions.push_back({m_items[k].properties, "IS NULL", {}, true, k, 0, 1});
            m_frame.properties[static_cast<std::size_t>(propertyAt(k))].bound = true;
            after.used = true;
            continue;
        }
        const int scope = ++m_frame.scopes;
        const std::size_t verb = previous(i); // "mentor nobody", but "that nobody mentors"
        const bool object =
            m_pieces[i].detail == "object" && isPart(verb, Part::relation) && !isPart(k, Part::relation);
        if (object)
            m_scopes[verb] = scope;
        bool named = false;
        for (std::size_t s = i + 1; s < m_pieces.size(); ++s) {
            const bool ends = (isRole(s, Role::conjunction) && named &&
                               (isPart(next(s), Part::relation) || isRole(next(s), Role::relative))) ||
                              (m_items[s].before == ',' && named && !isPart(s, Part::value)) ||
                              (m_items[s].before == '.' && m_items[s].span.begin > m_items[s - 1].span.end + 1 &&
                               m_items[s].text[0] >= 'A' && m_items[s].text[0] <= 'Z');
            if (ends)
                break;
            if (object)
                break; // "mentor nobody although ...": what is denied stands before
            named = named || isPart(s, Part::value) || isPart(s, Part::type);
            m_scopes[s] = scope;
        }
    }
}

// "Over two metres" of a height_cm: what the number is multiplied by.
double FrameBuilder::factorAt(std::size_t at, const data::Property &property) const
{
    if (at + 1 >= m_items.size() || m_items[at + 1].first != m_items[at].last + 1)
        return 1;
    for (const auto &part : identifierWords(property.name))
        if (const auto times = m_vocabulary.unitFactor(m_items[at + 1].folded, part))
            return *times;
    return 1;
}

// A condition on these properties; false where none of them can be compared with a number.
bool FrameBuilder::restrictTo(std::size_t at, const std::vector<PropertyTarget> &properties, const std::string &op,
                              double number)
{
    if (m_items[at].isDecade && (op == "=" || op == ">=" || op == "<=")) { // "in the 1990s", "since the 1990s"
        m_items[at].isDecade = false;
        const bool read = (op == "<=" || restrictTo(at, properties, ">=", number)) &&
                          (op == ">=" || restrictTo(at, properties, "<", number + yearsOfDecade));
        m_items[at].isDecade = true;
        return read;
    }
    std::vector<PropertyTarget> numeric, dates, texts;
    constexpr double muchLess = 0.2;
    for (const auto &target : properties) {
        if (target.weight < best(properties) - muchLess) // "serviced" is serviced_on, not years_of_service
            continue;
        const auto &property = m_lexicon.property(target);
        if (property.isNumeric())
            numeric.push_back(target);
        else if (isDateText(property))
            dates.push_back(target);
        else if (property.type == data::Type::string)
            texts.push_back(target);
    }
    Condition condition{{}, op, asValue(number), true, at, scopeAt(at), 1};
    if (!numeric.empty()) {
        condition.properties = numeric;
        condition.value = asValue(number * factorAt(at, m_lexicon.property(numeric.front())));
    } else if (!dates.empty() && number >= 1000 && number < 3000) {
        condition.properties = dates;
        std::tie(condition.op, condition.value) = yearCondition(op, static_cast<int>(number));
    } else if (!texts.empty() && op == "=") {
        condition.properties = texts;
        condition.value = data::Value(m_items[at].text);
    } else {
        return false;
    }
    m_frame.conditions.push_back(condition);
    return true;
}

// "Motions that two councillors opposed", "stations with two lines": exactly so many.
bool FrameBuilder::countsThem(std::size_t i)
{
    const double number = *m_items[i].number;
    const std::size_t things = next(i), before = previous(i);
    const bool one = m_items[i].is(Role::single) && number == 1;
    if (i == 0 || m_frame.having || (m_frame.want != Want::list && m_frame.want != Want::count) || things != i + 1 ||
        !isPart(things, Part::type) || number != std::floor(number) || !(one || (number >= 2 && number < 1000)) ||
        m_items[things].plural == one || isPart(things + 1, Part::value))
        return false;
    const bool asked = std::any_of(m_pieces.begin(), m_pieces.begin() + static_cast<std::ptrdiff_t>(i),
                                   [](const Piece &piece) { return piece.part == Part::type; });
    const auto &beside = m_items[i - 1];
    if (!asked || !(isPart(before, Part::relation) || isRole(before, Role::relative) || beside.is(Role::relative) ||
                    beside.is(Role::passiveBy) || (beside.is(Role::tie) && !beside.is(Role::passiveBy))))
        return false;
    m_pieces[i].used = true;
    m_frame.having = {"=", static_cast<std::int64_t>(number)};
    m_pieces[things].mark = Mark::counted;
    return true;
}

// "A freight cost below 10" of a freight: the word before says of what, and it is not the price of another thing.
bool FrameBuilder::isCompound(std::size_t k) const
{
    if (k == 0 || !isPart(k, Part::property) || !isPart(k - 1, Part::property) || m_items[k].before != 0 ||
        best(m_items[k - 1].properties) < 1)
        return false;
    return std::none_of(m_items[k].properties.begin(), m_items[k].properties.end(), [&](const PropertyTarget &target) {
        return std::any_of(m_items[k - 1].properties.begin(), m_items[k - 1].properties.end(),
                           [&](const PropertyTarget &first) {
                               return first.ofRelation == target.ofRelation && first.owner == target.owner;
                           });
    });
}

void FrameBuilder::readComparisons()
{
    const bool ranks = std::any_of(m_pieces.begin(), m_pieces.end(), [](const Piece &piece) {
        return piece.part == Part::role && (piece.role == Role::most || piece.role == Role::least ||
                                            piece.role == Role::top || piece.role == Role::bottom);
    });
    // "top 2 towns by ...", "which two towns have the most ...": how many of them, not a town of that name.
    const auto countsValues = [&](std::size_t i) {
        const std::size_t k = next(i);
        return ranks && m_items[i].before == 0 && isPart(k, Part::property) && m_items[k].plural &&
               std::none_of(m_items[k].properties.begin(), m_items[k].properties.end(),
                            [&](const PropertyTarget &target) { return m_lexicon.property(target).isNumeric(); });
    };
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (!isPart(i, Part::number) || countsValues(i) || (!ranks && countsThem(i)))
            continue;
        const double number = *m_items[i].number;
        std::string op;
        std::size_t sign = previous(i), last = i;
        if (isRole(sign, Role::comparison)) {
            op = m_pieces[sign].detail;
        } else if (m_items[i].before == '>' || m_items[i].before == '<' || m_items[i].before == '=') {
            op = std::string(1, m_items[i].before);
            sign = i;
        } else {
            sign = i;
        }
        const std::size_t unit = next(i); // "50 percent or more"
        if (const std::size_t after =
                isPart(unit, Part::property) && isRole(next(unit), Role::postfix) ? next(unit) : unit;
            isRole(after, Role::postfix)) {
            op = m_pieces[after].detail;
            m_pieces[after].used = true;
            last = after == unit ? after : i;
        }
        if (op == ">=" && number == 1 && !isPart(next(last), Part::property)) {
            m_pieces[i].used = m_pieces[sign].used = true; // "at least one": there is one
            continue;
        }
        const bool between = isRole(previous(i), Role::between);
        const std::size_t after = next(last), before = previous(sign);
        const bool year = number >= 1000 && number < 3000;
        std::size_t property = m_pieces.size();
        if (isPart(after, Part::property) &&
            !(isPart(before, Part::property) && m_items[before].last + 1 == m_items[sign].first))
            property = after;
        else if (isPart(before, Part::property))
            property = before;
        else if (year && before < m_pieces.size() && isPart(previous(before), Part::property))
            property = previous(before);
        if (between) {
            const std::size_t second = next(next(i));
            const std::size_t subject = isPart(next(second), Part::property) ? next(second) : previous(previous(i));
            if (isPart(second, Part::number) && isPart(subject, Part::property) &&
                restrictTo(i, m_items[subject].properties, ">=", number) &&
                restrictTo(second, m_items[subject].properties, "<=", *m_items[second].number)) {
                m_frame.properties[static_cast<std::size_t>(propertyAt(subject))].bound = true;
                for (const std::size_t k : {i, second, subject, previous(i)})
                    m_pieces[k].used = true;
            }
            continue;
        }
        if (property < m_pieces.size() && isCompound(property)) {
            m_frame.unknown.push_back(property);
        } else if (property < m_pieces.size() &&
                   restrictTo(i, m_items[property].properties, op.empty() ? "=" : op, number)) {
            m_frame.properties[static_cast<std::size_t>(propertyAt(property))].bound = true;
            m_pieces[property].used = m_pieces[i].used = m_pieces[sign].used = true;
        } else if (!op.empty() && isPart(after, Part::relation) &&
                   (m_items[after].plural || isRole(next(after), Role::relationNoun))) {
            if (isRole(next(after), Role::relationNoun)) // "more than one MADE_BY link"
                m_pieces[next(after)].part = Part::skip;
            m_pieces[i].used = m_pieces[sign].used = true;
            m_frame.having = {op, static_cast<std::int64_t>(number)};
            m_pieces[after].mark = Mark::counted;
        } else if (!op.empty() && isPart(after, Part::type)) {
            std::vector<PropertyTarget> stored;
            for (const auto &target : m_items[after].properties)
                if (target.weight > 0.9 && m_lexicon.property(target).isNumeric())
                    stored.push_back(target);
            m_pieces[i].used = m_pieces[sign].used = true;
            if (!stored.empty() && !isPart(next(after), Part::relation) && restrictTo(i, stored, op, number))
                m_pieces[after].used = true;
            else {
                m_frame.having = {op, static_cast<std::int64_t>(number)};
                m_pieces[after].mark = Mark::counted;
            }
        }
    }
}

} // namespace offline
