// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/worduses.h"

#include "base/text.h"
#include "data/words/sourcewords.h"
#include "offline/joining/items.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"
#include "offline/reading/interpreter.h"
#include "offline/reading/useddefaults.h"
#include "offline/values/lexicon.h"
#include "offline/values/valueindex.h"

#include <algorithm>
#include <set>

namespace offline {

namespace {

std::string stemsOf(std::string_view phrase, const Vocabulary &vocabulary, bool withoutLight)
{
    auto words = base::split(normalized(phrase), ' ');
    const auto isLight = [&](const std::string &each) { return each.empty() || vocabulary.hasRole(each, Role::light); };
    while (withoutLight && !words.empty() && isLight(words.front()))
        words.erase(words.begin());
    while (withoutLight && !words.empty() && isLight(words.back()))
        words.pop_back();
    std::vector<std::string> stems;
    for (const auto &word : words)
        stems.push_back(vocabulary.stem(word));
    return base::join(stems, " ");
}

} // namespace

data::Words wordsUsed(std::string_view question, const Knowledge &knowledge)
{
    const auto taught = data::allWords(knowledge.learned(), knowledge.schema());
    const auto &ofSource = knowledge.schema().sourceWords;
    data::Words used;
    if (taught.empty() && ofSource.empty())
        return used;
    const auto &vocabulary = knowledge.vocabulary();
    std::set<std::string> byPerson, bySource; // stems of the question's pieces
    std::string places;                       // where the source has them
    for (const auto &item : Linker(vocabulary, knowledge.lexicon(), knowledge.values()).link(question)) {
        const auto stems = stemsOf(item.folded, vocabulary, false);
        if (!item.from.empty()) {
            bySource.insert(stems);
            places += ", " + item.from;
        } else if (!item.quoted && knowledge.lexicon().isTaught(stems)) {
            byPerson.insert(stems);
        }
    }
    const auto isIn = [&](const data::Word &word, const std::set<std::string> &pieces, bool withoutLight) {
        return std::any_of(word.phrases.begin(), word.phrases.end(), [&](const std::string &phrase) {
            return pieces.contains(stemsOf(phrase, vocabulary, withoutLight));
        });
    };
    for (const auto &word : taught)
        if (!word.off && isIn(word, byPerson, false))
            used.push_back(word);
    const bool isAnyUsed = std::any_of(taught.begin(), taught.end(), [](const data::Word &word) {
        return !word.off && (word.meaning == data::Word::Meaning::between || word.meaning == data::Word::Meaning::date);
    });
    if (isAnyUsed && !knowledge.learned().chosen(question))
        if (const auto understood = understand(question, knowledge); !understood.readings.empty())
            for (const auto &meant : understood.readings.front().meant)
                for (const auto &word : taught)
                    if (!word.off && says(word, meant))
                        used.push_back(word);
    for (const auto &word : ofSource)
        if (!word.off && places.find(sourceOriginText(word)) != places.npos && isIn(word, bySource, true))
            used.push_back(word);
    return used;
}

} // namespace offline
