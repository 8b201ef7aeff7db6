// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/words/words.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "data/schema/schema.h"
#include "data/words/sourcewords.h"
#include "data/words/wordconflicts.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <yaml-cpp/yaml.h>

namespace data {

namespace {

using Meaning = Word::Meaning;

constexpr std::size_t largestFile = 4u << 20, mostWords = 10'000;

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
    return "The source has no type or relationship " + type + (near.empty() ? "." : "; did you mean " + near + "?");
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
            return schema.relationship(end) ? end + " is a relationship in this source, not a type."
                                            : notThere(schema, end, {});
    const auto &one = word.ends.front(), &other = word.ends.back();
    if (!schema.relationship(word.type) && !schema.entity(word.type) && !isReference(schema, word.type))
        return notThere(schema, word.type, {});
    return connects(schema, word.type, one, other)
               ? std::string()
               : word.type + " does not connect the types " + one + " and " + other + ".";
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
        return word.type + " is a relationship in this source, not a type.";
    if (word.meaning == Meaning::relationship && !isRelationship)
        return word.type + " is a type in this source, not a relationship.";
    if (word.meaning == Meaning::name && !isEntity)
        return word.type + " is a relationship in this source. Only types can have a name.";
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
            return word.type + "." + name + " has no dates.";
        if (word.meaning != Meaning::measure)
            continue;
        if (word.function == "size") {
            if (property->type != Type::list)
                return word.type + "." + name + " has no lists.";
        } else if (!property->isNumeric() && !isDifferenceOfDays(word, *property)) {
            return word.type + "." + name +
                   (property->mixed ? " has also values that are not numbers." : " has no numbers.");
        }
    }
    for (const auto &filter : word.filters) {
        const auto *property = find(filter.property);
        if (!property)
            return notThere(schema, word.type, filter.property);
        const bool isText = property->type == Type::string || property->itemType == Type::string;
        const bool differs = (filter.value.isNumber() && isText) || (filter.value.isString() && property->isNumeric());
        if (needsValue(filter.op) && differs)
            return word.type + "." + filter.property + " is " + property->typeName() + ", but is compared with " +
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
                        "'" + phrase + "' has " + (areTwo ? "two" : std::to_string(meanings.size())) +
                            " meanings: " + base::join(meanings, areTwo ? " and " : "; ") + "."});
}

} // namespace

std::string toYaml(const Words &words, std::string_view source)
{
    std::vector<std::pair<std::string, std::string>> entries; // by phrase and meaning
    for (const auto &word : words) {
        std::vector<std::string> phrases;
        phrases.reserve(word.phrases.size());
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
        return base::fail(base::Category::limit,
                          BASE_TEXT("words.large", "The words file is larger than 4 MB, which is too large."));
    std::size_t line = 0; // of the current entry
    const auto wrong = [&line](std::size_t number, const std::string &what) {
        return base::fail(base::Category::input,
                          {BASE_TEXT("words.word", "Word {number} of the file (line {line}): {what}"),
                           {{"number", std::to_string(number)}, {"line", std::to_string(line)}, {"what", what}}});
    };
    try {
        const YAML::Node root = YAML::Load(std::string(yaml) + "\n" + std::string(endOfFile));
        if (!root.IsMap() || !root["words"] || !(root["words"].IsSequence() || root["words"].IsNull()))
            return base::fail(
                base::Category::input,
                BASE_TEXT("words.none", "The file has no words. It must begin with a list named \"words\"."));
        Words words;
        std::size_t number = 0;
        for (const YAML::Node &entry : root["words"]) {
            if (++number > mostWords)
                return base::fail(base::Category::limit,
                                  BASE_TEXT("words.many", "The file lists more than 10,000 words. Shorten the list."));
            line = static_cast<std::size_t>(entry.Mark().line) + 1;
            if (const auto open = openText(entry))
                return base::fail(base::Category::input,
                                  {BASE_TEXT("words.open", "The words file is not valid YAML: the text that begins in "
                                                           "line {line} is never closed by a quotation mark."),
                                   {{"line", std::to_string(*open)}}});
            if (!entry.IsMap())
                return wrong(number, "an entry needs the word and its meaning.");
            std::string meaning, text;
            if (const YAML::Node ends = entry["between"], by = entry["relationship"]; ends && ends.IsSequence()) {
                if (ends.size() != 2 || !ends[0].IsScalar() || !ends[1].IsScalar() || !by || !by.IsScalar())
                    return wrong(number, "between needs two types, and the relationship in an entry \"relationship\".");
                meaning = "between";
                text = nameText(ends[0].Scalar()) + " and " + nameText(ends[1].Scalar()) + ": " + nameText(by.Scalar());
            }
            const bool isBetween = !meaning.empty();
            for (const auto &each : meanings())
                if (const YAML::Node entryValue = entry[std::string(each.second)];
                    entryValue && !entryValue.IsSequence() && !entryValue.IsMap() &&
                    !(isBetween && each.first == Meaning::relationship)) {
                    if (!meaning.empty())
                        return wrong(number, "it has two meanings. Write two entries.");
                    meaning = each.second;
                    text = entryValue.IsScalar() ? entryValue.Scalar() : std::string();
                }
            if (meaning.empty())
                return wrong(number, "the meaning is missing (type, relationship, property, value, condition, measure, "
                                     "ordering, name, nothing, between or date).");
            auto read = readMeaning(meaning, text);
            if (!read)
                return wrong(number, read.error().message);
            Word word = *std::move(read);
            const YAML::Node entryValue = entry["say"];
            if (entryValue && entryValue.IsScalar())
                word.phrases.push_back(base::oneLine(entryValue.Scalar()));
            else if (entryValue && entryValue.IsSequence())
                for (const YAML::Node &phrase : entryValue)
                    if (phrase.IsScalar())
                        word.phrases.push_back(base::oneLine(phrase.Scalar()));
            std::erase(word.phrases, std::string());
            if (word.phrases.empty() && needsPhrase(word.meaning))
                return wrong(number, "the word is missing (say).");
            if (!word.phrases.empty() && (word.meaning == Meaning::between || word.meaning == Meaning::date))
                return wrong(number, "a default (between, date) has no word. Remove \"say\".");
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
                          isOpen ? "The words file is not valid YAML: the text that begins in line " +
                                       std::to_string(open) + " is never closed by a quotation mark."
                                 : "The words file is not valid YAML" + where + ": " + error.msg + ".",
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
    const auto wanted = base::fold(base::oneLine(phrase));
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
                                    "These two defaults contradict each other, so neither is used: " +
                                        words[other].meaningText() + ", and " + words[i].meaningText() + "."});
        for (const auto &phrase : words[i].phrases) {
            const auto folded = base::fold(phrase);
            if (const auto name = names.find(folded);
                name != names.end() && name->second != words[i].type && needsPhrase(words[i].meaning))
                problems.push_back({i, false, "'" + phrase + "' is also the name of " + name->second + "."});
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
        std::vector<std::string> quoted;
        quoted.reserve(word.phrases.size());
        for (const auto &phrase : word.phrases)
            quoted.push_back("\"" + phrase + "\"");
        if (word.meaning == Meaning::name)
            text += "- " + word.type + " is called by " + word.meaningText() + "\n";
        else if (word.meaning == Meaning::between)
            text += "- where a question does not say how " + word.ends.front() + " and " + word.ends.back() +
                    " are connected, " + word.type + " is meant\n";
        else if (word.meaning == Meaning::date)
            text += "- where a question does not say which date of " + word.type + " is meant, " + word.meaningText() +
                    " is\n";
        else if (word.meaning == Meaning::nothing)
            text += "- " + base::join(quoted, ", ") + " restricts nothing\n";
        else
            text += "- " + base::join(quoted, ", ") + " means the " + std::string(toString(word.meaning)) + " " +
                    word.meaningText() + "\n";
    }
    return text;
}

} // namespace data
