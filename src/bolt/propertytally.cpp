// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/propertytally.h"

#include "base/text.h"

#include <algorithm>

namespace bolt {

using data::Type;
using data::Value;

namespace {

constexpr std::size_t mostValues = 200000;
constexpr std::size_t shownSamples = 5;
constexpr std::size_t longestSample = 4096; // bytes: longer texts and vectors are poor examples

bool hasBounds(Type type)
{
    return type == Type::integer || type == Type::floating || (type >= Type::date && type <= Type::localDateTime);
}

Type mostFrequent(const std::array<std::int64_t, 32> &counts)
{
    return static_cast<Type>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

} // namespace

void PropertyTally::count(const Value &value)
{
    if (m_values.size() < mostValues)
        ++m_values[value];
    else if (const auto found = m_values.find(value); found != m_values.end())
        ++found->second;
    else
        m_full = true;
    if (!hasBounds(value.type()))
        return;
    if (m_minimum.isNull() || data::order(value, m_minimum) < 0)
        m_minimum = value;
    if (m_maximum.isNull() || data::order(value, m_maximum) > 0)
        m_maximum = value;
}

void PropertyTally::add(const Value &value)
{
    ++m_elements;
    ++m_types[static_cast<std::size_t>(value.type())];
    if (value.type() != Type::list)
        return count(value);
    for (const Value &item : value.asList()) {
        ++m_itemTypes[static_cast<std::size_t>(item.type())];
        count(item);
    }
}

data::Property PropertyTally::property(const std::string &name, std::int64_t seen, std::int64_t elements) const
{
    data::Property out;
    out.name = name;
    out.type = mostFrequent(m_types);
    if (out.type == Type::list)
        out.itemType = mostFrequent(m_itemTypes);
    out.mixed = std::count_if(m_types.begin(), m_types.end(), [](std::int64_t n) { return n > 0; }) > 1;
    const double scale = seen > 0 ? static_cast<double>(elements) / static_cast<double>(seen) : 1;
    out.count = seen >= elements ? m_elements : static_cast<std::int64_t>(static_cast<double>(m_elements) * scale);
    out.distinct = static_cast<std::int64_t>(m_values.size());
    const bool unique = out.type != Type::list && !m_full && out.distinct == m_elements;
    // If over a tenth of the sampled values are distinct, their number grows with the data.
    if (seen < elements && out.distinct * 10 > m_elements)
        out.distinct = static_cast<std::int64_t>(static_cast<double>(out.distinct) * scale);

    std::vector<std::pair<std::int64_t, const Value *>> frequent;
    for (const auto &[value, times] : m_values)
        if (value.byteSize() <= longestSample)
            frequent.emplace_back(times, &value);
    const std::size_t kept = std::min(shownSamples, frequent.size());
    std::partial_sort(frequent.begin(), frequent.begin() + static_cast<std::ptrdiff_t>(kept), frequent.end(),
                      [](const auto &a, const auto &b) {
                          return a.first != b.first ? a.first > b.first : data::order(*a.second, *b.second) < 0;
                      });
    for (std::size_t i = 0; i < kept; ++i)
        out.samples.push_back(*frequent[i].second);
    const bool comparable = m_minimum.type() == m_maximum.type() || (m_minimum.isNumber() && m_maximum.isNumber());
    if (comparable) {
        out.minimum = m_minimum;
        out.maximum = m_maximum;
    }
    const std::string lowered = base::lower(name);
    out.isKey = unique && m_elements == seen &&
                (lowered == "id" || lowered.ends_with("_id") || lowered.ends_with("identifier"));
    return out;
}

} // namespace bolt
