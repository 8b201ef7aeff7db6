// SPDX-License-Identifier: GPL-3.0-or-later
// How Python writes JSON and reads numbers, for the compatible agent: what BioChatter sends to a model is made of both.
// Any thread.
#pragma once

#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace agents {

// json.dumps: ", " and ": " between, other characters than ASCII escaped where asked. An object {"$python": "float",
// "text": "nan"} is written as NaN, Infinity or -Infinity; nothing where another Python object stands in the value,
// which json.dumps refuses.
std::optional<std::string> pythonJson(const nlohmann::ordered_json &value, bool escaped);

// repr(): {'name': ['a', "it's"], 'x': None}. Floats as JSON writes them.
std::string pythonRepr(const nlohmann::ordered_json &value);

// int(): "  8 \n", "1_0" (ten), "+6", "07", digits of other scripts, 7.9 (seven); nothing where it raises.
std::optional<long long> pythonInt(const nlohmann::ordered_json &value);

// datetime.isoformat() of local time: 2026-11-23T14:02:11.123456.
std::string pythonIsoTime(std::chrono::system_clock::time_point at);

} // namespace agents
