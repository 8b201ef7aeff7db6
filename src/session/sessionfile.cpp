// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/codedtext.h"
#include "session/sessionfile_p.h"

#include "session/filecheck.h"
#include "session/seal.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

namespace session {

using base::Category;
using base::fail;
using base::Result;
using base::Status;
using namespace workflow;

namespace {

// Columns are the values for lists and other programs. The rest of a step is its JSON body.
constexpr const char *schema = R"(
CREATE TABLE run(id INTEGER PRIMARY KEY, graph TEXT NOT NULL, title TEXT NOT NULL, settings TEXT NOT NULL,
                 fingerprint TEXT NOT NULL, started INTEGER NOT NULL, seal BLOB);
CREATE TABLE branch(run INTEGER NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, fork INTEGER NOT NULL, note TEXT NOT NULL,
                    seal BLOB, PRIMARY KEY(run, id)) WITHOUT ROWID;
CREATE TABLE checkpoint(run INTEGER NOT NULL, id INTEGER NOT NULL, parent INTEGER NOT NULL, branch INTEGER NOT NULL,
                        origin TEXT NOT NULL, node TEXT NOT NULL, made INTEGER NOT NULL, reason TEXT NOT NULL,
                        body TEXT NOT NULL, seal BLOB, PRIMARY KEY(run, id)) WITHOUT ROWID;
CREATE TABLE attempt(run INTEGER NOT NULL, parent INTEGER NOT NULL, branch INTEGER NOT NULL, node TEXT NOT NULL,
                     number INTEGER NOT NULL, status TEXT NOT NULL, body TEXT NOT NULL,
                     seal BLOB, PRIMARY KEY(run, parent)) WITHOUT ROWID;
CREATE TABLE artefact(id INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE, kind TEXT NOT NULL, size INTEGER NOT NULL,
                      codec INTEGER NOT NULL, base INTEGER, bytes BLOB NOT NULL);
CREATE TABLE mark(run INTEGER NOT NULL, kind TEXT NOT NULL, id INTEGER NOT NULL, value TEXT NOT NULL, seal BLOB,
                  PRIMARY KEY(run, kind, id)) WITHOUT ROWID;
)";

// Syncs the disk when the log is merged into the file, not for each step.
constexpr const char *manner = "PRAGMA synchronous = NORMAL;";
// Without a writer lock, no other process may read the file at the same time.
constexpr const char *alone = "PRAGMA locking_mode = EXCLUSIVE;";

std::int64_t sinceEpoch(std::chrono::system_clock::time_point at)
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(at.time_since_epoch()).count();
}

std::chrono::system_clock::time_point timePoint(std::int64_t nanoseconds)
{
    return std::chrono::system_clock::time_point(
        std::chrono::duration_cast<std::chrono::system_clock::duration>(std::chrono::nanoseconds(nanoseconds)));
}

// The enumerator up to `last` with this name; empty for a name that this version does not know.
template <class E>
std::optional<E> named(std::string_view word, E last)
{
    for (int i = 0; i <= static_cast<int>(last); ++i)
        if (toString(static_cast<E>(i)) == word)
            return static_cast<E>(i);
    return std::nullopt;
}

tl::unexpected<base::Error> damagedStep(const std::string &detail)
{
    return fail(Category::storage,
                BASE_TEXT("session.damaged-step",
                          "The session file is damaged: a step cannot be read. Open a backup of the file."),
                detail, "damaged");
}

base::Status checkPages(Database &database, const std::string &file)
{
    BASE_TRY(Statement check, database.prepare("PRAGMA quick_check(1)"));
    BASE_TRY(const bool hasRow, check.step());
    if (hasRow && check.text(0) == "ok")
        return {};
    return fail(
        Category::storage,
        {BASE_TEXT("session.damaged-file", "“{file}” is damaged. The file was not changed. Open a backup of the file."),
         {{"file", file}}},
        std::string(check.text(0)), "damaged");
}

} // namespace

Status SessionFile::Private::prepare()
{
    BASE_CHECK(upgrade());
    if (isSealed)
        BASE_CHECK(seal::check(database, file, hasMarks));
    if (isSealed && hasMarks) {
        BASE_TRY(Statement closed, database.prepare("SELECT run FROM mark WHERE kind = 'steps'"));
        for (;;) {
            BASE_TRY(const bool more, closed.step());
            if (!more)
                break;
            closedRuns.insert(closed.integer(0));
        }
    }
    BASE_TRY(ArtefactStore store, ArtefactStore::open(database, !readOnly));
    artefacts = std::make_unique<ArtefactStore>(std::move(store));
    if (readOnly) // accepts any format, because nothing is stored
        return {};
    const auto sealed = [this](const char *insert, const char *seal) {
        return database.prepare((std::string(insert) + ", " + seal + ")").c_str());
    };
    BASE_TRY(addCheckpoint, database.prepare("INSERT INTO checkpoint VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"));
    BASE_TRY(sealOfCheckpoint, database.prepare("SELECT seal FROM checkpoint WHERE run = ?1 AND id = ?2"));
    BASE_TRY(addAttempt, database.prepare("INSERT OR REPLACE INTO attempt VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"));
    BASE_TRY(endAttempt, database.prepare("DELETE FROM attempt WHERE run = ?1 AND parent = ?2"));
    BASE_TRY(addBranch, sealed("INSERT OR REPLACE INTO branch VALUES(?1, ?2, ?3, ?4, ?5", seal::ofNewBranch));
    return {};
}

Status SessionFile::Private::write(const std::function<Status()> &body)
{
    if (readOnly)
        return fail(Category::storage,
                    BASE_TEXT("session.read-only", "The session is read-only. Save it under another name to continue."),
                    {}, "read-only");
    BASE_TRY(Transaction transaction, Transaction::begin(database));
    const std::set<std::int64_t> closedBefore = closedRuns;
    Status status = body();
    if (status && !wasWritten && hasMarks)
        status = seal::openTally(database);
    if (status)
        status = transaction.commit();
    if (status) {
        artefacts->committed();
        wasWritten = true;
    } else {
        artefacts->rolledBack();
        closedRuns = closedBefore;
    }
    return status;
}

Status SessionFile::Private::unsealSteps(std::int64_t run)
{
    if (closedRuns.erase(run) == 0)
        return {};
    BASE_TRY(Statement removes, database.prepare("DELETE FROM mark WHERE run = ?1 AND kind = 'steps'"));
    return removes.bind(1, run).run();
}

Status SessionFile::Private::checkSteps(RunId run)
{
    if (!isSealed || !hasMarks)
        return {};
    BASE_TRY(Statement asks,
             database.prepare(("SELECT mark.value IS " + std::string(seal::ofSteps) +
                               " FROM run AS of JOIN mark ON mark.run = of.id AND mark.kind = 'steps' WHERE of.id = ?1")
                                  .c_str()));
    BASE_TRY(const bool closed, asks.bind(1, number(run)).step());
    if (!closed || asks.integer(0) != 0)
        return {};
    return fail(
        Category::storage,
        {BASE_TEXT(
             "session.steps-missing",
             "The session file is damaged: steps of run {run} are missing or changed. Open a backup of the file."),
         {{"run", std::to_string(number(run))}}},
        "steps", "damaged");
}

Status SessionFile::Private::putAll(const std::vector<base::ArtefactPtr> &all)
{
    for (const base::ArtefactPtr &artefact : all)
        BASE_CHECK(artefacts->put(artefact));
    return {};
}

namespace {

class RunSink final : public CheckpointSink {
public:
    RunSink(SessionFile::Private &file, RunId run) : d(file), m_run(number(run)) {}

    Status commit(const CheckpointPtr &checkpoint) override
    {
        const Checkpoint &one = *checkpoint;
        const Encoded encoded = encode(one);
        std::string made;
        const Status stored = d.write([&]() -> Status {
            BASE_CHECK(d.unsealSteps(m_run));
            BASE_CHECK(d.putAll(encoded.artefacts));
            BASE_TRY(made, sealOf(one, encoded.body));
            BASE_CHECK(d.addCheckpoint.bind(1, m_run)
                           .bind(2, number(one.id))
                           .bind(3, number(one.parent))
                           .bind(4, number(one.branch))
                           .bind(5, toString(one.origin))
                           .bind(6, one.node)
                           .bind(7, sinceEpoch(one.at))
                           .bind(8, one.endReason)
                           .bind(9, encoded.body)
                           .bind(10, made)
                           .run());
            // An edit of the user does not end the attempt, which can still be resumed.
            if (one.origin != Origin::run && one.origin != Origin::replay)
                return {};
            return d.endAttempt.bind(1, m_run).bind(2, number(one.parent)).run();
        });
        if (stored)
            m_last = {number(one.id), std::move(made)};
        return stored;
    }
    Status commit(const Attempt &attempt) override
    {
        const Encoded encoded = encode(attempt);
        return d.write([&]() -> Status {
            BASE_CHECK(d.putAll(encoded.artefacts));
            const std::string made = seal::Sealing("attempt")
                                         .add(m_run)
                                         .add(number(attempt.parent))
                                         .add(number(attempt.branch))
                                         .add(attempt.node)
                                         .add(attempt.number)
                                         .add(toString(attempt.status))
                                         .add(encoded.body)
                                         .made();
            return d.addAttempt.bind(1, m_run)
                .bind(2, number(attempt.parent))
                .bind(3, number(attempt.branch))
                .bind(4, attempt.node)
                .bind(5, attempt.number)
                .bind(6, toString(attempt.status))
                .bind(7, encoded.body)
                .bind(8, made)
                .run();
        });
    }
    Status commit(const Branch &branch) override
    {
        return d.write([&] {
            return d.addBranch.bind(1, m_run)
                .bind(2, number(branch.id))
                .bind(3, branch.name)
                .bind(4, number(branch.fork))
                .bind(5, branch.note)
                .run();
        });
    }

private:
    // As seal::ofCheckpoint. The parent is usually the step that was stored last.
    Result<std::string> sealOf(const Checkpoint &one, std::string_view body)
    {
        seal::Sealing sealing("checkpoint");
        sealing.add(m_run)
            .add(number(one.id))
            .add(number(one.parent))
            .add(number(one.branch))
            .add(toString(one.origin))
            .add(one.node)
            .add(sinceEpoch(one.at))
            .add(one.endReason)
            .add(body);
        if (m_last.first == number(one.parent) && !m_last.second.empty())
            return sealing.add(m_last.second).made();
        BASE_TRY(const bool found, d.sealOfCheckpoint.bind(1, m_run).bind(2, number(one.parent)).step());
        if (found && !d.sealOfCheckpoint.isNull(0))
            sealing.add(d.sealOfCheckpoint.text(0));
        else
            sealing.addNull();
        d.sealOfCheckpoint.reset();
        return sealing.made();
    }

    SessionFile::Private &d;
    std::int64_t m_run;
    std::pair<std::int64_t, std::string> m_last; // the id of the last stored step, and its seal
};

} // namespace

SessionFile::SessionFile(std::unique_ptr<Private> made) : d(std::move(made)) {}
SessionFile::~SessionFile() = default;

namespace {

Status makeFile(const std::string &file)
{
    BASE_TRY(Database database, Database::open(file, Database::Mode::create));
    const std::string mark = "PRAGMA application_id = " + std::to_string(applicationId) +
                             "; PRAGMA user_version = " + std::to_string(SessionFile::format) + ";";
    Status made = database.run((std::string(alone) + manner + "BEGIN EXCLUSIVE").c_str());
    for (const char *sql : {mark.c_str(), schema})
        if (made)
            made = database.run(sql);
    if (made)
        made = seal::openTally(database);
    for (const char *sql : {"COMMIT", "PRAGMA journal_mode = WAL"})
        if (made)
            made = database.run(sql);
    return made;
}

// Renames the finished file atomically. With the writer's lock no other process creates it at the same time; without
// locks, the rename fails if the name exists.
bool takeName(const std::string &part, const std::string &file, bool locked, std::error_code &error)
{
    error.clear();
    if (locked) {
        std::filesystem::rename(part, file, error);
        return !error;
    }
    if (::renameat2(AT_FDCWD, part.c_str(), AT_FDCWD, file.c_str(), RENAME_NOREPLACE) == 0)
        return true;
    if (errno != EEXIST && ::link(part.c_str(), file.c_str()) == 0) { // the file system lacks RENAME_NOREPLACE
        ::unlink(part.c_str());
        return true;
    }
    error = std::error_code(errno, std::generic_category());
    return false;
}

} // namespace

Result<std::unique_ptr<SessionFile>> SessionFile::create(const std::string &file)
{
    std::error_code error;
    if (std::filesystem::exists(file, error) && std::filesystem::file_size(file, error) != 0)
        return fail(
            Category::usage,
            {BASE_TEXT("session.exists", "The file “{file}” already exists. Choose another name."), {{"file", file}}},
            {}, "exists");
    BASE_TRY(auto lock, WriterLock::take(file));
    if (std::filesystem::exists(file, error) && std::filesystem::file_size(file, error) != 0)
        return fail(
            Category::usage,
            {BASE_TEXT("session.exists", "The file “{file}” already exists. Choose another name."), {{"file", file}}},
            "made by another program meanwhile", "exists");
    // Writes under another name until the file is complete: a killed process leaves no partial session.
    const std::string part = file + "." + std::to_string(::getpid()) + ".new";
    Status made = makeFile(part);
    if (made && !takeName(part, file, lock != nullptr, error))
        made = error == std::errc::file_exists
                   ? fail(Category::usage,
                          {BASE_TEXT("session.exists", "The file “{file}” already exists. Choose another name."),
                           {{"file", file}}},
                          "made by another program meanwhile", "exists")
                   : fail(Category::storage,
                          {BASE_TEXT("session.not-written",
                                     "“{file}” cannot be written. Check its folder and permissions."),
                           {{"file", file}}},
                          error.message(), "cannot-open");
    if (!made) {
        for (const char *of : {"", "-wal", "-shm", "-journal"})
            std::remove((part + of).c_str());
        return tl::unexpected<base::Error>(std::move(made).error());
    }
    lock.reset();
    return open(file);
}

Result<std::unique_ptr<SessionFile>> SessionFile::open(const std::string &file, Access access)
{
    BASE_CHECK(checkFile(file, format));
    const bool may = mayWrite(file);
    std::unique_ptr<WriterLock> lock;
    bool readOnly = access == Access::readOnly || !may;
    if (!readOnly) {
        auto taken = WriterLock::take(file);
        if (!taken && access != Access::shared)
            return tl::unexpected<base::Error>(std::move(taken).error());
        readOnly = !taken;
        if (taken)
            lock = std::move(*taken);
    }
    std::error_code unknown; // the name may be too long for that of its log
    const bool hasLog = std::filesystem::exists(file + "-wal", unknown);
    if (readOnly && hasLog && !may)
        return fail(
            Category::storage,
            {BASE_TEXT("session.in-use", "“{file}” is open in another window, or was left open by a crash. Close the "
                                         "file there, or open a copy in a folder where you can write."),
             {{"file", file}}},
            {}, "locked");
    const bool withWriter = readOnly && hasLog;
    BASE_TRY(Database database, Database::open(file, withWriter ? Database::Mode::withWriter
                                                     : readOnly ? Database::Mode::readOnly
                                                                : Database::Mode::readWrite));
    if (!readOnly) {
        // First takes the lock: this fails if another process has the file open.
        database.keepLogOnClose(true);
        const auto begin = [&](bool isAlone) {
            return database.run((std::string(isAlone ? alone : "") + manner + "BEGIN IMMEDIATE; COMMIT").c_str());
        };
        Status begun = begin(!lock);
        if (!begun && lock && (begun.error().code == "io" || begun.error().code == "disk-full")) {
            // A full disk has no room for the index of the log. With the index in memory, the data can be read and
            // saved elsewhere; other processes cannot read meanwhile.
            BASE_TRY(database, Database::open(file, Database::Mode::readWrite));
            database.keepLogOnClose(true);
            begun = begin(true);
        }
        BASE_CHECK(std::move(begun));
    }
    BASE_CHECK(seal::checkTables(database, file));
    BASE_CHECK(checkPages(database, file));
    if (!readOnly) {
        database.keepLogOnClose(false);
        BASE_CHECK(database.run("PRAGMA journal_mode = WAL")); // its creator may have been killed before this
    }
    auto session = std::make_unique<Private>(file, std::move(lock), std::move(database), readOnly);
    session->withWriter = withWriter;
    BASE_CHECK(session->prepare());
    auto opened = std::unique_ptr<SessionFile>(new SessionFile(std::move(session)));
    BASE_CHECK(opened->hasGrown().map([](bool) {}));
    return opened;
}

SessionFile::Private::~Private()
{
    if (wasWritten && isSealed && hasMarks) { // an error is ignored: the steps themselves are stored
        (void)write([this]() -> Status {
            BASE_CHECK(seal::sealSteps(database));
            return seal::tally(database);
        });
    }
    if (!readOnly) // also if a reader keeps the log: the file has all of it then
        (void)database.run("PRAGMA wal_checkpoint(PASSIVE)");
}

bool SessionFile::isSharedReader() const
{
    return d->withWriter;
}

bool SessionFile::isWrittenElsewhere() const
{
    return d->readOnly && WriterLock::isTaken(d->file);
}

Result<bool> SessionFile::hasGrown()
{
    BASE_TRY(Statement asks, d->database.prepare("PRAGMA data_version"));
    BASE_TRY(const bool hasRow, asks.step());
    const std::int64_t now = hasRow ? asks.integer(0) : 0;
    return std::exchange(d->seen, now) != now;
}

Status SessionFile::cutBack(RunId run, std::int64_t checkpoints, std::int64_t branches)
{
    return d->write([&]() -> Status {
        BASE_CHECK(d->unsealSteps(number(run)));
        for (const auto &[sql, most] : {std::pair("DELETE FROM checkpoint WHERE run = ?1 AND id > ?2", checkpoints),
                                        std::pair("DELETE FROM attempt WHERE run = ?1 AND parent > ?2", checkpoints),
                                        std::pair("DELETE FROM branch WHERE run = ?1 AND id > ?2", branches)}) {
            BASE_TRY(Statement cuts, d->database.prepare(sql));
            BASE_CHECK(cuts.bind(1, number(run)).bind(2, most).run());
        }
        return {};
    });
}

const std::string &SessionFile::file() const
{
    return d->file;
}

bool SessionFile::readOnly() const
{
    return d->readOnly;
}

Result<std::vector<RunInfo>> SessionFile::runs()
{
    // Checks the seal of the last step, and that no step is lost.
    const std::string holds = d->isSealed
                                  ? "(SELECT seal IS " + std::string(seal::ofCheckpoint) +
                                        " FROM checkpoint WHERE run = of.id ORDER BY checkpoint.id DESC LIMIT 1)"
                                  : "1";
    const std::string whole = d->isSealed && d->hasMarks ? "(SELECT value IS " + std::string(seal::ofSteps) +
                                                               " FROM mark WHERE run = of.id AND kind = 'steps')"
                                                         : "1";
    BASE_TRY(Statement all, d->database.prepare((R"(
        SELECT id, graph, title, settings, fingerprint, started,
               (SELECT count(*) FROM checkpoint WHERE run = of.id), (SELECT count(*) FROM branch WHERE run = of.id),
               (SELECT reason FROM checkpoint WHERE run = of.id ORDER BY checkpoint.id DESC LIMIT 1), ifnull()" +
                                                 holds + ", 1) AND ifnull(" + whole + ", 1) FROM run AS of ORDER BY id")
                                                    .c_str()));
    std::vector<RunInfo> runs;
    for (;;) {
        BASE_TRY(const bool more, all.step());
        if (!more)
            return runs;
        RunInfo info;
        info.id = static_cast<RunId>(all.integer(0));
        info.facts = {std::string(all.text(1)), std::string(all.text(2)), std::string(all.text(3)),
                      std::string(all.text(4))};
        info.started = timePoint(all.integer(5));
        info.checkpoints = all.integer(6);
        info.branches = all.integer(7);
        info.endReason = all.integer(9) != 0 ? all.text(8) : "damaged";
        runs.push_back(std::move(info));
    }
}

Result<RunId> SessionFile::addRun(const RunFacts &facts, std::chrono::system_clock::time_point started)
{
    std::int64_t made = 0;
    const Status stored = d->write([&]() -> Status {
        BASE_TRY(Statement add, d->database.prepare("INSERT INTO run(graph, title, settings, fingerprint, started) "
                                                    "VALUES(?1, ?2, ?3, ?4, ?5)"));
        BASE_CHECK(add.bind(1, facts.graph)
                       .bind(2, facts.title)
                       .bind(3, facts.settings)
                       .bind(4, facts.fingerprint)
                       .bind(5, sinceEpoch(started))
                       .run());
        made = d->database.lastRow();
        BASE_TRY(Statement seals,
                 d->database.prepare(("UPDATE run SET seal = " + std::string(seal::ofRun) + " WHERE id = ?1").c_str()));
        return seals.bind(1, made).run();
    });
    BASE_CHECK(stored);
    return static_cast<RunId>(made);
}

std::unique_ptr<CheckpointSink> SessionFile::sink(RunId run)
{
    return std::make_unique<RunSink>(*d, run);
}

Result<RunRecord> SessionFile::load(RunId run, const base::ArtefactDecoders &decoders)
{
    RunRecord record;
    // Reads one state of the file, even if other processes commit.
    BASE_TRY(const Snapshot moment, Snapshot::begin(d->database));
    Decoder decoder([&](const base::Hash &hash) { return d->artefacts->get(hash, decoders); });
    Status loaded = d->checkSteps(run);
    if (loaded)
        loaded = d->loadBranches(run, record);
    if (loaded)
        loaded = d->loadCheckpoints(run, decoder, record);
    if (loaded)
        loaded = d->loadAttempts(run, decoder, record);
    if (!d->keepsLoaded)
        d->artefacts->forgetLoaded();
    if (!loaded)
        return tl::unexpected<base::Error>(std::move(loaded).error());
    if (record.checkpoints.empty())
        return fail(Category::notFound,
                    BASE_TEXT("session.no-such-run", "The session has no such run, or the run has no steps yet."), {},
                    "missing");
    for (std::size_t i = 0; i < record.branches.size(); ++i)
        if (number(record.branches[i].id) != static_cast<std::int64_t>(i) + 1 || number(record.branches[i].fork) < 0 ||
            number(record.branches[i].fork) > number(record.checkpoints.size()))
            return damagedStep("branch " + std::to_string(i + 1));
    record.current = record.checkpoints.back()->id;
    record.branch = record.checkpoints.back()->branch;
    BASE_CHECK(d->restorePlace(run, record));
    return record;
}

Status SessionFile::Private::loadBranches(RunId run, RunRecord &record)
{
    BASE_TRY(Statement all, database.prepare("SELECT id, name, fork, note FROM branch WHERE run = ?1 ORDER BY id"));
    all.bind(1, number(run));
    for (;;) {
        BASE_TRY(const bool more, all.step());
        if (!more)
            return {};
        Branch branch;
        branch.id = static_cast<BranchId>(all.integer(0));
        branch.name = all.text(1);
        branch.fork = branch.tip = static_cast<CheckpointId>(all.integer(2));
        branch.note = all.text(3);
        record.branches.push_back(std::move(branch));
    }
}

Status SessionFile::Private::loadCheckpoints(RunId run, Decoder &decoder, RunRecord &record)
{
    BASE_TRY(Statement all, database.prepare(("SELECT id, parent, branch, origin, node, made, body, " +
                                              (isSealed ? "seal IS " + std::string(seal::ofCheckpoint) : "1") +
                                              " FROM checkpoint WHERE run = ?1 ORDER BY id")
                                                 .c_str()));
    all.bind(1, number(run));
    for (;;) {
        BASE_TRY(const bool more, all.step());
        if (!more)
            return {};
        auto one = std::make_shared<Checkpoint>();
        if (all.integer(7) == 0)
            return fail(
                Category::storage,
                {BASE_TEXT("session.step-changed", "The session file is damaged: step {step} of run {run} has been "
                                                   "changed by another program. Open a backup of the file."),
                 {{"step", std::to_string(all.integer(0))}, {"run", std::to_string(number(run))}}},
                "seal", "damaged");
        one->id = static_cast<CheckpointId>(all.integer(0));
        one->parent = static_cast<CheckpointId>(all.integer(1));
        one->branch = static_cast<BranchId>(all.integer(2));
        const auto origin = named<Origin>(all.text(3), Origin::limit);
        const auto branch = static_cast<std::size_t>(one->branch);
        if (!origin || number(one->id) != number(record.checkpoints.size()) + 1 || number(one->parent) < 0 ||
            number(one->parent) > number(record.checkpoints.size()) || branch == 0 || branch > record.branches.size())
            return damagedStep("checkpoint " + std::to_string(all.integer(0)));
        one->origin = *origin;
        one->node = all.text(4);
        one->at = timePoint(all.integer(5));
        const Checkpoint *parent = one->parent == CheckpointId::none
                                       ? nullptr
                                       : record.checkpoints[static_cast<std::size_t>(one->parent) - 1].get();
        BASE_CHECK(decoder.decode(all.text(6), parent, *one));
        record.branches[branch - 1].tip = one->id;
        record.checkpoints.push_back(std::move(one));
    }
}

Status SessionFile::Private::loadAttempts(RunId run, Decoder &decoder, RunRecord &record)
{
    BASE_TRY(Statement all, database.prepare("SELECT parent, branch, node, number, status, body FROM attempt "
                                             "WHERE run = ?1 ORDER BY parent"));
    all.bind(1, number(run));
    for (;;) {
        BASE_TRY(const bool more, all.step());
        if (!more)
            return {};
        Attempt attempt;
        attempt.parent = static_cast<CheckpointId>(all.integer(0));
        attempt.branch = static_cast<BranchId>(all.integer(1));
        attempt.node = all.text(2);
        attempt.number = static_cast<int>(all.integer(3));
        if (number(attempt.parent) < 0 || number(attempt.parent) > number(record.checkpoints.size()) ||
            number(attempt.branch) < 1 || number(attempt.branch) > number(record.branches.size()))
            return damagedStep("attempt after " + std::to_string(all.integer(0)));
        const auto status = named<AttemptStatus>(all.text(4), AttemptStatus::interrupted);
        if (!status)
            return damagedStep("attempt after " + std::to_string(all.integer(0)));
        attempt.status = *status;
        BASE_CHECK(decoder.decode(all.text(5), attempt));
        record.attempts.push_back(std::move(attempt));
    }
}

} // namespace session
