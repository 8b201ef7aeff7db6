// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a question by all rules: pieces, frame, pattern, query; or a sentence with the reason for abstaining. Used on
// one thread.
#pragma once

#include "llm/client.h"
#include "offline/joining/logicalform.h"
#include "offline/reading/useddefaults.h"
#include "offline/values/knowledge.h"

#include <string>
#include <vector>

namespace offline {

struct ReadingTrace;

struct Interpretation {
    LogicalForm form;
    std::string query;
    std::string inWords;
    std::vector<UsedDefault> meant; // by the user's defaults
    double confidence = 0;
    bool asksOne = false;      // the question asks for one value: "what is the height of ..."
    bool countsThings = false; // "by the number of ...": distinct things, not occurrences
    bool ranksByName = false;  // "the top 5 by amount": the highest or the total is possible
    bool asksAgents = false;   // the target is an agent noun: "beneficiary banks"
    bool guessed = false;      // the pattern has things that the question does not name: an empty result proves nothing
};

struct Understanding {
    std::vector<Interpretation> readings; // best first; run only if `abstains` is empty
    std::string abstains;                 // one sentence
    std::size_t rivals = 0; // number of readings from the first on with nearly the same cost; 0 if only one
    std::vector<llm::WordMapping> words;
    std::vector<std::string> remarks;  // sentences: a word without effect, because it is true of everything
    std::vector<std::string> lookedUp; // sentences: a word that the thesaurus explained, and its meaning
    double coverage = 0;               // share of content words with an explanation
};

// `knowledge` must be prepared. `trace` may be null; it records what each pass did.
Understanding understand(std::string_view question, const Knowledge &knowledge, ReadingTrace *trace = nullptr);

} // namespace offline
