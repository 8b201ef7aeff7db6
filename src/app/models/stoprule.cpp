// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/stoprule.h"

#include "agents/engine/stoprule.h"
#include "app/models/text.h"

namespace app {

namespace {

constexpr const char *custom = "custom";

} // namespace

StopRule stopRuleOf(const agents::StopRule &rule)
{
    const bool isScored = rule.has("score") || rule.has("executed");
    StopRule out{toQt(rule.preset), rule.threshold(), rule.steps(),
                 !isScored && rule.has("attempts") ? rule.attempts() : 0};
    if (rule.preset == custom) {
        for (const auto &each : rule.conditions)
            out.conditions.push_back({toQt(each.name), each.limit});
        out.askedAfterScore = rule.askedAfterScore;
        out.returnsBest = rule.returnsBest;
    }
    return out;
}

StopRule withConditions(const StopRule &rule)
{
    agents::StopRule core = coreRule(rule);
    core.preset = custom;
    return stopRuleOf(core);
}

agents::StopRule coreRule(const StopRule &rule)
{
    if (rule.preset != QLatin1String(custom))
        return agents::StopRule::byName(fromQt(rule.preset), rule.threshold, rule.steps)
            .value_or(agents::StopRule::documented(rule.threshold, rule.steps));
    agents::StopRule out;
    out.preset = custom;
    for (const StopCondition &each : rule.conditions)
        out.conditions.push_back({fromQt(each.name), each.limit});
    out.askedAfterScore = rule.askedAfterScore;
    out.returnsBest = rule.returnsBest;
    return out;
}

} // namespace app
