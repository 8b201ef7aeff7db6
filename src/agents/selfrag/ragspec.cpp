// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/ragspec.h"

#include "agents/engine/names.h"
#include "agents/selfrag/ragartefacts.h"
#include "agents/selfrag/selfragnames.h"

namespace agents {

AgentSpec ragSpec()
{
    using By = ScoreSpec::By;
    using How = CompareSpec::How;
    AgentSpec spec;
    spec.needs.documents = true;
    spec.stop = StopRule::answers();
    spec.artefacts = ragArtefacts();
    spec.score = ScoreSpec{{{names::personScore, By::person}, {names::executionScore, By::run}}, 0, 10, 7};
    spec.pages = {{"answer", {names::citedAnswer, names::support, names::passages, names::executionScore}},
                  {"passages", {names::passages, names::verdicts, names::kept, names::searchText, names::citedAnswer}},
                  {"grades", {names::verdicts, names::support, names::usefulness, names::passages, names::citedAnswer}},
                  {"prompt", {names::generatePrompt}}};
    spec.ends = {
        {reasons::answered, EndStatus::answered, "useful", "stopped because the answer is supported and useful"},
        {reasons::noEvidence, EndStatus::abstained, "no answer found",
         "stopped because the search found no passage that answers the question", "No answer found"},
        {reasons::notJudged, EndStatus::stopped, "not judged",
         "stopped because the program cannot read the model's grade of the answer", "Not judged"},
        {reasons::exhausted, EndStatus::stopped, "no retries left",
         "stopped because no retries are left, so the best answer is shown"}};
    for (auto &end : commonEnds())
        spec.ends.push_back(std::move(end));
    spec.compare = {{{"search", {names::searchText}, How::text},
                     {"passages", {names::passages}, How::passages},
                     {"answer", {names::answer}, How::text},
                     {"score_parts", {names::executionScore}, How::score}},
                    {names::hints}};
    spec.results = {names::citedAnswer, names::passages, names::verdicts, names::support, names::executionScore};
    return spec;
}

CardSpec ragCard()
{
    const std::string label = names::decision;
    const auto holds = [&](const char *value) { return Condition{label, Condition::equals, value}; };
    const Condition keptNone{std::string(names::kept) + "/#", Condition::equals, 0};
    const auto graded = [](const char *verdict) {
        return Condition{names::verdicts, Condition::hasItem, {{"verdict", verdict}}};
    };
    CardSpec card;
    card.proposal = names::searchText;
    card.headline = {names::searchText};
    card.outcome = names::decision;
    card.problem = std::string(names::error) + "/message";
    card.answer = names::answer;
    card.reflection = names::decisionReason;
    card.best = std::string(names::best) + "/iteration";
    card.marks = {{{{names::error}}, Mark::bad},
                  {{holds(labels::useful)}, Mark::good, "Useful"},
                  {{holds(labels::notSupported)}, Mark::partial, "Not supported"},
                  {{holds(labels::notUseful)}, Mark::partial, "Not useful"},
                  {{holds(labels::notJudged)}, Mark::partial, "Not judged"},
                  {{keptNone, graded("relevant")}, Mark::empty, "Passages left out"},
                  {{keptNone, graded("unparsable")}, Mark::empty, "Passages left out"},
                  {{holds(labels::noPassage)}, Mark::empty, "No passage found"},
                  {{keptNone}, Mark::empty, "No passage found"},
                  {{{label}}, Mark::empty}};
    card.lines = {{{names::searchText}, CardLine::search, 2},
                  {{names::answer, names::decisionReason}, CardLine::text, 4}};
    card.firstStepHint =
        "Ask a question about the documents. Each attempt finds and grades passages, answers the question "
        "and checks the answer.";
    card.nextStepHint = "If the passages do not support the answer, the next attempt searches with other words.";
    return card;
}

} // namespace agents
