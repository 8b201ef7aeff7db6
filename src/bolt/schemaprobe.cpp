// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/schemaprobe.h"

#include "base/text.h"
#include "cypher/syntax/parse.h"
#include "data/source/biocypherschema.h"

#include <algorithm>

namespace bolt {

using data::Value;

namespace {

constexpr const char *infoLabel = "Schema_info"; // BioCypher's metadata node, not part of the graph

std::vector<std::string> textsOf(const Value &list)
{
    std::vector<std::string> out;
    if (list.type() == data::Type::list)
        for (const Value &each : list.asList())
            if (each.isString())
                out.push_back(each.asString());
    return out;
}

std::int64_t numberAt(const data::ValueList &row, std::size_t column)
{
    return row[column].isNumber() ? static_cast<std::int64_t>(row[column].toDouble()) : 0;
}

template <class T>
bool contains(const std::vector<T> &all, const T &one)
{
    return std::find(all.begin(), all.end(), one) != all.end();
}

// Steps that the server does not support or that time out are skipped and reported; other errors end the probe.
bool isSkippable(const base::Error &error)
{
    return error.category == base::Category::input || error.category == base::Category::refused ||
           error.code == "timeout" || error.code == "memory";
}

} // namespace

SchemaProbe::SchemaProbe(Gateway &gateway, std::string database, const Zones *zones, ProbeLimits limits)
    : m_gateway(gateway), m_database(std::move(database)), m_zones(zones), m_limits(limits)
{
}

base::Result<Answer> SchemaProbe::ask(const std::string &query, std::size_t most, std::size_t columns)
{
    auto answer = m_gateway.ask(reading(query, m_database, m_limits.step), most, m_zones, m_stop);
    if (answer)
        answer->keepRowsOf(columns);
    if (answer || !isSkippable(answer.error()))
        return answer;
    say("Left out: " + query + " (" + answer.error().message + ")");
    return Answer{};
}

base::Result<std::vector<std::string>> SchemaProbe::names(const char *query)
{
    BASE_TRY(const Answer answer, ask(query, 100'000));
    std::vector<std::string> out;
    for (const data::ValueList &row : answer.rows)
        if (!row.empty() && row[0].isString())
            out.push_back(row[0].asString());
    return out;
}

base::Result<std::int64_t> SchemaProbe::countOf(const std::string &query)
{
    BASE_TRY(const Answer answer, ask(query, 1));
    return answer.rows.empty() || answer.rows[0].empty() ? 0 : numberAt(answer.rows[0], 0);
}

base::Status SchemaProbe::readLabelSets(std::int64_t nodes)
{
    if (nodes > m_limits.wholeGraph)
        return sampleLabels();
    auto answer =
        m_gateway.ask(reading("MATCH (n) RETURN labels(n) AS labels, count(*) AS n", m_database, m_limits.step),
                      100'000, m_zones, m_stop);
    if (!answer) {
        if (!isSkippable(answer.error()))
            return tl::unexpected<base::Error>(std::move(answer).error());
        return sampleLabels();
    }
    answer->keepRowsOf(2);
    for (const data::ValueList &row : answer->rows)
        m_sets.push_back({textsOf(row[0]), numberAt(row, 1)});
    return {};
}

// Too many nodes to read all: samples each label and scales to the label's count.
base::Status SchemaProbe::sampleLabels()
{
    std::map<std::vector<std::string>, std::int64_t> sets;
    for (const std::string &label : m_labels) {
        const std::string name = cypher::quotedName(label), limit = std::to_string(m_limits.sample);
        BASE_TRY(const std::int64_t count, countOf("MATCH (n:" + name + ") RETURN count(n)"));
        BASE_TRY(const Answer answer,
                 ask("MATCH (n:" + name + ") WITH n LIMIT " + limit + " RETURN labels(n) AS labels, count(*) AS n",
                     100'000, 2));
        std::int64_t seen = 0;
        for (const data::ValueList &row : answer.rows)
            seen += numberAt(row, 1);
        for (const data::ValueList &row : answer.rows) {
            const auto scaled =
                static_cast<std::int64_t>(static_cast<double>(numberAt(row, 1)) * static_cast<double>(count) /
                                          static_cast<double>(std::max<std::int64_t>(seen, 1)));
            std::int64_t &best = sets[textsOf(row[0])];
            best = std::max(best, scaled);
        }
        m_counts[label] = count;
    }
    for (const auto &[labels, count] : sets)
        m_sets.push_back({labels, count});
    say("Label combinations were read from " + base::grouped(m_limits.sample) + " nodes of each label.");
    return {};
}

base::Status SchemaProbe::readSchemaInfo()
{
    if (!contains(m_labels, std::string(infoLabel)))
        return {};
    BASE_TRY(const Answer answer, ask("MATCH (n:Schema_info) RETURN n.schema_info LIMIT 1", 1));
    if (answer.rows.empty() || !answer.rows[0][0].isString())
        return {};
    const auto schema = data::readBioCypherSchema(answer.rows[0][0].asString());
    if (!schema) {
        say("The Schema_info node could not be read: " + schema.error().message);
        return {};
    }
    for (const data::BioCypherClass &each : schema->classes) {
        if (!each.present)
            continue;
        if (!each.isEdge)
            m_known.insert(each.label);
        (each.isEdge ? m_relationshipComments : m_entityComments)[each.label] = data::commentOf(each);
        data::addSynonyms(m_schema.sourceWords, each);
    }
    say("BioCypher's Schema_info node was read: " + std::to_string(schema->classes.size()) + " classes.");
    return {};
}

std::size_t SchemaProbe::placeOf(const std::string &label) const
{
    return static_cast<std::size_t>(std::find(m_labels.begin(), m_labels.end(), label) - m_labels.begin());
}

// Same order as for graphs from files: more nodes are more general. For labels on the same nodes in a known lineage, a
// type in its own right is more specific, then the earlier label.
bool SchemaProbe::isMoreGeneral(const std::string &general, const std::string &special) const
{
    const std::int64_t a = m_counts.at(general), b = m_counts.at(special);
    if (a != b)
        return a > b;
    if (m_known.contains(general) != m_known.contains(special))
        return m_known.contains(special);
    return placeOf(general) > placeOf(special);
}

void SchemaProbe::findParents()
{
    std::map<std::string, std::vector<const LabelSet *>> sets;
    for (const LabelSet &set : m_sets)
        for (const std::string &label : set.labels) {
            sets[label].push_back(&set);
            if (m_counts.count(label) == 0)
                m_counts[label] = 0;
        }
    for (auto &[label, count] : m_counts)
        if (count == 0)
            for (const LabelSet *set : sets[label])
                count += set->count;
    for (const auto &[label, with] : sets) {
        std::vector<std::string> &parents = m_parents[label];
        for (const std::string &candidate : with.front()->labels)
            if (candidate != label && isMoreGeneral(candidate, label) &&
                std::all_of(with.begin(), with.end(),
                            [&](const LabelSet *set) { return contains(set->labels, candidate); }))
                parents.push_back(candidate);
        std::stable_sort(parents.begin(), parents.end(), [&](const std::string &a, const std::string &b) {
            return m_counts.at(a) != m_counts.at(b) ? m_counts.at(a) < m_counts.at(b) : isMoreGeneral(b, a);
        });
    }
}

std::vector<std::string> SchemaProbe::concrete(const std::vector<std::string> &labels) const
{
    std::vector<std::string> out;
    for (const std::string &label : labels) {
        const bool isParent = std::any_of(labels.begin(), labels.end(), [&](const std::string &other) {
            const auto found = m_parents.find(other);
            return found != m_parents.end() && contains(found->second, label);
        });
        if (!isParent)
            out.push_back(label);
    }
    if (out.empty())
        out.emplace_back(); // nodes without a label
    return out;
}

void SchemaProbe::addEntities()
{
    std::set<std::string> special;
    for (const LabelSet &set : m_sets)
        for (const std::string &label : concrete(set.labels))
            special.insert(label);
    std::vector<std::string> labels = m_labels;
    for (const auto &[label, count] : m_counts) // labels missing in the server's list
        if (!contains(labels, label))
            labels.push_back(label);
    std::sort(labels.begin(), labels.end());
    for (const bool abstract : {false, true})
        for (const std::string &label : labels) {
            const auto count = m_counts.find(label);
            if (label == infoLabel || count == m_counts.end() || count->second == 0 ||
                special.contains(label) == abstract)
                continue;
            data::EntityType entity;
            entity.name = label;
            entity.count = count->second;
            entity.abstract = abstract;
            entity.parents = m_parents[label];
            entity.comment = m_entityComments[label];
            m_schema.entities.push_back(std::move(entity));
        }
}

base::Result<data::SchemaPtr> SchemaProbe::run(const ServerFacts &facts, const std::stop_token &stop,
                                               const Progress &progress)
{
    m_stop = stop;
    const auto tell = [&](std::string_view what, double done) {
        if (progress)
            progress(what, done);
    };
    tell("Reading names", 0);
    BASE_TRY(m_labels, names("CALL db.labels()"));
    BASE_TRY(m_types, names("CALL db.relationshipTypes()"));
    std::sort(m_types.begin(), m_types.end());
    BASE_CHECK(readSchemaInfo());
    tell("Reading labels", 0.05);
    BASE_CHECK(readLabelSets(facts.nodes));
    findParents();
    addEntities();
    BASE_CHECK(addProperties(progress));
    for (std::size_t i = 0; i < m_types.size(); ++i) {
        tell("Reading relationships " + m_types[i],
             0.5 + 0.5 * static_cast<double>(i) / static_cast<double>(m_types.size()));
        BASE_CHECK(addRelationship(m_types[i]));
    }
    for (data::EntityType &entity : m_schema.entities)
        if (entity.abstract)
            inheritProperties(entity);
    m_schema.fingerprint = facts.fingerprint;
    tell("The schema was read", 1);
    return std::make_shared<const data::Schema>(std::move(m_schema));
}

} // namespace bolt
