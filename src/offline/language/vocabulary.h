// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a human language as data (resources/language/en.json): how words are reduced to stems, which phrases
// are operators, which verbs and nouns mean the same. Nothing of a particular database. Immutable; any thread.
#pragma once

#include "base/result.h"
#include "offline/language/roles.h"
#include "offline/language/texts.h"
#include "offline/language/thesaurus.h"

#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace offline {

class Vocabulary {
public:
    // `resources` holds the dictionary that the words name; without it there is none. Sentences are those of the
    // reader's language, where the resources say which that is (base/readerlanguage.h), else of the words' own.
    static base::Result<std::shared_ptr<const Vocabulary>> parse(std::string_view json,
                                                                 const base::Resources *resources = nullptr);
    const std::string &identity() const { return m_identity; } // changes with any word

    std::string stem(std::string_view word) const;                   // "localised" and "localizes" give the same
    const std::vector<Phrase> *phrase(std::string_view words) const; // folded, with one blank between
    bool hasRole(std::string_view words, Role role) const;
    std::size_t longestPhrase() const { return m_longest; }
    std::string stems(std::string_view text) const; // with one blank between
    // The stems that stand for all synonyms of this noun phrase (of stems); the phrase itself where it has none.
    std::string canonical(std::string_view stems) const;
    std::vector<int> relationSets(std::string_view stems) const; // synonym sets, by index, that hold this phrase
    bool isRelation(std::string_view words) const { return !relationSets(stems(words)).empty(); }
    bool isSymmetric(int relationSet) const { return m_symmetric.count(relationSet) > 0; }
    std::vector<int> suggestedBy(std::string_view preposition) const; // sets, weakly: "drugs for ..."
    bool isDecoration(std::string_view stem) const { return m_decorations.count(std::string(stem)) > 0; }
    bool isUnit(std::string_view stem) const { return m_unitWords.count(std::string(stem)) > 0; } // of a figure's name
    bool isNaming(std::string_view stem) const { return m_naming.count(std::string(stem)) > 0; }
    // Two properties that are a name together: "first name", "last name"; as identifiers say them.
    const std::vector<std::pair<std::string, std::string>> &fullNames() const { return m_fullNames; }
    // What else is called so: "German" is Germany, "the United States" the USA. Folded; nothing where none is known.
    std::vector<std::string> otherNames(std::string_view name) const;
    bool isAlias(std::string_view stem) const { return m_aliases.count(std::string(stem)) > 0; }
    // "failed", "avoid": a verb that says that something is not so.
    bool denies(std::string_view stem) const { return m_denials.count(stem) > 0; }
    // Of words that say that something is not so: "contra", "un*ed" (both ends).
    const std::vector<std::string> &denyingForms() const { return m_denyingForms; }
    bool saysHeld(std::string_view phrase) const { return m_holding.count(phrase) > 0; } // "have a" of "have a tagline"
    bool isParticle(std::string_view word) const { return m_particles.count(word) > 0; } // "up" of "turn up"
    // "Lie", "turn": verbs that say little of their own, so that the things they tie tell the relationship. A language
    // that lists none takes any verb so.
    bool saysLittle(std::string_view verb) const { return m_generalVerbs.empty() || m_generalVerbs.count(verb) > 0; }
    // "includes", "genre": of a relationship between a kind and what is of that kind.
    bool saysMember(std::string_view stem) const { return m_membership.count(stem) > 0; }
    bool saysDiffering(std::string_view phrase) const { return m_differing.count(phrase) > 0; } // "differs from"
    bool saysAgreeing(std::string_view phrase) const { return m_agreeing.count(phrase) > 0; }   // "identical to"
    bool saysOther(std::string_view word) const { return m_others.count(word) > 0; } // "different" of one thing
    std::optional<bool> saysTruth(std::string_view word) const                       // "true", "false"
    {
        return m_truths.count(word) > 0     ? std::optional(true)
               : m_untruths.count(word) > 0 ? std::optional(false)
                                            : std::nullopt;
    }
    bool saysGone(std::string_view word) const { return m_gone.count(word) > 0; } // "out" of "out of stock"
    // "Freight charges", "fax number", "discontinued status": which kind of value the property before it holds.
    bool saysKind(std::string_view word, bool ofNumbers) const
    {
        return (ofNumbers ? m_kindsOfNumber : m_kindsOfText).count(word) > 0;
    }
    bool saysWithin(std::string_view word) const { return m_within.count(word) > 0; } // "in" of "'x' in the summary"
    bool saysBegun(std::string_view word) const { return m_begun.count(word) > 0; }   // "placed", "made" of a thing
    // "times" of "more than three times"; "once" and "twice" say it themselves.
    bool saysTimes(std::string_view word) const { return m_times.count(word) > 0; }
    // "outside", "before": a preposition that says more than that two things belong together.
    bool bars(std::string_view word) const { return m_bars.count(word) > 0; }
    bool isAgentNoun(std::string_view word) const;
    bool isParticiple(std::string_view word) const; // of a verb, by its ending: "ordered"
    int strengthRank(std::string_view stem) const;  // its place in the list of strength words; -1 where it is none
    bool asksHow(std::string_view word) const { return m_asksHow.count(std::string(word)) > 0; }
    bool asksTime(std::string_view word) const { return m_asksTime.count(std::string(word)) > 0; }
    bool asksWhen(std::string_view word) const { return m_asksWhen.count(std::string(word)) > 0; }
    bool asksPlace(std::string_view word) const { return m_asksPlace.count(std::string(word)) > 0; }
    const std::vector<std::string> &placeWords() const { return m_placeWords; } // stems, the likeliest first
    // The word for a place that the name of a property ends with, stemmed; by name also before "name", as in
    // country_name. Empty: it says none.
    std::string placeIn(std::vector<std::string> words, bool byName) const;
    bool joins(std::string_view stem) const { return m_joins.count(std::string(stem)) > 0; } // connects, in any way
    // "Linked", and what means the same: "associated". Stemmed.
    bool tiesAnyhow(const std::string &stem) const;
    const Texts &texts() const { return m_texts; }
    // In sentences, names of a schema stand as they are stored: their language is another one, whose plurals and verbs
    // the sentences' language cannot make.
    bool saysNamesAsStored() const { return m_namesAsStored; }
    const Thesaurus &thesaurus() const { return m_thesaurus; } // empty where the language names none
    int number(std::string_view word) const;                   // "five" as 5; -1 where it is no number word
    // Stems of the properties that a word measures ("longest": length, duration ...), the likeliest first; null where
    // it measures nothing of its own. yearWord() is the one that measures years.
    const std::vector<std::string> *dimension(std::string_view word) const;
    // The phrase that says the degree of one of these adjectives that the word's form says; empty where none or two do.
    std::string degreeOf(std::string_view word, const std::set<std::string, std::less<>> &adjectives) const;
    // Where the property grows as the word falls: "oldest" of an age, though not of a date.
    bool turns(std::string_view word, std::string_view property) const;
    // "The" before a name, and the last stem of a kind of things whose names take it: "the Rhine" is the river.
    const std::string &definiteArticle() const { return m_definiteArticle; }
    bool takesArticle(std::string_view stem) const { return m_definiteKinds.count(stem) > 0; }
    const std::string &partWord() const { return m_partWord; } // "of"
    const std::string &yearWord() const { return m_yearWord; }
    const std::string &monthWord() const { return m_monthWord; }
    // As in German: a capital does not tell a name from a noun.
    bool nounsHaveCapitals() const { return m_nounsHaveCapitals; }
    bool saysAs(std::string_view word) const { return m_as.count(word) > 0; } // "have Turkey as their country"
    // "Longest", "shortest": how many characters a text has, where it stands before one.
    bool measuresTexts(std::string_view word) const { return m_textLengths.count(word) > 0; }
    const std::string &amountWord() const { return m_amountWord; }   // what amounts of money and goods are asked with
    const std::string &describedBy() const { return m_describedBy; } // the property that tells what a thing is
    // Of a change that is asked for: "rows", "instead" say nothing of their own; "also", "too" ask for more beside.
    bool isChangeWord(std::string_view word) const { return m_changeWords.count(word) > 0; }
    bool isAlso(std::string_view word) const { return m_also.count(word) > 0; }
    bool addsUp(std::string_view word) const { return m_sums.count(std::string(word)) > 0; } // "headcount", "quantity"
    // The only word of a noun or verb that these letters nearly are; empty where there are none or several.
    std::string nearWord(std::string_view word, const std::set<std::string> &others) const;
    bool isPlural(std::string_view word) const;
    std::string plural(std::string_view words) const; // of the last word
    // A relationship's name as a verb with what follows it, said of several and of one: "are expressed in" and "is
    // expressed in", "acted in". Nothing where the thesaurus knows its first word as a noun alone.
    struct Verb {
        std::string ofMany, ofOne;
    };
    std::optional<Verb> verb(const std::vector<std::string> &words) const;
    std::string ownVerb(std::string_view relation) const; // of this language, for several: "behandeln" for "treats"
    // A question to begin with, with places to fill in, and what it shows; null: none.
    const std::pair<std::string, std::string> *sample(std::string_view kind) const;
    // What a figure in one unit is multiplied with to be in the other ("hours" to "minutes": 60); nothing where they do
    // not measure the same.
    std::optional<double> unitFactor(std::string_view from, std::string_view to) const;

private:
    void readForms(const nlohmann::json &document);
    void readMeasures(const nlohmann::json &document);
    base::Status readPhrases(const nlohmann::json &document);
    void readSynonyms(const nlohmann::json &document);
    void readSentences(const nlohmann::json &document, const base::Resources *resources);

    std::vector<std::pair<std::string, std::string>> m_suffixes; // longest first
    std::vector<std::pair<std::string, std::string>> m_plurals;  // the first ending that fits
    std::vector<std::string> m_pluralEndings, m_singularEndings;
    std::map<std::string, std::string, std::less<>> m_irregular;
    std::map<std::string, std::vector<Phrase>, std::less<>> m_phrases;
    std::map<std::string, std::string, std::less<>> m_canonical;
    std::map<std::string, std::vector<int>, std::less<>> m_relations;
    std::map<std::string, std::vector<int>, std::less<>> m_suggested;
    std::map<std::string, int, std::less<>> m_numbers;
    std::vector<std::tuple<std::string, std::size_t, std::string>> m_verbForms; // ending, cut, before
    std::map<std::string, std::pair<std::string, std::string>, std::less<>> m_samples;
    std::map<std::string, std::vector<std::string>, std::less<>> m_dimensions;
    std::map<std::string, std::set<std::string>, std::less<>> m_turned; // stems of properties, by word
    std::pair<std::string, std::string> m_degrees;                      // the endings of "older" and "oldest"
    bool m_nounsHaveCapitals = false, m_namesAsStored = false;
    std::string m_monthWord, m_yearWord, m_amountWord, m_describedBy;
    std::map<std::string, std::pair<int, double>, std::less<>> m_units; // by stem: what it measures, and how much
    std::set<int> m_symmetric;
    std::map<std::string, std::string, std::less<>> m_ownVerbs;
    std::vector<std::pair<std::string, std::string>> m_fullNames;
    std::set<std::string> m_unitWords, m_decorations, m_aliases, m_naming, m_asksHow, m_asksPlace, m_asksWhen,
        m_asksTime, m_joins, m_sums;
    std::pair<std::string, std::string> m_copulas;      // "are", "is"
    std::string m_partWord;                             // of "part of"
    std::set<std::string, std::less<>> m_withoutObject; // verbs whose past is no passive: "acted"
    std::set<std::string, std::less<>> m_denials, m_particles, m_holding, m_within, m_others, m_differing, m_agreeing,
        m_truths, m_untruths, m_gone, m_kindsOfNumber, m_kindsOfText, m_times, m_begun, m_bars, m_membership,
        m_generalVerbs;
    std::set<std::string, std::less<>> m_changeWords, m_also, m_definiteKinds, m_textLengths, m_as;
    std::string m_definiteArticle;
    std::vector<std::string> m_denyingForms;
    std::multimap<std::string, std::vector<std::string>, std::less<>> m_sameNames;
    std::vector<std::string> m_agents, m_strength, m_placeWords;
    std::size_t m_longest = 1;
    std::string m_identity;
    Texts m_texts;
    Thesaurus m_thesaurus;
};

} // namespace offline
