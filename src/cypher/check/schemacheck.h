// SPDX-License-Identifier: GPL-3.0-or-later
// Compares a query with what is in the graph: names that it does not have, arrows that point the wrong way, pairs that
// never occur, literals of the wrong type. All findings are warnings: such a query runs, and finds nothing; or hints
// where the schema itself was read from a sample. One thread.
//
// Fixes: a name that differs in case or signs, or by one letter, is certain. Structural is what the schema leaves one
// candidate for: a near name, the other direction, the only type between two ends, the only shortest way that keeps
// the named relationship, the only neighbour that has the property. Several candidates, and a condition that would be
// dropped, are choices.
#pragma once

#include "cypher/check/queryfacts.h"
#include "data/diagnostic.h"
#include "data/schema.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace cypher {

class SchemaCheck : public Bindings {
public:
    SchemaCheck(std::string_view text, const data::Schema &schema, std::vector<data::Diagnostic> &diagnostics);
    void run(const Statement &statement);

private:
    // Concrete entity types that a node may have; `known` is false where nothing restricts it.
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

    // Patterns (schemacheck_patterns.cpp)
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
    void offerWays(data::Diagnostic &diagnostic, const RelationshipPattern &relationship, const Candidates &left,
                   const Candidates &right);
    std::string triples(const std::vector<const data::RelationshipType *> &types, const Candidates *from,
                        const Candidates *to) const;

    // Properties (schemacheck_properties.cpp)
    std::vector<const data::Property *> propertiesOf(const Variable *variable, std::vector<std::string> *names,
                                                     std::string *owner) const;
    // Where a property is used: as x.name (the place of x), or as an entry of a pattern's map.
    struct PropertyUse {
        const Variable *variable = nullptr;
        std::string_view key;
        Span keySpan;
        Span owner{};
        const MapLiteral *map = nullptr;
        std::size_t entry = 0;
    };
    struct MissingProperty {
        std::size_t finding = 0; // in m_diagnostics
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
    void offerOwners(const Statement &statement); // of all missing properties, once every pattern is known
    void checkLiteral(const Comparison &comparison);
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
