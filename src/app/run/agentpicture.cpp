// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/agentpicture.h"

#include "agents/engine/agentspec.h"
#include "app/models/text.h"
#include "app/run/run.h"
#include "workflow/stategraph.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace app {

namespace {

constexpr int startBox = 0;

int endBox(const GraphPicture &picture)
{
    return int(picture.nodes.size()) - 1;
}

// Of a node by its name; the end for an empty name; -1 if there is none.
int boxOf(const GraphPicture &picture, const QString &name)
{
    if (name.isEmpty())
        return endBox(picture);
    const auto found = std::find_if(picture.nodes.begin(), picture.nodes.end(),
                                    [&](const PictureNode &node) { return node.name == name; });
    return found == picture.nodes.end() ? -1 : int(found - picture.nodes.begin());
}

// Names of nodes and labels without a title of their own.
QString readable(QString name)
{
    return name.replace(QLatin1Char('_'), QLatin1Char(' '));
}

PictureNode boxFor(const QString &name, const QString &caption)
{
    PictureNode box;
    box.isBox = true;
    box.name = name;
    box.caption = caption;
    box.state = NodeState::waiting;
    return box;
}

void addEdge(GraphPicture &picture, int from, int to, const QString &label)
{
    const auto known = std::find_if(picture.edges.begin(), picture.edges.end(),
                                    [&](const PictureEdge &edge) { return edge.from == from && edge.to == to; });
    if (known != picture.edges.end()) {
        if (!label.isEmpty())
            known->detail += QLatin1Char('\n') + label;
        known->caption.clear(); // several reasons: they are in the detail
        return;
    }
    PictureEdge edge;
    edge.from = from;
    edge.to = to;
    edge.caption = label;
    edge.detail = label;
    picture.edges.push_back(std::move(edge));
}

// Routes back to an earlier node of their path, found depth first in the order of the routes.
std::vector<bool> routesBack(const GraphPicture &picture)
{
    enum class Seen : quint8 { no, open, done };
    std::vector<std::vector<std::size_t>> out(picture.nodes.size());
    for (std::size_t i = 0; i < picture.edges.size(); ++i)
        out[std::size_t(picture.edges[i].from)].push_back(i);
    std::vector<bool> back(picture.edges.size());
    std::vector<Seen> seen(picture.nodes.size(), Seen::no);
    std::vector<std::pair<int, std::size_t>> stack{{startBox, 0}};
    seen[startBox] = Seen::open;
    while (!stack.empty()) {
        auto &[node, next] = stack.back();
        if (next == out[std::size_t(node)].size()) {
            seen[std::size_t(node)] = Seen::done;
            stack.pop_back();
            continue;
        }
        const std::size_t edge = out[std::size_t(node)][next++];
        const int to = picture.edges[edge].to;
        if (seen[std::size_t(to)] == Seen::open)
            back[edge] = true;
        else if (seen[std::size_t(to)] == Seen::no) {
            seen[std::size_t(to)] = Seen::open;
            stack.emplace_back(to, 0);
        }
    }
    return back;
}

// Longest paths without the routes back; the end is below all.
std::vector<int> ranksOf(const GraphPicture &picture, const std::vector<bool> &back)
{
    std::vector<int> ranks(picture.nodes.size());
    for (std::size_t round = 0; round < picture.nodes.size(); ++round) {
        bool isMoved = false;
        for (std::size_t i = 0; i < picture.edges.size(); ++i) {
            const PictureEdge &edge = picture.edges[i];
            int &rank = ranks[std::size_t(edge.to)];
            if (back[i] || edge.from == edge.to || rank > ranks[std::size_t(edge.from)])
                continue;
            rank = ranks[std::size_t(edge.from)] + 1;
            isMoved = true;
        }
        if (!isMoved)
            break;
    }
    int &last = ranks.back();
    last = std::max(last, *std::max_element(ranks.begin(), ranks.end() - 1) + 1);
    return ranks;
}

struct Rank {
    std::vector<int> nodes;
    double left = 0, right = 0; // of its boxes
};

std::vector<Rank> sorted(const GraphPicture &picture, const std::vector<int> &ranks)
{
    std::vector<Rank> all(std::size_t(*std::max_element(ranks.begin(), ranks.end())) + 1);
    for (int node = 0; node < int(ranks.size()); ++node)
        all[std::size_t(ranks[std::size_t(node)])].nodes.push_back(node);
    // The longest path is in the middle: nodes with a route forwards come before those with routes back only.
    for (Rank &rank : all)
        std::stable_sort(rank.nodes.begin(), rank.nodes.end(), [&](int a, int b) {
            const auto leads = [&](int node) {
                return std::count_if(picture.edges.begin(), picture.edges.end(), [&](const PictureEdge &edge) {
                    return edge.from == node && ranks[std::size_t(edge.to)] > ranks[std::size_t(node)];
                });
            };
            return leads(a) > leads(b);
        });
    for (Rank &rank : all) {
        std::vector<int> spread; // the first in the middle, the others to its right and left in turn
        for (std::size_t i = 0; i < rank.nodes.size(); ++i)
            spread.insert(i % 2 == 1 ? spread.end() : spread.begin(), rank.nodes[i]);
        rank.nodes = std::move(spread);
    }
    return all;
}

// Routes that skip ranks go around the boxes between, on the right; routes back on the left. Seen along the arrow both
// are on its left. Longer ones are farther out, as far as the canvas allows.
void bow(GraphPicture &picture, const std::vector<int> &ranks, const std::vector<Rank> &all, const Places &places,
         double gap, double room)
{
    struct Way {
        double beyond = 0, extra = 0, limit = 0;
    };
    std::vector<Way> ways(picture.edges.size());
    double most[2] = {1, 1}; // by how much the extra distances are too large: forwards, back
    for (std::size_t i = 0; i < picture.edges.size(); ++i) {
        PictureEdge &edge = picture.edges[i];
        const int from = ranks[std::size_t(edge.from)], to = ranks[std::size_t(edge.to)];
        edge.bow = 0;
        if (to - from == 1)
            continue;
        const double middle = (places[std::size_t(edge.from)].x() + places[std::size_t(edge.to)].x()) / 2;
        const bool isBack = to <= from;
        if (from - to == 1) { // next to the arrow forwards, on the outer side
            edge.bow = middle > gap ? gap * 0.7 : -gap * 0.7;
            continue;
        }
        Way &way = ways[i];
        // The extent of the boxes between them on that side.
        for (int rank = std::min(from, to) + (isBack ? 0 : 1); rank <= std::max(from, to) - (isBack ? 0 : 1); ++rank) {
            const Rank &one = all[std::size_t(rank)];
            way.beyond = std::max(way.beyond, isBack ? middle - one.left : one.right - middle);
        }
        way.extra = gap * (0.4 + 0.3 * std::abs(to - from));
        way.limit = std::max(gap * 0.3, room / 2 - gap * 0.3 - (isBack ? -middle : middle) - way.beyond);
        most[isBack ? 1 : 0] = std::max(most[isBack ? 1 : 0], way.extra / way.limit);
    }
    for (std::size_t i = 0; i < picture.edges.size(); ++i) {
        PictureEdge &edge = picture.edges[i];
        const bool isBack = ranks[std::size_t(edge.to)] <= ranks[std::size_t(edge.from)];
        if (ways[i].extra > 0)
            edge.bow = -(ways[i].beyond + std::min(ways[i].extra, ways[i].limit) / (isBack ? most[1] : most[0]));
    }
}

} // namespace

GraphPicture pictureOf(const workflow::StateGraph &graph, const agents::AgentSpec &spec)
{
    GraphPicture picture;
    picture.kinds = {QString()};
    picture.nodes.push_back(boxFor({}, {}));
    for (const workflow::NodeSpec &node : graph.nodes()) {
        if (std::find(spec.unpictured.begin(), spec.unpictured.end(), node.name) != spec.unpictured.end())
            continue;
        const QString name = toQt(node.name);
        const std::string step(agents::stepOf(node.name));
        PictureNode box = boxFor(name, readable(toQt(spec.card.titleOf(step)) + name.mid(qsizetype(step.size()))));
        if (!node.title.empty() && toQt(node.title) != box.caption)
            box.detail = toQt(node.title);
        picture.nodes.push_back(std::move(box));
    }
    picture.nodes.push_back(boxFor({}, {}));
    picture.kindCounts = {int(picture.nodes.size())};
    addEdge(picture, startBox, boxOf(picture, toQt(graph.entry().node)), {});
    for (const workflow::NodeSpec &node : graph.nodes()) {
        const workflow::Route *route = graph.routeAfter(node.name);
        if (!route)
            continue;
        const bool isChoice = route->targets.size() > 1;
        for (const auto &[label, target] : route->targets)
            addEdge(picture, boxOf(picture, toQt(node.name)), boxOf(picture, toQt(target.node)),
                    isChoice ? readable(toQt(label)) : QString());
    }
    std::erase_if(picture.edges, [](const PictureEdge &edge) { return edge.from < 0 || edge.to < 0; });
    return picture;
}

namespace {

// The boxes by the names of their nodes: a long path looks up each of its steps.
std::map<std::string, int, std::less<>> byName(const GraphPicture &picture)
{
    std::map<std::string, int, std::less<>> boxes;
    for (int i = 0; i < int(picture.nodes.size()); ++i)
        if (!picture.nodes[std::size_t(i)].name.isEmpty())
            boxes.emplace(fromQt(picture.nodes[std::size_t(i)].name), i);
    return boxes;
}

void takeEdge(GraphPicture &picture, int from, int to)
{
    for (PictureEdge &edge : picture.edges)
        edge.isTaken = edge.isTaken || (edge.from == from && edge.to == to);
}

// The newest checkpoint of a branch, also of one without steps of its own.
workflow::CheckpointId tipOf(const Run &run, const Branch &branch)
{
    if (branch.id == run.currentBranch())
        return run.currentCheckpoint();
    for (auto each = branch.iterations.rbegin(); each != branch.iterations.rend(); ++each)
        if (each->last != workflow::CheckpointId::none)
            return each->last;
    return branch.fork;
}

void showNext(GraphPicture &picture, const Run &run, bool isCurrent, const workflow::Checkpoint &tip)
{
    if (tip.ended()) {
        picture.nodes.back().state = NodeState::done;
        return;
    }
    const QString running = isCurrent ? run.runningNode() : QString();
    const QString name = running.isEmpty() ? toQt(tip.next) : running;
    const int next = name.isEmpty() ? -1 : boxOf(picture, name);
    if (next < 0)
        return;
    const auto &attempt = run.attempt();
    const bool hasFailed = isCurrent && attempt && attempt->error && toQt(attempt->node) == name;
    picture.nodes[std::size_t(next)].state = hasFailed            ? NodeState::failed
                                             : !running.isEmpty() ? NodeState::running
                                                                  : NodeState::next;
}

} // namespace

void showBranch(GraphPicture &picture, const Run *run, workflow::BranchId id)
{
    for (PictureNode &node : picture.nodes) {
        node.state = NodeState::waiting;
        node.badge.clear();
    }
    for (PictureEdge &edge : picture.edges)
        edge.isTaken = false;
    const Branch *branch = run ? run->branch(id) : nullptr;
    const auto path = branch ? run->pathTo(tipOf(*run, *branch)) : std::vector<workflow::CheckpointPtr>();
    if (path.empty()) {
        if (run && !run->runningNode().isEmpty())
            if (const int first = boxOf(picture, run->runningNode()); first >= 0)
                picture.nodes[std::size_t(first)].state = NodeState::running;
        return;
    }
    picture.nodes.front().state = NodeState::done;
    const auto boxes = byName(picture);
    std::map<int, int> runs;
    int before = startBox;
    for (const workflow::CheckpointPtr &each : path) {
        using workflow::Origin; // edits and hints change the state at their place; the path continues after them
        const bool isStep =
            each->origin == Origin::run || each->origin == Origin::replay || each->origin == Origin::skip;
        const auto found = isStep ? boxes.find(each->node) : boxes.end();
        if (found == boxes.end())
            continue;
        const int node = found->second;
        PictureNode &box = picture.nodes[std::size_t(node)];
        box.state = NodeState::done;
        if (++runs[node] > 1)
            box.badge = QStringLiteral("×%1").arg(runs[node]);
        takeEdge(picture, before, node);
        before = node;
    }
    if (path.back()->ended() || !path.back()->next.empty())
        takeEdge(picture, before, path.back()->ended() ? endBox(picture) : boxOf(picture, toQt(path.back()->next)));
    showNext(picture, *run, id == run->currentBranch(), *path.back());
}

void showBreakpoints(GraphPicture &picture, const std::set<std::string> &nodes)
{
    for (PictureNode &node : picture.nodes)
        node.hasBreakpoint = !node.name.isEmpty() && nodes.contains(fromQt(node.name));
}

Places layersOf(GraphPicture &picture, const std::vector<QSizeF> &sizes, const QSizeF &canvas)
{
    const std::vector<bool> back = routesBack(picture);
    const std::vector<int> ranks = ranksOf(picture, back);
    std::vector<Rank> all = sorted(picture, ranks);
    const double high = sizes.front().height();
    const double gap = high * 0.9;
    const double pitch = std::clamp(canvas.height() / double(all.size()), high * 1.35, high * 2.4);
    Places places(picture.nodes.size());
    for (std::size_t rank = 0; rank < all.size(); ++rank) {
        Rank &one = all[rank];
        // The first node of the rank, which has a route forwards, is in the middle of the picture.
        const double whole =
            std::accumulate(one.nodes.begin(), one.nodes.end(), 0.0,
                            [&](double sum, int node) { return sum + sizes[std::size_t(node)].width(); }) +
            gap * double(one.nodes.size() - 1);
        double x = -whole / 2;
        one.left = x;
        for (const int node : one.nodes) {
            const double wide = sizes[std::size_t(node)].width();
            places[std::size_t(node)] = {x + wide / 2, pitch * double(rank)};
            x += wide + gap;
        }
        one.right = x - gap;
    }
    bow(picture, ranks, all, places, gap, canvas.width());
    return places;
}

} // namespace app
