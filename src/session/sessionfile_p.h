// SPDX-License-Identifier: GPL-3.0-or-later
// What the sources of SessionFile share. Inner header of the room; one thread.
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
    // Runs `body` in a transaction: all of it is stored, or nothing.
    base::Status write(const std::function<base::Status()> &body);
    base::Status unsealSteps(std::int64_t run); // it grows; in the transaction of write()
    base::Status checkSteps(RunId run);         // that none of them is lost
    base::Status putAll(const std::vector<base::ArtefactPtr> &all);
    base::Status loadBranches(RunId run, workflow::RunRecord &record);
    base::Status loadCheckpoints(RunId run, Decoder &decoder, workflow::RunRecord &record);
    base::Status loadAttempts(RunId run, Decoder &decoder, workflow::RunRecord &record);
    base::Status upgrade(); // makes what a file of an older format lacks
    base::Result<std::string> mark(RunId run, std::string_view kind, std::int64_t id);
    base::Status stand(RunId run, workflow::RunRecord &record);

    std::string file;
    std::unique_ptr<WriterLock> lock; // null: reads only, or the file system knows none; given up after all else
    Database database;
    bool readOnly;
    bool beside = false;
    std::int64_t seen = 0;    // SQLite's number of what others committed
    bool keepsLoaded = false; // artefacts stay in memory from one run to the next
    std::unique_ptr<ArtefactStore> artefacts;
    Statement addCheckpoint, sealOfCheckpoint, addAttempt, endAttempt, addBranch;
    bool hasMarks = false;             // not in a file of format 1 that may not be written
    bool isSealed = false;             // not in one of format 1 or 2
    bool wasWritten = false;           // since it was opened: what seals the file as a whole is made when it is closed
    std::set<std::int64_t> closedRuns; // whose steps are sealed as a whole
};

} // namespace session
