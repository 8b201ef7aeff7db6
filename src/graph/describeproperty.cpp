// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/schemamaker.h"

#include "base/text.h"
#include "graph/strings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace graph {

namespace {

using data::Type;
using data::Value;

constexpr std::uint64_t sampledRows = 200000; // above, every n-th row is sampled
constexpr std::size_t sampleCount = 5;

struct Frequent {
    std::int64_t count;
    Value value;
};

// Counts distinct values of one type and finds the most frequent.
struct Tally {
    std::int64_t distinct = 0;
    std::vector<Frequent> top;
};

// `less` is a total order of the items; it breaks ties of frequency.
template <class T, class Less, class Box>
Tally tally(std::vector<T> &items, Less less, Box box)
{
    std::sort(items.begin(), items.end());
    std::vector<std::pair<std::int64_t, T>> runs;
    for (std::size_t i = 0; i < items.size();) {
        std::size_t j = i + 1;
        while (j < items.size() && items[j] == items[i])
            ++j;
        runs.emplace_back(static_cast<std::int64_t>(j - i), items[i]);
        i = j;
    }
    const std::size_t kept = std::min(sampleCount, runs.size());
    std::partial_sort(runs.begin(), runs.begin() + static_cast<std::ptrdiff_t>(kept), runs.end(),
                      [&](const auto &a, const auto &b) {
                          return a.first != b.first ? a.first > b.first : less(a.second, b.second);
                      });
    Tally out{static_cast<std::int64_t>(runs.size()), {}};
    for (std::size_t i = 0; i < kept; ++i)
        out.top.push_back({runs[i].first, box(runs[i].second)});
    return out;
}

class Describer {
public:
    data::Property describe(const std::string &name, const std::vector<const Column *> &columns, std::int64_t elements)
    {
        data::Property out;
        out.name = name;
        std::uint64_t rows = 0;
        for (const Column *column : columns)
            rows += column->size;
        const auto step = static_cast<std::uint32_t>(rows / sampledRows + 1);
        for (const Column *column : columns) {
            m_dictionary = column->dictionary;
            out.count += column->size - column->nulls;
            look(*column, step);
        }
        setTypes(out);
        setValues(out);
        estimate(out, elements);
        return out;
    }

private:
    void look(const Column &column, std::uint32_t step)
    {
        for (std::uint32_t row = 0; row < column.size; row += step) {
            if (!column.has(row))
                continue;
            ++m_seen;
            if (column.kind != ColumnKind::list) {
                ++m_types[static_cast<std::size_t>(take(column, row))];
                continue;
            }
            ++m_types[static_cast<std::size_t>(Type::list)];
            for (std::uint32_t item = column.listBegin(row); item < column.listEnd(row); ++item)
                if (column.items->has(item))
                    ++m_itemTypes[static_cast<std::size_t>(take(*column.items, item))];
        }
    }

    Type take(const Column &column, std::uint32_t row)
    {
        switch (column.kind) {
        case ColumnKind::integer:
            m_integers.push_back(column.integers[row]);
            return Type::integer;
        case ColumnKind::floating:
            takeFloat(column.floats[row]);
            return Type::floating;
        case ColumnKind::boolean:
            ++m_bools[column.boolAt(row) ? 1 : 0];
            return Type::boolean;
        case ColumnKind::string:
            m_texts.push_back(column.strings[row]);
            return Type::string;
        default:
            return takeValue(column.at(row));
        }
    }

    Type takeValue(const Value &value)
    {
        switch (value.type()) {
        case Type::integer:
            m_integers.push_back(value.asInt());
            break;
        case Type::floating:
            takeFloat(value.asDouble());
            break;
        case Type::boolean:
            ++m_bools[value.asBool() ? 1 : 0];
            break;
        case Type::string:
            if (const StringId id = m_dictionary->find(value.asString()); id != none)
                m_texts.push_back(id);
            break;
        default:
            m_others.push_back(value);
        }
        return value.type();
    }

    void takeFloat(double value)
    {
        if (!std::isnan(value))
            m_floats.push_back(value);
    }

    static Type mostFrequent(const std::array<std::int64_t, 32> &counts)
    {
        return static_cast<Type>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    }

    void setTypes(data::Property &out) const
    {
        out.type = mostFrequent(m_types);
        out.mixed = std::count_if(m_types.begin(), m_types.end(), [](std::int64_t n) { return n > 0; }) > 1;
        if (out.type == Type::list)
            out.itemType = mostFrequent(m_itemTypes);
    }

    void setValues(data::Property &out)
    {
        const auto byText = [this](StringId a, StringId b) { return m_dictionary->view(a) < m_dictionary->view(b); };
        std::vector<Tally> tallies;
        tallies.push_back(tally(m_integers, std::less<>(), [](std::int64_t v) { return Value(v); }));
        tallies.push_back(tally(m_floats, std::less<>(), [](double v) { return Value(v); }));
        tallies.push_back(tally(m_texts, byText, [this](StringId v) { return Value(m_dictionary->view(v)); }));
        tallies.push_back(others());
        Tally bools;
        for (const bool value : {false, true})
            if (m_bools[value]) {
                ++bools.distinct;
                bools.top.push_back({m_bools[value], value});
            }
        tallies.push_back(std::move(bools));
        std::vector<Frequent> all;
        for (Tally &each : tallies) {
            out.distinct += each.distinct;
            all.insert(all.end(), each.top.begin(), each.top.end());
        }
        std::stable_sort(all.begin(), all.end(),
                         [](const Frequent &a, const Frequent &b) { return a.count > b.count; });
        for (std::size_t i = 0; i < std::min(sampleCount, all.size()); ++i)
            out.samples.push_back(all[i].value);
        setBounds(out);
    }

    // For all other types; also computes the bounds of dates.
    Tally others()
    {
        std::sort(m_others.begin(), m_others.end(),
                  [](const Value &a, const Value &b) { return data::order(a, b) < 0; });
        Tally out;
        for (std::size_t i = 0; i < m_others.size();) {
            std::size_t j = i + 1;
            while (j < m_others.size() && data::order(m_others[i], m_others[j]) == 0)
                ++j;
            ++out.distinct;
            out.top.push_back({static_cast<std::int64_t>(j - i), m_others[i]});
            i = j;
        }
        std::stable_sort(out.top.begin(), out.top.end(),
                         [](const Frequent &a, const Frequent &b) { return a.count > b.count; });
        out.top.resize(std::min(sampleCount, out.top.size()));
        return out;
    }

    void setBounds(data::Property &out) const
    {
        // Each array is sorted at this point.
        if (!m_integers.empty() && m_floats.empty()) {
            out.minimum = m_integers.front();
            out.maximum = m_integers.back();
        } else if (!m_floats.empty() && m_integers.empty()) {
            out.minimum = m_floats.front();
            out.maximum = m_floats.back();
        } else if (!m_floats.empty()) {
            const Value low = m_integers.front(), high = m_integers.back();
            out.minimum = data::order(low, m_floats.front()) < 0 ? low : Value(m_floats.front());
            out.maximum = data::order(high, m_floats.back()) > 0 ? high : Value(m_floats.back());
        } else if (!m_others.empty() && m_others.front().type() == m_others.back().type() &&
                   m_others.front().type() >= Type::date && m_others.front().type() <= Type::localDateTime) {
            out.minimum = m_others.front();
            out.maximum = m_others.back();
        }
    }

    void estimate(data::Property &out, std::int64_t elements) const
    {
        const bool unique = out.type != Type::list && out.distinct == m_seen;
        if (m_seen > 0 && m_seen < out.count && out.distinct * 10 > m_seen)
            out.distinct = static_cast<std::int64_t>(static_cast<double>(out.distinct) *
                                                     static_cast<double>(out.count) / static_cast<double>(m_seen));
        const std::string name = base::lower(out.name);
        out.isKey =
            unique && out.count == elements && (name == "id" || name.ends_with("_id") || name.ends_with("identifier"));
    }

    const Strings *m_dictionary = nullptr;
    std::int64_t m_seen = 0;
    std::array<std::int64_t, 32> m_types{}, m_itemTypes{}; // by data::Type
    std::array<std::int64_t, 2> m_bools{};
    std::vector<std::int64_t> m_integers;
    std::vector<double> m_floats;
    std::vector<StringId> m_texts;
    std::vector<Value> m_others;
};

} // namespace

data::Property describeProperty(const std::string &name, const std::vector<const Column *> &columns,
                                std::int64_t elements)
{
    return Describer().describe(name, columns, elements);
}

} // namespace graph
