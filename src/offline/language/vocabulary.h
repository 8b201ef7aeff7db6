// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a language as data (resources/language/en.json): stems, phrases that act as operators, synonyms of verbs
// and nouns. Independent of any database. Immutable; any thread.
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
    // `resources` holds the dictionary that the document names; without it there is none. Texts are in the reader's
    // language if the resources name one (base/readerlanguage.h), else in that of the document.
    static base::Result<std::shared_ptr<const Vocabulary>> parse(std::string_view json,
                                                                 const base::Resources *resources = nullptr);
    const std::string &identity() const { return m_identity; } // changes with every word

    std::string stem(std::string_view word) const;                   // the same for "localised" and "localizes"
    const std::vector<Phrase> *phrase(std::string_view words) const; // folded, single blanks
    bool hasRole(std::string_view words, Role role) const;
    std::size_t longestPhrase() const { return m_longest; }
    std::string stems(std::string_view text) const; // with single blanks
    // The stems that represent all synonyms of this noun phrase (of stems); without synonyms, the phrase itself.
    std::string canonical(std::string_view stems) const;
    std::vector<int> relationSets(std::string_view stems) const; // indices of the synonym sets with this phrase
    bool isRelation(std::string_view words) const { return !relationSets(stems(words)).empty(); }
    bool isSymmetric(int relationSet) const { return m_symmetric.count(relationSet) > 0; }
    std::vector<int> suggestedBy(std::string_view preposition) const; // weakly suggested sets: "drugs for ..."
    bool isDecoration(std::string_view stem) const { return m_decorations.count(std::string(stem)) > 0; }
    bool isUnit(std::string_view stem) const { return m_unitWords.count(std::string(stem)) > 0; } // in names of figures
    bool isNaming(std::string_view stem) const { return m_naming.count(std::string(stem)) > 0; }
    // Pairs of properties that form a name: "first name", "last name"; as in identifiers.
    const std::vector<std::pair<std::string, std::string>> &fullNames() const { return m_fullNames; }
    // Other names: "German" for Germany, "the United States" for the USA. Folded; empty if none is known.
    std::vector<std::string> otherNames(std::string_view name) const;
    bool isAlias(std::string_view stem) const { return m_aliases.count(std::string(stem)) > 0; }
    // Verbs with a negative meaning: "failed", "avoid".
    bool denies(std::string_view stem) const { return m_denials.count(stem) > 0; }
    // Forms of words with a negative meaning: "contra", "un*ed" (both ends).
    const std::vector<std::string> &denyingForms() const { return m_denyingForms; }
    bool isHaving(std::string_view phrase) const { return m_holding.count(phrase) > 0; } // "have a" in "have a tagline"
    bool isParticle(std::string_view word) const { return m_particles.count(word) > 0; } // "up" in "turn up"
    // Verbs of little meaning ("lie", "turn"): the things that they connect determine the relationship. True for every
    // verb if the language lists none.
    bool isGeneralVerb(std::string_view verb) const { return m_generalVerbs.empty() || m_generalVerbs.count(verb) > 0; }
    // "includes", "genre": a relationship between a category and its members.
    bool saysMember(std::string_view stem) const { return m_membership.count(stem) > 0; }
    bool saysDiffering(std::string_view phrase) const { return m_differing.count(phrase) > 0; } // "differs from"
    bool saysAgreeing(std::string_view phrase) const { return m_agreeing.count(phrase) > 0; }   // "identical to"
    bool meansOther(std::string_view word) const { return m_others.count(word) > 0; } // "different" for one thing
    std::optional<bool> saysTruth(std::string_view word) const                        // "true", "false"
    {
        return m_truths.count(word) > 0     ? std::optional(true)
               : m_untruths.count(word) > 0 ? std::optional(false)
                                            : std::nullopt;
    }
    bool meansAbsent(std::string_view word) const { return m_gone.count(word) > 0; } // "out" in "out of stock"
    // Nouns for the kind of value of the property before them: "freight charges", "fax number", "discontinued status".
    bool saysKind(std::string_view word, bool ofNumbers) const
    {
        return (ofNumbers ? m_kindsOfNumber : m_kindsOfText).count(word) > 0;
    }
    bool meansWithin(std::string_view word) const { return m_within.count(word) > 0; } // "in" in "'x' in the summary"
    bool saysBegun(std::string_view word) const { return m_begun.count(word) > 0; }    // "placed", "made"
    // "times" in "more than three times"; "once" and "twice" include it.
    bool saysTimes(std::string_view word) const { return m_times.count(word) > 0; }
    // "outside", "before": prepositions with a meaning beyond that two things belong together.
    bool bars(std::string_view word) const { return m_bars.count(word) > 0; }
    bool isAgentNoun(std::string_view word) const;
    bool isParticiple(std::string_view word) const; // of a verb, by its ending: "ordered"
    int strengthRank(std::string_view stem) const;  // index in the list of strength words; -1 if absent
    bool asksHow(std::string_view word) const { return m_asksHow.count(std::string(word)) > 0; }
    bool asksTime(std::string_view word) const { return m_asksTime.count(std::string(word)) > 0; }
    bool asksWhen(std::string_view word) const { return m_asksWhen.count(std::string(word)) > 0; }
    bool asksPlace(std::string_view word) const { return m_asksPlace.count(std::string(word)) > 0; }
    const std::vector<std::string> &placeWords() const { return m_placeWords; } // stems, most likely first
    // The stem of the place word at the end of a property's name; with `byName` also before "name", as in country_name.
    // Empty if there is none.
    std::string placeIn(std::vector<std::string> words, bool byName) const;
    bool joins(std::string_view stem) const { return m_joins.count(std::string(stem)) > 0; } // connects in any way
    // "Linked" and its synonyms, as "associated". Stemmed.
    bool tiesAnyhow(const std::string &stem) const;
    const Texts &texts() const { return m_texts; }
    // Texts use schema names as stored: they are of another language, whose plurals and verbs cannot be formed.
    bool usesStoredNames() const { return m_namesAsStored; }
    const Thesaurus &thesaurus() const { return m_thesaurus; } // empty if the language names none
    int number(std::string_view word) const;                   // 5 for "five"; -1 if it is no number word
    // Stems of the properties that a word measures ("longest": length, duration ...), most likely first; null if it
    // measures none of its own. yearWord() measures years.
    const std::vector<std::string> *dimension(std::string_view word) const;
    // The phrase of the word's degree for one of these adjectives; empty if none or two match.
    std::string degreeOf(std::string_view word, const std::set<std::string, std::less<>> &adjectives) const;
    // True if the property grows while the word falls: "oldest" for an age, but not for a date.
    bool turns(std::string_view word, std::string_view property) const;
    // "The" before a name, and the last stem of the types whose names have it: "the Rhine" is the river.
    const std::string &definiteArticle() const { return m_definiteArticle; }
    bool takesArticle(std::string_view stem) const { return m_definiteKinds.count(stem) > 0; }
    const std::string &partWord() const { return m_partWord; } // "of"
    const std::string &yearWord() const { return m_yearWord; }
    const std::string &monthWord() const { return m_monthWord; }
    // True as in German: a capital does not distinguish a name from a noun.
    bool nounsHaveCapitals() const { return m_nounsHaveCapitals; }
    bool meansAs(std::string_view word) const { return m_as.count(word) > 0; } // "have Turkey as their country"
    // "Longest", "shortest" before a text: its number of characters.
    bool measuresTexts(std::string_view word) const { return m_textLengths.count(word) > 0; }
    const std::string &amountWord() const { return m_amountWord; }   // asks for amounts of money and goods
    const std::string &describedBy() const { return m_describedBy; } // the property that describes a thing
    // Words of a request to change the result: "rows", "instead" have no other meaning; "also", "too" add to it.
    bool isChangeWord(std::string_view word) const { return m_changeWords.count(word) > 0; }
    bool isAlso(std::string_view word) const { return m_also.count(word) > 0; }
    bool addsUp(std::string_view word) const { return m_sums.count(std::string(word)) > 0; } // "headcount", "quantity"
    // The only noun or verb that the letters resemble; empty if there are none or several.
    std::string nearWord(std::string_view word, const std::set<std::string> &others) const;
    bool isPlural(std::string_view word) const;
    std::string plural(std::string_view words) const; // of the last word
    // A relationship's name as a verb with the words after it, plural and singular: "are expressed in" and "is
    // expressed in", "acted in". Empty if the thesaurus knows its first word only as a noun.
    struct Verb {
        std::string ofMany, ofOne;
    };
    std::optional<Verb> verb(const std::vector<std::string> &words) const;
    std::string ownVerb(std::string_view relation) const; // in this language, plural: "behandeln" for "treats"
    // A sample question with placeholders, and what it shows; null: none.
    const std::pair<std::string, std::string> *sample(std::string_view kind) const;
    // The factor from one unit to the other ("hours" to "minutes": 60); empty if they measure different things.
    std::optional<double> unitFactor(std::string_view from, std::string_view to) const;

private:
    void readForms(const nlohmann::json &document);
    void readMeasures(const nlohmann::json &document);
    base::Status readPhrases(const nlohmann::json &document);
    void readSynonyms(const nlohmann::json &document);
    void readSentences(const nlohmann::json &document, const base::Resources *resources);

    std::vector<std::pair<std::string, std::string>> m_suffixes; // longest first
    std::vector<std::pair<std::string, std::string>> m_plurals;  // the first matching ending applies
    std::vector<std::string> m_pluralEndings, m_singularEndings;
    std::map<std::string, std::string, std::less<>> m_irregular;
    std::map<std::string, std::vector<Phrase>, std::less<>> m_phrases;
    std::map<std::string, std::string, std::less<>> m_canonical;
    std::map<std::string, std::vector<int>, std::less<>> m_relations;
    std::map<std::string, std::vector<int>, std::less<>> m_suggested;
    std::map<std::string, int, std::less<>> m_numbers;
    std::vector<std::tuple<std::string, std::size_t, std::string>> m_verbForms; // ending, length to cut, ending before
    std::map<std::string, std::pair<std::string, std::string>, std::less<>> m_samples;
    std::map<std::string, std::vector<std::string>, std::less<>> m_dimensions;
    std::map<std::string, std::set<std::string>, std::less<>> m_turned; // stems of properties by word
    std::pair<std::string, std::string> m_degrees;                      // the endings of "older" and "oldest"
    bool m_nounsHaveCapitals = false, m_namesAsStored = false;
    std::string m_monthWord, m_yearWord, m_amountWord, m_describedBy;
    std::map<std::string, std::pair<int, double>, std::less<>> m_units; // by stem: what it measures and its factor
    std::set<int> m_symmetric;
    std::map<std::string, std::string, std::less<>> m_ownVerbs;
    std::vector<std::pair<std::string, std::string>> m_fullNames;
    std::set<std::string> m_unitWords, m_decorations, m_aliases, m_naming, m_asksHow, m_asksPlace, m_asksWhen,
        m_asksTime, m_joins, m_sums;
    std::pair<std::string, std::string> m_copulas;      // "are", "is"
    std::string m_partWord;                             // of "part of"
    std::set<std::string, std::less<>> m_withoutObject; // verbs whose past form is not passive: "acted"
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
