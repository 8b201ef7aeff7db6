// SPDX-License-Identifier: GPL-3.0-or-later
// A query taken apart by rules: what it says in plain words, each phrase tied to its piece of the text, and its steps
// (pattern part, join, condition, group, limit), each with the query that counts the rows there are after it. Values;
// any thread.
#pragma once

#include "base/text.h"
#include "data/querytexts.h"
#include "data/schema.h"

#include <string>
#include <string_view>
#include <vector>

namespace data {

class Language;
struct StepWays;

struct QueryPhrase {
    std::string text;
    base::Span span; // empty: words between phrases
    bool isQuoted() const { return span.begin < span.end; }
};

struct QueryStep {
    enum class Kind { match, join, condition, group, distinct, limit, other };
    Kind kind = Kind::other;
    std::string title; // "TREATS → Disease", "name = $disease"
    base::Span span;
    std::string countQuery; // gives one row with one number
};

// A thing that a query speaks of by a name (a variable, a table), and where one more condition on it goes.
struct QueryElement {
    std::string name; // as it stands before a property
    std::string type; // label, relationship type or table; empty where it is not said
    base::Span span;
    base::Span condition;       // that holds there already; empty: none
    bool needsBrackets = false; // it joins its parts by OR
    std::uint32_t place = 0;    // behind the pattern or table, where none holds
};

// How the result of a query without UNION is put together: where one more column, an order, a limit go.
struct QueryEnding {
    bool isKnown = false;
    bool groups = false;              // its columns are of groups: what is not among them is gone
    bool isDistinct = false;          // the same
    std::vector<std::string> columns; // as they are named, or written where they have no name
    base::Span list;                  // of the columns
    base::Span order;                 // ORDER BY and all behind it; empty: none
    std::uint32_t orderPlace = 0;     // where one goes
    base::Span limit;                 // the number of rows; empty: none
    std::uint32_t limitPlace = 0;
};

struct QueryParts {
    std::vector<QueryPhrase> words;
    std::vector<QueryElement> elements;
    QueryEnding ending;
    std::vector<QueryStep> steps; // in the order of the text
    std::string problem;          // why it cannot be taken apart; empty where it can
};

// A language whose queries can be taken apart. Pure and thread-safe.
class TakesApart {
public:
    virtual ~TakesApart() = default;
    virtual QueryParts parts(std::string_view text, const QueryTexts &texts) const = 0;
    // See waysOut (data/waysout.h).
    virtual StepWays ways(std::string_view text, std::size_t step, bool empties, const Schema *schema) const = 0;
};

// Of any language; one that cannot says so. Its words, the titles of its steps and its problem are said by `texts`.
QueryParts partsOf(const Language &language, std::string_view text, const QueryTexts &texts = QueryTexts::english());
std::string sentenceOf(const QueryParts &parts);

enum class Comparison {
    equal,
    notEqual,
    less,
    lessEqual,
    greater,
    greaterEqual,
    contains,
    begins,
    ends,
    missing,
    known
};
// A name as the language writes it: with its marks where it is no plain word.
std::string writtenName(const Language &language, std::string_view name);
// "d.name CONTAINS 'x'", "d.name LIKE '%x%'": a condition as the language writes it.
std::string conditionText(const Language &language, const QueryElement &element, std::string_view property,
                          Comparison comparison, const Value &value);
std::string withCondition(std::string_view text, const QueryElement &element, std::string_view condition);
// The query with one column more, in another order, with at most so many rows; its ending is known.
std::string withColumn(std::string_view text, const QueryEnding &ending, std::string_view column);
std::string withOrder(std::string_view text, const QueryEnding &ending, std::string_view by, bool descending);
std::string withLimit(std::string_view text, const QueryEnding &ending, std::int64_t rows);

// For who writes words: "AnatomicalEntity" and "anatomical_entity" as "anatomical entity".
std::string spokenName(std::string_view name);

// Puts phrases together: what is said without a place joins what stands before it.
class PhraseWriter {
public:
    void say(std::string_view words);                // between phrases
    void phrase(std::string words, base::Span span); // tied to the text
    // With one blank between words, a capital at the beginning of sentences; `isInner`: they go on in one.
    std::vector<QueryPhrase> take(bool isInner = false);

private:
    std::vector<QueryPhrase> m_phrases;
};

} // namespace data
