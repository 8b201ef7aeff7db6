// SPDX-License-Identifier: GPL-3.0-or-later
// Subcommands of session that run something: edit, fork, resume, replay.
#include "agents/engine/agentregistry.h"
#include "agents/engine/names.h"
#include "agents/engine/preparerun.h"
#include "agents/engine/swaps.h"
#include "agents/query/edits.h"
#include "agents/query/querynodes.h"
#include "agents/query/result.h"
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/output/result.h"
#include "cli/output/terminal.h"
#include "cli/runs/approval.h"
#include "cli/runs/sessionrun.h"
#include "cli/session/session.h"
#include "cli/syntax/textargument.h"
#include "data/source/source.h"

#include <nlohmann/json.hpp>

namespace cli {

using base::Category;
using base::Error;
using base::fail;
using workflow::CheckpointId;

namespace {

// Continues a run and prints it.
class RunContinuation {
public:
    RunContinuation(const World &world, const SessionOptions &options)
        : m_world(world), m_options(options), m_timeline(world, agents::unknownAgent({}), false), m_lines(world)
    {
    }

    // `swaps`: the other source applies from here on.
    base::Status open(session::RunId run, bool swaps = false)
    {
        std::vector<workflow::Observer *> observers;
        if (m_options.jsonl)
            observers.push_back(&m_lines);
        else if (!m_options.json)
            observers.push_back(&m_timeline);
        BASE_TRY(m_run, SessionRun::open(m_world, m_options.file, run, swaps ? std::string() : m_options.source,
                                         std::move(observers)));
        m_timeline.describe(agent());
        return {};
    }
    SessionRun &run() { return *m_run; }
    workflow::Runner &runner() { return m_run->runner(); }
    agents::AgentSpecPtr agent() const { return m_world.agents->describe(m_run->info().facts.graph); }

    // Describes the branch before it runs.
    void printBranchChanges(const std::string &what)
    {
        const auto current = runner().current();
        const auto &branch = runner().branches()[static_cast<std::size_t>(runner().branch()) - 1];
        if (m_options.json || m_options.jsonl)
            return;
        print(m_world, paint(m_world, Ink::muted,
                             "branch " + branch.name + ": " + what + " · " +
                                 counted(static_cast<std::size_t>(current->step), "step", "steps") + " reused, " +
                                 counted(static_cast<std::size_t>(current->total.tokens()), "token", "tokens") +
                                 " not paid again"));
    }

    static std::string queryOf(const workflow::State &state)
    {
        const auto queries = agents::queriesOf(state.json(agents::names::searchQueries));
        return queries.empty() ? std::string() : queries.front();
    }
    // A user's query that made an unanswered question answered teaches the meaning of a word.
    void learnFrom(const std::string &before)
    {
        if (!m_options.json && !m_options.jsonl)
            printTeachableWord(m_world, storedRequest(m_run->info()).sources.front().uri, m_run->info().facts.title,
                               before, queryOf(runner().current()->state));
    }

    // Continues the run, prints it, and returns the exit code.
    int goOn(bool stays)
    {
        if (stays) {
            place();
            if (m_options.json)
                printData(m_world, standing().dump(2));
            return answered;
        }
        m_timeline.continueFrom(runner().path(runner().current()->id));
        const auto outcome = agents::runOn(runner(), approvalByUser(m_world), m_world.stop);
        return finish(outcome);
    }

    int finish(const workflow::Outcome &outcome)
    {
        place();
        auto result = agents::resultOf(agent(), runner().path(runner().current()->id),
                                       outcome.stop == workflow::Stop::cancelled ? agents::reasons::cancelled
                                       : outcome.stop == workflow::Stop::ended   ? std::string_view()
                                                                                 : outcome.reason);
        std::optional<base::Category> failed;
        if (outcome.error) {
            result.error = outcome.error->message;
            failed = outcome.error->category;
        }
        if (!m_options.json && !m_options.jsonl) {
            printResult(m_world, result, m_options.format, m_run->privateColumns());
            return exitCode(result, failed);
        }
        nlohmann::json object = agents::toJson(result);
        object.update(standing());
        if (m_options.jsonl)
            object["event"] = "result";
        printData(m_world, object.dump(m_options.json ? 2 : -1, ' ', false, nlohmann::json::error_handler_t::replace));
        return exitCode(result, failed);
    }

private:
    nlohmann::json standing()
    {
        const auto &branch = runner().branches()[static_cast<std::size_t>(runner().branch()) - 1];
        const auto fork = branch.fork == CheckpointId::none ? nullptr : runner().find(branch.fork);
        return {{"branch", branch.name},
                {"checkpoint", static_cast<std::uint64_t>(runner().current()->id)},
                {"steps_reused", fork ? fork->step : 0},
                {"tokens_saved", fork ? fork->total.tokens() : 0}};
    }
    // The current place is the file's newest step, unless the user went back.
    void place()
    {
        const auto current = runner().current();
        if (runner().find(static_cast<CheckpointId>(static_cast<std::uint64_t>(current->id) + 1)))
            (void)m_run->file().setPlace(m_run->info().id, current->id, runner().branch());
    }

    const World &m_world;
    const SessionOptions &m_options;
    LiveTimeline m_timeline;
    EventLines m_lines;
    std::unique_ptr<SessionRun> m_run;
};

struct RequestedEdit {
    workflow::Changes changes;
    std::string note; // "query, score"
};

base::Result<RequestedEdit> requestedEdit(const agents::AgentSpec &agent, const EditOptions &edit,
                                          const workflow::State &state)
{
    RequestedEdit wanted;
    for (const std::string &one : edit.set) {
        const auto equals = one.find('=');
        if (equals == std::string::npos || equals == 0)
            return fail(Category::usage,
                        "--set takes NAME=TEXT, for example --set score=8, not “" + base::shorten(one, 60) + "”.");
        const std::string name = one.substr(0, equals);
        BASE_TRY(const std::string text, textArgument(one.substr(equals + 1)));
        BASE_TRY(auto changes, agents::changesOf(agent, name, text, state));
        wanted.changes.insert(wanted.changes.end(), changes.begin(), changes.end());
        wanted.note += (wanted.note.empty() ? "" : ", ") + name;
    }
    return wanted;
}

} // namespace

int sessionEdit(const World &world, const SessionOptions &options, const EditOptions &edit)
{
    RunContinuation continuation(world, options);
    std::string before;
    const base::Status made = [&]() -> base::Status {
        BASE_TRY(const Place place, readPlace(edit.at, options.run));
        BASE_CHECK(continuation.open(place.run));
        BASE_TRY(const auto path, pathTo(continuation.run().record(), place));
        before = RunContinuation::queryOf(path.back()->state);
        BASE_TRY(const RequestedEdit wanted, requestedEdit(*continuation.agent(), edit, path.back()->state));
        const std::string note =
            wanted.note + " of " + std::to_string(std::max(1, path.back()->iteration)) + " edited by you";
        const bool exact = place.checkpoint > 0 || !place.node.empty();
        continuation.run().warnOfSource(world, path.back()->id);
        BASE_CHECK(continuation.runner().edit(exact ? path.back()->id
                                                    : agents::stepToEdit(*continuation.agent(), path, wanted.changes),
                                              wanted.changes, edit.branch, note));
        continuation.printBranchChanges(note);
        return {};
    }();
    if (!made)
        return complain(world, made.error());
    const int code = continuation.goOn(edit.stays);
    if (code == answered && !edit.stays)
        continuation.learnFrom(before);
    return code;
}

int sessionFork(const World &world, const SessionOptions &options, const EditOptions &edit)
{
    RunContinuation continuation(world, options);
    const base::Status made = [&]() -> base::Status {
        BASE_TRY(const Place place, readPlace(edit.at, options.run));
        if (edit.model.empty() && edit.hint.empty() && options.source.empty() && !edit.skip && edit.stays)
            return fail(
                Category::usage,
                "--no-run alone changes nothing. Add --hint, --model, --source or --skip, or leave --no-run out.");
        BASE_CHECK(continuation.open(place.run, true));
        BASE_TRY(const auto path, pathBefore(continuation.run().record(), place));
        if (options.source.empty()) // else the user chose another source
            continuation.run().warnOfSource(world, path.back()->id);
        workflow::Runner &runner = continuation.runner();
        const std::size_t before = runner.branches().size();
        BASE_CHECK(runner.goTo(path.back()->id));
        std::string note;
        workflow::Bindings swapped;
        if (!edit.model.empty()) {
            BASE_TRY(swapped[agents::roles::model], agents::modelToKeep(edit.model));
        }
        if (!options.source.empty())
            swapped[agents::roles::source] = agents::roles::swappedSource + data::withoutPassword(options.source);
        if (!swapped.empty()) {
            BASE_CHECK(runner.swap(runner.current()->id, swapped, !edit.once));
            for (const auto &[role, binding] : swapped)
                note += (note.empty() ? "" : ", ") + role + " " +
                        (role == agents::roles::source ? data::withoutPassword(options.source) : binding);
            note += edit.once ? " for a step" : " from here on";
        }
        if (edit.skip) {
            const std::string skipped = runner.current()->next;
            BASE_CHECK(runner.skip());
            note += (note.empty() ? "" : ", ") + skipped + " skipped by you";
        }
        if (!edit.hint.empty()) {
            BASE_CHECK(runner.hint(runner.current()->id, edit.hint));
            note += (note.empty() ? "" : ", ") + std::string("hint by you");
        }
        if (note.empty())
            note = "rerun by you";
        if (runner.branches().size() > before)
            BASE_CHECK(runner.rename(runner.branch(), edit.branch.empty() ? runner.branches().back().name : edit.branch,
                                     note));
        continuation.printBranchChanges(note);
        return {};
    }();
    return made ? continuation.goOn(edit.stays) : complain(world, made.error());
}

int sessionResume(const World &world, const SessionOptions &options, const EditOptions &edit)
{
    RunContinuation continuation(world, options);
    const base::Status made = [&]() -> base::Status {
        BASE_TRY(const Place place, readPlace(edit.branch, options.run));
        BASE_CHECK(continuation.open(place.run));
        BASE_TRY(const auto path, pathTo(continuation.run().record(), place));
        continuation.run().warnOfSource(world, path.back()->id);
        if (path.back()->id != continuation.runner().current()->id)
            BASE_CHECK(continuation.runner().goTo(path.back()->id));
        if (path.back()->ended())
            return fail(Category::usage, "The run has ended here (" + path.back()->endReason +
                                             "). Use session edit or session fork to continue in another way.");
        if (edit.approve || edit.decline) {
            const auto *attempt = continuation.runner().attempt();
            if (!attempt || !attempt->suspend)
                return fail(Category::usage, "No query waits for approval here. Leave --approve and --decline out.");
            BASE_CHECK(continuation.runner().answer(
                base::json({{"approved", edit.approve}, {"text", edit.decline.value_or(std::string())}})));
        }
        if (edit.afresh && continuation.runner().attempt())
            BASE_CHECK(continuation.runner().forgetAttempt());
        return {};
    }();
    return made ? continuation.goOn(false) : complain(world, made.error());
}

int sessionReplay(const World &world, const SessionOptions &options)
{
    RunContinuation continuation(world, options);
    workflow::Outcome outcome;
    const base::Status made = [&]() -> base::Status {
        BASE_TRY(const Place place, readPlace({}, options.run));
        BASE_CHECK(continuation.open(place.run));
        const auto path = continuation.runner().path(continuation.runner().current()->id);
        outcome = continuation.runner().replay(path, world.stop);
        if (outcome.error)
            return tl::unexpected<Error>(*outcome.error);
        if (outcome.pause == workflow::Pause::diverged)
            return fail(Category::input, "The replay " + outcome.reason);
        return {};
    }();
    return made ? continuation.finish(outcome) : complain(world, made.error());
}

} // namespace cli
