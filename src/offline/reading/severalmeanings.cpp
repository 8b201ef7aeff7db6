// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/severalmeanings.h"

#include "base/text.h"
#include "data/words/sourcewords.h"
#include "data/words/wordconflicts.h"
#include "offline/joining/items.h"
#include "offline/language/vocabulary.h"
#include "offline/reading/foundrows.h"
#include "offline/reading/worduses.h"

#include <algorithm>
#include <set>

namespace offline {

namespace {

constexpr std::size_t mostMeanings = 8;

std::string stemsOfPhrase(std::string_view phrase, const Vocabulary &vocabulary)
{
    std::vector<std::string> stems;
    for (const auto &word : base::split(normalized(phrase), ' '))
        stems.push_back(vocabulary.stem(word));
    return base::join(stems, " ");
}

bool hasAnyPhrase(const data::Word &word, const std::string &stems, const Vocabulary &vocabulary)
{
    return std::any_of(word.phrases.begin(), word.phrases.end(),
                       [&](const std::string &phrase) { return stemsOfPhrase(phrase, vocabulary) == stems; });
}

// All synonyms except those in conflict with this one.
data::Words withOnly(const data::Words &words, const data::Word &meant, const std::string &stems,
                     const Vocabulary &vocabulary)
{
    data::Words left;
    for (auto word : words) {
        if (data::inConflict(word, meant))
            std::erase_if(word.phrases,
                          [&](const std::string &phrase) { return stemsOfPhrase(phrase, vocabulary) == stems; });
        if (!word.phrases.empty() || !needsPhrase(word.meaning))
            left.push_back(std::move(word));
    }
    return left;
}

// The conflicting meanings of a phrase, without those that this schema does not support.
data::Words rivalsOf(const std::string &stems, const data::Words &words, const Knowledge &knowledge)
{
    data::Words all;
    for (const auto &word : words)
        if (hasAnyPhrase(word, stems, knowledge.vocabulary()))
            all.push_back(word);
    std::set<std::size_t> useless;
    for (const auto &problem : data::problemsOf(all, knowledge.schema()))
        if (problem.isError)
            useless.insert(problem.word);
    for (std::size_t i = all.size(); i-- > 0;)
        if (useless.contains(i))
            all.erase(all.begin() + static_cast<std::ptrdiff_t>(i));
    data::Words rivals;
    for (const auto &word : all)
        if (std::any_of(all.begin(), all.end(), [&](const data::Word &other) { return data::inConflict(word, other); }))
            rivals.push_back(word);
    return rivals;
}

std::string phraseWith(const data::Word &word, const std::string &stems, const Vocabulary &vocabulary)
{
    const auto found = std::find_if(word.phrases.begin(), word.phrases.end(), [&](const std::string &phrase) {
        return stemsOfPhrase(phrase, vocabulary) == stems;
    });
    return found == word.phrases.end() ? std::string() : *found;
}

// True if the query has the names of this meaning.
bool isUsedIn(const data::Word &word, std::string_view query)
{
    const auto isThere = [&](const std::string &text) { return query.find(text) != query.npos; };
    return isThere(word.type) && std::all_of(word.properties.begin(), word.properties.end(), isThere) &&
           std::all_of(word.filters.begin(), word.filters.end(), [&](const data::Word::Filter &filter) {
               return isThere(filter.property) && (filter.value.isNull() || isThere(filter.value.toLiteral()));
           });
}

} // namespace

OtherWords::OtherWords(Knowledge &knowledge, data::Words words, std::stop_token stop)
    : m_knowledge(knowledge), m_schema(knowledge.schema()), m_before(knowledge.learned())
{
    auto learned = m_before;
    learned.words = std::move(words);
    learned.synonyms.clear(); // they are already in `words`
    m_knowledge.setLearned(std::move(learned));
    m_count = m_knowledge.prepare(m_schema, std::move(stop)).has_value();
}

OtherWords::~OtherWords()
{
    m_knowledge.setLearned(m_before);
    static_cast<void>(m_knowledge.prepare(m_schema, {}));
}

SeveralMeanings readByEachMeaning(std::string_view question, Knowledge &knowledge, std::stop_token stop)
{
    const auto &vocabulary = knowledge.vocabulary();
    const auto words = data::allWords(knowledge.learned(), knowledge.schema());
    if (words.size() < 2)
        return {};
    std::set<std::string> pieces;
    for (const auto &item : Linker(vocabulary, knowledge.lexicon(), knowledge.values()).link(question))
        if (const auto stems = stemsOfPhrase(item.folded, vocabulary);
            !item.quoted && knowledge.lexicon().isTaught(stems))
            pieces.insert(stems);
    for (const auto &stems : pieces) {
        const auto rivals = rivalsOf(stems, words, knowledge);
        if (rivals.empty() || rivals.size() > mostMeanings)
            continue;
        SeveralMeanings several{phraseWith(rivals.front(), stems, vocabulary), {}};
        std::vector<std::multiset<std::string>> found;
        for (const auto &word : rivals) {
            auto meant = withOnly(words, word, stems, vocabulary);
            const OtherWords others(knowledge, meant, stop);
            if (stop.stop_requested() || !others.count())
                break;
            auto understood = understand(question, knowledge);
            if (!understood.abstains.empty() || understood.readings.empty())
                continue;
            const auto &query = understood.readings.front().query;
            auto rows = foundRows(query, knowledge.source(), stop)
                            .value_or(std::multiset<std::string>{query}); // itself if unknown
            if (std::find(found.begin(), found.end(), rows) != found.end())
                continue;
            found.push_back(std::move(rows));
            several.ways.push_back({std::move(understood), std::move(meant)});
        }
        if (!several.ways.empty())
            return several;
    }
    return {};
}

data::Words wordsOfAnswer(std::string_view question, std::string_view query, const Knowledge &knowledge)
{
    const auto used = wordsUsed(question, knowledge);
    data::Words here;
    for (const auto &word : used) {
        const auto sharesPhrase = [&](const data::Word &other) {
            return !other.isSameMeaning(word) &&
                   std::any_of(other.phrases.begin(), other.phrases.end(), [&](const std::string &phrase) {
                       return std::find(word.phrases.begin(), word.phrases.end(), phrase) != word.phrases.end();
                   });
        };
        if (std::none_of(used.begin(), used.end(), sharesPhrase) || isUsedIn(word, query))
            here.push_back(word);
    }
    return here;
}

std::string taughtInWords(std::string_view question, std::string_view query, const Knowledge &knowledge)
{
    const auto &texts = knowledge.vocabulary().texts();
    std::vector<std::string> meanings;
    for (const auto &word : wordsOfAnswer(question, query, knowledge)) {
        if (word.phrases.empty() || !data::sourceOriginText(word).empty())
            continue;
        const auto isMentioned = [&](const std::string &each) {
            return base::fold(question).find(base::fold(each)) != std::string::npos;
        };
        const auto here = std::find_if(word.phrases.begin(), word.phrases.end(), isMentioned);
        const auto phrase = texts.say("quoted", {here == word.phrases.end() ? word.phrases.front() : *here});
        meanings.push_back(word.meaning == data::Word::Meaning::nothing
                               ? texts.say("taughtNothing", {phrase})
                               : texts.say("taughtAs", {phrase, word.meaningText()}));
    }
    return meanings.empty() ? std::string() : texts.say("asTaught", {base::join(meanings, "; ")});
}

} // namespace offline
