// SPDX-License-Identifier: GPL-3.0-or-later
// Stored texts of a database, for linking and hints: read once per property, searched as in the embedded engine.
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "bolt/neo4jsource.h"
#include "bolt/rowreader.h"
#include "cypher/syntax/parse.h"
#include "data/source/textindex.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bolt {

using data::Value;
using nlohmann::json;

namespace {

constexpr std::size_t mostTexts = 200000; // per property
constexpr std::chrono::milliseconds valuesPatience{20000};
constexpr std::int64_t mostInOnePass = 20000;                  // elements of a type
constexpr std::size_t longestShort = 200;                      // bytes of a sample
constexpr std::size_t mostStoredBytes = std::size_t(32) << 20; // of texts, kept between openings

std::string textsName(const std::string &fingerprint)
{
    return fingerprint + "-texts";
}

bool isShortText(const data::Property &property)
{
    const bool isText = property.type == data::Type::string ||
                        (property.type == data::Type::list && property.itemType == data::Type::string);
    return isText && std::all_of(property.samples.begin(), property.samples.end(), [](const Value &sample) {
               return !sample.isString() || sample.asString().size() <= longestShort;
           });
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

base::Result<std::vector<data::TextTarget>> Neo4jSource::targets(std::string_view type, std::string_view property,
                                                                 const std::stop_token &stop)
{
    BASE_CHECK(readSchema(stop, {}));
    return data::textTargets(*m_schema, type, property);
}

// Reads the texts of one property and, if one pass over the type is cheap, of all its short text properties: a few
// queries are much faster than one per property.
base::Status Neo4jSource::readTexts(const data::TextTarget &target, const std::stop_token &stop)
{
    std::vector<data::TextTarget> wanted{target};
    const data::EntityType *type = target.isRelationship ? nullptr : m_schema->entity(target.type);
    if (type && type->count <= mostInOnePass)
        for (const data::Property &property : type->properties) {
            const data::TextTarget other{target.type, property.name, false};
            if (isShortText(property) && other != target && !m_texts.contains(other))
                wanted.push_back(other);
        }
    const std::string name = cypher::quotedName(target.type);
    std::string query = "MATCH " + (target.isRelationship ? "()-[e:" + name + "]->()" : "(e:" + name + ")");
    const auto value = [](const data::TextTarget &each) { return "e." + cypher::quotedName(each.property); };
    if (wanted.size() == 1) {
        query += " WHERE " + value(target) + " IS NOT NULL RETURN " + value(target) + " AS v, count(*) AS n";
    } else {
        query += " RETURN ";
        for (std::size_t i = 0; i < wanted.size(); ++i)
            query += (i > 0 ? ", " : "") + value(wanted[i]) + " AS v" + std::to_string(i);
    }
    data::QueryLimits limits;
    limits.rows = mostTexts;
    limits.bytes = std::size_t(64) << 20;
    RowReader reader(limits, {}, m_settings.zones);
    const Statement statement = reading(query, m_settings.login.uri.database, valuesPatience);
    BASE_CHECK(m_gateway.stream(statement, reader, stop).map([](auto &&) {}));
    const data::Rows rows = reader.finish();
    if (rows.columnCount() < std::max<std::size_t>(wanted.size(), 2))
        return base::fail(base::Category::unreachable,
                          BASE_TEXT("bolt.few-columns", "The server answered with fewer columns than requested."),
                          query, "connection");
    for (std::size_t column = 0; column < wanted.size(); ++column) {
        Texts read;
        for (std::size_t row = 0; row < rows.size(); ++row)
            count(rows.at(row, column),
                  wanted.size() == 1 ? static_cast<std::int64_t>(rows.at(row, 1).toDouble()) : std::int64_t(1),
                  read.counts);
        if (column == 0 || !rows.truncated())
            m_texts[wanted[column]] = std::move(read);
    }
    m_textsNew = true;
    return {};
}

base::Result<Neo4jSource::Texts *> Neo4jSource::texts(const data::TextTarget &target, const std::stop_token &stop)
{
    loadTexts();
    if (!m_texts.contains(target))
        BASE_CHECK(readTexts(target, stop));
    return &m_texts[target];
}

// Loads cached texts if the data has the same fingerprint.
void Neo4jSource::loadTexts()
{
    if (m_textsLoaded || !m_settings.schemas || m_facts.fingerprint.empty())
        return;
    m_textsLoaded = true;
    const auto stored = m_settings.schemas->load(textsName(m_facts.fingerprint));
    const json parsed = stored ? base::parsedJson(*stored) : json();
    for (const json &each : parsed.is_array() ? parsed : json::array()) {
        if (!each.is_array() || each.size() != 4 || !each[0].is_string() || !each[1].is_string() ||
            !each[2].is_boolean() || !each[3].is_object())
            continue;
        Texts texts;
        for (const auto &[text, times] : each[3].items())
            texts.counts[text] = times.is_number_integer() ? times.get<std::int64_t>() : 1;
        m_texts.try_emplace({each[0].get<std::string>(), each[1].get<std::string>(), each[2].get<bool>()},
                            std::move(texts));
    }
}

void Neo4jSource::saveTexts() const
{
    if (!m_textsNew || !m_settings.schemas || m_facts.fingerprint.empty())
        return;
    std::size_t bytes = 0;
    json all = json::array();
    for (const auto &[target, texts] : m_texts) {
        json counts = json::object();
        for (const auto &[text, times] : texts.counts) {
            counts[text] = times;
            bytes += text.size();
        }
        if (bytes > mostStoredBytes)
            return;
        all.push_back({target.type, target.property, target.isRelationship, std::move(counts)});
    }
    m_settings.schemas->save(textsName(m_facts.fingerprint), all.dump(-1, ' ', false, json::error_handler_t::replace));
}

// Built on first search: listing the texts does not need it.
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
    return data::textsNear(all, text, k, stop,
                           [&](const data::TextTarget &target) -> base::Result<const data::TextIndex *> {
                               BASE_TRY(Texts * stored, texts(target, stop));
                               return &stored->index();
                           });
}

base::Status Neo4jSource::eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                                    const std::function<bool(const Value &, std::int64_t count)> &use)
{
    BASE_TRY(const std::vector<data::TextTarget> all, targets(type, property, stop));
    for (const data::TextTarget &target : all) {
        BASE_TRY(const Texts *stored, texts(target, stop));
        for (const auto &[text, times] : stored->counts) {
            if (stop.stop_requested())
                return base::fail(base::Category::cancelled,
                                  BASE_TEXT("values.cancelled", "The search for stored values was cancelled."), {},
                                  "cancelled");
            if (!use(Value(text), times))
                return {};
        }
    }
    return {};
}

} // namespace bolt
