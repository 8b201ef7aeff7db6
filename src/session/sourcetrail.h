// SPDX-License-Identifier: GPL-3.0-or-later
// Which data each step of a run ran on: the fingerprint of its source. A run says that of its start; a step whose
// source had other data than the step before it carries a mark of the kind "source". Thread of the session file.
#pragma once

#include "session/sessionfile.h"

#include <functional>
#include <string>
#include <vector>

namespace session {

class SourceTrail {
public:
    SourceTrail() = default;
    explicit SourceTrail(std::string atStart) : m_prints{std::move(atStart)} {}
    // Of a stored run; `marks` are those of the whole file.
    SourceTrail(const RunInfo &info, const workflow::RunRecord &record, const std::vector<Mark> &marks);

    // That the step ran on, or the nearest one before it that says; empty where nothing is known.
    const std::string &at(workflow::CheckpointId id) const;
    // A step that was made now; `ranOn` empty: nothing of its own. True where it differs from the step before.
    bool add(const workflow::Checkpoint &checkpoint, const std::string &ranOn);

private:
    std::vector<std::string> m_prints{std::string()}; // each once; the first is that of the start
    std::vector<std::size_t> m_of;                    // index into m_prints, by checkpoint id - 1
};

// Stores through `inner`, and keeps the trail: `present` says what the node of the step ran on, `put` stores a mark.
// `inner` may be null: then the trail alone is kept. Nothing is owned but `inner`.
class TrailSink final : public workflow::CheckpointSink {
public:
    using Present = std::function<std::string()>;
    using Put = std::function<base::Status(std::int64_t checkpoint, const std::string &fingerprint)>;
    TrailSink(std::unique_ptr<workflow::CheckpointSink> inner, SourceTrail &trail, Present present, Put put);
    base::Status commit(const workflow::CheckpointPtr &checkpoint) override;
    base::Status commit(const workflow::Attempt &attempt) override;
    base::Status commit(const workflow::Branch &branch) override;

private:
    std::unique_ptr<workflow::CheckpointSink> m_inner;
    SourceTrail &m_trail;
    Present m_present;
    Put m_put;
};

} // namespace session
