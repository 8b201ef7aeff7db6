// SPDX-License-Identifier: GPL-3.0-or-later
// MATCH (a)-[:X]->(b) OR (a)-[:Y]->(c): the most frequent mistake of language models. OR joins conditions; patterns are
// joined by types (:X|Y), by UNION, or by a condition that tests them.
#include "cypher/syntax/mistakes.h"
#include "cypher/syntax/parse.h"

#include <algorithm>

namespace cypher {

namespace {

struct Run {
    std::size_t begin = 0, end = 0; // lexemes
};

// The patterns between MATCH and the end of the clause, cut at each OR.
std::vector<Run> alternativesOf(const ParseContext &scene, std::size_t first, std::size_t end)
{
    std::vector<Run> runs{{first, first}};
    std::size_t level = 0;
    for (std::size_t i = first; i < end; ++i) {
        const Lex kind = lexemeAt(scene, i).kind;
        if (kind == Lex::leftParen || kind == Lex::leftBracket || kind == Lex::leftBrace)
            ++level;
        else if ((kind == Lex::rightParen || kind == Lex::rightBracket || kind == Lex::rightBrace) && level > 0)
            --level;
        if (level == 0 && isWord(scene, i, Keyword::orKw)) {
            runs.back().end = i;
            runs.push_back({i + 1, i + 1});
            if (isWord(scene, i + 1, Keyword::match))
                runs.back().begin = ++i + 1;
        }
    }
    runs.back().end = end;
    return runs;
}

std::string textOf(const ParseContext &scene, const Run &run)
{
    return run.begin < run.end
               ? textIn(scene, lexemeAt(scene, run.begin).span.begin, lexemeAt(scene, run.end - 1).span.end)
               : std::string();
}

// Names of nodes and relationships in the order in which they stand.
std::vector<std::string> namesIn(const ParseContext &scene, const Run &run)
{
    std::vector<std::string> names;
    for (std::size_t i = run.begin; i + 1 < run.end; ++i) {
        const bool opens = isKind(scene, i, Lex::leftParen) || isKind(scene, i, Lex::leftBracket);
        const std::string name = opens && isName(scene, i + 1) ? wordAt(scene, i + 1) : std::string();
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }
    return names;
}

// Where all alternatives differ in one relationship type only: one pattern with all types.
std::optional<std::string> oneTypeDiffers(const ParseContext &scene, const std::vector<Run> &runs)
{
    const std::size_t size = runs.front().end - runs.front().begin;
    std::size_t different = size;
    for (const Run &run : runs) {
        if (run.end - run.begin != size)
            return std::nullopt;
        for (std::size_t i = 0; i < size; ++i) {
            if (wordAt(scene, run.begin + i) == wordAt(scene, runs.front().begin + i))
                continue;
            if (different != size && different != i)
                return std::nullopt;
            different = i;
        }
    }
    if (different == size || different < 2 || !isName(scene, runs.front().begin + different))
        return std::nullopt;
    std::size_t open = runs.front().begin + different;
    while (open > runs.front().begin && !isKind(scene, open, Lex::leftBracket) && !isKind(scene, open, Lex::leftParen))
        --open;
    if (!isKind(scene, open, Lex::leftBracket) || !isKind(scene, runs.front().begin + different - 1, Lex::colon))
        return std::nullopt;
    std::string types;
    for (const Run &run : runs)
        types += (types.empty() ? "" : "|") + wordAt(scene, run.begin + different);
    const Span place = lexemeAt(scene, runs.front().begin + different).span;
    const std::string whole = textOf(scene, runs.front());
    const std::size_t offset = place.begin - lexemeAt(scene, runs.front().begin).span.begin;
    return whole.substr(0, offset) + types + whole.substr(offset + place.end - place.begin);
}

// CALL { MATCH ... RETURN a, null AS b UNION MATCH ... }
std::string asUnion(const ParseContext &scene, const std::vector<Run> &runs, std::size_t matchAt)
{
    std::vector<std::string> all;
    for (const Run &run : runs) {
        for (const std::string &name : namesIn(scene, run)) {
            if (std::find(all.begin(), all.end(), name) == all.end())
                all.push_back(name);
        }
    }
    const std::vector<std::string> earlier = namesIn(scene, {scene.partAt, matchAt});
    std::vector<std::string> imported, columns;
    for (const std::string &name : all)
        (std::find(earlier.begin(), earlier.end(), name) != earlier.end() ? imported : columns).push_back(name);
    std::string out = imported.empty() ? "CALL { " : "CALL (" + base::join(imported, ", ") + ") { ";
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const std::vector<std::string> own = namesIn(scene, runs[i]);
        std::vector<std::string> items;
        for (const std::string &name : columns)
            items.push_back(std::find(own.begin(), own.end(), name) != own.end() ? name : "null AS " + name);
        out += (i == 0 ? "MATCH " : " UNION MATCH ") + textOf(scene, runs[i]) + " RETURN " +
               (items.empty() ? "1 AS found" : base::join(items, ", "));
    }
    return out + " }";
}

} // namespace

std::optional<data::Diagnostic> joinMistake(const ParseContext &scene)
{
    const bool either = isWord(scene, scene.at, Keyword::orKw) || isWord(scene, scene.at, Keyword::xorKw);
    const bool closed = scene.nodeAt == 0 && scene.relationshipAt == 0;
    if (!scene.inPattern || !closed || (!either && !isWord(scene, scene.at, Keyword::andKw)))
        return std::nullopt;
    const Span at = lexemeAt(scene, scene.at).span;
    const std::size_t next = scene.at + (isWord(scene, scene.at + 1, Keyword::match) ? 2 : 1);
    if (!isKind(scene, next, Lex::leftParen))
        return mistake(at, wordAt(scene, scene.at) + " joins conditions: after a pattern they begin with WHERE.",
                       {{at, "WHERE", "Write WHERE", false}});
    if (!either)
        return mistake(at, "AND joins conditions, not patterns: patterns that all must match are separated by commas.",
                       {{{at.begin, lexemeAt(scene, next - 1).span.end}, ",", "Write a comma", false}});
    std::size_t first = scene.clauseAt;
    while (first < scene.at && !isWord(scene, first, Keyword::match))
        ++first;
    const std::size_t end = clauseEnd(scene, next);
    const std::vector<Run> runs = alternativesOf(scene, first + 1, end);
    data::Diagnostic found = mistake(
        at,
        "OR joins conditions, not patterns. Join types in one pattern (:X|Y), or test patterns in WHERE, or unite two "
        "MATCHes with UNION in CALL { }.");
    const Span clause{lexemeAt(scene, first).span.begin, lexemeAt(scene, end - 1).span.end};
    const std::string with = isWord(scene, end, Keyword::where) ? " WITH *" : "";
    if (const auto one = oneTypeDiffers(scene, runs))
        found.fixes.push_back({clause, "MATCH " + *one, "One pattern with both types", false});
    found.fixes.push_back({{lexemeAt(scene, scene.clauseAt).span.begin, clause.end},
                           asUnion(scene, runs, scene.clauseAt) + with,
                           "Unite them",
                           false});
    return found;
}

} // namespace cypher
