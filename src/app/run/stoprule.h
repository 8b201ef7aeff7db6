// SPDX-License-Identifier: GPL-3.0-or-later
// When a run ends, as far as a person sets it. Values; any thread.
#pragma once

#include <QString>

namespace agents {
struct StopRule;
} // namespace agents

namespace app {

struct StopRule {
    QString preset = QStringLiteral("documented"); // or "strict"; another name: an agent's own
    double threshold = 7;
    int steps = 30;
    int attempts = 0; // where it asks for no score: iterations; else 0
    bool operator==(const StopRule &) const = default;
};

StopRule stopRuleOf(const agents::StopRule &rule);

} // namespace app
