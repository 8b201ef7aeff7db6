// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/rulequestions.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "data/values/valuetext.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"
#include "offline/reading/interpreter.h"
#include "offline/values/lexicon.h"
#include "offline/values/valueindex.h"

#include <algorithm>

namespace offline {

namespace {

constexpr std::size_t shortestName = 6, longestName = 28; // letters of a name for a misspelling
constexpr std::size_t triedNames = 40;

// The name with two adjacent inner letters of its longest word swapped; empty if it is short.
std::string misspelt(const std::string &name)
{
    const auto [begin, end] = base::longestWord(name);
    if (end - begin < shortestName)
        return {};
    std::string out = name;
    for (std::size_t i = end - 3; i > begin; --i) {
        if (out[i] == out[i + 1])
            continue;
        std::swap(out[i], out[i + 1]);
        return out;
    }
    return {};
}

class Maker {
public:
    Maker(const Knowledge &knowledge, data::Source &source, std::stop_token stop)
        : m_knowledge(knowledge), m_lexicon(knowledge.lexicon()), m_source(source), m_stop(stop)
    {
        const auto &schema = m_lexicon.schema();
        for (std::size_t r = 0; r < schema.relationships.size(); ++r)
            for (const auto &ends : schema.relationships[r].endpoints)
                if (const int from = m_lexicon.entityIndex(ends.from), to = m_lexicon.entityIndex(ends.to);
                    from >= 0 && to >= 0 && from != to)
                    m_ways.push_back({static_cast<int>(r), from, to});
        std::stable_sort(m_ways.begin(), m_ways.end(), [&](const Way &a, const Way &b) { return rank(a) > rank(b); });
    }

    std::vector<data::SampleQuestion> make(std::size_t count)
    {
        using Make = bool (Maker::*)(const Way &);
        const Make kinds[] = {&Maker::intersection, &Maker::misspeltList, &Maker::superlative, &Maker::count,
                              &Maker::without};
        for (std::size_t round = 0; m_made.size() < count && round < 2 * m_ways.size() + 1 && !m_stop.stop_requested();
             ++round)
            for (const Make kind : kinds)
                for (std::size_t w = round; m_made.size() < count && w < m_ways.size(); ++w)
                    if ((this->*kind)(m_ways[w]))
                        break;
        return m_made;
    }

private:
    using Kind = data::SampleParts::Kind;
    struct Way {
        int relation = 0, from = 0, to = 0;
    };

    // Prefers relationships that are a single common verb, between things with readable names.
    int rank(const Way &way) const
    {
        const auto words = identifierWords(m_lexicon.relationName(way.relation));
        const auto sets = m_knowledge.vocabulary().relationSets(
            m_knowledge.vocabulary().stem(words.empty() ? std::string() : words.front()));
        const auto *name = m_lexicon.nameProperty(way.to);
        const bool readable =
            name && std::any_of(name->samples.begin(), name->samples.end(), [](const data::Value &value) {
                return value.isString() && value.asString().find(' ') != std::string::npos;
            });
        return (words.size() == 1 ? 200 : 0) + (readable ? 100 : 0) - (sets.empty() ? 99 : std::min(sets.front(), 98));
    }

    // The plural verb: "treat", "depend on", "are expressed in"; empty if the relationship's name is no verb.
    std::string verb(const Way &way) const
    {
        const auto words = identifierWords(m_lexicon.relationName(way.relation));
        if (m_knowledge.vocabulary().usesStoredNames())
            return m_knowledge.vocabulary().ownVerb(base::join(words, " "));
        const auto verb = m_knowledge.vocabulary().verb(words);
        const bool isNoun =
            verb && (verb->ofMany == m_lexicon.spoken(way.from) || verb->ofMany == m_lexicon.spoken(way.to));
        return verb && !isNoun ? verb->ofMany : std::string(); // avoids "orders order"
    }

    // Names at the other end that have a neighbour, most connected first.
    std::vector<std::string> names(const Way &way)
    {
        std::vector<std::string> found;
        const auto *name = m_lexicon.nameProperty(way.to);
        if (!name)
            return found;
        const auto tick = data::tickedName;
        data::QueryLimits limits;
        limits.rows = triedNames;
        const auto rows = m_source.run(
            {"MATCH (a:" + tick(m_lexicon.entityName(way.from)) + ")-[:" + tick(m_lexicon.relationName(way.relation)) +
                 "]->(b:" + tick(m_lexicon.entityName(way.to)) + ") RETURN b." + tick(name->name) +
                 " AS name, count(*) AS n ORDER BY n DESC, name LIMIT " + std::to_string(triedNames),
             {}},
            limits, m_stop);
        for (std::size_t i = 0; rows && i < rows->size(); ++i)
            if (rows->at(i, 0).isString() && rows->at(i, 0).asString().size() <= longestName)
                found.push_back(rows->at(i, 0).asString());
        return found;
    }

    // Offers only questions that the rules read without doubt, each once.
    bool offer(const std::string &text, const std::string &note, data::SampleParts parts, bool mustBeStored)
    {
        if (std::any_of(m_made.begin(), m_made.end(), [&](const auto &other) { return other.text == text; }))
            return false;
        const auto understood = understand(text, m_knowledge);
        if (!understood.abstains.empty())
            return false;
        const auto &filters = understood.readings.front().form.filters;
        const auto isStored = [](const FormFilter &filter) { return filter.stored; };
        if (std::all_of(filters.begin(), filters.end(), isStored) != mustBeStored)
            return false;
        m_made.push_back({text, note, std::move(parts)});
        return true;
    }

    // `stored`: the names as stored; `name`: the first one as typed.
    bool offerOf(const char *kind, Kind asked, const Way &way, const std::string &name,
                 std::vector<std::string> stored = {}, bool mustBeStored = true)
    {
        const auto *sample = m_knowledge.vocabulary().sample(kind);
        if (!sample)
            return false;
        const auto doing = verb(way);
        if (doing.empty() && sample->first.find("{verb}") != std::string::npos)
            return false;
        const auto called = [&](int entity, bool plural) {
            return m_knowledge.vocabulary().usesStoredNames() ? m_lexicon.entityName(entity)
                                                              : m_lexicon.spoken(entity, plural);
        };
        const std::string text =
            base::filled(sample->first, {{"from", called(way.from, false)},
                                         {"froms", called(way.from, true)},
                                         {"to", called(way.to, false)},
                                         {"tos", called(way.to, true)},
                                         {"verb", doing},
                                         {"name", name},
                                         {"other", stored.empty() ? std::string() : stored.back()}});
        const auto *naming = m_lexicon.nameProperty(way.to);
        return offer(text, sample->second,
                     {asked, m_lexicon.entityName(way.from), m_lexicon.relationName(way.relation),
                      m_lexicon.entityName(way.to), naming ? naming->name : std::string(), std::move(stored)},
                     mustBeStored);
    }

    bool misspeltList(const Way &way)
    {
        for (const auto &name : names(way))
            if (const std::string wrong = misspelt(name);
                !wrong.empty() && offerOf("misspelt", Kind::of, way, wrong, {name}, false))
                return true;
        return false;
    }

    bool intersection(const Way &way)
    {
        const auto found = names(way);
        return found.size() >= 2 && offerOf("intersection", Kind::ofBoth, way, found[0], {found[0], found[1]});
    }

    bool superlative(const Way &way)
    {
        if (m_lexicon.schema().ofTables) // the rows that refer to one; a foreign key is no verb
            return offerOf("mostRows", Kind::mostOfEnd, way, {});
        return offerOf("superlativeOfEnd", Kind::mostOfEnd, way, {}) ||
               offerOf("superlativeOfStart", Kind::mostOfStart, way, {});
    }

    bool count(const Way &way)
    {
        const auto found = names(way);
        return !found.empty() && offerOf("number", Kind::number, way, found.back(), {found.back()});
    }

    bool without(const Way &way)
    {
        return m_lexicon.schema().ofTables ? offerOf("noRows", Kind::none, way, {})
                                           : offerOf("none", Kind::none, way, {});
    }

    const Knowledge &m_knowledge;
    const Lexicon &m_lexicon;
    data::Source &m_source;
    std::stop_token m_stop;
    std::vector<Way> m_ways;
    std::vector<data::SampleQuestion> m_made;
};

} // namespace

RuleQuestions::RuleQuestions(std::shared_ptr<Knowledge> knowledge) : m_knowledge(std::move(knowledge)) {}
RuleQuestions::~RuleQuestions() = default;

base::Result<std::vector<data::SampleQuestion>>
RuleQuestions::questions(const data::Schema &schema, data::Source &source, std::size_t count, std::stop_token stop)
{
    BASE_CHECK(m_knowledge->prepare(schema, stop));
    return Maker(*m_knowledge, source, stop).make(count);
}

} // namespace offline
