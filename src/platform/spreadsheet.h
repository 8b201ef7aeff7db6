// SPDX-License-Identifier: GPL-3.0-or-later
// Rows as an .xlsx workbook, a row at a time in constant memory. The library behind it is in a module of its own,
// loaded with the first export. Used by one thread; not on the GUI thread.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace platform {

struct SheetCell {
    enum class Kind { empty, text, number, boolean, date, dateTime } kind = Kind::empty;
    double number = 0; // of a date or date and time: days since 1899-12-30, as spreadsheets count
    std::string_view text;
};

class Spreadsheet {
public:
    // What a sheet can hold, by the format.
    static constexpr std::int64_t rowsOfASheet = 1'048'576; // its head is one of them
    static constexpr std::int64_t columnsOfASheet = 16'384;
    static constexpr std::size_t charactersOfACell = 32'767;

    virtual ~Spreadsheet() = default;
    // A new sheet, with the names in bold in a first row that stays in sight.
    virtual base::Status addSheet(const std::string &name, const std::vector<std::string> &columns) = 0;
    virtual base::Status addRow(const std::vector<SheetCell> &cells) = 0;
    virtual base::Status close() = 0;          // the file is there then
    virtual std::int64_t cutCells() const = 0; // texts that were longer than a cell can be
};

// A file that does not exist yet, or one to be written over. An error where the library cannot be loaded.
base::Result<std::unique_ptr<Spreadsheet>> newSpreadsheet(const std::string &path);

// What the module gives, by this name.
using SpreadsheetMaker = Spreadsheet *(*)(const char *path);
inline constexpr char spreadsheetMakerName[] = "reflexionNewSpreadsheet";

} // namespace platform
