// SPDX-License-Identifier: GPL-3.0-or-later
// Ways of one to three relationships between two things, and their costs.
#include "offline/joining/assembler.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace offline {

namespace {

constexpr std::size_t mostWays = 3; // between two mentions
constexpr std::size_t mostHops = 3;
constexpr double namedHop = 0.35;      // a relationship that the question names
constexpr double suggestedHop = 0.7;   // one that a preposition suggests
constexpr double unnamedHop = 1.0;     // one that only the schema has
constexpr double unnamedMiddle = 1.25; // the same within a longer way
constexpr double middle = 0.5;         // a thing between that the question does not name
// Foreign keys have no names in ordinary language, and most tables are only indirectly linked.
constexpr double unnamedKey = 0.6;
constexpr double unnamedMiddleKey = 0.65;
constexpr double middleTable = 0.15;
constexpr double dearest = 2.4;      // limit of one way; a more expensive connection is a guess
constexpr double dearestShown = 3.4; // the same if rows show what was found, which a yes or no does not
constexpr double noDifference = 1e-6;
constexpr double excludedCost = std::numeric_limits<double>::infinity();
constexpr double overDefaultType = 1.0; // a way through the user's default type

double weightOf(const std::vector<RelationTarget> &targets, int relation)
{
    double weight = 0;
    for (const auto &target : targets)
        weight = target.relation == relation ? std::max(weight, target.weight) : weight;
    return weight;
}

} // namespace

// The cost of the distance between the words of a relationship and the two things.
double Assembler::placeCost(std::size_t at, std::size_t a, std::size_t b) const
{
    const std::size_t from = std::min(m_frame.mentions[a].at, m_frame.mentions[b].at);
    const std::size_t to = std::max(m_frame.mentions[a].at, m_frame.mentions[b].at);
    const auto namedBetween = [&](std::size_t low, std::size_t high) {
        return static_cast<double>(
            std::count_if(m_frame.mentions.begin(), m_frame.mentions.end(),
                          [&](const Mention &mention) { return mention.at > low && mention.at < high; }));
    };
    if (at >= from && at <= to)
        return 0.12 * namedBetween(from, to);
    if (at > to)
        return 0.08 + 0.12 * (namedBetween(to, at) + namedBetween(from, to));
    return 0.12 + 0.12 * (namedBetween(at, from) + namedBetween(from, to));
}

// True if a word names another relationship between these types than the default, or a property of one. Words that fit
// the default equally well, and prepositions, do not count.
bool Assembler::saysAnother(int from, int to, int meant) const
{
    constexpr double leastNamed = 0.7;
    const auto isOther = [&](int relation) {
        const auto &all = m_lexicon.links(from, to);
        return relation != meant &&
               std::any_of(all.begin(), all.end(), [&](const Link &link) { return link.relation == relation; });
    };
    const auto isOfOther = [&](const std::vector<PropertyTarget> &targets) {
        double other = 0, rest = 0;
        for (const auto &target : targets) {
            double &weight = target.ofRelation && isOther(target.owner) ? other : rest;
            weight = std::max(weight, target.weight);
        }
        return other >= leastNamed && other > rest;
    };
    const auto meansOther = [&](const RelationUse &use) {
        const double own = weightOf(use.targets, meant);
        return !m_items[use.at].relations.empty() &&
               std::any_of(use.targets.begin(), use.targets.end(), [&](const RelationTarget &each) {
                   return each.weight >= leastNamed && each.weight > own + noDifference && isOther(each.relation);
               });
    };
    return std::any_of(m_frame.relations.begin(), m_frame.relations.end(), meansOther) ||
           std::any_of(m_frame.conditions.begin(), m_frame.conditions.end(),
                       [&](const Condition &condition) { return isOfOther(condition.properties); }) ||
           std::any_of(m_frame.properties.begin(), m_frame.properties.end(),
                       [&](const PropertyUse &use) { return isOfOther(use.targets); });
}

// The user's default relationship, unless a word names another; else -1.
int Assembler::defaultRelation(int from, int to) const
{
    const int meant = m_lexicon.defaultRelation(from, to);
    return meant >= 0 && saysAnother(from, to, meant) ? -1 : meant;
}

// Infinite if another relationship is required.
double Assembler::hopCost(const Link &link, int from, int to, std::size_t a, std::size_t b, int meant,
                          std::vector<std::size_t> &used) const
{
    double cost = (m_lexicon.schema().ofTables ? unnamedKey : unnamedHop) +
                  0.12 * std::fabs(static_cast<double>(a) - static_cast<double>(b)) - 0.12;
    std::size_t by = m_frame.relations.size();
    double least = cost; // of a named relationship; a key can be named, too
    for (std::size_t r = 0; r < m_frame.relations.size(); ++r) {
        const auto &use = m_frame.relations[r];
        if (use.scope > 0 && m_frame.mentions[a].scope == 0 && m_frame.mentions[b].scope == 0)
            continue; // a negated relationship does not connect other things
        for (const auto &target : use.targets) {
            if (target.relation != link.relation)
                continue;
            const bool suggested = use.weak && m_items[use.at].relations.empty();
            if (meant >= 0 && meant != link.relation && (suggested || weightOf(use.targets, meant) > 0))
                continue;
            const double sum = (suggested ? suggestedHop : namedHop) + (use.weak && !suggested ? 0.1 : 0) +
                               (1 - target.weight) + placeCost(use.at, a, b);
            const bool unnamedIsCheap = !use.weak && by == m_frame.relations.size() && sum < unnamedHop + noDifference;
            if (sum < least - noDifference || unnamedIsCheap) {
                least = sum;
                by = r;
            }
        }
    }
    cost = std::min(cost, least);
    if (by < m_frame.relations.size())
        used.push_back(by);
    else if (meant >= 0 && meant != link.relation)
        return excludedCost;
    else if (meant < 0 && m_lexicon.links(from, to).size() > 1)
        cost += 0.15; // several relationships are possible
    const auto ownsCondition = [&](const std::vector<PropertyTarget> &properties) {
        return std::any_of(properties.begin(), properties.end(), [&](const PropertyTarget &property) {
            return property.ofRelation && property.owner == link.relation;
        });
    };
    for (const auto &condition : m_frame.conditions)
        if (ownsCondition(condition.properties))
            cost -= 0.25;
    for (const auto &property : m_frame.properties)
        if ((property.bound || isMeasured(property)) && ownsCondition(property.targets))
            cost -= 0.25;
    return std::max(cost, 0.05);
}

// True if, by the counts, each thing of this type has at most one of the other end: a wine has one estate, an estate
// one region. The wine then also has the region: "wines from Val d'Orso".
bool Assembler::hasOne(int from, const Link &link) const
{
    const auto things = m_lexicon.schema().entities[static_cast<std::size_t>(from)].count;
    return link.count > 0 && link.count <= things && link.count * 2 >= things;
}

// True for the only way between two types through one other type. If there are two, neither can be assumed.
bool Assembler::isOnlyChain(const Way &way, const Journey &journey) const
{
    return way.hops.size() == 2 && journey.start != journey.goal && (way.ownsOne || way.isOnes) &&
           m_lexicon.links(journey.start, journey.goal).empty() &&
           m_lexicon.typesBetween(journey.start, journey.goal).size() == 1;
}

void Assembler::extend(Way way, int at, const Journey &journey, std::vector<Way> &out) const
{
    const int entities = static_cast<int>(m_lexicon.schema().entities.size());
    const bool tables = m_lexicon.schema().ofTables;
    const double limit = m_frame.want == Want::exists ? dearest : dearestShown;
    for (int to = 0; to < entities; ++to) {
        const bool arrives = to == journey.goal;
        const bool passed = to == journey.start ||
                            std::any_of(way.hops.begin(), way.hops.end(), [&](const Hop &hop) { return hop.to == to; });
        if (!arrives && (way.hops.size() + 1 >= mostHops || passed))
            continue;
        int last = -1;
        // A default between two types does not apply to two things of one type with a common third.
        const bool comesBack = journey.start == journey.goal && (!arrives || !way.hops.empty());
        const int meant = comesBack ? -1 : defaultRelation(at, to);
        for (const auto &link : m_lexicon.links(at, to)) {
            if (link.relation == last && at == to)
                continue; // both directions of a relationship within one type: decided by the words
            last = link.relation;
            Way longer = way;
            double cost = hopCost(link, at, to, journey.a, journey.b, meant, longer.used);
            if (cost == excludedCost)
                continue;
            longer.meant += longer.used.size() == way.used.size() && meant == link.relation;
            if (longer.used.size() == way.used.size() && (!arrives || !way.hops.empty()))
                cost += tables ? unnamedMiddleKey - unnamedKey : unnamedMiddle - unnamedHop;
            const bool usesMore = longer.used.size() > way.used.size();
            longer.hops.push_back({link.relation, link.forward, to});
            longer.cost += cost + (arrives ? 0 : tables ? middleTable : middle);
            longer.keyCost += (usesMore ? cost : unnamedMiddleKey) + (arrives ? 0 : middleTable);
            longer.ownsOne = way.ownsOne && hasOne(at, link);
            longer.isOnes = way.isOnes && hasOne(to, link);
            const bool mayBeChain = to != journey.start && longer.hops.size() <= 2;
            if (arrives && isOnlyChain(longer, journey)) {
                longer.isChain = true;
                longer.cost = longer.least();
            }
            if ((mayBeChain && !arrives ? longer.least() : longer.cost) > limit)
                continue;
            if (arrives)
                out.push_back(std::move(longer));
            else
                extend(std::move(longer), to, journey, out);
        }
    }
}

// If the user has a default type for the connection of two types, removes all other unnamed ways.
void Assembler::keepMeantType(const Journey &journey, std::vector<Way> &ways) const
{
    const int over = m_lexicon.defaultTypeBetween(journey.start, journey.goal);
    const auto leadsThrough = [&](const Way &way) { return way.hops.size() == 2 && way.hops.front().to == over; };
    if (over < 0 || std::none_of(ways.begin(), ways.end(), leadsThrough))
        return;
    std::erase_if(ways, [&](const Way &way) {
        return !leadsThrough(way) && std::all_of(way.used.begin(), way.used.end(), [&](std::size_t use) {
            return m_items[m_frame.relations[use].at].relations.empty();
        });
    });
    for (Way &way : ways)
        if (leadsThrough(way)) {
            way.cost = std::min(way.cost, overDefaultType);
            way.meant = way.hops.size();
        }
}

std::vector<Assembler::Way> Assembler::ways(std::size_t a, int typeA, std::size_t b, int typeB) const
{
    const auto key = std::make_tuple(a, typeA, b, typeB);
    if (auto known = m_ways.find(key); known != m_ways.end())
        return known->second;
    std::vector<Way> found;
    extend({}, typeA, {a, b, typeA, typeB}, found);
    keepMeantType({a, b, typeA, typeB}, found);
    std::stable_sort(found.begin(), found.end(), [&](const Way &x, const Way &y) { return x.cost < y.cost; });
    if (found.size() > mostWays)
        found.resize(mostWays);
    return m_ways[key] = found;
}

} // namespace offline
