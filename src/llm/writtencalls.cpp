// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/writtencalls.h"

#include "base/jsonread.h"
#include "base/text.h"
#include "llm/jsonrepair.h"

#include <array>
#include <optional>

namespace llm {

using nlohmann::json;

namespace {

constexpr std::size_t mostWritten = 16;

std::string_view upTo(std::string_view text, std::string_view end)
{
    return text.substr(0, text.find(end));
}

// "functions.GenerateQuery:0" gives GenerateQuery.
std::string toolName(std::string_view written)
{
    auto name = base::trim(written);
    if (name.starts_with("functions."))
        name = name.substr(10);
    return base::trim(name.substr(0, name.find_first_of(": \n<{[")));
}

json valueOf(std::string_view text)
{
    const auto trimmed = base::trim(text);
    json value = base::parsedJson(trimmed);
    return value.is_discarded() ? json(trimmed) : value;
}

// <function=Name><parameter=key>value</parameter>…</function>
std::optional<ToolCall> functionTag(std::string_view text)
{
    constexpr std::string_view open = "<function=", parameter = "<parameter=";
    const auto begin = text.find(open);
    if (begin == std::string_view::npos)
        return std::nullopt;
    auto rest = text.substr(begin + open.size());
    const auto nameEnd = rest.find('>');
    if (nameEnd == std::string_view::npos)
        return std::nullopt;
    ToolCall call{{}, toolName(rest.substr(0, nameEnd)), {}};
    rest = upTo(rest.substr(nameEnd + 1), "</function>");
    if (rest.find(parameter) == std::string_view::npos) {
        call.arguments = base::trim(rest);
        return call;
    }
    json arguments = json::object();
    for (auto at = rest.find(parameter); at != std::string_view::npos; at = rest.find(parameter, at + 1)) {
        const auto piece = rest.substr(at + parameter.size());
        const auto keyEnd = piece.find('>');
        const auto valueEnd = piece.find("</parameter>");
        if (keyEnd == std::string_view::npos || valueEnd == std::string_view::npos || valueEnd < keyEnd)
            continue; // incomplete
        arguments[base::trim(piece.substr(0, keyEnd))] = valueOf(piece.substr(keyEnd + 1, valueEnd - keyEnd - 1));
    }
    call.arguments = base::lineOf(arguments);
    return call;
}

const json *argumentsIn(const json &object)
{
    for (const char *key : {"arguments", "parameters", "kwargs", "args", "input"})
        if (const auto found = object.find(key); found != object.end())
            return &*found;
    return nullptr;
}

void addFrom(const json &value, std::vector<ToolCall> &calls, int depth = 0)
{
    if (calls.size() >= mostWritten || depth > 4)
        return;
    if (value.is_array()) {
        for (const auto &each : value)
            addFrom(each, calls, depth + 1);
        return;
    }
    if (!value.is_object())
        return;
    for (const char *key : {"tool_calls", "function_call", "function", "tool_call"})
        if (const auto found = value.find(key); found != value.end() && !found->is_string())
            return addFrom(*found, calls, depth + 1);
    for (const char *key : {"name", "tool", "tool_name", "function"}) {
        const auto name = value.find(key);
        const json *arguments = argumentsIn(value);
        if (name == value.end() || !name->is_string() || !arguments)
            continue;
        calls.push_back({{},
                         toolName(name->get<std::string>()),
                         arguments->is_string() ? arguments->get<std::string>() : base::lineOf(*arguments)});
        return;
    }
}

// A name directly followed by its arguments: "GenerateQuery{…}", "GenerateQuery[ARGS]{…}".
std::optional<ToolCall> namedBlock(std::string_view text)
{
    const auto trimmed = base::trim(text);
    const auto brace = trimmed.find('{');
    if (brace == 0 || brace == std::string::npos)
        return std::nullopt;
    auto name = trimmed.substr(0, brace);
    for (const std::string_view mark : {"[ARGS]", "<|tool_call_argument_begin|>", "<|message|>"})
        if (const auto at = name.find(mark); at != std::string::npos)
            name.resize(at);
    name = toolName(name);
    const bool isName = !name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                                                "0123456789_.-") == std::string::npos;
    return isName ? std::optional(ToolCall{{}, std::move(name), trimmed.substr(brace)}) : std::nullopt;
}

void readPiece(std::string_view piece, CallRepair mending, std::vector<ToolCall> &calls)
{
    const bool mends = mending == CallRepair::allowed;
    if (!mends && piece.find("<function=") != std::string_view::npos &&
        piece.find("</function>") == std::string_view::npos)
        return;
    if (auto call = functionTag(piece)) {
        calls.push_back(std::move(*call));
        return;
    }
    if (auto call = namedBlock(piece)) {
        calls.push_back(std::move(*call));
        return;
    }
    static const std::vector<std::string> keys{"name", "tool", "tool_calls", "function"};
    const auto first = piece.find_first_of("{[");
    if (first == std::string_view::npos)
        return;
    const auto whole = readWholeJson(piece.substr(first)); // may be a list of calls
    const auto read = whole || !mends ? whole : readJson(piece, keys);
    if (read)
        addFrom(read->value, calls);
}

struct CallForm {
    std::string_view open, close;
};
constexpr std::array callForms{CallForm{"<tool_call>", "</tool_call>"},
                               CallForm{"<|tool_call|>", "<|/tool_call|>"},
                               CallForm{"<|tool_call_begin|>", "<|tool_call_end|>"},
                               CallForm{"<|python_tag|>", "<|e"},
                               CallForm{"[TOOL_CALLS]", "</s>"},
                               CallForm{"functools", "<|"},
                               CallForm{" to=functions.", "<|call|>"},
                               CallForm{"<function_call>", "</function_call>"}};

} // namespace

std::vector<ToolCall> callsInText(std::string_view text, CallRepair mending)
{
    std::vector<ToolCall> calls;
    for (const auto &form : callForms) {
        for (auto at = text.find(form.open); at != std::string_view::npos && calls.size() < mostWritten;
             at = text.find(form.open, at + 1))
            readPiece(upTo(text.substr(at + form.open.size()), form.close), mending, calls);
        if (!calls.empty())
            return calls;
    }
    if (text.find("<function=") != std::string_view::npos)
        readPiece(text, mending, calls);
    else if (text.find("\"name\"") != std::string_view::npos || text.find("'name'") != std::string_view::npos ||
             text.find("\"tool") != std::string_view::npos)
        readPiece(text.substr(std::min(text.find_first_of("{["), text.size())), mending, calls);
    return calls;
}

} // namespace llm
