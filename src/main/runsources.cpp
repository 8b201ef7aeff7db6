// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/runsources.h"

#include "agents/engine/agentregistry.h"
#include "base/jsonread.h"
#include "base/readerlanguage.h"
#include "main/sourcecontext.h"
#include "main/sources.h"
#include "offline/planning/partreading.h"
#include "platform/taskqueue.h"
#include "platform/threadbound.h"
#include "workflow/services.h"

#include <nlohmann/json.hpp>

namespace program {

namespace {

// The value of the role "tools" (agents::prepareRun): the addresses of the additional sources.
std::vector<std::string> otherSources(const std::string &binding)
{
    const auto read = base::parsedJson(binding);
    std::vector<std::string> others;
    if (read.is_array())
        for (const auto &each : read)
            if (each.is_string())
                others.push_back(each.get<std::string>());
    return others;
}

std::shared_ptr<data::Source> onRunsThread(const std::shared_ptr<platform::TaskQueue> &queue,
                                           std::shared_ptr<data::Source> source)
{
    if (!queue)
        return source;
    return std::make_shared<platform::ThreadBoundSource>(queue, std::move(source));
}

// Reads a part on the knowledge's thread.
offline::PartReader readerOf(const RunSources::One &one, const std::string &language, std::stop_token stop)
{
    return [one, language, stop](const std::string &text) -> std::optional<offline::PartReading> {
        std::optional<offline::PartReading> reading;
        const auto read = [&] {
            if (const auto known = one.context->prepared(*one.schema, stop, language))
                reading = offline::readPart(text, **known);
        };
        if (one.queue)
            one.queue->call(read);
        else
            read();
        return reading;
    };
}

} // namespace

RunSources::RunSources(const CompositionRoot &root, std::shared_ptr<SourceContext> main,
                       CompositionRoot::RunAccess access)
    : m_root(root), m_main(std::move(main)), m_access(std::move(access))
{
}

base::Result<const std::vector<RunSources::One> *> RunSources::all(const std::string &binding,
                                                                   const std::string &mainAddress)
{
    if (!m_all.empty() && m_binding == binding)
        return &m_all;
    const std::stop_token stop = m_access.stop ? m_access.stop() : std::stop_token();
    std::vector<One> all;
    const auto add = [&](One one) -> base::Status {
        one.source = onRunsThread(one.queue, one.context->source());
        one.name = one.source->info().name;
        BASE_TRY(one.schema, one.source->describe(stop));
        all.push_back(std::move(one));
        return {};
    };
    BASE_CHECK(add({{}, mainAddress, m_main, m_access.queue, {}, {}}));
    for (const auto &address : otherSources(binding)) {
        const auto open = [&]() -> base::Result<std::shared_ptr<data::Source>> {
            BASE_TRY(auto opened, m_root.sources().open(address, stop, {}));
            return std::shared_ptr<data::Source>(std::move(opened));
        };
        BASE_TRY(auto source, m_access.threads ? platform::ThreadBoundSource::open(m_access.threads, open) : open());
        BASE_CHECK(add({{}, address, m_root.room(source), nullptr, {}, {}}));
    }
    m_binding = binding;
    m_all = std::move(all);
    return &m_all;
}

std::vector<agents::ToolSource> toolSources(const CompositionRoot &root, const std::shared_ptr<RunSources> &sources,
                                            const std::vector<RunSources::One> &all)
{
    std::vector<agents::ToolSource> out;
    for (const RunSources::One &one : all) {
        agents::ToolSource made;
        made.named = {one.name, one.source, one.schema};
        made.address = one.address;
        made.world = [&root, sources, one]() -> base::Result<agents::RunWorld> {
            agents::RunWorld world{one.source, one.schema, std::make_shared<workflow::Services>()};
            auto access = sources->access();
            access.queue = one.queue;
            root.provide(*world.services, one.context, access);
            return world;
        };
        out.push_back(std::move(made));
    }
    agents::makeNamesUnique(out);
    return out;
}

base::Result<offline::PlanningRules::World> planningWorld(const CompositionRoot &root,
                                                          const std::vector<RunSources::One> &all,
                                                          const std::string &language, std::stop_token stop)
{
    offline::PlanningRules::World world;
    const auto plain = root.resources().read("language/compositions-" + language + ".json");
    BASE_TRY(const auto text, plain ? plain : root.resources().read("language/compositions-en.json"));
    BASE_TRY(world.compositions,
             offline::Compositions::parse(text, base::readerSentences(root.resources(), "language/compositions-")));
    std::vector<agents::ToolSource> named; // with names for the tools
    for (const RunSources::One &one : all)
        named.push_back({{one.name, one.source, one.schema}, one.address, {}});
    agents::makeNamesUnique(named);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool documents = named[i].holdsDocuments();
        world.sources.push_back({named[i].named.name, documents ? agents::readTool : agents::askTool,
                                 documents ? offline::PartReader() : readerOf(all[i], language, stop)});
    }
    return world;
}

} // namespace program
