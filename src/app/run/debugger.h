// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does with runs beyond asking and stepping: compare two places, repeat a step, hint, swap, note, export,
// make a test case. Beside AgentRunner, which it posts through; GUI thread only, no function waits.
#pragma once

#include "agents/analysis/compare.h"
#include "app/models/background.h"
#include "app/models/taskthreads.h"
#include "app/run/commands.h"
#include "app/run/runstatus.h"
#include "app/session/sessionsize.h"
#include "base/result.h"
#include "workflow/checkpoint.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace app {

class AgentRunner;
class Run;

struct RunPlace {
    RunId run{};
    workflow::CheckpointId at{};
    bool operator==(const RunPlace &) const = default;
};

// A step that was run several times.
struct RepeatedView {
    struct Sample {
        std::optional<double> score;
        qint64 rows = -1, tokens = 0;
        QString query, error;
    };
    std::vector<Sample> samples;
    QString words; // spread, and chance or improvement with the numbers behind it
};

enum class ExportForm { html, lines, spans }; // one page, JSON lines, OpenTelemetry spans

struct ExportOrder {
    QString file;
    ExportForm form = ExportForm::html;
    RunId run{};                      // none: all
    bool rows = true, prompts = true; // of HTML and spans
};

// A place in a run where a text was found.
struct Hit {
    workflow::BranchId branch{};
    int index = 0; // of the iteration in its branch
    workflow::CheckpointId checkpoint{};
    QString artefact, line;
};

// The artefacts of a condition that a person may choose for a breakpoint.
struct ConditionView {
    QString name, parameter; // parameter empty: it has no number
    double fallback = 0;
};
std::vector<ConditionView> breakpointConditions(); // without those that are always on

// In the order of the branches and their steps. Case does not matter.
std::vector<Hit> findInRun(const Run &run, const QString &text);

class Debugger : public QObject {
    Q_OBJECT
public:
    explicit Debugger(AgentRunner *runner, QObject *parent = nullptr);

    quint64 compare(RunPlace before, RunPlace after);  // the newest counts; answered by `compared`
    void repeat(workflow::CheckpointId at, int times); // from there to the next score; answered by `repeated`
    void setNote(RunPlace place, const QString &note);
    void setStarred(RunPlace place, bool starred);
    // What a person changed in an iteration and has not run: kept with every key stroke. Empty: nothing any more.
    void setDraft(RunId run, workflow::BranchId branch, int index, const QString &artefact, const QString &text);
    void setViewState(RunId run, const QString &viewState); // what the window shows of it, for the next time
    void exportSession(const ExportOrder &order);
    void addTestCase(RunPlace place, const QString &file);
    void replay(workflow::CheckpointId to);    // the way to it, from its record alone; answered by `replayed`
    void measureSession();                     // answered by `measured`; without a file where there is none
    void tidySession(const PruneOrder &order); // empty: compacts; the session is read again; answered by `tidied`
    // A hint, or other bindings, from a place on: a branch that then runs.
    static void forkAndRerun(AgentRunner &runner, const EditCommand::Edit &edit);
    // The pending step is skipped, and what it would have written is laid in its place, on a branch that waits: one
    // command, so that nothing that a person says meanwhile comes between.
    static void standIn(AgentRunner &runner, const workflow::Changes &changes, const QString &note);

signals:
    void compared(quint64 ticket, std::shared_ptr<const agents::Comparison> comparison);
    void repeated(const app::RepeatedView &view);
    void replayed(int steps, const QString &divergence); // empty: every step was the same
    void measured(const app::SessionSizes &sizes);
    void tidied(const app::PrunedView &pruned);
    void done(const QString &file); // an export or a test case was written there
    void failed(const base::Error &error);

private:
    // `work` runs on the session's thread; what it returns, here.
    void post(std::function<std::function<void()>(class SessionWorker &)> work);
    QPointer<AgentRunner> m_runner;
    Background *m_comparing;
    TaskThreads m_tasks; // exports
    quint64 m_tickets = 0;
};

} // namespace app
