// SPDX-License-Identifier: GPL-3.0-or-later
// Data files as tables of an SQLite file: separated values (CSV, TSV and variants), JSON lines, Parquet, workbooks. All
// guesses and all that could not be read are reported. Owner: tables. Any thread; one file per call.
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

const std::vector<std::string> &endings(); // suffixes of table files, such as ".csv", in lower case
bool isTableFile(std::string_view path);   // by its suffix

// The files of an address: one file, a folder, or several separated by semicolons. Sorted by name; an error if there
// are none.
base::Result<std::vector<std::string>> filesOf(const std::string &address);

struct BuildOptions {
    std::stop_token stop;                                                 // checked every few thousand lines
    std::function<void(std::string_view what, double fraction)> progress; // may be empty
    XmlReader xml;                                                        // for workbooks; empty: workbooks are refused
};

struct Built {
    std::string fingerprint; // over all bytes read
    std::string report;      // one line each: what was read, guessed and left out
    std::string leftOut;     // one sentence; empty if everything was read
};

// Writes one table per file, or per sheet of a workbook, into the SQLite file `path`, which must not exist. Unreadable
// files are skipped and reported; an error if all are unreadable. After an error the caller removes `path`.
base::Result<Built> build(const std::vector<std::string> &files, const std::string &path,
                          const BuildOptions &options = {});

} // namespace tables
