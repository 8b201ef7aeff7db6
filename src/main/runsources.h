// SPDX-License-Identifier: GPL-3.0-or-later
// The sources of a run: the main one, and additional ones for its tools, opened at first use; with the data about them
// for tools and the planner without a model. Thread of the run's services.
#pragma once

#include "agents/react/toolset.h"
#include "main/compositionroot.h"
#include "offline/planning/planningrules.h"

#include <memory>
#include <string>
#include <vector>

namespace program {

class SourceContext;

class RunSources {
public:
    struct One {
        std::string name, address;
        std::shared_ptr<SourceContext> context;
        std::shared_ptr<platform::TaskQueue> queue; // of the context; null: it is used on the run's thread
        std::shared_ptr<data::Source> source;       // on the run's thread
        data::SchemaPtr schema;
    };

    RunSources(const CompositionRoot &root, std::shared_ptr<SourceContext> main, CompositionRoot::RunAccess access);

    // All of them, the main one first, from the binding of the role "tools".
    base::Result<const std::vector<One> *> all(const std::string &binding, const std::string &mainAddress);
    const CompositionRoot::RunAccess &access() const { return m_access; }

private:
    const CompositionRoot &m_root;
    std::shared_ptr<SourceContext> m_main;
    CompositionRoot::RunAccess m_access;
    std::string m_binding;
    std::vector<One> m_all;
};

// For tools: with unique names, each with the services of a run on it.
std::vector<agents::ToolSource> toolSources(const CompositionRoot &root, const std::shared_ptr<RunSources> &sources,
                                            const std::vector<RunSources::One> &all);

// The planner's functions to read parts, in the given language.
base::Result<offline::PlanningRules::World> planningWorld(const CompositionRoot &root,
                                                          const std::vector<RunSources::One> &all,
                                                          const std::string &language, std::stop_token stop);

} // namespace program
