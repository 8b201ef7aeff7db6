// SPDX-License-Identifier: GPL-3.0-or-later
// Checks files before they are read as data: a pipe, a device or a system table may never end. Any thread.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <istream>
#include <string>

namespace base {

// Succeeds if the path may be read to its end; also if it does not exist, which the reader reports.
Status checkPlainFile(const std::string &path);

// All bytes of a regular file. Errors: those of checkPlainFile(); notFound if it cannot be opened; limit if it has more
// than `most` bytes.
Result<std::string> contentOf(const std::string &path, std::size_t most = std::size_t{256} << 20);

// The rest of a stream, at most `most` bytes. After a read error in.bad() is true. std::istreambuf_iterator must not be
// used for this: it throws if the file system reports an error.
std::string restOf(std::istream &in, std::size_t most = std::string::npos);

} // namespace base
