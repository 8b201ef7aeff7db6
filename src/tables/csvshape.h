// SPDX-License-Identifier: GPL-3.0-or-later
// How a file of separated values is built: which characters it uses, how many columns it has, which lines are titles
// and which name the columns. Told from its first part alone. Private to tables. Any thread.
#pragma once

#include "graph/recordreader.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tables {

struct CsvShape {
    graph::CsvDialect dialect{',', graph::Sign(), '"'};
    std::size_t fields = 0;         // of a record
    std::size_t titles = 0;         // records before the names: a title, comments, "sep=;"
    std::size_t headers = 0;        // records that name the columns: 0, 1 or 2
    std::vector<std::string> names; // of the columns; empty where the file has no name
};

// `text` is the first part of the file, in UTF-8; the whole file where `isWhole`. `prefersTabs`: the name of the file
// says so. No fields where there is no record.
CsvShape shapeOf(std::string_view text, bool isWhole, bool prefersTabs);

// The same of records that are cells already: `fields` columns, the first 500 records or all.
using Record = std::vector<std::string>; // without blanks around the cells
CsvShape shapeOf(const std::vector<Record> &records, std::size_t fields);

// Names for a table: none empty, none twice in any case of letters.
std::vector<std::string> distinctNames(std::vector<std::string> names);

} // namespace tables
