// SPDX-License-Identifier: GPL-3.0-or-later
// Work that is done one after the other, on a thread that lasts while there is some, or, for what is bound to its
// thread (a connection), as long as the queue. Whoever posts waits for nothing; whoever calls waits for that call.
// Destroying the queue waits for nobody: what was posted is still done. Any thread.
#pragma once

#include "platform/threadgroup.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace platform {

class TaskQueue {
public:
    enum class Thread { whileBusy, always };
    using Task = std::function<void()>;
    // Whose turn it is: what a person waits for and the work of runs, in the order in which they were posted; then what
    // a view asks beside them; then what only has to be done some time.
    enum class Turn { person, ordinary, view, idle };
    TaskQueue(std::shared_ptr<ThreadGroup> threads, std::string name, Thread thread = Thread::whileBusy);
    ~TaskQueue();
    TaskQueue(const TaskQueue &) = delete;
    TaskQueue &operator=(const TaskQueue &) = delete;

    // Throws std::system_error, as all that posts, where a thread is needed and the system gives none: nothing is
    // posted.
    void post(Task task, Turn turn = Turn::ordinary);
    // Work of a view, or idle work, that makes room: it comes when nothing before it waits, and its token is requested
    // when something comes that it must not hold up (or `stop` is requested). It returns whether it is done: what made
    // room comes again, from its beginning. Dropped where `stop` is requested, or the group closes.
    using YieldingTask = std::function<bool(const std::stop_token &stop)>;
    void postYielding(Turn turn, std::stop_token stop, YieldingTask task);
    // Returns when the task is done; at once where the caller is a task of this queue. False: `stop` was requested
    // before the task had begun, and it never will. A task that has begun must look at `stop` itself.
    bool call(const Task &task, const std::stop_token &stop = {});
    std::stop_token closing() const; // of the group

    // Shares `object`, whose last reference from here on goes on this queue, not where the pointer is dropped.
    template <class T>
    static std::shared_ptr<T> bound(const std::shared_ptr<TaskQueue> &queue, std::shared_ptr<T> object)
    {
        if (!object)
            return nullptr;
        T *const raw = object.get();
        return std::shared_ptr<T>(
            raw, [queue, object = std::move(object)](T *) mutable { queue->post([object = std::move(object)] {}); });
    }

private:
    struct State;
    std::shared_ptr<State> d;
};

} // namespace platform
