// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/registry/builtinagents.h"

#include "agents/analysis/traceagent.h"
#include "agents/compatible/compatible.h"
#include "agents/kg/kgreflexion.h"
#include "agents/plain/plainmodel.h"
#include "agents/react/reactagent.h"
#include "agents/react/toolcall.h"
#include "agents/selfrag/paperrag.h"
#include "agents/selfrag/selfrag.h"
#include "agents/sql/sqlreflection.h"

#include <cstdio>

namespace agents {

AgentRegistry builtInAgents()
{
    AgentRegistry registry;
    for (auto &&spec : {kgReflexionSpec(), compatibleSpec(), sqlReflectionSpec(), selfRagSpec(), paperRagSpec(),
                        reactSpec(), toolCallSpec(), traceAgentSpec(), plainModelSpec()})
        if (const auto added = registry.add(spec); !added)
            std::fprintf(stderr, "%s\n", added.error().message.c_str()); // tests rule this out
    return registry;
}

} // namespace agents
