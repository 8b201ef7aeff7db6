// SPDX-License-Identifier: GPL-3.0-or-later
// When a run ends, as far as the user can set it. Values; any thread.
#pragma once

#include <QString>
#include <vector>

namespace agents {
struct StopRule;
} // namespace agents

namespace app {

// Named as in agents/engine/stoprule.h.
struct StopCondition {
    QString name;
    double limit = 0;
    bool operator==(const StopCondition &) const = default;
};

struct StopRule {
    QString preset = QStringLiteral("documented"); // or "strict", "custom"; another name: of an agent
    double threshold = 7;
    int steps = 30;
    int attempts = 0; // maximum of iterations if there is no score condition; else 0
    // Of "custom", in order of evaluation.
    std::vector<StopCondition> conditions = {};
    bool askedAfterScore = false, returnsBest = false;
    bool operator==(const StopRule &) const = default;
};

StopRule stopRuleOf(const agents::StopRule &rule);
agents::StopRule coreRule(const StopRule &rule);
StopRule withConditions(const StopRule &rule); // the same as a custom list

} // namespace app
