// SPDX-License-Identifier: GPL-3.0-or-later
// Work of a view that is too long for a frame and needs neither source nor session: layouts, exported files. One piece
// at a time: a newer one replaces it. Made and used on the GUI thread; `work` runs on a thread of the pool and touches
// only values it was given.
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
    using Deliver = std::function<void()>;     // called on the GUI thread, unless something newer was started
    using Tell = std::function<void(Deliver)>; // for news on the way; any number of times
    using Work = std::function<Deliver(const std::stop_token &stop, const Tell &tell)>;

    explicit Background(QObject *parent = nullptr);
    // For work that waits for the outside: on a thread of the group, not of the pool.
    Background(std::shared_ptr<platform::ThreadGroup> threads, std::string name, QObject *parent = nullptr);
    ~Background() override; // cancels; nothing is delivered any more

    void start(Work work); // cancels what runs
    void cancel();
    bool isRunning() const { return m_running; }

signals:
    void finished(); // after what the work returned was called

private:
    struct Mailbox;
    std::shared_ptr<platform::ThreadGroup> m_threads; // null: the pool
    std::string m_name;
    std::shared_ptr<Mailbox> m_mailbox;
    std::stop_source m_stop;
    bool m_running = false;
    quint64 m_generation = 0;
};

} // namespace app
