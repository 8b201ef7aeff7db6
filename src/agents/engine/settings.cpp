// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/settings.h"

#include "agents/engine/names.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;

namespace {

constexpr std::size_t sampleRows = 5;

template <class T>
void take(const json &in, const char *key, T &value)
{
    const auto found = in.find(key);
    if (found != in.end() && found->is_number_integer() && *found >= 0)
        value = found->get<T>();
}

} // namespace

std::size_t Settings::rowsShown() const
{
    return rowsSent == "never" ? 0 : rowsSent == "sample" ? std::min(sampleRows, rowsToModel) : rowsToModel;
}

json Settings::toJson() const
{
    json out = {{"rowsToModel", rowsToModel},
                {"cellBytesToModel", cellBytesToModel},
                {"rowsSent", rowsSent},
                {"schemaTokens", schemaTokens},
                {"schemaBy", schemaBy},
                {"queryRows", query.rows},
                {"queryBytes", query.bytes},
                {"queryMilliseconds", query.time.count()},
                {"transientRetries", transientRetries},
                {"retryMilliseconds", retryDelay.count()},
                {"prompts", prompts},
                {"secondLook", secondLook},
                {"words", words},
                {"passages", passages},
                {"callsTogether", callsTogether},
                {"approve", approve},
                {"approveRows", approveRows}};
    if (!answerSchema.is_null())
        out["answerSchema"] = answerSchema;
    return out;
}

Settings Settings::fromJson(const json &in)
{
    Settings settings;
    if (!in.is_object())
        return settings;
    take(in, "rowsToModel", settings.rowsToModel);
    take(in, "cellBytesToModel", settings.cellBytesToModel);
    take(in, "schemaTokens", settings.schemaTokens);
    take(in, "queryRows", settings.query.rows);
    take(in, "queryBytes", settings.query.bytes);
    std::int64_t milliseconds = settings.query.time.count();
    take(in, "queryMilliseconds", milliseconds);
    settings.query.time = std::chrono::milliseconds(milliseconds);
    take(in, "transientRetries", settings.transientRetries);
    milliseconds = settings.retryDelay.count();
    take(in, "retryMilliseconds", milliseconds);
    settings.retryDelay = std::chrono::milliseconds(milliseconds);
    if (const auto sent = in.find("rowsSent"); sent != in.end() && (*sent == "never" || *sent == "sample"))
        settings.rowsSent = sent->get<std::string>();
    if (const auto asks = in.find("approve"); asks != in.end() && (*asks == "costly" || *asks == "always"))
        settings.approve = asks->get<std::string>();
    if (const auto by = in.find("schemaBy"); by != in.end() && (*by == "model" || *by == "words"))
        settings.schemaBy = by->get<std::string>();
    if (const auto prompts = in.find("prompts"); prompts != in.end() && prompts->is_string())
        settings.prompts = prompts->get<std::string>();
    if (const auto looks = in.find("secondLook"); looks != in.end() && looks->is_boolean())
        settings.secondLook = looks->get<bool>();
    if (const auto words = in.find("words"); words != in.end() && words->is_boolean())
        settings.words = words->get<bool>();
    take(in, "approveRows", settings.approveRows);
    if (const auto schema = in.find("answerSchema"); schema != in.end() && schema->is_object())
        settings.answerSchema = *schema;
    take(in, "passages", settings.passages);
    take(in, "callsTogether", settings.callsTogether);
    return settings;
}

Settings settingsOf(const workflow::State &state)
{
    return Settings::fromJson(state.json(names::settings));
}

} // namespace agents
