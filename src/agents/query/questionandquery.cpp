// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/questionandquery.h"

#include "base/text.h"
#include "data/language/language.h"

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

namespace agents::relevance {

using nlohmann::json;

QuestionAndQuery::QuestionAndQuery(const RelevanceInput &input)
    : in(input), plain(QuestionLanguage::plainOf(in.question)), shape(in.language->shape(in.question))
{
    readQuery();
    readQuestion();
    form = formOf(in.query, *in.tokens);
}

Words QuestionAndQuery::wordsOf(std::string_view text) const
{
    Words words;
    for (auto &word : in.language->contentWords(text))
        words.push_back(std::move(word.text));
    return words;
}

std::set<std::string> QuestionAndQuery::ownNames() const
{
    std::set<std::string> names;
    std::string before;
    for (const auto &token : *in.tokens) {
        const auto text = in.query.substr(token.span.begin, token.span.end - token.span.begin);
        if (before == "AS")
            names.emplace(text);
        before = base::upper(text);
    }
    std::erase_if(names, [&](const std::string &name) { // "count(*) AS count"
        return in.query.find(name + "(") != std::string_view::npos;
    });
    for (const auto &[owner, property] : in.analysis->properties)
        names.erase(property);
    for (const auto *all : {&in.analysis->labels, &in.analysis->relationshipTypes})
        for (const auto &name : *all)
            names.erase(name);
    return names;
}

void QuestionAndQuery::readQuery()
{
    const auto own = ownNames();
    for (const auto &name : own)
        ownWords.push_back(base::lower(parted(name)));
    std::string before;
    for (const auto &token : *in.tokens) {
        const auto text = in.query.substr(token.span.begin, token.span.end - token.span.begin);
        if (token.kind == data::TokenKind::string && text.size() > 2) {
            const std::string inside(text.substr(1, text.size() - 2));
            for (const double number : numbersIn(inside))
                numbers.push_back({number, before});
            auto words = wordsOf(inside);
            if (!words.empty())
                literals.push_back({inside, std::move(words)});
        } else if (token.kind == data::TokenKind::number) {
            numbers.push_back({std::strtod(std::string(text).c_str(), nullptr), before});
        } else if (token.kind != data::TokenKind::comment && token.kind != data::TokenKind::variable &&
                   token.kind != data::TokenKind::punctuation && before != "AS" && !own.contains(std::string(text))) {
            for (auto &word : wordsOf(parted(text)))
                queryWords.push_back(std::move(word));
        }
        before = base::upper(text);
    }
    const auto &analysis = *in.analysis;
    for (const auto *names : {&analysis.labels, &analysis.relationshipTypes})
        for (const auto &name : *names)
            types.insert(name);
    if (in.schema)
        for (const auto &name : analysis.relationshipTypes)
            if (const auto *type = in.schema->relationship(name))
                for (const auto &ends : type->endpoints) {
                    types.insert(ends.from);
                    types.insert(ends.to);
                }
}

void QuestionAndQuery::readQuestion()
{
    asked = in.language->contentWords(in.question);
    isExplained.assign(asked.size(), false);
    isName.assign(asked.size(), false);
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const auto &word = asked[i].text;
        for (const auto &literal : literals)
            if (isIn(word, literal.words) || isShortFor(word, literal) || isShortFor(literal.text, word))
                isName[i] = true;
        isExplained[i] = isName[i] || isIn(word, queryWords) || std::all_of(word.begin(), word.end(), isDigit) ||
                         in.language->numberOf(word).has_value() || in.language->isAboutForm(word) ||
                         isMapped(asked[i]);
    }
    if (in.schema) {
        mentions = typesMentioned();
        readCompounds();
    }
    for (const auto &mention : mentions)
        for (std::size_t i = mention.begin; i < mention.end; ++i)
            isExplained[i] = true;
}

bool QuestionAndQuery::isMapped(const QuestionWord &word) const
{
    return mappings([&](const json &mapping) {
        return mapping.value("begin", std::size_t{0}) < word.end && mapping.value("end", std::size_t{0}) > word.begin;
    });
}

std::size_t QuestionAndQuery::phraseAt(std::size_t at, const Words &phrase) const
{
    if (phrase.empty() || at + phrase.size() > asked.size())
        return at;
    for (std::size_t i = 0; i < phrase.size(); ++i)
        if (!isRelated(asked[at + i].text, phrase[i]) || (i > 0 && !isNext(at + i - 1, at + i)))
            return at;
    return at + phrase.size();
}

std::vector<QuestionAndQuery::Mention> QuestionAndQuery::typesMentioned() const
{
    std::vector<Mention> found(asked.size());
    const auto read = [&](const std::string &type, bool isEntity) {
        const auto own = wordsOf(parted(type));
        std::vector<Words> phrases{own};
        for (const auto &other : in.language->sameMeaning(base::join(own, " ")))
            if (auto words = wordsOf(other); words.size() == base::split(other, ' ').size())
                phrases.push_back(std::move(words)); // not "work" from "work on"
        for (std::size_t i = 0; i < asked.size(); ++i)
            for (const auto &phrase : phrases)
                if (const auto end = phraseAt(i, phrase);
                    end > i && !isName[i] && (asked[i].text == phrase.front() || !isOfMeasure(i))) {
                    auto &mention = found[i];
                    if (end < mention.end)
                        continue;
                    if (end > mention.end)
                        mention = {i, end, {}, false};
                    mention.types.insert(type);
                    mention.isEntity |= isEntity;
                }
    };
    for (const auto &entity : in.schema->entities)
        read(entity.name, true);
    if (!in.schema->ofTables)
        for (const auto &relationship : in.schema->relationships)
            read(relationship.name, false);
    std::erase_if(found, [](const Mention &mention) { return mention.types.empty(); });
    return found;
}

bool QuestionAndQuery::isOfMeasure(std::size_t word) const
{
    const auto all = in.language->measuresOf(plain);
    return std::any_of(all.begin(), all.end(), [&](const QuestionLanguage::Measure *measure) {
        return std::any_of(measure->asks.begin(), measure->asks.end(), [&](const std::string &phrase) {
            return phrase.ends_with(" " + asked[word].text) && plain.find(phrase) != std::string::npos;
        });
    });
}

// "drug classes" are of the type PharmacologicClass: the last word of the compound decides, not the first.
void QuestionAndQuery::readCompounds()
{
    for (Mention &mention : mentions) {
        if (!mention.isEntity || mention.end >= asked.size() || !isNext(mention.end - 1, mention.end) ||
            isName[mention.end])
            continue;
        std::set<std::string> types;
        for (const auto &entity : in.schema->entities)
            if (const Words own = wordsOf(parted(entity.name));
                own.size() > 1 && isInflected(own.back(), asked[mention.end].text))
                types.insert(entity.name);
        if (types.empty())
            continue;
        mention.types = std::move(types);
        ++mention.end;
    }
}

bool QuestionAndQuery::usesProperty(const std::string &property) const
{
    const auto &used = in.analysis->properties;
    return std::any_of(used.begin(), used.end(), [&](const auto &each) { return each.second == property; });
}

bool QuestionAndQuery::isUsed(const std::string &type) const
{
    return types.contains(type) || std::any_of(types.begin(), types.end(), [&](const std::string &used) {
               return in.schema->carries(used, type) || in.schema->carries(type, used);
           });
}

std::set<std::string> QuestionAndQuery::wantedTypes() const
{
    const auto at = in.language->answerNounAt(in.question);
    for (const auto &mention : mentions)
        if (at && mention.isEntity && asked[mention.begin].begin == *at)
            return mention.types;
    // "Which freelancers …" of journalists whose contract is 'freelance'.
    const std::string noun = in.schema ? in.language->nounAsked(in.question) : std::string();
    std::set<std::string> found;
    for (const auto &use : in.analysis->literals)
        if (!noun.empty() && use.value.isString() && !isNameWord(use.property) && in.schema->entity(use.type) &&
            isIn(base::fold(noun), wordsOf(use.value.asString())))
            found.insert(use.type);
    return found;
}

bool QuestionAndQuery::isOneOf(const std::string &type, const std::set<std::string> &all) const
{
    return std::any_of(all.begin(), all.end(), [&](const std::string &one) {
        return one == type || in.schema->carries(type, one) || in.schema->carries(one, type);
    });
}

Words QuestionAndQuery::wordsOfProperty(const std::string &name) const
{
    constexpr std::size_t longestUnit = 3;
    auto parts = base::split(parted(name), ' ');
    if (parts.size() > 1 && parts.back().size() <= longestUnit)
        parts.pop_back();
    return wordsOf(base::join(parts, " "));
}

bool QuestionAndQuery::isAsked(const std::string &property) const
{
    const Words words = wordsOfProperty(property);
    return std::any_of(words.begin(), words.end(), [&](const std::string &word) {
        return std::any_of(asked.begin(), asked.end(), [&](const QuestionWord &each) {
            return isNear(each.text, word) || in.language->areSame(each.text, word);
        });
    });
}

std::string QuestionAndQuery::unitOf(const std::string &property)
{
    return base::split(base::lower(parted(property)), ' ').back();
}

bool QuestionAndQuery::isAskedByUnit(const std::string &property) const
{
    return std::any_of(asked.begin(), asked.end(), [&](const QuestionWord &each) {
        return in.language->measureTheSame(each.text, unitOf(property));
    });
}

bool QuestionAndQuery::hasWholeName(const std::string &property) const
{
    const Words words = wordsOfProperty(property);
    for (std::size_t i = 0; words.size() > 1 && i + words.size() <= asked.size(); ++i) {
        std::size_t matched = 0;
        while (matched < words.size() && isInflected(words[matched], asked[i + matched].text) &&
               (matched == 0 || isNext(i + matched - 1, i + matched)))
            ++matched;
        if (matched == words.size())
            return true;
    }
    return false;
}

const data::Property *QuestionAndQuery::propertyOf(const ShownColumn &column) const
{
    const std::string type = form.typeOf(column);
    if (!in.schema || type.empty())
        return nullptr;
    if (const auto *const entity = in.schema->entity(type))
        return entity->property(column.property);
    const auto *const relationship = in.schema->relationship(type);
    return relationship ? relationship->property(column.property) : nullptr;
}

std::vector<const data::Property *> QuestionAndQuery::usedTypesProperties() const
{
    auto all = usedRelationshipsProperties();
    for (const auto &label : in.analysis->labels) {
        const auto *const type = in.schema ? in.schema->entity(label) : nullptr;
        for (std::size_t i = 0; type && i < type->properties.size(); ++i)
            all.push_back(&type->properties[i]);
    }
    return all;
}

std::vector<const data::Property *> QuestionAndQuery::usedRelationshipsProperties() const
{
    std::vector<const data::Property *> all;
    for (const auto &name : in.analysis->relationshipTypes) {
        const auto *const type = in.schema ? in.schema->relationship(name) : nullptr;
        for (std::size_t i = 0; type && i < type->properties.size(); ++i)
            all.push_back(&type->properties[i]);
    }
    return all;
}

const data::Property *QuestionAndQuery::usedTypesProperty(std::string_view name) const
{
    const data::Property *found = nullptr;
    for (const auto *property : usedTypesProperties())
        if (property->name == name) {
            if (found)
                return nullptr;
            found = property;
        }
    return found;
}

bool QuestionAndQuery::isTime(const data::Property &property) const
{
    constexpr double firstYear = 1000, lastYear = 2100;
    using Type = data::Type;
    if (property.type == Type::date || property.type == Type::dateTime || property.type == Type::localDateTime)
        return true;
    if (property.type == data::Type::integer)
        return property.minimum.isNumber() && property.maximum.isNumber() && property.minimum.toDouble() >= firstYear &&
               property.maximum.toDouble() <= lastYear &&
               !in.language->isUnit(base::split(base::lower(parted(property.name)), ' ').back());
    const auto isDate = [](const data::Value &value) { // "2024-01-12"
        constexpr std::size_t yearEnds = 4, monthEnds = 7;
        return value.isString() && value.asString().size() > monthEnds && value.asString()[yearEnds] == '-' &&
               std::all_of(value.asString().begin(), value.asString().begin() + yearEnds, isDigit);
    };
    return property.type == data::Type::string && !property.samples.empty() &&
           std::all_of(property.samples.begin(), property.samples.end(), isDate);
}

bool QuestionAndQuery::asksMost(const std::string &orderedBy) const
{
    if (asks("most") || (base::lower(orderedBy) == "age" && asks("oldest")))
        return true;
    const auto *const property = asks("latest") ? usedTypesProperty(orderedBy) : nullptr;
    return property && isTime(*property);
}

bool QuestionAndQuery::asksLeast(const std::string &orderedBy) const
{
    if (asks("least") || (base::lower(orderedBy) == "age" && asks("youngest")))
        return true;
    if (!asks("earliest") && !asks("nearest"))
        return false;
    const auto *const property = usedTypesProperty(orderedBy);
    return property && ((asks("earliest") && isTime(*property)) ||
                        (asks("nearest") && base::lower(property->name).starts_with("dist")));
}

bool QuestionAndQuery::isInQuestion(const std::string &word, const Literal &literal) const
{
    return std::any_of(asked.begin(), asked.end(), [&](const QuestionWord &each) {
        return isNear(each.text, word) || in.language->areSame(each.text, word) || isShortFor(each.text, literal) ||
               isShortFor(literal.text, each.text);
    });
}

bool QuestionAndQuery::isNamed(const Literal &literal) const
{
    return std::all_of(literal.words.begin(), literal.words.end(),
                       [&](const std::string &word) { return isInQuestion(word, literal); });
}

bool QuestionAndQuery::hasQueryWord(std::initializer_list<const char *> words) const
{
    return std::any_of(words.begin(), words.end(), [&](const char *word) { return isIn(word, queryWords); });
}

bool isShortFor(const std::string &word, const QuestionAndQuery::Literal &literal)
{
    return word.size() > 1 && word == initialsOf(literal.words);
}

bool isShortFor(const std::string &literal, const std::string &word)
{
    const auto low = base::fold(literal);
    return low.size() >= 2 && low.size() <= 5 && word.size() > low.size() && word.starts_with(low);
}

} // namespace agents::relevance
