// SPDX-License-Identifier: GPL-3.0-or-later
// Copies a snapshot of an SQLite file, even while other programs write to it. The file itself is only read. Any thread.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace sql {

// Bytes of the file and its write-ahead log.
std::uint64_t sizeOfFile(const std::string &path);
// Writes `to`, a single file without a log, which must not exist; removed again on failure.
base::Status copySqliteFile(const std::string &path, const std::string &to, std::uint64_t mostBytes,
                            const std::stop_token &stop, const std::function<void(double fraction)> &progress = {});

} // namespace sql
