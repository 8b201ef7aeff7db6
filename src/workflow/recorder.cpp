// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/recorder.h"

#include "base/codedtext.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>

namespace workflow {

using base::ArtefactPtr;
using base::Category;
using base::Result;

std::string whatWasThrown()
{
    try {
        throw;
    } catch (const std::exception &exception) {
        return exception.what();
    } catch (...) {
        return "something that is not an exception";
    }
}

// A live call.
class Recorder::Call final : public LiveCall {
public:
    Call(Recorder &recorder, Activity &activity) : m_recorder(recorder), m_activity(activity) {}
    std::stop_token stop() const override { return m_recorder.m_stop; }
    void text(std::string_view piece) override
    {
        m_activity.text += piece;
        // Sent at once: a buffered piece would stay hidden while the model pauses. Viewers join pieces.
        if (!piece.empty())
            m_recorder.m_listener.textStreamed(m_activity.ordinal, std::string(piece));
    }
    void retrying(const base::Error &why) override
    {
        m_activity.text.clear();
        m_activity.retries.push_back(why);
        m_recorder.m_listener.activityRetried(m_activity.ordinal, why);
    }

private:
    Recorder &m_recorder;
    Activity &m_activity;
};

namespace {

Result<Reply> guarded(const Live &live, LiveCall &call, const std::string &kind)
{
    try {
        Result<Reply> reply = live(call);
        if (reply && !reply->value)
            return base::fail(Category::internal,
                              {BASE_TEXT("call.no-reply", "The call ({kind}) gave no reply."), {{"kind", kind}}});
        return reply;
    } catch (...) {
        return base::fail(
            Category::internal,
            {BASE_TEXT("call.internal", "The call ({kind}) failed because of an internal error."), {{"kind", kind}}},
            whatWasThrown());
    }
}

} // namespace

Recorder::Recorder(Listener &listener, base::Clock &clock, base::Random &random, std::stop_token stop)
    : m_listener(listener), m_clock(clock), m_random(random), m_stop(std::move(stop))
{
}

void Recorder::serveFrom(const Record &earlier, Mode mode)
{
    m_earlier = &earlier;
    m_mode = mode;
    m_record.decisions = earlier.decisions;
}

base::Usage Recorder::usage() const
{
    base::Usage sum;
    for (const ActivityPtr &activity : m_record.activities)
        sum += activity->usage;
    return sum;
}

Result<ArtefactPtr> Recorder::call(std::string_view kind, ArtefactPtr request, const Live &live)
{
    Activity activity;
    if (auto known = unlessLive(kind, std::move(request), activity))
        return std::move(*known);
    return callLive(std::move(activity), live);
}

std::optional<Result<ArtefactPtr>> Recorder::unlessLive(std::string_view kind, ArtefactPtr request, Activity &activity)
{
    const std::uint32_t ordinal = m_nextOrdinal++;
    if (!request)
        request = base::text({});
    const Activity *known = earlier(ordinal);
    if (known && mayServe(*known, kind, request))
        return serve(*known);
    if (m_mode == Mode::replay) {
        if (m_divergence.empty())
            m_divergence = "call " + std::to_string(ordinal + 1) + " (" + std::string(kind) + ") " +
                           (known ? "differs from the recorded call." : "was not recorded.");
        return base::fail(Category::usage,
                          {BASE_TEXT("call.not-recorded", "The replay stopped: {why}"), {{"why", m_divergence}}}, {},
                          "diverged");
    }
    if (m_stop.stop_requested())
        return base::fail(Category::cancelled, BASE_TEXT("call.stopped", "Stopped before the call was made."), {},
                          "cancelled");
    base::Usage spent = usage();
    spent.calls += m_started;
    if (kind == "model")
        if (std::string reason = m_listener.overBudget(spent); !reason.empty())
            return base::fail(
                Category::limit,
                BASE_TEXT("run.budget", "The model was not called, because the budget of this run is used up."), {},
                std::move(reason));
    activity.kind = kind;
    activity.ordinal = ordinal;
    activity.request = std::move(request);
    return std::nullopt;
}

// Parallel calls on their own threads. The runner's thread waits here and passes on their events. It makes a call
// itself if the system gives no thread. Each piece of work sets its own budget (base/workbudget.h) on its thread; a
// node has no budget to pass on.
class Recorder::Together {
public:
    explicit Together(Recorder &recorder) : m_recorder(recorder) {}

    void add(Activity activity, Live live, std::size_t place)
    {
        auto &one = *m_calls.emplace_back(std::make_unique<One>(*this, std::move(activity), std::move(live), place));
        m_recorder.m_listener.activityStarted(one.activity, m_recorder.m_record);
    }
    void run(std::vector<Result<ArtefactPtr>> &results, std::size_t atOnce)
    {
        std::size_t started = 0, finished = 0;
        while (finished < m_calls.size()) {
            for (; started < m_calls.size() && started - finished < std::max<std::size_t>(atOnce, 1); ++started)
                start(*m_calls[started]);
            std::function<void()> next;
            {
                std::unique_lock lock(m_mutex);
                m_eventReady.wait(lock, [&] { return !m_told.empty(); });
                next = std::move(m_told.front());
                m_told.pop_front();
            }
            next();
            for (auto &one : m_calls)
                if (one->reply) {
                    results[one->place] =
                        m_recorder.finish(std::move(one->activity), std::move(*one->reply), one->time);
                    one->reply.reset();
                    ++finished;
                }
        }
    }

private:
    struct One final : LiveCall {
        One(Together &of, Activity given, Live doing, std::size_t at)
            : together(of), activity(std::move(given)), live(std::move(doing)), place(at)
        {
        }
        std::stop_token stop() const override { return together.m_recorder.m_stop; }
        void text(std::string_view piece) override
        {
            if (!piece.empty())
                together.tell([this, piece = std::string(piece)] {
                    activity.text += piece;
                    together.m_recorder.m_listener.textStreamed(activity.ordinal, piece);
                });
        }
        void retrying(const base::Error &why) override
        {
            together.tell([this, why] {
                activity.text.clear();
                activity.retries.push_back(why);
                together.m_recorder.m_listener.activityRetried(activity.ordinal, why);
            });
        }

        Together &together;
        Activity activity; // the runner's thread
        Live live;
        std::size_t place;
        std::optional<Result<Reply>> reply; // the runner's thread
        std::chrono::nanoseconds time{0};
        std::jthread thread; // last member, destroyed first: it uses the others
    };

    void start(One &one)
    {
        const auto work = [this, &one] {
            const auto begin = std::chrono::steady_clock::now();
            Result<Reply> reply = guarded(one.live, one, one.activity.kind);
            const auto time = std::chrono::steady_clock::now() - begin;
            tell([&one, reply = std::move(reply), time] {
                one.reply = reply;
                one.time = time;
            });
        };
        try {
            one.thread = std::jthread(work);
        } catch (const std::system_error &) { // no more threads, or no memory for a stack
            work();
        }
    }
    void tell(std::function<void()> what)
    {
        const std::lock_guard lock(m_mutex);
        m_told.push_back(std::move(what));
        m_eventReady.notify_one();
    }

    Recorder &m_recorder;
    std::mutex m_mutex;
    std::condition_variable m_eventReady;
    std::deque<std::function<void()>> m_told;  // events of the threads, in order
    std::vector<std::unique_ptr<One>> m_calls; // last member: the threads use the others and are joined here
};

std::vector<Result<ArtefactPtr>> Recorder::callAll(std::string_view kind, std::vector<Request> requests,
                                                   std::size_t atOnce)
{
    std::vector<Result<ArtefactPtr>> results(requests.size(), ArtefactPtr());
    if (atOnce <= 1 || requests.size() <= 1) {
        for (std::size_t i = 0; i < requests.size(); ++i)
            results[i] = call(kind, std::move(requests[i].request), requests[i].live);
        return results;
    }
    Together together(*this);
    for (std::size_t i = 0; i < requests.size(); ++i) {
        Activity activity;
        if (auto known = unlessLive(kind, std::move(requests[i].request), activity)) {
            results[i] = std::move(*known);
        } else {
            m_started += kind == "model" ? 1 : 0;
            together.add(std::move(activity), std::move(requests[i].live), i);
        }
    }
    m_started = 0;
    together.run(results, atOnce);
    return results;
}

const Activity *Recorder::earlier(std::uint32_t ordinal) const
{
    if (!m_earlier)
        return nullptr;
    const auto &all = m_earlier->activities;
    const auto found =
        std::lower_bound(all.begin(), all.end(), ordinal,
                         [](const ActivityPtr &one, std::uint32_t value) { return one->ordinal < value; });
    return found != all.end() && (*found)->ordinal == ordinal ? found->get() : nullptr;
}

bool Recorder::mayServe(const Activity &known, std::string_view kind, const ArtefactPtr &request) const
{
    // A failed call can safely be repeated; a replay needs the recorded failure.
    return known.kind == kind && (known.reply || m_mode == Mode::replay) && known.request->hash() == request->hash();
}

Result<ArtefactPtr> Recorder::serve(const Activity &known)
{
    m_nextOrdinal += known.nested;
    for (std::uint32_t ordinal = known.ordinal; ordinal <= known.ordinal + known.nested; ++ordinal)
        if (const Activity *one = earlier(ordinal)) {
            auto copy = std::make_shared<Activity>(*one);
            copy->served = true;
            m_listener.activityStarted(*copy, m_record);
            keep(std::move(copy));
        }
    if (known.reply)
        return known.reply;
    return tl::unexpected<base::Error>(known.error.value_or(base::Error{}));
}

Result<ArtefactPtr> Recorder::callLive(Activity activity, const Live &live)
{
    m_listener.activityStarted(activity, m_record);
    Call handle(*this, activity);
    const auto begin = m_clock.now();
    Result<Reply> reply = guarded(live, handle, activity.kind);
    activity.nested = m_nextOrdinal - activity.ordinal - 1;
    return finish(std::move(activity), std::move(reply), m_clock.now() - begin);
}

Result<ArtefactPtr> Recorder::finish(Activity activity, Result<Reply> reply, std::chrono::nanoseconds time)
{
    activity.time = time;
    if (reply) {
        activity.reply = reply->value;
        activity.usage = reply->usage;
        activity.time = reply->time.value_or(time);
    } else {
        activity.error = reply.error();
    }
    activity.usage.calls = activity.kind == "model" ? std::max<std::int64_t>(activity.usage.calls, 1) : 0;
    auto finished = std::make_shared<const Activity>(std::move(activity));
    keep(finished);
    if (!reply)
        return tl::unexpected<base::Error>(std::move(reply).error());
    return finished->reply;
}

void Recorder::keep(ActivityPtr activity)
{
    // A nested call finishes before its outer call, which has the smaller ordinal.
    auto place = m_record.activities.end();
    while (place != m_record.activities.begin() && (*std::prev(place))->ordinal > activity->ordinal)
        --place;
    if (place != m_record.activities.begin() && (*std::prev(place))->ordinal == activity->ordinal)
        *std::prev(place) = activity; // of a call whose end was unknown
    else
        m_record.activities.insert(place, activity);
    m_listener.activityFinished(activity, m_record);
}

bool Recorder::wasBegun(std::string_view kind, const ArtefactPtr &request)
{
    const Activity *known = earlier(m_nextOrdinal);
    if (!known || known->reply || known->error || known->kind != kind || known->request->hash() != request->hash())
        return false;
    // Kept until the call is repeated or finished.
    const auto &all = m_record.activities;
    if (all.empty() || all.back()->ordinal < m_nextOrdinal)
        m_record.activities.push_back(std::make_shared<const Activity>(*known));
    return true;
}

ArtefactPtr Recorder::decision()
{
    return m_asked < m_record.decisions.size() ? m_record.decisions[m_asked++] : nullptr;
}

std::uint64_t Recorder::readLive(Reading::Of of)
{
    switch (of) {
    case Reading::Of::now:
        return static_cast<std::uint64_t>(m_clock.now().count());
    case Reading::Of::wall:
        return static_cast<std::uint64_t>(
            std::chrono::duration_cast<std::chrono::nanoseconds>(m_clock.wall().time_since_epoch()).count());
    case Reading::Of::random:
        return m_random.next();
    }
    return 0;
}

std::uint64_t Recorder::read(Reading::Of of)
{
    Reading reading{of, 0};
    // A resumed attempt, even in another process, needs the same requests (date, random seed), but the present time.
    const bool serves = m_earlier && (m_mode == Mode::replay || of != Reading::Of::now);
    std::size_t &place = m_read[static_cast<std::size_t>(of)];
    while (serves && place < m_earlier->readings.size() && m_earlier->readings[place].of != of)
        ++place;
    if (serves && place < m_earlier->readings.size()) {
        reading = m_earlier->readings[place++];
    } else if (m_mode == Mode::replay) {
        if (m_divergence.empty())
            m_divergence = of == Reading::Of::random ? "a random number was not recorded." : "a time was not recorded.";
    } else {
        reading.value = readLive(of);
    }
    m_record.readings.push_back(reading);
    return reading.value;
}

std::chrono::nanoseconds Recorder::RecordedClock::now()
{
    return std::chrono::nanoseconds(static_cast<std::int64_t>(m_recorder.read(Reading::Of::now)));
}

std::chrono::system_clock::time_point Recorder::RecordedClock::wall()
{
    const std::chrono::nanoseconds since1970(static_cast<std::int64_t>(m_recorder.read(Reading::Of::wall)));
    return std::chrono::system_clock::time_point(
        std::chrono::duration_cast<std::chrono::system_clock::duration>(since1970));
}

std::uint64_t Recorder::RecordedRandom::next()
{
    return m_recorder.read(Reading::Of::random);
}

} // namespace workflow
