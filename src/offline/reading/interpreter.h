// SPDX-License-Identifier: GPL-3.0-or-later
// One question through all rules: pieces, frame, pattern, query; or a sentence that says why not. Used on one thread.
#pragma once

#include "llm/client.h"
#include "offline/joining/logicalform.h"
#include "offline/reading/meantanyway.h"
#include "offline/values/knowledge.h"

#include <string>
#include <vector>

namespace offline {

struct ReadingTrace;

struct Interpretation {
    LogicalForm form;
    std::string query;
    std::string inWords;
    std::vector<MeantAnyway> meant; // of what a person said is meant where no word says it
    double confidence = 0;
    bool asksOne = false;      // the question expects one value: "what is the height of ..."
    bool countsThings = false; // "by the number of ...": of different things, not of times
    bool ranksByName = false;  // "the top 5 by amount": nothing says whether the highest or all together is meant
    bool asksDoers = false;    // a noun of what they do says what is asked for: "beneficiary banks"
    bool guessed =
        false; // its pattern goes through things that the question does not name: nothing found proves nothing
};

struct Understanding {
    std::vector<Interpretation> readings; // best first; one that is to be run only where `abstains` is empty
    std::string abstains;                 // a sentence
    std::size_t rivals = 0; // readings from the first on that cost nearly the same, where there are several
    std::vector<llm::WordMapping> words;
    std::vector<std::string> remarks;  // sentences: which word restricts nothing, since it is true of everything
    std::vector<std::string> lookedUp; // sentences: which word was read by the thesaurus, and as what
    double coverage = 0;               // share of content words that are explained
};

// `knowledge` must be prepared. `trace`, where it is not null, gets what each pass did.
Understanding understand(std::string_view question, const Knowledge &knowledge, ReadingTrace *trace = nullptr);

} // namespace offline
