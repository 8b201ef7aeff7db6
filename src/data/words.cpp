// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/words.h"

#include "base/text.h"
#include "data/saidwords.h"
#include "data/schema.h"
#include "data/wordconflicts.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <yaml-cpp/yaml.h>

namespace data {

namespace {

using Meaning = Word::Meaning;

constexpr std::size_t largestFile = 4u << 20, mostWords = 10'000;

constexpr std::array<std::pair<Meaning, std::string_view>, 11> meanings{{{Meaning::type, "type"},
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

std::string oneBlank(std::string_view text)
{
    std::string out;
    for (const auto &word : base::split(text, ' '))
        if (const auto kept = base::trim(word); !kept.empty())
            out += (out.empty() ? "" : " ") + kept;
    return out;
}

bool isPlainName(std::string_view name)
{
    const auto isLetter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
    };
    return !name.empty() && isLetter(name.front()) &&
           std::all_of(name.begin(), name.end(), [&](char c) { return isLetter(c) || (c >= '0' && c <= '9'); });
}

std::string nameText(const std::string &name)
{
    return isPlainName(name) ? name : "`" + name + "`";
}

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
                fail("the name behind the sign ` is never closed by another one");
            const std::string found(m_text.substr(m_at + 1, end == m_text.npos ? end : end - m_at - 1));
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
                            ? "it names another figure than sum of, average of, minimum of, maximum of and size of"
                            : "it says a figure of several things, where what each of them has is meant; teach the "
                              "figure as a measure, and compare it in the question (\"... above 1000\")");
        const auto type = name();
        if (type.empty())
            return fail(atEnd() ? "no property is named" : "no property is named before '" + rest() + "'");
        if (!take("."))
            return fail("of which type '" + type + "' is stands before it, with a dot between (TYPE." + type + ")");
        into = name();
        if (into.empty())
            return fail("no property stands behind '" + type + ".'");
        if (!word.type.empty() && word.type != type)
            return fail("it speaks of " + word.type + " and of " + type + ", and a word is of one type");
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
            return fail("no value stands at its end");
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
            return fail("the text " + base::shorten(rest, 40) + " is never closed by a quotation mark");
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
                        "' is no value: write a number, true, false or a text in quotation marks");
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

bool needsValue(std::string_view op)
{
    return op != "IS NULL" && op != "IS NOT NULL";
}

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
                    return in.fail("it calculates, and a condition compares what is stored; teach the figure as a "
                                   "measure, and compare it in the question (\"... above 1000\")");
            return in.fail("no comparison stands behind " + property +
                           (in.atEnd() ? std::string() : " but '" + in.rest() + "'") +
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
    for (const auto &[function, said] : functions)
        if (in.take(base::trim(said))) {
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

// Without names of any database; data/wordexamples.h gives examples for a source.
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
        return "comparisons of properties of one type, as TYPE.PROPERTY > NUMBER and TYPE.PROPERTY = 'TEXT'";
    case Meaning::measure:
        return "a figure of numbers of one type, as sum of TYPE.PROPERTY * TYPE.PROPERTY";
    case Meaning::ordering:
        return "TYPE.PROPERTY, and \", lowest first\" where that is meant";
    case Meaning::name:
        return "properties of one type, as TYPE.PROPERTY + TYPE.PROPERTY";
    case Meaning::nothing:
        return "nothing more";
    case Meaning::between:
        return "two types and the relationship, or the type between them, that is meant, as TYPE and TYPE: "
               "RELATIONSHIP";
    }
    return {};
}

std::string yamlText(const std::string &text)
{
    const bool isPlain = !text.empty() && std::isalpha(static_cast<unsigned char>(text.front())) &&
                         text.find_first_of(":#'\"[]{},&*!|>%@`\n\r\t\\") == text.npos && text.back() != ' ';
    static const std::set<std::string, std::less<>> reserved{"true", "false", "yes", "no", "on",
                                                             "off",  "null",  "y",   "n"};
    return isPlain && !reserved.contains(base::lower(text))
               ? text
               : nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

const std::vector<Property> *propertiesOf(const Schema &schema, const std::string &type)
{
    if (const auto *entity = schema.entity(type))
        return &entity->properties;
    if (const auto *relationship = schema.relationship(type))
        return &relationship->properties;
    return nullptr;
}

std::string notThere(const Schema &schema, const std::string &type, const std::string &property)
{
    std::vector<std::string> names;
    if (const auto *properties = property.empty() ? nullptr : propertiesOf(schema, type)) {
        for (const auto &each : *properties)
            names.push_back(each.name);
        auto near = base::nearest(property, names, 3);
        for (const auto &name : names) // "price" of "unitPrice"
            if (near.empty() && property.size() > 2 && base::fold(name).find(base::fold(property)) != std::string::npos)
                near = name;
        const std::size_t all = names.size();
        names.resize(std::min<std::size_t>(all, 8));
        const auto has = names.empty()
                             ? std::string(".")
                             : "; it has " + base::join(names, ", ") + (all > names.size() ? " and more." : ".");
        return type + " has no property " + property + (near.empty() ? has : "; did you mean " + near + "?");
    }
    for (const auto &each : schema.entities)
        names.push_back(each.name);
    for (const auto &each : schema.relationships)
        names.push_back(each.name);
    const auto near = base::nearest(type, names, 3);
    return "Nothing here is called " + type + (near.empty() ? "." : "; did you mean " + near + "?");
}

// "Filing.end - Filing.begin": a difference in days, also of dates stored as text ("2015-03-25").
bool isDifferenceOfDays(const Word &word, const Property &property)
{
    const auto isDay = [](const Value &sample) {
        return sample.isString() && sample.asString().size() >= 10 && sample.asString()[4] == '-' &&
               sample.asString()[7] == '-';
    };
    const bool isDate = property.type == Type::date || property.type == Type::localDateTime ||
                        property.type == Type::dateTime ||
                        (property.type == Type::string && !property.samples.empty() && isDay(property.samples.front()));
    return word.operators == "-" && word.function != "size" && isDate;
}

// Graphs: a property that identifies nodes of another type.
bool isReference(const Schema &schema, const std::string &property)
{
    return std::any_of(schema.references.begin(), schema.references.end(), [&](const Endpoints &ends) {
        return ends.columns.size() == 1 && ends.columns.front().first == property;
    });
}

// A relationship between both types, or a type connected to both (a table that refers to both).
bool connects(const Schema &schema, const std::string &name, const std::string &one, const std::string &other)
{
    const auto joins = [&](const std::vector<Endpoints> &all, const std::string &from, const std::string &to) {
        return std::any_of(all.begin(), all.end(), [&](const Endpoints &ends) {
            return (ends.from == from && ends.to == to) || (ends.from == to && ends.to == from);
        });
    };
    if (const auto *relationship = schema.relationship(name))
        return joins(relationship->endpoints, one, other);
    std::vector<Endpoints> called;
    for (const auto &ends : schema.references)
        if (ends.columns.size() == 1 && ends.columns.front().first == name)
            called.push_back(ends);
    if (joins(called, one, other))
        return true;
    const auto isTied = [&](const std::string &end) {
        return std::any_of(schema.relationships.begin(), schema.relationships.end(),
                           [&](const RelationshipType &each) { return joins(each.endpoints, name, end); });
    };
    return name != one && name != other && isTied(one) && isTied(other);
}

std::string errorOfBetween(const Word &word, const Schema &schema)
{
    for (const auto &end : word.ends)
        if (!schema.entity(end))
            return schema.relationship(end) ? end + " is a relationship here, no type of things."
                                            : notThere(schema, end, {});
    const auto &one = word.ends.front(), &other = word.ends.back();
    if (!schema.relationship(word.type) && !schema.entity(word.type) && !isReference(schema, word.type))
        return notThere(schema, word.type, {});
    return connects(schema, word.type, one, other)
               ? std::string()
               : word.type + " does not connect " + one + " and " + other + " here.";
}

// Also dates stored as text ("2015-03-25" or other usual forms) and years as numbers.
bool mayBeDate(const Property &property)
{
    constexpr double latestYear = 3000;
    const auto isYear = [](const Value &value) {
        return !value.isNumber() || std::fabs(value.toDouble()) < latestYear;
    };
    return property.type != Type::boolean && property.type != Type::list && property.type != Type::floating &&
           isYear(property.minimum) && isYear(property.maximum);
}

// Why the word cannot be used in this schema; empty if it can.
std::string errorOf(const Word &word, const Schema &schema)
{
    if (word.meaning == Meaning::nothing)
        return {};
    if (word.meaning == Meaning::between)
        return errorOfBetween(word, schema);
    const bool isEntity = schema.entity(word.type), isRelationship = schema.relationship(word.type);
    if (!isEntity && !isRelationship)
        return word.meaning == Meaning::relationship && isReference(schema, word.type)
                   ? std::string()
                   : notThere(schema, word.type, {});
    if (word.meaning == Meaning::type && !isEntity)
        return word.type + " is a relationship here, no type of things.";
    if (word.meaning == Meaning::relationship && !isRelationship)
        return word.type + " is a type of things here, no relationship.";
    if (word.meaning == Meaning::name && !isEntity)
        return word.type + " is a relationship here: only things have names.";
    const auto &properties = *propertiesOf(schema, word.type);
    const auto find = [&](const std::string &name) {
        const auto found =
            std::find_if(properties.begin(), properties.end(), [&](const Property &each) { return each.name == name; });
        return found == properties.end() ? nullptr : &*found;
    };
    for (const auto &name : word.properties) {
        const auto *property = find(name);
        if (!property)
            return notThere(schema, word.type, name);
        if (word.meaning == Meaning::date && !mayBeDate(*property))
            return word.type + "." + name + " holds no dates.";
        if (word.meaning != Meaning::measure)
            continue;
        if (word.function == "size") {
            if (property->type != Type::list)
                return word.type + "." + name + " holds no lists.";
        } else if (!property->isNumeric() && !isDifferenceOfDays(word, *property)) {
            return word.type + "." + name +
                   (property->mixed ? " holds other values than numbers." : " holds no numbers.");
        }
    }
    for (const auto &filter : word.filters) {
        const auto *property = find(filter.property);
        if (!property)
            return notThere(schema, word.type, filter.property);
        const bool isText = property->type == Type::string || property->itemType == Type::string;
        const bool differs = (filter.value.isNumber() && isText) || (filter.value.isString() && property->isNumeric());
        if (needsValue(filter.op) && differs)
            return word.type + "." + filter.property + " is " + property->typeName() + ", and is compared with " +
                   filter.value.toLiteral() + ".";
    }
    return {};
}

// Both are defaults for the relationship or date of the same types.
bool areRivals(const Word &a, const Word &b)
{
    const bool isOfOne =
        (a.meaning == Meaning::between && a.ends == b.ends) || (a.meaning == Meaning::date && a.type == b.type);
    return !a.off && !b.off && a.meaning == b.meaning && isOfOne && !a.isSameMeaning(b);
}

// Reports all conflicting meanings of a phrase in one sentence, at the last of these words.
void reportConflict(std::vector<WordProblem> &problems, const std::string &phrase, const std::vector<std::size_t> &all,
                    const Words &words)
{
    std::vector<std::string> meanings;
    std::size_t last = 0;
    for (const std::size_t i : all)
        if (std::any_of(all.begin(), all.end(),
                        [&](std::size_t other) { return inConflict(words[i], words[other]); })) {
            meanings.push_back(words[i].meaningText());
            last = i;
        }
    if (meanings.empty())
        return;
    const bool areTwo = meanings.size() == 2;
    problems.push_back({last, false,
                        "'" + phrase + "' means " + (areTwo ? "two" : std::to_string(meanings.size())) +
                            " things: " + base::join(meanings, areTwo ? " and " : "; ") + "."});
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
    const auto found =
        std::find_if(meanings.begin(), meanings.end(), [&](const auto &each) { return each.first == meaning; });
    return found == meanings.end() ? std::string_view() : found->second;
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
        for (const auto &[name, said] : functions)
            if (name == function)
                text = said;
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
    const auto kind = std::find_if(meanings.begin(), meanings.end(),
                                   [&](const auto &each) { return each.second == base::lower(meaning); });
    if (kind == meanings.end()) {
        std::vector<std::string> known;
        for (const auto &each : meanings)
            known.emplace_back(each.second);
        return base::fail(base::Category::usage, "A word means no '" + base::shorten(meaning, 40) + "': choose " +
                                                     base::join(known, ", ") + ".");
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
        in.fail("behind it stands '" + in.rest() + "', which says nothing");
    if (isRead && in.wrong().empty())
        return word;
    const auto what = "'" + base::shorten(text, 120) + "' is no " + std::string(toString(word.meaning));
    return base::fail(base::Category::usage, what + (in.wrong().empty() ? "" : ": " + in.wrong()) + ". Write " +
                                                 std::string(formOf(word.meaning)) + ".");
}

std::string toYaml(const Words &words, std::string_view source)
{
    std::vector<std::pair<std::string, std::string>> entries; // by phrase and meaning
    for (const auto &word : words) {
        std::vector<std::string> phrases;
        for (const auto &phrase : word.phrases)
            phrases.push_back(yamlText(phrase));
        std::string text;
        if (word.meaning == Meaning::between && word.ends.size() == 2)
            text = "  - between: [" + yamlText(word.ends.front()) + ", " + yamlText(word.ends.back()) +
                   "]\n    relationship: " + yamlText(word.type) + "\n";
        else if (word.meaning == Meaning::date)
            text = "  - date: " + yamlText(word.meaningText()) + "\n";
        else
            text = "  - say: " + (phrases.size() == 1 ? phrases.front() : "[" + base::join(phrases, ", ") + "]") +
                   "\n    " + std::string(toString(word.meaning)) + ": " + yamlText(word.meaningText()) + "\n";
        if (!word.language.empty())
            text += "    language: " + yamlText(word.language) + "\n";
        if (word.origin != "taught")
            text += "    origin: " + yamlText(word.origin) + "\n";
        if (word.off)
            text += "    off: true\n";
        entries.emplace_back(base::fold(word.phrases.empty() ? std::string() : word.phrases.front()) + "\x1f" +
                                 std::string(toString(word.meaning)) + "\x1f" + word.meaningText(),
                             std::move(text));
    }
    std::sort(entries.begin(), entries.end());
    std::string out = "# What words mean in questions to this source (Reflexion Workbench).\nversion: 1\n";
    if (!source.empty())
        out += "source: " + yamlText(std::string(source)) + "\n";
    out += entries.empty() ? "words: []\n" : "words:\n";
    for (const auto &entry : entries)
        out += entry.second;
    return out;
}

namespace {

// Appended as a comment: an unclosed text, which the library accepts, would contain it.
constexpr std::string_view endOfFile = "#\x1f end of the words \x1f";

// The line of an unclosed text, which reaches to the end of the file.
std::optional<int> openText(const YAML::Node &node)
{
    if (node.IsScalar() && node.Scalar().find('\x1f') != std::string::npos)
        return node.Mark().line + 1;
    std::optional<int> found;
    if (node.IsSequence())
        for (std::size_t i = 0; i < node.size() && !found; ++i)
            found = node[i].IsScalar() ? openText(node[i]) : std::nullopt;
    if (node.IsMap())
        for (auto each = node.begin(); each != node.end() && !found; ++each)
            found = each->second.IsMap() ? std::nullopt : openText(each->second);
    return found;
}

} // namespace

base::Result<Words> readWords(std::string_view yaml)
{
    if (yaml.size() > largestFile)
        return base::fail(base::Category::limit, "The file of words is larger than 4 MB; it is none.");
    std::size_t line = 0; // of the current entry
    const auto wrong = [&line](std::size_t number, const std::string &what) {
        return base::fail(base::Category::input, "Word " + std::to_string(number) + " of the file (line " +
                                                     std::to_string(line) + "): " + what);
    };
    try {
        const YAML::Node root = YAML::Load(std::string(yaml) + "\n" + std::string(endOfFile));
        if (!root.IsMap() || !root["words"] || !(root["words"].IsSequence() || root["words"].IsNull()))
            return base::fail(base::Category::input,
                              "The file holds no words: at its top it should have a list called \"words\".");
        Words words;
        std::size_t number = 0;
        for (const YAML::Node &entry : root["words"]) {
            if (++number > mostWords)
                return base::fail(base::Category::limit, "The file holds more than 10,000 words.");
            line = static_cast<std::size_t>(entry.Mark().line) + 1;
            if (const auto open = openText(entry))
                return base::fail(base::Category::input,
                                  "The file of words is no valid YAML: the text that begins in line " +
                                      std::to_string(*open) + " is never closed by a quotation mark.");
            if (!entry.IsMap())
                return wrong(number, "it should say what is said and what that means.");
            std::string meaning, text;
            if (const YAML::Node ends = entry["between"], by = entry["relationship"]; ends && ends.IsSequence()) {
                if (ends.size() != 2 || !ends[0].IsScalar() || !ends[1].IsScalar() || !by || !by.IsScalar())
                    return wrong(number, "between has two types, and beside it stands the relationship that is meant.");
                meaning = "between";
                text = nameText(ends[0].Scalar()) + " and " + nameText(ends[1].Scalar()) + ": " + nameText(by.Scalar());
            }
            const bool isBetween = !meaning.empty();
            for (const auto &each : meanings)
                if (const YAML::Node said = entry[std::string(each.second)];
                    said && !said.IsSequence() && !said.IsMap() &&
                    !(isBetween && each.first == Meaning::relationship)) {
                    if (!meaning.empty())
                        return wrong(number, "it has two meanings; write two entries.");
                    meaning = each.second;
                    text = said.IsScalar() ? said.Scalar() : std::string();
                }
            if (meaning.empty())
                return wrong(number, "it says no meaning (type, relationship, property, value, condition, measure, "
                                     "ordering, name, nothing, between or date).");
            auto read = readMeaning(meaning, text);
            if (!read)
                return wrong(number, read.error().message);
            Word word = *std::move(read);
            const YAML::Node said = entry["say"];
            if (said && said.IsScalar())
                word.phrases.push_back(oneBlank(said.Scalar()));
            else if (said && said.IsSequence())
                for (const YAML::Node &phrase : said)
                    if (phrase.IsScalar())
                        word.phrases.push_back(oneBlank(phrase.Scalar()));
            std::erase(word.phrases, std::string());
            if (word.phrases.empty() && needsPhrase(word.meaning))
                return wrong(number, "it does not say which word is meant (say).");
            if (!word.phrases.empty() && (word.meaning == Meaning::between || word.meaning == Meaning::date))
                return wrong(number, "what is meant where no word says it has no word of its own (say).");
            if (entry["language"] && entry["language"].IsScalar())
                word.language = entry["language"].Scalar();
            if (entry["origin"] && entry["origin"].IsScalar())
                word.origin = entry["origin"].Scalar();
            word.off = entry["off"] && entry["off"].IsScalar() && base::lower(entry["off"].Scalar()) == "true";
            words.push_back(std::move(word));
        }
        return words;
    } catch (const YAML::Exception &error) {
        const bool isOpen = error.msg.find("EOF") != std::string::npos;
        // An unclosed text begins at the last quotation mark.
        const auto last = yaml.find_last_of("\"'");
        const auto open =
            std::count(yaml.begin(), last == yaml.npos ? yaml.end() : yaml.begin() + std::ptrdiff_t(last), '\n') + 1;
        const auto where = error.mark.is_null() ? std::string() : " (line " + std::to_string(error.mark.line + 1) + ")";
        return base::fail(base::Category::input,
                          isOpen ? "The file of words is no valid YAML: the text that begins in line " +
                                       std::to_string(open) + " is never closed by a quotation mark."
                                 : "The file of words is no valid YAML" + where + ": " + error.msg + ".",
                          error.what());
    }
}

namespace {

// Removes the phrase from the entries for which `isIn` is true; returns whether one had it.
template <class Is>
bool takeOut(Words &words, const std::string &phrase, const Is &isIn)
{
    bool found = false;
    for (auto &word : words)
        if (isIn(word))
            found =
                std::erase_if(word.phrases,
                              [&](const std::string &each) { return base::fold(each) == base::fold(phrase); }) > 0 ||
                found;
    return found;
}

} // namespace

// A meaning that is off stays off when a phrase is added: phrases are turned on and off individually.
std::size_t add(Words &words, const Words &from)
{
    std::size_t added = 0;
    for (const Word &each : from) {
        // An entry that turns off a word of the source is separate.
        const auto isOfSame = [&](const Word &word) {
            return word.isSameMeaning(each) &&
                   (word.origin == each.origin || (sourceOriginText(word).empty() && sourceOriginText(each).empty()));
        };
        const bool isNew = std::none_of(words.begin(), words.end(), isOfSame);
        const auto place = [&] {
            return std::find_if(words.begin(), words.end(), [&](const Word &word) {
                return isOfSame(word) && (word.off == each.off || each.phrases.empty());
            });
        };
        Word rest = each; // phrases that its entry lacks
        if (const auto known = place(); known != words.end())
            std::erase_if(rest.phrases, [&](const std::string &phrase) {
                return std::any_of(known->phrases.begin(), known->phrases.end(),
                                   [&](const std::string &old) { return base::fold(old) == base::fold(phrase); });
            });
        std::size_t turned = 0;
        for (const auto &phrase : rest.phrases)
            turned += takeOut(words, phrase, isOfSame);
        std::erase_if(words, [&](const Word &word) {
            return word.phrases.empty() && isOfSame(word) && needsPhrase(word.meaning);
        });
        added += isNew ? 1 : rest.phrases.size() - turned;
        if (const auto known = place(); known != words.end()) {
            known->off = each.off;
            known->phrases.insert(known->phrases.end(), rest.phrases.begin(), rest.phrases.end());
        } else {
            words.push_back(std::move(rest));
        }
    }
    return added;
}

bool remove(Words &words, std::string_view phrase)
{
    const auto wanted = base::fold(oneBlank(phrase));
    bool found = false;
    for (auto &word : words)
        if (std::erase_if(word.phrases, [&](const std::string &each) { return base::fold(each) == wanted; }) > 0)
            found = true;
    std::erase_if(words, [](const Word &word) { return word.phrases.empty() && needsPhrase(word.meaning); });
    const auto isMeantAnyway = [&](const Word &word) {
        Word turned = word; // "between Filing and Entity" is the same
        std::reverse(turned.ends.begin(), turned.ends.end());
        return (word.meaning == Meaning::between || word.meaning == Meaning::date) &&
               (base::fold(word.title()) == wanted || base::fold(turned.title()) == wanted);
    };
    return std::erase_if(words, isMeantAnyway) > 0 || found;
}

std::vector<WordProblem> problemsOf(const Words &words, const Schema &schema)
{
    std::vector<WordProblem> problems;
    std::map<std::string, std::string> names; // folded names of the schema to their spelling
    for (const auto &each : schema.entities)
        names.emplace(base::fold(each.name), each.name);
    for (const auto &each : schema.relationships)
        names.emplace(base::fold(each.name), each.name);
    std::map<std::string, std::vector<std::size_t>> byPhrase;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (auto error = errorOf(words[i], schema); !error.empty())
            problems.push_back({i, true, std::move(error)});
        for (std::size_t other = 0; other < i; ++other)
            if (areRivals(words[other], words[i]))
                problems.push_back({i, false,
                                    "Two are meant where no word says it, so neither is: " +
                                        words[other].meaningText() + ", and " + words[i].meaningText() + "."});
        for (const auto &phrase : words[i].phrases) {
            const auto folded = base::fold(phrase);
            if (const auto name = names.find(folded);
                name != names.end() && name->second != words[i].type && needsPhrase(words[i].meaning))
                problems.push_back({i, false, "'" + phrase + "' is the name of " + name->second + ", too."});
            byPhrase[folded].push_back(i);
        }
    }
    for (const auto &[phrase, all] : byPhrase)
        reportConflict(problems, phrase, all, words);
    return problems;
}

std::string describe(const Words &words, const Schema &schema)
{
    std::string text;
    for (const auto &word : words) {
        if (word.off || !errorOf(word, schema).empty())
            continue;
        std::vector<std::string> said;
        for (const auto &phrase : word.phrases)
            said.push_back("\"" + phrase + "\"");
        if (word.meaning == Meaning::name)
            text += "- " + word.type + " is called by " + word.meaningText() + "\n";
        else if (word.meaning == Meaning::between)
            text += "- where a question does not say how " + word.ends.front() + " and " + word.ends.back() +
                    " are connected, " + word.type + " is meant\n";
        else if (word.meaning == Meaning::date)
            text += "- where a question does not say which date of " + word.type + " is meant, " + word.meaningText() +
                    " is\n";
        else if (word.meaning == Meaning::nothing)
            text += "- " + base::join(said, ", ") + " restricts nothing\n";
        else
            text += "- " + base::join(said, ", ") + " means the " + std::string(toString(word.meaning)) + " " +
                    word.meaningText() + "\n";
    }
    return text;
}

} // namespace data
