// SPDX-License-Identifier: GPL-3.0-or-later
// Creates a branch from an attempt: with an edited query, an edited artefact, or a revision that the stop rule left
// unrun. Each can be undone. GUI thread.
#pragma once

#include "app/models/runstatus.h"
#include "app/models/values.h"

#include <QObject>

class QUndoStack;

namespace app {
class AgentRunner;
} // namespace app

namespace widgets {

class Inspector;

class Reruns : public QObject {
    Q_OBJECT
public:
    Reruns(app::AgentRunner *runner, QUndoStack *undo, Inspector *inspector, QObject *parent);
    // From the attempt in the inspector. False if that is not possible; the reason is reported and the edit is kept.
    bool query(const QString &query, app::Then then = app::Then::Run);
    bool queryAt(app::CheckpointId at, const QString &query, const QString &note, app::Then then = app::Then::Run);
    // With the edited query of the inspector; runs to the end or for one step.
    void edit(app::Then then = app::Then::Run);
    // With the edited artefact `name`, as far as the agent of the run allows editing.
    void artefact(const QString &name, const QString &text);
    void leftOver(const QString &query); // runs the revision that the stop rule left unrun

signals:
    void begun();
    void refused(const QString &why);
    // A rerun of a typed query was undone: the query waits again in its attempt. Empty: the rerun was made again.
    void editReturned(app::RunId run, app::BranchId branch, int index, const QString &query);

private:
    app::AgentRunner *m_runner;
    QUndoStack *m_undo;
    Inspector *m_inspector;
};

} // namespace widgets
