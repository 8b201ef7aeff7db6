// SPDX-License-Identifier: GPL-3.0-or-later
// Indexes over the nodes of a label with a property; built on first use, kept as long as the graph.
#include "graph/graph.h"
#include "graph/graphstore.h"

#include <algorithm>
#include <cmath>

namespace graph {

namespace {

constexpr std::uint64_t textFlag = std::uint64_t{1} << 63;

using Parts = std::vector<std::pair<Range, const Column *>>; // nodes, and the column of their segment

Parts partsOf(const Graph &graph, LabelId label, KeyId key)
{
    Parts out;
    for (SegmentId segment = 0; segment < graph.segments().size(); ++segment)
        if (label == none || graph.segmentHas(segment, label))
            if (const Column *column = graph.nodeColumn(segment, key))
                out.emplace_back(graph.segments()[segment].nodes, column);
    return out;
}

template <class Use>
void eachNode(const Parts &parts, Use use)
{
    for (const auto &[nodes, column] : parts)
        for (std::uint32_t row = 0; row < column->size; ++row)
            if (column->has(row))
                use(nodes.begin + row, *column, row);
}

// Equal values get equal ranks; texts already have unique numbers.
std::uint64_t equalityNumber(const data::Value &value, const Strings &strings)
{
    if (value.isString())
        return textFlag | strings.find(value.asString());
    return data::equivalenceHash(value) & ~textFlag;
}

std::uint64_t equalityNumber(const Column &column, std::uint32_t row)
{
    if (column.kind == ColumnKind::string)
        return textFlag | column.strings[row];
    return equalityNumber(column.at(row), *column.dictionary);
}

template <class Key, class Get>
std::vector<NodeId> sortedBy(const Parts &parts, Get get)
{
    std::vector<std::pair<Key, NodeId>> items;
    eachNode(parts,
             [&](NodeId node, const Column &column, std::uint32_t row) { items.emplace_back(get(column, row), node); });
    std::sort(items.begin(), items.end());
    std::vector<NodeId> out;
    out.reserve(items.size());
    for (const auto &item : items)
        out.push_back(item.second);
    return out;
}

// The first eight bytes decide most comparisons without reading the texts.
std::uint64_t leadingBytes(std::string_view text)
{
    std::uint64_t out = 0;
    for (std::size_t i = 0; i < 8; ++i)
        out = out << 8 | (i < text.size() ? static_cast<unsigned char>(text[i]) : 0);
    return out;
}

std::vector<NodeId> sortedTexts(const Parts &parts, const Strings &strings)
{
    struct Item {
        std::uint64_t lead;
        StringId text;
        NodeId node;
    };
    std::vector<Item> items;
    eachNode(parts, [&](NodeId node, const Column &column, std::uint32_t row) {
        items.push_back({leadingBytes(strings.view(column.strings[row])), column.strings[row], node});
    });
    std::sort(items.begin(), items.end(), [&](const Item &a, const Item &b) {
        if (a.lead != b.lead)
            return a.lead < b.lead;
        if (a.text != b.text)
            return strings.view(a.text) < strings.view(b.text);
        return a.node < b.node;
    });
    std::vector<NodeId> out;
    out.reserve(items.size());
    for (const Item &item : items)
        out.push_back(item.node);
    return out;
}

bool allOf(const Parts &parts, ColumnKind kind)
{
    return std::all_of(parts.begin(), parts.end(), [kind](const auto &part) { return part.second->kind == kind; });
}

std::vector<NodeId> sortedAny(const Parts &parts)
{
    std::vector<std::pair<data::Value, NodeId>> items;
    eachNode(parts,
             [&](NodeId node, const Column &column, std::uint32_t row) { items.emplace_back(column.at(row), node); });
    std::sort(items.begin(), items.end(), [](const auto &a, const auto &b) {
        const int sign = data::order(a.first, b.first);
        return sign ? sign < 0 : a.second < b.second;
    });
    std::vector<NodeId> out;
    out.reserve(items.size());
    for (const auto &item : items)
        out.push_back(item.second);
    return out;
}

std::vector<NodeId> sortNodes(const Parts &parts, const Strings &strings)
{
    if (allOf(parts, ColumnKind::string))
        return sortedTexts(parts, strings);
    if (allOf(parts, ColumnKind::integer))
        return sortedBy<std::int64_t>(parts,
                                      [](const Column &column, std::uint32_t row) { return column.integers[row]; });
    if (allOf(parts, ColumnKind::floating)) {
        // NaN is last, as in order().
        return sortedBy<std::pair<bool, double>>(parts, [](const Column &column, std::uint32_t row) {
            const double value = column.floats[row];
            return std::isnan(value) ? std::pair(true, 0.0) : std::pair(false, value);
        });
    }
    return sortedAny(parts);
}

bool isNaN(const data::Value &value)
{
    return value.type() == data::Type::floating && std::isnan(value.asDouble());
}

// An index in a map, built once by the first caller.
template <class Index>
Index &entryOf(std::mutex &mutex, std::map<std::pair<LabelId, KeyId>, std::unique_ptr<Index>> &all, LabelId label,
               KeyId key)
{
    const std::lock_guard lock(mutex);
    auto &entry = all[{label, key}];
    if (!entry)
        entry = std::make_unique<Index>();
    return *entry;
}

} // namespace

std::vector<NodeId> Graph::lookup(LabelId label, KeyId key, const data::Value &value) const
{
    if (key == none || value.isNull() || isNaN(value))
        return {};
    const std::uint64_t number = equalityNumber(value, *m_strings);
    if (number == (textFlag | none))
        return {}; // no element has this text
    EqualityIndex &index = entryOf(m_lazy->mutex, m_lazy->equality, label, key);
    using Entry = EqualityIndex::Entry;
    const auto before = [](const Entry &a, const Entry &b) {
        return a.value != b.value ? a.value < b.value : a.node < b.node;
    };
    std::call_once(index.once, [&] {
        eachNode(partsOf(*this, label, key), [&](NodeId node, const Column &column, std::uint32_t row) {
            index.entries.push_back({equalityNumber(column, row), node});
        });
        std::sort(index.entries.begin(), index.entries.end(), before);
    });
    std::vector<NodeId> out;
    auto entry = std::lower_bound(index.entries.begin(), index.entries.end(), Entry{number, 0}, before);
    for (; entry != index.entries.end() && entry->value == number; ++entry)
        if (value.isString() || data::equal(nodeProperty(entry->node, key), value) == data::Ternary(true))
            out.push_back(entry->node);
    return out;
}

std::span<const NodeId> Graph::sorted(LabelId label, KeyId key) const
{
    if (key == none)
        return {};
    SortedIndex &index = entryOf(m_lazy->mutex, m_lazy->sorted, label, key);
    std::call_once(index.once, [&] { index.nodes = sortNodes(partsOf(*this, label, key), *m_strings); });
    return index.nodes;
}

std::span<const NodeId> Graph::range(LabelId label, KeyId key, const Bounds &bounds) const
{
    const std::span<const NodeId> all = sorted(label, key);
    if (!bounds.lower && !bounds.upper)
        return all;
    const data::Value &kind = bounds.lower ? *bounds.lower : *bounds.upper;
    if (kind.isNull() || isNaN(kind) || (bounds.upper && (bounds.upper->isNull() || isNaN(*bounds.upper))))
        return {};
    // Values comparable with a bound are contiguous in the order; NaN comes after the numbers.
    const auto comparable = [&](const data::Value &value) {
        return !isNaN(value) && data::less(value, kind).has_value();
    };
    const auto isBefore = [&](NodeId node) { // before the comparable values or the lower bound
        const data::Value value = nodeProperty(node, key);
        if (!comparable(value))
            return data::order(value, kind) < 0;
        if (!bounds.lower)
            return false;
        const int sign = data::order(value, *bounds.lower);
        return sign < 0 || (sign == 0 && !bounds.lowerInclusive);
    };
    const auto isWithin = [&](NodeId node) { // of the rest: comparable and within the upper bound
        const data::Value value = nodeProperty(node, key);
        if (!comparable(value))
            return false;
        if (!bounds.upper)
            return true;
        if (!data::less(value, *bounds.upper).has_value())
            return false;
        const int sign = data::order(value, *bounds.upper);
        return sign < 0 || (sign == 0 && bounds.upperInclusive);
    };
    const auto first = std::partition_point(all.begin(), all.end(), isBefore);
    const auto last = std::partition_point(first, all.end(), isWithin);
    return {first, last};
}

} // namespace graph
