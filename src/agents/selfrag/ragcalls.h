// SPDX-License-Identifier: GPL-3.0-or-later
// How nodes of self-rag ask a model: tools of graders, requests, and several of them at once. Thread of the runner.
#pragma once

#include "llm/client.h"
#include "workflow/activity.h"
#include "workflow/state.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace agents {

// A grader's tool; `required` names its members that have to be there.
llm::Tool graderTool(const char *name, const char *description, nlohmann::json properties, nlohmann::json required);
nlohmann::json oneOf(std::vector<std::string> words, const char *description); // a member of such a tool

// Content of a document between marks that it cannot guess.
std::string fencedPassage(const nlohmann::json &passage, const std::string &tag);

// `task` names the artefacts that local rules read.
llm::ChatRequest requestOf(const base::ArtefactPtr &prompt, const llm::Tool *tool, const char *stage,
                           const workflow::State &state, const std::vector<const char *> &task);

// The messages of a prompt that several calls share, with what differs in its place: "{document}" in the prompt stands
// for a passage. Each place is filled in once, where it stands first, so that no text can bring another, and nothing
// that is filled in closes the mark around it.
using Filling = std::pair<std::string_view, std::string>;
std::vector<llm::Message> filledMessages(const base::ArtefactPtr &prompt, const std::vector<Filling> &fillings);
inline constexpr std::string_view documentPlace = "{document}", answerPlace = "{answer}";
std::string documentText(const nlohmann::json &passage); // what stands in the place of one

// Requests that do not need each other, at most `together` at a time where the model can; answers in their order.
// `prompt` is what they share.
base::Result<std::vector<llm::ChatReply>> askTogether(workflow::Context &context,
                                                      const std::shared_ptr<llm::Client> &client,
                                                      const base::ArtefactPtr &prompt,
                                                      std::vector<llm::ChatRequest> requests, std::size_t together);

} // namespace agents
