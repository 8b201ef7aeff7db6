// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/schemamaker.h"

#include "base/hash.h"
#include "data/schema/inheritedproperties.h"

#include <algorithm>
#include <map>

namespace graph {

namespace {

std::size_t positionOf(const std::vector<LabelId> &labels, LabelId label)
{
    return static_cast<std::size_t>(std::find(labels.begin(), labels.end(), label) - labels.begin());
}

template <class Described>
void addComments(std::vector<Described> &all, const std::vector<SchemaNotes::Note> &notes)
{
    std::map<std::string_view, std::string_view> comments;
    for (const SchemaNotes::Note &note : notes)
        comments.emplace(note.name, note.comment);
    for (Described &each : all)
        if (const auto found = comments.find(each.name); found != comments.end())
            each.comment = found->second;
}

std::vector<data::Property> describeAll(const std::map<KeyId, std::vector<const Column *>> &columns,
                                        std::span<const std::string> keys, std::int64_t elements)
{
    std::vector<data::Property> out;
    for (const auto &[key, each] : columns)
        out.push_back(describeProperty(keys[key], each, elements));
    return out;
}

} // namespace

// Orders labels on the same nodes: a type in its own right is the special one; else, in a lineage, by their order on
// the nodes.
bool SchemaMaker::isMoreGeneral(LabelId general, LabelId special) const
{
    if (m_graph.nodeCount(general) != m_graph.nodeCount(special))
        return m_graph.nodeCount(general) > m_graph.nodeCount(special);
    if (!m_notes.labelsAreLineage)
        return false;
    const auto isType = [&](LabelId label) { return m_known.contains(m_graph.labels()[label]); };
    if (isType(general) != isType(special))
        return isType(special);
    const std::vector<LabelId> &onNodes = m_graph.segments()[m_segmentsOf[special].front()].labels;
    return positionOf(onNodes, general) > positionOf(onNodes, special);
}

void SchemaMaker::findParents(LabelId label)
{
    const std::vector<SegmentId> &segments = m_segmentsOf[label];
    if (segments.empty())
        return;
    const std::vector<LabelId> &first = m_graph.segments()[segments.front()].labels;
    for (const LabelId candidate : first) {
        const bool everywhere = std::all_of(segments.begin(), segments.end(),
                                            [&](SegmentId segment) { return m_graph.segmentHas(segment, candidate); });
        if (candidate != label && everywhere && isMoreGeneral(candidate, label))
            m_parents[label].push_back(candidate);
    }
    std::stable_sort(m_parents[label].begin(), m_parents[label].end(),
                     [&](LabelId a, LabelId b) { return m_graph.nodeCount(a) < m_graph.nodeCount(b); });
}

std::vector<std::string> SchemaMaker::concreteLabels(SegmentId segment) const
{
    const std::vector<LabelId> &labels = m_graph.segments()[segment].labels;
    std::vector<std::string> out;
    for (const LabelId label : labels) {
        const bool isParent = std::any_of(labels.begin(), labels.end(), [&](LabelId other) {
            return std::find(m_parents[other].begin(), m_parents[other].end(), label) != m_parents[other].end();
        });
        if (!isParent)
            out.push_back(m_graph.labels()[label]);
    }
    if (out.empty())
        out.emplace_back(); // nodes without a label
    return out;
}

data::EntityType SchemaMaker::entity(LabelId label) const
{
    data::EntityType out;
    out.name = m_graph.labels()[label];
    out.count = m_graph.nodeCount(label);
    out.abstract = m_abstract[label];
    for (const LabelId parent : m_parents[label])
        out.parents.push_back(m_graph.labels()[parent]);
    std::map<KeyId, std::vector<const Column *>> columns;
    for (const SegmentId segment : m_segmentsOf[label])
        for (const KeyColumn &each : m_graph.nodeColumns(segment))
            columns[each.key].push_back(each.column);
    // Abstract types merge their children; describing each value again would cost once per ancestor.
    if (!out.abstract)
        out.properties = describeAll(columns, m_graph.keys(), out.count);
    return out;
}

data::RelationshipType SchemaMaker::relationship(TypeId type) const
{
    data::RelationshipType out;
    out.name = m_graph.types()[type];
    out.count = m_graph.relationshipsOf(type).size();
    std::map<std::pair<std::string, std::string>, std::int64_t> ends;
    for (const Triple &triple : m_graph.triples())
        if (triple.type == type)
            for (const std::string &from : concreteLabels(triple.from))
                for (const std::string &to : concreteLabels(triple.to))
                    ends[{from, to}] += static_cast<std::int64_t>(triple.count);
    for (const auto &[names, count] : ends)
        out.endpoints.push_back({names.first, names.second, count});
    std::stable_sort(out.endpoints.begin(), out.endpoints.end(),
                     [](const data::Endpoints &a, const data::Endpoints &b) { return a.count > b.count; });
    std::map<KeyId, std::vector<const Column *>> columns;
    for (const KeyColumn &each : m_graph.relationshipColumns(type))
        columns[each.key].push_back(each.column);
    out.properties = describeAll(columns, m_graph.keys(), out.count);
    return out;
}

data::SchemaPtr SchemaMaker::make()
{
    const std::size_t labels = m_graph.labels().size();
    m_known.insert(m_notes.concrete.begin(), m_notes.concrete.end());
    m_segmentsOf.resize(labels);
    m_parents.resize(labels);
    m_abstract.assign(labels, true);
    for (SegmentId segment = 0; segment < m_graph.segments().size(); ++segment)
        for (const LabelId label : m_graph.segments()[segment].labels)
            m_segmentsOf[label].push_back(segment);
    for (LabelId label = 0; label < labels; ++label)
        findParents(label);
    for (SegmentId segment = 0; segment < m_graph.segments().size(); ++segment)
        for (const std::string &name : concreteLabels(segment))
            if (!name.empty())
                m_abstract[m_graph.label(name)] = false;

    auto schema = std::make_shared<data::Schema>();
    for (const bool abstract : {false, true})
        for (LabelId label = 0; label < labels; ++label)
            if (m_abstract[label] == abstract && m_graph.nodeCount(label) > 0)
                schema->entities.push_back(entity(label));
    for (auto &type : schema->entities)
        if (type.abstract)
            type.properties = data::inheritedProperties(type, schema->entities);
    for (TypeId type = 0; type < m_graph.types().size(); ++type)
        if (m_graph.relationshipsOf(type).size() > 0)
            schema->relationships.push_back(relationship(type));
    addComments(schema->entities, m_notes.entities);
    addComments(schema->relationships, m_notes.relationships);
    schema->sourceWords = m_notes.sourceWords;
    schema->fingerprint = m_notes.fingerprint;
    if (schema->fingerprint.empty())
        schema->fingerprint = base::hash(data::describe(*schema), std::to_string(m_graph.nodeCount()) + "/" +
                                                                      std::to_string(m_graph.relationshipCount()))
                                  .hex();
    return schema;
}

} // namespace graph
