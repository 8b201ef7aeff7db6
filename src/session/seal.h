// SPDX-License-Identifier: GPL-3.0-or-later
// A seal is the hash of all that a row says; that of a step covers the seal of the step before it, too. So a bit that
// has flipped on a disk is found when the row is read, and not shown as what was stored. Against accidents, not against
// forgery: whoever writes the file can seal it. Inner header of the room; one thread.
#pragma once

#include "session/database.h"

#include <string>
#include <string_view>

namespace session::seal {

// The same hash as the function `seal` of SQL makes of the same values, without SQL: what each step is stored with.
class Sealing {
public:
    explicit Sealing(std::string_view table) { add(table); }
    Sealing &add(std::int64_t value);
    Sealing &add(std::string_view text);
    Sealing &addNull();
    std::string made() const;

private:
    void add(int type, std::string_view bytes);
    std::string m_bytes;
};

// The seals of a row as SQL: of these values (?1, ?2, ... in the order of the columns) when it is stored, and of the
// columns when it is read. A run is given its number when it is stored, and sealed then.
inline constexpr const char *ofRun = "seal('run', id, graph, title, settings, fingerprint, started)";
inline constexpr const char *ofNewBranch = "seal('branch', ?1, ?2, ?3, ?4, ?5)";
inline constexpr const char *ofBranch = "seal('branch', run, id, name, fork, note)";
inline constexpr const char *ofCheckpoint =
    "seal('checkpoint', run, id, parent, branch, origin, node, made, reason, body, "
    "(SELECT seal FROM checkpoint AS up WHERE up.run = checkpoint.run AND up.id = checkpoint.parent))";
inline constexpr const char *ofAttempt = "seal('attempt', run, parent, branch, node, number, status, body)";
inline constexpr const char *ofNewMark = "seal('mark', ?1, ?2, ?3, ?4)";
inline constexpr const char *ofMark = "seal('mark', run, kind, id, value)";

base::Result<bool> arePresent(Database &database); // not in files of format 1 and 2
// Gives every row one. Within the caller's transaction.
base::Status add(Database &database);
// Whether each run, branch, attempt and mark is as it was stored; steps are looked at when they are read.
base::Status check(Database &database, const std::string &file, bool hasMarks);
// All runs, branches and marks together, as a mark of its own: so rows that are lost with their page are missed. Made
// when the writer closes the file; until then the mark says that it is open. Within the caller's transaction.
base::Status tally(Database &database);
base::Status openTally(Database &database);
// How many steps a run has, and the seal of its last one, as a mark of it: so steps that are lost with their page are
// missed. Not there while the run is written; made when its writer closes the file, within the caller's transaction.
inline constexpr const char *ofSteps =
    "(SELECT seal('steps', (SELECT count(*) FROM checkpoint WHERE run = of.id), "
    "(SELECT seal FROM checkpoint WHERE run = of.id ORDER BY id DESC LIMIT 1)))"; // `of` is the run
base::Status sealSteps(Database &database);
// A file may hold what is no table of ours: a view that never ends, a column that is computed.
base::Status checkTables(Database &database, const std::string &file);

} // namespace session::seal
