// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the sources of SessionFile. Inner header of the room; one thread.
#pragma once

#include "session/artefactstore.h"
#include "session/codec.h"
#include "session/database.h"
#include "session/sessionfile.h"
#include "session/writerlock.h"

#include <set>

namespace session {

std::int64_t number(auto id)
{
    return static_cast<std::int64_t>(id);
}

struct SessionFile::Private {
    Private(std::string name, std::unique_ptr<WriterLock> held, Database &&opened, bool isReadOnly)
        : file(std::move(name)), lock(std::move(held)), database(std::move(opened)), readOnly(isReadOnly)
    {
    }
    ~Private();
    base::Status prepare();
    // Runs `body` in a transaction: all changes are stored, or none.
    base::Status write(const std::function<base::Status()> &body);
    base::Status unsealSteps(std::int64_t run); // before the run grows; in the transaction of write()
    base::Status checkSteps(RunId run);         // error if a step is lost
    base::Status putAll(const std::vector<base::ArtefactPtr> &all);
    base::Status loadBranches(RunId run, workflow::RunRecord &record);
    base::Status loadCheckpoints(RunId run, Decoder &decoder, workflow::RunRecord &record);
    base::Status loadAttempts(RunId run, Decoder &decoder, workflow::RunRecord &record);
    base::Status upgrade(); // adds what a file of an older format lacks
    base::Result<std::string> mark(RunId run, std::string_view kind, std::int64_t id);
    base::Status restorePlace(RunId run, workflow::RunRecord &record);

    std::string file;
    std::unique_ptr<WriterLock> lock; // null: read only, or a file system without locks; released last
    Database database;
    bool readOnly;
    bool withWriter = false;
    std::int64_t seen = 0;    // SQLite's number of commits of other processes
    bool keepsLoaded = false; // artefacts stay in memory between loads
    std::unique_ptr<ArtefactStore> artefacts;
    Statement addCheckpoint, sealOfCheckpoint, addAttempt, endAttempt, addBranch;
    bool hasMarks = false;             // false for a file of format 1 without write permission
    bool isSealed = false;             // false for format 1 or 2
    bool wasWritten = false;           // since it was opened; then closing seals the file as a whole
    std::set<std::int64_t> closedRuns; // runs that are sealed as a whole
};

} // namespace session
