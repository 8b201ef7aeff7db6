// SPDX-License-Identifier: GPL-3.0-or-later
// The artefacts and nodes of self-rag beyond those of names.h. Constants; any thread. begin and end are bytes.
#pragma once

namespace agents::names {

// text: what is searched for; the question itself at first
inline constexpr const char *searchText = "search_text";
// json: [{term, weight, known}]: what the words of question and search weigh in the collection, and how words are read
// there: {analyzer: {language, stem, stopWords}, question: [...]}
inline constexpr const char *terms = "terms";
// json: [{id, number, document, title, place, heading, page, begin, end, text, before, after, score, word_rank?,
// vector_rank?}], best first; `number` counts from 1 and is how the passage is cited
inline constexpr const char *passages = "passages";
// parts: what graders are asked; {document} stands for the passage
inline constexpr const char *gradePrompt = "grade_prompt";
// json: [{of: id, number, verdict: relevant|irrelevant|unparsable, why, evidence: {begin, end} | null}]
inline constexpr const char *verdicts = "verdicts";
// json: [number]: the passages that the answer may rest on
inline constexpr const char *kept = "kept";
// parts
inline constexpr const char *generatePrompt = "generate_prompt";
// json: {text, raw, extractive, sentences: [{begin, end, cites: [number], invented: [number]}],
// citations: [{begin, end, passage: id, number, evidence: {begin, end} | null}]}: the text is without its marks
inline constexpr const char *citedAnswer = "cited_answer";
// parts
inline constexpr const char *supportPrompt = "support_prompt";
// json: [{of: sentence from 1, verdict: supported|unsupported|unparsable, why}]
inline constexpr const char *support = "support";
// json: [text]: sentences of the last answer that no passage says
inline constexpr const char *unsupported = "unsupported";
// parts
inline constexpr const char *usefulPrompt = "useful_prompt";
// json: {verdict: useful|not useful|unparsable, value: 1..5, why}
inline constexpr const char *usefulness = "usefulness";
// text: how the iteration went: "useful", "not supported", "not useful", "no passage"
inline constexpr const char *decision = "decision";
// text: why, in a sentence
inline constexpr const char *decisionReason = "decision_reason";
// parts
inline constexpr const char *rewritePrompt = "rewrite_prompt";
// list of json: {search, kept: count, rejected: [place]}: what was searched for, oldest first
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

// Labels of the routes, those of the tutorial where it has them.
namespace agents::labels {

inline constexpr const char *generate = "generate";
inline constexpr const char *transformQuery = "transform_query";
inline constexpr const char *useful = "useful";
inline constexpr const char *notUseful = "not useful";
inline constexpr const char *notSupported = "not supported";
inline constexpr const char *notJudged = "not judged"; // what the grader said of it could not be read
inline constexpr const char *maxRetries = "max retries";
inline constexpr const char *giveUp = "give_up";
inline constexpr const char *noPassage = "no passage";

} // namespace agents::labels

namespace agents::reasons {

inline constexpr const char *noEvidence = "no-evidence";
inline constexpr const char *exhausted = "exhausted";
inline constexpr const char *notJudged = "not-judged";

} // namespace agents::reasons
