// SPDX-License-Identifier: GPL-3.0-or-later
// A new branch from an attempt, as a person wants it: from its query as it was changed, from another artefact, from a
// revision that the stop rule left. Each can be undone. GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/runstatus.h"

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
    // False where it cannot be, which is said: what was written stays where it is.
    // From the attempt that the inspector shows.
    bool query(const QString &query, app::Then then = app::Then::Run);
    bool queryAt(app::CheckpointId at, const QString &query, const QString &note, app::Then then = app::Then::Run);
    // The query as it is written in the inspector; it runs to the end, or for one step.
    void edit(app::Then then = app::Then::Run);
    // The artefact of that name, as the agent of the run lets it be edited.
    void artefact(const QString &name, const QString &text);
    void leftOver(const QString &query); // from the end of the run, as if the stop rule had let it

signals:
    void begun();
    void refused(const QString &why);

private:
    app::AgentRunner *m_runner;
    QUndoStack *m_undo;
    Inspector *m_inspector;
};

} // namespace widgets
