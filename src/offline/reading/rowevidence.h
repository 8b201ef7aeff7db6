// SPDX-License-Identifier: GPL-3.0-or-later
// Checks a reading by its rows. A question implies how many things it expects, and can be ambiguous: "the largest" with
// two equal ones, "the highest point of ..." with fifty rows, orders counted once or each time. The rows show whether
// that matters. Used on the thread of the source.
#pragma once

#include "offline/reading/interpreter.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace offline {

struct RowEvidence {
    std::optional<Interpretation> instead; // the same reading with all things in first place, or with texts as typed
    std::string remark;                    // the reason, as a sentence
    std::string declined;                  // a sentence: the rows do not fit the question
    std::vector<Interpretation> others;    // readings with other rows, to choose from
};

RowEvidence lookAtRows(const Interpretation &reading, const Knowledge &knowledge, std::stop_token stop);

} // namespace offline
