// SPDX-License-Identifier: GPL-3.0-or-later
// Python's JSON output and number parsing, for the compatible agent: BioChatter's messages to a model use both. Any
// thread.
#pragma once

#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace agents {

// json.dumps: separators ", " and ": "; escapes non-ASCII characters on request. An object {"$python": "float", "text":
// "nan"} becomes NaN, Infinity or -Infinity; empty if the value has another Python object, which json.dumps rejects.
std::optional<std::string> pythonJson(const nlohmann::ordered_json &value, bool escaped);

// repr(): {'name': ['a', "it's"], 'x': None}. Floats as in JSON.
std::string pythonRepr(const nlohmann::ordered_json &value);

// int(): "  8
// ", "1_0" (ten), "+6", "07", digits of other scripts, 7.9 (seven); empty if it raises
std::optional<long long> pythonInt(const nlohmann::ordered_json &value);

// datetime.isoformat() of local time: 2026-11-23T14:02:11.123456.
std::string pythonIsoTime(std::chrono::system_clock::time_point at);

} // namespace agents
