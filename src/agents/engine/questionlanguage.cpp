// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/questionlanguage.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/readerlanguage.h"
#include "base/text.h"
#include "base/world.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;

namespace {

constexpr std::string_view questionsFile = "questions-", jsonEnding = ".json";

bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           static_cast<unsigned char>(c) >= 0x80;
}

// True if the text starts with the phrase and a blank.
bool beginsWith(std::string_view text, const std::string &phrase)
{
    return text.size() > phrase.size() && text.starts_with(phrase) && text[phrase.size()] == ' ';
}

bool hasPhrase(std::string_view text, std::string_view phrase)
{
    for (std::size_t at = text.find(phrase); at != std::string_view::npos; at = text.find(phrase, at + 1)) {
        const std::size_t end = at + phrase.size();
        if ((at == 0 || text[at - 1] == ' ') && (end == text.size() || text[end] == ' '))
            return true;
    }
    return false;
}

} // namespace

base::Result<QuestionLanguagePtr> QuestionLanguage::load(const base::Resources &resources, std::string_view language)
{
    BASE_TRY(auto made, read(resources, std::string(language)));
    for (const std::string &file : resources.list("language")) {
        const auto name = file.substr(file.rfind('/') + 1);
        if (!name.starts_with(questionsFile) || !name.ends_with(jsonEnding))
            continue;
        const auto other = name.substr(questionsFile.size(), name.size() - questionsFile.size() - jsonEnding.size());
        if (other == language)
            continue;
        BASE_TRY(auto also, read(resources, other));
        made->m_others.push_back(std::move(also));
    }
    return QuestionLanguagePtr(std::move(made));
}

base::Result<std::shared_ptr<QuestionLanguage>> QuestionLanguage::read(const base::Resources &resources,
                                                                       const std::string &language)
{
    const std::string file = "language/" + std::string(questionsFile) + language + std::string(jsonEnding);
    BASE_TRY(const std::string text, resources.read(file));
    BASE_TRY(const std::string vocabulary, resources.read("language/" + language + std::string(jsonEnding)));
    const auto made = std::make_shared<QuestionLanguage>();
    try {
        const json read = base::parsedJson(text);
        const auto signs = [&](const char *key) {
            return Signs{read.at(key).value("begins", std::vector<std::string>()),
                         read.at(key).value("has", std::vector<std::string>())};
        };
        read.at("functionWords").get_to(made->m_functionWords);
        made->m_count = signs("count");
        made->m_yesNo = signs("yesNo");
        made->m_top = signs("top");
        made->m_form = signs("form");
        const json askedFor = read.value("askedFor", json::object());
        for (const auto &[what, lists] : askedFor.items())
            made->m_askedFor[what] = {lists.value("begins", std::vector<std::string>()),
                                      lists.value("has", std::vector<std::string>())};
        for (const json &each : read.value("measures", json::array()))
            made->m_measures.push_back({each.at("asks").get<std::vector<std::string>>(),
                                        each.at("words").get<std::vector<std::string>>(),
                                        each.value("units", std::vector<std::string>()), each.value("time", false)});
        read.at("howMany").get_to(made->m_howMany);
        read.at("lists").get_to(made->m_lists);
        read.at("shares").get_to(made->m_shares);
        read.at("nounAfter").get_to(made->m_nounAfter);
        read.at("pluralEndings").get_to(made->m_pluralEndings);
        made->m_pluralAfter = read.value("pluralAfter", made->m_pluralAfter);
        made->m_nounsHaveCapitals = read.value("nounsHaveCapitals", false);
        read.at("noPlurals").get_to(made->m_noPlurals);
        read.at("noPluralEndings").get_to(made->m_noPluralEndings);
        const auto reader = base::readerLanguage(resources);
        const auto others = reader == language
                                ? std::string()
                                : base::readerSentences(resources, "language/" + std::string(questionsFile));
        made->m_ownAnswers = others.empty();
        const json parsed = others.empty() ? json() : base::parsedJson(others);
        const json &speaks = others.empty() ? read : parsed;
        speaks.at("units").get_to(made->m_units);
        speaks.at("figures").get_to(made->m_figures);
        const json &answers = speaks.at("answers");
        Answers &texts = made->m_answers;
        for (const auto &[key, value] :
             std::initializer_list<std::pair<const char *, std::string *>>{{"nothing", &texts.nothing},
                                                                           {"yes", &texts.yes},
                                                                           {"no", &texts.no},
                                                                           {"inAll", &texts.inAll},
                                                                           {"things", &texts.things},
                                                                           {"rows", &texts.rows},
                                                                           {"more", &texts.more},
                                                                           {"notStored", &texts.notStored},
                                                                           {"noneStored", &texts.noneStored},
                                                                           {"path", &texts.path},
                                                                           {"pathOne", &texts.pathOne},
                                                                           {"figure", &texts.figure},
                                                                           {"valueNotStored", &texts.valueNotStored},
                                                                           {"notRan", &texts.notRan},
                                                                           {"skipped", &texts.skipped},
                                                                           {"thousands", &texts.thousands},
                                                                           {"point", &texts.point}})
            answers.at(key).get_to(*value);
        const json words = base::parsedJson(vocabulary);
        made->m_numbers = words.value("numbers", decltype(made->m_numbers)());
        for (const json &unit : words.value("units", json::array()))
            made->m_unitKinds.push_back(unit.get<std::map<std::string, double, std::less<>>>());
        made->m_agentEndings = words.value("agentEndings", made->m_agentEndings);
        made->m_meanings = words.value("nouns", decltype(made->m_meanings)());
        for (const json &relation : words.value("relations", json::array()))
            made->m_meanings.push_back(relation.at("words").get<std::vector<std::string>>());
    } catch (const json::exception &exception) {
        return base::fail(
            base::Category::internal,
            {BASE_TEXT("program.bad-file", "The program's file {file} cannot be read. Install the program again."),
             {{"file", file}}},
            exception.what());
    }
    return made;
}

std::size_t QuestionLanguage::littleWords(std::string_view text) const
{
    std::size_t little = 0;
    for (std::size_t at = 0; at < text.size();) {
        auto end = at;
        while (end < text.size() && isWordByte(text[end]))
            ++end;
        little += end > at && m_functionWords.contains(base::fold(text.substr(at, end - at)));
        at = end == at ? at + 1 : end;
    }
    return little;
}

const QuestionLanguage &QuestionLanguage::of(std::string_view question) const
{
    const QuestionLanguage *best = this;
    auto most = littleWords(question);
    for (const auto &other : m_others)
        if (const auto little = other->littleWords(question); little > most) {
            most = little;
            best = other.get();
        }
    return *best;
}

std::string QuestionLanguage::localNumber(std::string number) const
{
    std::string out;
    for (const char c : number)
        out += c == ',' ? m_answers.thousands : c == '.' ? m_answers.point : std::string(1, c);
    return out;
}

bool QuestionLanguage::Signs::match(std::string_view folded) const
{
    return std::any_of(begins.begin(), begins.end(),
                       [&](const std::string &phrase) { return beginsWith(folded, phrase); }) ||
           std::any_of(has.begin(), has.end(), [&](const std::string &phrase) { return hasPhrase(folded, phrase); });
}

std::vector<QuestionWord> QuestionLanguage::contentWords(std::string_view text) const
{
    std::vector<QuestionWord> words;
    for (std::size_t at = 0; at < text.size();) {
        auto end = at;
        while (end < text.size() && isWordByte(text[end]))
            ++end;
        if (end > at)
            if (auto word = base::fold(text.substr(at, end - at)); !m_functionWords.contains(word))
                words.push_back({std::move(word), at, end});
        at = end == at ? at + 1 : end;
    }
    return words;
}

AnswerShape QuestionLanguage::shape(std::string_view question) const
{
    const auto low = base::fold(base::trim(question));
    const bool beginsWithCount = std::any_of(m_count.begins.begin(), m_count.begins.end(),
                                             [&](const std::string &phrase) { return beginsWith(low, phrase); });
    return beginsWithCount      ? AnswerShape::count
           : m_yesNo.match(low) ? AnswerShape::yesNo
           : m_top.match(low)   ? AnswerShape::top // includes "the most by number of …"
           : m_count.match(low) ? AnswerShape::count
                                : AnswerShape::list;
}

std::string QuestionLanguage::plainOf(std::string_view question)
{
    std::string plain;
    for (const char c : base::fold(base::trim(question))) {
        const bool isBlank = std::string_view(" ?.,!;:()").find(c) != std::string_view::npos;
        if (!isBlank || (!plain.empty() && plain.back() != ' '))
            plain += isBlank ? ' ' : c;
    }
    return base::trim(plain);
}

bool QuestionLanguage::asksFor(std::string_view question, std::string_view what) const
{
    return m_askedFor.contains(what) && plainAsksFor(plainOf(question), what);
}

bool QuestionLanguage::plainAsksFor(std::string_view plain, std::string_view what) const
{
    const auto found = m_askedFor.find(what);
    if (found == m_askedFor.end())
        return false;
    const std::string_view no = what == "most" ? "at most" : what == "least" ? "at least" : ""; // no superlatives
    if (no.empty() || plain.find(no) == std::string_view::npos)
        return found->second.match(std::string(plain) + " ");
    std::string rest(plain);
    for (std::size_t at = rest.find(no); at != std::string::npos; at = rest.find(no))
        rest.erase(at, no.size());
    return found->second.match(rest + " ");
}

std::vector<const QuestionLanguage::Measure *> QuestionLanguage::measuresOf(std::string_view plain) const
{
    std::vector<const Measure *> found;
    for (const Measure &measure : m_measures)
        if (std::any_of(measure.asks.begin(), measure.asks.end(),
                        [&](const std::string &phrase) { return hasPhrase(plain, phrase); }))
            found.push_back(&measure);
    return found;
}

bool QuestionLanguage::isUnit(const std::string &word) const
{
    return std::any_of(m_unitKinds.begin(), m_unitKinds.end(), [&](const auto &kind) { return kind.contains(word); });
}

bool QuestionLanguage::measureTheSame(const std::string &word, const std::string &unit) const
{
    const std::string one = word.ends_with('s') ? word.substr(0, word.size() - 1) : word;
    return std::any_of(m_unitKinds.begin(), m_unitKinds.end(), [&](const auto &kind) {
        return kind.contains(unit) && (kind.contains(word) || kind.contains(one));
    });
}

bool QuestionLanguage::isAgent(std::string_view noun) const
{
    return std::any_of(m_agentEndings.begin(), m_agentEndings.end(), [&](const std::string &ending) {
        return noun.size() > ending.size() + 2 && noun.ends_with(ending);
    });
}

bool QuestionLanguage::asksHowMany(std::string_view question) const
{
    const auto low = base::fold(question);
    return std::any_of(m_howMany.begin(), m_howMany.end(),
                       [&](const std::string &phrase) { return low.find(phrase) != std::string::npos; });
}

std::string QuestionLanguage::nounAsked(std::string_view question) const
{
    constexpr std::size_t shortest = 4; // shorter words ("ads") do not show a plural
    const auto text = base::trim(question), low = base::lower(text);
    const auto nounBehind = [&](const std::string &beginning) {
        const auto at = beginning.size() + 1;
        const auto size = low.find_first_of(" ?.,", at) - at;
        return m_nounsHaveCapitals && low.size() == text.size() ? text.substr(at, size) : low.substr(at, size);
    };
    for (const std::string &beginning : m_pluralAfter)
        if (beginsWith(low, beginning))
            return nounBehind(beginning);
    for (const std::string &beginning : m_nounAfter) {
        if (!beginsWith(low, beginning))
            continue;
        const auto noun = nounBehind(beginning);
        const bool isPlural = noun.size() >= shortest &&
                              std::any_of(m_pluralEndings.begin(), m_pluralEndings.end(),
                                          [&](const std::string &ending) { return noun.ends_with(ending); }) &&
                              !m_noPlurals.contains(noun) &&
                              std::none_of(m_noPluralEndings.begin(), m_noPluralEndings.end(),
                                           [&](const std::string &ending) { return noun.ends_with(ending); });
        return isPlural ? noun : std::string();
    }
    return {};
}

std::optional<std::size_t> QuestionLanguage::answerNounAt(std::string_view question) const
{
    const auto low = base::lower(question);
    std::size_t from = 0;
    for (const std::string &beginning : m_nounAfter)
        if (beginsWith(low, beginning))
            from = std::max(from, beginning.size());
    for (const auto &word : contentWords(question))
        if (word.begin >= from && !isAboutForm(word.text)) // "Where are the genes …" does not ask for genes
            return from > 0 || word.begin == 0 ? std::optional(word.begin) : std::nullopt;
    return std::nullopt;
}

std::optional<double> QuestionLanguage::numberOf(std::string_view word) const
{
    const auto found = m_numbers.find(word);
    return found == m_numbers.end() ? std::nullopt : std::optional(found->second);
}

bool QuestionLanguage::isAboutForm(std::string_view word) const
{
    const auto says = [&](const Signs &signs) {
        const auto holds = [&](const std::string &phrase) { return hasPhrase(phrase, std::string(word)); };
        return std::any_of(signs.begins.begin(), signs.begins.end(), holds) ||
               std::any_of(signs.has.begin(), signs.has.end(), holds);
    };
    return says(m_count) || says(m_top) || says(m_form);
}

std::string QuestionLanguage::unitOf(std::string_view column) const
{
    const auto words = base::split(base::lower(parted(column)), ' ');
    const auto found = words.size() < 2 && column.find("percent") == std::string_view::npos
                           ? m_units.end()
                           : m_units.find(words.back());
    return found == m_units.end() ? std::string() : found->second;
}

std::string QuestionLanguage::figureOf(std::string_view column) const
{
    const auto words = base::lower(parted(column));
    const auto end = words.find(' ');
    const auto found = end == std::string::npos ? m_figures.end() : m_figures.find(words.substr(0, end));
    return found == m_figures.end() ? std::string() : base::filled(found->second, {{"name", words.substr(end + 1)}});
}

std::vector<std::string> QuestionLanguage::sameMeaning(std::string_view phrase) const
{
    std::vector<std::string> others;
    for (const auto &meaning : m_meanings)
        if (std::find(meaning.begin(), meaning.end(), phrase) != meaning.end())
            std::copy_if(meaning.begin(), meaning.end(), std::back_inserter(others),
                         [&](const std::string &each) { return each != phrase; });
    return others;
}

bool QuestionLanguage::areSame(const std::string &a, const std::string &b) const
{
    return std::any_of(m_meanings.begin(), m_meanings.end(), [&](const std::vector<std::string> &meaning) {
        const auto has = [&](const std::string &word) {
            return std::any_of(meaning.begin(), meaning.end(),
                               [&](const std::string &each) { return isRelated(word, each); });
        };
        return has(a) && has(b);
    });
}

bool isRelated(const std::string &a, const std::string &b)
{
    const auto shorter = std::min(a.size(), b.size());
    const auto common =
        std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(shorter), b.begin()).first - a.begin();
    // "eat" and "eats", but not "the" and "these".
    const auto &longer = a.size() < b.size() ? b : a;
    const bool isWithS = shorter >= 3 && static_cast<std::size_t>(common) == shorter && longer.size() == shorter + 1 &&
                         longer.back() == 's';
    // "city" and "cities".
    const auto &less = a.size() < b.size() ? a : b;
    const bool isWithIes = shorter >= 3 && less.back() == 'y' && longer.size() == shorter + 2 &&
                           longer.ends_with("ies") && longer.starts_with(less.substr(0, shorter - 1));
    return a == b || isWithS || isWithIes || (common >= 4 && static_cast<std::size_t>(common) + 2 >= shorter);
}

std::string parted(std::string_view query)
{
    std::string out;
    for (std::size_t i = 0; i < query.size(); ++i) {
        const auto isUpper = [&](std::size_t at) { return query[at] >= 'A' && query[at] <= 'Z'; };
        if (i > 0 && isUpper(i) && !isUpper(i - 1))
            out += ' ';
        out += query[i] == '_' ? ' ' : query[i];
    }
    return out;
}

} // namespace agents
