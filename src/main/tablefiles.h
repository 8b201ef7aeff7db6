// SPDX-License-Identifier: GPL-3.0-or-later
// Opens files of tables (CSV, JSON lines, ...) as a source: they are read into an SQLite file in the cache, once for
// each state of the files; the newest few stay. Any thread; what is opened belongs to the thread that asked.
#pragma once

#include "base/result.h"
#include "data/source.h"

#include <memory>
#include <stop_token>
#include <string>

namespace program {

// `address` as tables::filesOf takes it; `cache` empty: there is no home folder, and nothing can be opened.
base::Result<std::unique_ptr<data::Source>> openTables(const std::string &address, const std::string &cache,
                                                       std::stop_token stop,
                                                       const data::SourceRegistry::Progress &progress);
// Whether a path that somebody dropped or typed means tables: such a file, or a folder of them that is no graph.
bool isOfTables(const std::string &path);

} // namespace program
