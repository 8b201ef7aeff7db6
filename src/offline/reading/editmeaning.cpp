// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/editmeaning.h"

#include "base/text.h"
#include "data/language/language.h"
#include "data/language/queryparts.h"
#include "data/rows/rows.h"
#include "offline/reading/interpreter.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>

namespace offline {

namespace {

constexpr std::size_t mostOfEdit = 3, mostPhrases = 12, longestPhrase = 6, rowsCompared = 1000;
constexpr std::chrono::milliseconds timeForEdit(3000);

using Meaning = data::Word::Meaning;

std::string foldedType(const data::Schema &schema, const std::string &name)
{
    return schema.ofTables ? base::fold(name) : name;
}

// The type as in the schema: the case of an SQL table name has no meaning.
std::string typeInSchema(const data::Schema &schema, const std::string &name)
{
    for (const auto &entity : schema.entities)
        if (foldedType(schema, entity.name) == foldedType(schema, name))
            return entity.name;
    return schema.relationship(name) ? name : std::string();
}

// The additions of the user's query to the one before, as meanings of a word.
class EditDifference {
public:
    EditDifference(std::string_view question, std::string_view before, std::string_view after,
                   const data::Language &language, const data::Schema &schema)
        : m_question(base::fold(question)),
          m_before(language.analyse(before, &schema)),
          m_after(language.analyse(after, &schema)),
          m_schema(schema),
          m_parts(data::partsOf(language, after)),
          m_partsBefore(data::partsOf(language, before)),
          m_tokens(language.tokens(after)),
          m_text(after),
          m_textBefore(before)
    {
        std::erase_if(m_tokens, [&](const data::Token &token) {
            return token.kind == data::TokenKind::comment || base::trim(textOf(token)).empty();
        });
        for (std::size_t i = 0; i + 1 < m_tokens.size(); ++i)
            m_aggregates = m_aggregates || !functionAt(i).empty();
    }

    data::Words take()
    {
        if (!m_after.parsed)
            return {};
        conditions();
        if (m_aggregates) { // an aggregate is no synonym of the things with the figure
            figures();
        } else {
            order();
            names();
        }
        return std::move(m_words);
    }
    const data::Analysis &after() const { return m_after; }
    bool aggregates() const { return m_aggregates; }

private:
    static std::string opOf(std::string op) { return op == "!=" ? "<>" : base::upper(std::move(op)); }
    bool isNew(const data::LiteralUse &use) const
    {
        return std::none_of(m_before.literals.begin(), m_before.literals.end(), [&](const data::LiteralUse &other) {
            return other.type == use.type && other.property == use.property && other.operation == use.operation &&
                   other.value.toLiteral() == use.value.toLiteral();
        });
    }

    // The conditions of one type are one meaning; each alone is another.
    void conditions()
    {
        static const std::set<std::string, std::less<>> known{"=",  "<>",       "<",           "<=",       ">",
                                                              ">=", "CONTAINS", "STARTS WITH", "ENDS WITH"};
        std::map<std::string, std::vector<data::Word::Filter>> byType;
        for (const auto &use : m_after.literals) {
            const std::string type = typeInSchema(m_schema, use.type), op = opOf(use.operation);
            if (type.empty() || use.property.empty() || use.value.isNull() || !known.contains(op) || !isNew(use))
                continue;
            if (use.value.isString() && m_question.find(base::fold(use.value.asString())) != std::string::npos)
                continue; // the question has it
            byType[type].push_back({use.property, op, use.value});
        }
        for (const auto &[type, filters] : byType) {
            if (filters.size() > 1)
                condition(type, filters);
            for (const auto &filter : filters) {
                condition(type, {filter});
                const auto *naming = m_schema.nameProperty(type);
                if (filter.op == "=" && filter.value.isString() && naming && naming->name == filter.property) {
                    data::Word word;
                    word.meaning = Meaning::value;
                    word.type = type;
                    word.filters = {filter};
                    m_words.push_back(std::move(word));
                }
            }
        }
    }
    void condition(const std::string &type, std::vector<data::Word::Filter> filters)
    {
        data::Word word;
        word.meaning = Meaning::condition;
        word.type = type;
        word.filters = std::move(filters);
        m_words.push_back(std::move(word));
    }

    // An order as a meaning: "ORDER BY m.released DESC".
    void order()
    {
        const auto text = [](std::string_view query, const data::QueryParts &parts) {
            const base::Span span = parts.ending.order;
            return span.begin < span.end ? std::string(query.substr(span.begin, span.end - span.begin)) : std::string();
        };
        const std::string edited = text(m_text, m_parts);
        if (edited.empty() || edited == text(m_textBefore, m_partsBefore))
            return;
        const std::string folded = base::lower(edited);
        for (const auto &element : m_parts.elements)
            for (const auto &property : propertiesOf(element.type)) {
                const std::string written = base::lower(element.name + "." + property);
                const auto at = folded.find(written);
                if (at == folded.npos)
                    continue;
                const auto end = folded.find(',', at);
                const std::string key = folded.substr(at, end == folded.npos ? end : end - at);
                data::Word word;
                word.meaning = Meaning::ordering;
                word.type = typeInSchema(m_schema, element.type);
                word.properties = {property};
                word.descending = key.find(" desc") != key.npos;
                m_words.push_back(std::move(word));
            }
    }

    std::string textOf(const data::Token &token) const
    {
        return std::string(m_text.substr(token.span.begin, token.span.end - token.span.begin));
    }
    bool isAt(std::size_t i, std::string_view sign) const { return i < m_tokens.size() && textOf(m_tokens[i]) == sign; }
    std::string functionAt(std::size_t i) const
    {
        static const std::set<std::string, std::less<>> known{"sum", "avg", "min", "max"};
        const auto name = base::lower(textOf(m_tokens[i]));
        return known.contains(name) && isAt(i + 1, "(") ? name : std::string();
    }

    // A figure over numeric properties of one type: "sum(o.price * o.quantity)".
    void figures()
    {
        for (std::size_t i = 0; i + 1 < m_tokens.size(); ++i) {
            data::Word word;
            word.meaning = Meaning::measure;
            word.function = functionAt(i);
            std::size_t at = i + 2;
            bool isRead = !word.function.empty() && operand(at, word);
            while (isRead && !isAt(at, ")")) {
                const auto sign = at < m_tokens.size() ? textOf(m_tokens[at]) : std::string();
                isRead = sign.size() == 1 && std::string_view("*/+-").find(sign) != std::string_view::npos;
                word.operators += sign;
                isRead = isRead && operand(++at, word);
            }
            if (!isRead)
                continue;
            m_words.push_back(word);
            word.function.clear(); // the question may ask for the sum
            m_words.push_back(std::move(word));
        }
    }
    bool operand(std::size_t &at, data::Word &word) const
    {
        const auto bare = [](std::string name) {
            constexpr std::string_view signs = "\"`[]";
            return name.size() > 2 && signs.find(name.front()) != signs.npos ? name.substr(1, name.size() - 2) : name;
        };
        if (at >= m_tokens.size())
            return false;
        auto name = bare(textOf(m_tokens[at++]));
        std::string owner;
        if (isAt(at, ".") && at + 1 < m_tokens.size()) {
            owner = std::exchange(name, bare(textOf(m_tokens[at + 1])));
            at += 2;
        }
        for (const auto &element : m_parts.elements) {
            const auto type = typeInSchema(m_schema, element.type);
            if (type.empty() || (!owner.empty() && element.name != owner) || (!word.type.empty() && word.type != type))
                continue;
            for (const auto &property : propertiesOf(element.type))
                if (foldedType(m_schema, property) == foldedType(m_schema, name)) {
                    word.type = type;
                    word.properties.push_back(property);
                    return true;
                }
        }
        return false;
    }

    // New types, relationships and properties: synonyms for them.
    void names()
    {
        const auto isIn = [](const std::vector<std::string> &all, const std::string &name) {
            return std::find(all.begin(), all.end(), name) != all.end();
        };
        for (const auto &name : m_after.relationshipTypes)
            if (!isIn(m_before.relationshipTypes, name) && m_schema.relationship(name))
                alsoCalled(Meaning::relationship, name);
        for (const auto &[type, property] : m_after.properties) {
            const auto &known = m_before.properties;
            const std::string owner = typeInSchema(m_schema, type);
            if (owner.empty() || std::find(known.begin(), known.end(), std::pair{type, property}) != known.end())
                continue;
            data::Word word;
            word.meaning = Meaning::property;
            word.type = owner;
            word.properties = {property};
            m_words.push_back(std::move(word));
        }
        for (const auto &name : m_after.labels)
            if (const std::string type = typeInSchema(m_schema, name); !isIn(m_before.labels, name) && !type.empty())
                alsoCalled(Meaning::type, type);
    }
    void alsoCalled(Meaning meaning, const std::string &name)
    {
        data::Word word;
        word.meaning = meaning;
        word.type = name;
        m_words.push_back(std::move(word));
    }
    std::vector<std::string> propertiesOf(const std::string &type) const
    {
        std::vector<std::string> out;
        const std::string name = typeInSchema(m_schema, type);
        const auto use = [&](const auto *of) {
            for (std::size_t i = 0; of && i < of->properties.size(); ++i)
                out.push_back(of->properties[i].name);
        };
        use(m_schema.entity(name));
        if (out.empty())
            use(m_schema.relationship(name));
        return out;
    }

    std::string m_question;
    data::Analysis m_before, m_after;
    const data::Schema &m_schema;
    data::QueryParts m_parts, m_partsBefore;
    std::vector<data::Token> m_tokens; // tokens of the query, without blanks
    bool m_aggregates = false;
    std::string_view m_text, m_textBefore;
    data::Words m_words;
};

struct WordPlace {
    std::size_t begin = 0, end = 0;
};

std::vector<WordPlace> wordsIn(std::string_view question)
{
    std::vector<WordPlace> words;
    const auto isEnd = [](char c) { return c == ' ' || c == '?' || c == ',' || c == ';' || c == '!'; };
    for (std::size_t i = 0; i < question.size();) {
        while (i < question.size() && isEnd(question[i]))
            ++i;
        const std::size_t begin = i;
        while (i < question.size() && !isEnd(question[i]))
            ++i;
        std::size_t end = i;
        while (end > begin && question[end - 1] == '.')
            --end;
        if (end > begin)
            words.push_back({begin, end});
    }
    return words;
}

// The phrases of the question that may be the word: unexplained words, alone and with their neighbours, shortest first;
// if all is explained, words that do not name anything in the user's query.
std::vector<std::string> phrasesOf(std::string_view question, const Understanding &understood,
                                   const data::Analysis &after)
{
    std::vector<WordPlace> meant;
    for (const auto &word : understood.words)
        if (word.kind == "unknown")
            meant.push_back({word.begin, word.end});
    if (meant.empty()) {
        const auto speaksOf = [&](const std::string &name) {
            return std::find(after.labels.begin(), after.labels.end(), name) != after.labels.end() ||
                   std::find(after.relationshipTypes.begin(), after.relationshipTypes.end(), name) !=
                       after.relationshipTypes.end() ||
                   std::any_of(after.properties.begin(), after.properties.end(),
                               [&](const auto &each) { return each.second == name; });
        };
        for (const auto &word : understood.words)
            if (word.kind != "operator" && word.kind != "value" && !speaksOf(word.target))
                meant.push_back({word.begin, word.end});
    }
    const auto words = wordsIn(question);
    std::vector<std::pair<std::size_t, std::string>> found; // by number of words
    for (const auto &place : meant) {
        const auto first =
            std::find_if(words.begin(), words.end(), [&](const WordPlace &word) { return word.end > place.begin; });
        const auto last =
            std::find_if(first, words.end(), [&](const WordPlace &word) { return word.end >= place.end; });
        if (first == words.end() || last == words.end())
            continue;
        const auto begin = static_cast<std::size_t>(first - words.begin()),
                   end = static_cast<std::size_t>(last - words.begin());
        for (std::size_t before = 0; before <= 2 && before <= begin; ++before)
            for (std::size_t b = end; b < words.size() && b + 1 - (begin - before) <= longestPhrase; ++b) {
                const auto from = words[begin - before].begin;
                found.emplace_back(b + 1 - (begin - before), std::string(question.substr(from, words[b].end - from)));
            }
    }
    std::stable_sort(found.begin(), found.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<std::string> phrases;
    for (auto &each : found)
        if (phrases.size() < mostPhrases && std::find(phrases.begin(), phrases.end(), each.second) == phrases.end())
            phrases.push_back(std::move(each.second));
    return phrases;
}

// The text of a cell, and the properties of a node in it.
std::set<std::string> textsOf(const data::Value &value)
{
    std::set<std::string> texts{value.toDisplay()};
    if (value.type() == data::Type::node)
        for (const auto &[name, each] : value.asNode().properties)
            texts.insert(each.toDisplay());
    return texts;
}

// True if the first column of one equals some column of the other, row by row in any order.
bool haveSameRows(const data::Rows &mine, const data::Rows &theirs)
{
    if (mine.size() == 0 || mine.columnCount() == 0)
        return false;
    std::set<std::string> wanted;
    for (std::size_t r = 0; r < mine.size(); ++r)
        wanted.insert(mine.at(r, 0).toDisplay());
    for (std::size_t c = 0; c < theirs.columnCount(); ++c) {
        std::set<std::string> left = wanted;
        bool areAll = theirs.size() > 0;
        for (std::size_t r = 0; areAll && r < theirs.size(); ++r) {
            bool isOne = false;
            for (const auto &text : textsOf(theirs.at(r, c)))
                if (wanted.contains(text)) {
                    left.erase(text);
                    isOne = true;
                }
            areAll = isOne;
        }
        if (areAll && left.empty())
            return true;
    }
    return false;
}

// For an aggregating query: true if each of its columns is one of mine; figures are compared with nine digits.
bool haveSameFigures(const data::Rows &mine, const data::Rows &theirs)
{
    bool areAny = false;
    const auto column = [&](const data::Rows &rows, std::size_t c) {
        std::multiset<std::string> cells;
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const auto &value = rows.at(r, c);
            char text[40];
            if (value.isNumber())
                std::snprintf(text, sizeof text, "%.9g", value.toDouble());
            areAny = areAny || value.isNumber();
            cells.insert(value.isNumber() ? text : value.toDisplay());
        }
        return cells;
    };
    bool areAll = theirs.size() > 0;
    for (std::size_t t = 0; t < theirs.columnCount(); ++t) {
        const auto wanted = column(theirs, t);
        bool isThere = false;
        for (std::size_t m = 0; m < mine.columnCount() && !isThere; ++m)
            isThere = column(mine, m) == wanted;
        areAll = areAll && isThere;
    }
    return areAny ? areAll : haveSameRows(mine, theirs);
}

// What the query decides and the question does not: one of several relationships between two types, and a date. As
// defaults they then need no word.
data::Words openDefaults(const data::Analysis &after, const Understanding &understood, std::string_view query,
                         const data::Schema &schema)
{
    data::Words words;
    const auto chosen = std::find_if(understood.readings.begin(), understood.readings.end(),
                                     [&](const Interpretation &reading) { return reading.query == query; });
    const auto joins = [](const data::RelationshipType &relationship, const std::vector<std::string> &ends) {
        return std::any_of(relationship.endpoints.begin(), relationship.endpoints.end(),
                           [&](const data::Endpoints &each) {
                               return (each.from == ends.front() && each.to == ends.back()) ||
                                      (each.from == ends.back() && each.to == ends.front());
                           });
    };
    for (std::size_t e = 0; chosen != understood.readings.end() && e < chosen->form.edges.size(); ++e) {
        const auto &edge = chosen->form.edges[e];
        data::Word word;
        word.meaning = Meaning::between;
        word.ends = {chosen->form.nodes[static_cast<std::size_t>(edge.from)].type,
                     chosen->form.nodes[static_cast<std::size_t>(edge.to)].type};
        std::sort(word.ends.begin(), word.ends.end());
        data::Words ofThese;
        for (const auto &relationship : schema.relationships)
            if (joins(relationship, word.ends)) {
                word.type = relationship.name;
                ofThese.push_back(word);
            }
        if (ofThese.size() > 1)
            words.insert(words.end(), ofThese.begin(), ofThese.end());
    }
    for (const auto &use : after.literals) {
        const std::string type = typeInSchema(schema, use.type);
        const auto *entity = schema.entity(type);
        const auto *property = entity ? entity->property(use.property) : nullptr;
        const auto isDay = [](const data::Value &sample) {
            return sample.isString() && sample.asString().size() > 4 && sample.asString()[4] == '-';
        };
        const bool isDate =
            property &&
            (property->type == data::Type::date || property->type == data::Type::dateTime ||
             property->type == data::Type::localDateTime ||
             (property->type == data::Type::string && !property->samples.empty() && isDay(property->samples.front())));
        if (!isDate)
            continue;
        data::Word word;
        word.meaning = Meaning::date;
        word.type = type;
        word.properties = {property->name};
        if (std::find(words.begin(), words.end(), word) == words.end())
            words.push_back(std::move(word));
    }
    return words;
}

} // namespace

std::vector<TeachOffer> meaningsOfEdit(std::string_view question, std::string_view before, std::string_view after,
                                       const data::Language &language, Knowledge &knowledge, std::stop_token stop)
{
    const data::Schema schema = knowledge.schema();
    if (!knowledge.prepare(schema, stop))
        return {};
    EditDifference difference(question, before, after, language, schema);
    const data::Words meanings = difference.take();
    const auto understood = understand(question, knowledge);
    const auto phrases = phrasesOf(question, understood, difference.after());
    data::QueryLimits limits;
    limits.rows = rowsCompared;
    limits.time = std::chrono::milliseconds(1000);
    std::vector<TeachOffer> found;
    const data::Words anyway = openDefaults(difference.after(), understood, after, schema);
    if ((meanings.empty() || phrases.empty()) && anyway.empty())
        return found;
    const auto theirs = knowledge.source().run({std::string(after), {}}, limits, stop);
    if (!theirs)
        return found;
    const auto areSame = difference.aggregates() ? haveSameFigures : haveSameRows;
    if (understood.abstains.empty() && !understood.readings.empty()) {
        const auto now = knowledge.source().run({understood.readings.front().query, {}}, limits, stop);
        if (now && areSame(*now, *theirs))
            return found; // it is read like this without a synonym
    }
    const auto begin = std::chrono::steady_clock::now();
    const auto keepIfSameRows = [&](data::Word word) {
        word.origin = "learned";
        auto reading = readWith(question, {word}, knowledge, stop);
        if (!reading.abstains.empty() || reading.rows <= 0)
            return;
        const auto mine = knowledge.source().run({reading.query, {}}, limits, stop);
        if (mine && areSame(*mine, *theirs))
            found.push_back({std::move(word), std::move(reading)});
    };
    // If all words are known and only a default is missing, the offer is no word of the question.
    for (const auto &word : anyway) {
        if (stop.stop_requested() || std::chrono::steady_clock::now() - begin > timeForEdit)
            break;
        keepIfSameRows(word);
    }
    if (found.size() == 1) {
        static_cast<void>(knowledge.prepare(schema, stop)); // the previous synonyms
        return found;
    }
    found.clear();
    std::vector<TeachOffer> several; // for the shortest phrase: the question already has the rest
    for (const auto &phrase : phrases) {
        if (found.size() == 1)
            break; // a longer phrase adds nothing
        if (several.empty())
            several = std::move(found);
        found.clear();
        for (const auto &meaning : meanings) {
            if (stop.stop_requested() || found.size() >= mostOfEdit ||
                std::chrono::steady_clock::now() - begin > timeForEdit)
                break;
            data::Word word = meaning;
            word.phrases = {phrase};
            keepIfSameRows(std::move(word));
        }
    }
    if (found.size() != 1 && !several.empty())
        found = std::move(several);
    static_cast<void>(knowledge.prepare(schema, stop)); // the previous synonyms
    return found;
}

} // namespace offline
