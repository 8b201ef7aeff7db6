// SPDX-License-Identifier: GPL-3.0-or-later
// Shared state of the folder loader's parts while a folder is opened. Private to graph. One thread.
#pragma once

#include "graph/assembler.h"
#include "graph/biocypherfolder.h"
#include "graph/csvheader.h"

#include <string>
#include <vector>

namespace graph {

// A header and its parts.
struct PlannedTable {
    bool isNodes = true;
    std::string stem;  // of the file names: "Gene"
    std::string names; // labels or type for lines without them: from the import script, else the stem
    std::string headerFile;
    std::vector<std::string> parts;
    CsvHeader header;
};

struct LoadContext {
    LoadContext(const FileFolder &files, const LoadOptions &wanted)
        : folder(files), options(wanted), report(wanted.findingsPerCode)
    {
    }

    const FileFolder &folder;
    const LoadOptions &options;
    LoadReport report;
    Assembler assembler;
    CsvDialect dialect;
    std::vector<std::uint32_t> nodeOf; // by the number of the identifier's text; `none` if no node has it
    std::string schemaNode;            // the JSON of a Schema_info node
    std::uint64_t totalBytes = 0;      // of the parts; 0 if unknown
    base::Hash content;                // of all bytes read so far
};

// Reports values of unsupported types, which stay text, and unnamed columns, which are skipped.
void withoutUnreadTypes(CsvHeader &header, LoadContext &context, const std::string &file);

} // namespace graph
