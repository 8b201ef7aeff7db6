// SPDX-License-Identifier: GPL-3.0-or-later
// What a person asked for: the one description of a run. Window, command, evaluation and tests hand it to prepareRun(),
// and a session stores it beside the run, so that the run can go on in another process. A value without secrets; any
// thread.
#pragma once

#include "agents/engine/settings.h"
#include "agents/engine/stoprule.h"
#include "base/codedtext.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace agents {

struct RunRequest {
    struct Source {
        std::string uri;  // as it is opened; prepareRun() and toJson() take a password out
        std::string name; // for people; empty until it was opened
        bool operator==(const Source &) const = default;
    };

    std::string question;
    std::string agent;           // empty: the one that suits the main source
    std::vector<Source> sources; // the first is the main one
    std::string model = "offline";
    std::string modelName;        // for people ("Offline rules"); empty until the model was made
    std::optional<StopRule> stop; // absent: the agent's own
    Settings settings;
    std::vector<std::string> allowedTypes; // of the schema, that the model may see; empty: all
    nlohmann::json context;                // {name: value}: laid beside the question by a person; null: nothing
    struct Earlier {
        std::string question, answer;
        bool operator==(const Earlier &) const = default;
    };
    std::vector<Earlier> earlier; // runs that this question follows, the oldest first
    base::CodedText whyAgent;     // where nobody chose it and the source alone does not say; made by prepareRun()

    const Source &mainSource() const; // an empty one where none is named

    std::string toJson() const;
    // What is missing or torn keeps its default. Reads the older form, too: one source, no question and no settings.
    static RunRequest fromJson(std::string_view json);
    // As a session keeps it, with the run's title and the name of its graph beside it: these two are in every session,
    // the question and the agent only in newer ones.
    static RunRequest stored(std::string_view json, std::string_view title, std::string_view graph);
};

nlohmann::json earlierJson(const std::vector<RunRequest::Earlier> &earlier); // [{question, answer}]

} // namespace agents
