// SPDX-License-Identifier: GPL-3.0-or-later
// The meaning of a question, independent of a query language: a pattern of typed nodes and edges, filters, parts that
// must not exist, and the kind of result. Printed as Cypher, as JSON and as a sentence (reading/readback.h). Values;
// any thread.
#pragma once

#include "base/text.h"
#include "data/schema/schema.h"

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace offline {

enum class Want {
    list, // the elements, or their properties
    count,
    aggregate,   // one number over a property
    group,       // a count or aggregate per key
    superlative, // the first few by a measure
    exists,      // yes or no
    difference,  // of the counts of two named elements
    path,        // the shortest one between the only two nodes; its length if measure.function is set
};

struct FormNode {
    std::string var;
    std::string type;
    std::string naming;                  // the property with its name; empty if none
    int scope = 0;                       // 0: must exist; k: in the k-th part that must not exist
    std::vector<std::string> extra = {}; // shown after `naming`, as the family name after a first name; usually empty
    bool shared = false;                 // names are not unique: rows are distinct by thing
    // For a table: one thing has several rows, identified by its name. A negation holds for all of them.
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

// A node, an edge, or a property of one.
struct Ref {
    int node = -1, edge = -1;
    std::string property; // empty: the element itself
    bool items = false;   // for a list: each of its items
    // If `property` is a computed figure of the user: its operands, as in price * quantity.
    std::vector<std::string> operands = {};
    std::string operators = {}; // between the operands
    unsigned ofTexts = 0;       // bit i: the i-th operand is a number stored as text
    bool valid() const { return node >= 0 || edge >= 0; }
    bool operator==(const Ref &) const = default;
};

struct LogicalForm;

struct FormFilter {
    Ref ref;
    std::string op;     // =, <>, <, <=, >, >=, CONTAINS, STARTS WITH, ENDS WITH, IN, HOLDS (NOT), IS (NOT) NULL
    data::Value value;  // a list for IN; null if the operator needs none
    bool stored = true; // the value is known to be stored in this form
    bool anyCase = false;
    bool quoted = false; // in quotation marks
    int any = 0;         // conditions with the same positive number are alternatives
    Ref other = {};      // compared with this instead of `value`, if valid
    // Compared with the figure of this form instead ("the largest state": its area is the largest of all states).
    std::shared_ptr<const LogicalForm> figure = {};
};

struct Measure {
    enum Kind { none, property, count, aggregate } kind = none;
    Ref ref;              // the property, or the counted element
    std::string function; // avg, sum, min, max
};

struct LogicalForm {
    Want want = Want::list;
    Ref target;
    std::vector<FormNode> nodes;
    std::vector<FormEdge> edges;
    std::vector<FormFilter> filters;
    std::vector<Ref> project; // for a list, never empty; for a superlative, besides the target and its figure
    std::vector<Ref> group;
    Measure measure;
    std::optional<std::pair<std::string, std::int64_t>> having; // on a count: operator and number
    // On measure.function of measure.ref for each listed or counted thing: operator and number ("with an average rating
    // above 80").
    std::optional<std::pair<std::string, data::Value>> bound;
    bool descending = true;
    int limit = 0;           // 0: none; an unsorted list shows any of this number
    std::string limitedBy;   // for such a list: the word that implies an order, "top"; usually empty
    bool ordered = false;    // for a group: by its number or figure
    Ref sort;                // sort key of a list, if valid
    bool rows = false;       // for a count: counts rows, including equal ones
    bool percentage = false; // for a count: as a share of all things of the type
    int skip = 0;            // for a superlative: number of skipped first rows
    Ref per;                 // for an average of counts: counted per this element
    int compared = -1;       // for a difference: the node with the two values
    int longest = 0;         // for a path: maximum number of edges
};

// The first letter of the type, with a number if the form has it already.
std::string freshVariable(const LogicalForm &form, const std::string &type);

nlohmann::json toJson(const LogicalForm &form);

// The part of a form with these nodes, their edges and their filters, as a separate pattern without a kind of result.
LogicalForm partOf(const LogicalForm &form, const std::vector<bool> &nodes);

// "(1.0 * a.x / a.y)": operands are printed by index. The quotient of integers is not truncated.
std::string printExpression(const Ref &ref, const std::function<std::string(std::size_t operand)> &operand);

// Joins conditions with AND; those with the same positive number with OR.
std::string joinConditions(const std::vector<std::pair<int, std::string>> &parts);

// Cypher with literals; deterministic.
std::string printCypher(const LogicalForm &form);

} // namespace offline
