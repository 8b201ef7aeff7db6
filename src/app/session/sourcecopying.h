// SPDX-License-Identifier: GPL-3.0-or-later
// Stores copies of a session's sources in its file: which sources can be copied, their sizes, copying with progress and
// cancel. A separate thread reads the sources; the session's thread takes one part after the other, so runs continue
// meanwhile. GUI thread.
#pragma once

#include "app/concurrency/taskthreads.h"
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

class SessionFollower;

// An existing copy of a source.
struct OldCopy {
    qint64 number = 0; // in its session
    QDateTime made;
    qint64 bytes = 0;
};

struct CopyChoice {
    QString source; // its address
    qint64 bytes = 0;
    qint64 files = 0;
    QString problem;             // why it cannot be copied; empty: it can
    std::vector<OldCopy> copies; // newest first
};

class SourceCopying : public QObject {
    Q_OBJECT
public:
    SourceCopying(SessionFollower *session, session::CopyServices copies,
                  std::shared_ptr<platform::ThreadGroup> threads, QObject *parent = nullptr);
    // Checks these sources, and those that the session has copies of; answered by `looked`.
    void look(const QStringList &sources);
    // Emits `progressed`, then `kept` for each source, and `ended` once, with an empty problem on success.
    void keep(const QStringList &sources);
    void cancel();
    // Removes a copy from the session; answered by `dropped`. It can be restored until the session is compacted.
    void drop(qint64 number);
    void bringBack(); // the one removed last
    bool isKeeping() const { return m_keeping; }

signals:
    void looked(const std::vector<app::CopyChoice> &choices);
    void progressed(const QString &source, double fraction);
    void kept(const QString &source, qint64 bytes, bool isNew);
    void ended(const QString &problem);
    void dropped(bool isGone, const QString &problem); // false: it was restored. `problem`: why nothing was done

private:
    QPointer<SessionFollower> m_session;
    session::CopyServices m_copies;
    TaskThreads m_tasks;
    std::shared_ptr<std::optional<session::KeptCopy>> m_dropped; // used on the session's thread
    bool m_keeping = false;
};

} // namespace app
