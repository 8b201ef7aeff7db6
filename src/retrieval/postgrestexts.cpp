// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in a table of PostgreSQL, found by its text search (tsvector), and by pgvector if a column has vectors.
#include "base/codedtext.h"
#include "base/text.h"
#include "data/language/suggestions.h"
#include "retrieval/storecolumns.h"
#include "retrieval/storedtexts.h"
#include "retrieval/storevalues.h"

#include <algorithm>
#include <map>
#include <regex>

namespace retrieval {

namespace {

constexpr std::int64_t countedUpTo = 100'000; // above this the server estimate is used
constexpr std::int64_t rowsLookedAt = 200;    // rows sampled for the length of texts
constexpr std::int64_t withoutIndex = 2'000;  // rows from which a missing index is reported
constexpr std::int64_t longestText = 400'000; // maximum characters read per row

std::string sqlName(std::string_view name)
{
    std::string out = "\"";
    for (const char c : name)
        out += c == '"' ? "\"\"" : std::string(1, c);
    return out + "\"";
}

std::string sqlText(std::string_view text)
{
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? "''" : std::string(1, c);
    return out + "'";
}

// The call of to_tsvector in the definition of an index, up to its closing bracket; empty if there is none.
std::string textSearchIn(const std::string &definition)
{
    const auto begin = definition.find("to_tsvector(");
    if (begin == std::string::npos)
        return {};
    int open = 0;
    bool inText = false;
    for (std::size_t at = definition.find('(', begin); at < definition.size(); ++at) {
        if (definition[at] == '\'')
            inText = !inText;
        else if (!inText && definition[at] == '(')
            ++open;
        else if (!inText && definition[at] == ')' && --open == 0)
            return definition.substr(begin, at + 1 - begin);
    }
    return {};
}

// The configuration name in to_tsvector('english'::regconfig, …).
std::string configurationIn(const std::string &expression)
{
    static const std::regex form(R"(to_tsvector\('([^']+)'(::regconfig)?)");
    std::smatch found;
    if (!std::regex_search(expression, found, form))
        return {};
    const std::string name = found[1];
    return name.substr(name.rfind('.') + 1); // "pg_catalog.english"
}

class PostgresTexts final : public StoredTexts {
public:
    PostgresTexts(std::shared_ptr<data::Source> source, StoreAddress address)
        : m_source(std::move(source)), m_address(std::move(address))
    {
    }

    base::Status look(const std::stop_token &stop)
    {
        BASE_CHECK(findTable(stop));
        BASE_CHECK(findColumns(stop));
        BASE_CHECK(findTextSearch(stop));
        BASE_CHECK(findVectors(stop));
        return count(stop);
    }

    const StoreFacts &facts() const override { return m_facts; }

    // ts_rank knows no other rows and cannot weight rare words, so each word is ranked separately and weighted here.
    // The 1 divides by the logarithm of the text's length.
    base::Result<std::vector<StoredText>> byWords(const std::vector<StoredWord> &words, std::size_t most,
                                                  const std::vector<std::string> &documents,
                                                  std::stop_token stop) override
    {
        if (words.empty())
            return std::vector<StoredText>();
        data::Query query;
        std::string score, any;
        for (std::size_t i = 0; i < words.size(); ++i) {
            const std::string n = std::to_string(i);
            query.parameters["w" + n] = words[i].word;
            query.parameters["g" + n] = words[i].weight;
            score += (i > 0 ? " + " : "") + std::string("$g") + n + "::float8 * ts_rank('{0.1,0.2,0.4,1}'::float4[], " +
                     m_search + ", " + wordQuery("$w" + n) + ", 1)";
            any += (any.empty() ? "" : " or ") + words[i].word;
        }
        query.parameters["any"] = any;
        query.text = "SELECT " + columns() + ", " + score + " AS score FROM " + m_table + " WHERE " + m_search +
                     " @@ " + wordQuery("$any") + only(documents, query) + " ORDER BY score DESC, 1 LIMIT " +
                     std::to_string(most);
        return texts(query, stop);
    }

    base::Result<std::vector<StoredText>> byVector(const std::vector<float> &vector, std::size_t most,
                                                   const std::vector<std::string> &documents,
                                                   std::stop_token stop) override
    {
        data::Query query;
        query.parameters["v"] = vectorText(vector);
        const std::string column = sqlName(m_address.vector);
        const std::string apart = column + " " + m_distance + " $v::vector";
        query.text = "SELECT " + columns() + ", -(" + apart + ") AS score FROM " + m_table + " WHERE " + column +
                     " IS NOT NULL" + only(documents, query) + " ORDER BY " + apart + " LIMIT " + std::to_string(most);
        auto found = texts(query, stop);
        if (!found && found.error().category != base::Category::cancelled)
            return vectorsDiffer(m_facts.name, found.error());
        return found;
    }

    base::Result<std::vector<std::int64_t>> counts(const std::vector<std::string> &words, std::stop_token stop) override
    {
        if (words.empty())
            return std::vector<std::int64_t>();
        // With an index each word is looked up; without one, the table is read once for all words.
        data::Query query;
        std::string list;
        for (std::size_t i = 0; i < words.size(); ++i) {
            const std::string n = std::to_string(i);
            query.parameters["w" + n] = words[i];
            const std::string asked = wordQuery("$w" + n);
            list += (i > 0 ? ", " : "") +
                    (m_isIndexed ? "(SELECT count(*) FROM " + m_table + " WHERE " + m_search + " @@ " + asked + ")"
                                 : "count(*) FILTER (WHERE search @@ " + asked + ")") +
                    " AS c" + n;
        }
        query.text = m_isIndexed ? "SELECT " + list
                                 : "SELECT " + list + " FROM (SELECT " + m_search + " AS search FROM " + m_table +
                                       ") AS searched";
        BASE_TRY(const data::Rows rows, storeRows(*m_source, query, stop));
        std::vector<std::int64_t> out;
        for (std::size_t i = 0; i < words.size(); ++i)
            out.push_back(rows.empty() ? 0 : integerOf(rows.at(0, i)));
        return out;
    }

    base::Result<std::vector<StoredText>> textsOf(const std::string &document, const std::string &key, std::size_t most,
                                                  std::stop_token stop) override
    {
        data::Query query;
        std::string where;
        if (!key.empty()) {
            query.parameters["key"] = key;
            where = m_key + " = $key";
        }
        if (!document.empty() && m_facts.hasDocuments) {
            query.parameters["document"] = document;
            where += (where.empty() ? "" : " AND ") + sqlName(m_columns.document) + "::text = $document";
        }
        const std::string order = m_columns.key.empty() ? "1" : sqlName(m_columns.key);
        query.text = "SELECT " + columns() + ", 0.0 AS score FROM " + m_table +
                     (where.empty() ? "" : " WHERE " + where) + " ORDER BY " + order + " LIMIT " + std::to_string(most);
        return texts(query, stop);
    }

    base::Result<std::vector<std::pair<std::string, std::int64_t>>> documents(std::size_t most,
                                                                              std::stop_token stop) override
    {
        std::vector<std::pair<std::string, std::int64_t>> out;
        if (!m_facts.hasDocuments)
            return out;
        const std::string name = sqlName(m_columns.document);
        BASE_TRY(const data::Rows rows,
                 storeRows(*m_source,
                           {"SELECT " + name + "::text, count(*) FROM " + m_table + " WHERE " + name +
                                " IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT " + std::to_string(most),
                            {}},
                           stop));
        for (std::size_t i = 0; i < rows.size(); ++i)
            out.emplace_back(textOf(rows.at(i, 0)), integerOf(rows.at(i, 1)));
        return out;
    }

private:
    base::Status findTable(const std::stop_token &stop)
    {
        data::Query query;
        query.text = "SELECT n.nspname, c.relname, c.oid::int8, c.reltuples::int8 FROM pg_catalog.pg_class c JOIN "
                     "pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') "
                     "AND (c.relname = $table OR n.nspname || '.' || c.relname = $table) "
                     "ORDER BY pg_catalog.pg_table_is_visible(c.oid) DESC, n.nspname LIMIT 1";
        query.parameters["table"] = m_address.table;
        if (!m_address.table.empty()) {
            BASE_TRY(const data::Rows rows, storeRows(*m_source, query, stop));
            if (!rows.empty()) {
                m_table = sqlName(textOf(rows.at(0, 0))) + "." + sqlName(textOf(rows.at(0, 1)));
                m_oid = integerOf(rows.at(0, 2));
                m_facts.texts = integerOf(rows.at(0, 3));
                m_facts.name = m_address.table + " in " + m_source->info().name;
                return {};
            }
        }
        BASE_TRY(const data::SchemaPtr schema, m_source->describe(stop));
        std::vector<std::string> tables;
        for (const data::EntityType &each : schema->entities)
            if (std::any_of(each.properties.begin(), each.properties.end(),
                            [](const data::Property &column) { return column.type == data::Type::string; }))
                tables.push_back(each.name);
        return unknownTable(m_address.table, tables, "table", m_source->info().name);
    }

    base::Status findColumns(const std::stop_token &stop)
    {
        data::Query query;
        query.text = "SELECT a.attname, t.typname, pg_catalog.pg_get_expr(d.adbin, d.adrelid) FROM "
                     "pg_catalog.pg_attribute a JOIN pg_catalog.pg_type t ON t.oid = a.atttypid LEFT JOIN "
                     "pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum "
                     "WHERE a.attrelid = $oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum";
        query.parameters["oid"] = m_oid;
        BASE_TRY(const data::Rows rows, storeRows(*m_source, query, stop));
        std::vector<StoreColumn> columns;
        std::string lengths;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            StoreColumn column{textOf(rows.at(i, 0)), false, 0};
            const std::string type = textOf(rows.at(i, 1));
            column.isText = type == "text" || type == "varchar" || type == "bpchar" || type == "citext";
            if (type == "tsvector")
                m_searchColumns.emplace_back(column.name, textOf(rows.at(i, 2)));
            if (type == "vector" || type == "halfvec")
                m_vectorColumns.push_back(column.name);
            lengths += (i > 0 ? ", " : "") +
                       (column.isText ? "avg(length(" + sqlName(column.name) + "))::float8" : std::string("0::float8"));
            columns.push_back(std::move(column));
        }
        if (columns.empty())
            return base::fail(
                base::Category::usage,
                {BASE_TEXT("documents.no-columns", "The table {table} has no columns."), {{"table", m_address.table}}});
        BASE_TRY(const data::Rows measured, storeRows(*m_source,
                                                      {"SELECT " + lengths + " FROM (SELECT * FROM " + m_table +
                                                           " LIMIT " + std::to_string(rowsLookedAt) + ") AS head",
                                                       {}},
                                                      stop));
        for (std::size_t i = 0; i < columns.size() && !measured.empty(); ++i)
            columns[i].length = measured.at(0, i).isNumber() ? measured.at(0, i).toDouble() : 0;
        BASE_TRY(const std::string unique, primaryKey(stop));
        BASE_TRY(m_columns, chooseColumns(columns, m_address, unique, holder(), "column"));
        m_key = m_columns.key.empty() ? "md5(" + sqlName(m_columns.text) + ")" : sqlName(m_columns.key) + "::text";
        m_facts.hasDocuments = !m_columns.document.empty();
        m_facts.report.insert(m_facts.report.end(), m_columns.report.begin(), m_columns.report.end());
        return {};
    }

    base::Result<std::string> primaryKey(const std::stop_token &stop)
    {
        data::Query query;
        query.text =
            "SELECT a.attname FROM pg_catalog.pg_index i JOIN pg_catalog.pg_attribute a ON a.attrelid = "
            "i.indrelid AND a.attnum = i.indkey[0] WHERE i.indrelid = $oid AND i.indisprimary AND i.indnatts = 1";
        query.parameters["oid"] = m_oid;
        BASE_TRY(const data::Rows rows, storeRows(*m_source, query, stop));
        return rows.empty() ? std::string() : textOf(rows.at(0, 0));
    }

    base::Status findTextSearch(const std::stop_token &stop)
    {
        data::Query query;
        query.text =
            "SELECT pg_catalog.pg_get_indexdef(i.indexrelid) FROM pg_catalog.pg_index i WHERE i.indrelid = $oid "
            "AND i.indpred IS NULL";
        query.parameters["oid"] = m_oid;
        BASE_TRY(const data::Rows rows, storeRows(*m_source, query, stop));
        for (std::size_t i = 0; i < rows.size(); ++i)
            m_indexes.push_back(textOf(rows.at(i, 0)));
        const auto isIndexed = [&](const std::string &what) {
            return std::any_of(m_indexes.begin(), m_indexes.end(), [&](const std::string &each) {
                return (each.find("USING gin") != std::string::npos || each.find("USING gist") != std::string::npos) &&
                       each.find(what) != std::string::npos;
            });
        };
        std::string configuration = m_address.language, how;
        if (!m_searchColumns.empty()) {
            const auto &[name, expression] = m_searchColumns.front();
            m_search = sqlName(name);
            m_isIndexed = isIndexed("(" + name + ")") || isIndexed(m_search);
            how = "the column " + name;
            if (configuration.empty())
                configuration = configurationIn(expression);
        } else {
            for (const std::string &each : m_indexes) {
                const std::string expression = textSearchIn(each);
                const std::string made = configurationIn(expression);
                if (expression.find(m_columns.text) != std::string::npos && !made.empty() &&
                    (m_address.language.empty() || m_address.language == made)) {
                    m_search = expression;
                    m_isIndexed = true;
                    configuration = made;
                    how = "an index of " + m_columns.text;
                }
            }
        }
        if (configuration.empty()) {
            configuration = "english";
            m_facts.report.push_back("The language is assumed to be English. Set another one with language=…, as named "
                                     "in PostgreSQL's text search.");
        }
        BASE_CHECK(isConfiguration(configuration, stop));
        m_configuration = configuration;
        if (m_search.empty()) {
            m_search =
                "to_tsvector(" + sqlText(configuration) + ", coalesce(" +
                (m_columns.title.empty() ? std::string() : sqlName(m_columns.title) + ", '') || ' ' || coalesce(") +
                sqlName(m_columns.text) + ", ''))";
            how = "no index";
        }
        m_facts.language = configuration == "simple" ? std::string() : configuration;
        m_facts.ranking = "text search of PostgreSQL (" + configuration + ", " + how + "), rare words count more";
        return {};
    }

    base::Status isConfiguration(const std::string &name, const std::stop_token &stop)
    {
        BASE_TRY(const data::Rows rows,
                 storeRows(*m_source, {"SELECT cfgname FROM pg_catalog.pg_ts_config ORDER BY 1", {}}, stop));
        std::vector<std::string> known;
        for (std::size_t i = 0; i < rows.size(); ++i)
            known.push_back(textOf(rows.at(i, 0)));
        if (std::find(known.begin(), known.end(), name) != known.end())
            return {};
        return base::fail(
            base::Category::usage,
            {BASE_TEXT("documents.search-language",
                       "This PostgreSQL has no text search for the language “{language}”. Its languages: {known}."),
             {{"language", base::shorten(name, 60)}, {"known", base::join(known, ", ")}}});
    }

    base::Status findVectors(const std::stop_token &)
    {
        if (!m_address.vector.empty() &&
            std::find(m_vectorColumns.begin(), m_vectorColumns.end(), m_address.vector) == m_vectorColumns.end())
            return base::fail(
                base::Category::usage,
                {m_vectorColumns.empty()
                     ? BASE_TEXT("documents.no-pgvector", "The table {table} has no vector column “{name}”, and no "
                                                          "other column of the type vector (pgvector).")
                     : BASE_TEXT("documents.vector-columns",
                                 "The table {table} has no vector column “{name}”. Its vector columns: {known}."),
                 {{"table", m_address.table},
                  {"name", base::shorten(m_address.vector, 60)},
                  {"known", base::join(m_vectorColumns, ", ")}}});
        if (m_vectorColumns.empty())
            return m_address.embedding.empty()
                       ? base::Status()
                       : base::Status(base::fail(
                             base::Category::usage,
                             {BASE_TEXT("documents.no-vectors",
                                        "The table {table} has no column of vectors (pgvector's type vector), so "
                                        "embedding={model} has "
                                        "no effect. Remove embedding= from the address to search by words only."),
                              {{"table", m_address.table}, {"model", base::shorten(m_address.embedding, 60)}}}));
        if (m_address.vector.empty()) {
            m_address.vector = m_vectorColumns.front();
            m_facts.report.push_back("Vectors: the column " + m_address.vector + " (choose another one with vector=…)");
        }
        m_facts.hasVectors = true;
        for (const std::string &each : m_indexes)
            if (each.find("(" + m_address.vector + " ") != std::string::npos ||
                each.find(sqlName(m_address.vector) + " ") != std::string::npos)
                m_distance = each.find("vector_l2_ops") != std::string::npos   ? "<->"
                             : each.find("vector_ip_ops") != std::string::npos ? "<#>"
                                                                               : "<=>";
        return {};
    }

    base::Status count(const std::stop_token &stop)
    {
        if (m_facts.texts <= countedUpTo) {
            BASE_TRY(const data::Rows rows, storeRows(*m_source, {"SELECT count(*) FROM " + m_table, {}}, stop));
            m_facts.texts = rows.empty() ? 0 : integerOf(rows.at(0, 0));
        }
        if (!m_isIndexed && m_facts.texts >= withoutIndex)
            m_facts.report.push_back("The table has no word index, so each search reads all rows. A user with write "
                                     "permission can create one: CREATE INDEX ON " +
                                     m_table + " USING gin (" + m_search + ");");
        return {};
    }

    base::CodedText holder() const
    {
        return {BASE_TEXT("store.the-table", "The table {name}"), {{"name", m_address.table}}};
    }

    std::string wordQuery(const std::string &parameter) const
    {
        return "websearch_to_tsquery(" + sqlText(m_configuration) + ", " + parameter + "::text)";
    }

    std::string columns() const
    {
        const auto of = [](const std::string &name) { return name.empty() ? "''" : sqlName(name) + "::text"; };
        return m_key + " AS key, " + of(m_columns.document) + " AS document, " + of(m_columns.title) +
               " AS title, left(" + sqlName(m_columns.text) + "::text, " + std::to_string(longestText) + ") AS text";
    }

    std::string only(const std::vector<std::string> &documents, data::Query &query) const
    {
        if (documents.empty() || !m_facts.hasDocuments)
            return {};
        data::ValueList names;
        for (const std::string &each : documents)
            names.emplace_back(each);
        query.parameters["documents"] = std::move(names);
        return " AND " + sqlName(m_columns.document) + "::text = ANY ($documents::text[])";
    }

    base::Result<std::vector<StoredText>> texts(const data::Query &query, const std::stop_token &stop)
    {
        BASE_TRY(const data::Rows rows, storeRows(*m_source, query, stop));
        std::vector<StoredText> out;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            StoredText each{
                textOf(rows.at(i, 0)), textOf(rows.at(i, 1)), textOf(rows.at(i, 2)), textOf(rows.at(i, 3)), {}, 0};
            each.score = rows.at(i, 4).isNumber() ? rows.at(i, 4).toDouble() : 0;
            out.push_back(std::move(each));
        }
        return out;
    }

    std::shared_ptr<data::Source> m_source;
    StoreAddress m_address;
    StoreFacts m_facts;
    StoreColumns m_columns;
    std::int64_t m_oid = 0;
    std::string m_table, m_key;            // quoted for a query
    std::string m_search, m_configuration; // the tsvector expression; its text search configuration
    bool m_isIndexed = false;
    std::vector<std::pair<std::string, std::string>> m_searchColumns; // with the columns they are computed from
    std::vector<std::string> m_vectorColumns, m_indexes;
    std::string m_distance = "<=>";
};

} // namespace

base::Result<std::unique_ptr<StoredTexts>> postgresTexts(std::shared_ptr<data::Source> source,
                                                         const StoreAddress &address, std::stop_token stop)
{
    auto texts = std::make_unique<PostgresTexts>(std::move(source), address);
    BASE_CHECK(texts->look(stop));
    return texts;
}

} // namespace retrieval
