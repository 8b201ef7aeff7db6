// SPDX-License-Identifier: GPL-3.0-or-later
// What a query speaks of, for scores, linking and repair: names as written, literals compared with properties. One
// thread.
#pragma once

#include "cypher/syntax/walker.h"
#include "data/language.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace cypher {

// What is known about a variable from the patterns that bind it.
struct Binding {
    const LabelExpression *labels = nullptr;  // of the node, or types of the relationship
    const PropertyAccess *property = nullptr; // of WITH n.name AS name
};

// A property that is compared with a literal.
struct Comparison {
    const Variable *owner = nullptr; // null where the property is not one of a variable
    std::string_view property;
    Span propertySpan;    // of n.name
    bool changed = false; // inside toLower() or the like
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
    // Property access behind an expression: n.name, toLower(n.name), or a column that stands for one.
    const PropertyAccess *propertyOf(const Expression *expression, bool &changed) const;
    std::vector<Comparison> comparisons(const Expression &expression) const;

private:
    void compare(const Expression *left, const Expression *right, std::string_view operation, Span whole,
                 std::vector<Comparison> &out) const;
    std::unordered_map<const Variable *, Binding> m_bindings;
};

// Names as written, in a label expression.
void namesIn(const LabelExpression *labels, std::vector<const LabelExpression *> &out);

// Fills names and literals of the analysis. A literal's type is the label written, or with a schema the only one that
// its relationship joins there.
void gatherFacts(const Statement &statement, const data::Schema *schema, data::Analysis &analysis);

} // namespace cypher
