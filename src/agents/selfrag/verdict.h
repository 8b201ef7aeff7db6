// SPDX-License-Identifier: GPL-3.0-or-later
// What a grader answered, whatever form it chose: a tool call, JSON in prose, or a word. Any thread.
#pragma once

#include "llm/client.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace agents {

struct Verdict {
    enum class Said { yes, no, unparsable };
    Said said = Said::unparsable;
    nlohmann::json details; // the arguments, where it gave some: an object
    std::string text;       // what it said, where it cannot be parsed: shortened
};

// Yes and no in any case, with punctuation and what follows; "true", "relevant", "supported", "useful" and their
// opposites. Anything else, and no answer, is unparsable: never a silent no.
Verdict verdictOf(const llm::ChatReply &reply);
Verdict::Said saidBy(std::string_view word);

// One of several words, in any case, with punctuation and what follows: "No support." is "no support". `member` is the
// tool's own for it. Unparsable: an empty word.
struct Choice {
    std::string word;
    nlohmann::json details;
    std::string text;
};
Choice choiceOf(const llm::ChatReply &reply, const char *member, const std::vector<std::string> &words);

} // namespace agents
