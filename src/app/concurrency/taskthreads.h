// SPDX-License-Identifier: GPL-3.0-or-later
// Work of a controller that waits for the outside (a server, a keyring). Each task has its own thread, so a hanging
// task blocks no other. Results are delivered on the GUI thread unless the controller was destroyed: the work must not
// access the controller itself. GUI thread.
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
    using Tell = std::function<void(Deliver)>; // callable any number of times
    using Work = std::function<void(const std::stop_token &stop, const Tell &tell)>;

    TaskThreads(std::shared_ptr<platform::ThreadGroup> threads, std::string name, QObject *receiver);
    ~TaskThreads(); // cancels; nothing is delivered afterwards

    void start(Work work);
    void cancel(); // requests all to stop, and starts a new generation
    quint64 generation() const { return m_generation; }
    std::stop_token closing() const; // for work that continues after cancel(), until the program ends

private:
    struct ResultQueue;
    std::shared_ptr<platform::ThreadGroup> m_threads;
    std::string m_name;
    std::shared_ptr<ResultQueue> m_mailbox;
    std::stop_source m_stop;
    quint64 m_generation = 0;
};

} // namespace app
