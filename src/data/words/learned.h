// SPDX-License-Identifier: GPL-3.0-or-later
// What the program knows about a source besides its data: synonyms, readings that the user chose for ambiguous
// questions, lessons that agents learned from failures, descriptions, private properties, and example questions with
// queries. Stored under the name of the source, so it survives changes of the data. Values; any thread.
#pragma once

#include "base/keyvaluestore.h"
#include "data/words/lesson.h"
#include "data/words/words.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace data {

struct Schema;

// "malady" for the type Disease, "brand" for its property `label`.
struct Synonym {
    std::string type;     // of an element or a relationship
    std::string property; // empty: synonym of the type
    std::string words;
    bool operator==(const Synonym &) const = default;
    std::string name() const { return property.empty() ? type : type + "." + property; }
};

// The user's description of a type or property, for users and models.
struct Description {
    std::string type;     // of an element or a relationship
    std::string property; // empty: description of the type
    std::string text;
    bool operator==(const Description &) const = default;
};
using Descriptions = std::vector<Description>;

struct ChosenReading {
    std::string question;
    std::string query;
    std::string inWords; // the button's text
    bool operator==(const ChosenReading &) const = default;
};

// A question and its query, for few-shot prompts.
struct Example {
    std::string question;
    std::string query;
    bool operator==(const Example &) const = default;
};

struct Learned {
    std::vector<Synonym> synonyms;
    std::vector<ChosenReading> readings; // oldest first
    std::vector<Lesson> lessons;         // in the order they were learned
    Descriptions descriptions;
    std::vector<std::string> privateColumns; // "Person.email", or "email" of any type
    std::vector<Example> examples;           // oldest first
    Words words;                             // meanings of words; stored in a separate file, words.yaml

    bool operator==(const Learned &) const = default;
    bool empty() const { return *this == Learned(); }
    std::vector<std::string> wordsFor(std::string_view type, std::string_view property = {}) const;
    // Replaces the words of one name; blank and repeated ones are left out.
    void setWords(const std::string &type, const std::string &property, const std::vector<std::string> &words);
    // The user's description; empty if there is none.
    std::string descriptionOf(std::string_view type, std::string_view property = {}) const;
    void describe(const std::string &type, const std::string &property, std::string_view text); // empty: deletes
    // Questions are compared without case, blanks and final punctuation.
    const ChosenReading *chosen(std::string_view question) const;
    void choose(ChosenReading reading); // replaces the earlier choice
    bool forget(std::string_view question);
    bool isPrivate(std::string_view type, std::string_view property) const;
    void setPrivate(const std::string &column, bool isPrivate);
    void keep(Example example);                    // replaces the example of the same question
    bool forgetExample(std::string_view question); // false if there is none
    // The user's edit: replaces the fix and resets its counts; an empty text deletes the lesson. False if the lesson no
    // longer exists, or another one has the same fix.
    bool setFix(const Lesson &lesson, std::string_view fix);
};

std::string toJson(const Learned &learned);
std::string lessonsToJson(const Learned &learned); // the lessons only
base::Result<Learned> readLearned(std::string_view json);

// Resolves a type or property name ("Disease", "Disease.label") without regard to case; the error lists similar names.
base::Result<Synonym> nameIn(const Schema &schema, std::string_view name);

// The schema with the user's descriptions appended to the comments of the source; the same object if there are none.
std::shared_ptr<const Schema> described(const std::shared_ptr<const Schema> &schema, const Descriptions &descriptions);

// The schema without sample values of private properties; the same object if there are none.
std::shared_ptr<const Schema> withoutPrivateValues(const std::shared_ptr<const Schema> &schema, const Learned &learned);

// The words, including the synonyms as words.
Words allWords(const Learned &learned, const Schema &schema);

// Stores one text per source name, and one for its words. `store` outlives this.
class LearnedStore {
public:
    explicit LearnedStore(base::KeyValueStore *store) : m_store(store) {} // null: nothing is stored
    base::Result<Learned> read(const std::string &source) const;
    base::Status write(const std::string &source, const Learned &learned) const;

private:
    base::KeyValueStore *m_store;
};

} // namespace data
