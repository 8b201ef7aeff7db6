// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/maintenance.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "session/keptcopy.h"
#include "session/sessionfile_p.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace session {

using base::Category;
using base::fail;
using base::Result;
using base::Status;
using namespace workflow;

namespace {

// The only owner of an artefact: a branch, a run (shared by its branches), or none (shared by runs).
struct Owner {
    RunId run{};
    BranchId branch{};
    bool operator==(const Owner &) const = default;
};

class Holdings {
public:
    void add(const std::vector<base::ArtefactPtr> &artefacts, const Owner &owner)
    {
        std::vector<base::ArtefactPtr> open = artefacts;
        while (!open.empty()) {
            const base::ArtefactPtr one = std::move(open.back());
            open.pop_back();
            auto [at, fresh] = m_owners.try_emplace(one->hash(), owner);
            if (!fresh) {
                if (at->second == owner || at->second.run == RunId::none)
                    continue;
                // The artefacts that it refers to have several owners, too.
                const Owner joined = at->second.run != owner.run ? Owner{} : Owner{owner.run, BranchId::none};
                if (at->second == joined)
                    continue;
                at->second = joined;
            }
            for (base::ArtefactPtr &held : one->references())
                open.push_back(std::move(held));
        }
    }
    const std::unordered_map<base::Hash, Owner> &owners() const { return m_owners; }

private:
    std::unordered_map<base::Hash, Owner> m_owners;
};

Result<std::int64_t> value(Database &database, const char *sql)
{
    BASE_TRY(Statement asks, database.prepare(sql));
    BASE_TRY(const bool found, asks.step());
    return found ? asks.integer(0) : 0;
}

Result<std::unordered_set<base::Hash>> partsOfCopies(SessionFile &file)
{
    std::unordered_set<base::Hash> parts;
    BASE_TRY(const std::vector<KeptCopy> copies, keptCopies(file));
    for (const KeptCopy &copy : copies) {
        parts.insert(copy.content);
        if (const auto files = filesOf(file, copy))
            for (const KeptFile &each : *files)
                parts.insert(each.parts.begin(), each.parts.end());
    }
    return parts;
}

bool isDeleted(const std::vector<Mark> &marks, RunId run, std::string_view kind, std::int64_t id)
{
    return std::any_of(marks.begin(), marks.end(),
                       [&](const Mark &mark) { return mark.run == run && mark.kind == kind && mark.id == id; });
}

BranchSize *find(SessionSize &size, const Owner &owner)
{
    for (RunSize &run : size.runs) {
        for (BranchSize &branch : run.branches) {
            if (run.id == owner.run && branch.id == owner.branch)
                return &branch;
        }
    }
    return nullptr;
}

} // namespace

namespace {

Status checkStop(const std::stop_token &stop)
{
    return stop.stop_requested()
               ? fail(Category::cancelled, BASE_TEXT("session.stopped", "Stopped. The session was not changed."), {},
                      "cancelled")
               : Status();
}

} // namespace

Result<SessionSize> SessionFile::sizes(const base::ArtefactDecoders &decoders, const std::stop_token &stop)
{
    SessionSize size;
    BASE_TRY(const std::int64_t pages, value(d->database, "PRAGMA page_count"));
    BASE_TRY(const std::int64_t freePages, value(d->database, "PRAGMA freelist_count"));
    BASE_TRY(const std::int64_t page, value(d->database, "PRAGMA page_size"));
    size.file = pages * page;
    size.unused = freePages * page;
    BASE_TRY(const std::vector<RunInfo> all, runs());
    BASE_TRY(const std::vector<Mark> marks, this->marks());
    Holdings holdings;
    for (const RunInfo &info : all) {
        BASE_CHECK(checkStop(stop));
        RunSize run{info.id, info.facts.title, isDeleted(marks, info.id, "removed", 0), info.checkpoints, 0, {}};
        if (info.checkpoints > 0) {
            BASE_TRY(const RunRecord record, load(info.id, decoders));
            for (const Branch &branch : record.branches)
                run.branches.push_back(
                    {branch.id, branch.name, isDeleted(marks, info.id, "hidden", number(branch.id)), 0, 0});
            for (const CheckpointPtr &one : record.checkpoints) {
                BASE_CHECK(checkStop(stop));
                const Encoded encoded = encode(*one);
                holdings.add(encoded.artefacts, {info.id, one->branch});
                BranchSize &branch = run.branches[static_cast<std::size_t>(one->branch) - 1];
                ++branch.steps;
                branch.bytes += static_cast<std::int64_t>(encoded.body.size());
                run.bytes += static_cast<std::int64_t>(encoded.body.size());
            }
            for (const Attempt &attempt : record.attempts)
                holdings.add(encode(attempt).artefacts, {info.id, attempt.branch});
        }
        size.runs.push_back(std::move(run));
    }
    BASE_TRY(const std::unordered_set<base::Hash> kept, partsOfCopies(*this));
    BASE_TRY(Statement stored, d->database.prepare("SELECT lower(hex(hash)), length(bytes) FROM artefact"));
    for (;;) {
        BASE_TRY(const bool more, stored.step());
        if (!more)
            return size;
        const auto hash = base::Hash::fromHex(stored.text(0));
        const std::int64_t bytes = stored.integer(1);
        const auto owner = hash ? holdings.owners().find(*hash) : holdings.owners().end();
        if (owner == holdings.owners().end())
            (hash && kept.contains(*hash) ? size.kept : size.unused) += bytes;
        else if (owner->second.run == RunId::none)
            size.shared += bytes;
        else
            for (RunSize &run : size.runs)
                run.bytes += run.id == owner->second.run ? bytes : 0;
        if (owner != holdings.owners().end())
            if (BranchSize *branch = find(size, owner->second))
                branch->bytes += bytes;
    }
}

Result<SessionSize> measure(SessionFile &file, const base::ArtefactDecoders &decoders, const std::stop_token &stop)
{
    return file.sizes(decoders, stop);
}

PrunePlan deletedParts(const SessionSize &size)
{
    PrunePlan plan;
    for (const RunSize &run : size.runs) {
        if (run.deleted)
            plan.runs.push_back(run.id);
        for (const BranchSize &branch : run.branches) {
            if (!run.deleted && branch.deleted)
                plan.branches.emplace_back(run.id, branch.id);
        }
    }
    return plan;
}

Result<std::vector<std::string>> preview(const SessionSize &size, const PrunePlan &plan)
{
    std::vector<std::string> lines;
    const auto about = [](std::int64_t bytes) { return ", about " + base::grouped((bytes + 1023) / 1024) + " kB"; };
    for (const RunId id : plan.runs) {
        const auto run =
            std::find_if(size.runs.begin(), size.runs.end(), [&](const RunSize &one) { return one.id == id; });
        if (run == size.runs.end())
            return fail(
                Category::notFound,
                {BASE_TEXT("session.no-run", "The session has no run {run}."), {{"run", std::to_string(number(id))}}},
                {}, "missing");
        lines.push_back("run " + std::to_string(number(id)) + " “" + run->title +
                        "” with all its branches: " + base::grouped(run->steps) + " steps" + about(run->bytes));
    }
    for (const auto &[id, branch] : plan.branches) {
        const BranchSize *found = nullptr;
        for (const RunSize &run : size.runs)
            for (const BranchSize &one : run.branches)
                if (run.id == id && one.id == branch)
                    found = &one;
        if (!found)
            return fail(Category::notFound,
                        {BASE_TEXT("session.no-branch", "Run {run} has no branch {branch}."),
                         {{"run", std::to_string(number(id))}, {"branch", std::to_string(number(branch))}}},
                        {}, "missing");
        lines.push_back("branch “" + found->name + "” of run " + std::to_string(number(id)) + ": up to " +
                        base::grouped(found->steps) + " steps" + about(found->bytes));
    }
    return lines;
}

namespace {

// A run without the branches of a plan. The remaining steps are renumbered without gaps.
class Thinned {
public:
    Thinned(const RunRecord &record, const std::set<BranchId> &gone) : m_record(record)
    {
        std::vector<bool> kept(record.checkpoints.size() + 1);
        for (const CheckpointPtr &one : record.checkpoints) {
            if (gone.contains(one->branch))
                continue;
            for (auto at = one->id; at != CheckpointId::none && !kept[static_cast<std::size_t>(at)];
                 at = record.checkpoints[static_cast<std::size_t>(at) - 1]->parent)
                kept[static_cast<std::size_t>(at)] = true;
        }
        for (const Branch &branch : record.branches) {
            const bool still = !gone.contains(branch.id) &&
                               (branch.fork == CheckpointId::none || kept[static_cast<std::size_t>(branch.fork)]);
            const bool held = std::any_of(record.checkpoints.begin(), record.checkpoints.end(), [&](const auto &one) {
                return one->branch == branch.id && kept[static_cast<std::size_t>(one->id)];
            });
            if (still || held)
                m_branches[branch.id] = static_cast<BranchId>(m_branches.size() + 1);
        }
        for (const CheckpointPtr &one : record.checkpoints)
            if (kept[static_cast<std::size_t>(one->id)])
                m_checkpoints[one->id] = static_cast<CheckpointId>(m_checkpoints.size() + 1);
    }
    bool empty() const { return m_checkpoints.empty(); }
    std::size_t lost() const { return m_record.checkpoints.size() - m_checkpoints.size(); }
    CheckpointId now(CheckpointId was) const { return of(m_checkpoints, was); }
    BranchId now(BranchId was) const { return of(m_branches, was); }

    Status writeTo(CheckpointSink &sink, const std::stop_token &stop) const
    {
        for (const Branch &branch : m_record.branches) {
            if (now(branch.id) == BranchId::none)
                continue;
            Branch one = branch;
            one.id = now(branch.id);
            one.fork = now(branch.fork);
            BASE_CHECK(sink.commit(one));
        }
        for (const CheckpointPtr &checkpoint : m_record.checkpoints) {
            BASE_CHECK(checkStop(stop));
            if (now(checkpoint->id) == CheckpointId::none)
                continue;
            auto one = std::make_shared<Checkpoint>(*checkpoint);
            one->id = now(checkpoint->id);
            one->parent = now(checkpoint->parent);
            one->branch = now(checkpoint->branch);
            BASE_CHECK(sink.commit(CheckpointPtr(std::move(one))));
        }
        for (const Attempt &attempt : m_record.attempts) {
            if (now(attempt.branch) == BranchId::none ||
                (attempt.parent != CheckpointId::none && now(attempt.parent) == CheckpointId::none))
                continue;
            Attempt one = attempt;
            one.parent = now(attempt.parent);
            one.branch = now(attempt.branch);
            BASE_CHECK(sink.commit(one));
        }
        return {};
    }

private:
    template <class Id>
    static Id of(const std::map<Id, Id> &numbers, Id was)
    {
        const auto found = numbers.find(was);
        return found == numbers.end() ? Id::none : found->second;
    }
    const RunRecord &m_record;
    std::map<BranchId, BranchId> m_branches;
    std::map<CheckpointId, CheckpointId> m_checkpoints;
};

// The id of a mark is a branch ("hidden") or a checkpoint (all other kinds with an id). Places are set again.
Status copyMarks(const std::vector<Mark> &marks, RunId from, RunId to, const Thinned &thinned, SessionFile &into)
{
    for (Mark mark : marks) {
        if (mark.run != from || mark.kind == "place")
            continue;
        mark.run = to;
        if (mark.kind == "hidden")
            mark.id = number(thinned.now(static_cast<BranchId>(mark.id)));
        else if (mark.id != 0)
            mark.id = number(thinned.now(static_cast<CheckpointId>(mark.id)));
        if (mark.id == 0 &&
            (mark.kind == "hidden" || mark.kind == "star" || mark.kind == "note" || mark.kind == "source"))
            continue; // of a removed branch or step
        BASE_CHECK(into.setMark(mark));
    }
    return {};
}

// Copies keep their numbers, so that their addresses remain valid. An incomplete copy is not copied.
Status copyKept(SessionFile &from, SessionFile &into, const std::stop_token &stop)
{
    BASE_TRY(const std::vector<Mark> marks, from.marks());
    BASE_TRY(const std::vector<KeptCopy> copies, keptCopies(from));
    for (const KeptCopy &copy : copies) {
        const auto files = filesOf(from, copy);
        bool whole = files.has_value();
        for (const KeptFile &file : whole ? *files : std::vector<KeptFile>())
            for (const base::Hash &part : file.parts) {
                BASE_CHECK(checkStop(stop));
                BASE_TRY(const bool there, from.holdsKept(part));
                whole = whole && there;
                if (!there)
                    continue;
                BASE_TRY(const std::string bytes, keptPart(from, part));
                BASE_CHECK(keepPart(into, bytes).map([](auto &&) {}));
            }
        if (!whole)
            continue;
        BASE_CHECK(copyList(from, copy, into));
        for (const Mark &mark : marks)
            if (mark.run == RunId::none && mark.kind == copyMark && mark.id == copy.number)
                BASE_CHECK(into.setMark(mark));
    }
    return {};
}

Result<std::int64_t> copyWithout(SessionFile &from, SessionFile &into, const PrunePlan &plan,
                                 const base::ArtefactDecoders &decoders, const std::stop_token &stop)
{
    std::int64_t lost = 0;
    BASE_TRY(const std::vector<RunInfo> runs, from.runs());
    BASE_TRY(const std::vector<Mark> marks, from.marks());
    std::map<std::string, RunId> numbers; // runs get new numbers, too
    for (const RunInfo &info : runs) {
        BASE_CHECK(checkStop(stop));
        if (std::find(plan.runs.begin(), plan.runs.end(), info.id) != plan.runs.end()) {
            lost += info.checkpoints;
            continue;
        }
        BASE_TRY(const RunId made, into.addRun(info.facts, info.started));
        numbers[std::to_string(number(info.id))] = made;
        if (info.checkpoints == 0)
            continue;
        std::set<BranchId> gone;
        for (const auto &[run, branch] : plan.branches)
            if (run == info.id)
                gone.insert(branch);
        BASE_TRY(const RunRecord record, from.load(info.id, decoders));
        const Thinned thinned(record, gone);
        if (thinned.empty())
            return fail(
                Category::usage,
                {BASE_TEXT("session.no-step-left", "Run {run} would have no steps left. Remove the whole run instead."),
                 {{"run", std::to_string(number(info.id))}}});
        lost += static_cast<std::int64_t>(thinned.lost());
        BASE_CHECK(thinned.writeTo(*into.sink(made), stop));
        BASE_CHECK(copyMarks(marks, info.id, made, thinned, into));
        if (thinned.now(record.current) != CheckpointId::none && thinned.now(record.branch) != BranchId::none)
            BASE_CHECK(into.setPlace(made, thinned.now(record.current), thinned.now(record.branch)));
    }
    BASE_CHECK(copyKept(from, into, stop));
    for (Mark mark : marks) {
        if (mark.run != RunId::none || mark.kind == copyMark)
            continue;
        if (const auto now = numbers.find(mark.value); mark.kind == "current") {
            if (now == numbers.end())
                continue;
            mark.value = std::to_string(number(now->second));
        }
        BASE_CHECK(into.setMark(mark));
    }
    return lost;
}

} // namespace

Result<Pruned> prune(const std::string &file, const PrunePlan &plan, const base::ArtefactDecoders &decoders,
                     const std::stop_token &stop)
{
    Pruned pruned;
    std::error_code error;
    const std::string part = file + ".pruned";
    const auto sweep = [&part] {
        for (const char *of : {"", "-wal", "-shm", "-journal"})
            std::remove((part + of).c_str());
    };
    sweep(); // removes the file of a killed process
    const Status made = [&]() -> Status {
        BASE_TRY(const auto from, SessionFile::open(file));
        if (from->readOnly())
            return fail(Category::storage,
                        {BASE_TEXT("session.not-smaller", "“{file}” is read-only, so it cannot be made smaller."),
                         {{"file", file}}},
                        {}, "read-only");
        BASE_TRY(const SessionSize size, measure(*from, decoders, stop));
        BASE_CHECK(preview(size, plan)); // error if the plan names a run or branch that does not exist
        BASE_TRY(const auto into, SessionFile::create(part));
        BASE_TRY(pruned.steps, copyWithout(*from, *into, plan, decoders, stop));
        return checkStop(stop);
    }();
    // Both files are closed, so their logs are merged. Then the new file replaces the old one atomically.
    pruned.before = static_cast<std::int64_t>(std::filesystem::file_size(file, error));
    if (made) {
        BASE_CHECK(SessionFile::open(part));                 // checks that the new file is complete
        if (std::filesystem::exists(file + "-wal", error)) { // a reader would use the old log with the new file
            sweep();
            return fail(Category::storage,
                        {BASE_TEXT("session.open-elsewhere",
                                   "“{file}” is open in another window. Close the file there, then try again."),
                         {{"file", file}}},
                        {}, "locked");
        }
        pruned.after = static_cast<std::int64_t>(std::filesystem::file_size(part, error));
        std::filesystem::rename(part, file, error);
        if (!error)
            return pruned;
    }
    sweep();
    if (!made)
        return tl::unexpected<base::Error>(made.error());
    return fail(Category::storage,
                {BASE_TEXT("session.not-replaced", "“{file}” cannot be replaced. Check its folder and permissions."),
                 {{"file", file}}},
                error.message(), "cannot-open");
}

} // namespace session
