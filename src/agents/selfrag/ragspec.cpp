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
                  {"passages", {names::passages, names::verdicts, names::kept, names::searchText}},
                  {"grades", {names::verdicts, names::support, names::usefulness, names::passages, names::citedAnswer}},
                  {"prompt", {names::generatePrompt}}};
    spec.ends = {
        {reasons::answered, EndStatus::answered, "useful", "stopped because the answer is supported and useful"},
        {reasons::noEvidence, EndStatus::abstained, "not in the documents",
         "stopped because the documents do not say it", "Not in the documents"},
        {reasons::exhausted, EndStatus::stopped, "no retries left",
         "stopped because no answer was supported and useful; the best one is shown"}};
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

} // namespace agents
