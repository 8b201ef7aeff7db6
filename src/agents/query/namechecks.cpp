// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/relevancechecks.h"

#include "agents/query/followup.h"
#include "base/text.h"
#include "data/language/language.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace agents::relevance {

using nlohmann::json;

namespace {

// "February" next to 2024, which is a part of a text without letters in the query: a date.
bool isOfDate(const QuestionAndQuery &c, std::size_t word)
{
    const auto isNumberInDate = [&](std::size_t other) {
        const auto &text = c.asked[other].text;
        return std::all_of(text.begin(), text.end(), isDigit) &&
               std::any_of(c.literals.begin(), c.literals.end(), [&](const QuestionAndQuery::Literal &literal) {
                   return !hasLetter(literal.text) && literal.text.find(text) != std::string::npos;
               });
    };
    return (word + 1 < c.asked.size() && c.isNext(word, word + 1) && isNumberInDate(word + 1)) ||
           (word > 0 && c.isNext(word - 1, word) && isNumberInDate(word - 1));
}

// A capital letter that does not start a sentence.
bool looksLikeName(const QuestionAndQuery &c, std::size_t word)
{
    const auto begin = c.asked[word].begin;
    const char first = c.in.question[begin];
    const auto before = begin == 0 ? std::string_view::npos : c.in.question.find_last_not_of(" \t\n", begin - 1);
    return first >= 'A' && first <= 'Z' && before != std::string_view::npos &&
           std::string_view(".?!:").find(c.in.question[before]) == std::string_view::npos;
}

// The stored name of a phrase of the question, whatever its spelling there.
bool isLinkedName(const QuestionAndQuery &c, const std::string &text)
{
    return c.in.linked && std::any_of(c.in.linked->begin(), c.in.linked->end(), [&](const auto &phrase) {
               return std::any_of(phrase.second.begin(), phrase.second.end(),
                                  [&](const auto &name) { return base::fold(name) == base::fold(text); });
           });
}

// The literal is compared with a property that names things. A question need not contain other values ("yes").
bool isComparedName(const QuestionAndQuery &c, const QuestionAndQuery::Literal &literal)
{
    const auto &uses = c.in.analysis->literals;
    return std::any_of(uses.begin(), uses.end(), [&](const data::LiteralUse &use) {
        return isNameWord(use.property) && use.value.isString() && use.value.asString() == literal.text;
    });
}

// The question asks neither for the literal nor for the property that it is compared with. Codes may represent a word.
bool isNeedless(const QuestionAndQuery &c, const QuestionAndQuery::Literal &literal)
{
    constexpr std::size_t longestCode = 2;
    const auto &uses = c.in.analysis->literals;
    return literal.text.size() > longestCode && std::any_of(uses.begin(), uses.end(), [&](const data::LiteralUse &use) {
               return use.operation == "=" && !use.type.empty() && !c.isAsked(use.property) && use.value.isString() &&
                      use.value.asString() == literal.text;
           });
}

// A value that relationships of the query have and the question names: "leader" of those who joined. Others are looked
// up (possibleNames), but not what is asked for by a kind: "freelancers".
std::optional<std::string> missingValue(const QuestionAndQuery &c)
{
    for (const data::Property *property : c.usedRelationshipsProperties())
        for (const data::Value &sample : property->samples) {
            const Words words = sample.isString() ? c.wordsOf(sample.asString()) : Words();
            for (std::size_t i = 0; words.size() == 1 && i < c.asked.size(); ++i)
                if (!c.isExplained[i] && (c.asked[i].text == words[0] || c.asked[i].text == words[0] + "s"))
                    return sample.asString();
        }
    const std::string noun = c.in.language->nounAsked(c.in.question);
    const auto at = c.in.language->answerNounAt(c.in.question);
    const auto word =
        std::find_if(c.asked.begin(), c.asked.end(), [&](const QuestionWord &each) { return at == each.begin; });
    if (noun.empty() || word == c.asked.end() || c.isExplained[static_cast<std::size_t>(word - c.asked.begin())])
        return std::nullopt;
    for (const data::Property *property : c.usedTypesProperties()) // "freelancers" of kind 'freelance'
        for (const data::Value &sample : property->samples)
            if (sample.isString() && !isNameWord(property->name) && property->distinct < property->count &&
                isRelated(word->text, base::fold(sample.asString())))
                return sample.asString();
    return std::nullopt;
}

// The question has part of the name next to an unexplained word: a different name with a common word.
bool isNextToUnexplained(const QuestionAndQuery &c, const QuestionAndQuery::Literal &literal)
{
    for (std::size_t i = 0; i < c.asked.size(); ++i)
        if (isIn(c.asked[i].text, literal.words) &&
            ((i > 0 && !c.isExplained[i - 1] && c.isNext(i - 1, i)) ||
             (i + 1 < c.asked.size() && !c.isExplained[i + 1] && c.isNext(i, i + 1))))
            return true;
    return false;
}

// A value of a list that replaces the rows of the earlier question: "WHERE d.name IN ['a', 'b']".
bool isOfEarlierRows(const QuestionAndQuery &c, const QuestionAndQuery::Literal &literal)
{
    const auto &uses = c.in.analysis->literals;
    return !c.in.earlier.empty() && c.asks("refersBack") && !c.isNamed(literal) &&
           std::any_of(uses.begin(), uses.end(), [&](const data::LiteralUse &use) {
               return use.operation == "IN" && use.value.isString() && use.value.asString() == literal.text;
           });
}

// A date or a code of digits with no number of the question, as a model copies it from an example.
bool isOtherDate(const QuestionAndQuery &c, const QuestionAndQuery::Literal &literal)
{
    if (c.isLinked())
        return false;
    std::vector<double> asked;
    for (const std::string_view text : {c.in.question, c.in.earlier, c.in.earlierQuery})
        for (const double number : numbersIn(text))
            asked.push_back(number);
    const auto numbers = numbersIn(literal.text);
    const auto &uses = c.in.analysis->literals;
    return !numbers.empty() && std::none_of(numbers.begin(), numbers.end(), [&](double number) {
        return std::find(asked.begin(), asked.end(), number) != asked.end();
    }) && std::any_of(uses.begin(), uses.end(), [&](const data::LiteralUse &use) {
        return use.operation == "=" && use.value.isString() && use.value.asString() == literal.text;
    });
}

// "the", "how many" or "which" comes before the word, so it is no verb.
bool beginsPhrase(const QuestionAndQuery &c, std::size_t word)
{
    if (word > 0 && c.isNext(word - 1, word))
        return false;
    const auto before = base::trim(c.in.question.substr(0, c.asked[word].begin));
    const auto last = before.substr(before.rfind(' ') == std::string_view::npos ? 0 : before.rfind(' ') + 1);
    return c.in.language->asksFor(last, "articles") || c.in.language->asksFor(before, "one") ||
           c.in.language->asksHowMany(before) ||
           base::fold(c.in.language->nounAsked(c.in.question)).starts_with(c.asked[word].text);
}

// The word before a type that the query uses, if the query says nothing of it: "major" of "major cities".
std::optional<std::size_t> unexplainedModifier(const QuestionAndQuery &c)
{
    for (const auto &mention : c.mentions) {
        const bool isUsed = std::any_of(mention.types.begin(), mention.types.end(),
                                        [&](const std::string &type) { return c.isUsed(type); });
        if (!mention.isEntity || !isUsed || mention.begin == 0)
            continue;
        const std::size_t before = mention.begin - 1;
        const auto &word = c.asked[before].text;
        const bool isOfAnother = std::any_of(c.mentions.begin(), c.mentions.end(), [&](const auto &other) {
            return before >= other.begin && before < other.end;
        });
        static constexpr const char *forms[]{"most",  "least",  "extreme", "comparing", "each",    "some",
                                             "one",   "leads",  "latest",  "earliest",  "nearest", "excluding",
                                             "never", "denied", "sorted",  "oldest",    "youngest"};
        const bool isForm = c.in.language->isAboutForm(word) || c.in.language->numberOf(word) ||
                            std::any_of(std::begin(forms), std::end(forms),
                                        [&](const char *form) { return c.in.language->plainAsksFor(word, form); });
        if (c.isNext(before, mention.begin) && !c.isExplained[before] && !isOfAnother && !isForm &&
            beginsPhrase(c, before))
            return before;
    }
    return std::nullopt;
}

Mismatch notAsked(const std::string &name)
{
    return {BASE_TEXT("score.part", "names"),
            {BASE_TEXT("score.missing-name", "\"{name}\" is in the question, but not in the query"),
             {{"name", base::shorten(name, 40)}}}};
}

// The query compares with one of the names, or its own names have the words of the phrase.
bool isInQuery(const QuestionAndQuery &c, const std::string &phrase, const std::vector<std::string> &names)
{
    const Words words = c.wordsOf(phrase);
    const auto areAllIn = [](const Words &some, const Words &all) {
        return std::all_of(some.begin(), some.end(), [&](const std::string &word) { return isIn(word, all); });
    };
    return areAllIn(words, c.queryWords) ||
           std::any_of(c.literals.begin(), c.literals.end(), [&](const QuestionAndQuery::Literal &literal) {
               return areAllIn(words, literal.words) || areAllIn(literal.words, words) ||
                      (words.size() == 1 && isShortFor(words.front(), literal)) ||
                      std::any_of(names.begin(), names.end(),
                                  [&](const auto &name) { return base::fold(name) == base::fold(literal.text); });
           });
}

// The query has a value linked by the rules, as stored or as repaired.
bool isCompared(const QuestionAndQuery &c, const json &mapping)
{
    const auto begin = std::min(mapping.value("begin", std::size_t{0}), c.in.question.size());
    const auto end = std::clamp(mapping.value("end", std::size_t{0}), begin, c.in.question.size());
    auto words = c.wordsOf(mapping.value("target", std::string()));
    for (auto &word : c.wordsOf(c.in.question.substr(begin, end - begin)))
        words.push_back(std::move(word));
    return words.empty() || std::any_of(words.begin(), words.end(), [&](const std::string &word) {
               return hasDigit(word) || isIn(word, c.queryWords) ||
                      std::any_of(c.literals.begin(), c.literals.end(), [&](const QuestionAndQuery::Literal &literal) {
                          return isIn(word, literal.words) || isShortFor(word, literal);
                      });
           });
}

} // namespace

// The query compares with a name that is not in the question.
std::optional<Mismatch> otherName(const QuestionAndQuery &c)
{
    const bool isLeft = std::find(c.isExplained.begin(), c.isExplained.end(), false) != c.isExplained.end();
    for (const auto &literal : c.literals) {
        if (c.mappings([&](const json &mapping) {
                return base::fold(mapping.value("target", std::string())) == base::fold(literal.text);
            }))
            continue;
        const auto name = base::fold(literal.text);
        if (base::fold(c.in.earlier).find(name) != std::string::npos ||
            base::fold(c.in.earlierQuery).find(name) != std::string::npos)
            continue;
        if (isLinkedName(c, literal.text) || isOfEarlierRows(c, literal) ||
            (!hasLetter(literal.text) && !isOtherDate(c, literal)))
            continue;
        const auto matching =
            static_cast<std::size_t>(std::count_if(literal.words.begin(), literal.words.end(),
                                                   [&](const auto &word) { return c.isInQuestion(word, literal); }));
        if (hasLetter(literal.text) &&
            (matching == literal.words.size() || (!isLeft && !isComparedName(c, literal) && !isNeedless(c, literal)) ||
             (matching > 0 && !isNextToUnexplained(c, literal))))
            continue;
        return Mismatch{BASE_TEXT("score.part", "names"),
                        {BASE_TEXT("score.other-name", "\"{name}\" is in the query, but not in the question"),
                         {{"name", base::shorten(literal.text, 40)}}}};
    }
    return std::nullopt;
}

std::optional<Mismatch> missingName(const QuestionAndQuery &c)
{
    if (c.isLinked()) {
        for (const auto &mapping : *c.in.words)
            if (mapping.value("kind", std::string()) == "value" && !isCompared(c, mapping))
                return notAsked(mapping.value("target", std::string()));
        return std::nullopt;
    }
    if (c.in.names && !c.in.names->empty())
        return notAsked(c.in.names->front());
    if (c.in.linked)
        for (const auto &[phrase, names] : *c.in.linked)
            if (!isInQuery(c, phrase, names))
                return notAsked(phrase);
    if (const auto value = missingValue(c))
        return notAsked(*value);
    const auto asWritten = [&](std::size_t i) {
        return std::string(c.in.question.substr(c.asked[i].begin, c.asked[i].end - c.asked[i].begin));
    };
    for (std::size_t i = 0; i < c.asked.size(); ++i)
        if (!c.isExplained[i] && looksLikeName(c, i) && !isOfDate(c, i))
            return notAsked(asWritten(i));
    if (const auto word = unexplainedModifier(c))
        return notAsked(asWritten(*word));
    return std::nullopt;
}

// "Which of those …?" asks about the rows of the earlier question, so its names stay conditions.
std::optional<Mismatch> lostCondition(const QuestionAndQuery &c)
{
    if (!c.asks("refersBack"))
        return std::nullopt;
    const auto name = lostName(c.in.earlier, c.in.earlierQuery, c.in.query);
    const bool isByRows = std::any_of(c.literals.begin(), c.literals.end(),
                                      [&](const QuestionAndQuery::Literal &each) { return isOfEarlierRows(c, each); });
    if (name.empty() || isByRows)
        return std::nullopt;
    return Mismatch{BASE_TEXT("score.part", "names"),
                    {BASE_TEXT("score.lost-condition", "the question asks about the rows of the earlier "
                                                       "question, but \"{name}\" is not in the query"),
                     {{"name", base::shorten(name, 40)}}}};
}

// Sequences of words that the query does not explain, and the words of longer sequences.
Words unexplainedRuns(const QuestionAndQuery &c)
{
    Words runs, single;
    for (std::size_t i = 0; i < c.asked.size(); ++i) {
        if (c.isExplained[i] || c.asked[i].text.size() < 3)
            continue;
        std::size_t end = i + 1;
        while (end < c.asked.size() && !c.isExplained[end] && c.isNext(end - 1, end))
            ++end;
        runs.emplace_back(c.in.question.substr(c.asked[i].begin, c.asked[end - 1].end - c.asked[i].begin));
        for (std::size_t each = i; end > i + 1 && each < end; ++each)
            single.push_back(c.asked[each].text);
        i = end - 1;
    }
    runs.insert(runs.end(), single.begin(), single.end());
    return runs;
}

} // namespace agents::relevance
