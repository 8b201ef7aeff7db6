// SPDX-License-Identifier: GPL-3.0-or-later
// What the rows say of a reading. "The largest" of which there are two, "the highest point of ..." with fifty rows, the
// most orders counted once or each time: a question tells how many things it expects and leaves open what people mean
// in more than one way; the rows show whether that matters. Used on the thread of the source.
#pragma once

#include "offline/reading/interpreter.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace offline {

struct RowEvidence {
    std::optional<Interpretation> instead; // the same reading, with all that share the first place, or as it is typed
    std::string remark;                    // a sentence: why
    std::string declined;                  // a sentence: the rows are not what the question expects
    std::vector<Interpretation> others;    // readings with other rows, to choose from
};

RowEvidence lookAtRows(const Interpretation &reading, const Knowledge &knowledge, std::stop_token stop);

} // namespace offline
