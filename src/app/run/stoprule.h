// SPDX-License-Identifier: GPL-3.0-or-later
// When a run ends, as far as a person sets it. Values; any thread.
#pragma once

#include <QString>
#include <vector>

namespace agents {
struct StopRule;
} // namespace agents

namespace app {

// As agents/engine/stoprule.h names them.
struct StopCondition {
    QString name;
    double limit = 0;
    bool operator==(const StopCondition &) const = default;
};

struct StopRule {
    QString preset = QStringLiteral("documented"); // or "strict", "custom"; another name: an agent's own
    double threshold = 7;
    int steps = 30;
    int attempts = 0; // where it asks for no score: iterations; else 0
    // Of "custom", in the order in which they are asked.
    std::vector<StopCondition> conditions = {};
    bool askedAfterScore = false, returnsBest = false;
    bool operator==(const StopRule &) const = default;
};

StopRule stopRuleOf(const agents::StopRule &rule);
agents::StopRule coreRule(const StopRule &rule);
StopRule withConditions(const StopRule &rule); // the same as a list of one's own

} // namespace app
