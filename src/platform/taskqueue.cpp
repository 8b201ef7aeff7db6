// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/taskqueue.h"

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

namespace platform {

struct TaskQueue::State {
    std::shared_ptr<ThreadGroup> threads;
    std::string name;
    std::mutex mutex;
    std::condition_variable_any changed;
    std::deque<Task> tasks;   // guarded by mutex, like all below
    bool stays = false;       // the thread, without work
    bool hasThread = false;   // or one is on its way
    std::thread::id worker{}; // of that thread

    static void work(const std::shared_ptr<State> &self);
    static void add(const std::shared_ptr<State> &self, Task task);
};

void TaskQueue::State::work(const std::shared_ptr<State> &self)
{
    std::unique_lock lock(self->mutex);
    self->worker = std::this_thread::get_id();
    for (;;) {
        self->changed.wait(lock, self->threads->ending(), [&] { return !self->stays || !self->tasks.empty(); });
        if (self->tasks.empty()) {
            self->worker = {};
            self->hasThread = false;
            return;
        }
        Task task = std::move(self->tasks.front());
        self->tasks.pop_front();
        lock.unlock();
        task();
        task = nullptr;
        lock.lock();
    }
}

void TaskQueue::State::add(const std::shared_ptr<State> &self, Task task)
{
    const std::lock_guard lock(self->mutex);
    self->tasks.push_back(std::move(task));
    self->changed.notify_all();
    if (std::exchange(self->hasThread, true))
        return;
    self->threads->start(self->name, [self] { work(self); });
}

TaskQueue::TaskQueue(std::shared_ptr<ThreadGroup> threads, std::string name, Thread thread)
    : d(std::make_shared<State>())
{
    d->threads = std::move(threads);
    d->name = std::move(name);
    d->stays = thread == Thread::always;
}

TaskQueue::~TaskQueue()
{
    const std::lock_guard lock(d->mutex);
    d->stays = false;
    d->changed.notify_all();
}

void TaskQueue::post(Task task)
{
    State::add(d, std::move(task));
}

namespace {

// What a task and who waits for it share; the task may outlive the wait where it was withdrawn.
struct Call {
    std::mutex mutex;
    std::condition_variable_any changed;
    enum class Stage { waiting, begun, done, withdrawn } stage = Stage::waiting; // guarded by mutex
    std::exception_ptr thrown;
};

} // namespace

bool TaskQueue::call(const Task &task, const std::stop_token &stop)
{
    {
        std::unique_lock lock(d->mutex);
        if (d->worker == std::this_thread::get_id()) {
            lock.unlock();
            task();
            return true;
        }
    }
    const auto call = std::make_shared<Call>();
    post([call, &task] {
        {
            const std::lock_guard lock(call->mutex);
            if (call->stage == Call::Stage::withdrawn)
                return;
            call->stage = Call::Stage::begun;
        }
        try {
            task();
        } catch (...) {
            call->thrown = std::current_exception();
        }
        const std::lock_guard lock(call->mutex);
        call->stage = Call::Stage::done;
        call->changed.notify_all();
    });
    std::unique_lock lock(call->mutex);
    const auto isDone = [&] { return call->stage == Call::Stage::done; };
    if (!call->changed.wait(lock, stop, isDone) && call->stage == Call::Stage::waiting) {
        call->stage = Call::Stage::withdrawn;
        return false;
    }
    call->changed.wait(lock, isDone);
    if (call->thrown)
        std::rethrow_exception(call->thrown);
    return true;
}

std::stop_token TaskQueue::closing() const
{
    return d->threads->closing();
}

} // namespace platform
