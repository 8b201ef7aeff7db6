// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/teaching.h"

#include "base/text.h"
#include "data/rows/rows.h"
#include "offline/joining/items.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"
#include "offline/reading/interpreter.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace offline {

namespace {

constexpr std::size_t mostOffers = 5, mostTried = 24, rowsCounted = 1000, rowsShown = 20;
constexpr std::chrono::milliseconds timeForAll(2000);

// Adds synonyms for its lifetime, and restores the previous ones.
class AddedWords {
public:
    AddedWords(Knowledge &knowledge, const data::Words &words) : m_knowledge(knowledge), m_before(knowledge.learned())
    {
        auto learned = m_before;
        data::add(learned.words, words);
        m_knowledge.setLearned(std::move(learned));
    }
    ~AddedWords() { m_knowledge.setLearned(m_before); }
    AddedWords(const AddedWords &) = delete;
    AddedWords &operator=(const AddedWords &) = delete;

private:
    Knowledge &m_knowledge;
    data::Learned m_before;
};

struct Tried {
    data::Word word;
    double likely = 0;
};

bool areAlike(std::string_view word, std::string_view other)
{
    constexpr std::size_t least = 4;
    std::size_t same = 0;
    while (same < word.size() && same < other.size() && word[same] == other[same])
        ++same;
    return same >= least && same + 3 >= word.size();
}

class Offers {
public:
    Offers(const std::string &phrase, bool isFigure) : m_phrase(phrase), m_isFigure(isFigure) {}

    std::vector<Tried> take()
    {
        std::stable_sort(m_all.begin(), m_all.end(),
                         [](const Tried &a, const Tried &b) { return a.likely > b.likely; });
        if (m_all.size() > mostTried)
            m_all.resize(mostTried);
        return std::move(m_all);
    }

    void ofType(const std::string &type, const std::vector<data::Property> &properties, double near)
    {
        for (const auto &property : properties) {
            const bool alike = meansAs(property.name);
            const double likely = near + (alike ? 2 : 0);
            if (property.type == data::Type::boolean)
                condition(type, property, "=", data::Value(true), likely + 0.5);
            else if (property.isNumeric())
                ofFigure(type, property, likely);
            else if (property.type == data::Type::string && property.distinct > 0 && property.distinct <= 12)
                for (const auto &sample : property.samples)
                    if (sample.isString() && (alike || areAlike(base::fold(m_phrase), base::fold(sample.asString()))))
                        condition(type, property, "=", sample, likely + 1);
        }
    }

    void alsoCalled(data::Word::Meaning meaning, const std::string &type, double likely)
    {
        data::Word word;
        word.meaning = meaning;
        word.type = type;
        add(std::move(word), likely + (meansAs(type) ? 2 : 0));
    }

private:
    bool meansAs(const std::string &name) const
    {
        for (const auto &part : identifierWords(name))
            if (areAlike(base::fold(m_phrase), part) || areAlike(part, base::fold(m_phrase)))
                return true;
        return false;
    }

    void ofFigure(const std::string &type, const data::Property &property, double likely)
    {
        if (m_isFigure) {
            data::Word word;
            word.meaning = data::Word::Meaning::property;
            word.type = type;
            word.properties = {property.name};
            add(std::move(word), likely + 0.5);
        }
        const bool isSmall = property.distinct > 1 && property.distinct <= 5 && property.type == data::Type::integer;
        if (m_phrase.ends_with("est")) {
            data::Word word;
            word.meaning = data::Word::Meaning::ordering;
            word.type = type;
            word.properties = {property.name};
            add(word, likely + 1);
            word.descending = false;
            add(std::move(word), likely);
        }
        if (property.minimum.isNull() || property.maximum.isNull() || !property.maximum.isNumber())
            return;
        const double lowest = property.minimum.toDouble(), highest = property.maximum.toDouble();
        if (isSmall && highest > lowest) {
            condition(type, property, ">=", data::Value(static_cast<std::int64_t>(lowest) + 1), likely + 0.3);
            condition(type, property, "=", property.maximum, likely + 0.2);
        } else if (highest > lowest) {
            const double middle = rounded(lowest + (highest - lowest) / 2);
            const bool isWhole = middle == std::floor(middle) && std::fabs(middle) < 1e15;
            const auto value = isWhole ? data::Value(static_cast<std::int64_t>(middle)) : data::Value(middle);
            condition(type, property, ">=", value, likely);
            condition(type, property, "<", value, likely - 0.2);
        }
    }

    // Rounded to two significant digits, as the user will change it.
    static double rounded(double number)
    {
        if (number == 0)
            return 0;
        const double unit = std::pow(10, std::floor(std::log10(std::fabs(number))) - 1);
        return std::round(number / unit) * unit;
    }

    void condition(const std::string &type, const data::Property &property, const char *op, data::Value value,
                   double likely)
    {
        data::Word word;
        word.meaning = data::Word::Meaning::condition;
        word.type = type;
        word.filters = {{property.name, op, std::move(value)}};
        add(std::move(word), likely);
    }

    void add(data::Word word, double likely)
    {
        word.phrases = {m_phrase};
        m_all.push_back({std::move(word), likely});
    }

    std::string m_phrase;
    bool m_isFigure = false; // it is in the place of a figure
    std::vector<Tried> m_all;
};

} // namespace

namespace {

// The possible kinds of meaning in this place. "Cheap" before products, or a word that is no noun, is no type; a word
// that is no verb is hardly a relationship.
struct MayBe {
    bool thing = true, deed = true;
    bool isAsked = false;  // "which goods"
    bool isFigure = false; // "the turnover of Chai"
};

MayBe mayBe(const std::string &phrase, const std::vector<Item> &items, std::ptrdiff_t at, const Thesaurus &thesaurus)
{
    MayBe word;
    const auto folded = base::fold(phrase);
    const auto i = static_cast<std::size_t>(at);
    const auto next = i + 1;
    const bool isBeforeThing =
        next < items.size() && std::any_of(items[next].types.begin(), items[next].types.end(),
                                           [](const TypeTarget &target) { return target.weight >= 0.9; });
    const bool isKnown = thesaurus.knows(folded);
    word.thing = !isBeforeThing && (!isKnown || thesaurus.isNoun(folded));
    word.deed = (!isKnown && !isBeforeThing) || thesaurus.isVerb(folded);
    if (i >= items.size() || !word.thing)
        return word;
    word.isAsked = i > 0 && (items[i - 1].is(Role::list) || items[i - 1].is(Role::count));
    word.isFigure = !word.isAsked && next < items.size() &&
                    (items[next].is(Role::preposition) || items[next].is(Role::tie) || items[next].is(Role::light));
    return word;
}

} // namespace

TaughtReading readWith(std::string_view question, const data::Words &words, Knowledge &knowledge, std::stop_token stop)
{
    TaughtReading result;
    const AddedWords added(knowledge, words);
    const data::Schema schema = knowledge.schema();
    if (const auto ready = knowledge.prepare(schema, stop); !ready) {
        result.abstains = ready.error().message;
        return result;
    }
    const auto understood = understand(question, knowledge);
    result.abstains = understood.abstains;
    if (understood.readings.empty() || !understood.abstains.empty())
        return result;
    result.query = understood.readings.front().query;
    result.readAs = understood.readings.front().inWords;
    data::QueryLimits limits;
    limits.rows = rowsCounted;
    limits.time = std::chrono::milliseconds(500);
    const auto rows = knowledge.source().run({result.query, {}}, limits, stop);
    if (!rows)
        return result;
    result.rows = static_cast<std::int64_t>(rows->size());
    result.isCut = rows->size() >= rowsCounted;
    for (std::size_t r = 0; r < std::min(rowsShown, rows->size()); ++r) {
        std::vector<std::string> cells;
        for (std::size_t c = 0; c < rows->columnCount(); ++c)
            cells.push_back(rows->at(r, c).toDisplay());
        result.found.push_back(base::join(cells, ", "));
    }
    return result;
}

std::vector<TeachOffer> likelyMeanings(std::string_view question, const std::string &phrase, Knowledge &knowledge,
                                       std::stop_token stop)
{
    const data::Schema schema = knowledge.schema();
    if (!knowledge.prepare(schema, stop))
        return {};
    const auto &lexicon = knowledge.lexicon();
    const auto items = Linker(knowledge.vocabulary(), lexicon, knowledge.values()).link(question);
    const auto here = std::find_if(items.begin(), items.end(),
                                   [&](const Item &item) { return base::fold(item.text) == base::fold(phrase); });
    const auto at = here - items.begin();
    const auto possible = mayBe(phrase, items, at, knowledge.vocabulary().thesaurus());
    Offers offers(phrase, possible.isFigure);
    std::vector<std::string> seen;
    const auto isNew = [&](const std::string &name) {
        const bool found = std::find(seen.begin(), seen.end(), name) != seen.end();
        if (!found)
            seen.push_back(name);
        return !found;
    };
    for (std::ptrdiff_t i = 0; i < static_cast<std::ptrdiff_t>(items.size()); ++i) {
        const auto &item = items[static_cast<std::size_t>(i)];
        const double near = 1.0 / static_cast<double>(1 + std::abs(i - at));
        for (const auto &target : item.types)
            if (const auto *type = schema.entity(lexicon.entityName(target.entity)); type && isNew(type->name))
                offers.ofType(type->name, type->properties, near + 0.5);
        for (const auto &target : item.values)
            if (!target.property.ofRelation)
                if (const auto *type = schema.entity(lexicon.entityName(target.property.owner));
                    type && isNew(type->name))
                    offers.ofType(type->name, type->properties, near);
        for (const auto &target : item.relations)
            if (const auto *type = schema.relationship(lexicon.relationName(target.relation));
                type && isNew(type->name))
                offers.ofType(type->name, type->properties, near + 0.3);
    }
    for (const auto &type : schema.entities)
        if (!type.abstract && possible.thing)
            offers.alsoCalled(data::Word::Meaning::type, type.name, possible.isAsked ? 2 : 0.4);
    for (const auto &type : schema.relationships)
        if (possible.deed || possible.thing)
            offers.alsoCalled(data::Word::Meaning::relationship, type.name, possible.deed ? 0.5 : 0.1);
    std::vector<TeachOffer> found;
    const auto begin = std::chrono::steady_clock::now();
    for (auto &tried : offers.take()) {
        if (stop.stop_requested() || found.size() >= mostOffers ||
            std::chrono::steady_clock::now() - begin > timeForAll)
            break;
        auto reading = readWith(question, {tried.word}, knowledge, stop);
        const bool isKnown = std::any_of(found.begin(), found.end(),
                                         [&](const TeachOffer &other) { return other.reading.query == reading.query; });
        if (reading.abstains.empty() && reading.rows > 0 && !isKnown)
            found.push_back({std::move(tried.word), std::move(reading)});
    }
    static_cast<void>(knowledge.prepare(schema, stop)); // the previous synonyms
    return found;
}

std::vector<std::string> unknownWords(std::string_view question, const Knowledge &knowledge)
{
    std::vector<std::string> found;
    for (const auto &word : understand(question, knowledge).words)
        if (word.kind == "unknown" && word.begin < word.end && word.end <= question.size())
            found.emplace_back(question.substr(word.begin, word.end - word.begin));
    return found;
}

} // namespace offline
