// SPDX-License-Identifier: GPL-3.0-or-later
// One word about a source, and its meaning: names of types and properties of the schema, not query text. Values; any
// thread.
#pragma once

#include "base/result.h"
#include "data/values/value.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace data {

struct Word {
    enum class Meaning {
        type,         // "medicine": Drug
        relationship, // "cures": TREATS
        property,     // "price": Product.unitPrice
        value,        // "the States": Country.name = 'USA'
        condition,    // "won": RACED_IN.position = 1
        measure,      // "revenue": sum of ORDERS.unitPrice * ORDERS.quantity
        ordering,     // "busiest": Airport.passengers, descending
        name,         // display name of a type: Person.first_name + Person.last_name
        nothing,      // "here": no restriction in this source
        // Defaults that apply without a word in the question; they need no phrase.
        between, // default path between two types: Entity and Filing by FILED
        date,    // default date of a type with several: Order.orderDate
    };
    struct Filter {
        std::string property, op; // =, <>, <, <=, >, >=, CONTAINS, STARTS WITH, ENDS WITH, IS NULL, IS NOT NULL
        Value value;              // null if the operator needs none
        bool operator==(const Filter &other) const;
    };

    std::vector<std::string> phrases;
    Meaning meaning = Meaning::type;
    std::string type;                    // entity or relationship type: the meaning, or the owner of the properties
    std::vector<std::string> ends;       // the two types of `between`, sorted
    std::vector<std::string> properties; // operands of a measure, parts of a name; else one
    std::string operators;               // between the operands of a measure: *, /, + or - each
    std::string function;                // of a measure: sum, avg, min, max; empty: a value per element
    bool descending = true;              // of an ordering
    std::vector<Filter> filters;         // value: one; condition: all must hold
    std::string language;                // "en"; empty: any
    std::string origin = "taught"; // taught, learned, imported; or the place in the source (data/words/sourcewords.h)
    bool off = false;              // stored but not used

    bool operator==(const Word &) const = default;
    bool isSameMeaning(const Word &other) const;
    // "RACED_IN.position = 1": the form of the file and of input.
    std::string meaningText() const;
    // Key for listing and removal: the phrases; without phrases "date of Order", "between Entity and Filing".
    std::string title() const;
};

using Words = std::vector<Word>;

std::string_view toString(Word::Meaning meaning);
// False for defaults: name, date and between.
bool needsPhrase(Word::Meaning meaning);

// Parses "condition", "City.population > 150000"; no phrases. The error says what was expected.
base::Result<Word> readMeaning(std::string_view meaning, std::string_view text);

// All kinds of meanings with their names ("condition").
std::span<const std::pair<Word::Meaning, std::string_view>> meanings();
// A name as meaningText() writes it: in backquotes if it is not plain.
std::string nameText(const std::string &name);
bool needsValue(std::string_view op); // of a filter

} // namespace data
