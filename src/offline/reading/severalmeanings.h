// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a question once for each meaning of an ambiguous synonym. Used on the source's thread.
#pragma once

#include "data/words/words.h"
#include "offline/reading/interpreter.h"
#include "offline/values/knowledge.h"

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace offline {

// While it lives, these synonyms replace the user's.
class OtherWords {
public:
    OtherWords(Knowledge &knowledge, data::Words words, std::stop_token stop);
    ~OtherWords();
    OtherWords(const OtherWords &) = delete;
    OtherWords &operator=(const OtherWords &) = delete;
    bool count() const { return m_count; } // false if the source failed

private:
    Knowledge &m_knowledge;
    data::Schema m_schema;
    data::Learned m_before;
    bool m_count = false;
};

struct SeveralMeanings {
    struct Way {
        Understanding understood;
        data::Words words; // synonyms for this reading
    };
    std::string phrase;    // as the user wrote it; empty if no word is ambiguous
    std::vector<Way> ways; // each is read and has other rows than those before it
};

// For the first synonym whose meanings let the question be read. Restores the user's synonyms.
SeveralMeanings readByEachMeaning(std::string_view question, Knowledge &knowledge, std::stop_token stop);

// The synonyms of the user and the source in a question and its query; of an ambiguous one, only the meanings in the
// query.
data::Words wordsOfAnswer(std::string_view question, std::string_view query, const Knowledge &knowledge);

// "Your words: 'cheap' is Product.unitPrice < 10." Empty if the query uses no synonym of the user. Without defaults.
std::string taughtInWords(std::string_view question, std::string_view query, const Knowledge &knowledge);

} // namespace offline
