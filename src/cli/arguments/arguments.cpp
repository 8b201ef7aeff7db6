// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/settingtable.h"
#include "cli/arguments/languageoption.h"
#include "cli/arguments/optiontable.h"
#include "cli/arguments/sessionarguments.h"
#include "cli/commands/commands.h"
#include "cli/output/terminal.h"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <functional>
#include <nlohmann/json.hpp>

namespace cli {

namespace {

constexpr const char *sourceForms =
    "the source: sample:, sample:library, a BioCypher output folder, an SQLite file, a table file (CSV, TSV, JSON "
    "lines, Parquet) or a folder of table files, the address of a database, docs:FOLDER for documents, or "
    "docs:ADDRESS?table=NAME (Neo4j: ?label=NAME) for documents in a database";

void sourceOption(CLI::App &command, SourceOptions &options)
{
    command.add_option("-s,--source", options.uri, sourceForms)->capture_default_str();
}

// Adds an option per setting of runs, from the settings table.
void addRunSettings(CLI::App &command, agents::Settings &settings)
{
    for (const agents::SettingSpec &each : agents::settingTable()) {
        const std::string help = each.title + ": " + each.what;
        if (each.kind == agents::SettingSpec::flag) {
            command.add_flag_callback(
                each.option,
                [&settings, &each] { (void)agents::setSetting(settings, each, !each.standard().get<bool>()); },
                each.standard().get<bool>() ? "turn off: " + help : help);
            continue;
        }
        CLI::Option *option = command.add_option_function<std::string>(
            each.option,
            [&settings, &each](const std::string &given) {
                if (const auto taken = agents::setSetting(settings, each, std::string_view(given)); !taken)
                    throw CLI::ValidationError(each.option, taken.error().message);
            },
            help + (each.kind == agents::SettingSpec::choice
                        ? ""
                        : " (" + each.range() + (each.zero.empty() ? "" : "; 0: " + each.zero) + ")"));
        option->default_str(each.standardText());
        if (each.kind == agents::SettingSpec::choice) {
            std::vector<std::string> values;
            values.reserve(each.choices.size());
            for (const auto &choice : each.choices)
                values.push_back(choice.value);
            option->check(CLI::IsMember(values));
        } else {
            option->type_name(each.kind == agents::SettingSpec::whole ? "INT" : "FLOAT");
        }
    }
}

const CLI::Validator answerFormat = CLI::IsMember({"table", "csv", "jsonl"});

// All subcommands but `session`, with their options. The parser refers to this object, which is neither copied nor
// moved.
class Commands {
public:
    Commands(CLI::App &app, const World &world) : m_app(app), m_world(world)
    {
        addAsk();
        addQuery();
        addFormat();
        addExplain();
        addCheck();
        addSchema();
        addSynonyms();
        addWords();
        addLessons();
        addNotes();
        addSettings();
        addAudit();
        addEval();
        addDocuments();
        addTools();
        addMcp();
    }
    // The subcommand that the arguments call; empty if they call none of these.
    const std::function<int()> &chosen() const { return m_chosen; }

private:
    void addAsk();
    void addQuery();
    void addFormat();
    void addExplain();
    void addCheck();
    void addSchema();
    void addSynonyms();
    void addWords();
    void addLessons();
    void addNotes();
    void addSettings();
    void addAudit();
    void addEval();
    void addDocuments();
    void addTools();
    void addMcp();

    template <class Options>
    void onCall(CLI::App *command, int (*run)(const World &, const Options &), const Options &options)
    {
        command->callback(
            [this, run, &options] { m_chosen = [this, run, &options] { return run(m_world, options); }; });
    }

    CLI::App &m_app;
    const World &m_world;
    AskOptions m_ask;
    QueryOptions m_query;
    FormatOptions m_format;
    QueryOptions m_explain;
    CheckOptions m_check;
    SchemaOptions m_schema;
    SynonymsOptions m_synonyms;
    WordsOptions m_words;
    LessonsOptions m_lessons;
    NotesOptions m_notes;
    SettingsOptions m_settings;
    AuditOptions m_audit;
    EvalOptions m_eval;
    DocumentsOptions m_documents;
    ToolsOptions m_tools;
    McpOptions m_mcp;
    std::function<int()> m_chosen;
};

int turnOff(const World &world, const WordsOptions &options)
{
    return wordsTurn(world, options, false);
}

int turnOn(const World &world, const WordsOptions &options)
{
    return wordsTurn(world, options, true);
}

constexpr const char *agentHelp =
    "name of the agent; default: chosen by source and question; attach:COMMAND starts the program of an agent of yours";

void addAgentVariable(CLI::App &command, std::vector<std::string> &names)
{
    command
        .add_option("--agent-variable", names,
                    "name of an environment variable that the program of --agent attach:COMMAND gets, such as "
                    "OPENAI_API_KEY; repeatable")
        ->allow_extra_args(false);
}

void Commands::addAsk()
{
    AskOptions &asked = m_ask;
    CLI::App *askCommand = m_app.add_subcommand("ask", "answer a question and show every attempt");
    askCommand
        ->add_option("-s,--source", asked.sources,
                     std::string(sourceForms) + "; repeat for several sources (agent react only)")
        ->default_str(asked.source.uri)
        ->allow_extra_args(false);
    askCommand->add_option("-a,--agent", asked.agent, agentHelp);
    addAgentVariable(*askCommand, asked.variables);
    askCommand
        ->add_option(
            "-m,--model", asked.model,
            "the language model: " +
                [&] {
                    std::string names;
                    for (const std::string &model : m_world.models)
                        names += (names.empty() ? "" : ", ") + model;
                    return names;
                }())
        ->capture_default_str();
    askCommand
        ->add_option("--context", asked.context,
                     "NAME=VALUE: context for the question (agent react only); VALUE is JSON or text; repeatable")
        ->allow_extra_args(false);
    askCommand
        ->add_option(
            "--after", asked.after,
            "number of an earlier run of the session that the question refers to (agent react only); repeatable")
        ->allow_extra_args(false);
    askCommand
        ->add_option(
            "--continue", asked.continues,
            "the number of a run of the session that this follow-up question continues (\"and of those, ...\")")
        ->check(CLI::PositiveNumber);
    askCommand->add_option("--answer-schema", asked.answerSchema,
                           "file with a JSON Schema for the answer (agent react only)");
    askCommand->add_option("--stop", asked.stop,
                           "stop rule: documented, strict, or conditions: 'score > 8, steps 20' changes the agent's "
                           "rule, 'only no-gain 3, score > 8, non-empty' replaces it");
    askCommand->add_option("-f,--format", asked.format, "format of the rows")
        ->check(answerFormat)
        ->capture_default_str();
    auto *asJson = askCommand->add_flag("--json", asked.json, "print one JSON object at the end");
    askCommand->add_flag("--jsonl", asked.jsonl, "print one JSON object per event")->excludes(asJson);
    askCommand->add_flag("--prompts", asked.prompts, "print every prompt");
    askCommand->add_option("--session", asked.session, "save each step of the run in this session file");
    askCommand->add_option("--record", asked.record,
                           "write all requests to the model and its replies to this file, without the API key");
    askCommand->add_option(
        "--prompt-set", asked.promptSet,
        "name of another set of prompts: biochatter (for the agent kg-reflexion); default: the agent's own prompts");
    askCommand->add_flag("--trace-reading", asked.traceReading,
                         "before the run, print step by step how the offline rules interpret the question");
    askCommand->add_option("--link-to", asked.linkTo,
                           "graph (sample:, a folder, bolt://...) whose nodes are linked to their names in the answer");
    askCommand->add_option("--reading", asked.reading,
                           "number of the offered reading to use; the choice is stored for the source");
    askCommand->add_option("--words", asked.words,
                           "use the words of this file (words.yaml) instead of the stored words of the source");
    languageOption(*askCommand, m_world);
    addRunSettings(*askCommand, asked.settings);
    askCommand->add_flag("--show-private", asked.showPrivate,
                         "also print the values of private columns (see reflexion notes)");
    askCommand->add_option("question", asked.question, "the question")->required();
    askCommand->callback([this] {
        m_chosen = [this] {
            if (!m_ask.sources.empty())
                m_ask.source.uri = m_ask.sources.front();
            return ask(m_world, m_ask);
        };
    });
}

void Commands::addQuery()
{
    QueryOptions &queried = m_query;
    CLI::App *queryCommand = m_app.add_subcommand("query", "run a query and print its rows");
    sourceOption(*queryCommand, queried.source);
    CLI::Option *text = queryCommand->add_option(
        "--cypher,--sql,text", queried.text,
        "the query, in the query language of the source; several queries are separated by semicolons");
    queryCommand
        ->add_option("--snippet", queried.snippet,
                     "name of a snippet of the console to run, or @FILE for an exported one; its parameters are given "
                     "with --param")
        ->excludes(text);
    queryCommand
        ->add_option("-f,--format", queried.format,
                     "output format; sql prints INSERT statements; all formats except table print rows as they arrive")
        ->check(CLI::IsMember({"table", "csv", "tsv", "json", "jsonl", "markdown", "sql"}))
        ->capture_default_str();
    queryCommand
        ->add_option("-p,--param,--parameter", queried.parameters, "NAME=VALUE: a parameter of the query; repeatable")
        ->allow_extra_args(false); // the query follows
    queryCommand->add_option("--rows", queried.rows, "maximum number of rows")->capture_default_str();
    queryCommand->add_option("--seconds", queried.seconds, "timeout, in seconds")
        ->check(CLI::PositiveNumber)
        ->each([&queried](const std::string &) { queried.isTimed = true; })
        ->capture_default_str();
    queryCommand->add_flag("--all", queried.allRows, "print all rows, without a row limit or timeout");
    queryCommand->add_flag("--show-private", queried.showPrivate,
                           "also print the values of private columns (see reflexion notes)");
    queryCommand->add_flag("--keep-formulas", queried.formulas,
                           "csv and tsv: write texts like formulas (=1+1) unchanged, without a protecting apostrophe");
    queryCommand->add_flag("--explain", queried.explain, "print the execution plan instead of running the query");
    queryCommand->add_flag("--explain-in-words", queried.inWords, "explain the query in plain words");
    queryCommand->add_flag("--steps", queried.steps, "print the number of rows after each step of the query");
    languageOption(*queryCommand, m_world);
    onCall(queryCommand, query, queried);
}

void Commands::addFormat()
{
    FormatOptions &laidOut = m_format;
    CLI::App *formatCommand = m_app.add_subcommand("format", "format a query, one clause per line");
    sourceOption(*formatCommand, laidOut.source);
    formatCommand->add_option("text", laidOut.text, "the query, in the query language of the source")->required();
    onCall(formatCommand, cli::format, laidOut);
}

void Commands::addExplain()
{
    QueryOptions &explained = m_explain;
    explained.inWords = true;
    CLI::App *explainCommand = m_app.add_subcommand("explain", "explain a query in plain words");
    sourceOption(*explainCommand, explained.source);
    explainCommand->add_option("text", explained.text, "the query, in the query language of the source")->required();
    explainCommand->add_flag("--steps", explained.steps, "also print the number of rows after each step");
    languageOption(*explainCommand, m_world);
    explainCommand->add_option("-p,--param,--parameter", explained.parameters,
                               "NAME=VALUE: a parameter of the query; repeatable");
    explainCommand->add_option("--seconds", explained.seconds, "timeout of each count, in seconds")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    onCall(explainCommand, query, explained);
}

void Commands::addCheck()
{
    CheckOptions &checked = m_check;
    CLI::App *checkCommand = m_app.add_subcommand("check", "check a query against the schema without running it");
    sourceOption(*checkCommand, checked.source);
    checkCommand->add_option("text", checked.text, "the query")->required();
    checkCommand->add_flag("--json", checked.json, "print the problems as JSON");
    checkCommand->add_flag("--fix", checked.fix, "print the query with all certain fixes applied");
    onCall(checkCommand, check, checked);
}

void Commands::addSchema()
{
    SchemaOptions &shown = m_schema;
    CLI::App *schemaCommand = m_app.add_subcommand("schema", "print the schema of a source");
    sourceOption(*schemaCommand, shown.source);
    schemaCommand->add_flag(
        "--found", shown.found,
        "list relationships found in the data that the source does not declare, with their evidence");
    schemaCommand->add_option(
        "--accept", shown.accept,
        "use this relationship, for example \"city.state_name = state.state_name\"; for a found relationship, the "
        "referring column (city.state_name) is enough; all: use all found relationships");
    schemaCommand->add_option("--refuse", shown.refuse, "do not use this found relationship; all: use none of them");
    schemaCommand->add_option("--undecided", shown.undecided,
                              "remove your decision about this found relationship; all: remove all decisions");
    schemaCommand->add_flag("--json", shown.json, "print JSON");
    onCall(schemaCommand, schema, shown);
}

void Commands::addSynonyms()
{
    SynonymsOptions &taught = m_synonyms;
    CLI::App *synonymsCommand = m_app.add_subcommand(
        "synonyms", "synonyms and descriptions for names of a source, and the readings that you chose");
    sourceOption(*synonymsCommand, taught.source);
    synonymsCommand->add_option(
        "--set", taught.set, "NAME=WORDS: synonyms of TYPE or TYPE.PROPERTY, separated by commas; NAME= removes them");
    synonymsCommand->add_option(
        "--describe", taught.describe,
        "NAME=TEXT: description of TYPE or TYPE.PROPERTY for language models; NAME= removes it");
    synonymsCommand->add_option("--forget", taught.forget, "delete the reading that you chose for this question");
    synonymsCommand->add_flag("--json", taught.json, "print JSON");
    onCall(synonymsCommand, synonyms, taught);
}

void Commands::addWords()
{
    WordsOptions &options = m_words;
    CLI::App *words =
        m_app.add_subcommand("words", "teach, list, check and share the meanings of words in questions to a source");
    words->require_subcommand(1);
    const auto add = [&](const char *name, const char *help, int (*run)(const World &, const WordsOptions &)) {
        CLI::App *command = words->add_subcommand(name, help);
        sourceOption(*command, options.source);
        command->add_option("--words", options.file,
                            "use the words of this file (words.yaml) instead of the stored words of the source");
        onCall(command, run, options);
        return command;
    };
    add("list", "list all words with their problems", wordsList)->add_flag("--json", options.json, "print JSON");
    CLI::App *added = add("add", "teach the meaning of a word", wordsAdd);
    added
        ->add_option("words", options.phrases,
                     "the word or phrase, or several separated by commas; leave it out for name, between and date")
        ->required();
    added
        ->add_option(
            "meaning", options.meaning,
            "kind of meaning: type, relationship, property, value, condition, measure, ordering, name, nothing (ignore "
            "the word), between (default relationship of two types) or date (default date of a type)")
        ->required();
    added->add_option("is", options.text,
                      "the meaning, for example \"TREATS.n_curators >= 2\", \"sum of ORDERS.price * ORDERS.quantity\", "
                      "\"Entity and Filing: FILED\"");
    CLI::App *removed = add("remove", "remove a word, or one of its meanings", wordsRemove);
    removed
        ->add_option("words", options.phrases,
                     "the word or phrase; for defaults \"between Entity and Filing\" or \"date of Order\"")
        ->required();
    removed->add_option("meaning", options.meaning, "remove only meanings of this kind: condition, type, ...");
    removed->add_option("is", options.text, "remove only this meaning, written as in words list");
    add("off", "turn off a word that you taught or that the source defines, without deleting it", turnOff)
        ->add_option("words", options.phrases, "the word or phrase")
        ->required();
    add("on", "turn on a word that was turned off", turnOn)
        ->add_option("words", options.phrases, "the word or phrase")
        ->required();
    add("export", "write all words as a YAML file", wordsExport)
        ->add_option("file", options.text, "the file to write; default: standard output");
    CLI::App *imported = add("import", "add the words of a file to the stored words", wordsImport);
    imported->add_option("file", options.text, "the file (words.yaml)")->required();
    imported->add_flag("--replace", options.replace, "replace the stored words instead of adding to them");
    imported->add_flag("--keep", options.keeps,
                       "also import words whose meaning is not in the source; they have no effect");
    CLI::App *learned = add("learn", "learn a word from a question and its correct query", wordsLearn);
    learned->add_option("question", options.phrases, "the question that the rules did not understand")->required();
    learned->add_option("query", options.query, "the query that answers the question; @FILE: read it from a file")
        ->required();
    learned->add_option("--before", options.before, "the wrong query that is corrected");
    learned->add_flag("--keep", options.keeps, "also store the first suggestion, as words add does");
    learned->add_flag("--json", options.json, "print JSON");
    add("check", "check all words against the schema; exit code 1 if a word cannot be used", wordsCheck);
}

void Commands::addLessons()
{
    LessonsOptions &lessonsShown = m_lessons;
    CLI::App *lessonsCommand =
        m_app.add_subcommand("lessons", "list, edit and delete what agents learned from failed queries on a source");
    sourceOption(*lessonsCommand, lessonsShown.source);
    lessonsCommand->add_option("--edit", lessonsShown.edit, "NUMBER=TEXT: replaces the fix and resets its counts");
    lessonsCommand->add_option("--forget", lessonsShown.forget, "delete the lesson of this number");
    lessonsCommand->add_flag("--forget-all", lessonsShown.forgetAll, "delete all lessons of this source");
    lessonsCommand->add_flag("--json", lessonsShown.json, "print JSON");
    onCall(lessonsCommand, lessons, lessonsShown);
}

void Commands::addNotes()
{
    NotesOptions &noted = m_notes;
    CLI::App *notesCommand =
        m_app.add_subcommand("notes", "mark private columns of a source, and store example questions for prompts");
    sourceOption(*notesCommand, noted.source);
    notesCommand->add_option(
        "--private", noted.hide,
        "TYPE.PROPERTY, or PROPERTY for all types: hide its values in answers, prompts and exports");
    notesCommand->add_option("--not-private", noted.reveal, "TYPE.PROPERTY: show its values again");
    notesCommand->add_option("--example", noted.examples,
                             "QUESTION => QUERY: store an example for the prompts of language models");
    notesCommand->add_option("--forget-example", noted.forget, "delete the example with this question");
    notesCommand->add_flag("--json", noted.json, "print JSON");
    onCall(notesCommand, notes, noted);
}

void Commands::addSettings()
{
    SettingsOptions &listed = m_settings;
    CLI::App *settingsCommand =
        m_app.add_subcommand("settings", "list all settings of a run with option, effect, default and allowed values");
    settingsCommand->add_flag("--json", listed.json, "print JSON");
    onCall(settingsCommand, settings, listed);
}

void Commands::addAudit()
{
    AuditOptions &audited = m_audit;
    CLI::App *auditCommand =
        m_app.add_subcommand("audit", "list the statements sent to databases, with time, sender and outcome");
    auditCommand->add_option("--last", audited.last, "number of entries, newest first; 0: all")->capture_default_str();
    auditCommand->add_option("-s,--source", audited.source, "only sources whose name contains this text");
    auditCommand
        ->add_option("--verdict", audited.verdict,
                     "only statements with this outcome: done, cut (rows left out), refused, cancelled or failed")
        ->check(CLI::IsMember({"done", "cut", "refused", "cancelled", "failed"}));
    auditCommand->add_option("-f,--format", audited.format, "output format")
        ->check(answerFormat)
        ->capture_default_str();
    onCall(auditCommand, audit, audited);
}

void Commands::addEval()
{
    EvalOptions &evaluated = m_eval;
    CLI::App *evalCommand =
        m_app.add_subcommand("eval", "answer the questions of a file and compare the answers with the correct ones");
    evalCommand
        ->add_option("-s,--source", evaluated.order.sources,
                     "the source, as for reflexion query; repeat for several sources")
        ->capture_default_str();
    evalCommand->add_option("-a,--agent", evaluated.order.agent, agentHelp);
    addAgentVariable(*evalCommand, evaluated.variables);
    evalCommand
        ->add_option("-m,--model", evaluated.order.models,
                     "the language model; repeatable: each model answers the questions of each source")
        ->capture_default_str();
    auto *files = evalCommand->add_option(
        "-q,--questions", evaluated.order.questions,
        "file of questions, as JSON lines (id, question, rows, ...); one file for each source, or one for all");
    evalCommand->add_option("--generate", evaluated.order.generate, "generate this number of questions from the source")
        ->excludes(files);
    evalCommand->add_option("--words", evaluated.words,
                            "use the words of this file (words.yaml) instead of the stored words of the source");
    evalCommand->add_option("--seed", evaluated.order.seed, "random seed of the generated questions")
        ->capture_default_str();
    evalCommand->add_option("--write", evaluated.written, "write the generated questions to this file");
    evalCommand->add_option("--compare", evaluated.compared,
                            "compare with the earlier results in this file, which --json wrote");
    evalCommand->add_flag("--regressions", evaluated.regressions,
                          "with --compare: list only questions with a worse outcome");
    evalCommand
        ->add_option("--bar-right", evaluated.barRight,
                     "lowest share of correct answers, in percent; exit code 5 if a share is lower")
        ->check(CLI::Range(0.0, 100.0));
    evalCommand
        ->add_option("--bar-wrong", evaluated.barWrong,
                     "highest share of wrong answers, in percent; exit code 5 if a share is higher")
        ->check(CLI::Range(0.0, 100.0));
    evalCommand->add_option("--junit", evaluated.junit, "write the results as JUnit XML to this file");
    evalCommand->add_option("--predictions", evaluated.predictions, "write one JSON line per question to this file");
    auto *sharesAsJson = evalCommand->add_flag("--json", evaluated.json, "print all results as JSON");
    auto *questionsAsCsv =
        evalCommand->add_flag("--csv", evaluated.csv, "print one CSV line per question")->excludes(sharesAsJson);
    evalCommand->add_flag("--markdown", evaluated.markdown, "print shares, costs and wrong answers as Markdown")
        ->excludes(sharesAsJson)
        ->excludes(questionsAsCsv);
    languageOption(*evalCommand, m_world);
    addRunSettings(*evalCommand, evaluated.order.settings);
    evalCommand->add_flag("--wrong", evaluated.wrong, "list the questions without a correct answer");
    onCall(evalCommand, eval, evaluated);
}

void Commands::addDocuments()
{
    DocumentsOptions &options = m_documents;
    CLI::App *documents =
        m_app.add_subcommand("documents", "index, list, search and show documents, and add web pages");
    documents->require_subcommand(1);
    const auto add = [&](const char *name, const char *help, int (*run)(const World &, const DocumentsOptions &)) {
        CLI::App *command = documents->add_subcommand(name, help);
        command
            ->add_option("-s,--source", options.source,
                         "the documents: docs:FOLDER, a folder, sample:documents, docs:postgresql://…?table=NAME, or "
                         "docs:neo4j://…?label=NAME")
            ->capture_default_str();
        command->add_flag("--json", options.json, "print JSON; positions are byte offsets in the text of the document");
        onCall(command, run, options);
        return command;
    };
    CLI::App *index = add("index", "update the index: read new and changed documents", documentsIndex);
    index->add_option("--language", options.language,
                      "language for word stems, by its Snowball name: english, german, ...");
    index->add_option("--size", options.size, "maximum length of a passage, in tokens (250)");
    index->add_option("--overlap", options.overlap, "overlap of neighbouring passages, in tokens (0)");
    index->add_flag("--whole-words", options.wholeWords, "index whole words instead of word stems");
    index->add_flag("--all-words", options.allWords, "also index stop words (the, of, ...)");
    index->add_option("--embedding", options.embedding,
                      "embedding model that also ranks passages (ollama:nomic-embed-text); none: rank by words only");
    add("list", "list the documents, their numbers of passages, and the files that cannot be read", documentsList);
    CLI::App *search = add("search", "search the documents for words; the best passages come first", documentsSearch);
    search->add_option("-k,--top", options.top, "maximum number of passages")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    search->add_option("words", options.what, "the words to search for")->required();
    CLI::App *show = add("show", "print a document, or a passage with the text around it", documentsShow);
    show->add_option("what", options.what,
                     "the document (its name in documents list), or the number of a passage (in documents search)")
        ->required();
    CLI::App *page = add("add", "download a web page and save its text, address and date in the folder", documentsAdd);
    page->add_option("address", options.what, "address of the page (http:// or https://)")->required();
}

void Commands::addTools()
{
    ToolsOptions &options = m_tools;
    CLI::App *tools =
        m_app.add_subcommand("tools", "list and test the tools of agents, approve your own tools, set permissions");
    tools->require_subcommand(1);
    const auto add = [&](const char *name, const char *help, int (*run)(const World &, const ToolsOptions &)) {
        CLI::App *command = tools->add_subcommand(name, help);
        onCall(command, run, options);
        return command;
    };
    for (CLI::App *command : {add("list", "list all tools with their origin and permission", toolsList),
                              add("test", "call a tool once, without an agent", toolsTest)}) {
        command->add_option("-s,--source", options.sources, std::string(sourceForms) + "; repeat for several sources")
            ->default_str(options.source.uri)
            ->allow_extra_args(false);
        command->add_flag("--json", options.json, "print JSON");
        if (command->get_name() == "list") {
            command->add_option("-m,--model", options.model,
                                "list the tools that this model gets (default: any language model)");
        } else {
            command->add_option("name", options.name, "name of the tool")->required();
            command->add_option("arguments", options.arguments, "the arguments, as one JSON object");
        }
    }
    for (CLI::App *command :
         {add("approve", "approve a command of tools.json, with its files as they are now", toolsApprove),
          add("forget", "withdraw the approval of a command", toolsApprove)}) {
        command->add_option("name", options.name, "name of the command")->required();
        if (command->get_name() == "forget")
            command->parse_complete_callback([&options] { options.forget = true; });
    }
    CLI::App *permission = add("permission", "set the permission of a tool for all later runs", toolsPermission);
    permission
        ->add_option("name", options.name, "name of the tool, or the beginning of several names and a star (files__*)")
        ->required();
    permission->add_option("permission", options.permission, "allowed, ask (before each call) or never")
        ->required()
        ->check(CLI::IsMember({"allowed", "ask", "never"}));
}

void Commands::addMcp()
{
    McpOptions &served = m_mcp;
    CLI::App *mcpCommand =
        m_app.add_subcommand("mcp", "serve a source to other programs over the Model Context Protocol "
                                    "(tools: ask, query, check, schema, sample_values, and the "
                                    "snippets with parameters)");
    sourceOption(*mcpCommand, served.source);
    mcpCommand->add_option("-a,--agent", served.agent, "agent that answers questions; default: chosen by source");
    mcpCommand->add_option("-m,--model", served.model, "language model that answers questions")->capture_default_str();
    mcpCommand->add_option(
        "--session", served.session,
        "save each call as a run in this session file, which other programs can read at the same time");
    mcpCommand->add_option("--rows", served.mostRows, "maximum number of rows stored per query")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    mcpCommand->add_option("--seconds", served.seconds, "timeout of one query, in seconds")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    onCall(mcpCommand, mcp, served);
}

int runWords(int argc, const char *const *argv, World &world)
{
    CLI::App app("Ask databases questions in plain words, and see how an agent finds the answer.", "reflexion");
    app.set_version_flag("--version", "reflexion " + world.version);
    app.require_subcommand(0, 1);
    bool selfTest = false;
    app.add_flag("--self-test", selfTest, "check this installation and exit");
    bool asTable = false;
    app.add_flag("--option-table", asTable)->group(""); // for packaging/manual.py: hidden from the help
    app.footer("Exit codes: 0 answered, 1 stopped without an answer, 2 wrong options or arguments, 3 source or model "
               "unreachable, 4 refused by a safety rule, 5 evaluation missed a pass mark.\nWrite - as a text to read "
               "it from standard input, @FILE to read it from a file.");

    Commands commands(app, world);
    const SessionCommand sessions(app, world);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        const int code = app.exit(error);
        return code == 0 ? answered : wrongUse;
    }
    if (asTable) {
        print(world, optionTable(app));
        return answered;
    }
    if (selfTest) {
        const base::Status status = world.program->selfTest();
        if (!status)
            return complain(world, status.error());
        print(world, "reflexion " + world.version + ": the self-test has passed");
        return answered;
    }
    if (commands.chosen())
        return commands.chosen()();
    if (sessions.chosen())
        return sessions.run();
    std::fputs(app.help().c_str(), world.err);
    return wrongUse;
}

} // namespace

int run(int argc, const char *const *argv, World &world)
{
    const int code = runWords(argc, argv, world);
    errno = 0;
    const bool isWritten = std::fflush(world.out) == 0 && std::ferror(world.out) == 0;
    if (isWritten || code != answered)
        return code;
    // The reader has closed or the disk is full: truncated output must not look complete.
    const int why = errno;
    return complain(
        world,
        base::Error{base::Category::storage,
                    "The output is incomplete. The disk may be full, or the program that reads the output has ended.",
                    why != 0 ? std::strerror(why) : "", "output"});
}

} // namespace cli
