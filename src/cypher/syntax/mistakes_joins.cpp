// SPDX-License-Identifier: GPL-3.0-or-later
// MATCH (a)-[:X]->(b) OR (a)-[:Y]->(c): the most frequent mistake of language models. OR joins conditions; patterns are
// combined by types (:X|Y), by UNION, or by a condition that tests them.
#include "cypher/syntax/mistakes.h"
#include "cypher/syntax/parse.h"

#include <algorithm>

namespace cypher {

namespace {

struct Alternative {
    std::size_t begin = 0, end = 0; // lexemes
};

// The patterns between MATCH and the end of the clause, split at each OR.
std::vector<Alternative> alternativesOf(const ParseContext &context, std::size_t first, std::size_t end)
{
    std::vector<Alternative> runs{{first, first}};
    std::size_t level = 0;
    for (std::size_t i = first; i < end; ++i) {
        const Lex kind = lexemeAt(context, i).kind;
        if (kind == Lex::leftParen || kind == Lex::leftBracket || kind == Lex::leftBrace)
            ++level;
        else if ((kind == Lex::rightParen || kind == Lex::rightBracket || kind == Lex::rightBrace) && level > 0)
            --level;
        if (level == 0 && isWord(context, i, Keyword::orKw)) {
            runs.back().end = i;
            runs.push_back({i + 1, i + 1});
            if (isWord(context, i + 1, Keyword::match))
                runs.back().begin = ++i + 1;
        }
    }
    runs.back().end = end;
    return runs;
}

std::string textOf(const ParseContext &context, const Alternative &run)
{
    return run.begin < run.end
               ? textIn(context, lexemeAt(context, run.begin).span.begin, lexemeAt(context, run.end - 1).span.end)
               : std::string();
}

// Names of nodes and relationships in order of occurrence.
std::vector<std::string> namesIn(const ParseContext &context, const Alternative &run)
{
    std::vector<std::string> names;
    for (std::size_t i = run.begin; i + 1 < run.end; ++i) {
        const bool opens = isKind(context, i, Lex::leftParen) || isKind(context, i, Lex::leftBracket);
        const std::string name = opens && isName(context, i + 1) ? wordAt(context, i + 1) : std::string();
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }
    return names;
}

// If all alternatives differ only in one relationship type: one pattern with all types.
std::optional<std::string> oneTypeDiffers(const ParseContext &context, const std::vector<Alternative> &runs)
{
    const std::size_t size = runs.front().end - runs.front().begin;
    std::size_t different = size;
    for (const Alternative &run : runs) {
        if (run.end - run.begin != size)
            return std::nullopt;
        for (std::size_t i = 0; i < size; ++i) {
            if (wordAt(context, run.begin + i) == wordAt(context, runs.front().begin + i))
                continue;
            if (different != size && different != i)
                return std::nullopt;
            different = i;
        }
    }
    if (different == size || different < 2 || !isName(context, runs.front().begin + different))
        return std::nullopt;
    std::size_t open = runs.front().begin + different;
    while (open > runs.front().begin && !isKind(context, open, Lex::leftBracket) &&
           !isKind(context, open, Lex::leftParen))
        --open;
    if (!isKind(context, open, Lex::leftBracket) || !isKind(context, runs.front().begin + different - 1, Lex::colon))
        return std::nullopt;
    std::string types;
    for (const Alternative &run : runs)
        types += (types.empty() ? "" : "|") + wordAt(context, run.begin + different);
    const Span place = lexemeAt(context, runs.front().begin + different).span;
    const std::string whole = textOf(context, runs.front());
    const std::size_t offset = place.begin - lexemeAt(context, runs.front().begin).span.begin;
    return whole.substr(0, offset) + types + whole.substr(offset + place.end - place.begin);
}

// CALL { MATCH ... RETURN a, null AS b UNION MATCH ... }
std::string asUnion(const ParseContext &context, const std::vector<Alternative> &runs, std::size_t matchAt)
{
    std::vector<std::string> all;
    for (const Alternative &run : runs) {
        for (const std::string &name : namesIn(context, run)) {
            if (std::find(all.begin(), all.end(), name) == all.end())
                all.push_back(name);
        }
    }
    const std::vector<std::string> earlier = namesIn(context, {context.partAt, matchAt});
    std::vector<std::string> imported, columns;
    for (const std::string &name : all)
        (std::find(earlier.begin(), earlier.end(), name) != earlier.end() ? imported : columns).push_back(name);
    std::string out = imported.empty() ? "CALL { " : "CALL (" + base::join(imported, ", ") + ") { ";
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const std::vector<std::string> own = namesIn(context, runs[i]);
        std::vector<std::string> items;
        for (const std::string &name : columns)
            items.push_back(std::find(own.begin(), own.end(), name) != own.end() ? name : "null AS " + name);
        out += (i == 0 ? "MATCH " : " UNION MATCH ") + textOf(context, runs[i]) + " RETURN " +
               (items.empty() ? "1 AS found" : base::join(items, ", "));
    }
    return out + " }";
}

} // namespace

std::optional<data::Diagnostic> joinMistake(const ParseContext &context)
{
    const bool either = isWord(context, context.at, Keyword::orKw) || isWord(context, context.at, Keyword::xorKw);
    const bool closed = context.nodeAt == 0 && context.relationshipAt == 0;
    if (!context.inPattern || !closed || (!either && !isWord(context, context.at, Keyword::andKw)))
        return std::nullopt;
    const Span at = lexemeAt(context, context.at).span;
    const std::size_t next = context.at + (isWord(context, context.at + 1, Keyword::match) ? 2 : 1);
    if (!isKind(context, next, Lex::leftParen))
        return mistake(
            at, wordAt(context, context.at) + " joins conditions. After a pattern, begin the conditions with WHERE.",
            {{at, "WHERE", "Write WHERE", data::FixClass::certain}});
    if (!either)
        return mistake(
            at, "AND connects conditions, not patterns: separate patterns with commas.",
            {{{at.begin, lexemeAt(context, next - 1).span.end}, ",", "Add a comma", data::FixClass::certain}});
    std::size_t first = context.clauseAt;
    while (first < context.at && !isWord(context, first, Keyword::match))
        ++first;
    const std::size_t end = clauseEnd(context, next);
    const std::vector<Alternative> runs = alternativesOf(context, first + 1, end);
    data::Diagnostic found =
        mistake(at, "OR joins conditions, not patterns. Write several types in one pattern (:X|Y), test patterns in "
                    "WHERE, or combine two MATCH clauses with UNION in CALL { }.");
    const Span clause{lexemeAt(context, first).span.begin, lexemeAt(context, end - 1).span.end};
    const std::string with = isWord(context, end, Keyword::where) ? " WITH *" : "";
    if (const auto one = oneTypeDiffers(context, runs))
        found.fixes.push_back({clause, "MATCH " + *one, "One pattern with both types", data::FixClass::structural});
    found.fixes.push_back({{lexemeAt(context, context.clauseAt).span.begin, clause.end},
                           asUnion(context, runs, context.clauseAt) + with,
                           "Unite them",
                           found.fixes.empty() ? data::FixClass::structural : data::FixClass::choice});
    return found;
}

} // namespace cypher
