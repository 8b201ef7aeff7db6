// SPDX-License-Identifier: GPL-3.0-or-later
// Work of a controller that waits for the outside (a server, a keyring), each on a thread of its own, so that one that
// hangs holds nobody up. Joined at the end: what the work uses may go after this. GUI thread.
#pragma once

#include <QString>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

class QThread;

namespace app {

class TaskThreads {
public:
    explicit TaskThreads(QString name); // of the threads
    ~TaskThreads();                     // cancels, then joins

    void start(std::function<void(const std::stop_token &)> work);
    void cancel(); // asks all to stop, and makes their generation an old one
    quint64 generation() const { return m_generation; }

private:
    QString m_name;
    std::stop_source m_stop;
    quint64 m_generation = 0;
    std::vector<std::unique_ptr<QThread>> m_threads; // those at work, and the last
};

} // namespace app
