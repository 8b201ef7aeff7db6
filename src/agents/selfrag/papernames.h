// SPDX-License-Identifier: GPL-3.0-or-later
// Names of self-rag-paper's artefacts, nodes and labels besides those of selfragnames.h. Constants; any thread.
#pragma once

namespace agents::names {

// json: {relevant, supported, useful: weights in a part's score; retrieve_above: minimum probability for a search;
// parts: maximum of an answer}
inline constexpr const char *weights = "weights";
// parts
inline constexpr const char *retrievalPrompt = "retrieval_prompt";
// json: {decision: yes|no|continue, said: the model's word, probability: 0..1 | null, why}
inline constexpr const char *retrieval = "retrieval";
// json: [{number of the passage, 0 without one; raw; text; cited: as cited_answer; relevant; supported: {verdict, why};
// useful: {value 1..5, why}; scores: {relevant, supported, useful}; score}], best first after ranking
inline constexpr const char *candidates = "candidates";
// json: the candidates chosen as parts of the answer
inline constexpr const char *parts = "parts";

} // namespace agents::names

namespace agents::nodes {

inline constexpr const char *beginParts = "retrieve_or_not.begin";
inline constexpr const char *nextPart = "retrieve_or_not.next";
inline constexpr const char *retrievalPrompt = "retrieve_or_not.prompt";
inline constexpr const char *retrieval = "retrieve_or_not";
inline constexpr const char *relevantPrompt = "is_relevant.prompt";
inline constexpr const char *relevant = "is_relevant";
inline constexpr const char *supportedPrompt = "is_supported.prompt";
inline constexpr const char *supported = "is_supported";
inline constexpr const char *isUsefulPrompt = "is_useful.prompt";
inline constexpr const char *isUseful = "is_useful";
inline constexpr const char *rank = "is_useful.rank";

} // namespace agents::nodes

namespace agents::labels {

// The paper's names of its decisions.
inline constexpr const char *yes = "yes";
inline constexpr const char *no = "no";
inline constexpr const char *goOn = "continue";
inline constexpr const char *relevant = "relevant";
inline constexpr const char *irrelevant = "irrelevant";
inline constexpr const char *fullySupported = "fully supported";
inline constexpr const char *partiallySupported = "partially supported";
inline constexpr const char *noSupport = "no support";
// Routes.
inline constexpr const char *alone = "without passages"; // an answer without passages
inline constexpr const char *nextPart = "next part";
inline constexpr const char *enough = "enough"; // the answer remains as it is

} // namespace agents::labels

namespace agents::reasons {

inline constexpr const char *withoutDocuments = "without-documents";

} // namespace agents::reasons
