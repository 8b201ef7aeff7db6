// SPDX-License-Identifier: GPL-3.0-or-later
// Small texts of the user under keys ("learned/Sample graph"). One thread at a time, never the GUI thread. Several
// processes may share a store: the last write wins.
#pragma once

#include "base/result.h"

#include <string>

namespace base {

class KeyValueStore {
public:
    virtual ~KeyValueStore() = default;
    virtual Result<std::string> read(const std::string &key) const = 0;         // empty if missing
    virtual Status write(const std::string &key, const std::string &value) = 0; // empty removes it
};

} // namespace base
