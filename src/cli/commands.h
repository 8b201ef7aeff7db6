// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands: options in, exit code out. Parsing is in arguments.cpp, so that each can be tested on its own.
#pragma once

#include "agents/engine/preparerun.h"
#include "cli/world.h"
#include "data/words.h"
#include "eval/evaluationrequest.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cli {

struct SourceOptions {
    std::string uri = "sample:";
};

struct AskOptions {
    SourceOptions source;
    std::vector<std::string> sources; // all that were named; the first one is the main one
    std::string agent;                // empty: the one that suits source and question
    std::string model = "offline";
    std::vector<std::string> context; // NAME=VALUE, laid beside the question
    std::vector<std::string> after;   // numbers of runs of the session that the question follows
    std::string answerSchema;         // a file with the JSON Schema of the answer; empty: any
    std::string stop;                 // a preset ("documented", "strict") or rules; empty: the agent's own
    std::string question;
    std::string session;       // the file that keeps the run; empty: none
    std::string record;        // the file that keeps every exchange with the model, for recorded:FILE; empty: none
    std::string promptSet;     // another wording of the agent's prompts, by its name; empty: its own
    agents::Settings settings; // each has its option (agents/engine/settingtable.h)
    bool showPrivate = false;  // print values of private columns, too
    std::string linkTo;        // a graph, whose nodes are named where the answer mentions them; empty: none
    bool json = false;         // one object at the end
    bool jsonl = false;        // an object an event
    std::string format = "table";
    bool prompts = false;      // show every prompt
    bool traceReading = false; // print what each pass of the rules did
    std::string words;         // a file of words instead of those that are kept for the source; empty: those
    std::size_t reading = 0;   // the offered one that is meant, from 1; 0: none is chosen
};

struct QueryOptions {
    SourceOptions source;
    std::string text;
    std::string format = "table";
    std::vector<std::string> parameters; // name=value, value as JSON or text
    std::size_t rows = 1000;
    double seconds = 10;
    bool allRows = false;     // however many, however long
    bool showPrivate = false; // print values of private columns, too
    bool formulas = false;    // texts that a spreadsheet would compute stay as they are
    bool isTimed = false;     // somebody said how long
    bool explain = false;
    bool inWords = false, steps = false; // instead of running it
};

struct FormatOptions {
    SourceOptions source;
    std::string text;
};

struct CheckOptions {
    SourceOptions source;
    std::string text;
    bool json = false;
    bool fix = false; // print the text with certain fixes applied
};

struct SchemaOptions {
    SourceOptions source;
    bool found = false;                      // what nobody declared and the data shows, instead of the schema
    std::vector<std::string> accept, refuse; // of these, by name, by the column that refers, or "all"
    std::vector<std::string> undecided;      // what was said of them is forgotten
    bool json = false;
};

struct SynonymsOptions {
    SourceOptions source;
    std::vector<std::string> set;      // NAME=WORDS,WORDS: replaces the words of a name
    std::vector<std::string> describe; // NAME=TEXT: what it holds, for people and models
    std::vector<std::string> forget;   // questions whose chosen reading is forgotten
    bool json = false;
};

struct WordsOptions {
    SourceOptions source;
    std::string file;          // works on this words.yaml instead of what is kept for the source; empty: on that
    std::string phrases;       // with commas
    std::string meaning;       // "condition"
    std::string text;          // of the meaning; or the file that is exported or imported
    std::string query, before; // of what is learned: the right query, and the one that it mends
    bool replace = false, json = false, keeps = false;
};

struct LessonsOptions {
    SourceOptions source;
    std::vector<std::string> edit;   // NUMBER=FIX, the numbers as shown
    std::vector<std::size_t> forget; // numbers
    bool forgetAll = false, json = false;
};

struct NotesOptions {
    SourceOptions source;
    std::vector<std::string> hide, reveal; // columns that are private, and not any more
    std::vector<std::string> examples;     // QUESTION=>QUERY
    std::vector<std::string> forget;       // questions of examples
    bool json = false;
};

struct SettingsOptions {
    bool json = false;
};

struct AuditOptions {
    std::size_t last = 50;        // entries; 0: all that is kept
    std::string source, verdict;  // only these; empty: all
    std::string format = "table"; // csv and jsonl have all of it
};

struct DocumentsOptions {
    std::string source = "sample:documents"; // or docs:FOLDER, or a folder
    std::string what;                        // to search for; the document or the number of the passage to show
    std::size_t top = 10;
    // Of an index that is made; what is left out stays as the index has it.
    std::optional<std::string> language;
    std::optional<std::int64_t> size, overlap;
    bool wholeWords = false, allWords = false;
    std::optional<std::string> embedding; // a model, or "none"
    bool json = false;
};

struct McpOptions {
    SourceOptions source;
    std::string agent; // of asked questions; empty: the one that suits the source
    std::string model = "offline";
    std::string session; // the file that keeps each asked question as a run; empty: none
    std::size_t mostRows = 1000;
    double seconds = 10;
};

struct ToolsOptions {
    SourceOptions source;
    std::vector<std::string> sources; // where several are given; the first is the main one
    std::string model;                // that plans; empty: any language model
    std::string name;
    std::string arguments; // of a test: JSON
    std::string permission;
    bool forget = false, json = false;
};

struct EvalOptions {
    eval::EvaluationRequest order;
    std::string written;     // file for the generated questions
    std::string predictions; // file
    std::string words;       // file of words instead of those that are kept for the source
    std::string compared;    // file that an earlier --json wrote
    bool json = false;
    bool csv = false;
    bool wrong = false;       // list what was answered wrongly
    bool regressions = false; // of a comparison, only what got worse
    bool markdown = false;
    std::string junit;                        // file for the XML of test results
    std::optional<double> barRight, barWrong; // least and most of all questions of each result, in per cent
};

int ask(const World &world, const AskOptions &options);
int query(const World &world, const QueryOptions &options);
int check(const World &world, const CheckOptions &options);
int format(const World &world, const FormatOptions &options);
int schema(const World &world, const SchemaOptions &options);
// What of a schema was found and not declared, after the decisions of the options; of `schema`.
int relationshipsFound(const World &world, const SchemaOptions &options, data::Source &source, data::SchemaPtr schema);
int eval(const World &world, const EvalOptions &options);
int synonyms(const World &world, const SynonymsOptions &options);
int wordsList(const World &world, const WordsOptions &options);
int wordsAdd(const World &world, const WordsOptions &options);
int wordsRemove(const World &world, const WordsOptions &options);
int wordsTurn(const World &world, const WordsOptions &options, bool isOn);
int wordsExport(const World &world, const WordsOptions &options);
int wordsImport(const World &world, const WordsOptions &options);
int wordsLearn(const World &world, const WordsOptions &options);
int wordsCheck(const World &world, const WordsOptions &options);
base::Result<data::Words> wordsIn(const std::string &file);
// After a person's edit made a question right that was not: which word could be remembered, and by which command.
// `ofWords`: also what a word of the question means; else only what is meant where no word says it.
void sayLearned(const World &world, const std::string &source, const std::string &question, const std::string &before,
                const std::string &after, bool ofWords = true);
int lessons(const World &world, const LessonsOptions &options);
int notes(const World &world, const NotesOptions &options);
int settings(const World &world, const SettingsOptions &options);
int audit(const World &world, const AuditOptions &options);
// Serves MCP on `in` and `out` until its input ends.
int mcp(const World &world, const McpOptions &options);
int toolsList(const World &world, const ToolsOptions &options);
int toolsTest(const World &world, const ToolsOptions &options);
int toolsApprove(const World &world, const ToolsOptions &options); // or forget
int toolsPermission(const World &world, const ToolsOptions &options);
int documentsIndex(const World &world, const DocumentsOptions &options);
int documentsList(const World &world, const DocumentsOptions &options);
int documentsSearch(const World &world, const DocumentsOptions &options);
int documentsShow(const World &world, const DocumentsOptions &options);
int documentsAdd(const World &world, const DocumentsOptions &options);

// Opens the source, with progress in words on a terminal.
base::Result<std::shared_ptr<data::Source>> open(const World &world, const SourceOptions &options);
// Who serves a run on it. `schema` may be null for a stored run. `record` is the file that keeps every exchange with
// the model, or empty.
agents::RunWorld runWorld(const World &world, const std::shared_ptr<data::Source> &source, data::SchemaPtr schema,
                          const std::string &record = {});
// A text argument; "-" reads standard input, "@FILE" a file.
base::Result<std::string> textArgument(const std::string &argument);

} // namespace cli
