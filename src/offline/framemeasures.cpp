// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a question that restrict, measure and group: negations, comparisons with numbers and texts,
// superlatives.
#include "offline/framebuilder.h"

#include "base/text.h"

#include <algorithm>
#include <cmath>

namespace offline {

namespace {

constexpr int topWithoutNumber = 10;

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
            m_frame.unknown.push_back(i);                      // "accession no. of": no negation at all
        const bool behind = m_pieces[i].detail == "postposed"; // "whose odds ratio is empty"
        const std::size_t k = behind ? previous(i) : next(i);
        if (k >= m_pieces.size() || (behind && !isPart(k, Part::property))) {
            if (behind)
                m_frame.unknown.push_back(i);
            continue;
        }
        auto &after = m_pieces[k];
        if (after.part == Part::flag) {
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
        if (!isPart(i, Part::number) || countsValues(i))
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
        if (property < m_pieces.size() && restrictTo(i, m_items[property].properties, op.empty() ? "=" : op, number)) {
            m_frame.properties[static_cast<std::size_t>(propertyAt(property))].bound = true;
            m_pieces[property].used = m_pieces[i].used = m_pieces[sign].used = true;
        } else if (!op.empty() && isPart(after, Part::relation) && m_items[after].plural) {
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

void FrameBuilder::readSuperlatives()
{
    if (m_frame.want == Want::exists) { // "Does A or B have more ...?" asks which of them
        const auto compares = std::find_if(m_pieces.begin(), m_pieces.end(), [](const Piece &piece) {
            return piece.part == Part::role && piece.role == Role::comparative && !piece.used;
        });
        const bool more = compares != m_pieces.end();
        const auto at = static_cast<std::size_t>(compares - m_pieces.begin());
        if (more && isPart(next(at), Part::type) && isRole(next(next(at)), Role::versus)) {
            m_frame.want = Want::difference; // "does A have more committees than B?"
            m_frame.function = compares->detail;
            compares->used = true;
            return;
        }
        const bool either =
            std::any_of(m_items.begin(), m_items.end(), [](const Item &item) { return item.is(Role::disjunction); });
        if (!more || !either)
            return;
        m_frame.want = Want::list;
    }
    const auto numericAt = [&](std::size_t k) {
        return isPart(k, Part::property) && std::any_of(m_items[k].properties.begin(), m_items[k].properties.end(),
                                                        [&](const PropertyTarget &target) {
                                                            const auto &property = m_lexicon.property(target);
                                                            return property.isNumeric() || isDateText(property) ||
                                                                   property.type == data::Type::date;
                                                        });
    };
    const auto measureBy = [&](std::size_t k) {
        m_frame.measureProperty = propertyAt(k);
        m_frame.properties[static_cast<std::size_t>(m_frame.measureProperty)].bound = true;
        m_pieces[k].used = true;
    };
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        auto &piece = m_pieces[i];
        const bool extreme = isRole(i, Role::most) || isRole(i, Role::least);
        const bool top = isRole(i, Role::top) || isRole(i, Role::bottom);
        const bool comparative = isRole(i, Role::comparative);
        if (isRole(i, Role::largestFirst) || isRole(i, Role::smallestFirst)) {
            piece.used = m_frame.ordered = true;
            continue;
        }
        if (!extreme && !top && !comparative)
            continue;
        piece.used = true;
        if (m_frame.superlative && m_frame.measureProperty >= 0)
            continue;
        if (const std::size_t ordinal = previous(i); extreme && isRole(ordinal, Role::ordinal)) {
            m_frame.skip = std::stoi(m_pieces[ordinal].detail) - 1;
            m_pieces[ordinal].used = true;
        }
        const bool wasSuperlative = m_frame.superlative;
        m_frame.superlative = true;
        m_frame.comparison = m_frame.comparison || comparative;
        if (!wasSuperlative || !top)
            m_frame.descending =
                isRole(i, Role::most) || piece.role == Role::most || piece.role == Role::top || piece.detail == ">";
        if (top && isPart(next(i), Part::number)) {
            m_frame.limit = static_cast<int>(*m_items[next(i)].number);
            m_pieces[next(i)].used = true;
        } else if (top && isPart(next(i), Part::type) && m_items[next(i)].plural) {
            m_frame.limit = topWithoutNumber;
        }
        std::size_t k = next(i);
        if (isRole(k, Role::count))
            k = next(k);
        if (isPart(k, Part::relation) && isPart(next(k), Part::type)) {
            const bool first = std::none_of(m_pieces.begin(), m_pieces.begin() + static_cast<std::ptrdiff_t>(i),
                                            [](const Piece &p) { return p.part == Part::type; });
            if (extreme && first && m_items[i].dimension.empty()) { // "the most cited book": who cites is counted
                m_pieces[k].mark = Mark::counted;
                continue;
            }
            k = next(k);
        }
        const std::size_t ranked = extreme ? countedAfter(i) : m_pieces.size();
        const bool said = ranked < m_pieces.size(); // "the largest farms by turbine count"
        if (said)
            k = ranked;
        if (top) { // the measure stands after "by" or "with", or in its own superlative
            for (std::size_t s = i + 1; s < m_pieces.size(); ++s)
                if (m_items[s].is(Role::measuredBy) || m_items[s].is(Role::count) || isRole(s, Role::most)) {
                    k = isRole(next(s), Role::count) ? next(next(s)) : next(s);
                    if (m_items[s].is(Role::count))
                        break;
                }
        }
        if (top && isPart(k, Part::type) && isPart(next(k), Part::relation) && next(next(k)) >= m_pieces.size())
            m_pieces[next(k)].part = Part::skip; // "by pathway membership"
        if (numericAt(k)) {
            measureBy(k);
            continue;
        }
        const bool measures =
            m_vocabulary.dimension(m_items[i].folded) != nullptr; // "the longest line" counts no lines
        if ((isPart(k, Part::type) && (!measures || said) && (k != next(i) || !top)) ||
            (isPart(k, Part::relation) && m_items[k].plural)) {
            m_pieces[k].mark = Mark::counted;
            continue;
        }
        for (std::size_t s = next(i); s < m_pieces.size() && m_frame.measureProperty < 0; s = next(s))
            if (numericAt(s))
                measureBy(s);
        if (m_items[i].is(Role::top) || m_items[i].is(Role::bottom)) // "was founded first"
            if (const std::size_t before = previous(i); extreme && i + 1 == m_pieces.size() && numericAt(before))
                measureBy(before);
        if (m_frame.measureProperty < 0 && !m_items[i].dimension.empty()) {
            m_items[i].properties = m_items[i].dimension;
            measureBy(i);
        }
        if (m_frame.measureProperty < 0)
            m_frame.strength = m_items[i].is(Role::strength);
        else if (const auto &use = m_frame.properties[static_cast<std::size_t>(m_frame.measureProperty)];
                 !use.targets.empty() &&
                 m_vocabulary.turns(m_items[i].folded, m_lexicon.property(use.targets.front()).name))
            m_frame.descending = !m_frame.descending; // the oldest has the highest age, and the lowest year of birth
    }
    if (!m_frame.superlative)
        return;
    for (std::size_t i = 0; i < m_pieces.size(); ++i)
        if (isPart(i, Part::number) && m_frame.limit == 0 &&
            (isPart(next(i), Part::type) || (isPart(next(i), Part::property) && m_items[next(i)].plural))) {
            m_frame.limit = static_cast<int>(*m_items[i].number);
            m_pieces[i].used = true;
        }
    if (m_frame.limit == 0)
        m_frame.limit = 1;
    const bool each =
        m_frame.groupProperty >= 0 ||
        std::any_of(m_pieces.begin(), m_pieces.end(), [](const Piece &piece) { return piece.mark == Mark::each; });
    if (each && m_frame.measureProperty >= 0) {
        m_frame.want = Want::group;
        m_frame.function = m_frame.descending ? "max" : "min";
    } else if (m_frame.want == Want::list) {
        m_frame.want = Want::superlative;
    }
}

} // namespace offline
