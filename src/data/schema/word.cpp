// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/schema/word.h"

#include "base/codedtext.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace data {

namespace {

using Meaning = Word::Meaning;

constexpr std::array<std::pair<Meaning, std::string_view>, 11> namedMeanings{{{Meaning::type, "type"},
                                                                              {Meaning::relationship, "relationship"},
                                                                              {Meaning::property, "property"},
                                                                              {Meaning::value, "value"},
                                                                              {Meaning::condition, "condition"},
                                                                              {Meaning::measure, "measure"},
                                                                              {Meaning::ordering, "ordering"},
                                                                              {Meaning::name, "name"},
                                                                              {Meaning::nothing, "nothing"},
                                                                              {Meaning::between, "between"},
                                                                              {Meaning::date, "date"}}};

// The size of a list is a value per element, like an expression.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> functions{
    {{"sum", "sum of "}, {"avg", "average of "}, {"min", "minimum of "}, {"max", "maximum of "}, {"size", "size of "}}};

bool isPlainName(std::string_view name)
{
    const auto isLetter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
    };
    return !name.empty() && isLetter(name.front()) &&
           std::all_of(name.begin(), name.end(), [&](char c) { return isLetter(c) || (c >= '0' && c <= '9'); });
}

} // namespace

std::span<const std::pair<Word::Meaning, std::string_view>> meanings()
{
    return namedMeanings;
}

std::string nameText(const std::string &name)
{
    return isPlainName(name) ? name : "`" + name + "`";
}

bool needsValue(std::string_view op)
{
    return op != "IS NULL" && op != "IS NOT NULL";
}

namespace {

// Parses the text of a meaning from left to right.
class MeaningReader {
public:
    explicit MeaningReader(std::string_view text) : m_text(text) {}

    bool atEnd()
    {
        skipBlanks();
        return m_at >= m_text.size();
    }
    // A sign or a word, in any case.
    bool take(std::string_view sign)
    {
        skipBlanks();
        const auto rest = m_text.substr(m_at);
        if (rest.size() < sign.size() || base::lower(rest.substr(0, sign.size())) != base::lower(sign))
            return false;
        const bool isWord = std::isalpha(static_cast<unsigned char>(sign.back()));
        if (isWord && rest.size() > sign.size() && isPlainName("a" + std::string(1, rest[sign.size()])))
            return false;
        m_at += sign.size();
        return true;
    }
    std::string name()
    {
        skipBlanks();
        if (m_at < m_text.size() && m_text[m_at] == '`') {
            const auto end = m_text.find('`', m_at + 1);
            if (end == m_text.npos)
                fail("the name in back-ticks has no closing back-tick");
            std::string found(m_text.substr(m_at + 1, end == m_text.npos ? end : end - m_at - 1));
            m_at = end == m_text.npos ? m_text.size() : end + 1;
            return found;
        }
        const auto begin = m_at;
        while (m_at < m_text.size() && isPlainName("a" + std::string(1, m_text[m_at])))
            ++m_at;
        return std::string(m_text.substr(begin, m_at - begin));
    }
    // "TYPE.PROPERTY"; the type must not change.
    bool property(Word &word, std::string &into)
    {
        if (saysFigure())
            return fail(word.meaning == Meaning::measure
                            ? "a measure begins with sum of, average of, minimum of, maximum of or size of"
                            : "it aggregates several values, but it must be a property of each item; teach the "
                              "aggregate as a measure and compare it in the question (\"... above 1000\")");
        const auto type = name();
        if (type.empty())
            return fail(atEnd() ? "the property is missing" : "the property is missing before '" + rest() + "'");
        if (!take("."))
            return fail("the type is missing before '" + type + "' (write TYPE." + type + ")");
        into = name();
        if (into.empty())
            return fail("the property is missing after '" + type + ".'");
        if (!word.type.empty() && word.type != type)
            return fail("it uses the types " + word.type + " and " + type + ", but a word belongs to one type");
        word.type = type;
        return true;
    }
    // An aggregate: "sum of ...", "count(...)".
    bool saysFigure()
    {
        const auto begin = m_at;
        bool isFigure = false;
        for (const std::string_view of :
             {"sum of", "average of", "minimum of", "maximum of", "size of", "number of", "count of"})
            isFigure = isFigure || take(of);
        if (!isFigure)
            isFigure = !name().empty() && take("(");
        m_at = begin;
        return isFigure && m_wrong.empty();
    }
    // Records the first error.
    bool fail(std::string why)
    {
        if (m_wrong.empty())
            m_wrong = std::move(why);
        return false;
    }
    const std::string &wrong() const { return m_wrong; }
    std::string rest()
    {
        skipBlanks();
        return base::shorten(m_text.substr(std::min(m_at, m_text.size())), 40);
    }
    bool value(Value &into)
    {
        skipBlanks();
        const auto rest = m_text.substr(m_at);
        if (rest.empty())
            return fail("the value is missing at the end");
        if (rest.front() == '\'' || rest.front() == '"') {
            std::string text;
            for (std::size_t i = 1; i < rest.size(); ++i) {
                if (rest[i] == '\\' && i + 1 < rest.size())
                    text += rest[++i];
                else if (rest[i] == rest.front()) {
                    m_at += i + 1;
                    into = Value(text);
                    return true;
                } else
                    text += rest[i];
            }
            return fail("the text " + base::shorten(rest, 40) + " has no closing quotation mark");
        }
        for (const bool truth : {true, false})
            if (take(truth ? "true" : "false")) {
                into = Value(truth);
                return true;
            }
        double number = 0;
        const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), number);
        if (read.ec != std::errc())
            return fail("'" + base::shorten(rest, 40) +
                        "' is not a value; write a number, true, false or a text in quotation marks");
        const std::string_view digits = rest.substr(0, static_cast<std::size_t>(read.ptr - rest.data()));
        m_at += digits.size();
        const bool isWhole = digits.find_first_of(".eE") == digits.npos && std::fabs(number) < 1e15;
        into = isWhole ? Value(static_cast<std::int64_t>(number)) : Value(number);
        return std::isfinite(number);
    }

private:
    void skipBlanks()
    {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])))
            ++m_at;
    }
    std::string_view m_text;
    std::size_t m_at = 0;
    std::string m_wrong;
};

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> comparisons{{{"<>", "<>"},
                                                                                     {"!=", "<>"},
                                                                                     {"<=", "<="},
                                                                                     {">=", ">="},
                                                                                     {"\xe2\x89\xa4", "<="},
                                                                                     {"\xe2\x89\xa5", ">="},
                                                                                     {"<", "<"},
                                                                                     {">", ">"},
                                                                                     {"=", "="},
                                                                                     {"contains", "CONTAINS"},
                                                                                     {"starts with", "STARTS WITH"},
                                                                                     {"ends with", "ENDS WITH"},
                                                                                     {"is not known", "IS NULL"},
                                                                                     {"is known", "IS NOT NULL"}}};

bool readFilters(MeaningReader &in, Word &word)
{
    do {
        Word::Filter filter;
        if (!in.property(word, filter.property))
            return false;
        const auto op =
            std::find_if(comparisons.begin(), comparisons.end(), [&](const auto &each) { return in.take(each.first); });
        if (op == comparisons.end()) {
            const auto property = nameText(word.type) + "." + nameText(filter.property);
            for (const std::string_view sign : {"*", "/", "+", "-"})
                if (in.take(sign))
                    return in.fail("it calculates, but a condition compares stored values; teach the calculation as a "
                                   "measure and compare it in the question (\"... above 1000\")");
            return in.fail("the comparison is missing after " + property +
                           (in.atEnd() ? std::string() : ", before '" + in.rest() + "'") +
                           "; choose =, <>, <, <=, >, >=, contains, starts with, ends with, is known or is not known");
        }
        filter.op = op->second;
        if (needsValue(filter.op) && !in.value(filter.value))
            return false;
        word.filters.push_back(std::move(filter));
    } while (in.take("and"));
    return true;
}

bool readMeasure(MeaningReader &in, Word &word)
{
    for (const auto &[function, phrase] : functions)
        if (in.take(base::trim(phrase))) {
            word.function = function;
            break;
        }
    std::string property;
    if (!in.property(word, property))
        return false;
    word.properties.push_back(property);
    for (bool more = true; more;) {
        more = false;
        for (const char sign : {'*', '/', '+', '-'})
            if (in.take(std::string_view(&sign, 1))) {
                if (!in.property(word, property))
                    return false;
                word.operators += sign;
                word.properties.push_back(property);
                more = true;
                break;
            }
    }
    return true;
}

bool readOrdering(MeaningReader &in, Word &word)
{
    std::string property;
    if (!in.property(word, property))
        return false;
    word.properties.push_back(property);
    if (in.take(",")) {
        in.take("the");
        word.descending = !in.take("lowest");
        return (!word.descending || in.take("highest")) && in.take("first");
    }
    return true;
}

bool readName(MeaningReader &in, Word &word)
{
    std::string property;
    do {
        if (!in.property(word, property))
            return false;
        word.properties.push_back(property);
    } while (in.take("+"));
    return true;
}

// "Entity and Filing: FILED", "Entity, Filing: FILED".
bool readBetween(MeaningReader &in, Word &word)
{
    word.ends.push_back(in.name());
    if (!in.take("and") && !in.take(","))
        return false;
    word.ends.push_back(in.name());
    if (!in.take(":"))
        return false;
    word.type = in.name();
    std::sort(word.ends.begin(), word.ends.end());
    return !word.ends.front().empty() && !word.type.empty();
}

// Without names of any database; data/words/wordexamples.h gives examples for a source.
std::string_view formOf(Meaning meaning)
{
    switch (meaning) {
    case Meaning::type:
        return "the name of a type";
    case Meaning::relationship:
        return "the name of a relationship";
    case Meaning::property:
    case Meaning::date:
        return "TYPE.PROPERTY";
    case Meaning::value:
        return "TYPE.PROPERTY = VALUE";
    case Meaning::condition:
        return "comparisons of properties of one type, for example TYPE.PROPERTY > NUMBER and TYPE.PROPERTY = 'TEXT'";
    case Meaning::measure:
        return "an aggregate of numbers of one type, for example sum of TYPE.PROPERTY * TYPE.PROPERTY";
    case Meaning::ordering:
        return "TYPE.PROPERTY, or \"TYPE.PROPERTY, lowest first\"";
    case Meaning::name:
        return "properties of one type, for example TYPE.PROPERTY + TYPE.PROPERTY";
    case Meaning::nothing:
        return "nothing more";
    case Meaning::between:
        return "two types, and the relationship or type between them, as TYPE and TYPE: RELATIONSHIP";
    }
    return {};
}

} // namespace

bool Word::Filter::operator==(const Filter &other) const
{
    return property == other.property && op == other.op && value.toLiteral() == other.value.toLiteral();
}

bool Word::isSameMeaning(const Word &other) const
{
    return meaning == other.meaning && meaningText() == other.meaningText() && language == other.language;
}

std::string_view toString(Word::Meaning meaning)
{
    const auto found = std::find_if(namedMeanings.begin(), namedMeanings.end(),
                                    [&](const auto &each) { return each.first == meaning; });
    return found == namedMeanings.end() ? std::string_view() : found->second;
}

bool needsPhrase(Word::Meaning meaning)
{
    return meaning != Meaning::name && meaning != Meaning::between && meaning != Meaning::date;
}

std::string Word::title() const
{
    if (!phrases.empty())
        return base::join(phrases, ", ");
    if (meaning == Meaning::between && ends.size() == 2)
        return "between " + ends.front() + " and " + ends.back();
    return meaning == Meaning::date ? "date of " + type : type;
}

std::string Word::meaningText() const
{
    const auto of = [&](const std::string &property) { return nameText(type) + "." + nameText(property); };
    const std::string &signs = this->operators;
    std::string text;
    switch (meaning) {
    case Meaning::type:
    case Meaning::relationship:
        return nameText(type);
    case Meaning::between:
        return ends.size() == 2 ? nameText(ends.front()) + " and " + nameText(ends.back()) + ": " + nameText(type)
                                : std::string();
    case Meaning::property:
    case Meaning::date:
        return properties.empty() ? std::string() : of(properties.front());
    case Meaning::value:
    case Meaning::condition:
        for (const auto &filter : filters) {
            const auto op = std::find_if(comparisons.begin(), comparisons.end(),
                                         [&](const auto &each) { return each.second == filter.op; });
            text += (text.empty() ? "" : " and ") + of(filter.property) + " " +
                    std::string(op == comparisons.end() ? std::string_view(filter.op) : op->first) +
                    (needsValue(filter.op) ? " " + filter.value.toLiteral() : std::string());
        }
        return text;
    case Meaning::measure:
        for (const auto &[name, phrase] : functions)
            if (name == function)
                text = phrase;
        for (std::size_t i = 0; i < properties.size(); ++i)
            text += (i > 0 && i <= signs.size() ? std::string(" ") + signs[i - 1] + " " : std::string()) +
                    of(properties[i]);
        return text;
    case Meaning::ordering:
        return properties.empty() ? std::string() : of(properties.front()) + (descending ? "" : ", lowest first");
    case Meaning::name:
        for (const auto &property : properties)
            text += (text.empty() ? "" : " + ") + of(property);
        return text;
    case Meaning::nothing:
        break;
    }
    return text;
}

base::Result<Word> readMeaning(std::string_view meaning, std::string_view text)
{
    Word word;
    const auto kind = std::find_if(namedMeanings.begin(), namedMeanings.end(),
                                   [&](const auto &each) { return each.second == base::lower(meaning); });
    if (kind == namedMeanings.end()) {
        std::vector<std::string> known;
        known.reserve(std::size(namedMeanings));
        for (const auto &each : namedMeanings)
            known.emplace_back(each.second);
        return base::fail(base::Category::usage,
                          {BASE_TEXT("words.meaning", "'{kind}' is not a known kind of meaning. Choose {known}."),
                           {{"kind", base::shorten(meaning, 40)}, {"known", base::join(known, ", ")}}});
    }
    word.meaning = kind->first;
    MeaningReader in(text);
    bool isRead = false;
    switch (word.meaning) {
    case Meaning::type:
    case Meaning::relationship:
        word.type = in.name();
        isRead = !word.type.empty();
        break;
    case Meaning::between:
        isRead = readBetween(in, word);
        break;
    case Meaning::property:
    case Meaning::date:
        word.properties.emplace_back();
        isRead = in.property(word, word.properties.front());
        break;
    case Meaning::value:
        isRead = readFilters(in, word) && word.filters.size() == 1 && word.filters.front().op == "=";
        break;
    case Meaning::condition:
        isRead = readFilters(in, word);
        break;
    case Meaning::measure:
        isRead = readMeasure(in, word);
        break;
    case Meaning::ordering:
        isRead = readOrdering(in, word);
        break;
    case Meaning::name:
        isRead = readName(in, word);
        break;
    case Meaning::nothing:
        isRead = true;
        break;
    }
    if (isRead && !in.atEnd())
        in.fail("the end '" + in.rest() + "' is not understood");
    if (isRead && in.wrong().empty())
        return word;
    const auto what = "'" + base::shorten(text, 120) + "' is not a valid " + std::string(toString(word.meaning));
    return base::fail(base::Category::usage, what + (in.wrong().empty() ? "" : ": " + in.wrong()) + ". Write " +
                                                 std::string(formOf(word.meaning)) + ".");
}

} // namespace data
