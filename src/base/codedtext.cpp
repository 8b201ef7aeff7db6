// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/codedtext.h"

#include "base/jsonread.h"

#include <nlohmann/json.hpp>

namespace base {

std::string filled(std::string_view text, const CodedText::Arguments &arguments)
{
    std::string out;
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        const std::size_t close = open == std::string_view::npos ? open : text.find('}', open);
        if (close == std::string_view::npos)
            break;
        const std::string_view name = text.substr(open + 1, close - open - 1);
        const auto found = arguments.find(name);
        out += text.substr(0, open);
        out += found == arguments.end() ? text.substr(open, close + 1 - open) : std::string_view(found->second);
        text.remove_prefix(close + 1);
    }
    out += text;
    return out;
}

CodedText CodedText::fromPlainText(std::string sentence)
{
    CodedText out;
    out.source = std::move(sentence);
    return out;
}

std::string CodedText::english() const
{
    return filled(source, arguments);
}

nlohmann::json toJson(const CodedText &text)
{
    if (text.code.empty())
        return text.source;
    nlohmann::json out{{"code", text.code}, {"text", text.source}};
    for (const auto &[name, value] : text.arguments)
        out["arguments"][name] = value;
    return out;
}

CodedText codedText(const nlohmann::json &json)
{
    CodedText out;
    if (json.is_string())
        out.source = json.get<std::string>();
    if (!json.is_object())
        return out;
    out.code = textIn(json, "code");
    out.source = textIn(json, "text");
    if (const auto given = json.find("arguments"); given != json.end() && given->is_object())
        for (const auto &[name, value] : given->items())
            if (value.is_string())
                out.arguments.emplace(name, value.get<std::string>());
    return out;
}

CodedText codedTextIn(const nlohmann::json &object, const char *key)
{
    if (!object.is_object())
        return {};
    const auto found = object.find(key);
    return found == object.end() ? CodedText() : codedText(*found);
}

} // namespace base
