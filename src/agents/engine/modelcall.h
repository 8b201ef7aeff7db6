// SPDX-License-Identifier: GPL-3.0-or-later
// A model call of an agent: requests the arguments of one tool, in the strictest way that the server supports, and
// reads them from any form of reply. Only a reply without usable content is requested again. Thread of the runner.
#pragma once

#include "agents/engine/settings.h"
#include "base/codedtext.h"
#include "data/language/language.h"
#include "llm/client.h"
#include "workflow/activity.h"
#include "workflow/state.h"

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace agents {

inline constexpr int triesPerCall = 3;

// How an agent reads a reply without a tool call. Both may be empty.
struct FreeReply {
    // True if the arguments are sufficient; otherwise the reply is also read as a free one.
    std::function<bool(const nlohmann::json &arguments)> isEnough;
    // The arguments in a free reply; empty if it has none. `how` names where they were found.
    std::function<std::optional<nlohmann::json>(const llm::ChatReply &reply, std::string &how)> read;
};

struct ModelCall {
    base::ArtefactPtr prompt;
    llm::Tool tool;
    std::map<std::string, base::ArtefactPtr> task; // for local models
    std::optional<Settings> settings = {};         // temperature, length and time of a reply; else the defaults
    FreeReply free = {};
    std::string grammar = {};               // of the reply; empty: none
    std::optional<double> temperature = {}; // in place of that of the settings
};

// A reader for free replies: their query becomes the member "search_queries" of the arguments.
FreeReply queryReply(std::shared_ptr<const data::Language> language,
                     std::function<bool(const nlohmann::json &)> isEnough);

// The result of a call. Exactly one of: arguments; abstained; failed.
struct ModelAnswer {
    nlohmann::json arguments;
    std::vector<nlohmann::json> others = {}; // the arguments of further drafts
    std::string abstained;                   // the reason, as a sentence: finish reason "abstained"
    base::CodedText failed; // the reason, as a sentence; failedCode has the class: "model-output", "model-refusal"
    std::string failedCode;
    std::vector<std::string> repairs; // repaired or repeated parts of the reply
    llm::ChatReply reply;             // the last one
    base::ArtefactPtr model;          // modelArtefact() of the answering model
};

// The artefact "error" of a reply that cannot be used.
nlohmann::json replyErrorJson(std::string_view code, const base::CodedText &text);

// Each try is an activity of kind "model". An error is one of the call itself (unreachable, cancelled, no such
// service): the node fails and can be resumed.
base::Result<ModelAnswer> callModel(workflow::Context &context, const ModelCall &call);

// One request as an activity of kind "model", streamed. A replay compares `recorded`.
base::Result<llm::ChatReply> askModel(workflow::Context &context, llm::Client &client, llm::ChatRequest request,
                                      base::ArtefactPtr recorded);

// A request by reference, for the record: a prompt of a megabyte is stored once for all calls.
base::ArtefactPtr recordedRequest(const base::ArtefactPtr &prompt, const llm::ChatRequest &request);

// Applies the user's settings for temperature, length and time of a reply.
void tune(llm::ChatRequest &request, const Settings &settings);

// The answering model, as the artefact `model`.
base::ArtefactPtr modelArtefact(const llm::Client &client);

// Changes from an answer, for any agent: model, reply, words, readings, output_repairs, error; answer if it abstained.
workflow::Changes changesOf(const ModelAnswer &answer);
// The names that changesOf may set.
std::vector<workflow::Name> changesOfAnswer();

} // namespace agents
