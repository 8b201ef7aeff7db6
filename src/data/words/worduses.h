// SPDX-License-Identifier: GPL-3.0-or-later
// Usage counts of words: one per answered question whose reading used the word; stored with the words under the name of
// the source. A word that is deleted and taught again keeps its count. Values; any thread.
#pragma once

#include "base/keyvaluestore.h"
#include "data/words/words.h"

#include <cstdint>
#include <map>
#include <string>

namespace data {

struct WordUse {
    std::int64_t times = 0;
    std::string last; // the day: "2026-11-24"
    bool operator==(const WordUse &) const = default;
};

// Keyed by meaning; for words of the source by place.
class WordUses {
public:
    WordUse of(const Word &word) const; // 0 times if never used
    void count(const Words &used, const std::string &day);

    bool operator==(const WordUses &) const = default;

    std::string toJson() const;
    static base::Result<WordUses> fromJson(std::string_view text);

private:
    std::map<std::string, WordUse> m_uses;
};

// Empty if `store` is null.
base::Result<WordUses> readUses(const base::KeyValueStore *store, const std::string &source);
base::Status writeUses(base::KeyValueStore *store, const std::string &source, const WordUses &uses);

} // namespace data
