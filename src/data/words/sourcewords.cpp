// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/words/sourcewords.h"

#include "base/text.h"
#include "data/schema/schema.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace data {

namespace {

using Meaning = Word::Meaning;

constexpr std::size_t longestPhrase = 60, wordsOfPhrase = 5, longestCode = 12, wordsOfCode = 4;
constexpr std::size_t fewestCodes = 2, mostCodes = 50;
constexpr std::int64_t mostDifferent = 200; // maximum distinct values of a code column

std::size_t wordsIn(std::string_view text)
{
    const auto words = base::split(text, ' ');
    return static_cast<std::size_t>(
        std::count_if(words.begin(), words.end(), [](const std::string &word) { return !word.empty(); }));
}

// Normalizes "in_progress" and "UnitsInStock" for comparison: letters and digits in lower case.
std::string bare(std::string_view text)
{
    std::string out;
    for (const char c : base::fold(text))
        if (static_cast<unsigned char>(c) >= 0x80 || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            out += c;
    return out;
}

bool isWords(std::string_view text)
{
    constexpr std::string_view others = " -'/";
    return std::all_of(text.begin(), text.end(), [&](char c) {
        return static_cast<unsigned char>(c) >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               others.find(c) != others.npos;
    });
}

// The text before the first punctuation of "Freight charge, in cents" if it has few words; else nothing.
std::string phraseOf(std::string_view remark)
{
    const auto end = remark.find_first_of(",;:.()=[]{}\"<>|");
    const auto phrase = base::trim(remark.substr(0, end));
    const bool explains = end != remark.npos && (remark[end] == ':' || remark[end] == '='); // "Status: 1 = open"
    const bool few = wordsIn(phrase) <= wordsOfPhrase && phrase.size() <= longestPhrase;
    return few && !explains && isWords(phrase) ? phrase : std::string();
}

std::string unquoted(std::string text)
{
    text = base::trim(text);
    constexpr std::string_view quotes = "'\"`";
    if (text.size() >= 2 && text.front() == text.back() && quotes.find(text.front()) != quotes.npos)
        text = text.substr(1, text.size() - 2);
    return text;
}

// A code as a value of this column; null if it cannot be one.
Value valueOfCode(const std::string &code, const Property &property)
{
    if (code.empty() || code.size() > longestCode)
        return {};
    if (property.type == Type::string)
        return Value(code);
    if (property.type == Type::boolean && (base::lower(code) == "true" || base::lower(code) == "false"))
        return Value(base::lower(code) == "true");
    std::int64_t number = 0;
    const auto read = std::from_chars(code.data(), code.data() + code.size(), number);
    const bool isWhole = read.ec == std::errc() && read.ptr == code.data() + code.size();
    if (!isWhole)
        return {};
    if (property.type == Type::integer)
        return Value(number);
    return property.type == Type::boolean && (number == 0 || number == 1) ? Value(number == 1) : Value();
}

// The texts before and after the sign that explains a code.
std::pair<std::string, std::string> explained(const std::string &piece, std::string_view sign)
{
    const auto at = piece.find(sign);
    if (at == piece.npos)
        return {};
    const auto before = base::split(base::trim(piece.substr(0, at)), ' ');
    std::string after = piece.substr(at + sign.size());
    after = unquoted(after.substr(0, after.find('.')));
    const bool isShort = !after.empty() && wordsIn(after) <= wordsOfCode && after.size() <= longestPhrase;
    return isShort && isWords(after) ? std::pair(unquoted(before.back()), after)
                                     : std::pair<std::string, std::string>();
}

// "Status: 1 = open, 2 = paid": at least two codes, all with the same sign.
std::vector<std::pair<Value, std::string>> codesIn(const Property &property)
{
    std::vector<std::string> pieces(1);
    for (const char c : property.remark)
        if (std::string_view(",;|()/").find(c) != std::string_view::npos)
            pieces.emplace_back();
        else
            pieces.back() += c;
    std::vector<std::pair<Value, std::string>> best;
    for (const std::string_view sign : {"=", "->", "\xe2\x86\x92", ":", " - ", " \xe2\x80\x93 "}) {
        std::vector<std::pair<Value, std::string>> found;
        std::set<std::string> codes;
        for (const auto &piece : pieces) {
            const auto [code, meant] = explained(piece, sign);
            if (auto value = valueOfCode(code, property); !value.isNull() && codes.insert(code).second)
                found.emplace_back(std::move(value), meant);
        }
        if (found.size() > best.size())
            best = std::move(found);
    }
    const auto isKnown = [&](const Value &value) {
        const auto same = [&](const Value &other) { return other.toLiteral() == value.toLiteral(); };
        return std::any_of(property.samples.begin(), property.samples.end(), same) ||
               std::any_of(property.allowed.begin(), property.allowed.end(), same);
    };
    // If none of the codes occurs in the samples, they describe something else.
    const bool isTold = property.samples.empty() ||
                        std::any_of(best.begin(), best.end(), [&](const auto &each) { return isKnown(each.first); });
    if (best.size() < fewestCodes || best.size() > mostCodes || !isTold || property.distinct > mostDifferent)
        best.clear();
    return best;
}

Word wordFor(Meaning meaning, std::string phrase, const std::string &type, std::string origin)
{
    Word word;
    word.meaning = meaning;
    word.phrases = {std::move(phrase)};
    word.type = type;
    word.origin = std::move(origin);
    return word;
}

class SourceWords {
public:
    explicit SourceWords(Schema &schema) : m_schema(schema) {}

    void addType(const EntityType &type)
    {
        const auto phrase = phraseOf(type.remark);
        if (!phrase.empty() && bare(phrase) != bare(type.name))
            add(wordFor(Meaning::type, phrase, type.name, "comment of " + type.name));
        for (const auto &property : type.properties)
            addProperty(type, property);
    }

private:
    void addProperty(const EntityType &type, const Property &property)
    {
        const auto origin = "comment of " + type.name + "." + property.name;
        const auto codes = codesIn(property);
        for (const auto &[value, meant] : codes)
            addValue(type, property, value, meant, origin);
        const auto phrase = codes.empty() ? phraseOf(property.remark) : std::string();
        if (!phrase.empty() && bare(phrase) != bare(property.name)) {
            auto word = wordFor(Meaning::property, phrase, type.name, origin);
            word.properties = {property.name};
            add(std::move(word));
        }
        for (const auto &value : property.allowed)
            if (value.isString() && !value.asString().empty() && value.asString().size() <= longestPhrase)
                addValue(type, property, value, value.asString(), property.allowedBy);
    }

    void addValue(const EntityType &type, const Property &property, const Value &value, std::string phrase,
                  const std::string &origin)
    {
        std::replace(phrase.begin(), phrase.end(), '_', ' ');
        auto word = wordFor(Meaning::value, base::trim(phrase), type.name, origin);
        word.filters = {{property.name, "=", value}};
        if (!word.phrases.front().empty())
            add(std::move(word));
    }

    void add(Word word)
    {
        if (m_schema.sourceWords.size() < maxSourceWords &&
            m_known.insert(base::fold(word.phrases.front()) + "\n" + word.meaningText()).second)
            m_schema.sourceWords.push_back(std::move(word));
    }

    Schema &m_schema;
    std::set<std::string> m_known;
};

} // namespace

void addSourceWords(Schema &schema)
{
    SourceWords words(schema);
    for (const auto &type : schema.entities)
        words.addType(type);
}

bool isSameSourceWord(const Word &one, const Word &other)
{
    return one.origin == other.origin && one.phrases == other.phrases && one.isSameMeaning(other);
}

bool isTurnedOff(const Word &sourceWord, const Words &words)
{
    return std::any_of(words.begin(), words.end(),
                       [&](const Word &word) { return word.off && isSameSourceWord(word, sourceWord); });
}

void turn(Words &words, const Word &sourceWord, bool isOn)
{
    std::erase_if(words, [&](const Word &word) { return isSameSourceWord(word, sourceWord); });
    if (isOn)
        return;
    words.push_back(sourceWord);
    words.back().off = true;
}

std::shared_ptr<const Schema> withTurnedOff(const std::shared_ptr<const Schema> &schema, const Words &words)
{
    const bool mayBeOff = schema && !schema->sourceWords.empty() &&
                          std::any_of(words.begin(), words.end(), [](const Word &word) { return word.off; });
    if (!mayBeOff)
        return schema;
    auto made = std::make_shared<Schema>(*schema);
    bool isAny = false;
    for (Word &sourceWord : made->sourceWords) {
        sourceWord.off = sourceWord.off || isTurnedOff(sourceWord, words);
        isAny = isAny || sourceWord.off;
    }
    return isAny ? made : schema;
}

Words withoutTurnedOff(Words words, const Schema &schema)
{
    std::erase_if(words, [&](const Word &word) {
        return word.off && std::any_of(schema.sourceWords.begin(), schema.sourceWords.end(),
                                       [&](const Word &sourceWord) { return isSameSourceWord(word, sourceWord); });
    });
    return words;
}

std::string sourceOriginText(const Word &word)
{
    const bool isPersons = word.origin == "taught" || word.origin == "learned" || word.origin == "imported";
    return isPersons ? std::string() : "from the " + word.origin;
}

} // namespace data
