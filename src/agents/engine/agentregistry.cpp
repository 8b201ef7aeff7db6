// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/agentregistry.h"

#include "agents/analysis/traceagent.h"
#include "agents/compatible/compatible.h"
#include "agents/kg/kgreflexion.h"
#include "agents/plain/plainmodel.h"
#include "agents/react/reactagent.h"
#include "agents/react/toolcall.h"
#include "agents/selfrag/paperrag.h"
#include "agents/selfrag/selfrag.h"
#include "agents/sql/sqlreflection.h"
#include "base/text.h"
#include "data/source.h"
#include "retrieval/searchlanguage.h"

#include <cstdio>

namespace agents {

namespace {

std::string noSuchAgent(std::string_view name, const std::vector<std::string> &names)
{
    return "There is no agent \"" + base::shorten(name, 80) + "\": choose one of " + base::join(names, ", ") + ".";
}

std::string familyOf(const data::Source *source)
{
    const auto language = source ? source->language() : nullptr;
    return std::string(language ? language->family() : std::string_view());
}

bool suits(const Needs &needs, std::string_view family)
{
    return needs.documents ? family == retrieval::SearchLanguage::familyName : needs.database == family;
}

} // namespace

base::Status AgentRegistry::add(AgentSpec spec)
{
    if (const auto mistakes = mistakesIn(spec); !mistakes.empty())
        return base::fail(base::Category::internal, base::join(mistakes, " "));
    auto name = spec.name;
    m_specs.insert_or_assign(std::move(name), std::make_shared<const AgentSpec>(std::move(spec)));
    return {};
}

AgentSpecPtr AgentRegistry::describe(std::string_view name) const
{
    const auto found = m_specs.find(name);
    return found == m_specs.end() ? unknownAgent(name) : found->second;
}

const AgentSpec *AgentRegistry::find(std::string_view name) const
{
    const auto found = m_specs.find(name);
    return found == m_specs.end() ? nullptr : found->second.get();
}

std::vector<std::string> AgentRegistry::names() const
{
    std::vector<std::string> all;
    for (const auto &[name, spec] : m_specs)
        all.push_back(name);
    return all;
}

base::Result<workflow::StateGraphPtr> AgentRegistry::make(std::string_view name, const base::Resources &resources) const
{
    const auto *spec = find(name);
    if (!spec)
        return base::fail(base::Category::usage, noSuchAgent(name, names()));
    BASE_TRY(auto graph, spec->make(resources));
    if (const auto mistakes = mistakesIn(*spec, *graph); !mistakes.empty())
        return base::fail(base::Category::internal, base::join(mistakes, " "));
    return graph;
}

std::vector<AgentSpecPtr> AgentRegistry::suiting(const data::Source *source) const
{
    const std::string family = familyOf(source);
    std::vector<AgentSpecPtr> all, anywhere;
    for (const auto &[name, spec] : m_specs) {
        const Needs &needs = spec->needs;
        if (needs.recordedOnly)
            continue;
        if (suits(needs, family))
            all.push_back(spec);
        else if (needs.database.empty() && !needs.documents)
            anywhere.push_back(spec);
    }
    all.insert(all.end(), anywhere.begin(), anywhere.end());
    return all;
}

base::Result<const AgentSpec *> AgentRegistry::choose(std::string_view name, const data::Source &source) const
{
    const std::string family = familyOf(&source);
    const auto all = suiting(&source);
    const AgentSpec *suiting = !all.empty() && suits(all.front()->needs, family) ? all.front().get() : nullptr;
    const auto *spec = name.empty() ? suiting : find(name);
    if (!name.empty() && !spec)
        return base::fail(base::Category::usage, noSuchAgent(name, names()));
    const auto info = source.info();
    const std::string what = info.name + (info.dialect.empty() ? "" : " (" + info.dialect + ")");
    if (!spec)
        return base::fail(base::Category::usage, "No agent can ask " + what + ": none writes its query language" +
                                                     (family.empty() ? "." : ", " + family + "."));
    if (spec->needs.documents && !suits(spec->needs, family))
        return base::fail(base::Category::usage, "The agent " + spec->name + " answers from documents, which " + what +
                                                     " are none" + (suiting ? "; choose " + suiting->name + "." : ".") +
                                                     " Documents are opened by docs:FOLDER.");
    if (!spec->needs.database.empty() && spec->needs.database != family)
        return base::fail(base::Category::usage, "The agent " + spec->name + " writes " + spec->needs.database +
                                                     ", which " + what + " does not understand" +
                                                     (suiting ? "; choose " + suiting->name + "." : "."));
    return spec;
}

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
