// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonread.h"
#include "graph/graphstore.h"
#include "graph/snapshotaccess.h"
#include "graph/snapshotio.h"

namespace graph {

namespace {

using nlohmann::json;

const json &listOf(const json &in, const char *name)
{
    static const json none = json::array();
    const auto found = in.find(name);
    return found == in.end() || found->is_null() ? none : *found;
}

Range readRange(const json &in)
{
    return {in.at(0).get<std::uint32_t>(), in.at(1).get<std::uint32_t>()};
}

std::vector<SchemaNotes::Note> readNotes(const json &in)
{
    std::vector<SchemaNotes::Note> out;
    for (const json &each : in)
        out.push_back({each.at(0).get<std::string>(), each.at(1).get<std::string>()});
    return out;
}

} // namespace

std::unique_ptr<ColumnData> Snapshot::readColumn(const json &in, const SnapshotMemory &memory, const Strings &strings)
{
    auto out = std::make_unique<ColumnData>();
    out->view.kind = static_cast<ColumnKind>(in.at("kind").get<int>());
    out->view.size = in.at("size").get<std::uint32_t>();
    out->view.nulls = in.at("nulls").get<std::uint32_t>();
    out->view.dictionary = &strings;
    if (in.contains("present"))
        out->present = memory.storage<std::uint64_t>(in["present"]);
    const json &values = in.at("values");
    switch (out->view.kind) {
    case ColumnKind::integer:
        out->integers = memory.storage<std::int64_t>(values);
        break;
    case ColumnKind::floating:
        out->floats = memory.storage<double>(values);
        break;
    case ColumnKind::boolean:
        out->bits = memory.storage<std::uint64_t>(values);
        break;
    case ColumnKind::string:
        out->strings = memory.storage<StringId>(values);
        break;
    case ColumnKind::list:
        out->offsets = memory.storage<std::uint32_t>(values);
        out->items = readColumn(in.at("items"), memory, strings);
        break;
    case ColumnKind::boxed:
        const std::span<const char> text = memory.array<char>(values);
        const json boxes = base::parsedJson({text.data(), text.size()});
        for (const json &value : boxes.get_ref<const json::array_t &>()) // throws if it is not a list
            out->boxed.push_back(data::fromTagged(value));
        break;
    }
    out->refresh();
    return out;
}

Adjacency Snapshot::readAdjacency(const json &in, const SnapshotMemory &memory, std::span<const NodeId> outgoingEnds)
{
    Adjacency out;
    out.m_first = in.at("first").get<std::uint32_t>();
    out.m_rows = in.at("rows").get<std::uint32_t>();
    out.m_base = in.at("base").get<std::uint32_t>();
    out.m_offsets = memory.storage<std::uint32_t>(in.at("offsets"));
    out.m_touched = memory.storage<NodeId>(in.at("touched"));
    if (in.contains("nodes")) {
        out.m_nodes = memory.storage<NodeId>(in["nodes"]);
        out.m_relationships = memory.storage<RelationshipId>(in.at("relationships"));
    } else {
        out.m_nodes = Storage<NodeId>::mapped(outgoingEnds);
    }
    return out;
}

void Snapshot::readStrings(Strings &strings, const json &in, const SnapshotMemory &memory)
{
    strings.m_bytes = memory.storage<char>(in.at("bytes"));
    strings.m_ends = memory.storage<std::uint64_t>(in.at("ends"));
    strings.m_slots = memory.storage<Strings::Slot>(in.at("slots"));
}

void Snapshot::readColumns(Graph &graph, const json &in, std::vector<std::vector<KeyColumn>> &out,
                           const SnapshotMemory &memory)
{
    for (const json &table : in) {
        std::vector<KeyColumn> columns;
        for (const json &each : table) {
            auto column = readColumn(each.at(1), memory, *graph.m_strings);
            columns.push_back({each.at(0).get<KeyId>(), &column->view});
            graph.m_store->columns.push_back(std::move(column));
        }
        out.push_back(std::move(columns));
    }
}

// Restores derived data of the segments and small parts outside arrays.
void Snapshot::fillFromTable(Graph &graph, const json &table)
{
    graph.m_labels = table.at("labels").get<std::vector<std::string>>();
    graph.m_types = table.at("types").get<std::vector<std::string>>();
    graph.m_keys = table.at("keys").get<std::vector<std::string>>();
    graph.m_nodeCount = table.at("nodeCount").get<std::uint32_t>();
    graph.m_labelCounts.resize(graph.m_labels.size());
    graph.m_labelRanges.resize(graph.m_labels.size());
    std::vector<SegmentId> segmentOf;
    segmentOf.reserve(graph.m_nodeCount);
    for (const json &each : listOf(table, "segments")) {
        const Range nodes = readRange(each.at("nodes"));
        segmentOf.resize(nodes.end, static_cast<SegmentId>(graph.m_segments.size()));
        graph.addSegment({nodes, each.at("labels").get<std::vector<LabelId>>()});
    }
    graph.m_store->segmentOf = std::move(segmentOf);
    graph.m_segmentOf = graph.m_store->segmentOf.view();
    for (const json &each : listOf(table, "typeRanges"))
        graph.m_typeRanges.push_back(readRange(each));
    for (const json &each : listOf(table, "triples"))
        graph.m_triples.push_back({each.at(0).get<SegmentId>(), each.at(1).get<TypeId>(), each.at(2).get<SegmentId>(),
                                   each.at(3).get<std::uint64_t>()});
    const json &notes = table.at("notes");
    graph.m_store->notes = {readNotes(notes.at("entities")), readNotes(notes.at("relationships")),
                            notes.at("concrete").get<std::vector<std::string>>(), notes.at("lineage").get<bool>(),
                            notes.at("fingerprint").get<std::string>()};
    if (auto schema = data::schemaFromJson(table.at("schema")))
        std::call_once(graph.m_lazy->schemaOnce,
                       [&] { graph.m_lazy->schema = std::make_shared<const data::Schema>(std::move(*schema)); });
}

std::shared_ptr<Graph> Snapshot::read(const json &table, std::shared_ptr<const SnapshotMemory> memory)
{
    std::shared_ptr<Graph> graph(new Graph);
    fillFromTable(*graph, table);
    readStrings(*graph->m_strings, table.at("strings"), *memory);
    graph->m_starts = memory->array<NodeId>(table.at("starts"));
    graph->m_ends = memory->array<NodeId>(table.at("ends"));
    for (std::size_t type = 0; type < graph->m_types.size(); ++type) {
        const Range range = graph->m_typeRanges.at(type);
        if (range.begin > range.end || range.end > graph->m_ends.size())
            throw std::out_of_range("a type's relationships lie outside the snapshot");
        graph->m_outgoing.push_back(
            readAdjacency(table.at("outgoing").at(type), *memory, graph->m_ends.subspan(range.begin, range.size())));
        graph->m_incoming.push_back(readAdjacency(table.at("incoming").at(type), *memory, {}));
    }
    readColumns(*graph, table.at("nodeColumns"), graph->m_nodeColumns, *memory);
    readColumns(*graph, table.at("relationshipColumns"), graph->m_relationshipColumns, *memory);
    graph->m_store->mapping = std::move(memory);
    return graph;
}

} // namespace graph
