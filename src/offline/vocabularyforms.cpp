// SPDX-License-Identifier: GPL-3.0-or-later
// The lists of words of a language, as its file has them.
#include "offline/vocabulary.h"

#include "base/text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace offline {

void Vocabulary::readForms(const nlohmann::json &document)
{
    for (const auto &rule : document.at("suffixes"))
        m_suffixes.emplace_back(rule.at(0).get<std::string>(), rule.at(1).get<std::string>());
    std::stable_sort(m_suffixes.begin(), m_suffixes.end(),
                     [](const auto &a, const auto &b) { return a.first.size() > b.first.size(); });
    for (const auto &[word, stem] : document.at("irregular").items())
        m_irregular.emplace(word, stem.get<std::string>());
    for (const auto &[word, number] : document.at("numbers").items())
        m_numbers.emplace(word, number.get<int>());
    for (const std::string word : document.at("unitWords"))
        m_unitWords.insert(stem(word));
    for (const auto &rule : document.at("plurals"))
        m_plurals.emplace_back(rule.at(0).get<std::string>(), rule.at(1).get<std::string>());
    for (const auto &form : document.at("verbForms"))
        m_verbForms.push_back(
            {form.at(0).get<std::string>(), form.at(1).get<std::size_t>(), form.at(2).get<std::string>()});
    for (const auto &[kind, sample] : document.at("samples").items())
        m_samples.emplace(kind, std::pair(sample.at(0).get<std::string>(), sample.at(1).get<std::string>()));
    readMeasures(document);
    m_yearWord = document.at("yearWord").get<std::string>();
    m_amountWord = base::unaccent(document.value("amountWord", std::string()));
    m_describedBy = document.value("describedBy", std::string());
    for (const std::string word : document.value("sums", nlohmann::json::array()))
        m_sums.insert(base::unaccent(word));
    m_pluralEndings = document.at("pluralEndings").get<std::vector<std::string>>();
    m_singularEndings = document.at("singularEndings").get<std::vector<std::string>>();
    m_agents = document.at("agentEndings").get<std::vector<std::string>>();
    m_lightForms = document.at("lightEndings").get<std::vector<std::string>>();
    for (const std::string word : document.at("decorations"))
        m_decorations.insert(stem(word));
    for (const std::string word : document.at("naming"))
        m_naming.insert(stem(word));
    for (const std::string word : document.at("aliases"))
        m_aliases.insert(stems(word));
    for (const std::string word : document.at("strengthMeasures"))
        m_strength.push_back(stem(word));
    for (const std::string word : document.at("asksHow"))
        m_asksHow.insert(base::unaccent(word));
    const auto readWords = [&](const char *key, auto &words, bool stems) { // what not every language names
        for (const std::string word : document.value(key, nlohmann::json::array()))
            words.insert(stems ? stem(base::unaccent(word)) : base::unaccent(word));
    };
    readWords("denials", m_denials, true);
    readWords("asksPlace", m_asksPlace, false);
    readWords("asksTime", m_asksTime, false);
    readWords("asksWhen", m_asksWhen, false);
    for (const std::string word : document.value("places", nlohmann::json::array()))
        m_placeWords.push_back(stem(base::unaccent(word)));
    readWords("membership", m_membership, true);
    readWords("generalVerbs", m_generalVerbs, false);
    readWords("particles", m_particles, false);
    readWords("bars", m_bars, false);
    m_denyingForms = document.value("denyingForms", std::vector<std::string>());
    if (document.contains("degrees"))
        m_degrees = {document.at("degrees").at(0).get<std::string>(), document.at("degrees").at(1).get<std::string>()};
    for (const std::string word : document.value("restricting", nlohmann::json::array()))
        m_restricting.insert(word);
    for (const std::string word : document.at("joins"))
        m_joins.insert(stem(base::unaccent(word)));
    m_texts.read(document.at("texts"));
}

// What words measure, and how units go together.
void Vocabulary::readMeasures(const nlohmann::json &document)
{
    for (const auto &dimension : document.at("dimensions")) {
        std::vector<std::string> measured;
        for (const std::string property : dimension.at("properties"))
            measured.push_back(stem(property));
        for (const std::string word : dimension.at("words"))
            m_dimensions[base::unaccent(word)] = measured;
        for (const std::string property : dimension.value("turned", nlohmann::json::array()))
            for (const std::string word : dimension.at("words"))
                m_turned[base::unaccent(word)].insert(stem(property));
    }
    int kind = 0;
    for (const auto &units : document.at("units")) {
        for (const auto &[word, size] : units.items())
            m_units.emplace(stem(word), std::pair(kind, size.get<double>()));
        ++kind;
    }
}

} // namespace offline
