// SPDX-License-Identifier: GPL-3.0-or-later
// Brings the runs of the session's file into the window: those of an opened or reread session, imported ones, and those
// that another program adds. GUI thread; does not block.
#pragma once

#include "app/session/sessionevents.h"

#include <QString>

namespace app {

class RunCommands;
class RunStore;
class SessionFollower;

class StoredRuns {
public:
    StoredRuns(RunStore &runs, RunCommands &commands, SessionFollower &session);
    // These are refused while any run is active.
    base::Status openSession(const QString &file, bool quietly); // quietly: a missing file is no error
    base::Status newSession();
    base::Status saveSessionAs(const QString &file);
    base::Status importTraces(const QString &file);
    void expectReread(); // the present runs will be replaced by those of the file

    void take(SessionMessage &message); // of the session's worker

private:
    base::Status refusal() const;
    void opened(const SessionOpened &opened);
    void restored(const RunRestored &restored);
    void grew(const SessionGrew &grew);
    RunStore &m_runs;
    RunCommands &m_commands;
    SessionFollower &m_session;
    RunId m_toShow{};        // from an import, once it is read
    quint32 m_readAfter = 0; // the last run of the former session
};

} // namespace app
