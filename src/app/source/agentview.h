// SPDX-License-Identifier: GPL-3.0-or-later
// What the window says of an agent before it has run. Values; any thread.
#pragma once

#include "app/run/stoprule.h"

#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <string_view>

namespace agents {
struct AgentSpec;
} // namespace agents

namespace app {

struct AgentView {
    QString name;               // "kg-reflexion"
    QString title, description; // English; `widgets` translates them
    QStringList steps;          // of an iteration that goes well, in order
    StopRule stop;              // its own
    // Before anything has run, in English: the steps of a first and a second iteration, and what they will be.
    QStringList first, again;
    QString firstWill, nextWill;
    bool callsTools = false;
    bool isPlain = false; // the model alone: what other agents are compared with
    bool inProse = false; // its cards are read, and want room
};

AgentView viewOf(const agents::AgentSpec &agent);

// The description of the agent of that name; of one that is not here, what can be said of any. Never null. Any thread.
using DescribeAgent = std::function<std::shared_ptr<const agents::AgentSpec>(std::string_view name)>;

} // namespace app
