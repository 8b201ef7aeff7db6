// SPDX-License-Identifier: GPL-3.0-or-later
// A copy of an SQLite file as it stands at one moment, whoever writes it meanwhile. The file itself is only read. Any
// thread.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace sql {

// Bytes of the file and of what waits in its log beside it.
std::uint64_t sizeOfFile(const std::string &path);
// Writes `to`, a plain file without a log beside it, which must not be there yet; removed again where this fails.
base::Status copySqliteFile(const std::string &path, const std::string &to, std::uint64_t mostBytes,
                            const std::stop_token &stop, const std::function<void(double fraction)> &progress = {});

} // namespace sql
