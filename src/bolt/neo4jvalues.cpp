// SPDX-License-Identifier: GPL-3.0-or-later
// Stored texts of a database, for linking and hints: read once for a property, found as in the embedded engine.
#include "bolt/neo4jsource.h"
#include "bolt/rowreader.h"
#include "cypher/parse.h"
#include "data/textindex.h"

namespace bolt {

using data::Value;

namespace {

constexpr std::size_t mostTexts = 200000; // of one property
constexpr std::chrono::milliseconds valuesPatience{20000};

void count(const Value &value, std::int64_t times, std::map<std::string, std::int64_t> &counts)
{
    if (value.isString())
        counts[value.asString()] += times;
    else if (value.type() == data::Type::list)
        for (const Value &item : value.asList())
            count(item, times, counts);
}

} // namespace

base::Result<std::vector<data::TextTarget>> Neo4jSource::targets(std::string_view type, std::string_view property,
                                                                 const std::stop_token &stop)
{
    BASE_CHECK(readSchema(stop, {}));
    return data::textTargets(*m_schema, type, property);
}

base::Result<Neo4jSource::Texts *> Neo4jSource::texts(const data::TextTarget &target, const std::stop_token &stop)
{
    if (const auto found = m_texts.find(target); found != m_texts.end())
        return &found->second;
    const std::string name = cypher::quotedName(target.type), key = cypher::quotedName(target.property);
    const std::string pattern = target.isRelationship ? "()-[e:" + name + "]->()" : "(e:" + name + ")";
    data::QueryLimits limits;
    limits.rows = mostTexts;
    limits.bytes = std::size_t(64) << 20;
    RowReader reader(limits, {}, m_settings.zones);
    const Statement statement =
        reading("MATCH " + pattern + " WHERE e." + key + " IS NOT NULL RETURN e." + key + " AS v, count(*) AS n",
                m_settings.login.uri.database, valuesPatience);
    BASE_CHECK(m_gateway.stream(statement, reader, stop).map([](auto &&) {}));
    const data::Rows rows = reader.finish();
    Texts read;
    for (std::size_t row = 0; row < rows.size(); ++row)
        count(rows.at(row, 0), static_cast<std::int64_t>(rows.at(row, 1).toDouble()), read.counts);
    return &(m_texts[target] = std::move(read));
}

// Made when first searched: who only lists the texts needs none.
const data::TextIndex &Neo4jSource::Texts::index()
{
    if (!m_index) {
        std::vector<data::TextCount> all;
        all.reserve(counts.size());
        for (const auto &[text, times] : counts)
            all.push_back({text, times});
        m_index = std::make_unique<data::TextIndex>(all);
    }
    return *m_index;
}

base::Result<std::vector<data::StoredValue>> Neo4jSource::values(std::string_view type, std::string_view property,
                                                                 std::string_view text, std::size_t k,
                                                                 std::stop_token stop)
{
    BASE_TRY(const std::vector<data::TextTarget> all, targets(type, property, stop));
    std::vector<data::StoredValue> out;
    for (const data::TextTarget &target : all) {
        BASE_TRY(Texts * stored, texts(target, stop));
        data::addNear(target, stored->index(), text, k, out);
    }
    data::keepBest(out, k);
    return out;
}

base::Status Neo4jSource::eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                                    const std::function<bool(const Value &, std::int64_t count)> &use)
{
    BASE_TRY(const std::vector<data::TextTarget> all, targets(type, property, stop));
    for (const data::TextTarget &target : all) {
        BASE_TRY(const Texts *stored, texts(target, stop));
        for (const auto &[text, times] : stored->counts) {
            if (stop.stop_requested())
                return base::fail(base::Category::cancelled, "Listing stored values was cancelled.", {}, "cancelled");
            if (!use(Value(text), times))
                return {};
        }
    }
    return {};
}

} // namespace bolt
