// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the folder loader share while one folder is opened. Private to graph. One thread.
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
    std::string names; // labels or type where the lines do not say: from the import script, else the stem
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
    std::vector<std::uint32_t> nodeOf; // by number of the identifier's text; `none` where it is no node's
    std::string schemaNode;            // the JSON of a Schema_info node
    std::uint64_t totalBytes = 0;      // of the parts; 0 where not known
    base::Hash content;                // of everything read so far
};

// Values of a type that nobody reads stay texts, and columns without a name of their own are left out: both are
// reported.
void withoutUnreadTypes(CsvHeader &header, LoadContext &context, const std::string &file);

} // namespace graph
