// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the readers of the file formats: the file, its place in the SQLite file, the report. Private to tables. One
// thread.
#pragma once

#include "base/hash.h"
#include "graph/files.h"
#include "sql/sqlite/tablewriter.h"
#include "tables/tables.h"

#include <map>
#include <memory>
#include <string>

namespace tables {

class TableIntake {
public:
    TableIntake(std::string path, std::string table, sql::TableWriter &writer, const BuildOptions &options);

    const std::string &fileName() const { return m_name; }
    const std::string &path() const { return m_path; }
    const std::string &table() const { return m_table; }
    sql::TableWriter &writer() { return m_writer; }

    base::Result<std::unique_ptr<graph::ByteStream>> bytes() const;
    // The first part of the file.
    base::Result<std::string> head(std::size_t most) const;
    // An error if reading must stop. `pass` is 1 or 2; both read the whole file.
    base::Status look(int pass, std::uint64_t bytesRead) const;
    base::Status lookAt(double fraction) const; // of both passes
    void hash(std::string_view bytes);
    base::Status hashFile();
    const BuildOptions &options() const { return m_options; }
    // For files with several tables: sets the name of the next table.
    void setTable(std::string name) { m_table = std::move(name); }

    void report(const std::string &line) { m_report += m_name + ": " + line + "\n"; }
    // Reports a problem of a line. Keeps the first 20 of each kind and counts the rest.
    void reportLine(const std::string &kind, std::uint64_t line, const std::string &what);
    void leaveOut(std::uint64_t count, const char *one, const char *many);
    void finishReport();

    const std::string &text() const { return m_report; }
    const std::vector<std::string> &leftOut() const { return m_leftOut; } // "3 lines that …"
    const base::Hash &content() const { return m_content; }

private:
    std::string m_path, m_name, m_table;
    sql::TableWriter &m_writer;
    const BuildOptions &m_options;
    std::uint64_t m_size = 0;
    std::string m_report;
    std::vector<std::string> m_leftOut;
    std::map<std::string, std::uint64_t> m_kinds; // number of lines by kind
    base::Hash m_content;
};

// The bytes of the file as text; computes their hash and detects invalid UTF-8.
class WatchedBytes final : public graph::ByteStream {
public:
    WatchedBytes(std::unique_ptr<graph::ByteStream> inner, TableIntake *hashed)
        : m_inner(std::move(inner)), m_hashed(hashed)
    {
    }
    base::Result<std::size_t> read(char *to, std::size_t size) override;
    bool isUtf8() const { return m_isUtf8 && m_open.empty(); } // so far

private:
    std::unique_ptr<graph::ByteStream> m_inner;
    TableIntake *m_hashed; // null: no hash
    bool m_isUtf8 = true;
    std::string m_open; // an incomplete character
};

base::Status readCsv(TableIntake &intake);
base::Status readJsonLines(TableIntake &intake);
base::Status readParquet(TableIntake &intake);

// A valid table name made of `text`: letters, digits and underscores.
std::string tableName(std::string_view text);
// Where the sheets of a workbook go. `name` makes a sheet's name unique among all tables; `scratch` is the path of a
// temporary file.
struct SheetPlaces {
    std::function<std::string(std::string)> name;
    std::string scratch;
    bool withFile = false; // prefixes the file's name; if several files are opened
};
base::Status readWorkbookTables(TableIntake &intake, const SheetPlaces &places);

} // namespace tables
