// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/arguments/sessionarguments.h"

#include "cli/arguments/languageoption.h"
#include "cli/output/terminal.h"
#include "cli/runs/attachedagent.h"
#include "cli/session/session.h"

#include <CLI/CLI.hpp>
#include <functional>

namespace cli {

struct SessionCommand::Private {
    explicit Private(const World &ofWorld) : world(ofWorld) {}
    const World &world;
    CLI::App *session = nullptr;
    SessionOptions common;
    ExportOptions exported;
    EditOptions edit;
    CareOptions care;
    CopyOptions copy;
    RepeatOptions repeat;
    MarkOptions mark;
    std::string first, second;
    std::function<int()> chosen;

    CLI::App *add(const char *name, const char *help, std::function<int()> run)
    {
        CLI::App *command = session->add_subcommand(name, help);
        command->add_option("file", common.file, "the session file")->required();
        command->callback([this, run = std::move(run)] { chosen = run; });
        return command;
    }
    // For runs of an agent of another program.
    void addAgent(CLI::App *command)
    {
        command->add_option("-a,--agent", common.agent,
                            "attach:COMMAND starts the program of the run's agent, if the run has an attached one");
        command
            ->add_option("--agent-variable", common.variables,
                         "name of an environment variable that this program gets; repeatable")
            ->allow_extra_args(false);
    }
    void addRunner(CLI::App *command, bool json = true)
    {
        addAgent(command);
        command->add_option("-r,--run", common.run, "number of the run (default: the newest)");
        command->add_option("-s,--source", common.source, "use this source instead of the source of the run");
        command->add_option("-f,--format", common.format, "format of the rows: table, csv, jsonl")
            ->check(CLI::IsMember({"table", "csv", "jsonl"}));
        languageOption(*command, world);
        if (!json)
            return;
        auto *object = command->add_flag("--json", common.json, "print one JSON object at the end");
        command->add_flag("--jsonl", common.jsonl, "print one JSON object per event")->excludes(object);
    }
    void addList();
    void addShare();
    void addCare();
    void addEdits();
    void addMarks();
    void addRepeat();
};

void SessionCommand::Private::addList()
{
    auto *list = add("list", "list the runs of a session", [this] { return sessionList(world, common); });
    list->add_flag("--json", common.json, "print JSON");
    auto *show = add("show", "show a run with its branches and attempts, or all values of one step",
                     [this] { return sessionShow(world, common, first); });
    show->add_option("at", first,
                     "place in the run, for example @3 (attempt 3), try-2@4 (attempt 4 of branch try-2) or #17 "
                     "(checkpoint 17); default: the whole run");
    show->add_option("-r,--run", common.run, "number of the run (default: the newest)");
    show->add_flag("--json", common.json, "print JSON");
    auto *compare = add("compare", "compare two places in runs: query, rows, scores and costs",
                        [this] { return sessionCompare(world, common, first, second); });
    compare->add_option("before", first, "first place, for example main@1")->required();
    compare->add_option("after", second, "second place, for example try-2, or 2:main (branch main of run 2)")
        ->required();
    compare->add_flag("--json", common.json, "print JSON");
}

void SessionCommand::Private::addShare()
{
    auto *out = add("export", "export runs as JSON lines, as one self-contained HTML page, or as OpenTelemetry spans",
                    [this] { return sessionExport(world, common, exported); });
    out->add_option("-r,--run", common.run, "number of the run (default: all)");
    out->add_option("--format", exported.format, "jsonl, html, or otel (OpenTelemetry GenAI spans as OTLP JSON)")
        ->check(CLI::IsMember({"jsonl", "html", "otel"}));
    out->add_option("-o,--output", exported.output, "the file to write; -: standard output");
    out->add_flag("--no-rows", exported.noRows, "leave out result rows and the texts that contain them");
    out->add_flag("--no-prompts", exported.noPrompts, "html and otel: leave out prompts and replies");
    auto *in = add("import", "import exported runs into a session file, which is created if it does not exist",
                   [this] { return sessionImport(world, common, first); });
    in->add_option("lines", first, "file of JSON lines from session export; -: standard input")->required();
}

void SessionCommand::Private::addCare()
{
    auto *size =
        add("size", "show the size of a session file by run and branch", [this] { return sessionSize(world, common); });
    size->add_flag("--json", common.json, "print JSON");
    auto *prune = add("prune",
                      "remove runs and branches from the file for good: deleted ones, or those you name; without "
                      "--yes, only list them",
                      [this] { return sessionPrune(world, common, care); });
    prune->add_flag("--deleted", care.deleted,
                    "remove the runs and branches that were deleted in the window (default without --run)");
    prune->add_option("-r,--run", common.run, "number of the run to remove, or of the run of --branch");
    prune->add_option("--branch", care.branch, "remove only this branch of the run");
    prune->add_flag("-y,--yes", care.yes, "make the change; without --yes, nothing is changed");
    add("compact", "shrink the file: free its unused space", [this] { return sessionCompact(world, common); });
    auto *keep = add("keep-copy",
                     "store a copy of the sources (files and folders) in the session file, so that its runs can be "
                     "repeated on another computer; without --yes, only list what would be copied",
                     [this] { return sessionKeepCopy(world, common, copy); });
    keep->add_option("-s,--source", common.source, "copy only this source (default: all sources of its runs)");
    keep->add_option("--limit", copy.limit, "maximum size of one copy, in MB")->check(CLI::Range(1, 100'000));
    auto *does = keep->add_flag("-y,--yes", copy.yes, "make the change; without --yes, nothing is changed");
    auto *lists = keep->add_flag("--list", copy.list, "list the copies in the file")->excludes(does);
    keep->add_option("--drop", copy.drop, "delete the copy with this number; session compact then frees its space")
        ->check(CLI::PositiveNumber)
        ->excludes(does)
        ->excludes(lists);
    keep->add_flag("--json", common.json, "with --list: print JSON");
}

void SessionCommand::Private::addEdits()
{
    auto *change = add("edit", "change a value of a step in a new branch, and rerun from there",
                       [this] { return sessionEdit(world, common, edit); });
    addRunner(change);
    change->add_option("--at", edit.at, "place in the run, for example @3 or try-2@4 (default: the current place)");
    change
        ->add_option("--set", edit.set,
                     "NAME=TEXT: the new value; NAME is question, schema, prompt, query, rows, reflection, score, or a "
                     "name from session show; TEXT may be - or @FILE")
        ->required();
    change->add_option("--branch", edit.branch, "name of the new branch");
    change->add_flag("--no-run", edit.stays, "only create the branch, without running it");

    auto *fork =
        add("fork", "branch from a place, with a hint, another model or another source; earlier steps are reused",
            [this] { return sessionFork(world, common, edit); });
    addRunner(fork);
    fork->add_option("--at", edit.at,
                     "place in the run; @3 is the beginning of attempt 3 (default: the current place)");
    fork->add_option("--hint", edit.hint, "a hint for the model");
    fork->add_option("-m,--model", edit.model, "use another model from this place on");
    fork->add_flag("--once", edit.once, "use that model or source for the next step only");
    fork->add_flag("--skip", edit.skip, "skip the next step");
    fork->add_option("--branch", edit.branch, "name of the new branch");
    fork->add_flag("--no-run", edit.stays, "only create the branch, without running it");

    auto *resume = add("resume", "resume a run that was stopped, was interrupted, failed, or waits for approval",
                       [this] { return sessionResume(world, common, edit); });
    addRunner(resume);
    resume->add_option("--branch", edit.branch, "the branch to resume (default: the current one)");
    resume->add_flag("--afresh", edit.afresh, "repeat all calls of the interrupted step, also the finished ones");
    auto *approve = resume->add_flag("--approve", edit.approve, "approve the pending query");
    resume->add_option("--decline", edit.decline, "reject the pending query; the model gets this reason")
        ->excludes(approve);
    addRunner(add("replay",
                  "repeat a run from its recorded results only; no model or source is called, and it costs nothing",
                  [this] { return sessionReplay(world, common); }));
}

void SessionCommand::Private::addMarks()
{
    auto *branch =
        add("branch", "rename, delete or restore a branch; a deleted branch stays in the file until session prune",
            [this] { return sessionBranch(world, common, mark); });
    branch->add_option("name", mark.at, "name of the branch")->required();
    branch->add_option("-r,--run", common.run, "number of the run (default: the newest)");
    branch->add_option("--rename", mark.rename, "new name of the branch");
    auto *away = branch->add_flag("--delete", mark.remove, "delete the branch");
    branch->add_flag("--restore", mark.restore, "restore the deleted branch")->excludes(away);
    auto *note = add("note", "add a note or a star to an attempt", [this] { return sessionNote(world, common, mark); });
    note->add_option("at", mark.at, "place in the run, for example @3 or try-2@4")->required();
    note->add_option("text", mark.text, "text of the note; an empty text removes the note");
    note->add_option("-r,--run", common.run, "number of the run (default: the newest)");
    auto *star = note->add_flag("--star", mark.star, "add a star");
    note->add_flag("--no-star", mark.unstar, "remove the star")->excludes(star);
    auto *find = add("find", "find a text in a run; prints step, value and line",
                     [this] { return sessionFind(world, common, first); });
    find->add_option("text", first, "the text to find; upper and lower case are equal")->required();
    find->add_option("-r,--run", common.run, "number of the run (default: the newest)");
    find->add_flag("--json", common.json, "print JSON");
}

void SessionCommand::Private::addRepeat()
{
    auto *again =
        add("repeat", "repeat a step several times up to its score, to see whether a better score is due to chance",
            [this] { return sessionRepeat(world, common, repeat); });
    again->add_option("--at", repeat.at, "the step, for example @2 or @2/revise (default: the newest attempt)");
    addAgent(again);
    again->add_option("-n,--times", repeat.times, "number of repetitions, 2 to 100")->check(CLI::Range(2, 100));
    again->add_option(
        "--against", repeat.against,
        "repeat this step as well and compare both, instead of comparing with the score of the attempt before");
    again->add_option("-r,--run", common.run, "number of the run (default: the newest)");
    again->add_option("-s,--source", common.source, "use this source instead of the source of the run");
    languageOption(*again, world);
    again->add_flag("--json", common.json, "print JSON");
    auto *test = add("testcase", "turn an attempt into a question for reflexion eval",
                     [this] { return sessionTestCase(world, common, first, second); });
    test->add_option("at", first, "place in the run, for example @3 (default: the current place)");
    test->add_option("-o,--output", second, "file of questions to add it to (default: print it)");
    test->add_option("-r,--run", common.run, "number of the run (default: the newest)");
}

SessionCommand::SessionCommand(CLI::App &app, const World &world) : d(new Private{world})
{
    d->session = app.add_subcommand("session", "show, edit, resume, compare and export the runs of a session file");
    d->session->require_subcommand(1);
    d->addList();
    d->addShare();
    d->addCare();
    d->addEdits();
    d->addMarks();
    d->addRepeat();
}

SessionCommand::~SessionCommand() = default;

bool SessionCommand::chosen() const
{
    return static_cast<bool>(d->chosen);
}

int SessionCommand::run() const
{
    if (const auto agent = agentName(d->world, d->common.agent, d->common.variables); !agent)
        return complain(d->world, agent.error());
    return d->chosen();
}

} // namespace cli
