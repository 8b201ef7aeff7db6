// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of a natural language: the content words of a question, the form of its answer, the texts of answers. A
// question is in the language of its words; the answer is in the reader's, if known (base/readerlanguage.h). Data of
// resources/language, read when an agent is made, then immutable. Any thread.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace base {
class Resources;
} // namespace base

namespace agents {

struct QuestionWord {
    std::string text;               // case-folded
    std::size_t begin = 0, end = 0; // bytes of the source text
};

// The kind of answer that the question's words ask for.
enum class AnswerShape { list, count, yesNo, top };

class QuestionLanguage {
public:
    // Reads language/questions-LANGUAGE.json and those of all other languages; an error if it is missing or one has a
    // wrong form.
    static base::Result<std::shared_ptr<const QuestionLanguage>> load(const base::Resources &resources,
                                                                      std::string_view language = "en");

    // The language with the most function words in the question; this one on a tie.
    const QuestionLanguage &of(std::string_view question) const;

    // In the order of the text, without articles, prepositions, question words and similar.
    std::vector<QuestionWord> contentWords(std::string_view text) const;
    AnswerShape shape(std::string_view question) const;
    bool asksHowMany(std::string_view question) const;
    // "drugs" of "Which drugs treat ...", "How many drugs ..."; empty for other beginnings.
    std::string nounAsked(std::string_view question) const;

    // The start of the noun that the question asks for: "drugs" of "List all drugs that …", "actors of Gladiator".
    std::optional<std::size_t> answerNounAt(std::string_view question) const;

    // True if the question has a word for "average", "total", "most", "least", "extreme", "greater", "less", "older",
    // "younger", "never", "each", "some", "one", "who", "when", "how" (questions-LANGUAGE.json, askedFor).
    bool asksFor(std::string_view question, std::string_view what) const;
    // The question without capitals and punctuation, for plainAsksFor() and measuresOf().
    static std::string plainOf(std::string_view question);
    bool plainAsksFor(std::string_view plain, std::string_view what) const;

    // What a question measures: "how deep" is answered by a depth, whose unit may be metres.
    struct Measure {
        std::vector<std::string> asks;         // phrases of questions
        std::vector<std::string> words, units; // of properties
        bool isTime = false;                   // a date or year answers
    };
    std::vector<const Measure *> measuresOf(std::string_view plain) const;
    bool isUnit(const std::string &word) const;
    // "seconds" and "h".
    bool measureTheSame(const std::string &word, const std::string &unit) const;
    bool isAgent(std::string_view noun) const; // "trainer": who trains

    // True if the language has such words: only English marks agent and patient by "by" and "was".
    bool tells(std::string_view what) const { return m_askedFor.contains(what); }

    std::optional<double> numberOf(std::string_view word) const; // "three"; folded
    bool isAboutForm(std::string_view word) const;               // "most", "number": of the answer, not of entities
    const std::vector<std::string> &listWords() const { return m_lists; } // between and before members of a list: "and"
    const std::vector<std::string> &shareWords() const { return m_shares; } // after a number: per cent
    // Synonyms (words and phrases) of a noun or verb; folded, singular.
    std::vector<std::string> sameMeaning(std::string_view phrase) const;
    bool areSame(const std::string &a, const std::string &b) const;

    // The unit at the end of a column's name ("length_km": km); empty if there is none.
    std::string unitOf(std::string_view column) const;
    // "average gene count" of "avg_gene_count"; empty if the name is not of an aggregate.
    std::string figureOf(std::string_view column) const;

    struct Answers { // with placeholders: "{count} in all."
        std::string nothing, yes, no, inAll, things, rows, more, notStored, noneStored, path, pathOne, figure;
        std::string valueNotStored;   // for a compared value that is not stored, after an empty result
        std::string notRan, skipped;  // for a failed query, and one skipped by the user
        std::string thousands, point; // separators of numbers
    };
    const Answers &answers() const { return m_answers; }
    // True if answers are in the question's language and may use its words.
    bool answersInItsWords() const { return m_ownAnswers; }
    std::string localNumber(std::string number) const; // "1,844.5" with the separators of the answers' language

private:
    static base::Result<std::shared_ptr<QuestionLanguage>> read(const base::Resources &resources,
                                                                const std::string &language);
    std::size_t littleWords(std::string_view text) const;
    struct Signs {
        std::vector<std::string> begins, has; // phrases of whole words
        bool match(std::string_view folded) const;
    };
    std::set<std::string, std::less<>> m_functionWords, m_noPlurals;
    Signs m_count, m_yesNo, m_top, m_form;
    std::vector<std::string> m_howMany, m_nounAfter, m_pluralAfter, m_noPluralEndings, m_lists, m_shares;
    std::vector<std::string> m_pluralEndings;
    bool m_nounsHaveCapitals = false, m_ownAnswers = true;
    std::map<std::string, double, std::less<>> m_numbers;
    std::map<std::string, std::string, std::less<>> m_units, m_figures; // as in column names; as text
    std::vector<std::vector<std::string>> m_meanings;                   // words and phrases of one meaning each
    Answers m_answers;
    std::vector<std::shared_ptr<const QuestionLanguage>> m_others;
    std::map<std::string, Signs, std::less<>> m_askedFor;
    std::vector<Measure> m_measures;
    std::vector<std::map<std::string, double, std::less<>>> m_unitKinds;
    std::vector<std::string> m_agentEndings;
};
using QuestionLanguagePtr = std::shared_ptr<const QuestionLanguage>;

// True if one word starts with the other, apart from an ending ("treat", "TREATS", "treatment").
bool isRelated(const std::string &a, const std::string &b);

// Splits names at capitals and underscores: "DrugTreatsDisease", "in_trial".
std::string parted(std::string_view name);

} // namespace agents
