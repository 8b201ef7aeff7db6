// SPDX-License-Identifier: GPL-3.0-or-later
// The two nodes of a model call in any agent's graph: one renders the prompt, the other calls and reads the answer.
// Built once; their functions run on the runner's thread.
#pragma once

#include "agents/engine/modelcall.h"
#include "workflow/stategraph.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace agents {

// A model call is a pair of nodes: one renders the prompt, which can be edited, the other calls.
struct CallHooks {
    llm::Tool tool; // forced
    std::function<base::Result<base::ArtefactPtr>(const workflow::State &, workflow::Context &)> prompt;
    std::vector<workflow::Name> promptReads;
    // Changes from the arguments, besides those of every answer (modelcall.h).
    std::function<base::Result<workflow::Update>(const workflow::State &, const ModelAnswer &)> parse;
    std::vector<workflow::Name> parseReads, parseWrites;
    std::vector<workflow::Name> task;                            // artefacts passed to local models by name
    std::function<llm::Tool(const workflow::State &)> toolFor{}; // instead of `tool`, if it depends on the state
    // Runs before the prompt is rendered; its changes are visible to the prompt. May be null.
    using ModelPreparation =
        std::function<base::Result<workflow::Changes>(const workflow::State &, workflow::Context &)>;
    ModelPreparation ahead{};
    std::vector<workflow::Name> aheadReads{}, aheadWrites{};
    // A draft without the model: requested before the call, and after an unusable reply (`failed`). Empty: the call is
    // made, or its failure is the result. May be null.
    std::function<std::optional<workflow::Update>(const workflow::State &, bool failed)> ownDraft{};
    // The number of drafts that a language model is asked for; null: one. Those after the first are drawn at a higher
    // temperature, and are ModelAnswer::others.
    std::function<int(const workflow::State &)> drafts{};
    // True if the answer only repeats an earlier one: a language model is then asked again, at a higher temperature.
    std::function<bool(const workflow::State &, const ModelAnswer &)> repeats{};
    std::vector<workflow::Name> repeatReads{};
    std::function<FreeReply(workflow::Context &)> free{}; // how a reply without a tool call is read
    workflow::Name grammar{}; // artefact, JSON: its member "rules" is the grammar of the reply; empty: none
};

workflow::NodeSpec promptNode(const char *name, const char *artefact, const CallHooks &hooks);
// `prompt` is the artefact written by the prompt node. The answer is appended to the memory.
workflow::NodeSpec callNode(const char *name, const char *prompt, const CallHooks &hooks);

// Concatenates; each name once.
template <class... More>
std::vector<workflow::Name> joinedNames(std::vector<workflow::Name> first, const More &...more)
{
    (first.insert(first.end(), more.begin(), more.end()), ...);
    std::sort(first.begin(), first.end());
    first.erase(std::unique(first.begin(), first.end()), first.end());
    return first;
}

} // namespace agents
