// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/limits.h"

#include "workflow/checkpoint.h"

namespace workflow {

std::string Limits::stopsNode(const Checkpoint &at, int visits) const
{
    if (steps > 0 && at.step >= steps)
        return "step-limit";
    if (iterations > 0 && at.opensIteration && at.iteration >= iterations)
        return "budget:iterations";
    if (visitsPerNode > 0 && visits >= visitsPerNode)
        return "budget:visits";
    if (seconds > 0 && std::chrono::duration<double>(at.elapsed).count() >= seconds)
        return "budget:seconds";
    return {};
}

std::string Limits::stopsModelCall(const base::Usage &spent) const
{
    if (modelCalls > 0 && spent.calls >= modelCalls)
        return "budget:model-calls";
    if (tokens > 0 && spent.tokens() >= tokens)
        return "budget:tokens";
    if (money > 0 && spent.cost && *spent.cost >= money)
        return "budget:money";
    return {};
}

} // namespace workflow
