// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/taskqueue.h"

#include <array>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace platform {

namespace {

// A user's query interrupts all yielding work. A run interrupts queries of views, but waits for idle work (reading
// stored names), whose result it needs.
bool mustYield(TaskQueue::Priority running, TaskQueue::Priority comes)
{
    using Priority = TaskQueue::Priority;
    return running == Priority::idle ? comes == Priority::interactive || comes == Priority::view
                                     : comes < Priority::view;
}

} // namespace

struct TaskQueue::State {
    struct Yielding {
        Priority turn = Priority::idle;
        std::stop_token stop;
        YieldingTask task;
    };
    std::shared_ptr<ThreadGroup> threads;
    std::string name;
    std::mutex mutex;
    std::condition_variable_any changed;
    std::deque<Task> tasks;                 // guarded by mutex, like all below
    std::deque<Yielding> forViews, forIdle; // run only while `tasks` is empty
    bool stays = false;                     // the thread waits for work
    bool hasThread = false;                 // or it is about to start
    bool isWaiting = false;                 // that thread, with nothing to do
    std::thread::id worker{};               // that thread's id
    std::optional<Priority> yielding;       // of the running yielding task
    std::stop_source yield;                 // of the same task

    bool isEmpty() const { return tasks.empty() && forViews.empty() && forIdle.empty(); }
    void setWaiting(bool waits) // with the mutex held
    {
        if (waits != isWaiting)
            threads->countWaiting(waits ? 1 : -1);
        isWaiting = waits;
    }
    static void work(const std::shared_ptr<State> &self);
    void workYielding(std::unique_lock<std::mutex> &lock);
    static void add(const std::shared_ptr<State> &self, Priority comes, const std::function<void()> &put);
};

void TaskQueue::State::work(const std::shared_ptr<State> &self)
{
    std::unique_lock lock(self->mutex);
    self->worker = std::this_thread::get_id();
    for (;;) {
        self->setWaiting(self->stays && self->isEmpty());
        self->changed.wait(lock, self->threads->ending(), [&] { return !self->stays || !self->isEmpty(); });
        self->setWaiting(false);
        if (self->isEmpty()) {
            self->worker = {};
            self->hasThread = false;
            return;
        }
        if (self->tasks.empty()) {
            self->workYielding(lock);
            continue;
        }
        Task task = std::move(self->tasks.front());
        self->tasks.pop_front();
        lock.unlock();
        task();
        task = nullptr;
        lock.lock();
    }
}

void TaskQueue::State::workYielding(std::unique_lock<std::mutex> &lock)
{
    auto &from = forViews.empty() ? forIdle : forViews;
    Yielding next = std::move(from.front());
    from.pop_front();
    yielding = next.turn;
    yield = std::stop_source();
    const std::stop_source own = yield;
    lock.unlock();
    bool done = true;
    {
        const auto link = [own] { std::stop_source(own).request_stop(); };
        const std::stop_callback gone(next.stop, link);
        const std::stop_callback closes(threads->closing(), link);
        if (!own.stop_requested())
            done = next.task(own.get_token());
    }
    const bool dropped = next.stop.stop_requested() || threads->closing().stop_requested();
    if (done || dropped)
        next.task = nullptr; // what the task holds may use the queue in its destructor
    lock.lock();
    yielding.reset();
    if (!done && !dropped) // behind others of its kind, which may be shorter
        (next.turn == Priority::view ? forViews : forIdle).push_back(std::move(next));
}

void TaskQueue::State::add(const std::shared_ptr<State> &self, Priority comes, const std::function<void()> &put)
{
    std::optional<std::stop_source> makesRoom;
    {
        const std::lock_guard lock(self->mutex);
        // The new thread waits for the mutex. If it cannot start, nothing is queued.
        if (!self->hasThread)
            self->threads->start(self->name, [self] { work(self); });
        self->hasThread = true;
        put();
        self->setWaiting(false); // from now on, not only once its thread wakes
        if (self->yielding && mustYield(*self->yielding, comes))
            makesRoom = self->yield;
        self->changed.notify_all();
    }
    if (makesRoom) // without the mutex: a stop callback may use the queue
        makesRoom->request_stop();
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

void TaskQueue::post(Task task, Priority turn)
{
    State::add(d, turn, [&] { d->tasks.push_back(std::move(task)); });
}

void TaskQueue::postYielding(Priority turn, std::stop_token stop, YieldingTask task)
{
    State::add(d, turn, [&] {
        (turn == Priority::view ? d->forViews : d->forIdle).push_back({turn, std::move(stop), std::move(task)});
    });
}

namespace {

// Shared by a task and its caller; the task may outlive a call that was withdrawn.
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
