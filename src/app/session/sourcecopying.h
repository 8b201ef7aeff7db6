// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps copies of the sources of a session in its file: what could be kept and how much that is, the keeping itself
// with its progress, and an end to it. Sources are read on a thread of their own; the session's thread takes part after
// part, so runs go on meanwhile. GUI thread.
#pragma once

#include "app/models/taskthreads.h"
#include "base/result.h"
#include "session/keptcopy.h"

#include <QDateTime>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

namespace app {

class AgentRunner;

// Of a source, what is there.
struct OldCopy {
    qint64 number = 0; // in its session
    QDateTime made;
    qint64 bytes = 0;
};

struct CopyChoice {
    QString source; // its address
    qint64 bytes = 0;
    qint64 files = 0;
    QString problem;             // why nothing can be kept of it; empty: it can
    std::vector<OldCopy> copies; // of it, the newest first
};

class SourceCopying : public QObject {
    Q_OBJECT
public:
    explicit SourceCopying(AgentRunner *runner, QObject *parent = nullptr);
    // What was asked in the session and the open source; `looked` tells.
    void look();
    // `progressed` tells, then `kept` for each, and `ended` once: with an empty problem where all is well.
    void keep(const QStringList &sources);
    void cancel();
    // Takes a copy out of the session; `dropped` tells. Until the session is made smaller it can be brought back.
    void drop(qint64 number);
    void bringBack(); // the one that was dropped last
    bool isKeeping() const { return m_keeping; }

signals:
    void looked(const std::vector<app::CopyChoice> &choices);
    void progressed(const QString &source, double fraction);
    void kept(const QString &source, qint64 bytes, bool isNew);
    void ended(const QString &problem);
    void dropped(bool isGone, const QString &problem); // not gone: it was brought back. Else why nothing was done

private:
    QPointer<AgentRunner> m_runner;
    TaskThreads m_tasks;
    std::shared_ptr<std::optional<session::KeptCopy>> m_dropped; // of the session's thread
    bool m_keeping = false;
};

} // namespace app
