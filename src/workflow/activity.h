// SPDX-License-Identifier: GPL-3.0-or-later
// Calls that a node makes while it runs: model calls, queries and tools. All outside access goes through them, so every
// call can be shown, resumed without paying twice, and replayed from the record. Thread of the runner.
#pragma once

#include "base/artefact.h"
#include "base/usage.h"
#include "base/world.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace workflow {

class Services;

struct Activity {
    std::string kind;          // "model", "query", "tool:calculator"
    std::uint32_t ordinal = 0; // within the node's run, from 0, in the order of starting
    std::uint32_t nested = 0;  // calls made inside this one; they have the ordinals after it
    base::ArtefactPtr request;
    base::ArtefactPtr reply;          // null if the call failed or its end is unknown
    std::optional<base::Error> error; // why it failed
    std::vector<base::Error> retries; // failed tries before the final one
    std::string text;                 // streamed text
    base::Usage usage;                // kind "model": at least one call; other kinds: none
    std::chrono::nanoseconds time{0};
    bool served = false; // answered from the record
};
using ActivityPtr = std::shared_ptr<const Activity>;

// A clock or random value that a node read.
struct Reading {
    enum class Of : std::uint8_t { now, wall, random } of = Of::now;
    std::uint64_t value = 0; // nanoseconds, of the system clock since 1970
    bool operator==(const Reading &) const = default;
};

// Everything a node received from outside while it ran. With it the node can run again without outside calls.
struct Record {
    std::vector<ActivityPtr> activities; // by ordinal; finished calls, and tool calls whose end is unknown
    std::vector<Reading> readings;
    std::vector<base::ArtefactPtr> decisions; // of the user, in the order of the node's questions
};

// Passed to the live part of a call.
class LiveCall {
public:
    virtual ~LiveCall() = default;
    virtual std::stop_token stop() const = 0;
    virtual void text(std::string_view piece) = 0;     // a streamed piece; shown at once
    virtual void retrying(const base::Error &why) = 0; // the try failed and is repeated: drop its text
};

struct Reply {
    base::ArtefactPtr value; // not null
    base::Usage usage;
    std::optional<std::chrono::nanoseconds> time = {}; // if another program made the call and measured it
};

using Live = std::function<base::Result<Reply>(LiveCall &)>;

class Activities {
public:
    virtual ~Activities() = default;
    // Returns the recorded reply if the record has this ordinal with the same kind and request (resume, replay); else
    // calls `live`. A resumed attempt repeats failed calls. A replay returns recorded failures, never calls `live`.
    virtual base::Result<base::ArtefactPtr> call(std::string_view kind, base::ArtefactPtr request,
                                                 const Live &live) = 0;
    // Independent calls, at most `atOnce` at a time; results in the order of the requests. With more than one, the live
    // parts run on their own threads and must not make calls themselves. Otherwise like call().
    struct Request {
        base::ArtefactPtr request;
        Live live;
    };
    virtual std::vector<base::Result<base::ArtefactPtr>> callAll(std::string_view kind, std::vector<Request> requests,
                                                                 std::size_t atOnce) = 0;
    // An earlier attempt started this next call and its end is unknown, so it may have taken effect. Recorded only for
    // tool calls ("tool:..."), which may not be repeatable.
    virtual bool wasBegun(std::string_view kind, const base::ArtefactPtr &request)
    {
        (void)kind, (void)request;
        return false;
    }
    // The user's decision on the node's next question, in order. Null: undecided; return a Suspend.
    virtual base::ArtefactPtr decision() = 0;
};

// What a node receives besides the state.
struct Context {
    std::stop_token stop;
    base::Clock &clock;   // recorded
    base::Random &random; // recorded
    Services &services;
    Activities &activities;
    int iteration = 0;
};

} // namespace workflow
