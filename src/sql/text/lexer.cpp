// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/text/lexer.h"

#include "base/text.h"

#include <array>

namespace sql {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHex(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool isWordStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

bool isWordPart(char c)
{
    return isWordStart(c) || isDigit(c) || c == '$';
}

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF"; // SQLite skips it before any word

class Lexer {
public:
    Lexer(Dialect dialect, std::string_view text) : m_dialect(dialect), m_text(text) {}

    std::vector<Lexeme> run()
    {
        if (has(byteOrderMark))
            m_at = byteOrderMark.size();
        while (skipBlanks(), m_at < m_text.size()) {
            m_begin = m_at;
            const Lex kind = next();
            if (m_at > m_text.size())
                m_at = m_text.size();
            m_out.push_back({kind, span(), kind == Lex::invalid ? m_mistake : ""});
        }
        m_begin = m_at = m_text.size();
        m_out.push_back({Lex::end, span(), ""});
        return std::move(m_out);
    }

private:
    char at(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }
    bool has(std::string_view piece) const { return m_text.substr(m_at).starts_with(piece); }
    base::Span span() const { return {static_cast<std::uint32_t>(m_begin), static_cast<std::uint32_t>(m_at)}; }
    Lex invalid(const char *mistake)
    {
        m_mistake = mistake;
        return Lex::invalid;
    }
    Lex take(std::size_t length, Lex kind)
    {
        m_at += length;
        return kind;
    }

    void skipBlanks()
    {
        const std::string_view blanks = m_dialect == Dialect::mariadb ? " \t\n\r\f\v" : " \t\n\r\f";
        do
            m_at = std::min(m_text.find_first_not_of(blanks, m_at), m_text.size());
        while (m_dialect == Dialect::sqlite && has(byteOrderMark) && (m_at += byteOrderMark.size()));
    }

    Lex next()
    {
        const char c = at();
        if (isComment())
            return comment();
        if (c == '\'' || c == '"' || c == '`' || c == '[')
            return quote(c);
        if (c == '.' && isPartOfName())
            return take(1, Lex::dot);
        if (m_isPartOfName && isWordPart(c) && touches(Lex::dot)) // no text prefix: film.x'\' is two lexemes
            return restOfWord();
        if (isDigit(c) || (c == '.' && isDigit(at(1))))
            return number();
        if (isWordStart(c))
            return word();
        if (c == '?' || c == ':' || c == '@' || c == '$')
            return marked(c);
        switch (c) {
        case '.':
            return take(1, Lex::dot);
        case ',':
            return take(1, Lex::comma);
        case ';':
            return take(1, Lex::semicolon);
        case '(':
            return take(1, Lex::open);
        case ')':
            return take(1, Lex::close);
        case ']':
            return take(1, Lex::closeSquare);
        default:
            return sign();
        }
    }

    // In MariaDB a dot directly after a name separates two names, also before a digit: film.1e5 is a column.
    bool isPartOfName()
    {
        m_isPartOfName =
            m_dialect == Dialect::mariadb && (touches(Lex::word) || touches(Lex::quotedName)) && isWordPart(at(1));
        return m_isPartOfName;
    }
    bool touches(Lex kind) const
    {
        return !m_out.empty() && m_out.back().kind == kind && m_out.back().span.end == m_begin;
    }

    bool isComment() const
    {
        if (has("/*"))
            return true;
        if (at() == '#')
            return m_dialect == Dialect::mariadb;
        if (!has("--"))
            return false;
        return m_dialect != Dialect::mariadb || at(2) == '\0' || static_cast<unsigned char>(at(2)) <= ' ';
    }

    Lex comment()
    {
        if (!has("/*")) {
            const char *ends = m_dialect == Dialect::postgres ? "\n\r" : "\n";
            m_at = std::min(m_text.find_first_of(ends, m_at), m_text.size());
            return Lex::comment;
        }
        if (m_dialect == Dialect::mariadb && (has("/*!") || has("/*M!")))
            return take(has("/*!") ? 3 : 4, Lex::versioned);
        const Lex kind = m_dialect != Dialect::sqlite && has("/*+") ? Lex::versioned : Lex::comment;
        std::size_t depth = 0;
        do {
            if (has("/*") && (depth == 0 || m_dialect == Dialect::postgres)) {
                ++depth;
                m_at += 2;
            } else if (has("*/")) {
                --depth;
                m_at += 2;
            } else if (++m_at >= m_text.size()) {
                return invalid("A comment has no end. Add */.");
            }
        } while (depth > 0 && m_at < m_text.size());
        return depth == 0 ? kind : invalid("A comment has no end. Add */.");
    }

    Lex quote(char c)
    {
        if (c == '[')
            return m_dialect == Dialect::sqlite ? enclosed(']', Lex::quotedName, false) : take(1, Lex::openSquare);
        if (c == '`' && m_dialect == Dialect::postgres)
            return take(1, invalid("PostgreSQL has no back ticks. Quote names with \"."));
        const bool backslash = m_dialect == Dialect::mariadb && c != '`';
        const bool isText = c == '\'' || (c == '"' && m_dialect == Dialect::mariadb);
        return enclosed(c, isText ? Lex::string : Lex::quotedName, backslash);
    }

    // From the opening quote; a doubled closing quote is a literal one, except for ].
    Lex enclosed(char close, Lex kind, bool backslash)
    {
        for (++m_at; m_at < m_text.size(); ++m_at) {
            if (backslash && at() == '\\') {
                ++m_at;
            } else if (at() == close) {
                if (close == ']' || at(1) != close)
                    return take(1, kind);
                ++m_at;
            }
        }
        return invalid(kind == Lex::string ? "A text is not closed: its closing quote is missing."
                                           : "A quoted name has no closing quote.");
    }

    // In MariaDB a number ends after its fraction or exponent, also before letters (1.5INTO). Without them, letters
    // make it a name.
    Lex number()
    {
        bool isWhole = true;
        if (at() == '0' && (at(1) == 'x' || at(1) == 'X') && isHex(at(2))) {
            m_at += 2;
            while (isHex(at()))
                ++m_at;
        } else {
            const auto digits = [&] {
                while (isDigit(at()) || (at() == '_' && isDigit(at(1)) && m_dialect != Dialect::mariadb))
                    ++m_at;
            };
            digits();
            if (at() == '.') {
                isWhole = false;
                ++m_at;
                digits();
            }
            const bool exponent = at() == 'e' || at() == 'E', sign = at(1) == '+' || at(1) == '-';
            if (exponent && isDigit(at(sign ? 2 : 1))) {
                isWhole = false;
                m_at += sign ? 2 : 1;
                digits();
            } else if (exponent && !isWhole) { // MariaDB would skip it: SLEEP 1.e(5)
                return take(1, invalid("A number ends in the middle of its exponent."));
            }
        }
        if (!isWordPart(at()) || (m_dialect == Dialect::mariadb && !isWhole))
            return Lex::number;
        return restOfWord();
    }

    Lex word()
    {
        const char c = static_cast<char>(at() | 0x20);
        if (m_dialect == Dialect::postgres && c == 'u' && at(1) == '&' && (at(2) == '\'' || at(2) == '"')) {
            const char close = at(2);
            m_at += 2;
            const Lex kind = enclosed(close, close == '"' ? Lex::quotedName : Lex::string, false);
            return kind == Lex::invalid ? kind : withEscape(kind);
        }
        if (at(1) == '\'' && isPrefix(c)) {
            ++m_at;
            const bool escapes =
                (m_dialect == Dialect::postgres && c == 'e') || (m_dialect == Dialect::mariadb && c == 'n');
            return enclosed('\'', Lex::string, escapes);
        }
        return restOfWord();
    }
    Lex restOfWord()
    {
        while (isWordPart(at()))
            ++m_at;
        if (!isDigit(m_text[m_begin]))
            return Lex::word;
        if (m_dialect != Dialect::mariadb)
            return invalid("A number has letters in it.");
        // A name in MariaDB. If a keyword follows a possible number, server versions may split it differently.
        const std::string_view written = m_text.substr(m_begin, m_at - m_begin);
        const bool hex = written.size() > 2 && (written[1] | 0x20) == 'x';
        for (std::size_t i = 1; i < written.size(); ++i)
            if ((hex ? isHex(written[i - 1]) : isDigit(written[i - 1])) && isReserved(m_dialect, written.substr(i)))
                return invalid("A blank is missing between this number and the next word.");
        return Lex::word;
    }
    // After U&"name": an optional UESCAPE 'c', with blanks and comments in between.
    Lex withEscape(Lex kind)
    {
        const std::size_t end = m_at;
        skipAll();
        if (m_text.size() - m_at < 7 || !same(m_text.substr(m_at, 7), "UESCAPE") || isWordPart(at(7))) {
            m_at = end;
            return kind;
        }
        m_at += 7;
        skipAll();
        if (at() != '\'' || at(1) == '\'' || at(2) != '\'')
            return invalid("UESCAPE must be followed by one character in quotes.");
        return take(3, kind);
    }
    void skipAll()
    {
        for (skipBlanks(); m_at < m_text.size() && isComment(); skipBlanks())
            if (comment() != Lex::comment)
                break;
    }
    bool isPrefix(char c) const
    {
        const std::string_view prefixes = m_dialect == Dialect::sqlite     ? "x"
                                          : m_dialect == Dialect::postgres ? "ebxn"
                                                                           : "bxn";
        return prefixes.find(c) != std::string_view::npos;
    }

    Lex marked(char c)
    {
        if (c == '$' && m_dialect == Dialect::postgres && dollarQuote())
            return m_at <= m_text.size() ? Lex::string : invalid("A text in dollar quotes has no closing mark.");
        if (c == ':' && (at(1) == ':' || at(1) == '=') && m_dialect != Dialect::sqlite)
            return take(2, Lex::sign);
        if (c == '?' && m_dialect == Dialect::postgres)
            return sign();
        const bool variable = c == '@' && m_dialect == Dialect::mariadb;
        if (c == '@' && m_dialect == Dialect::postgres)
            return sign();
        ++m_at;
        if (variable && at() == '@')
            ++m_at;
        if (variable && (at() == '`' || at() == '\'' || at() == '"'))
            return enclosed(at(), Lex::variable, at() != '`');
        const std::size_t name = m_at;
        // ?1INTO would be two words. $ids is our notation, which PostgreSQL never sees.
        const bool numbered = c == '?' || (c == '$' && m_dialect == Dialect::postgres && isDigit(at()));
        while (numbered ? isDigit(at()) : isWordPart(at()) || (variable && at() == '.'))
            ++m_at;
        if (numbered && isWordPart(at()))
            return take(1, invalid("A parameter has letters in its number."));
        if (m_dialect == Dialect::sqlite && c != '?') {
            while (has("::") && isWordPart(at(2)))
                for (m_at += 2; isWordPart(at());)
                    ++m_at;
            if (at() == '(') // in SQLite a bracket belongs to the name, including quotes inside
                return take(1, invalid("A parameter has a bracket in its name."));
        }
        if (m_at == name && c != '?')
            return c == ':' && m_dialect == Dialect::postgres ? Lex::sign
                                                              : invalid("This character is not allowed here.");
        return variable ? Lex::variable : Lex::parameter;
    }

    // $tag$ … $tag$: if there is one, moves after it, or to the end of the text if it is not closed.
    bool dollarQuote()
    {
        std::size_t end = m_at + 1;
        if (end < m_text.size() && isDigit(m_text[end]))
            return false;
        while (end < m_text.size() && isWordPart(m_text[end]) && m_text[end] != '$')
            ++end;
        if (end >= m_text.size() || m_text[end] != '$')
            return false;
        const std::string_view tag = m_text.substr(m_at, end + 1 - m_at);
        const std::size_t close = m_text.find(tag, end + 1);
        m_at = close == std::string_view::npos ? m_text.size() + 1 : close + tag.size();
        return true;
    }

    Lex sign()
    {
        if (m_dialect == Dialect::mariadb && has("*/"))
            return take(2, Lex::versioned);
        static constexpr std::array<std::string_view, 20> known = {"->>", "<=>", "||", "<<", ">>", "<=", ">=",
                                                                   "<>",  "!=",  "==", "->", "&&", "=>", "*",
                                                                   "+",   "-",   "/",  "%",  "<",  ">"};
        if (m_dialect == Dialect::postgres)
            return postgresSign();
        for (const std::string_view each : known)
            if (has(each))
                return take(each.size(), Lex::sign);
        if (std::string_view("=~&|!^").find(at()) != std::string_view::npos && at() != '\0')
            return take(1, Lex::sign);
        return stray();
    }

    // The longest run of operator characters; ends where a comment begins.
    Lex postgresSign()
    {
        while (m_at < m_text.size() && std::string_view("+-*/<>=~!@#%^&|`?").find(at()) != std::string_view::npos &&
               (m_at == m_begin || (!has("--") && !has("/*"))))
            ++m_at;
        return m_at > m_begin ? Lex::sign : stray();
    }
    Lex stray()
    {
        const bool zero = at() == '\0';
        ++m_at;
        return invalid(zero ? "The query contains an invisible zero byte. Type the query again."
                            : "This character is not allowed here.");
    }

    Dialect m_dialect;
    std::string_view m_text;
    std::size_t m_at = 0, m_begin = 0;
    bool m_isPartOfName = false; // the next word follows a dot
    const char *m_mistake = "";
    std::vector<Lexeme> m_out;
};

std::string undoubled(std::string_view inside, char quote)
{
    std::string out;
    for (std::size_t i = 0; i < inside.size(); ++i) {
        out += inside[i];
        if (inside[i] == quote && i + 1 < inside.size() && inside[i + 1] == quote)
            ++i;
    }
    return out;
}

// The name that PostgreSQL reads from U&"d\0061ta" UESCAPE '\'.
std::string unescapedName(std::string_view written)
{
    std::size_t end = 3;
    while (end < written.size() && (written[end] != '"' || (end + 1 < written.size() && written[end + 1] == '"')))
        end += written[end] == '"' ? 2 : 1;
    const std::string_view rest = written.substr(std::min(end + 1, written.size()));
    const char escape = rest.size() > 3 ? rest[rest.size() - 2] : '\\';
    const std::string plain = undoubled(written.substr(3, end - 3), '"');
    std::string out;
    char32_t first = 0; // of a surrogate pair
    for (std::size_t i = 0; i < plain.size(); ++i) {
        if (plain[i] != escape) {
            out += plain[i];
            continue;
        }
        if (i + 1 < plain.size() && plain[i + 1] == escape) {
            out += plain[++i];
            continue;
        }
        const bool isLong = i + 1 < plain.size() && plain[i + 1] == '+';
        const std::string digits = plain.substr(std::min(i + (isLong ? 2 : 1), plain.size()), isLong ? 6 : 4);
        char32_t point = 0;
        for (const char c : digits)
            point = point * 16 + static_cast<char32_t>(isDigit(c) ? c - '0' : isHex(c) ? (c | 0x20) - 'a' + 10 : 0);
        i += digits.size() + (isLong ? 1 : 0);
        if (point >= 0xD800 && point < 0xDC00) {
            first = point;
        } else if (first && point >= 0xDC00 && point < 0xE000) {
            base::appendUtf8(out, 0x10000 + ((first - 0xD800) << 10) + (point - 0xDC00));
            first = 0;
        } else {
            base::appendUtf8(out, point);
        }
    }
    return out;
}

} // namespace

std::vector<Lexeme> lex(Dialect dialect, std::string_view text)
{
    return Lexer(dialect, text).run();
}

std::string nameOf(std::string_view text, const Lexeme &lexeme)
{
    std::string_view written = textOf(text, lexeme);
    if (lexeme.kind != Lex::quotedName || written.size() < 2)
        return std::string(written);
    if (written.size() > 3 && (written[0] | 0x20) == 'u' && written[1] == '&')
        return unescapedName(written);
    const char close = written.back();
    return undoubled(written.substr(1, written.size() - 2), close == ']' ? '\0' : close);
}

std::string valueOf(Dialect dialect, std::string_view text, const Lexeme &lexeme)
{
    const std::string_view written = textOf(text, lexeme);
    if (lexeme.kind != Lex::string || written.size() < 2 || written[0] != written.back() || written[0] == '$')
        return std::string(written);
    const std::string_view inside = written.substr(1, written.size() - 2);
    if (dialect != Dialect::mariadb || inside.find('\\') == std::string_view::npos)
        return undoubled(inside, written[0]);
    std::string plain;
    for (std::size_t i = 0; i < inside.size(); ++i)
        plain += inside[i] == '\\' && i + 1 < inside.size() ? inside[++i] : inside[i];
    return plain;
}

std::string withoutExplain(Dialect dialect, const std::string &text)
{
    const std::vector<Lexeme> lexemes = lex(dialect, text);
    std::size_t at = 0;
    const auto next = [&](std::string_view word) {
        std::size_t i = at;
        while (i < lexemes.size() && lexemes[i].kind == Lex::comment)
            ++i;
        if (i >= lexemes.size() || lexemes[i].kind != Lex::word || !same(textOf(text, lexemes[i]), word))
            return false;
        at = i + 1;
        return true;
    };
    std::size_t begin = 0;
    if (next("EXPLAIN")) {
        if (dialect == Dialect::sqlite && next("QUERY"))
            next("PLAN");
        begin = lexemes[at - 1].span.end;
    }
    return text.substr(begin);
}

} // namespace sql
