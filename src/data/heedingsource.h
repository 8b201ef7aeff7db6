// SPDX-License-Identifier: GPL-3.0-or-later
// A source whose schema heeds which of its own words a person turned off (data/saidwords.h), so that rules, checker and
// prompts see the same. Used on the thread of its source; `store` outlives it.
#pragma once

#include "base/keyvaluestore.h"
#include "data/forwardingsource.h"
#include "data/words.h"

#include <memory>
#include <string>

namespace data {

class HeedingSource final : public ForwardingSource {
public:
    HeedingSource(std::unique_ptr<Source> inner, base::KeyValueStore *store);

    // Looks each time: what was turned off holds from the next look at the schema.
    base::Result<SchemaPtr> describe(std::stop_token stop) override;

private:
    base::KeyValueStore *m_store;
    std::string m_name;
    SchemaPtr m_plain, m_heeding; // the last ones
    Words m_words;
};

} // namespace data
