// SPDX-License-Identifier: GPL-3.0-or-later
// What a run may show to a model, keep of a query, and use. A value, stored as the artefact `settings`; settingtable.h
// describes those the user can change. Any thread.
#pragma once

#include "data/source/source.h"
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
    std::string rowsSent = "all";     // for rowsToModel: "all"; "sample": five; "never": only the count
    std::string approve = "never";    // "costly": the user approves queries that may return many rows; "always"
    std::int64_t approveRows = 10000; // estimated by the plan, for "costly"
    // The part of the schema that the model sees. "fit": all if it fits schemaTokens, else as "words"; "model":
    // selected in three calls; "words": what the words of the question refer to.
    std::string schemaBy = "fit";
    std::int64_t schemaTokens = 6000; // a larger schema is reduced to what the words of the question refer to
    std::string prompts;              // name of a set of prompts (AgentSpec::promptSets); empty: the agent's own
    bool words = true;                // show the user's word meanings to a language model
    std::size_t sampleValues = 0;     // stored values per property, shown with the schema
    std::size_t examplesShown = 3;    // questions with queries, kept by the user for the source
    std::size_t madeExamples = 4;     // the same, generated from the source
    bool linkedValues = true;         // show a language model stored values that the question may refer to
    bool continued = true;            // show a language model what a follow-up question continues
    std::string drafters = "both";    // for a language model: "model", "rules", or "both" if the rules are sure
    int drafts = 1;                   // first queries of a language model; the rows of most of them are used
    std::string grammar = "auto";     // restrict replies to the schema: "on", "off", or "auto" after a failed check
    double temperature = 0;
    int replyTokens = 2048;                     // maximum of one reply of a model
    std::chrono::milliseconds replyTime{60000}; // maximum without data from a server
    bool reflection = true;                     // off: the first attempt is the answer
    bool repairs = true;                        // off: queries run unchanged, and only the model revises them
    workflow::Limits budget;                    // tokens, money, calls, seconds; 0: the agent's own
    std::vector<std::string> privateColumns;    // properties whose values are hidden by default (data/rows/privacy.h)
    bool secondLook = false;  // a language model compares the answer's wording with its rows after the run
    int transientRetries = 3; // of one query after a temporary error
    std::chrono::milliseconds retryDelay{200}; // before the first retry; doubled each time
    data::QueryLimits query;
    int passages = 4;            // of documents: results of a search, shown to the model
    int callsTogether = 4;       // parallel independent calls of a model
    nlohmann::json answerSchema; // JSON Schema of the answer, for agents that return a value; null: any

    std::size_t rowsShown() const;
    nlohmann::json toJson() const;
    static Settings fromJson(const nlohmann::json &json); // missing or invalid members keep their default
};

bool mayRepair(const workflow::State &state); // Settings::repairs of this run
Settings settingsOf(const workflow::State &state);

} // namespace agents
