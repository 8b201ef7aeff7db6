// SPDX-License-Identifier: GPL-3.0-or-later
// size: one class makes one kind of thing; each pattern is a few lines beside the others.
#include "eval/generator.h"

#include "base/text.h"
#include "data/value.h"
#include "data/valuetext.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace eval {

using nlohmann::json;

namespace {

constexpr std::size_t namesOfType = 400, longestSpokenName = 48, shortestTypo = 6;

// "opened_year", "LOCATED_IN" and "VariantToGene" as lower-case words.
std::vector<std::string> spokenWords(std::string_view identifier)
{
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < identifier.size(); ++i) {
        const auto c = static_cast<unsigned char>(identifier[i]);
        const bool inner = i > 0 && std::isupper(c) && std::islower(static_cast<unsigned char>(identifier[i - 1]));
        if (!std::isalnum(c) || inner)
            words.emplace_back();
        if (std::isalnum(c))
            words.back() += static_cast<char>(std::tolower(c));
    }
    std::erase(words, std::string());
    return words;
}

struct Verb {
    std::string ofMany, ofOne; // "treat", "treats"; "are located in", "is located in"
    bool isPhrase = false;     // the latter: no "does ... "
};

// How names of a schema are said, as the file of phrasings has it.
class Speech {
public:
    explicit Speech(const json &words)
        : m_plurals(words.at("plurals").get<Endings>()),
          m_naming(words.at("naming").get<std::vector<std::string>>()),
          m_leads(words.at("leads").get<std::set<std::string>>()),
          m_ofOne(words.at("ofOne").get<std::string>()),
          m_notOfOne(words.at("notOfOne").get<std::string>()),
          m_past(words.at("past").get<std::vector<std::string>>()),
          m_copulas(words.at("copulas").get<std::pair<std::string, std::string>>())
    {
    }
    const std::vector<std::string> &naming() const { return m_naming; } // properties that name things

    std::string pluralOf(const std::string &word) const
    {
        for (const auto &[ending, plural] : m_plurals) // the first that fits
            if (word.ends_with(ending))
                return word.substr(0, word.size() - ending.size()) + plural;
        return word;
    }

    // Nothing where the relationship's name is no verb that could be said.
    std::optional<Verb> verbOf(std::string_view relation) const
    {
        constexpr std::size_t longest = 3, shortestVerb = 4;
        auto words = spokenWords(relation);
        if (words.empty() || words.size() > longest)
            return std::nullopt;
        const std::string rest = words.size() > 1 ? " " + base::join({words.begin() + 1, words.end()}, " ") : "";
        const std::string &first = words.front();
        if (first.ends_with(m_ofOne) && !first.ends_with(m_notOfOne) && first.size() >= shortestVerb)
            return Verb{first.substr(0, first.size() - m_ofOne.size()) + rest, first + rest, false};
        if (words.size() > 1 && m_leads.count(words.back()) > 0)
            return Verb{m_copulas.first + " " + first + rest, m_copulas.second + " " + first + rest, true};
        if (std::any_of(m_past.begin(), m_past.end(), [&](const auto &ending) { return first.ends_with(ending); }))
            return Verb{first + rest, first + rest, true};
        return std::nullopt;
    }

private:
    using Endings = std::vector<std::pair<std::string, std::string>>;
    Endings m_plurals;
    std::vector<std::string> m_naming;
    std::set<std::string> m_leads;
    std::string m_ofOne, m_notOfOne;
    std::vector<std::string> m_past;
    std::pair<std::string, std::string> m_copulas;
};

struct Way {
    std::string relation, from, to;
    Verb verb;
    bool only = true; // no other relationship connects the two types
};

struct Pattern {
    std::string kind, query;
    std::map<std::string, std::string> parts;
    std::vector<std::string> names; // keys of `parts` that hold stored names
    bool ordered = false;
};

class Generator {
public:
    Generator(data::Source &source, const data::Schema &schema, const json &phrasings, std::uint64_t seed,
              std::stop_token stop)
        : m_source(source),
          m_schema(schema),
          m_phrasings(phrasings),
          m_speech(phrasings.at("words")),
          m_random(seed),
          m_stop(stop)
    {
        findWays();
        for (const auto &entity : schema.entities)
            if (!entity.abstract && naming(entity.name))
                m_types.push_back(entity.name);
    }

    std::vector<Question> make(std::size_t count)
    {
        std::vector<Question> made;
        using Kind = std::optional<Pattern> (Generator::*)();
        static constexpr Kind kinds[] = {&Generator::listFrom,    &Generator::listTo,   &Generator::number,
                                         &Generator::numberOfAll, &Generator::property, &Generator::above,
                                         &Generator::highest,     &Generator::average,  &Generator::both,
                                         &Generator::without,     &Generator::yesNo,    &Generator::most,
                                         &Generator::per};
        static const char *surfaces[] = {"canonical", "alternative", "alternative", "case", "typo", "partial"};
        std::size_t round = 0;
        for (std::size_t tries = 0; made.size() < count && tries < 20 * count && !m_types.empty(); ++tries) {
            if (m_stop.stop_requested())
                break;
            const auto pattern = (this->*kinds[tries % std::size(kinds)])();
            if (!pattern)
                continue;
            if (auto question = say(*pattern, surfaces[round % std::size(surfaces)], made.size() + 1)) {
                made.push_back(*std::move(question));
                ++round;
            }
        }
        return made;
    }

private:
    void findWays()
    {
        std::map<std::pair<std::string, std::string>, int> between;
        for (const auto &relation : m_schema.relationships)
            for (const auto &ends : relation.endpoints)
                ++between[std::minmax(ends.from, ends.to)];
        for (const auto &relation : m_schema.relationships)
            for (const auto &ends : relation.endpoints)
                if (const auto verb = m_speech.verbOf(relation.name); verb && naming(ends.from) && naming(ends.to))
                    m_ways.push_back({relation.name, ends.from, ends.to, *verb,
                                      between[std::minmax(ends.from, ends.to)] == 1 && ends.from != ends.to});
    }

    const data::Property *naming(std::string_view type) const { return m_schema.nameProperty(type); }
    std::string nameOf(const std::string &var, std::string_view type) const
    {
        return var + "." + data::tickedName(naming(type)->name);
    }
    std::size_t pick(std::size_t size) { return static_cast<std::size_t>(m_random.next() % size); }

    // Stored names of a type, each the name of one thing only.
    const std::vector<std::string> &namesOf(const std::string &type)
    {
        const auto [entry, isNew] = m_names.try_emplace(type);
        if (!isNew)
            return entry->second;
        data::QueryLimits limits;
        limits.rows = namesOfType;
        const auto rows = m_source.run({"MATCH (n:" + data::tickedName(type) + ") WITH " + nameOf("n", type) +
                                            " AS name, count(*) AS c WHERE c = 1 RETURN name ORDER BY name LIMIT " +
                                            std::to_string(namesOfType),
                                        {}},
                                       limits, m_stop);
        for (std::size_t i = 0; rows && i < rows->size(); ++i)
            if (rows->at(i, 0).isString() && rows->at(i, 0).asString().size() <= longestSpokenName)
                entry->second.push_back(rows->at(i, 0).asString());
        return entry->second;
    }

    std::optional<std::string> anyName(const std::string &type)
    {
        const auto &names = namesOf(type);
        return names.empty() ? std::nullopt : std::optional(names[pick(names.size())]);
    }

    std::map<std::string, std::string> words(const Way &way) const
    {
        const auto spoken = [](const std::string &type) { return base::join(spokenWords(type), " "); };
        return {{"from", spoken(way.from)}, {"froms", m_speech.pluralOf(spoken(way.from))},
                {"to", spoken(way.to)},     {"tos", m_speech.pluralOf(spoken(way.to))},
                {"verb", way.verb.ofMany},  {"verbs", way.verb.ofOne}};
    }

    std::string path(const Way &way, const std::string &left, const std::string &right) const
    {
        return "(" + left + ":" + data::tickedName(way.from) + ")-[:" + data::tickedName(way.relation) + "]->(" +
               right + ":" + data::tickedName(way.to) + ")";
    }

    std::string is(const std::string &var, const std::string &type, const std::string &name) const
    {
        return nameOf(var, type) + " = " + data::Value(name).toLiteral();
    }

    const Way *anyWay() { return m_ways.empty() ? nullptr : &m_ways[pick(m_ways.size())]; }

    std::optional<Pattern> ended(const char *kind, const std::string &result)
    {
        const Way *way = anyWay();
        const auto name = way ? anyName(way->to) : std::nullopt;
        if (!name)
            return std::nullopt;
        Pattern pattern{kind,
                        "MATCH " + path(*way, "a", "b") + " WHERE " + is("b", way->to, *name) + " RETURN " +
                            (result.empty() ? "DISTINCT " + nameOf("a", way->from) : result) + " AS x",
                        words(*way),
                        {"name"}};
        pattern.parts["name"] = *name;
        return pattern;
    }
    std::optional<Pattern> listFrom() { return ended("list-from", {}); }
    std::optional<Pattern> number() { return ended("count", "count(DISTINCT a)"); }

    std::optional<Pattern> listTo()
    {
        const Way *way = anyWay();
        const auto name = way && !way->verb.isPhrase ? anyName(way->from) : std::nullopt;
        if (!name)
            return std::nullopt;
        Pattern pattern{"list-to",
                        "MATCH " + path(*way, "a", "b") + " WHERE " + is("a", way->from, *name) + " RETURN DISTINCT " +
                            nameOf("b", way->to) + " AS x",
                        words(*way),
                        {"start"}};
        pattern.parts["start"] = *name;
        return pattern;
    }

    std::optional<Pattern> numberOfAll()
    {
        const auto &type = m_types[pick(m_types.size())];
        return Pattern{"count-all",
                       "MATCH (n:" + data::tickedName(type) + ") RETURN count(n) AS x",
                       words({{}, type, type, {}}),
                       {}};
    }

    // A property that can be said: no identifier, no list; `numeric` where it is to be measured.
    const data::Property *anyProperty(const std::string &type, bool numeric)
    {
        std::vector<const data::Property *> found;
        for (const auto &property : m_schema.entity(type)->properties) {
            const auto said = spokenWords(property.name);
            const bool id = said.empty() || said.back() == "id" || said.front() == "preferred";
            if (id || property.name == naming(type)->name || property.type == data::Type::list ||
                property.type == data::Type::boolean || (numeric && !property.isNumeric()))
                continue;
            found.push_back(&property);
        }
        return found.empty() ? nullptr : found[pick(found.size())];
    }

    std::optional<Pattern> property()
    {
        const auto &type = m_types[pick(m_types.size())];
        const auto *property = anyProperty(type, false);
        const auto name = anyName(type);
        if (!property || !name)
            return std::nullopt;
        Pattern pattern{"property",
                        "MATCH (n:" + data::tickedName(type) + ") WHERE " + is("n", type, *name) +
                            " RETURN DISTINCT n." + data::tickedName(property->name) + " AS x",
                        words({{}, type, type, {}}),
                        {"start"}};
        pattern.parts["start"] = *name;
        pattern.parts["property"] = base::join(spokenWords(property->name), " ");
        return pattern;
    }

    std::optional<Pattern> measured(const char *kind, const std::string &tail)
    {
        const auto &type = m_types[pick(m_types.size())];
        const auto *property = anyProperty(type, true);
        if (!property)
            return std::nullopt;
        Pattern pattern{kind, {}, words({{}, type, type, {}}), {}};
        pattern.parts["property"] = base::join(spokenWords(property->name), " ");
        const std::string place = "n." + data::tickedName(property->name);
        pattern.query = "MATCH (n:" + data::tickedName(type) + ") WHERE " + place + " IS NOT NULL ";
        if (tail.empty()) {
            pattern.query += "RETURN avg(" + place + ") AS x";
        } else if (tail == "top") {
            const auto highest = m_source.run({pattern.query + "RETURN max(" + place + ") AS x", {}}, {}, m_stop);
            if (!highest || highest->empty())
                return std::nullopt;
            const auto firsts = m_source.run(
                {pattern.query + "AND " + place + " = " + highest->at(0, 0).toLiteral() + " RETURN count(n) AS x", {}},
                {}, m_stop);
            if (!firsts || firsts->empty() || firsts->at(0, 0).asInt() != 1)
                return std::nullopt; // of several firsts any one would be right
            pattern.query +=
                "AND " + place + " = " + highest->at(0, 0).toLiteral() + " RETURN " + nameOf("n", type) + " AS x";
        } else {
            const auto middle = m_source.run({pattern.query + "RETURN avg(" + place + ") AS x", {}}, {}, m_stop);
            if (!middle || middle->empty() || middle->at(0, 0).type() != data::Type::floating)
                return std::nullopt;
            const auto number = std::to_string(static_cast<std::int64_t>(std::floor(middle->at(0, 0).asDouble())));
            pattern.parts["number"] = number;
            pattern.query +=
                "AND " + place + " " + tail + " " + number + " RETURN DISTINCT " + nameOf("n", type) + " AS x";
        }
        return pattern;
    }
    std::optional<Pattern> above() { return pick(2) == 0 ? measured("above", ">") : measured("below", "<"); }
    std::optional<Pattern> highest() { return measured("highest", "top"); }
    std::optional<Pattern> average() { return measured("average", {}); }

    std::optional<Pattern> both()
    {
        const Way *way = anyWay();
        const auto name = way ? anyName(way->to) : std::nullopt, other = way ? anyName(way->to) : std::nullopt;
        if (!name || *name == *other)
            return std::nullopt;
        Pattern pattern{"both",
                        "MATCH " + path(*way, "a", "b") + ", (a)-[:" + data::tickedName(way->relation) +
                            "]->(c:" + data::tickedName(way->to) + ") WHERE " + is("b", way->to, *name) + " AND " +
                            is("c", way->to, *other) + " RETURN DISTINCT " + nameOf("a", way->from) + " AS x",
                        words(*way),
                        {"name", "other"}};
        pattern.parts["name"] = *name;
        pattern.parts["other"] = *other;
        return pattern;
    }

    std::optional<Pattern> without()
    {
        const Way *way = anyWay();
        if (!way || !way->only || way->verb.isPhrase)
            return std::nullopt;
        return Pattern{"none",
                       "MATCH (a:" + data::tickedName(way->from) + ") WHERE NOT EXISTS { MATCH (a)-[:" +
                           data::tickedName(way->relation) + "]->(:" + data::tickedName(way->to) +
                           ") } RETURN DISTINCT " + nameOf("a", way->from) + " AS x",
                       words(*way),
                       {}};
    }

    std::optional<Pattern> yesNo()
    {
        const Way *way = anyWay();
        const auto start = way && !way->verb.isPhrase ? anyName(way->from) : std::nullopt;
        const auto name = start ? anyName(way->to) : std::nullopt;
        if (!name)
            return std::nullopt;
        Pattern pattern{"yes-no",
                        "MATCH " + path(*way, "a", "b") + " WHERE " + is("a", way->from, *start) + " AND " +
                            is("b", way->to, *name) + " RETURN count(*) > 0 AS x",
                        words(*way),
                        {"start", "name"}};
        pattern.parts["start"] = *start;
        pattern.parts["name"] = *name;
        return pattern;
    }

    std::optional<Pattern> most()
    {
        const Way *way = anyWay();
        if (!way || !way->only)
            return std::nullopt;
        const auto top = m_source.run(
            {"MATCH " + path(*way, "a", "b") + " WITH b, count(DISTINCT a) AS n RETURN n ORDER BY n DESC LIMIT 2", {}},
            {}, m_stop);
        if (!top || top->size() < 2 || top->at(0, 0).asInt() == top->at(1, 0).asInt())
            return std::nullopt; // of several firsts any one would be right
        return Pattern{"most",
                       "MATCH " + path(*way, "a", "b") + " WITH b, count(DISTINCT a) AS n RETURN " +
                           nameOf("b", way->to) + " AS x ORDER BY n DESC LIMIT 1",
                       words(*way),
                       {}};
    }

    std::optional<Pattern> per()
    {
        const Way *way = anyWay();
        if (!way || !way->only)
            return std::nullopt;
        return Pattern{"per",
                       "MATCH " + path(*way, "a", "b") + " RETURN " + nameOf("b", way->to) +
                           " AS x, count(DISTINCT a) AS n",
                       words(*way),
                       {}};
    }

    // Two neighbouring letters of the longest word exchanged.
    static std::string withTypo(const std::string &name)
    {
        const auto [begin, end] = base::longestWord(name);
        std::string out = name;
        if (end - begin < shortestTypo || out[begin + 2] == out[begin + 3])
            return {};
        std::swap(out[begin + 2], out[begin + 3]);
        return out;
    }

    // The name without its last word, where only this name begins so.
    std::string partOf(const std::string &name)
    {
        const auto blank = name.rfind(' ');
        if (blank == std::string::npos || blank < 5 || name.rfind(' ', blank - 1) + 4 > blank)
            return {};
        const std::string part = name.substr(0, blank);
        std::size_t holders = 0;
        for (const auto &type : m_types)
            for (const auto &other : namesOf(type))
                holders += base::lower(other).find(base::lower(part)) != std::string::npos ? 1 : 0;
        return holders == 1 ? part : std::string();
    }

    // The same things by another of their names; and a relationship within one type read without its direction.
    void addAlternatives(const std::string &query, Question &question)
    {
        std::set<std::string> others;
        const auto result = query.rfind("RETURN");
        for (const auto &name : m_speech.naming())
            for (const auto &by : m_speech.naming()) {
                std::string other = query;
                const std::string from = "." + data::tickedName(name), to = "." + data::tickedName(by);
                if (const auto at = other.find(from, result); at != std::string::npos)
                    others.insert(other.replace(at, from.size(), to));
            }
        others.insert(query);
        for (auto other : std::set<std::string>(others)) {
            const auto open = other.find("(a:"), close = other.find("(b:");
            const auto typeOf = [&](std::size_t at) { return other.substr(at + 3, other.find('`', at + 4) - at - 3); };
            if (open == std::string::npos || close == std::string::npos || typeOf(open) != typeOf(close))
                continue;
            for (auto at = other.find("]->"); at != std::string::npos; at = other.find("]->"))
                other.erase(at + 2, 1);
            others.insert(other);
        }
        others.erase(query);
        for (const auto &other : others) {
            const auto rows = m_source.run({other, {}}, {}, m_stop);
            if (!rows)
                continue;
            Gold gold{rows->columns(), json::array(), false, other};
            for (std::size_t r = 0; r < rows->size(); ++r) {
                auto row = json::array();
                for (std::size_t c = 0; c < rows->columnCount(); ++c)
                    row.push_back(data::toJson(rows->at(r, c)));
                gold.rows.push_back(std::move(row));
            }
            question.answers.push_back(std::move(gold));
        }
    }

    std::optional<Question> say(const Pattern &pattern, const std::string &surface, std::size_t number)
    {
        auto parts = pattern.parts;
        const bool perturbs = surface == "case" || surface == "typo" || surface == "partial";
        if (perturbs) {
            if (pattern.names.size() != 1)
                return std::nullopt;
            auto &name = parts[pattern.names.front()];
            const auto changed = surface == "case"   ? base::lower(name)
                                 : surface == "typo" ? withTypo(name)
                                                     : partOf(name);
            if (changed.empty() || changed == name)
                return std::nullopt;
            name = changed;
        }
        if (!m_phrasings.contains(pattern.kind))
            return std::nullopt;
        const auto &templates = m_phrasings[pattern.kind];
        const std::size_t which = surface == "alternative" && templates.size() > 1 ? 1 + pick(templates.size() - 1) : 0;
        std::string text = templates[which].get<std::string>();
        for (const auto &[key, part] : parts)
            for (auto at = text.find("{" + key + "}"); at != std::string::npos;
                 at = text.find("{" + key + "}", at + part.size()))
                text.replace(at, key.size() + 2, part);
        if (text.find('{') != std::string::npos || !m_asked.insert(text).second)
            return std::nullopt;
        const auto rows = m_source.run({pattern.query, {}}, {}, m_stop);
        if (!rows || rows->truncated() || rows->size() > 200)
            return std::nullopt;
        Question question;
        question.id = "g" + std::to_string(number);
        question.text = std::move(text);
        question.category = surface;
        question.note = pattern.kind;
        Gold gold{rows->columns(), json::array(), false, pattern.query};
        for (std::size_t r = 0; r < rows->size(); ++r) {
            auto row = json::array();
            for (std::size_t c = 0; c < rows->columnCount(); ++c)
                row.push_back(data::toJson(rows->at(r, c)));
            gold.rows.push_back(std::move(row));
        }
        question.answers.push_back(std::move(gold));
        addAlternatives(pattern.query, question);
        return question;
    }

    data::Source &m_source;
    const data::Schema &m_schema;
    const json &m_phrasings;
    const Speech m_speech;
    base::SeededRandom m_random;
    std::stop_token m_stop;
    std::vector<Way> m_ways;
    std::vector<std::string> m_types;
    std::map<std::string, std::vector<std::string>> m_names;
    std::set<std::string> m_asked;
};

} // namespace

base::Result<std::vector<Question>> generateQuestions(data::Source &source, std::string_view phrasings,
                                                      const GeneratorOptions &options, std::stop_token stop)
{
    const auto parsed = json::parse(phrasings, nullptr, false);
    if (!parsed.is_object())
        return base::fail(base::Category::input, "The file of phrasings cannot be read.");
    BASE_TRY(const auto schema, source.describe(stop));
    try {
        return Generator(source, *schema, parsed, options.seed, stop).make(options.count);
    } catch (const json::exception &exception) {
        return base::fail(base::Category::input, "The file of phrasings lacks something.", exception.what());
    }
}

std::string toJsonLine(const Question &question)
{
    json line{{"id", question.id},     {"question", question.text},         {"category", question.category},
              {"note", question.note}, {"answerable", question.answerable}, {"columns", json::array()},
              {"rows", json::array()}};
    if (!question.answers.empty()) {
        const auto &gold = question.answers.front();
        line["cypher"] = gold.query;
        line["columns"] = gold.columns;
        line["rows"] = gold.rows;
        line["ordered"] = gold.ordered;
        line["alternatives"] = json::array();
        for (std::size_t i = 1; i < question.answers.size(); ++i)
            line["alternatives"].push_back({{"cypher", question.answers[i].query},
                                            {"columns", question.answers[i].columns},
                                            {"rows", question.answers[i].rows}});
    }
    return line.dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace eval
