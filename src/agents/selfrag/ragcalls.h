// SPDX-License-Identifier: GPL-3.0-or-later
// Model calls of self-rag nodes: tools of graders, requests, and parallel calls. Thread of the runner.
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

// A grader's tool; `required` lists its required members.
llm::Tool graderTool(const char *name, const char *description, nlohmann::json properties, nlohmann::json required);
nlohmann::json oneOf(std::vector<std::string> words, const char *description); // a member of such a tool

// The text of a document between tags that it cannot guess.
std::string fencedPassage(const nlohmann::json &passage, const std::string &tag);

// `task` has the artefacts that local rules read.
llm::ChatRequest requestOf(const base::ArtefactPtr &prompt, const llm::Tool *tool, const char *stage,
                           const workflow::State &state, const std::vector<const char *> &task);

// The messages of a prompt shared by several calls, with the placeholders replaced, such as "{document}" by a passage.
// Each is replaced once, at its first occurrence: a filled-in text can neither add a placeholder nor close the tag
// around it.
using Filling = std::pair<std::string_view, std::string>;
std::vector<llm::Message> filledMessages(const base::ArtefactPtr &prompt, const std::vector<Filling> &fillings);
inline constexpr std::string_view documentPlace = "{document}", answerPlace = "{answer}";
std::string documentText(const nlohmann::json &passage); // replaces the placeholder of a passage

// Independent requests, at most `together` in parallel if the model can; answers in the order of requests. `prompt` is
// the shared part.
base::Result<std::vector<llm::ChatReply>> askTogether(workflow::Context &context,
                                                      const std::shared_ptr<llm::Client> &client,
                                                      const base::ArtefactPtr &prompt,
                                                      std::vector<llm::ChatRequest> requests, std::size_t together);

} // namespace agents
