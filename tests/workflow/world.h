// SPDX-License-Identifier: GPL-3.0-or-later
// The environment of the graphs in these tests: a clock that ticks at each reading, a sink in memory, a trace of events
// as text, and a model and a database that count their real calls. One thread.
#pragma once

#include "workflow/breakpoint.h"
#include "workflow/runner.h"

#include <QString>
#include <map>
#include <nlohmann/json.hpp>

namespace world {

using namespace workflow;
using namespace std::chrono_literals;

inline QString q(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

class TickingClock final : public base::Clock {
public:
    std::chrono::nanoseconds now() override { return m_now += tick; }
    std::chrono::system_clock::time_point wall() override
    {
        return std::chrono::system_clock::time_point(m_now += tick);
    }
    std::chrono::nanoseconds tick = 1us;

private:
    std::chrono::nanoseconds m_now{0};
};

// One line per event, without numbers irrelevant to tests.
class Trace final : public Observer {
public:
    void onEvent(const Event &event) override
    {
        inOrder = inOrder && event.number == ++m_last;
        lines.push_back(std::visit([](const auto &what) { return line(what); }, event.what));
    }
    // The lines that start with one of the words, joined by "\n"; then clears the trace.
    std::string take(std::vector<std::string> words = {})
    {
        std::string all;
        for (const std::string &line : lines)
            if (words.empty() || std::any_of(words.begin(), words.end(),
                                             [&](const std::string &word) { return line.starts_with(word); }))
                all += (all.empty() ? "" : "\n") + line;
        lines.clear();
        return all;
    }
    std::vector<std::string> lines;
    bool inOrder = true;

private:
    static std::string number(auto id) { return std::to_string(static_cast<std::uint64_t>(id)); }
    static std::string line(const RunStarted &it) { return "run " + it.graph; }
    static std::string line(const BranchMade &it)
    {
        return "branch " + it.branch.name + " from " + number(it.branch.fork);
    }
    static std::string line(const BranchRenamed &it) { return "renamed " + it.branch.name; }
    static std::string line(const IterationOpened &it) { return "iteration " + number(it.iteration); }
    static std::string line(const NodeStarted &it) { return "node " + it.node + " " + number(it.step); }
    static std::string line(const ActivityStarted &it) { return "call " + it.kind + " " + number(it.ordinal); }
    static std::string line(const TextStreamed &it) { return "text " + it.text; }
    static std::string line(const ActivityRetried &it) { return "retry " + it.why.message; }
    static std::string line(const ActivityFinished &it)
    {
        const Activity &one = *it.activity;
        return std::string(one.served  ? "served "
                           : one.error ? "broken "
                                       : "done ") +
               one.kind + " " + number(one.ordinal);
    }
    static std::string line(const CheckpointMade &it)
    {
        const Checkpoint &one = *it.checkpoint;
        return "made " + number(one.id) + " " + std::string(toString(one.origin)) +
               (one.node.empty() ? "" : " " + one.node) + " -> " + (one.ended() ? "end " + one.endReason : one.next);
    }
    static std::string line(const AttemptEnded &it)
    {
        return "attempt " + number(it.attempt.number) + " " + it.attempt.node + " " +
               std::string(toString(it.attempt.status));
    }
    static std::string line(const Paused &it) { return "paused " + it.reason; }
    static std::string line(const Ended &it) { return "ended " + it.reason; }

    std::uint64_t m_last = 0;
};

// Keeps what a session file would keep; refuses while it is full.
class MemorySink final : public CheckpointSink {
public:
    base::Status commit(const CheckpointPtr &checkpoint) override
    {
        if (full)
            return base::fail(base::Category::storage, "The disk is full: free some space and continue.");
        stored.checkpoints.push_back(checkpoint);
        m_attempts.erase(checkpoint->parent);
        stored.branches[static_cast<std::size_t>(checkpoint->branch) - 1].tip = checkpoint->id;
        stored.current = checkpoint->id;
        stored.branch = checkpoint->branch;
        return {};
    }
    base::Status commit(const Attempt &attempt) override
    {
        if (full)
            return base::fail(base::Category::storage, "The disk is full: free some space and continue.");
        m_attempts[attempt.parent] = attempt;
        return {};
    }
    base::Status commit(const Branch &branch) override
    {
        if (full)
            return base::fail(base::Category::storage, "The disk is full: free some space and continue.");
        const auto index = static_cast<std::size_t>(branch.id) - 1;
        stored.branches.resize(std::max(stored.branches.size(), index + 1));
        stored.branches[index] = branch;
        return {};
    }
    RunRecord run() const
    {
        RunRecord copy = stored;
        for (const auto &[parent, attempt] : m_attempts)
            copy.attempts.push_back(attempt);
        return copy;
    }
    RunRecord stored;
    bool full = false;

private:
    std::map<CheckpointId, Attempt> m_attempts;
};

struct World {
    TickingClock clock;
    base::SeededRandom random{7};
    Services services;
    MemorySink sink;
    Trace trace;
    Limits limits;
    std::map<std::string, int> live; // number of real calls by kind

    std::unique_ptr<Runner> runner(StateGraphPtr graph)
    {
        return std::make_unique<Runner>(std::move(graph),
                                        RunnerOptions{&clock, &random, &services, &sink, {&trace}, limits});
    }
    // A runner as another process would create it: from the stored run.
    std::unique_ptr<Runner> restarted(StateGraphPtr graph)
    {
        auto again = runner(std::move(graph));
        if (auto status = again->restore(sink.run()); !status)
            throw std::runtime_error(status.error().message);
        return again;
    }
    // Makes an external call; `answer` makes the reply from the request.
    base::Result<std::string>
    ask(Context &context, const std::string &kind, std::string request,
        const std::function<base::Result<std::string>(const std::string &, LiveCall &)> &answer)
    {
        const auto artefact = base::text(std::move(request));
        BASE_TRY(const base::ArtefactPtr reply,
                 context.activities.call(kind, artefact, [&](LiveCall &call) -> base::Result<Reply> {
                     ++live[kind];
                     BASE_TRY(std::string value, answer(base::textOf(artefact), call));
                     base::Usage usage;
                     usage.tokensIn = 100;
                     usage.tokensOut = 10;
                     usage.cost = 0.5;
                     return Reply{base::text(std::move(value)), usage};
                 }));
        return base::textOf(reply);
    }
};

inline Change set(Name name, std::string value)
{
    return {std::move(name), base::text(std::move(value))};
}

} // namespace world
