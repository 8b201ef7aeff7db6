// SPDX-License-Identifier: GPL-3.0-or-later
// Fuzzy search for stored texts: an index per column, read from the database at first use. Private to sql; one thread.
#pragma once

#include "data/source/source.h"
#include "data/source/storedtexts.h"
#include "data/source/textindex.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sql {

class TextLookup {
public:
    using Counts = std::vector<std::pair<std::string, std::int64_t>>; // text and number of rows
    using Read = std::function<base::Result<Counts>(const std::string &table, const std::string &column)>;

    // As data::Source::values.
    base::Result<std::vector<data::StoredValue>> near(const data::Schema &schema, std::string_view type,
                                                      std::string_view property, std::string_view text, std::size_t k,
                                                      const std::stop_token &stop, const Read &read);
    void clear() { m_indexes.clear(); } // the data have changed

private:
    std::map<std::pair<std::string, std::string>, data::TextIndex> m_indexes;
};

base::Error lookupStopped(bool cancelled); // or timed out

} // namespace sql
