// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/ragnodes.h"

#include "agents/engine/names.h"
#include "agents/engine/settings.h"
#include "agents/query/querynodes.h"
#include "agents/selfrag/papernames.h"
#include "agents/selfrag/ragstate.h"
#include "agents/selfrag/selfragnames.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "data/source/source.h"
#include "retrieval/documentsource.h"
#include "workflow/services.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace agents {

using base::ArtefactPtr;
using nlohmann::json;
using workflow::Context;
using workflow::NodeSpec;
using workflow::State;
using workflow::Update;

namespace {

base::Result<Update> beginSearch(const State &state, Context &)
{
    return Update{{{names::searchText, state.get(names::question)}}, {}, {}};
}

json termsOf(data::Source &source, const std::string &question, const retrieval::AnalyzerOptions &analyzer,
             std::stop_token stop, base::Error &failed)
{
    auto plan = source.explain({question, {}}, std::move(stop));
    if (!plan) {
        failed = plan.error();
        return {};
    }
    json terms = json::array();
    for (const auto &each : retrieval::termsOf(*plan))
        terms.push_back({{"term", each.term}, {"weight", each.weight}, {"known", each.known}});
    return {
        {"analyzer", {{"language", analyzer.language}, {"stem", analyzer.stem}, {"stopWords", analyzer.dropStopWords}}},
        {"question", std::move(terms)}};
}

json passagesOf(const data::Rows &rows)
{
    json passages = json::array();
    std::size_t row = 0;
    for (const retrieval::Hit &hit : retrieval::hitsOf(rows)) {
        const auto around = retrieval::surroundingsOf(rows, row++);
        const retrieval::Passage &found = hit.passage;
        passages.push_back({{"id", found.document + "#" + std::to_string(found.span.begin)},
                            {"number", hit.rank},
                            {"document", found.document},
                            {"title", found.title},
                            {"place", placeOf(found)},
                            {"heading", found.heading},
                            {"page", found.page},
                            {"begin", found.span.begin},
                            {"end", found.span.end},
                            {"text", found.text},
                            {"before", around.before},
                            {"after", around.after},
                            {"score", std::round(hit.score * 1000) / 1000}});
        if (hit.wordRank > 0 || hit.vectorRank > 0) // two rankings were merged
            passages.back().update({{"word_rank", hit.wordRank}, {"vector_rank", hit.vectorRank}});
    }
    return passages;
}

// Passages cited by the answer come first, with their numbers; then new ones, each passage once.
json withCited(const State &state, json found)
{
    const json &answer = state.json(names::citedAnswer);
    const json &before = state.json(names::passages);
    json all = json::array();
    std::int64_t next = 1;
    for (const json &passage : before) {
        const std::int64_t number = passage.value("number", std::int64_t{0});
        const json &citations = base::memberOf(answer, "citations");
        if (std::any_of(citations.begin(), citations.end(),
                        [&](const json &each) { return each.value("number", std::int64_t{0}) == number; }))
            all.push_back(passage);
        next = std::max(next, number + 1);
    }
    const auto isThere = [&](const json &passage) {
        return std::any_of(all.begin(), all.end(),
                           [&](const json &each) { return base::textIn(each, "id") == base::textIn(passage, "id"); });
    };
    for (json &passage : found)
        if (!isThere(passage)) {
            passage["number"] = next++;
            all.push_back(std::move(passage));
        }
    return all;
}

base::Result<Update> retrieve(const State &state, Context &context, Answers answers)
{
    BASE_TRY(const auto source, context.services.get<data::Source>(roles::source));
    const auto language = std::dynamic_pointer_cast<const retrieval::SearchLanguage>(source->language());
    if (!language)
        return base::fail(
            base::Category::usage,
            {BASE_TEXT("documents.none", "{source} has no documents. Open a folder of documents with docs:FOLDER."),
             {{"source", source->info().name}}});
    const Settings settings = settingsOf(state);
    json parameters{{retrieval::topParameter, settings.passages}};
    if (const json &types = base::memberOf(state.json(names::schemaAllowed), "types");
        types.is_array() && !types.empty())
        parameters[retrieval::documentsParameter] = types;
    const json query{{"query", state.text(names::searchText)}, {"parameters", parameters}};
    const auto asked = [&](workflow::LiveCall &live) -> base::Result<workflow::Reply> {
        data::Query sent{state.text(names::searchText), {}};
        sent.parameters[retrieval::topParameter] = std::int64_t{settings.passages};
        if (parameters.contains(retrieval::documentsParameter)) {
            data::ValueList paths;
            for (const json &path : parameters[retrieval::documentsParameter])
                paths.emplace_back(path.is_string() ? path.get<std::string>() : std::string());
            sent.parameters[retrieval::documentsParameter] = std::move(paths);
        }
        BASE_TRY(auto rows, source->run(sent, settings.query, live.stop()));
        const base::Usage spent = retrieval::spentFor(rows).value_or(base::Usage());
        return workflow::Reply{data::artefact(std::move(rows)), spent};
    };
    BASE_TRY(const auto rows, context.activities.call(activities::query, base::json(query), asked));
    BASE_TRY(const auto terms,
             context.activities.call(activities::probe, base::json({{"words", state.text(names::question)}}),
                                     [&](workflow::LiveCall &live) -> base::Result<workflow::Reply> {
                                         base::Error failed;
                                         json known = termsOf(*source, state.text(names::question),
                                                              language->analyzer(), live.stop(), failed);
                                         if (known.is_null())
                                             return tl::unexpected(failed);
                                         return workflow::Reply{base::json(std::move(known)), {}};
                                     }));
    json passages = passagesOf(data::rowsOf(rows));
    if (answers == Answers::byParts && !listIn(state, names::parts).empty())
        passages = withCited(state, std::move(passages));
    return Update{{{names::passages, base::json(std::move(passages))}, {names::terms, terms}}, {}, {}};
}

} // namespace

std::vector<NodeSpec> searchNodes(Answers answers)
{
    NodeSpec search{nodes::retrieve,
                    1,
                    [answers](const State &state, Context &context) { return retrieve(state, context, answers); },
                    {names::question, names::searchText, names::schemaAllowed, names::settings},
                    {names::passages, names::terms},
                    "Retrieve"};
    if (answers == Answers::whole)
        return {{nodes::beginSearch, 1, beginSearch, {names::question}, {names::searchText}, "Begin"},
                std::move(search)};
    for (const char *name : {names::parts, names::passages, names::citedAnswer})
        search.reads.emplace_back(name);
    return {std::move(search)};
}

} // namespace agents
