// SPDX-License-Identifier: GPL-3.0-or-later
// The header of a node or relationship file: the role of each column. Owner: graph. Any thread.
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
    std::string written; // as in the file, for messages
    std::string name;    // of the property; empty for other roles
    std::string idSpace; // of :ID(space), :START_ID(space), :END_ID(space)
    ColumnRole role = ColumnRole::property;
    CellType type = CellType::text;
    bool isList = false;
    std::string typeName; // of a typed one, as written, without []: "date", "datetime{timezone:Z}", "point"
};

struct CsvHeader {
    std::vector<HeaderColumn> columns;
    int find(ColumnRole role) const; // the first such column, or -1
    bool isNodes() const { return find(ColumnRole::id) >= 0; }
    bool isRelationships() const { return find(ColumnRole::start) >= 0 && find(ColumnRole::end) >= 0; }
};

// Fails with a message if the line is not a header of nodes or relationships.
base::Result<CsvHeader> readHeader(std::string_view line, const CsvDialect &dialect);

// Parses a column of a header: "name", "score:double", ":ID(Gene)", "at:datetime[]{timezone:Z}".
HeaderColumn readColumn(std::string_view written);
// Drops properties without name or with a repeated name; fails if the columns are neither nodes nor relationships.
base::Status settleColumns(CsvHeader &header);

// Guesses the dialect from a header line and the first lines of data; defaults are BioCypher's (";", "|", "'" up to
// version 0.16; ",", ";", '"' since).
CsvDialect guessDialect(std::string_view header, std::string_view firstLines);

} // namespace graph
