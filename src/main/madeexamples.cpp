// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/madeexamples.h"

#include "agents/engine/names.h"
#include "base/jsonread.h"
#include "data/source.h"
#include "main/sourcecontext.h"
#include "offline/reading/offlineclient.h"
#include "offline/reading/rulequestions.h"
#include "platform/taskqueue.h"

#include <nlohmann/json.hpp>

namespace program {

namespace {

constexpr std::chrono::milliseconds timeOfOne{500}; // timeout of an example's query
constexpr std::size_t rowsOfOne = 5;

std::string queryOf(const llm::ChatReply &reply)
{
    if (reply.finishReason == "abstained" || reply.toolCalls.empty())
        return {};
    const auto arguments = base::parsedJson(reply.toolCalls.front().arguments);
    const auto &queries = base::memberOf(arguments, "search_queries");
    return queries.is_array() && queries.size() == 1 && queries.front().is_string() ? queries.front().get<std::string>()
                                                                                    : std::string();
}

base::Result<std::vector<data::Example>> make(SourceContext &context, const data::SchemaPtr &schema, std::size_t count,
                                              const std::string &language, const std::stop_token &stop)
{
    BASE_TRY(const auto known, context.prepared(*schema, stop, language));
    auto &source = *context.source();
    offline::RuleQuestions generator(known);
    offline::OfflineClient rules(known);
    BASE_TRY(const auto questions, generator.questions(*schema, source, count, stop));
    std::vector<data::Example> made;
    for (const auto &question : questions) {
        llm::ChatRequest request;
        request.task[agents::names::question] = base::text(question.text);
        request.task[agents::names::schema] = data::artefact(schema);
        request.forcedTool = "GenerateQuery";
        BASE_TRY(const auto reply, rules.chat(request, stop));
        const auto query = queryOf(reply);
        if (query.empty())
            continue;
        data::QueryLimits limits;
        limits.rows = rowsOfOne;
        limits.time = timeOfOne;
        if (const auto rows = source.run({query, {}}, limits, stop); rows && !rows->empty())
            made.push_back({question.text, query});
        else if (stop.stop_requested())
            break;
    }
    return made;
}

class MadeExamples final : public data::ExampleMaker {
public:
    MadeExamples(std::shared_ptr<SourceContext> context, std::shared_ptr<platform::TaskQueue> queue,
                 std::string language)
        : m_context(std::move(context)), m_queue(std::move(queue)), m_language(std::move(language))
    {
    }
    base::Result<std::vector<data::Example>> examples(const data::SchemaPtr &schema, std::size_t count,
                                                      std::stop_token stop) override
    {
        base::Result<std::vector<data::Example>> made;
        const auto read = [&] {
            auto &kept = m_context->keptExamples();
            if (!kept || kept->fingerprint != schema->fingerprint || kept->count != count) {
                made = make(*m_context, schema, count, m_language, stop);
                if (!made || stop.stop_requested())
                    return;
                kept = {schema->fingerprint, count, *made};
            }
            made = kept->examples;
        };
        if (m_queue)
            m_queue->call(read);
        else
            read();
        return made;
    }

private:
    std::shared_ptr<SourceContext> m_context;
    std::shared_ptr<platform::TaskQueue> m_queue;
    std::string m_language;
};

} // namespace

std::shared_ptr<data::ExampleMaker> madeExamples(std::shared_ptr<SourceContext> context,
                                                 std::shared_ptr<platform::TaskQueue> queue, std::string language)
{
    return std::make_shared<MadeExamples>(std::move(context), std::move(queue), std::move(language));
}

} // namespace program
