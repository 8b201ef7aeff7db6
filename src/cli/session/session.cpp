// SPDX-License-Identifier: GPL-3.0-or-later
// Subcommands of session that read and export.
#include "cli/session/session.h"

#include "agents/analysis/exportedrun.h"
#include "agents/analysis/report.h"
#include "agents/analysis/spans.h"
#include "agents/analysis/traceagent.h"
#include "agents/engine/agentregistry.h"
#include "agents/engine/names.h"
#include "agents/query/result.h"
#include "base/jsonread.h"
#include "base/plainfile.h"
#include "base/text.h"
#include "cli/output/terminal.h"
#include "cli/runs/sessionrun.h"
#include "cli/syntax/place.h"
#include "session/jsonlines.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

namespace cli {

using base::Category;
using base::Error;
using base::fail;
using base::Result;
using nlohmann::json;
using session::RunInfo;
using session::SessionFile;

namespace {

std::int64_t numberOf(session::RunId run)
{
    return static_cast<std::int64_t>(run);
}

agents::StoredAs storedAs(const World &world, const RunInfo &info)
{
    return {info.facts.title, info.facts.graph, world.agents->describe(info.facts.graph)};
}

// Read-only; a file that a window has open is refused with a message and stays undisturbed.
struct OpenedRun {
    std::unique_ptr<SessionFile> file;
    RunInfo info;
    workflow::RunRecord record;
};

Result<OpenedRun> openRun(const World &world, const std::string &file, session::RunId run)
{
    OpenedRun openedRun;
    BASE_TRY(openedRun.file, SessionFile::open(file, session::Access::shared));
    BASE_TRY(openedRun.info, findRun(*openedRun.file, run));
    BASE_TRY(openedRun.record, openedRun.file->load(openedRun.info.id, world.decoders));
    agents::ExportScope scope; // the scope shown to users
    BASE_TRY(scope.marked, currentPrivateColumns(world, openedRun.info));
    std::string settings = openedRun.info.facts.settings;
    agents::limit(openedRun.record, settings, storedAs(world, openedRun.info), scope);
    return openedRun;
}

} // namespace

int sessionList(const World &world, const SessionOptions &options)
{
    auto file = SessionFile::open(options.file, session::Access::shared);
    if (!file)
        return complain(world, file.error());
    const auto runs = (*file)->runs();
    if (!runs)
        return complain(world, runs.error());
    const auto marks = (*file)->marks();
    if (!marks)
        return complain(world, marks.error());
    json all = json::array();
    for (const RunInfo &run : *runs) {
        const std::string state = run.endReason.empty() ? "not ended" : run.endReason;
        const session::RunId inside = insideOf(*marks, run.id);
        if (options.json)
            all.push_back({{"inside", inside == session::RunId::none ? json() : json(numberOf(inside))},
                           {"run", numberOf(run.id)},
                           {"question", run.facts.title},
                           {"agent", run.facts.graph},
                           {"started", when(run.started)},
                           {"checkpoints", run.checkpoints},
                           {"branches", run.branches},
                           {"reason", run.endReason}});
        else
            print(world, fitted(std::to_string(numberOf(run.id)), 4, true) + "  " + when(run.started) + "  " +
                             fitted(state, 16) + "  " +
                             fitted(counted(static_cast<std::size_t>(run.branches), "branch", "branches"), 11) + "  " +
                             (inside == session::RunId::none ? std::string()
                                                             : "in run " + std::to_string(numberOf(inside)) + ": ") +
                             run.facts.title);
    }
    if (options.json)
        return printJson(world, all);
    if (runs->empty())
        print(world, "The session has no runs yet. Ask a question with --session " + options.file + ".");
    return answered;
}

namespace {

// The unfinished step at the current checkpoint; null if none was begun.
const workflow::Attempt *attemptOf(const workflow::RunRecord &record)
{
    for (const workflow::Attempt &one : record.attempts)
        if (one.parent == record.current)
            return &one;
    return nullptr;
}

// A tool call without a recorded end.
const workflow::Activity *begunCall(const workflow::Attempt &attempt)
{
    for (const auto &activity : attempt.record.activities)
        if (!activity->reply && !activity->error)
            return activity.get();
    return nullptr;
}

// The known parts of an unfinished step, and what resuming does with it.
std::string attemptSentence(const workflow::Attempt &attempt, bool isWrittenElsewhere)
{
    const auto *call = begunCall(attempt);
    const std::string tool = call ? call->kind.substr(call->kind.find(':') + 1) : std::string();
    switch (attempt.status) {
    case workflow::AttemptStatus::suspended:
        return "Waiting for your decision: " + (attempt.suspend ? attempt.suspend->message : std::string()) +
               (call ? " " + tool + " was running when the program ended, and may have finished." : " It has not run.");
    case workflow::AttemptStatus::running:
    case workflow::AttemptStatus::interrupted:
        if (isWrittenElsewhere)
            return call ? "Running now, in another program: " + tool + "."
                        : "Running now, in another program: the step " + attempt.node + ".";
        return call ? tool + " was running when the program ended, and may have finished. It runs again only with your "
                             "approval."
                    : "The step " + attempt.node + " was running when the program ended. Its finished calls are kept.";
    case workflow::AttemptStatus::cancelled:
        return "The step " + attempt.node + " was stopped.";
    case workflow::AttemptStatus::failed:
        return "The step " + attempt.node + " failed" + (attempt.error ? ": " + attempt.error->message : ".");
    }
    return {};
}

json branchJson(const agents::AgentSpecPtr &agent, const workflow::RunRecord &record, const workflow::Branch &branch)
{
    Place place;
    place.branch = branch.name;
    const auto path = pathTo(record, place);
    json object = path ? agents::toJson(agents::resultOf(agent, *path)) : json::object();
    object["branch"] = branch.name;
    object["note"] = branch.note;
    object["fork"] = static_cast<std::uint64_t>(branch.fork);
    object["tip"] = static_cast<std::uint64_t>(branch.tip);
    return object;
}

void printBranch(const World &world, const agents::AgentSpecPtr &agent, const workflow::RunRecord &record,
                 const workflow::Branch &branch)
{
    Place place;
    place.branch = branch.name;
    const auto path = pathTo(record, place);
    if (!path)
        return;
    const auto result = agents::resultOf(agent, *path);
    const std::string fork = branch.fork == workflow::CheckpointId::none
                                 ? ""
                                 : " from #" + std::to_string(static_cast<std::uint64_t>(branch.fork));
    print(world, "\n" + paint(world, Ink::bold, branch.name) +
                     paint(world, Ink::muted,
                           fork + (branch.note.empty() ? "" : " · " + branch.note) + " · " +
                               (result.reason.empty() ? "not ended" : result.reason)));
    for (const auto &attempt : result.attempts) {
        if (attempt.query.empty() && attempt.error.empty())
            continue;
        print(world,
              "  " + fitted("@" + std::to_string(attempt.iteration), 5) +
                  fitted(attempt.error.empty() ? outcomeWords(*agent, attempt) : "error", 12) +
                  (agent->score ? "score " + fitted(shownScore(attempt.score), 5) : std::string()) +
                  base::shorten(base::trim(attempt.query), static_cast<std::size_t>(std::max(40, world.width - 36))));
    }
    if (!result.answer.empty())
        print(world, "  " + result.answer);
}

json checkpointJson(const workflow::Checkpoint &one)
{
    json state = json::object();
    for (const auto &[name, value] : one.state.entries())
        state[name] = value->kind() == "json"   ? base::jsonOf(value)
                      : value->kind() == "text" ? json(base::textOf(value))
                                                : json{{"kind", value->kind()}, {"text", value->display()}};
    json changed = json::array();
    for (const auto &[name, value] : one.changes)
        changed.push_back(name);
    return {{"checkpoint", static_cast<std::uint64_t>(one.id)},
            {"parent", static_cast<std::uint64_t>(one.parent)},
            {"iteration", one.iteration},
            {"step", one.step},
            {"node", one.node},
            {"next", one.next},
            {"origin", workflow::toString(one.origin)},
            {"reason", one.endReason},
            {"model", one.bindings->count(agents::roles::model) ? one.bindings->at(agents::roles::model) : ""},
            {"changed", changed},
            {"state", state}};
}

} // namespace

int sessionShow(const World &world, const SessionOptions &options, const std::string &at)
{
    const auto place = readPlace(at, options.run);
    if (!place)
        return complain(world, place.error());
    const auto openedRun = openRun(world, options.file, place->run);
    if (!openedRun)
        return complain(world, openedRun.error());
    if (!base::trim(at).empty() && at.back() != ':') {
        const auto path = pathTo(openedRun->record, *place);
        if (!path)
            return complain(world, path.error());
        const json one = checkpointJson(*path->back());
        if (options.json)
            return printJson(world, one);
        print(world, paint(world, Ink::bold, "#" + one["checkpoint"].dump() + " " + path->back()->node) +
                         paint(world, Ink::muted,
                               " · attempt " + one["iteration"].dump() + " · step " + one["step"].dump() + " · " +
                                   one["origin"].get<std::string>()));
        for (const auto &[name, value] : path->back()->state.entries())
            print(world, "\n" + paint(world, Ink::accent, name) + "\n" + value->display());
        return answered;
    }
    const auto agent = world.agents->describe(openedRun->info.facts.graph);
    const auto continued = storedRequest(openedRun->info).continues;
    if (options.json) {
        json branches = json::array();
        for (const workflow::Branch &branch : openedRun->record.branches)
            branches.push_back(branchJson(agent, openedRun->record, branch));
        json attempt;
        if (const auto *one = attemptOf(openedRun->record)) {
            attempt = {{"node", one->node},
                       {"status", workflow::toString(one->status)},
                       {"says", attemptSentence(*one, openedRun->file->isWrittenElsewhere())}};
            if (const auto *call = begunCall(*one))
                attempt["call"] = {{"kind", call->kind}, {"request", base::jsonOf(call->request)}};
        }
        json shown{{"run", numberOf(openedRun->info.id)},
                   {"question", openedRun->info.facts.title},
                   {"started", when(openedRun->info.started)},
                   {"checkpoints", openedRun->record.checkpoints.size()},
                   {"current", static_cast<std::uint64_t>(openedRun->record.current)},
                   {"attempt", attempt},
                   {"branches", branches}};
        if (continued)
            shown["continues"] = agents::continuedJson(*continued);
        return printJson(world, shown);
    }
    print(world, paint(world, Ink::bold, openedRun->info.facts.title));
    print(world, paint(world, Ink::muted,
                       "run " + std::to_string(numberOf(openedRun->info.id)) + " · " + when(openedRun->info.started) +
                           " · " + openedRun->info.facts.graph));
    if (continued)
        print(world, paint(world, Ink::muted, "continues: " + continued->question));
    for (const workflow::Branch &branch : openedRun->record.branches)
        printBranch(world, agent, openedRun->record, branch);
    if (const auto *one = attemptOf(openedRun->record))
        print(world, "\n" + attemptSentence(*one, openedRun->file->isWrittenElsewhere()));
    return answered;
}

namespace {

Result<std::string> reportOf(const World &world, SessionFile &file, session::RunId run, const ExportOptions &how)
{
    BASE_TRY(const auto runs, file.runs());
    BASE_TRY(const auto marks, file.marks());
    std::vector<agents::ReportedRun> reported;
    for (const RunInfo &info : runs) {
        if ((run != session::RunId::none && run != info.id) || info.checkpoints == 0)
            continue;
        agents::ReportedRun one{storedRequest(info), when(info.started), {}, {}};
        one.agent = world.agents->describe(info.facts.graph);
        BASE_TRY(one.record, file.load(info.id, world.decoders));
        for (const session::Mark &mark : marks)
            if (mark.run == info.id && mark.kind == "hidden")
                one.hidden.push_back(static_cast<workflow::BranchId>(mark.id));
        agents::ExportScope scope{!how.noRows, !how.noPrompts, {}};
        BASE_TRY(scope.marked, currentPrivateColumns(world, info));
        reported.push_back(agents::within(std::move(one), scope));
    }
    if (reported.empty())
        return fail(Category::notFound, "The session has no such run, or the run has no steps yet.");
    agents::ReportOptions options;
    options.rows = !how.noRows;
    options.prompts = !how.noPrompts;
    options.secrets = world.program->secrets();
    const std::string name = std::filesystem::path(file.file()).stem().string();
    return how.format == "otel" ? agents::otlpSpans(name, reported, options)
                                : agents::htmlReport(name, reported, options);
}

} // namespace

int sessionExport(const World &world, const SessionOptions &options, const ExportOptions &how)
{
    std::FILE *out = how.output == "-" ? world.out : std::fopen(how.output.c_str(), "wb");
    if (!out)
        return complain(world, Error{Category::storage,
                                     "“" + how.output + "” cannot be written. Check its folder and permissions.",
                                     {},
                                     {}});
    const auto put = [out, &world](const std::string &text) -> base::Status {
        if (out == world.out ? !writeData(world, text) : std::fwrite(text.data(), 1, text.size(), out) != text.size())
            return fail(Category::storage, "The export could not be written. The disk may be full.");
        return {};
    };
    base::Status done = [&]() -> base::Status {
        BASE_TRY(const auto file, SessionFile::open(options.file, session::Access::shared));
        BASE_TRY(const Place place, readPlace(options.run.empty() ? "" : options.run + ":"));
        if (how.format == "jsonl") {
            BASE_TRY(const auto runs, file->runs());
            std::map<session::RunId, std::vector<std::string>> marked;
            for (const RunInfo &info : runs) {
                BASE_TRY(marked[info.id], currentPrivateColumns(world, info));
            }
            return session::exportLines(
                *file, place.run, world.decoders, [&](const std::string &line) { return put(line + "\n"); },
                world.program->secrets(),
                [&](RunInfo &info, workflow::RunRecord &record) {
                    agents::limit(record, info.facts.settings, storedAs(world, info),
                                  {!how.noRows, !how.noPrompts, marked[info.id]});
                });
        }
        BASE_TRY(const std::string page, reportOf(world, *file, place.run, how));
        return put(page);
    }();
    if (out != world.out && std::fclose(out) != 0 && done)
        done = fail(Category::storage, "The export could not be written. The disk may be full.");
    return done ? answered : complain(world, done.error());
}

namespace {

// Stores each trace as a run of the agent for runs of other programs.
Result<std::vector<session::RunId>> storeTraces(SessionFile &file, const std::vector<agents::Trace> &traces)
{
    std::vector<session::RunId> made;
    for (const agents::Trace &trace : traces) {
        const auto run = agents::runOf(trace);
        BASE_TRY(const auto id,
                 file.addRun({run.request.agent, run.request.question, run.request.toJson(), {}}, run.started));
        const auto sink = file.sink(id);
        BASE_CHECK(sink->commit(run.branch));
        for (const auto &checkpoint : run.checkpoints)
            BASE_CHECK(sink->commit(checkpoint));
        made.push_back(id);
    }
    return made;
}

} // namespace

int sessionImport(const World &world, const SessionOptions &options, const std::string &from)
{
    std::ifstream opened;
    if (from != "-") {
        if (const auto plain = base::checkPlainFile(from); !plain)
            return complain(world, plain.error());
        opened.open(from, std::ios::binary);
    }
    std::istream &in = from == "-" ? std::cin : opened;
    if (!in)
        return complain(world, Error{Category::notFound, "“" + from + "” cannot be read.", {}, {}});
    const auto made = [&]() -> Result<std::vector<session::RunId>> {
        std::string first;
        for (int sign = in.peek(); sign == ' ' || sign == '\n' || sign == '\r' || sign == '\t'; sign = in.peek())
            in.get();
        std::getline(in, first);
        if (base::textIn(base::parsedJson(first), "type") != "session") { // a trace of another program
            constexpr std::size_t most = (64u << 20) + 1;
            std::string text = first + "\n", line;
            while (text.size() < most && std::getline(in, line))
                text += line + "\n";
            BASE_TRY(const auto traces, agents::readTraces(text));
            BASE_TRY(const auto file, openOrCreate(options.file));
            return storeTraces(*file, traces);
        }
        in.clear();
        bool isFirst = true;
        BASE_TRY(const auto file, openOrCreate(options.file));
        return session::importLines(*file, world.decoders, [&](std::string &line) {
            if (std::exchange(isFirst, false)) {
                line = first;
                return true;
            }
            return static_cast<bool>(std::getline(in, line));
        });
    }();
    if (!made)
        return complain(world, made.error());
    print(world, counted(made->size(), "run", "runs") + " imported into " + options.file);
    return answered;
}

} // namespace cli
