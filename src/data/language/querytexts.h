// SPDX-License-Identifier: GPL-3.0-or-later
// The words of query paraphrases (data/language/queryparts.h): English, or another language from its file
// (`resources/language/queries-de.json`, docs/decisions/0028-the-language-of-the-reader.md). Immutable; any thread.
#pragma once

#include "base/result.h"
#include "base/world.h"

#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace data {

class QueryTexts {
public:
    static const QueryTexts &english();
    // The reader's language (base/readerlanguage.h); English if it is not set or has no file.
    static std::shared_ptr<const QueryTexts> ofReader(const base::Resources &resources);
    static base::Result<QueryTexts> read(std::string_view json);

    // The text with {0}, {1} … filled in; the key itself if it is missing, so that the gap is visible.
    std::string say(std::string_view key, std::initializer_list<std::string> parts = {}) const;
    bool has(std::string_view key) const { return m_texts.contains(key); }
    std::string infix(std::string_view key) const; // the text between {0} and {1}: "is at most"
    // A schema name inside a sentence: as English words, or as stored in languages that cannot inflect it.
    std::string name(std::string_view stored) const;
    bool namesAsStored() const { return m_namesAsStored; }
    using Texts = std::map<std::string, std::string, std::less<>>;
    const Texts &all() const { return m_texts; }

private:
    Texts m_texts;
    bool m_namesAsStored = false;
};

} // namespace data
