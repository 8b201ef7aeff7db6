// SPDX-License-Identifier: GPL-3.0-or-later
// Files of an analyst as tables of an SQLite file: separated values (CSV, TSV and what people call so), JSON lines,
// Parquet, workbooks. What is guessed and what could not be read is reported. Owner: tables. Any thread; one file a
// call.
#pragma once

#include "base/result.h"
#include "tables/xmlevents.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tables {

const std::vector<std::string> &endings(); // ".csv": of files that are tables, in small letters
bool isTableFile(std::string_view path);   // by its ending

// The files that an address means: one file, a folder of them, or several with semicolons between them. In the order of
// names; an error in a sentence where there is none.
base::Result<std::vector<std::string>> filesOf(const std::string &address);

struct BuildOptions {
    std::stop_token stop;                                                 // seen within a few thousand lines
    std::function<void(std::string_view what, double fraction)> progress; // may be empty
    XmlReader xml;                                                        // for workbooks; empty: they are refused
};

struct Built {
    std::string fingerprint; // of every byte that was read
    std::string report;      // line by line: what was read, guessed and left out
    std::string leftOut;     // one sentence; empty where everything was read
};

// Writes one table for each file, or sheet of a workbook, into the SQLite file `path`, which must not be there. A file
// that cannot be read is left out with a sentence; an error where none can. What a failure leaves at `path` is the
// caller's to remove.
base::Result<Built> build(const std::vector<std::string> &files, const std::string &path,
                          const BuildOptions &options = {});

} // namespace tables
