// SPDX-License-Identifier: GPL-3.0-or-later
// Events of a run for its observers, in order and numbered from 1. Values; delivered on the thread of the run.
#pragma once

#include "workflow/checkpoint.h"

#include <memory>
#include <string>
#include <variant>

namespace workflow {

struct RunStarted {
    Name graph;
};
struct BranchMade {
    Branch branch;
};
struct BranchRenamed {
    Branch branch;
};
struct IterationOpened {
    int iteration = 0;
};
struct NodeStarted {
    Name node;
    int iteration = 0;
    int step = 0;
};
struct ActivityStarted {
    std::string kind;
    std::uint32_t ordinal = 0;
    base::ArtefactPtr request;
};
struct TextStreamed {
    std::uint32_t ordinal = 0;
    std::string text; // one piece, sent at once
};
struct ActivityRetried {
    std::uint32_t ordinal = 0;
    base::Error why; // the text streamed so far is void
};
struct ActivityFinished {
    ActivityPtr activity;
};
struct CheckpointMade {
    CheckpointPtr checkpoint;
};
struct AttemptEnded {
    Attempt attempt; // cancelled, failed or suspended
};
enum class Pause : std::uint8_t { step, request, breakpoint, question, storage, diverged, cancelled, failed };
struct Paused {
    Pause why = Pause::step;
    std::string reason; // a sentence
    Name next;
    std::shared_ptr<const base::CodedText> text = {}; // the sentence with its code; null: it has none
};
struct Ended {
    std::string reason;
    CheckpointId checkpoint{};
};

struct Event {
    std::uint64_t number = 0;
    BranchId branch{};
    std::variant<RunStarted, BranchMade, BranchRenamed, IterationOpened, NodeStarted, ActivityStarted, TextStreamed,
                 ActivityRetried, ActivityFinished, CheckpointMade, AttemptEnded, Paused, Ended>
        what;
};

class Observer {
public:
    virtual ~Observer() = default;
    virtual void onEvent(const Event &event) = 0;
};

} // namespace workflow
