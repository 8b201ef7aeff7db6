// SPDX-License-Identifier: GPL-3.0-or-later
// A score of an answer from documents, of ten, made of its three parts. Pure; any thread.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>

namespace base {
struct CodedText;
}

namespace agents {

const base::CodedText &notAsked();
const base::CodedText &notJudged(); // the reply could not be read
// Parts of a score: value of `max`, and why in words. `useful` of 1 to 5; 0: there is none, `none` says why.
nlohmann::json relevantPart(double value, double max, std::size_t kept, std::size_t found);
nlohmann::json supportedPart(double value, double max, const base::CodedText &why);
nlohmann::json usefulPart(int useful, double max, const base::CodedText &none = notAsked());
// As the artefact of a score.
nlohmann::json scoreOfParts(nlohmann::json parts);

} // namespace agents
