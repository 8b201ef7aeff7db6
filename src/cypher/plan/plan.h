// SPDX-License-Identifier: GPL-3.0-or-later
// The plan of a query: a tree of operators with what each reads, makes and hands on. Made by the planner, run by the
// operators of operator.h, shown by EXPLAIN. Owned by one run.
#pragma once

#include "cypher/exec/evaluator.h"
#include "cypher/semantic/labels.h"
#include "cypher/syntax/ast.h"
#include "data/source.h"

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
struct PlanProperty { // of a relationship of variable length
    std::string key;
    EvaluatorPtr value;
};

struct PlanNode {
    enum class Kind : std::uint8_t {
        argument,         // the rows of the operator around it; one empty row at the top
        nodeScan,         // input x nodes that pass `test` -> to
        indexSeek,        // input x nodes of `label` with `key` = items[0], or one of its items where `many` -> to
        relationshipScan, // input x relationships of `types` -> from, relationship, to
        expand,           // from, types, direction -> relationship, to; `into`: to is bound
        variableExpand,   // the same over minimum..maximum relationships; relationship is a list
        shortestPath,     // from, to bound -> relationship, the list of one shortest path, or of each where `all`
        shortestOnly,     // of all its input, the row whose list `relationship` is shortest; each of them where `all`
        bindRelationship, // relationship is bound: from, to -> bound or made
        filter,
        project,
        aggregate,
        distinct, // of slots `columns`
        sort,
        topN,
        skip,
        limit,
        unwind,        // items[0] -> to
        optionalApply, // inputs[0] outer, inputs[1] inner with an argument
        apply,         // inner runs once for each outer row
        cartesian,
        hashJoin, // inputs[0].keys[i] = inputs[1].keys[i]
        unionAll, // columns of input i: unions[i]
        procedure,
        counted, // one row of numbers known from the statistics
    };
    explicit PlanNode(Kind what) : kind(what) {}
    ~PlanNode(); // in a loop: a plan may be thousands of operators deep
    PlanNode(const PlanNode &) = delete;
    PlanNode &operator=(const PlanNode &) = delete;

    Kind kind;
    std::vector<PlanPtr> inputs;
    std::string detail;       // for people
    double rows = 1;          // estimate
    std::vector<int> reads;   // slots that its expressions need
    std::vector<int> makes;   // slots that it fills
    std::vector<int> carries; // slots of its input that it hands on, as far as anyone above needs them (see settle)

    int from = -1, relationship = -1, to = -1;
    bool fromBound = true, into = false;
    Direction direction = Direction::right;
    TypeSet types;
    NodeTest test, startTest;
    NodeTest startNodes,
        endNodes;            // relationshipScan: what the pattern says of its ends, also where the type implies it
    std::vector<int> unlike; // relationships (or lists of them) that the new one must differ from
    std::int64_t minimum = 1, maximum = 1; // of variable length; maximum -1: unbounded
    bool all = true;                       // of shortestPath: all of the shortest
    bool backwards = false;                // of variable length: from the right end of the pattern
    bool reach = false;                    // of variable length: each end once, however many paths lead there
    bool degree = false;                   // expand: only count, into the weights of the batch
    std::vector<PlanProperty> properties;
    graph::LabelId label = graph::none;
    graph::KeyId key = graph::none;
    bool many = false;
    bool single = false; // argument: one row without columns, whatever is around it
    bool outer = false;  // apply: rows without a match stay, with nulls
    bool unit = false;   // apply: rows stay as they are, the inner plan has no columns
    std::vector<PlanItem> items;
    std::vector<PlanAggregate> aggregates;
    std::vector<PlanSortKey> keys, otherKeys;
    EvaluatorPtr predicate;
    EvaluatorPtr skip, limit;
    int groupSlot = -1;          // aggregate: all keys depend on this element alone
    std::vector<int> classSlots; // aggregate: all keys depend on labels and types of these elements alone
    bool classes = false;        // scans: one row for all elements of the same labels and types, with their number
    int rowSlot = -1;            // argument and optionalApply: number of the outer row
    std::vector<int> columns;
    std::vector<std::vector<int>> unions;
    const CallProcedure *call = nullptr;
    std::vector<data::Value> constants; // counted
};

// The operator's name as plans show it: "NodeScan", "Expand".
std::string_view toString(PlanNode::Kind kind);

// Fills `carries` from the top down, so that each operator hands on only what is needed above, and drops what nobody
// reads.
void settle(PlanNode &root, const std::vector<int> &needed);

} // namespace cypher
