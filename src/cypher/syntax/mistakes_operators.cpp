// SPDX-License-Identifier: GPL-3.0-or-later
// Operators and words of SQL and of programming languages, and the Cypher for them.
#include "cypher/syntax/mistakes.h"
#include "cypher/syntax/parse.h"

namespace cypher {

namespace {

using Found = std::optional<data::Diagnostic>;

bool touching(const ParseContext &scene, std::size_t index)
{
    return index > 0 && lexemeAt(scene, index).span.begin == lexemeAt(scene, index - 1).span.end;
}

// != == && => =<
Found sign(const ParseContext &scene)
{
    const auto replace = [&](std::size_t first, std::size_t last, std::string text) {
        const base::Span span{lexemeAt(scene, first).span.begin, lexemeAt(scene, last).span.end};
        return mistake(span, "'" + textIn(scene, span.begin, span.end) + "' is written " + text + " in Cypher.",
                       {{span, text, "Write " + text, true}});
    };
    if (isKind(scene, scene.at, Lex::bang) && isKind(scene, scene.at + 1, Lex::equal))
        return replace(scene.at, scene.at + 1, "<>");
    if (isKind(scene, scene.at, Lex::bang))
        return replace(scene.at, scene.at, "NOT ");
    if (isKind(scene, scene.at, Lex::equal) && scene.at > 0 && isKind(scene, scene.at - 1, Lex::equal) &&
        touching(scene, scene.at))
        return replace(scene.at - 1, scene.at, "=");
    if (isKind(scene, scene.at, Lex::ampersand))
        return replace(scene.at, isKind(scene, scene.at + 1, Lex::ampersand) ? scene.at + 1 : scene.at, "AND");
    const bool afterEqual = scene.at > 0 && isKind(scene, scene.at - 1, Lex::equal) && touching(scene, scene.at);
    if (afterEqual && isKind(scene, scene.at, Lex::greater))
        return replace(scene.at - 1, scene.at, ">=");
    if (afterEqual && isKind(scene, scene.at, Lex::less))
        return replace(scene.at - 1, scene.at, "<=");
    return std::nullopt;
}

// First lexeme of the operand that ends before `end`: n.name, f(x), 'text'.
std::size_t operandBegin(const ParseContext &scene, std::size_t end)
{
    std::size_t i = end;
    std::size_t level = 0;
    while (i > scene.clauseAt + 1) {
        const Lex kind = lexemeAt(scene, i - 1).kind;
        if (kind == Lex::rightParen || kind == Lex::rightBracket)
            ++level;
        else if ((kind == Lex::leftParen || kind == Lex::leftBracket) && level-- == 0)
            break;
        const bool part =
            level > 0 || kind == Lex::leftParen || kind == Lex::leftBracket || kind == Lex::dot ||
            kind == Lex::string || kind == Lex::integer || kind == Lex::floating || kind == Lex::parameter ||
            kind == Lex::quotedName ||
            (kind == Lex::name && (lexemeAt(scene, i - 1).keyword == Keyword::none || isKind(scene, i - 2, Lex::dot)));
        if (!part)
            break;
        --i;
    }
    return i;
}

// x LIKE '%abc%' as Cypher.
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

Found like(const ParseContext &scene)
{
    const std::string word = base::lower(wordAt(scene, scene.at));
    std::size_t at = scene.at;
    const bool negated = isWord(scene, at, Keyword::notKw);
    const std::string operation = negated ? base::lower(wordAt(scene, ++at)) : word;
    const bool regular = operation == "regexp" || operation == "rlike";
    if ((operation != "like" && operation != "ilike" && !regular) || scene.at == 0)
        return std::nullopt;
    data::Diagnostic found =
        mistake({lexemeAt(scene, scene.at).span.begin, lexemeAt(scene, at).span.end},
                base::upper(operation) +
                    " is SQL. In Cypher: CONTAINS, STARTS WITH, ENDS WITH, or =~ with a regular expression.");
    const std::size_t first = operandBegin(scene, scene.at);
    const auto pattern = isKind(scene, at + 1, Lex::string) ? decodeString(wordAt(scene, at + 1)) : std::nullopt;
    if (first == scene.at || !pattern)
        return found;
    const std::string operand =
        textIn(scene, lexemeAt(scene, first).span.begin, lexemeAt(scene, scene.at - 1).span.end);
    const std::string form = regular ? (negated ? "NOT " : "") + operand + " =~ " + wordAt(scene, at + 1)
                                     : likeForm(operand, *pattern, operation == "ilike", negated);
    found.fixes.push_back(
        {{lexemeAt(scene, first).span.begin, lexemeAt(scene, at + 1).span.end}, form, "Write " + form, false});
    return found;
}

Found between(const ParseContext &scene)
{
    if (base::lower(wordAt(scene, scene.at)) != "between" || scene.at == 0)
        return std::nullopt;
    data::Diagnostic found = mistake(at(scene), "BETWEEN is SQL. In Cypher: low <= x <= high.");
    const std::size_t first = operandBegin(scene, scene.at);
    std::size_t middle = scene.at + 1;
    while (!isWord(scene, middle, Keyword::andKw) && !endsClause(scene, middle))
        ++middle;
    std::size_t last = middle + 1;
    while (!endsClause(scene, last) && !isWord(scene, last, Keyword::andKw) && !isWord(scene, last, Keyword::orKw) &&
           !isKind(scene, last, Lex::rightParen) && !isKind(scene, last, Lex::rightBrace))
        ++last;
    if (first == scene.at || !isWord(scene, middle, Keyword::andKw) || last == middle + 1 || middle == scene.at + 1)
        return found;
    const std::string form =
        textIn(scene, lexemeAt(scene, scene.at + 1).span.begin, lexemeAt(scene, middle - 1).span.end) +
        " <= " + textIn(scene, lexemeAt(scene, first).span.begin, lexemeAt(scene, scene.at - 1).span.end) +
        " <= " + textIn(scene, lexemeAt(scene, middle + 1).span.begin, lexemeAt(scene, last - 1).span.end);
    found.fixes.push_back(
        {{lexemeAt(scene, first).span.begin, lexemeAt(scene, last - 1).span.end}, form, "Write " + form, false});
    return found;
}

// x NOT IN list, x NOT CONTAINS 'a', x IN (1, 2)
Found membership(const ParseContext &scene)
{
    const bool word = isWord(scene, scene.at + 1, Keyword::in) || isWord(scene, scene.at + 1, Keyword::contains) ||
                      isWord(scene, scene.at + 1, Keyword::starts) || isWord(scene, scene.at + 1, Keyword::ends);
    if (isWord(scene, scene.at, Keyword::notKw) && word && scene.at > 0) {
        const std::size_t first = operandBegin(scene, scene.at);
        data::Diagnostic found = mistake(at(scene), "NOT stands before the whole condition: NOT x " +
                                                        base::upper(wordAt(scene, scene.at + 1)) + " ....");
        if (first < scene.at) {
            const base::Span span{lexemeAt(scene, first).span.begin, at(scene).end};
            found.fixes.push_back(
                {span, "NOT " + base::trim(textIn(scene, span.begin, at(scene).begin)), "Write NOT before it", false});
        }
        return found;
    }
    if (!isKind(scene, scene.at, Lex::comma))
        return std::nullopt;
    std::size_t open = scene.at;
    while (open > scene.clauseAt && !isKind(scene, open, Lex::leftParen) && !isKind(scene, open, Lex::rightParen))
        --open;
    if (!isKind(scene, open, Lex::leftParen) || open == 0 || !isWord(scene, open - 1, Keyword::in))
        return std::nullopt;
    std::size_t close = scene.at;
    while (!isKind(scene, close, Lex::rightParen) && !isKind(scene, close, Lex::end))
        ++close;
    const base::Span span{lexemeAt(scene, open).span.begin, lexemeAt(scene, close).span.end};
    return mistake(lexemeAt(scene, open).span, "A list stands in square brackets: IN [1, 2].",
                   {{span, "[" + textIn(scene, span.begin + 1, lexemeAt(scene, close).span.begin) + "]",
                     "Write square brackets", false}});
}

// AS "name", date '2020-01-01', IS 'x', exists(MATCH ...)
Found words(const ParseContext &scene)
{
    if (scene.at == 0)
        return std::nullopt;
    if (isKind(scene, scene.at, Lex::string) && isWord(scene, scene.at - 1, Keyword::as)) {
        const auto name = decodeString(wordAt(scene, scene.at));
        return mistake(at(scene), "A name stands without quotes, or in back-ticks: AS `name`.",
                       {{at(scene), quotedName(name ? *name : ""), "Write it as a name", false}});
    }
    const std::string previous = base::lower(wordAt(scene, scene.at - 1));
    if (isKind(scene, scene.at, Lex::string) &&
        (previous == "date" || previous == "datetime" || previous == "timestamp" || previous == "duration" ||
         previous == "time")) {
        const std::string function = previous == "timestamp" ? "datetime" : previous;
        const base::Span span{lexemeAt(scene, scene.at - 1).span.begin, at(scene).end};
        return mistake(span, "A " + previous + " is made by a function: " + function + "('...').",
                       {{span, function + "(" + wordAt(scene, scene.at) + ")", "Write " + function + "()", false}});
    }
    if (isWord(scene, scene.at - 1, Keyword::is) ||
        (isWord(scene, scene.at - 1, Keyword::notKw) && isWord(scene, scene.at - 2, Keyword::is))) {
        const bool negated = isWord(scene, scene.at - 1, Keyword::notKw);
        const base::Span span{lexemeAt(scene, scene.at - (negated ? 2 : 1)).span.begin,
                              lexemeAt(scene, scene.at - 1).span.end};
        return mistake(span, "IS tests for NULL only; values are compared with = and <>.",
                       {{span, negated ? "<>" : "=", std::string("Write ") + (negated ? "<>" : "="), false}});
    }
    if (isWord(scene, scene.at, Keyword::match) && isKind(scene, scene.at - 1, Lex::leftParen) && (previous == "(") &&
        scene.at > 1 && (isWord(scene, scene.at - 2, Keyword::exists) || isWord(scene, scene.at - 2, Keyword::count))) {
        std::size_t level = 1, close = scene.at;
        while (level > 0 && !isKind(scene, close, Lex::end)) {
            ++close;
            level += isKind(scene, close, Lex::leftParen) ? 1 : 0;
            level -= isKind(scene, close, Lex::rightParen) ? 1 : 0;
        }
        const base::Span span{lexemeAt(scene, scene.at - 1).span.begin, lexemeAt(scene, close).span.end};
        return mistake(span, "A subquery stands in braces: EXISTS { MATCH ... }.",
                       {{span, " { " + textIn(scene, at(scene).begin, lexemeAt(scene, close).span.begin) + " }",
                         "Write braces", false}});
    }
    return std::nullopt;
}

// RETURN a, DISTINCT b
Found distinct(const ParseContext &scene)
{
    if (!isWord(scene, scene.at, Keyword::distinct) || scene.items.empty())
        return std::nullopt;
    const base::Span head = lexemeAt(scene, scene.clauseAt).span;
    const std::string items = textIn(scene, head.end, at(scene).begin);
    return mistake(
        at(scene),
        "DISTINCT stands once, right behind RETURN or WITH, and is about the whole row; inside an aggregate it is "
        "count(DISTINCT x).",
        {{{head.begin, at(scene).end},
          textIn(scene, head.begin, head.end) + " DISTINCT" + items.substr(0, items.find_last_not_of(" \t\r\n") + 1),
          "Put it in front",
          false}});
}

} // namespace

std::optional<data::Diagnostic> operatorMistake(const ParseContext &scene)
{
    for (const auto rule : {sign, like, between, membership, words, distinct}) {
        if (auto found = rule(scene))
            return found;
    }
    return std::nullopt;
}

} // namespace cypher
