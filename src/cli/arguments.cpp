// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/settingtable.h"
#include "cli/commands.h"
#include "cli/languageoption.h"
#include "cli/optiontable.h"
#include "cli/session.h"
#include "cli/terminal.h"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <functional>
#include <nlohmann/json.hpp>

namespace cli {

namespace {

constexpr const char *sourceForms = "sample:, sample:library, a BioCypher output folder, an SQLite file, a CSV, "
                                    "TSV, JSON-lines or Parquet file or a folder of them, docs:FOLDER "
                                    "for documents, the address of a database, or docs: and such an address with "
                                    "?table=NAME (?label=NAME) for documents in it";

void sourceOption(CLI::App &command, SourceOptions &options)
{
    command.add_option("-s,--source", options.uri, sourceForms)->capture_default_str();
}

// Adds an option per setting of runs, from the settings table.
void addSettings(CLI::App &command, agents::Settings &settings)
{
    for (const agents::SettingSpec &each : agents::settingTable()) {
        const std::string help = each.title + ": " + each.what;
        if (each.kind == agents::SettingSpec::flag) {
            command.add_flag_callback(
                each.option,
                [&settings, &each] { (void)agents::setSetting(settings, each, !each.standard().get<bool>()); },
                each.standard().get<bool>() ? "off: " + help : help);
            continue;
        }
        CLI::Option *option = command.add_option_function<std::string>(
            each.option,
            [&settings, &each](const std::string &said) {
                if (const auto taken = agents::setSetting(settings, each, std::string_view(said)); !taken)
                    throw CLI::ValidationError(each.option, taken.error().message);
            },
            help + (each.kind == agents::SettingSpec::choice
                        ? ""
                        : " (" + each.range() + (each.zero.empty() ? "" : "; 0: " + each.zero) + ")"));
        option->default_str(each.standardText());
        if (each.kind == agents::SettingSpec::choice) {
            std::vector<std::string> values;
            for (const auto &choice : each.choices)
                values.push_back(choice.value);
            option->check(CLI::IsMember(values));
        } else {
            option->type_name(each.kind == agents::SettingSpec::whole ? "INT" : "FLOAT");
        }
    }
}

// `chosen` is set if the subcommand is called.
void addDocuments(CLI::App &app, const World &world, DocumentsOptions &options, std::function<int()> &chosen)
{
    CLI::App *documents =
        app.add_subcommand("documents", "read, list and search the documents of a folder, passage by passage");
    documents->require_subcommand(1);
    const auto add = [&](const char *name, const char *help, int (*run)(const World &, const DocumentsOptions &)) {
        CLI::App *command = documents->add_subcommand(name, help);
        command
            ->add_option("-s,--source", options.source,
                         "docs:FOLDER, a folder, sample:documents, docs:postgresql://…?table=NAME, or "
                         "docs:neo4j://…?label=NAME")
            ->capture_default_str();
        command->add_flag("--json", options.json, "as JSON; places are bytes of the document's text");
        command->callback([&world, &options, &chosen, run] { chosen = [&, run] { return run(world, options); }; });
        return command;
    };
    CLI::App *index = add("index", "bring the index up to date: what is new or changed is read", documentsIndex);
    index->add_option("--language", options.language, "of the words: english, german, ... (as Snowball names it)");
    index->add_option("--size", options.size, "of a passage, in tokens (250)");
    index->add_option("--overlap", options.overlap, "of passages that follow each other, in tokens (0)");
    index->add_flag("--whole-words", options.wholeWords, "words as they are written, not their stems");
    index->add_flag("--all-words", options.allWords, "also index stop words");
    index->add_option("--embedding", options.embedding,
                      "a model whose vectors join the ranking (ollama:nomic-embed-text); none: words alone");
    add("list", "the documents, how many passages each has, and what could not be read", documentsList);
    CLI::App *search = add("search", "the passages that fit words best", documentsSearch);
    search->add_option("-k,--top", options.top, "so many")->check(CLI::PositiveNumber)->capture_default_str();
    search->add_option("words", options.what, "what to search for")->required();
    CLI::App *show = add("show", "the text of a document, or a passage with what stands around it", documentsShow);
    show->add_option("what", options.what, "a document as list names it, or the number of a passage as search gives it")
        ->required();
    CLI::App *page =
        add("add", "fetch a web page and keep it as text in the folder, with its address and date", documentsAdd);
    page->add_option("address", options.what, "http:// or https://")->required();
}

// `chosen` is set if the subcommand is called.
void addWords(CLI::App &app, const World &world, WordsOptions &options, std::function<int()> &chosen)
{
    CLI::App *words =
        app.add_subcommand("words", "the words of a source: teach, list, check and share what they mean in questions");
    words->require_subcommand(1);
    using Run = std::function<int(const World &, const WordsOptions &)>;
    const auto add = [&](const char *name, const char *help, const Run &run) {
        CLI::App *command = words->add_subcommand(name, help);
        sourceOption(*command, options.source);
        command->add_option("--words", options.file, "use this words.yaml instead of the stored words of the source");
        command->callback([&world, &options, &chosen, run] { chosen = [&, run] { return run(world, options); }; });
        return command;
    };
    add("list", "all words, and what is wrong with them", wordsList)->add_flag("--json", options.json, "as JSON");
    CLI::App *added = add("add", "teach a word", wordsAdd);
    added
        ->add_option("words", options.phrases,
                     "the word or phrase; several with commas; none for name, between and date")
        ->required();
    added
        ->add_option(
            "meaning", options.meaning,
            "type, relationship, property, value, condition, measure, ordering, name or nothing; between or date: the "
            "default relationship of two types, or the default date of a type")
        ->required();
    added->add_option("is", options.text,
                      "what it is: \"TREATS.n_curators >= 2\", \"sum of ORDERS.price * ORDERS.quantity\", \"Entity and "
                      "Filing: FILED\"");
    CLI::App *removed = add("remove", "forget a word, or one of its meanings", wordsRemove);
    removed
        ->add_option("words", options.phrases, "the word or phrase; \"between Entity and Filing\", \"date of Order\"")
        ->required();
    removed->add_option("meaning", options.meaning, "only what it means as this: condition, type, ...");
    removed->add_option("is", options.text, "only this meaning, as words list writes it");
    const auto turn = [](bool isOn) {
        return [isOn](const World &of, const WordsOptions &how) { return wordsTurn(of, how, isOn); };
    };
    add("off", "turn off a word, taught or of the source itself, without deleting it", turn(false))
        ->add_option("words", options.phrases, "the word or phrase")
        ->required();
    add("on", "turn such a word on again", turn(true))
        ->add_option("words", options.phrases, "the word or phrase")
        ->required();
    add("export", "all words as a readable file", wordsExport)
        ->add_option("file", options.text, "left out: standard output");
    CLI::App *imported = add("import", "take over the words of a file", wordsImport);
    imported->add_option("file", options.text, "a words.yaml")->required();
    imported->add_flag("--replace", options.replace, "instead of the words that are kept");
    imported->add_flag("--keep", options.keeps, "also words whose meaning the source lacks; they have no effect");
    CLI::App *learned = add("learn", "learn a word from a question and its right query", wordsLearn);
    learned->add_option("question", options.phrases, "the question that was not read")->required();
    learned->add_option("query", options.query, "the query that answers it; @FILE: from a file")->required();
    learned->add_option("--before", options.before, "the wrong query that it corrects");
    learned->add_flag("--keep", options.keeps, "keep the first, as words add does");
    learned->add_flag("--json", options.json, "as JSON");
    add("check", "check all words against the schema; exit code 1 if one cannot be used", wordsCheck);
}

// `chosen` is set if the subcommand is called.
void addTools(CLI::App &app, const World &world, ToolsOptions &options, std::function<int()> &chosen)
{
    CLI::App *tools = app.add_subcommand("tools", "the tools that agents may use: list and test them, allow your own");
    tools->require_subcommand(1);
    const auto add = [&](const char *name, const char *help, int (*run)(const World &, const ToolsOptions &)) {
        CLI::App *command = tools->add_subcommand(name, help);
        command->callback([&world, &options, &chosen, run] { chosen = [&, run] { return run(world, options); }; });
        return command;
    };
    for (CLI::App *command : {add("list", "all tools: name, where it comes from, whether it asks first", toolsList),
                              add("test", "call a tool once", toolsTest)}) {
        command
            ->add_option("-s,--source", options.sources,
                         std::string(sourceForms) + "; several times: as a run over all of them")
            ->default_str(options.source.uri)
            ->allow_extra_args(false);
        command->add_flag("--json", options.json, "as JSON");
        if (command->get_name() == "list") {
            command->add_option("-m,--model", options.model,
                                "as a run with this model has them (left out: with a language model)");
        } else {
            command->add_option("name", options.name, "the tool")->required();
            command->add_option("arguments", options.arguments, "its arguments: one JSON object");
        }
    }
    for (CLI::App *command : {add("approve", "approve a command of tools.json with its present files", toolsApprove),
                              add("forget", "withdraw the approval", toolsApprove)}) {
        command->add_option("name", options.name, "the command")->required();
        if (command->get_name() == "forget")
            command->parse_complete_callback([&options] { options.forget = true; });
    }
    CLI::App *permission = add("permission", "whether a tool runs, for all runs to come", toolsPermission);
    permission->add_option("name", options.name, "the tool, or the beginning of names with a star (files__*)")
        ->required();
    permission->add_option("permission", options.permission, "allowed, ask or never")
        ->required()
        ->check(CLI::IsMember({"allowed", "ask", "never"}));
}

const CLI::Validator answerFormat = CLI::IsMember({"table", "csv", "jsonl"});

int runWords(int argc, const char *const *argv, World &world)
{
    CLI::App app("Ask databases questions in plain words, and watch the agent that answers.", "reflexion");
    app.set_version_flag("--version", "reflexion " + world.version);
    app.require_subcommand(0, 1);
    bool selfTest = false;
    app.add_flag("--self-test", selfTest, "check this installation and exit");
    bool asTable = false;
    app.add_flag("--option-table", asTable)->group(""); // for packaging/manual.py: hidden from the help
    app.footer("Exit codes: 0 answered, 1 stopped without an answer, 2 wrong use, 3 source or model unreachable, 4 "
               "refused by a guard, 5 an evaluation missed a bar.\n"
               "A text of - is read from standard input, @FILE from a file.");

    AskOptions asked;
    CLI::App *askCommand = app.add_subcommand("ask", "answer a question, showing every attempt");
    askCommand
        ->add_option("-s,--source", asked.sources,
                     std::string(sourceForms) + "; several times: tools may use all of them (agent react)")
        ->default_str(asked.source.uri)
        ->allow_extra_args(false);
    askCommand->add_option("-a,--agent", asked.agent, "the agent; default: chosen by source and question");
    askCommand
        ->add_option(
            "-m,--model", asked.model,
            "the model: " +
                [&] {
                    std::string names;
                    for (const std::string &model : world.models)
                        names += (names.empty() ? "" : ", ") + model;
                    return names;
                }())
        ->capture_default_str();
    askCommand
        ->add_option("--context", asked.context,
                     "NAME=VALUE beside the question (agent react); the value as JSON or text; several times")
        ->allow_extra_args(false);
    askCommand
        ->add_option("--after", asked.after,
                     "the number of a run of the session that this question follows (agent react); several times")
        ->allow_extra_args(false);
    askCommand->add_option("--answer-schema", asked.answerSchema,
                           "a file with a JSON Schema: the agent react gives its answer as a value of that form");
    askCommand->add_option("--stop", asked.stop,
                           "stop rule: documented, strict, for example 'score > 8, steps 20', or in an order of your "
                           "own 'only no-gain 3, score > 8, non-empty'");
    askCommand->add_option("-f,--format", asked.format, "how rows are shown")
        ->check(answerFormat)
        ->capture_default_str();
    auto *asJson = askCommand->add_flag("--json", asked.json, "one JSON object at the end");
    askCommand->add_flag("--jsonl", asked.jsonl, "a JSON object for every event")->excludes(asJson);
    askCommand->add_flag("--prompts", asked.prompts, "show every prompt");
    askCommand->add_option("--session", asked.session, "keep the run in this session file, step by step");
    askCommand->add_option("--record", asked.record,
                           "write every exchange with the model to this file, without the key");
    askCommand->add_option("--prompt-set", asked.promptSet,
                           "another set of prompts: biochatter (of kg-reflexion); default: the agent's own");
    askCommand->add_flag("--trace-reading", asked.traceReading,
                         "print how the offline rules read the question, pass by pass, before it is asked");
    askCommand->add_option("--link-to", asked.linkTo,
                           "a graph (sample:, a folder, bolt://...): link its nodes that the answer mentions");
    askCommand->add_option("--reading", asked.reading,
                           "choose this one of the readings that were offered; it is remembered for the source");
    askCommand->add_option("--words", asked.words,
                           "a words.yaml: what words mean, instead of what is kept for the source");
    languageOption(*askCommand, world);
    addSettings(*askCommand, asked.settings);
    askCommand->add_flag("--show-private", asked.showPrivate,
                         "print values of columns that were marked as private (reflexion notes), too");
    askCommand->add_option("question", asked.question, "the question")->required();

    QueryOptions queried;
    CLI::App *queryCommand = app.add_subcommand("query", "run a query and print its rows");
    sourceOption(*queryCommand, queried.source);
    queryCommand
        ->add_option("--cypher,--sql,text", queried.text,
                     "the query, in the language of the source; separate several by semicolons")
        ->required();
    queryCommand
        ->add_option(
            "-f,--format", queried.format,
            "table, csv, tsv, json, jsonl, markdown, or sql for inserts; all but table are written as rows come")
        ->check(CLI::IsMember({"table", "csv", "tsv", "json", "jsonl", "markdown", "sql"}))
        ->capture_default_str();
    queryCommand->add_option("-p,--param,--parameter", queried.parameters, "a parameter, name=value");
    queryCommand->add_option("--rows", queried.rows, "maximum number of rows")->capture_default_str();
    queryCommand->add_option("--seconds", queried.seconds, "timeout")
        ->check(CLI::PositiveNumber)
        ->each([&queried](const std::string &) { queried.isTimed = true; })
        ->capture_default_str();
    queryCommand->add_flag("--all", queried.allRows, "all rows, without limit and timeout");
    queryCommand->add_flag("--show-private", queried.showPrivate,
                           "print values of columns that were marked as private (reflexion notes), too");
    queryCommand->add_flag("--keep-formulas", queried.formulas,
                           "write texts that a spreadsheet would compute (=1+1) without an apostrophe in csv and tsv");
    queryCommand->add_flag("--explain", queried.explain, "print the plan instead of running it");
    queryCommand->add_flag("--explain-in-words", queried.inWords, "explain the query in plain words");
    queryCommand->add_flag("--steps", queried.steps, "count the rows after each step of the query");
    languageOption(*queryCommand, world);

    FormatOptions laidOut;
    CLI::App *formatCommand = app.add_subcommand("format", "format a query, one clause per line");
    sourceOption(*formatCommand, laidOut.source);
    formatCommand->add_option("text", laidOut.text, "the query, in the language of the source")->required();

    QueryOptions explained;
    explained.inWords = true;
    CLI::App *explainCommand = app.add_subcommand("explain", "explain a query in plain words");
    sourceOption(*explainCommand, explained.source);
    explainCommand->add_option("text", explained.text, "the query, in the language of the source")->required();
    explainCommand->add_flag("--steps", explained.steps, "also count the rows after each step");
    languageOption(*explainCommand, world);
    explainCommand->add_option("-p,--param,--parameter", explained.parameters, "a parameter, name=value");
    explainCommand->add_option("--seconds", explained.seconds, "timeout of each count")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();

    CheckOptions checked;
    CLI::App *checkCommand = app.add_subcommand("check", "check a query against the schema without running it");
    sourceOption(*checkCommand, checked.source);
    checkCommand->add_option("text", checked.text, "the query")->required();
    checkCommand->add_flag("--json", checked.json, "problems as JSON");
    checkCommand->add_flag("--fix", checked.fix, "print the query with its certain fixes");

    SchemaOptions shown;
    CLI::App *schemaCommand = app.add_subcommand("schema", "print what is in a source");
    sourceOption(*schemaCommand, shown.source);
    schemaCommand->add_flag("--found", shown.found, "undeclared relationships found in the data, with their evidence");
    schemaCommand->add_option(
        "--accept", shown.accept,
        "use this relationship: \"city.state_name = state.state_name\", also if nothing found it; "
        "of those found also by the referring column (city.state_name), or all");
    schemaCommand->add_option("--refuse", shown.refuse, "do not use this found relationship; may be all");
    schemaCommand->add_option("--undecided", shown.undecided,
                              "remove your choice for this found relationship; may be all");
    schemaCommand->add_flag("--json", shown.json, "as JSON");

    SynonymsOptions taught;
    CLI::App *synonymsCommand =
        app.add_subcommand("synonyms", "your own words for the names of a source, and the readings you chose");
    sourceOption(*synonymsCommand, taught.source);
    synonymsCommand->add_option("--set", taught.set,
                                "NAME=WORDS: synonyms of TYPE or TYPE.PROPERTY, with commas; NAME= removes them");
    synonymsCommand->add_option(
        "--describe", taught.describe,
        "NAME=TEXT: description of TYPE or TYPE.PROPERTY for language models; NAME= removes it");
    synonymsCommand->add_option("--forget", taught.forget, "forget the reading chosen for this question");
    synonymsCommand->add_flag("--json", taught.json, "as JSON");

    WordsOptions words;
    std::function<int()> wordsCommand;
    addWords(app, world, words, wordsCommand);

    LessonsOptions lessonsShown;
    CLI::App *lessonsCommand =
        app.add_subcommand("lessons", "what the agents learned from failures on a source, and how often it helped");
    sourceOption(*lessonsCommand, lessonsShown.source);
    lessonsCommand->add_option("--edit", lessonsShown.edit, "NUMBER=TEXT: replaces the fix and resets its counts");
    lessonsCommand->add_option("--forget", lessonsShown.forget, "delete the lesson of this number");
    lessonsCommand->add_flag("--forget-all", lessonsShown.forgetAll, "delete all of this source");
    lessonsCommand->add_flag("--json", lessonsShown.json, "as JSON");

    NotesOptions noted;
    CLI::App *notesCommand =
        app.add_subcommand("notes", "your notes on a source: private columns, and examples for prompts");
    sourceOption(*notesCommand, noted.source);
    notesCommand->add_option(
        "--private", noted.hide,
        "TYPE.PROPERTY, or PROPERTY of any type: its values are masked in answers, prompts and exports");
    notesCommand->add_option("--not-private", noted.reveal, "TYPE.PROPERTY: no longer private");
    notesCommand->add_option("--example", noted.examples,
                             "QUESTION => QUERY: an example for the prompts of language models");
    notesCommand->add_option("--forget-example", noted.forget, "delete the example with this question");
    notesCommand->add_flag("--json", noted.json, "as JSON");

    SettingsOptions listed;
    CLI::App *settingsCommand = app.add_subcommand(
        "settings", "every setting of a run: its option, what it does, its default, and what it may be");
    settingsCommand->add_flag("--json", listed.json, "as JSON");

    AuditOptions audited;
    CLI::App *auditCommand = app.add_subcommand("audit", "statements sent to databases: time, sender and outcome");
    auditCommand->add_option("--last", audited.last, "number of newest entries; 0: all")->capture_default_str();
    auditCommand->add_option("-s,--source", audited.source, "only sources with this in their name");
    auditCommand->add_option("--verdict", audited.verdict, "only these: done, cut, refused, cancelled or failed")
        ->check(CLI::IsMember({"done", "cut", "refused", "cancelled", "failed"}));
    auditCommand->add_option("-f,--format", audited.format, "table, csv or jsonl")
        ->check(answerFormat)
        ->capture_default_str();

    EvalOptions evaluated;
    CLI::App *evalCommand = app.add_subcommand("eval", "answer a file of questions and compare with its gold answers");
    evalCommand->add_option("-s,--source", evaluated.order.sources, "as of the command query; several may be given")
        ->capture_default_str();
    evalCommand->add_option("-a,--agent", evaluated.order.agent, "the agent; default: chosen by source and question");
    evalCommand->add_option("-m,--model", evaluated.order.models, "the model; each of several is asked on each source")
        ->capture_default_str();
    auto *files =
        evalCommand->add_option("-q,--questions", evaluated.order.questions,
                                "JSON lines: id, question, rows, ...; one file for each source, or one for all");
    evalCommand->add_option("--generate", evaluated.order.generate, "generate this number of questions from the source")
        ->excludes(files);
    evalCommand->add_option("--words", evaluated.words,
                            "a words.yaml: what words mean, instead of what is kept for the source");
    evalCommand->add_option("--seed", evaluated.order.seed, "of the generated questions")->capture_default_str();
    evalCommand->add_option("--write", evaluated.written, "write the generated questions to this file");
    evalCommand->add_option("--compare", evaluated.compared, "show what changed since this file, written by --json");
    evalCommand->add_flag("--regressions", evaluated.regressions, "with --compare: only what got worse");
    evalCommand->add_option("--bar-right", evaluated.barRight, "per cent; exit code 5 where fewer are answered rightly")
        ->check(CLI::Range(0.0, 100.0));
    evalCommand->add_option("--bar-wrong", evaluated.barWrong, "per cent; exit code 5 where more are answered wrongly")
        ->check(CLI::Range(0.0, 100.0));
    evalCommand->add_option("--junit", evaluated.junit, "write test results in the XML of JUnit to this file");
    evalCommand->add_option("--predictions", evaluated.predictions, "write a JSON line for each question to this file");
    auto *sharesAsJson = evalCommand->add_flag("--json", evaluated.json, "shares and outcomes as JSON");
    auto *questionsAsCsv =
        evalCommand->add_flag("--csv", evaluated.csv, "a line for each question")->excludes(sharesAsJson);
    evalCommand->add_flag("--markdown", evaluated.markdown, "shares, effort and what was not right, as Markdown")
        ->excludes(sharesAsJson)
        ->excludes(questionsAsCsv);
    languageOption(*evalCommand, world);
    addSettings(*evalCommand, evaluated.order.settings);
    evalCommand->add_flag("--wrong", evaluated.wrong, "list the questions that were not answered rightly");

    DocumentsOptions documents;
    std::function<int()> documentsCommand;
    addDocuments(app, world, documents, documentsCommand);

    ToolsOptions tools;
    std::function<int()> toolsCommand;
    addTools(app, world, tools, toolsCommand);

    McpOptions served;
    CLI::App *mcpCommand = app.add_subcommand(
        "mcp", "serve a source to other programs over the Model Context Protocol: ask, query, check, "
               "schema, sample_values");
    sourceOption(*mcpCommand, served.source);
    mcpCommand->add_option("-a,--agent", served.agent,
                           "that answers questions; left out: the one that suits the source");
    mcpCommand->add_option("-m,--model", served.model, "that answers questions")->capture_default_str();
    mcpCommand->add_option("--session", served.session,
                           "keep each call as a run in this session file, which others can read while it grows");
    mcpCommand->add_option("--rows", served.mostRows, "maximum rows stored per query")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    mcpCommand->add_option("--seconds", served.seconds, "timeout of one query")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();

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
        const base::Status status = world.selfTest();
        if (!status)
            return complain(world, status.error());
        print(world, "reflexion " + world.version + ": the self-test passed");
        return answered;
    }
    if (*askCommand) {
        if (!asked.sources.empty())
            asked.source.uri = asked.sources.front();
        return ask(world, asked);
    }
    if (*queryCommand)
        return query(world, queried);
    if (*formatCommand)
        return cli::format(world, laidOut);
    if (*explainCommand)
        return query(world, explained);
    if (*checkCommand)
        return check(world, checked);
    if (*schemaCommand)
        return schema(world, shown);
    if (*evalCommand)
        return eval(world, evaluated);
    if (*synonymsCommand)
        return synonyms(world, taught);
    if (*lessonsCommand)
        return lessons(world, lessonsShown);
    if (*notesCommand)
        return notes(world, noted);
    if (*settingsCommand)
        return settings(world, listed);
    if (*auditCommand)
        return audit(world, audited);
    if (*mcpCommand)
        return mcp(world, served);
    if (wordsCommand)
        return wordsCommand();
    if (documentsCommand)
        return documentsCommand();
    if (toolsCommand)
        return toolsCommand();
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
    // The reader is gone or the disk is full: truncated output must not look complete.
    const int why = errno;
    return complain(world, base::Error{base::Category::storage,
                                       "What was to be printed could not be written in whole: the disk may be full, or "
                                       "who reads it has gone.",
                                       why != 0 ? std::strerror(why) : "", "output"});
}

} // namespace cli
