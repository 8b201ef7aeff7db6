// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/querychange.h"

#include "base/text.h"
#include "data/language/language.h"
#include "data/language/queryparts.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"
#include "offline/values/valueindex.h"

#include <algorithm>
#include <optional>
#include <set>

namespace offline {

namespace {

// Words [begin, end) of a request.
struct WordRange {
    std::size_t begin = 0, end = 0;
    bool empty() const { return begin >= end; }
};

// A property of an element of the query.
struct NamedProperty {
    const data::QueryElement *element = nullptr;
    const data::Property *property = nullptr;
    WordRange words;
    int rank = 0; // quality of the match
};

class ChangeReader {
public:
    ChangeReader(std::string_view wish, std::string query, const data::Language &language, const Knowledge &knowledge)
        : m_wish(wish),
          m_query(std::move(query)),
          m_language(language),
          m_knowledge(knowledge),
          m_vocabulary(knowledge.vocabulary()),
          m_words(tokenize(wish)),
          m_quotes(quotedTexts(wish))
    {
    }

    QueryChange read()
    {
        QueryChange out;
        for (const WordRange &clause : clauses()) {
            m_parts = data::partsOf(m_language, m_query); // positions change with each edit
            m_used.clear();
            QueryChangePart wish;
            wish.text = textOf(clause);
            m_why.clear();
            wish.done = one(clause, wish.what);
            if (!wish.done)
                wish.what = m_why.empty() ? say("changeUnread", {unreadIn(clause)}) : m_why;
            out.wishes.push_back(std::move(wish));
        }
        out.query = m_query;
        return out;
    }

private:
    std::string say(std::string_view key, std::initializer_list<std::string_view> parts) const
    {
        return m_vocabulary.texts().say(key, parts);
    }
    std::string textOf(WordRange range) const
    {
        return range.empty()
                   ? std::string()
                   : std::string(m_wish.substr(m_words[range.begin].span.begin,
                                               m_words[range.end - 1].span.end - m_words[range.begin].span.begin));
    }
    std::string joinedWords(WordRange range) const
    {
        std::string out;
        for (std::size_t i = range.begin; i < range.end; ++i)
            out += (i > range.begin ? " " : "") + m_words[i].folded;
        return out;
    }
    // The number of words from here that are a phrase of this role; 0: none. Sets `detail` if it is not null.
    std::size_t roleAt(std::size_t at, std::size_t end, Role role, std::string *detail = nullptr) const
    {
        for (std::size_t length = std::min(m_vocabulary.longestPhrase(), end - at); length > 0; --length) {
            const auto *phrases = m_vocabulary.phrase(joinedWords({at, at + length}));
            for (const Phrase &phrase : phrases ? *phrases : std::vector<Phrase>()) {
                if (phrase.role != role)
                    continue;
                if (detail)
                    *detail = phrase.detail;
                return length;
            }
        }
        return 0;
    }
    std::optional<WordRange> find(WordRange in, Role role, std::string *detail = nullptr) const
    {
        for (std::size_t i = in.begin; i < in.end; ++i)
            if (!m_used.contains(i))
                if (const std::size_t length = roleAt(i, in.end, role, detail))
                    return WordRange{i, i + length};
        return {};
    }
    void use(WordRange range)
    {
        for (std::size_t i = range.begin; i < range.end; ++i)
            m_used.insert(i);
    }
    bool isNumber(std::size_t i) const
    {
        return i < m_words.size() && (std::all_of(m_words[i].folded.begin(), m_words[i].folded.end(),
                                                  [](unsigned char c) { return std::isdigit(c) != 0; }) ||
                                      m_vocabulary.number(m_words[i].folded) >= 0);
    }
    double numberAt(std::size_t i) const
    {
        const int word = m_vocabulary.number(m_words[i].folded);
        return word >= 0 ? word : std::stod(m_words[i].folded.substr(0, 15));
    }
    // True for words without a meaning here.
    bool isLight(std::size_t i) const
    {
        const std::string &word = m_words[i].folded;
        for (const Role role :
             {Role::light, Role::onlyThis, Role::pronoun, Role::relative, Role::demonstrative, Role::copula, Role::list,
              Role::conjunction, Role::tie, Role::preposition, Role::measuredBy, Role::nameWord, Role::allOf})
            if (m_vocabulary.hasRole(word, role))
                return true;
        // "eine Bewertung von mindestens 8"
        if (m_vocabulary.hasRole(word, Role::passiveBy) && roleAt(i + 1, m_words.size(), Role::comparison) > 0)
            return true;
        return m_vocabulary.isChangeWord(word);
    }
    // The unexplained words of a clause.
    std::string unreadIn(WordRange clause) const
    {
        std::string out;
        for (std::size_t i = clause.begin; i < clause.end; ++i)
            if (!m_used.contains(i) && !isLight(i) && !isTypeWord(i))
                out += (out.empty() ? "" : " ") + textOf({i, i + 1});
        return out.empty() ? textOf(clause) : out;
    }
    bool isRead(WordRange clause) const
    {
        for (std::size_t i = clause.begin; i < clause.end; ++i)
            if (!m_used.contains(i) && !isLight(i) && !isTypeWord(i))
                return false;
        return true;
    }
    bool isTypeWord(std::size_t i) const // of an element of the query: "drugs"
    {
        const std::string stem = m_vocabulary.stem(m_words[i].folded);
        for (const data::QueryElement &each : m_parts.elements) {
            const std::vector<std::string> words = identifierWords(each.type);
            if (std::any_of(words.begin(), words.end(),
                            [&](const auto &word) { return m_vocabulary.stem(word) == stem; }))
                return true;
            const std::string whole = m_vocabulary.stems(base::join(words, " "));
            if (!whole.empty() && m_vocabulary.canonical(whole) == m_vocabulary.canonical(stem)) // "Filme" for Movie
                return true;
        }
        return false;
    }

    // --- requests
    bool startsRequest(std::size_t at, std::size_t end) const
    {
        for (const Role role :
             {Role::sortedBy, Role::onlyThis, Role::top, Role::list, Role::negation, Role::except, Role::change})
            if (roleAt(at, end, role) > 0)
                return true;
        return m_vocabulary.isChangeWord(m_words[at].folded) || m_vocabulary.isAlso(m_words[at].folded);
    }
    bool isDirection(std::size_t at) const
    {
        // A single word: "newest first" asks for a date and is read in its place.
        return roleAt(at, m_words.size(), Role::largestFirst) == 1 ||
               roleAt(at, m_words.size(), Role::smallestFirst) == 1;
    }
    std::vector<WordRange> clauses() const
    {
        std::vector<WordRange> out;
        std::size_t begin = 0;
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            const bool isSign = i > begin &&
                                (m_words[i].before == ',' || m_words[i].before == ';' || m_words[i].before == '.') &&
                                !isNumber(i);
            const std::size_t both = i > begin ? roleAt(i, m_words.size(), Role::conjunction) : 0;
            if (isSign && isDirection(i)) // "by rating, descending": belongs to the order before
                continue;
            const bool isNew = both > 0 && i + both < m_words.size() && startsRequest(i + both, m_words.size());
            if (!isSign && !isNew)
                continue;
            out.push_back({begin, i});
            begin = isNew ? i + both : i;
            i = begin;
        }
        out.push_back({begin, m_words.size()});
        std::erase_if(out, [](const WordRange &range) { return range.empty(); });
        return out;
    }
    bool one(WordRange clause, std::string &what)
    {
        using Try = bool (ChangeReader::*)(WordRange, std::string &);
        for (const Try attempt :
             {&ChangeReader::order, &ChangeReader::limit, &ChangeReader::column, &ChangeReader::condition}) {
            m_used.clear();
            what.clear();
            if ((this->*attempt)(clause, what))
                return true;
            if (!m_why.empty())
                return false;
        }
        return false;
    }

    // Reads an order: "sort by year, newest first"; with separate words: "sort the movies by year", "nach Jahr
    // sortieren".
    bool order(WordRange clause, std::string &what)
    {
        std::string detail;
        WordRange by;
        if (const auto sorted = find(clause, Role::sortedBy, &detail)) {
            use(*sorted);
            by = {sorted->end, clause.end};
        } else if (const auto apart = sortedApart(clause)) {
            const auto [verb, preposition] = *apart;
            use({verb, verb + 1});
            use({preposition, preposition + 1});
            by = {preposition + 1, verb > preposition ? verb : clause.end};
        } else {
            return false;
        }
        const auto down = find(clause, Role::largestFirst), up = find(clause, Role::smallestFirst);
        if (down)
            use(*down);
        if (up)
            use(*up);
        return orderBy(by, !up && (down || detail == "down"), clause, what);
    }
    // The words "sort" and "by" of a clause, in any order.
    std::optional<std::pair<std::size_t, std::size_t>> sortedApart(WordRange clause) const
    {
        for (std::size_t verb = clause.begin; verb < clause.end; ++verb)
            for (std::size_t by = clause.begin; by < clause.end; ++by) {
                if (by == verb)
                    continue;
                const auto *phrases = m_vocabulary.phrase(m_words[verb].folded + ' ' + m_words[by].folded);
                if (phrases && std::any_of(phrases->begin(), phrases->end(),
                                           [](const Phrase &phrase) { return phrase.role == Role::sortedBy; }))
                    return std::pair{verb, by};
            }
        return {};
    }
    bool orderBy(WordRange by, bool descending, WordRange clause, std::string &what)
    {
        if (!isEndingKnown())
            return false;
        std::string key = columnNamed(by);
        if (key.empty()) {
            const auto property = propertyIn(by, true);
            if (!property)
                return false;
            key = written(*property);
            if ((m_parts.ending.groups || m_parts.ending.isDistinct) && !isColumn(key)) {
                m_why = say("changeGrouped", {textOf(by)});
                return false;
            }
        }
        if (!isRead(clause))
            return false;
        what = key + (descending ? " DESC" : "");
        m_query = data::withOrder(m_query, m_parts.ending, key, descending);
        return true;
    }
    // A column of the result by its name.
    std::string columnNamed(WordRange in)
    {
        for (const std::string &name : m_parts.ending.columns) {
            std::string joined;
            for (const std::string &word : identifierWords(name))
                joined += (joined.empty() ? "" : " ") + word;
            for (std::size_t i = in.begin; i < in.end; ++i)
                for (std::size_t end = in.end; end > i; --end)
                    if (m_vocabulary.stems(joinedWords({i, end})) == m_vocabulary.stems(joined)) {
                        use({i, end});
                        return name;
                    }
        }
        return {};
    }

    // Reads a limit: "top 10", "only 10 rows", "the first 5 by year".
    bool limit(WordRange clause, std::string &what)
    {
        std::size_t at = clause.begin;
        bool isTop = false;
        std::string sign;
        while (at < clause.end && !isNumber(at)) {
            const std::size_t top = roleAt(at, clause.end, Role::top);
            const std::size_t most = roleAt(at, clause.end, Role::comparison, &sign);
            if (most > 0 && sign != "<=")
                return false;
            if (top == 0 && most == 0 && !isLight(at))
                return false;
            isTop = isTop || top > 0;
            at += std::max<std::size_t>({top, most, 1});
        }
        if (at >= clause.end || !isEndingKnown())
            return false;
        const auto rows = static_cast<std::int64_t>(numberAt(at));
        std::size_t behind = at + 1;
        while (behind < clause.end && !saysBy(behind, clause.end) && (isLight(behind) || isTypeWord(behind)))
            ++behind;
        if (rows <= 0 || (!isTop && behind < clause.end))
            return false;
        use({clause.begin, behind});
        if (behind < clause.end) { // the measure of the first ones
            if (!saysBy(behind, clause.end) || !orderBy({behind + 1, clause.end}, true, clause, what))
                return false;
            m_parts = data::partsOf(m_language, m_query);
            what += ", ";
        }
        what += "LIMIT " + std::to_string(rows);
        m_query = data::withLimit(m_query, m_parts.ending, rows);
        return true;
    }

    bool saysBy(std::size_t at, std::size_t end) const
    {
        return roleAt(at, end, Role::measuredBy) > 0 || roleAt(at, end, Role::groupedBy) > 0;
    }

    // Reads a further column: "also show the name".
    bool column(WordRange clause, std::string &what)
    {
        const auto show = find(clause, Role::list), add = find(clause, Role::change);
        const auto with = find(clause, Role::contains);
        const bool also =
            std::any_of(m_words.begin() + std::ptrdiff_t(clause.begin), m_words.begin() + std::ptrdiff_t(clause.end),
                        [this](const Word &word) { return m_vocabulary.isAlso(word.folded); });
        const bool isAsked = (show && show->begin <= clause.begin + 1) || (add && add->begin <= clause.begin + 1) ||
                             (with && with->begin <= clause.begin + 1) || also;
        if (!isAsked || find(clause, Role::onlyThis) || find(clause, Role::comparison))
            return false;
        for (const auto &word : {show, add, with})
            if (word && word->begin <= clause.begin + 1)
                use(*word);
        if (!isEndingKnown())
            return false;
        const auto property = propertyIn(clause, false);
        if (!property || !isRead(clause))
            return false;
        what = written(*property);
        if (m_parts.ending.groups) {
            m_why = say("changeGrouped", {textOf(property->words)});
            return false;
        }
        m_query = data::withColumn(m_query, m_parts.ending, what);
        return true;
    }

    // --- conditions
    bool condition(WordRange clause, std::string &what)
    {
        const auto denied = find(clause, Role::negation);
        const auto excepted = find(clause, Role::except);
        const bool isNegation = denied || excepted;
        for (const auto &word : {denied, excepted})
            if (word)
                use(*word);
        // Quoted texts and stored texts are values.
        auto property = propertyIn(clause, true);
        const bool isNumeric = property && property->property->isNumeric();
        const std::optional<Stored> stored = isNumeric ? std::nullopt : storedIn(clause, property);
        if (!property && stored)
            property = NamedProperty{stored->element, stored->property, stored->words, 0};
        if (!property)
            return false;
        std::vector<std::pair<data::Comparison, data::Value>> conditions;
        if (!comparisonsIn(clause, *property, stored, isNegation, conditions) || !isRead(clause))
            return false;
        for (const auto &[comparison, value] : conditions) {
            const data::QueryElement element = elementNow(*property->element);
            const std::string text =
                data::conditionText(m_language, element, property->property->name, comparison, value);
            what += (what.empty() ? "" : " AND ") + text;
            m_query = data::withCondition(m_query, element, text);
        }
        return true;
    }
    data::QueryElement elementNow(const data::QueryElement &before) const
    {
        for (const data::QueryElement &each : data::partsOf(m_language, m_query).elements)
            if (each.name == before.name)
                return each;
        return before;
    }
    struct Stored {
        const data::QueryElement *element = nullptr;
        const data::Property *property = nullptr;
        std::string text;
        WordRange words;
    };
    bool comparisonsIn(WordRange clause, const NamedProperty &property, const std::optional<Stored> &stored,
                       bool isNegation, std::vector<std::pair<data::Comparison, data::Value>> &out)
    {
        using data::Comparison;
        const data::Property &of = *property.property;
        std::vector<std::size_t> numbers;
        for (std::size_t i = clause.begin; i < clause.end; ++i)
            if (!m_used.contains(i) && isNumber(i))
                numbers.push_back(i);
        std::string sign, behind;
        const auto compares = find(clause, Role::comparison, &sign);
        const auto postfix = find(clause, Role::postfix, &behind);
        const auto between = find(clause, Role::between);
        const auto valueOf = [&](std::size_t i) {
            const double number = numberAt(i);
            return of.type == data::Type::floating ? data::Value(number)
                                                   : data::Value(static_cast<std::int64_t>(number));
        };
        if (of.isNumeric() && !numbers.empty()) {
            for (const std::size_t i : numbers)
                use({i, i + 1});
            if (between && numbers.size() == 2 && !isNegation) {
                use(*between);
                out = {{Comparison::greaterEqual, valueOf(numbers[0])}, {Comparison::lessEqual, valueOf(numbers[1])}};
                return true;
            }
            if (numbers.size() != 1)
                return false;
            for (const auto &word : {compares, postfix})
                if (word)
                    use(*word);
            const std::string &how = postfix ? behind : compares ? sign : std::string("=");
            out = {{comparisonOf(how, isNegation), valueOf(numbers[0])}};
            return true;
        }
        for (const auto &[role, comparison] :
             {std::pair{Role::contains, Comparison::contains}, std::pair{Role::startsWith, Comparison::begins},
              std::pair{Role::endsWith, Comparison::ends}}) {
            const auto word = find(clause, role);
            if (!word || isNegation || of.type != data::Type::string)
                continue;
            WordRange rest{word->end, clause.end};
            const std::string quoted = quotedIn(rest);
            const std::string text = quoted.empty() ? textOf(rest) : quoted;
            use({word->begin, clause.end});
            out = {{comparison, data::Value(text)}};
            return !text.empty();
        }
        if (stored) {
            use(stored->words);
            out = {{isNegation ? Comparison::notEqual : Comparison::equal, data::Value(stored->text)}};
            return true;
        }
        if (const std::string quoted = quotedIn(clause); !quoted.empty() && of.type == data::Type::string) {
            out = {{isNegation ? Comparison::notEqual : Comparison::equal, data::Value(quoted)}};
            return true;
        }
        if (const auto missing = find(clause, Role::missing)) {
            use(*missing);
            out = {{isNegation ? Comparison::known : Comparison::missing, data::Value()}};
            return true;
        }
        if (compares || postfix || between || !numbers.empty()) {
            m_why = say("changeNotANumber", {textOf(property.words)});
            return false;
        }
        if (of.type == data::Type::boolean)
            out = {{Comparison::equal, data::Value(!isNegation)}};
        else // "only those with a definition"
            out = {{isNegation ? Comparison::missing : Comparison::known, data::Value()}};
        return true;
    }
    static data::Comparison comparisonOf(const std::string &sign, bool isNegation)
    {
        using data::Comparison;
        if (sign == ">")
            return isNegation ? Comparison::lessEqual : Comparison::greater;
        if (sign == ">=")
            return isNegation ? Comparison::less : Comparison::greaterEqual;
        if (sign == "<")
            return isNegation ? Comparison::greaterEqual : Comparison::less;
        if (sign == "<=")
            return isNegation ? Comparison::greater : Comparison::lessEqual;
        return isNegation ? Comparison::notEqual : Comparison::equal;
    }
    std::string quotedIn(WordRange in)
    {
        for (const base::Span &quote : m_quotes) {
            if (in.empty() || quote.begin < m_words[in.begin].span.begin ||
                quote.end > m_words[in.end - 1].span.end + 1)
                continue;
            for (std::size_t i = in.begin; i < in.end; ++i)
                if (m_words[i].span.begin >= quote.begin && m_words[i].span.end <= quote.end)
                    m_used.insert(i);
            return std::string(m_wish.substr(quote.begin, quote.end - quote.begin));
        }
        return {};
    }

    // --- meanings
    const std::vector<data::Property> *propertiesOf(const data::QueryElement &element) const
    {
        const data::Schema &schema = m_knowledge.schema();
        if (const auto *entity = schema.entity(element.type))
            return &entity->properties;
        if (const auto *relationship = schema.relationship(element.type))
            return &relationship->properties;
        for (const data::EntityType &entity : schema.entities) // table names in any case
            if (schema.ofTables && base::fold(entity.name) == base::fold(element.type))
                return &entity.properties;
        return nullptr;
    }
    // The match of words with a property: 3 full name, 2 without words such as "number of", 1 all words in the name.
    int rankOf(const data::Property &property, const std::string &stems) const
    {
        std::vector<std::string> own;
        for (const std::string &word : identifierWords(property.name))
            own.push_back(m_vocabulary.stem(word));
        const std::string whole = base::join(own, " ");
        if (whole == stems || m_vocabulary.canonical(whole) == m_vocabulary.canonical(stems))
            return 3;
        std::vector<std::string> bare = own;
        std::erase_if(bare, [this](const std::string &stem) { return m_vocabulary.isDecoration(stem); });
        if (!bare.empty() && base::join(bare, " ") == stems)
            return 2;
        if (stems.find(' ') != std::string::npos || m_vocabulary.isDecoration(stems))
            return 0;
        const std::string meant = m_vocabulary.canonical(stems);
        return std::any_of(
                   own.begin(), own.end(),
                   [&](const std::string &stem) { return stem == stems || m_vocabulary.canonical(stem) == meant; })
                   ? 1
                   : 0;
    }
    // The property that the words name, if there is exactly one; marks the words as used. "Also show" skips properties
    // that are columns already; an order or a condition prefers them.
    std::optional<NamedProperty> propertyIn(WordRange in, bool mayBeColumn)
    {
        constexpr std::size_t longest = 4;
        std::vector<NamedProperty> found;
        for (std::size_t i = in.begin; i < in.end; ++i) {
            for (std::size_t length = std::min(longest, in.end - i); length > 0; --length) {
                const WordRange words{i, i + length};
                if (m_used.contains(i) || m_used.contains(i + length - 1) || isNumber(i))
                    continue;
                // "Role" usually has no meaning, but can be the name of a property.
                const bool says = length > 1 || !m_vocabulary.hasRole(m_words[i].folded, Role::light);
                const std::string stems = m_vocabulary.stems(joinedWords(words));
                for (const data::QueryElement &element : m_parts.elements) {
                    const auto *properties = propertiesOf(element);
                    for (std::size_t p = 0; properties && p < properties->size(); ++p)
                        if (const int rank = rankOf((*properties)[p], stems); says ? rank > 0 : rank == 3)
                            found.push_back({&element, &(*properties)[p], words, says ? rank * 10 + int(length) : 1});
                }
            }
        }
        if (!mayBeColumn)
            std::erase_if(found, [this](const NamedProperty &each) { return isColumn(written(each)); });
        if (found.empty())
            return {};
        // Prefers the type that the words name, as "of the gene".
        for (NamedProperty &each : found)
            for (std::size_t i = in.begin; i < in.end; ++i)
                for (const std::string &word : identifierWords(each.element->type))
                    if ((i < each.words.begin || i >= each.words.end) &&
                        m_vocabulary.stem(word) == m_vocabulary.stem(m_words[i].folded))
                        each.rank += 5;
        const int best = std::max_element(found.begin(), found.end(), [](const auto &a, const auto &b) {
                             return a.rank < b.rank;
                         })->rank;
        std::erase_if(found, [best](const NamedProperty &each) { return each.rank < best; });
        if (mayBeColumn && found.size() > 1) {
            std::vector<NamedProperty> shown = found;
            std::erase_if(shown, [this](const NamedProperty &each) { return !isColumn(written(each)); });
            if (!shown.empty())
                found = std::move(shown);
        }
        if (found.size() > 1) {
            std::vector<std::string> names;
            for (const NamedProperty &each : found)
                if (std::find(names.begin(), names.end(), written(each)) == names.end())
                    names.push_back(written(each));
            if (names.size() > 1) {
                m_why = say("changeWhich", {textOf(found.front().words), m_vocabulary.texts().listedOr(names)});
                return {};
            }
        }
        use(found.front().words);
        return found.front();
    }
    std::string written(const NamedProperty &meant) const
    {
        return meant.element->name + "." + data::writtenName(m_language, meant.property->name);
    }
    bool isColumn(const std::string &expression) const
    {
        const base::Span list = m_parts.ending.list;
        const std::string_view text = std::string_view(m_query).substr(list.begin, list.end - list.begin);
        const auto at = text.find(expression);
        return at != std::string_view::npos &&
               (at + expression.size() >= text.size() ||
                (std::isalnum(static_cast<unsigned char>(text[at + expression.size()])) == 0 &&
                 text[at + expression.size()] != '_'));
    }
    bool isEndingKnown()
    {
        if (!m_parts.ending.isKnown)
            m_why = say("changeNoEnding", {});
        return m_parts.ending.isKnown;
    }
    // A stored value that the words name, of the given property, else of any element of the query.
    std::optional<Stored> storedIn(WordRange in, const std::optional<NamedProperty> &of)
    {
        const ValueIndex &values = m_knowledge.values();
        for (std::size_t length = in.end - in.begin; length > 0; --length) {
            for (std::size_t i = in.begin; i + length <= in.end; ++i) {
                std::vector<std::string> words;
                bool isFree = true, hasContent = false;
                for (std::size_t w = i; w < i + length; ++w) {
                    isFree = isFree && !m_used.contains(w);
                    hasContent = hasContent || !isLight(w);
                    words.push_back(m_words[w].folded);
                }
                if (!isFree || !hasContent || length > ValueIndex::longestName)
                    continue;
                for (const bool byStems : {false, true})
                    if (auto found =
                            storedAs(byStems ? values.byStems(words) : values.exact(words), of, {i, i + length}))
                        return found;
            }
        }
        return {};
    }
    std::optional<Stored> storedAs(const std::vector<int> &entries, const std::optional<NamedProperty> &of,
                                   WordRange words)
    {
        for (const bool primary : {true, false})
            for (const int entry : entries) {
                const Column &column = m_knowledge.values().columnOf(entry);
                if (column.alias || column.primary != primary)
                    continue;
                for (const data::QueryElement &element : m_parts.elements) {
                    const auto *properties = propertiesOf(element);
                    if (!properties || base::fold(element.type) != base::fold(column.owner))
                        continue;
                    for (const data::Property &property : *properties)
                        if (property.name == column.property &&
                            (!of || (of->element == &element && of->property == &property))) {
                            use(words);
                            return Stored{&element, &property, std::string(m_knowledge.values().entry(entry).text),
                                          words};
                        }
                }
            }
        return {};
    }

    std::string_view m_wish;
    std::string m_query;
    const data::Language &m_language;
    const Knowledge &m_knowledge;
    const Vocabulary &m_vocabulary;
    std::vector<Word> m_words;
    std::vector<base::Span> m_quotes;
    data::QueryParts m_parts;
    std::set<std::size_t> m_used; // explained words
    std::string m_why;
};

} // namespace

QueryChange changeQuery(std::string_view wish, std::string_view query, const data::Language &language,
                        const Knowledge &knowledge)
{
    return ChangeReader(wish, std::string(query), language, knowledge).read();
}

} // namespace offline
