// SPDX-License-Identifier: GPL-3.0-or-later
// Parses JSON from outside (models, servers, files, tools); nothing else does. Checks the depth before parsing, because
// parsers, copies and writers recurse. Missing values and values of another type read as empty. Owner: base. Never
// throws; any thread.
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
    int depth = 64; // nesting of objects and lists
};

constexpr int deepestJson = 256; // for the program's own JSON; far below what a thread's stack allows

// True if strict parsing would nest more than `depth` deep. Braces inside texts do not count.
bool nestsDeeper(std::string_view text, int depth);

// One complete JSON value; "discarded" if invalid or too deep.
nlohmann::json parsedJson(std::string_view text, int depth = deepestJson);
nlohmann::ordered_json parsedOrderedJson(std::string_view text, int depth = deepestJson); // keeps the order of keys
// The same with an error. Errors: category input, codes "too-large", "too-deep", "json".
Result<nlohmann::json> readJson(std::string_view text, const JsonBounds &bounds = {});

const nlohmann::json &memberOf(const nlohmann::json &object, const char *key); // null if missing
const nlohmann::json &elementOf(const nlohmann::json &array, std::size_t index);
std::string textIn(const nlohmann::json &object, const char *key);    // else empty
std::int64_t numberIn(const nlohmann::json &object, const char *key); // 0 if missing
std::int64_t countIn(const nlohmann::json &object, const char *key);  // an integer of at least 0; else 0
// The texts under `key` of the objects in the list `list` of a JSON answer: names of models.
std::vector<std::string> textsIn(std::string_view answer, const char *list, const char *key);

// On one line, for the wire; invalid bytes become U+FFFD.
std::string lineOf(const nlohmann::json &value);

} // namespace base
