// SPDX-License-Identifier: GPL-3.0-or-later
// The session of the window: asks its worker to open, store and import, follows a file that another program writes, and
// lets controllers work on its thread. GUI thread; does not block.
#pragma once

#include "app/session/sessionview.h"

#include <QObject>
#include <QString>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>

namespace app {

class Answers;
class SessionWorker;

class SessionFollower : public QObject {
    Q_OBJECT
public:
    SessionFollower(std::shared_ptr<SessionWorker> worker, std::shared_ptr<Answers> answers);
    ~SessionFollower() override;

    const SessionView &view() const { return m_view; }
    const std::shared_ptr<SessionWorker> &worker() const { return m_worker; } // null after close()
    // `work` runs on the session's thread, after all work posted before; the function that it returns runs on the GUI
    // thread if `receiver` still exists.
    using Deliver = std::function<void()>;
    void post(QObject *receiver, std::function<Deliver(SessionWorker &)> work);

    void openFile(const QString &file, bool quietly); // quietly: a missing file is no error
    void closeFile();
    void saveAs(const QString &file);
    void importTraces(const QString &file);
    void show(const SessionView &view, const std::optional<base::Error> &error = {});
    void close(); // releases the worker

signals:
    void sessionChanged(); // view() has changed
    void failed(const base::Error &error);

private:
    std::shared_ptr<SessionWorker> m_worker;
    std::shared_ptr<Answers> m_answers;
    SessionView m_view;
    QTimer m_timer; // runs while another program writes the session
};

} // namespace app
