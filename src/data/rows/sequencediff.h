// SPDX-License-Identifier: GPL-3.0-or-later
// The shortest edit script between two sequences of words or lines (Wu, Manber, Myers, Miller 1990: O(NP)). Pure; any
// thread.
#pragma once

#include <string>
#include <vector>

namespace data {

// Indices of one step: equal items have both, a removed item only left, an added item only right (else -1).
struct SequencePair {
    int left = -1;
    int right = -1;
};

// In order; in a replaced range, removed items come first. If a sequence exceeds 20,000 items after trimming equal
// ends, everything between the first and the last difference is reported as replaced.
std::vector<SequencePair> diffSequences(const std::vector<std::string> &left, const std::vector<std::string> &right);

} // namespace data
