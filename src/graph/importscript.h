// SPDX-License-Identifier: GPL-3.0-or-later
// What neo4j-admin-import-call.sh (.ps1) says: the three characters of the files, and which files are nodes and which
// are relationships. Both variants (Neo4j below 5 and from 5) are read; folders in front of file names are left out.
// Owner: graph. Any thread.
#pragma once

#include "graph/recordreader.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace graph {

struct ImportScript {
    struct Table {
        bool isNodes = true;
        std::string names;  // labels with colons, or a type, where the script gives them; usually empty
        std::string header; // file name
        std::string parts;  // pattern as written: "Gene-part.*"
        bool operator==(const Table &) const = default;
    };
    std::optional<Sign> delimiter, arrayDelimiter, quote;
    std::vector<std::string> notOneCharacter; // of these three, as the script writes them
    std::vector<Table> tables;                // each once, by header
};

// Never fails: a text that is no import script gives an empty one.
ImportScript readImportScript(std::string_view text);

} // namespace graph
