// SPDX-License-Identifier: GPL-3.0-or-later
// Marks of a session, and copies of its file.
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "session/filecheck.h"
#include "session/seal.h"
#include "session/sessionfile_p.h"

#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace session {

using base::Category;
using base::fail;
using base::Result;
using base::Status;
using nlohmann::json;

// Format 1 had no marks, format 2 no seals. A file without write permission remains without them.
Status SessionFile::Private::upgrade()
{
    BASE_TRY(Statement asks, database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'mark'"));
    BASE_TRY(hasMarks, asks.step());
    asks.reset();
    BASE_TRY(isSealed, seal::arePresent(database));
    if ((hasMarks && isSealed) || readOnly)
        return {};
    const std::string version = "PRAGMA user_version = " + std::to_string(format);
    BASE_TRY(Transaction transaction, Transaction::begin(database));
    const std::string makes =
        std::string("CREATE TABLE IF NOT EXISTS mark(run INTEGER NOT NULL, kind TEXT NOT NULL, ") +
        "id INTEGER NOT NULL, value TEXT NOT NULL, " + (isSealed ? "seal BLOB, " : "") +
        "PRIMARY KEY(run, kind, id)) WITHOUT ROWID";
    BASE_CHECK(database.run(makes.c_str()));
    BASE_CHECK(isSealed ? seal::openTally(database) : seal::add(database));
    BASE_CHECK(database.run(version.c_str()));
    BASE_CHECK(transaction.commit());
    hasMarks = isSealed = wasWritten = true;
    return {};
}

Result<std::string> SessionFile::Private::mark(RunId run, std::string_view kind, std::int64_t id)
{
    if (!hasMarks)
        return std::string();
    BASE_TRY(Statement asks, database.prepare("SELECT value FROM mark WHERE run = ?1 AND kind = ?2 AND id = ?3"));
    BASE_TRY(const bool found, asks.bind(1, number(run)).bind(2, kind).bind(3, id).step());
    return found ? std::string(asks.text(0)) : std::string();
}

// Sets the place of the run, unless the run has continued since it was stored.
Status SessionFile::Private::restorePlace(RunId run, workflow::RunRecord &record)
{
    BASE_TRY(const std::string stored, mark(run, "place", 0));
    const json place = base::parsedJson(stored);
    if (!place.is_object() || place.value("newest", 0u) != record.checkpoints.size())
        return {};
    const auto at = place.value("at", std::size_t(0));
    const auto branch = place.value("branch", std::size_t(0));
    if (at == 0 || at > record.checkpoints.size() || branch == 0 || branch > record.branches.size())
        return {};
    record.current = static_cast<workflow::CheckpointId>(at);
    record.branch = static_cast<workflow::BranchId>(branch);
    return {};
}

void SessionFile::keepLoaded(bool keep)
{
    d->keepsLoaded = keep;
    if (!keep)
        d->artefacts->forgetLoaded();
}

Result<std::vector<Mark>> SessionFile::marks()
{
    std::vector<Mark> marks;
    if (!d->hasMarks)
        return marks;
    BASE_TRY(Statement all,
             d->database.prepare(
                 "SELECT run, kind, id, value FROM mark WHERE kind NOT IN ('tally', 'steps') ORDER BY run, kind, id"));
    for (;;) {
        BASE_TRY(const bool more, all.step());
        if (!more)
            return marks;
        marks.push_back(
            {static_cast<RunId>(all.integer(0)), std::string(all.text(1)), all.integer(2), std::string(all.text(3))});
    }
}

Status SessionFile::setMark(const Mark &mark)
{
    return d->write([&]() -> Status {
        if (mark.value.empty()) {
            BASE_TRY(Statement removes,
                     d->database.prepare("DELETE FROM mark WHERE run = ?1 AND kind = ?2 AND id = ?3"));
            return removes.bind(1, number(mark.run)).bind(2, mark.kind).bind(3, mark.id).run();
        }
        BASE_TRY(
            Statement adds,
            d->database.prepare(
                ("INSERT OR REPLACE INTO mark VALUES(?1, ?2, ?3, ?4, " + std::string(seal::ofNewMark) + ")").c_str()));
        return adds.bind(1, number(mark.run)).bind(2, mark.kind).bind(3, mark.id).bind(4, mark.value).run();
    });
}

Status SessionFile::setPlace(RunId run, workflow::CheckpointId at, workflow::BranchId branch)
{
    BASE_TRY(Statement asks, d->database.prepare("SELECT count(*) FROM checkpoint WHERE run = ?1"));
    BASE_TRY(const bool found, asks.bind(1, number(run)).step());
    const std::int64_t newest = found ? asks.integer(0) : 0;
    asks.reset();
    return setMark({run, "place", 0, json{{"at", number(at)}, {"branch", number(branch)}, {"newest", newest}}.dump()});
}

Result<base::Hash> SessionFile::keepBytes(std::string_view kind, const std::string &bytes)
{
    Result<base::Hash> kept = base::Hash();
    BASE_CHECK(d->write([&]() -> Status {
        kept = d->artefacts->putBytes(kind, bytes);
        return kept.map([](auto &&) {});
    }));
    return kept;
}

Result<std::string> SessionFile::keptBytes(const base::Hash &hash, std::string_view kind, std::size_t most)
{
    return d->artefacts->bytes(hash, kind, most);
}

Result<bool> SessionFile::holdsKept(const base::Hash &hash)
{
    return d->artefacts->holds(hash);
}

Status SessionFile::copyTo(const std::string &file)
{
    std::error_code error;
    if (std::filesystem::equivalent(file, d->file, error))
        return fail(Category::usage,
                    BASE_TEXT("session.same-name", "The session already has this name. Choose another name."), file,
                    "exists");
    if (std::filesystem::exists(file, error)) {
        // Refuses to replace a session that a process has open.
        if (const auto other = open(file); !other && other.error().code == "locked")
            return tl::unexpected<base::Error>(other.error());
    }
    const std::string part = file + "." + std::to_string(::getpid()) + ".part";
    std::filesystem::remove(part, error);
    Status copied = [&]() -> Status {
        BASE_TRY(Statement copies, d->database.prepare("VACUUM INTO ?1"));
        return copies.bind(1, part).run();
    }();
    if (copied) {
        std::filesystem::remove(file + "-wal", error);
        std::filesystem::rename(part, file, error);
        if (error)
            copied =
                fail(Category::storage,
                     {BASE_TEXT("session.not-written", "“{file}” cannot be written. Check its folder and permissions."),
                      {{"file", file}}},
                     error.message(), "cannot-open");
    }
    if (!copied)
        std::filesystem::remove(part, error);
    return copied;
}

} // namespace session
