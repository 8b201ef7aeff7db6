// SPDX-License-Identifier: GPL-3.0-or-later
// The plan of a query: a tree of operators with the slots that each reads, makes and passes on. Made by the planner,
// run by the operators of operator.h, shown by EXPLAIN. Owned by one run.
#pragma once

#include "cypher/evaluate/evaluator.h"
#include "cypher/semantic/labels.h"
#include "cypher/syntax/ast.h"
#include "data/source/source.h"

#include <memory>
#include <string>
#include <vector>

namespace cypher {

struct PlanNode;
using PlanPtr = std::unique_ptr<PlanNode>;

struct PlanItem {
    int slot = -1;
    EvaluatorPtr evaluator;
};
struct PlanAggregate {
    int slot = -1;
    Aggregate function = Aggregate::countRows;
    bool distinct = false;
    std::vector<EvaluatorPtr> arguments;
};
struct PlanSortKey {
    EvaluatorPtr evaluator;
    bool descending = false;
};
struct PlanProperty { // of a variable-length relationship
    std::string key;
    EvaluatorPtr value;
};

struct PlanNode {
    enum class Kind : std::uint8_t {
        argument,         // the rows of the outer operator; one empty row at the top level
        nodeScan,         // input x nodes that pass `test` -> to
        indexSeek,        // input x nodes of `label` with `key` = items[0], or one of its items if `many` -> to
        relationshipScan, // input x relationships of `types` -> from, relationship, to
        expand,           // from, types, direction -> relationship, to; `into`: to is bound
        variableExpand,   // the same over minimum..maximum relationships; relationship is a list
        shortestPath,     // from, to bound -> relationship, the list of one shortest path, or of each if `all`
        shortestOnly,     // the input row whose list `relationship` is shortest; with `all` each such row
        bindRelationship, // relationship is bound: from, to -> checked or bound
        filter,
        project,
        aggregate,
        distinct, // by slots `columns`
        sort,
        topN,
        skip,
        limit,
        unwind,        // items[0] -> to
        optionalApply, // inputs[0] outer, inputs[1] inner with an argument
        apply,         // runs the inner plan once per outer row
        cartesian,
        hashJoin, // inputs[0].keys[i] = inputs[1].keys[i]
        unionAll, // columns of input i: unions[i]
        procedure,
        counted, // one row of numbers from the statistics
    };
    explicit PlanNode(Kind what) : kind(what) {}
    ~PlanNode(); // iterative: a plan may be thousands of operators deep
    PlanNode(const PlanNode &) = delete;
    PlanNode &operator=(const PlanNode &) = delete;

    Kind kind;
    std::vector<PlanPtr> inputs;
    std::string detail;       // for the user
    double rows = 1;          // estimate
    std::vector<int> reads;   // slots that its expressions read
    std::vector<int> makes;   // slots that it fills
    std::vector<int> carries; // input slots that it passes on, limited to those needed above (see settle)

    int from = -1, relationship = -1, to = -1;
    bool fromBound = true, into = false;
    Direction direction = Direction::right;
    TypeSet types;
    NodeTest test, startTest;
    NodeTest startNodes,
        endNodes;                          // relationshipScan: conditions on its ends, also those that the type implies
    std::vector<int> unlike;               // relationships (or lists of them) that the new one must differ from
    std::int64_t minimum = 1, maximum = 1; // variable length; maximum -1: unbounded
    bool all = true;                       // shortestPath: all shortest paths
    bool backwards = false;                // variable length: from the right end of the pattern
    bool reach = false;                    // variable length: each end node once, not each path
    bool degree = false;                   // expand: only count, into the weights of the batch
    std::vector<PlanProperty> properties;
    graph::LabelId label = graph::none;
    graph::KeyId key = graph::none;
    bool many = false;
    bool single = false; // argument: one row without columns, independent of the outer plan
    bool outer = false;  // apply: keep rows without a match, with nulls
    bool unit = false;   // apply: keep rows unchanged; the inner plan has no columns
    std::vector<PlanItem> items;
    std::vector<PlanAggregate> aggregates;
    std::vector<PlanSortKey> keys, otherKeys;
    EvaluatorPtr predicate;
    EvaluatorPtr skip, limit;
    int groupSlot = -1;          // aggregate: all keys depend on this element only
    std::vector<int> classSlots; // aggregate: all keys depend on labels and types of these elements only
    bool classes = false;        // scans: one row with a weight for all elements of the same labels and types
    int rowSlot = -1;            // argument and optionalApply: number of the outer row
    std::vector<int> columns;
    std::vector<std::vector<int>> unions;
    const CallProcedure *call = nullptr;
    std::vector<data::Value> constants; // counted
};

// The operator's name in plans: "NodeScan", "Expand".
std::string_view toString(PlanNode::Kind kind);

// Fills `carries` from the top down, so that each operator passes on only slots that are read above.
void settle(PlanNode &root, const std::vector<int> &needed);

} // namespace cypher
