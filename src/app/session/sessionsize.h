// SPDX-License-Identifier: GPL-3.0-or-later
// The disk usage of a session file, the user's choice of runs to delete, and the questions of other sessions. Values;
// any thread.
#pragma once

#include "app/models/runstatus.h"
#include "app/source/agentview.h"

#include <QDateTime>
#include <QString>
#include <QStringList>
#include <functional>
#include <stop_token>
#include <utility>
#include <vector>

namespace app {

struct SizedBranch {
    qint64 id = 0;
    QString name;
    bool deleted = false;        // by the user; undo restores it until the session is pruned
    qint64 steps = 0, bytes = 0; // bytes used by nothing else
};

struct SizedRun {
    qint64 id = 0; // in the file
    QString question;
    bool deleted = false;
    qint64 steps = 0, bytes = 0;
    std::vector<SizedBranch> branches;
};

struct SessionSizes {
    QString file;
    bool readOnly = false;
    qint64 bytes = 0, unused = 0, shared = 0; // on disk; freed by compacting; used by more than one run
    std::vector<SizedRun> runs;
};

struct PruneOrder {
    std::vector<qint64> runs;
    std::vector<std::pair<qint64, qint64>> branches; // run and branch
    bool empty() const { return runs.empty() && branches.empty(); }
};

struct PrunedView {
    qint64 before = 0, after = 0; // bytes
    qint64 steps = 0;             // number of deleted steps
};

// A question of another session.
struct AskedBefore {
    QString file, question, source, sourceUri;
    Outcome outcome = Outcome::Open; // Open: it can continue
    QDateTime at;
};
struct History {
    std::vector<AskedBefore> asked; // newest first
    QStringList unread;             // unreadable files: in use elsewhere, or not a session
};
// Reads the files without changing them. Not on the GUI thread.
History readHistory(const QStringList &files, const DescribeAgent &describe, const std::stop_token &stop);

} // namespace app
