// SPDX-License-Identifier: GPL-3.0-or-later
// A serial queue of tasks. Its thread exists only while there is work, or, for objects bound to a thread (a
// connection), as long as the queue. post() does not block; call() waits for its task. The destructor does not block;
// already posted tasks still run. Any thread.
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
    // Priorities, highest first. interactive (the user waits) and ordinary (runs) share one queue in order of posting;
    // view (queries of views) and idle run only when that is empty.
    enum class Priority { interactive, ordinary, view, idle };
    TaskQueue(std::shared_ptr<ThreadGroup> threads, std::string name, Thread thread = Thread::whileBusy);
    ~TaskQueue();
    TaskQueue(const TaskQueue &) = delete;
    TaskQueue &operator=(const TaskQueue &) = delete;

    // Throws std::system_error, like all posting functions, if the system has no thread; nothing is posted then.
    void post(Task task, Priority turn = Priority::ordinary);
    // Interruptible work of views, or idle work; runs when no other task waits. Its token is requested by `stop` or
    // when a task comes that it must not delay. Returns true when done; interrupted work starts again from the
    // beginning. Dropped if `stop` is requested or the group closes.
    using YieldingTask = std::function<bool(const std::stop_token &stop)>;
    void postYielding(Priority turn, std::stop_token stop, YieldingTask task);
    // Returns when the task is done; runs it at once inside a task of this queue. False: `stop` was requested before
    // the task began, and it never will. A task that has begun must check `stop` itself.
    bool call(const Task &task, const std::stop_token &stop = {});
    std::stop_token closing() const; // of the thread group

    // A shared pointer whose last reference is released on this queue, not where the pointer is dropped.
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
