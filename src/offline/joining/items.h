// SPDX-License-Identifier: GPL-3.0-or-later
// A question divided into pieces with all their possible meanings in this database. Values; any thread.
#pragma once

#include "offline/language/words.h"
#include "offline/values/lexicon.h"
#include "offline/values/valueindex.h"

#include <algorithm>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace offline {

// A stored value that words may name.
struct ValueTarget {
    int entry = -1;          // in the index; -1 if not stored
    PropertyTarget property; // where it is stored (for an alias, the primary property)
    std::string literal;     // for the query: the stored name, or the words as typed
    double weight = 1;
    bool stored = true;  // false: only near a stored value; written as typed
    std::string nearest; // the near stored value
    // Further words for the same thing: the family name after a first name, the year after a title.
    std::vector<std::pair<PropertyTarget, data::Value>> rest = {};
};

// The weight of the best candidate; 0 if there are none.
template <class T>
double best(const std::vector<T> &targets)
{
    double weight = 0;
    for (const auto &target : targets)
        weight = std::max(weight, target.weight);
    return weight;
}

struct Item {
    std::size_t first = 0, last = 0; // first and last word, inclusive
    base::Span span;
    std::string text; // as typed
    std::string folded;
    char before = 0;     // the sign before it
    bool quoted = false; // a whole text in quotation marks: it names itself
    bool inBrackets = false;
    bool plural = false;
    bool upper = false;
    std::vector<Phrase> roles;
    std::vector<TypeTarget> types;
    std::vector<RelationTarget> relations;
    std::vector<PropertyTarget> properties;
    std::vector<ValueTarget> values;
    std::vector<PropertyTarget> dimension; // the property that "longest" measures here
    std::optional<double> number;
    bool isDecade = false;   // "1990s": ten years from the number
    bool schemaWord = false; // part of a schema name, without a meaning of its own

    const TaughtWord *taught = nullptr; // a synonym that means more than a name; owned by the lexicon
    std::string from;                   // the place in the source that explains it, if nothing else does
    bool lookedUp = false;              // only explained by the thesaurus
    bool ofAll = false;                 // a value of all things: no restriction
    bool isEvent = false;               // a verb that means an event: "examined"

    bool is(Role role) const;
    const Phrase *phrase(Role role) const;
    bool known() const
    {
        return !roles.empty() || !types.empty() || !relations.empty() || !properties.empty() || !values.empty() ||
               number || taught;
    }
};

// True if the item at `i` is shown with those before it: "The books they wrote", "the books that they wrote".
bool isTheirs(const std::vector<Item> &items, std::size_t i);

class Linker {
public:
    Linker(const Vocabulary &vocabulary, const Lexicon &lexicon, const ValueIndex &values)
        : m_vocabulary(vocabulary), m_lexicon(lexicon), m_values(values)
    {
    }
    // The best division of the question into pieces, each word in exactly one. Reads at most 400 words.
    std::vector<Item> link(std::string_view question) const;

private:
    struct Quote { // words in quotation marks, first to last
        std::size_t first = 0, last = 0;
        base::Span span;
    };
    std::vector<Quote> quotesIn(std::string_view question, std::vector<Word> &words) const;
    const Quote *quoteAt(std::size_t word) const;
    bool isDoneBy(const std::vector<Word> &words, std::size_t by, const std::string &verb) const;
    bool beginsFigure(const std::vector<Word> &words, std::size_t at) const;
    Item make(std::string_view question, const std::vector<Word> &words, std::size_t first, std::size_t last) const;
    void readQuoted(Item &item) const;
    void readTaught(Item &item, const std::string &key) const;
    void readSourceWord(Item &item, const std::vector<std::string> &folded) const;
    void splitFigures(std::vector<Item> &items) const;
    void addValues(Item &item, const std::vector<Word> &words) const;
    bool namesThingOfType(const std::vector<std::string> &folded) const;
    void addStored(Item &item, int entry, double weight) const;
    void addNear(Item &item, const std::vector<Word> &words) const;
    double score(const Item &item) const;
    std::vector<Item> cover(std::string_view question, const std::vector<Word> &words) const;
    void lookUp(std::vector<Item> &items) const;
    void fixSpelling(std::vector<Item> &items) const;
    void multiply(std::vector<Item> &items) const;
    void joinNames(std::string_view question, std::vector<Item> &items) const;
    void joinYears(std::vector<Item> &items) const;
    void joinUnknown(std::string_view question, const std::vector<Word> &words, std::vector<Item> &items) const;

    const Vocabulary &m_vocabulary;
    const Lexicon &m_lexicon;
    const ValueIndex &m_values;
    mutable ValueIndex::Memo m_memo;
    mutable std::vector<Quote> m_quotes;
};

} // namespace offline
