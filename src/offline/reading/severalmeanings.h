// SPDX-License-Identifier: GPL-3.0-or-later
// A word of a question that was taught with several meanings of which each might be meant: the question read by each of
// them. Used on the source's thread.
#pragma once

#include "data/words.h"
#include "offline/reading/interpreter.h"
#include "offline/values/knowledge.h"

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace offline {

// While it lives these words count instead of what people taught.
class OtherWords {
public:
    OtherWords(Knowledge &knowledge, data::Words words, std::stop_token stop);
    ~OtherWords();
    OtherWords(const OtherWords &) = delete;
    OtherWords &operator=(const OtherWords &) = delete;
    bool count() const { return m_count; } // false where the source failed

private:
    Knowledge &m_knowledge;
    data::Schema m_schema;
    data::Learned m_before;
    bool m_count = false;
};

struct SeveralMeanings {
    struct Way {
        Understanding understood;
        data::Words words; // that count for it
    };
    std::string phrase;    // as it was taught; empty where no word of the question has several
    std::vector<Way> ways; // each is read, and has other rows than those before it
};

// Of the first such word by whose meanings the question is read. What people taught is the same again afterwards.
SeveralMeanings readByEachMeaning(std::string_view question, Knowledge &knowledge, std::stop_token stop);

// Words of a person and of the source by which the question is read as the query: of a word that means several things
// only what stands in it.
data::Words wordsOfAnswer(std::string_view question, std::string_view query, const Knowledge &knowledge);

// "As taught: 'cheap' is Product.unitPrice < 10." Empty where the query owes nothing to a person's word; what is meant
// where no word says it is no part of it.
std::string taughtInWords(std::string_view question, std::string_view query, const Knowledge &knowledge);

} // namespace offline
