// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/gate.h"

#include "agents/engine/names.h"
#include "agents/query/querynodes.h"
#include "base/jsonread.h"
#include "data/language/diagnostic.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace agents {

using nlohmann::json;
using workflow::Context;
using workflow::State;
using workflow::Update;

namespace {

constexpr std::size_t mostRounds = 4; // of fixes and changes together, per query of an iteration
constexpr double firstMoveCap = 8.5, furtherMove = 0.5, lowestMoveCap = 7.5;

data::Fix fixFrom(const json &in)
{
    return {{in.value("begin", 0u), in.value("end", 0u)},
            in.value("text", std::string()),
            in.value("title", std::string()),
            data::fixClassOf(in.value("class", std::string()))};
}

// Stored runs of older versions have no class.
bool isOf(const json &fix, data::FixClass kind)
{
    const auto name = fix.value("class", fix.value("certain", false) ? "certain" : "choice");
    return data::fixClassOf(name) == kind;
}

struct Move {
    data::Fix fix;
    json card; // {code, title, reason}
};

// For each problem of the query, its first fix of that class.
std::vector<Move> movesOf(const json &findings, std::size_t query, data::FixClass kind)
{
    std::vector<Move> moves;
    for (const auto &finding : findings) {
        if (finding.value("query", std::size_t{0}) != query)
            continue;
        for (const auto &fix : finding.value("fixes", json::array()))
            if (isOf(fix, kind)) {
                moves.push_back({fixFrom(fix),
                                 {{"code", finding.value("code", std::string())},
                                  {"title", fix.value("title", std::string())},
                                  {"reason", finding.value("message", std::string())}}});
                break;
            }
    }
    return moves;
}

std::vector<data::Fix> fixesOf(const std::vector<Move> &moves)
{
    std::vector<data::Fix> fixes;
    for (const auto &move : moves)
        fixes.push_back(move.fix);
    return fixes;
}

json recordsOf(const State &state, const char *name)
{
    const auto &list = state.json(name);
    return list.is_array() ? list : json::array();
}

// Number of rewrites of a query in this iteration, by its index.
std::size_t rounds(const State &state, std::size_t query)
{
    std::size_t count = 0;
    for (const char *name : {names::fixes, names::structure})
        for (const auto &each : state.json(name))
            count += each.value("query", std::size_t{0}) == query ? 1 : 0;
    return count;
}

bool mayFix(const State &state, std::size_t query, data::FixClass kind)
{
    return rounds(state, query) < mostRounds && !movesOf(state.json(names::findings), query, kind).empty();
}

base::Result<Update> fix(const State &state, Context &)
{
    auto queries = queriesOf(state.json(names::searchQueries));
    const auto &findings = state.json(names::findings);
    json applied = recordsOf(state, names::fixes);
    for (std::size_t i = 0; i < queries.size(); ++i) {
        const auto moves = movesOf(findings, i, data::FixClass::certain);
        if (moves.empty())
            continue;
        auto after = data::apply(queries[i], fixesOf(moves));
        json titles = json::array();
        for (const auto &each : moves)
            titles.push_back(each.fix.title);
        applied.push_back({{"query", i}, {"before", queries[i]}, {"after", after}, {"titles", std::move(titles)}});
        queries[i] = std::move(after);
    }
    return Update{
        {{names::searchQueries, base::json(queries)}, {names::fixes, base::json(std::move(applied))}}, {}, {}};
}

// A query of the user gets suggestions and runs unchanged; executable queries need no change.
bool mayMove(const State &state, std::size_t number, const std::string &query)
{
    return mayFix(state, number, data::FixClass::structural) && !isWanted(state, query) &&
           obstacle(state.json(names::findings), number);
}

base::Result<Update> structure(const State &state, Context &)
{
    auto queries = queriesOf(state.json(names::searchQueries));
    const auto &findings = state.json(names::findings);
    json made = recordsOf(state, names::structure);
    Update update;
    for (std::size_t i = 0; i < queries.size(); ++i) {
        const auto moves = movesOf(findings, i, data::FixClass::structural);
        if (moves.empty() || !mayMove(state, i, queries[i]))
            continue;
        auto after = data::apply(queries[i], fixesOf(moves));
        json cards = json::array();
        std::string changes;
        for (const auto &each : moves) {
            changes += base::textIn(each.card, "reason") + " " + base::textIn(each.card, "title") + ".\n";
            cards.push_back(each.card);
        }
        made.push_back({{"query", i}, {"before", queries[i]}, {"after", after}, {"moves", std::move(cards)}});
        update.append.emplace_back(
            names::memory,
            base::json({{"role", "tool"}, {"name", "structure"}, {"content", changes + "It became: " + after}}));
        queries[i] = std::move(after);
    }
    update.set = {{names::searchQueries, base::json(queries)}, {names::structure, base::json(std::move(made))}};
    return update;
}

} // namespace

bool isAgainstSchema(std::string_view findingCode)
{
    static const std::set<std::string_view> codes{"unknown-label",   "unknown-relationship", "unknown-property",
                                                  "wrong-direction", "impossible-pattern",   "literal-type"};
    return codes.contains(findingCode);
}

bool isForbidden(const json &facts)
{
    const auto access = facts.value("access", std::string());
    return access == "write" || (access == "unknown" && facts.value("parsed", false));
}

const json *obstacle(const json &findings, std::size_t query)
{
    for (const auto &finding : findings)
        if (finding.value("query", std::size_t{0}) == query && finding.value("level", std::string()) == "error")
            return &finding;
    return nullptr;
}

std::string queryBeforeFixes(const State &state, std::string query)
{
    for (std::size_t round = 0; round < mostRounds; ++round) {
        const auto before = query;
        for (const char *name : {names::structure, names::fixes})
            for (const auto &each : state.json(name))
                if (base::textIn(each, "after") == query)
                    query = base::textIn(each, "before");
        if (query == before)
            break;
    }
    return query;
}

double structureCap(const State &state)
{
    std::size_t moves = 0;
    for (const auto &each : state.json(names::structure))
        moves += each.value("moves", json::array()).size();
    return moves == 0 ? 10 : std::max(lowestMoveCap, firstMoveCap - furtherMove * static_cast<double>(moves - 1));
}

workflow::NodeSpec fixNode()
{
    return {
        nodes::fix, 2, fix, {names::searchQueries, names::findings, names::fixes}, {names::searchQueries, names::fixes},
        "Fix"};
}

workflow::NodeSpec structureNode()
{
    return {nodes::structure,
            1,
            structure,
            {names::searchQueries, names::findings, names::structure, names::fixes, names::wantedQueries},
            {names::searchQueries, names::structure, names::memory},
            "Mend by the schema"};
}

std::string afterCheck(const State &state)
{
    const auto &facts = state.json(names::facts);
    if (std::any_of(facts.begin(), facts.end(), isForbidden))
        return reasons::refused;
    const auto queries = queriesOf(state.json(names::searchQueries));
    for (std::size_t i = 0; i < queries.size(); ++i)
        if (mayFix(state, i, data::FixClass::certain))
            return "fix";
    for (std::size_t i = 0; i < queries.size(); ++i)
        if (mayMove(state, i, queries[i]))
            return "structure";
    const auto &findings = state.json(names::findings);
    for (std::size_t i = 0; i < queries.size(); ++i)
        if (!obstacle(findings, i))
            return "execute";
    return "not run";
}

} // namespace agents
