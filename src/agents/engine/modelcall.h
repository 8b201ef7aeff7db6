// SPDX-License-Identifier: GPL-3.0-or-later
// A model call of an agent: arguments of one tool are asked for, in the strongest way that the server keeps, and read
// from whatever form the reply has. Only a reply that holds nothing of use is asked for again. Thread of the runner.
#pragma once

#include "agents/engine/settings.h"
#include "data/language.h"
#include "llm/client.h"
#include "workflow/activity.h"
#include "workflow/state.h"

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace agents {

inline constexpr int triesPerCall = 3;

// How an agent reads a reply that is no call of its tool. Both may be empty.
struct FreeReply {
    // Whether arguments hold what the agent needs; else the reply is read as a free one, too.
    std::function<bool(const nlohmann::json &arguments)> isEnough;
    // The arguments that a free reply means; nothing where it means none. `how` says where they were found.
    std::function<std::optional<nlohmann::json>(const llm::ChatReply &reply, std::string &how)> read;
};

struct ModelCall {
    base::ArtefactPtr prompt;
    llm::Tool tool;
    std::map<std::string, base::ArtefactPtr> task; // for local models
    std::optional<Settings> settings = {};         // temperature, length and time of a reply; else the usual ones
    FreeReply free = {};
    std::string grammar = {}; // that the reply is held to; empty: none
};

// A free reply whose query becomes the member "search_queries" of the arguments.
FreeReply queryReply(std::shared_ptr<const data::Language> language,
                     std::function<bool(const nlohmann::json &)> isEnough);

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
