// SPDX-License-Identifier: GPL-3.0-or-later
// A form with the items of its question, and the queries that the signs of a misreading need. Values; any thread.
#pragma once

#include "offline/joining/items.h"
#include "offline/joining/logicalform.h"

#include <string>
#include <vector>

namespace offline {

class Vocabulary;

struct CheckedForm {
    const LogicalForm &form;
    const std::vector<Item> &items;
    const Lexicon &lexicon;
    const Vocabulary &vocabulary;

    const data::Property *propertyOf(const Ref &ref) const; // null: no property
    // The nodes on the path between two nodes; empty if they are equal, neighbours or unconnected.
    std::vector<int> between(int from, int to) const;
    bool isMentioned(int node) const; // by its type, or by a value that names it
    bool isNamedType(int node) const;
    // True if the condition is on the name of this node; false for a negative node.
    bool isNaming(const FormFilter &filter, int node) const;
    // True if a value of the item names this node, alone or in a list.
    bool isNamedBy(const Item &item, int node) const;
    int nodeNamedBy(const Item &item) const; // the first such node; -1 if none
    bool isDoneTo(const Item &item, const std::string &type) const;
    // True if at least as many words name things of this type as the form has nodes of it.
    bool isNamedOften(const std::string &type) const;
    bool isOneOf(const std::vector<RelationTarget> &targets, const FormEdge &edge) const;
};

} // namespace offline
