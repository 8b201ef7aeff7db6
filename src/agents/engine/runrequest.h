// SPDX-License-Identifier: GPL-3.0-or-later
// What the user asked for: the only description of a run. Window, command, evaluation and tests pass it to
// prepareRun(). A session stores it with the run, so that another process can continue. A value without secrets; any
// thread.
#pragma once

#include "agents/engine/settings.h"
#include "agents/engine/stoprule.h"
#include "base/artefact.h"
#include "base/codedtext.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace agents {

struct RunRequest {
    struct Source {
        std::string uri;  // the address to open; prepareRun() and toJson() remove a password
        std::string name; // for the user; empty until it is opened
        bool operator==(const Source &) const = default;
    };

    std::string question;
    std::string agent;           // empty: the default of the main source
    std::vector<Source> sources; // the first is the main one
    std::string model = "offline";
    std::string modelName;        // for the user ("Offline rules"); empty until the model is made
    std::optional<StopRule> stop; // absent: the agent's own
    Settings settings;
    std::vector<std::string> allowedTypes; // types of the schema that the model may see; empty: all
    nlohmann::json context;                // {name: value}: added to the question by the user; null: none
    struct Earlier {
        std::string question, answer;
        bool operator==(const Earlier &) const = default;
    };
    std::vector<Earlier> earlier; // runs before this question, the oldest first
    // The run that a follow-up question continues.
    struct Continued {
        std::int64_t run = 0;        // its number in the session; 0: not stored
        std::string question, query; // the question with those that it continues itself
        std::string answer;          // for agents that read earlier answers
        base::ArtefactPtr rows;      // of `query`; null if it has none. Only in the run's state, not in the JSON
        bool operator==(const Continued &) const = default;
    };
    std::optional<Continued> continues;
    base::CodedText whyAgent; // for an agent chosen by the question, not by the source alone; set by prepareRun()

    const Source &mainSource() const; // an empty one if none is named

    std::string toJson() const;
    // Missing or invalid members keep their default. Also reads the older form: one source, no question, no settings.
    static RunRequest fromJson(std::string_view json);
    // From a session, with the run's title and the name of its graph: every session has these two; only newer ones have
    // the question and the agent.
    static RunRequest stored(std::string_view json, std::string_view title, std::string_view graph);
};

nlohmann::json continuedJson(const RunRequest::Continued &continued);
// What continuedJson() made; without rows and answer. Empty for anything else.
std::optional<RunRequest::Continued> continuedOf(const nlohmann::json &stored); // {run, question, query}
nlohmann::json earlierJson(const std::vector<RunRequest::Earlier> &earlier);    // [{question, answer}]

} // namespace agents
