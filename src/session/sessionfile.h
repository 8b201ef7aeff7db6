// SPDX-License-Identifier: GPL-3.0-or-later
// A session: one SQLite file (.rfx) with any number of runs. Each checkpoint is committed before the next node starts,
// without a disk sync: a killed process loses nothing that was committed, a power cut at most the newest steps.
// Artefacts are stored once, by hash, compressed. One process writes it at a time, others may read beside it what has
// been committed. One thread.
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

// What a run was made with.
struct RunFacts {
    std::string graph;       // name of the agent's graph
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
    std::string endReason; // of its newest checkpoint; empty where it can go on
};

// What is kept beside a run: `id` is a branch, a checkpoint, or 0. Kinds of this program: "hidden" (branch deleted),
// "place" (where the run stands), "star", "note", "draft" (unrun edits of a person) and "source" (checkpoint;
// sourcetrail.h), "look" (run: what a window showed of it), "removed", "current" and "inside" (run), "copy" (of a
// source: keptcopy.h).
struct Mark {
    RunId run{};
    std::string kind;
    std::int64_t id = 0;
    std::string value;
};

inline constexpr const char *insideMark = "inside"; // of a run: the number of the run whose tool made it

enum class Access {
    readWrite, // refused where another process writes it
    readOnly,
    shared // for writing where nobody else does, else for reading beside who does
};

class SessionFile {
public:
    static constexpr int format = 3; // raised when older programs could not read the file

    // A new file. Refused where there is one already.
    static base::Result<std::unique_ptr<SessionFile>> create(const std::string &file);
    // Refused in words, and left as it is: a file that is missing, foreign, of a newer format, torn, or written
    // elsewhere (code "locked"). A file that may not be written is opened for reading.
    static base::Result<std::unique_ptr<SessionFile>> open(const std::string &file, Access access = Access::readWrite);
    ~SessionFile();

    const std::string &file() const;
    bool readOnly() const;
    bool isBeside() const;           // read while another process may write it
    base::Result<bool> hasGrown();   // something was committed by another one since this was last asked
    bool isWrittenElsewhere() const; // another process has it for writing now

    base::Result<std::vector<RunInfo>> runs(); // by their start
    base::Result<RunId> addRun(const RunFacts &facts, std::chrono::system_clock::time_point started);
    // Stores that run; lives no longer than this object.
    std::unique_ptr<workflow::CheckpointSink> sink(RunId run);
    // The run as Runner::restore() takes it; stands where setPlace() said, else at its newest checkpoint.
    base::Result<workflow::RunRecord> load(RunId run, const base::ArtefactDecoders &decoders);
    void keepLoaded(bool keep); // artefacts between loads, so that runs share them: for loading many

    base::Result<std::vector<Mark>> marks(); // by run, kind and id
    base::Status setMark(const Mark &mark);  // an empty value takes it away
    // Holds until the run makes another checkpoint.
    base::Status setPlace(RunId run, workflow::CheckpointId at, workflow::BranchId branch);
    // Parts of copies of sources (keptcopy.h): bytes under their hash, which count once a copy names them.
    base::Result<base::Hash> keepBytes(std::string_view kind, const std::string &bytes);
    base::Result<std::string> keptBytes(const base::Hash &hash, std::string_view kind, std::size_t most);
    base::Result<bool> holdsKept(const base::Hash &hash);
    base::Result<SessionSize> sizes(const base::ArtefactDecoders &decoders,
                                    const std::stop_token &stop); // see maintenance.h
    // Takes away what the run has after these steps and branches: in a copy of a session that went on meanwhile.
    base::Status cutBack(RunId run, std::int64_t checkpoints, std::int64_t branches);
    // A compact copy under another name, which replaces a file that is there; this object keeps its own file.
    base::Status copyTo(const std::string &file);

    struct Private; // of the sinks

private:
    explicit SessionFile(std::unique_ptr<Private> made);
    std::unique_ptr<Private> d;
};

} // namespace session
