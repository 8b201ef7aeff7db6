// SPDX-License-Identifier: GPL-3.0-or-later
// What is opened as data is looked at first: a pipe, a device, a file of the system's own tables may never end. Any
// thread.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <string>

namespace base {

// No error where a file or folder of that name may be read to its end; what is not there at all is the reader's to say.
Status mayEnd(const std::string &path);

// All bytes of a plain file, or of none that is not one. Errors: mayEnd()'s; notFound where it cannot be opened; limit
// where it holds more than `most`.
Result<std::string> contentOf(const std::string &path, std::size_t most = std::size_t{256} << 20);

} // namespace base
