// SPDX-License-Identifier: GPL-3.0-or-later
// What the last result of a query shows, its order and limit, and the direction of its comparisons, read from its
// tokens: the same for Cypher and SQL. Anything but simple forms is unknown and reported as such. Pure; any thread.
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
    std::string function{};          // count, sum, avg, min, max; empty: the stored property
    std::string owner{}, property{}; // before and after the point; empty for `count(*)` and elements
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
    std::vector<ShownColumn> shown;           // empty if unknown
    std::map<std::string, std::string> types; // of variables and other names: the label or table, if known
    std::set<std::string> functions;          // of those above, at any place
    std::set<std::string> compared;           // "owner.property" equal to a literal
    // Numbers in comparisons, and whether the other side must be greater.
    std::vector<std::pair<double, bool>> bounds;
    std::optional<std::int64_t> limit;   // of the last result
    std::optional<bool> isDescending;    // of its first key; empty without an order
    std::string orderedBy;               // the last name in that key
    std::string orderKey;                // "owner.property" if that key is a property
    int greater = 0, less = 0;           // comparisons, with the literal on the right
    bool negates = false, ranks = false; // ranks: by window functions, or by ALL; "IS NOT NULL" does not negate
    bool comparesZero = false;           // "= 0", "< 1", "= false"
    std::set<std::string> equal, denied; // texts of "= 'x'" and "<> 'x'"
    std::set<std::string> deniedFlags;   // properties in "NOT a.x"

    std::vector<QueryJoin> joins;
    std::vector<QueryArrow> arrows; // with one type and one direction
    int relationships = 0;          // of any form

    std::string typeOf(const ShownColumn &column) const;
    // The first key has one value, so that it orders nothing: "WHERE a.x = 'b' ORDER BY a.x".
    bool ordersByOneValue() const { return !orderKey.empty() && compared.contains(orderKey); }
};

QueryForm formOf(std::string_view query, const std::vector<data::Token> &tokens);

} // namespace agents
