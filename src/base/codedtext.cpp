// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/codedtext.h"

#include <algorithm>

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

CodedText::CodedText(const TextCode &declared, Arguments given, Texts inner) : CodedText(declared, std::move(given))
{
    for (auto &[name, text] : inner) {
        if (text.code.empty())
            arguments.insert_or_assign(name, std::move(text.source));
        else
            texts.emplace_back(name, std::move(text));
    }
    std::ranges::sort(texts, {}, &Texts::value_type::first);
}

CodedText CodedText::fromPlainText(std::string sentence)
{
    CodedText out;
    out.source = std::move(sentence);
    return out;
}

std::string CodedText::english() const
{
    if (texts.empty())
        return code.empty() ? source : filled(source, arguments);
    Arguments all = arguments;
    for (const auto &[name, text] : texts)
        all.insert_or_assign(name, text.english());
    return filled(source, all);
}

bool CodedText::operator==(const CodedText &other) const
{
    return code == other.code && source == other.source && arguments == other.arguments && texts == other.texts;
}

} // namespace base
