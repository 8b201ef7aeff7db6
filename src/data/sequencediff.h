// SPDX-License-Identifier: GPL-3.0-or-later
// The shortest way from one sequence of words or lines to another (Wu, Manber, Myers, Miller 1990: O(NP)). A pure
// function; any thread.
#pragma once

#include <string>
#include <vector>

namespace data {

// Both sides of one step: equal items stand in both, a removed one only left, an added one only right (-1: none).
struct SequencePair {
    int left = -1;
    int right = -1;
};

// In order; of a replaced stretch the removed items come first. Sequences of which one is longer than 20,000 and whose
// ends do not match are reported as replaced from the first to the last difference.
std::vector<SequencePair> diffSequences(const std::vector<std::string> &left, const std::vector<std::string> &right);

} // namespace data
