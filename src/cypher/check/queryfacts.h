// SPDX-License-Identifier: GPL-3.0-or-later
// Names and literals in a query, for scores, linking and repair: names as written, literals with the properties they
// are compared to. One thread.
#pragma once

#include "cypher/syntax/walker.h"
#include "data/language/language.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace cypher {

// Facts about a variable from the patterns that bind it.
struct Binding {
    const LabelExpression *labels = nullptr;  // labels of the node, or types of the relationship
    const PropertyAccess *property = nullptr; // of WITH n.name AS name
};

// A comparison of a property with a literal.
struct Comparison {
    const Variable *owner = nullptr; // null if the property does not belong to a variable
    std::string_view property;
    Span propertySpan;    // of n.name
    bool changed = false; // inside toLower() or similar
    bool propertyLeft = true;
    const Literal *literal = nullptr;
    Span whole; // of the comparison
    std::string_view operation;
};

class Bindings : public Walker {
protected:
    void node(const NodePattern &node, bool certain) override;
    void relationship(const RelationshipPattern &relationship, const NodePattern &left,
                      const NodePattern &right) override;
    void labelTest(const LabelTest &test, bool certain) override;
    void item(const ProjectionItem &item) override;

    const Binding *binding(const Variable *variable) const;
    // The property that an expression reads: n.name, toLower(n.name), or a column defined by one.
    const PropertyAccess *propertyOf(const Expression *expression, bool &changed) const;
    std::vector<Comparison> comparisons(const Expression &expression) const;

private:
    void compare(const Expression *left, const Expression *right, std::string_view operation, Span whole,
                 std::vector<Comparison> &out) const;
    std::unordered_map<const Variable *, Binding> m_bindings;
};

// The names in a label expression, as written.
void namesIn(const LabelExpression *labels, std::vector<const LabelExpression *> &out);

// Fills names and literals of the analysis. A literal's type is the label in the query, else the only type that the
// schema allows at the end of its relationship.
void gatherFacts(const Statement &statement, const data::Schema *schema, data::Analysis &analysis);

} // namespace cypher
