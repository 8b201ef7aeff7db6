// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/storedbreakpoints.h"

#include "base/jsonread.h"

#include <nlohmann/json.hpp>

namespace app {

using nlohmann::json;

QByteArray toBytes(const std::vector<workflow::Breakpoint> &breakpoints)
{
    json all = json::array();
    for (const workflow::Breakpoint &each : breakpoints)
        if (!each.fixed)
            all.push_back({{"id", each.id},
                           {"when", each.when == workflow::When::before ? "before" : "after"},
                           {"node", each.node},
                           {"condition", each.condition},
                           {"parameters", each.parameters},
                           {"enabled", each.enabled}});
    return all.empty() ? QByteArray()
                       : QByteArray::fromStdString(all.dump(-1, ' ', false, json::error_handler_t::replace));
}

std::vector<workflow::Breakpoint> storedBreakpoints(const QByteArray &bytes)
{
    std::vector<workflow::Breakpoint> breakpoints;
    const json all = base::parsedJson(bytes.toStdString());
    if (!all.is_array())
        return breakpoints;
    const auto text = [](const json &from, const char *key) {
        const auto found = from.find(key);
        return found != from.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    for (const json &each : all) {
        if (!each.is_object() || !each.contains("when"))
            continue;
        workflow::Breakpoint one;
        const auto id = each.find("id"), enabled = each.find("enabled"), parameters = each.find("parameters");
        one.id = id != each.end() && id->is_number_integer() ? id->get<int>() : 0;
        one.when = text(each, "when") == "after" ? workflow::When::after : workflow::When::before;
        one.node = text(each, "node");
        one.condition = text(each, "condition");
        if (parameters != each.end())
            one.parameters = *parameters;
        one.enabled = enabled == each.end() || !enabled->is_boolean() || enabled->get<bool>();
        breakpoints.push_back(std::move(one));
    }
    return breakpoints;
}

} // namespace app
