// SPDX-License-Identifier: GPL-3.0-or-later
// How a graph's nodes are assigned to iterations and rails. A node outside the usual rail whose route opens an
// iteration (revise, repair) is the first step of the iteration that it opens, not the last of the former one;
// "draft.prompt" and "draft" are one step. Values; any thread.
#pragma once

#include "agents/engine/agentspec.h"
#include "workflow/stategraph.h"

#include <QString>
#include <QStringList>
#include <set>
#include <string>

namespace app {

// The name of a node's step: the part before the first dot.
QString stepOf(std::string_view node);

class GraphShape {
public:
    GraphShape() = default;
    GraphShape(workflow::StateGraphPtr graph, const agents::AgentSpec &spec);

    const QStringList &usual() const { return m_usual; } // the rail, in order

    bool isOpener(std::string_view node) const { return m_openers.contains(node); }
    // A node of that step writes the iteration's proposal, which names the iteration.
    bool proposes(const QString &step) const { return m_writers.contains(step); }
    QStringList nodesOf(const QString &step) const; // in the order of the graph
    // Steps that usually follow `step` in its iteration; empty if not known.
    QStringList after(const QString &step, std::string_view node) const { return after(step, node, 0); }

private:
    QStringList after(const QString &step, std::string_view node, int depth) const;
    workflow::StateGraphPtr m_graph;
    QStringList m_usual;
    std::set<std::string, std::less<>> m_openers;
    std::set<QString> m_writers;
};

} // namespace app
