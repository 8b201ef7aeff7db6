// SPDX-License-Identifier: GPL-3.0-or-later
// Opens table files (CSV, JSON lines, ...) as a source: imports them into an SQLite file in the cache, once per state
// of the files; the newest few are kept. Any thread; an opened source belongs to the calling thread.
#pragma once

#include "base/result.h"
#include "data/source/source.h"

#include <memory>
#include <stop_token>
#include <string>

namespace program {

// `address` in the format of tables::filesOf; `cache` empty: no home folder, so nothing can be opened.
base::Result<std::unique_ptr<data::Source>> openTables(const std::string &address, const std::string &cache,
                                                       std::stop_token stop,
                                                       const data::SourceRegistry::Progress &progress);
// Whether a dropped or typed path is a table file, or a folder of table files that is no graph.
bool isOfTables(const std::string &path);

} // namespace program
