// SPDX-License-Identifier: GPL-3.0-or-later
// A source with the offline rules' knowledge about it. Slow to make: once per source. Used on the source's thread.
#pragma once

#include "base/keyvaluestore.h"
#include "base/text.h"
#include "data/source/auditedsource.h"
#include "data/words/learned.h"
#include "main/compositionroot.h"
#include "main/exampleforms.h"
#include "offline/language/vocabulary.h"
#include "offline/values/knowledge.h"
#include "platform/files.h"

#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace program {

// The language of the rules that a model binding names: "de" of "offline:de", "en" of "offline".
inline std::string languageOf(const std::string &binding)
{
    const auto colon = binding.find(':');
    return colon == std::string::npos ? "en" : binding.substr(colon + 1);
}

class SourceContext {
public:
    SourceContext(const std::shared_ptr<data::Source> &source, const CompositionRoot::Guard &guard,
                  const base::Resources &resources, base::KeyValueStore *store,
                  std::shared_ptr<base::KeyValueStore> names, data::SourceRegistry::Progress progress,
                  std::optional<data::Words> words = std::nullopt)
        : m_asker(std::make_shared<std::string>("agent")),
          m_source(data::AuditedSource::withAsker(source, m_asker)),
          m_resources(resources),
          m_store(store),
          m_names(std::move(names)),
          m_progress(std::move(progress)),
          m_words(std::move(words)),
          m_name(m_source->info().name)
    {
        if (guard)
            m_source = guard(m_source);
    }
    // The sender of the next queries, for the audit log.
    void setRequester(const std::string &model) { *m_asker = "agent (" + model + ")"; }
    const std::shared_ptr<std::string> &asker() const { return m_asker; }
    const std::shared_ptr<data::Source> &source() const { return m_source; }
    // `language`: "en", "de", or a vocabulary file ("/home/me/words.json").
    base::Result<std::shared_ptr<offline::Knowledge>> knowledge(const std::string &language = "en")
    {
        auto &known = m_knowledge[language];
        if (!known) {
            BASE_TRY(known, load(language));
            // An unreadable store counts as empty here; teach() reports the error.
            known->setLearned(withWords(m_store.read(m_source->info().name).value_or(data::Learned{})));
            known->setCache(m_names);
            if (m_progress)
                known->setProgress([progress = m_progress](std::size_t names) {
                    progress(names == 0 ? std::string() : "Reading stored names: " + base::grouped(std::int64_t(names)),
                             -1);
                });
        }
        return known;
    }
    // The same, prepared for questions about this schema.
    base::Result<std::shared_ptr<offline::Knowledge>> prepared(const data::Schema &schema, const std::stop_token &stop,
                                                               const std::string &language = "en")
    {
        BASE_TRY(auto known, knowledge(language));
        BASE_CHECK(known->prepare(schema, stop));
        return known;
    }
    base::Result<data::Learned> teach(const std::function<void(data::Learned &)> &change)
    {
        const std::string name = m_source->info().name;
        BASE_TRY(data::Learned learned, m_store.read(name)); // read again, as another process may have written
        if (change) {
            change(learned);
            BASE_CHECK(m_store.write(name, learned));
            BASE_TRY(data::Learned kept, m_store.read(name));
            learned.readings = std::move(kept.readings); // a new word removes older readings
        }
        for (auto &[language, known] : m_knowledge)
            if (known)
                known->setLearned(withWords(learned));
        return learned;
    }
    // With the users' descriptions of its types, for a run. Any thread.
    data::SchemaPtr described(const data::SchemaPtr &schema) const
    {
        const auto learned = m_store.read(m_name);
        return learned ? data::described(schema, learned->descriptions) : schema;
    }
    // Stored names for example questions, read once for the source's data.
    struct NamesOfExamples {
        std::string fingerprint;
        ConnectedNames names;
    };
    NamesOfExamples &namesOfExamples() { return m_examples; }
    // The words in effect: the stored taught ones, or those of a file instead.
    base::Result<data::Words> words()
    {
        BASE_TRY(data::Learned all, learned());
        return std::move(all.words);
    }
    base::Result<data::Learned> learned()
    {
        BASE_TRY(data::Learned kept, m_store.read(m_source->info().name));
        return withWords(std::move(kept));
    }

private:
    data::Learned withWords(data::Learned learned) const
    {
        if (m_words) {
            learned.words = *m_words;
            learned.synonyms.clear();
        }
        return learned;
    }
    base::Result<std::shared_ptr<offline::Knowledge>> load(const std::string &language) const
    {
        if (language.find('/') == std::string::npos)
            return offline::Knowledge::load(m_source, m_resources, language);
        BASE_TRY(const std::string text, platform::readFile(language));
        BASE_TRY(auto vocabulary, offline::Vocabulary::parse(text, &m_resources));
        return std::make_shared<offline::Knowledge>(m_source, std::move(vocabulary));
    }

    std::shared_ptr<std::string> m_asker;
    NamesOfExamples m_examples;
    std::shared_ptr<data::Source> m_source;
    const base::Resources &m_resources;
    data::LearnedStore m_store;
    std::shared_ptr<base::KeyValueStore> m_names;
    data::SourceRegistry::Progress m_progress;
    std::optional<data::Words> m_words;
    std::string m_name; // of the source
    std::map<std::string, std::shared_ptr<offline::Knowledge>> m_knowledge;
};

} // namespace program
