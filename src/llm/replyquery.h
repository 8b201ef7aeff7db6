// SPDX-License-Identifier: GPL-3.0-or-later
// Extracts the query from a model's reply: from a code fence, bare text, after a label, between sentences, in a JSON
// field or in a tool call written as text. Incomplete queries are never taken. Never throws; any thread.
#pragma once

#include "llm/client.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace llm {

// Whether a text is a query in the required language. Called at most a few hundred times per reply.
using IsQuery = std::function<bool(std::string_view)>;

struct FoundQuery {
    std::vector<std::string> queries; // never empty; as written, without surrounding text
    std::string how;                  // a sentence: where they were found
};

// Of several fences the last one that is a query, because models correct themselves. ChatReply::reasoning is the last
// resort, and only its fences and JSON.
std::optional<FoundQuery> queryIn(const ChatReply &reply, const IsQuery &isQuery);

// `isCut`: the text may be truncated; a query that reaches its end is not taken.
std::optional<FoundQuery> queryInText(std::string_view text, bool isCut, const IsQuery &isQuery);

// From fields with query names at any depth; else from any text that is a query.
std::optional<FoundQuery> queryInJson(const nlohmann::json &value, const IsQuery &isQuery);

// Whether the first word begins a statement of a query language. English words count in capitals only.
bool beginsStatement(std::string_view text);
// The same in any case; English sentences may match, too.
bool mayBeginStatement(std::string_view text);

// Removes tokens of chat templates ("<|im_end|>", "</s>") that servers leave in the text.
std::string withoutTemplateSigns(std::string_view text);

// Whether the server or the client cut the reply: finish reasons "length" and "repeats".
bool wasCut(const ChatReply &reply);

// Moves <think> blocks and similar ones from the text to `reasoning`, even if one of the tags is missing. Idempotent.
void separateThoughts(ChatReply &reply);

} // namespace llm
