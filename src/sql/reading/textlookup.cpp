// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/reading/textlookup.h"

#include "base/codedtext.h"

namespace sql {

using base::Category;

base::Result<std::vector<data::StoredValue>> TextLookup::near(const data::Schema &schema, std::string_view type,
                                                              std::string_view property, std::string_view text,
                                                              std::size_t k, const std::stop_token &stop,
                                                              const Read &read)
{
    const auto indexOf = [&](const data::TextTarget &target) -> base::Result<const data::TextIndex *> {
        const std::pair place(target.type, target.property);
        auto found = m_indexes.find(place);
        if (found == m_indexes.end()) {
            BASE_TRY(const Counts texts, read(target.type, target.property));
            std::vector<data::TextCount> counts;
            counts.reserve(texts.size());
            for (const auto &[each, count] : texts)
                counts.push_back({each, count});
            found = m_indexes.emplace(place, data::TextIndex(counts)).first;
        }
        return &found->second;
    };
    return data::textsNear(data::textTargets(schema, type, property), text, k, stop, indexOf);
}

base::Error lookupStopped(bool cancelled)
{
    if (cancelled)
        return base::codedError(Category::cancelled,
                                BASE_TEXT("values.cancelled", "The search for stored values was cancelled."), {},
                                "cancelled");
    return base::codedError(Category::limit,
                            BASE_TEXT("values.timeout", "The search for stored values exceeded its timeout."), {},
                            "timeout");
}

} // namespace sql
