// SPDX-License-Identifier: GPL-3.0-or-later
// Moves for a query with too many results: duplicate rows, a timeout, or nulls instead of values.
#include "offline/repair/repairmoves.h"

#include "base/text.h"
#include "data/rows/rowfacts.h"
#include "data/values/valuetext.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"
#include "offline/values/lexicon.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace offline {

namespace {

constexpr double sameCap = 10, boundedCap = 9;
constexpr std::size_t boundedRows = 100;

std::string textOf(const RepairCase &of, base::Span span)
{
    return of.request.query.substr(span.begin, span.end - span.begin);
}

// The tokens from the last RETURN on, without comments.
std::vector<data::Token> resultTokens(const RepairCase &of)
{
    auto tokens = of.language.tokens(of.request.query);
    std::size_t from = tokens.size();
    for (std::size_t i = 0; i < tokens.size(); ++i)
        if (tokens[i].kind == data::TokenKind::keyword && base::lower(textOf(of, tokens[i].span)) == "return")
            from = i;
    tokens.erase(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(from));
    std::erase_if(tokens, [](const data::Token &token) { return token.kind == data::TokenKind::comment; });
    return tokens;
}

bool isWord(const RepairCase &of, const data::Token &token, std::string_view word)
{
    return base::lower(textOf(of, token.span)) == word;
}

bool aggregates(const RepairCase &of, const std::vector<data::Token> &tokens)
{
    static const std::set<std::string, std::less<>> names{"count", "sum", "avg", "min", "max", "collect", "stdev"};
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
        if (names.count(base::lower(textOf(of, tokens[i].span))) > 0 && isWord(of, tokens[i + 1], "("))
            return true;
    return false;
}

// True if the query separates things before it shows their names: equal names are then no duplicates.
bool keepsThings(const RepairCase &of)
{
    const auto tokens = of.language.tokens(of.request.query);
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
        if (isWord(of, tokens[i], "with") && isWord(of, tokens[i + 1], "distinct"))
            return true;
    return false;
}

// Adds the candidate if the language accepts it.
void keepValid(const RepairCase &of, data::Candidate candidate, Candidates &out)
{
    const auto after = of.language.analyse(candidate.query, &of.knowledge.schema());
    if (after.parsed && !after.hasErrors())
        out.push_back(std::move(candidate));
}

} // namespace

std::string queryKey(std::string_view query, const data::Language &language)
{
    std::string key;
    for (const auto &token : language.tokens(query)) {
        if (token.kind == data::TokenKind::comment)
            continue;
        const auto text = query.substr(token.span.begin, token.span.end - token.span.begin);
        key += token.kind == data::TokenKind::keyword ? base::lower(text) : std::string(text);
        key += ' ';
    }
    while (!key.empty() && (key.back() == ' ' || key.back() == ';'))
        key.pop_back();
    return key;
}

Candidates withoutDuplicates(const RepairCase &of)
{
    Candidates found;
    if (!of.request.outcome.rows)
        return found;
    const auto tokens = resultTokens(of);
    if (tokens.size() < 2 || isWord(of, tokens[1], "distinct") || keepsThings(of))
        return found;
    const auto insert = [&](std::uint32_t at, const char *reason) {
        data::Candidate candidate{data::apply(of.request.query, {{{at, at}, "DISTINCT ", {}}}),
                                  of.knowledge.vocabulary().texts().say(reason), "distinct", sameCap, true};
        keepValid(of, std::move(candidate), found);
    };
    if (!aggregates(of, tokens)) {
        if (data::hasDuplicates(*of.request.outcome.rows))
            insert(tokens[1].span.begin, "listedOnce");
        return found;
    }
    for (std::size_t i = 0; i + 3 < tokens.size(); ++i) {
        const bool counts = isWord(of, tokens[i], "count") && isWord(of, tokens[i + 1], "(") &&
                            tokens[i + 2].kind == data::TokenKind::variable && isWord(of, tokens[i + 3], ")");
        if (!counts || i != 1)
            continue; // only a lone count is compared with its distinct one
        const auto &rows = *of.request.outcome.rows;
        if (rows.size() != 1 || rows.columnCount() != 1 || rows.at(0, 0).type() != data::Type::integer)
            return found;
        const std::uint32_t at = tokens[i + 2].span.begin;
        const auto distinct = of.probes.number(data::apply(of.request.query, {{{at, at}, "DISTINCT ", {}}}));
        if (distinct && *distinct < rows.at(0, 0).asInt())
            insert(at, "countedOnce");
    }
    return found;
}

Candidates bounded(const RepairCase &of)
{
    Candidates found;
    if (!of.request.outcome.error || of.request.outcome.error->code != "timeout")
        return found;
    const auto tokens = resultTokens(of);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (isWord(of, tokens[i], "limit"))
            return found;
        if (isWord(of, tokens[i], "order")) { // sorting needs all rows, so the first rows found are shown instead
            data::Candidate unsorted{
                of.request.query.substr(0, tokens[i].span.begin) + "LIMIT " + std::to_string(boundedRows),
                of.knowledge.vocabulary().texts().say("firstRowsUnsorted", {std::to_string(boundedRows)}), "limit",
                boundedCap, true};
            if (!aggregates(of, tokens))
                keepValid(of, std::move(unsorted), found);
            return found;
        }
    }
    if (aggregates(of, tokens))
        return found; // a single row from many: a limit would not help
    std::string query = of.request.query;
    while (!query.empty() && (std::isspace(static_cast<unsigned char>(query.back())) || query.back() == ';'))
        query.pop_back();
    keepValid(of,
              {query + "\nLIMIT " + std::to_string(boundedRows),
               of.knowledge.vocabulary().texts().say("firstRows", {std::to_string(boundedRows)}), "limit", boundedCap,
               true},
              found);
    return found;
}

namespace {

// The key of "ORDER BY f.rating", or of its alias in the result; empty for any other order.
struct OrderKey {
    std::string variable, property;
    bool descending = false;
};

OrderKey orderKey(const RepairCase &of, const std::vector<data::Token> &tokens)
{
    OrderKey key;
    std::size_t by = 0;
    while (by + 2 < tokens.size() && !(isWord(of, tokens[by], "order") && isWord(of, tokens[by + 1], "by")))
        ++by;
    if (by + 2 >= tokens.size())
        return key;
    std::size_t at = by + 2;
    const std::string name = textOf(of, tokens[at].span);
    if (at + 2 >= tokens.size() || !isWord(of, tokens[at + 1], "."))
        for (std::size_t i = 3; i + 1 < by; ++i) // f.rating AS rating
            if (isWord(of, tokens[i], "as") && textOf(of, tokens[i + 1].span) == name && isWord(of, tokens[i - 2], "."))
                at = i - 3;
    if (at + 2 >= tokens.size() || !isWord(of, tokens[at + 1], "."))
        return key;
    key.variable = textOf(of, tokens[at].span);
    key.property = textOf(of, tokens[at + 2].span);
    for (std::size_t i = by; i < tokens.size() && !isWord(of, tokens[i], ","); ++i)
        key.descending = key.descending || isWord(of, tokens[i], "desc") || isWord(of, tokens[i], "descending");
    return key;
}

// For a superlative of a property that some elements lack: nulls come first in descending order.
void offerNotNull(const RepairCase &of, const std::vector<data::Token> &tokens, bool anyNull, Candidates &found)
{
    const OrderKey key = orderKey(of, tokens);
    const auto view = CypherView::read(of.request.query, of.language, of.analysis);
    const bool asked = of.request.query.find("IS NOT NULL") != std::string::npos;
    if (key.variable.empty() || !view || asked)
        return;
    const bool someLack = std::any_of(of.analysis.labels.begin(), of.analysis.labels.end(), [&](const auto &label) {
        const auto *entity = of.knowledge.schema().entity(label);
        const auto *property = entity ? entity->property(key.property) : nullptr;
        return property && property->count < entity->count;
    });
    if (!anyNull && !(key.descending && someLack))
        return;
    const std::uint32_t at = tokens.front().span.begin;
    const bool hasWhere = std::any_of(view->conditions().begin(), view->conditions().end(),
                                      [](const ViewCondition &condition) { return !condition.inlined; });
    const std::string condition = (hasWhere ? "AND " : "WHERE ") + key.variable + "." + key.property + " IS NOT NULL ";
    keepValid(of,
              {data::apply(of.request.query, {{{at, at}, condition, {}}}),
               of.knowledge.vocabulary().texts().say("someHaveNone", {key.property}), "not-null", boundedCap, true},
              found);
}

// The element's other property of the same words, or its name.
std::string otherProperty(const RepairCase &of, const std::string &type, const std::string &property)
{
    const auto *entity = of.knowledge.schema().entity(type);
    const auto *own = entity ? entity->property(property) : nullptr;
    if (!own)
        return {};
    const auto &vocabulary = of.knowledge.vocabulary();
    const auto meaning = [&](const std::string &name) {
        return vocabulary.canonical(vocabulary.stems(base::join(identifierWords(name), " ")));
    };
    const bool naming = of.knowledge.lexicon().isNaming(property);
    const data::Property *best = nullptr;
    for (const auto &other : entity->properties) {
        const bool alike =
            meaning(other.name) == meaning(property) || (naming && of.knowledge.lexicon().isNaming(other.name));
        if (other.name != property && alike && other.count > own->count && (!best || other.count > best->count))
            best = &other;
    }
    return best ? best->name : std::string();
}

} // namespace

Candidates withoutNulls(const RepairCase &of)
{
    Candidates found;
    const auto *rows = of.request.outcome.rows;
    if (!rows || rows->empty())
        return found;
    const auto tokens = resultTokens(of);
    bool anyNull = false;
    for (std::size_t c = 0; c < rows->columnCount(); ++c)
        anyNull = anyNull || rows->at(0, c).isNull();
    offerNotNull(of, tokens, anyNull, found);
    if (!found.empty() || !anyNull)
        return found;
    for (std::size_t i = 1; i + 2 < tokens.size(); ++i) {
        if (isWord(of, tokens[i], "order"))
            break;
        if (tokens[i].kind != data::TokenKind::variable || !isWord(of, tokens[i + 1], "."))
            continue;
        const std::string property = textOf(of, tokens[i + 2].span);
        for (const auto &label : of.analysis.labels) {
            const auto other = otherProperty(of, label, property);
            if (other.empty())
                continue;
            keepValid(of,
                      {data::apply(of.request.query, {{tokens[i + 2].span, data::tickedName(other), {}}}),
                       of.knowledge.vocabulary().texts().say("emptyHere", {property, other}), "other-property",
                       boundedCap, true},
                      found);
        }
    }
    return found;
}

} // namespace offline
