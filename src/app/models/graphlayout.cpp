// SPDX-License-Identifier: GPL-3.0-or-later
// Force-directed placement: T. Fruchterman, E. Reingold, "Graph drawing by force-directed placement" (1991), with the
// tree of J. Barnes, P. Hut (1986) for the repulsion, so that 5,000 nodes take milliseconds a round.
#include "app/models/graphpicture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>

namespace app {

namespace {

constexpr double spring = 100; // desired distance of neighbours

struct Body {
    double x = 0, y = 0, dx = 0, dy = 0;
    bool isHeld = false; // keeps its place
};

// A square with its total mass; leaves hold one body, or several at the same place.
class Tree {
public:
    explicit Tree(const std::vector<Body> &bodies) : m_bodies(bodies)
    {
        double left = bodies.front().x, right = left, top = bodies.front().y, bottom = top;
        for (const Body &body : bodies) {
            left = std::min(left, body.x);
            right = std::max(right, body.x);
            top = std::min(top, body.y);
            bottom = std::max(bottom, body.y);
        }
        m_cells.reserve(bodies.size() * 2);
        m_cells.push_back({(left + right) / 2, (top + bottom) / 2, std::max({right - left, bottom - top, 1.0})});
        for (int i = 0; i < int(bodies.size()); ++i)
            insert(0, i, 0);
    }

    // Adds the repulsion of all other bodies to `body`.
    void push(Body &body, int self) const
    {
        std::array<int, 256> stack{};
        int depth = 0;
        stack[std::size_t(depth++)] = 0;
        while (depth > 0) {
            const Cell &cell = m_cells[std::size_t(stack[std::size_t(--depth)])];
            if (cell.mass == 0 || (cell.body == self && cell.mass == 1))
                continue;
            double x = body.x - cell.massX / cell.mass;
            double y = body.y - cell.massY / cell.mass;
            double distance = x * x + y * y;
            constexpr double far = 1.2; // a square acts as one body below this ratio of size to distance
            const bool leaf = cell.children[0] < 0;
            if (!leaf && cell.size * cell.size > far * far * distance && depth < 250) {
                for (const int child : cell.children)
                    stack[std::size_t(depth++)] = child;
                continue;
            }
            if (distance < 1) { // same place: each is pushed in a different direction
                x = std::cos(self * 2.399963);
                y = std::sin(self * 2.399963);
                distance = 1;
            }
            const double force = spring * spring * cell.mass / distance;
            body.dx += x * force;
            body.dy += y * force;
        }
    }

private:
    struct Cell {
        double x = 0, y = 0, size = 0; // centre and side
        double massX = 0, massY = 0, mass = 0;
        int body = -1;
        std::array<int, 4> children{-1, -1, -1, -1};
    };

    void insert(int at, int body, int depth)
    {
        constexpr int deepest = 40;
        for (;; ++depth) {
            Cell &cell = m_cells[std::size_t(at)];
            const Body &one = m_bodies[std::size_t(body)];
            const bool first = cell.mass == 0;
            cell.massX += one.x;
            cell.massY += one.y;
            cell.mass += 1;
            if (first) {
                cell.body = body;
                return;
            }
            if (depth >= deepest)
                return;
            if (cell.children[0] < 0)
                split(at, depth);
            at = m_cells[std::size_t(at)].children[quarter(m_cells[std::size_t(at)], one)];
        }
    }

    static std::size_t quarter(const Cell &cell, const Body &body)
    {
        return std::size_t(body.x >= cell.x) + 2 * std::size_t(body.y >= cell.y);
    }

    void split(int at, int depth)
    {
        const Cell whole = m_cells[std::size_t(at)];
        for (std::size_t i = 0; i < 4; ++i) {
            m_cells[std::size_t(at)].children[i] = int(m_cells.size());
            const double quarterSide = whole.size / 4;
            m_cells.push_back({whole.x + (i & 1 ? quarterSide : -quarterSide),
                               whole.y + (i & 2 ? quarterSide : -quarterSide), whole.size / 2});
        }
        const int moved = std::exchange(m_cells[std::size_t(at)].body, -1);
        const Cell &cell = m_cells[std::size_t(at)];
        insert(cell.children[quarter(cell, m_bodies[std::size_t(moved)])], moved, depth + 1);
    }

    const std::vector<Body> &m_bodies;
    std::vector<Cell> m_cells;
};

// Initial places: neighbours close to each other, breadth first along the edges, on a sunflower spiral.
std::vector<Body> begin(const GraphPicture &picture)
{
    const std::size_t count = picture.nodes.size();
    std::vector<std::vector<int>> neighbours(count);
    for (const PictureEdge &edge : picture.edges) {
        neighbours[std::size_t(edge.from)].push_back(edge.to);
        neighbours[std::size_t(edge.to)].push_back(edge.from);
    }
    std::vector<int> order(count);
    for (std::size_t i = 0; i < count; ++i)
        order[i] = int(i);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return neighbours[std::size_t(a)].size() > neighbours[std::size_t(b)].size();
    });
    std::vector<bool> seen(count);
    std::vector<Body> bodies(count);
    int placed = 0;
    for (const int start : order) {
        if (seen[std::size_t(start)])
            continue;
        std::deque<int> queue{start};
        seen[std::size_t(start)] = true;
        for (; !queue.empty(); queue.pop_front()) {
            constexpr double golden = 2.39996322972865332;
            const double angle = placed * golden;
            const double radius = spring * 0.6 * std::sqrt(placed + 0.5);
            ++placed;
            bodies[std::size_t(queue.front())] = {radius * std::cos(angle), radius * std::sin(angle), 0, 0};
            for (const int next : neighbours[std::size_t(queue.front())]) {
                if (!seen[std::size_t(next)]) {
                    seen[std::size_t(next)] = true;
                    queue.push_back(next);
                }
            }
        }
    }
    return bodies;
}

// Bodies with a known place are put there; the others in rings around a neighbour with a place.
void hold(std::vector<Body> &bodies, const GraphPicture &picture, const KnownPlaces &known)
{
    std::vector<std::vector<int>> neighbours(bodies.size());
    for (const PictureEdge &edge : picture.edges) {
        neighbours[std::size_t(edge.from)].push_back(edge.to);
        neighbours[std::size_t(edge.to)].push_back(edge.from);
    }
    std::deque<int> queue;
    std::vector<bool> placed(bodies.size());
    for (int i = 0; i < int(bodies.size()); ++i) {
        const auto found = known.find(picture.nodes[std::size_t(i)].id);
        if (picture.nodes[std::size_t(i)].id < 0 || found == known.end())
            continue;
        bodies[std::size_t(i)] = {found->second.x(), found->second.y(), 0, 0, true};
        placed[std::size_t(i)] = true;
        queue.push_back(i);
    }
    for (; !queue.empty(); queue.pop_front()) {
        const Body from = bodies[std::size_t(queue.front())];
        // Starts on the side away from the neighbours that are already drawn.
        double x = 0, y = 0;
        for (const int other : neighbours[std::size_t(queue.front())]) {
            if (placed[std::size_t(other)]) {
                x += from.x - bodies[std::size_t(other)].x;
                y += from.y - bodies[std::size_t(other)].y;
            }
        }
        const double outwards = x == 0 && y == 0 ? 0 : std::atan2(y, x);
        int ring = 0, next = 0;
        for (const int other : neighbours[std::size_t(queue.front())]) {
            if (placed[std::size_t(other)])
                continue;
            placed[std::size_t(other)] = true;
            const double far = spring * (1 + 0.7 * ring);
            const int fits = std::max(6, int(6.28 * far / (0.8 * spring)));
            const int slot = (next + 1) / 2; // 0, 1, 1, 2, 2 …: slots to both sides in turn
            const double turn = outwards + (next % 2 == 0 ? 1 : -1) * 6.28 / fits * slot;
            bodies[std::size_t(other)] = {from.x + far * std::cos(turn), from.y + far * std::sin(turn), 0, 0, false};
            queue.push_back(other);
            if (++next == fits) {
                next = 0;
                ++ring;
            }
        }
    }
}

// One round; returns the largest movement.
double move(std::vector<Body> &bodies, const GraphPicture &picture, double heat)
{
    const Tree tree(bodies);
    for (int i = 0; i < int(bodies.size()); ++i) {
        Body &body = bodies[std::size_t(i)];
        constexpr double gravity = 0.6; // keeps disconnected parts together
        body.dx = -body.x * gravity;
        body.dy = -body.y * gravity;
        tree.push(body, i);
    }
    for (const PictureEdge &edge : picture.edges) {
        if (edge.from == edge.to)
            continue;
        Body &from = bodies[std::size_t(edge.from)];
        Body &to = bodies[std::size_t(edge.to)];
        const double x = to.x - from.x;
        const double y = to.y - from.y;
        const double pull = std::sqrt(x * x + y * y) / spring;
        from.dx += x * pull;
        from.dy += y * pull;
        to.dx -= x * pull;
        to.dy -= y * pull;
    }
    double farthest = 0;
    for (Body &body : bodies) {
        if (body.isHeld)
            continue;
        const double length = std::sqrt(body.dx * body.dx + body.dy * body.dy);
        if (length < 1e-9)
            continue;
        const double step = std::min(length, heat);
        body.x += body.dx / length * step;
        body.y += body.dy / length * step;
        farthest = std::max(farthest, step);
    }
    return farthest;
}

struct Bounds {
    double left = 0, top = 0, right = 0, bottom = 0;
    double width() const { return std::max(1.0, right - left); }
    double height() const { return std::max(1.0, bottom - top); }
};

Bounds boundsOf(const std::vector<Body> &bodies)
{
    Bounds box{bodies.front().x, bodies.front().y, bodies.front().x, bodies.front().y};
    for (const Body &body : bodies) {
        box.left = std::min(box.left, body.x);
        box.right = std::max(box.right, body.x);
        box.top = std::min(box.top, body.y);
        box.bottom = std::max(box.bottom, body.y);
    }
    return box;
}

// Turns the longest extent of the layout along the longer side of the canvas.
void turn(std::vector<Body> &bodies, const LayoutRoom &room)
{
    double x = 0, y = 0, xx = 0, xy = 0, yy = 0;
    for (const Body &body : bodies) {
        x += body.x / double(bodies.size());
        y += body.y / double(bodies.size());
    }
    for (const Body &body : bodies) {
        xx += (body.x - x) * (body.x - x);
        xy += (body.x - x) * (body.y - y);
        yy += (body.y - y) * (body.y - y);
    }
    const bool isWide = room.canvas.width() >= room.canvas.height();
    constexpr double quarter = 1.5707963267948966;
    const double angle = (isWide ? 0 : quarter) - std::atan2(2 * xy, xx - yy) / 2;
    const double cosine = std::cos(angle), sine = std::sin(angle);
    for (Body &body : bodies)
        body = {(body.x - x) * cosine - (body.y - y) * sine, (body.x - x) * sine + (body.y - y) * cosine, 0, 0,
                body.isHeld};
}

// Scales the layout to the canvas, where one unit is a pixel. One direction is stretched by a limited factor, and few
// nodes are not pulled far apart.
void stretch(std::vector<Body> &bodies, const LayoutRoom &room)
{
    const Bounds box = boundsOf(bodies);
    constexpr double largest = 1.7, mostStretch = 1.9;
    const double across = room.canvas.width() / box.width(), down = room.canvas.height() / box.height();
    const double both = std::min({across, down, largest});
    const double x = std::min({across, both * mostStretch, largest}), y = std::min({down, both * mostStretch, largest});
    for (Body &body : bodies) {
        body.x *= x;
        body.y *= y;
    }
}

// The space of a node with its caption, in pixels.
struct Sizes {
    std::vector<double> widths;
    double height = 0;
};

// Reduced if the canvas is too small for all: then only some captions are shown.
Sizes sizesOf(const GraphPicture &picture, const LayoutRoom &room)
{
    constexpr double narrowest = 44, widest = 150, high = 46, share = 0.5, lowest = 12;
    Sizes sizes{{}, high};
    double all = 0;
    for (const PictureNode &node : picture.nodes) {
        sizes.widths.push_back(std::clamp(room.letter * double(node.caption.size()) + 12, narrowest, widest));
        all += sizes.widths.back() * high;
    }
    const double factor = std::sqrt(share * room.canvas.width() * room.canvas.height() / all);
    if (factor >= 1)
        return sizes;
    sizes.height = std::max(lowest, high * factor);
    for (double &width : sizes.widths)
        width = std::max(lowest, width * factor);
    return sizes;
}

// Moves nodes apart until disc and caption of each have their own area. Overlapping pairs move in the direction that
// needs less of the canvas.
void part(std::vector<Body> &bodies, const Sizes &sizes, const LayoutRoom &room)
{
    constexpr std::size_t most = 60, pairs = 2'000'000; // a few milliseconds at most
    const std::size_t rounds = std::clamp<std::size_t>(pairs / (bodies.size() * bodies.size()), 1, most);
    const double form = room.canvas.height() / room.canvas.width();
    bool isMoved = true;
    for (std::size_t round = 0; round < rounds && isMoved; ++round) {
        isMoved = false;
        for (std::size_t a = 0; a < bodies.size(); ++a) {
            for (std::size_t b = a + 1; b < bodies.size(); ++b) {
                Body &one = bodies[a], &other = bodies[b];
                const double x = (sizes.widths[a] + sizes.widths[b]) / 2 - std::abs(one.x - other.x);
                const double y = sizes.height - std::abs(one.y - other.y);
                if (x <= 0.5 || y <= 0.5 || (one.isHeld && other.isHeld))
                    continue;
                isMoved = true;
                const double share = one.isHeld || other.isHeld ? 1 : 0.5;
                const bool across = x * form < y;
                const double way = (across ? x : y) * share;
                const double sign = (across ? one.x < other.x : one.y < other.y) ? -1 : 1;
                double &first = across ? one.x : one.y;
                double &second = across ? other.x : other.y;
                first += one.isHeld ? 0 : sign * way;
                second -= other.isHeld ? 0 : sign * way;
            }
        }
    }
}

void fill(std::vector<Body> &bodies, const GraphPicture &picture, const LayoutRoom &room, bool isGrowing)
{
    if (room.canvas.isEmpty())
        return;
    if (!isGrowing) {
        turn(bodies, room);
        stretch(bodies, room);
    }
    constexpr std::size_t mostParted = 300;
    if (bodies.size() > mostParted)
        return;
    const Sizes sizes = sizesOf(picture, room);
    constexpr int tries = 3;
    for (int i = 0; i < tries; ++i) {
        part(bodies, sizes, room);
        const Bounds box = boundsOf(bodies);
        const double beyond = std::max(box.width() / room.canvas.width(), box.height() / room.canvas.height());
        constexpr double little = 1.08;
        if (isGrowing || beyond < little || i + 1 == tries)
            return;
        // Moves everything back into the canvas; the next separation uses the free side.
        constexpr double mostWider = 1.6;
        const double x = std::min(mostWider, room.canvas.width() / box.width());
        const double y = std::min(mostWider, room.canvas.height() / box.height());
        for (Body &body : bodies) {
            body.x *= x;
            body.y *= y;
        }
    }
}

Places placesOf(const std::vector<Body> &bodies)
{
    Places places;
    places.reserve(bodies.size());
    for (const Body &body : bodies)
        places.emplace_back(body.x, body.y);
    return places;
}

} // namespace

Places layOut(const GraphPicture &picture, std::chrono::milliseconds budget, const std::stop_token &stop,
              const std::function<void(const Places &)> &onWay, const KnownPlaces &known, const LayoutRoom &room)
{
    using Clock = std::chrono::steady_clock;
    if (picture.nodes.empty())
        return {};
    std::vector<Body> bodies = begin(picture);
    if (!known.empty())
        hold(bodies, picture, known);
    const auto start = Clock::now();
    auto reported = start;
    const double hottest = spring * std::max(1.0, std::sqrt(double(bodies.size())) / 6);
    constexpr int rounds = 400; // small graphs come to rest; large ones reach the time budget
    for (int round = 0; round < rounds && !stop.stop_requested(); ++round) {
        const auto now = Clock::now();
        const double spent = std::chrono::duration<double>(now - start) / std::chrono::duration<double>(budget);
        const double done = std::max(spent, double(round) / rounds);
        if (spent >= 1)
            break;
        const double rest = 1 - done;
        constexpr double still = 0.5;
        if (move(bodies, picture, hottest * rest * rest + still) < 1.2 * still && round > rounds / 2)
            break;
        constexpr std::chrono::milliseconds frame{90};
        if (onWay && now - reported > frame) {
            reported = now;
            std::vector<Body> shown = bodies;
            if (known.empty() && !room.canvas.isEmpty()) {
                turn(shown, room);
                stretch(shown, room);
            }
            onWay(placesOf(shown));
        }
    }
    if (!stop.stop_requested())
        fill(bodies, picture, room, !known.empty());
    return placesOf(bodies);
}

} // namespace app
