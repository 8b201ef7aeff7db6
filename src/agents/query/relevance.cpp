// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/relevance.h"

#include "agents/query/questionlanguage.h"
#include "base/text.h"
#include "data/language.h"
#include "data/rows.h"

#include <algorithm>
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

// A word as it may be typed: the same, of one family, or a slip away. What has digits in it is exact.
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

// The numbers of a text: "2021-03" holds 2021 and 3; digits inside a word ("CYP2D6", "beta-2") are none.
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
    std::string before; // the sign or keyword in front of it, in capitals
};

// The same number, in another unit, or the other side of a strict bound ("at least 5" as "> 4"). How many rows are
// wanted is exact.
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

class Judgement {
public:
    explicit Judgement(const RelevanceInput &in) : m_in(in)
    {
        readQuery();
        readQuestion();
    }

    std::vector<Mismatch> mismatches() const
    {
        std::vector<Mismatch> found;
        for (const auto &each : {otherName(), missingName(), missingNumber(), missingType(), missingProperty(),
                                 otherDirection(), otherKind()})
            if (each && std::none_of(found.begin(), found.end(), [&](const Mismatch &one) {
                    return std::string_view(one.part.english) == each->part.english;
                }))
                found.push_back(*each);
        return found;
    }

    // Runs of words that nothing in the query explains, and the words of longer runs.
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

    void readQuery()
    {
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
                       token.kind != data::TokenKind::punctuation) {
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

    // "MS" of "multiple sclerosis".
    static bool isShortFor(const std::string &word, const Literal &literal)
    {
        std::string initials;
        for (const auto &each : literal.words)
            initials += each.front();
        return word.size() > 1 && word == initials;
    }

    // A code of the thing that is meant: 'INS' of insulin.
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

    // A capital where no sentence begins.
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
        std::set<std::string> types;    // that it may mean
        bool isEntity = false;
    };

    // Where the question says a phrase, from word `at` on: past its last word; `at` where it does not.
    std::size_t phraseAt(std::size_t at, const Words &phrase) const
    {
        if (phrase.empty() || at + phrase.size() > m_asked.size())
            return at;
        for (std::size_t i = 0; i < phrase.size(); ++i)
            if (!isRelated(m_asked[at + i].text, phrase[i]) || (i > 0 && !isNext(at + i - 1, at + i)))
                return at;
        return at + phrase.size();
    }

    // Words of the question that say a type of the schema: by its name, or by a word of the same meaning.
    std::vector<Mention> typesMentioned() const
    {
        std::vector<Mention> mentions(m_asked.size());
        const auto read = [&](const std::string &type, bool isEntity) {
            const auto own = wordsOf(parted(type));
            std::vector<Words> phrases{own};
            for (const auto &other : m_in.language->sameMeaning(base::join(own, " ")))
                if (auto words = wordsOf(other); words.size() == base::split(other, ' ').size())
                    phrases.push_back(std::move(words)); // not "work" of "work on"
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

    // A query compares with a name that the question does not say.
    std::optional<Mismatch> otherName() const
    {
        const bool isLeft = std::find(m_isExplained.begin(), m_isExplained.end(), false) != m_isExplained.end();
        for (const auto &literal : m_literals) {
            if (mappings([&](const json &mapping) {
                    return base::fold(mapping.value("target", std::string())) == base::fold(literal.text);
                }))
                continue;
            std::size_t said = 0;
            for (const auto &word : literal.words)
                said += std::any_of(m_asked.begin(), m_asked.end(), [&](const QuestionWord &asked) {
                    return isNear(asked.text, word) || m_in.language->areSame(asked.text, word) ||
                           isShortFor(asked.text, literal) || isShortFor(literal.text, asked.text);
                });
            if (said == literal.words.size() || !isLeft || (said > 0 && !isBesideUnexplained(literal)))
                continue;
            return Mismatch{BASE_TEXT("score.part", "names"),
                            {BASE_TEXT("score.other-name", "\"{name}\" is in the query, but not in the question"),
                             {{"name", base::shorten(literal.text, 40)}}}};
        }
        return std::nullopt;
    }

    // Part of the name is said, beside a word that the query does not explain: another name that shares a word.
    bool isBesideUnexplained(const Literal &literal) const
    {
        for (std::size_t i = 0; i < m_asked.size(); ++i)
            if (isIn(m_asked[i].text, literal.words) &&
                ((i > 0 && !m_isExplained[i - 1] && isNext(i - 1, i)) ||
                 (i + 1 < m_asked.size() && !m_isExplained[i + 1] && isNext(i, i + 1))))
                return true;
        return false;
    }

    static Mismatch notAsked(const std::string &name)
    {
        return {BASE_TEXT("score.part", "names"),
                {BASE_TEXT("score.missing-name", "the question names \"{name}\", the query does not"),
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
        for (std::size_t i = 0; i < m_asked.size(); ++i)
            if (!m_isExplained[i] && looksLikeName(i))
                return notAsked(std::string(m_in.question.substr(m_asked[i].begin, m_asked[i].end - m_asked[i].begin)));
        return std::nullopt;
    }

    // A value that the rules linked is in the query, as it is stored or as a repair mended it.
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
        for (const auto &word : m_asked)
            if (const auto number = m_in.language->numberOf(word.text); number && *number > (ranks ? 1 : 2))
                asked.push_back(*number);
        for (const double number : asked) {
            const bool isThere = std::any_of(m_numbers.begin(), m_numbers.end(),
                                             [&](const Number &given) { return isSameNumber(number, given); });
            if (!isThere)
                return Mismatch{BASE_TEXT("score.part", "numbers"),
                                {BASE_TEXT("score.missing-number", "the question says {number}, the query does not"),
                                 {{"number", plainNumber(number)}}}};
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
                            {BASE_TEXT("score.missing-type", "the question asks for {type}, the query does not"),
                             {{"type", *mention.types.begin()}}}};
        }
        return std::nullopt;
    }

    // A property of what the query reads is said ("deprecated packages") and not used.
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
                    const auto words = wordsOf(parted(entity->properties[p].name));
                    if (words.size() != 1 || !isRelated(words.front(), m_asked[i].text))
                        continue;
                    return Mismatch{
                        BASE_TEXT("score.part", "types"),
                        {BASE_TEXT("score.missing-type", "the question asks for {type}, the query does not"),
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
        return std::nullopt;
    }

    // The one row is one number, which the query computed.
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

    // Other things are shown than the question asks for, or a figure for a list, or a list for a figure.
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
            const auto &types = m_in.analysis->columnTypes;
            if (shape == AnswerShape::list && isOneFigure())
                return Mismatch{BASE_TEXT("score.part", "kind of answer"),
                                BASE_TEXT("score.list-asked", "a list was asked for")};
            if (types.empty() ||
                std::any_of(types.begin(), types.end(), [](const std::string &type) { return type.empty(); }))
                return std::nullopt;
            for (const auto &shown : m_in.analysis->columnTypes)
                for (const auto &type : mention.types)
                    if (shown == type || m_in.schema->carries(shown, type) || m_in.schema->carries(type, shown))
                        return std::nullopt;
            return Mismatch{BASE_TEXT("score.part", "kind of answer"),
                            {BASE_TEXT("score.other-kind", "{shown} is shown, {type} was asked for"),
                             {{"shown", m_in.analysis->columnTypes.front()}, {"type", *mention.types.begin()}}}};
        }
        return std::nullopt;
    }

    const RelevanceInput &m_in;
    std::vector<Literal> m_literals;
    std::vector<Number> m_numbers; // of the query
    Words m_said;                  // words of names and keywords of the query
    std::set<std::string> m_types; // that the query reads, the ends of its relationships included
    std::vector<QuestionWord> m_asked;
    std::vector<char> m_isExplained, m_isName; // by index of m_asked
};

} // namespace

std::vector<Mismatch> mismatches(const RelevanceInput &input)
{
    return Judgement(input).mismatches();
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
