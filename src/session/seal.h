// SPDX-License-Identifier: GPL-3.0-or-later
// A seal is the hash of the values of a row; that of a step includes the seal of its parent. A flipped bit on disk is
// thus found when the row is read. It protects against accidents, not against forgery: a program that writes the file
// can seal it. Inner header of the room; one thread.
#pragma once

#include "session/database.h"

#include <string>
#include <string_view>

namespace session::seal {

// Computes the same hash as the SQL function `seal`, without SQL. It seals each new step.
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

// The seals of a row in SQL: of the parameters ?1, ?2, … in the order of the columns when it is stored, and of the
// columns when it is read. A run gets its number when it is stored and is sealed after that.
inline constexpr const char *ofRun = "seal('run', id, graph, title, settings, fingerprint, started)";
inline constexpr const char *ofNewBranch = "seal('branch', ?1, ?2, ?3, ?4, ?5)";
inline constexpr const char *ofBranch = "seal('branch', run, id, name, fork, note)";
inline constexpr const char *ofCheckpoint =
    "seal('checkpoint', run, id, parent, branch, origin, node, made, reason, body, "
    "(SELECT seal FROM checkpoint AS up WHERE up.run = checkpoint.run AND up.id = checkpoint.parent))";
inline constexpr const char *ofAttempt = "seal('attempt', run, parent, branch, node, number, status, body)";
inline constexpr const char *ofNewMark = "seal('mark', ?1, ?2, ?3, ?4)";
inline constexpr const char *ofMark = "seal('mark', run, kind, id, value)";

base::Result<bool> arePresent(Database &database); // false for files of format 1 and 2
// Seals every row, within the caller's transaction.
base::Status add(Database &database);
// Error if a run, branch, attempt or mark has changed. Steps are checked when they are read.
base::Status check(Database &database, const std::string &file, bool hasMarks);
// A mark that seals all runs, branches and marks together: it finds rows that are lost with their page. Written when
// the writer closes the file; until then the mark says that the file is open. Within the caller's transaction.
base::Status tally(Database &database);
base::Status openTally(Database &database);
// The seal of the number of steps of a run and of its last one, kept as a mark: it finds steps that are lost with their
// page. Absent while the run is written; made when its writer closes the file, in the caller's transaction.
inline constexpr const char *ofSteps =
    "(SELECT seal('steps', (SELECT count(*) FROM checkpoint WHERE run = of.id), "
    "(SELECT seal FROM checkpoint WHERE run = of.id ORDER BY id DESC LIMIT 1)))"; // `of` is the run
base::Status sealSteps(Database &database);
// Error if the file has a view or a computed column: their SQL could run without end.
base::Status checkTables(Database &database, const std::string &file);

} // namespace session::seal
