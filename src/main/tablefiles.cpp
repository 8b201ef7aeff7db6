// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/tablefiles.h"

#include "base/codedtext.h"
#include "base/hash.h"
#include "base/jsonread.h"
#include "base/plainfile.h"
#include "data/source/forwardingsource.h"
#include "main/unfinishedfile.h"
#include "platform/module.h"
#include "sql/sqlite/sqlitesource.h"
#include "tables/tables.h"
#include "tables/xml/expatreader.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace program {

namespace fs = std::filesystem;
using base::Category;
using base::fail;

namespace {

constexpr std::size_t keptInCache = 8;
constexpr const char *wayOfReading = "tables 2"; // change the number when the reading of files changes
constexpr const char *databaseName = "tables.sqlite", *factsName = "facts.json";

struct Facts {
    std::string fingerprint, report, leftOut;
};

// The tables under their file's name, with what was found while reading them.
class TableSource final : public data::ForwardingSource {
public:
    TableSource(std::unique_ptr<data::Source> inner, std::string name, Facts facts)
        : ForwardingSource(std::move(inner)), m_name(std::move(name)), m_facts(std::move(facts))
    {
    }
    data::SourceInfo info() const override
    {
        data::SourceInfo info = m_inner->info();
        info.name = m_name;
        info.readOnly = "the files are imported once into a private SQLite file, which is opened read-only";
        info.fingerprint = m_facts.fingerprint;
        info.leftOut = m_facts.leftOut;
        info.report = m_facts.report + info.report;
        return info;
    }

private:
    std::string m_name;
    Facts m_facts;
};

// The current state of the files: their names, sizes and times.
std::string stateOf(const std::vector<std::string> &files)
{
    base::Hash out = base::hash(wayOfReading);
    for (const std::string &each : files) {
        std::error_code error;
        const std::string path = fs::absolute(each, error).lexically_normal().string();
        const auto size = fs::file_size(each, error);
        const auto time = fs::last_write_time(each, error).time_since_epoch().count();
        out = base::hash(out.hex() + path, std::to_string(size) + " " + std::to_string(time));
    }
    return out.hex();
}

std::string nameOf(const std::string &address, const std::vector<std::string> &files)
{
    fs::path path = fs::path(address).lexically_normal();
    if (!path.has_filename())
        path = path.parent_path();
    std::error_code error;
    if (fs::exists(path, error) && path.has_filename() && path.filename() != "." && path.filename() != "..")
        return path.filename().string();
    const std::string first = fs::path(files.front()).filename().string();
    return files.size() == 1 ? first : first + " and " + std::to_string(files.size() - 1) + " more";
}

Facts factsIn(const fs::path &place)
{
    const auto json = base::parsedJson(base::contentOf((place / factsName).string()).value_or(std::string()));
    return {base::textIn(json, "fingerprint"), base::textIn(json, "report"), base::textIn(json, "leftOut")};
}

void dropOld(const std::string &cache)
{
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> all;
    for (const auto &each : fs::directory_iterator(cache, error))
        if (each.is_directory(error) && base::Hash::fromHex(each.path().filename().string()))
            all.emplace_back(each.last_write_time(error), each.path());
    std::sort(all.begin(), all.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    for (std::size_t i = keptInCache; i < all.size(); ++i)
        fs::remove_all(all[i].second, error);
}

// Loads the module when the first workbook is read.
base::Status readXml(const tables::XmlBytes &bytes, tables::XmlEvents &events)
{
    std::string why;
    const auto function = platform::functionOfModule("reflexion-xml", tables::xmlReaderMakerName, why);
    if (!function)
        return fail(
            Category::notFound,
            BASE_TEXT("tables.module", "it needs the module reflexion-xml, which is missing. Reinstall the program"),
            why, "no-table");
    tables::XmlReader reader;
    reinterpret_cast<tables::XmlReaderMaker>(function)(&reader);
    return reader(bytes, events);
}

base::Status make(const std::vector<std::string> &files, const std::string &cache, const fs::path &place,
                  std::stop_token stop, const data::SourceRegistry::Progress &progress)
{
    const auto part = UnfinishedFile::in(cache); // renamed when complete
    std::error_code error;
    const fs::path folder = part->path();
    fs::create_directories(folder, error);
    BASE_TRY(const tables::Built built, tables::build(files, (folder / databaseName).string(),
                                                      {.stop = std::move(stop), .progress = progress, .xml = readXml}));
    std::ofstream facts(folder / factsName, std::ios::binary);
    facts << base::lineOf({{"fingerprint", built.fingerprint}, {"report", built.report}, {"leftOut", built.leftOut}});
    facts.close();
    if (facts)
        fs::rename(folder, place, error);
    if ((error || !facts) && !fs::is_directory(place)) // another program made it meanwhile
        return fail(
            Category::storage,
            {BASE_TEXT("tables.not-written", "The tables could not be written into {folder}."), {{"folder", cache}}},
            error.message(), "cannot-open");
    dropOld(cache);
    return {};
}

} // namespace

base::Result<std::unique_ptr<data::Source>> openTables(const std::string &address, const std::string &cache,
                                                       std::stop_token stop,
                                                       const data::SourceRegistry::Progress &progress)
{
    BASE_TRY(const std::vector<std::string> files, tables::filesOf(address));
    if (cache.empty())
        return fail(Category::storage,
                    BASE_TEXT("tables.no-home",
                              "The tables cannot be opened, because there is no home folder for temporary data."),
                    {}, "home");
    const fs::path place = fs::path(cache) / stateOf(files);
    std::error_code error;
    if (!fs::is_directory(place, error)) {
        BASE_CHECK(make(files, cache, place, std::move(stop), progress));
    }
    fs::last_write_time(place, fs::file_time_type::clock::now(), error); // marks it as recently used
    BASE_TRY(auto opened, sql::SqliteSource::open((place / databaseName).string()));
    return std::make_unique<TableSource>(std::move(opened), nameOf(address, files), factsIn(place));
}

bool isOfTables(const std::string &path)
{
    std::error_code failed;
    if (fs::is_regular_file(path, failed))
        return tables::isTableFile(path);
    bool any = false;
    for (const auto &entry : fs::directory_iterator(path, failed)) {
        const std::string name = entry.path().filename().string();
        const bool isOfGraph = name.ends_with("-header.csv") || name.find("-part0") != std::string::npos ||
                               name.find("import-call") != std::string::npos;
        if (isOfGraph)
            return false;
        any = any || (tables::isTableFile(name) && !name.starts_with('.') && entry.is_regular_file(failed));
    }
    return any;
}

} // namespace program
