// SPDX-License-Identifier: GPL-3.0-or-later
// Names shared by agents and their viewers: artefacts of a run's state with kind and shape, nodes of kg-reflexion,
// kinds of activities, reasons of an end. Constants; any thread.
//
// Kinds: text, json, rows (data::RowsArtefact), schema (data::SchemaArtefact), list (base::List), parts (base::Parts:
// named blocks by reference). begin and end are bytes. An artefact without a value is not in the state.
#pragma once

namespace agents::names {

// Inputs of a run.
// text
inline constexpr const char *question = "question";
// schema: all that the source describes
inline constexpr const char *schema = "schema";
// json, optional: {types: [name]}: types that the user allows the model to see
inline constexpr const char *schemaAllowed = "schema_allowed";
// json: StopRule::toJson()
inline constexpr const char *stopRule = "stop_rule";
// json: Settings::toJson()
inline constexpr const char *settings = "settings";
// text, optional: meanings of words in this source, taught by the user, one per line
inline constexpr const char *taughtWords = "taught_words";
// text, optional: questions with their queries, kept by the user for this source; those nearest to the question
inline constexpr const char *examples = "examples";
// json, optional: {name: value}: context that the user adds to the question
inline constexpr const char *context = "context";
// json, optional: [{question, answer}]: earlier runs that the question follows, the oldest first
inline constexpr const char *earlier = "earlier";
// json, optional: {run, question, query}: the run that a follow-up question continues; run: its number in the session
inline constexpr const char *continued = "continued";
// rows, optional: of the query of that run
inline constexpr const char *continuedRows = "continued_rows";

// Input and output of the model.
// json: {entities: [name], relationships: [name], properties: {type: [name]}, whole: bool, by:
// "whole"|"words"|"person"|"model", tokens, notes: [sentence]}
inline constexpr const char *schemaSelection = "schema_selection";
// parts: the messages of the last of the three selections, if the model selected
inline constexpr const char *selectionPrompt = "selection_prompt";
// text: the part of the schema that the model sees
inline constexpr const char *schemaText = "schema_text";
// parts: the messages of the draft call
inline constexpr const char *draftPrompt = "draft_prompt";
// parts: the messages of the revise call
inline constexpr const char *revisePrompt = "revise_prompt";
// json: {name, localRules: bool}: the model of the last answer
inline constexpr const char *model = "model";
// json: validated tool arguments {answer, reflection, search_queries, revised_query?, score?}
inline constexpr const char *reply = "reply";
// json: [sentence]: repairs of the model's output
inline constexpr const char *outputRepairs = "output_repairs";
// text: the model's critique, or the reason of a repair
inline constexpr const char *reflection = "reflection";
// json: [{begin, end, target, kind, weight, repaired}], spans of the question
inline constexpr const char *words = "words";
// text: how the offline rules understood the question, in one sentence; absent for other models
inline constexpr const char *readAs = "read_as";
// json: 0 to 1, the confidence of that reading
inline constexpr const char *confidence = "confidence";
// json: [{text, query}]: for buttons, if the model could not choose
inline constexpr const char *readings = "readings";

// The queries of one iteration and their outcome.
// json: [text]: input of check and execute; edit this to run another query
inline constexpr const char *searchQueries = "search_queries";
// json, optional: [text]: queries that the user wrote or wants to run; set by an edit of the query, never by a node
inline constexpr const char *wantedQueries = "wanted_queries";
// json: [{query: index, code, level: "hint"|"warning"|"error", begin, end, message, fixes: [{begin, end, text, title,
// certain, class: "certain" | "structural" | "choice"}]}]
inline constexpr const char *findings = "findings";
// json: [{access: "read"|"write"|"unknown", parsed, labels, relationshipTypes, properties: [[type, name]], columns}],
// one per query
inline constexpr const char *facts = "facts";
// json: [{query: index, before, after, moves: [{code, title, reason}]}]: changes with one candidate in the schema
inline constexpr const char *structure = "structure";
// json: [{query: index, before, after, titles: [text]}]: certain fixes that `fix` applied
inline constexpr const char *fixes = "fixes";
// json: [{query, columns, rowCount, truncated, error: null | {code, category, message}, ms}]
inline constexpr const char *executions = "executions";
// text: of the first execution with rows; if none has rows, of the last
inline constexpr const char *query = "query";
// rows: of `query`; absent if it failed
inline constexpr const char *rows = "rows";
// json: {code, category, message}; absent if `query` succeeded
inline constexpr const char *error = "error";
// json: {query, proof}: the answer is "none", and why
inline constexpr const char *verifiedEmpty = "verified_empty";
// json: {move, reason, before, query, scoreCap, certain, candidates: count}; {move: ""} if none is left
inline constexpr const char *repair = "repair";
// text: a sentence made from the rows; never a query
inline constexpr const char *answer = "answer";
// parts: the messages of the second look
inline constexpr const char *lookPrompt = "look_prompt";
// json: {verdict: "agrees"|"differs"|"unsure"|"none", warns: bool, says: base::CodedText}: a model's comparison of the
// answer's wording with its rows
inline constexpr const char *secondLook = "second_look";

// Scores: json {value: 0..10, parts: [{name, value, max, why}], cap: {value, why} | null}; penalties are parts with a
// negative value and max 0. Of the model for itself: {value, parts: [], cap: null, text: as written}
inline constexpr const char *modelScore = "model_score";
// the program's score
inline constexpr const char *executionScore = "execution_score";
// set by an edit; overrides both: {value, parts: [], cap: null}
inline constexpr const char *personScore = "person_score";

// Growing lists.
// list of json: {role: "user"|"assistant"|"tool", name, content}
inline constexpr const char *memory = "memory";
// list of text: the user's hints during the run
inline constexpr const char *hints = "hints";
// list of json: {iteration, query, queries, columns, rows: count, empty, error: null | {code, category, message},
// executionScore, move, reason, verifiedEmpty}, appended by score
inline constexpr const char *attempts = "attempts";
// json: {iteration, query, score, rowCount, answer, error}: the best attempt so far
inline constexpr const char *best = "best";
// rows: of `best`
inline constexpr const char *bestRows = "best_rows";

} // namespace agents::names

namespace agents::nodes {

inline constexpr const char *schemaEntities = "schema.entities";
inline constexpr const char *schemaRelationships = "schema.relationships";
inline constexpr const char *schemaProperties = "schema.properties";
inline constexpr const char *draftPrompt = "draft.prompt";
inline constexpr const char *draft = "draft";
inline constexpr const char *check = "check";
inline constexpr const char *fix = "fix";
inline constexpr const char *structure = "structure";
inline constexpr const char *execute = "execute";
inline constexpr const char *score = "score";
inline constexpr const char *repair = "repair";
inline constexpr const char *revisePrompt = "revise.prompt";
inline constexpr const char *revise = "revise";
inline constexpr const char *lookPrompt = "look.prompt";
inline constexpr const char *look = "look";

} // namespace agents::nodes

namespace agents::activities {

// request: parts {prompt, again?, options, task...}, by reference; reply: json, ChatReply::toJson()
inline constexpr const char *model = "model";
// request: json {query, parameters}; reply: rows
inline constexpr const char *query = "query";
// a small query or look-up by the repairer, the rule model or the score; request: json {query} or {values}
inline constexpr const char *probe = "probe";

} // namespace agents::activities

// Services for nodes: workflow::Services::get<T>(role).
namespace agents::roles {

// data::Source
inline constexpr const char *source = "source";
// llm::Client
inline constexpr const char *model = "model";
// data::Learned: what the user taught about the source; read when a run is prepared
inline constexpr const char *learned = "learned";
// InnerRunStore: storage of runs inside a run
inline constexpr const char *runs = "runs";
// data::Repairer; optional
inline constexpr const char *repairer = "repairer";
// llm::Client: the offline rules of the run's source, besides another model; optional
inline constexpr const char *rules = "rules";
// data::ExampleMaker; optional
inline constexpr const char *exampleMaker = "examples";
// data::Words: word meanings taught by the user; optional
inline constexpr const char *words = "words";
// data::LessonBook; optional
inline constexpr const char *lessons = "lessons";
// agents::ToolSet (agents/react/toolset.h), for agents that call tools
inline constexpr const char *tools = "tools";

} // namespace agents::roles

// The reasons of an end; every run has exactly one. Those with a colon are followed by a word ("budget:tokens",
// "error:model-output").
namespace agents::reasons {

inline constexpr const char *answered = "answered";
inline constexpr const char *score = "score";
inline constexpr const char *verifiedEmpty = "verified-empty";
inline constexpr const char *stepLimit = "step-limit";
inline constexpr const char *noProgress = "no-progress";
inline constexpr const char *budget = "budget:";
inline constexpr const char *attemptsSpent = "budget:attempts"; // of the stop rule; one attempt without reflection
inline constexpr const char *refused = "refused";
inline constexpr const char *error = "error:";
inline constexpr const char *cancelled = "cancelled";
inline constexpr const char *abstained = "abstained";

} // namespace agents::reasons
