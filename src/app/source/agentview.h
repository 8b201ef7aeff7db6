// SPDX-License-Identifier: GPL-3.0-or-later
// The window's data about an agent before its first run. Values; any thread.
#pragma once

#include "app/models/stoprule.h"

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
    QStringList steps;          // of a successful iteration, in order
    StopRule stop;              // its own
    // Shown before the first run, in English: the steps of a first and a later iteration, with hints.
    QStringList first, again;
    QString firstStepHint, nextStepHint;
    bool callsTools = false;
    bool followsUp = false; // a question can continue an earlier run
    bool isPlain = false;   // the model without tools: the baseline for other agents
    bool inProse = false;   // its cards contain prose and need space
};

AgentView viewOf(const agents::AgentSpec &agent);

// The description of the named agent, a generic one if it does not exist here. Never null. Any thread.
using DescribeAgent = std::function<std::shared_ptr<const agents::AgentSpec>(std::string_view name)>;

} // namespace app
