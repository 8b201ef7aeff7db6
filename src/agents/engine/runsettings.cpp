// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/runsettings.h"

#include <nlohmann/json.hpp>

namespace agents {

std::string RunSettings::toJson() const
{
    const nlohmann::json json = {
        {"agent", agent},           {"model", model},        {"modelName", modelName},      {"source", source},
        {"sourceName", sourceName}, {"stop", stop.toJson()}, {"allowedTypes", allowedTypes}};
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

RunSettings RunSettings::fromJson(std::string_view text)
{
    RunSettings settings;
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object())
        return settings;
    const auto take = [&](const char *name, std::string &into) {
        if (const auto found = json.find(name); found != json.end() && found->is_string())
            into = *found;
    };
    take("agent", settings.agent);
    take("model", settings.model);
    take("modelName", settings.modelName);
    take("source", settings.source);
    take("sourceName", settings.sourceName);
    if (const auto found = json.find("stop"); found != json.end())
        if (auto rule = StopRule::fromJson(*found))
            settings.stop = std::move(*rule);
    if (const auto found = json.find("allowedTypes"); found != json.end() && found->is_array())
        for (const auto &type : *found)
            if (type.is_string())
                settings.allowedTypes.push_back(type);
    return settings;
}

} // namespace agents
