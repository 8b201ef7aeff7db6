// SPDX-License-Identifier: GPL-3.0-or-later
// Plans one MATCH: its pattern as a graph of nodes and relationships, solved step by step from the cheapest anchor.
// Used by the planner, for one clause; one thread.
#pragma once

#include "cypher/plan/planner.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace cypher {

class MatchPlanner {
public:
    // `bound` has the slots filled by earlier clauses; adds those of this clause.
    MatchPlanner(Planner &planner, std::set<int> &bound) : m_planner(planner), m_bound(bound) {}
    PlanPtr plan(const Match &match, PlanPtr input);

private:
    struct Node {
        int slot = -1;
        NodeTest test;
        graph::LabelId label = graph::none; // a label that all its nodes have
        std::string text;
        double count = 0; // number of nodes that pass the test
    };
    struct Relationship {
        const RelationshipPattern *pattern = nullptr;
        int slot = -1;
        std::size_t from = 0, to = 0; // indexes in m_nodes
        TypeSet types;
        PatternPart::Search search = PatternPart::Search::all;
        const PatternPart *part = nullptr; // its part of the pattern
        bool solved = false;
    };
    // One conjunct of WHERE, or one entry of an inline map.
    struct Predicate {
        Compiled compiled;
        std::string text;
        double selectivity = 0.5;
        const Binary *equality = nullptr; // a = b, for a hash join
        // Set for n.key = value or n.key IN value:
        int seekSlot = -1;
        graph::KeyId key = graph::none;
        const Expression *value = nullptr;
        std::optional<data::Value> given; // the value, if constant
        std::vector<int> valueSlots;
        bool many = false;
        bool done = false;
    };
    struct Step {
        std::size_t relationship = 0;
        bool backwards = false; // from the right end
        double rows = 0;        // per input row
    };

    void collect(const Match &match);
    void collectNode(const NodePattern &pattern);
    void collectRelationship(const RelationshipPattern &pattern, const PatternPart &part, std::size_t at);
    void addConditions(const Expression *where);
    void addProperties(int slot, const Expression *properties);
    void addEquality(int slot, std::string_view key, const Expression *value, data::Value given);
    void recognise(Predicate &predicate, const Expression *expression);
    void estimate(Predicate &predicate);
    std::size_t nodeAt(int slot) const;
    bool isBound(const Node &node) const { return m_bound.contains(node.slot); }
    bool isBoundBefore(const Node &a, const Node &b) const;
    void bind(const std::vector<int> &slots);
    double selectivity(const Node &node) const; // of the predicates on this node only

    PlanPtr grow(PlanPtr plan, const std::set<std::size_t> &nodes);
    std::set<std::size_t> component(std::size_t start) const;
    std::optional<Step> bestStep(const std::set<std::size_t> &nodes) const;
    double fanOut(const Relationship &relationship, bool backwards) const;
    bool testImplied(const Relationship &relationship, bool backwards) const;
    std::vector<graph::Triple> occurring(const Relationship &relationship, bool backwards) const;

    PlanPtr anchor(PlanPtr plan, const std::set<std::size_t> &nodes);
    PlanPtr seek(PlanPtr plan, Node &node, Predicate &predicate);
    PlanPtr scanRelationships(PlanPtr plan, Relationship &relationship);
    PlanPtr expand(PlanPtr plan, const Step &step);
    PlanPtr bindRelationship(PlanPtr plan, Relationship &relationship);
    PlanPtr shortest(PlanPtr plan, Relationship &relationship);
    PlanPtr shortestWithConditions(PlanPtr plan, Relationship &relationship);
    PlanPtr makePath(PlanPtr plan, const PatternPart &part);
    PlanPtr join(PlanPtr left, const std::set<int> &leftBound, PlanPtr right, const std::set<int> &rightBound);
    PlanPtr requireDistinct(PlanPtr plan, const std::set<int> &left, const std::set<int> &right);
    PlanPtr applyPredicates(PlanPtr plan);
    void addListProperties(PlanNode &node, const Expression *properties);
    PlanPtr makePaths(const Match &match, PlanPtr plan);
    const Predicate *usableSeek(const Node &node, double &rows) const;
    std::vector<int> unlike(const Relationship &relationship) const;
    void describe(PlanNode &node, const Relationship &relationship, bool backwards) const;
    const graph::Graph &graph() const;

    Planner &m_planner;
    std::set<int> &m_bound;
    std::vector<int> m_bindingOrder; // slots in the order in which this clause bound them
    std::vector<Node> m_nodes;
    std::map<int, std::size_t> m_nodeBySlot;
    std::vector<Relationship> m_relationships;
    std::vector<Predicate> m_predicates;
};

// A path from its nodes and relationships (or lists of them), in reading order.
EvaluatorPtr pathEvaluator(std::vector<int> slots);
// True if two columns of relationships, or lists of them, are disjoint.
EvaluatorPtr unlikeEvaluator(int first, int second);
// True if all of `slots` are bound.
inline bool within(const std::vector<int> &slots, const std::set<int> &bound)
{
    return std::all_of(slots.begin(), slots.end(), [&](int slot) { return bound.contains(slot); });
}
// Conjunction of `parts`.
Compiled conjunctionOf(std::vector<Compiled> parts);

} // namespace cypher
