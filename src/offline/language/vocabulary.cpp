// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/language/vocabulary.h"

#include "base/codedtext.h"
#include "base/hash.h"
#include "base/jsonread.h"
#include "base/readerlanguage.h"
#include "base/text.h"
#include "offline/language/words.h"

#include <algorithm>

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
        {"who", Role::who},
        {"helps", Role::helps},
        {"allOf", Role::allOf},
        {"multiple", Role::multiple},
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
        const auto document = base::parsedJson(json);
        auto vocabulary = std::make_shared<Vocabulary>();
        vocabulary->m_identity = base::hash(json).hex();
        vocabulary->readForms(document);
        BASE_CHECK(vocabulary->readPhrases(document));
        vocabulary->readSynonyms(document);
        vocabulary->readSentences(document, resources);
        if (resources && document.contains("thesaurus"))
            vocabulary->m_thesaurus = Thesaurus::read(document.at("thesaurus"), *resources);
        return vocabulary;
    } catch (const nlohmann::json::exception &exception) {
        return base::fail(base::Category::input, BASE_TEXT("rules.list", "The word list of the rules cannot be read."),
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
                              {BASE_TEXT("rules.key", "The word list has an unknown role '{role}'."), {{"role", key}}});
        for (const std::string text : list) {
            std::vector<std::string> words;
            for (const auto &token : tokenize(text))
                words.push_back(token.folded);
            if (words.empty())
                words.push_back(text); // a symbol such as ≥
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
            m_ownVerbs.emplace(key, set.value("ownVerb", std::string()));
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

std::string Vocabulary::ownVerb(std::string_view relation) const
{
    const auto found = m_ownVerbs.find(stems(relation));
    return found == m_ownVerbs.end() ? std::string() : found->second;
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

std::vector<std::string> Vocabulary::otherNames(std::string_view name) const
{
    std::vector<std::string> names;
    const auto [first, last] = m_sameNames.equal_range(name);
    for (auto each = first; each != last; ++each)
        names.insert(names.end(), each->second.begin(), each->second.end());
    return names;
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

std::optional<Vocabulary::Verb> Vocabulary::verb(const std::vector<std::string> &words) const
{
    if (words.empty())
        return std::nullopt;
    const auto &first = words.front();
    std::string rest;
    for (std::size_t i = 1; i < words.size(); ++i)
        rest += " " + words[i];
    if (m_thesaurus.isEmpty() || m_copulas.first.empty()) { // as in the name
        for (const auto &[ending, cut, before] : m_verbForms)
            if (first.ends_with(ending) && first.size() > cut)
                return Verb{before + first.substr(0, first.size() - cut) + rest, first + rest};
        return Verb{first + rest, first + rest};
    }
    const auto &[are, is] = m_copulas;
    if (words.size() > 1 && words.back() == m_partWord) // of "part of"
        return Verb{are + " " + first + rest, is + " " + first + rest};
    const auto found = m_thesaurus.readings(first, Phrasing::verb);
    const auto base = found.empty() ? std::string() : found.front().base;
    if (base.empty() && !m_thesaurus.isNoun(first)) // as "about"
        return Verb{are + " " + first + rest, is + " " + first + rest};
    const bool isPlain = base == first;
    const bool isOften = m_thesaurus.frequency(first, Phrasing::verb) >= m_thesaurus.frequency(first, Phrasing::noun);
    if (base.empty() || (isPlain && !isOften && !isRelation(first)))
        return std::nullopt;
    if (isPlain)
        return Verb{base + rest, plural(base) + rest};
    if (first.ends_with("s"))
        return Verb{base + rest, first + rest};
    const bool isPassive = !rest.empty() && m_withoutObject.count(first) == 0;
    return isPassive ? Verb{are + " " + first + rest, is + " " + first + rest} : Verb{first + rest, first + rest};
}

bool Vocabulary::isParticiple(std::string_view word) const
{
    return std::any_of(m_verbForms.begin(), m_verbForms.end(), [&](const auto &form) {
        const auto &[ending, cut, before] = form;
        return !before.empty() && word.size() >= ending.size() + shortestStem && word.ends_with(ending);
    });
}

bool Vocabulary::tiesAnyhow(const std::string &stem) const
{
    const auto sets = relationSets(stem);
    return joins(stem) || std::any_of(m_joins.begin(), m_joins.end(), [&](const std::string &word) {
               const auto its = relationSets(word);
               return std::any_of(its.begin(), its.end(),
                                  [&](int set) { return std::find(sets.begin(), sets.end(), set) != sets.end(); });
           });
}

std::string Vocabulary::placeIn(std::vector<std::string> words, bool byName) const
{
    if (byName && words.size() > 1 && hasRole(words.back(), Role::nameWord))
        words.pop_back();
    const std::string last = words.empty() ? std::string() : stem(words.back());
    return std::find(placeWords().begin(), placeWords().end(), last) == placeWords().end() ? std::string() : last;
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
    for (const std::string word : document.value("withoutObject", nlohmann::json::array()))
        m_withoutObject.insert(word);
    for (const auto &names : document.value("sameNames", nlohmann::json::array()))
        for (const auto &name : names) {
            std::vector<std::string> others;
            for (const auto &other : names)
                if (other != name)
                    others.push_back(other.get<std::string>());
            m_sameNames.emplace(name.get<std::string>(), std::move(others));
        }
    m_partWord = document.value("partWord", std::string());
    if (const auto copulas = document.find("copulas"); copulas != document.end())
        m_copulas = {copulas->at(0).get<std::string>(), copulas->at(1).get<std::string>()};
    readMeasures(document);
    m_monthWord = document.value("monthWord", std::string());
    m_yearWord = document.at("yearWord").get<std::string>();
    m_nounsHaveCapitals = document.value("nounsHaveCapitals", false);
    m_amountWord = base::unaccent(document.value("amountWord", std::string()));
    for (const std::string word : document.value("as", nlohmann::json::array()))
        m_as.insert(base::unaccent(word));
    for (const std::string word : document.value("textLengths", nlohmann::json::array()))
        m_textLengths.insert(base::unaccent(word));
    m_describedBy = document.value("describedBy", std::string());
    for (const std::string word : document.value("changeWords", nlohmann::json::array()))
        m_changeWords.insert(base::unaccent(word));
    for (const std::string word : document.value("also", nlohmann::json::array()))
        m_also.insert(base::unaccent(word));
    for (const std::string word : document.value("sums", nlohmann::json::array()))
        m_sums.insert(base::unaccent(word));
    m_pluralEndings = document.at("pluralEndings").get<std::vector<std::string>>();
    m_singularEndings = document.at("singularEndings").get<std::vector<std::string>>();
    m_agents = document.at("agentEndings").get<std::vector<std::string>>();
    for (const std::string word : document.at("decorations"))
        m_decorations.insert(stem(word));
    for (const std::string word : document.at("naming"))
        m_naming.insert(stem(word));
    m_fullNames = document.value("fullNames", m_fullNames);
    for (const std::string word : document.at("aliases"))
        m_aliases.insert(stems(word));
    for (const std::string word : document.at("strengthMeasures"))
        m_strength.push_back(stem(word));
    for (const std::string word : document.at("asksHow"))
        m_asksHow.insert(base::unaccent(word));
    const auto readWords = [&](const char *key, auto &words, bool stems) { // lists that a language may omit
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
    readWords("holding", m_holding, false);
    readWords("within", m_within, false);
    readWords("others", m_others, false);
    readWords("differing", m_differing, false);
    readWords("agreeing", m_agreeing, false);
    readWords("truths", m_truths, false);
    readWords("untruths", m_untruths, false);
    readWords("gone", m_gone, false);
    readWords("kindsOfNumber", m_kindsOfNumber, false);
    readWords("kindsOfText", m_kindsOfText, false);
    readWords("times", m_times, false);
    readWords("begun", m_begun, false);
    readWords("bars", m_bars, false);
    m_definiteArticle = document.value("definiteArticle", std::string());
    readWords("definiteKinds", m_definiteKinds, true);
    m_denyingForms = document.value("denyingForms", std::vector<std::string>());
    if (document.contains("degrees"))
        m_degrees = {document.at("degrees").at(0).get<std::string>(), document.at("degrees").at(1).get<std::string>()};
    for (const std::string word : document.at("joins"))
        m_joins.insert(stem(base::unaccent(word)));
}

void Vocabulary::readSentences(const nlohmann::json &document, const base::Resources *resources)
{
    const auto take = [&](const nlohmann::json &language) {
        m_texts.read(language.at("texts"));
        m_namesAsStored = language.value("namesAsStored", false);
    };
    const bool isAnother = resources && base::readerLanguage(*resources) != document.value("language", std::string());
    const auto other = isAnother ? base::readerSentences(*resources, "language/") : std::string();
    return other.empty() ? take(document) : take(base::parsedJson(other));
}

// Reads what words measure, and how units convert.
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

namespace {

constexpr std::size_t shortestMistyped = 4, shortWord = 6, longWord = 9;

// True for one letter added, missing or swapped; in longer words also replaced, in long ones two of these.
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

// Considers only phrases of the same degree: with the ending of the word, or without any ("most expensive").
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
        const auto readings = m_thesaurus.readings(words.back(), Phrasing::adjective);
        const bool says = std::any_of(readings.begin(), readings.end(), [&](const Thesaurus::Reading &reading) {
            return (words.size() == 2) == (reading.base == words.back()) && adjectives.count(reading.base) > 0;
        });
        if (!says)
            continue;
        if (!found.empty() && m_dimensions.find(found) != m_dimensions.end() &&
            m_dimensions.find(phrase) != m_dimensions.end() &&
            m_dimensions.find(found)->second != m_dimensions.find(phrase)->second)
            return {}; // ambiguous
        if (found.empty() || m_dimensions.find(found) == m_dimensions.end())
            found = phrase;
    }
    return found;
}

} // namespace offline
