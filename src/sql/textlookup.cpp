// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/textlookup.h"

namespace sql {

using base::Category;

base::Result<std::vector<data::StoredValue>> TextLookup::near(const data::Schema &schema, std::string_view type,
                                                              std::string_view property, std::string_view text,
                                                              std::size_t k, const std::stop_token &stop,
                                                              const Read &read)
{
    std::vector<data::StoredValue> out;
    for (const data::TextTarget &target : data::textTargets(schema, type, property)) {
        if (stop.stop_requested())
            return tl::unexpected(stoppedLooking(true));
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
        data::addNear(target, found->second, text, k, out);
    }
    data::keepBest(out, k);
    return out;
}

base::Error stoppedLooking(bool cancelled)
{
    if (cancelled)
        return {Category::cancelled, "Looking for stored values was cancelled.", {}, "cancelled"};
    return {Category::limit, "Looking for stored values took too long.", {}, "timeout"};
}

} // namespace sql
