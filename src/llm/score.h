// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the score that a model gives itself. Any thread.
#pragma once

#include <optional>
#include <string_view>

namespace llm {

// On the scale 0..10: "8", "7.5", "7,5", "8/10", "4 / 5" (8), "Score: 9", "high, 9 out of 10", "85 %" (8.5).
// Nothing where there is no number, more than one that could be meant, or none on the scale.
std::optional<double> parseScore(std::string_view text);

} // namespace llm
