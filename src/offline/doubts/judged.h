// SPDX-License-Identifier: GPL-3.0-or-later
// A reading beside the words of the question that it is one of, and what the signs of a misreading ask of the two.
// Values; any thread.
#pragma once

#include "offline/joining/logicalform.h"
#include "offline/reading/items.h"

#include <string>
#include <vector>

namespace offline {

class Vocabulary;

struct Judged {
    const LogicalForm &form;
    const std::vector<Item> &items;
    const Lexicon &lexicon;
    const Vocabulary &vocabulary;

    const data::Property *propertyOf(const Ref &ref) const; // null: of none
    // The nodes between two, by the edges of the form; none where they are the same, are neighbours, or nothing
    // connects them.
    std::vector<int> between(int from, int to) const;
    bool isSaid(int node) const; // by its type, or by the value that names it
    bool isSaidType(int node) const;
    // The condition says what this node is called; not of a node below 0.
    bool isNaming(const FormFilter &filter, int node) const;
    // One of the values that the item may mean names this node, alone or beside others.
    bool isNamedBy(const Item &item, int node) const;
    int nodeNamedBy(const Item &item) const; // the first of these; -1 where there is none
    bool isDoneTo(const Item &item, const std::string &type) const;
    // As many words name things of this type as the form has of them.
    bool isNamedOften(const std::string &type) const;
    bool isOneOf(const std::vector<RelationTarget> &targets, const FormEdge &edge) const;
};

} // namespace offline
