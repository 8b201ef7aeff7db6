// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/snapshot.h"

#include "base/codedtext.h"
#include "base/hash.h"
#include "base/jsonread.h"
#include "graph/snapshotaccess.h"
#include "graph/snapshotio.h"

#include <algorithm>
#include <chrono>
#include <filesystem>

namespace graph {

namespace {

using nlohmann::json;

constexpr std::uint64_t smallFile = 64u << 10; // bytes of smaller files are part of the key
constexpr std::size_t keptSnapshots = 8;
constexpr const char *snapshotEnd = ".graph";
// Version of the rules for reading folders; a change makes every snapshot stale.
constexpr const char *readingRules = "1\n";

// Keeps the newest few: a changed folder leaves a snapshot that is never used again.
void removeOldSnapshots(const std::string &cacheFolder)
{
    namespace fs = std::filesystem;
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    for (fs::directory_iterator each(cacheFolder, error), end; !error && each != end; each.increment(error))
        if (std::error_code ignored; each->path().extension() == snapshotEnd)
            files.emplace_back(each->last_write_time(ignored), each->path());
    std::sort(files.rbegin(), files.rend());
    for (std::size_t i = keptSnapshots; i < files.size(); ++i)
        fs::remove(files[i].second, error);
}

json reportJson(const LoadReport &report)
{
    json findings = json::array();
    for (const Finding &each : report.findings())
        findings.push_back(
            json::array({static_cast<int>(each.level), each.code, each.file, each.line, each.column, each.message}));
    return {{"files", report.files},       {"bytes", report.bytes},
            {"nodes", report.nodes},       {"relationships", report.relationships},
            {"schema", report.schemaFile}, {"findings", std::move(findings)},
            {"totals", report.totals()},   {"rejected", report.rejected()}};
}

LoadReport readReport(const std::string &text)
{
    LoadReport report;
    try {
        const json in = base::parsedJson(text);
        report.files = in.at("files").get<std::uint64_t>();
        report.bytes = in.at("bytes").get<std::uint64_t>();
        report.nodes = in.at("nodes").get<std::uint64_t>();
        report.relationships = in.at("relationships").get<std::uint64_t>();
        report.schemaFile = in.at("schema").get<std::string>();
        std::vector<Finding> findings;
        for (const json &each : in.at("findings"))
            findings.push_back({static_cast<FindingLevel>(each.at(0).get<int>()), each.at(1).get<std::string>(),
                                each.at(2).get<std::string>(), each.at(3).get<std::uint64_t>(),
                                each.at(4).get<std::string>(), each.at(5).get<std::string>()});
        report.restore(std::move(findings), in.at("totals").get<std::map<std::string, std::uint64_t>>(),
                       in.at("rejected").get<std::uint64_t>());
    } catch (const json::exception &) {
        return LoadReport(); // the graph is complete without it
    }
    return report;
}

base::Result<SnapshotContent> contentOf(const std::shared_ptr<const SnapshotMemory> &memory, const std::string &file,
                                        std::string_view key)
{
    try {
        const json table = base::parsedJson(memory->table());
        if (table.at("key").get_ref<const std::string &>() != key)
            return base::fail(
                base::Category::refused,
                {BASE_TEXT("snapshot.other", "The snapshot {file} was made from other data."), {{"file", file}}}, {},
                "snapshot");
        return SnapshotContent{Snapshot::read(table, memory), table.at("note").get<std::string>()};
    } catch (const std::exception &problem) { // from the JSON library, or an array beyond the file
        return base::fail(
            base::Category::storage,
            {BASE_TEXT("snapshot.damaged", "The snapshot {file} is damaged. The graph is read from its folder again."),
             {{"file", file}}},
            problem.what(), "snapshot");
    }
}

} // namespace

base::Status saveSnapshot(const Graph &graph, const std::string &file, std::string_view key, std::string_view note)
{
    BASE_TRY(const std::unique_ptr<SnapshotFile> out, SnapshotFile::create(file));
    json table = Snapshot::write(graph, *out);
    table["key"] = key;
    table["note"] = note;
    return out->commit(table.dump(-1, ' ', false, json::error_handler_t::replace));
}

base::Result<SnapshotContent> openSnapshot(const std::string &file, std::string_view key)
{
    BASE_TRY(const std::shared_ptr<const SnapshotMemory> memory, SnapshotMemory::map(file));
    return contentOf(memory, file, key);
}

base::Result<LoadedGraph> openEmbeddedSnapshot(std::string_view bytes, std::string_view key)
{
    BASE_TRY(const std::shared_ptr<const SnapshotMemory> memory, SnapshotMemory::over(bytes));
    BASE_TRY(SnapshotContent content, contentOf(memory, "within the program", key));
    return LoadedGraph{std::move(content.graph), readReport(content.note)};
}

base::Result<std::string> folderKey(const std::string &path)
{
    namespace fs = std::filesystem;
    const DiskFolder folder(path);
    BASE_TRY(const std::vector<FileEntry> entries, folder.list());
    std::string all = readingRules;
    for (const FileEntry &each : entries) {
        if (each.isFolder)
            continue;
        std::error_code ignored;
        const auto time = fs::last_write_time(fs::path(path) / each.name, ignored).time_since_epoch().count();
        all += each.name + '\n' + std::to_string(each.size) + '\n' + std::to_string(time) + '\n';
        if (each.size <= smallFile)
            all += base::hash(folder.readAll(each.name, 2 * smallFile).value_or(std::string())).hex() + '\n';
    }
    return base::hash(all).hex();
}

base::Result<LoadedGraph> loadBioCypherCached(const FileFolder &data, const std::string &key,
                                              const std::string &cacheFolder, const LoadOptions &options)
{
    if (cacheFolder.empty())
        return loadBioCypher(data, options);
    const std::string file = (std::filesystem::path(cacheFolder) / (key + snapshotEnd)).string();
    if (auto found = openSnapshot(file, key))
        return LoadedGraph{std::move(found->graph), readReport(found->note)};
    BASE_TRY(LoadedGraph loaded, loadBioCypher(data, options));
    if (loaded.report.bytes < options.cachedFromBytes)
        return loaded;
    if (options.progress)
        options.progress("Saving a snapshot to open the graph faster next time", -1);
    std::error_code ignored;
    std::filesystem::create_directories(cacheFolder, ignored);
    const std::string note = reportJson(loaded.report).dump(-1, ' ', false, json::error_handler_t::replace);
    if (const auto saved = saveSnapshot(*loaded.graph, file, key, note); !saved)
        loaded.report.add({FindingLevel::note, "snapshot", {}, 0, {}, saved.error().message});
    removeOldSnapshots(cacheFolder);
    return loaded;
}

base::Result<LoadedGraph> loadBioCypherCached(const std::string &path, const std::string &cacheFolder,
                                              const LoadOptions &options)
{
    if (cacheFolder.empty())
        return loadBioCypher(path, options);
    const std::string folder = latestBuild(path);
    BASE_TRY(const std::string key, folderKey(folder));
    return loadBioCypherCached(DiskFolder(folder), key, cacheFolder, options);
}

} // namespace graph
