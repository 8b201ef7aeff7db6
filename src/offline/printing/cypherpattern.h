// SPDX-License-Identifier: GPL-3.0-or-later
// The pattern of a logical form in Cypher: MATCH and WHERE, with only the variables that are used. Part of the printer
// of whole queries. For one form, on one thread.
#pragma once

#include "offline/joining/logicalform.h"

#include <set>
#include <string>
#include <vector>

namespace offline {

// A name in Cypher, in back-ticks if it needs them.
std::string cypherName(std::string_view identifier);

class CypherPattern {
public:
    explicit CypherPattern(const LogicalForm &form) : m_form(form) { findReferences(); }

    const FormNode &node(int i) const { return m_form.nodes[static_cast<std::size_t>(i)]; }
    const FormEdge &edge(int i) const { return m_form.edges[static_cast<std::size_t>(i)]; }
    void findReferences();
    bool isInline(const FormFilter &filter) const;
    // Looks up each name of a list of alternatives that may not be stored.
    std::string anchors() const;
    // The figures that conditions compare with; each has its own pattern before that of the question.
    std::string figures() const;
    std::vector<int> keyNodes() const;
    std::string printNode(int i);
    std::string printEdge(int i, bool forward) const;
    // The edges of a scope as paths, starting at `start`; nodes without edges are separate.
    std::string patterns(int scope, int start = -1);
    bool isAlone(int n, int scope) const;
    // A mark for a node; resolve() replaces it when the whole pattern is known, because only repeated nodes need a
    // variable.
    std::string placeholder(int i);
    std::string resolve(const std::string &text);
    std::string printRef(const Ref &ref) const;
    std::string printFilter(const FormFilter &filter) const;
    int scopeOf(const Ref &ref) const { return ref.node >= 0 ? node(ref.node).scope : edge(ref.edge).scope; }
    std::vector<std::pair<int, std::string>> conditions(int scope) const;
    std::string where(int scope, bool withNegations);
    // Requires the nodes of `keys`; the rest of the pattern is optional.
    std::string printOptional(const std::vector<int> &keys);
    std::string printMatch(const char *keyword, int start);

    // Marks a node as already printed, with its variable.
    void setPrinted(int node)
    {
        m_usedNodes.insert(node);
        m_printed.insert(node);
    }
    const LogicalForm &form() const { return m_form; }

private:
    const LogicalForm &m_form;
    std::set<int> m_usedNodes, m_usedEdges, m_printed, m_occurs, m_repeated;
};

} // namespace offline
