// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the query in whatever a model answered: in a fence, bare, behind a label, between sentences, in a field of JSON
// or in a tool call written as text. What the model did not finish is never taken. Never throws; any thread.
#pragma once

#include "llm/client.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace llm {

// Whether a text is a query of the language that is asked for. Called at most a few hundred times a reply.
using IsQuery = std::function<bool(std::string_view)>;

struct FoundQuery {
    std::vector<std::string> queries; // never empty; as they were written, without what stands around them
    std::string how;                  // a sentence: where they were found
};

// Of several fences the last one that is a query, because models correct themselves. Of thoughts (ChatReply::reasoning)
// only fences and JSON, and only where there is nothing else.
std::optional<FoundQuery> queryIn(const ChatReply &reply, const IsQuery &isQuery);

// `isCut`: the text may end in the middle; a query that reaches its end is not taken then.
std::optional<FoundQuery> queryInText(std::string_view text, bool isCut, const IsQuery &isQuery);

// In the fields that are named as queries, at any depth; else in any text that is a query.
std::optional<FoundQuery> queryInJson(const nlohmann::json &value, const IsQuery &isQuery);

// Whether the first word begins a statement of a query language. Words that are also English count in capitals only.
bool beginsStatement(std::string_view text);
// The same in any letters: a sentence of English may begin so, too.
bool mayBeginStatement(std::string_view text);

// Signs of chat templates ("<|im_end|>", "</s>") that servers leave in the text, taken out.
std::string withoutTemplateSigns(std::string_view text);

// Whether the server or we ended the reply before the model did: finish reasons "length" and "repeats".
bool wasCut(const ChatReply &reply);

// Moves what stands in <think> (and its like) from the text to `reasoning`, also where only its end is there, or only
// its beginning. Changes nothing the second time.
void separateThoughts(ChatReply &reply);

} // namespace llm
