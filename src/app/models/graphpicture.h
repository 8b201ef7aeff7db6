// SPDX-License-Identifier: GPL-3.0-or-later
// What a graph view draws: the nodes and relationships that a result holds (or the types of a schema), each once, with
// the rows they stand in. Values, made by pure functions on any thread.
#pragma once

#include "base/artefact.h"

#include <QPointF>
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

// In which of two results something stands; one result alone is `after`.
enum class Side : quint8 { before = 1, after = 2, both = 3 };

struct PictureNode {
    qint64 id = -1;    // of the node in its source; -1: it is no node of one
    QString caption;   // "multiple sclerosis"
    QString detail;    // labels and properties, a line each
    int kind = 0;      // index of GraphPicture::kinds
    double weight = 0; // 0..1: how large it is drawn
    Side side = Side::after;
    std::vector<int> rows; // of its side, ascending
};

struct PictureEdge {
    int from = 0, to = 0; // nodes
    QString caption;      // "TREATS"
    QString detail;
    Side side = Side::after;
    std::vector<int> rows;
    bool isFound = false; // in the data, and not declared; drawn dashed
};

struct GraphPicture {
    std::vector<PictureNode> nodes;
    std::vector<PictureEdge> edges;
    QStringList kinds; // labels, the most frequent first
    std::vector<int> kindCounts;
    qint64 omitted = 0; // nodes and relationships beyond the limits
};

struct PictureLimits {
    int nodes = 5000;
    int edges = 20000;
};

// A cell of the first rows is a node, relationship or path.
bool holdsGraph(const base::ArtefactPtr &rows);
GraphPicture pictureOf(const base::ArtefactPtr &rows, const std::stop_token &stop = {},
                       const PictureLimits &limits = {});
// Two results in one picture, matched by the identity of nodes and relationships.
GraphPicture pictureOf(const base::ArtefactPtr &before, const base::ArtefactPtr &after,
                       const std::stop_token &stop = {}, const PictureLimits &limits = {});
// Entity types as nodes, relationship types as edges.
GraphPicture pictureOf(const data::Schema &schema);

// Places nodes by forces (Fruchterman-Reingold with a Barnes-Hut tree) until `budget` is used up or they rest; about
// 100 units between neighbours. The same picture always gets the same start. `onWay` is called a few times. Nodes with
// a known place (by their id) stay there, and the others find theirs around them.
using Places = std::vector<QPointF>;
using KnownPlaces = std::unordered_map<qint64, QPointF>;
Places layOut(const GraphPicture &picture, std::chrono::milliseconds budget, const std::stop_token &stop = {},
              const std::function<void(const Places &)> &onWay = {}, const KnownPlaces &known = {});

} // namespace app
