// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/words/wordconflicts.h"

#include "base/text.h"

#include <algorithm>

namespace data {

namespace {

using Meaning = Word::Meaning;

bool isBreak(char c)
{
    return static_cast<unsigned char>(c) < 0x80 && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9');
}

// Whole words; the last one may have another ending: "veterans" matches "veteran".
bool saysPhrase(const std::string &question, const std::string &phrase)
{
    constexpr std::size_t longestEnding = 2;
    for (auto at = question.find(phrase); !phrase.empty() && at != question.npos; at = question.find(phrase, at + 1)) {
        auto end = at + phrase.size();
        while (end < question.size() && !isBreak(question[end]))
            ++end;
        if ((at == 0 || isBreak(question[at - 1])) && end - at - phrase.size() <= longestEnding)
            return true;
    }
    return false;
}

bool concerns(const Word &word, const std::string &phrase, const ChosenReading &reading)
{
    const auto speaksOf = [&](const std::string &type) { return reading.query.find(type) != reading.query.npos; };
    if (word.meaning == Meaning::between)
        return std::all_of(word.ends.begin(), word.ends.end(), speaksOf);
    return word.meaning == Meaning::date ? speaksOf(word.type)
                                         : saysPhrase(base::fold(reading.question), base::fold(phrase));
}

bool isUsedIn(const Words &words, const Word &word, const std::string &phrase)
{
    return std::any_of(words.begin(), words.end(), [&](const Word &each) {
        const auto isSame = [&](const std::string &other) { return base::fold(other) == base::fold(phrase); };
        return !each.off && each.isSameMeaning(word) &&
               (phrase.empty() || std::any_of(each.phrases.begin(), each.phrases.end(), isSame));
    });
}

} // namespace

bool inConflict(const Word &one, const Word &other)
{
    const bool isOfProperty = one.meaning == Meaning::ordering || one.meaning == Meaning::condition ||
                              one.meaning == Meaning::property || one.meaning == Meaning::value;
    const bool areScoped = isOfProperty && one.meaning == other.meaning && one.type != other.type;
    return needsPhrase(one.meaning) && needsPhrase(other.meaning) && !one.off && !other.off &&
           !one.isSameMeaning(other) && !areScoped;
}

void forgetOlderReadings(std::vector<ChosenReading> &readings, const Words &before, const Words &words)
{
    for (const auto &word : words) {
        if (word.off || word.meaning == Meaning::name || readings.empty())
            continue;
        auto phrases = word.phrases;
        if (!needsPhrase(word.meaning))
            phrases = {std::string()};
        for (const auto &phrase : phrases)
            if (!isUsedIn(before, word, phrase))
                std::erase_if(readings, [&](const ChosenReading &reading) { return concerns(word, phrase, reading); });
    }
}

} // namespace data
