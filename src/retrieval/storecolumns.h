// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the columns of a table (or properties of nodes) that hold text, title, document and key: as named by the
// user, else by their usual names. Private to retrieval; any thread.
#pragma once

#include "base/codedtext.h"
#include "base/result.h"
#include "retrieval/storeaddress.h"

#include <string>
#include <vector>

namespace retrieval {

struct StoreColumn {
    std::string name;
    bool isText = false;
    double length = 0; // average length of its values
};

struct StoreColumns {
    std::string text, title, document, key; // empty: none
    std::vector<std::string> report;        // the guesses, as sentences
};

// `holder` is "The table articles", `kind` "column" or "property". An error if a named column is missing or none
// contains text. `unique` is the database's own key of a row; it may be empty.
base::Result<StoreColumns> chooseColumns(const std::vector<StoreColumn> &columns, const StoreAddress &named,
                                         const std::string &unique, const base::CodedText &holder,
                                         const std::string &kind);

} // namespace retrieval
