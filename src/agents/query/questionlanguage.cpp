// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/questionlanguage.h"

#include "base/text.h"
#include "base/world.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;

namespace {

bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           static_cast<unsigned char>(c) >= 0x80;
}

// A phrase at the beginning, with a blank behind it.
bool beginsWith(std::string_view text, const std::string &phrase)
{
    return text.size() > phrase.size() && text.starts_with(phrase) && text[phrase.size()] == ' ';
}

bool hasPhrase(std::string_view text, const std::string &phrase)
{
    return (" " + std::string(text) + " ").find(" " + phrase + " ") != std::string::npos;
}

} // namespace

base::Result<QuestionLanguagePtr> QuestionLanguage::load(const base::Resources &resources, std::string_view language)
{
    const std::string file = "language/questions-" + std::string(language) + ".json";
    BASE_TRY(const std::string text, resources.read(file));
    const auto made = std::make_shared<QuestionLanguage>();
    try {
        const json read = json::parse(text);
        const auto signs = [&](const char *key) {
            return Signs{read.at(key).value("begins", std::vector<std::string>()),
                         read.at(key).value("has", std::vector<std::string>())};
        };
        read.at("functionWords").get_to(made->m_functionWords);
        made->m_count = signs("count");
        made->m_yesNo = signs("yesNo");
        made->m_top = signs("top");
        read.at("howMany").get_to(made->m_howMany);
        read.at("nounAfter").get_to(made->m_nounAfter);
        read.at("pluralEnding").get_to(made->m_pluralEnding);
        read.at("noPlurals").get_to(made->m_noPlurals);
        read.at("noPluralEndings").get_to(made->m_noPluralEndings);
        const json &answers = read.at("answers");
        Answers &said = made->m_answers;
        for (const auto &[key, value] :
             std::initializer_list<std::pair<const char *, std::string *>>{{"nothing", &said.nothing},
                                                                           {"yes", &said.yes},
                                                                           {"no", &said.no},
                                                                           {"inAll", &said.inAll},
                                                                           {"things", &said.things},
                                                                           {"rows", &said.rows},
                                                                           {"more", &said.more}})
            answers.at(key).get_to(*value);
    } catch (const json::exception &exception) {
        return base::fail(base::Category::internal,
                          "The program's file " + file + " cannot be read. Install the program again.",
                          exception.what());
    }
    return QuestionLanguagePtr(made);
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
    return m_count.match(low)   ? AnswerShape::count
           : m_yesNo.match(low) ? AnswerShape::yesNo
           : m_top.match(low)   ? AnswerShape::top
                                : AnswerShape::list;
}

bool QuestionLanguage::asksHowMany(std::string_view question) const
{
    const auto low = base::fold(question);
    return std::any_of(m_howMany.begin(), m_howMany.end(),
                       [&](const std::string &phrase) { return low.find(phrase) != std::string::npos; });
}

std::string QuestionLanguage::countedNoun(std::string_view question) const
{
    constexpr std::size_t shortest = 4; // "ads" is too short to tell a plural
    const auto low = base::lower(base::trim(question));
    for (const std::string &beginning : m_nounAfter) {
        if (!beginsWith(low, beginning))
            continue;
        const auto at = beginning.size() + 1;
        const auto noun = low.substr(at, low.find_first_of(" ?.,", at) - at);
        const bool isPlural = noun.size() >= shortest && noun.ends_with(m_pluralEnding) &&
                              !m_noPlurals.contains(noun) &&
                              std::none_of(m_noPluralEndings.begin(), m_noPluralEndings.end(),
                                           [&](const std::string &ending) { return noun.ends_with(ending); });
        return isPlural ? noun : std::string();
    }
    return {};
}

bool isRelated(const std::string &a, const std::string &b)
{
    const auto shorter = std::min(a.size(), b.size());
    const auto common =
        std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(shorter), b.begin()).first - a.begin();
    return a == b || (common >= 4 && static_cast<std::size_t>(common) + 2 >= shorter);
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
