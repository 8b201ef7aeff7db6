// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/statements.h"

#include <algorithm>

namespace data {

std::vector<base::Span> statements(const Language &language, std::string_view text)
{
    std::vector<base::Span> found;
    base::Span open;
    bool isOpen = false;
    for (const Token &token : language.tokens(text)) {
        const std::string_view word = text.substr(token.span.begin, token.span.end - token.span.begin);
        if (word == ";") {
            if (isOpen)
                found.push_back(open);
            isOpen = false;
        } else if (token.kind != TokenKind::comment) {
            if (!isOpen)
                open.begin = token.span.begin;
            open.end = token.span.end;
            isOpen = true;
        }
    }
    if (isOpen)
        found.push_back(open);
    return found;
}

namespace {

// Without the sign and quotes; empty if the token is no parameter.
std::string_view parameterName(const Token &token, std::string_view text)
{
    if (token.kind != TokenKind::parameter)
        return {};
    std::string_view name = text.substr(token.span.begin, token.span.end - token.span.begin);
    while (!name.empty() && (name.front() == '$' || name.front() == ':' || name.front() == '@'))
        name.remove_prefix(1);
    if (name.size() > 2 && name.front() == '`' && name.back() == '`')
        name = name.substr(1, name.size() - 2);
    return name;
}

} // namespace

std::vector<std::string> parameterNames(const Language &language, std::string_view text)
{
    std::vector<std::string> names;
    for (const Token &token : language.tokens(text)) {
        const std::string_view name = parameterName(token, text);
        if (!name.empty() && name.front() != '?' && std::find(names.begin(), names.end(), name) == names.end())
            names.emplace_back(name);
    }
    return names;
}

std::string withParameters(const Language &language, std::string_view text,
                           const std::map<std::string, Value, std::less<>> &values)
{
    std::string out;
    std::size_t done = 0;
    for (const Token &token : language.tokens(text)) {
        const auto value = values.find(parameterName(token, text));
        if (token.kind != TokenKind::parameter || value == values.end() || token.span.begin < done)
            continue;
        out += text.substr(done, token.span.begin - done);
        const std::string literal = language.literal(value->second);
        out += literal.starts_with('-') ? "(" + literal + ")" : literal; // "x-$a" must not become a comment
        done = token.span.end;
    }
    return out += text.substr(done);
}

} // namespace data
