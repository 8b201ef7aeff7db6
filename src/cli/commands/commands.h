// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands: options in, exit code out. Parsing is in arguments.cpp, so that each can be tested alone.
#pragma once

#include "agents/engine/preparerun.h"
#include "cli/runs/sourceaccess.h"
#include "data/words/words.h"
#include "eval/evaluationrequest.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cli {

struct AskOptions {
    SourceOptions source;
    std::vector<std::string> sources;   // the first is the main one
    std::string agent;                  // empty: chosen by source and question; "attach:COMMAND"
    std::vector<std::string> variables; // names of environment variables for the program of an attached agent
    std::string model = "offline";
    std::vector<std::string> context; // NAME=VALUE, additional context of the question
    std::vector<std::string> after;   // numbers of earlier runs of the session that the question follows up
    std::int64_t continues = 0;       // number of the run of the session that the question continues; 0: none
    std::string answerSchema;         // a file with the JSON Schema of the answer; empty: any
    std::string stop;                 // a preset ("documented", "strict") or rules; empty: the agent's default
    std::string question;
    std::string session;       // session file for the run; empty: none
    std::string record;        // file that records all exchanges with the model, for recorded:FILE; empty: none
    std::string promptSet;     // name of an alternative prompt set; empty: the agent's
    agents::Settings settings; // one option per setting (agents/engine/settingtable.h)
    bool showPrivate = false;  // also print values of private columns
    std::string linkTo;        // a graph whose nodes are linked where the answer mentions them; empty: none
    bool json = false;         // one object at the end
    bool jsonl = false;        // one object per event
    std::string format = "table";
    bool prompts = false;      // print every prompt
    bool traceReading = false; // print the effect of each pass of the rules
    std::string words;         // a words file that replaces the stored words of the source; empty: none
    std::size_t reading = 0;   // the chosen reading, from 1; 0: none
};

struct QueryOptions {
    SourceOptions source;
    std::string text;
    std::string snippet; // name, or @FILE; instead of the text
    std::string format = "table";
    std::vector<std::string> parameters; // name=value, value as JSON or text
    std::size_t rows = 1000;
    double seconds = 10;
    bool allRows = false;     // no row limit and no timeout
    bool showPrivate = false; // also print values of private columns
    bool formulas = false;    // keep texts that a spreadsheet would evaluate
    bool isTimed = false;     // the user set a timeout
    bool explain = false;
    bool inWords = false, steps = false; // explain the query instead of running it
};

struct FormatOptions {
    SourceOptions source;
    std::string text;
};

struct CheckOptions {
    SourceOptions source;
    std::string text;
    bool json = false;
    bool fix = false; // print the text with its certain fixes applied
};

struct SchemaOptions {
    SourceOptions source;
    bool found = false;                      // show undeclared relationships found in the data instead of the schema
    std::vector<std::string> accept, refuse; // by name, by the referring column, or "all"; `accept`: new ones by name
    std::vector<std::string> undecided;      // whose choice is removed
    bool json = false;
};

struct SynonymsOptions {
    SourceOptions source;
    std::vector<std::string> set;      // NAME=WORDS,WORDS: replaces the synonyms of a name
    std::vector<std::string> describe; // NAME=TEXT: description for users and models
    std::vector<std::string> forget;   // questions whose chosen reading is deleted
    bool json = false;
};

struct WordsOptions {
    SourceOptions source;
    std::string file;          // this words.yaml instead of the stored words of the source; empty: the stored words
    std::string phrases;       // comma-separated
    std::string meaning;       // "condition"
    std::string text;          // the meaning; or the file to export or import
    std::string query, before; // for learning: the right query, and the one that it corrects
    bool replace = false, json = false, keeps = false;
};

struct LessonsOptions {
    SourceOptions source;
    std::vector<std::string> edit;   // NUMBER=FIX, with the numbers of the list
    std::vector<std::size_t> forget; // numbers
    bool forgetAll = false, json = false;
};

struct NotesOptions {
    SourceOptions source;
    std::vector<std::string> hide, reveal; // columns to mark as private, and to unmark
    std::vector<std::string> examples;     // QUESTION=>QUERY
    std::vector<std::string> forget;       // questions of examples to delete
    bool json = false;
};

struct SettingsOptions {
    bool json = false;
};

struct AuditOptions {
    std::size_t last = 50;        // entries; 0: all
    std::string source, verdict;  // filters; empty: all
    std::string format = "table"; // csv and jsonl have all fields
};

struct DocumentsOptions {
    std::string source = "sample:documents"; // or docs:FOLDER, or a folder
    std::string what;                        // search text, document, or number of the passage to show
    std::size_t top = 10;
    // Options for creating an index; unset ones keep the value of the index.
    std::optional<std::string> language;
    std::optional<std::int64_t> size, overlap;
    bool wholeWords = false, allWords = false;
    std::optional<std::string> embedding; // a model or "none"
    bool json = false;
};

struct McpOptions {
    SourceOptions source;
    std::string agent; // agent for the questions; empty: chosen by source
    std::string model = "offline";
    std::string session; // session file that stores each question as a run; empty: none
    std::size_t mostRows = 1000;
    double seconds = 10;
};

struct ToolsOptions {
    SourceOptions source;
    std::vector<std::string> sources; // the first is the main one
    std::string model;                // planner model; empty: any language model
    std::string name;
    std::string arguments; // JSON, for a test call
    std::string permission;
    bool forget = false, json = false;
};

struct EvalOptions {
    eval::EvaluationRequest order;
    std::vector<std::string> variables; // as in AskOptions
    std::string written;                // output file for generated questions
    std::string predictions;            // file
    std::string words;                  // a words file that replaces the stored words of the source
    std::string compared;               // output file of an earlier --json
    bool json = false;
    bool csv = false;
    bool wrong = false;       // list wrong answers
    bool regressions = false; // list regressions only, in a comparison
    bool markdown = false;
    std::string junit;                        // file for the XML of test results
    std::optional<double> barRight, barWrong; // minimum right and maximum wrong, per cent of each result's questions
};

int ask(const World &world, const AskOptions &options);
int query(const World &world, const QueryOptions &options);
int check(const World &world, const CheckOptions &options);
int format(const World &world, const FormatOptions &options);
int schema(const World &world, const SchemaOptions &options);
// Lists undeclared relationships found in the data, after applying the choices in the options; part of `schema`.
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
// After the user's edit made a question right: prints which word could be taught, and the command for it. `ofWords`:
// includes words of the question; else only defaults.
void printTeachableWord(const World &world, const std::string &source, const std::string &question,
                        const std::string &before, const std::string &after, bool ofWords = true);
int lessons(const World &world, const LessonsOptions &options);
int notes(const World &world, const NotesOptions &options);
int settings(const World &world, const SettingsOptions &options);
int audit(const World &world, const AuditOptions &options);
// Serves MCP on `in` and `out` until its input ends.
int mcp(const World &world, const McpOptions &options);
int toolsList(const World &world, const ToolsOptions &options);
int toolsTest(const World &world, const ToolsOptions &options);
int toolsApprove(const World &world, const ToolsOptions &options); // or removes the approval
int toolsPermission(const World &world, const ToolsOptions &options);
int documentsIndex(const World &world, const DocumentsOptions &options);
int documentsList(const World &world, const DocumentsOptions &options);
int documentsSearch(const World &world, const DocumentsOptions &options);
int documentsShow(const World &world, const DocumentsOptions &options);
int documentsAdd(const World &world, const DocumentsOptions &options);

} // namespace cli
