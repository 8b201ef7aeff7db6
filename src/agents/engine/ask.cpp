// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/ask.h"

#include "agents/engine/names.h"
#include "base/text.h"
#include "data/schemaartefact.h"

#include <nlohmann/json.hpp>

namespace agents {

workflow::Changes inputsOf(const Question &question)
{
    workflow::Changes inputs{{names::question, base::text(base::trim(question.text))},
                             {names::schema, data::artefact(question.schema)},
                             {names::stopRule, base::json(question.stop.toJson())},
                             {names::settings, base::json(question.settings.toJson())}};
    if (!question.allowedTypes.empty())
        inputs.emplace_back(names::schemaAllowed, base::json({{"types", question.allowedTypes}}));
    return inputs;
}

workflow::Limits limitsOf(const StopRule &rule)
{
    workflow::Limits limits;
    limits.steps = rule.steps();
    return limits;
}

base::Result<RunResult> ask(const workflow::StateGraphPtr &graph, const Question &question, AskOptions options,
                            std::stop_token stop)
{
    if (base::trim(question.text).empty())
        return base::fail(base::Category::usage, "There is no question: type one.");
    if (!question.schema)
        return base::fail(base::Category::usage,
                          "The question has no schema to be asked against: open a source first.");
    options.runner.limits = options.limits;
    options.runner.limits.steps = question.stop.steps();
    workflow::Runner runner(graph, options.runner);
    BASE_CHECK(runner.start(inputsOf(question), options.bindings));
    const auto outcome = runner.run(stop);
    auto result = resultOf(runner.path(outcome.at), outcome.stop == workflow::Stop::cancelled ? reasons::cancelled
                                                    : outcome.stop == workflow::Stop::ended   ? std::string_view()
                                                                                              : outcome.reason);
    if (outcome.error)
        result.error = outcome.error->message;
    return result;
}

} // namespace agents
