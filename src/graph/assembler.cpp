// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/assembler.h"

#include "base/codedtext.h"
#include "graph/compressedrows.h"
#include "graph/graphstore.h"

#include <algorithm>
#include <numeric>

namespace graph {

namespace {

// Alphabetical ranks of names: result[old] is the new number; `sorted` receives the names.
std::vector<std::uint32_t> alphabetical(const std::vector<std::string> &names, std::vector<std::string> &sorted)
{
    std::vector<std::uint32_t> order(names.size()), numbers(names.size());
    std::iota(order.begin(), order.end(), 0u);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return names[a] < names[b]; });
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        numbers[order[i]] = i;
        sorted.push_back(names[order[i]]);
    }
    return numbers;
}

// Finishes the columns of a table; drops those without any value.
std::vector<KeyColumn> finishTable(Table &table, const std::vector<std::uint32_t> &keyNumbers,
                                   std::vector<std::unique_ptr<ColumnData>> &owner, const std::uint32_t *permutation)
{
    std::vector<KeyColumn> out;
    for (auto &[key, builder] : table.columns()) {
        if (auto column = builder->finish(table.rows, permutation)) {
            out.push_back({keyNumbers[key], &column->view});
            owner.push_back(std::move(column));
        }
        builder = nullptr;
    }
    std::sort(out.begin(), out.end(), [](const KeyColumn &a, const KeyColumn &b) { return a.key < b.key; });
    return out;
}

void countTriples(const Graph &graph, TypeId type, std::vector<Triple> &out)
{
    std::map<std::pair<SegmentId, SegmentId>, std::uint64_t> counts;
    const Range range = graph.relationshipsOf(type);
    std::pair<SegmentId, SegmentId> last{none, none};
    std::uint64_t *count = nullptr;
    for (RelationshipId r = range.begin; r < range.end; ++r) {
        const std::pair ends(graph.segmentOf(graph.startOf(r)), graph.segmentOf(graph.endOf(r)));
        if (ends != last) {
            count = &counts[ends];
            last = ends;
        }
        ++*count;
    }
    for (const auto &[ends, number] : counts)
        out.push_back({ends.first, type, ends.second, number});
}

} // namespace

std::uint32_t Names::number(std::string_view name)
{
    const auto found = m_numbers.find(name);
    if (found != m_numbers.end())
        return found->second;
    const auto next = static_cast<std::uint32_t>(m_names.size());
    m_names.emplace_back(name);
    m_numbers.emplace(name, next);
    return next;
}

ColumnBuilder &Table::column(std::uint32_t key)
{
    auto &column = m_columns[key];
    if (!column)
        column = std::make_unique<ColumnBuilder>(m_strings);
    return *column;
}

Assembler::Assembler() : m_strings(std::make_unique<Strings>()) {}
Assembler::~Assembler() = default;
Assembler::Assembler(Assembler &&) noexcept = default;
Assembler &Assembler::operator=(Assembler &&) noexcept = default;

std::uint32_t Assembler::type(std::string_view name)
{
    const std::uint32_t number = m_typeNames.number(name);
    if (number == m_types.size())
        m_types.push_back({{}, {}, std::make_unique<Table>(*m_strings)});
    return number;
}

std::uint32_t Assembler::segment(const std::vector<std::string> &labels)
{
    std::vector<std::uint32_t> numbers;
    for (const std::string &label : labels) {
        if (label.empty())
            continue;
        const std::uint32_t number = m_labels.number(label);
        if (std::find(numbers.begin(), numbers.end(), number) == numbers.end())
            numbers.push_back(number);
    }
    std::vector<std::uint32_t> set = numbers;
    std::sort(set.begin(), set.end());
    const auto [found, isNew] =
        m_segmentNumbers.try_emplace(std::move(set), static_cast<std::uint32_t>(m_segments.size()));
    if (isNew)
        m_segments.push_back({std::move(numbers), std::make_unique<Table>(*m_strings)});
    return found->second;
}

std::uint32_t Assembler::addNode(std::uint32_t segment)
{
    const auto number = static_cast<std::uint32_t>(m_nodes.size());
    m_nodes.push_back({segment, m_segments[segment].table->rows++});
    return number;
}

void Assembler::addRelationship(std::uint32_t type, std::uint32_t from, std::uint32_t to)
{
    PendingType &pending = m_types[type];
    pending.from.push_back(from);
    pending.to.push_back(to);
    ++pending.table->rows;
    ++m_relationshipCount;
}

bool Assembler::full() const
{
    return m_nodes.size() >= none - 1 || m_relationshipCount >= none - 1 || m_strings->size() >= none - 1;
}

// Places segments with a common more general label next to each other, so that this label is one range.
std::vector<std::uint32_t> Assembler::orderSegments() const
{
    std::vector<std::uint64_t> counts(m_labels.all().size());
    for (const PendingSegment &segment : m_segments)
        for (const std::uint32_t label : segment.labels)
            counts[label] += segment.table->rows;
    const auto before = [&](std::uint32_t a, std::uint32_t b) {
        return counts[a] != counts[b] ? counts[a] > counts[b] : m_labels.all()[a] < m_labels.all()[b];
    };
    std::vector<std::vector<std::uint32_t>> lineages;
    for (const PendingSegment &segment : m_segments) {
        lineages.push_back(segment.labels);
        std::sort(lineages.back().begin(), lineages.back().end(), before);
    }
    std::vector<std::uint32_t> order(m_segments.size());
    std::iota(order.begin(), order.end(), 0u);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::lexicographical_compare(lineages[a].begin(), lineages[a].end(), lineages[b].begin(),
                                            lineages[b].end(), before);
    });
    // A segment without nodes would be an empty range.
    std::erase_if(order, [&](std::uint32_t segment) { return m_segments[segment].table->rows == 0; });
    return order;
}

void Assembler::placeNodes(Graph &graph, const std::vector<std::uint32_t> &order,
                           const std::vector<std::uint32_t> &labelNumbers)
{
    std::vector<std::uint32_t> begins(m_segments.size());
    std::vector<SegmentId> segmentOf;
    segmentOf.reserve(m_nodes.size());
    graph.m_labelCounts.resize(graph.m_labels.size());
    graph.m_labelRanges.resize(graph.m_labels.size());
    for (const std::uint32_t old : order) {
        const std::uint32_t begin = begins[old] = static_cast<std::uint32_t>(segmentOf.size());
        const Range range{begin, begin + m_segments[old].table->rows};
        segmentOf.resize(range.end, static_cast<SegmentId>(graph.m_segments.size()));
        Segment segment{range, {}};
        for (const std::uint32_t label : m_segments[old].labels)
            segment.labels.push_back(labelNumbers[label]);
        graph.addSegment(std::move(segment));
    }
    graph.m_nodeCount = static_cast<std::uint32_t>(segmentOf.size());
    graph.m_store->segmentOf = std::move(segmentOf);
    graph.m_segmentOf = graph.m_store->segmentOf.view();
    // From here on the position of a node is its final number.
    for (NodePlace &place : m_nodes)
        place.row += begins[place.segment];
}

void Assembler::placeRelationships(Graph &graph, const std::vector<std::uint32_t> &keyNumbers)
{
    const std::vector<std::uint32_t> typeNumbers = alphabetical(m_typeNames.all(), graph.m_types);
    std::vector<std::uint32_t> order(typeNumbers.size());
    for (std::uint32_t old = 0; old < typeNumbers.size(); ++old)
        order[typeNumbers[old]] = old;
    std::vector<NodeId> starts(m_relationshipCount), ends(m_relationshipCount);
    RelationshipId base = 0;
    for (const std::uint32_t old : order) {
        PendingType &pending = m_types[old];
        const std::uint32_t count = pending.table->rows;
        for (std::uint32_t i = 0; i < count; ++i) {
            pending.from[i] = m_nodes[pending.from[i]].row;
            pending.to[i] = m_nodes[pending.to[i]].row;
        }
        const std::vector<std::uint32_t> permutation = sortedByEnds(pending.from, pending.to);
        for (std::uint32_t i = 0; i < count; ++i) {
            starts[base + i] = pending.from[permutation[i]];
            ends[base + i] = pending.to[permutation[i]];
        }
        pending.from = {};
        pending.to = {};
        graph.m_typeRanges.push_back({base, base + count});
        graph.m_relationshipColumns.push_back(
            finishTable(*pending.table, keyNumbers, graph.m_store->columns, permutation.data()));
        base += count;
    }
    m_nodes = {};
    graph.m_store->starts = std::move(starts);
    graph.m_store->ends = std::move(ends);
    graph.m_starts = graph.m_store->starts.view();
    graph.m_ends = graph.m_store->ends.view();
    for (const Range &range : graph.m_typeRanges) {
        const auto from = graph.m_starts.subspan(range.begin, range.size());
        const auto to = graph.m_ends.subspan(range.begin, range.size());
        graph.m_outgoing.push_back(CompressedRows::outgoing(from, to, range.begin));
        graph.m_incoming.push_back(CompressedRows::incoming(from, to, range.begin));
    }
}

base::Result<GraphPtr> Assembler::finish()
{
    if (full())
        return base::fail(
            base::Category::limit,
            BASE_TEXT("graph.too-large",
                      "The graph is too large. It has more than 4 billion nodes, relationships or texts."));
    std::shared_ptr<Graph> graph(new Graph);
    graph->m_store->notes = std::move(notes);
    const std::vector<std::uint32_t> labelNumbers = alphabetical(m_labels.all(), graph->m_labels);
    const std::vector<std::uint32_t> keyNumbers = alphabetical(m_keys.all(), graph->m_keys);
    const std::vector<std::uint32_t> order = orderSegments();
    placeNodes(*graph, order, labelNumbers);
    for (const std::uint32_t old : order)
        graph->m_nodeColumns.push_back(
            finishTable(*m_segments[old].table, keyNumbers, graph->m_store->columns, nullptr));
    placeRelationships(*graph, keyNumbers);
    for (TypeId type = 0; type < graph->m_types.size(); ++type)
        countTriples(*graph, type, graph->m_triples);
    m_strings->compact();
    graph->m_strings = std::move(m_strings);
    *this = Assembler();
    return graph;
}

} // namespace graph
