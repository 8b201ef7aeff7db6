// SPDX-License-Identifier: GPL-3.0-or-later
// A query split by rules: a paraphrase whose phrases link to their part of the text, and steps (pattern, join,
// condition, group, limit), each with a query that counts the rows after it. Values; any thread.
#pragma once

#include "base/text.h"
#include "data/language/querytexts.h"
#include "data/schema/schema.h"

#include <string>
#include <string_view>
#include <vector>

namespace data {

class Language;
struct StepFixes;

struct QueryPhrase {
    std::string text;
    base::Span span; // empty: connecting words
    bool isQuoted() const { return span.begin < span.end; }
};

struct QueryStep {
    enum class Kind { match, join, condition, group, distinct, limit, other };
    Kind kind = Kind::other;
    std::string title; // "TREATS → Disease", "name = $disease"
    base::Span span;
    std::string countQuery; // returns one row with one number
};

// A variable or table of a query, and where another condition on it is inserted.
struct QueryElement {
    std::string name; // as written before a property
    std::string type; // label, relationship type or table; empty if unknown
    base::Span span;
    base::Span condition;       // its condition; empty: none
    bool needsBrackets = false; // the condition has OR at its top level
    std::uint32_t place = 0;    // where to insert the first condition: after the pattern or table
};

// The end of a query without UNION: where to add a column, an order or a limit.
struct QueryEnding {
    bool isKnown = false;
    bool groups = false;              // aggregates: only its columns remain
    bool isDistinct = false;          // likewise
    std::vector<std::string> columns; // aliases, or the expressions of columns without one
    base::Span list;                  // the column list
    base::Span order;                 // ORDER BY to the end; empty: none
    std::uint32_t orderPlace = 0;     // where to insert ORDER BY
    base::Span limit;                 // the number of rows; empty: none
    std::uint32_t limitPlace = 0;
};

struct QueryParts {
    std::vector<QueryPhrase> words;
    std::vector<QueryElement> elements;
    QueryEnding ending;
    std::vector<QueryStep> steps; // in text order
    std::string problem;          // why it cannot be split; empty if it can
};

// A language whose queries can be split. Pure and thread-safe.
class QuerySplitter {
public:
    virtual ~QuerySplitter() = default;
    virtual QueryParts parts(std::string_view text, const QueryTexts &texts) const = 0;
    // See fixesForStep (data/language/stepfixes.h).
    virtual StepFixes ways(std::string_view text, std::size_t step, bool empties, const Schema *schema) const = 0;
};

// Works for any language; reports a problem if it cannot split. `texts` gives the words, step titles and problems.
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
// A name in the language's syntax, quoted if necessary.
std::string writtenName(const Language &language, std::string_view name);
// A condition in the language's syntax: "d.name CONTAINS 'x'", "d.name LIKE '%x%'".
std::string conditionText(const Language &language, const QueryElement &element, std::string_view property,
                          Comparison comparison, const Value &value);
std::string withCondition(std::string_view text, const QueryElement &element, std::string_view condition);
// The query with an additional column, another order or a row limit; needs its QueryEnding.
std::string withColumn(std::string_view text, const QueryEnding &ending, std::string_view column);
std::string withOrder(std::string_view text, const QueryEnding &ending, std::string_view by, bool descending);
std::string withLimit(std::string_view text, const QueryEnding &ending, std::int64_t rows);

// The name as words: "AnatomicalEntity" and "anatomical_entity" give "anatomical entity".
std::string nameAsWords(std::string_view name);

// Joins phrases; words without a place are appended to the previous phrase.
class PhraseWriter {
public:
    void say(std::string_view words);                // connecting words
    void phrase(std::string words, base::Span span); // linked to a part of the text
    // Joins with single blanks and capitalises sentences, except the first if `isInner`.
    std::vector<QueryPhrase> take(bool isInner = false);

private:
    std::vector<QueryPhrase> m_phrases;
};

} // namespace data
