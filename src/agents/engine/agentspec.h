// SPDX-License-Identifier: GPL-3.0-or-later
// An agent's description as data: its needs, its artefacts and how they are shown and edited, the content of an
// iteration's card, the score in force, the ends. Front ends, reports, comparisons and the command use this and no
// artefact names. Made once, checked at registration (mistakesIn), then const; any thread.
//
// User texts are English; `widgets` translates them.
#pragma once

#include "agents/engine/stoprule.h"
#include "workflow/limits.h"
#include "workflow/stategraph.h"

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace base {
class Resources;
} // namespace base

namespace agents {

// The kind of an artefact for readers, independent of its storage. Selects the inspector's page, the view of a
// comparison and the editor. Shapes: names.h.
namespace kinds {

inline constexpr const char *text = "text";         // prose: a question, a reflection, an answer
inline constexpr const char *code = "code";         // a query; JSON: a list of texts
inline constexpr const char *rows = "rows";         // data::RowsArtefact
inline constexpr const char *schema = "schema";     // data::SchemaArtefact, or a selection of its names
inline constexpr const char *prompt = "prompt";     // base::Parts with the messages of a call
inline constexpr const char *exchange = "exchange"; // messages: a reply, or a list of {role, name, content}
inline constexpr const char *score = "score";       // {value, parts: [{name, value, max, why}], cap}
inline constexpr const char *findings = "findings"; // [{query, code, level, begin, end, message, fixes}]
inline constexpr const char *facts = "facts";       // [{access, labels, relationshipTypes, properties}], one per query
inline constexpr const char *annotations = "annotations"; // [{begin, end, target, kind}]: spans of the text `of`
inline constexpr const char *choices = "choices";         // [{text, query}]: offered to the user
inline constexpr const char *passages = "passages";       // [{id, title, text, score, ...}]
inline constexpr const char *citedText = "cited-text";    // {text, citations: [{begin, end, passage}]}
inline constexpr const char *verdicts = "verdicts";       // [{of, verdict, why}]
inline constexpr const char *selection = "selection";     // [number]: the used ones of the passages `of`
inline constexpr const char *call = "call";               // {name, arguments}: a tool call, or a list of them
inline constexpr const char *observation = "observation"; // {call, text or error}: a tool's result, or a list
inline constexpr const char *json = "json";               // anything else

const std::vector<std::string> &all();

} // namespace kinds

// A place in a state, as text: an artefact ("rows"), a value inside a JSON one ("error/message", "search_queries/0"),
// or a count ("rows/#"): of rows, of items of a list, array or object, of parts of a prompt.
using StatePath = std::string;

workflow::Name artefactOf(std::string_view path); // the name before the first slash
// Empty if there is no such value. A text is a string, JSON is itself, rows and prompts are their count.
std::optional<nlohmann::json> valueAt(const workflow::State &state, std::string_view path);
// The value as text for the user; empty if there is none.
std::string textAt(const workflow::State &state, std::string_view path);
// Of the first path with a value.
std::string textAt(const workflow::State &state, const std::vector<StatePath> &paths);

// What an agent requires of the source and of the run.
struct Needs {
    std::string database;      // family of the query language that it writes ("Cypher", "SQL"); empty: none
    bool documents = false;    // a collection of documents
    bool tools = false;        // a set of tools
    bool recordedOnly = false; // replays records: never the default of a source, chosen by name only
};

struct Editor {
    enum Type { none, text, code, rows, ticks, form, number };
    Type type = none;
    std::string language = {};       // for code: data::Language::family; empty: the source's
    nlohmann::json schema = {};      // for a form: JSON schema of the artefact
    double lowest = 0, highest = 10; // for a number
};

struct ArtefactSpec {
    workflow::Name name;
    std::string kind = kinds::json;
    std::string title;      // "Rows"
    Editor editor = {};     // none: not editable in the window
    workflow::Name of = {}; // the described artefact: the query of findings, the question of annotations
    // The name in edit commands ("prompt"); the artefact's name if empty. If several share a word, the newest one in
    // the state counts.
    std::string word = {};
    // The artefact that an edit sets instead: an executed query is edited where the next execution reads it.
    workflow::Name edits = {};
    // For an edit that is more than the typed text or JSON: the changes, or why the edit is impossible.
    std::function<base::Result<workflow::Changes>(const std::string &text, const workflow::State &state)> change = {};
    // Text in the editor at first, if it is not the artefact's own.
    std::function<std::string(const workflow::State &state)> editable = {};

    const std::string &spoken() const { return word.empty() ? name : word; }
    const workflow::Name &edited() const { return edits.empty() ? name : edits; }
};

// State of a card, of a dot of its rail or of a chip; shown by icon and colour.
enum class Mark {
    none,    // no state yet, or nothing to report
    good,    // an answer
    partial, // an answer that holds only in part
    empty,   // executed, without results
    warning, // a check found something
    bad      // it failed
};

// A condition on a state.
struct Condition {
    enum Test {
        present, // has a value
        absent,
        equals,  // `value`
        above,   // the number `value`
        hasItem, // an array with an object that has the members of `value`
    };
    StatePath path;
    Test test = present;
    nlohmann::json value = {};

    bool holds(const workflow::State &state) const;
};

// The mark if all conditions hold, with a word that replaces the mark's own ("Useful") if given. In the word, {path} is
// replaced by the value there. The first rule that holds applies.
struct MarkRule {
    std::vector<Condition> when;
    Mark mark = Mark::none;
    std::string word = {};
};

const MarkRule *ruleFor(const std::vector<MarkRule> &rules, const workflow::State &state); // null if none holds
Mark markOf(const std::vector<MarkRule> &rules, const workflow::State &state);
// The paths between braces in a word, in order.
std::vector<StatePath> pathsIn(std::string_view word);

// A fact on a card: a number with its unit, or a word.
struct ChipSpec {
    StatePath path;                  // no value: no chip
    std::string one = {}, many = {}; // for a number: "row", "rows"
    std::vector<MarkRule> marks = {};
};

// A part of a card under its rail.
struct CardLine {
    enum Look { text, code, search, thought, call, observation };
    std::vector<StatePath> paths; // the first with a value
    Look look = text;
    int most = 2; // maximum lines
};

// A judgement of an iteration, as a chip; at the same position of every card.
struct VerdictSpec {
    std::string open; // while no rule holds: "useful"
    std::vector<MarkRule> rules;
};

// The title of a step of the rail, or of one that opens an iteration, for the user.
struct StepTitle {
    std::string step, title;
};

// What a card of an iteration shows.
struct CardSpec {
    // Steps of a successful iteration, in order. A step is all nodes with the same name before the first dot.
    std::vector<std::string> rail;
    // What the iteration tries. The node that writes this artefact names the card ("draft", "repair"). The user edits
    // it to try something else; a repetition of it is no progress.
    workflow::Name proposal;
    std::vector<StatePath> headline; // large; the first with a value: the executed or the proposed text
    StatePath outcome;               // the result: "rows"
    StatePath problem;               // the sentence of the error: "error/message"
    workflow::Name findings = {};    // of kind findings: the card shows their first sentence
    workflow::Name answer = {};      // the answer as text
    // Result of a second look at the answer: JSON {warns: bool, says: base::CodedText}.
    workflow::Name remark = {};
    workflow::Name readAs = {}; // one sentence: how the question was understood
    // The comment on the iteration, and the nodes that write it. Other nodes may write it before there is an outcome.
    workflow::Name reflection = {};
    std::vector<workflow::Name> judges = {};
    std::vector<workflow::Name> repairNodes = {}; // nodes that rewrite the proposal without a new attempt
    // Why the iteration was opened, read from its first state: a short name ("relax"), and a sentence.
    StatePath move = {}, moveReason = {};
    StatePath best = {};              // number of the best iteration up to now
    std::vector<MarkRule> marks = {}; // of the card, in order
    std::vector<ChipSpec> chips = {}; // besides score, time and tokens, which every card has
    // Instead of headline and sentence, for a card that is not a query: prose, or a call.
    std::vector<CardLine> lines = {};
    std::vector<VerdictSpec> verdicts = {};
    std::vector<StepTitle> titles = {}; // of steps whose names are not for the user
    // Shown before the run: the steps of a second iteration, and what the first two will do.
    std::vector<std::string> again = {};
    std::string firstStepHint = {}, nextStepHint = {};

    const std::string &titleOf(const std::string &step) const; // its name without a title
};

// The score of an iteration.
struct ScoreSpec {
    enum class By { person, run, model };
    struct Artefact {
        workflow::Name name;
        By by = By::run;
    };
    std::vector<Artefact> order; // of precedence, the highest first; of kind score
    double lowest = 0, highest = 10;
    double threshold = 7; // above it an answer is good, unless the stop rule sets another
    bool always = true;   // false: only some iterations have one; a run without any shows its budget

    const workflow::Name &nameOf(By by) const; // empty if there is none
};

// The score in force: the first in order of precedence that the state has. Empty if there is none.
std::optional<double> countingScore(const std::optional<ScoreSpec> &score, const workflow::State &state);
// The score of one of them.
std::optional<double> scoreBy(const std::optional<ScoreSpec> &score, ScoreSpec::By by, const workflow::State &state);

// A page of the inspector: its id in `widgets`, and the artefacts that it shows, in order.
struct PageRef {
    std::string page;
    std::vector<workflow::Name> artefacts;
    std::string title = {}; // replaces the page's own
};

// The class of a run's end, for callers: a program usually accepts only answered ones.
enum class EndStatus { answered, empty, stopped, abstained, refused, failed, cancelled };
std::string_view toString(EndStatus status); // "empty" becomes "answered": that nothing exists is an answer
bool isAnswer(EndStatus status);             // answered or empty

struct EndSpec {
    std::string reason; // "answered"; a final colon matches all that start with it ("error:")
    EndStatus status = EndStatus::stopped;
    std::string title;     // short: "verified: none"
    std::string sentence;  // "stopped because it is verified that there are none"
    std::string word = {}; // replaces the word of the status: "Not in the documents"
};

// The ends that the engine and every stop rule may choose.
std::vector<EndSpec> commonEnds();

// A prompt text that the user may replace: "prompts/AGENT/NAME.txt" of the resources.
struct PromptFile {
    std::string name;
    std::string title;
    std::string purpose; // when the model reads it, as a sentence
};

struct PromptSpec {
    workflow::Name artefact; // the rendered prompt, of kind prompt
    std::string title;
    std::vector<PromptFile> files; // in the order of the prompt; a file may be in several prompts
};

// Alternative texts for an agent's prompts, selected by name (Settings::prompts).
struct PromptSet {
    std::string name;  // "biochatter"
    std::string title; // "BioChatter's original"
    std::string description;
};

// Shows that a proposal would change data; runs always pause there.
struct WriteGuard {
    workflow::Name by = {}; // the artefact that shows it
    std::function<bool(const workflow::State &state)> holds = {};
};

// The contents of a comparison.
struct CompareSpec {
    enum class How { text, code, rows, score, passages, calls };
    struct Item {
        std::string name;             // in the comparison: "query"
        std::vector<StatePath> paths; // the first with a value
        How how = How::text;
    };
    std::vector<Item> items;
    std::vector<workflow::Name> causes; // texts that may have caused the change: a reflection, the user's hints
};

struct AgentSpec {
    std::string name;  // "kg-reflexion"; also the name of the graph
    std::string title; // "Graph query"
    std::string description;
    Needs needs;
    bool isPlain = false; // the model without tools and data: the baseline for other agents' answers
    std::function<base::Result<workflow::StateGraphPtr>(const base::Resources &)> make;
    StopRule stop = StopRule::documented();
    std::optional<StopRule> stopWithModel; // the rule with a language model; none: the same
    workflow::Limits limits;               // used if the request sets none
    std::vector<ArtefactSpec> artefacts;
    CardSpec card;
    std::optional<ScoreSpec> score; // none: the budget is shown instead
    std::vector<PageRef> pages;     // of the inspector, in order
    std::vector<EndSpec> ends;      // in order: the first match applies
    std::vector<PromptSpec> prompts;
    std::vector<PromptSet> promptSets; // besides its own
    CompareSpec compare;
    // Tools that return a model's own words: no evidence for the claims of an answer (agents/analysis/claims.h).
    std::vector<std::string> opinions;
    WriteGuard writes;                      // without a name: no proposal can change data
    std::vector<workflow::Name> unpictured; // nodes that its picture leaves out
    std::vector<workflow::Name> results; // returned with the answer, besides headline and outcome (JSON of the command)

    const ArtefactSpec *find(std::string_view artefact) const;       // null if unknown
    std::vector<workflow::Name> ofKind(std::string_view kind) const; // in order
    std::vector<PromptFile> promptFiles() const;                     // of all prompts, each once
    std::vector<std::string> promptNames() const;                    // of these files
    std::string titleOf(std::string_view artefact) const;            // the name without a title
    const EndSpec &end(std::string_view reason) const;               // for an unknown reason: the end "stopped"
    EndStatus statusOf(std::string_view reason) const { return end(reason).status; }
};
using AgentSpecPtr = std::shared_ptr<const AgentSpec>;

// The step of the rail that a node belongs to: "check" of "check.syntax".
std::string_view stepOf(std::string_view node);

// Artefacts of the engine, for every agent: question, stop_rule, settings, hints, memory, reply, model, ...
std::vector<ArtefactSpec> commonArtefacts();

// The mistakes of a description, one sentence each; empty if it can be registered.
std::vector<std::string> mistakesIn(const AgentSpec &spec);
// Differences between a description and its graph: an artefact written but not described, a step of the rail without a
// node, an end without a status.
std::vector<std::string> mistakesIn(const AgentSpec &spec, const workflow::StateGraph &graph);

inline constexpr std::string_view attachedAgents = "attached:"; // begins the names of agents of other programs

// A general description for runs of an unknown agent (session of another version, agent that is not attached): texts,
// rows and JSON by name.
AgentSpecPtr unknownAgent(std::string_view name);

} // namespace agents
