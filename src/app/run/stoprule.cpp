// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/stoprule.h"

#include "agents/engine/stoprule.h"
#include "app/models/text.h"

namespace app {

StopRule stopRuleOf(const agents::StopRule &rule)
{
    const bool isScored = rule.has("score") || rule.has("executed");
    return {toQt(rule.preset), rule.threshold(), rule.steps(), !isScored && rule.has("attempts") ? rule.attempts() : 0};
}

} // namespace app
