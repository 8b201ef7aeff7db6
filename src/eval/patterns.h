// SPDX-License-Identifier: GPL-3.0-or-later
// Question patterns before phrasing: a schema pattern filled with stored values, and the query that answers it. Source
// thread.
#pragma once

#include "base/world.h"
#include "data/source/source.h"
#include "eval/phrasing.h"

#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace eval {

struct Way {
    std::string relation, from, to;
    Verb verb;
    bool only = true; // no other relationship connects the two types
};

struct Pattern {
    std::string kind, query;
    std::map<std::string, std::string> parts;
    std::vector<std::string> names; // keys of `parts` with stored names
    bool ordered = false;
};

class Patterns {
public:
    Patterns(data::Source &source, const data::Schema &schema, const nlohmann::json &words, std::uint64_t seed,
             std::stop_token stop);
    // The pattern kinds rotate with `number`; empty if the graph has no instance of the kind.
    std::optional<Pattern> make(std::size_t number);
    const std::vector<std::string> &types() const { return m_types; }
    const Phrasing &speech() const { return m_speech; }
    std::size_t pick(std::size_t size) { return static_cast<std::size_t>(m_random.next() % size); }
    // Stored names of a type that are unique.
    const std::vector<std::string> &namesOf(const std::string &type);

private:
    std::optional<Pattern> above() { return pick(2) == 0 ? measured("above", ">") : measured("below", "<"); }
    const Way *anyWay() { return m_ways.empty() ? nullptr : &m_ways[pick(m_ways.size())]; }
    void findPaths();
    const data::Property *naming(std::string_view type) const { return m_schema.nameProperty(type); }
    std::string nameOf(const std::string &var, std::string_view type) const;

    std::optional<std::string> anyName(const std::string &type);
    std::map<std::string, std::string> words(const Way &way) const;
    std::string path(const Way &way, const std::string &left, const std::string &right) const;
    std::string is(const std::string &var, const std::string &type, const std::string &name) const;
    std::optional<Pattern> ended(const char *kind, const std::string &result);
    std::optional<Pattern> listFrom() { return ended("list-from", {}); }
    std::optional<Pattern> number() { return ended("count", "count(DISTINCT a)"); }

    std::optional<Pattern> listTo();
    std::optional<Pattern> numberOfAll();
    // A property for phrasing: no identifier, no list; numeric if `numeric` is set.
    const data::Property *anyProperty(const std::string &type, bool numeric);
    std::optional<Pattern> property();
    std::optional<Pattern> measured(const char *kind, const std::string &tail);
    std::optional<Pattern> highest() { return measured("highest", "top"); }
    std::optional<Pattern> average() { return measured("average", {}); }

    std::optional<Pattern> both();
    std::optional<Pattern> without();
    std::optional<Pattern> yesNo();
    std::optional<Pattern> most();
    std::optional<Pattern> per();

    data::Source &m_source;
    const data::Schema &m_schema;
    const Phrasing m_speech;
    base::SeededRandom m_random;
    std::stop_token m_stop;
    std::vector<Way> m_ways;
    std::vector<std::string> m_types;
    std::map<std::string, std::vector<std::string>> m_names;
};

} // namespace eval
