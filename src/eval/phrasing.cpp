// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/phrasing.h"

#include "base/text.h"

#include <algorithm>
#include <cctype>

namespace eval {

std::vector<std::string> wordsOfName(std::string_view identifier)
{
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < identifier.size(); ++i) {
        const auto c = static_cast<unsigned char>(identifier[i]);
        const bool inner = i > 0 && std::isupper(c) && std::islower(static_cast<unsigned char>(identifier[i - 1]));
        if (!std::isalnum(c) || inner)
            words.emplace_back();
        if (std::isalnum(c))
            words.back() += static_cast<char>(std::tolower(c));
    }
    std::erase(words, std::string());
    return words;
}

Phrasing::Phrasing(const nlohmann::json &words)
    : m_plurals(words.at("plurals").get<Endings>()),
      m_naming(words.at("naming").get<std::vector<std::string>>()),
      m_leads(words.at("leads").get<std::set<std::string>>()),
      m_ofOne(words.at("ofOne").get<std::string>()),
      m_notOfOne(words.at("notOfOne").get<std::string>()),
      m_past(words.at("past").get<std::vector<std::string>>()),
      m_copulas(words.at("copulas").get<std::pair<std::string, std::string>>())
{
}

std::string Phrasing::pluralOf(const std::string &word) const
{
    for (const auto &[ending, plural] : m_plurals) // the first that fits
        if (word.ends_with(ending))
            return word.substr(0, word.size() - ending.size()) + plural;
    return word;
}

std::optional<Verb> Phrasing::verbOf(std::string_view relation) const
{
    constexpr std::size_t longest = 3, shortestVerb = 4;
    auto words = wordsOfName(relation);
    if (words.empty() || words.size() > longest)
        return std::nullopt;
    const std::string rest = words.size() > 1 ? " " + base::join({words.begin() + 1, words.end()}, " ") : "";
    const std::string &first = words.front();
    if (first.ends_with(m_ofOne) && !first.ends_with(m_notOfOne) && first.size() >= shortestVerb)
        return Verb{first.substr(0, first.size() - m_ofOne.size()) + rest, first + rest, false};
    if (words.size() > 1 && m_leads.count(words.back()) > 0)
        return Verb{m_copulas.first + " " + first + rest, m_copulas.second + " " + first + rest, true};
    if (std::any_of(m_past.begin(), m_past.end(), [&](const auto &ending) { return first.ends_with(ending); }))
        return Verb{first + rest, first + rest, true};
    return std::nullopt;
}

} // namespace eval
