// SPDX-License-Identifier: GPL-3.0-or-later
// Words that people teach about one source: what a word or phrase means in its schema. A small semantic layer, shared
// by the rules, prompts and the checker. Meanings name types and properties, never query text, so that one entry prints
// as any query language and is checked against the schema whenever that changes. Kept and shared as one readable file,
// words.yaml. Values; any thread.
#pragma once

#include "base/result.h"
#include "data/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace data {

struct Schema;

struct Word {
    enum class Meaning {
        type,         // "medicine": Drug
        relationship, // "cures": TREATS
        property,     // "price": Product.unitPrice
        value,        // "the States": Country.name = 'USA'
        condition,    // "won": RACED_IN.position = 1
        measure,      // "revenue": sum of ORDERS.unitPrice * ORDERS.quantity
        ordering,     // "busiest": Airport.passengers, the highest first
        name,         // what things of a type are called: Person.first_name + Person.last_name
        nothing,      // "here": restricts nothing in this source
        // What is meant where no word of a question says it; these need no phrase.
        between, // of two types, which relationship, or over which type: of Entity and Filing FILED
        date,    // of a type with several dates, which one: Order.orderDate
    };
    struct Filter {
        std::string property, op; // =, <>, <, <=, >, >=, CONTAINS, STARTS WITH, ENDS WITH, IS NULL, IS NOT NULL
        Value value;              // null where the operator needs none
        bool operator==(const Filter &other) const;
    };

    std::vector<std::string> phrases;
    Meaning meaning = Meaning::type;
    std::string type;                    // of an element or a relationship: what is meant, or what has the properties
    std::vector<std::string> ends;       // of `between` the two types, in the order of the alphabet
    std::vector<std::string> properties; // of a measure the operands, of a name its parts; else one
    std::string operators;               // of a measure, between its operands: one of *, /, +, - each
    std::string function;                // of a measure: sum, avg, min, max; empty: a figure of each thing
    bool descending = true;              // of an ordering
    std::vector<Filter> filters;         // of a value (one) and of a condition (all hold)
    std::string language;                // "en"; empty: any
    std::string origin = "taught";       // taught, learned, imported; or where the source says it (data/saidwords.h)
    bool off = false;                    // kept, and not used

    bool operator==(const Word &) const = default;
    bool isSameMeaning(const Word &other) const;
    // "RACED_IN.position = 1": as the file says it, and as it is typed.
    std::string meaningText() const;
    // What it is listed by, and taken away: its phrases; where it has none "date of Order", "between Entity and
    // Filing".
    std::string title() const;
};

using Words = std::vector<Word>;

std::string_view toString(Word::Meaning meaning);
// A name, a date and a relationship that are meant anyway are said by no word.
bool needsPhrase(Word::Meaning meaning);

// "condition", "City.population > 150000": without phrases. An error says what was expected.
base::Result<Word> readMeaning(std::string_view meaning, std::string_view text);

// words.yaml: sorted, one entry a meaning, the same words always give the same text. Readable and writable by people.
std::string toYaml(const Words &words, std::string_view source);
base::Result<Words> readWords(std::string_view yaml);

// Adds the words of `from`: a phrase with the same meaning is not taken twice. Says how many were new.
std::size_t add(Words &words, const Words &from);
// Takes the phrase out; its entry goes with its last one. What has no phrase goes by its title. False where nobody
// taught it.
bool remove(Words &words, std::string_view phrase);

// What is wrong with a word here: a name that the schema has not (any more), a comparison that cannot be, a phrase that
// means two things, or is the name of another, two relationships or dates that are both meant anyway.
struct WordProblem {
    std::size_t word = 0; // index
    bool isError = false; // it cannot be used; else it is to be known
    std::string sentence;
};
std::vector<WordProblem> problemsOf(const Words &words, const Schema &schema);

// As a prompt tells a model, a line a word; empty where there is none that can be used.
std::string describe(const Words &words, const Schema &schema);

} // namespace data
