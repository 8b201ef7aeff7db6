// SPDX-License-Identifier: GPL-3.0-or-later
// What a model says without data, held against what a run found: each number and each name of its answer is right,
// contradicted, or not decided, and by which rows. Nobody's opinion counts: a number is compared with the number of the
// run's answer that is about the same words and stands in the run's rows or observations; a name with the texts in its
// rows. Pure functions; any thread.
#pragma once

#include "agents/engine/agentspec.h"
#include "base/codedtext.h"
#include "base/text.h"
#include "workflow/checkpoint.h"

#include <optional>
#include <string>
#include <vector>

namespace agents {

class QuestionLanguage;

struct Claim {
    enum Verdict {
        right,
        contradicted,
        undecided, // the run found nothing about it
        leftOut    // the run found it, and the model does not say it
    };
    std::string about;            // the words it is about, or the name
    std::string withData, plain;  // as each answer says it; empty where it does not
    std::vector<base::Span> span; // in the plain answer
    Verdict verdict = undecided;
    int iteration = 0; // whose rows or observation decide; 0: none
    base::CodedText because;
};

// A number or a name of the run's own answer that stands in what the run found.
struct Grounded {
    base::Span span; // in the run's answer
    int iteration = 0;
};

struct ClaimCheck {
    std::string answer, plain; // the run's, the model's
    std::vector<Claim> claims; // numbers, then names, each in the order of the plain answer; what it leaves out last
    std::vector<Grounded> grounded;

    int count(Claim::Verdict verdict) const;
};

// `run`: from its start to the step that answered, of the agent `agent`.
ClaimCheck checkClaims(const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &run,
                       const std::string &plain, const QuestionLanguage &language);

// Of two runs beside each other, one of which asked the model alone, in either order. Nothing where neither did, or
// both.
std::optional<ClaimCheck> claimsBeside(const AgentSpec &before, const std::vector<workflow::CheckpointPtr> &beforePath,
                                       const AgentSpec &after, const std::vector<workflow::CheckpointPtr> &afterPath,
                                       const QuestionLanguage &language);

std::string_view toString(Claim::Verdict verdict); // "right", "contradicted", "not decided", "left out"
nlohmann::json toJson(const ClaimCheck &check);

} // namespace agents
