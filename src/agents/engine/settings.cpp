// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/settings.h"

#include "agents/engine/names.h"
#include "agents/engine/settingtable.h"

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
    json out = {{"queryBytes", query.bytes}, {"retryMilliseconds", retryDelay.count()}, {"prompts", prompts}};
    for (const SettingSpec &each : settingTable())
        out[each.name] = each.get(*this);
    if (!answerSchema.is_null())
        out["answerSchema"] = answerSchema;
    if (!privateColumns.empty())
        out["privateColumns"] = privateColumns;
    return out;
}

Settings Settings::fromJson(const json &in)
{
    Settings settings;
    if (!in.is_object())
        return settings;
    for (const SettingSpec &each : settingTable()) // values out of range are unchanged
        if (const auto found = in.find(each.name); found != in.end())
            (void)setSetting(settings, each,
                             each.scale != 1 && found->is_number() ? json(found->get<double>() / each.scale) : *found);
    take(in, "queryBytes", settings.query.bytes);
    std::int64_t milliseconds = settings.retryDelay.count();
    take(in, "retryMilliseconds", milliseconds);
    settings.retryDelay = std::chrono::milliseconds(milliseconds);
    if (const auto prompts = in.find("prompts"); prompts != in.end() && prompts->is_string())
        settings.prompts = prompts->get<std::string>();
    if (const auto schema = in.find("answerSchema"); schema != in.end() && schema->is_object())
        settings.answerSchema = *schema;
    if (const auto columns = in.find("privateColumns"); columns != in.end() && columns->is_array())
        for (const json &each : *columns)
            if (each.is_string())
                settings.privateColumns.push_back(each.get<std::string>());
    return settings;
}

bool mayRepair(const workflow::State &state)
{
    const auto &settings = state.json(names::settings);
    return !settings.is_object() || settings.value("repairs", true);
}

Settings settingsOf(const workflow::State &state)
{
    return Settings::fromJson(state.json(names::settings));
}

} // namespace agents
