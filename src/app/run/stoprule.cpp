// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/stoprule.h"

#include "agents/engine/stoprule.h"
#include "app/models/text.h"

namespace app {

StopRule stopRuleOf(const agents::StopRule &rule)
{
    return {toQt(rule.preset), rule.threshold(), rule.steps()};
}

} // namespace app
