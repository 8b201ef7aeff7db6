// SPDX-License-Identifier: GPL-3.0-or-later
// Artefacts and nodes of self-rag besides those of names.h. Constants; any thread. begin and end are bytes.
#pragma once

namespace agents::names {

// text: the search text; at first the question
inline constexpr const char *searchText = "search_text";
// json: [{term, weight, known}]: weights of the words of question and search in the collection, and the analysis of
// words there: {analyzer: {language, stem, stopWords}, question: [...]}
inline constexpr const char *terms = "terms";
// json: [{id, number, document, title, place, heading, page, begin, end, text, before, after, score, word_rank?,
// vector_rank?}], best first; `number` counts from 1 and is used in citations
inline constexpr const char *passages = "passages";
// parts: the graders' prompt; {document} is replaced by the passage
inline constexpr const char *gradePrompt = "grade_prompt";
// json: [{of: id, number, verdict: relevant|irrelevant|unparsable, why, evidence: {begin, end} | null}]
inline constexpr const char *verdicts = "verdicts";
// json: [number]: the passages that the answer may use
inline constexpr const char *kept = "kept";
// parts
inline constexpr const char *generatePrompt = "generate_prompt";
// json: {text, raw, extractive, sentences: [{begin, end, cites: [number], invented: [number]}], citations: [{begin,
// end, passage: id, number, evidence: {begin, end} | null}]}: the text is without its citation marks
inline constexpr const char *citedAnswer = "cited_answer";
// parts
inline constexpr const char *supportPrompt = "support_prompt";
// json: [{of: sentence from 1, verdict: supported|unsupported|unparsable, why}]
inline constexpr const char *support = "support";
// json: [text]: sentences of the last answer without support in a passage
inline constexpr const char *unsupported = "unsupported";
// parts
inline constexpr const char *usefulPrompt = "useful_prompt";
// json: {verdict: useful|not useful|unparsable, value: 1..5, why}
inline constexpr const char *usefulness = "usefulness";
// text: the outcome of the iteration: "useful", "not supported", "not useful", "no passage"
inline constexpr const char *decision = "decision";
// text: the reason, in a sentence
inline constexpr const char *decisionReason = "decision_reason";
// parts
inline constexpr const char *rewritePrompt = "rewrite_prompt";
// list of json: {search, kept: count, rejected: [place], left_out: [place]}: earlier searches, oldest first; the user
// left out passages that the graders kept
inline constexpr const char *tried = "tried";

} // namespace agents::names

namespace agents::nodes {

inline constexpr const char *beginSearch = "retrieve.begin";
inline constexpr const char *retrieve = "retrieve";
inline constexpr const char *gradePrompt = "grade_documents.prompt";
inline constexpr const char *gradeDocuments = "grade_documents";
inline constexpr const char *answerPrompt = "generate.prompt";
inline constexpr const char *answer = "generate";
inline constexpr const char *supportPrompt = "support.prompt";
inline constexpr const char *support = "support";
inline constexpr const char *usefulPrompt = "useful.prompt";
inline constexpr const char *useful = "useful";
inline constexpr const char *decide = "useful.score";
inline constexpr const char *rewritePrompt = "transform_query.prompt";
inline constexpr const char *rewrite = "transform_query";
inline constexpr const char *giveUp = "give_up";

} // namespace agents::nodes

// Labels of the routes, as in the tutorial where it has them.
namespace agents::labels {

inline constexpr const char *generate = "generate";
inline constexpr const char *transformQuery = "transform_query";
inline constexpr const char *useful = "useful";
inline constexpr const char *notUseful = "not useful";
inline constexpr const char *notSupported = "not supported";
inline constexpr const char *notJudged = "not judged"; // the grader's reply was unreadable
inline constexpr const char *maxRetries = "max retries";
inline constexpr const char *giveUp = "give_up";
inline constexpr const char *noPassage = "no passage";

} // namespace agents::labels

namespace agents::reasons {

inline constexpr const char *noEvidence = "no-evidence";
inline constexpr const char *exhausted = "exhausted";
inline constexpr const char *notJudged = "not-judged";

} // namespace agents::reasons
