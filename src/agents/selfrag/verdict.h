// SPDX-License-Identifier: GPL-3.0-or-later
// Parses a grader's reply in any form: a tool call, JSON in prose, or a word. Any thread.
#pragma once

#include "llm/client.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace agents {

struct Verdict {
    enum class Judgement { yes, no, unparsable };
    Judgement judgement = Judgement::unparsable;
    nlohmann::json details; // the arguments, if any: an object
    std::string text;       // the reply, if unreadable: shortened
};

// Yes and no in any case, also with punctuation and further text; "true", "relevant", "supported", "useful" and their
// opposites. Anything else, and an empty reply, is unparsable, not a no.
Verdict verdictOf(const llm::ChatReply &reply);
Verdict::Judgement judgementOf(std::string_view word);

// One of several words, in any case, also with punctuation and further text: "No support." is "no support". `member` is
// the tool's name for it. Unparsable: an empty word.
struct Choice {
    std::string word;
    nlohmann::json details;
    std::string text;
};
Choice choiceOf(const llm::ChatReply &reply, const char *member, const std::vector<std::string> &words);

} // namespace agents
