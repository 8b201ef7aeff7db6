// SPDX-License-Identifier: GPL-3.0-or-later
// A query as a drawing: nodes, edges, conditions and columns with their places in the text. The text is the only state:
// a drawing is read from it again after each edit (drawingedits.h). Values; any thread.
#pragma once

#include "base/text.h"
#include "data/language/queryparts.h"
#include "data/schema/schema.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace data {

class Language;

// A node or an edge of a drawing, by its index there.
struct DrawnElement {
    enum class Kind { none, node, edge };
    Kind kind = Kind::none;
    std::size_t index = 0;
    static DrawnElement node(std::size_t index) { return {Kind::node, index}; }
    static DrawnElement edge(std::size_t index) { return {Kind::edge, index}; }
    bool isNode() const { return kind == Kind::node; }
    bool isEdge() const { return kind == Kind::edge; }
    bool operator==(const DrawnElement &) const = default;
};

enum class Presence {
    required, // MATCH, JOIN
    optional, // OPTIONAL MATCH, LEFT JOIN
    exists,   // EXISTS { … }, IN (SELECT …): a condition that adds no rows
    absent,   // NOT EXISTS { … }, NOT (a)-->(b)
};

// Parts that are required, optional, tested or excluded together. Scope 0 is the required part.
struct DrawnScope {
    Presence presence = Presence::required;
    std::size_t parent = 0;
    base::Span span;       // the clause or the condition; empty for scope 0
    bool mayChange = true; // false: SetPresence is refused
    std::size_t where = 0; // of a condition: what holds it
};

// A WHERE or HAVING and what it holds; also the place where a first condition is inserted.
struct DrawnWhere {
    base::Span span;                      // from the keyword to the end of the condition; empty: none
    base::Span condition;                 // without the keyword
    std::vector<base::Span> conjuncts{};  // that AND connects, as written
    std::optional<std::uint32_t> place{}; // empty: no condition can be added
    bool needsBrackets = false;           // OR at its top level
    bool ofGroups = false;
    std::size_t scope = 0;
};

struct DrawnNode {
    std::string name; // variable, or alias or table name, as written before a property; empty: none
    std::string type; // label or table without quotes; empty: any
    std::vector<std::string> otherTypes{}; // alternatives: (d:Drug|Gene)
    base::Span span;                       // "(d:Drug {…})", "drug AS d"
    base::Span typeSpan{};
    std::string typeText{};     // as written: "Drug", "Drug|Gene", "!Gene"
    bool mayChangeType = false; // SetType is possible
    std::size_t scope = 0;
    std::size_t where = 0;    // index of the clause that holds it
    std::string countQuery{}; // counts the rows after it; empty: not countable
};

struct DrawnEdge {
    std::size_t from = 0, to = 0;     // nodes, in the direction of the arrow; SQL: earlier and later table
    std::string name{};               // variable; empty: none
    std::vector<std::string> types{}; // relationship types, alternatives; empty: any, or a join
    base::Span typeSpan{};
    std::string typeText{}; // as written
    bool isDirected = true;
    bool isJoin = false;                                        // two compared columns or properties
    bool isProduct = false;                                     // SQL: joined without a condition
    std::vector<std::pair<std::string, std::string>> columns{}; // of a join: column of `from`, column of `to`
    std::string aggregate{};          // of a join with one value: column = (SELECT max(column) …)
    std::string sign{};               // of a join with a subquery: \"IN\", \"=\"; empty: EXISTS, or no subquery
    bool isInWhere = false;           // SQL: WHERE joins it, not ON
    std::string text{};               // as written: "[:TREATS*1..3]", "c.id = o.customer_id"
    std::int64_t least = 1, most = 1; // hops; most -1: any number
    bool isVariable = false;          // hops are written: it has no properties of its own
    std::size_t scope = 0;
    std::size_t where = 0;
    base::Span span;
    std::string countQuery{};
};

struct DrawnCondition {
    DrawnElement on{};                      // none: of a column of the groups (`property` is its name)
    std::string property{};                 // empty: the element itself
    std::string function{};                 // applied to the property: "toLower"; an aggregate in HAVING: "count"
    std::optional<Comparison> comparison{}; // empty: another operator, see `sign`
    std::string sign{};                     // as written: "=", "IN", "STARTS WITH", "BETWEEN"
    bool isNegated = false;                 // NOT, NOT IN
    std::string value{};                    // as written; empty for null tests
    std::optional<Value> literal{};         // the value, if it is one literal
    bool isMirrored = false;                // the value is written before the sign
    DrawnElement other{};                   // the element whose property it is compared with
    std::string otherProperty{};
    std::string text{}; // the whole condition as written
    base::Span span, valueSpan{};
    base::Span leftSpan{}; // the compared side
    std::string left{};    // as written: "d.name", "toLower(d.name)"; empty: inline
    bool isInline = false; // {name: 'x'} in a node or relationship
    bool ofGroups = false; // HAVING, WITH … WHERE
    std::size_t scope = 0;
    std::size_t where = 0;
    int either = -1;     // its either/or group; -1: must hold
    int alternative = 0; // conditions of one alternative of the group hold together
    std::string countQuery{};
};

struct DrawnEither {
    base::Span span; // without brackets around it
    bool ofGroups = false;
    std::size_t scope = 0;
    std::size_t where = 0;
    std::vector<base::Span> alternatives{};
};

enum class Aggregate { none, count, countDistinct, sum, average, least, most, collect };

struct DrawnColumn {
    DrawnElement on{};      // none: all rows (count(*)), or a column of the groups
    std::string property{}; // empty: the element itself, or *
    Aggregate aggregate = Aggregate::none;
    std::string function{}; // another function than an aggregate
    std::string text{};     // expression as written
    std::string alias{};    // empty: none
    base::Span span;        // with alias
    base::Span expression{};
    bool isBox = false; // see Drawing::boxes
    bool hasColumns() const { return isBox || on.kind != DrawnElement::Kind::none || !property.empty(); }
};

struct DrawnOrder {
    std::size_t column = noColumn; // index in its columns; noColumn: `text`
    std::string text;
    bool isDescending = false;
    base::Span span; // with DESC
    static constexpr std::size_t noColumn = static_cast<std::size_t>(-1);
};

// What is returned, or grouped before that (WITH).
struct DrawnResult {
    std::vector<DrawnColumn> columns;
    bool isStar = false; // all
    bool isDistinct = false;
    bool groups = false; // has an aggregate: the other columns are the groups
    std::vector<DrawnOrder> order;
    std::optional<std::int64_t> limit{}, skip{};
    std::string limitText{}, skipText{}; // as written: a number or a parameter
    std::vector<std::string> groupBy{};  // SQL: as written
    std::vector<base::Span> groupSpans{};
    base::Span span;
    // Places for edits. Spans of clauses have their keyword and are empty if the clause is missing.
    base::Span list{}, distinctSpan{}, orderSpan{}, limitSpan{}, groupSpan{};
    std::uint32_t distinctPlace = 0, orderPlace = 0, limitPlace = 0, groupPlace = 0;
};

// A part that cannot be drawn, with its text.
struct DrawnBox {
    enum class Place { query, clause, pattern, table, condition, column, order };
    Place place = Place::clause;
    std::string text;
    base::Span span;
    std::vector<DrawnElement> about{}; // elements that it names
    std::size_t scope = 0;
    std::size_t where = 0; // of a condition
    bool ofGroups = false;
};

struct Drawing {
    std::vector<DrawnScope> scopes;
    std::vector<DrawnWhere> wheres;
    std::vector<DrawnNode> nodes; // in text order, as all parts
    std::vector<DrawnEdge> edges;
    std::vector<DrawnCondition> conditions;
    std::vector<DrawnEither> eithers;
    std::optional<DrawnResult> groups; // WITH between the patterns and the result
    std::optional<DrawnResult> result; // empty: none can be drawn
    std::vector<DrawnBox> boxes;
    std::string problem; // why nothing can be drawn; empty if it can
    bool isWhole() const { return problem.empty() && boxes.empty(); }
    Presence presenceOf(std::size_t scope) const { return scopes[scope].presence; }
    std::vector<std::size_t> conditionsOn(DrawnElement element) const;
};

// What can be attached at a node.
struct Growth {
    std::string type;      // relationship type or foreign key; empty: properties that are compared, see `columns`
    bool isForward = true; // from the node to the other one
    std::string otherType;
    std::int64_t count = 0; // relationships; -1: not counted
    std::vector<std::pair<std::string, std::string>>
        columns{};          // column of the node, column of the other one; of tables
    bool isFound = false;   // found in the data, not declared
    std::string evidence{}; // of a found one, a sentence
    bool operator==(const Growth &) const = default;
};

// Gives the parts of a drawing the queries that count the rows after them.
void addCounts(Drawing &drawing, const QueryParts &parts);

// Works for any language; reports a problem if it cannot draw. Indices are valid for exactly this text.
Drawing drawingOf(const Language &language, std::string_view text, const QueryTexts &texts = QueryTexts::english());
std::string written(const Language &language, const Drawing &drawing);

// What can be attached at a node, at most `most`, the most frequent first; empty without a schema type. Linear in the
// size of the schema.
std::vector<Growth> growths(const Drawing &drawing, std::size_t node, const Schema &schema, std::size_t most = 500);
std::vector<Growth> growthsOf(std::string_view type, const Schema &schema, std::size_t most = 500); // of such a node

} // namespace data
