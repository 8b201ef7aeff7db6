// SPDX-License-Identifier: GPL-3.0-or-later
// What the sources of Worker share. The worker's thread.
#pragma once

#include "app/run/worker.h"
#include "base/world.h"
#include "session/sourcetrail.h"

#include <QRandomGenerator>

namespace app {

// An exception that reached this far is a mistake of ours; the window must not fall with it.
template <class Function>
auto guarded(const char *what, const Function &function) -> decltype(function())
{
    try {
        return function();
    } catch (const std::exception &exception) {
        return base::fail(base::Category::internal, std::string(what) + " broke down.", exception.what(), "exception");
    }
}

struct Worker::Session final : workflow::Observer {
    RunId id{};
    std::shared_ptr<EventQueue> mailbox;
    std::shared_ptr<Control> control;
    OpenedSource source; // keeps it open while the run can go on
    agents::PreparedRun prepared;
    base::SystemClock clock;
    base::SeededRandom random{QRandomGenerator::global()->generate64()};
    std::unique_ptr<workflow::Runner> runner;
    quint64 breakpoints = 0; // version of those it has

    // In the session file, where it is kept.
    session::RunId storedAs{};
    session::RunInfo info;
    std::unique_ptr<workflow::CheckpointSink> sink;
    std::map<std::pair<std::string, std::int64_t>, std::string>
        unkeptMarks; // kind and what it is of; until it is stored
    session::SourceTrail trail;
    bool isTrailed = false;                                              // the sink keeps it
    std::shared_ptr<const StoredPlace> stored;                           // until a runner has taken it over
    std::pair<workflow::CheckpointId, workflow::BranchId> storedPlace{}; // as the file says; none: at its newest

    void onEvent(const workflow::Event &event) override
    {
        mailbox->put(RunEvent{id, event});
        if (runner && std::holds_alternative<workflow::CheckpointMade>(event.what))
            control->applyBreakpoints(*runner, breakpoints);
    }
};

} // namespace app
