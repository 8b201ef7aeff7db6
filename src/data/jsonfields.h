// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of a JSON object that may be missing or of another type. Any thread.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace data {

std::string textIn(const nlohmann::json &object, const char *key);   // else empty
std::int64_t countIn(const nlohmann::json &object, const char *key); // not below 0; else 0

} // namespace data
