// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of runs as data: name, effect, range, where each applies, and how it is read and written. The dialogs of
// the window, the options of the command, a stored run and `reflexion settings` all use this table: a new setting is
// one row. Texts are English; `widgets` translates them. Pure; any thread.
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

    std::string name;    // key in a stored run: "queryMilliseconds"
    std::string option;  // of the command: "--seconds"; for a flag that is on, the option that disables it
    std::string group;   // page of the dialog
    std::string title;   // "Query timeout"
    std::string what;    // its effect, in a sentence
    std::string applies; // the runs that use it
    Kind kind = whole;
    double lowest = 0, highest = 0; // of a number, in the shown unit
    std::string unit = {};          // "seconds"
    std::string zero = {};          // meaning of 0: "no limit"
    double scale = 1;               // stored value = shown value * scale
    std::vector<Choice> choices = {};
    nlohmann::json (*get)(const Settings &) = nullptr; // the stored value
    void (*set)(Settings &, const nlohmann::json &) = nullptr;

    nlohmann::json shown(const Settings &settings) const; // in the shown unit
    nlohmann::json standard() const;                      // the default, in the shown unit
    std::string standardText() const;                     // the same as typed by the user: "on", "sample", "2.5"
    std::string range() const;                            // as text: "1 to 3600 seconds", "all, sample, never"
};

const std::vector<SettingSpec> &settingTable();
const SettingSpec *findSetting(std::string_view name); // null if unknown

// Takes a value in the shown unit. A value out of range or of another type fails with a sentence.
base::Status setSetting(Settings &settings, const SettingSpec &spec, const nlohmann::json &value);
// The same for a text, as typed for an option.
base::Status setSetting(Settings &settings, const SettingSpec &spec, std::string_view text);

} // namespace agents
