// SPDX-License-Identifier: GPL-3.0-or-later
// Reopens a stored run: its file, agent and source, and a runner at its last checkpoint. One thread.
#pragma once

#include "agents/engine/preparerun.h"
#include "base/systemrandom.h"
#include "cli/output/livetimeline.h"
#include "cli/syntax/place.h"
#include "cli/world/world.h"
#include "session/sourcetrail.h"
#include "workflow/runner.h"

#include <memory>
#include <string>

namespace cli {

// Creates the file if necessary.
base::Result<std::unique_ptr<session::SessionFile>> openOrCreate(const std::string &file);

// A new run and its session file.
struct RecordedRun {
    std::shared_ptr<session::SessionFile> file; // null: not stored
    session::RunId id{};
    std::unique_ptr<workflow::CheckpointSink> sink;
};
base::Result<RecordedRun> recordRun(const std::shared_ptr<session::SessionFile> &file, const agents::PreparedRun &run,
                                    const std::string &fingerprint, base::Clock &clock);

// The given run, else the newest with steps. The error lists the existing ones.
base::Result<session::RunInfo> findRun(session::SessionFile &file, session::RunId run);
// The stored run request.
agents::RunRequest storedRequest(const session::RunInfo &info);

// Columns of its source that the user currently marks as private, independent of the run's own.
base::Result<std::vector<std::string>> currentPrivateColumns(const World &world, const session::RunInfo &info);

// Stores the runs that tools start inside `kept` in the same file, with a mark "inside" that names it: fills the role
// "runs". Does nothing if `kept` is not stored.
void keepInside(agents::PreparedRun &run, const RecordedRun &kept, base::Clock &clock);
// The run whose tool started it; none if the user asked the question.
session::RunId insideOf(const std::vector<session::Mark> &marks, session::RunId run);

class SessionRun {
public:
    // `source` overrides the source of the run unless it is empty.
    static base::Result<std::unique_ptr<SessionRun>> open(const World &world, const std::string &file,
                                                          session::RunId run, const std::string &source,
                                                          std::vector<workflow::Observer *> observers);

    workflow::Runner &runner() { return *m_runner; }
    session::SessionFile &file() { return *m_file; }
    const session::RunInfo &info() const { return m_info; }
    const std::vector<std::string> &privateColumns() const { return m_prepared.request.settings.privateColumns; }
    // Warns if the source's data changed since the step at that place.
    void warnOfSource(const World &world, workflow::CheckpointId at) const;
    const workflow::RunRecord &record() const { return m_record; } // as stored

private:
    SessionRun() = default;
    std::shared_ptr<session::SessionFile> m_file;
    session::RunInfo m_info;
    workflow::RunRecord m_record;
    session::SourceTrail m_trail;
    std::string m_present; // current fingerprint of the source
    agents::PreparedRun m_prepared;
    base::SystemRandom m_random;
    std::unique_ptr<workflow::CheckpointSink> m_sink;
    std::unique_ptr<workflow::Runner> m_runner;
};

} // namespace cli
