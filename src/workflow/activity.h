// SPDX-License-Identifier: GPL-3.0-or-later
// What a node does to the outside while it runs: each model call, each query, each tool. The only way outside, so that
// everything can be shown, resumed without paying twice, and replayed from the record. Thread of the runner.
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
    base::ArtefactPtr reply;          // null where it failed, or where it is not known whether it ended
    std::optional<base::Error> error; // why it failed
    std::vector<base::Error> retries; // tries that failed before the one that counts
    std::string text;                 // what was streamed
    base::Usage usage;                // of kind "model" at least one call, of others none
    std::chrono::nanoseconds time{0};
    bool served = false; // answered from the record, not live
};
using ActivityPtr = std::shared_ptr<const Activity>;

// A clock or random value that a node was given.
struct Reading {
    enum class Of : std::uint8_t { now, wall, random } of = Of::now;
    std::uint64_t value = 0; // nanoseconds, of the system clock since 1970
    bool operator==(const Reading &) const = default;
};

// All that a node got from outside while it ran: with it, the node can be run again without an outside.
struct Record {
    std::vector<ActivityPtr> activities; // by ordinal; those that finished, and tools whose end nobody heard of
    std::vector<Reading> readings;
    std::vector<base::ArtefactPtr> decisions; // of a person, in the order in which the node asked
};

// Handed to the live part of a call.
class LiveCall {
public:
    virtual ~LiveCall() = default;
    virtual std::stop_token stop() const = 0;
    virtual void text(std::string_view piece) = 0;     // streamed text, shown as it comes
    virtual void retrying(const base::Error &why) = 0; // this try failed, another follows: its text is dropped
};

struct Reply {
    base::ArtefactPtr value; // not null
    base::Usage usage;
};

using Live = std::function<base::Result<Reply>(LiveCall &)>;

class Activities {
public:
    virtual ~Activities() = default;
    // Answers from the record where it has this ordinal with this kind and request (resume, replay); else calls `live`.
    // A failed call of an attempt is made again; a replay gives its failure back, and calls live never.
    virtual base::Result<base::ArtefactPtr> call(std::string_view kind, base::ArtefactPtr request,
                                                 const Live &live) = 0;
    // Calls that do not need each other, at most `atOnce` at a time; results in their order. Of more than one the live
    // parts run on threads of their own, and may make no calls themselves. Otherwise as call().
    struct Request {
        base::ArtefactPtr request;
        Live live;
    };
    virtual std::vector<base::Result<base::ArtefactPtr>> callAll(std::string_view kind, std::vector<Request> requests,
                                                                 std::size_t atOnce) = 0;
    // An earlier attempt began this next call, and nobody heard of its end: it may have been done. Known of calls of
    // tools ("tool:..."), which may do what cannot be done twice.
    virtual bool wasBegun(std::string_view kind, const base::ArtefactPtr &request)
    {
        (void)kind, (void)request;
        return false;
    }
    // A person's decision on the node's next question, in the order of asking. Null: not decided yet, return a Suspend.
    virtual base::ArtefactPtr decision() = 0;
};

// What a node gets besides the state.
struct Context {
    std::stop_token stop;
    base::Clock &clock;   // recorded
    base::Random &random; // recorded
    Services &services;
    Activities &activities;
    int iteration = 0;
};

} // namespace workflow
