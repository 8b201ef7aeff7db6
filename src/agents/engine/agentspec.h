// SPDX-License-Identifier: GPL-3.0-or-later
// An agent's description of itself as data: what it needs, what its artefacts are and how they are shown and edited,
// what a card of an iteration says, which score counts, how it ends. Front ends, reports, comparisons and the command
// read this and no artefact by name. Made once, checked when it is registered (mistakesIn), const from then on; any
// thread.
//
// Texts for people are English; `widgets` translates them.
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

// What an artefact is to a reader, whatever it is stored as. A page of the inspector, a view of a comparison and an
// editor are chosen by kind. Shapes are those of names.h.
namespace kinds {

inline constexpr const char *text = "text";         // prose: a question, a reflection, an answer
inline constexpr const char *code = "code";         // a query; JSON: a list of texts
inline constexpr const char *rows = "rows";         // data::RowsArtefact
inline constexpr const char *schema = "schema";     // data::SchemaArtefact, or a selection of its names
inline constexpr const char *prompt = "prompt";     // base::Parts with the messages of a call
inline constexpr const char *exchange = "exchange"; // what was said: a reply, or a list of {role, name, content}
inline constexpr const char *score = "score";       // {value, parts: [{name, value, max, why}], cap}
inline constexpr const char *findings = "findings"; // [{query, code, level, begin, end, message, fixes}]
inline constexpr const char *facts = "facts";       // [{access, labels, relationshipTypes, properties}], one a query
inline constexpr const char *annotations = "annotations"; // [{begin, end, target, kind}]: spans of the text `of`
inline constexpr const char *choices = "choices";         // [{text, query}]: offered to a person
inline constexpr const char *passages = "passages";       // [{id, title, text, score, ...}]
inline constexpr const char *citedText = "cited-text";    // {text, citations: [{begin, end, passage}]}
inline constexpr const char *verdicts = "verdicts";       // [{of, verdict, why}]
inline constexpr const char *selection = "selection";     // [number]: of the passages `of`, those that are used
inline constexpr const char *call = "call";               // {name, arguments}: a tool's, or a list of them
inline constexpr const char *observation = "observation"; // {call, text or error}: what a tool gave, or a list
inline constexpr const char *json = "json";               // anything else

const std::vector<std::string> &all();

} // namespace kinds

// A place in a state, as text: an artefact ("rows"), a value inside a JSON one ("error/message", "search_queries/0"),
// or how many things it holds: rows of rows, items of a list, an array or an object, parts of a prompt ("rows/#").
using StatePath = std::string;

workflow::Name artefactOf(std::string_view path); // the name before the first slash
// Nothing where there is no such value. A text is a string, JSON is itself, rows and prompts are their count.
std::optional<nlohmann::json> valueAt(const workflow::State &state, std::string_view path);
// The value as a person reads it; empty where there is none.
std::string textAt(const workflow::State &state, std::string_view path);
// Of the first path that has one.
std::string textAt(const workflow::State &state, const std::vector<StatePath> &paths);

// What a source, or what stands in for one, has to offer an agent; and what a run brings.
struct Needs {
    std::string database;      // family of the query language that it writes ("Cypher", "SQL"); empty: none
    bool documents = false;    // a collection of documents
    bool tools = false;        // a set of tools
    bool recordedOnly = false; // it replays records: never chosen for a source, only asked for by name
};

struct Editor {
    enum Type { none, text, code, rows, ticks, form, number };
    Type type = none;
    std::string language = {};       // of code: data::Language::family; empty: the source's
    nlohmann::json schema = {};      // of a form: JSON schema of the artefact
    double lowest = 0, highest = 10; // of a number
};

struct ArtefactSpec {
    workflow::Name name;
    std::string kind = kinds::json;
    std::string title;      // "Rows"
    Editor editor = {};     // none: the window offers none
    workflow::Name of = {}; // the artefact that it is about: findings of a query, annotations of a question
    // How a person names it in an edit ("prompt"); its name where empty. Of those that share a word the newest one that
    // the state holds is meant.
    std::string word = {};
    // What an edit sets in its place: a query that has run is edited where the next run takes it from.
    workflow::Name edits = {};
    // Where an edit is more than the text or JSON that was typed: what it changes, or why it cannot be.
    std::function<base::Result<workflow::Changes>(const std::string &text, const workflow::State &state)> change = {};
    // Where an editor begins with another text than the artefact's own.
    std::function<std::string(const workflow::State &state)> editable = {};

    const std::string &spoken() const { return word.empty() ? name : word; }
    const workflow::Name &edited() const { return edits.empty() ? name : edits; }
};

// What a card, a dot of its rail or a chip tells by icon and colour.
enum class Mark {
    none,    // nothing yet, or nothing to say
    good,    // an answer
    partial, // an answer that does not hold in full
    empty,   // it ran, and found nothing
    warning, // something was found
    bad      // it failed
};

// True or false of a state.
struct Condition {
    enum Test {
        present, // there is a value
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

// All conditions hold: the mark, and where it has one the word for it, in place of the mark's own ("Useful"). In the
// word {path} stands for the value there. Of several rules the first one that holds is meant.
struct MarkRule {
    std::vector<Condition> when;
    Mark mark = Mark::none;
    std::string word = {};
};

const MarkRule *ruleFor(const std::vector<MarkRule> &rules, const workflow::State &state); // null where none holds
Mark markOf(const std::vector<MarkRule> &rules, const workflow::State &state);
// The paths that a word names between braces, in their order.
std::vector<StatePath> pathsIn(std::string_view word);

// A fact on a card: a number with its unit, or a word.
struct ChipSpec {
    StatePath path;                  // no value: no chip
    std::string one = {}, many = {}; // of a number: "row", "rows"
    std::vector<MarkRule> marks = {};
};

// A part of a card under its rail.
struct CardLine {
    enum Look { text, code, search, thought, call, observation };
    std::vector<StatePath> paths; // the first that has a value
    Look look = text;
    int most = 2; // lines
};

// What was judged of an iteration, as a chip; in the same place of every card.
struct VerdictSpec {
    std::string open; // where no rule holds yet: "useful"
    std::vector<MarkRule> rules;
};

// A step of the rail, or one that opens an iteration, as people read it.
struct StepTitle {
    std::string step, title;
};

// What a card of an iteration shows.
struct CardSpec {
    // Steps of an iteration that goes well, in order. A step is the nodes that share their name up to the first dot.
    std::vector<std::string> rail;
    // What the iteration tries: the artefact by whose writing a node names the card ("draft", "repair"), that a person
    // edits to try something else, and whose repetition is no progress.
    workflow::Name proposal;
    std::vector<StatePath> headline; // in large; the first that has a value: what ran, else what is proposed
    StatePath outcome;               // what came of it: "rows"
    StatePath problem;               // the sentence of what went wrong: "error/message"
    workflow::Name findings = {};    // of kind findings: their first sentence is on the card
    workflow::Name answer = {};      // the answer in words
    // What was found when the answer was looked at once more: JSON {warns: bool, says: base::CodedText}.
    workflow::Name remark = {};
    workflow::Name readAs = {}; // how the question was understood, in one sentence
    // What was thought of the iteration, and by which nodes; other nodes may write it before there is an outcome.
    workflow::Name reflection = {};
    std::vector<workflow::Name> judges = {};
    std::vector<workflow::Name> menders = {}; // nodes that write the proposal anew without proposing something else
    // What led to the iteration, read from the state in which it opens: a short name ("relax"), and a sentence.
    StatePath move = {}, moveReason = {};
    StatePath best = {};              // number of the best iteration so far
    std::vector<MarkRule> marks = {}; // of the card, in order
    std::vector<ChipSpec> chips = {}; // beside score, time and tokens, which every card has
    // In the place of headline and sentence, where a card is more than a query: prose, or a call.
    std::vector<CardLine> lines = {};
    std::vector<VerdictSpec> verdicts = {};
    std::vector<StepTitle> titles = {}; // of steps whose names are not for people
    // Before anything has run: the steps of a second iteration, and what the first two will be.
    std::vector<std::string> again = {};
    std::string firstWill = {}, nextWill = {};

    const std::string &titleOf(const std::string &step) const; // its name where it has none
};

// The score of an iteration.
struct ScoreSpec {
    enum class By { person, run, model };
    struct Artefact {
        workflow::Name name;
        By by = By::run;
    };
    std::vector<Artefact> order; // of authority, the highest first; of kind score
    double lowest = 0, highest = 10;
    double threshold = 7; // above it an answer is good, where the stop rule says nothing else
    bool always = true;   // false: of some iterations alone; a run without any shows its budget instead

    const workflow::Name &nameOf(By by) const; // empty where there is none
};

// The one that counts: the first in the order of authority that the state holds. Nothing where there is no score.
std::optional<double> countingScore(const std::optional<ScoreSpec> &score, const workflow::State &state);
// Of one of them.
std::optional<double> scoreBy(const std::optional<ScoreSpec> &score, ScoreSpec::By by, const workflow::State &state);

// A page of the inspector, by the id under which `widgets` registers it, and the artefacts that it shows, in order.
struct PageRef {
    std::string page;
    std::vector<workflow::Name> artefacts;
    std::string title = {}; // instead of the page's own
};

// How a caller may take a run's end: a program that reads an outcome wants answered ones only.
enum class EndStatus { answered, empty, stopped, abstained, refused, failed, cancelled };
std::string_view toString(EndStatus status); // "empty" reads "answered": the answer is that there is nothing
bool isAnswer(EndStatus status);             // answered or empty

struct EndSpec {
    std::string reason; // "answered"; one that ends in a colon stands for all that begin so ("error:")
    EndStatus status = EndStatus::stopped;
    std::string title;     // short: "verified: none"
    std::string sentence;  // "stopped because it is verified that there are none"
    std::string word = {}; // of the status, where another one says it better: "Not in the documents"
};

// The ends that the engine and every rule may give.
std::vector<EndSpec> commonEnds();

// A text of a prompt that a person may write anew: "prompts/AGENT/NAME.txt" of the resources.
struct PromptFile {
    std::string name;
    std::string title;
    std::string purpose; // when the model reads it, in a sentence
};

struct PromptSpec {
    workflow::Name artefact; // the rendered prompt, of kind prompt
    std::string title;
    std::vector<PromptFile> files; // in the order of the prompt; one may be in several
};

// Another wording of an agent's prompts, which a run may ask for by its name (Settings::prompts).
struct PromptSet {
    std::string name;  // "biochatter"
    std::string title; // "BioChatter's original"
    std::string description;
};

// Where a step shows that what is proposed would change something: runs pause there, always.
struct WriteGuard {
    workflow::Name by = {}; // the artefact in which it shows
    std::function<bool(const workflow::State &state)> holds = {};
};

// What a comparison puts side by side.
struct CompareSpec {
    enum class How { text, code, rows, score, passages, calls };
    struct Item {
        std::string name;             // in the comparison: "query"
        std::vector<StatePath> paths; // the first that has a value
        How how = How::text;
    };
    std::vector<Item> items;
    std::vector<workflow::Name> causes; // texts that asked for what changed: a reflection, a person's hints
};

struct AgentSpec {
    std::string name;  // "kg-reflexion"; the graph's name, too
    std::string title; // "Graph query"
    std::string description;
    Needs needs;
    bool isPlain = false; // the model alone, without tools and data: what other agents' answers are compared with
    std::function<base::Result<workflow::StateGraphPtr>(const base::Resources &)> make;
    StopRule stop = StopRule::documented();
    std::optional<StopRule> stopWithModel; // in its place where a language model answers; none: the same
    workflow::Limits limits;               // used wherever the request names none
    std::vector<ArtefactSpec> artefacts;
    CardSpec card;
    std::optional<ScoreSpec> score; // none: its budget is shown instead
    std::vector<PageRef> pages;     // of the inspector, in order
    std::vector<EndSpec> ends;      // in order: the first that fits
    std::vector<PromptSpec> prompts;
    std::vector<PromptSet> promptSets; // beside its own
    CompareSpec compare;
    // Tools that give a model's own words: no evidence for what an answer claims (agents/analysis/claims.h).
    std::vector<std::string> opinions;
    WriteGuard writes;                   // without a name: nothing it proposes can
    std::vector<workflow::Name> results; // told with the answer, beside headline and outcome (JSON of the command)

    const ArtefactSpec *find(std::string_view artefact) const;       // null where it has none
    std::vector<workflow::Name> ofKind(std::string_view kind) const; // in their order
    std::vector<PromptFile> promptFiles() const;                     // of all prompts, each once
    std::vector<std::string> promptNames() const;                    // of these files
    std::string titleOf(std::string_view artefact) const;            // the name where it has no title
    const EndSpec &end(std::string_view reason) const;               // never without: stopped where unknown
    EndStatus statusOf(std::string_view reason) const { return end(reason).status; }
};
using AgentSpecPtr = std::shared_ptr<const AgentSpec>;

// The step of the rail that a node belongs to: "check" of "check.syntax".
std::string_view stepOf(std::string_view node);

// Artefacts that the engine and every agent may have: question, stop_rule, settings, hints, memory, reply, model, ...
std::vector<ArtefactSpec> commonArtefacts();

// What is wrong with a description, a sentence each; empty where it may be registered.
std::vector<std::string> mistakesIn(const AgentSpec &spec);
// What it says that its graph does not do, or the other way round: an artefact written and not described, a step of the
// rail that no node makes, an end without a status.
std::vector<std::string> mistakesIn(const AgentSpec &spec, const workflow::StateGraph &graph);

// What can be said of a run whose agent is not here (another version's session): texts, rows and JSON by their names.
AgentSpecPtr unknownAgent(std::string_view name);

} // namespace agents
