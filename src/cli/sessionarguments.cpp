// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/languageoption.h"
#include "cli/session.h"

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
    void addRunner(CLI::App *command, bool json = true)
    {
        command->add_option("-r,--run", common.run, "number of the run (default: the newest)");
        command->add_option("-s,--source", common.source, "another source than the run's own");
        command->add_option("-f,--format", common.format, "how rows are shown: table, csv, jsonl")
            ->check(CLI::IsMember({"table", "csv", "jsonl"}));
        languageOption(*command, world);
        if (!json)
            return;
        auto *object = command->add_flag("--json", common.json, "one JSON object at the end");
        command->add_flag("--jsonl", common.jsonl, "a JSON object for every event")->excludes(object);
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
    auto *list = add("list", "the runs of a session", [this] { return sessionList(world, common); });
    list->add_flag("--json", common.json, "as JSON");
    auto *show = add("show", "a run: branches, attempts, or one step with all that it holds",
                     [this] { return sessionShow(world, common, first); });
    show->add_option("at", first, "the place, for example @3, try-2@4 or #17; empty: the whole run");
    show->add_option("-r,--run", common.run, "number of the run (default: the newest)");
    show->add_flag("--json", common.json, "as JSON");
    auto *compare = add("compare", "two places of one run or of two: query, rows, scores, cost",
                        [this] { return sessionCompare(world, common, first, second); });
    compare->add_option("before", first, "a place, for example main@1")->required();
    compare->add_option("after", second, "another, for example try-2 or 2:main")->required();
    compare->add_flag("--json", common.json, "as JSON");
}

void SessionCommand::Private::addShare()
{
    auto *out = add("export", "as JSON lines, or as one HTML page that needs nothing else",
                    [this] { return sessionExport(world, common, exported); });
    out->add_option("-r,--run", common.run, "number of the run (default: all)");
    out->add_option("--format", exported.format, "jsonl, html, or otel (OpenTelemetry GenAI spans as OTLP JSON)")
        ->check(CLI::IsMember({"jsonl", "html", "otel"}));
    out->add_option("-o,--output", exported.output, "the file to write; - is standard output");
    out->add_flag("--no-rows", exported.noRows, "without rows and what tells of them");
    out->add_flag("--no-prompts", exported.noPrompts, "a report or spans without prompts and replies");
    auto *in = add("import", "add exported runs; the session is made where there is none",
                   [this] { return sessionImport(world, common, first); });
    in->add_option("lines", first, "JSON lines that export wrote; - is standard input")->required();
}

void SessionCommand::Private::addCare()
{
    auto *size = add("size", "size of a session file by run and branch", [this] { return sessionSize(world, common); });
    size->add_flag("--json", common.json, "as JSON");
    auto *prune = add("prune", "take deleted runs and branches, or named ones, out of the file; shows first what goes",
                      [this] { return sessionPrune(world, common, care); });
    prune->add_flag("--deleted", care.deleted, "what was deleted in the window (the default without --run)");
    prune->add_option("-r,--run", common.run, "number of a run that goes, or whose branch goes");
    prune->add_option("--branch", care.branch, "only that branch of the run");
    prune->add_flag("-y,--yes", care.yes, "do it; without it nothing is changed");
    add("compact", "rewrite the file without unused pages and unreferenced values",
        [this] { return sessionCompact(world, common); });
    auto *keep = add("keep-copy",
                     "copy the files and folders that the runs used into the session file, so that it can be rerun "
                     "elsewhere; shows first what would be copied",
                     [this] { return sessionKeepCopy(world, common, copy); });
    keep->add_option("-s,--source", common.source, "of this source alone (default: all that its runs asked)");
    keep->add_option("--limit", copy.limit, "the most that one copy may take, in MB")->check(CLI::Range(1, 100'000));
    auto *does = keep->add_flag("-y,--yes", copy.yes, "do it; without it nothing is changed");
    auto *lists = keep->add_flag("--list", copy.list, "the copies that there are")->excludes(does);
    keep->add_option("--drop", copy.drop, "delete the copy of this number; compact frees its space")
        ->check(CLI::PositiveNumber)
        ->excludes(does)
        ->excludes(lists);
    keep->add_flag("--json", common.json, "with --list: as JSON");
}

void SessionCommand::Private::addEdits()
{
    auto *change = add("edit", "change what a step wrote or read, in a new branch, and rerun from there",
                       [this] { return sessionEdit(world, common, edit); });
    addRunner(change);
    change->add_option("--at", edit.at, "the place, for example @3 or try-2@4 (default: where the run stands)");
    change
        ->add_option(
            "--set", edit.set,
            "ARTEFACT=TEXT: question, schema, prompt, query, rows, reflection, score, or a name that show gives; "
            "a text of - or @FILE is read")
        ->required();
    change->add_option("--branch", edit.branch, "name of the branch");
    change->add_flag("--no-run", edit.stays, "make the branch and run nothing");

    auto *fork = add("fork", "branch from a place, with a hint or another model, without paying for earlier steps",
                     [this] { return sessionFork(world, common, edit); });
    addRunner(fork);
    fork->add_option("--at", edit.at, "@3 is the beginning of iteration 3 (default: where the run stands)");
    fork->add_option("--hint", edit.hint, "a hint to the model");
    fork->add_option("-m,--model", edit.model, "another model from there on");
    fork->add_flag("--once", edit.once, "that model or source for the next step alone");
    fork->add_flag("--skip", edit.skip, "the pending step writes nothing");
    fork->add_option("--branch", edit.branch, "name of the branch");
    fork->add_flag("--no-run", edit.stays, "make the branch and run nothing");

    auto *resume = add("resume", "resume a run that was stopped, cancelled, killed or failed",
                       [this] { return sessionResume(world, common, edit); });
    addRunner(resume);
    resume->add_option("--branch", edit.branch, "the branch to resume (default: the current one)");
    resume->add_flag("--afresh", edit.afresh, "repeat the calls that the interrupted step had finished");
    auto *approve = resume->add_flag("--approve", edit.approve, "approve the pending query");
    resume->add_option("--decline", edit.decline, "reject it; the model gets this reason")->excludes(approve);
    addRunner(add("replay", "run a recorded run again from its record alone; nothing is called or paid",
                  [this] { return sessionReplay(world, common); }));
}

void SessionCommand::Private::addMarks()
{
    auto *branch = add("branch", "rename a branch, delete it or bring it back; nothing is ever erased",
                       [this] { return sessionBranch(world, common, mark); });
    branch->add_option("name", mark.at, "the branch")->required();
    branch->add_option("-r,--run", common.run, "number of the run (default: the newest)");
    branch->add_option("--rename", mark.rename, "its new name");
    auto *away = branch->add_flag("--delete", mark.remove, "no longer shown");
    branch->add_flag("--restore", mark.restore, "shown again")->excludes(away);
    auto *note = add("note", "a note or a star on an iteration", [this] { return sessionNote(world, common, mark); });
    note->add_option("at", mark.at, "the place, for example @3 or try-2@4")->required();
    note->add_option("text", mark.text, "the note; empty takes it away");
    note->add_option("-r,--run", common.run, "number of the run (default: the newest)");
    auto *star = note->add_flag("--star", mark.star, "a star");
    note->add_flag("--no-star", mark.unstar, "no star")->excludes(star);
    auto *find =
        add("find", "find a text in a run: step, artefact, line", [this] { return sessionFind(world, common, first); });
    find->add_option("text", first, "what is looked for; case does not matter")->required();
    find->add_option("-r,--run", common.run, "number of the run (default: the newest)");
    find->add_flag("--json", common.json, "as JSON");
}

void SessionCommand::Private::addRepeat()
{
    auto *again = add("repeat", "run a step several times up to its score: chance, or improvement?",
                      [this] { return sessionRepeat(world, common, repeat); });
    again->add_option("--at", repeat.at, "the step, for example @2 or @2/revise (default: the newest iteration)");
    again->add_option("-n,--times", repeat.times, "how often, 2 to 100")->check(CLI::Range(2, 100));
    again->add_option("--against", repeat.against, "another step, repeated as often, instead of the score before");
    again->add_option("-r,--run", common.run, "number of the run (default: the newest)");
    again->add_option("-s,--source", common.source, "another source than the run's own");
    languageOption(*again, world);
    again->add_flag("--json", common.json, "as JSON");
    auto *test = add("testcase", "an iteration as a question for reflexion eval",
                     [this] { return sessionTestCase(world, common, first, second); });
    test->add_option("at", first, "the place, for example @3 (default: where the run stands)");
    test->add_option("-o,--output", second, "the file of questions to add it to; without one it is printed");
    test->add_option("-r,--run", common.run, "number of the run (default: the newest)");
}

SessionCommand::SessionCommand(CLI::App &app, const World &world) : d(new Private{world})
{
    d->session = app.add_subcommand("session", "show, edit, resume and share the runs of a session file");
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
    return d->chosen();
}

} // namespace cli
