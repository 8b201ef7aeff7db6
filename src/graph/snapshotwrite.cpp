// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graphstore.h"
#include "graph/snapshotaccess.h"
#include "graph/snapshotio.h"

namespace graph {

namespace {

using nlohmann::json;

json rangeJson(const Range &range)
{
    return json::array({range.begin, range.end});
}

json notesJson(const std::vector<SchemaNotes::Note> &notes)
{
    json out = json::array();
    for (const SchemaNotes::Note &note : notes)
        out.push_back(json::array({note.name, note.comment}));
    return out;
}

template <class T>
std::span<const T> rows(const T *data, std::size_t count)
{
    return {data, data ? count : 0};
}

} // namespace

json Snapshot::writeColumn(const Column &column, SnapshotFile &file)
{
    const std::size_t words = (std::size_t{column.size} + 63) / 64;
    json out = {{"kind", static_cast<int>(column.kind)}, {"size", column.size}, {"nulls", column.nulls}};
    if (column.present)
        out["present"] = file.array(rows(column.present, words));
    switch (column.kind) {
    case ColumnKind::integer:
        out["values"] = file.array(rows(column.integers, column.size));
        break;
    case ColumnKind::floating:
        out["values"] = file.array(rows(column.floats, column.size));
        break;
    case ColumnKind::boolean:
        out["values"] = file.array(rows(column.bits, words));
        break;
    case ColumnKind::string:
        out["values"] = file.array(rows(column.strings, column.size));
        break;
    case ColumnKind::list:
        out["values"] = file.array(rows(column.offsets, std::size_t{column.size} + 1));
        out["items"] = writeColumn(*column.items, file);
        break;
    case ColumnKind::boxed: {
        json values = json::array();
        for (std::uint32_t row = 0; row < column.size; ++row)
            values.push_back(data::toTagged(column.boxed[row]));
        const std::string text = values.dump();
        out["values"] = file.array(std::span<const char>(text));
    }
    }
    return out;
}

json Snapshot::writeAdjacency(const Adjacency &adjacency, bool isOutgoing, SnapshotFile &file)
{
    json out = {{"first", adjacency.m_first}, {"rows", adjacency.m_rows}, {"base", adjacency.m_base}};
    out["offsets"] = file.array(adjacency.m_offsets.view());
    out["touched"] = file.array(adjacency.m_touched.view());
    if (!isOutgoing) { // for outgoing ones the ends are stored with the relationships
        out["nodes"] = file.array(adjacency.m_nodes.view());
        out["relationships"] = file.array(adjacency.m_relationships.view());
    }
    return out;
}

json Snapshot::write(const Graph &graph, SnapshotFile &file)
{
    const auto columnsJson = [&](const std::vector<std::vector<KeyColumn>> &tables) {
        json out = json::array();
        for (const std::vector<KeyColumn> &table : tables) {
            json columns = json::array();
            for (const KeyColumn &each : table)
                columns.push_back(json::array({each.key, writeColumn(*each.column, file)}));
            out.push_back(std::move(columns));
        }
        return out;
    };
    json out = {
        {"labels", graph.m_labels}, {"types", graph.m_types}, {"keys", graph.m_keys}, {"nodeCount", graph.m_nodeCount}};
    for (const Segment &segment : graph.m_segments)
        out["segments"].push_back({{"nodes", rangeJson(segment.nodes)}, {"labels", segment.labels}});
    for (const Range &range : graph.m_typeRanges)
        out["typeRanges"].push_back(rangeJson(range));
    for (const Triple &triple : graph.m_triples)
        out["triples"].push_back(json::array({triple.from, triple.type, triple.to, triple.count}));
    out["starts"] = file.array(graph.m_starts);
    out["ends"] = file.array(graph.m_ends);
    for (std::size_t type = 0; type < graph.m_types.size(); ++type) {
        out["outgoing"].push_back(writeAdjacency(graph.m_outgoing[type], true, file));
        out["incoming"].push_back(writeAdjacency(graph.m_incoming[type], false, file));
    }
    out["nodeColumns"] = columnsJson(graph.m_nodeColumns);
    out["relationshipColumns"] = columnsJson(graph.m_relationshipColumns);
    out["strings"] = {{"bytes", file.array(graph.m_strings->m_bytes.view())},
                      {"ends", file.array(graph.m_strings->m_ends.view())},
                      {"slots", file.array(graph.m_strings->m_slots.view())}};
    const SchemaNotes &notes = graph.m_store->notes;
    out["notes"] = {{"entities", notesJson(notes.entities)},
                    {"relationships", notesJson(notes.relationships)},
                    {"concrete", notes.concrete},
                    {"lineage", notes.labelsAreLineage},
                    {"fingerprint", notes.fingerprint}};
    out["schema"] = data::toJson(*graph.schema());
    return out;
}

} // namespace graph
