// SPDX-License-Identifier: GPL-3.0-or-later
// Small texts that a person would miss, under names ("learned/Sample graph"). Used on one thread at a time, never that
// of a window; several processes may share one: the last write counts.
#pragma once

#include "base/result.h"

#include <string>

namespace base {

class KeyValueStore {
public:
    virtual ~KeyValueStore() = default;
    virtual Result<std::string> read(const std::string &key) const = 0;         // empty where there is none
    virtual Status write(const std::string &key, const std::string &value) = 0; // empty removes it
};

} // namespace base
