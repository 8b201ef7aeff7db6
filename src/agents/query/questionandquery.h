// SPDX-License-Identifier: GPL-3.0-or-later
// A question with its query, read once for the checks of relevancechecks.h: the words of the question and what the
// query explains of them, the types it mentions, and what the query says, compares and shows. Keeps a reference to its
// input. Pure; any thread.
#pragma once

#include "agents/engine/questionlanguage.h"
#include "agents/query/comparedwords.h"
#include "agents/query/queryform.h"
#include "agents/query/relevance.h"
#include "data/schema/schema.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace agents::relevance {

struct QuestionAndQuery {
    struct Literal {
        std::string text;
        Words words;
    };
    struct Mention {                    // of a type: its name or a synonym
        std::size_t begin = 0, end = 0; // of `asked`
        std::set<std::string> types;    // possible meanings
        bool isEntity = false;
    };

    explicit QuestionAndQuery(const RelevanceInput &input);

    Words wordsOf(std::string_view text) const;
    // Without the unit at the end of the name: "weight" of weight_g, "capacity" of capacity_mw.
    Words wordsOfProperty(const std::string &name) const;
    bool isNext(std::size_t a, std::size_t b) const { return asked[b].begin <= asked[a].end + 1; }
    bool asks(std::string_view what) const { return in.language->plainAsksFor(plain, what); }
    // The end of an order that the question asks for, as far as its words decide it: newest, of dates.
    bool asksMost(const std::string &orderedBy) const;
    bool asksLeast(const std::string &orderedBy) const;
    bool isAsked(const std::string &property) const;
    bool isAskedByUnit(const std::string &property) const; // "kilometres" of length_km
    static std::string unitOf(const std::string &property);
    bool hasWholeName(const std::string &property) const; // two or more words of its name, in a row
    // The types that the question asks for: "drugs" of "Which drugs …"; empty if it names no type there.
    std::set<std::string> wantedTypes() const;
    bool isOneOf(const std::string &type, const std::set<std::string> &all) const;
    bool isUsed(const std::string &type) const;                               // by the query
    bool usesProperty(const std::string &property) const;                     // of any type
    bool isInQuestion(const std::string &word, const Literal &literal) const; // a word of the literal
    bool isNamed(const Literal &literal) const;                               // by the question, with all its words
    bool hasQueryWord(std::initializer_list<const char *> words) const;
    const data::Property *propertyOf(const ShownColumn &column) const; // of an entity or relationship; null if unknown
    std::vector<const data::Property *> usedTypesProperties() const;   // of all types that the query names
    std::vector<const data::Property *> usedRelationshipsProperties() const;
    const data::Property *usedTypesProperty(std::string_view name) const; // null if no type or several have it
    bool isTime(const data::Property &property) const;                    // a date, as text or value, or a year

    // Of the words that a local model linked.
    bool isLinked() const { return in.words && in.words->is_array() && !in.words->empty(); }
    template <class Test>
    bool mappings(const Test &test) const
    {
        return in.words && in.words->is_array() && std::any_of(in.words->begin(), in.words->end(), test);
    }

    const RelevanceInput &in;
    const std::string plain; // the question, see QuestionLanguage::plainOf()
    const AnswerShape shape;
    QueryForm form;
    std::vector<Literal> literals;
    std::vector<Number> numbers; // in the query
    Words ownWords;              // names of results only, as words
    Words queryWords;            // words in names and keywords of the query
    std::set<std::string> types; // read by the query, including the ends of its relationships
    std::vector<QuestionWord> asked;
    std::vector<char> isExplained, isName; // by index of `asked`
    std::vector<Mention> mentions;         // in the order of the question

private:
    // Names that the query only gives to its results. They say what the query means to show, not what it shows.
    std::set<std::string> ownNames() const;
    void readQuery();
    void readQuestion();
    bool isMapped(const QuestionWord &word) const;
    // The end of the phrase if the question has it at word `at`; otherwise `at`.
    std::size_t phraseAt(std::size_t at, const Words &phrase) const;
    std::vector<Mention> typesMentioned() const;
    void readCompounds();
    bool isOfMeasure(std::size_t word) const; // "high" of "how high"
};

// "MS" for "multiple sclerosis".
bool isShortFor(const std::string &word, const QuestionAndQuery::Literal &literal);
// A code for the entity: 'INS' for insulin.
bool isShortFor(const std::string &literal, const std::string &word);

} // namespace agents::relevance
