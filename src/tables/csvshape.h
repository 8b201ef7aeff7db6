// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of a file of separated values: its special characters, number of columns, title lines and header lines.
// Found from its first part alone. Private to tables. Any thread.
#pragma once

#include "graph/recordreader.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tables {

struct CsvShape {
    graph::CsvDialect dialect{',', graph::Sign(), '"'};
    std::size_t fields = 0;         // per record
    std::size_t titles = 0;         // records before the header: a title, comments, "sep=;"
    std::size_t headers = 0;        // header records: 0, 1 or 2
    std::vector<std::string> names; // of the columns; empty if the file has no names
};

// `text` is the first part of the file in UTF-8, or the whole file if `isWhole`. `prefersTabs`: the file name suggests
// tabs. The result has no fields if there is no record.
CsvShape shapeOf(std::string_view text, bool isWhole, bool prefersTabs);

// The same for already separated cells: `fields` columns, the first 500 records or all.
using Record = std::vector<std::string>; // without blanks around the cells
CsvShape shapeOf(const std::vector<Record> &records, std::size_t fields);

// Unique, non-empty column names; unique also without regard to case.
std::vector<std::string> distinctNames(std::vector<std::string> names);

} // namespace tables
