// SPDX-License-Identifier: GPL-3.0-or-later
// Sample questions: found by the rules or from the titles of documents, and offered once the rules have answered them
// rightly.
#include "agents/engine/ask.h"
#include "agents/engine/names.h"
#include "main/compositionroot.h"
#include "main/keptsamples.h"
#include "main/personalresources.h"
#include "main/samplegold.h"
#include "main/sourcecontext.h"
#include "offline/reading/rulequestions.h"
#include "offline/values/knowledge.h"
#include "workflow/services.h"

#include <algorithm>

namespace program {

namespace {

constexpr std::size_t shown = 3, tried = 12;

// Of the titles of documents; the rules of databases have no questions for words. In the language of the window first:
// it is answered where the documents are in that language, too. Then in English.
std::vector<data::SampleQuestion> documentQuestions(const data::Schema &schema, const std::string &language)
{
    std::vector<data::SampleQuestion> questions;
    for (const bool own : {true, false})
        for (const auto &document : schema.entities) {
            if (document.count <= 0 || document.comment.empty() || document.comment == document.name ||
                (own && language != "de" && language != "en") || (!own && language == "en"))
                continue;
            const bool german = own && language == "de";
            questions.push_back({(german ? "Was gibt es über " : "What is there about ") + document.comment + "?",
                                 (german ? "aus " : "from ") + document.name});
        }
    return questions;
}

bool isAnsweredHere(const CompositionRoot &root, const std::shared_ptr<SourceContext> &room,
                    const data::SchemaPtr &schema, const data::SampleQuestion &question, const std::string &language,
                    const std::stop_token &stop)
{
    const agents::RunWorld world{room->source(), schema, std::make_shared<workflow::Services>()};
    root.provide(*world.services, room, {});
    agents::RunRequest request;
    request.sources = {{room->source()->info().name, {}}};
    request.question = question.text;
    request.model = language == "en" || schema->ofDocuments ? "offline" : "offline:" + language;
    auto run = agents::prepareRun(request, {root.agents(), root.resources()}, world);
    if (!run)
        return false;
    run->bindings.erase(agents::roles::lessons); // nothing is learned of it
    base::SeededRandom random(1);
    const auto result = agents::ask(*run, run->runnerOptions(root.clock(), random), stop);
    return result && agents::isAnswer(result->status) &&
           (!question.parts ||
            isRightAnswer(*question.parts, data::rowsOf(result->rows), *schema, *room->source(), stop));
}

} // namespace

std::vector<data::SampleQuestion> CompositionRoot::samples(const std::shared_ptr<SourceContext> &room,
                                                           const data::SchemaPtr &schema, const std::string &language,
                                                           const std::stop_token &stop) const
{
    std::vector<data::SampleQuestion> found, answered;
    const data::Learned learned = room->learned().value_or(data::Learned());
    const KeptSamples kept(*m_samples, *m_resources, room->source()->info().name, *schema, learned, language);
    if (auto questions = kept.read())
        return std::move(*questions);
    if (schema->ofDocuments) {
        found = documentQuestions(*schema, language);
    } else if (auto knowledge = room->knowledge(language)) {
        auto made = offline::RuleQuestions(std::move(*knowledge)).questions(*schema, *room->source(), 2 * shown, stop);
        if (made)
            found = std::move(*made);
    }
    for (std::size_t i = 0; i < std::min(found.size(), tried) && answered.size() < shown; ++i)
        if (isAnsweredHere(*this, room, schema, found[i], language, stop))
            answered.push_back(std::move(found[i]));
    if (!stop.stop_requested())
        kept.write(answered);
    return answered;
}

} // namespace program
