// SPDX-License-Identifier: GPL-3.0-or-later
// What the worker tells the window: values, collected and handed over in batches, so that a person's eye and not the
// worker's speed sets the pace. Any thread puts in; the GUI thread takes out.
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

// Each names what it belongs to; who receives it drops what belongs to something older.
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
    QString source, sourceUri; // as the run says it
    agents::AgentSpecPtr agent;
    workflow::StateGraphPtr graph;
    QString model; // for people
    double threshold = 7;
    int stepLimit = 30;
    qint64 number = 0; // in the session file; 0: it is not kept
    base::CodedText whyAgent;
};
struct RunEvent {
    RunId run{};
    workflow::Event event;
};
struct CommandDone {
    RunId run{};
    quint64 number = 0;                       // of the command
    std::optional<base::Error> error;         // of the command itself; the run stands where it stood
    std::optional<workflow::Outcome> outcome; // where it ran
    workflow::BranchId branch{};
    workflow::CheckpointId at{};
    std::vector<workflow::Breakpoint> breakpoints; // with their hits
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
    std::optional<base::Error> error; // of what a person asked for; the session is as it was
};
struct SessionOpened {
    SessionView session;
    std::vector<StoredRun> runs; // by their start; their steps follow
    RunId current{};
};
struct RunRestored {
    RunId run{};
    ShownAgent agent;
    std::shared_ptr<const StoredPlace> place; // null where it failed
    std::string ranOn;                        // fingerprint of the data before the next step; empty: not known
    std::optional<base::Error> error;
};
// What another program added to the session meanwhile: new runs, whose steps follow, and steps of known ones.
struct SessionGrew {
    std::vector<StoredRun> runs;
    RunId show{}; // the one that a person wants to see; none: what they look at stays
};
struct RunGrew {
    RunId run{};
    std::vector<workflow::Event> events;
};
// The source has other data now than when the run stood where it stands.
struct SourceDiffers {
    RunId run{};
};
// What one question to the worker came to: called on the GUI thread.
struct Answered {
    std::function<void()> deliver;
};
using Mail = std::variant<Answered, OpeningProgressed, OpeningDone, SamplesFound, RunPrepared, RunEvent, CommandDone,
                          RowsFetched, PlanFetched, SessionChanged, SessionOpened, RunRestored, SessionGrew, RunGrew,
                          SourceDiffers>;

class EventQueue {
public:
    // `notify` is called, on the thread that puts in, when mail lies in an empty box; never after close().
    explicit EventQueue(std::function<void()> notify) : m_notify(std::move(notify)) {}
    void put(Mail mail);
    std::vector<Mail> take();
    void close(); // what comes later is dropped

private:
    static bool join(Mail &last, Mail &next); // streamed text grows, progress is replaced
    std::mutex m_mutex;
    std::vector<Mail> m_mails;      // guarded by m_mutex
    std::function<void()> m_notify; // guarded by m_mutex; empty: closed
};

} // namespace app
