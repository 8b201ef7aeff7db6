// SPDX-License-Identifier: GPL-3.0-or-later
// What the session file spends its bytes on, what a person chose to take out of it, and what was asked in other
// sessions. Values; any thread.
#pragma once

#include "app/run/runstatus.h"
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
    bool deleted = false;        // by a person; undo brings it back until it is pruned
    qint64 steps = 0, bytes = 0; // bytes that nothing else holds
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
    qint64 bytes = 0, unused = 0, shared = 0; // on disk; that compacting gives back; of more than one run
    std::vector<SizedRun> runs;
};

struct PruneOrder {
    std::vector<qint64> runs;
    std::vector<std::pair<qint64, qint64>> branches; // run and branch
    bool empty() const { return runs.empty() && branches.empty(); }
};

struct PrunedView {
    qint64 before = 0, after = 0; // bytes
    qint64 steps = 0;             // that were taken out
};

// A question of a session that is not open here.
struct AskedBefore {
    QString file, question, source, sourceUri;
    Outcome outcome = Outcome::Open; // it can go on
    QDateTime at;
};
struct History {
    std::vector<AskedBefore> asked; // the newest first
    QStringList unread;             // files that could not be read: in use elsewhere, or no session any more
};
// Reads the files and changes nothing. Not on the GUI thread.
History readHistory(const QStringList &files, const DescribeAgent &describe, const std::stop_token &stop);

} // namespace app
