// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/secondlook.h"

#include "agents/engine/modelcall.h"
#include "agents/engine/names.h"
#include "agents/engine/reflexionloop.h"
#include "agents/engine/rowsummary.h"
#include "agents/engine/settings.h"
#include "agents/engine/stoprule.h"
#include "agents/query/followup.h"
#include "agents/query/querynodes.h"
#include "base/codedtext.h"
#include "base/text.h"
#include "base/world.h"
#include "data/rows/privacy.h"
#include "data/rows/rows.h"
#include "tools/tool.h"

#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;
using workflow::Context;
using workflow::State;
using workflow::Target;
using workflow::Update;

namespace {

constexpr std::size_t whyInSentence = 400; // bytes of the model's reason

struct SecondLookVerdict {
    const char *name;
    base::TextCode says;
    bool warns;
};
constexpr SecondLookVerdict agrees{
    "agrees",
    BASE_TEXT("look.agrees", "In a second check, the model found that the wording of the answer agrees with the rows."),
    false};
constexpr SecondLookVerdict differs{
    "differs",
    BASE_TEXT("look.differs",
              "In a second check, the model found that the wording of the answer differs from the rows: {why}"),
    true};
constexpr SecondLookVerdict unsure{
    "unsure",
    BASE_TEXT(
        "look.unsure",
        "In a second check, the model could not decide whether the wording of the answer agrees with the rows: {why}"),
    true};
constexpr SecondLookVerdict notMade{
    "none", BASE_TEXT("look.none", "The model could not check the answer a second time: {why}"), true};

Update saying(const SecondLookVerdict &verdict, const std::string &why)
{
    const base::CodedText says(verdict.says, {{"why", base::shorten(base::trim(why), whyInSentence)}});
    return {{{names::secondLook,
              base::json({{"verdict", verdict.name}, {"warns", verdict.warns}, {"says", base::toJson(says)}})}},
            {},
            {}};
}

base::Result<Update> prompt(const State &state, Context &context, const PromptTexts &texts)
{
    const auto settings = settingsOf(state);
    const auto tag = ::tools::fenceTag(context.random);
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", texts.text("look"));
    builder.message(llm::Role::user)
        .block("continued", continuedBlock(state, context))
        .block("question", "Question: " + state.text(names::question) + "\n\n")
        .block("query", "The query that was run:\n" + state.text(names::query) + "\n\n")
        .block("answer", "The answer:\n" + ::tools::fenced(state.text(names::answer), tag) + "\n\n")
        .block("rows", "The rows:\n" +
                           ::tools::fenced(rowsForModel(data::hidden(data::rowsOf(state.get(names::rows)),
                                                                     state.text(names::query), settings.privateColumns),
                                                        settings.rowsShown(), settings.cellBytesToModel),
                                           tag));
    return Update{{{names::lookPrompt, builder.finish()}}, {}, {}};
}

// "Agrees: each name is in the rows."
std::optional<json> verdictInWords(const llm::ChatReply &reply, std::string &how)
{
    const auto text = base::trim(reply.text);
    auto begin = text.find_first_not_of("*#>\"' \n");
    if (begin == std::string::npos)
        return std::nullopt;
    const auto low = base::lower(text.substr(begin, 16));
    for (const auto *verdict : {&agrees, &differs, &unsure})
        if (low.starts_with(verdict->name)) {
            how = "The verdict stood in words.";
            const auto why = text.find_first_not_of("*:.,- \n", begin + std::string_view(verdict->name).size());
            return json{{"verdict", verdict->name},
                        {"why", why == std::string::npos ? std::string() : text.substr(why)}};
        }
    return std::nullopt;
}

// Failures here do not affect the answer: they are reported, and the run ends as chosen.
base::Result<Update> look(const State &state, Context &context)
{
    const auto answer =
        callModel(context, {state.get(names::lookPrompt), compareAnswerTool(), {}, {}, {{}, verdictInWords}});
    if (!answer && answer.error().category == base::Category::cancelled)
        return tl::unexpected(answer.error());
    if (!answer && answer.error().code == "diverged")
        return tl::unexpected(answer.error());
    if (!answer)
        return saying(notMade, answer.error().message);
    if (!answer->failed.isEmpty() || !answer->abstained.empty())
        return saying(notMade, answer->failed.isEmpty() ? answer->abstained : answer->failed.english());
    const auto verdict = answer->arguments.value("verdict", std::string());
    const auto why = answer->arguments.value("why", std::string());
    return saying(verdict == agrees.name ? agrees : verdict == differs.name ? differs : unsure, why);
}

} // namespace

llm::Tool compareAnswerTool()
{
    return {"CompareAnswer",
            "Say whether the answer's wording agrees with the rows.",
            {{"type", "object"},
             {"properties",
              {{"verdict",
                {{"type", "string"},
                 {"enum", {agrees.name, differs.name, unsure.name}},
                 {"description", "agrees: all of the wording is borne out by the rows; differs: something is not; "
                                 "unsure: the rows that are shown cannot tell."}}},
               {"why", {{"type", "string"}, {"description", "What differs, or cannot be told, in one sentence."}}}}},
             {"required", {"verdict", "why"}}}};
}

std::string endOrSecondLook(const State &state, std::string reason)
{
    const bool isTaken = reason == reasons::answered || reason == reasons::score;
    if (!isTaken || state.has(names::secondLook))
        return reason;
    const auto settings = settingsOf(state);
    const auto &model = state.json(names::model);
    const bool isLocal = model.is_object() && model.value("localRules", false);
    const bool hasRows = state.has(names::answer) && !data::rowsOf(state.get(names::rows)).empty();
    return settings.secondLook && !isLocal && hasRows && settings.rowsShown() > 0 ? lookLabel : reason;
}

workflow::Target secondLook()
{
    return Target::to(nodes::lookPrompt);
}

void addSecondLook(workflow::StateGraph &graph, const std::shared_ptr<const PromptTexts> &texts)
{
    graph.node({nodes::lookPrompt,
                1,
                [texts](const State &state, Context &context) { return prompt(state, context, *texts); },
                {names::question, names::query, names::answer, names::rows, names::settings, names::continued,
                 names::continuedRows},
                {names::lookPrompt},
                "Prompt for the second check"});
    graph.node({nodes::look, 1, look, {names::lookPrompt}, {names::secondLook}, "Second check of the answer"});
    graph.route(nodes::lookPrompt, Target::to(nodes::look));
    graph.route(
        nodes::look,
        [](const State &state) {
            const auto reason = stopRuleOf(state).reason(state); // the end that led here
            return reason == reasons::score ? reason : std::string(reasons::answered);
        },
        ends({reasons::answered, reasons::score}));
    graph.closing({nodes::lookPrompt, nodes::look});
}

PromptSpec secondLookPrompt()
{
    return {names::lookPrompt,
            "Second check of the answer",
            {{"look", "Second check of the answer",
              "First part of the prompt for the second check of the answer. The question, the query, the answer and "
              "the rows follow."}}};
}

std::vector<ArtefactSpec> secondLookArtefacts()
{
    return {{names::secondLook, kinds::json, "Second check of the answer", {}, names::answer},
            {names::lookPrompt, kinds::prompt, "Prompt for the second check"}};
}

} // namespace agents
