// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/structured.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "llm/jsonrepair.h"
#include "llm/score.h"
#include "llm/writtencalls.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace llm {

using nlohmann::json;

bool namesType(const json &schema, const char *type)
{
    const auto found = schema.find("type");
    if (found == schema.end())
        return false;
    if (found->is_string())
        return *found == type;
    return found->is_array() && std::find(found->begin(), found->end(), type) != found->end();
}

namespace {

constexpr std::size_t sentencesToModel = 8;
constexpr double largestExact = 9007199254740992.0; // 2^53

bool fits(const json &value, const json &schema)
{
    if (!schema.contains("type"))
        return true;
    const bool isWhole = value.is_number_integer() ||
                         (value.is_number_float() && std::floor(value.get<double>()) == value.get<double>());
    return (value.is_string() && namesType(schema, "string")) || (value.is_number() && namesType(schema, "number")) ||
           (isWhole && namesType(schema, "integer")) || (value.is_boolean() && namesType(schema, "boolean")) ||
           (value.is_array() && namesType(schema, "array")) || (value.is_object() && namesType(schema, "object")) ||
           (value.is_null() && namesType(schema, "null"));
}

std::optional<double> wholeNumber(std::string_view text)
{
    const auto trimmed = base::trim(text);
    double value = 0;
    const auto [end, error] = std::from_chars(trimmed.data(), trimmed.data() + trimmed.size(), value);
    if (error == std::errc() && end == trimmed.data() + trimmed.size() && !trimmed.empty() && std::isfinite(value))
        return value;
    // Only scores such as "8/10" or "9 out of 10" are certainly numbers.
    return parseScore(trimmed);
}

json number(double value)
{
    const bool isWhole = std::floor(value) == value && std::abs(value) < largestExact;
    return isWhole ? json(static_cast<std::int64_t>(value)) : json(value);
}

std::optional<json> fromText(const std::string &text, const json &schema)
{
    if (namesType(schema, "number") || namesType(schema, "integer")) {
        const auto value = wholeNumber(text);
        if (value && (namesType(schema, "number") || std::floor(*value) == *value))
            return number(*value);
    }
    const auto low = base::lower(base::trim(text));
    if (namesType(schema, "boolean") && (low == "true" || low == "yes" || low == "false" || low == "no"))
        return json(low == "true" || low == "yes");
    if (namesType(schema, "array") || namesType(schema, "object")) {
        if (const auto inner = readJson(text); inner && fits(inner->value, schema))
            return inner->value;
        if (namesType(schema, "array") && !base::trim(text).empty())
            return json::array({text});
    }
    return std::nullopt;
}

std::optional<json> converted(const json &value, const json &schema)
{
    if (value.is_string())
        return fromText(value.get_ref<const std::string &>(), schema);
    if (namesType(schema, "string") && (value.is_number() || value.is_boolean()))
        return json(value.dump());
    if (namesType(schema, "string") && value.is_array() && value.size() == 1 && value.front().is_string())
        return value.front();
    if (namesType(schema, "object") && value.is_array() && value.size() == 1 && value.front().is_object())
        return value.front();
    if (namesType(schema, "array") && (value.is_object() || value.is_number()))
        return json::array({value});
    return std::nullopt;
}

// Finds a field under an unambiguous other name: another spelling (searchQueries), or its description as name.
std::string strayName(const json &object, const std::string &name, const json &schema)
{
    const auto plain = [](std::string_view text) {
        auto folded = base::fold(text);
        std::erase_if(folded, [](char c) { return c == '_' || c == '-' || c == ' '; });
        return folded;
    };
    const auto description = schema.is_object() ? schema.value("description", std::string()) : std::string();
    for (const auto &[key, value] : object.items())
        if (plain(key) == plain(name) || (!description.empty() && key == description))
            return key;
    return {};
}

void coerceAt(json &value, const json &schema, const std::string &place, std::vector<std::string> &repairs)
{
    if (!schema.is_object())
        return;
    if (!fits(value, schema))
        if (auto better = converted(value, schema)) {
            repairs.push_back((place.empty() ? "The answer" : place) +
                              " was read as another type than it was written.");
            value = std::move(*better);
        }
    const auto properties = schema.find("properties");
    if (value.is_object() && properties != schema.end() && properties->is_object())
        for (const auto &[name, inner] : properties->items()) {
            if (!value.contains(name))
                if (const auto stray = strayName(value, name, inner); !stray.empty()) {
                    value[name] = std::move(value[stray]);
                    value.erase(stray);
                    repairs.push_back(name + " was found under another name.");
                }
            if (const auto found = value.find(name); found != value.end())
                coerceAt(*found, inner, place.empty() ? name : place + "." + name, repairs);
        }
    const auto items = schema.find("items");
    if (value.is_array() && items != schema.end())
        for (auto &item : value)
            coerceAt(item, *items, place + "[]", repairs);
}

std::vector<std::string> namesOf(const json &schema)
{
    std::vector<std::string> names;
    const auto properties = schema.is_object() ? schema.find("properties") : schema.end();
    if (schema.is_object() && properties != schema.end() && properties->is_object())
        for (const auto &[name, inner] : properties->items())
            names.push_back(name);
    return names;
}

bool fitsNames(const json &object, const std::vector<std::string> &names)
{
    return std::any_of(names.begin(), names.end(), [&](const auto &name) { return object.contains(name); });
}

// Unwraps a call written by the model: {"name": "ReviseQuery", "arguments": {...}}, {"ReviseQuery": {...}}. Arguments
// encoded as text are decoded.
bool unwrap(json &value, const json &schema)
{
    if (value.is_array()) {
        for (json &each : value)
            if (each.is_object() && (fitsNames(each, namesOf(schema)) || unwrap(each, schema))) {
                json inner = std::move(each);
                value = std::move(inner);
                return true;
            }
        return false;
    }
    const auto names = namesOf(schema);
    const auto isOwn = [&](const std::string &key) {
        return std::find(names.begin(), names.end(), key) != names.end();
    };
    if (!value.is_object() || names.empty())
        return false;
    for (const auto &[key, inner] : value.items())
        if (isOwn(key))
            return false;
    for (const auto &[key, inner] : value.items()) {
        json candidate = inner;
        if (inner.is_string())
            if (auto read = readJson(inner.get_ref<const std::string &>(), names))
                candidate = std::move(read->value);
        if (!candidate.is_structured())
            continue;
        if ((candidate.is_object() && fitsNames(candidate, names)) || unwrap(candidate, schema)) {
            value = std::move(candidate);
            return true;
        }
    }
    return false;
}

} // namespace

void coerce(json &value, const json &schema, std::vector<std::string> &repairs)
{
    coerceAt(value, schema, {}, repairs);
}

base::Result<Structured> readStructured(std::string_view text, const json &schema)
{
    BASE_TRY(auto read, readJson(text, namesOf(schema)));
    Structured out{std::move(read.value), std::move(read.repairs), read.isTorn};
    if (unwrap(out.value, schema))
        out.repairs.emplace_back("The arguments were inside another object.");
    coerce(out.value, schema, out.repairs);
    auto wrong = violations(out.value, schema);
    if (wrong.empty())
        return out;
    if (wrong.size() > sentencesToModel)
        wrong.resize(sentencesToModel);
    if (out.isTorn)
        return base::fail(base::Category::model,
                          BASE_TEXT("model.cut", "The model's answer was cut off before its end."),
                          base::shorten(text, 500), "cut");
    return base::fail(base::Category::model,
                      {BASE_TEXT("model.schema", "The model's answer does not fit the required JSON Schema. {why}"),
                       {{"why", base::join(wrong, " ")}}},
                      base::shorten(text, 500), "schema");
}

// Candidates in order: calls of that name, newest first; the only call of any name; the text. Returns the first valid
// one, else the error of the newest.
base::Result<Structured> toolArguments(const ChatReply &reply, const Tool &tool)
{
    struct Candidate {
        std::string_view text;
        const char *repair; // note if the candidate is used; may be null
    };
    const auto written = reply.toolCalls.empty() ? callsInText(reply.text) : std::vector<ToolCall>();
    std::vector<Candidate> candidates;
    for (auto call = reply.toolCalls.rbegin(); call != reply.toolCalls.rend(); ++call)
        if (call->name == tool.name)
            candidates.push_back(
                {call->arguments, candidates.empty()
                                      ? nullptr
                                      : "An earlier call of the tool was used, because the last call did not fit."});
    if (candidates.empty() && reply.toolCalls.size() == 1)
        candidates.push_back({reply.toolCalls.front().arguments, "The tool was called by another name."});
    for (const auto &call : written)
        candidates.push_back({call.arguments, "The tool call was written into the text."});
    if (reply.text.find('{') != std::string::npos)
        candidates.push_back({reply.text, "The arguments were in the text instead of a tool call."});
    if (candidates.empty())
        return base::fail(base::Category::model,
                          {BASE_TEXT("model.no-tool-call",
                                     "The answer did not call the tool {tool}. Call the tool with its arguments."),
                           {{"tool", tool.name}}},
                          base::shorten(reply.text, 500), "no-tool-call");
    std::optional<base::Error> first;
    for (const Candidate &each : candidates) {
        auto out = readStructured(each.text, tool.parameters);
        if (!out) {
            if (!first)
                first = std::move(out).error();
            continue;
        }
        if (each.repair)
            out->repairs.insert(out->repairs.begin(), each.repair);
        return out;
    }
    return tl::unexpected<base::Error>(std::move(*first));
}

} // namespace llm
