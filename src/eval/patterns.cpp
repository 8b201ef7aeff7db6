// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/patterns.h"

#include "base/text.h"
#include "data/values/value.h"
#include "data/values/valuetext.h"

#include <algorithm>
#include <cmath>

namespace eval {

namespace {

constexpr std::size_t namesOfType = 400, longestSpokenName = 48;

} // namespace

Patterns::Patterns(data::Source &source, const data::Schema &schema, const nlohmann::json &words, std::uint64_t seed,
                   std::stop_token stop)
    : m_source(source), m_schema(schema), m_speech(words), m_random(seed), m_stop(std::move(stop))
{
    findPaths();
    for (const auto &entity : schema.entities)
        if (!entity.abstract && naming(entity.name))
            m_types.push_back(entity.name);
}

std::optional<Pattern> Patterns::make(std::size_t number)
{
    using Kind = std::optional<Pattern> (Patterns::*)();
    static constexpr Kind kinds[] = {
        &Patterns::listFrom, &Patterns::listTo,  &Patterns::number,  &Patterns::numberOfAll, &Patterns::property,
        &Patterns::above,    &Patterns::highest, &Patterns::average, &Patterns::both,        &Patterns::without,
        &Patterns::yesNo,    &Patterns::most,    &Patterns::per};
    return (this->*kinds[number % std::size(kinds)])();
}

void Patterns::findPaths()
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

std::string Patterns::nameOf(const std::string &var, std::string_view type) const
{
    return var + "." + data::tickedName(naming(type)->name);
}

const std::vector<std::string> &Patterns::namesOf(const std::string &type)
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

std::optional<std::string> Patterns::anyName(const std::string &type)
{
    const auto &names = namesOf(type);
    return names.empty() ? std::nullopt : std::optional(names[pick(names.size())]);
}

std::map<std::string, std::string> Patterns::words(const Way &way) const
{
    const auto spoken = [](const std::string &type) { return base::join(wordsOfName(type), " "); };
    return {{"from", spoken(way.from)}, {"froms", m_speech.pluralOf(spoken(way.from))},
            {"to", spoken(way.to)},     {"tos", m_speech.pluralOf(spoken(way.to))},
            {"verb", way.verb.ofMany},  {"verbs", way.verb.ofOne}};
}

std::string Patterns::path(const Way &way, const std::string &left, const std::string &right) const
{
    return "(" + left + ":" + data::tickedName(way.from) + ")-[:" + data::tickedName(way.relation) + "]->(" + right +
           ":" + data::tickedName(way.to) + ")";
}

std::string Patterns::is(const std::string &var, const std::string &type, const std::string &name) const
{
    return nameOf(var, type) + " = " + data::Value(name).toLiteral();
}

std::optional<Pattern> Patterns::ended(const char *kind, const std::string &result)
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

std::optional<Pattern> Patterns::listTo()
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

std::optional<Pattern> Patterns::numberOfAll()
{
    const auto &type = m_types[pick(m_types.size())];
    return Pattern{
        "count-all", "MATCH (n:" + data::tickedName(type) + ") RETURN count(n) AS x", words({{}, type, type, {}}), {}};
}

const data::Property *Patterns::anyProperty(const std::string &type, bool numeric)
{
    std::vector<const data::Property *> found;
    for (const auto &property : m_schema.entity(type)->properties) {
        const auto nameWords = wordsOfName(property.name);
        const bool id = nameWords.empty() || nameWords.back() == "id" || nameWords.front() == "preferred";
        if (id || property.name == naming(type)->name || property.type == data::Type::list ||
            property.type == data::Type::boolean || (numeric && !property.isNumeric()))
            continue;
        found.push_back(&property);
    }
    return found.empty() ? nullptr : found[pick(found.size())];
}

std::optional<Pattern> Patterns::property()
{
    const auto &type = m_types[pick(m_types.size())];
    const auto *property = anyProperty(type, false);
    const auto name = anyName(type);
    if (!property || !name)
        return std::nullopt;
    Pattern pattern{"property",
                    "MATCH (n:" + data::tickedName(type) + ") WHERE " + is("n", type, *name) + " RETURN DISTINCT n." +
                        data::tickedName(property->name) + " AS x",
                    words({{}, type, type, {}}),
                    {"start"}};
    pattern.parts["start"] = *name;
    pattern.parts["property"] = base::join(wordsOfName(property->name), " ");
    return pattern;
}

std::optional<Pattern> Patterns::measured(const char *kind, const std::string &tail)
{
    const auto &type = m_types[pick(m_types.size())];
    const auto *property = anyProperty(type, true);
    if (!property)
        return std::nullopt;
    Pattern pattern{kind, {}, words({{}, type, type, {}}), {}};
    pattern.parts["property"] = base::join(wordsOfName(property->name), " ");
    const std::string place = "n." + data::tickedName(property->name);
    pattern.query = "MATCH (n:" + data::tickedName(type) + ") WHERE " + place + " IS NOT NULL ";
    if (tail.empty()) {
        pattern.query += "RETURN avg(" + place + ") AS x";
    } else if (tail == "top") {
        const auto highest = m_source.run({pattern.query + "RETURN max(" + place + ") AS x", {}}, {}, m_stop);
        if (!highest || highest->empty())
            return std::nullopt;
        const auto firsts = m_source.run(
            {pattern.query + "AND " + place + " = " + highest->at(0, 0).toLiteral() + " RETURN count(n) AS x", {}}, {},
            m_stop);
        if (!firsts || firsts->empty() || firsts->at(0, 0).asInt() != 1)
            return std::nullopt; // a tie: any of them would be right
        pattern.query +=
            "AND " + place + " = " + highest->at(0, 0).toLiteral() + " RETURN " + nameOf("n", type) + " AS x";
    } else {
        const auto middle = m_source.run({pattern.query + "RETURN avg(" + place + ") AS x", {}}, {}, m_stop);
        if (!middle || middle->empty() || middle->at(0, 0).type() != data::Type::floating)
            return std::nullopt;
        const auto number = std::to_string(static_cast<std::int64_t>(std::floor(middle->at(0, 0).asDouble())));
        pattern.parts["number"] = number;
        pattern.query += "AND " + place + " " + tail + " " + number + " RETURN DISTINCT " + nameOf("n", type) + " AS x";
    }
    return pattern;
}

std::optional<Pattern> Patterns::both()
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

std::optional<Pattern> Patterns::without()
{
    const Way *way = anyWay();
    if (!way || !way->only || way->verb.isPhrase)
        return std::nullopt;
    return Pattern{"none",
                   "MATCH (a:" + data::tickedName(way->from) +
                       ") WHERE NOT EXISTS { MATCH (a)-[:" + data::tickedName(way->relation) +
                       "]->(:" + data::tickedName(way->to) + ") } RETURN DISTINCT " + nameOf("a", way->from) + " AS x",
                   words(*way),
                   {}};
}

std::optional<Pattern> Patterns::yesNo()
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

std::optional<Pattern> Patterns::most()
{
    const Way *way = anyWay();
    if (!way || !way->only)
        return std::nullopt;
    const auto top = m_source.run(
        {"MATCH " + path(*way, "a", "b") + " WITH b, count(DISTINCT a) AS n RETURN n ORDER BY n DESC LIMIT 2", {}}, {},
        m_stop);
    if (!top || top->size() < 2 || top->at(0, 0).asInt() == top->at(1, 0).asInt())
        return std::nullopt; // a tie: any of them would be right
    return Pattern{"most",
                   "MATCH " + path(*way, "a", "b") + " WITH b, count(DISTINCT a) AS n RETURN " + nameOf("b", way->to) +
                       " AS x ORDER BY n DESC LIMIT 1",
                   words(*way),
                   {}};
}

std::optional<Pattern> Patterns::per()
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

} // namespace eval
