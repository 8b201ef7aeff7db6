// SPDX-License-Identifier: GPL-3.0-or-later
// Messages from workers to the window: values, collected and delivered in batches, so that the worker's speed does not
// determine the refresh rate. put() on any thread; take() on the GUI thread.
#pragma once

#include "app/run/runsetup.h"
#include "app/run/runstatus.h"
#include "app/session/sessionview.h"
#include "workflow/breakpoint.h"
#include "workflow/event.h"

#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <variant>
#include <vector>

namespace app {

struct SourceView;

// Each message names its opening, run or ticket; the receiver drops messages of an outdated one.
struct OpeningProgressed {
    quint64 opening = 0;
    QString what;
    double fraction = -1;
};
struct OpeningDone {
    quint64 opening = 0;
    base::Result<std::shared_ptr<const SourceView>> source;
};
struct SamplesFound {
    quint64 opening = 0;
    std::vector<data::SampleQuestion> samples;
};
struct RunPrepared {
    RunId run{};
    QString source, sourceUri; // names in the run
    agents::AgentSpecPtr agent;
    workflow::StateGraphPtr graph;
    QString model; // display name
    double threshold = 7;
    int stepLimit = 30;
    qint64 number = 0; // in the session file; 0: not stored
    base::CodedText whyAgent;
};
struct RunEvent {
    RunId run{};
    workflow::Event event;
};
struct CommandDone {
    RunId run{};
    quint64 number = 0;                       // of the command
    std::optional<base::Error> error;         // of the command itself; the run is unchanged
    std::optional<workflow::Outcome> outcome; // if the run continued
    workflow::BranchId branch{};
    workflow::CheckpointId at{};
    std::vector<workflow::Breakpoint> breakpoints; // with their hit counts
};
struct RowsFetched {
    quint64 ticket = 0;
    std::shared_ptr<const data::Rows> rows;
    std::optional<base::Error> error;
};
struct PlanFetched {
    quint64 ticket = 0;
    std::shared_ptr<const data::Plan> plan;
    std::optional<base::Error> error;
};
struct SessionChanged {
    SessionView session;
    std::optional<base::Error> error; // of a user's request; the session is unchanged
};
struct SessionOpened {
    SessionView session;
    std::vector<StoredRun> runs; // by start time; their steps follow
    RunId current{};
};
struct RunRestored {
    RunId run{};
    ShownAgent agent;
    std::shared_ptr<const StoredPlace> place; // null on error
    std::string ranOn;                        // fingerprint of the data before the next step; empty: not known
    std::optional<base::Error> error;
};
// New content of the session written by another program: new runs, whose steps follow, and steps of known ones.
struct SessionGrew {
    std::vector<StoredRun> runs;
    RunId show{}; // the run that the user wants to see; none: the selection is unchanged
};
struct RunGrew {
    RunId run{};
    std::vector<workflow::Event> events;
};
// The source's data has changed since the run's last step.
struct SourceDiffers {
    RunId run{};
};
// The result of a request to a worker; called on the GUI thread.
struct Answered {
    std::function<void()> deliver;
};
using Mail = std::variant<Answered, OpeningProgressed, OpeningDone, SamplesFound, RunPrepared, RunEvent, CommandDone,
                          RowsFetched, PlanFetched, SessionChanged, SessionOpened, RunRestored, SessionGrew, RunGrew,
                          SourceDiffers>;

class EventQueue {
public:
    // `notify` is called on the thread of put() when the queue was empty; never after close().
    explicit EventQueue(std::function<void()> notify) : m_notify(std::move(notify)) {}
    void put(Mail mail);
    std::vector<Mail> take();
    void close(); // later messages are dropped

private:
    static bool join(Mail &last, Mail &next); // appends streamed text, replaces progress
    std::mutex m_mutex;
    std::vector<Mail> m_mails;      // guarded by m_mutex
    std::function<void()> m_notify; // guarded by m_mutex; empty: closed
};

} // namespace app
