// SPDX-License-Identifier: GPL-3.0-or-later
// A view's work that takes longer than a frame and needs neither source nor session: layouts, exports. One task at a
// time; a new one cancels the former. Create and use on the GUI thread; `work` runs on a pool thread and may use only
// values captured by copy.
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace platform {
class ThreadGroup;
}

namespace app {

class Background : public QObject {
    Q_OBJECT
public:
    using Deliver = std::function<void()>;     // called on the GUI thread, unless a newer task was started
    using Tell = std::function<void(Deliver)>; // intermediate results; callable any number of times
    using Work = std::function<Deliver(const std::stop_token &stop, const Tell &tell)>;

    explicit Background(QObject *parent = nullptr);
    // For work that waits for I/O or other programs: on a thread of the group instead of the pool.
    Background(std::shared_ptr<platform::ThreadGroup> threads, std::string name, QObject *parent = nullptr);
    ~Background() override; // cancels; nothing is delivered afterwards

    void start(Work work); // cancels the running task
    void cancel();
    bool isRunning() const { return m_running; }

signals:
    void finished(); // after the result of `work` was called

private:
    struct ResultQueue;
    std::shared_ptr<platform::ThreadGroup> m_threads; // null: the pool
    std::string m_name;
    std::shared_ptr<ResultQueue> m_mailbox;
    std::stop_source m_stop;
    bool m_running = false;
    quint64 m_generation = 0;
};

} // namespace app
