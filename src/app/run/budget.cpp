// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/budget.h"

#include "agents/engine/agentspec.h"
#include "agents/engine/names.h"
#include "app/run/run.h"

namespace app {

std::optional<StopRule> runStopRule(const Run &run)
{
    const auto place = run.checkpoint(run.currentCheckpoint());
    if (!place || !place->state.has(agents::names::stopRule))
        return {};
    return stopRuleOf(agents::stopRuleOf(place->state));
}

bool hasDefaultStopRule(const Run &run)
{
    const auto rule = runStopRule(run);
    const agents::AgentSpec &agent = run.spec();
    return !rule || *rule == stopRuleOf(agent.stop) ||
           (agent.stopWithModel && *rule == stopRuleOf(*agent.stopWithModel));
}

int iterationLimit(const Run &run)
{
    const auto place = run.checkpoint(run.currentCheckpoint());
    const auto rule = place ? agents::stopRuleOf(place->state) : run.spec().stop;
    return stopRuleOf(rule).attempts;
}

std::vector<BudgetItem> budgetOf(const Run &run)
{
    using What = BudgetItem::What;
    const workflow::Limits &limits = run.spec().limits;
    const auto place = run.checkpoint(run.currentCheckpoint());
    const base::Usage used = place ? place->total : base::Usage();
    constexpr double nanosecondsInSecond = 1e9;
    std::vector<BudgetItem> all;
    // The limit that is reached first is first; the engine's limit of steps is a safety limit.
    const int attempts = iterationLimit(run);
    if (attempts > 0)
        all.push_back({What::Iterations, double(run.iterationNumber()), double(attempts)});
    all.push_back({What::Steps, double(run.step()), double(run.about().stepLimit)});
    const auto add = [&](What what, double amount, double limit) {
        if (limit > 0 || (what == What::Tokens && amount > 0))
            all.push_back({what, amount, limit});
    };
    if (attempts == 0)
        add(What::Iterations, run.iterationNumber(), limits.iterations);
    add(What::Seconds, double(run.nanoseconds()) / nanosecondsInSecond, limits.seconds);
    add(What::ModelCalls, double(used.calls), limits.modelCalls);
    add(What::Tokens, double(used.tokens()), double(limits.tokens));
    if (used.cost) // else the price is unknown, and the limit has no effect
        add(What::Dollars, *used.cost, limits.money);
    return all;
}

} // namespace app
