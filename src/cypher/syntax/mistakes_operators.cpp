// SPDX-License-Identifier: GPL-3.0-or-later
// Operators and keywords of SQL and programming languages, with their Cypher.
#include "cypher/syntax/mistakes.h"
#include "cypher/syntax/parse.h"

namespace cypher {

namespace {

using Found = std::optional<data::Diagnostic>;

bool touching(const ParseContext &context, std::size_t index)
{
    return index > 0 && lexemeAt(context, index).span.begin == lexemeAt(context, index - 1).span.end;
}

// != == && => =<
Found sign(const ParseContext &context)
{
    const auto replace = [&](std::size_t first, std::size_t last, std::string text) {
        const base::Span span{lexemeAt(context, first).span.begin, lexemeAt(context, last).span.end};
        return mistake(span, "'" + textIn(context, span.begin, span.end) + "' is written " + text + " in Cypher.",
                       {{span, text, "Write " + text, data::FixClass::certain}});
    };
    if (isKind(context, context.at, Lex::bang) && isKind(context, context.at + 1, Lex::equal))
        return replace(context.at, context.at + 1, "<>");
    if (isKind(context, context.at, Lex::bang))
        return replace(context.at, context.at, "NOT ");
    if (isKind(context, context.at, Lex::equal) && context.at > 0 && isKind(context, context.at - 1, Lex::equal) &&
        touching(context, context.at))
        return replace(context.at - 1, context.at, "=");
    if (isKind(context, context.at, Lex::ampersand))
        return replace(context.at, isKind(context, context.at + 1, Lex::ampersand) ? context.at + 1 : context.at,
                       "AND");
    const bool afterEqual =
        context.at > 0 && isKind(context, context.at - 1, Lex::equal) && touching(context, context.at);
    if (afterEqual && isKind(context, context.at, Lex::greater))
        return replace(context.at - 1, context.at, ">=");
    if (afterEqual && isKind(context, context.at, Lex::less))
        return replace(context.at - 1, context.at, "<=");
    return std::nullopt;
}

// First lexeme of the operand that ends before `end`: n.name, f(x), 'text'.
std::size_t operandBegin(const ParseContext &context, std::size_t end)
{
    std::size_t i = end;
    std::size_t level = 0;
    while (i > context.clauseAt + 1) {
        const Lex kind = lexemeAt(context, i - 1).kind;
        if (kind == Lex::rightParen || kind == Lex::rightBracket)
            ++level;
        else if ((kind == Lex::leftParen || kind == Lex::leftBracket) && level-- == 0)
            break;
        const bool part = level > 0 || kind == Lex::leftParen || kind == Lex::leftBracket || kind == Lex::dot ||
                          kind == Lex::string || kind == Lex::integer || kind == Lex::floating ||
                          kind == Lex::parameter || kind == Lex::quotedName ||
                          (kind == Lex::name &&
                           (lexemeAt(context, i - 1).keyword == Keyword::none || isKind(context, i - 2, Lex::dot)));
        if (!part)
            break;
        --i;
    }
    return i;
}

// x LIKE '%abc%' in Cypher.
std::string likeForm(const std::string &operand, const std::string &pattern, bool ignoreCase, bool negated)
{
    const bool front = pattern.starts_with('%'), back = pattern.size() > 1 && pattern.ends_with('%');
    const std::string inner = pattern.substr(front ? 1 : 0, pattern.size() - (front ? 1 : 0) - (back ? 1 : 0));
    std::string form;
    const std::string left = ignoreCase ? "toLower(" + operand + ")" : operand;
    const std::string right = quoteString(ignoreCase ? base::lower(inner) : inner);
    if (inner.find_first_of("%_") != std::string::npos) {
        std::string expression = ignoreCase ? "(?i)" : "";
        for (const char c : pattern)
            expression +=
                c == '%' ? ".*"
                : c == '_'
                    ? "."
                    : std::string(std::string_view(".[]{}()+*?^$|\\").find(c) != std::string_view::npos ? "\\" : "") +
                          c;
        form = operand + " =~ " + quoteString(expression);
    } else {
        form = left + (front && back ? " CONTAINS " : front ? " ENDS WITH " : back ? " STARTS WITH " : " = ") + right;
    }
    return negated ? "NOT " + form : form;
}

Found like(const ParseContext &context)
{
    const std::string word = base::lower(wordAt(context, context.at));
    std::size_t at = context.at;
    const bool negated = isWord(context, at, Keyword::notKw);
    const std::string operation = negated ? base::lower(wordAt(context, ++at)) : word;
    const bool regular = operation == "regexp" || operation == "rlike";
    if ((operation != "like" && operation != "ilike" && !regular) || context.at == 0)
        return std::nullopt;
    data::Diagnostic found =
        mistake({lexemeAt(context, context.at).span.begin, lexemeAt(context, at).span.end},
                base::upper(operation) +
                    " is SQL. In Cypher: CONTAINS, STARTS WITH, ENDS WITH, or =~ with a regular expression.");
    const std::size_t first = operandBegin(context, context.at);
    const auto pattern = isKind(context, at + 1, Lex::string) ? decodeString(wordAt(context, at + 1)) : std::nullopt;
    if (first == context.at || !pattern)
        return found;
    const std::string operand =
        textIn(context, lexemeAt(context, first).span.begin, lexemeAt(context, context.at - 1).span.end);
    const std::string form = regular ? (negated ? "NOT " : "") + operand + " =~ " + wordAt(context, at + 1)
                                     : likeForm(operand, *pattern, operation == "ilike", negated);
    found.fixes.push_back({{lexemeAt(context, first).span.begin, lexemeAt(context, at + 1).span.end},
                           form,
                           "Write " + form,
                           data::FixClass::certain});
    return found;
}

Found between(const ParseContext &context)
{
    if (base::lower(wordAt(context, context.at)) != "between" || context.at == 0)
        return std::nullopt;
    data::Diagnostic found = mistake(at(context), "Cypher has no BETWEEN: write low <= x <= high.");
    const std::size_t first = operandBegin(context, context.at);
    std::size_t middle = context.at + 1;
    while (!isWord(context, middle, Keyword::andKw) && !endsClause(context, middle))
        ++middle;
    std::size_t last = middle + 1;
    while (!endsClause(context, last) && !isWord(context, last, Keyword::andKw) &&
           !isWord(context, last, Keyword::orKw) && !isKind(context, last, Lex::rightParen) &&
           !isKind(context, last, Lex::rightBrace))
        ++last;
    if (first == context.at || !isWord(context, middle, Keyword::andKw) || last == middle + 1 ||
        middle == context.at + 1)
        return found;
    const std::string form =
        textIn(context, lexemeAt(context, context.at + 1).span.begin, lexemeAt(context, middle - 1).span.end) +
        " <= " + textIn(context, lexemeAt(context, first).span.begin, lexemeAt(context, context.at - 1).span.end) +
        " <= " + textIn(context, lexemeAt(context, middle + 1).span.begin, lexemeAt(context, last - 1).span.end);
    found.fixes.push_back({{lexemeAt(context, first).span.begin, lexemeAt(context, last - 1).span.end},
                           form,
                           "Write " + form,
                           data::FixClass::certain});
    return found;
}

// x NOT IN list, x NOT CONTAINS 'a', x IN (1, 2)
Found membership(const ParseContext &context)
{
    const bool word =
        isWord(context, context.at + 1, Keyword::in) || isWord(context, context.at + 1, Keyword::contains) ||
        isWord(context, context.at + 1, Keyword::starts) || isWord(context, context.at + 1, Keyword::ends);
    if (isWord(context, context.at, Keyword::notKw) && word && context.at > 0) {
        const std::size_t first = operandBegin(context, context.at);
        data::Diagnostic found = mistake(at(context), "Write NOT before the whole condition: NOT x " +
                                                          base::upper(wordAt(context, context.at + 1)) + " ....");
        if (first < context.at) {
            const base::Span span{lexemeAt(context, first).span.begin, at(context).end};
            found.fixes.push_back({span, "NOT " + base::trim(textIn(context, span.begin, at(context).begin)),
                                   "Write NOT before it", data::FixClass::certain});
        }
        return found;
    }
    if (!isKind(context, context.at, Lex::comma))
        return std::nullopt;
    std::size_t open = context.at;
    while (open > context.clauseAt && !isKind(context, open, Lex::leftParen) && !isKind(context, open, Lex::rightParen))
        --open;
    if (!isKind(context, open, Lex::leftParen) || open == 0 || !isWord(context, open - 1, Keyword::in))
        return std::nullopt;
    std::size_t close = context.at;
    while (!isKind(context, close, Lex::rightParen) && !isKind(context, close, Lex::end))
        ++close;
    const base::Span span{lexemeAt(context, open).span.begin, lexemeAt(context, close).span.end};
    return mistake(lexemeAt(context, open).span, "Write a list in square brackets: IN [1, 2].",
                   {{span, "[" + textIn(context, span.begin + 1, lexemeAt(context, close).span.begin) + "]",
                     "Use square brackets", data::FixClass::certain}});
}

// AS "name", date '2020-01-01', IS 'x', exists(MATCH ...)
Found words(const ParseContext &context)
{
    if (context.at == 0)
        return std::nullopt;
    if (isKind(context, context.at, Lex::string) && isWord(context, context.at - 1, Keyword::as)) {
        const auto name = decodeString(wordAt(context, context.at));
        return mistake(at(context), "Write a name without quotes, or in back-ticks: AS `name`.",
                       {{at(context), quotedName(name ? *name : ""), "Write it as a name", data::FixClass::certain}});
    }
    const std::string previous = base::lower(wordAt(context, context.at - 1));
    if (isKind(context, context.at, Lex::string) &&
        (previous == "date" || previous == "datetime" || previous == "timestamp" || previous == "duration" ||
         previous == "time")) {
        const std::string function = previous == "timestamp" ? "datetime" : previous;
        const base::Span span{lexemeAt(context, context.at - 1).span.begin, at(context).end};
        return mistake(span, "A " + previous + " is made by a function: " + function + "('...').",
                       {{span, function + "(" + wordAt(context, context.at) + ")", "Write " + function + "()",
                         data::FixClass::certain}});
    }
    if (isWord(context, context.at - 1, Keyword::is) ||
        (isWord(context, context.at - 1, Keyword::notKw) && isWord(context, context.at - 2, Keyword::is))) {
        const bool negated = isWord(context, context.at - 1, Keyword::notKw);
        const base::Span span{lexemeAt(context, context.at - (negated ? 2 : 1)).span.begin,
                              lexemeAt(context, context.at - 1).span.end};
        return mistake(
            span, "IS tests only for NULL. Compare values with = or <>.",
            {{span, negated ? "<>" : "=", std::string("Write ") + (negated ? "<>" : "="), data::FixClass::certain}});
    }
    if (isWord(context, context.at, Keyword::match) && isKind(context, context.at - 1, Lex::leftParen) &&
        (previous == "(") && context.at > 1 &&
        (isWord(context, context.at - 2, Keyword::exists) || isWord(context, context.at - 2, Keyword::count))) {
        std::size_t level = 1, close = context.at;
        while (level > 0 && !isKind(context, close, Lex::end)) {
            ++close;
            level += isKind(context, close, Lex::leftParen) ? 1 : 0;
            level -= isKind(context, close, Lex::rightParen) ? 1 : 0;
        }
        const base::Span span{lexemeAt(context, context.at - 1).span.begin, lexemeAt(context, close).span.end};
        return mistake(span, "Write a subquery in braces: EXISTS { MATCH ... }.",
                       {{span, " { " + textIn(context, at(context).begin, lexemeAt(context, close).span.begin) + " }",
                         "Write braces", data::FixClass::certain}});
    }
    return std::nullopt;
}

// RETURN a, DISTINCT b
Found distinct(const ParseContext &context)
{
    if (!isWord(context, context.at, Keyword::distinct) || context.items.empty())
        return std::nullopt;
    const base::Span head = lexemeAt(context, context.clauseAt).span;
    const std::string items = textIn(context, head.end, at(context).begin);
    return mistake(
        at(context),
        "Write DISTINCT once, directly after RETURN or WITH. It applies to the whole row. In an aggregate, write "
        "count(DISTINCT x).",
        {{{head.begin, at(context).end},
          textIn(context, head.begin, head.end) + " DISTINCT" + items.substr(0, items.find_last_not_of(" \t\r\n") + 1),
          "Put it in front",
          data::FixClass::certain}});
}

} // namespace

std::optional<data::Diagnostic> operatorMistake(const ParseContext &context)
{
    for (const auto rule : {sign, like, between, membership, words, distinct}) {
        if (auto found = rule(context))
            return found;
    }
    return std::nullopt;
}

} // namespace cypher
