// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of types, and the ends of relationships.
#include "base/codedtext.h"
#include "bolt/schemaprobe.h"

#include "base/text.h"
#include "cypher/syntax/parse.h"
#include "data/schema/inheritedproperties.h"

#include <algorithm>

namespace bolt {

using data::Value;

namespace {

// Tallies the properties of streamed elements.
class TallyReader final : public Reader {
public:
    TallyReader(std::size_t bytes, const Zones *zones) : m_bytes(bytes), m_zones(zones) {}
    void columns(std::vector<std::string>) override {}
    base::Result<bool> record(std::string_view values) override
    {
        Decoder in(values, m_zones);
        std::size_t size = 0;
        Value map;
        if (!in.list(size) || size < 1 || !in.value(map))
            return base::fail(base::Category::unreachable,
                              BASE_TEXT("bolt.unreadable-row", "The server sent a row that cannot be read."),
                              in.problem(), "connection");
        ++m_seen;
        if (const data::ValueMap *entries = map.entries())
            for (const auto &[key, value] : *entries)
                if (!value.isNull())
                    m_tallies[key].add(value);
        m_bytes -= std::min(m_bytes, values.size());
        return m_bytes > 0;
    }
    std::int64_t seen() const { return m_seen; }
    const std::map<std::string, PropertyTally> &tallies() const { return m_tallies; }

private:
    std::size_t m_bytes;
    const Zones *m_zones;
    std::int64_t m_seen = 0;
    std::map<std::string, PropertyTally> m_tallies;
};

} // namespace

base::Result<std::vector<data::Property>> SchemaProbe::properties(const std::string &pattern, const std::string &title,
                                                                  std::int64_t elements, bool &sampled)
{
    TallyReader reader(m_limits.bytes, m_zones);
    auto summary = m_gateway.stream(
        reading("MATCH " + pattern + " RETURN properties(e) AS p LIMIT " + std::to_string(m_limits.sample), m_database,
                m_limits.step),
        reader, m_stop);
    if (!summary) {
        const base::Error &error = summary.error();
        if (error.code != "timeout" && error.code != "memory" && error.category != base::Category::refused)
            return tl::unexpected<base::Error>(error);
        say("Properties of " + title + ": " + error.message);
    }
    sampled = sampled || reader.seen() < elements;
    if (reader.seen() < elements)
        say("Properties of " + title + " were read from " + base::grouped(reader.seen()) + " of " +
            base::grouped(elements) + ".");
    std::vector<data::Property> out;
    for (const auto &[name, tally] : reader.tallies())
        out.push_back(tally.property(name, reader.seen(), elements));
    return out;
}

base::Status SchemaProbe::addProperties(const Progress &progress)
{
    const double all = static_cast<double>(std::max<std::size_t>(m_schema.entities.size(), 1));
    for (std::size_t i = 0; i < m_schema.entities.size(); ++i) {
        data::EntityType &entity = m_schema.entities[i];
        if (entity.abstract)
            continue; // collects its children's properties below
        if (progress)
            progress("Reading properties of " + entity.name, 0.1 + 0.4 * static_cast<double>(i) / all);
        BASE_TRY(entity.properties,
                 properties("(e:" + cypher::quotedName(entity.name) + ")", entity.name, entity.count, entity.sampled));
    }
    return {};
}

base::Status SchemaProbe::addRelationship(const std::string &type)
{
    const std::string name = cypher::quotedName(type);
    data::RelationshipType out;
    out.name = type;
    out.comment = m_relationshipComments[type];
    BASE_TRY(out.count, countOf("MATCH ()-[r:" + name + "]->() RETURN count(r)"));
    if (out.count == 0)
        return {};
    const bool whole = out.count <= m_limits.pairs;
    out.sampled = !whole;
    BASE_TRY(const Answer answer, ask("MATCH (a)-[r:" + name + "]->(b) " +
                                          (whole ? "" : "WITH a, b LIMIT " + std::to_string(m_limits.sample) + " ") +
                                          "RETURN labels(a) AS a, labels(b) AS b, count(*) AS n",
                                      100'000, 3));
    if (!whole)
        say("The start and end nodes of " + type + " were read from " + base::grouped(m_limits.sample) + " of " +
            base::grouped(out.count) + ".");
    const double scale = whole ? 1 : static_cast<double>(out.count) / static_cast<double>(m_limits.sample);
    const auto labels = [](const Value &list) {
        std::vector<std::string> texts;
        if (list.type() == data::Type::list)
            for (const Value &each : list.asList())
                texts.push_back(each.toDisplay());
        return texts;
    };
    std::map<std::pair<std::string, std::string>, std::int64_t> ends;
    for (const data::ValueList &row : answer.rows)
        for (const std::string &from : concrete(labels(row[0])))
            for (const std::string &to : concrete(labels(row[1])))
                ends[{from, to}] += static_cast<std::int64_t>(row[2].toDouble() * scale);
    for (const auto &[pair, count] : ends)
        out.endpoints.push_back({pair.first, pair.second, count});
    std::stable_sort(out.endpoints.begin(), out.endpoints.end(),
                     [](const data::Endpoints &a, const data::Endpoints &b) { return a.count > b.count; });
    BASE_TRY(out.properties, properties("()-[e:" + name + "]->()", type, out.count, out.sampled));
    m_schema.relationships.push_back(std::move(out));
    return {};
}

void SchemaProbe::inheritProperties(data::EntityType &abstract) const
{
    abstract.sampled =
        abstract.sampled ||
        std::any_of(m_schema.entities.begin(), m_schema.entities.end(), [&](const data::EntityType &type) {
            return !type.abstract && type.sampled &&
                   std::count(type.parents.begin(), type.parents.end(), abstract.name) > 0;
        });
    abstract.properties = data::inheritedProperties(abstract, m_schema.entities);
}

} // namespace bolt
