// SPDX-License-Identifier: GPL-3.0-or-later
// A session: one SQLite file (.rfx) with any number of runs. Each checkpoint is committed before the next node starts,
// without a disk sync: a killed process loses no committed step, a power failure at most the newest ones. Artefacts are
// stored once, by hash, compressed. One process writes at a time; others may read the committed data. One thread.
#pragma once

#include "base/artefact.h"
#include "workflow/checkpoint.h"

#include <chrono>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace session {

struct SessionSize;

enum class RunId : std::int64_t { none = 0 };

// The facts of a run that are known at its start.
struct RunFacts {
    std::string graph;       // of the agent
    std::string title;       // the question, for lists
    std::string settings;    // JSON: agent, model, stop rule, limits; never a secret
    std::string fingerprint; // of the source's data
};

struct RunInfo {
    RunId id{};
    RunFacts facts;
    std::chrono::system_clock::time_point started;
    std::int64_t checkpoints = 0;
    std::int64_t branches = 0;
    std::string endReason; // of its newest checkpoint; empty if the run can continue
};

// Data about a run: `id` is a branch, a checkpoint, or 0. Kinds of this program: "hidden" (deleted branch), "place"
// (current checkpoint of the run), "star", "note", "draft" (edits of the user that have not run), "source" (checkpoint;
// sourcetrail.h), "look" (run: its view in a window), "removed", "current", "inside" (run), "copy" (of a source:
// keptcopy.h).
struct Mark {
    RunId run{};
    std::string kind;
    std::int64_t id = 0;
    std::string value;
};

inline constexpr const char *insideMark = "inside"; // of a run: the number of the run whose tool started it

enum class Access {
    readWrite, // error if another process writes the file
    readOnly,
    shared // writes if no other process does, else reads while it writes
};

class SessionFile {
public:
    static constexpr int format = 3; // raised if older programs could not read the file

    // Makes a new file. Error if it exists.
    static base::Result<std::unique_ptr<SessionFile>> create(const std::string &file);
    // Errors, which leave the file unchanged: it is missing, not a session, of a newer format, truncated, or written by
    // another process (code "locked"). A file without write permission is opened for reading.
    static base::Result<std::unique_ptr<SessionFile>> open(const std::string &file, Access access = Access::readWrite);
    ~SessionFile();

    const std::string &file() const;
    bool readOnly() const;
    bool isSharedReader() const;     // reads while another process may write
    base::Result<bool> hasGrown();   // another process has committed since the last call
    bool isWrittenElsewhere() const; // another process has the file open for writing

    base::Result<std::vector<RunInfo>> runs(); // in the order of their start
    base::Result<RunId> addRun(const RunFacts &facts, std::chrono::system_clock::time_point started);
    // Stores the steps of that run. It must not outlive this object.
    std::unique_ptr<workflow::CheckpointSink> sink(RunId run);
    // The run for Runner::restore(), at the place of setPlace(), else at its newest checkpoint.
    base::Result<workflow::RunRecord> load(RunId run, const base::ArtefactDecoders &decoders);
    void keepLoaded(bool keep); // keeps artefacts between loads, so that many loaded runs share them

    base::Result<std::vector<Mark>> marks(); // ordered by run, kind and id
    base::Status setMark(const Mark &mark);  // an empty value removes the mark
    // Valid until the run has another checkpoint.
    base::Status setPlace(RunId run, workflow::CheckpointId at, workflow::BranchId branch);
    // Parts of copies of sources (keptcopy.h): bytes by their hash. They count after a copy refers to them.
    base::Result<base::Hash> keepBytes(std::string_view kind, const std::string &bytes);
    base::Result<std::string> keptBytes(const base::Hash &hash, std::string_view kind, std::size_t most);
    base::Result<bool> holdsKept(const base::Hash &hash);
    base::Result<SessionSize> sizes(const base::ArtefactDecoders &decoders,
                                    const std::stop_token &stop); // see maintenance.h
    // Removes the steps and branches of a run after these; for a copy of a session that has continued in the meantime.
    base::Status cutBack(RunId run, std::int64_t checkpoints, std::int64_t branches);
    // Writes a compact copy, and replaces an existing file of that name. This object keeps its own file.
    base::Status copyTo(const std::string &file);

    struct Private; // shared with the sinks

private:
    explicit SessionFile(std::unique_ptr<Private> made);
    std::unique_ptr<Private> d;
};

} // namespace session
