// SPDX-License-Identifier: GPL-3.0-or-later
// User actions on runs other than asking and stepping: compare two places, repeat a step, hint, swap, note, export,
// make a test case. Posts through AgentRunner; GUI thread only; does not block.
#pragma once

#include "agents/analysis/compare.h"
#include "app/concurrency/background.h"
#include "app/concurrency/taskthreads.h"
#include "app/models/graphpicture.h"
#include "app/models/runstatus.h"
#include "app/run/commands.h"
#include "app/run/runcommands.h"
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

// A repeated step.
struct RepeatedView {
    struct Sample {
        std::optional<double> score;
        qint64 rows = -1, tokens = 0;
        QString query, error;
    };
    std::vector<Sample> samples;
    QString words; // the spread, and whether a difference is chance or improvement, with numbers
};

enum class ExportForm { html, lines, spans }; // one page, JSON lines, OpenTelemetry spans

struct ExportOrder {
    QString file;
    ExportForm form = ExportForm::html;
    RunId run{};                      // none: all
    bool rows = true, prompts = true; // of HTML and spans
};

// A match of a text search in a run.
struct Hit {
    workflow::BranchId branch{};
    int index = 0; // of the iteration in its branch
    workflow::CheckpointId checkpoint{};
    QString artefact, line;
};

// A condition that the user can choose for a breakpoint.
struct ConditionView {
    QString name, parameter; // parameter empty: it has none
    double fallback = 0;
    int decimals = 0; // of its number
};
std::vector<ConditionView> breakpointConditions(); // without those that are always on

// In the order of the branches and their steps. Ignores case.
std::vector<Hit> findInRun(const Run &run, const QString &text);

class RunActions : public QObject {
    Q_OBJECT
public:
    explicit RunActions(AgentRunner *runner, QObject *parent = nullptr);

    quint64 compare(RunPlace before, RunPlace after);  // the newest call wins; answered by `compared`
    void repeat(workflow::CheckpointId at, int times); // from there to the next score; answered by `repeated`
    void setNote(RunPlace place, const QString &note);
    void setStarred(RunPlace place, bool starred);
    // An edit of the user that was not run, stored at every change. An empty text removes it.
    void setDraft(RunId run, workflow::BranchId branch, int index, const QString &artefact, const QString &text);
    void setViewState(RunId run, const QString &viewState); // the window's state of that run, for the next start
    void exportSession(const ExportOrder &order);
    void addTestCase(RunPlace place, const QString &file);
    void replay(workflow::CheckpointId to);    // replays the path to it from its record; answered by `replayed`
    void drawAgent(const QString &agent);      // its nodes and routes; the newest call wins; answered by `agentDrawn`
    void measureSession();                     // answered by `measured`, with an empty file if there is none
    void tidySession(const PruneOrder &order); // empty: compacts. Rereads the session; answered by `tidied`
    // A hint or other bindings from a place on: makes a branch and runs it.
    static RunCommands::Numbered forkAndRerun(AgentRunner &runner, const EditCommand::Edit &edit);
    // Skips the pending step and writes `changes` as its result on a new, waiting branch. A single command, so that no
    // other command runs in between.
    static RunCommands::Numbered skipWithResult(AgentRunner &runner, const workflow::Changes &changes,
                                                const QString &note);

signals:
    void compared(quint64 ticket, std::shared_ptr<const agents::Comparison> comparison);
    void agentDrawn(const QString &agent, const app::GraphPicture &picture);
    void repeated(const app::RepeatedView &view);
    void replayed(int steps, const QString &divergence); // empty: all steps were the same
    void measured(const app::SessionSizes &sizes);
    void tidied(const app::PrunedView &pruned);
    void done(const QString &file); // the file of the export or test case
    void failed(const base::Error &error);

private:
    // `work` runs on the session's thread; the function that it returns, on the GUI thread.
    void post(std::function<std::function<void()>(class SessionWorker &)> work);
    QPointer<AgentRunner> m_runner;
    Background *m_comparing;
    Background *m_drawing = nullptr; // made when needed
    TaskThreads m_tasks;             // exports
    quint64 m_tickets = 0;
};

} // namespace app
