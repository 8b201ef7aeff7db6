// SPDX-License-Identifier: GPL-3.0-or-later
// Attaches the agent of another program to the window: starts the program on a thread of its own, and adds the agent to
// those of the open source. GUI thread.
#pragma once

#include "app/concurrency/taskthreads.h"
#include "app/source/agentview.h"
#include "base/result.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <stop_token>

namespace app {

class SourceSession;

struct AttachRequest {
    QStringList words;     // program and arguments; no shell
    QString folder;        // working folder; empty: that of this program
    QStringList variables; // names of environment variables that the program gets
};

// Made by `main`; may block. May be empty.
using AttachAgent = std::function<base::Result<AgentView>(const AttachRequest &request, const std::stop_token &stop)>;

class AttachController : public QObject {
    Q_OBJECT
public:
    AttachController(AttachAgent attach, std::shared_ptr<platform::ThreadGroup> threads, SourceSession &source,
                     QObject *parent = nullptr);
    ~AttachController() override;

    bool isThere() const { return bool(m_attach); } // this program attaches agents
    // The words of a command line, without a shell.
    static base::Result<QStringList> wordsOf(const QString &line);
    void attach(const AttachRequest &request); // the newest call wins; answered by `attached` or `failed`
    void cancel();

signals:
    void attached(const app::AgentView &agent); // it is one of the open source's by now
    void failed(const base::Error &error);

private:
    AttachAgent m_attach;
    SourceSession &m_source;
    quint64 m_newest = 0;
    TaskThreads m_tasks;
};

} // namespace app
