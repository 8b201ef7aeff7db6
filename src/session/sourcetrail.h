// SPDX-License-Identifier: GPL-3.0-or-later
// The fingerprint of the source's data for each step of a run. The run has that of its start; a step whose data differ
// from those of its parent has a mark of the kind "source". Thread of the session file.
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
    // For a stored run; `marks` are those of the whole file.
    SourceTrail(const RunInfo &info, const workflow::RunRecord &record, const std::vector<Mark> &marks);

    // The fingerprint of the step, or of its nearest ancestor with one; empty if unknown.
    const std::string &at(workflow::CheckpointId id) const;
    // Adds a new step. `ranOn` is empty if it used no source. True if it differs from its parent.
    bool add(const workflow::Checkpoint &checkpoint, const std::string &ranOn);

private:
    std::vector<std::string> m_prints{std::string()}; // without repetition; the first is that of the start
    std::vector<std::size_t> m_of;                    // index into m_prints, by checkpoint id - 1
};

// Stores through `inner` and keeps the trail. `present` returns the fingerprint that the step used, `put` stores a
// mark. `inner` may be null: then only the trail is kept. Owns only `inner`.
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
