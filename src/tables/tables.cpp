// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/tables.h"

#include "base/address.h"
#include "base/codedtext.h"
#include "base/plainfile.h"
#include "base/text.h"
#include "graph/files.h"
#include "tables/csvshape.h"
#include "tables/tableintake.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace tables {

namespace fs = std::filesystem;
using base::Category;
using base::fail;

namespace {

bool isWorkbook(const std::string &path)
{
    const std::string name = base::lower(path);
    return name.ends_with(".xlsx") || name.ends_with(".xlsm") || name.ends_with(".ods");
}

bool isJson(const std::string &path)
{
    const std::string name = base::lower(path);
    return name.ends_with(".jsonl") || name.ends_with(".ndjson");
}

base::Result<std::vector<std::string>> filesIn(const std::string &folder)
{
    BASE_TRY(const auto entries, graph::DiskFolder(folder).list());
    std::vector<std::string> out;
    for (const graph::FileEntry &each : entries)
        if (!each.isFolder && !each.name.starts_with('.') && isTableFile(each.name))
            out.push_back((fs::path(folder) / each.name).string());
    if (out.empty())
        return fail(Category::input,
                    {BASE_TEXT("tables.no-files",
                               "The folder “{folder}” has no table files. Names of table files end with {endings}."),
                     {{"folder", base::displayAddress(folder)}, {"endings", base::join(endings(), ", ")}}},
                    {}, "no-table");
    return out;
}

// Table names of the files and of the sheets of workbooks.
class Names {
public:
    explicit Names(const std::vector<std::string> &files)
    {
        for (const std::string &each : files)
            m_names.push_back(tableName(fs::path(each).stem().string()));
        m_names = distinctNames(std::move(m_names));
    }
    const std::string &ofFile(std::size_t index) const { return m_names[index]; }
    std::string ofSheet(std::size_t file, std::string wanted)
    {
        if (wanted == m_names[file] && m_used.insert(file).second)
            return wanted;
        m_names.push_back(std::move(wanted));
        m_names = distinctNames(std::move(m_names));
        return m_names.back();
    }

private:
    std::vector<std::string> m_names;
    std::set<std::size_t> m_used; // workbooks with a sheet of the same name as the file
};

} // namespace

// "sales-2024.v1" becomes the table name sales_2024_v1.
std::string tableName(std::string_view text)
{
    std::string out(text);
    for (char &c : out) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isLetter =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || byte >= 0x80;
        if (!isLetter)
            c = '_';
    }
    if (!base::isValidUtf8(out))
        out = base::toUtf8(base::toCodePoints(out));
    return base::lower(out).starts_with("sqlite_") ? "t_" + out : out;
}

const std::vector<std::string> &endings()
{
    static const std::vector<std::string> all{".csv",    ".tsv",     ".tab",  ".psv",  ".jsonl",
                                              ".ndjson", ".parquet", ".xlsx", ".xlsm", ".ods"};
    return all;
}

bool isTableFile(std::string_view path)
{
    const std::string name = base::lower(path);
    return std::any_of(endings().begin(), endings().end(),
                       [&](const std::string &each) { return name.size() > each.size() && name.ends_with(each); });
}

base::Result<std::vector<std::string>> filesOf(const std::string &address)
{
    std::error_code error;
    std::vector<std::string> parts{address};
    if (!fs::exists(address, error) && address.find(';') != std::string::npos)
        parts = base::split(address, ';');
    std::vector<std::string> out;
    for (const std::string &written : parts) {
        const std::string path = base::trim(written);
        if (path.empty())
            continue;
        BASE_CHECK(base::checkPlainFile(path));
        if (!fs::exists(path, error))
            return fail(Category::notFound,
                        {BASE_TEXT("tables.no-file", "There is no file “{file}”. Check the path."),
                         {{"file", base::displayAddress(path)}}},
                        {}, "cannot-open");
        if (!fs::is_directory(path, error)) {
            out.push_back(path);
            continue;
        }
        BASE_TRY(const auto within, filesIn(path));
        out.insert(out.end(), within.begin(), within.end());
    }
    if (out.empty())
        return fail(Category::usage, BASE_TEXT("tables.no-name", "The address names no file."), {}, "cannot-open");
    return out;
}

base::Result<Built> build(const std::vector<std::string> &files, const std::string &path, const BuildOptions &options)
{
    BASE_TRY(const auto writer, sql::TableWriter::create(path));
    Names names(files);
    Built out;
    base::Hash content;
    std::vector<std::string> left;
    std::optional<base::Error> first;
    std::size_t read = 0;
    for (std::size_t i = 0; i < files.size(); ++i) {
        TableIntake intake(files[i], names.ofFile(i), *writer, options);
        const SheetPlaces places{[&names, i](std::string name) { return names.ofSheet(i, std::move(name)); },
                                 path + ".rows", files.size() > 1};
        const base::Status status = isWorkbook(files[i])                          ? readWorkbookTables(intake, places)
                                    : base::lower(files[i]).ends_with(".parquet") ? readParquet(intake)
                                    : isJson(files[i])                            ? readJsonLines(intake)
                                                                                  : readCsv(intake);
        if (!status && (status.error().category == Category::cancelled || status.error().category == Category::storage))
            return tl::unexpected(status.error());
        if (!status) {
            out.report += intake.fileName() + ": " + status.error().message + "\n";
            left.push_back(intake.fileName());
            if (!first)
                first = status.error();
            continue;
        }
        ++read;
        intake.finishReport();
        out.report += intake.text();
        left.insert(left.end(), intake.leftOut().begin(), intake.leftOut().end());
        content = base::hash(content.hex() + names.ofFile(i), intake.content().hex());
    }
    if (first && read == 0)
        return tl::unexpected(*std::move(first));
    BASE_CHECK(writer->finish());
    out.fingerprint = content.hex();
    constexpr std::size_t most = 4;
    if (left.size() > most) {
        const std::size_t rest = left.size() - most;
        left.resize(most);
        left.push_back("and " + std::to_string(rest) + " more");
    }
    if (!left.empty())
        out.leftOut = "Left out: " + base::join(left, ", ") + ".";
    return out;
}

} // namespace tables
