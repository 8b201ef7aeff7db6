// SPDX-License-Identifier: GPL-3.0-or-later
// The rules' knowledge of one source: the words of a language and, for the current schema, the lexicon and the index of
// stored values; built on first use and again when the fingerprint changes. The client, the repairer and the question
// generator of a source share one object. Used on the thread of its source.
#pragma once

#include "base/keyvaluestore.h"
#include "base/world.h"
#include "data/source/source.h"
#include "data/words/learned.h"

#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <utility>

namespace offline {

class Lexicon;
struct LogicalForm;
struct SqlFacts;
struct TableView;
class ValueIndex;
class Vocabulary;

class Knowledge {
public:
    // Reads language/<language>.json; error if it is missing or broken.
    static base::Result<std::shared_ptr<Knowledge>>
    load(std::shared_ptr<data::Source> source, const base::Resources &resources, std::string_view language = "en");
    Knowledge(std::shared_ptr<data::Source> source, std::shared_ptr<const Vocabulary> vocabulary);
    ~Knowledge();

    data::Source &source() const { return *m_source; }
    const Vocabulary &vocabulary() const { return *m_vocabulary; }

    // The user's synonyms and defaults for the source; they apply from the next prepare() on.
    void setLearned(data::Learned learned);
    const data::Learned &learned() const { return m_learned; }

    // A cache for the index of stored values, and a callback for the number of names read. Both are optional.
    using Progress = std::function<void(std::size_t names)>;
    void setCache(std::shared_ptr<base::KeyValueStore> cache) { m_cache = std::move(cache); }
    void setProgress(Progress progress) { m_progress = std::move(progress); }

    // Builds lexicon() and values() for `schema`; cheap if they are up to date. Error if the source fails.
    base::Status prepare(const data::Schema &schema, std::stop_token stop);
    const data::Schema &schema() const { return m_schema; } // as the source describes it
    // The form as a query in the source's language.
    std::string print(const LogicalForm &form) const;
    // Nodes for which no single row can satisfy the form, for any data.
    std::vector<int> referringTwice(const LogicalForm &form) const;
    // False if such a node is identified by a key, as a row of its own.
    bool isPossible(const LogicalForm &form) const;
    const Lexicon &lexicon() const { return *m_lexicon; }
    const ValueIndex &values() const { return *m_values; }

private:
    std::shared_ptr<data::Source> m_source;
    std::shared_ptr<const Vocabulary> m_vocabulary;
    data::Schema m_schema;
    std::unique_ptr<TableView> m_tables; // for a source of tables, and for a graph with properties that refer to nodes
    std::unique_ptr<SqlFacts> m_facts;   // for a source with SQL
    std::unique_ptr<Lexicon> m_lexicon;
    std::unique_ptr<ValueIndex> m_values;
    std::map<std::pair<int, int>, int> m_namedKinds; // for the lexicon, derived from m_values
    data::Learned m_learned;
    std::shared_ptr<base::KeyValueStore> m_cache;
    Progress m_progress;
    std::string m_fingerprint;
};

} // namespace offline
