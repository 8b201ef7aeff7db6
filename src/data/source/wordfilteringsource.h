// SPDX-License-Identifier: GPL-3.0-or-later
// A source whose schema marks the words of the source that the user turned off (data/words/sourcewords.h), so that
// rules, checker and prompts agree. Used on the thread of its source; `store` outlives it.
#pragma once

#include "base/keyvaluestore.h"
#include "data/source/forwardingsource.h"
#include "data/words/words.h"

#include <memory>
#include <string>

namespace data {

class WordFilteringSource final : public ForwardingSource {
public:
    WordFilteringSource(std::unique_ptr<Source> inner, base::KeyValueStore *store);

    // Reads the store each time, so that a change applies to the next call.
    base::Result<SchemaPtr> describe(std::stop_token stop) override;

private:
    base::KeyValueStore *m_store;
    std::string m_name;
    SchemaPtr m_plain, m_filteredSchema; // of the last call
    Words m_words;
};

} // namespace data
