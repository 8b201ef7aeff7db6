// SPDX-License-Identifier: GPL-3.0-or-later
// A run of a session file taken up again on the command line: its file, its agent, its source and a runner that stands
// where it stood. One thread.
#pragma once

#include "agents/engine/preparerun.h"
#include "base/systemrandom.h"
#include "cli/livetimeline.h"
#include "cli/place.h"
#include "cli/world.h"
#include "session/sourcetrail.h"
#include "workflow/runner.h"

#include <memory>
#include <string>

namespace cli {

// The file, made where there is none yet.
base::Result<std::unique_ptr<session::SessionFile>> openOrCreate(const std::string &file);

// A new run in a file, while it is at work.
struct KeptRun {
    std::shared_ptr<session::SessionFile> file; // null: it is not kept
    session::RunId id{};
    std::unique_ptr<workflow::CheckpointSink> sink;
};
base::Result<KeptRun> keepRun(const std::shared_ptr<session::SessionFile> &file, const agents::PreparedRun &run,
                              const std::string &fingerprint, base::Clock &clock);

// The run that is meant, or the sentence that names those there are; the newest with steps where none is said.
base::Result<session::RunInfo> findRun(session::SessionFile &file, session::RunId run);
// What was asked for, as it was stored.
agents::RunRequest storedRequest(const session::RunInfo &info);

// Columns of its source that a person marks as private today, whatever the run was told.
base::Result<std::vector<std::string>> markedToday(const World &world, const session::RunInfo &info);

// Keeps the runs that tools make inside `kept` beside it in its file, each with a mark "inside" that names it: fills
// the role "runs". Nothing where it is not kept.
void keepInside(agents::PreparedRun &run, const KeptRun &kept, base::Clock &clock);
// The run that it was made in; none where it was asked by a person.
session::RunId insideOf(const std::vector<session::Mark> &marks, session::RunId run);

class SessionRun {
public:
    // `source` overrides the run's own where it is not empty.
    static base::Result<std::unique_ptr<SessionRun>> open(const World &world, const std::string &file,
                                                          session::RunId run, const std::string &source,
                                                          std::vector<workflow::Observer *> observers);

    workflow::Runner &runner() { return *m_runner; }
    session::SessionFile &file() { return *m_file; }
    const session::RunInfo &info() const { return m_info; }
    const std::vector<std::string> &privateColumns() const { return m_prepared.request.settings.privateColumns; }
    // Where the step of that place ran on other data than there are now.
    void warnOfSource(const World &world, workflow::CheckpointId at) const;
    const workflow::RunRecord &record() const { return m_record; } // as it was stored

private:
    SessionRun() = default;
    std::shared_ptr<session::SessionFile> m_file;
    session::RunInfo m_info;
    workflow::RunRecord m_record;
    session::SourceTrail m_trail;
    std::string m_present; // fingerprint of the source as it is now
    agents::PreparedRun m_prepared;
    base::SystemRandom m_random;
    std::unique_ptr<workflow::CheckpointSink> m_sink;
    std::unique_ptr<workflow::Runner> m_runner;
};

} // namespace cli
