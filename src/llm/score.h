// SPDX-License-Identifier: GPL-3.0-or-later
// Parses a score given by a model. Any thread.
#pragma once

#include <optional>
#include <string_view>

namespace llm {

// Scale 0..10: "8", "7.5", "7,5", "8/10", "4 / 5" (8), "Score: 9", "high, 9 out of 10", "85 %" (8.5). Empty if there is
// no number, an ambiguous one, or none on the scale.
std::optional<double> parseScore(std::string_view text);

} // namespace llm
