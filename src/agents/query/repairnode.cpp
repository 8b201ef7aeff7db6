// SPDX-License-Identifier: GPL-3.0-or-later
// The rule engine runs first: a repair costs no model call.
#include "agents/engine/names.h"
#include "agents/engine/rowsummary.h"
#include "agents/engine/stoprule.h"
#include "agents/query/drafts.h"
#include "agents/query/executionscore.h"
#include "agents/query/followup.h"
#include "agents/query/gate.h"
#include "agents/query/modelhelp.h"
#include "agents/query/querynodes.h"
#include "agents/query/recordingsource.h"
#include "data/schema/schemaartefact.h"
#include "data/source/repairer.h"
#include "workflow/services.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;
using workflow::Context;
using workflow::State;
using workflow::Update;

namespace {

std::optional<base::Error> errorOf(const json &in)
{
    if (!in.is_object())
        return std::nullopt;
    return base::Error{base::Category::input, in.value("message", std::string()), {}, in.value("code", std::string())};
}

std::vector<std::string> triedQueries(const State &state)
{
    std::vector<std::string> tried;
    if (const auto attempts = state.list(names::attempts))
        for (const auto &attempt : attempts->tail(attempts->size()))
            for (auto &query : queriesOf(base::jsonOf(attempt).value("queries", json::array())))
                tried.push_back(std::move(query));
    return tried;
}

// Repairs build on each other: the cap of a chain is its lowest cap.
double capSoFar(const json &repair)
{
    return repair.is_object() ? repair.value("scoreCap", 10.0) : 10.0;
}

json record(const data::Candidate &candidate, const std::string &before, std::size_t candidates, double cap)
{
    return {{"move", candidate.move},
            {"reason", candidate.reason},
            {"before", before},
            {"query", candidate.query},
            {"scoreCap", std::min(cap, candidate.scoreCap)},
            {"certain", candidate.certain},
            {"candidates", candidates}};
}

Update moved(const data::Candidate &candidate, const json &record, bool moves)
{
    if (!moves)
        return {{{names::repair, base::json(record)}}, {}, {}};
    Update update{{{names::repair, base::json(record)},
                   {names::searchQueries, base::json({candidate.query})},
                   {names::reflection, base::text(candidate.reason)}},
                  {},
                  {}};
    update.append.emplace_back(
        names::memory,
        base::json({{"role", "assistant"},
                    {"name", "repair"},
                    {"content", {{"reflection", candidate.reason}, {"search_queries", {candidate.query}}}}}));
    return update;
}

// A query that does not fit the question proves nothing about it.
base::Result<bool> canProve(const State &state, const data::Schema &schema, data::Source &source,
                            const QuestionLanguage &languages)
{
    ScoreInput input;
    input.language = &languages.of(state.text(names::question));
    input.question = state.text(names::question);
    input.query = state.text(names::query);
    const auto continued = continuedOf(state.json(names::continued));
    if (continued) {
        input.earlier = continued->question;
        input.earlierQuery = continued->query;
    }
    input.schema = &schema;
    input.rows = &data::rowsOf(state.get(names::rows));
    input.words = &wordsOfQuery(state);
    input.linked = namesLinked(state);
    return fitsItsQuestion(std::move(input), source);
}

base::Result<Update> repair(const State &state, Context &context, const QuestionLanguage &languages, bool moves)
{
    const auto cap = std::min(capSoFar(state.json(names::repair)), structureCap(state));
    const auto &query = state.text(names::query);
    const Update none{
        {{names::repair, base::json({{"move", ""}, {"before", query}, {"scoreCap", cap}, {"candidates", 0}})}}, {}, {}};
    const auto schema = data::schemaOf(state.get(names::schema));
    if (!context.services.bindings().contains(roles::repairer) || !schema || query.empty())
        return none;
    BASE_TRY(const auto repairer, context.services.get<data::Repairer>(roles::repairer));
    BASE_TRY(const auto source, context.services.get<data::Source>(roles::source));

    data::RepairRequest request;
    request.question = wholeQuestion(state);
    request.query = query;
    request.outcome.error = errorOf(state.json(names::error));
    request.outcome.rows = request.outcome.error ? nullptr : &data::rowsOf(state.get(names::rows));
    request.tried = triedQueries(state);
    RecordingSource probing(*source, context.activities, schema);
    const auto proposed = repairer->propose(request, *schema, probing, context.stop);
    if (!proposed && proposed.error().category == base::Category::cancelled)
        return tl::unexpected<base::Error>(proposed.error());
    if (!proposed)
        return none; // a failed look-up offers and proves nothing
    const data::Repair &found = *proposed;

    if (found.verifiedEmpty) {
        BASE_TRY(const bool proves, canProve(state, *schema, probing, languages));
        if (!proves)
            return none;
        auto update = none;
        update.set.emplace_back(names::verifiedEmpty, base::json({{"query", query}, {"proof", found.proof}}));
        return update;
    }
    // The repairer receives all tried queries; this check also prevents a repetition if it ignores them.
    for (const auto &candidate : found.candidates)
        if (!areAllTried(state, {candidate.query}))
            return moved(candidate, record(candidate, query, found.candidates.size(), cap), moves);
    return none;
}

} // namespace

workflow::NodeSpec repairNode(QuestionLanguagePtr language, bool moves)
{
    std::vector<workflow::Name> writes{names::repair, names::verifiedEmpty};
    if (moves)
        writes.insert(writes.end(), {names::searchQueries, names::reflection, names::memory});
    return {nodes::repair,
            1,
            [language = std::move(language), moves](const State &state, Context &context) {
                return repair(state, context, *language, moves);
            },
            {names::question, names::words, names::linked, names::schema, names::query, names::rows, names::error,
             names::attempts, names::repair, names::structure, names::continued},
            std::move(writes),
            "Repair"};
}

std::string afterRepair(const State &state)
{
    if (state.has(names::verifiedEmpty))
        return "verified";
    const auto &repair = state.json(names::repair);
    if (repair.is_object() && !repair.value("move", std::string()).empty())
        return "move";
    const bool hasAnswer = !state.has(names::error) && hasRows(state);
    return hasAnswer ? "kept" : "revise";
}

} // namespace agents
