// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns of a table (properties of nodes) hold text, title, document and key: as a person named them, else by
// what they are usually called. Private to retrieval; any thread.
#pragma once

#include "base/result.h"
#include "retrieval/storeaddress.h"

#include <string>
#include <vector>

namespace retrieval {

struct StoreColumn {
    std::string name;
    bool isText = false;
    double length = 0; // of its values, on average
};

struct StoreColumns {
    std::string text, title, document, key; // empty: there is none
    std::vector<std::string> report;        // what was guessed, in sentences
};

// `holder` is "The table articles", `kind` "column" or "property". An error where a named one is not there, or none
// holds text. `unique` is what the database itself tells a row by; it may be empty.
base::Result<StoreColumns> chooseColumns(const std::vector<StoreColumn> &columns, const StoreAddress &named,
                                         const std::string &unique, const std::string &holder, const std::string &kind);

} // namespace retrieval
