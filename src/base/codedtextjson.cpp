// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/codedtext.h"
#include "base/jsonread.h"

#include <nlohmann/json.hpp>

namespace base {

nlohmann::json toJson(const CodedText &text)
{
    if (text.code.empty())
        return text.source;
    nlohmann::json out{{"code", text.code}, {"text", text.source}};
    for (const auto &[name, value] : text.arguments)
        out["arguments"][name] = value;
    for (const auto &[name, inner] : text.texts) {
        out["arguments"][name] = inner.english();
        out["texts"][name] = toJson(inner);
    }
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
    if (const auto inner = json.find("texts"); inner != json.end() && inner->is_object())
        for (const auto &[name, value] : inner->items())
            if (CodedText text = codedText(value); !text.code.empty()) {
                out.arguments.erase(name);
                out.texts.emplace_back(name, std::move(text));
            }
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
