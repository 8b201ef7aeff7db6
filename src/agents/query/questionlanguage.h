// SPDX-License-Identifier: GPL-3.0-or-later
// How a language asks: which words of a question carry content, what form of an answer it wants, how an answer is
// said. A question says itself in which language it is; its answer is said in the reader's, where that is known
// (base/readerlanguage.h). Data of resources/language, read when an agent is made; immutable afterwards. Any thread.
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
    std::size_t begin = 0, end = 0; // bytes of the text it was read from
};

// What kind of answer a question asks for, by its words.
enum class AnswerShape { list, count, yesNo, top };

class QuestionLanguage {
public:
    // language/questions-LANGUAGE.json, and beside it those of every other language that is there; an error where it
    // is missing or one is not of that form.
    static base::Result<std::shared_ptr<const QuestionLanguage>> load(const base::Resources &resources,
                                                                      std::string_view language = "en");

    // The language in which this is asked, by its little words; this one where none has more of them.
    const QuestionLanguage &of(std::string_view question) const;

    // In the order of the text, without articles, prepositions, question words and the like.
    std::vector<QuestionWord> contentWords(std::string_view text) const;
    AnswerShape shape(std::string_view question) const;
    bool asksHowMany(std::string_view question) const;
    // "drugs" of "Which drugs treat ...", "How many drugs ..."; empty where the question does not begin like that.
    std::string countedNoun(std::string_view question) const;

    // Where the noun that the answer is to be begins: "drugs" of "List all drugs that …", "actors of Gladiator".
    std::optional<std::size_t> answerNounAt(std::string_view question) const;

    // Whether it asks for that: "average", "total", "most", "least", "extreme", "greater", "less", "older", "younger",
    // "never", "each", "some", "one", "who", "when", "how" (questions-LANGUAGE.json, askedFor).
    bool asksFor(std::string_view question, std::string_view what) const;
    // Whether it has signs of that at all: who acts, and on whom, shows in "by" and "was" in English alone.
    bool tells(std::string_view what) const { return m_askedFor.contains(what); }

    std::optional<double> numberOf(std::string_view word) const; // "three"; folded
    bool isAboutForm(std::string_view word) const;               // "most", "number": of the answer, not of things
    const std::vector<std::string> &listWords() const { return m_lists; } // between and before members of a list: "and"
    const std::vector<std::string> &shareWords() const { return m_shares; } // behind a number in per cent
    // Other words and phrases of the same meaning; of a noun or a verb, folded, in the singular.
    std::vector<std::string> sameMeaning(std::string_view phrase) const;
    bool areSame(const std::string &a, const std::string &b) const;

    // The unit that the name of a column ends in ("length_km": km); empty where it says none.
    std::string unitOf(std::string_view column) const;
    // "average gene count" of "avg_gene_count"; empty where the name is not one of a figure.
    std::string figureOf(std::string_view column) const;

    struct Answers { // with places: "{count} in all."
        std::string nothing, yes, no, inAll, things, rows, more, notStored, noneStored, path, pathOne, figure;
        std::string valueNotStored;   // of a value that an empty result was asked for
        std::string notRan, skipped;  // of a query that failed, or that a person passed over
        std::string thousands, point; // of numbers in a sentence
    };
    const Answers &answers() const { return m_answers; }
    // Its answers are in the language of the question, so that they may speak with its words.
    bool answersInItsWords() const { return m_ownAnswers; }
    std::string said(std::string number) const; // "1,844.5" with the signs of the answers' language

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
    std::map<std::string, std::string, std::less<>> m_units, m_figures; // as a column writes them, as people say them
    std::vector<std::vector<std::string>> m_meanings;                   // words and phrases of one meaning each
    Answers m_answers;
    std::vector<std::shared_ptr<const QuestionLanguage>> m_others;
    std::map<std::string, Signs, std::less<>> m_askedFor;
};
using QuestionLanguagePtr = std::shared_ptr<const QuestionLanguage>;

// Two words are of one family where one begins the other but for an ending ("treat", "TREATS", "treatment").
bool isRelated(const std::string &a, const std::string &b);

// Names in one piece are parted at their capitals and underscores: "DrugTreatsDisease", "in_trial".
std::string parted(std::string_view name);

} // namespace agents
