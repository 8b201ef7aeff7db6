// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/agentregistry.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "data/source/source.h"
#include "retrieval/searchlanguage.h"

namespace agents {

namespace {

base::CodedText noSuchAgent(std::string_view name, const std::vector<std::string> &names)
{
    if (name.starts_with(attachedAgents))
        return {BASE_TEXT("agent.not-attached", "The agent \"{agent}\" of another program is not attached. Until you "
                                                "attach the agent, you can only read its runs."),
                {{"agent", base::shorten(name.substr(attachedAgents.size()), 80)}}};
    return {BASE_TEXT("agent.unknown", "There is no agent \"{agent}\". Choose one of {known}."),
            {{"agent", base::shorten(name, 80)}, {"known", base::join(names, ", ")}}};
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
    auto made = std::make_shared<const AgentSpec>(std::move(spec));
    const std::lock_guard lock(*m_mutex);
    auto &place = m_specs[std::move(name)];
    if (place)
        m_replaced.push_back(std::move(place));
    place = std::move(made);
    return {};
}

AgentSpecPtr AgentRegistry::describe(std::string_view name) const
{
    const std::lock_guard lock(*m_mutex);
    const auto found = m_specs.find(name);
    return found == m_specs.end() ? unknownAgent(name) : found->second;
}

const AgentSpec *AgentRegistry::find(std::string_view name) const
{
    const std::lock_guard lock(*m_mutex);
    const auto found = m_specs.find(name);
    return found == m_specs.end() ? nullptr : found->second.get();
}

base::Result<const AgentSpec *> AgentRegistry::named(std::string_view name) const
{
    if (const AgentSpec *spec = find(name))
        return spec;
    return base::fail(base::Category::usage, noSuchAgent(name, names()));
}

std::vector<AgentSpecPtr> AgentRegistry::all() const
{
    const std::lock_guard lock(*m_mutex);
    std::vector<AgentSpecPtr> specs;
    for (const auto &[name, spec] : m_specs)
        specs.push_back(spec);
    return specs;
}

std::vector<std::string> AgentRegistry::names() const
{
    std::vector<std::string> names;
    for (const auto &spec : all())
        names.push_back(spec->name);
    return names;
}

base::Result<workflow::StateGraphPtr> AgentRegistry::make(std::string_view name, const base::Resources &resources) const
{
    BASE_TRY(const AgentSpec *spec, named(name));
    BASE_TRY(auto graph, spec->make(resources));
    if (const auto mistakes = mistakesIn(*spec, *graph); !mistakes.empty())
        return base::fail(base::Category::internal, base::join(mistakes, " "));
    return graph;
}

std::vector<AgentSpecPtr> AgentRegistry::suiting(const data::Source *source) const
{
    const std::string family = familyOf(source);
    std::vector<AgentSpecPtr> found, anywhere;
    for (const auto &spec : all()) {
        const Needs &needs = spec->needs;
        if (needs.recordedOnly)
            continue;
        if (suits(needs, family))
            found.push_back(spec);
        else if (needs.database.empty() && !needs.documents)
            anywhere.push_back(spec);
    }
    found.insert(found.end(), anywhere.begin(), anywhere.end());
    return found;
}

base::Result<const AgentSpec *> AgentRegistry::choose(std::string_view name, const data::Source &source) const
{
    const std::string family = familyOf(&source);
    const auto able = suiting(&source);
    const AgentSpec *suiting = !able.empty() && suits(able.front()->needs, family) ? able.front().get() : nullptr;
    const AgentSpec *spec = suiting;
    if (!name.empty()) {
        BASE_TRY(spec, named(name));
    }
    const auto info = source.info();
    const std::string what = info.name + (info.dialect.empty() ? "" : " (" + info.dialect + ")");
    if (!spec)
        return base::fail(
            base::Category::usage,
            {family.empty()
                 ? BASE_TEXT("agent.none",
                             "No agent can ask {source}, because no agent writes the query language of this source.")
                 : BASE_TEXT("agent.none-writes", "No agent can ask {source}, because no agent writes the query "
                                                  "language of this source, {language}."),
             {{"source", what}, {"language", family}}});
    if (spec->needs.documents && !suits(spec->needs, family))
        return base::fail(
            base::Category::usage,
            {suiting ? BASE_TEXT("agent.documents-choose",
                                 "The agent {agent} answers from documents, but {source} is not a source of documents. "
                                 "Choose {other}, or open documents with docs:FOLDER.")
                     : BASE_TEXT("agent.documents", "The agent {agent} answers from documents, but {source} is not a "
                                                    "source of documents. Open documents with docs:FOLDER."),
             {{"agent", spec->name}, {"source", what}, {"other", suiting ? suiting->name : ""}}});
    if (!spec->needs.database.empty() && spec->needs.database != family)
        return base::fail(
            base::Category::usage,
            {suiting
                 ? BASE_TEXT("agent.language-choose", "The agent {agent} writes {language}, but {source} does not "
                                                      "understand this language. Choose {other}.")
                 : BASE_TEXT("agent.language",
                             "The agent {agent} writes {language}, but {source} does not understand this language."),
             {{"agent", spec->name},
              {"language", spec->needs.database},
              {"source", what},
              {"other", suiting ? suiting->name : ""}}});
    return spec;
}

} // namespace agents
