// SPDX-License-Identifier: GPL-3.0-or-later
// The tools of a run, as a service of the role "tools". Made for the settings of the run, which limit the data that a
// model may see. Thread of the runner.
#pragma once

#include "agents/engine/preparerun.h"
#include "agents/engine/settings.h"
#include "tools/databasetools.h"
#include "tools/registry.h"

#include <functional>
#include <memory>
#include <vector>

namespace agents {

// A source of a run with tools: a database or a collection of documents. The first is the main source.
struct ToolSource {
    ::tools::NamedSource named;
    std::string address; // without a password
    // Makes the world of an inner run on the source at its first question; empty: questions are not supported.
    std::function<base::Result<RunWorld>()> world;

    bool holdsDocuments() const;
};

struct InnerRun; // agents/react/asksource.cpp

struct ToolSet {
    std::vector<ToolSource> sources; // with unique names
    // Adds tools that belong to no source, without the agent's own. Called once per settings of a run.
    std::function<base::Status(::tools::Registry &registry, const Settings &settings)> fill;
    ::tools::Permissions permissions;                // set by the user; a denial is final
    std::vector<std::string> notes;                  // one sentence for each unavailable part
    std::shared_ptr<const RunRegistries> registries; // for inner runs; null: no inner runs

    // All tools of a run, the agent's own last. Cached while settings and kind of planner are unchanged. `settings`:
    // artefact of the run. `isRules`: the planner is no language model and cannot be a tool. `ticked`: {types} of the
    // main source, as selected by the user; null: all.
    base::Result<std::shared_ptr<const ::tools::Registry>> registry(const base::ArtefactPtr &settings, bool isRules,
                                                                    const base::ArtefactPtr &ticked = nullptr);

    std::shared_ptr<InnerRun> waiting; // an inner run that waits for the user; null: none

    // True if the planner sees the tool: a forbidden one would only cost steps.
    bool isOffered(const ::tools::Tool &tool) const;

private:
    struct Made {
        base::ArtefactPtr settings, ticked;
        bool isRules = false;
        std::shared_ptr<const ::tools::Registry> registry; // null: not made yet
    } m_made;
};

// The agent's own tools; the agent runs them itself.
inline constexpr const char *finishTool = "finish";      // (answer): ends the run
inline constexpr const char *modelTool = "llm_tool";     // (input): the plain model, for all that no other tool knows
inline constexpr const char *askTool = "ask_database";   // (question): the agent of a database, as a separate run
inline constexpr const char *readTool = "ask_documents"; // (question): the same for documents

// The types that the user selected in the schema, from the artefact {types}; empty: all.
std::vector<std::string> selectedTypes(const base::ArtefactPtr &ticked);

// Makes the names of sources for tools unique: repeated names get a number.
void makeNamesUnique(std::vector<ToolSource> &sources);

// The parameters of `finish`: an answer as in `answerSchema`, or any if null. An error if it is no usable schema.
base::Result<nlohmann::json> schemaOfFinish(const nlohmann::json &answerSchema);

} // namespace agents
