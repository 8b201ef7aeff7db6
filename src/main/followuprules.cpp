// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/followuprules.h"

#include "agents/engine/names.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/language/language.h"
#include "data/language/queryparts.h"
#include "data/schema/schemaartefact.h"
#include "offline/language/vocabulary.h"
#include "offline/reading/querychange.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace program {

using nlohmann::json;

namespace {

// Two values for one property: the question replaces a condition, or none can satisfy both.
bool isContradiction(const data::Analysis &before, const data::Analysis &after)
{
    const auto isEqual = [](const data::LiteralUse &use) { return use.operation == "="; };
    return std::any_of(after.literals.begin(), after.literals.end(), [&](const data::LiteralUse &added) {
        return isEqual(added) && std::any_of(before.literals.begin(), before.literals.end(), [&](const auto &known) {
                   return isEqual(known) && known.type == added.type && known.property == added.property &&
                          known.value.toLiteral() != added.value.toLiteral();
               });
    });
}

// "Which of them are cancers?" asks for rows; a request ("also show the category") adds a column.
bool isColumnForQuestion(const std::string &question, const data::Language &language, const std::string &before,
                         const std::string &after)
{
    return base::trim(question).ends_with('?') && data::partsOf(language, before).ending.columns.size() !=
                                                      data::partsOf(language, after).ending.columns.size();
}

llm::ChatReply abstained(std::string why)
{
    llm::ChatReply reply;
    reply.finishReason = "abstained";
    reply.text = std::move(why);
    return reply;
}

std::vector<llm::WordMapping> wordsOf(const std::string &question, const std::vector<offline::QueryChangePart> &wishes)
{
    std::vector<llm::WordMapping> words;
    for (const offline::QueryChangePart &wish : wishes)
        if (const auto at = question.find(wish.text); at != std::string::npos)
            words.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + wish.text.size()),
                             wish.what, "operator", 1, false});
    return words;
}

// The last attempt; null without one.
json lastOf(const base::ArtefactPtr &attempts)
{
    if (const auto *list = dynamic_cast<const base::List *>(attempts.get()))
        return list->size() > 0 ? base::jsonOf(list->tail(1).front()) : json();
    const json &all = base::jsonOf(attempts);
    return all.is_array() && !all.empty() ? all.back() : json();
}

llm::ChatReply call(const std::string &tool, const std::string &readAs, const std::string &why, json queries)
{
    llm::ChatReply reply;
    reply.finishReason = "tool";
    reply.readAs = readAs;
    reply.confidence = 1; // every word is explained
    reply.toolCalls.push_back(
        {"offline-1", tool,
         json{{"answer", readAs}, {"reflection", why}, {"search_queries", std::move(queries)}, {"revised_query", ""}}
             .dump()});
    return reply;
}

} // namespace

FollowUpRules::FollowUpRules(std::unique_ptr<llm::Client> others, std::shared_ptr<offline::Knowledge> knowledge)
    : m_others(std::move(others)), m_knowledge(std::move(knowledge))
{
}

base::Result<llm::ChatReply> FollowUpRules::chat(const llm::ChatRequest &request, std::stop_token stop,
                                                 const llm::TokenSink &sink)
{
    const auto continued = request.taskPart(agents::names::continued);
    const auto schema = data::schemaOf(request.taskPart(agents::names::schema));
    const auto language = m_knowledge->source().language();
    if (!continued || !schema || !language)
        return m_others->chat(request, std::move(stop), sink);
    BASE_CHECK(m_knowledge->prepare(*schema, stop));
    const offline::Texts &texts = m_knowledge->vocabulary().texts();
    const auto question = base::textOf(request.taskPart(agents::names::question));
    if (const json last = lastOf(request.taskPart(agents::names::attempts)); last.is_object()) {
        const bool hasRows = last.value("rows", 0) > 0 && !last.value("empty", false);
        return hasRows ? call(request.forcedTool, {}, texts.say("noMove"), json::array())
                       : abstained(texts.say("noMoveNoAnswer"));
    }
    const auto earlier = base::textIn(base::jsonOf(continued), "query");
    const auto change = offline::changeQuery(question, earlier, *language, *m_knowledge);
    std::string what;
    for (const offline::QueryChangePart &wish : change.wishes) {
        if (!wish.done)
            return abstained(wish.what);
        what += (what.empty() ? "" : "; ") + wish.what;
    }
    if (change.wishes.empty() || change.query == earlier ||
        isColumnForQuestion(question, *language, earlier, change.query) ||
        isContradiction(language->analyse(earlier, schema.get()), language->analyse(change.query, schema.get())))
        return abstained(texts.say("changeUnread", {question}));
    auto reply = call(request.forcedTool, base::textIn(base::jsonOf(continued), "question") + " + " + what, what,
                      json::array({change.query}));
    reply.words = wordsOf(question, change.wishes);
    return reply;
}

} // namespace program
