// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the sheets of a workbook, of Excel (.xlsx) or OpenDocument (.ods), one after another. Private to tables. One
// thread.
#pragma once

#include "graph/parquetfile.h"
#include "tables/sheetrows.h"
#include "tables/xmlevents.h"
#include "tables/zipparts.h"

#include <functional>
#include <string>

namespace tables {

// Facts about a sheet other than its values.
struct SheetNotes {
    std::uint64_t errors = 0, withoutResult = 0, hiddenRows = 0; // formulas with these results; rows hidden by a filter
    std::string error;                                           // the first one: "#DIV/0!"
};

class SheetTaker {
public:
    virtual ~SheetTaker() = default;
    virtual void begin(const std::string &name, bool isHidden) = 0;
    virtual SheetRows &rows() = 0; // of the current sheet
    virtual SheetNotes &notes() = 0;
    virtual base::Status end() = 0;
    virtual base::Status look(double fraction) = 0; // an error if reading must stop
};

struct WorkbookFile {
    std::string name; // for messages
    ZipParts parts;
    const XmlReader &xml;

    // Parses the whole part. `read` counts bytes of `all`, for the progress that the taker reports.
    base::Status readPart(const std::string &part, XmlEvents &events, SheetTaker &taker, std::uint64_t &read,
                          std::uint64_t all) const;
    base::Error refused(const base::CodedText &why) const;
};

// An error that names the file if it is no workbook, in an old format, or encrypted.
base::Status readWorkbook(const std::string &name, std::unique_ptr<graph::RandomBytes> bytes, const XmlReader &xml,
                          SheetTaker &taker);
base::Status readXlsx(const WorkbookFile &file, SheetTaker &taker);
base::Status readOds(const WorkbookFile &file, SheetTaker &taker);

constexpr std::uint32_t mostSheetRows = 1'048'576, mostSheetColumns = 16'384; // in both formats
constexpr std::size_t longestCell = std::size_t(16) << 20;

} // namespace tables
