// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/knowledge.h"

#include "offline/lexicon.h"
#include "offline/valueindex.h"
#include "offline/vocabulary.h"

namespace offline {

base::Result<std::shared_ptr<Knowledge>> Knowledge::load(std::shared_ptr<data::Source> source,
                                                         const base::Resources &resources, std::string_view language)
{
    BASE_TRY(const std::string text, resources.read("language/" + std::string(language) + ".json"));
    BASE_TRY(auto vocabulary, Vocabulary::parse(text));
    return std::make_shared<Knowledge>(std::move(source), std::move(vocabulary));
}

Knowledge::Knowledge(std::shared_ptr<data::Source> source, std::shared_ptr<const Vocabulary> vocabulary)
    : m_source(std::move(source)), m_vocabulary(std::move(vocabulary))
{
}

Knowledge::~Knowledge() = default;

const data::Schema &Knowledge::schema() const
{
    return m_lexicon->schema();
}

base::Status Knowledge::prepare(const data::Schema &schema, std::stop_token stop)
{
    if (m_lexicon && m_values && m_fingerprint == schema.fingerprint)
        return {};
    auto lexicon = std::make_unique<Lexicon>(schema, *m_vocabulary);
    BASE_TRY(auto values, ValueIndex::build(*m_source, *lexicon, *m_vocabulary, stop));
    m_lexicon = std::move(lexicon);
    m_values = std::move(values);
    m_fingerprint = schema.fingerprint;
    return {};
}

} // namespace offline
