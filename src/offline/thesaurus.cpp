// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/thesaurus.h"

#include "base/world.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace offline {

namespace {

constexpr std::size_t shortestBase = 2;

bool isShareDigit(char c)
{
    return c >= '0' && c <= '9';
}

// Calls `use` with each part between the signs.
template <class Use>
void eachPart(std::string_view text, char sign, Use use)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(sign), text.size());
        use(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

// "price5cost2"
std::vector<Thesaurus::Relative> relatives(std::string_view text)
{
    std::vector<Thesaurus::Relative> found;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!isShareDigit(text[i]))
            continue;
        found.push_back({text.substr(begin, i - begin), text[i] - '0'});
        begin = i + 1;
    }
    return found;
}

} // namespace

Thesaurus Thesaurus::read(const nlohmann::json &named, const base::Resources &resources)
{
    Endings endings;
    for (const auto &[speech, list] : named.at("endings").items())
        for (const auto &rule : list)
            endings[static_cast<Speech>(speech.at(0))].emplace_back(rule.at(0).get<std::string>(),
                                                                    rule.at(1).get<std::string>());
    const std::string name = "language/" + named.at("file").get<std::string>();
    if (const auto bytes = resources.inPlace(name))
        return {*bytes, std::move(endings)};
    if (auto text = resources.read(name))
        return {*std::move(text), std::move(endings)};
    return {};
}

// The lines are sorted by bytes, and a blank sorts before every byte of a key. The second line leads to the part of the
// file that holds the key, so that other parts are not even loaded.
std::string_view Thesaurus::find(std::string_view key) const
{
    const std::size_t notice = m_text.find('\n'), index = m_text.find('\n', notice + 1);
    if (notice == std::string_view::npos || index == std::string_view::npos)
        return {};
    std::size_t low = index + 1, high = m_text.size();
    bool found = false;
    eachPart(m_text.substr(notice + 1, index - notice - 1), ' ', [&](std::string_view part) {
        const std::size_t colon = std::min(part.find(':'), part.size());
        std::size_t offset = 0;
        std::from_chars(part.data() + std::min(colon + 1, part.size()), part.data() + part.size(), offset);
        if (found)
            return;
        found = part.substr(0, colon) > key;
        (found ? high : low) = std::min(index + 1 + offset, m_text.size());
    });
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        const std::size_t before = m_text.substr(low, middle - low).rfind('\n');
        const std::size_t begin = before == std::string_view::npos ? low : low + before + 1;
        const std::size_t end = std::min(m_text.find('\n', begin), m_text.size());
        const std::string_view line = m_text.substr(begin, end - begin);
        const std::size_t blank = std::min(line.find(' '), line.size());
        const int order = key.compare(line.substr(0, blank));
        if (order == 0)
            return line.substr(std::min(blank + 1, line.size()));
        if (order < 0)
            high = begin;
        else
            low = end + 1;
    }
    return {};
}

void Thesaurus::add(std::vector<Reading> &readings, std::string_view base, Speech speech) const
{
    const std::string_view line = find(base);
    const char other = static_cast<char>(speech == Speech::noun ? Speech::verb : Speech::noun);
    eachPart(line, ' ', [&](std::string_view part) {
        if (part.size() < 2 || part[0] != static_cast<char>(speech) || !isShareDigit(part[1]))
            return;
        Reading reading{std::string(base), part[1] - '0', {}, {}};
        eachPart(part.substr(2), ',', [&](std::string_view meaning) {
            if (const std::size_t colon = meaning.find(':'); colon != std::string_view::npos)
                reading.meanings.push_back({meaning.substr(0, colon), meaning.back() - '0'});
        });
        if (speech == Speech::noun || speech == Speech::verb)
            eachPart(line, ' ', [&](std::string_view from) {
                if (from.size() > 2 && from[0] == other && from[1] == '+')
                    reading.derived.push_back(relatives(from.substr(2)).front());
            });
        const bool isThere = std::any_of(readings.begin(), readings.end(),
                                         [&](const Reading &known) { return known.base == reading.base; });
        if (!isThere)
            readings.push_back(std::move(reading));
    });
}

std::vector<Thesaurus::Reading> Thesaurus::readings(std::string_view word, Speech speech) const
{
    std::vector<Reading> found;
    if (word.empty() || word.front() < 'a' || word.front() > 'z')
        return found;
    // Of several words the first has the forms: "turned up".
    const std::size_t blank = std::min(word.find(' '), word.size());
    const std::string first(word.substr(0, blank));
    std::string rest(word.substr(blank));
    std::replace(rest.begin(), rest.end(), ' ', '_');
    add(found, first + rest, speech);
    bool irregular = false;
    eachPart(find(first), ' ', [&](std::string_view part) {
        if (part.size() > 2 && part[0] == static_cast<char>(speech) && part[1] == '=') {
            irregular = true;
            add(found, std::string(part.substr(2)) + rest, speech);
        }
    });
    const auto endings = m_endings.find(speech);
    if (irregular || endings == m_endings.end())
        return found;
    for (const auto &[cut, instead] : endings->second)
        if (first.size() >= cut.size() + shortestBase && first.ends_with(cut))
            add(found, first.substr(0, first.size() - cut.size()) + instead + rest, speech);
    return found;
}

bool Thesaurus::knows(std::string_view word) const
{
    return isNoun(word) || isVerb(word) || isAdjective(word) || isAdverb(word);
}

int Thesaurus::frequency(std::string_view word, Speech speech) const
{
    int most = 0;
    for (const auto &reading : readings(word, speech))
        most = std::max(most, reading.frequency);
    return most;
}

Thesaurus::Kin Thesaurus::kin(const Meaning &meaning) const
{
    Kin found;
    std::vector<Relative> *lists[] = {&found.same, &found.wider, &found.narrower};
    std::size_t number = 0;
    eachPart(find("#" + std::string(meaning.id)), '|', [&](std::string_view part) {
        if (number < std::size(lists))
            *lists[number++] = relatives(part);
        else
            eachPart(part, ',', [&](std::string_view id) { found.above.push_back(id); });
    });
    return found;
}

} // namespace offline
