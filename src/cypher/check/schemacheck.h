// SPDX-License-Identifier: GPL-3.0-or-later
// Compares a query with the schema: unknown names, reversed arrows, pairs that never occur, literals of the wrong type.
// All problems are warnings, because such a query runs but finds nothing; they are hints if the schema is from a
// sample. One thread. Fixes: a name that differs in case, separators or one letter is certain. Structural: the schema
// has a single candidate (a near name, the other direction, the only type between two ends, the only shortest path with
// the named relationship, the only neighbour with the property). Several candidates, or dropping a condition, are
// choices.
#pragma once

#include "cypher/check/queryfacts.h"
#include "data/language/diagnostic.h"
#include "data/schema/schema.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace cypher {

class SchemaCheck : public Bindings {
public:
    SchemaCheck(std::string_view text, const data::Schema &schema, std::vector<data::Diagnostic> &diagnostics);
    void run(const Statement &statement);

private:
    // Concrete entity types that a node may have; `known` is false if nothing restricts them.
    struct Candidates {
        bool known = false;
        std::vector<bool> entities;
    };

    void node(const NodePattern &node, bool certain) override;
    void labelTest(const LabelTest &test, bool certain) override;
    void relationship(const RelationshipPattern &relationship, const NodePattern &left,
                      const NodePattern &right) override;
    void properties(const MapLiteral &map, const Variable *variable) override;
    void expression(const Expression &expression) override;
    void item(const ProjectionItem &item) override;

    // Names
    void checkLabels(const LabelExpression *labels);
    void checkTypes(const LabelExpression *types);
    void checkTypeBetween(const RelationshipPattern &relationship, const NodePattern &left, const NodePattern &right);
    data::Diagnostic &found(Span span, std::string code, std::string message);
    void suggest(data::Diagnostic &diagnostic, std::string_view written, const std::vector<std::string> &known);

    // Patterns
    Candidates meant(const LabelExpression *labels) const;
    Candidates both(const Candidates &a, const Candidates &b) const;
    Candidates candidates(const NodePattern &node) const;
    bool fits(const Candidates &candidates, const std::string &entity) const;
    std::vector<const data::RelationshipType *> typesOf(const LabelExpression *types) const;
    bool possible(const std::vector<const data::RelationshipType *> &types, const Candidates &from,
                  const Candidates &to) const;
    bool startsAndEnds(const std::vector<const data::RelationshipType *> &types, const Candidates &from,
                       const Candidates &to) const;
    void offerEnd(const NodePattern &node, const std::vector<const data::RelationshipType *> &types,
                  const Candidates &own, const Candidates &other, bool starts);
    void impossible(const RelationshipPattern &relationship, const NodePattern &left, const NodePattern &right);
    void offerSchemaPaths(data::Diagnostic &diagnostic, const RelationshipPattern &relationship, const Candidates &left,
                          const Candidates &right);
    std::string triples(const std::vector<const data::RelationshipType *> &types, const Candidates *from,
                        const Candidates *to) const;

    // Properties
    std::vector<const data::Property *> propertiesOf(const Variable *variable, std::vector<std::string> *names,
                                                     std::string *owner) const;
    // A use of a property: x.name (`owner` is the span of x), or an entry of a pattern's map.
    struct PropertyUse {
        const Variable *variable = nullptr;
        std::string_view key;
        Span keySpan;
        Span owner{};
        const MapLiteral *map = nullptr;
        std::size_t entry = 0;
    };
    struct MissingProperty {
        std::size_t finding = 0; // index in m_diagnostics
        PropertyUse use;
    };
    void checkProperty(const PropertyUse &use);
    bool isSampled(const Variable *variable) const;
    bool offerOddName(data::Diagnostic &diagnostic, const PropertyUse &use,
                      const std::vector<std::string> &names) const;
    void checkPlaceholder(const MapLiteral &map, std::size_t entry);
    struct PatternHop {
        const NodePattern *left, *right;
        const RelationshipPattern *relationship;
    };
    class PatternHops;
    bool isEndOf(const PatternHop &hop, const NodePattern &node, const data::EntityType &entity) const;
    void offerOwners(const Statement &statement); // for all missing properties, once every pattern is known
    class UnnamedNodes;
    // For each variable that is not defined: the only node without a name that it can refer to.
    void offerUnnamedNodes(const Statement &statement);
    const NodePattern *onlyNodeFor(std::string_view name, const UnnamedNodes &found) const;
    void checkLiteral(const Comparison &comparison);
    void checkType(const Comparison &comparison, const data::Property &property, const std::string &holds);
    const data::Property *propertyNamed(const Variable *variable, std::string_view key) const;

    std::string_view textOf(Span span) const { return m_text.substr(span.begin, span.end - span.begin); }

    std::string_view m_text;
    const data::Schema &m_schema;
    std::vector<data::Diagnostic> &m_diagnostics;
    std::vector<std::string> m_labels, m_types;
    std::unordered_map<const Variable *, Candidates> m_candidates;
    std::unordered_map<const Variable *, std::vector<const data::RelationshipType *>> m_relationships;
    std::vector<MissingProperty> m_missing;
};

} // namespace cypher
