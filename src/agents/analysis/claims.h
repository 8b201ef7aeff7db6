// SPDX-License-Identifier: GPL-3.0-or-later
// Compares a model's answer without data with the findings of a run: each number and name is right, contradicted or
// undecided, with the rows that decide it. A number is compared with the number of the run's answer about the same
// words, if the run's rows or observations have it; a name with the texts in the rows. Opinions of models do not count.
// Pure functions; any thread.
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
        undecided, // the run has no data about it
        leftOut    // the run found it, but the model does not mention it
    };
    std::string about;            // the words that it refers to, or the name
    std::string withData, plain;  // as in each answer; empty if absent
    std::vector<base::Span> span; // in the plain answer
    Verdict verdict = undecided;
    int iteration = 0; // that has the deciding rows or observation; 0: none
    base::CodedText because;
};

// A number or a name of the run's own answer that its data contain.
struct Grounded {
    base::Span span; // in the run's answer
    int iteration = 0;
};

struct ClaimCheck {
    std::string answer, plain; // the run's, the model's
    std::vector<Claim> claims; // numbers, then names, in the order of the plain answer; left out ones last
    std::vector<Grounded> grounded;

    int count(Claim::Verdict verdict) const;
};

// `run`: from its start to the step with the answer, of the agent `agent`.
ClaimCheck checkClaims(const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &run,
                       const std::string &plain, const QuestionLanguage &language);

// For two compared runs, in either order, if exactly one used the model alone; otherwise empty.
std::optional<ClaimCheck> claimsOfComparison(const AgentSpec &before,
                                             const std::vector<workflow::CheckpointPtr> &beforePath,
                                             const AgentSpec &after,
                                             const std::vector<workflow::CheckpointPtr> &afterPath,
                                             const QuestionLanguage &language);

std::string_view toString(Claim::Verdict verdict); // "right", "contradicted", "not decided", "left out"
nlohmann::json toJson(const ClaimCheck &check);

} // namespace agents
