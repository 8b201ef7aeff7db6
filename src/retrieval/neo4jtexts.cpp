// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in nodes of Neo4j, found by a full-text index, and by a vector index if there is one. Nodes linked to a text
// node are listed with it by name.
#include "base/codedtext.h"
#include "base/text.h"
#include "data/language/suggestions.h"
#include "retrieval/storecolumns.h"
#include "retrieval/storedtexts.h"
#include "retrieval/storevalues.h"

#include <algorithm>
#include <map>

namespace retrieval {

namespace {

constexpr const char *nodesLookedAt = "100"; // nodes sampled for properties
constexpr const char *maxNeighbours = "6";   // shown per node
constexpr std::size_t searchDepth = 10'000;  // maximum results scanned for nodes of given documents
constexpr double listShare = 0.5;            // share of text values above which a mixed property counts as text

std::string backticked(std::string_view name)
{
    std::string out = "`";
    for (const char c : name)
        out += c == '`' ? "``" : std::string(1, c);
    return out + "`";
}

// Escapes the upper-case operators of Lucene's query language.
std::string luceneWord(const std::string &word)
{
    return base::lower(word);
}

class Neo4jTexts final : public StoredTexts {
public:
    Neo4jTexts(std::shared_ptr<data::Source> source, StoreAddress address)
        : m_source(std::move(source)), m_address(std::move(address))
    {
    }

    base::Status look(const std::stop_token &stop)
    {
        BASE_CHECK(findLabel(stop));
        BASE_CHECK(findProperties(stop));
        return findIndexes(stop);
    }

    const StoreFacts &facts() const override { return m_facts; }

    base::Result<std::vector<StoredText>> byWords(const std::vector<StoredWord> &words, std::size_t most,
                                                  const std::vector<std::string> &documents,
                                                  std::stop_token stop) override
    {
        if (words.empty())
            return std::vector<StoredText>();
        data::Query query;
        std::string asked;
        for (const StoredWord &each : words)
            asked += (asked.empty() ? "" : " ") + luceneWord(each.word);
        query.parameters["index"] = m_wordIndex;
        query.parameters["words"] = asked;
        return search("CALL db.index.fulltext.queryNodes($index, $words, {limit: $depth}) YIELD node, score", query,
                      most, documents, stop);
    }

    base::Result<std::vector<StoredText>> byVector(const std::vector<float> &vector, std::size_t most,
                                                   const std::vector<std::string> &documents,
                                                   std::stop_token stop) override
    {
        data::Query query;
        data::ValueList numbers;
        for (const float each : vector)
            numbers.emplace_back(static_cast<double>(each));
        query.parameters["index"] = m_vectorIndex;
        query.parameters["vector"] = std::move(numbers);
        auto found = search("CALL db.index.vector.queryNodes($index, $depth, $vector) YIELD node, score", query, most,
                            documents, stop);
        if (!found && found.error().category != base::Category::cancelled)
            return vectorsDiffer(m_facts.name, found.error());
        return found;
    }

    base::Result<std::vector<std::int64_t>> counts(const std::vector<std::string> &words, std::stop_token stop) override
    {
        std::vector<std::int64_t> out;
        for (const std::string &word : words) {
            data::Query query;
            query.text = "CALL db.index.fulltext.queryNodes($index, $word) YIELD node RETURN count(node) AS nodes";
            query.parameters["index"] = m_wordIndex;
            query.parameters["word"] = luceneWord(word);
            BASE_TRY(const data::Rows rows, storeRows(*m_source, query, stop));
            out.push_back(rows.empty() ? 0 : integerOf(rows.at(0, 0)));
        }
        return out;
    }

    base::Result<std::vector<StoredText>> textsOf(const std::string &document, const std::string &key, std::size_t most,
                                                  std::stop_token stop) override
    {
        data::Query query;
        std::string where;
        if (!key.empty()) {
            query.parameters["key"] = key;
            where = keyText() + " = $key";
        }
        if (!document.empty() && m_facts.hasDocuments) {
            query.parameters["document"] = document;
            where += (where.empty() ? "" : " AND ") + std::string("toString(node.") + backticked(m_columns.document) +
                     ") = $document";
        }
        query.text = "MATCH (node:" + backticked(m_address.table) + ")" + (where.empty() ? "" : " WHERE " + where) +
                     " WITH node, 0.0 AS score" + columns() + " ORDER BY " +
                     (m_columns.key.empty() ? std::string("key") : "node." + backticked(m_columns.key)) + " LIMIT " +
                     std::to_string(most);
        return texts(query, stop);
    }

    base::Result<std::vector<std::pair<std::string, std::int64_t>>> documents(std::size_t most,
                                                                              std::stop_token stop) override
    {
        std::vector<std::pair<std::string, std::int64_t>> out;
        if (!m_facts.hasDocuments)
            return out;
        const std::string name = "node." + backticked(m_columns.document);
        BASE_TRY(const data::Rows rows,
                 storeRows(*m_source,
                           {"MATCH (node:" + backticked(m_address.table) + ") WHERE " + name +
                                " IS NOT NULL RETURN toString(" + name +
                                ") AS document, count(*) AS nodes ORDER BY nodes DESC, document LIMIT " +
                                std::to_string(most),
                            {}},
                           stop));
        for (std::size_t i = 0; i < rows.size(); ++i)
            out.emplace_back(textOf(rows.at(i, 0)), integerOf(rows.at(i, 1)));
        return out;
    }

private:
    base::Status findLabel(const std::stop_token &stop)
    {
        BASE_TRY(const data::Rows rows,
                 storeRows(*m_source, {"CALL db.labels() YIELD label RETURN label ORDER BY label", {}}, stop));
        std::vector<std::string> labels;
        for (std::size_t i = 0; i < rows.size(); ++i)
            labels.push_back(textOf(rows.at(i, 0)));
        const bool isThere = std::find(labels.begin(), labels.end(), m_address.table) != labels.end();
        if (m_address.table.empty() || !isThere) {
            // Properties with a full-text index come first: they are probably intended.
            BASE_TRY(const data::Rows indexes, indexesOf("FULLTEXT", stop));
            for (std::size_t i = 0; i < indexes.size(); ++i)
                if (indexes.at(i, 1).type() == data::Type::list)
                    for (const data::Value &each : indexes.at(i, 1).asList())
                        if (const auto at = std::find(labels.begin(), labels.end(), textOf(each)); at != labels.end())
                            std::rotate(labels.begin(), at, at + 1);
            return unknownTable(m_address.table, labels, "label", m_source->info().name);
        }
        m_facts.name = m_address.table + " in " + m_source->info().name;
        BASE_TRY(
            const data::Rows count,
            storeRows(*m_source, {"MATCH (n:" + backticked(m_address.table) + ") RETURN count(n) AS nodes", {}}, stop));
        m_facts.texts = count.empty() ? 0 : integerOf(count.at(0, 0));
        return {};
    }

    base::Status findProperties(const std::stop_token &stop)
    {
        BASE_TRY(const data::Rows rows,
                 storeRows(*m_source,
                           {"MATCH (n:" + backticked(m_address.table) + ") RETURN properties(n) AS held LIMIT " +
                                std::string(nodesLookedAt),
                            {}},
                           stop));
        struct Tally {
            double texts = 0, others = 0, length = 0;
        };
        std::map<std::string, Tally> tallies;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows.at(i, 0).type() != data::Type::map)
                continue;
            for (const auto &[name, value] : rows.at(i, 0).asMap()) {
                Tally &tally = tallies[name];
                value.isString() ? ++tally.texts : ++tally.others;
                tally.length += value.isString() ? static_cast<double>(value.asString().size()) : 0;
            }
        }
        std::vector<StoreColumn> columns;
        for (const auto &[name, tally] : tallies)
            columns.push_back({name, tally.texts > listShare * (tally.texts + tally.others),
                               tally.texts > 0 ? tally.length / tally.texts : 0});
        BASE_TRY(m_columns, chooseColumns(columns, m_address, {}, holder(), "property"));
        m_facts.hasDocuments = !m_columns.document.empty();
        m_facts.report.insert(m_facts.report.end(), m_columns.report.begin(), m_columns.report.end());
        return {};
    }

    base::Result<data::Rows> indexesOf(const std::string &type, const std::stop_token &stop)
    {
        data::Query query;
        query.text =
            "SHOW INDEXES YIELD name, type, entityType, labelsOrTypes, properties, state WHERE type = $type AND "
            "entityType = 'NODE' AND state = 'ONLINE' RETURN name, labelsOrTypes, properties ORDER BY name";
        query.parameters["type"] = type;
        return storeRows(*m_source, query, stop);
    }

    // The name of an index over the label (and the property, if given); the first if no name is given.
    base::Result<std::string> indexOver(const std::string &type, const std::string &property, const std::string &named,
                                        std::vector<std::string> &all, const std::stop_token &stop)
    {
        const auto holds = [](const data::Value &list, const std::string &name) {
            if (list.type() != data::Type::list)
                return false;
            const data::ValueList &items = list.asList();
            return std::any_of(items.begin(), items.end(), [&](const auto &each) { return textOf(each) == name; });
        };
        BASE_TRY(const data::Rows rows, indexesOf(type, stop));
        std::string first;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::string name = textOf(rows.at(i, 0));
            all.push_back(name);
            if (name == named)
                return name;
            if (first.empty() && holds(rows.at(i, 1), m_address.table) &&
                (property.empty() || holds(rows.at(i, 2), property)))
                first = name;
        }
        return named.empty() ? first : std::string();
    }

    base::Status findIndexes(const std::stop_token &stop)
    {
        std::vector<std::string> all;
        BASE_TRY(m_wordIndex, indexOver("FULLTEXT", m_columns.text, m_address.index, all, stop));
        if (m_wordIndex.empty() && !m_address.index.empty())
            return base::fail(
                base::Category::usage,
                {all.empty()
                     ? BASE_TEXT("documents.index-offline", "There is no full-text index “{name}” that is online.")
                     : BASE_TEXT("documents.index-unknown",
                                 "There is no full-text index “{name}” that is online. Indexes: {known}."),
                 {{"name", base::shorten(m_address.index, 60)}, {"known", base::join(all, ", ")}}});
        if (m_wordIndex.empty())
            return base::fail(
                base::Category::usage,
                {BASE_TEXT("documents.no-index",
                           "There is no full-text index for the property {property} of the nodes of {type}. Without an "
                           "index, each search would read all nodes. A user with write permission can create an index: "
                           "CREATE FULLTEXT INDEX passages FOR (n:{label}) ON EACH [n.{column}] OPTIONS {indexConfig: "
                           "{`fulltext.analyzer`: 'english'}};"),
                 {{"type", m_address.table},
                  {"property", m_columns.text},
                  {"label", backticked(m_address.table)},
                  {"column", backticked(m_columns.text)}}});
        m_facts.language = m_address.language.empty() ? "english" : m_address.language;
        m_facts.ranking = "full-text index " + m_wordIndex + " of Neo4j (BM25)";
        all.clear();
        BASE_TRY(m_vectorIndex, indexOver("VECTOR", {}, m_address.vector, all, stop));
        if (m_vectorIndex.empty() && (!m_address.vector.empty() || !m_address.embedding.empty()))
            return base::fail(base::Category::usage,
                              {all.empty()
                                   ? BASE_TEXT("documents.no-vector-index",
                                               "There is no vector index over {type}. To search by words only, remove "
                                               "vector= and embedding= from the address.")
                                   : BASE_TEXT("documents.vector-indexes",
                                               "There is no vector index over {type}. Indexes: {known}. To search by "
                                               "words only, remove vector= and embedding= from the address."),
                               {{"type", m_address.table}, {"known", base::join(all, ", ")}}});
        m_facts.hasVectors = !m_vectorIndex.empty();
        if (m_facts.hasVectors && m_address.vector.empty())
            m_facts.report.push_back("Vectors: the index " + m_vectorIndex + " (choose another one with vector=…)");
        return {};
    }

    base::CodedText holder() const
    {
        return {BASE_TEXT("store.the-label", "The label {name}"), {{"name", m_address.table}}};
    }
    std::string keyText() const
    {
        return m_columns.key.empty() ? "elementId(node)" : "toString(node." + backticked(m_columns.key) + ")";
    }

    std::string columns() const
    {
        const auto of = [](const std::string &name) {
            return name.empty() ? std::string("''") : "toString(node." + backticked(name) + ")";
        };
        return " RETURN " + keyText() + " AS key, " + of(m_columns.document) + " AS document, " + of(m_columns.title) +
               " AS title, node." + backticked(m_columns.text) +
               " AS text, score, [(node)--(other) WHERE NOT (other:" + backticked(m_address.table) + ")" +
               " | [labels(other)[0], other.name, other.title, other.id]][0.." + maxNeighbours + "] AS about";
    }

    base::Result<std::vector<StoredText>> search(const std::string &call, data::Query query, std::size_t most,
                                                 const std::vector<std::string> &documents, const std::stop_token &stop)
    {
        const bool some = !documents.empty() && m_facts.hasDocuments;
        std::string where =
            " WHERE node:" + backticked(m_address.table) + " AND node." + backticked(m_columns.text) + " IS NOT NULL";
        if (some) {
            data::ValueList names;
            for (const std::string &each : documents)
                names.emplace_back(each);
            query.parameters["documents"] = std::move(names);
            where += " AND toString(node." + backticked(m_columns.document) + ") IN $documents";
        }
        query.text = call + where + columns() + " ORDER BY score DESC, key LIMIT " + std::to_string(most);
        // The index cannot filter by document: request more results until enough of them match.
        for (std::size_t depth = some ? 10 * most : most;; depth *= 10) {
            query.parameters["depth"] = static_cast<std::int64_t>(depth);
            BASE_TRY(auto found, texts(query, stop));
            if (!some || found.size() >= most || depth >= searchDepth)
                return found;
        }
    }

    base::Result<std::vector<StoredText>> texts(const data::Query &query, const std::stop_token &stop)
    {
        BASE_TRY(const data::Rows rows, storeRows(*m_source, query, stop));
        std::vector<StoredText> out;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            StoredText each{
                textOf(rows.at(i, 0)), textOf(rows.at(i, 1)), textOf(rows.at(i, 2)), textOf(rows.at(i, 3)), {}, 0};
            each.score = rows.at(i, 4).isNumber() ? rows.at(i, 4).toDouble() : 0;
            each.about = aboutOf(rows.at(i, 5));
            out.push_back(std::move(each));
        }
        return out;
    }

    // "Drug fingolimod, Disease multiple sclerosis", from pairs of label and name.
    static std::string aboutOf(const data::Value &list)
    {
        std::string out;
        if (list.type() != data::Type::list)
            return out;
        for (const data::Value &each : list.asList()) {
            if (each.type() != data::Type::list || each.asList().empty())
                continue;
            const data::ValueList &parts = each.asList();
            for (std::size_t i = 1; i < parts.size(); ++i)
                if (const std::string name = textOf(parts[i]); !name.empty()) {
                    out += (out.empty() ? "" : ", ") + textOf(parts[0]) + " " + base::shorten(name, 60);
                    break;
                }
        }
        return out;
    }

    std::shared_ptr<data::Source> m_source;
    StoreAddress m_address;
    StoreFacts m_facts;
    StoreColumns m_columns;
    std::string m_wordIndex, m_vectorIndex;
};

} // namespace

base::Result<std::unique_ptr<StoredTexts>> neo4jTexts(std::shared_ptr<data::Source> source, const StoreAddress &address,
                                                      std::stop_token stop)
{
    auto texts = std::make_unique<Neo4jTexts>(std::move(source), address);
    BASE_CHECK(texts->look(stop));
    return texts;
}

} // namespace retrieval
