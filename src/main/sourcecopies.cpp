// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/sourcecopies.h"

#include "base/codedtext.h"
#include "base/plainfile.h"
#include "data/source/forwardingsource.h"
#include "graph/biocypherfolder.h"
#include "graph/files.h"
#include "main/sources.h"
#include "main/unfinishedfile.h"
#include "retrieval/documentfolder.h"
#include "sql/sqlite/sqlitecopy.h"
#include "tables/tables.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace program {

using base::Category;
using base::fail;
using base::Result;
using base::Status;

namespace fs = std::filesystem;

namespace {

constexpr std::size_t writtenOutKept = 4; // copies in the cache; the oldest are removed

// A copy with the name and fingerprint of its original, so that taught words and stored runs match.
class CopiedSource final : public data::ForwardingSource {
public:
    CopiedSource(std::unique_ptr<data::Source> inner, session::KeptCopy copy)
        : ForwardingSource(std::move(inner)), m_copy(std::move(copy))
    {
    }
    data::SourceInfo info() const override
    {
        data::SourceInfo info = m_inner->info();
        if (!m_copy.title.empty())
            info.name = m_copy.title;
        if (!m_copy.fingerprint.empty())
            info.fingerprint = m_copy.fingerprint;
        info.report = "This is " + session::copyText(m_copy) + ". Its source is " + m_copy.source + "." +
                      (info.report.empty() ? "" : "\n" + info.report);
        return info;
    }

private:
    session::KeptCopy m_copy;
};

std::string lastName(const std::string &path)
{
    fs::path plain = fs::path(path).lexically_normal();
    if (!plain.has_filename())
        plain = plain.parent_path();
    const std::string name = plain.filename().string();
    return name.empty() || name == "." || name == ".." || name == "/" ? "source" : name;
}

tl::unexpected<base::Error> noHome()
{
    return fail(Category::storage,
                BASE_TEXT("copies.no-home", "The copy cannot be written, because there is no home folder."), {},
                "home");
}

Status tooLarge(const session::CopyPlan &plan, std::uint64_t most)
{
    if (plan.files.size() > session::mostKeptFiles)
        return fail(
            Category::limit,
            {BASE_TEXT("copies.many-files", "{name} holds {count} files, but a session can store at most {most}."),
             {{"name", plan.name},
              {"count", std::to_string(plan.files.size())},
              {"most", std::to_string(session::mostKeptFiles)}}},
            {}, "too-large");
    if (plan.bytes > most)
        return fail(
            Category::limit,
            {BASE_TEXT("copies.large", "{name} takes {size}, but a copy can take at most {most}. To allow a larger "
                                       "copy, use this command: reflexion session keep-copy --limit."),
             {{"name", plan.name}, {"size", session::keptSize(plan.bytes)}, {"most", session::keptSize(most)}}},
            {}, "too-large");
    return {};
}

// Table files, all from one folder.
Status planTables(session::CopyPlan &plan)
{
    BASE_TRY(const auto files, tables::filesOf(plan.path));
    const fs::path folder = fs::path(files.front()).parent_path();
    for (const std::string &each : files) {
        if (fs::path(each).parent_path() != folder)
            return fail(Category::usage,
                        BASE_TEXT("copies.folders", "The files cannot be copied, because they are in several folders."),
                        {}, "copy");
        std::error_code error;
        const auto size = fs::file_size(each, error);
        plan.files.push_back({fs::path(each).filename().string(), error ? 0 : size, {}});
    }
    plan.path = folder.string();
    return {};
}

// Splits a file into parts; reads at most `most` bytes of a file that grew meanwhile.
Status readFile(const std::string &path, std::uint64_t most, session::KeptFile &into, const session::PartSink &sink,
                const std::stop_token &stop, const std::function<void(std::uint64_t)> &written)
{
    BASE_CHECK(base::checkPlainFile(path));
    std::ifstream file(path, std::ios::binary);
    into.size = 0;
    std::string bytes;
    while (file) {
        if (stop.stop_requested())
            return fail(Category::cancelled, BASE_TEXT("sqlite.copy-stopped", "Stopped. Nothing was copied."), {},
                        "cancelled");
        bytes.resize(session::keptPartSize);
        file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        bytes.resize(static_cast<std::size_t>(file.gcount()));
        if (bytes.empty())
            break;
        into.size += bytes.size();
        if (into.size > most)
            return fail(Category::limit,
                        {BASE_TEXT("copies.grown", "{file} has grown beyond the size limit of copies."),
                         {{"file", lastName(path)}}},
                        {}, "too-large");
        BASE_TRY(const base::Hash part, sink(bytes));
        into.parts.push_back(part);
        written(bytes.size());
    }
    if (file.bad() || !file.eof())
        return fail(
            Category::storage,
            {BASE_TEXT("copies.not-read", "{file} cannot be read completely. Nothing was copied."), {{"file", path}}},
            {}, "copy");
    return {};
}

} // namespace

session::CopyServices SourceCopies::services() const
{
    session::CopyServices services;
    services.plan = [this](const std::string &source, const std::stop_token &stop) { return plan(source, stop); };
    services.read = [this](const session::CopyPlan &plan, std::uint64_t most, const session::PartSink &sink,
                           const std::stop_token &stop,
                           const session::CopyProgress &progress) { return read(plan, most, sink, stop, progress); };
    return services;
}

Result<session::CopyPlan> SourceCopies::plan(const std::string &source, const std::stop_token &stop) const
{
    BASE_TRY(const LocalFiles local, localFiles(source, m_kinds));
    session::CopyPlan plan;
    plan.address = source;
    plan.source = data::withoutPassword(source);
    plan.kind = local.kind;
    plan.path = local.path;
    plan.name = lastName(local.path);
    std::error_code error;
    if (local.kind != "tables" && !fs::exists(local.path, error))
        return fail(
            Category::notFound,
            {BASE_TEXT("copies.no-file", "Nothing was copied, because {file} does not exist."), {{"file", local.path}}},
            error.message(), "missing");
    if (local.kind == "tables") {
        BASE_CHECK(planTables(plan));
    } else if (local.kind == "sqlite") {
        plan.files.push_back({plan.name, sql::sizeOfFile(local.path), {}});
    } else if (local.kind == "documents") {
        BASE_TRY(const auto folder, retrieval::openFolder(local.path));
        BASE_TRY(const auto listing, folder->list(stop));
        for (const auto &each : listing.files)
            plan.files.push_back({each.path, each.size, {}});
    } else {
        plan.path = graph::latestBuild(local.path);
        BASE_TRY(const auto entries, graph::DiskFolder(plan.path).list());
        for (const auto &each : entries)
            if (!each.isFolder && !each.name.starts_with('.'))
                plan.files.push_back({each.name, each.size, {}});
    }
    for (const session::KeptFile &each : plan.files)
        plan.bytes += each.size;
    return plan;
}

Result<session::CopyRead> SourceCopies::read(const session::CopyPlan &plan, std::uint64_t most,
                                             const session::PartSink &sink, const std::stop_token &stop,
                                             const session::CopyProgress &progress) const
{
    BASE_CHECK(tooLarge(plan, most));
    // Its name and fingerprint, as seen by a run.
    const auto look = [&] {
        return m_sources.open(plan.address, stop).map([](const auto &source) { return source->info(); });
    };
    BASE_TRY(const data::SourceInfo before, look());
    session::CopyRead out;
    out.copy.source = plan.source;
    out.copy.kind = plan.kind;
    out.copy.name = plan.name;
    out.copy.title = before.name;
    out.copy.made = m_clock.wall();
    std::unique_ptr<UnfinishedFile> temporary;
    out.files = plan.files;
    // For a database, the first half of the progress is copying it, the second half splitting the copy into parts.
    const bool isDatabase = plan.kind == "sqlite";
    if (isDatabase) {
        if (m_cache.empty())
            return noHome();
        temporary = UnfinishedFile::in(m_cache);
        BASE_CHECK(sql::copySqliteFile(plan.path, temporary->path(), most, stop, [&](double fraction) {
            if (progress)
                progress(fraction / 2);
        }));
    }
    std::uint64_t done = 0;
    const auto written = [&](std::uint64_t bytes) {
        done += bytes;
        if (progress && plan.bytes > 0)
            progress(
                std::min(1.0, (isDatabase ? 0.5 : 0.0) + (isDatabase ? 0.5 : 1.0) * double(done) / double(plan.bytes)));
    };
    std::uint64_t left = most;
    for (session::KeptFile &each : out.files) {
        BASE_CHECK(readFile(isDatabase ? temporary->path() : (fs::path(plan.path) / each.path).string(), left, each,
                            sink, stop, written));
        left -= each.size;
    }
    BASE_TRY(const data::SourceInfo after, look());
    if (before.fingerprint == after.fingerprint)
        out.copy.fingerprint = before.fingerprint;
    else if (!isDatabase)
        return fail(Category::storage,
                    {BASE_TEXT("copies.changed",
                               "{name} was changed while it was being copied. Nothing was stored. Try again."),
                     {{"name", plan.name}}},
                    {}, "changed");
    return out;
}

Result<std::string> SourceCopies::writtenOut(session::SessionFile &file, const session::KeptCopy &copy,
                                             const std::stop_token &stop) const
{
    if (m_cache.empty())
        return noHome();
    // In a folder for this session only: another session might use the same hash for other content.
    const fs::path place =
        fs::path(m_cache) / base::hash(fs::weakly_canonical(file.file()).string(), copy.content.hex()).hex();
    const std::string path = copy.kind == "sqlite" ? copy.name : lastName(copy.name);
    std::error_code error;
    if (fs::is_directory(place, error)) {
        fs::last_write_time(place, fs::file_time_type::clock::now(), error); // marks it as recently used
        return (place / path).string();
    }
    const auto part = UnfinishedFile::in(m_cache); // renamed when complete
    const fs::path into = copy.kind == "sqlite" ? fs::path(part->path()) : fs::path(part->path()) / path;
    fs::create_directories(into, error);
    BASE_CHECK(session::writeCopy(file, copy, into.string(), stop));
    fs::rename(part->path(), place, error);
    if (error && !fs::is_directory(place)) // another program made it meanwhile
        return fail(Category::storage,
                    {BASE_TEXT("copies.not-extracted", "The copy could not be extracted to {folder}."),
                     {{"folder", place.string()}}},
                    error.message(), "cannot-open");
    dropOld();
    return (place / path).string();
}

void SourceCopies::dropOld() const
{
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> all;
    for (const auto &each : fs::directory_iterator(m_cache, error))
        if (each.is_directory(error) && base::Hash::fromHex(each.path().filename().string()))
            all.emplace_back(each.last_write_time(error), each.path());
    std::sort(all.begin(), all.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    for (std::size_t i = writtenOutKept; i < all.size(); ++i)
        fs::remove_all(all[i].second, error);
}

namespace {

Result<session::KeptCopy> foundIn(session::SessionFile &file, const session::CopyAddress &place)
{
    BASE_TRY(const auto copies, session::keptCopies(file));
    const session::KeptCopy *found = nullptr;
    for (const session::KeptCopy &each : copies)
        if (place.number == 0 || each.number == place.number)
            found = &each;
    if (found)
        return *found;
    return fail(
        Category::notFound,
        {copies.empty()
             ? BASE_TEXT("copies.none", "“{file}” has no copy of a source.")
             : BASE_TEXT("copies.unknown",
                         "“{file}” has no copy {number}. List the copies with: reflexion session keep-copy --list"),
         {{"file", place.file}, {"number", std::to_string(place.number)}}},
        {}, "missing");
}

} // namespace

Result<session::KeptCopy> SourceCopies::find(const std::string &address) const
{
    const session::CopyAddress place = session::parseCopyAddress(address);
    BASE_TRY(const auto file, session::SessionFile::open(place.file, session::Access::readOnly));
    return foundIn(*file, place);
}

Result<std::unique_ptr<data::Source>> SourceCopies::open(const std::string &address, std::stop_token stop,
                                                         const data::SourceRegistry::Progress &progress) const
{
    const session::CopyAddress place = session::parseCopyAddress(address);
    BASE_TRY(const auto file, session::SessionFile::open(place.file, session::Access::readOnly));
    BASE_TRY(const session::KeptCopy found, foundIn(*file, place));
    BASE_TRY(const std::string path, writtenOut(*file, found, stop));
    const std::string kind = found.kind == "sqlite"      ? "sqlite:"
                             : found.kind == "documents" ? "docs:"
                             : found.kind == "tables"    ? "tables:"
                                                         : "";
    BASE_TRY(auto opened, m_sources.open(kind + path, std::move(stop), progress));
    return std::make_unique<CopiedSource>(std::move(opened), found);
}

} // namespace program
