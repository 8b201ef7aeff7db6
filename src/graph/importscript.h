// SPDX-License-Identifier: GPL-3.0-or-later
// Reads neo4j-admin-import-call.sh (.ps1): the three separators of the files, and which files are nodes and which
// relationships. Reads both variants (Neo4j below 5 and from 5); ignores folders before file names. Owner: graph. Any
// thread.
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
        std::string names;  // labels with colons, or a type, if the script has them; usually empty
        std::string header; // file name
        std::string parts;  // pattern as written: "Gene-part.*"
        bool operator==(const Table &) const = default;
    };
    std::optional<Sign> delimiter, arrayDelimiter, quote;
    std::vector<std::string> notOneCharacter; // separators that are not one character, as written
    std::vector<Table> tables;                // unique by header
};

// Never fails: other texts give an empty result.
ImportScript readImportScript(std::string_view text);

} // namespace graph
