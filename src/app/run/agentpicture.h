// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes and routes of an agent as a picture, with what the shown branch of a run did in it. Values, made by pure
// functions on the thread of their arguments.
#pragma once

#include "app/models/graphpicture.h"
#include "workflow/checkpoint.h"

#include <set>
#include <string>

namespace agents {
struct AgentSpec;
} // namespace agents
namespace workflow {
class StateGraph;
} // namespace workflow

namespace app {

class Run;

// A box per node between a start (the first) and an end (the last), with the English title of the node as its caption;
// an arrow per pair of nodes that a route connects, with the label of the route if it is one of several.
GraphPicture pictureOf(const workflow::StateGraph &graph, const agents::AgentSpec &spec);

// Marks the path of a branch: finished nodes with their count, the next or running one, the failed one, and the arrows
// of the path. A null run: all nodes wait.
void showBranch(GraphPicture &picture, const Run *run, workflow::BranchId branch);
void showBreakpoints(GraphPicture &picture, const std::set<std::string> &nodes);

// The nodes in ranks from top to bottom: each below all nodes that lead to it, except along routes back. Sets the bows
// of the edges. `sizes` are those of the boxes, in pixels as `canvas`.
Places layersOf(GraphPicture &picture, const std::vector<QSizeF> &sizes, const QSizeF &canvas);

} // namespace app
