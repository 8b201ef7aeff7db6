// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/lexer.h"

#include "base/workbudget.h"

#include <array>
#include <charconv>

namespace cypher {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
bool isNameStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool isNamePart(char c)
{
    return isNameStart(c) || isDigit(c);
}

enum class Wide { name, blank, dash, quote };

struct WideClass {
    std::uint32_t length;
    Wide kind;
};

// Class of a character beyond ASCII: everything but blanks, dashes and quotes may be part of a name.
WideClass wideAt(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const auto continues = [&](std::size_t i) { return (byte(i) & 0xC0u) == 0x80u; };
    const unsigned first = byte(at);
    if (first >= 0xC2 && first <= 0xDF && continues(at + 1)) {
        const unsigned point = ((first & 0x1Fu) << 6) | (byte(at + 1) & 0x3Fu);
        return {2, point == 0xA0 || point == 0x85 ? Wide::blank : point == 0xB4 ? Wide::quote : Wide::name};
    }
    if (first >= 0xE0 && first <= 0xEF && continues(at + 1) && continues(at + 2)) {
        const unsigned point = ((first & 0x0Fu) << 12) | ((byte(at + 1) & 0x3Fu) << 6) | (byte(at + 2) & 0x3Fu);
        if ((point >= 0x2000 && point <= 0x200B) || point == 0x2028 || point == 0x2029 || point == 0x202F ||
            point == 0x205F || point == 0x3000 || point == 0xFEFF || point == 0x1680)
            return {3, Wide::blank};
        if ((point >= 0x2010 && point <= 0x2015) || point == 0x2212 || point == 0xFE63 || point == 0xFF0D)
            return {3, Wide::dash};
        if (point >= 0x2018 && point <= 0x201F)
            return {3, Wide::quote};
        return {3, Wide::name};
    }
    if (first >= 0xF0 && first <= 0xF4 && continues(at + 1) && continues(at + 2) && continues(at + 3))
        return {4, Wide::name};
    return {1, Wide::name};
}

class Lexer {
public:
    explicit Lexer(std::string_view text) : m_text(text) {}

    std::vector<Lexeme> run()
    {
        m_lexemes.reserve(m_text.size() / 4 + 8);
        while (m_at < m_text.size())
            next();
        add(Lex::end, m_at);
        return std::move(m_lexemes);
    }

private:
    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }

    void add(Lex kind, std::size_t begin, LexProblem problem = LexProblem::none)
    {
        base::work();
        m_lexemes.push_back(
            {kind, Keyword::none, problem, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(m_at)}});
    }

    void next()
    {
        const char c = peek();
        if (c == ' ' || (c >= '\t' && c <= '\r') || (c >= '\x1c' && c <= '\x1f')) {
            ++m_at;
        } else if (isNameStart(c)) {
            word();
        } else if (isDigit(c) || (c == '.' && isDigit(peek(1)))) {
            number();
        } else if (c == '\'' || c == '"') {
            quoted(c, Lex::string, LexProblem::openString);
        } else if (c == '`') {
            quoted(c, Lex::quotedName, LexProblem::openName);
        } else if (c == '/' && (peek(1) == '/' || peek(1) == '*')) {
            comment();
        } else if (c == '$') {
            parameter();
        } else if (static_cast<unsigned char>(c) >= 0x80) {
            wide();
        } else {
            symbol();
        }
    }

    void skipNameParts()
    {
        while (m_at < m_text.size()) {
            const char c = peek();
            if (isNamePart(c)) {
                ++m_at;
            } else if (static_cast<unsigned char>(c) >= 0x80) {
                const WideClass wideClass = wideAt(m_text, m_at);
                if (wideClass.kind != Wide::name)
                    break;
                m_at += wideClass.length;
            } else {
                break;
            }
        }
    }

    void word()
    {
        const std::size_t begin = m_at;
        skipNameParts();
        add(Lex::name, begin);
        m_lexemes.back().keyword = keywordOf(m_text.substr(begin, m_at - begin));
    }

    void wide()
    {
        const WideClass wideClass = wideAt(m_text, m_at);
        if (wideClass.kind == Wide::name)
            return word();
        const std::size_t begin = m_at;
        m_at += wideClass.length;
        if (wideClass.kind != Wide::blank)
            add(Lex::invalid, begin, wideClass.kind == Wide::dash ? LexProblem::badDash : LexProblem::badQuote);
    }

    void digits(bool (*accept)(char))
    {
        while (accept(peek()) || (peek() == '_' && accept(peek(1))))
            ++m_at;
    }

    void number()
    {
        const std::size_t begin = m_at;
        Lex kind = Lex::integer;
        bool empty = false;
        if (peek() == '0' && (peek(1) == 'x' || peek(1) == 'X' || peek(1) == 'o' || peek(1) == 'O')) {
            const bool hex = peek(1) == 'x' || peek(1) == 'X';
            m_at += 2;
            const std::size_t first = m_at;
            digits(hex ? isHexDigit : [](char c) { return c >= '0' && c <= '7'; });
            empty = m_at == first;
        } else {
            digits(isDigit);
            if (peek() == '.' && isDigit(peek(1))) { // "1..3" is a range
                kind = Lex::floating;
                ++m_at;
                digits(isDigit);
            }
            const bool exponent = peek() == 'e' || peek() == 'E';
            const std::size_t sign = exponent && (peek(1) == '+' || peek(1) == '-') ? 1 : 0;
            if (exponent && isDigit(peek(1 + sign))) {
                kind = Lex::floating;
                m_at += 1 + sign;
                digits(isDigit);
            }
        }
        const std::size_t end = m_at;
        skipNameParts();
        const bool wrong = empty || m_at != end;
        add(wrong ? Lex::invalid : kind, begin, wrong ? LexProblem::badNumber : LexProblem::none);
    }

    void quoted(char quote, Lex kind, LexProblem open)
    {
        const std::size_t begin = m_at++;
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '\\' && kind == Lex::string) {
                m_at += 2;
            } else if (c != quote) {
                ++m_at;
            } else if (kind == Lex::quotedName && peek(1) == quote) {
                m_at += 2;
            } else {
                ++m_at;
                return addQuiet(kind, begin, kind == Lex::string ? "'\"\\" : "`");
            }
        }
        m_at = m_text.size();
        add(Lex::invalid, begin, open);
    }

    void comment()
    {
        const std::size_t begin = m_at;
        if (peek(1) == '/') {
            m_at = std::min(m_text.find_first_of("\r\n", m_at), m_text.size());
            return addQuiet(Lex::comment, begin, "\r\n");
        }
        const std::size_t close = m_text.find("*/", m_at + 2);
        m_at = close == std::string_view::npos ? m_text.size() : close + 2;
        if (close == std::string_view::npos)
            return add(Lex::invalid, begin, LexProblem::openComment);
        addQuiet(Lex::comment, begin, "*/");
    }

    // Neo4j resolves \uXXXX before it finds the end of a text, name or comment. Characters that end one must not be
    // escaped, or harmless text becomes a query there; the number of preceding backslashes does not matter.
    void addQuiet(Lex kind, std::size_t begin, std::string_view ends)
    {
        const std::string_view text = m_text.substr(begin, m_at - begin);
        for (std::size_t at = text.find("\\u"); at != std::string_view::npos; at = text.find("\\u", at + 2)) {
            unsigned point = 0;
            const char *digits = text.data() + at + 2, *end = text.data() + std::min(at + 6, text.size());
            if (std::from_chars(digits, end, point, 16).ptr == digits + 4 && point < 0x80 &&
                ends.find(static_cast<char>(point)) != std::string_view::npos)
                return add(Lex::invalid, begin, LexProblem::hiddenSign);
        }
        add(kind, begin);
    }

    void parameter()
    {
        const std::size_t begin = m_at++;
        if (peek() == '`') {
            quoted('`', Lex::parameter, LexProblem::openName);
            m_lexemes.back().span.begin = static_cast<std::uint32_t>(begin);
            return;
        }
        const std::size_t first = m_at;
        skipNameParts();
        add(m_at == first ? Lex::dollar : Lex::parameter, begin);
    }

    void symbol()
    {
        struct Sign {
            std::string_view text;
            Lex kind;
        };
        static constexpr std::array<Sign, 30> signs{{
            {"..", Lex::dots},       {"<>", Lex::notEqual},    {"<=", Lex::lessEqual}, {">=", Lex::greaterEqual},
            {"=~", Lex::matches},    {"||", Lex::pipes},       {"(", Lex::leftParen},  {")", Lex::rightParen},
            {"[", Lex::leftBracket}, {"]", Lex::rightBracket}, {"{", Lex::leftBrace},  {"}", Lex::rightBrace},
            {",", Lex::comma},       {".", Lex::dot},          {":", Lex::colon},      {";", Lex::semicolon},
            {"|", Lex::pipe},        {"+", Lex::plus},         {"-", Lex::minus},      {"*", Lex::star},
            {"/", Lex::slash},       {"%", Lex::percent},      {"^", Lex::caret},      {"=", Lex::equal},
            {"<", Lex::less},        {">", Lex::greater},      {"!", Lex::bang},       {"&", Lex::ampersand},
            {"@", Lex::at},          {"~", Lex::tilde},
        }};
        const std::size_t begin = m_at;
        for (const Sign &sign : signs) {
            if (m_text.compare(m_at, sign.text.size(), sign.text) == 0) {
                m_at += sign.text.size();
                return add(sign.kind, begin);
            }
        }
        ++m_at;
        add(Lex::invalid, begin, LexProblem::badCharacter);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::vector<Lexeme> m_lexemes;
};

} // namespace

std::vector<Lexeme> lex(std::string_view text)
{
    return Lexer(text).run();
}

bool mayBeVariable(const std::vector<Lexeme> &lexemes, std::size_t index)
{
    const Lex kind = lexemes[index].kind, before = index > 0 ? lexemes[index - 1].kind : Lex::end;
    return (kind == Lex::name || kind == Lex::quotedName) && before != Lex::dot && before != Lex::colon;
}

std::string_view describe(Lex kind)
{
    static constexpr std::array<std::string_view, 40> names{"a name",
                                                            "a name",
                                                            "a text",
                                                            "a number",
                                                            "a number",
                                                            "a parameter",
                                                            "a comment",
                                                            "an unknown character",
                                                            "the end of the query",
                                                            "'('",
                                                            "')'",
                                                            "'['",
                                                            "']'",
                                                            "'{'",
                                                            "'}'",
                                                            "','",
                                                            "'.'",
                                                            "'..'",
                                                            "':'",
                                                            "';'",
                                                            "'|'",
                                                            "'||'",
                                                            "'+'",
                                                            "'-'",
                                                            "'*'",
                                                            "'/'",
                                                            "'%'",
                                                            "'^'",
                                                            "'='",
                                                            "'<>'",
                                                            "'<'",
                                                            "'<='",
                                                            "'>'",
                                                            "'>='",
                                                            "'=~'",
                                                            "'!'",
                                                            "'&'",
                                                            "'$'",
                                                            "'@'",
                                                            "'~'"};
    return names[static_cast<std::size_t>(kind)];
}

namespace {

// Reads `count` hex digits; negative if there are fewer.
std::int64_t hexAt(std::string_view text, std::size_t at, std::size_t count)
{
    if (at + count > text.size())
        return -1;
    std::int64_t value = 0;
    for (const char c : text.substr(at, count)) {
        if (!isHexDigit(c))
            return -1;
        value = value * 16 + (isDigit(c) ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    return value;
}

// Appends the character of the escape at `at` (after the backslash); returns the length used, 0 if invalid.
std::size_t decodeEscape(std::string_view body, std::size_t at, std::string &out)
{
    static constexpr std::string_view letters = "\\'\"`bfnrt";
    static constexpr std::string_view values = "\\'\"`\b\f\n\r\t";
    const char c = at < body.size() ? body[at] : '\0';
    if (c == 'u' || c == 'U') {
        const std::size_t count = c == 'u' ? 4 : 8;
        std::int64_t point = hexAt(body, at + 1, count);
        std::size_t used = 1 + count;
        if (point >= 0xD800 && point < 0xDC00 && body.substr(at + used, 2) == "\\u") {
            const std::int64_t low = hexAt(body, at + used + 2, 4);
            if (low >= 0xDC00 && low < 0xE000) {
                point = 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00);
                used += 6;
            }
        }
        if (point < 0 || point > 0x10FFFF || (point >= 0xD800 && point < 0xE000))
            return 0;
        out += base::toUtf8({static_cast<char32_t>(point)});
        return used;
    }
    const std::size_t letter = c == '\0' ? std::string_view::npos : letters.find(c);
    if (letter == std::string_view::npos)
        return 0;
    out += values[letter];
    return 1;
}

} // namespace

std::optional<std::string> decodeString(std::string_view lexeme, std::size_t *wrong)
{
    const std::string_view body = lexeme.size() >= 2 ? lexeme.substr(1, lexeme.size() - 2) : std::string_view();
    std::string out;
    out.reserve(body.size());
    for (std::size_t at = 0; at < body.size();) {
        if (body[at] != '\\') {
            out += body[at++];
            continue;
        }
        const std::size_t used = decodeEscape(body, at + 1, out);
        if (used == 0) {
            if (wrong)
                *wrong = at + 1;
            return std::nullopt;
        }
        at += 1 + used;
    }
    return out;
}

std::string decodeName(std::string_view lexeme)
{
    if (lexeme.size() < 2 || lexeme.front() != '`')
        return std::string(lexeme);
    std::string out;
    for (std::size_t at = 1; at + 1 < lexeme.size(); ++at) {
        out += lexeme[at];
        if (lexeme[at] == '`')
            ++at;
    }
    return out;
}

std::string quoteString(std::string_view text)
{
    const bool single = text.find('\'') == std::string_view::npos || text.find('"') != std::string_view::npos;
    const char quote = single ? '\'' : '"';
    std::string out(1, quote);
    for (const char c : text) {
        if (c == quote || c == '\\')
            out += '\\';
        if (c == '\n')
            out += "\\n";
        else if (c == '\r')
            out += "\\r";
        else if (c == '\t')
            out += "\\t";
        else
            out += c;
    }
    out += quote;
    return out;
}

} // namespace cypher
