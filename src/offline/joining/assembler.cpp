// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/joining/assembler.h"

#include <algorithm>
#include <cmath>

namespace offline {

namespace {

constexpr std::size_t mostReadings = 4; // one more than is shown, to see whether there are more
constexpr double usedAgain = 0.5;       // one word for two connections
constexpr double sameMeaning = 1e-6;
constexpr double ofAnotherThing = 0.6; // for a clause that belongs to one thing and would connect others

} // namespace

// Named relationships without an edge, by item. A relationship that is named twice needs one edge.
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
        // "Linked to" only means that there is a connection, which is any edge.
        const auto &item = m_items[m_frame.relations[r].at];
        const bool joins =
            !edges.empty() && m_vocabulary.joins(m_vocabulary.stem(item.folded.substr(0, item.folded.find(' '))));
        if (!used[r] && !again && !joins && !m_frame.relations[r].weak && !m_frame.relations[r].leads)
            items.push_back(m_frame.relations[r].at);
    }
    return items;
}

// A relative clause belongs to the thing before it: "States through which the river runs".
std::optional<std::size_t> Assembler::ownerOfClause(std::size_t relation) const
{
    const std::size_t verb = m_frame.relations[relation].at;
    if (m_frame.relations[relation].weak)
        return std::nullopt;
    std::size_t begin = verb;
    while (begin > 0 && !m_items[begin].is(Role::relative) && !m_items[begin].is(Role::star))
        --begin;
    if (begin == 0 || begin == verb)
        return std::nullopt;
    std::optional<std::size_t> owner;
    for (std::size_t m = 0; m < m_frame.mentions.size(); ++m) {
        const auto &mention = m_frame.mentions[m];
        if (mention.isType() && !mention.isVirtual && mention.at < begin && mention.at + 3 > begin)
            owner = m;
    }
    return owner;
}

// True if the verb of a clause is also used for a name before it, where other relationships fit as well: "Filings of A
// that benefit B".
bool Assembler::isBorrowed(const std::vector<TreeEdge> &edges, std::size_t relation) const
{
    const std::size_t verb = m_frame.relations[relation].at;
    bool before = false, behind = false;
    for (const auto &edge : edges) {
        if (std::find(edge.way.used.begin(), edge.way.used.end(), relation) == edge.way.used.end() ||
            edge.way.hops.size() != 1)
            continue;
        const auto &end = m_frame.mentions[edge.b], &start = m_frame.mentions[edge.a];
        const bool suggested = // "drugs for A treat": "for" has the same meaning
            std::any_of(m_frame.relations.begin(), m_frame.relations.end(),
                        [&](const RelationUse &use) { return use.weak && use.at > start.at && use.at < end.at; });
        before = before || (!suggested && !end.isType() && !end.isVirtual && end.at < verb && start.at < end.at &&
                            m_lexicon.links(start.types.front().entity, edge.way.hops.back().to).size() > 1);
        behind = behind || (!end.isVirtual && end.at > verb);
    }
    return before && behind;
}

// True if the main verb would connect a thing that only restricts the target, and not the target: "Which states
// bordering A have the most rivers", "... does the river B run through".
bool Assembler::tiesNamed(std::size_t named, std::size_t other) const
{
    if (m_target < 0 || static_cast<int>(named) == m_target || static_cast<int>(other) == m_target)
        return false;
    const auto &asked = m_frame.mentions[static_cast<std::size_t>(m_target)];
    const auto &restricts = m_frame.mentions[named], &behind = m_frame.mentions[other];
    if (!asked.isType() || restricts.isType() || restricts.isVirtual || behind.isVirtual || asked.at >= restricts.at ||
        restricts.at >= behind.at || !restricts.hasType(asked.types.front().entity))
        return false;
    for (std::size_t i = restricts.at + 1; i < behind.at; ++i) {
        const bool main = m_items[i].is(Role::helps) || m_items[i].is(Role::yesNo);
        const bool relative =
            m_items[i - 1].is(Role::relative) && i - 1 == restricts.at + 1 && !m_items[0].is(Role::relative);
        if (main && !relative)
            return true;
    }
    return false;
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
        if (tiesNamed(edge.a, edge.b) || tiesNamed(edge.b, edge.a))
            cost += ofAnotherThing;
        for (const std::size_t use : edge.way.used)
            ++used[use];
        const auto isRatingEnd = [&](std::size_t mention) {
            return m_frame.mentions[mention].isVirtual && m_frame.mentions[mention].at == m_ratingAt;
        };
        if (m_ratingRelation >= 0 && (isRatingEnd(edge.a) || isRatingEnd(edge.b)) &&
            (edge.way.hops.size() != 1 || edge.way.hops.front().relation != m_ratingRelation))
            cost += ofAnotherThing;
        const int scopeA = m_frame.mentions[edge.a].scope, scopeB = m_frame.mentions[edge.b].scope;
        if (scopeA != scopeB && scopeA != 0 && scopeB != 0)
            cost += 10;
    }
    for (std::size_t i = 0; i < m_frame.mentions.size(); ++i) {
        const auto &mention = m_frame.mentions[i];
        const bool done = mention.isVirtual && mention.at < m_items.size() &&
                          !m_items[mention.at].types.empty() && // "directors" implies the relationship
                          m_vocabulary.isAgentNoun(m_items[mention.at].folded);
        const bool byThem = !done || std::any_of(edges.begin(), edges.end(), [&](const TreeEdge &edge) {
            return (edge.a == i || edge.b == i) &&
                   std::any_of(edge.way.used.begin(), edge.way.used.end(),
                               [&](std::size_t use) { return m_frame.relations[use].at == mention.at; });
        });
        cost += byThem ? 0 : ofAnotherThing;
        if (mention.values.size() > 1 && degree[i] > 1)
            cost += 0.3;
        if (mention.compound && i + 1 < m_frame.mentions.size()) {
            const bool joined = std::any_of(edges.begin(), edges.end(),
                                            [&](const TreeEdge &edge) { return edge.a == i && edge.b == i + 1; });
            cost += joined ? -0.2 : 0.6;
            if (joined && degree[i] > 1) // "pathways of asthma drugs": pathways of the drugs
                cost += 0.8;
        }
    }
    for (std::size_t r = 0; r < m_frame.relations.size(); ++r)
        if (const auto owner = ownerOfClause(r); owner && used[r] > 0) {
            const bool touches = std::any_of(edges.begin(), edges.end(), [&](const TreeEdge &edge) {
                return (edge.a == *owner || edge.b == *owner) &&
                       std::find(edge.way.used.begin(), edge.way.used.end(), r) != edge.way.used.end();
            });
            cost += touches ? 0 : ofAnotherThing;
        }
    for (const auto &edge : edges) // nor can other things direct what "directors" direct
        for (const std::size_t use : edge.way.used) {
            const std::size_t at = m_frame.relations[use].at;
            const auto isNoun = [&](std::size_t mention) { return m_frame.mentions[mention].at == at; };
            if (m_vocabulary.isAgentNoun(m_items[at].folded) &&
                std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                            [&](const Mention &mention) { return mention.at == at; }) &&
                !isNoun(edge.a) && !isNoun(edge.b))
                cost += ofAnotherThing;
        }
    for (std::size_t r = 0; r < used.size(); ++r)
        cost += used[r] > 1 ? usedAgain * (used[r] - 1) + (isBorrowed(edges, r) ? ofAnotherThing : 0) : 0;
    cost += unusedRelation * static_cast<double>(unusedRelations(edges).size());
    return cost;
}

// True if the required nodes are connected without the parts that must not exist.
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

// Tries every labelled tree over the mentions, by its Prüfer sequence.
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

// The two ends of a path, for every type that their names can have.
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
    if (found.empty())
        m_reason = m_vocabulary.texts().say("pathNeedsTwo");
    return found;
}

// True if a name is of two types and no word decides: "Which states does the Mississippi run through".
bool Assembler::mayBeEither(const Mention &mention, int one, int other) const
{
    if (mention.isType() || mention.values.size() != 1)
        return false;
    const auto weightOf = [&](int entity) {
        double weight = 0;
        for (const ValueTarget &value : mention.values.front())
            if (value.stored && !value.property.ofRelation && value.property.owner == entity)
                weight = std::max(weight, value.weight);
        return weight;
    };
    constexpr double asWell = 0.051; // a second name of a thing counts as well
    return weightOf(one) > 0 && weightOf(other) > 0 && std::fabs(weightOf(one) - weightOf(other)) < asWell;
}

// True if only the distance decides: "White wines from Italy", where regions and competitions have a country.
bool Assembler::isByDistance(const Tree &tree, const Tree &other) const
{
    constexpr double asNear = 0.6; // in cost: less than one more relationship
    for (std::size_t m = 0; m < m_frame.mentions.size(); ++m) {
        const Mention &mention = m_frame.mentions[m];
        const bool ofCondition =
            mention.isVirtual && mention.types.size() > 1 &&
            std::any_of(m_frame.conditions.begin(), m_frame.conditions.end(), [&](const Condition &condition) {
                return condition.at == mention.at && condition.op == "=" && condition.value.isString() &&
                       std::none_of(condition.properties.begin(), condition.properties.end(),
                                    [](const PropertyTarget &target) { return target.ofRelation; });
            });
        const bool eitherNear =
            other.cost < tree.cost + asNear && mayBeEither(mention, tree.choice[m], other.choice[m]);
        if (!(ofCondition || eitherNear) || tree.choice[m] == other.choice[m])
            continue;
        const bool isUsed = std::any_of(tree.edges.begin(), tree.edges.end(), [&](const TreeEdge &edge) {
            return (edge.a == m || edge.b == m) &&
                   std::any_of(edge.way.used.begin(), edge.way.used.end(),
                               [&](std::size_t use) { return !m_frame.relations[use].weak; });
        });
        if (!isUsed)
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
            return edge.way.hops.size() > edge.way.used.size() + edge.way.meant + 1 && !edge.way.isChain;
        });
        byDistance = byDistance || rival;
        if (found.size() >= mostReadings)
            found.pop_back();
        found.push_back(std::move(assembly));
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Assembly &a, const Assembly &b) { return a.cost < b.cost - sameMeaning; });
    const auto rival = std::find_if(found.begin(), found.end(), [](const Assembly &other) { return other.byDistance; });
    if (rival != found.end() && rival != found.begin()) // among the readings that are shown
        std::rotate(found.begin() + 1, rival, rival + 1);
    if (found.empty())
        m_reason = m_vocabulary.texts().say("nothingConnects");
    return found;
}

} // namespace offline
