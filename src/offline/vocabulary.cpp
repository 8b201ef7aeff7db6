// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/vocabulary.h"

#include "base/hash.h"
#include "base/text.h"
#include "offline/words.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace offline {

namespace {

constexpr std::size_t shortestStem = 3;

const std::map<std::string, Role, std::less<>> &roles()
{
    static const std::map<std::string, Role, std::less<>> table = {
        {"light", Role::light},
        {"except", Role::except},
        {"same", Role::same},
        {"onlyThis", Role::onlyThis},
        {"every", Role::every},
        {"ours", Role::ours},
        {"tie", Role::tie},
        {"unread", Role::unread},
        {"sortedBy", Role::sortedBy},
        {"ordinal", Role::ordinal},
        {"month", Role::month},
        {"percentage", Role::percentage},
        {"reasonEnds", Role::reasonEnds},
        {"list", Role::list},
        {"count", Role::count},
        {"difference", Role::difference},
        {"yesNo", Role::yesNo},
        {"each", Role::each},
        {"aggregate", Role::aggregate},
        {"most", Role::most},
        {"least", Role::least},
        {"top", Role::top},
        {"bottom", Role::bottom},
        {"largestFirst", Role::largestFirst},
        {"smallestFirst", Role::smallestFirst},
        {"comparison", Role::comparison},
        {"postfix", Role::postfix},
        {"between", Role::between},
        {"contains", Role::contains},
        {"startsWith", Role::startsWith},
        {"endsWith", Role::endsWith},
        {"negation", Role::negation},
        {"missing", Role::missing},
        {"conjunction", Role::conjunction},
        {"disjunction", Role::disjunction},
        {"both", Role::both},
        {"versus", Role::versus},
        {"comparative", Role::comparative},
        {"relationNoun", Role::relationNoun},
        {"star", Role::star},
        {"strength", Role::strength},
        {"including", Role::including},
        {"pronoun", Role::pronoun},
        {"relative", Role::relative},
        {"nameWord", Role::nameWord},
        {"passiveBy", Role::passiveBy},
        {"groupedBy", Role::groupedBy},
        {"measuredBy", Role::measuredBy},
        {"copula", Role::copula},
        {"demonstrative", Role::demonstrative},
        {"measureOf", Role::measureOf},
        {"pointsBack", Role::pointsBack},
        {"opinion", Role::opinion},
        {"change", Role::change},
        {"outside", Role::outside},
        {"path", Role::path},
        {"preposition", Role::preposition},
        {"tally", Role::tally},
        {"ranking", Role::ranking},
        {"commonest", Role::commonest},
        {"single", Role::single},
        {"altogether", Role::altogether},
        {"tag", Role::tag},
    };
    return table;
}

std::string joined(const std::vector<std::string> &words)
{
    return base::join(words, " ");
}

} // namespace

std::string Vocabulary::stem(std::string_view word) const
{
    if (auto found = m_irregular.find(word); found != m_irregular.end())
        return found->second;
    for (const auto &[suffix, replacement] : m_suffixes) {
        if (word.size() < suffix.size() + shortestStem || !word.ends_with(suffix))
            continue;
        return std::string(word.substr(0, word.size() - suffix.size())) + replacement;
    }
    return std::string(word);
}

std::string Vocabulary::stems(std::string_view text) const
{
    std::vector<std::string> words;
    for (const auto &token : tokenize(text))
        words.push_back(stem(token.folded));
    return joined(words);
}

base::Result<std::shared_ptr<const Vocabulary>> Vocabulary::parse(std::string_view json,
                                                                  const base::Resources *resources)
{
    try {
        const auto document = nlohmann::json::parse(json);
        auto vocabulary = std::make_shared<Vocabulary>();
        vocabulary->m_identity = base::hash(json).hex();
        vocabulary->readForms(document);
        BASE_CHECK(vocabulary->readPhrases(document));
        vocabulary->readSynonyms(document);
        if (resources && document.contains("thesaurus"))
            vocabulary->m_thesaurus = Thesaurus::read(document.at("thesaurus"), *resources);
        return vocabulary;
    } catch (const nlohmann::json::exception &exception) {
        return base::fail(base::Category::input, "The word list of the offline rules cannot be read.",
                          exception.what());
    }
}

base::Status Vocabulary::readPhrases(const nlohmann::json &document)
{
    for (const auto &[key, list] : document.at("phrases").items()) {
        const auto colon = key.find(':');
        const auto role = roles().find(key.substr(0, colon));
        if (role == roles().end())
            return base::fail(base::Category::input,
                              "The word list of the offline rules holds an unknown kind of phrase: '" + key + "'.");
        for (const std::string text : list) {
            std::vector<std::string> words;
            for (const auto &token : tokenize(text))
                words.push_back(token.folded);
            if (words.empty())
                words.push_back(text); // a sign such as ≥
            m_longest = std::max(m_longest, words.size());
            m_phrases[joined(words)].push_back(
                {role->second, colon == std::string::npos ? std::string() : key.substr(colon + 1)});
        }
    }
    return {};
}

void Vocabulary::readSynonyms(const nlohmann::json &document)
{
    for (const auto &set : document.at("nouns")) {
        const std::string first = stems(set.at(0).get<std::string>());
        for (const std::string text : set)
            m_canonical.emplace(stems(text), first);
    }
    int index = 0;
    for (const auto &set : document.at("relations")) {
        for (const std::string text : set.at("words")) {
            const std::string key = stems(text);
            auto &sets = m_relations[key];
            if (std::find(sets.begin(), sets.end(), index) == sets.end())
                sets.push_back(index);
        }
        for (const std::string &word : set.value("suggestedBy", std::vector<std::string>()))
            m_suggested[word].push_back(index);
        if (set.value("symmetric", false))
            m_symmetric.insert(index);
        ++index;
    }
}

const std::vector<Phrase> *Vocabulary::phrase(std::string_view words) const
{
    auto found = m_phrases.find(words);
    return found == m_phrases.end() ? nullptr : &found->second;
}

bool Vocabulary::hasRole(std::string_view words, Role role) const
{
    const auto *found = phrase(words);
    return found && std::any_of(found->begin(), found->end(), [&](const Phrase &p) { return p.role == role; });
}

std::string Vocabulary::canonical(std::string_view stems) const
{
    auto found = m_canonical.find(stems);
    return found == m_canonical.end() ? std::string(stems) : found->second;
}

std::vector<int> Vocabulary::relationSets(std::string_view stems) const
{
    auto found = m_relations.find(stems);
    return found == m_relations.end() ? std::vector<int>() : found->second;
}

std::vector<int> Vocabulary::suggestedBy(std::string_view preposition) const
{
    auto found = m_suggested.find(preposition);
    return found == m_suggested.end() ? std::vector<int>() : found->second;
}

bool Vocabulary::isAgentNoun(std::string_view word) const
{
    return std::any_of(m_agents.begin(), m_agents.end(),
                       [&](const std::string &ending) { return word.ends_with(ending); });
}

bool Vocabulary::isLightForm(std::string_view word) const
{
    return word.size() > 4 && !restricts(word) &&
           std::any_of(m_lightForms.begin(), m_lightForms.end(),
                       [&](const std::string &ending) { return word.ends_with(ending); });
}

int Vocabulary::strengthRank(std::string_view stem) const
{
    auto found = std::find(m_strength.begin(), m_strength.end(), stem);
    return found == m_strength.end() ? -1 : static_cast<int>(found - m_strength.begin());
}

int Vocabulary::number(std::string_view word) const
{
    auto found = m_numbers.find(word);
    return found == m_numbers.end() ? -1 : found->second;
}

const std::vector<std::string> *Vocabulary::dimension(std::string_view word) const
{
    auto found = m_dimensions.find(word);
    return found == m_dimensions.end() ? nullptr : &found->second;
}

bool Vocabulary::turns(std::string_view word, std::string_view property) const
{
    const auto found = m_turned.find(word);
    const auto parts = identifierWords(property);
    return found != m_turned.end() && std::any_of(parts.begin(), parts.end(), [&](const std::string &part) {
               return found->second.count(stem(part)) > 0;
           });
}

bool Vocabulary::isPlural(std::string_view word) const
{
    const auto ends = [&](const std::string &ending) { return word.ends_with(ending); };
    return word.size() > 3 && std::any_of(m_pluralEndings.begin(), m_pluralEndings.end(), ends) &&
           std::none_of(m_singularEndings.begin(), m_singularEndings.end(), ends);
}

std::string Vocabulary::plural(std::string_view words) const
{
    for (const auto &[ending, plural] : m_plurals)
        if (words.ends_with(ending))
            return std::string(words.substr(0, words.size() - ending.size())) + plural;
    return std::string(words);
}

std::string Vocabulary::spokenOfMany(std::string_view verb) const
{
    for (const auto &[ending, cut, before] : m_verbForms)
        if (verb.ends_with(ending) && verb.size() > cut)
            return before + std::string(verb.substr(0, verb.size() - cut));
    return std::string(verb);
}

bool Vocabulary::isParticiple(std::string_view word) const
{
    return std::any_of(m_verbForms.begin(), m_verbForms.end(), [&](const auto &form) {
        const auto &[ending, cut, before] = form;
        return !before.empty() && word.size() > ending.size() + shortestStem && word.ends_with(ending);
    });
}

const std::pair<std::string, std::string> *Vocabulary::sample(std::string_view kind) const
{
    auto found = m_samples.find(kind);
    return found == m_samples.end() ? nullptr : &found->second;
}

std::optional<double> Vocabulary::unitFactor(std::string_view from, std::string_view to) const
{
    const auto a = m_units.find(stem(from)), b = m_units.find(stem(to));
    if (a == m_units.end() || b == m_units.end() || a->second.first != b->second.first)
        return std::nullopt;
    return a->second.second / b->second.second;
}

} // namespace offline
