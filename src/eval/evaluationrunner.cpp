// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/evaluationrunner.h"

#include "agents/engine/agentregistry.h"
#include "agents/query/ask.h"
#include "base/codedtext.h"
#include "base/systemrandom.h"
#include "base/world.h"
#include "data/rows/rows.h"
#include "eval/generator.h"

namespace eval {

namespace {

base::Result<std::vector<GoldQuestion>> questionsFor(const EvaluationRequest &order, std::size_t source,
                                                     data::Source &opened, const EvaluationServices &services,
                                                     const Listener &listener, std::stop_token stop)
{
    if (order.generate == 0) {
        const auto &file = order.questions[order.questions.size() == 1 ? 0 : source];
        BASE_TRY(const auto text, services.read(file));
        return readQuestions(text, file);
    }
    BASE_TRY(const auto phrasings, services.resources->read("language/phrasings-en.json"));
    BASE_TRY(auto questions, generateQuestions(opened, phrasings, {order.generate, order.seed}, std::move(stop)));
    if (listener.generated)
        listener.generated(questions);
    return questions;
}

base::Status checked(const EvaluationRequest &order)
{
    if (order.generate == 0 && order.questions.empty())
        return base::fail(
            base::Category::usage,
            BASE_TEXT(
                "evaluation.no-questions",
                "There are no questions. Give a file of questions (--questions), or generate some (--generate)."));
    if (order.questions.size() > 1 && order.questions.size() != order.sources.size())
        return base::fail(
            base::Category::usage,
            BASE_TEXT("evaluation.files", "Give one file of questions for each source, or one file for all sources."));
    if (order.sources.empty() || order.models.empty())
        return base::fail(base::Category::usage,
                          BASE_TEXT("evaluation.source", "Name at least one source and one model."));
    return {};
}

// The earlier question of a follow-up with the rows of its query; none for a question without one.
base::Result<std::optional<agents::RunRequest::Continued>> continuedBy(const GoldQuestion &question,
                                                                       data::Source &source, std::stop_token stop)
{
    if (!question.continues)
        return std::optional<agents::RunRequest::Continued>();
    const auto &[asked, query] = *question.continues;
    BASE_TRY(auto rows, source.run({query, {}}, {}, std::move(stop)));
    return agents::RunRequest::Continued{0, asked, query, {}, data::artefact(std::move(rows))};
}

// Runs one model on one source.
base::Status ask(const EvaluationRequest &order, const EvaluationServices &services, const agents::RunWorld &world,
                 const std::vector<GoldQuestion> &questions, const Listener &listener, std::stop_token stop,
                 Result &result)
{
    agents::RunRequest request;
    request.settings = order.settings;
    request.agent = order.agent;
    if (request.agent.empty() && world.database) // one agent for all questions, so that scores are comparable
        if (const auto own = services.agents->choose({}, *world.database))
            request.agent = (*own)->name;
    request.sources = {{result.source, {}}};
    request.model = request.modelName = result.model; // an unusable model fails its own questions, not the others
    const Answerer answer = [&](const GoldQuestion &question, std::stop_token asked) -> base::Result<Prediction> {
        base::SystemRandom random;
        request.question = question.text;
        BASE_TRY(request.continues, continuedBy(question, *world.database, asked));
        BASE_TRY(const auto run, agents::prepareRun(request, {*services.agents, *services.resources}, world));
        BASE_TRY(const auto made, agents::ask(run, run.runnerOptions(*services.clock, random), std::move(asked)));
        return predictionOf(made, question.id);
    };
    BASE_TRY(auto evaluation, evaluate(questions, answer, stop, [&](const Progress &progress) {
                 const auto &predicted = *progress.prediction;
                 result.answers.push_back(
                     {predicted.id, progress.question->text, progress.question->category, predicted.query,
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

base::Result<std::vector<Result>> runEvaluation(const EvaluationRequest &order, const EvaluationServices &services,
                                                const Listener &listener, std::stop_token stop)
{
    BASE_CHECK(checked(order));
    std::vector<Result> results;
    for (std::size_t s = 0; s < order.sources.size(); ++s) {
        if (stop.stop_requested())
            break;
        BASE_TRY(const auto world, services.open(order.sources[s], stop));
        BASE_TRY(const auto questions, questionsFor(order, s, *world.database, services, listener, stop));
        for (const auto &model : order.models) {
            if (stop.stop_requested())
                break;
            Result result;
            result.source = data::withoutPassword(order.sources[s]);
            result.model = model;
            BASE_CHECK(ask(order, services, world, questions, listener, stop, result));
            results.push_back(std::move(result));
        }
    }
    return results;
}

} // namespace eval
