// SPDX-License-Identifier: GPL-3.0-or-later
// What a word of a question nearly is: a known word with a slip in it, or the degree of an adjective like a known one.
#include "offline/vocabulary.h"

#include "base/text.h"

#include <algorithm>

namespace offline {

namespace {

constexpr std::size_t shortestMistyped = 4, shortWord = 6, longWord = 9;

// One letter more, less or exchanged with its neighbour; in longer words another letter too, in long ones two of these.
bool isSlip(std::string_view typed, std::string_view meant)
{
    if (typed.empty() || meant.size() + 1 < shortestMistyped || typed[0] != meant[0])
        return false;
    const std::size_t distance = base::editDistance(typed, meant, 3);
    if (typed.size() >= shortWord)
        return distance == 1 || (distance == 2 && typed.size() >= longWord);
    if (typed.size() != meant.size())
        return distance == 1;
    std::vector<std::size_t> differ;
    for (std::size_t i = 0; i < typed.size(); ++i)
        if (typed[i] != meant[i])
            differ.push_back(i);
    return differ.size() == 2 && differ[1] == differ[0] + 1 && typed[differ[0]] == meant[differ[1]] &&
           typed[differ[1]] == meant[differ[0]];
}

} // namespace

std::string Vocabulary::nearWord(std::string_view word, const std::set<std::string> &others) const
{
    std::string found;
    if (word.size() < shortestMistyped)
        return found;
    const std::string typed = stem(word);
    const auto offer = [&](const std::string &meant) {
        if (meant.find(' ') != std::string::npos ||
            !(isSlip(typed, meant) || (meant.size() >= word.size() && isSlip(word, meant))))
            return true;
        if (!found.empty() && found != meant && canonical(found) != canonical(meant))
            return false;
        found = meant;
        return true;
    };
    bool alone = true;
    for (const auto &other : others)
        alone = alone && offer(other);
    for (const auto &[meant, first] : m_canonical)
        alone = alone && offer(meant);
    for (const auto &[meant, sets] : m_relations)
        alone = alone && offer(meant);
    return alone ? found : std::string();
}

// Only phrases of the same degree: that end as the word does, or that need no ending ("most expensive").
std::string Vocabulary::degreeOf(std::string_view word, const std::set<std::string, std::less<>> &adjectives) const
{
    std::string found;
    for (const auto &[phrase, roles] : m_phrases) {
        const auto degree = std::find_if(roles.begin(), roles.end(), [](const Phrase &p) {
            return p.role == Role::most || p.role == Role::least || p.role == Role::comparative;
        });
        if (degree == roles.end())
            continue;
        const bool compares = degree->role == Role::comparative;
        const std::string &ending = compares ? m_degrees.first : m_degrees.second;
        const auto words = base::split(phrase, ' ');
        if (ending.empty() || !word.ends_with(ending) || words.size() > 2)
            continue;
        if (words.size() == 2) { // not "less expensive"
            const auto *first = this->phrase(words.front());
            const Role same = compares ? Role::comparative : Role::most;
            if (!first || std::none_of(first->begin(), first->end(),
                                       [&](const Phrase &p) { return p.role == same && p.detail != "<"; }))
                continue;
        }
        const auto readings = m_thesaurus.readings(words.back(), Speech::adjective);
        const bool says = std::any_of(readings.begin(), readings.end(), [&](const Thesaurus::Reading &reading) {
            return (words.size() == 2) == (reading.base == words.back()) && adjectives.count(reading.base) > 0;
        });
        if (!says)
            continue;
        if (!found.empty() && m_dimensions.find(found) != m_dimensions.end() &&
            m_dimensions.find(phrase) != m_dimensions.end() &&
            m_dimensions.find(found)->second != m_dimensions.find(phrase)->second)
            return {}; // which of them is not known
        if (found.empty() || m_dimensions.find(found) == m_dimensions.end())
            found = phrase;
    }
    return found;
}

} // namespace offline
