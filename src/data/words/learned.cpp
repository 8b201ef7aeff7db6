// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/words/learned.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/schema/schema.h"
#include "data/words/wordconflicts.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace data {

using nlohmann::json;

namespace {

constexpr std::size_t mostReadingsKept = 1000;
constexpr std::size_t mostExamplesKept = 500;

std::string questionKey(std::string_view question)
{
    std::string key = base::oneLine(base::fold(question));
    while (!key.empty() && (key.back() == '?' || key.back() == '.' || key.back() == '!' || key.back() == ' '))
        key.pop_back();
    return key;
}

std::string keyOf(const std::string &source)
{
    return "learned/" + source;
}

std::string keyOfWords(const std::string &source)
{
    return "words/" + source + ".yaml";
}

} // namespace

std::vector<std::string> Learned::wordsFor(std::string_view type, std::string_view property) const
{
    std::vector<std::string> words;
    for (const auto &synonym : synonyms)
        if (synonym.type == type && synonym.property == property)
            words.push_back(synonym.words);
    return words;
}

void Learned::setWords(const std::string &type, const std::string &property, const std::vector<std::string> &words)
{
    std::erase_if(synonyms,
                  [&](const Synonym &synonym) { return synonym.type == type && synonym.property == property; });
    for (const auto &word : words) {
        const Synonym synonym{type, property, base::oneLine(word)};
        if (!synonym.words.empty() && std::find(synonyms.begin(), synonyms.end(), synonym) == synonyms.end())
            synonyms.push_back(synonym);
    }
}

std::string Learned::descriptionOf(std::string_view type, std::string_view property) const
{
    const auto found = std::find_if(descriptions.begin(), descriptions.end(), [&](const Description &each) {
        return each.type == type && each.property == property;
    });
    return found == descriptions.end() ? std::string() : found->text;
}

void Learned::describe(const std::string &type, const std::string &property, std::string_view text)
{
    std::erase_if(descriptions,
                  [&](const Description &each) { return each.type == type && each.property == property; });
    std::string line(text);
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    if (Description one{type, property, base::oneLine(line)}; !one.text.empty())
        descriptions.push_back(std::move(one));
}

std::shared_ptr<const Schema> described(const std::shared_ptr<const Schema> &schema, const Descriptions &descriptions)
{
    if (!schema || descriptions.empty())
        return schema;
    auto out = std::make_shared<Schema>(*schema);
    bool any = false;
    // A prompt has one line per type, so descriptions of its properties are appended there.
    const auto say = [&](auto &types) {
        for (auto &type : types) {
            std::string description;
            for (const Description &each : descriptions) {
                if (each.type != type.name || (!each.property.empty() && !type.property(each.property)))
                    continue;
                if (each.property.empty())
                    description = each.text + (description.empty() ? "" : "; " + description);
                else
                    description += (description.empty() ? "" : "; ") + each.property + ": " + each.text;
            }
            if (description.empty())
                continue;
            type.comment += (type.comment.empty() ? "" : "; ") + description;
            any = true;
        }
    };
    say(out->entities);
    say(out->relationships);
    return any ? out : schema;
}

const ChosenReading *Learned::chosen(std::string_view question) const
{
    if (readings.empty())
        return nullptr;
    const std::string key = questionKey(question);
    const auto found = std::find_if(readings.rbegin(), readings.rend(),
                                    [&](const ChosenReading &reading) { return questionKey(reading.question) == key; });
    return found == readings.rend() ? nullptr : &*found;
}

void Learned::choose(ChosenReading reading)
{
    forget(reading.question);
    if (readings.size() >= mostReadingsKept)
        readings.erase(readings.begin());
    readings.push_back(std::move(reading));
}

bool Learned::forget(std::string_view question)
{
    const std::string key = questionKey(question);
    return std::erase_if(readings, [&](const ChosenReading &reading) { return questionKey(reading.question) == key; }) >
           0;
}

bool Learned::isPrivate(std::string_view type, std::string_view property) const
{
    const std::string whole = base::fold(std::string(type) + "." + std::string(property));
    return std::any_of(privateColumns.begin(), privateColumns.end(), [&](const std::string &each) {
        const std::string folded = base::fold(each);
        return folded == whole || folded == base::fold(property);
    });
}

void Learned::setPrivate(const std::string &column, bool isPrivate)
{
    std::erase_if(privateColumns, [&](const std::string &each) { return base::fold(each) == base::fold(column); });
    if (isPrivate && !base::trim(column).empty())
        privateColumns.push_back(base::trim(column));
}

void Learned::keep(Example example)
{
    forgetExample(example.question);
    if (examples.size() >= mostExamplesKept)
        examples.erase(examples.begin());
    examples.push_back(std::move(example));
}

bool Learned::forgetExample(std::string_view question)
{
    const std::string key = questionKey(question);
    return std::erase_if(examples, [&](const Example &each) { return questionKey(each.question) == key; }) > 0;
}

bool Learned::setFix(const Lesson &lesson, std::string_view fix)
{
    const auto find = [&](const Lesson &wanted) {
        return std::find_if(lessons.begin(), lessons.end(), [&](const Lesson &each) { return each.isSame(wanted); });
    };
    const auto known = find(lesson);
    if (known == lessons.end())
        return false;
    Lesson changed = *known;
    changed.fix = base::trim(fix);
    changed.wins = changed.losses = 0;
    if (changed.fix.empty())
        lessons.erase(known);
    else if (find(changed) != lessons.end())
        return false;
    else
        *known = std::move(changed);
    return true;
}

std::string lessonsToJson(const Learned &learned)
{
    Learned only;
    only.lessons = learned.lessons;
    return toJson(only);
}

std::string toJson(const Learned &learned)
{
    json document{{"version", 1}, {"synonyms", json::array()}, {"readings", json::array()}, {"lessons", json::array()}};
    for (const auto &synonym : learned.synonyms) {
        json one{{"type", synonym.type}, {"words", synonym.words}};
        if (!synonym.property.empty())
            one["property"] = synonym.property;
        document["synonyms"].push_back(std::move(one));
    }
    for (const auto &reading : learned.readings)
        document["readings"].push_back(
            {{"question", reading.question}, {"query", reading.query}, {"in_words", reading.inWords}});
    for (const auto &each : learned.descriptions) {
        json one{{"type", each.type}, {"text", each.text}};
        if (!each.property.empty())
            one["property"] = each.property;
        document["descriptions"].push_back(std::move(one)); // omitted if empty
    }
    for (const auto &each : learned.examples)
        document["examples"].push_back({{"question", each.question}, {"query", each.query}});
    if (!learned.privateColumns.empty())
        document["private"] = learned.privateColumns;
    for (const auto &lesson : learned.lessons)
        document["lessons"].push_back(lessonJson(lesson));
    return document.dump(2, ' ', false, json::error_handler_t::replace);
}

base::Result<Learned> readLearned(std::string_view text)
{
    const json document = base::parsedJson(text);
    if (!document.is_object())
        return base::fail(
            base::Category::usage,
            BASE_TEXT("words.not-read",
                      "The stored words and notes of this source cannot be read, because they are not valid JSON."));
    Learned learned;
    const auto each = [&](const char *list, const auto &take) {
        const auto found = document.find(list);
        if (found != document.end() && found->is_array())
            for (const json &one : *found)
                if (one.is_object())
                    take(one);
    };
    each("synonyms", [&](const json &one) {
        Synonym synonym{base::textIn(one, "type"), base::textIn(one, "property"),
                        base::oneLine(base::textIn(one, "words"))};
        if (!synonym.type.empty() && !synonym.words.empty())
            learned.synonyms.push_back(std::move(synonym));
    });
    each("readings", [&](const json &one) {
        ChosenReading reading{base::textIn(one, "question"), base::textIn(one, "query"), base::textIn(one, "in_words")};
        if (!reading.question.empty() && !reading.query.empty())
            learned.choose(std::move(reading));
    });
    each("descriptions", [&](const json &one) {
        learned.describe(base::textIn(one, "type"), base::textIn(one, "property"), base::textIn(one, "text"));
    });
    each("examples", [&](const json &one) {
        Example example{base::textIn(one, "question"), base::textIn(one, "query")};
        if (!example.question.empty() && !example.query.empty())
            learned.keep(std::move(example));
    });
    if (const auto columns = document.find("private"); columns != document.end() && columns->is_array())
        for (const json &column : *columns)
            if (column.is_string())
                learned.setPrivate(column.get<std::string>(), true);
    each("lessons", [&](const json &one) {
        Lesson lesson = lessonFrom(one);
        if (!lesson.schema.empty() && !lesson.errorClass.empty() && !lesson.fix.empty())
            learned.lessons.push_back(std::move(lesson));
    });
    return learned;
}

base::Result<Synonym> nameIn(const Schema &schema, std::string_view name)
{
    const std::string wanted = base::fold(name);
    std::vector<std::string> names;
    Synonym found;
    const auto offer = [&](const std::string &type, const std::string &property) {
        Synonym one{type, property, {}};
        names.push_back(one.name());
        if (found.type.empty() && base::fold(names.back()) == wanted)
            found = std::move(one);
    };
    const auto use = [&](const auto &types) {
        for (const auto &type : types) {
            offer(type.name, {});
            for (const auto &property : type.properties)
                offer(type.name, property.name);
        }
    };
    use(schema.entities);
    use(schema.relationships);
    if (!found.type.empty())
        return found;
    const std::string near = base::nearest(name, names, 3);
    return base::fail(
        base::Category::notFound,
        {near.empty()
             ? BASE_TEXT("words.no-name", "The source contains nothing named '{name}'. Write a type as in the schema, "
                                          "and a property as TYPE.PROPERTY.")
             : BASE_TEXT("words.near-name", "The source contains nothing named '{name}'. Did you mean '{near}'?"),
         {{"name", std::string(name)}, {"near", near}}});
}

std::shared_ptr<const Schema> withoutPrivateValues(const std::shared_ptr<const Schema> &schema, const Learned &learned)
{
    if (!schema || learned.privateColumns.empty())
        return schema;
    auto made = std::make_shared<Schema>(*schema);
    const auto strip = [&](auto &types) {
        for (auto &type : types)
            for (Property &property : type.properties)
                if (learned.isPrivate(type.name, property.name)) {
                    property.samples.clear();
                    property.minimum = property.maximum = Value();
                }
    };
    strip(made->entities);
    strip(made->relationships);
    return made;
}

Words allWords(const Learned &learned, const Schema &schema)
{
    Words words = learned.words;
    Words taught;
    for (const auto &synonym : learned.synonyms) {
        Word word;
        word.phrases = {synonym.words};
        word.type = synonym.type;
        word.meaning = !synonym.property.empty()           ? Word::Meaning::property
                       : schema.relationship(synonym.type) ? Word::Meaning::relationship
                                                           : Word::Meaning::type;
        if (!synonym.property.empty())
            word.properties = {synonym.property};
        taught.push_back(std::move(word));
    }
    add(words, taught);
    return words;
}

base::Result<Learned> LearnedStore::read(const std::string &source) const
{
    if (!m_store)
        return Learned{};
    BASE_TRY(const std::string text, m_store->read(keyOf(source)));
    BASE_TRY(auto learned, text.empty() ? base::Result<Learned>(Learned{}) : readLearned(text));
    BASE_TRY(const std::string words, m_store->read(keyOfWords(source)));
    if (!words.empty()) {
        BASE_TRY(learned.words, readWords(words));
    }
    return learned;
}

base::Status LearnedStore::write(const std::string &source, const Learned &learned) const
{
    if (!m_store)
        return base::fail(
            base::Category::storage,
            BASE_TEXT("data.no-folder", "Nothing can be saved, because this program has no data folder."));
    Learned rest = learned;
    rest.words.clear();
    if (!rest.readings.empty() && !learned.words.empty())
        if (const auto before = read(source)) // an unreadable store counts as empty
            forgetOlderReadings(rest.readings, before->words, learned.words);
    BASE_CHECK(m_store->write(keyOf(source), rest.empty() ? std::string() : toJson(rest)));
    return m_store->write(keyOfWords(source), learned.words.empty() ? std::string() : toYaml(learned.words, source));
}

} // namespace data
