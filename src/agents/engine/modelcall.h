// SPDX-License-Identifier: GPL-3.0-or-later
// A model call of an agent: one tool is forced, its arguments are validated, and a model whose output does not fit is
// asked again with the validator's sentence. Thread of the runner.
#pragma once

#include "agents/engine/settings.h"
#include "llm/client.h"
#include "workflow/activity.h"
#include "workflow/state.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace agents {

inline constexpr int triesPerCall = 3;

struct ModelCall {
    base::ArtefactPtr prompt;
    llm::Tool tool;
    std::map<std::string, base::ArtefactPtr> task; // for local models
    std::optional<Settings> settings = {};         // temperature, length and time of a reply; else the usual ones
};

// What came of it. Exactly one of: arguments; abstained; failed.
struct ModelAnswer {
    nlohmann::json arguments;
    std::string abstained; // why, in a sentence: finish reason "abstained"
    std::string failed;    // why, in a sentence; the class is in failedCode: "model-output", "model-refusal"
    std::string failedCode;
    std::vector<std::string> repairs; // what was mended, or asked again
    llm::ChatReply reply;             // the last one
    base::ArtefactPtr model;          // modelArtefact() of who answered
};

// Each try is an activity of kind "model". An error is one of the call itself (unreachable, cancelled, no such
// service): the node fails and may be resumed.
base::Result<ModelAnswer> callModel(workflow::Context &context, const ModelCall &call);

// One request as an activity of kind "model", streamed; `recorded` is what a replay knows it by.
base::Result<llm::ChatReply> askModel(workflow::Context &context, llm::Client &client, llm::ChatRequest request,
                                      base::ArtefactPtr recorded);

// A request by reference, as a record keeps it: a prompt of a megabyte is stored once, however often it is sent.
base::ArtefactPtr recordedRequest(const base::ArtefactPtr &prompt, const llm::ChatRequest &request);

// Temperature, length and time of a reply, as a person set them.
void tune(llm::ChatRequest &request, const Settings &settings);

// Who answers, as the artefact `model` says it.
base::ArtefactPtr modelArtefact(const llm::Client &client);

// What any agent keeps of an answer: model, reply, words, readings, output_repairs, error, answer where it abstained.
workflow::Changes changesOf(const ModelAnswer &answer);
// The names that changesOf may set.
std::vector<workflow::Name> changesOfAnswer();

} // namespace agents
