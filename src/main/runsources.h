// SPDX-License-Identifier: GPL-3.0-or-later
// The sources of a run: the one it was asked of, and those that its tools may use beside it, opened when they are first
// wanted. What tools and the planner without a model know of them. Thread of the run's services.
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
        std::shared_ptr<data::Source> source;       // for the run's thread
        data::SchemaPtr schema;
    };

    RunSources(const CompositionRoot &root, std::shared_ptr<SourceContext> main, CompositionRoot::RunAccess access);

    // All of them, the main one first, by the binding of the role "tools".
    base::Result<const std::vector<One> *> all(const std::string &binding, const std::string &mainAddress);
    const CompositionRoot::RunAccess &access() const { return m_access; }

private:
    const CompositionRoot &m_root;
    std::shared_ptr<SourceContext> m_main;
    CompositionRoot::RunAccess m_access;
    std::string m_binding;
    std::vector<One> m_all;
};

// As tools have them: names apart, each with who serves a run on it.
std::vector<agents::ToolSource> toolSources(const CompositionRoot &root, const std::shared_ptr<RunSources> &sources,
                                            const std::vector<RunSources::One> &all);

// What the planner reads parts with, in the words of a language.
base::Result<offline::PlanningRules::World> planningWorld(const CompositionRoot &root,
                                                          const std::vector<RunSources::One> &all,
                                                          const std::string &language, std::stop_token stop);

} // namespace program
