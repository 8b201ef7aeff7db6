// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a source beside its data: other words for the names of its schema, and the readings that people
// chose where a question could be read in several ways; the lessons that agents learned from failures; what people say
// of types and properties, which of them are private, and questions with their queries as examples. Kept under the name
// of the source, so that it outlives a change of its data. Values; any thread.
#pragma once

#include "base/keyvaluestore.h"
#include "data/lesson.h"
#include "data/words.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace data {

struct Schema;

// "malady" for the type Disease, "brand" for its property `label`.
struct Synonym {
    std::string type;     // of an element or a relationship
    std::string property; // empty: the type itself is meant
    std::string words;
    bool operator==(const Synonym &) const = default;
    std::string name() const { return property.empty() ? type : type + "." + property; }
};

// What a person says of a type or a property, so that people and models know what it holds.
struct Description {
    std::string type;     // of an element or a relationship
    std::string property; // empty: the type itself is described
    std::string text;
    bool operator==(const Description &) const = default;
};
using Descriptions = std::vector<Description>;

struct ChosenReading {
    std::string question;
    std::string query;
    std::string inWords; // what was on the button
    bool operator==(const ChosenReading &) const = default;
};

// A question with the query that answers it: what a model may be shown before another question.
struct Example {
    std::string question;
    std::string query;
    bool operator==(const Example &) const = default;
};

struct Learned {
    std::vector<Synonym> synonyms;
    std::vector<ChosenReading> readings; // the oldest first
    std::vector<Lesson> lessons;         // as they came
    Descriptions descriptions;
    std::vector<std::string> privateColumns; // "Person.email", or "email" of any type
    std::vector<Example> examples;           // the oldest first
    Words words;                             // what words mean; kept in a file of its own, words.yaml

    bool operator==(const Learned &) const = default;
    bool empty() const { return *this == Learned(); }
    std::vector<std::string> wordsFor(std::string_view type, std::string_view property = {}) const;
    // Replaces the words of one name; blank and repeated ones are left out.
    void setWords(const std::string &type, const std::string &property, const std::vector<std::string> &words);
    // What a person says of it; empty where nobody did.
    std::string descriptionOf(std::string_view type, std::string_view property = {}) const;
    void describe(const std::string &type, const std::string &property, std::string_view text); // empty: no more
    // A question is the same in another case and with other blanks or signs at its end.
    const ChosenReading *chosen(std::string_view question) const;
    void choose(ChosenReading reading); // instead of the one before
    bool forget(std::string_view question);
    bool isPrivate(std::string_view type, std::string_view property) const;
    void setPrivate(const std::string &column, bool isPrivate);
    void keep(Example example);                    // instead of that of the same question
    bool forgetExample(std::string_view question); // false where there is none
    // By a person: what is written instead, and the count begins anew; with an empty text it is deleted. False where
    // it is not there any more, or another one says the same.
    bool setFix(const Lesson &lesson, std::string_view fix);
};

std::string toJson(const Learned &learned);
std::string lessonsToJson(const Learned &learned); // nothing else of it
base::Result<Learned> readLearned(std::string_view json);

// The name of a type or of a property ("Disease", "Disease.label") in the schema, whatever the case; an error that says
// what is near where there is none.
base::Result<Synonym> nameIn(const Schema &schema, std::string_view name);

// The schema with what people say of it behind what the source says itself, as models are told; the same one where
// nothing of it is described.
std::shared_ptr<const Schema> described(const std::shared_ptr<const Schema> &schema, const Descriptions &descriptions);

// The schema without stored values of private properties; the same one where there are none.
std::shared_ptr<const Schema> withoutPrivateValues(const std::shared_ptr<const Schema> &schema, const Learned &learned);

// The words, and the synonyms of names as words.
Words allWords(const Learned &learned, const Schema &schema);

// Where it is kept: one text under each source's name, and one with its words. The store outlives it.
class LearnedStore {
public:
    explicit LearnedStore(base::KeyValueStore *store) : m_store(store) {} // null: nothing is kept
    base::Result<Learned> read(const std::string &source) const;
    base::Status write(const std::string &source, const Learned &learned) const;

private:
    base::KeyValueStore *m_store;
};

} // namespace data
