// SPDX-License-Identifier: GPL-3.0-or-later
// What a run may show to a model, keep of a query and use up. A value, kept as the artefact `settings`; what people may
// choose of it is told by settingtable.h. Any thread.
#pragma once

#include "data/source.h"
#include "workflow/limits.h"
#include "workflow/state.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace agents {

struct Settings {
    std::size_t rowsToModel = 50;
    std::size_t cellBytesToModel = 4096;
    std::string rowsSent = "all";     // of rowsToModel: "all"; "sample": five; "never": the count alone
    std::string approve = "never";    // "costly": a person is asked before a query that may give many rows; "always"
    std::int64_t approveRows = 10000; // that the plan expects, for "costly"
    // What the model sees of the schema: "fit": all of it where it fits schemaTokens, else by "words"; "model": chosen
    // in three calls; "words": what those of the question point at.
    std::string schemaBy = "fit";
    std::int64_t schemaTokens = 6000; // a larger schema is cut down to what the question's words point at
    std::string prompts;              // a set of prompts by its name (AgentSpec::promptSets); empty: the agent's own
    bool words = true;                // a language model is told what people taught that words mean
    std::size_t sampleValues = 0;     // stored values of a property that stand beside the schema
    std::size_t examplesShown = 3;    // questions with their queries that a person kept for the source
    std::size_t madeExamples = 2;     // the same, made from the source by the program
    bool linkedValues = true;         // a language model is shown stored values that the question may mean
    std::string drafters = "both";    // with a language model: "model", "rules", or "both" where the rules are sure
    std::string grammar = "auto";     // a reply is held to the schema: "on", "off", or "auto" after a failed check
    double temperature = 0;
    int replyTokens = 2048;                     // of one reply of a model
    std::chrono::milliseconds replyTime{60000}; // that a server may say nothing
    bool reflection = true;                     // off: the first attempt is the answer
    bool repairs = true;                        // off: queries run as they were written, and the model alone revises
    workflow::Limits budget;                    // tokens, money, calls, seconds; 0: as the agent has it
    std::vector<std::string> privateColumns;    // properties whose values nobody is shown unasked (data/privacy.h)
    bool secondLook = false;  // a language model compares the answer's wording with its rows, once the run is over
    int transientRetries = 3; // of one query, for what is over in a moment
    std::chrono::milliseconds retryDelay{200}; // before the first of them; doubled each time
    data::QueryLimits query;
    int passages = 4;            // of documents, that a search gives and the model is shown
    int callsTogether = 4;       // to a model, where they do not need each other
    nlohmann::json answerSchema; // JSON Schema of the answer, of an agent that gives one as a value; null: any

    std::size_t rowsShown() const;
    nlohmann::json toJson() const;
    static Settings fromJson(const nlohmann::json &json); // what is missing or of another type keeps its default
};

bool mayRepair(const workflow::State &state); // Settings::repairs of this run
Settings settingsOf(const workflow::State &state);

} // namespace agents
