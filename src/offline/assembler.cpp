// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/assembler.h"

#include <algorithm>
#include <cmath>

namespace offline {

namespace {

constexpr std::size_t mostWays = 3; // between two mentions
constexpr std::size_t mostHops = 3;
constexpr std::size_t mostReadings = 4; // one more than are shown, to tell whether there are further ones
constexpr double saidHop = 0.35;        // a relationship that the question names
constexpr double suggestedHop = 0.7;    // one that a preposition suggests
constexpr double unsaidHop = 1.0;       // one that only the schema tells
constexpr double unsaidMiddle = 1.25;   // the same within a way of several
constexpr double middle = 0.5;          // a thing between that the question does not name
// Foreign keys have no names that people say, and there are tables between most things.
constexpr double unsaidKey = 0.6;
constexpr double unsaidMiddleKey = 0.65;
constexpr double middleTable = 0.15;
constexpr double usedAgain = 0.5;   // one word for two connections
constexpr double dearest = 2.4;     // of one way; above it the connection is a guess
constexpr double dearestTold = 3.4; // the same where rows show what was found, unlike a yes or no
constexpr double sameMeaning = 1e-6;

} // namespace

// How far the words of a relation stand from the two things it may tie together.
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

double Assembler::hopCost(const Link &link, int from, int to, std::size_t a, std::size_t b,
                          std::vector<std::size_t> &used) const
{
    double cost = (m_lexicon.schema().ofTables ? unsaidKey : unsaidHop) +
                  0.12 * std::fabs(static_cast<double>(a) - static_cast<double>(b)) - 0.12;
    std::size_t by = m_frame.relations.size();
    for (std::size_t r = 0; r < m_frame.relations.size(); ++r) {
        const auto &use = m_frame.relations[r];
        if (use.scope > 0 && m_frame.mentions[a].scope == 0 && m_frame.mentions[b].scope == 0)
            continue; // what is said not to be ties nothing that is
        for (const auto &target : use.targets) {
            if (target.relation != link.relation)
                continue;
            const bool suggested = use.weak && m_items[use.at].relations.empty();
            const double said = (suggested ? suggestedHop : saidHop) + (use.weak && !suggested ? 0.1 : 0) +
                                (1 - target.weight) + placeCost(use.at, a, b);
            if (said < cost - sameMeaning) {
                cost = said;
                by = r;
            }
        }
    }
    if (by < m_frame.relations.size())
        used.push_back(by);
    else if (m_lexicon.links(from, to).size() > 1)
        cost += 0.15; // several relationships would do
    const auto ownsCondition = [&](const std::vector<PropertyTarget> &properties) {
        return std::any_of(properties.begin(), properties.end(), [&](const PropertyTarget &property) {
            return property.ofRelation && property.owner == link.relation;
        });
    };
    for (const auto &condition : m_frame.conditions)
        if (ownsCondition(condition.properties))
            cost -= 0.25;
    for (const auto &property : m_frame.properties)
        if (property.bound && ownsCondition(property.targets))
            cost -= 0.25;
    return std::max(cost, 0.05);
}

// Things of this type have one at most at the other end, by the counts: a wine one estate, an estate one region. Then
// what the one has, the other has, too: "wines from Val d'Orso".
bool Assembler::hasOne(int from, const Link &link) const
{
    const auto things = m_lexicon.schema().entities[static_cast<std::size_t>(from)].count;
    return link.count > 0 && link.count <= things && link.count * 2 >= things;
}

// The only way between two types over one between: of two such ways neither goes without saying.
bool Assembler::isOnlyChain(const Way &way, const Journey &journey) const
{
    if (way.hops.size() != 2 || journey.start == journey.goal || !(way.ownsOne || way.isOnes) ||
        !m_lexicon.links(journey.start, journey.goal).empty())
        return false;
    int between = 0;
    for (int type = 0; type < static_cast<int>(m_lexicon.schema().entities.size()); ++type)
        between += !m_lexicon.links(journey.start, type).empty() && !m_lexicon.links(type, journey.goal).empty();
    return between == 1;
}

void Assembler::extend(Way way, int at, const Journey &journey, std::vector<Way> &out) const
{
    const int entities = static_cast<int>(m_lexicon.schema().entities.size());
    const bool tables = m_lexicon.schema().ofTables;
    const double limit = m_frame.want == Want::exists ? dearest : dearestTold;
    for (int to = 0; to < entities; ++to) {
        const bool arrives = to == journey.goal;
        const bool passed = to == journey.start ||
                            std::any_of(way.hops.begin(), way.hops.end(), [&](const Hop &hop) { return hop.to == to; });
        if (!arrives && (way.hops.size() + 1 >= mostHops || passed))
            continue;
        int last = -1;
        for (const auto &link : m_lexicon.links(at, to)) {
            if (link.relation == last && at == to)
                continue; // both directions of a relationship within one type: the words settle the direction
            last = link.relation;
            Way longer = way;
            double cost = hopCost(link, at, to, journey.a, journey.b, longer.used);
            if (longer.used.size() == way.used.size() && (!arrives || !way.hops.empty()))
                cost += tables ? unsaidMiddleKey - unsaidKey : unsaidMiddle - unsaidHop;
            const bool said = longer.used.size() > way.used.size();
            longer.hops.push_back({link.relation, link.forward, to});
            longer.cost += cost + (arrives ? 0 : tables ? middleTable : middle);
            longer.keyCost += (said ? cost : unsaidMiddleKey) + (arrives ? 0 : middleTable);
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

std::vector<Assembler::Way> Assembler::ways(std::size_t a, int typeA, std::size_t b, int typeB) const
{
    const auto key = std::make_tuple(a, typeA, b, typeB);
    if (auto known = m_ways.find(key); known != m_ways.end())
        return known->second;
    std::vector<Way> found;
    extend({}, typeA, {a, b, typeA, typeB}, found);
    std::stable_sort(found.begin(), found.end(), [&](const Way &x, const Way &y) { return x.cost < y.cost; });
    if (found.size() > mostWays)
        found.resize(mostWays);
    return m_ways[key] = found;
}

// Relations said in the question that no edge stands for, by item; one that is said twice needs one edge only.
std::vector<std::size_t> Assembler::unusedRelations(const std::vector<TreeEdge> &edges) const
{
    std::vector<bool> used(m_frame.relations.size(), false);
    for (const auto &edge : edges)
        for (const std::size_t use : edge.way.used)
            used[use] = true;
    std::vector<std::size_t> items;
    for (std::size_t r = 0; r < used.size(); ++r) {
        bool again = false;
        for (std::size_t other = 0; other < used.size(); ++other)
            again = again || (used[other] && m_frame.relations[other].targets.front().relation ==
                                                 m_frame.relations[r].targets.front().relation);
        // "Linked to" says that there is a connection, which the edges are.
        const auto &item = m_items[m_frame.relations[r].at];
        const bool joins =
            !edges.empty() && m_vocabulary.joins(m_vocabulary.stem(item.folded.substr(0, item.folded.find(' '))));
        if (!used[r] && !again && !joins && !m_frame.relations[r].weak && !m_frame.relations[r].leads)
            items.push_back(m_frame.relations[r].at);
    }
    return items;
}

double Assembler::shapeCost(const std::vector<TreeEdge> &edges) const
{
    double cost = 0;
    std::vector<int> degree(m_frame.mentions.size(), 0);
    std::vector<int> used(m_frame.relations.size(), 0);
    for (const auto &edge : edges) {
        ++degree[edge.a];
        ++degree[edge.b];
        const bool atTarget = static_cast<int>(edge.a) == m_target || static_cast<int>(edge.b) == m_target;
        if (m_frame.star && !atTarget && m_frame.want != Want::exists)
            cost += 0.6;
        for (const std::size_t use : edge.way.used)
            ++used[use];
        const int scopeA = m_frame.mentions[edge.a].scope, scopeB = m_frame.mentions[edge.b].scope;
        if (scopeA != scopeB && scopeA != 0 && scopeB != 0)
            cost += 10;
    }
    for (std::size_t i = 0; i < m_frame.mentions.size(); ++i) {
        const auto &mention = m_frame.mentions[i];
        if (mention.values.size() > 1 && degree[i] > 1)
            cost += 0.3;
        if (mention.compound && i + 1 < m_frame.mentions.size()) {
            const bool joined = std::any_of(edges.begin(), edges.end(),
                                            [&](const TreeEdge &edge) { return edge.a == i && edge.b == i + 1; });
            cost += joined ? -0.2 : 0.6;
            if (joined && degree[i] > 1) // "pathways of asthma drugs": the pathways are those of the drugs
                cost += 0.8;
        }
    }
    for (const int times : used)
        cost += times > 1 ? usedAgain * (times - 1) : 0;
    cost += unusedRelation * static_cast<double>(unusedRelations(edges).size());
    return cost;
}

// What must exist is connected by what must exist: not only through a part that must not.
bool Assembler::hangsTogether(const std::vector<TreeEdge> &edges) const
{
    std::vector<std::size_t> group(m_frame.mentions.size());
    for (std::size_t i = 0; i < group.size(); ++i)
        group[i] = i;
    for (const auto &edge : edges)
        if (m_frame.mentions[edge.a].scope == 0 && m_frame.mentions[edge.b].scope == 0) {
            const std::size_t from = group[edge.a], to = group[edge.b];
            for (auto &each : group)
                each = each == from ? to : each;
        }
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < group.size(); ++i) {
        if (m_frame.mentions[i].scope != 0)
            continue;
        if (first && group[i] != *first)
            return false;
        first = group[i];
    }
    return true;
}

void Assembler::add(const std::vector<int> &choice, std::vector<TreeEdge> edges, double cost,
                    std::vector<Tree> &out) const
{
    if (!hangsTogether(edges))
        return;
    cost += shapeCost(edges);
    for (const auto &edge : edges)
        cost += edge.way.cost;
    out.push_back({choice, std::move(edges), cost});
}

// Every labelled tree over the mentions, by its Prüfer sequence.
void Assembler::tryTrees(const std::vector<int> &choice, double cost, std::vector<Tree> &out) const
{
    const std::size_t n = m_frame.mentions.size();
    if (n == 1) {
        add(choice, {}, cost, out);
        return;
    }
    std::size_t trees = 1;
    for (std::size_t i = 2; i < n; ++i)
        trees *= n;
    for (std::size_t code = 0; code < trees; ++code) {
        std::vector<std::size_t> sequence(n - 2), degree(n, 1);
        for (std::size_t i = 0, rest = code; i + 2 < n; ++i, rest /= n)
            ++degree[sequence[i] = rest % n];
        std::vector<TreeEdge> edges;
        const auto join = [&](std::size_t x, std::size_t y) {
            const std::size_t a = std::min(x, y), b = std::max(x, y);
            const auto found = ways(a, choice[a], b, choice[b]);
            if (found.empty())
                return false;
            edges.push_back({a, b, found.front()});
            return true;
        };
        bool connected = true;
        for (const std::size_t parent : sequence) {
            std::size_t leaf = 0;
            while (degree[leaf] != 1)
                ++leaf;
            connected = connected && join(leaf, parent);
            --degree[leaf];
            --degree[parent];
        }
        std::vector<std::size_t> last;
        for (std::size_t i = 0; i < n; ++i)
            if (degree[i] == 1)
                last.push_back(i);
        connected = connected && join(last[0], last[1]);
        if (!connected)
            continue;
        add(choice, edges, cost, out);
        for (std::size_t e = 0; e < edges.size(); ++e) { // the second best way of one edge, as another reading
            const auto found = ways(edges[e].a, choice[edges[e].a], edges[e].b, choice[edges[e].b]);
            if (found.size() < 2)
                continue;
            auto other = edges;
            other[e].way = found[1];
            add(choice, std::move(other), cost, out);
        }
    }
}

void Assembler::tryTypes(std::vector<int> &choice, double cost, std::vector<Tree> &out) const
{
    if (choice.size() == m_frame.mentions.size()) {
        tryTrees(choice, cost, out);
        return;
    }
    for (const auto &type : m_frame.mentions[choice.size()].types) {
        choice.push_back(type.entity);
        tryTypes(choice, cost + (1 - type.weight), out);
        choice.pop_back();
    }
}

// The two ends of a path, as every type that their names may have.
std::vector<Assembly> Assembler::paths()
{
    constexpr int longestPath = 6;
    std::vector<Assembly> found;
    for (const auto &first : m_frame.mentions[0].types)
        for (const auto &second : m_frame.mentions[1].types) {
            Assembly assembly;
            Nodes nodesOf;
            addNodes({first.entity, second.entity}, assembly.form, nodesOf);
            assembly.form.want = Want::path;
            assembly.form.target = {0, -1, {}};
            assembly.form.project = {{0, -1, {}}, {1, -1, {}}};
            assembly.form.measure.function = m_frame.function;
            assembly.form.longest = longestPath;
            assembly.cost = 2 - first.weight - second.weight;
            const auto &filters = assembly.form.filters;
            if (filters.size() == 2 &&
                !(filters[0].value.toLiteral() == filters[1].value.toLiteral() && first.entity == second.entity))
                found.push_back(std::move(assembly));
        }
    std::stable_sort(found.begin(), found.end(), [](const Assembly &a, const Assembly &b) { return a.cost < b.cost; });
    if (found.size() > 3)
        found.resize(3);
    const auto rival = std::find_if(found.begin(), found.end(), [](const Assembly &other) { return other.byDistance; });
    if (rival != found.end() && rival != found.begin()) // among those that are shown
        std::rotate(found.begin() + 1, rival, rival + 1);
    if (found.empty())
        m_reason = m_vocabulary.texts().say("pathNeedsTwo");
    return found;
}

// "White wines from Italy", where regions and competitions have a country: nothing said tells the one from the other.
bool Assembler::isByDistance(const Tree &tree, const Tree &other) const
{
    for (std::size_t m = 0; m < m_frame.mentions.size(); ++m) {
        const Mention &mention = m_frame.mentions[m];
        const bool ofCondition =
            mention.isVirtual && mention.types.size() > 1 &&
            std::any_of(m_frame.conditions.begin(), m_frame.conditions.end(), [&](const Condition &condition) {
                return condition.at == mention.at && condition.op == "=" && condition.value.isString() &&
                       std::none_of(condition.properties.begin(), condition.properties.end(),
                                    [](const PropertyTarget &target) { return target.ofRelation; });
            });
        if (!ofCondition || tree.choice[m] == other.choice[m])
            continue;
        const bool said = std::any_of(tree.edges.begin(), tree.edges.end(), [&](const TreeEdge &edge) {
            return (edge.a == m || edge.b == m) &&
                   std::any_of(edge.way.used.begin(), edge.way.used.end(),
                               [&](std::size_t use) { return !m_frame.relations[use].weak; });
        });
        if (!said)
            return true;
    }
    return false;
}

std::vector<Assembly> Assembler::assemble()
{
    constexpr double farther = 3; // in cost, than the cheapest
    if (m_frame.want == Want::path)
        return paths();
    if (!prepare())
        return {};
    std::vector<Tree> trees;
    std::vector<int> choice;
    tryTypes(choice, 0, trees);
    std::stable_sort(trees.begin(), trees.end(),
                     [](const Tree &a, const Tree &b) { return a.cost < b.cost - sameMeaning; });
    std::vector<Assembly> found;
    std::vector<std::string> texts;
    const Tree *first = nullptr; // that could be filled
    bool byDistance = false;
    for (const auto &tree : trees) {
        if (tree.cost > trees.front().cost + farther)
            break;
        const bool rival = first && !byDistance && isByDistance(*first, tree);
        if (found.size() >= mostReadings && !rival)
            continue;
        Assembly assembly;
        assembly.cost = tree.cost;
        assembly.unused = unusedRelations(tree.edges);
        if (!fill(tree, assembly))
            continue;
        std::string text = printCypher(assembly.form);
        if (std::find(texts.begin(), texts.end(), text) != texts.end())
            continue;
        texts.push_back(std::move(text));
        if (!first)
            first = &tree;
        assembly.byDistance = rival;
        assembly.guessed = std::any_of(tree.edges.begin(), tree.edges.end(), [](const TreeEdge &edge) {
            return edge.way.hops.size() > edge.way.used.size() + 1 && !edge.way.isChain;
        });
        byDistance = byDistance || rival;
        if (found.size() >= mostReadings)
            found.pop_back();
        found.push_back(std::move(assembly));
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Assembly &a, const Assembly &b) { return a.cost < b.cost - sameMeaning; });
    const auto rival = std::find_if(found.begin(), found.end(), [](const Assembly &other) { return other.byDistance; });
    if (rival != found.end() && rival != found.begin()) // among those that are shown
        std::rotate(found.begin() + 1, rival, rival + 1);
    if (found.empty())
        m_reason = m_vocabulary.texts().say("nothingConnects");
    return found;
}

} // namespace offline
