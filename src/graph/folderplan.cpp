// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/folderplan.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "graph/decodedtext.h"
#include "graph/parquetrows.h"

#include <algorithm>
#include <map>
#include <set>

namespace graph {

namespace {

constexpr std::size_t largestScript = 16u << 20;
constexpr std::size_t largestHeader = 1u << 20;
constexpr std::string_view headerEnd = "-header.csv";

bool isDigits(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Number of the part "Gene-part012.csv" or "Gene-part012.parquet" of the stem "Gene"; -1 for other names.
int partNumber(std::string_view name, std::string_view stem)
{
    constexpr std::string_view middle = "-part";
    const std::string_view end = name.ends_with(parquetEnd) ? parquetEnd : std::string_view(".csv");
    if (!name.starts_with(stem) || !name.substr(stem.size()).starts_with(middle) || !name.ends_with(end) ||
        name.size() < stem.size() + middle.size() + end.size())
        return -1;
    name = name.substr(stem.size() + middle.size());
    name.remove_suffix(end.size());
    if (!isDigits(name) || name.size() > 8)
        return -1;
    return std::stoi(std::string(name));
}

std::string stemOf(std::string_view header)
{
    for (const std::string_view end : {headerEnd, std::string_view("-header"), std::string_view(".csv")})
        if (header.ends_with(end))
            return std::string(header.substr(0, header.size() - end.size()));
    return std::string(header);
}

std::string someNames(const std::vector<FileEntry> &entries)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min<std::size_t>(entries.size(), 3); ++i)
        names.push_back(entries[i].name);
    return base::join(names, ", ") + (entries.size() > 3 ? ", ..." : "");
}

} // namespace

void withoutUnreadTypes(CsvHeader &header, LoadContext &context, const std::string &file)
{
    for (HeaderColumn &column : header.columns) {
        if (column.type == CellType::typed && !context.options.readTyped) {
            column.type = CellType::text;
            context.report.add({FindingLevel::guess, "type-as-text", file, 1, column.written,
                                "Values of this type are stored as text."});
        }
        if (column.role == ColumnRole::ignored && column.written.find("IGNORE") == std::string::npos)
            context.report.add({FindingLevel::rejected, "bad-column", file, 1, column.written,
                                "The column was left out: its name is empty or taken by an earlier column."});
    }
}

// Without a header file only the Parquet parts of a table are readable.
bool FolderPlan::hasParquet(PlannedTable &table)
{
    const std::size_t others =
        std::erase_if(table.parts, [](const std::string &part) { return !part.ends_with(parquetEnd); });
    if (others > 0 && !table.parts.empty())
        note(FindingLevel::rejected, "no-header", table.stem + std::string(headerEnd),
             "This header is missing, so the CSV files of " + table.stem + " were not read.");
    return !table.parts.empty();
}

// Binary search: folders list their files by name.
std::vector<FileEntry>::const_iterator FolderPlan::firstFrom(const std::string &name) const
{
    return std::lower_bound(m_entries.begin(), m_entries.end(), name,
                            [](const FileEntry &each, const std::string &wanted) { return each.name < wanted; });
}

const FileEntry *FolderPlan::entry(const std::string &name) const
{
    const auto found = firstFrom(name);
    return found == m_entries.end() || found->name != name ? nullptr : &*found;
}

void FolderPlan::note(FindingLevel level, const char *code, const std::string &file, std::string message)
{
    m_context.report.add({level, code, file, 0, {}, std::move(message)});
}

base::Status FolderPlan::refuseEmpty() const
{
    if (m_entries.empty())
        return base::fail(base::Category::input,
                          {BASE_TEXT("graph.empty-folder", "The folder '{folder}' is empty. Give the folder that "
                                                           "BioCypher wrote, with its header and part files."),
                           {{"folder", m_context.folder.name()}}});
    return {};
}

ImportScript FolderPlan::readScript()
{
    ImportScript script;
    for (const FileEntry &each : m_entries) {
        const bool isScript = each.name.find("import-call") != std::string::npos &&
                              (each.name.ends_with(".sh") || each.name.ends_with(".ps1"));
        if (!isScript || each.isFolder)
            continue;
        const auto text = m_context.folder.readAll(each.name, largestScript);
        if (text)
            script = readImportScript(decoded(*text)); // PowerShell writes UTF-16
        if (!script.tables.empty()) {
            ++m_context.report.files;
            return script;
        }
        note(FindingLevel::guess, "script", each.name,
             text ? "The import script names no files. The header files were used instead." : text.error().message);
    }
    return script;
}

void FolderPlan::findParts(PlannedTable &table, const std::string &pattern)
{
    std::vector<std::pair<int, std::string>> parts;
    const auto take = [&](const FileEntry &each, int number) {
        if (each.isFolder) {
            note(FindingLevel::rejected, "unreadable", each.name, each.name + " is a folder, not a file.");
            return;
        }
        parts.emplace_back(number, each.name);
        m_context.totalBytes += each.size;
    };
    // BioCypher writes a pattern, "Gene-part.*"; a plain name matches itself.
    if (const FileEntry *plain = entry(pattern); plain && partNumber(plain->name, table.stem) < 0)
        take(*plain, 0);
    const std::string begin = table.stem + "-part";
    for (auto each = firstFrom(begin); each != m_entries.end() && each->name.starts_with(begin); ++each)
        if (const int number = partNumber(each->name, table.stem); number >= 0)
            take(*each, number);
    std::sort(parts.begin(), parts.end());
    for (auto &part : parts)
        table.parts.push_back(std::move(part.second));
    if (table.parts.empty())
        note(FindingLevel::rejected, "no-parts", table.headerFile,
             "This header has no part files: " + table.stem + "-part000.csv is missing.");
}

std::vector<PlannedTable> FolderPlan::fromScript(const ImportScript &script)
{
    std::vector<PlannedTable> out;
    std::set<std::string> named;
    for (const ImportScript::Table &each : script.tables) {
        if (!named.insert(each.header).second)
            continue;
        // Parquet files have no header file: the script names only their parts.
        if (const std::size_t part = each.header.rfind("-part");
            each.parts.empty() && part != std::string::npos && part > 0) {
            PlannedTable table;
            table.isNodes = each.isNodes;
            table.stem = each.header.substr(0, part);
            table.names = each.names.empty() ? table.stem : each.names;
            findParts(table, {});
            if (hasParquet(table))
                out.push_back(std::move(table));
            continue;
        }
        if (!entry(each.header)) {
            note(FindingLevel::rejected, "no-header", each.header,
                 "The import script names this file, but it is not in the folder.");
            continue;
        }
        PlannedTable table;
        table.isNodes = each.isNodes;
        table.headerFile = each.header;
        table.stem = stemOf(each.header);
        table.names = each.names.empty() ? table.stem : each.names;
        findParts(table, each.parts);
        out.push_back(std::move(table));
    }
    for (const FileEntry &each : m_entries)
        if (each.name.ends_with(headerEnd) && !named.contains(each.name))
            note(FindingLevel::note, "not-named", each.name,
                 "The import script does not name this file, so the file was not read.");
    return out;
}

std::vector<PlannedTable> FolderPlan::fromNames()
{
    std::vector<PlannedTable> out;
    for (const FileEntry &each : m_entries) {
        if (!each.name.ends_with(headerEnd))
            continue;
        PlannedTable table;
        table.headerFile = each.name;
        table.stem = table.names = stemOf(each.name);
        findParts(table, {});
        out.push_back(std::move(table));
    }
    // Parquet files without a header file.
    std::set<std::string> stems;
    for (const FileEntry &each : m_entries) {
        const std::size_t at = each.name.rfind("-part");
        const std::string stem = each.name.substr(0, at == std::string::npos ? 0 : at);
        if (each.isFolder || stem.empty() || !each.name.ends_with(parquetEnd) || partNumber(each.name, stem) < 0 ||
            entry(stem + std::string(headerEnd)) || !stems.insert(stem).second)
            continue;
        PlannedTable table;
        table.stem = table.names = stem;
        findParts(table, {});
        if (hasParquet(table))
            out.push_back(std::move(table));
    }
    return out;
}

// Reports part files without a header; they would be lost silently.
void FolderPlan::findOrphans(const std::vector<PlannedTable> &tables)
{
    std::map<std::string, std::size_t> orphans; // by stem
    for (const FileEntry &each : m_entries) {
        const auto at = each.name.rfind("-part");
        if (each.isFolder || at == std::string::npos || at == 0 || partNumber(each.name, each.name.substr(0, at)) < 0)
            continue;
        const auto stem = each.name.substr(0, at);
        const bool isPlanned =
            std::any_of(tables.begin(), tables.end(), [&](const PlannedTable &table) { return table.stem == stem; });
        if (!isPlanned && !entry(stem + std::string(headerEnd)))
            ++orphans[stem];
    }
    for (const auto &[stem, count] : orphans)
        note(FindingLevel::rejected, "no-header", stem + std::string(headerEnd),
             "This header is missing, so no data of " + stem +
                 " was read: " + (count == 1 ? std::string("one part file") : std::to_string(count) + " part files") +
                 " cannot be read.");
}

void FolderPlan::setDialect(const ImportScript &script, const std::vector<PlannedTable> &tables)
{
    // Node files reveal more than relationship files: their last column has several labels.
    std::string header, lines;
    for (const PlannedTable &table : tables) {
        const auto text = m_context.folder.readAll(table.headerFile, largestHeader);
        const bool better = text && (header.empty() || text->find(":LABEL") != std::string::npos);
        if (!better)
            continue;
        header = *text;
        lines.clear();
        if (!table.parts.empty() && !table.parts[0].ends_with(parquetEnd))
            if (const auto stream = m_context.folder.open(table.parts[0]); stream) {
                lines.resize(16u << 10);
                lines.resize((*stream)->read(lines.data(), lines.size()).value_or(0));
                lines.erase(std::min(lines.rfind('\n'), lines.size())); // the last line may be truncated
            }
        if (header.find(":LABEL") != std::string::npos && !lines.empty())
            break;
    }
    const CsvDialect guess = guessDialect(header, lines);
    m_context.dialect = {script.delimiter.value_or(guess.delimiter),
                         script.arrayDelimiter.value_or(guess.arrayDelimiter), script.quote.value_or(guess.quote)};
    if (script.delimiter && script.arrayDelimiter && script.quote)
        return;
    const auto shown = [](const Sign &sign) {
        return sign == Sign('\t') ? std::string("tab") : std::string(sign.text());
    };
    note(FindingLevel::guess, "delimiters", {},
         (script.notOneCharacter.empty() ? std::string("No import script gives the delimiter and quote characters")
                                         : "The import script names " + base::join(script.notOneCharacter, " and ") +
                                               " as a delimiter or quote, which is not one character") +
             ". Guessed from the files: delimiter " + shown(m_context.dialect.delimiter) + ", array delimiter " +
             shown(m_context.dialect.arrayDelimiter) + ", quote " + shown(m_context.dialect.quote) + ".");
}

bool FolderPlan::readHeaderOf(PlannedTable &table)
{
    const auto text = m_context.folder.readAll(table.headerFile, largestHeader);
    if (!text) {
        note(FindingLevel::rejected, "bad-header", table.headerFile, text.error().message);
        return false;
    }
    ++m_context.report.files;
    m_context.report.bytes += text->size();
    m_context.content = base::hash(m_context.content.hex() + table.headerFile, *text);
    auto header = readHeader(*text, m_context.dialect);
    if (!header) {
        note(FindingLevel::rejected, "bad-header", table.headerFile,
             "The files of " + table.stem + " were left out: " + header.error().message + ".");
        return false;
    }
    if (table.isNodes ? !header->isNodes() : !header->isRelationships())
        note(FindingLevel::guess, "other-kind", table.headerFile,
             std::string("According to the import script, these are ") + (table.isNodes ? "nodes" : "relationships") +
                 ". The header contradicts the script, and was used.");
    table.isNodes = header->isNodes();
    withoutUnreadTypes(*header, m_context, table.headerFile);
    table.header = std::move(*header);
    return true;
}

// For a table whose parts are all Parquet files: the first part has the header.
bool FolderPlan::readHeaderOfParquet(PlannedTable &table)
{
    const std::string file = table.parts.empty() ? std::string() : table.parts.front();
    auto bytes = m_context.folder.readAll(file, largestParquet);
    auto rows = bytes ? ParquetRows::open(file, std::move(*bytes)) : tl::unexpected(bytes.error());
    if (!rows) {
        note(FindingLevel::rejected, "bad-header", file,
             "The files of " + table.stem + " were left out: " + rows.error().message);
        return false;
    }
    table.header = rows->header();
    table.isNodes = table.header.isNodes();
    // No script gives the separator of labels: guess it from the first row.
    if (const int labels = table.header.find(ColumnRole::label); labels >= 0 && m_hasOnlyParquet)
        if (const auto more = rows->next(); more && *more)
            if (rows->fields()[static_cast<std::size_t>(labels)].text.find(';') == std::string_view::npos &&
                rows->fields()[static_cast<std::size_t>(labels)].text.find('|') != std::string_view::npos)
                m_context.dialect.arrayDelimiter = '|';
    return true;
}

base::Result<std::vector<PlannedTable>> FolderPlan::make()
{
    BASE_TRY(m_entries, m_context.folder.list());
    BASE_CHECK(refuseEmpty());
    const ImportScript script = readScript();
    std::vector<PlannedTable> tables = script.tables.empty() ? fromNames() : fromScript(script);
    if (tables.empty() && !script.tables.empty())
        tables = fromNames(); // the script is for other files
    if (tables.empty())
        return base::fail(
            base::Category::input,
            {BASE_TEXT("graph.no-output", "'{folder}' has no BioCypher output, because it contains no file with a name "
                                          "of the form Gene-header.csv. The folder contains {names}."),
             {{"folder", m_context.folder.name()}, {"names", someNames(m_entries)}}});
    if (m_context.report.totals().find("no-header") == m_context.report.totals().end())
        findOrphans(tables); // with a script the parts are named
    m_hasOnlyParquet = std::all_of(tables.begin(), tables.end(), [](const PlannedTable &table) {
        return table.headerFile.empty(); // all its parts are Parquet files
    });
    if (m_hasOnlyParquet && !script.delimiter)
        m_context.dialect = {',', script.arrayDelimiter.value_or(';'), '"'};
    else
        setDialect(script, tables);
    std::erase_if(tables, [this](PlannedTable &table) {
        return !(table.headerFile.empty() ? readHeaderOfParquet(table) : readHeaderOf(table));
    });
    // Nodes first, because relationships refer to them.
    std::stable_partition(tables.begin(), tables.end(), [](const PlannedTable &table) { return table.isNodes; });
    return tables;
}

std::string FolderPlan::schemaFile() const
{
    for (const char *name : {"schema_info.yaml", "schema_info.yml", "schema_config.yaml", "schema_config.yml"})
        if (const FileEntry *found = entry(name); found && !found->isFolder)
            return name;
    for (const FileEntry &each : m_entries)
        if (!each.isFolder && each.name.starts_with("schema") &&
            (each.name.ends_with(".yaml") || each.name.ends_with(".yml")))
            return each.name;
    return {};
}

} // namespace graph
