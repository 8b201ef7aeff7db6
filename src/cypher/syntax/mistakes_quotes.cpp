// SPDX-License-Identifier: GPL-3.0-or-later
// Texts and characters: apostrophes, unclosed quotes, typographic characters, invalid numbers.
#include "cypher/syntax/mistakes.h"

namespace cypher {

namespace {

std::string_view textOf(const ParseContext &context, Span span)
{
    return context.text.substr(span.begin, span.end - span.begin);
}

data::Diagnostic syntax(Span span, std::string message, std::string detail = "UnexpectedSyntax")
{
    return {"syntax", data::Level::error, span, std::move(message), {}, std::move(detail)};
}

bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           static_cast<unsigned char>(c) >= 0x80;
}

// Probable end of a text that began at `begin`: the last quote before something that can follow a text.
std::size_t meantEnd(std::string_view text, std::size_t begin, char quote)
{
    for (std::size_t at = begin + 1; at < text.size() && text[at] != '\n'; ++at) {
        if (text[at] != quote)
            continue;
        const std::size_t next = text.find_first_not_of(" \t\r\n", at + 1);
        const bool closes =
            next == std::string_view::npos || std::string_view(",)]};=<>+|").find(text[next]) != std::string_view::npos;
        const bool word =
            next != std::string_view::npos && next > at + 1 && isWordByte(text[next]) && text[at - 1] != ' ';
        if (closes)
            return at;
        if (word) {
            std::size_t end = next;
            while (end < text.size() && isWordByte(text[end]))
                ++end;
            if (keywordOf(text.substr(next, end - next)) != Keyword::none)
                return at;
        }
    }
    return std::string_view::npos;
}

std::optional<data::Diagnostic> apostrophe(const ParseContext &context, const Lexeme &opened)
{
    const char quote = context.text[opened.span.begin];
    const std::size_t end = meantEnd(context.text, opened.span.end - (opened.kind == Lex::string ? 0 : 1), quote);
    const Span at{opened.span.end - 1, opened.span.end};
    const std::string other = quote == '\'' ? "double quotes" : "single quotes";
    data::Diagnostic diagnostic = syntax(at, "The text ends at this quote, in the middle of a word. Put a backslash "
                                             "before a quote inside the text, or write the text in " +
                                                 other + ".");
    if (end == std::string_view::npos || end <= opened.span.begin)
        return diagnostic;
    const std::string_view inside = context.text.substr(opened.span.begin + 1, end - opened.span.begin - 1);
    const Span whole{opened.span.begin, static_cast<std::uint32_t>(end + 1)};
    std::string escaped(1, quote);
    for (std::size_t i = 0; i < inside.size(); ++i) {
        if (inside[i] == quote && (i == 0 || inside[i - 1] != '\\'))
            escaped += '\\';
        escaped += inside[i];
    }
    diagnostic.fixes.push_back({whole, escaped + quote, "Put a backslash before the quote", data::FixClass::certain});
    return diagnostic;
}

// Probable end of an unclosed text: before the first keyword in capitals.
std::uint32_t openEnd(std::string_view text, Span span)
{
    for (std::size_t at = span.begin + 1; at < span.end; ++at) {
        if (!isWordByte(text[at]) || text[at - 1] != ' ')
            continue;
        std::size_t end = at;
        while (end < span.end && isWordByte(text[end]))
            ++end;
        const std::string_view word = text.substr(at, end - at);
        if (word.size() > 1 && keywordOf(word) != Keyword::none && word == spelling(keywordOf(word)))
            return static_cast<std::uint32_t>(text.find_last_not_of(" \t\r\n", at - 1) + 1);
    }
    return span.end;
}

} // namespace

std::optional<data::Diagnostic> quoteMistake(const ParseContext &context)
{
    const auto &lexemes = *context.lexemes;
    // A word directly after a closing quote, before the error.
    for (std::size_t i = 0; i + 1 <= context.at && i + 1 < lexemes.size(); ++i) {
        const Lexeme &next = lexemes[i + 1];
        const bool word = next.kind == Lex::name || next.kind == Lex::integer || next.kind == Lex::string ||
                          (next.kind == Lex::invalid && next.problem == LexProblem::openString);
        if (lexemes[i].kind == Lex::string && word && next.span.begin == lexemes[i].span.end)
            return apostrophe(context, lexemes[i]);
    }
    const Lexeme &at = lexemes[context.at];
    if (at.kind != Lex::invalid)
        return std::nullopt;
    const Span first{at.span.begin, at.span.begin + 1};
    switch (at.problem) {
    case LexProblem::openString: {
        data::Diagnostic diagnostic = syntax(first, "The text that begins at this quote is not closed.");
        const std::uint32_t end = openEnd(context.text, at.span);
        diagnostic.fixes.push_back(
            {{end, end},
             std::string(1, context.text[at.span.begin]),
             "Add the closing quote",
             end == at.span.end ? data::FixClass::choice : data::FixClass::structural}); // maybe incomplete
        return diagnostic;
    }
    case LexProblem::openName:
        return syntax(first, "The name that begins at this back-tick is not closed.");
    case LexProblem::openComment:
        return syntax({at.span.begin, at.span.begin + 2},
                      "The comment that begins here is not closed: write */ at its end.");
    case LexProblem::hiddenSign: {
        data::Diagnostic diagnostic =
            syntax(at.span, "A quote, a backslash or the end of a comment is written as \\uXXXX, which some servers "
                            "read as the character itself. Write the character.");
        const char quote = context.text[at.span.begin];
        const auto plain = quote == '\'' || quote == '"' ? decodeString(textOf(context, at.span)) : std::nullopt;
        if (plain)
            diagnostic.fixes.push_back(
                {at.span, quoteString(*plain), "Write the character itself", data::FixClass::certain});
        return diagnostic;
    }
    case LexProblem::badNumber: {
        const std::string_view text = textOf(context, at.span);
        const bool name = text.find_first_of("xX") != 1 && text.find_first_of("oO") != 1;
        data::Diagnostic diagnostic =
            syntax(at.span,
                   name ? "This is neither a number nor a name. A name that begins with a digit needs back-ticks."
                        : "This is not a number.",
                   "InvalidNumberLiteral");
        if (name)
            diagnostic.fixes.push_back(
                {at.span, "`" + std::string(text) + "`", "Put the name in back-ticks", data::FixClass::certain});
        return diagnostic;
    }
    case LexProblem::badDash: {
        data::Diagnostic diagnostic =
            syntax(at.span, "This dash is not the minus sign of the keyboard.", "InvalidUnicodeCharacter");
        diagnostic.fixes.push_back({at.span, "-", "Write -", data::FixClass::certain});
        return diagnostic;
    }
    case LexProblem::badQuote: {
        data::Diagnostic diagnostic =
            syntax(at.span, "This is not a straight quote. Write texts in ' or \".", "InvalidUnicodeCharacter");
        // The text extends to the last such quote before something that ends it.
        for (std::size_t i = context.at + 1; i < lexemes.size(); ++i) {
            if (lexemes[i].kind != Lex::invalid || lexemes[i].problem != LexProblem::badQuote)
                continue;
            const Span whole{at.span.begin, lexemes[i].span.end};
            const std::string inside(context.text.substr(at.span.end, lexemes[i].span.begin - at.span.end));
            diagnostic.fixes.push_back({whole, quoteString(inside), "Write straight quotes", data::FixClass::certain});
            break;
        }
        return diagnostic;
    }
    default:
        return syntax(at.span, "This character has no meaning here.");
    }
}

} // namespace cypher
