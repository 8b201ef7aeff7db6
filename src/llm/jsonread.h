// SPDX-License-Identifier: GPL-3.0-or-later
// Reading JSON of strangers without exceptions: what is missing or of another type reads as nothing. Any thread.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace llm {

const nlohmann::json &memberOf(const nlohmann::json &object, const char *key); // null where there is none
const nlohmann::json &elementOf(const nlohmann::json &array, std::size_t index);
std::string textIn(const nlohmann::json &object, const char *key);
std::int64_t numberIn(const nlohmann::json &object, const char *key); // 0 where there is none
std::string textForm(const nlohmann::json &value);                    // as it goes on the wire; never throws
// The texts under `key` of the objects in the list `list` of a JSON answer: names of models.
std::vector<std::string> textsIn(std::string_view answer, const char *list, const char *key);
nlohmann::json parsedJson(std::string_view text); // "discarded" where it is none

} // namespace llm
