// SPDX-License-Identifier: GPL-3.0-or-later
// What a question asks, independent of a query language: a pattern of typed nodes and edges, filters, parts that must
// not exist, and what is wanted of it. Printed as Cypher, as JSON and as a sentence (reading/readback.h). Values; any
// thread.
#pragma once

#include "base/text.h"
#include "data/schema.h"

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace offline {

enum class Want {
    list, // the elements, or properties of them
    count,
    aggregate,   // one number over a property
    group,       // a count or aggregate for each key
    superlative, // the first few by a measure
    exists,      // yes or no
    difference,  // of the counts of two named elements
    path,        // the shortest between the only two nodes, or its length where measure.function says so
};

struct FormNode {
    std::string var;
    std::string type;
    std::string naming;                   // the property that names it; empty where none does
    int scope = 0;                        // 0: must exist; k: stands in the k-th part that must not exist
    std::vector<std::string> beside = {}; // shown after `naming`: the family name of a first name; mostly empty
    bool shared = false; // two may have one name: what is listed is told apart by itself, not by its name
    // Of a table: a thing stands in several rows, told by its name. What is denied of one is denied of all of them.
    bool inRows = false;
};

struct FormEdge {
    std::string var;
    int from = 0, to = 0;           // nodes
    std::vector<std::string> types; // any of these
    bool directed = true;
    int scope = 0;
    bool optional = false;
};

// A node or an edge, or a property of it.
struct Ref {
    int node = -1, edge = -1;
    std::string property; // empty: the element itself
    bool items = false;   // of a list: each of its items
    // Where `property` is a figure that a person named and that is not stored: what it is made of, price * quantity.
    std::vector<std::string> operands = {};
    std::string operators = {}; // between them
    unsigned ofTexts = 0;       // bit i: the i-th operand is a number that is stored as text
    bool valid() const { return node >= 0 || edge >= 0; }
    bool operator==(const Ref &) const = default;
};

struct LogicalForm;

struct FormFilter {
    Ref ref;
    std::string op;     // =, <>, <, <=, >, >=, CONTAINS, STARTS WITH, ENDS WITH, IN, HOLDS (NOT), IS (NOT) NULL
    data::Value value;  // a list for IN; null where the operator needs none
    bool stored = true; // the value is known to be stored as it stands
    bool anyCase = false;
    bool quoted = false; // its text stands in quotation marks
    int any = 0;         // those of one number above 0 stand beside each other: one of them is enough
    Ref other = {};      // compared with this instead of a value, where it is valid
    // Compared with the one figure of this form instead ("the largest state": its area is the largest of all states).
    std::shared_ptr<const LogicalForm> figure = {};
};

struct Measure {
    enum Kind { none, property, count, aggregate } kind = none;
    Ref ref;              // of the property, or the element that is counted
    std::string function; // avg, sum, min, max
};

struct LogicalForm {
    Want want = Want::list;
    Ref target;
    std::vector<FormNode> nodes;
    std::vector<FormEdge> edges;
    std::vector<FormFilter> filters;
    std::vector<Ref> project; // of a list; the target where empty. Of a superlative: beside the target and its figure
    std::vector<Ref> group;
    Measure measure;
    std::optional<std::pair<std::string, std::int64_t>> having; // on a count: operator and number
    // On a figure of each that is listed or counted, measure.function of measure.ref: operator and number ("with an
    // average rating above 80").
    std::optional<std::pair<std::string, data::Value>> bound;
    bool descending = true;
    int limit = 0;           // 0: none; of a list any so many, unless it is sorted
    std::string limitedBy;   // of such a list: the word that asks for an order, "top"; mostly empty
    bool ordered = false;    // of a group: by its number or figure
    Ref sort;                // what a list is ordered by, where it is valid
    bool rows = false;       // of a count: every row counts, also where two are the same
    bool percentage = false; // of a count: its part of all things of the type
    int skip = 0;            // of a superlative: the first few that are passed over
    Ref per;                 // of an average of numbers: what they are counted for
    int compared = -1;       // of a difference: the node that takes the two values
    int longest = 0;         // of a path: at most so many edges
};

nlohmann::json toJson(const LogicalForm &form);

// The part of a form that these nodes make, with the edges between them and what is asked of both: a pattern of its
// own. Nothing is wanted of it yet.
LogicalForm partOf(const LogicalForm &form, const std::vector<bool> &nodes);

// "(1.0 * a.x / a.y)": of operands as the query writes them, each by its place. A quotient of whole numbers is not cut.
std::string printExpression(const Ref &ref, const std::function<std::string(std::size_t operand)> &operand);

// Conditions that all hold; of those with one number above 0 any.
std::string joinConditions(const std::vector<std::pair<int, std::string>> &parts);

// Cypher with its literals; the same form always gives the same text.
std::string printCypher(const LogicalForm &form);

} // namespace offline
