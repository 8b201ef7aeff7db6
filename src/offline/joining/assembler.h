// SPDX-License-Identifier: GPL-3.0-or-later
// Connects the mentions of a question to one pattern: tries every spanning tree over them, with edges that are ways of
// one to three typed relationships of the schema (the exact form of a Steiner tree, feasible for few mentions), and
// keeps the cheapest. A relationship that the question names makes its edge cheap; one that no edge uses makes the tree
// expensive. Deterministic; any thread.
#pragma once

#include "offline/joining/questionframe.h"

#include <algorithm>
#include <map>

namespace offline {

constexpr double unusedRelation = 1.5; // cost of a named relationship without an edge

struct Assembly {
    LogicalForm form;
    double cost = 0;
    std::vector<std::size_t> unused;  // items of named relationships without an edge
    std::vector<std::size_t> dropped; // items of properties that the form does not use
    bool guessed = false;             // uses a thing and relationships that the question does not name
    bool byDistance = false;          // another type of the same value would be as good if it were as near
};

class Assembler {
public:
    Assembler(const Vocabulary &vocabulary, const Lexicon &lexicon, const std::vector<Item> &items, QuestionFrame frame)
        : m_vocabulary(vocabulary), m_lexicon(lexicon), m_items(items), m_frame(std::move(frame))
    {
    }
    // The readings, cheapest first, at most four, with different meanings; empty if the mentions cannot be connected.
    std::vector<Assembly> assemble();
    const QuestionFrame &frame() const { return m_frame; }
    // The reason for an empty result, as a sentence.
    const std::string &reason() const { return m_reason; }

private:
    struct Hop {
        int relation = 0;
        bool forward = true;
        int to = 0; // entity at the end of the hop
    };
    struct Way {
        double cost = 0;
        std::vector<Hop> hops;
        std::vector<std::size_t> used; // relation uses
        std::size_t meant = 0;         // number of hops by a default relationship of the user
        double keyCost = 0;            // cost if each thing has at most one of the next, or is the only one of it
        bool ownsOne = true, isOnes = true, isChain = false;
        double least() const { return ownsOne || isOnes ? std::min(cost, keyCost) : cost; }
    };
    struct TreeEdge {
        std::size_t a = 0, b = 0; // mentions, a < b
        Way way;
    };

    bool prepare();
    void compareOwn();
    bool asksEnd(const RelationUse &use) const;
    void boundFigure();
    void orderAsTaught(LogicalForm &form) const;
    void askHeld();
    void askListed();
    void groupByCounted();
    std::vector<Assembly> paths();
    void findValueGroup();
    bool isKnownName(const Ref &ref, const LogicalForm &form) const;
    bool isList(const Ref &ref, const LogicalForm &form) const;
    bool findTarget();
    void splitPair();
    void addScopeMentions();
    void addConditionMentions();
    void addNamingOwners();
    bool addRelationMentions();
    void nameAgents(const std::vector<RelationTarget> &owners);
    void addRatingEnd(const std::vector<RelationTarget> &owners, std::size_t at);
    bool isMeasured(const PropertyUse &property) const;
    void addMeasuredMention();
    Mention otherEnd(const std::vector<RelationTarget> &relations, std::size_t at) const;
    std::vector<Way> ways(std::size_t a, int typeA, std::size_t b, int typeB) const;
    struct Journey { // between two mentions, from one type to another
        std::size_t a = 0, b = 0;
        int start = 0, goal = 0;
    };
    bool hasOne(int from, const Link &link) const;
    bool isOnlyChain(const Way &way, const Journey &journey) const;
    void extend(Way way, int at, const Journey &journey, std::vector<Way> &out) const;
    // `meant`: the user's default relationship between these types; -1 if there is none.
    double hopCost(const Link &link, int from, int to, std::size_t a, std::size_t b, int meant,
                   std::vector<std::size_t> &used) const;
    bool saysAnother(int from, int to, int meant) const;
    int defaultRelation(int from, int to) const;
    void keepMeantType(const Journey &journey, std::vector<Way> &ways) const;
    double placeCost(std::size_t at, std::size_t a, std::size_t b) const;
    struct Tree {
        std::vector<int> choice; // the type of each mention
        std::vector<TreeEdge> edges;
        double cost = 0;
    };
    void tryTypes(std::vector<int> &choice, double cost, std::vector<Tree> &out) const;
    void tryTrees(const std::vector<int> &choice, double cost, std::vector<Tree> &out) const;
    void add(const std::vector<int> &choice, std::vector<TreeEdge> edges, double cost, std::vector<Tree> &out) const;
    bool hangsTogether(const std::vector<TreeEdge> &edges) const;
    std::optional<std::size_t> ownerOfClause(std::size_t relation) const;
    bool isBorrowed(const std::vector<TreeEdge> &edges, std::size_t relation) const;
    bool tiesNamed(std::size_t named, std::size_t other) const;
    double shapeCost(const std::vector<TreeEdge> &edges) const;
    std::vector<std::size_t> unusedRelations(const std::vector<TreeEdge> &edges) const;
    bool mayBeEither(const Mention &mention, int one, int other) const;
    bool isByDistance(const Tree &tree, const Tree &other) const;

    // Filling the form (assemblyform.cpp).
    bool fill(const Tree &tree, Assembly &assembly) const;
    bool needsTwo(const LogicalForm &form) const;
    std::vector<std::size_t> droppedProperties(const LogicalForm &form) const;
    void addNodes(const std::vector<int> &choice, LogicalForm &form, std::vector<std::vector<int>> &nodesOf) const;
    int addNode(int entity, int scope, LogicalForm &form) const;
    void addValues(const Mention &mention, int entity, LogicalForm &form, std::vector<int> &nodes) const;
    void addEdges(const std::vector<TreeEdge> &edges, LogicalForm &form,
                  const std::vector<std::vector<int>> &nodesOf) const;
    bool runsForward(const TreeEdge &edge) const;
    bool namesAgent(const RelationUse &use) const;
    bool isRoleOf(std::size_t at, const TreeEdge &edge) const;
    void addParallelRelations(const Tree &tree, Assembly &assembly, const std::vector<std::vector<int>> &nodesOf) const;
    void addHops(const TreeEdge &edge, int from, int to, int scope, LogicalForm &form) const;
    using Nodes = std::vector<std::vector<int>>; // the nodes of each mention in the form
    bool compare(const Condition &condition, FormFilter &filter, LogicalForm &form) const;
    bool countsForAnother() const;
    void leaveOutNamed(LogicalForm &form, const Nodes &nodesOf) const;
    bool isShare(const LogicalForm &form) const;
    bool ranksAnother(LogicalForm &form) const;
    bool isFirst(const Condition &condition, FormFilter &filter, const LogicalForm &form) const;
    bool averageNumber(LogicalForm &form, const Nodes &nodesOf) const;
    bool asksProperties() const;
    static double leastMeant(const std::vector<PropertyTarget> &targets);
    void addGroupMention();
    void addAskedOwner();
    void addMembers();
    void addChain();
    bool addCompanion();
    bool groupsByYear() const;
    void addAskedWho();
    void addAskedEnd();
    void addUnnamedEnd();
    void nameEach();
    bool addConditions(LogicalForm &form, const Nodes &nodesOf, double &cost) const;
    bool addMeasure(LogicalForm &form, const Nodes &nodesOf) const;
    bool showNextTo(LogicalForm &form, const Nodes &nodesOf) const;
    bool addGroup(LogicalForm &form, const Nodes &nodesOf) const;
    bool addResult(LogicalForm &form, const Nodes &nodesOf) const;
    struct Place { // the place of the words of a property
        std::size_t at = 0;
        int scope = 0;
        bool numeric = false;
        bool restricts = false; // for a condition, not for a column
    };
    bool isSubjectOf(const Mention &mention, std::size_t at) const;
    Ref resolve(const std::vector<PropertyTarget> &targets, const Place &place, const LogicalForm &form,
                const Nodes &nodesOf) const;
    Ref strengthOf(const LogicalForm &form, int target) const;

    const Vocabulary &m_vocabulary;
    const Lexicon &m_lexicon;
    const std::vector<Item> &m_items;
    QuestionFrame m_frame;
    std::string m_reason;
    int m_target = -1;
    std::optional<std::pair<std::string, data::Value>> m_bound; // on each figure of the property at m_boundAt
    std::size_t m_ratingAt = 0; // for the end of a relationship that only a figure implies (addRatingEnd): its place
    int m_ratingRelation = -1;
    std::size_t m_boundAt = 0; // place in the frame
    std::string m_boundFunction;
    bool m_asksRelation = false; // asks for a property of a relationship with one named end
    bool m_asksOwner = false;    // asks for a property of an unnamed item and not of the one next to it
    int m_valueGroup = -1;       // index of the property whose values are ranked by their number
    mutable std::map<std::tuple<std::size_t, int, std::size_t, int>, std::vector<Way>> m_ways;
};

} // namespace offline
