// SPDX-License-Identifier: GPL-3.0-or-later
// What a run was made with, as a session keeps it beside the run, so that it can go on in another process and in the
// other program. A value without secrets; any thread.
#pragma once

#include "agents/engine/stoprule.h"

#include <string>
#include <vector>

namespace agents {

struct RunSettings {
    std::string agent = "kg-reflexion";
    std::string model = "offline"; // the binding
    std::string modelName;         // for people: "Offline rules"
    std::string source;            // URI
    std::string sourceName;        // for people
    StopRule stop = StopRule::documented();
    std::vector<std::string> allowedTypes; // that the model may see; empty: all

    std::string toJson() const;
    static RunSettings fromJson(std::string_view json); // what is missing or torn keeps its default
};

} // namespace agents
