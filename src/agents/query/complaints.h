// SPDX-License-Identifier: GPL-3.0-or-later
// The deductions of a score, as sentences for the model that revises the query. Pure; any thread.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace agents {

struct Settings;

// [{"part": key, "why": a sentence}] of the parts below zero; empty if there is none.
nlohmann::json complaintsIn(const nlohmann::json &executionScore);

// "- sentence" lines. Without those that have stored names if the model may not see stored values.
std::string complaintLines(const nlohmann::json &complaints, const Settings &settings);

} // namespace agents
