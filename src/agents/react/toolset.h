// SPDX-License-Identifier: GPL-3.0-or-later
// The tools that a run may use, as a service of the role "tools": made for the settings of the run, since these say
// what of the data a model may see. Thread of the runner.
#pragma once

#include "agents/engine/preparerun.h"
#include "agents/engine/settings.h"
#include "tools/databasetools.h"
#include "tools/registry.h"

#include <functional>
#include <memory>
#include <vector>

namespace agents {

// A source of a run with tools: a database, or a collection of documents. The first one is the main source.
struct ToolSource {
    ::tools::NamedSource named;
    std::string address; // as it is opened, without a password
    // Who serves a run inside the run on it, made when it is first asked; empty: it cannot be asked in words.
    std::function<base::Result<RunWorld>()> world;

    bool holdsDocuments() const;
};

struct InsideRun; // agents/react/asksource.cpp

struct ToolSet {
    std::vector<ToolSource> sources; // their names are unique
    // Adds what is not of a source. Called once for the settings of a run; it does not add the agent's own tools.
    std::function<base::Status(::tools::Registry &registry, const Settings &settings)> fill;
    ::tools::Permissions permissions;                // what a person laid down; a denial stands
    std::vector<std::string> notes;                  // a sentence each: what could not be had
    bool withModelTool = true;                       // offer the plain model as a tool, as the original does
    std::shared_ptr<const RunRegistries> registries; // of the runs inside the run; null: there are none

    // All tools of a run, the agent's own last: made once and kept while settings and kind of planner stay. `settings`
    // is the artefact of the run; `isRules`: the planner is no language model, and cannot be a tool.
    // `ticked`: {types} of the main source that may be used, as a person ticked them; null: all.
    base::Result<std::shared_ptr<const ::tools::Registry>> registry(const base::ArtefactPtr &settings, bool isRules,
                                                                    const base::ArtefactPtr &ticked = nullptr);

    std::shared_ptr<InsideRun> waiting; // a run inside the run that waits for a person; null: there is none

    // Whether a planner is told of it: one that may never be called would only cost it steps.
    bool isOffered(const ::tools::Tool &tool) const;

private:
    struct Made {
        base::ArtefactPtr settings, ticked;
        bool isRules = false;
        std::shared_ptr<const ::tools::Registry> registry; // null: none yet
    } m_made;
};

// The agent's own tools, which it runs itself.
inline constexpr const char *finishTool = "finish";      // (answer): ends the run
inline constexpr const char *modelTool = "llm_tool";     // (input): the plain model, for what no other tool knows
inline constexpr const char *askTool = "ask_database";   // (question): the agent of a database, as a run of its own
inline constexpr const char *readTool = "ask_documents"; // (question): the same of documents

// What a person ticked in the schema, of the artefact {types}; empty: all.
std::vector<std::string> tickedTypes(const base::ArtefactPtr &ticked);

// The names under which tools know these sources: a second one of the same name gets a number.
void nameApart(std::vector<ToolSource> &sources);

// What `finish` takes: the answer as `answerSchema` has it, anything where that is null. An error where it cannot be
// used as a schema.
base::Result<nlohmann::json> schemaOfFinish(const nlohmann::json &answerSchema);

} // namespace agents
