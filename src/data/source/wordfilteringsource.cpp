// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/source/wordfilteringsource.h"

#include "data/words/learned.h"
#include "data/words/sourcewords.h"

namespace data {

WordFilteringSource::WordFilteringSource(std::unique_ptr<Source> inner, base::KeyValueStore *store)
    : ForwardingSource(std::move(inner)), m_store(store), m_name(m_inner->info().name)
{
}

base::Result<SchemaPtr> WordFilteringSource::describe(std::stop_token stop)
{
    BASE_TRY(SchemaPtr plain, m_inner->describe(std::move(stop)));
    if (!plain || plain->sourceWords.empty())
        return plain;
    // If the store cannot be read, nothing is turned off; commands that teach words report the error.
    const auto learned = LearnedStore(m_store).read(m_name);
    Words words = learned ? learned->words : Words();
    if (plain != m_plain || words != m_words) {
        m_filteredSchema = withTurnedOff(plain, words);
        m_plain = std::move(plain);
        m_words = std::move(words);
    }
    return m_filteredSchema;
}

} // namespace data
