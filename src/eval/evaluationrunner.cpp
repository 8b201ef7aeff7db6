// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/evaluationrunner.h"

#include "agents/engine/agentregistry.h"
#include "agents/engine/ask.h"
#include "agents/engine/names.h"
#include "agents/engine/swaps.h"
#include "base/world.h"
#include "eval/generator.h"
#include "workflow/services.h"

namespace eval {

namespace {

base::Result<std::vector<Question>> questionsFor(const EvaluationRequest &order, std::size_t source, data::Source &opened,
                                                 const EvaluationServices &doors, const Listener &listener,
                                                 std::stop_token stop)
{
    if (order.generate == 0) {
        const auto &file = order.questions[order.questions.size() == 1 ? 0 : source];
        BASE_TRY(const auto text, doors.read(file));
        return readQuestions(text, file);
    }
    BASE_TRY(const auto phrasings, doors.resources->read("language/phrasings-en.json"));
    BASE_TRY(auto questions, generateQuestions(opened, phrasings, {order.generate, order.seed}, std::move(stop)));
    if (listener.generated)
        listener.generated(questions);
    return questions;
}

base::Status checked(const EvaluationRequest &order)
{
    if (order.generate == 0 && order.questions.empty())
        return base::fail(base::Category::usage, "Nothing to ask: give a file of questions, or let some be generated.");
    if (order.questions.size() > 1 && order.questions.size() != order.sources.size())
        return base::fail(base::Category::usage, "Give one file of questions for each source, or one for all of them.");
    if (order.sources.empty() || order.models.empty())
        return base::fail(base::Category::usage, "Name at least one source and one model.");
    return {};
}

// One model on one source.
base::Status ask(const EvaluationRequest &order, const EvaluationServices &doors, const std::shared_ptr<data::Source> &source,
                 const std::vector<Question> &questions, const Listener &listener, std::stop_token stop, Result &result)
{
    BASE_TRY(const auto *agent, doors.agents->choose(order.agent, *source));
    BASE_TRY(const auto graph, doors.agents->make(agent->name, *doors.resources));
    BASE_TRY(const auto schema, source->describe(stop));
    workflow::Services services;
    doors.provide(services, source);
    const Answerer answer = [&](const Question &question, std::stop_token asked) -> base::Result<Prediction> {
        base::SeededRandom random(1); // anew for each question: an answer does not depend on those before it
        agents::AskOptions run;
        run.bindings = {{agents::roles::model, result.model},
                        {agents::roles::source, data::withoutPassword(result.source)},
                        {agents::roles::repairer, agents::roles::repairerFor(result.model)}};
        run.runner.clock = doors.clock;
        run.runner.random = &random;
        run.runner.services = &services;
        BASE_TRY(const agents::RunResult made,
                 agents::ask(graph, {question.text, schema, agent->stop, {}, {}}, std::move(run), std::move(asked)));
        return predictionOf(made, question.id);
    };
    BASE_TRY(auto evaluation, evaluate(questions, answer, stop, [&](const Progress &progress) {
                 const auto &said = *progress.prediction;
                 result.answers.push_back(
                     {said.id, progress.question->text, progress.question->category, said.query,
                      progress.question->answers.empty() ? std::string() : progress.question->answers.front().query,
                      progress.outcome});
                 if (listener.asked)
                     listener.asked(result, progress);
             }));
    result.board = std::move(evaluation.board);
    result.stopped = evaluation.stopped;
    return {};
}

} // namespace

base::Result<std::vector<Result>> runEvaluation(const EvaluationRequest &order, const EvaluationServices &doors, const Listener &listener,
                                      std::stop_token stop)
{
    BASE_CHECK(checked(order));
    std::vector<Result> results;
    for (std::size_t s = 0; s < order.sources.size(); ++s) {
        if (stop.stop_requested())
            break;
        BASE_TRY(const auto source, doors.open(order.sources[s], stop));
        BASE_TRY(const auto questions, questionsFor(order, s, *source, doors, listener, stop));
        for (const auto &model : order.models) {
            if (stop.stop_requested())
                break;
            Result result;
            result.source = data::withoutPassword(order.sources[s]);
            result.model = model;
            BASE_CHECK(ask(order, doors, source, questions, listener, stop, result));
            results.push_back(std::move(result));
        }
    }
    return results;
}

} // namespace eval
