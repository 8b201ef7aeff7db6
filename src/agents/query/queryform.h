// SPDX-License-Identifier: GPL-3.0-or-later
// What the last result of a query shows, how it is ordered and cut, and which way it compares, read from its tokens, so
// alike for Cypher and SQL. What is not of a plain form is not known, and says nothing. Pure; any thread.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace data {
struct Token;
} // namespace data

namespace agents {

struct ShownColumn {
    bool isKnown = false;            // a property, or a known function of one
    std::string function{};          // count, sum, avg, min, max; empty: the property as it is stored
    std::string owner{}, property{}; // what stands before the point, and behind it; of `count(*)` and elements none
};

// "(a)-[:TYPE]->(b)": which ends are compared with a literal.
struct QueryArrow {
    std::string type;
    bool isFromNamed = false, isToNamed = false;
};

struct QueryJoin { // "a.x = b.y"
    ShownColumn one, other;
    bool isPlain = true; // false: "a.x = b.y + 1"
};

struct QueryForm {
    std::vector<ShownColumn> shown;           // empty where it is not known
    std::map<std::string, std::string> types; // of variables and other names: the label or table, where it is known
    std::set<std::string> functions;          // of those above, anywhere
    std::set<std::string> compared;           // "owner.property" of those that equal a literal
    // Numbers that something is compared with, and whether that is to be greater.
    std::vector<std::pair<double, bool>> bounds;
    std::optional<std::int64_t> limit;   // of the last result
    std::optional<bool> isDescending;    // by its first key; where nothing is ordered, none
    std::string orderedBy;               // the last name of that key
    int greater = 0, less = 0;           // comparisons, as seen with the literal behind
    bool negates = false, ranks = false; // ranks: by a function over windows, or by ALL

    std::vector<QueryJoin> joins;
    std::vector<QueryArrow> arrows; // of relationships with one type and one direction
    int relationships = 0;          // of any form

    std::string typeOf(const ShownColumn &column) const;
};

QueryForm formOf(std::string_view query, const std::vector<data::Token> &tokens);

} // namespace agents
