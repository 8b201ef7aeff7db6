// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/registry.h"

#include "base/codedtext.h"
#include "base/jsonread.h"

#include "base/text.h"
#include "tools/callexpression.h"

#include <algorithm>
#include <exception>

namespace tools {

using nlohmann::json;

namespace {

constexpr std::size_t longestName = 64;

bool isWritable(std::string_view name)
{
    return !name.empty() && name.size() <= longestName && isCallName(name);
}

bool matches(std::string_view pattern, std::string_view name)
{
    return pattern.ends_with('*') ? name.starts_with(pattern.substr(0, pattern.size() - 1)) : name == pattern;
}

bool matches(const std::vector<std::string> &patterns, std::string_view name)
{
    return std::any_of(patterns.begin(), patterns.end(),
                       [&](std::string_view pattern) { return matches(pattern, name); });
}

bool isAllowed(const std::vector<std::string> &allow, const Tool &tool)
{
    return tool.seenAs.empty() ? matches(allow, tool.name)
                               : std::find(allow.begin(), allow.end(), tool.key()) != allow.end();
}

std::vector<std::string> textsOf(const json &object, const char *key)
{
    std::vector<std::string> out;
    if (object.is_object() && object.contains(key) && object[key].is_array())
        for (const json &item : object[key])
            if (item.is_string())
                out.push_back(item.get<std::string>());
    return out;
}

} // namespace

json PreparedCall::toJson() const
{
    return {{"name", tool ? tool->name : std::string()}, {"arguments", arguments}};
}

base::Status Registry::add(Tool tool)
{
    if (!isWritable(tool.name))
        return base::fail(
            base::Category::input,
            {BASE_TEXT(
                 "tool.bad-name",
                 "'{name}' cannot be the name of a tool. A name may have at most 64 letters, digits, '_' and '-'."),
             {{"name", base::shorten(tool.name, 80)}}},
            {}, "tool-name");
    if (find(tool.name))
        return base::fail(base::Category::input,
                          {BASE_TEXT("tool.same-name", "There are two tools named {name}."), {{"name", tool.name}}}, {},
                          "tool-name");
    auto schema = compiledSchema(tool.schema.empty() ? json{{"type", "object"}} : tool.schema);
    if (!schema)
        return base::fail(base::Category::input,
                          {BASE_TEXT("tool.unusable", "The tool {tool} cannot be used. {why}"),
                           {{"tool", tool.name}},
                           {{"why", base::textOf(schema.error())}}},
                          schema.error().detail, "schema");
    tool.schema = std::move(schema->schema);
    if (tool.order.empty()) {
        if (tool.schema.contains("required") && tool.schema["required"].is_array())
            for (const json &name : tool.schema["required"])
                if (name.is_string())
                    tool.order.push_back(name.get<std::string>());
        for (const auto &[name, inner] : tool.schema["properties"].items())
            if (std::find(tool.order.begin(), tool.order.end(), name) == tool.order.end())
                tool.order.push_back(name);
    }
    auto kept = std::make_unique<const Tool>(std::move(tool));
    m_byName.emplace(kept->name, Known{kept.get(), std::move(schema->validator)});
    m_tools.push_back(std::move(kept));
    return {};
}

base::Status Registry::addWithUniqueName(Tool tool, const std::vector<std::string_view> &reserved)
{
    const std::string plain = tool.name;
    for (int number = 2; find(tool.name) || std::find(reserved.begin(), reserved.end(), tool.name) != reserved.end();
         ++number) {
        const std::string end = "_" + std::to_string(number);
        tool.name = plain.substr(0, longestName - end.size()) + end;
    }
    return add(std::move(tool));
}

const Tool *Registry::find(std::string_view name) const
{
    const auto found = m_byName.find(name);
    return found == m_byName.end() ? nullptr : found->second.tool;
}

std::vector<std::string> Registry::names() const
{
    std::vector<std::string> out;
    for (const auto &tool : m_tools)
        out.push_back(tool->name);
    return out;
}

base::Result<PreparedCall> Registry::prepare(const PlannedCall &call) const
{
    const auto found = m_byName.find(call.name);
    if (found == m_byName.end()) {
        const auto near = nearestNames(call.name, names());
        return base::fail(base::Category::model,
                          {near.empty() ? BASE_TEXT("tool.unknown", "There is no tool '{name}'.")
                                        : BASE_TEXT("tool.near", "There is no tool '{name}'. Similar names: {near}."),
                           {{"name", base::shorten(withoutControls(call.name), 60)}, {"near", base::join(near, ", ")}}},
                          {}, "unknown-tool");
    }
    const auto &[tool, validator] = found->second;
    BASE_TRY(auto checked, checkArguments(call, tool->schema, tool->order, validator));
    return PreparedCall{tool, std::move(checked.values), std::move(checked.notes), call.id};
}

Observation Registry::run(const PreparedCall &call, const ToolContext &context, base::Clock &clock,
                          std::size_t textBytes)
{
    const auto begin = clock.now();
    Observation out;
    try {
        if (context.stop.stop_requested()) {
            out = failed(base::codedError(base::Category::cancelled,
                                          BASE_TEXT("call.cancelled-before", "The call was cancelled before it began."),
                                          {}, "cancelled"));
        } else if (auto made = call.tool->run(call.arguments, context); made) {
            out.text = std::move(made->text);
            out.truncated = made->truncated;
            out.rows = made->rows;
            out.value = std::move(made->value);
            out.facts = std::move(made->facts);
            out.usage = made->usage;
        } else {
            out = failed(made.error());
        }
    } catch (const std::exception &error) {
        out = failed(base::codedError(
            base::Category::internal,
            base::CodedText(BASE_TEXT("tool.failed", "The tool {tool} failed."), {{"tool", call.tool->name}}),
            error.what(), "tool"));
    }
    if (out.text.size() > textBytes) {
        if (!out.value)
            out.value = base::text(out.text);
        out.text = base::shorten(out.text, textBytes);
        out.truncated = true;
    }
    out.elapsed = clock.now() - begin;
    return out;
}

Permission Permissions::of(const Tool &tool) const
{
    if (matches(deny, tool.name) || tool.permission == Permission::never)
        return Permission::never;
    if (matches(ask, tool.name))
        return Permission::ask;
    if (isAllowed(allow, tool))
        return Permission::allowed;
    return tool.permission;
}

bool Permissions::names(const Tool &tool) const
{
    return matches(deny, tool.name) || matches(ask, tool.name) || isAllowed(allow, tool);
}

json Permissions::toJson() const
{
    return {{"deny", deny}, {"allow", allow}, {"ask", ask}};
}

Permissions Permissions::fromJson(const json &object)
{
    return {textsOf(object, "deny"), textsOf(object, "allow"), textsOf(object, "ask")};
}

namespace {

constexpr const char *permissionsKey = "tools/permissions";

} // namespace

Permissions keptPermissions(const base::KeyValueStore *store)
{
    const auto text = store ? store->read(permissionsKey) : base::Result<std::string>(std::string());
    if (!text || text->empty())
        return {};
    const auto json = base::readJson(*text);
    return json ? Permissions::fromJson(*json) : Permissions{};
}

base::Status keepPermission(base::KeyValueStore *store, const std::string &tool, Permission permission,
                            const std::vector<const Tool *> &seen)
{
    if (!store)
        return base::fail(
            base::Category::notFound,
            BASE_TEXT("tool.permission", "The permission cannot be saved, because there is no folder for settings."));
    Permissions kept = keptPermissions(store);
    for (auto *names : {&kept.deny, &kept.allow, &kept.ask})
        std::erase_if(*names, [&](const std::string &each) {
            return each == tool ||
                   (each.find('\n') != std::string::npos && matches(tool, each.substr(0, each.find('\n'))));
        });
    const Tool *first = nullptr;
    for (const Tool *each : seen)
        if (permission == Permission::allowed && !each->seenAs.empty() && matches(tool, each->name)) {
            if (first && first->origin != each->origin)
                return base::fail(base::Category::usage, tool +
                                                             " would allow tools of different origins: " + first->name +
                                                             " (" + first->origin + ") and " + each->name + " (" +
                                                             each->origin + "). Name the tools one by one.");
            first = each;
            kept.allow.push_back(each->key());
        }
    (permission == Permission::allowed ? kept.allow
     : permission == Permission::ask   ? kept.ask
                                       : kept.deny)
        .push_back(tool);
    return store->write(permissionsKey, base::lineOf(kept.toJson()));
}

} // namespace tools
