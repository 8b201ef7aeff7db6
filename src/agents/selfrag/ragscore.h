// SPDX-License-Identifier: GPL-3.0-or-later
// The score of an answer from documents, out of ten, from three parts. Pure; any thread.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>

namespace base {
struct CodedText;
}

namespace agents {

const base::CodedText &notAsked();
const base::CodedText &notJudged(); // for an unreadable reply
// Parts of a score: value out of `max`, with the reason. `useful` is 1 to 5; 0: missing, and `none` is the reason.
nlohmann::json relevantPart(double value, double max, std::size_t kept, std::size_t found);
nlohmann::json supportedPart(double value, double max, const base::CodedText &why);
nlohmann::json usefulPart(int useful, double max, const base::CodedText &none = notAsked());
// The artefact of a score.
nlohmann::json scoreOfParts(nlohmann::json parts);

} // namespace agents
