// SPDX-License-Identifier: GPL-3.0-or-later
// Work of a controller that waits for the outside (a server, a keyring), each on a thread of its own, so that one that
// hangs holds nobody up. What it has to say comes to the GUI thread, unless its controller is gone: the work must not
// touch the controller itself. GUI thread.
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

class TaskThreads {
public:
    using Deliver = std::function<void()>;     // called on the GUI thread
    using Tell = std::function<void(Deliver)>; // any number of times
    using Work = std::function<void(const std::stop_token &stop, const Tell &tell)>;

    TaskThreads(std::shared_ptr<platform::ThreadGroup> threads, std::string name, QObject *receiver);
    ~TaskThreads(); // cancels; nothing is delivered any more

    void start(Work work);
    void cancel(); // asks all to stop, and makes their generation an old one
    quint64 generation() const { return m_generation; }
    std::stop_token closing() const; // for what goes on when it is cancelled, until the program ends

private:
    struct Mailbox;
    std::shared_ptr<platform::ThreadGroup> m_threads;
    std::string m_name;
    std::shared_ptr<Mailbox> m_mailbox;
    std::stop_source m_stop;
    quint64 m_generation = 0;
};

} // namespace app
