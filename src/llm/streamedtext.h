// SPDX-License-Identifier: GPL-3.0-or-later
// The visible part of an unfinished reply: the query or answer received so far, without the JSON or code fence around
// it. Never throws; linear in the text; any thread.
#pragma once

#include <string>
#include <string_view>

namespace llm {

// `reply` may end anywhere. A text without JSON and fence is returned as it is; JSON in which no text has begun gives
// an empty one. Of several texts, the newest query, answer or reflection; without those the newest text of any field.
std::string streamedText(std::string_view reply);

} // namespace llm
