// SPDX-License-Identifier: GPL-3.0-or-later
// The data of a graph view: the nodes and relationships of a result (or the types of a schema, or the nodes and routes
// of an agent), each once, with the rows that contain them. Values, made by pure functions on any thread.
#pragma once

#include "base/artefact.h"

#include <QPointF>
#include <QSizeF>
#include <QString>
#include <QStringList>
#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <unordered_map>
#include <vector>

namespace data {
struct Schema;
} // namespace data

namespace app {

// Which of two results contains an element; a single result is `after`.
enum class Side : quint8 { before = 1, after = 2, both = 3 };

// What a node of an agent does in the shown branch; `none` for nodes of data.
enum class NodeState : quint8 { none, waiting, done, next, running, failed };

struct PictureNode {
    qint64 id = -1;    // of the node in its source; -1: not a node of a source
    QString caption;   // "multiple sclerosis"
    QString detail;    // labels and properties, one per line
    int kind = 0;      // index of GraphPicture::kinds
    double weight = 0; // 0..1: drawn size
    Side side = Side::after;
    std::vector<int> rows; // of its side, ascending
    bool isBox = false;    // drawn as a box with the caption inside
    QString name = {};     // of a node of an agent; empty: a start or an end
    NodeState state = NodeState::none;
    QString badge = {}; // small, at its corner: "×2"
    bool hasBreakpoint = false;
};

struct PictureEdge {
    int from = 0, to = 0; // nodes
    QString caption;      // "TREATS"
    QString detail;
    Side side = Side::after;
    std::vector<int> rows;
    bool isFound = false; // found in the data, not declared; drawn dashed
    bool isTaken = false; // the shown branch of a run went along it
    double bow = 0;       // distance of its middle from the straight line, in layout units
};

struct GraphPicture {
    std::vector<PictureNode> nodes;
    std::vector<PictureEdge> edges;
    QStringList kinds; // labels, the most frequent first
    std::vector<int> kindCounts;
    qint64 omitted = 0;     // number of nodes and relationships beyond the limits
    bool isOfTypes = false; // the captions are the kinds
};

struct PictureLimits {
    int nodes = 5000;
    int edges = 20000;
};

// A cell of the first rows is a node, relationship or path.
bool holdsGraph(const base::ArtefactPtr &rows);
GraphPicture pictureOf(const base::ArtefactPtr &rows, const std::stop_token &stop = {},
                       const PictureLimits &limits = {});
// Two results in one graph; nodes and relationships are matched by their id.
GraphPicture pictureOf(const base::ArtefactPtr &before, const base::ArtefactPtr &after,
                       const std::stop_token &stop = {}, const PictureLimits &limits = {});
// Entity types as nodes, relationship types as edges.
GraphPicture pictureOf(const data::Schema &schema);

// The area that a layout should fill, in pixels, and the mean width of a letter of captions. Empty: any form.
struct LayoutRoom {
    QSizeF canvas = {};
    double letter = 0;
};

// Places nodes by forces (Fruchterman-Reingold with a Barnes-Hut tree) until they rest or `budget` is used up; then
// turns and stretches the result to the form of `room` and moves nodes with captions apart (up to 300 nodes).
// Neighbours are about 100 units apart. Deterministic start. `onWay` receives a few intermediate layouts. Nodes with a
// known place (by id) stay there; the others are placed in rings around their neighbours.
using Places = std::vector<QPointF>;
using KnownPlaces = std::unordered_map<qint64, QPointF>;
Places layOut(const GraphPicture &picture, std::chrono::milliseconds budget, const std::stop_token &stop = {},
              const std::function<void(const Places &)> &onWay = {}, const KnownPlaces &known = {},
              const LayoutRoom &room = {});

} // namespace app
