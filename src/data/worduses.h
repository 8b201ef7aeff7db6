// SPDX-License-Identifier: GPL-3.0-or-later
// How often words were of use: counted once for each answered question that was read by them, and kept beside them
// under the name of the source. A word that is forgotten and taught again is the same word. Values; any thread.
#pragma once

#include "base/keyvaluestore.h"
#include "data/words.h"

#include <cstdint>
#include <map>
#include <string>

namespace data {

struct WordUse {
    std::int64_t times = 0;
    std::string last; // the day: "2026-11-24"
    bool operator==(const WordUse &) const = default;
};

// By what words mean, and for the source's own where they stand.
class WordUses {
public:
    WordUse of(const Word &word) const; // 0 times where it never was
    void count(const Words &used, const std::string &day);

    bool operator==(const WordUses &) const = default;

    std::string toJson() const;
    static base::Result<WordUses> fromJson(std::string_view text);

private:
    std::map<std::string, WordUse> m_uses;
};

// Nothing is kept where `store` is null.
base::Result<WordUses> readUses(const base::KeyValueStore *store, const std::string &source);
base::Status writeUses(base::KeyValueStore *store, const std::string &source, const WordUses &uses);

} // namespace data
