// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/callexpression.h"

#include "base/text.h"

#include <charconv>
#include <cmath>
#include <optional>

namespace tools {

using nlohmann::json;

namespace {

constexpr int deepestValue = 32;
constexpr std::size_t longestName = 128;
constexpr std::size_t mostItems = 10000; // values per call
constexpr std::string_view literalsOnly =
    " Arguments are literal values: texts in quotes, numbers, true, false, null, [lists] and {objects}. Nothing is "
    "evaluated.";

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

class Parser {
public:
    Parser(std::string_view text, std::size_t at) : m_text(text), m_at(at) {}

    base::Result<CallExpression> call()
    {
        CallExpression out;
        const auto length = callNameAt(m_text, m_at);
        if (length == 0)
            return wrong("there is no call name(argument=value)");
        out.name = m_text.substr(m_at, length);
        m_at += length;
        skip();
        ++m_at; // the parenthesis found by callNameAt
        for (skip(); here() != ')'; skip()) {
            if (atEnd())
                return wrong("the call of " + out.name + " ends in the middle of its arguments");
            BASE_CHECK(argument(out));
            skip();
            if (atEnd()) { // after a complete value: only the parenthesis is missing
                out.wasLeftOpen = true;
                out.end = m_at;
                return out;
            }
            if (here() == ',')
                ++m_at;
            else if (here() != ')')
                return unexpectedAfterValue();
        }
        out.end = ++m_at;
        return out;
    }

private:
    bool atEnd() const { return m_at >= m_text.size(); }
    char here(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }
    void skip()
    {
        while (!atEnd() && isSpace(here()))
            ++m_at;
    }

    tl::unexpected<base::Error> wrong(const std::string &what, std::string_view hint = {}) const
    {
        return base::fail(base::Category::model, "The action cannot be read: " + what + "." + std::string(hint),
                          "at byte " + std::to_string(m_at), "expression");
    }
    std::string shown() const { return "'" + base::shorten(m_text.substr(m_at), 24) + "'"; }

    tl::unexpected<base::Error> unexpectedAfterValue() const
    {
        const std::string_view operators = "+-*/%^&|<>=!~@?";
        if (here() == '.' || here() == '(' || (here() == '[' && m_at > 0))
            return wrong(shown() + " follows a value, but attributes, calls and indexes are not allowed", literalsOnly);
        if (operators.find(here()) != std::string_view::npos)
            return wrong(shown() + " is an operator; use the calculator tool for arithmetic", literalsOnly);
        return wrong("a comma or a closing parenthesis is missing before " + shown());
    }

    base::Status argument(CallExpression &out)
    {
        if (here() == '*')
            return wrong(shown() + ": arguments cannot be unpacked from another value", literalsOnly);
        std::size_t end = m_at;
        while (end < m_text.size() && (isLetter(m_text[end]) || isDigit(m_text[end])))
            ++end;
        std::size_t sign = end;
        while (sign < m_text.size() && isSpace(m_text[sign]))
            ++sign;
        const bool isNamed = end > m_at && !isDigit(here()) && sign < m_text.size() && m_text[sign] == '=' &&
                             (sign + 1 >= m_text.size() || m_text[sign + 1] != '=');
        if (!isNamed) {
            if (!out.named.empty())
                return wrong("an argument without a name follows named arguments at " + shown());
            BASE_TRY(auto item, value(0));
            out.positional.push_back(std::move(item));
            return {};
        }
        const std::string name(m_text.substr(m_at, end - m_at));
        if (out.named.contains(name))
            return wrong("the argument '" + name + "' is given twice");
        m_at = sign + 1;
        BASE_TRY(auto item, value(0));
        out.named[name] = std::move(item);
        return {};
    }

    base::Result<json> value(int depth)
    {
        skip();
        if (depth > deepestValue)
            return wrong("values are nested more than " + std::to_string(deepestValue) + " levels deep");
        if (++m_items > mostItems)
            return wrong("there are more than " + base::grouped(mostItems) + " values");
        const char c = here();
        if (atEnd())
            return wrong("the text ends before a value");
        if (c == '"' || c == '\'')
            return string();
        if (isDigit(c) || c == '-' || c == '+' || (c == '.' && isDigit(here(1))))
            return number();
        if (c == '[')
            return list(depth);
        if (c == '{')
            return object(depth);
        if (isLetter(c))
            return word();
        if (c == '(')
            return wrong("a value must not be in parentheses; write a list as [..]", literalsOnly);
        return wrong(shown() + " is not a value", literalsOnly);
    }

    base::Result<json> word()
    {
        std::size_t end = m_at;
        while (end < m_text.size() && (isLetter(m_text[end]) || isDigit(m_text[end])))
            ++end;
        const auto name = m_text.substr(m_at, end - m_at);
        const char next = end < m_text.size() ? m_text[end] : '\0';
        std::optional<json> known;
        if (name == "true" || name == "True")
            known = true;
        else if (name == "false" || name == "False")
            known = false;
        else if (name == "null" || name == "None")
            known = json();
        if (known && next != '(' && next != '.') {
            m_at = end;
            return *known;
        }
        const auto quoted = "'" + base::shorten(name, 40) + "'";
        if (next == '(')
            return wrong(quoted + " is a call inside the arguments, which is not allowed", literalsOnly);
        if (next == '.')
            return wrong(quoted + " is a name with an attribute, which is not allowed", literalsOnly);
        if (next == '"' || next == '\'')
            return wrong("a text with the prefix " + quoted + " is not allowed; write the text in plain quotes",
                         literalsOnly);
        return wrong(quoted + " is a name, not a value; write a text in quotes", literalsOnly);
    }

    base::Result<json> number()
    {
        std::size_t end = m_at;
        const bool signedNumber = here() == '-' || here() == '+';
        if (signedNumber)
            ++end;
        const auto begin = end;
        bool whole = true;
        while (end < m_text.size() && isDigit(m_text[end]))
            ++end;
        if (end < m_text.size() && m_text[end] == '.') {
            whole = false;
            ++end;
            while (end < m_text.size() && isDigit(m_text[end]))
                ++end;
        }
        if (end == begin || (!whole && end == begin + 1))
            return wrong(shown() + " is no number", literalsOnly);
        if (end < m_text.size() && (m_text[end] == 'e' || m_text[end] == 'E')) {
            std::size_t power = end + 1;
            if (power < m_text.size() && (m_text[power] == '-' || m_text[power] == '+'))
                ++power;
            if (power < m_text.size() && isDigit(m_text[power])) {
                whole = false;
                for (end = power; end < m_text.size() && isDigit(m_text[end]);)
                    ++end;
            }
        }
        if (end < m_text.size() && (isLetter(m_text[end]) || isDigit(m_text[end])))
            return wrong(shown() + " is not a number in this notation; write 1234.5 or 1.5e3", literalsOnly);
        const std::string written =
            (here() == '-' ? "-" : "") + std::string(m_text.substr(begin, end - begin)); // from_chars takes no '+'
        m_at = end;
        return whole ? wholeNumber(written) : fraction(written);
    }

    base::Result<json> wholeNumber(const std::string &written) const
    {
        std::int64_t value = 0;
        const auto [stop, error] = std::from_chars(written.data(), written.data() + written.size(), value);
        if (error != std::errc() || stop != written.data() + written.size())
            return wrong("the number " + base::shorten(written, 40) +
                         " has too many digits to be stored exactly; write it as a text");
        return json(value);
    }

    base::Result<json> fraction(const std::string &written) const
    {
        double value = 0;
        const auto [stop, error] = std::from_chars(written.data(), written.data() + written.size(), value);
        if (error != std::errc() || !std::isfinite(value))
            return wrong("the number " + base::shorten(written, 40) + " is too large or too small");
        return json(value);
    }

    base::Result<json> string()
    {
        const char quote = here();
        const bool triple = here(1) == quote && here(2) == quote;
        const auto begin = m_at;
        m_at += triple ? 3 : 1;
        std::string out;
        while (!atEnd()) {
            if (here() == quote && (!triple || (here(1) == quote && here(2) == quote))) {
                m_at += triple ? 3 : 1;
                return json(std::move(out));
            }
            if (here() == '\\') {
                ++m_at;
                escape(out);
            } else {
                out += here();
                ++m_at;
            }
        }
        m_at = begin;
        return wrong("the text that begins with " + shown() + " has no closing quote");
    }

    void escape(std::string &out)
    {
        constexpr std::string_view letters = "ntrbfav0", meant("\n\t\r\b\f\a\v\0", 8);
        const char c = here();
        if (atEnd())
            return;
        ++m_at;
        if (c == 'u' || c == 'x') {
            if (const auto point = hexDigits(c == 'u' ? 4 : 2)) {
                char32_t whole = *point;
                if (whole >= 0xD800 && whole < 0xDC00 && here() == '\\' && here(1) == 'u') {
                    const auto back = m_at;
                    m_at += 2;
                    const auto low = hexDigits(4);
                    if (low && *low >= 0xDC00 && *low < 0xE000)
                        whole = 0x10000 + ((whole - 0xD800) << 10) + (*low - 0xDC00);
                    else
                        m_at = back;
                }
                out += base::toUtf8({whole >= 0xD800 && whole < 0xE000 ? char32_t(0xFFFD) : whole});
                return;
            }
        } else if (c == '\n') {
            return; // a continued line
        } else if (const auto letter = letters.find(c); letter != std::string_view::npos) {
            out += meant[letter];
            return;
        } else if (c == '\\' || c == '\'' || c == '"' || c == '/') {
            out += c;
            return;
        }
        out += '\\'; // Python keeps unknown escapes: '\d' in a pattern
        out += c;
    }

    std::optional<char32_t> hexDigits(std::size_t count)
    {
        unsigned value = 0;
        if (m_at + count > m_text.size())
            return std::nullopt;
        const char *begin = m_text.data() + m_at;
        const auto [stop, error] = std::from_chars(begin, begin + count, value, 16);
        if (error != std::errc() || stop != begin + count)
            return std::nullopt;
        m_at += count;
        return value;
    }

    base::Result<json> list(int depth)
    {
        json out = json::array();
        ++m_at;
        for (skip(); here() != ']'; skip()) {
            BASE_TRY(auto item, value(depth + 1));
            out.push_back(std::move(item));
            skip();
            if (here() == ',')
                ++m_at;
            else if (here() != ']')
                return closing(']');
        }
        ++m_at;
        return out;
    }

    base::Result<json> object(int depth)
    {
        json out = json::object();
        ++m_at;
        for (skip(); here() != '}'; skip()) {
            if (here() != '"' && here() != '\'')
                return wrong("a name in quotes is missing in the object at " + shown(), literalsOnly);
            BASE_TRY(const auto key, string());
            skip();
            if (here() != ':')
                return wrong("a colon is missing in the object before " + shown());
            ++m_at;
            if (out.contains(key.get_ref<const std::string &>()))
                return wrong("the name " + lineSafe(key) + " is in the object twice");
            BASE_TRY(auto item, value(depth + 1));
            out[key.get_ref<const std::string &>()] = std::move(item);
            skip();
            if (here() == ',')
                ++m_at;
            else if (here() != '}')
                return closing('}');
        }
        ++m_at;
        return out;
    }

    tl::unexpected<base::Error> closing(char sign) const
    {
        if (atEnd())
            return wrong(std::string("the text ends before the closing ") + sign);
        return unexpectedAfterValue();
    }

    static std::string lineSafe(const json &key)
    {
        return base::shorten(key.dump(-1, ' ', false, json::error_handler_t::replace), 40);
    }

    std::string_view m_text;
    std::size_t m_at;
    std::size_t m_items = 0;
};

} // namespace

std::size_t callNameAt(std::string_view text, std::size_t begin)
{
    std::size_t end = begin;
    if (end >= text.size() || !isLetter(text[end]))
        return 0;
    while (end < text.size() && (isLetter(text[end]) || isDigit(text[end]) || text[end] == '-'))
        ++end;
    if (end - begin > longestName)
        return 0;
    std::size_t open = end;
    while (open < text.size() && (text[open] == ' ' || text[open] == '\t'))
        ++open;
    return open < text.size() && text[open] == '(' && text[end - 1] != '-' ? end - begin : 0;
}

bool isCallName(std::string_view text)
{
    return callNameAt(std::string(text) + "(", 0) == text.size() && !text.empty();
}

base::Result<CallExpression> readCall(std::string_view text, std::size_t begin)
{
    return Parser(text, begin).call();
}

} // namespace tools
