// SPDX-License-Identifier: GPL-3.0-or-later
// Statistics of a property over streamed elements: types, frequent values, bounds. Private to bolt. One thread.
#pragma once

#include "data/schema/schema.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>

namespace bolt {

class PropertyTally {
public:
    void add(const data::Value &value); // not null
    // Scales counts if only `seen` of `elements` elements were read.
    data::Property property(const std::string &name, std::int64_t seen, std::int64_t elements) const;

private:
    void count(const data::Value &value);

    struct Hash {
        std::size_t operator()(const data::Value &value) const { return data::equivalenceHash(value); }
    };
    struct Same {
        bool operator()(const data::Value &a, const data::Value &b) const
        {
            return a.type() == b.type() && data::equivalent(a, b);
        }
    };
    std::int64_t m_elements = 0;
    std::array<std::int64_t, 32> m_types{}, m_itemTypes{}; // by data::Type
    std::unordered_map<data::Value, std::int64_t, Hash, Same> m_values;
    bool m_full = false; // too many distinct values: no longer counts each
    data::Value m_minimum, m_maximum;
};

} // namespace bolt
