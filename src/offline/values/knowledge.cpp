// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/values/knowledge.h"

#include "data/schema/relationshipchoices.h"
#include "offline/joining/logicalform.h"
#include "offline/language/vocabulary.h"
#include "offline/printing/sqlprinter.h"
#include "offline/printing/tableview.h"
#include "offline/values/lexicon.h"
#include "offline/values/namedkinds.h"
#include "offline/values/valueindex.h"

namespace offline {

base::Result<std::shared_ptr<Knowledge>> Knowledge::load(std::shared_ptr<data::Source> source,
                                                         const base::Resources &resources, std::string_view language)
{
    BASE_TRY(const std::string text, resources.read("language/" + std::string(language) + ".json"));
    BASE_TRY(auto vocabulary, Vocabulary::parse(text, &resources));
    return std::make_shared<Knowledge>(std::move(source), std::move(vocabulary));
}

Knowledge::Knowledge(std::shared_ptr<data::Source> source, std::shared_ptr<const Vocabulary> vocabulary)
    : m_source(std::move(source)), m_vocabulary(std::move(vocabulary))
{
    const auto language = m_source->language();
    if (language && language->family() == "SQL")
        m_facts = std::make_unique<SqlFacts>(SqlFacts::of(m_source->info().dialect));
}

Knowledge::~Knowledge() = default;

std::string Knowledge::print(const LogicalForm &form) const
{
    if (m_facts && m_tables)
        return printSql(form, *m_tables, *m_facts);
    return printCypher(m_tables ? withReferences(form, *m_tables) : form);
}

std::vector<int> Knowledge::referringTwice(const LogicalForm &form) const
{
    return m_tables ? offline::referringTwice(form, *m_tables) : std::vector<int>();
}

bool Knowledge::isPossible(const LogicalForm &form) const
{
    const auto twice = referringTwice(form);
    return std::none_of(twice.begin(), twice.end(), [&](int node) {
        return !m_facts || m_tables->keys.contains(form.nodes[static_cast<std::size_t>(node)].type);
    });
}

void Knowledge::setLearned(data::Learned learned)
{
    if (learned.synonyms != m_learned.synonyms || learned.words != m_learned.words)
        m_lexicon.reset();
    const auto names = [](const data::Words &words) { // display names are in the index
        std::vector<std::string> texts;
        for (const auto &word : words)
            if (word.meaning == data::Word::Meaning::name && !word.off)
                texts.push_back(word.meaningText());
        return texts;
    };
    if (names(learned.words) != names(m_learned.words))
        m_values.reset();
    m_learned = std::move(learned);
}

base::Status Knowledge::prepare(const data::Schema &schema, std::stop_token stop)
{
    // The user's decision about a found relationship changes the links between types, not the data.
    const bool known = m_values && m_fingerprint == schema.fingerprint && data::sameRelationships(m_schema, schema);
    if (m_lexicon && known)
        return {};
    auto tables = schema.ofTables              ? std::make_unique<TableView>(tableView(schema, m_learned.words))
                  : !schema.references.empty() ? std::make_unique<TableView>(referenceView(schema, m_learned.words))
                                               : nullptr;
    auto words = wordsOfView(m_learned.words, schema);
    if (tables)
        words = betweenInView(std::move(words), *tables);
    auto lexicon =
        std::make_unique<Lexicon>(tables ? tables->schema : schema, *m_vocabulary, m_learned.synonyms, words);
    if (!known) { // otherwise only synonyms have changed; stored values and their columns are the same
        auto built = ValueIndex::build(
            {*m_source, *lexicon, *m_vocabulary, schema.fingerprint, m_cache.get(), m_progress, std::move(stop)});
        if (m_progress)
            m_progress(0);
        BASE_TRY(m_values, std::move(built));
        m_namedKinds = namedKinds(*lexicon, *m_values);
        m_fingerprint = schema.fingerprint;
    }
    lexicon->setNamedKinds(m_namedKinds);
    m_schema = schema;
    m_tables = std::move(tables);
    m_lexicon = std::move(lexicon);
    return {};
}

} // namespace offline
