// SPDX-License-Identifier: GPL-3.0-or-later
// Rows as an .xlsx workbook, one row at a time in constant memory. The library is in a module that is loaded with the
// first export. Used by one thread; not on the GUI thread.
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
    // Limits of a sheet, set by the format.
    static constexpr std::int64_t maxSheetRows = 1'048'576; // including the header row
    static constexpr std::int64_t columnsOfASheet = 16'384;
    static constexpr std::size_t charactersOfACell = 32'767;

    virtual ~Spreadsheet() = default;
    // Adds a sheet; its first row holds the names in bold and stays visible.
    virtual base::Status addSheet(const std::string &name, const std::vector<std::string> &columns) = 0;
    virtual base::Status addRow(const std::vector<SheetCell> &cells) = 0;
    virtual base::Status close() = 0;          // the file exists only after this
    virtual std::int64_t cutCells() const = 0; // texts truncated to the maximum of a cell
};

// The file is created or overwritten. An error if the library cannot be loaded.
base::Result<std::unique_ptr<Spreadsheet>> newSpreadsheet(const std::string &path);

// The function of this name in the module.
using SpreadsheetMaker = Spreadsheet *(*)(const char *path);
inline constexpr char spreadsheetMakerName[] = "reflexionNewSpreadsheet";

} // namespace platform
