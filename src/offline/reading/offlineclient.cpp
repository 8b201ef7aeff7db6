// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/offlineclient.h"

#include "base/artefact.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "base/workbudget.h"
#include "data/language/untickedtypes.h"
#include "data/schema/schemaartefact.h"
#include "offline/language/vocabulary.h"
#include "offline/passes/readingtrace.h"
#include "offline/reading/disambiguation.h"
#include "offline/reading/interpreter.h"
#include "offline/reading/rowevidence.h"
#include "offline/reading/severalmeanings.h"
#include "offline/repair/valuerepairer.h"

#include <algorithm>
#include <cctype>
#include <cstdio>

namespace offline {

using nlohmann::json;

namespace {

constexpr std::int64_t longestQuestion = 8'000; // bytes; questions of users have some hundred

constexpr std::size_t readingsShown = 3;

// Attempts and hints are one JSON array, or a growing list of artefacts.
std::vector<json> itemsOf(const base::ArtefactPtr &artefact)
{
    std::vector<json> items;
    if (const auto *list = dynamic_cast<const base::List *>(artefact.get())) {
        for (const auto &item : list->tail(list->size()))
            items.push_back(item->kind() == "text" ? json(base::textOf(item)) : base::jsonOf(item));
    } else if (const auto &value = base::jsonOf(artefact); value.is_array()) {
        items.assign(value.begin(), value.end());
    }
    return items;
}

std::vector<std::string> triedQueries(const std::vector<json> &attempts)
{
    std::vector<std::string> tried;
    for (const auto &attempt : attempts)
        if (attempt.is_object() && attempt.value("query", json()).is_string())
            tried.push_back(attempt.at("query").get<std::string>());
    return tried;
}

std::string scoreText(double confidence)
{
    char text[16];
    std::snprintf(text, sizeof text, "%.1f", 10 * confidence);
    return text;
}

llm::ChatReply abstain(const Understanding &understood, std::string sentence)
{
    llm::ChatReply reply;
    reply.finishReason = "abstained";
    reply.text = std::move(sentence);
    reply.words = understood.words;
    for (std::size_t i = 0; i < std::min(readingsShown, understood.readings.size()); ++i)
        reply.readings.push_back({understood.readings[i].inWords, understood.readings[i].query});
    return reply;
}

llm::ChatReply call(const std::string &tool, const Understanding &understood, json arguments)
{
    llm::ChatReply reply;
    reply.finishReason = "tool";
    reply.words = understood.words;
    reply.toolCalls.push_back({"offline-1", tool, arguments.dump()});
    return reply;
}

// Adds the sentence of the reading to a reply that runs it.
llm::ChatReply readingAs(llm::ChatReply reply, const Interpretation &reading)
{
    reply.readAs = reading.inWords;
    reply.confidence = reading.confidence;
    return reply;
}

// Without an order, "Top 5 customers in Berlin" is answered only by all of them, if there are no more than five.
std::optional<std::string> moreThanAsked(LogicalForm form, const Knowledge &knowledge, std::stop_token stop)
{
    if (form.want != Want::list || form.limit <= 0 || form.limitedBy.empty() || form.sort.valid())
        return std::nullopt;
    const int asked = form.limit++;
    data::QueryLimits limits;
    limits.rows = static_cast<std::size_t>(form.limit);
    const auto rows = knowledge.source().run({knowledge.print(form), {}}, limits, stop);
    if (!rows || rows->size() <= static_cast<std::size_t>(asked))
        return std::nullopt;
    return knowledge.vocabulary().texts().say("noOrder", {form.limitedBy, std::to_string(asked)});
}

llm::ChatReply draft(const Understanding &understood, const Knowledge &knowledge, std::stop_token stop)
{
    const Texts &texts = knowledge.vocabulary().texts();
    const auto evidence = disambiguate(understood, knowledge, stop);
    if (!understood.abstains.empty() && !evidence)
        return abstain(understood, understood.abstains);
    const auto &best = understood.readings[evidence ? evidence->reading : 0];
    if (const auto more = moreThanAsked(best.form, knowledge, stop))
        return abstain(understood, *more);
    const auto rows = lookAtRows(best, knowledge, stop);
    if (!rows.declined.empty())
        return abstain(understood, rows.declined);
    if (!rows.others.empty()) {
        auto several = understood;
        several.readings = {rows.instead ? *rows.instead : best};
        several.readings.insert(several.readings.end(), rows.others.begin(), rows.others.end());
        return abstain(several, texts.say("severalReadings"));
    }
    if (rows.instead)
        return readingAs(call("GenerateQuery", understood,
                              {{"answer", rows.instead->inWords},
                               {"reflection", rows.remark},
                               {"search_queries", {rows.instead->query}}}),
                         *rows.instead);
    if (evidence)
        return readingAs(
            call("GenerateQuery", understood,
                 {{"answer", best.inWords}, {"reflection", evidence->why}, {"search_queries", {best.query}}}),
            best);
    const bool asTyped = std::any_of(best.form.filters.begin(), best.form.filters.end(),
                                     [](const FormFilter &filter) { return !filter.stored; });
    std::string reflection = texts.say(asTyped ? "askedAsTyped" : "everyWord");
    for (const auto &remark : understood.remarks)
        reflection += " " + remark;
    if (!understood.lookedUp.empty())
        reflection += " " + texts.say("byThesaurus", {base::join(understood.lookedUp, "; ")});
    return readingAs(call("GenerateQuery", understood,
                          {{"answer", best.inWords}, {"reflection", reflection}, {"search_queries", {best.query}}}),
                     best);
}

// Offers each meaning of an ambiguous synonym to the user.
llm::ChatReply offerMeanings(const SeveralMeanings &several, const Knowledge &knowledge)
{
    const Texts &texts = knowledge.vocabulary().texts();
    auto reply =
        abstain(several.ways.front().understood, texts.say("severalMeanings", {texts.say("quoted", {several.phrase})}));
    reply.readings.clear();
    for (const auto &way : several.ways)
        reply.readings.push_back({way.understood.readings.front().inWords, way.understood.readings.front().query});
    return reply;
}

// The first query of the reply; empty if there is none.
std::string queryOf(const llm::ChatReply &reply)
{
    if (reply.toolCalls.empty())
        return {};
    const auto arguments = base::parsedJson(reply.toolCalls.front().arguments);
    const auto queries = arguments.value("search_queries", json::array());
    return queries.empty() || !queries.front().is_string() ? std::string() : queries.front().get<std::string>();
}

// The types in a query that the user excludes in the schema.
std::vector<std::string> keptFrom(const llm::ChatRequest &request, const std::string &query, const Knowledge &knowledge)
{
    const auto task = request.taskPart("schema_allowed");
    const json allowed = task ? base::jsonOf(task).value("types", json::array()) : json::array();
    const auto language = knowledge.source().language();
    if (!allowed.is_array() || allowed.empty() || !language)
        return {};
    std::vector<std::string> ticked;
    for (const json &type : allowed)
        if (type.is_string())
            ticked.push_back(type.get<std::string>());
    const auto &schema = knowledge.schema();
    return data::untickedTypes(language->analyse(query, &schema), schema, ticked);
}

// Abstains with the excluded types that the question needs; the offer includes them.
std::optional<llm::ChatReply> needing(const llm::ChatRequest &request, const llm::ChatReply &reply,
                                      const Understanding &understood, const Knowledge &knowledge)
{
    const auto query = queryOf(reply);
    if (query.empty())
        return std::nullopt;
    const auto kept = keptFrom(request, query, knowledge);
    if (kept.empty())
        return std::nullopt;
    const Texts &texts = knowledge.vocabulary().texts();
    const auto names = base::join(kept, ", ");
    auto answer = abstain(understood, texts.say("needsTypes", {names}));
    answer.readings = {{texts.say("tickTypes", {names}), query}}; // the window includes the types
    return answer;
}

// The reading that the user chose for this question before, if the schema still has all its names.
std::optional<llm::ChatReply> chosenBefore(std::string_view question, const Understanding &understood,
                                           const Knowledge &knowledge)
{
    const data::ChosenReading *chosen = knowledge.learned().chosen(question);
    const auto language = knowledge.source().language();
    if (!chosen || !language)
        return std::nullopt;
    const auto analysis = language->analyse(chosen->query, &knowledge.schema());
    const auto &schema = knowledge.schema();
    const bool there = std::all_of(analysis.labels.begin(), analysis.labels.end(),
                                   [&](const std::string &label) { return schema.entity(label) != nullptr; }) &&
                       std::all_of(analysis.relationshipTypes.begin(), analysis.relationshipTypes.end(),
                                   [&](const std::string &type) { return schema.relationship(type) != nullptr; });
    if (!analysis.parsed || analysis.hasErrors() || !there)
        return std::nullopt;
    auto reply = call("GenerateQuery", understood,
                      {{"answer", chosen->inWords},
                       {"reflection", knowledge.vocabulary().texts().say("chosenBefore", {chosen->inWords})},
                       {"search_queries", {chosen->query}}});
    reply.readings.push_back({chosen->inWords, chosen->query});
    reply.readAs = chosen->inWords;
    reply.confidence = 1; // the user chose it
    return reply;
}

} // namespace

OfflineClient::OfflineClient(std::shared_ptr<Knowledge> knowledge) : m_knowledge(std::move(knowledge)) {}
OfflineClient::~OfflineClient() = default;

std::string OfflineClient::name() const
{
    return "Offline rules";
}

// A value of the last query that is not stored, with the nearest names as offers.
std::optional<llm::ChatReply> OfflineClient::explainMissing(const std::string &query, const Understanding &understood,
                                                            std::stop_token stop)
{
    data::Source &source = m_knowledge->source();
    const auto language = source.language();
    if (!language)
        return std::nullopt;
    const Texts &texts = m_knowledge->vocabulary().texts();
    ValueRepairer mender(*m_knowledge, source);
    for (const auto &use : language->analyse(query, &m_knowledge->schema()).literals) {
        const auto stored = mender.isStored(use, stop);
        if (!stored || *stored)
            continue;
        auto reply = abstain(understood, mender.missing(use));
        reply.readings.clear();
        for (const auto &name : mender.nearest(use, readingsShown))
            reply.readings.push_back({texts.say("readAs", {use.value.asString(), name}),
                                      data::apply(query, {{use.span, data::Value(name).toLiteral(), {}}})});
        if (!reply.readings.empty())
            reply.text += " " + texts.say("severalNear");
        return reply;
    }
    return std::nullopt;
}

base::Result<llm::ChatReply> OfflineClient::revise(const llm::ChatRequest &request, const Understanding &understood,
                                                   std::stop_token stop)
{
    const Texts &texts = m_knowledge->vocabulary().texts();
    const auto attempts = itemsOf(request.taskPart("attempts"));
    const auto tried = triedQueries(attempts);
    const auto isNew = [&](const std::string &query) {
        return std::find(tried.begin(), tried.end(), query) == tried.end();
    };
    const auto answerWith = [&](const Interpretation &reading, const std::string &why) {
        return readingAs(call("ReviseQuery", understood,
                              {{"answer", reading.inWords},
                               {"reflection", why},
                               {"search_queries", {reading.query}},
                               {"revised_query", reading.query},
                               {"score", scoreText(reading.confidence)}}),
                         reading);
    };
    // A hint may be another wording of the question.
    for (const auto &hint : itemsOf(request.taskPart("hints"))) {
        if (!hint.is_string())
            continue;
        for (const std::string &text :
             {hint.get<std::string>(), base::textOf(request.taskPart("question")) + " " + hint.get<std::string>()}) {
            const auto again = understand(text, *m_knowledge);
            if (again.abstains.empty() && isNew(again.readings.front().query))
                return answerWith(again.readings.front(), texts.say("readWithHint"));
        }
    }
    if (understood.abstains.empty() && isNew(understood.readings.front().query))
        return answerWith(understood.readings.front(), texts.say("readsLikeThis"));
    const bool hasRows = !attempts.empty() && attempts.back().is_object() &&
                         attempts.back().value("rows", json(0)).is_number() && attempts.back().value("rows", 0) > 0 &&
                         !attempts.back().value("empty", false);
    if (!hasRows && !tried.empty())
        if (auto reply = explainMissing(tried.back(), understood, stop))
            return *std::move(reply);
    if (!hasRows)
        return abstain(understood, understood.abstains.empty() ? texts.say("noMoveNoAnswer") : understood.abstains);
    auto reply =
        call("ReviseQuery", understood,
             {{"answer", understood.readings.empty() ? std::string() : understood.readings.front().inWords},
              {"reflection", texts.say("noMove")},
              {"search_queries", json::array()},
              {"revised_query", ""},
              {"score", scoreText(understood.readings.empty() ? 0.3 : understood.readings.front().confidence)}});
    return understood.readings.empty() ? reply : readingAs(std::move(reply), understood.readings.front());
}

base::Result<llm::ChatReply> OfflineClient::chat(const llm::ChatRequest &request, std::stop_token stop,
                                                 const llm::TokenSink &)
{
    const auto schema = data::schemaOf(request.taskPart("schema"));
    const auto question = request.taskPart("question");
    if (!schema || !question)
        return base::fail(base::Category::usage,
                          BASE_TEXT("rules.request", "The offline rules can only read questions, so they cannot carry "
                                                     "out this request. Use a language model."));
    if (request.forcedTool != "GenerateQuery" && request.forcedTool != "ReviseQuery")
        return base::fail(base::Category::usage,
                          BASE_TEXT("rules.step", "The offline rules cannot do this step. Use a language model."),
                          request.forcedTool);
    if (base::textOf(question).size() > static_cast<std::size_t>(longestQuestion))
        return base::fail(base::Category::limit,
                          {BASE_TEXT("rules.long", "The question has more than {most} bytes. Shorten the question."),
                           {{"most", base::grouped(longestQuestion)}}},
                          {}, "too-large");
    BASE_CHECK(m_knowledge->prepare(*schema, stop));
    const base::WorkLimits limits{std::chrono::seconds(120), std::size_t(4) << 30, stop}; // reading tries many ways
    std::optional<base::Result<llm::ChatReply>> reply;
    const auto ended = base::within(limits, [&] { reply = read(request, base::textOf(question), stop); });
    if (!ended)
        return std::move(*reply);
    if (*ended == base::WorkEnd::stopped)
        return base::fail(base::Category::cancelled, BASE_TEXT("call.cancelled", "The call was cancelled."), {},
                          "cancelled");
    return base::fail(base::Category::limit,
                      {BASE_TEXT("rules.gave-up", "The offline rules stopped: {why}. Shorten the question."),
                       {{"why", base::reasonOf(*ended, limits)}}},
                      {}, "limit");
}

base::Result<llm::ChatReply> OfflineClient::read(const llm::ChatRequest &request, const std::string &question,
                                                 const std::stop_token &stop)
{
    ReadingTrace trace;
    const auto understood = understand(question, *m_knowledge, &trace);
    const auto withTrace = [&](llm::ChatReply reply) {
        if (!reply.readAs.empty() && reply.readings.empty()) // an earlier choice needs no synonyms
            if (const auto taught = taughtInWords(question, queryOf(reply), *m_knowledge); !taught.empty())
                reply.readAs += " " + taught;
        if (auto needs = needing(request, reply, understood, *m_knowledge))
            reply = *std::move(needs);
        reply.wire = trace.toJson(); // instead of a server's reply: the trace of the reading
        return reply;
    };
    if (request.forcedTool == "GenerateQuery") {
        if (auto chosen = chosenBefore(question, understood, *m_knowledge))
            return withTrace(*std::move(chosen));
        const auto several = readByEachMeaning(question, *m_knowledge, stop);
        if (several.ways.size() > 1)
            return withTrace(offerMeanings(several, *m_knowledge));
        if (several.ways.empty())
            return withTrace(draft(understood, *m_knowledge, stop));
        const OtherWords meant(*m_knowledge, several.ways.front().words, stop);
        return withTrace(draft(several.ways.front().understood, *m_knowledge, stop));
    }
    BASE_TRY(auto reply, revise(request, understood, stop));
    return withTrace(std::move(reply));
}

} // namespace offline
