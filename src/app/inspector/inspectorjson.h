// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the JSON artefacts of agents into the inspector's values. A missing or wrongly typed value, possible after an
// edit by the user, is read as empty. Pure functions; any thread.
#pragma once

#include "app/inspector/inspectordata.h"

#include <nlohmann/json_fwd.hpp>

namespace app {

QStringList textsOf(const nlohmann::json &array);
std::optional<Score> scoreFrom(const nlohmann::json &score);
std::vector<Finding> findingsOf(const nlohmann::json &findings, const QString &query); // spans in UTF-16 of the query
std::vector<WordView> wordsOf(const nlohmann::json &words, const QString &question);
std::vector<ReadingView> readingsOf(const nlohmann::json &readings);
void readSent(const nlohmann::json &selection, InspectorData &data); // types and properties of a prompt's schema
void readFacts(const nlohmann::json &facts, InspectorData &data);    // access, used types and properties
// Of a call of the offline rules; empty for other calls.
TraceView traceOf(const workflow::Activity &activity);
CallView callOf(const workflow::Activity &activity, const QString &node);

} // namespace app
