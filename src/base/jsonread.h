// SPDX-License-Identifier: GPL-3.0-or-later
// JSON of strangers (models, servers, files, tools): the one place that parses any. Its depth is looked at before a
// parser sees it, because what reads, copies and writes JSON recurses; what is missing or of another type reads as
// nothing. Owner: base. Never throws; any thread.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace base {

struct JsonBounds {
    std::size_t bytes = 4u << 20;
    int depth = 64; // of objects and lists within each other
};

constexpr int deepestJson = 256; // of what the program itself keeps; far below what a thread's stack takes

// True where a strict reading would nest more than `depth` deep. Braces inside texts do not count.
bool nestsDeeper(std::string_view text, int depth);

// One whole JSON value; "discarded" where it is none or too deep.
nlohmann::json parsedJson(std::string_view text, int depth = deepestJson);
nlohmann::ordered_json parsedOrderedJson(std::string_view text, int depth = deepestJson); // keeps the order of keys
// The same with a reason. Errors: category input, codes "too-large", "too-deep", "json".
Result<nlohmann::json> readJson(std::string_view text, const JsonBounds &bounds = {});

const nlohmann::json &memberOf(const nlohmann::json &object, const char *key); // null where there is none
const nlohmann::json &elementOf(const nlohmann::json &array, std::size_t index);
std::string textIn(const nlohmann::json &object, const char *key);    // else empty
std::int64_t numberIn(const nlohmann::json &object, const char *key); // 0 where there is none
std::int64_t countIn(const nlohmann::json &object, const char *key);  // a whole number, not below 0; else 0
// The texts under `key` of the objects in the list `list` of a JSON answer: names of models.
std::vector<std::string> textsIn(std::string_view answer, const char *list, const char *key);

// On one line, as it goes on the wire, whatever it holds: invalid bytes become U+FFFD.
std::string lineOf(const nlohmann::json &value);

} // namespace base
