// SPDX-License-Identifier: GPL-3.0-or-later
// Records what a node receives from outside and serves it from an earlier record: an interrupted attempt as far as its
// record reaches, a replay completely or not at all. Inner header of the room; thread of the runner.
#pragma once

#include "base/usage.h"
#include "workflow/activity.h"

#include <array>
#include <optional>
#include <stop_token>
#include <string>

namespace workflow {

// For the detail of an error; call in a catch handler only. Code of nodes and routes may throw anything.
std::string whatWasThrown();

class Recorder final : public Activities {
public:
    // Called by the recorder, on the thread of the runner.
    class Listener {
    public:
        virtual void activityStarted(const Activity &activity, const Record &soFar) = 0;
        virtual void textStreamed(std::uint32_t ordinal, const std::string &text) = 0;
        virtual void activityRetried(std::uint32_t ordinal, const base::Error &why) = 0;
        virtual void activityFinished(const ActivityPtr &activity, const Record &soFar) = 0;
        // Why no model may be called after this usage of the node; empty if one may.
        virtual std::string overBudget(const base::Usage &soFar) = 0;

    protected:
        ~Listener() = default;
    };
    enum class Mode { live, replay };

    Recorder(Listener &listener, base::Clock &clock, base::Random &random, std::stop_token stop);
    void serveFrom(const Record &earlier, Mode mode); // must outlive the recorder

    base::Result<base::ArtefactPtr> call(std::string_view kind, base::ArtefactPtr request, const Live &live) override;
    std::vector<base::Result<base::ArtefactPtr>> callAll(std::string_view kind, std::vector<Request> requests,
                                                         std::size_t atOnce) override;
    bool wasBegun(std::string_view kind, const base::ArtefactPtr &request) override;
    base::ArtefactPtr decision() override;

    base::Clock &clock() { return m_recordedClock; }
    base::Random &random() { return m_recordedRandom; }
    const std::string &divergence() const { return m_divergence; } // the first one of a replay, as a sentence
    const Record &record() const { return m_record; }
    Record takeRecord() { return std::move(m_record); }
    base::Usage usage() const;

private:
    class Call;
    class Together;
    class RecordedClock final : public base::Clock {
    public:
        explicit RecordedClock(Recorder &recorder) : m_recorder(recorder) {}
        std::chrono::nanoseconds now() override;
        std::chrono::system_clock::time_point wall() override;

    private:
        Recorder &m_recorder;
    };
    class RecordedRandom final : public base::Random {
    public:
        explicit RecordedRandom(Recorder &recorder) : m_recorder(recorder) {}
        std::uint64_t next() override;

    private:
        Recorder &m_recorder;
    };

    std::uint64_t read(Reading::Of of);
    std::uint64_t readLive(Reading::Of of);
    const Activity *earlier(std::uint32_t ordinal) const;
    bool mayServe(const Activity &known, std::string_view kind, const base::ArtefactPtr &request) const;
    base::Result<base::ArtefactPtr> serve(const Activity &known);
    // The recorded reply or a refusal; empty if the call must be made live, as `activity`.
    std::optional<base::Result<base::ArtefactPtr>> unlessLive(std::string_view kind, base::ArtefactPtr request,
                                                              Activity &activity);
    base::Result<base::ArtefactPtr> callLive(Activity activity, const Live &live);
    base::Result<base::ArtefactPtr> finish(Activity activity, base::Result<Reply> reply, std::chrono::nanoseconds time);
    void keep(ActivityPtr activity);

    Listener &m_listener;
    base::Clock &m_clock;
    base::Random &m_random;
    std::stop_token m_stop;
    RecordedClock m_recordedClock{*this};
    RecordedRandom m_recordedRandom{*this};
    const Record *m_earlier = nullptr;
    Mode m_mode = Mode::live;
    Record m_record;
    std::uint32_t m_nextOrdinal = 0;
    std::size_t m_asked = 0;
    std::int64_t m_started = 0;          // model calls about to start in parallel
    std::array<std::size_t, 3> m_read{}; // per kind of reading: served so far from the earlier record
    std::string m_divergence;
};

} // namespace workflow
