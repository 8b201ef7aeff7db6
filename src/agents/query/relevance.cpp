// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/relevance.h"

#include "agents/query/queryform.h"
#include "agents/query/questionlanguage.h"
#include "base/text.h"
#include "data/language.h"
#include "data/rows.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

namespace agents {

using nlohmann::json;

namespace {

using Words = std::vector<std::string>;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool hasDigit(std::string_view text)
{
    return std::any_of(text.begin(), text.end(), isDigit);
}

// Equal, related, or one typing error apart. Words with digits must be equal.
bool isNear(const std::string &a, const std::string &b)
{
    if (a == b)
        return true;
    if (hasDigit(a) || hasDigit(b))
        return false;
    if (isRelated(a, b))
        return true;
    const auto shorter = std::min(a.size(), b.size());
    const std::size_t slips = shorter >= 8 ? 2 : shorter >= 5 ? 1 : 0;
    return slips > 0 && base::editDistance(a, b, slips) <= slips;
}

bool isIn(const std::string &word, const Words &words)
{
    return std::any_of(words.begin(), words.end(), [&](const std::string &other) { return isNear(word, other); });
}

// The numbers in a text: "2021-03" has 2021 and 3; digits inside a word ("CYP2D6", "beta-2") do not count.
std::vector<double> numbersIn(std::string_view text)
{
    std::vector<double> numbers;
    for (std::size_t at = 0; at < text.size();) {
        if (!isDigit(text[at])) {
            const bool isWord = std::isalpha(static_cast<unsigned char>(text[at])) != 0;
            ++at;
            while (isWord && at < text.size() &&
                   (std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '-'))
                ++at;
            continue;
        }
        std::string digits;
        while (at < text.size() && (isDigit(text[at]) || ((text[at] == '.' || text[at] == ',') &&
                                                          at + 1 < text.size() && isDigit(text[at + 1])))) {
            if (text[at] != ',')
                digits += text[at];
            ++at;
        }
        numbers.push_back(std::strtod(digits.c_str(), nullptr));
    }
    return numbers;
}

struct Number {
    double value = 0;
    std::string before; // the operator or keyword before it, in capitals
};

// Equal, also in another unit, or as the other form of a strict bound ("at least 5" as "> 4"). Row counts must be
// equal.
bool isSameNumber(double asked, const Number &given)
{
    static const double factors[] = {1e-3, 1e-2, 1e2, 1e3, 1e6, 60, 3600, 24, 7, 365, 12, 1.0 / 60};
    const auto isEqual = [&](double value) {
        return std::abs(value - given.value) <= 1e-9 * std::max(1.0, std::abs(given.value));
    };
    const bool isBelow = given.before == ">" || given.before == "<=",
               isAbove = given.before == "<" || given.before == ">=";
    if (isEqual(asked) || (isBelow && isEqual(asked - 1)) || (isAbove && isEqual(asked + 1)))
        return true;
    return given.before != "LIMIT" &&
           std::any_of(std::begin(factors), std::end(factors), [&](double factor) { return isEqual(asked * factor); });
}

std::string plainNumber(double number)
{
    auto text = std::to_string(number);
    text.erase(text.find_last_not_of('0') + 1);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

bool hasLetter(std::string_view text)
{
    return std::any_of(text.begin(), text.end(), [](char c) {
        return std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
    });
}

constexpr const char *extremes[]{"most", "least", "extreme"}; // of QuestionLanguage::asksFor

class Judgement {
public:
    explicit Judgement(const RelevanceInput &in) : m_in(in)
    {
        readQuery();
        readQuestion();
        m_form = formOf(m_in.query, *m_in.tokens);
    }

    std::vector<Mismatch> mismatches() const
    {
        std::vector<Mismatch> found;
        for (const auto &each : {otherName(), missingName(), missingNumber(), otherNumber(), missingType(),
                                 missingProperty(), otherDirection(), otherKind(), otherFigure(), otherEnd(),
                                 cutShort(), otherSide(), otherProperty(), missingNegation(), otherFlag(), otherJoin()})
            if (each && std::none_of(found.begin(), found.end(), [&](const Mismatch &one) {
                    return std::string_view(one.part.english) == each->part.english;
                }))
                found.push_back(*each);
        return found;
    }

    // Sequences of words that the query does not explain, and the words of longer sequences.
    Words unexplainedRuns() const
    {
        Words runs, single;
        for (std::size_t i = 0; i < m_asked.size(); ++i) {
            if (m_isExplained[i] || m_asked[i].text.size() < 3)
                continue;
            std::size_t end = i + 1;
            while (end < m_asked.size() && !m_isExplained[end] && isNext(end - 1, end))
                ++end;
            runs.emplace_back(m_in.question.substr(m_asked[i].begin, m_asked[end - 1].end - m_asked[i].begin));
            for (std::size_t each = i; end > i + 1 && each < end; ++each)
                single.push_back(m_asked[each].text);
            i = end;
        }
        runs.insert(runs.end(), single.begin(), single.end());
        return runs;
    }

private:
    struct Literal {
        std::string text;
        Words words;
    };

    Words wordsOf(std::string_view text) const
    {
        Words words;
        for (auto &word : m_in.language->contentWords(text))
            words.push_back(std::move(word.text));
        return words;
    }

    // Names that the query only gives to its results. They say what the query means to show, not what it shows.
    std::set<std::string> ownNames() const
    {
        std::set<std::string> names;
        std::string before;
        for (const auto &token : *m_in.tokens) {
            const auto text = m_in.query.substr(token.span.begin, token.span.end - token.span.begin);
            if (before == "AS")
                names.emplace(text);
            before = base::upper(text);
        }
        std::erase_if(names, [&](const std::string &name) { // "count(*) AS count"
            return m_in.query.find(name + "(") != std::string_view::npos;
        });
        for (const auto &[owner, property] : m_in.analysis->properties)
            names.erase(property);
        for (const auto *all : {&m_in.analysis->labels, &m_in.analysis->relationshipTypes})
            for (const auto &name : *all)
                names.erase(name);
        return names;
    }

    void readQuery()
    {
        const auto own = ownNames();
        for (const auto &name : own)
            m_own.push_back(base::lower(parted(name)));
        std::string before;
        for (const auto &token : *m_in.tokens) {
            const auto text = m_in.query.substr(token.span.begin, token.span.end - token.span.begin);
            if (token.kind == data::TokenKind::string && text.size() > 2) {
                const std::string inside(text.substr(1, text.size() - 2));
                for (const double number : numbersIn(inside))
                    m_numbers.push_back({number, before});
                auto words = wordsOf(inside);
                if (!words.empty())
                    m_literals.push_back({inside, std::move(words)});
            } else if (token.kind == data::TokenKind::number) {
                m_numbers.push_back({std::strtod(std::string(text).c_str(), nullptr), before});
            } else if (token.kind != data::TokenKind::comment && token.kind != data::TokenKind::variable &&
                       token.kind != data::TokenKind::punctuation && before != "AS" &&
                       !own.contains(std::string(text))) {
                for (auto &word : wordsOf(parted(text)))
                    m_said.push_back(std::move(word));
            }
            before = base::upper(text);
        }
        const auto &analysis = *m_in.analysis;
        for (const auto *names : {&analysis.labels, &analysis.relationshipTypes})
            for (const auto &name : *names)
                addType(name);
        if (m_in.schema)
            for (const auto &name : analysis.relationshipTypes)
                if (const auto *type = m_in.schema->relationship(name))
                    for (const auto &ends : type->endpoints) {
                        addType(ends.from);
                        addType(ends.to);
                    }
    }

    void addType(const std::string &name) { m_types.insert(name); }

    void readQuestion()
    {
        m_asked = m_in.language->contentWords(m_in.question);
        m_isExplained.assign(m_asked.size(), false);
        m_isName.assign(m_asked.size(), false);
        for (std::size_t i = 0; i < m_asked.size(); ++i) {
            const auto &word = m_asked[i].text;
            for (const auto &literal : m_literals)
                if (isIn(word, literal.words) || isShortFor(word, literal) || isShortFor(literal.text, word))
                    m_isName[i] = true;
            m_isExplained[i] = m_isName[i] || isIn(word, m_said) || std::all_of(word.begin(), word.end(), isDigit) ||
                               m_in.language->numberOf(word).has_value() || m_in.language->isAboutForm(word) ||
                               isMapped(m_asked[i]);
        }
        if (m_in.schema)
            for (const auto &mention : typesMentioned())
                for (std::size_t i = mention.begin; i < mention.end; ++i)
                    m_isExplained[i] = true;
    }

    // "MS" for "multiple sclerosis".
    static bool isShortFor(const std::string &word, const Literal &literal)
    {
        std::string initials;
        for (const auto &each : literal.words)
            initials += each.front();
        return word.size() > 1 && word == initials;
    }

    // A code for the entity: 'INS' for insulin.
    static bool isShortFor(const std::string &literal, const std::string &word)
    {
        const auto low = base::fold(literal);
        return low.size() >= 2 && low.size() <= 5 && word.size() > low.size() && word.starts_with(low);
    }

    bool isMapped(const QuestionWord &word) const
    {
        return mappings([&](const json &mapping) {
            return mapping.value("begin", std::size_t{0}) < word.end &&
                   mapping.value("end", std::size_t{0}) > word.begin;
        });
    }

    template <class Test>
    bool mappings(const Test &test) const
    {
        return m_in.words && m_in.words->is_array() && std::any_of(m_in.words->begin(), m_in.words->end(), test);
    }

    bool isLinked() const { return m_in.words && m_in.words->is_array() && !m_in.words->empty(); }

    bool isNext(std::size_t a, std::size_t b) const { return m_asked[b].begin <= m_asked[a].end + 1; }

    // "February" beside 2024, which is a part of a text without letters in the query: a date.
    bool isOfDate(std::size_t word) const
    {
        const auto isNumberInDate = [&](std::size_t other) {
            const auto &text = m_asked[other].text;
            return std::all_of(text.begin(), text.end(), isDigit) &&
                   std::any_of(m_literals.begin(), m_literals.end(), [&](const Literal &literal) {
                       return !hasLetter(literal.text) && literal.text.find(text) != std::string::npos;
                   });
        };
        return (word + 1 < m_asked.size() && isNext(word, word + 1) && isNumberInDate(word + 1)) ||
               (word > 0 && isNext(word - 1, word) && isNumberInDate(word - 1));
    }

    // A capital letter that does not start a sentence.
    bool looksLikeName(std::size_t word) const
    {
        const auto begin = m_asked[word].begin;
        const char first = m_in.question[begin];
        const auto before = begin == 0 ? std::string_view::npos : m_in.question.find_last_not_of(" \t\n", begin - 1);
        return first >= 'A' && first <= 'Z' && before != std::string_view::npos &&
               std::string_view(".?!:").find(m_in.question[before]) == std::string_view::npos;
    }

    struct Mention {
        std::size_t begin = 0, end = 0; // of m_asked
        std::set<std::string> types;    // possible meanings
        bool isEntity = false;
    };

    // The end of the phrase if the question has it at word `at`; otherwise `at`.
    std::size_t phraseAt(std::size_t at, const Words &phrase) const
    {
        if (phrase.empty() || at + phrase.size() > m_asked.size())
            return at;
        for (std::size_t i = 0; i < phrase.size(); ++i)
            if (!isRelated(m_asked[at + i].text, phrase[i]) || (i > 0 && !isNext(at + i - 1, at + i)))
                return at;
        return at + phrase.size();
    }

    // Words of the question for a type of the schema: its name or a synonym.
    std::vector<Mention> typesMentioned() const
    {
        std::vector<Mention> mentions(m_asked.size());
        const auto read = [&](const std::string &type, bool isEntity) {
            const auto own = wordsOf(parted(type));
            std::vector<Words> phrases{own};
            for (const auto &other : m_in.language->sameMeaning(base::join(own, " ")))
                if (auto words = wordsOf(other); words.size() == base::split(other, ' ').size())
                    phrases.push_back(std::move(words)); // not "work" from "work on"
            for (std::size_t i = 0; i < m_asked.size(); ++i)
                for (const auto &phrase : phrases)
                    if (const auto end = phraseAt(i, phrase); end > i && !m_isName[i]) {
                        auto &mention = mentions[i];
                        if (end < mention.end)
                            continue;
                        if (end > mention.end)
                            mention = {i, end, {}, false};
                        mention.types.insert(type);
                        mention.isEntity |= isEntity;
                    }
        };
        for (const auto &entity : m_in.schema->entities)
            read(entity.name, true);
        if (!m_in.schema->ofTables)
            for (const auto &relationship : m_in.schema->relationships)
                read(relationship.name, false);
        std::erase_if(mentions, [](const Mention &mention) { return mention.types.empty(); });
        return mentions;
    }

    bool isUsed(const std::string &asked) const
    {
        return m_types.contains(asked) || std::any_of(m_types.begin(), m_types.end(), [&](const std::string &used) {
                   return m_in.schema->carries(used, asked) || m_in.schema->carries(asked, used);
               });
    }

    // The stored name of a phrase of the question, whatever its spelling there.
    bool isLinkedName(const std::string &text) const
    {
        return m_in.linked && std::any_of(m_in.linked->begin(), m_in.linked->end(), [&](const auto &phrase) {
                   return std::any_of(phrase.second.begin(), phrase.second.end(),
                                      [&](const auto &name) { return base::fold(name) == base::fold(text); });
               });
    }

    // The literal is compared with a property that names things. A question need not contain other values ("yes").
    bool isComparedName(const Literal &literal) const
    {
        const auto &uses = m_in.analysis->literals;
        return std::any_of(uses.begin(), uses.end(), [&](const data::LiteralUse &use) {
            return isNameWord(use.property) && use.value.isString() && use.value.asString() == literal.text;
        });
    }

public:
    // The query compares with a name that is not in the question.
    std::optional<Mismatch> otherName() const
    {
        const bool isLeft = std::find(m_isExplained.begin(), m_isExplained.end(), false) != m_isExplained.end();
        for (const auto &literal : m_literals) {
            if (mappings([&](const json &mapping) {
                    return base::fold(mapping.value("target", std::string())) == base::fold(literal.text);
                }))
                continue;
            if (!hasLetter(literal.text) || isLinkedName(literal.text)) // a date is no name
                continue;
            std::size_t said = 0;
            for (const auto &word : literal.words)
                said += std::any_of(m_asked.begin(), m_asked.end(), [&](const QuestionWord &asked) {
                    return isNear(asked.text, word) || m_in.language->areSame(asked.text, word) ||
                           isShortFor(asked.text, literal) || isShortFor(literal.text, asked.text);
                });
            if (said == literal.words.size() || (!isLeft && !isComparedName(literal)) ||
                (said > 0 && !isNextToUnexplained(literal)))
                continue;
            return Mismatch{BASE_TEXT("score.part", "names"),
                            {BASE_TEXT("score.other-name", "\"{name}\" is in the query, but not in the question"),
                             {{"name", base::shorten(literal.text, 40)}}}};
        }
        return std::nullopt;
    }

    // The question has part of the name next to an unexplained word: a different name with a common word.
    bool isNextToUnexplained(const Literal &literal) const
    {
        for (std::size_t i = 0; i < m_asked.size(); ++i)
            if (isIn(m_asked[i].text, literal.words) &&
                ((i > 0 && !m_isExplained[i - 1] && isNext(i - 1, i)) ||
                 (i + 1 < m_asked.size() && !m_isExplained[i + 1] && isNext(i, i + 1))))
                return true;
        return false;
    }

private:
    static Mismatch notAsked(const std::string &name)
    {
        return {BASE_TEXT("score.part", "names"),
                {BASE_TEXT("score.missing-name", "the question names \"{name}\", but the query does not"),
                 {{"name", base::shorten(name, 40)}}}};
    }

    std::optional<Mismatch> missingName() const
    {
        if (isLinked()) {
            for (const auto &mapping : *m_in.words)
                if (mapping.value("kind", std::string()) == "value" && !isCompared(mapping))
                    return notAsked(mapping.value("target", std::string()));
            return std::nullopt;
        }
        if (m_in.names && !m_in.names->empty())
            return notAsked(m_in.names->front());
        if (m_in.linked)
            for (const auto &[phrase, names] : *m_in.linked)
                if (!isInQuery(phrase, names))
                    return notAsked(phrase);
        for (std::size_t i = 0; i < m_asked.size(); ++i)
            if (!m_isExplained[i] && looksLikeName(i) && !isOfDate(i))
                return notAsked(std::string(m_in.question.substr(m_asked[i].begin, m_asked[i].end - m_asked[i].begin)));
        return std::nullopt;
    }

    // The query compares with one of the names, or its own names have the words of the phrase.
    bool isInQuery(const std::string &phrase, const std::vector<std::string> &names) const
    {
        const Words words = wordsOf(phrase);
        const auto areAllIn = [](const Words &some, const Words &all) {
            return std::all_of(some.begin(), some.end(), [&](const std::string &word) { return isIn(word, all); });
        };
        return areAllIn(words, m_said) ||
               std::any_of(m_literals.begin(), m_literals.end(), [&](const Literal &literal) {
                   return areAllIn(words, literal.words) || areAllIn(literal.words, words) ||
                          (words.size() == 1 && isShortFor(words.front(), literal)) ||
                          std::any_of(names.begin(), names.end(),
                                      [&](const auto &name) { return base::fold(name) == base::fold(literal.text); });
               });
    }

    // The query has a value linked by the rules, as stored or as repaired.
    bool isCompared(const json &mapping) const
    {
        const auto begin = std::min(mapping.value("begin", std::size_t{0}), m_in.question.size());
        const auto end = std::clamp(mapping.value("end", std::size_t{0}), begin, m_in.question.size());
        auto words = wordsOf(mapping.value("target", std::string()));
        for (auto &word : wordsOf(m_in.question.substr(begin, end - begin)))
            words.push_back(std::move(word));
        return words.empty() || std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                   return hasDigit(word) || isIn(word, m_said) ||
                          std::any_of(m_literals.begin(), m_literals.end(), [&](const Literal &literal) {
                              return isIn(word, literal.words) || isShortFor(word, literal);
                          });
               });
    }

    std::optional<Mismatch> missingNumber() const
    {
        auto asked = numbersIn(m_in.question);
        const bool ranks = m_in.language->shape(m_in.question) == AnswerShape::top; // "the two largest"
        for (std::size_t i = 0; i < m_asked.size(); ++i)
            if (const auto number = m_in.language->numberOf(m_asked[i].text); // not "Three" in a title
                number && *number > (ranks ? 1 : 2) && !m_isName[i])
                asked.push_back(*number);
        for (const double number : asked) {
            const bool isThere = std::any_of(m_numbers.begin(), m_numbers.end(),
                                             [&](const Number &given) { return isSameNumber(number, given); });
            if (!isThere)
                return Mismatch{
                    BASE_TEXT("score.part", "numbers"),
                    {BASE_TEXT("score.missing-number", "the question contains {number}, but the query does not"),
                     {{"number", plainNumber(number)}}}};
        }
        return std::nullopt;
    }

    // The query compares with a number that is not in the question ("population > 2364000"). Zero and one may be flags.
    std::optional<Mismatch> otherNumber() const
    {
        if (isLinked())
            return std::nullopt;
        auto asked = numbersIn(m_in.question);
        for (const auto &word : m_asked)
            if (const auto number = m_in.language->numberOf(word.text))
                asked.push_back(*number);
        for (const auto &use : m_in.analysis->literals) {
            const double value = use.value.isNumber() ? use.value.toDouble() : 0;
            if (std::abs(value) <= 1 || std::any_of(asked.begin(), asked.end(), [&](double number) {
                    return isSameNumber(number, {value, use.operation});
                }))
                continue;
            return Mismatch{BASE_TEXT("score.part", "numbers"),
                            {BASE_TEXT("score.other-number", "{number} is in the query, but not in the question"),
                             {{"number", plainNumber(value)}}}};
        }
        return std::nullopt;
    }

    std::optional<Mismatch> missingType() const
    {
        if (!m_in.schema || !m_in.analysis->parsed)
            return std::nullopt;
        for (const auto &mention : typesMentioned()) {
            const bool isThere = std::any_of(mention.types.begin(), mention.types.end(),
                                             [&](const std::string &type) { return isUsed(type); });
            const bool isSaid = std::all_of(m_asked.begin() + static_cast<std::ptrdiff_t>(mention.begin),
                                            m_asked.begin() + static_cast<std::ptrdiff_t>(mention.end),
                                            [&](const QuestionWord &word) { return isIn(word.text, m_said); });
            if (isThere || isSaid)
                continue;
            return Mismatch{BASE_TEXT("score.part", "types"),
                            {BASE_TEXT("score.missing-type", "the question asks for {type}, but the query does not"),
                             {{"type", *mention.types.begin()}}}};
        }
        return std::nullopt;
    }

    // The question mentions a property of the query's types ("deprecated packages") that the query does not use.
    std::optional<Mismatch> missingProperty() const
    {
        if (!m_in.schema || isLinked())
            return std::nullopt;
        for (std::size_t i = 0; i < m_asked.size(); ++i) {
            if (m_isName[i] || isIn(m_asked[i].text, m_said))
                continue;
            for (const auto &label : m_in.analysis->labels) {
                const auto *entity = m_in.schema->entity(label);
                for (std::size_t p = 0; entity && p < entity->properties.size(); ++p) {
                    const auto words = wordsOfProperty(entity->properties[p].name);
                    if (words.size() != 1 || !isRelated(words.front(), m_asked[i].text))
                        continue;
                    return Mismatch{
                        BASE_TEXT("score.part", "types"),
                        {BASE_TEXT("score.missing-type", "the question asks for {type}, but the query does not"),
                         {{"type", entity->properties[p].name}}}};
                }
            }
        }
        return std::nullopt;
    }

    std::optional<Mismatch> otherDirection() const
    {
        for (const auto &finding : m_in.analysis->diagnostics)
            if (finding.code == "wrong-direction" || finding.code == "impossible-pattern")
                return Mismatch{BASE_TEXT("score.part", "direction"),
                                BASE_TEXT("score.never-occurs", "the query asks for a relationship that never occurs")};
        if (m_form.arrows.size() != 1 || m_form.relationships != 1)
            return std::nullopt;
        const QueryArrow &arrow = m_form.arrows.front();
        const auto meant = isNameMeantAsTarget(arrow);
        if (arrow.isFromNamed == arrow.isToNamed || meant.value_or(arrow.isToNamed) == arrow.isToNamed)
            return std::nullopt;
        return Mismatch{BASE_TEXT("score.part", "direction"),
                        BASE_TEXT("score.turned", "the question means the opposite direction of the relationship")};
    }

    // "Who taught Ann?" or "Who was taught by Ann?": whether the named entity is at the arrow's head. Decided by word
    // order, if the question has the relationship's name and both ends have one type; otherwise empty.
    std::optional<bool> isNameMeantAsTarget(const QueryArrow &arrow) const
    {
        const auto *const type = m_in.schema ? m_in.schema->relationship(arrow.type) : nullptr;
        if (!type || !m_in.language->tells("doer") ||
            std::none_of(type->endpoints.begin(), type->endpoints.end(),
                         [](const auto &ends) { return ends.from == ends.to; }))
            return std::nullopt;
        const std::string spoken = base::lower(parted(arrow.type));
        const Words words = wordsOf(spoken);
        std::size_t verb = m_asked.size(), name = m_asked.size();
        for (std::size_t i = m_asked.size(); i-- > 0;) {
            const bool isOfType = std::any_of(
                words.begin(), words.end(), [&](const std::string &word) { return isRelated(word, m_asked[i].text); });
            if (m_isName[i])
                name = i;
            else if (isOfType)
                verb = i;
        }
        if (verb == m_asked.size() || name == m_asked.size())
            return std::nullopt;
        const auto between = [&](std::size_t from, std::size_t to) {
            return m_in.question.substr(from, to - std::min(from, to));
        };
        bool isTarget = true;
        if (verb < name) {
            isTarget = !m_in.language->asksFor(between(m_asked[verb].end, m_asked[name].begin), "doer");
        } else {
            const auto before = between(0, m_asked[name].begin);
            const std::size_t blank = base::trim(before).rfind(' ');
            const auto last = base::trim(before).substr(blank == std::string::npos ? 0 : blank + 1);
            const auto behind = m_in.question.substr(m_asked[name].end);
            const bool isOwner = behind.starts_with("'s") || behind.starts_with("\u2019s");
            isTarget = isOwner || m_in.language->asksFor(last, "undergoes");
        }
        return isTarget != m_in.language->asksFor(spoken, "doer");
    }

    // The result is one row with one computed number.
    bool isOneFigure() const
    {
        const auto &rows = *m_in.rows;
        return rows.size() == 1 && rows.columnCount() == 1 && rows.at(0, 0).isNumber() &&
               std::any_of(m_in.tokens->begin(), m_in.tokens->end(), [&](const data::Token &token) {
                   const auto text =
                       base::lower(m_in.query.substr(token.span.begin, token.span.end - token.span.begin));
                   return text == "count" || text == "sum" || text == "avg";
               });
    }

    // The result has another type than the question asks for, or a number instead of a list, or the reverse.
    std::optional<Mismatch> otherKind() const
    {
        const auto &rows = *m_in.rows;
        const auto shape = m_in.language->shape(m_in.question);
        const bool hasNumber = [&] {
            for (std::size_t column = 0; column < rows.columnCount() && !rows.empty(); ++column)
                if (rows.at(0, column).isNumber())
                    return true;
            return false;
        }();
        if (shape == AnswerShape::count && !rows.empty() && !hasNumber)
            return Mismatch{BASE_TEXT("score.part", "kind of answer"),
                            BASE_TEXT("score.number-asked", "a number was asked for")};
        if (!m_in.schema || shape == AnswerShape::yesNo)
            return std::nullopt;
        const auto at = m_in.language->answerNounAt(m_in.question);
        for (const auto &mention : typesMentioned()) {
            if (!at || !mention.isEntity || m_asked[mention.begin].begin != *at)
                continue;
            if (shape == AnswerShape::list && isOneFigure())
                return Mismatch{BASE_TEXT("score.part", "kind of answer"),
                                BASE_TEXT("score.list-asked", "a list was asked for")};
            const auto types = shownTypes(shape);
            if (types.empty() ||
                std::any_of(types.begin(), types.end(), [](const std::string &type) { return type.empty(); }))
                return std::nullopt;
            for (const auto &shown : types)
                for (const auto &type : mention.types)
                    if (shown == type || m_in.schema->carries(shown, type) || m_in.schema->carries(type, shown) ||
                        (shape == AnswerShape::count && ends(shown, type))) // "counted in a survey"
                        return std::nullopt;
            return Mismatch{BASE_TEXT("score.part", "kind of answer"),
                            {BASE_TEXT("score.other-kind", "{shown} is shown, but {type} was asked for"),
                             {{"shown", types.front()}, {"type", *mention.types.begin()}}}};
        }
        return std::nullopt;
    }

    // The types of the columns. A figure of other things does not show these things unless a number was asked for.
    std::vector<std::string> shownTypes(AnswerShape asked) const
    {
        const auto &all = m_in.analysis->columnTypes;
        if (asked == AnswerShape::count || m_form.shown.size() != all.size())
            return all;
        std::vector<std::string> types;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (m_form.shown[i].function.empty())
                types.push_back(all[i]);
        return types.empty() ? all : types;
    }

    bool ends(const std::string &relationship, const std::string &type) const
    {
        const auto *const found = m_in.schema->relationship(relationship);
        return found && std::any_of(found->endpoints.begin(), found->endpoints.end(),
                                    [&](const auto &each) { return each.from == type || each.to == type; });
    }

    // The types that the question asks for: "drugs" of "Which drugs …"; empty if it names no type there.
    std::set<std::string> wantedTypes() const
    {
        const auto at = m_in.language->answerNounAt(m_in.question);
        for (const auto &mention : m_in.schema ? typesMentioned() : std::vector<Mention>())
            if (at && mention.isEntity && m_asked[mention.begin].begin == *at)
                return mention.types;
        return {};
    }
    bool isOneOf(const std::string &type, const std::set<std::string> &types) const
    {
        return std::any_of(types.begin(), types.end(), [&](const std::string &one) {
            return one == type || m_in.schema->carries(type, one) || m_in.schema->carries(one, type);
        });
    }

    bool asks(std::string_view what) const { return m_in.language->asksFor(m_in.question, what); }

    static Mismatch kindMismatch(const base::CodedText &why)
    {
        return {BASE_TEXT("score.part", "kind of answer"), why};
    }

    // Without the unit at the end of the name: "weight" of weight_g, "capacity" of capacity_mw.
    Words wordsOfProperty(const std::string &name) const
    {
        constexpr std::size_t longestUnit = 3;
        auto parts = base::split(parted(name), ' ');
        if (parts.size() > 1 && parts.back().size() <= longestUnit)
            parts.pop_back();
        return wordsOf(base::join(parts, " "));
    }

    bool isAsked(const std::string &property) const
    {
        const Words words = wordsOfProperty(property);
        return std::any_of(words.begin(), words.end(), [&](const std::string &word) {
            return std::any_of(m_asked.begin(), m_asked.end(), [&](const QuestionWord &asked) {
                return isNear(asked.text, word) || m_in.language->areSame(asked.text, word);
            });
        });
    }

    static bool isKey(const data::Property &property)
    {
        const std::string low = base::lower(property.name);
        return property.isKey || low == "id" || low.ends_with("_id");
    }

    const data::Property *propertyOf(const ShownColumn &column) const
    {
        const data::EntityType *const entity = m_in.schema ? m_in.schema->entity(m_form.typeOf(column)) : nullptr;
        return entity ? entity->property(column.property) : nullptr;
    }

    // The question mentions another property of the query's types.
    bool asksOtherThan(const std::string &property) const
    {
        const auto isOther = [&](const std::vector<data::Property> &all) {
            return std::any_of(all.begin(), all.end(), [&](const data::Property &each) {
                return each.name != property && each.isNumeric() && !isKey(each) && isAsked(each.name);
            });
        };
        if (!m_in.schema)
            return false;
        for (const auto &label : m_in.analysis->labels)
            if (const auto *entity = m_in.schema->entity(label); entity && isOther(entity->properties))
                return true;
        for (const auto &name : m_in.analysis->relationshipTypes)
            if (const auto *type = m_in.schema->relationship(name); type && isOther(type->properties))
                return true;
        return false;
    }

    // A quotient may be an average, which only its name says.
    bool isCalledAverage() const
    {
        return m_in.query.find('/') != std::string_view::npos &&
               m_in.language->asksFor(base::join(m_own, " "), "average");
    }

    bool isSaidInQuery(std::initializer_list<const char *> words) const
    {
        return std::any_of(words.begin(), words.end(), [&](const char *word) { return isIn(word, m_said); });
    }

    // The aggregate differs from the question's.
    std::optional<Mismatch> otherFigure() const
    {
        const auto &all = m_form.functions;
        const auto has = [&](const char *function) { return all.contains(function); };
        const ShownColumn *shown = nullptr; // the only shown aggregate
        for (const ShownColumn &column : m_form.shown) {
            if (!column.isKnown)
                return std::nullopt;
            if (!column.function.empty())
                shown = &column;
        }
        const bool counts = m_in.language->shape(m_in.question) == AnswerShape::count;
        const auto wrong = [](const base::TextCode &code) { return std::optional(kindMismatch(code)); };
        if (asks("average") && !has("avg") && !(has("sum") && has("count")) &&
            !isSaidInQuery({"average", "avg", "mean"}) && !isCalledAverage())
            return wrong(BASE_TEXT("score.average-asked", "an average was asked for"));
        if (asks("total") && shown && !has("sum") && !isSaidInQuery({"total"}) &&
            (!counts || shown->function != "count" || isNumber(*shown)))
            return wrong(BASE_TEXT("score.total-asked", "a total was asked for"));
        if (asks("each") && m_form.shown.size() == 1 && shown && !isSaidInQuery({"per", "each", "every"}))
            return wrong(BASE_TEXT("score.each-asked", "a number for each item was asked for"));
        if (counts && shown && !has("count") && !asks("average") && !asks("most") && !asks("least") &&
            !asks("extreme") && !asks("total") && (shown->function != "sum" || !isAsked(shown->property)))
            return wrong(BASE_TEXT("score.number-asked", "a number was asked for"));
        if (counts && shown && shown->function == "count") {
            if (auto other = otherCounted(*shown))
                return other;
            if (countsNamedThing())
                return wrong(BASE_TEXT("score.counts-one", "the query counts the one thing that it names"));
        }
        if (shown && !counts && shown->function == "count" && m_form.shown.size() == 1 && !shown->property.empty() &&
            !asks("total") && !asks("most") && !asks("least") &&
            m_in.language->shape(m_in.question) != AnswerShape::yesNo)
            return wrong(BASE_TEXT("score.count-not-asked", "a count is shown, but was not asked for"));
        if (shown && shown->function != "count" && !shown->property.empty() && !isAsked(shown->property) &&
            asksOtherThan(shown->property))
            return otherShown(shown->property);
        return std::nullopt;
    }

    // The query counts things of a single type and fixes their name or key, so the number is at most one.
    bool countsNamedThing() const
    {
        constexpr std::int64_t enoughToBeUnique = 20; // of fewer, names may be distinct by chance
        const auto &labels = m_in.analysis->labels;
        const auto *entity = m_in.schema && labels.size() == 1 ? m_in.schema->entity(labels.front()) : nullptr;
        if (!entity || !m_in.analysis->relationshipTypes.empty() || !m_form.joins.empty() ||
            m_in.analysis->literals.size() != 1)
            return false;
        const auto &use = m_in.analysis->literals.front();
        const auto *property = use.operation == "=" ? entity->property(use.property) : nullptr;
        if (!property || isSaidInQuery({"or", "in", "join", "exists"}))
            return false;
        const auto keys = std::count_if(entity->properties.begin(), entity->properties.end(),
                                        [](const data::Property &each) { return each.isKey; });
        return (property->isKey && keys == 1) ||
               (isNameWord(property->name) && property->distinct == entity->count && entity->count >= enoughToBeUnique);
    }

    // The query counts another type; customer_id of an order counts as customers.
    std::optional<Mismatch> otherCounted(const ShownColumn &column) const
    {
        const std::string type = m_form.typeOf(column);
        const auto wanted = wantedTypes();
        if (type.empty() || wanted.empty() || !m_in.schema->entity(type) || isOneOf(type, wanted) ||
            (!column.property.empty() && std::any_of(wanted.begin(), wanted.end(), [&](const std::string &one) {
                const Words words = wordsOfProperty(column.property), own = wordsOf(parted(one));
                return std::any_of(own.begin(), own.end(), [&](const std::string &word) { return isIn(word, words); });
            })))
            return std::nullopt;
        return kindMismatch({BASE_TEXT("score.other-kind", "{shown} is shown, but {type} was asked for"),
                             {{"shown", type}, {"type", *wanted.begin()}}});
    }

    bool isNumber(const ShownColumn &column) const
    {
        const data::Property *const property = propertyOf(column);
        return property ? property->isNumeric() : !column.property.empty();
    }

    // The superlative may be a stored value ("the top floor"), a number, or a part of a property's name ("last name").
    bool isExtremeStored() const
    {
        const auto says = [&](std::string_view text) {
            return std::any_of(std::begin(extremes), std::end(extremes),
                               [&](const char *what) { return m_in.language->asksFor(text, what); });
        };
        return std::any_of(m_literals.begin(), m_literals.end(),
                           [&](const Literal &literal) { return says(literal.text); }) ||
               std::any_of(m_in.analysis->literals.begin(), m_in.analysis->literals.end(),
                           [](const data::LiteralUse &use) { return use.operation == "=" && use.value.isNumber(); }) ||
               std::any_of(m_in.analysis->properties.begin(), m_in.analysis->properties.end(),
                           [&](const auto &each) { return says(base::lower(parted(each.second))); });
    }

    // The wrong end of an order, an order that is missing, or several rows instead of one.
    std::optional<Mismatch> otherEnd() const
    {
        const bool isByAge = base::lower(m_form.orderedBy) == "age"; // otherwise "oldest" may be first or last
        const bool most = asks("most") || (isByAge && asks("oldest")),
                   least = asks("least") || (isByAge && asks("youngest")),
                   extreme = !isByAge && (asks("extreme") || asks("oldest") || asks("youngest"));
        if ((!most && !least && !extreme) || m_form.ranks || m_form.shown.empty())
            return std::nullopt;
        const bool isBound = m_form.functions.contains("max") || m_form.functions.contains("min");
        const auto wrong = [](const base::CodedText &why) {
            return std::optional(Mismatch{BASE_TEXT("score.part", "order"), why});
        };
        if (!m_form.isDescending && !isBound) {
            // "the top floor" may be a value, and a single row needs no order.
            const bool isOneOfAll = m_form.limit || m_in.rows->size() > 1 || !m_form.functions.empty();
            const bool isCalculated = m_form.shown.size() == 1 && !m_form.shown[0].function.empty();
            if ((most != least || extreme) && isOneOfAll &&
                (isCalculated || m_form.compared.empty() || m_form.limit || !isExtremeStored()))
                return wrong(BASE_TEXT("score.order-missing", "the query does not select the highest or lowest"));
            return std::nullopt;
        }
        if (most != least && m_form.limit && isNameWord(m_form.orderedBy) && !isBound && !isAsked(m_form.orderedBy))
            return wrong(BASE_TEXT("score.order-missing", "the query does not select the highest or lowest"));
        if (most != least && !extreme) {
            const bool isPlace =
                m_form.orderedBy == "rank" || m_form.orderedBy == "position" || m_form.orderedBy == "place";
            const bool isOtherOrder =
                m_form.limit && m_form.isDescending && *m_form.isDescending != most && !isPlace && !isBound;
            const bool isOtherBound = m_form.shown.size() == 1 && m_form.shown[0].function == (most ? "min" : "max");
            if (isOtherOrder || isOtherBound)
                return wrong(BASE_TEXT("score.other-end", "the wrong end of the order is shown"));
        }
        const bool isOne =
            asks("one") && m_in.language->nounAsked(m_in.question).empty() && numbersIn(m_in.question).empty() &&
            std::none_of(m_asked.begin(), m_asked.end(),
                         [&](const QuestionWord &word) { return m_in.language->numberOf(word.text).has_value(); });
        if (isOne && m_form.limit.value_or(1) > 1 && m_in.rows->size() > 1)
            return wrong({BASE_TEXT("score.one-asked", "one row was asked for, {count} are shown"),
                          {{"count", std::to_string(m_in.rows->size())}}});
        return std::nullopt;
    }

    // The query has a row limit that the question does not ask for, and there may be more rows.
    std::optional<Mismatch> cutShort() const
    {
        const auto shape = m_in.language->shape(m_in.question);
        if (!m_form.limit || *m_form.limit <= 0 || m_in.rows->size() < static_cast<std::size_t>(*m_form.limit) ||
            shape == AnswerShape::yesNo || shape == AnswerShape::count || shape == AnswerShape::top)
            return std::nullopt;
        const bool isFew = asks("most") || asks("least") || asks("extreme") || asks("some") ||
                           (m_form.isDescending && asks("comparing")) ||
                           std::any_of(m_asked.begin(), m_asked.end(), [](const QuestionWord &word) {
                               return word.text.size() > 5 && word.text.ends_with("est"); // "driest"
                           });
        const auto numbers = numbersIn(m_in.question);
        const bool isSaid = std::any_of(numbers.begin(), numbers.end(),
                                        [&](double number) { return number == static_cast<double>(*m_form.limit); }) ||
                            std::any_of(m_asked.begin(), m_asked.end(), [&](const QuestionWord &word) {
                                return m_in.language->numberOf(word.text) == static_cast<double>(*m_form.limit);
                            });
        if (isFew || isSaid)
            return std::nullopt;
        return Mismatch{BASE_TEXT("score.part", "limit"),
                        {BASE_TEXT("score.cut-short",
                                   "the query returns at most {count} rows, but the question sets no such limit"),
                         {{"count", std::to_string(*m_form.limit)}}}};
    }

    // "more than" as "<".
    std::optional<Mismatch> otherSide() const
    {
        const bool isAge = isIn("age", m_said);
        const bool greater = asks("greater") || (isAge && asks("older")),
                   less = asks("less") || (isAge && asks("younger"));
        if (asks("never"))
            return std::nullopt;
        if (isBoundTurned())
            return Mismatch{BASE_TEXT("score.part", "comparison"),
                            BASE_TEXT("score.other-side", "the query compares in the wrong direction")};
        if (greater == less)
            return std::nullopt;
        if ((greater && m_form.less > 0 && m_form.greater == 0) || (less && m_form.greater > 0 && m_form.less == 0))
            return Mismatch{BASE_TEXT("score.part", "comparison"),
                            BASE_TEXT("score.other-side", "the query compares in the wrong direction")};
        return std::nullopt;
    }

    // "more than 400" as "< 400", by the words before each number.
    bool isBoundTurned() const
    {
        constexpr std::size_t wordsBefore = 3;
        const auto words = base::split(std::string(m_in.question), ' ');
        for (std::size_t i = 1; i < words.size(); ++i) {
            const auto numbers = numbersIn(words[i]);
            if (numbers.size() != 1)
                continue;
            std::string before;
            for (std::size_t at = i - std::min(i, wordsBefore); at < i; ++at)
                before = hasDigit(words[at]) ? std::string() : before + " " + words[at];
            const bool greater = m_in.language->asksFor(before, "greater"),
                       less = m_in.language->asksFor(before, "less");
            const auto isBy = [&](bool isGreater) {
                return std::any_of(m_form.bounds.begin(), m_form.bounds.end(), [&](const auto &bound) {
                    return bound.first == numbers[0] && bound.second == isGreater;
                });
            };
            if (greater != less && isBy(less) && !isBy(greater))
                return true;
        }
        return false;
    }

    // The query asks for a property to be false that the question asks for.
    std::optional<Mismatch> otherFlag() const
    {
        const bool isShortened = base::fold(m_in.question).find("n't") != std::string::npos ||
                                 m_in.question.find("n\u2019t") != std::string_view::npos;
        if (!m_in.schema || asks("negated") || asks("never") || isShortened)
            return std::nullopt;
        const auto isMentioned = [&](const std::string &property) { // not "unpublished" for "published"
            const Words words = wordsOfProperty(property);
            return !words.empty() && std::all_of(words.begin(), words.end(), [&](const std::string &word) {
                return std::any_of(m_asked.begin(), m_asked.end(),
                                   [&](const QuestionWord &asked) { return isRelated(asked.text, word); });
            });
        };
        for (const auto &use : m_in.analysis->literals) {
            const auto *entity = m_in.schema->entity(use.type);
            const auto *property = entity ? entity->property(use.property) : nullptr;
            const bool isFalse = use.value.type() == data::Type::boolean ? !use.value.asBool()
                                 : use.value.isNumber()                  ? use.value.toDouble() == 0
                                                                         : false;
            if (property && property->type == data::Type::boolean && isFalse && use.operation == "=" &&
                isMentioned(property->name))
                return Mismatch{
                    BASE_TEXT("score.part", "negation"),
                    {BASE_TEXT("score.other-flag", "{property} is false in the query, but not in the question"),
                     {{"property", property->name}}}};
        }
        return std::nullopt;
    }

    std::optional<Mismatch> missingNegation() const
    {
        if (!asks("negated") || m_form.negates || m_form.functions.contains("count"))
            return std::nullopt;
        return Mismatch{BASE_TEXT("score.part", "negation"),
                        BASE_TEXT("score.not-negated", "the question contains a negation, but the query does not")};
    }

    // The keys that a column stands for by declared references: itself, and those that it refers to, also over others.
    // Empty if no reference has the column.
    std::set<std::pair<std::string, std::string>> keysOf(const std::string &table, const std::string &column) const
    {
        std::set<std::pair<std::string, std::string>> keys;
        std::vector<std::pair<std::string, std::string>> left{{table, column}};
        bool isDeclared = false;
        while (!left.empty()) {
            const auto key = left.back();
            left.pop_back();
            if (!keys.insert(key).second)
                continue;
            for (const auto &type : m_in.schema->relationships)
                for (const auto &ends : type.endpoints)
                    for (const auto &[from, to] : ends.columns) {
                        isDeclared = isDeclared || key == std::pair(ends.from, from) || key == std::pair(ends.to, to);
                        if (key == std::pair(ends.from, from))
                            left.emplace_back(ends.to, to);
                    }
        }
        return isDeclared ? keys : decltype(keys)();
    }

    // The query compares keys of two tables without a reference between them.
    std::optional<Mismatch> otherJoin() const
    {
        if (!m_in.schema || !m_in.schema->ofTables || m_in.schema->relationships.empty())
            return std::nullopt;
        for (const auto &[one, other, isPlain] : m_form.joins) {
            const std::string from = m_form.typeOf(one), to = m_form.typeOf(other);
            const data::Property *const a = propertyOf(one), *const b = propertyOf(other);
            if (!a || !b || from == to)
                continue;
            const auto mine = keysOf(from, a->name), others = keysOf(to, b->name);
            const bool meet =
                std::any_of(mine.begin(), mine.end(), [&](const auto &key) { return others.contains(key); });
            if (mine.empty() || others.empty() || (meet && isPlain))
                continue;
            return Mismatch{
                BASE_TEXT("score.part", "types"),
                {BASE_TEXT("score.other-join", "{from} and {to} are joined by keys that do not refer to each other"),
                 {{"from", from}, {"to", to}}}};
        }
        return std::nullopt;
    }

    static std::optional<Mismatch> otherShown(const std::string &property)
    {
        return kindMismatch({BASE_TEXT("score.other-property", "{property} is shown, but was not asked for"),
                             {{"property", base::shorten(property, 40)}}});
    }

    static bool isNameWord(const std::string &property)
    {
        const std::string low = base::lower(property);
        return low.find("name") != std::string::npos || low == "title" || low == "label" || low == "symbol" ||
               low == "term";
    }

    // The column names the requested entity, or is the requested value.
    bool isFit(const ShownColumn &column, const std::set<std::string> &wanted) const
    {
        const std::string type = m_form.typeOf(column);
        const data::EntityType *const entity = m_in.schema->entity(type);
        const data::Property *const property = propertyOf(column);
        if (!entity || !property)
            return true; // unknown
        // "Which town has the largest population?" asks for the town.
        const bool isMeasure =
            !wanted.empty() && asks("one") && m_in.language->shape(m_in.question) == AnswerShape::top;
        if (isAsked(column.property) && !(isMeasure && property->isNumeric()))
            return true;
        const bool isOfWanted = wanted.empty() || isOneOf(type, wanted);
        if (asks("who"))
            return base::lower(column.property).find("name") != std::string::npos && isOfWanted;
        if (asks("when"))
            return property->type != data::Type::boolean && !isNameWord(column.property);
        if (asks("how"))
            return (property->isNumeric() && !isKey(*property)) ||
                   (isNameWord(column.property) && isOneOf(type, wanted));
        if (!isOfWanted)
            return false;
        const bool hasName = // that the query does not compare with: then another property is meant
            std::any_of(entity->properties.begin(), entity->properties.end(), [&](const data::Property &each) {
                return isNameWord(each.name) && !m_form.compared.contains(column.owner + "." + each.name);
            });
        const bool isCalled =
            std::find(entity->calledBy.begin(), entity->calledBy.end(), column.property) != entity->calledBy.end();
        if (isNameWord(column.property) || isCalled)
            return true;
        const bool isUnlike = property->distinct == 0 || property->distinct == entity->count;
        return !hasName && (property->isKey || (property->type == data::Type::string && isUnlike));
    }

    // The query shows only properties that the question does not ask for, or only values that it already contains.
    std::optional<Mismatch> otherProperty() const
    {
        const auto shape = m_in.language->shape(m_in.question);
        if (!m_in.schema || m_form.shown.empty() || shape == AnswerShape::yesNo ||
            std::any_of(m_form.shown.begin(), m_form.shown.end(), [](const ShownColumn &column) {
                return !column.isKnown || !column.function.empty() || column.property.empty();
            }))
            return std::nullopt;
        const std::set<std::string> wanted = wantedTypes();
        const bool repeats = std::all_of(m_form.shown.begin(), m_form.shown.end(), [&](const ShownColumn &column) {
            return m_form.compared.contains(column.owner + "." + column.property);
        });
        const bool isNone = std::none_of(m_form.shown.begin(), m_form.shown.end(),
                                         [&](const ShownColumn &column) { return isFit(column, wanted); });
        if (repeats && m_in.rows->size() == 1)
            return kindMismatch(
                {BASE_TEXT("score.repeats", "only {property} is shown, but the question already states it"),
                 {{"property", m_form.shown.front().property}}});
        return isNone ? otherShown(m_form.shown.front().property) : std::nullopt;
    }

    const RelevanceInput &m_in;
    QueryForm m_form;
    std::vector<Literal> m_literals;
    std::vector<Number> m_numbers; // in the query
    Words m_own;                   // names of results only, as words
    Words m_said;                  // words in names and keywords of the query
    std::set<std::string> m_types; // read by the query, including the ends of its relationships
    std::vector<QuestionWord> m_asked;
    std::vector<char> m_isExplained, m_isName; // by index of m_asked
};

} // namespace

std::vector<Mismatch> mismatches(const RelevanceInput &input)
{
    return Judgement(input).mismatches();
}

bool hasOtherName(const RelevanceInput &input)
{
    return Judgement(input).otherName().has_value();
}

std::vector<std::string> possibleNames(const RelevanceInput &input, std::size_t count)
{
    if (input.words && input.words->is_array() && !input.words->empty())
        return {};
    auto names = Judgement(input).unexplainedRuns();
    if (names.size() > count)
        names.resize(count);
    return names;
}

} // namespace agents
