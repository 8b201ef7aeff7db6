// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/tool.h"

#include "base/text.h"

#include <cstdio>

namespace tools {

using nlohmann::json;

std::string_view toString(Permission permission)
{
    switch (permission) {
    case Permission::allowed:
        return "allowed";
    case Permission::ask:
        return "ask";
    case Permission::never:
        break;
    }
    return "never";
}

std::optional<Permission> permissionOf(std::string_view word)
{
    for (const auto each : {Permission::allowed, Permission::ask, Permission::never})
        if (word == toString(each))
            return each;
    return std::nullopt;
}

std::string_view toString(Observation::Status status)
{
    switch (status) {
    case Observation::Status::success:
        return "success";
    case Observation::Status::error:
        return "error";
    case Observation::Status::refused:
        return "refused";
    case Observation::Status::cancelled:
        break;
    }
    return "cancelled";
}

json Observation::toJson() const
{
    json out = {{"status", toString(status)},
                {"text", text},
                {"truncated", truncated},
                {"ms", static_cast<double>(elapsed.count()) / 1e6}};
    if (rows)
        out["rows"] = *rows;
    if (!facts.is_null())
        out["facts"] = facts;
    if (!code.empty())
        out["code"] = code;
    return out;
}

Observation Observation::fromJson(const json &object)
{
    Observation out;
    if (!object.is_object())
        return out;
    const auto word = object.value("status", std::string("error"));
    out.status = Status::error;
    for (const auto each : {Status::success, Status::refused, Status::cancelled})
        if (word == toString(each))
            out.status = each;
    out.text = object.value("text", std::string());
    out.truncated = object.value("truncated", false);
    if (const auto found = object.find("rows"); found != object.end() && found->is_number_unsigned())
        out.rows = found->get<std::size_t>();
    out.elapsed = std::chrono::nanoseconds(static_cast<std::int64_t>(object.value("ms", 0.0) * 1e6));
    out.code = object.value("code", std::string());
    if (const auto found = object.find("facts"); found != object.end())
        out.facts = *found;
    return out;
}

Observation failed(const base::Error &error)
{
    Observation out;
    out.status = error.category == base::Category::refused     ? Observation::Status::refused
                 : error.category == base::Category::cancelled ? Observation::Status::cancelled
                                                               : Observation::Status::error;
    out.text = error.message;
    out.code = error.code;
    return out;
}

namespace {

json struckJson(const json &value, const base::Secrets &secrets)
{
    if (value.is_string())
        return secrets.struck(value.get_ref<const std::string &>());
    json out = value.is_object() ? json::object() : json::array();
    if (value.is_object()) {
        for (const auto &[name, inner] : value.items())
            out[secrets.struck(name)] = struckJson(inner, secrets);
        return out;
    }
    if (!value.is_array())
        return value;
    for (const json &inner : value)
        out.push_back(struckJson(inner, secrets));
    return out;
}

base::ArtefactPtr struckValue(const base::ArtefactPtr &value, const base::Secrets &secrets)
{
    if (value && value->kind() == "text")
        return base::text(secrets.struck(base::textOf(value)));
    if (value && value->kind() == "json")
        return base::json(struckJson(base::jsonOf(value), secrets));
    return value;
}

} // namespace

Tool withoutSecrets(Tool tool, std::function<base::Secrets()> secrets)
{
    if (const base::Secrets now = secrets(); !now.empty()) {
        tool.description = now.struck(tool.description);
        tool.seenAs = now.struck(tool.seenAs);
        tool.schema = struckJson(tool.schema, now);
    }
    tool.run = [run = std::move(tool.run), secrets = std::move(secrets)](
                   const json &arguments, const ToolContext &context) -> base::Result<ToolOutput> {
        ToolContext guarded = context;
        if (context.progress)
            guarded.progress = [&](std::string_view what, double fraction) {
                context.progress(secrets().struck(what), fraction);
            };
        auto made = run(arguments, guarded);
        const base::Secrets known = secrets();
        if (known.empty())
            return made;
        if (!made) {
            auto error = std::move(made).error();
            error.message = known.struck(error.message);
            error.detail = known.struck(error.detail);
            return tl::unexpected(std::move(error));
        }
        made->text = known.struck(made->text);
        made->value = struckValue(made->value, known);
        made->facts = struckJson(made->facts, known);
        return made;
    };
    return tool;
}

std::string withoutControls(std::string_view text)
{
    const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x7f) || c == '\n' ||
               c == '\t';
    });
    if (plain)
        return std::string(text);
    auto points = base::toCodePoints(text);
    std::erase_if(points, [](char32_t c) {
        return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7f && c < 0xa0) || (c >= 0x202a && c <= 0x202e) ||
               (c >= 0x2066 && c <= 0x2069) || (c >= 0xe0000 && c <= 0xe007f) || c == 0xfeff;
    });
    return base::toUtf8(points);
}

std::string onOneLine(std::string_view text)
{
    auto line = withoutControls(text);
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
    return line;
}

std::string insideFence(std::string_view text, const std::string &tag)
{
    auto inside = withoutControls(text);
    for (auto at = tag.empty() ? std::string::npos : inside.find(tag); at != std::string::npos;
         at = inside.find(tag, at))
        inside.insert(at + tag.size() / 2, 1, ' ');
    return inside;
}

std::string fenced(std::string_view text, const std::string &tag)
{
    return "<data " + tag + ">\n" + insideFence(text, tag) + "\n</data " + tag + ">";
}

std::string fenceTag(base::Random &random)
{
    char tag[17];
    std::snprintf(tag, sizeof tag, "%08llx", static_cast<unsigned long long>(random.next() & 0xffffffff));
    return tag;
}

} // namespace tools
