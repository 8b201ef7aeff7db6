// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/language/thesaurus.h"

#include "base/world.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace offline {

namespace {

constexpr std::size_t shortestBase = 2;
constexpr std::size_t longestHead = 1 << 14; // bytes of the notice and the list of parts

bool isShareDigit(char c)
{
    return c >= '0' && c <= '9';
}

// Calls `use` with each part between the separators.
template <class Use>
void eachPart(std::string_view text, char sign, Use use)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(sign), text.size());
        use(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

// Parses a list such as "price5cost2".
std::vector<Thesaurus::Relative> relatives(std::string_view text)
{
    std::vector<Thesaurus::Relative> found;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!isShareDigit(text[i]))
            continue;
        found.push_back({std::string(text.substr(begin, i - begin)), text[i] - '0'});
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
            endings[static_cast<Phrasing>(speech.at(0))].emplace_back(rule.at(0).get<std::string>(),
                                                                      rule.at(1).get<std::string>());
    const std::string name = "language/" + named.at("file").get<std::string>();
    return {resources.parts(name), std::move(endings)};
}

Thesaurus::Thesaurus(Parts parts, Endings endings) : m_parts(std::move(parts)), m_endings(std::move(endings))
{
    if (!m_parts)
        return;
    const std::string head = m_parts(0, longestHead);
    const std::size_t notice = head.find('\n'), end = head.find('\n', std::min(notice, head.size() - 1) + 1);
    if (notice == std::string::npos || end == std::string::npos)
        return;
    m_index = head.substr(notice + 1, end - notice - 1);
    m_body = end + 1;
}

// Lines are sorted by bytes; a blank sorts before every byte of a key.
std::string Thesaurus::find(std::string_view key) const
{
    constexpr std::size_t lastPart = 1 << 16; // the longest part, in bytes
    std::size_t from = 0, to = 0;
    for (std::size_t at = 0; at < m_index.size() && to == 0;) {
        const std::size_t colon = std::min(m_index.find(':', at), m_index.size()),
                          end = std::min(m_index.find(' ', colon), m_index.size());
        std::size_t offset = 0;
        std::from_chars(m_index.data() + std::min(colon + 1, end), m_index.data() + end, offset);
        (std::string_view(m_index).substr(at, colon - at) > key ? to : from) = offset;
        at = end + 1;
    }
    if (m_index.empty())
        return {};
    const std::string part = m_parts(m_body + from, to > from ? to - from : lastPart);
    const std::string_view text = part;
    std::size_t low = 0, high = text.size();
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        const std::size_t before = text.substr(low, middle - low).rfind('\n');
        const std::size_t begin = before == std::string_view::npos ? low : low + before + 1;
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        const std::size_t blank = std::min(line.find(' '), line.size());
        const int order = key.compare(line.substr(0, blank));
        if (order == 0)
            return std::string(line.substr(std::min(blank + 1, line.size())));
        if (order < 0)
            high = begin;
        else
            low = end + 1;
    }
    return {};
}

void Thesaurus::add(std::vector<Reading> &readings, std::string_view base, Phrasing speech) const
{
    const std::string line = find(base);
    const char other = static_cast<char>(speech == Phrasing::noun ? Phrasing::verb : Phrasing::noun);
    eachPart(line, ' ', [&](std::string_view part) {
        if (part.size() < 2 || part[0] != static_cast<char>(speech) || !isShareDigit(part[1]))
            return;
        Reading reading{std::string(base), part[1] - '0', {}, {}};
        eachPart(part.substr(2), ',', [&](std::string_view meaning) {
            if (const std::size_t colon = meaning.find(':'); colon != std::string_view::npos)
                reading.meanings.push_back({std::string(meaning.substr(0, colon)), meaning.back() - '0'});
        });
        if (speech == Phrasing::noun || speech == Phrasing::verb)
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

std::vector<Thesaurus::Reading> Thesaurus::readings(std::string_view word, Phrasing speech) const
{
    std::vector<Reading> found;
    if (word.empty() || word.front() < 'a' || word.front() > 'z')
        return found;
    // Of several words the first is inflected: "turned up".
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

bool Thesaurus::isCommon(std::string_view word) const
{
    for (const auto speech : {Phrasing::noun, Phrasing::verb, Phrasing::adjective, Phrasing::adverb})
        if (frequency(word, speech) > 0)
            return true;
    return false;
}

int Thesaurus::frequency(std::string_view word, Phrasing speech) const
{
    int most = 0;
    for (const auto &reading : readings(word, speech))
        most = std::max(most, reading.frequency);
    return most;
}

Thesaurus::RelatedMeanings Thesaurus::kin(const Meaning &meaning) const
{
    RelatedMeanings found;
    std::vector<Relative> *lists[] = {&found.same, &found.wider, &found.narrower};
    std::size_t number = 0;
    eachPart(find("#" + std::string(meaning.id)), '|', [&](std::string_view part) {
        if (number < std::size(lists))
            *lists[number++] = relatives(part);
        else
            eachPart(part, ',', [&](std::string_view id) { found.above.emplace_back(id); });
    });
    return found;
}

} // namespace offline
