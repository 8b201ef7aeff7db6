// SPDX-License-Identifier: GPL-3.0-or-later
// A store in memory only; the writes and their number can be inspected.
#pragma once

#include "base/keyvaluestore.h"

#include <map>
#include <string>

namespace support {

class MemoryStore final : public base::KeyValueStore {
public:
    base::Result<std::string> read(const std::string &key) const override
    {
        const auto found = texts.find(key);
        return found == texts.end() ? std::string() : found->second;
    }
    base::Status write(const std::string &key, const std::string &value) override
    {
        texts[key] = value;
        ++writes;
        return {};
    }
    std::map<std::string, std::string> texts;
    int writes = 0;
};

} // namespace support
