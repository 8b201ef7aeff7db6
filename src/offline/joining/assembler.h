// SPDX-License-Identifier: GPL-3.0-or-later
// Joins what a question names into one connected pattern: every spanning tree over the mentions is tried, each edge a
// way of one to three typed relationships through the schema (the exact form of a Steiner tree for the few things that
// a question names), and the cheapest is kept. A relation said in words makes its edge cheap, a relation that no edge
// uses makes the tree dear. Deterministic; any thread.
#pragma once

#include "offline/reading/questionframe.h"

#include <algorithm>
#include <map>

namespace offline {

constexpr double unusedRelation = 1.5; // what a relation costs that is said and that no edge stands for

struct Assembly {
    LogicalForm form;
    double cost = 0;
    std::vector<std::size_t> unused;  // items of relations that no edge stands for
    std::vector<std::size_t> dropped; // items of properties that nothing in the form stands for
    bool guessed = false;             // goes through a thing that nobody named, by ways that nobody said
    bool byDistance = false;          // the same value of another type would do as well, were it as near
};

class Assembler {
public:
    Assembler(const Vocabulary &vocabulary, const Lexicon &lexicon, const std::vector<Item> &items, QuestionFrame frame)
        : m_vocabulary(vocabulary), m_lexicon(lexicon), m_items(items), m_frame(std::move(frame))
    {
    }
    // Cheapest first, at most four, each with another meaning; empty where nothing connects what is named.
    std::vector<Assembly> assemble();
    const QuestionFrame &frame() const { return m_frame; }
    // Why nothing was found, as a sentence.
    const std::string &reason() const { return m_reason; }

private:
    struct Hop {
        int relation = 0;
        bool forward = true;
        int to = 0; // entity reached
    };
    struct Way {
        double cost = 0;
        std::vector<Hop> hops;
        std::vector<std::size_t> used; // relation uses
        std::size_t meant = 0;         // hops by what a person said is meant where no word says it
        double keyCost = 0;            // where each thing has one at most of the next, or the next one of it
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
    void nameDoers(const std::vector<RelationTarget> &owners);
    void addRatingEnd(const std::vector<RelationTarget> &owners, std::size_t at);
    bool isMeasured(const PropertyUse &property) const;
    void addMeasuredMention();
    Mention otherEnd(const std::vector<RelationTarget> &relations, std::size_t at) const;
    std::vector<Way> ways(std::size_t a, int typeA, std::size_t b, int typeB) const;
    struct Journey { // between two mentions, from a type to a type
        std::size_t a = 0, b = 0;
        int start = 0, goal = 0;
    };
    bool hasOne(int from, const Link &link) const;
    bool isOnlyChain(const Way &way, const Journey &journey) const;
    void extend(Way way, int at, const Journey &journey, std::vector<Way> &out) const;
    // `meant`: the relationship between these types that a person meant where no word says it; -1 where any may be.
    double hopCost(const Link &link, int from, int to, std::size_t a, std::size_t b, int meant,
                   std::vector<std::size_t> &used) const;
    bool saysAnother(int from, int to, int meant) const;
    int relationMeant(int from, int to) const;
    void keepMeantType(const Journey &journey, std::vector<Way> &ways) const;
    double placeCost(std::size_t at, std::size_t a, std::size_t b) const;
    struct Tree {
        std::vector<int> choice; // which type each mention takes
        std::vector<TreeEdge> edges;
        double cost = 0;
    };
    void tryTypes(std::vector<int> &choice, double cost, std::vector<Tree> &out) const;
    void tryTrees(const std::vector<int> &choice, double cost, std::vector<Tree> &out) const;
    void add(const std::vector<int> &choice, std::vector<TreeEdge> edges, double cost, std::vector<Tree> &out) const;
    bool hangsTogether(const std::vector<TreeEdge> &edges) const;
    std::optional<std::size_t> ownerOfClause(std::size_t relation) const;
    bool isLent(const std::vector<TreeEdge> &edges, std::size_t relation) const;
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
    void addBeside(const Tree &tree, Assembly &assembly, const std::vector<std::vector<int>> &nodesOf) const;
    void addHops(const TreeEdge &edge, int from, int to, int scope, LogicalForm &form) const;
    using Nodes = std::vector<std::vector<int>>; // of each mention, its nodes in the form
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
    void addSaidEnd();
    void nameEach();
    bool addConditions(LogicalForm &form, const Nodes &nodesOf, double &cost) const;
    bool addMeasure(LogicalForm &form, const Nodes &nodesOf) const;
    bool showBeside(LogicalForm &form, const Nodes &nodesOf) const;
    bool addGroup(LogicalForm &form, const Nodes &nodesOf) const;
    bool addResult(LogicalForm &form, const Nodes &nodesOf) const;
    struct Place { // of the words that name a property
        std::size_t at = 0;
        int scope = 0;
        bool numeric = false;
        bool restricts = false; // for a condition, not for what is shown
    };
    bool isSubjectOf(const Mention &mention, std::size_t at) const;
    Ref resolve(const std::vector<PropertyTarget> &targets, const Place &place, const LogicalForm &form,
                const Nodes &nodesOf) const;
    Ref strengthOf(const LogicalForm &form, int target) const;
    std::string freshVar(const LogicalForm &form, const std::string &type) const;

    const Vocabulary &m_vocabulary;
    const Lexicon &m_lexicon;
    const std::vector<Item> &m_items;
    QuestionFrame m_frame;
    std::string m_reason;
    int m_target = -1;
    std::optional<std::pair<std::string, data::Value>> m_bound; // on the figure of each, whose property stands at
    std::size_t m_ratingAt = 0; // of the end of a relationship that only a figure says (addRatingEnd), and which
    int m_ratingRelation = -1;
    std::size_t m_boundAt = 0; // this place of the frame's
    std::string m_boundFunction;
    bool m_asksRelation = false; // a property of a relationship is asked, of which one end alone is named
    bool m_asksOwner = false;    // a property of what only its name tells is asked, not the thing beside it
    int m_valueGroup = -1;       // index of the property whose values are ranked by how many have them
    mutable std::map<std::tuple<std::size_t, int, std::size_t, int>, std::vector<Way>> m_ways;
};

} // namespace offline
