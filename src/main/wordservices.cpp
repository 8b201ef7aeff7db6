// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/wordservices.h"

#include "main/compositionroot.h"
#include "main/models.h"
#include "main/sourcecontext.h"
#include "offline/passes/readingtrace.h"
#include "offline/reading/editmeaning.h"
#include "offline/reading/interpreter.h"
#include "offline/reading/severalmeanings.h"
#include "offline/reading/worduses.h"
#include "offline/values/knowledge.h"

namespace program {

base::Result<data::Words> meaningsOfEdit(const CompositionRoot &root, const std::shared_ptr<data::Source> &source,
                                         const data::Schema &schema, const std::string &question,
                                         const std::string &before, const std::string &after,
                                         const std::stop_token &stop)
{
    const auto context = root.room(source);
    BASE_TRY(const auto known, context->prepared(schema, stop));
    data::Words words;
    for (auto &each : offline::meaningsOfEdit(question, before, after, *context->source()->language(), *known, stop))
        words.push_back(std::move(each.word));
    return words;
}

base::Result<std::pair<std::vector<std::string>, std::vector<offline::TeachOffer>>>
teachable(const CompositionRoot &root, const std::shared_ptr<data::Source> &source, const data::Schema &schema,
          const std::string &question, const std::string &model, const std::stop_token &stop)
{
    std::pair<std::vector<std::string>, std::vector<offline::TeachOffer>> found;
    if (schema.ofDocuments || (model != "offline" && !model.starts_with("offline:")))
        return found; // only the rules can report unknown words
    BASE_TRY(const auto known, root.room(source)->prepared(schema, stop, languageOf(model)));
    found.first = offline::unknownWords(question, *known);
    if (!found.first.empty())
        found.second = offline::likelyMeanings(question, found.first.front(), *known, stop);
    return found;
}

base::Result<data::Words> wordsUsed(const CompositionRoot &root, const std::shared_ptr<data::Source> &source,
                                    const data::Schema &schema, const std::string &question, const std::string &query,
                                    const std::string &model, const std::stop_token &stop)
{
    if (schema.ofDocuments)
        return data::Words{};
    const auto context = root.room(source);
    BASE_TRY(const data::Learned learned, context->learned());
    if (schema.sourceWords.empty() && learned.words.empty() && learned.synonyms.empty())
        return data::Words{};
    BASE_TRY(const auto known, context->prepared(schema, stop, languageOf(model)));
    return offline::wordsOfAnswer(question, query, *known);
}

base::Result<data::WordUses> wordUses(const CompositionRoot &root, SourceContext &context, const data::Schema &schema,
                                      const std::string &question, const std::string &language,
                                      const std::stop_token &stop)
{
    const std::string name = context.source()->info().name;
    BASE_TRY(data::WordUses uses, data::readUses(root.store(), name));
    if (question.empty() || schema.ofDocuments)
        return uses;
    BASE_TRY(const data::Learned learned, context.learned());
    if (schema.sourceWords.empty() && learned.words.empty() && learned.synonyms.empty())
        return uses;
    BASE_TRY(const auto known, context.prepared(schema, stop, language));
    const data::Words used = offline::wordsUsed(question, *known);
    if (used.empty())
        return uses;
    uses.count(used, root.models().today());
    BASE_CHECK(data::writeUses(root.store(), name, uses));
    return uses;
}

base::Status countUses(const CompositionRoot &root, const std::shared_ptr<data::Source> &source,
                       const data::Schema &schema, const std::string &question, const std::string &model,
                       const std::stop_token &stop)
{
    return wordUses(root, *root.room(source), schema, question, languageOf(model), stop).map([](auto &&) {});
}

base::Result<std::vector<std::string>> traceReading(const CompositionRoot &root,
                                                    const std::shared_ptr<data::Source> &source,
                                                    const data::Schema &schema, const std::string &question,
                                                    const std::string &model, const std::stop_token &stop)
{
    if (model != "offline" && !model.starts_with("offline:"))
        return base::fail(base::Category::usage,
                          "--trace-reading works only with the offline rules. Use --model offline.");
    const auto context = root.room(source);
    BASE_TRY(const auto known, context->prepared(schema, stop, languageOf(model)));
    offline::ReadingTrace trace;
    const auto understood = offline::understand(question, *known, &trace);
    std::vector<std::string> lines{"Possible meanings of each word"};
    for (const auto &word : trace.words)
        lines.push_back("  " + word.inEnglish());
    for (const auto &step : trace.steps) {
        lines.push_back(step.pass + (step.did.empty() ? ": nothing" : ""));
        for (const auto &did : step.did)
            lines.push_back("  " + did.inEnglish());
    }
    lines.emplace_back("Readings");
    for (const auto &reading : trace.readings)
        lines.push_back("  " + reading);
    if (!understood.abstains.empty())
        lines.push_back("Declined: " + understood.abstains);
    return lines;
}

} // namespace program
