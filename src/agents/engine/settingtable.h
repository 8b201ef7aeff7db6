// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of runs as data: what each is called, does and allows, where it applies, and how it is read and written.
// The dialogs of the window, the options of the command, a stored run and `reflexion settings` are all made from this
// table, so that a new setting is one row. Texts are English; `widgets` translates them. Pure; any thread.
#pragma once

#include "agents/engine/settings.h"
#include "base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace agents {

struct SettingSpec {
    enum Kind { flag, whole, number, choice };
    struct Choice {
        std::string value, title;
    };

    std::string name;    // as a run stores it: "queryMilliseconds"
    std::string option;  // of the command: "--seconds"; of a flag that is on: what turns it off
    std::string group;   // the page of the dialog that it is on
    std::string title;   // "Time of a query"
    std::string what;    // what it does, in a sentence
    std::string applies; // to which runs
    Kind kind = whole;
    double lowest = 0, highest = 0; // of a number, in the unit that people see
    std::string unit = {};          // "seconds"
    std::string zero = {};          // what 0 means: "no limit"
    double scale = 1;               // what is stored is what is shown times this
    std::vector<Choice> choices = {};
    nlohmann::json (*get)(const Settings &) = nullptr; // as it is stored
    void (*set)(Settings &, const nlohmann::json &) = nullptr;

    nlohmann::json shown(const Settings &settings) const; // in the unit that people see
    nlohmann::json standard() const;                      // the default, as it is shown
    std::string standardText() const;                     // the same as a person types it: "on", "sample", "2.5"
    std::string range() const;                            // in words: "1 to 3600 seconds", "all, sample, never"
};

const std::vector<SettingSpec> &settingTable();
const SettingSpec *findSetting(std::string_view name); // null where there is none

// Takes a value as it is shown; what is out of bounds or of another type is refused with a sentence.
base::Status setSetting(Settings &settings, const SettingSpec &spec, const nlohmann::json &value);
// The same of a text: what a person typed at an option.
base::Status setSetting(Settings &settings, const SettingSpec &spec, std::string_view text);

} // namespace agents
