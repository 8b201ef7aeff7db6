// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules know of one source: the words of a language, and for the current schema the lexicon and the index of
// stored values, built when first asked for and again when the fingerprint changes. One object serves the client, the
// repairer and the question generator of a source. Used on the thread of its source.
#pragma once

#include "base/keyvaluestore.h"
#include "base/world.h"
#include "data/learned.h"
#include "data/source.h"

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
    // Reads language/<language>.json; an error where it is missing or broken.
    static base::Result<std::shared_ptr<Knowledge>>
    load(std::shared_ptr<data::Source> source, const base::Resources &resources, std::string_view language = "en");
    Knowledge(std::shared_ptr<data::Source> source, std::shared_ptr<const Vocabulary> vocabulary);
    ~Knowledge();

    data::Source &source() const { return *m_source; }
    const Vocabulary &vocabulary() const { return *m_vocabulary; }

    // What people taught about the source; its words count from the next prepare() on.
    void setLearned(data::Learned learned);
    const data::Learned &learned() const { return m_learned; }

    // Where the index of stored values is kept for the next time; and who hears how many names were read. Both
    // optional.
    using Said = std::function<void(std::size_t names)>;
    void setCache(std::shared_ptr<base::KeyValueStore> cache) { m_cache = std::move(cache); }
    void setProgress(Said said) { m_said = std::move(said); }

    // Makes lexicon() and values() those of `schema`; cheap where they are already. Fails where the source does.
    base::Status prepare(const data::Schema &schema, std::stop_token stop);
    const data::Schema &schema() const { return m_schema; } // as the source described it
    // The form as a query in the language of the source.
    std::string print(const LogicalForm &form) const;
    // Nodes of which no single row can be as the form says, whatever is stored.
    std::vector<int> referringTwice(const LogicalForm &form) const;
    // False where one of them is a row of its own, told by a key.
    bool isPossible(const LogicalForm &form) const;
    const Lexicon &lexicon() const { return *m_lexicon; }
    const ValueIndex &values() const { return *m_values; }

private:
    std::shared_ptr<data::Source> m_source;
    std::shared_ptr<const Vocabulary> m_vocabulary;
    data::Schema m_schema;
    std::unique_ptr<TableView> m_tables; // of a source of tables, and of a graph whose properties refer
    std::unique_ptr<SqlFacts> m_facts;   // of a source that speaks SQL
    std::unique_ptr<Lexicon> m_lexicon;
    std::unique_ptr<ValueIndex> m_values;
    std::map<std::pair<int, int>, int> m_namedKinds; // of the lexicon, told by m_values
    data::Learned m_learned;
    std::shared_ptr<base::KeyValueStore> m_cache;
    Said m_said;
    std::string m_fingerprint;
};

} // namespace offline
