// SPDX-License-Identifier: GPL-3.0-or-later
// Stored texts of a database, for linking and hints: read once for a property, found as in the embedded engine.
#include "bolt/neo4jsource.h"
#include "bolt/rowreader.h"
#include "cypher/parse.h"
#include "cypher/textindex.h"

#include <algorithm>

namespace bolt {

using data::Value;

namespace {

constexpr std::size_t mostTexts = 200000; // of one property
constexpr std::chrono::milliseconds patience{20000};

bool isText(const data::Property &property)
{
    return property.type == data::Type::string ||
           (property.type == data::Type::list && property.itemType == data::Type::string) || property.mixed;
}

void count(const Value &value, std::int64_t times, std::map<std::string, std::int64_t> &counts)
{
    if (value.isString())
        counts[value.asString()] += times;
    else if (value.type() == data::Type::list)
        for (const Value &item : value.asList())
            count(item, times, counts);
}

} // namespace

// The text properties meant; of a label that is only a parent, what its nodes have.
base::Result<std::vector<Neo4jSource::Target>> Neo4jSource::targets(std::string_view type, std::string_view property,
                                                                    const std::stop_token &stop)
{
    BASE_CHECK(readSchema(stop, {}));
    std::vector<Target> out;
    const auto take = [&](const std::string &name, const std::vector<data::Property> &all, bool isRelationship) {
        for (const data::Property &each : all)
            if (isText(each) && (property.empty() || each.name == property))
                out.push_back({name, each.name, isRelationship});
    };
    for (const data::EntityType &entity : m_schema->entities)
        if (type.empty() ? !entity.abstract : entity.name == type)
            take(entity.name, entity.properties, false);
    if (!type.empty())
        for (const data::RelationshipType &relationship : m_schema->relationships)
            if (relationship.name == type)
                take(relationship.name, relationship.properties, true);
    return out;
}

base::Result<const cypher::TextIndex *> Neo4jSource::index(const Target &target, const std::stop_token &stop)
{
    if (const auto found = m_indexes.find(target); found != m_indexes.end())
        return found->second.get();
    const std::string name = cypher::quotedName(target.type), key = cypher::quotedName(target.property);
    const std::string pattern = target.isRelationship ? "()-[e:" + name + "]->()" : "(e:" + name + ")";
    data::QueryLimits limits;
    limits.rows = mostTexts;
    limits.bytes = std::size_t(64) << 20;
    RowReader reader(limits, {}, m_settings.zones);
    const Statement statement =
        reading("MATCH " + pattern + " WHERE e." + key + " IS NOT NULL RETURN e." + key + " AS v, count(*) AS n",
                m_settings.login.uri.database, patience);
    BASE_CHECK(m_gateway.stream(statement, reader, stop).map([](auto &&) {}));
    const data::Rows rows = reader.finish();
    std::map<std::string, std::int64_t> counts;
    for (std::size_t row = 0; row < rows.size(); ++row)
        count(rows.at(row, 0), static_cast<std::int64_t>(rows.at(row, 1).toDouble()), counts);
    std::vector<cypher::TextCount> texts;
    texts.reserve(counts.size());
    for (const auto &[text, times] : counts)
        texts.push_back({text, times});
    return (m_indexes[target] = std::make_unique<cypher::TextIndex>(texts)).get();
}

base::Result<std::vector<data::StoredValue>> Neo4jSource::values(std::string_view type, std::string_view property,
                                                                 std::string_view text, std::size_t k,
                                                                 std::stop_token stop)
{
    BASE_TRY(const std::vector<Target> all, targets(type, property, stop));
    std::vector<data::StoredValue> out;
    for (const Target &target : all) {
        BASE_TRY(const cypher::TextIndex *texts, index(target, stop));
        for (const cypher::TextIndex::Hit &hit : texts->near(text, k)) {
            const cypher::TextIndex::Entry &entry = texts->entries()[hit.entry];
            out.push_back({target.type, target.property, Value(entry.text), hit.similarity, entry.count});
        }
    }
    // Best first; ties by type, property and text, which is the order they came in.
    std::stable_sort(out.begin(), out.end(), [](const data::StoredValue &a, const data::StoredValue &b) {
        return a.similarity > b.similarity;
    });
    if (out.size() > k)
        out.erase(out.begin() + static_cast<std::ptrdiff_t>(k), out.end());
    return out;
}

base::Status Neo4jSource::eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                                    const std::function<bool(const Value &, std::int64_t count)> &use)
{
    BASE_TRY(const std::vector<Target> all, targets(type, property, stop));
    for (const Target &target : all) {
        BASE_TRY(const cypher::TextIndex *texts, index(target, stop));
        for (const cypher::TextIndex::Entry &entry : texts->entries()) {
            if (stop.stop_requested())
                return base::fail(base::Category::cancelled, "Listing stored values was cancelled.", {}, "cancelled");
            if (!use(Value(entry.text), entry.count))
                return {};
        }
    }
    return {};
}

} // namespace bolt
