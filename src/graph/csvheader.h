// SPDX-License-Identifier: GPL-3.0-or-later
// The header of a node or relationship file: what each column is. Owner: graph. Any thread.
#pragma once

#include "base/result.h"
#include "graph/recordreader.h"

#include <string>
#include <string_view>
#include <vector>

namespace graph {

enum class ColumnRole { property, id, start, end, label, type, ignored };
enum class CellType { text, integer, floating, boolean, typed };

struct HeaderColumn {
    std::string written; // as in the file, for findings
    std::string name;    // of the property; empty where the column is none
    std::string idSpace; // of :ID(space), :START_ID(space), :END_ID(space)
    ColumnRole role = ColumnRole::property;
    CellType type = CellType::text;
    bool isList = false;
    std::string typeName; // of a typed one, as written: "date", "datetime{timezone:Z}", "point"; without its []
};

struct CsvHeader {
    std::vector<HeaderColumn> columns;
    int find(ColumnRole role) const; // the first such column; -1 where there is none
    bool isNodes() const { return find(ColumnRole::id) >= 0; }
    bool isRelationships() const { return find(ColumnRole::start) >= 0 && find(ColumnRole::end) >= 0; }
};

// Fails with a sentence where the line is no header of nodes or relationships.
base::Result<CsvHeader> readHeader(std::string_view line, const CsvDialect &dialect);

// One column as a header writes it: "name", "score:double", ":ID(Gene)", "at:datetime[]{timezone:Z}".
HeaderColumn readColumn(std::string_view written);
// A property that is there twice or has no name is left out; fails where the columns are neither nodes nor
// relationships.
base::Status settleColumns(CsvHeader &header);

// Guesses from a header line and the first lines of data; what the data do not tell is taken from BioCypher's defaults
// (";", "|", "'" up to version 0.16; ",", ";", '"' since).
CsvDialect guessDialect(std::string_view header, std::string_view firstLines);

} // namespace graph
