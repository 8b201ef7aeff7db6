// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "offline/joining/items.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace offline {

namespace {

constexpr std::size_t mostQuestionWords = 400;
constexpr std::size_t longestTerm = 5;  // words in a schema name
constexpr std::size_t shortestPart = 5; // letters of a single word for a longer name
constexpr double mistypedWeight = 0.97; // for a misspelt word of the schema
constexpr double wordPower = 1.2;       // a longer piece is better than shorter ones of the same words

std::vector<std::string> foldedWords(const std::vector<Word> &words, std::size_t first, std::size_t last)
{
    std::vector<std::string> out;
    for (std::size_t i = first; i <= last; ++i)
        out.push_back(words[i].folded);
    return out;
}

bool hasDigit(std::string_view text)
{
    return std::any_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool isShortCapitals(std::string_view text)
{
    return text.size() <= 3 && !hasDigit(text) &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

// Other spellings of umlauts: "Mueller" and "Müller" are one name.
std::vector<std::string> umlautsOtherwise(std::string_view text)
{
    constexpr std::pair<std::string_view, std::string_view> spellings[] = {
        {"ae", "\xc3\xa4"}, {"oe", "\xc3\xb6"}, {"ue", "\xc3\xbc"}};
    std::string plain = base::lower(text), dotted = plain;
    for (const auto &[two, one] : spellings) {
        for (std::size_t at = 0; (at = plain.find(one, at)) != plain.npos; at += two.size())
            plain.replace(at, one.size(), two);
        for (std::size_t at = 0; (at = dotted.find(two, at)) != dotted.npos; at += one.size())
            dotted.replace(at, two.size(), one);
    }
    std::vector<std::string> out;
    for (auto *each : {&dotted, &plain})
        if (*each != base::lower(text))
            out.push_back(std::move(*each));
    return out;
}

std::vector<std::string> foldedOf(std::string_view text)
{
    std::vector<std::string> out;
    for (const auto &word : tokenize(text))
        out.push_back(word.folded);
    return out;
}

std::optional<double> numberOf(std::string_view raw)
{
    double value = 0;
    const auto result = std::from_chars(raw.data(), raw.data() + raw.size(), value);
    if (result.ec == std::errc() && result.ptr == raw.data() + raw.size())
        return value;
    return std::nullopt;
}

} // namespace

bool Item::is(Role role) const
{
    return phrase(role) != nullptr;
}

const Phrase *Item::phrase(Role role) const
{
    const auto found = std::find_if(roles.begin(), roles.end(), [&](const Phrase &p) { return p.role == role; });
    return found == roles.end() ? nullptr : &*found;
}

// The words of each quotation; none if nearly the whole question is quoted. A mark inside a quotation does not belong
// to the question.
std::vector<Linker::Quote> Linker::quotesIn(std::string_view question, std::vector<Word> &words) const
{
    std::vector<Quote> quotes;
    for (const auto &span : quotedTexts(question)) {
        const auto isIn = [&](const Word &word) { return word.span.begin >= span.begin && word.span.end <= span.end; };
        const auto first = std::find_if(words.begin(), words.end(), isIn);
        const auto behind = std::find_if_not(first, words.end(), isIn);
        // "After '1997-01-01'" is a date, with or without quotation marks.
        const bool isDay =
            first != behind && behind - first == 3 && first->folded.size() == 4 &&
            std::all_of(first, behind, [](const Word &word) { return numberOf(word.folded).has_value(); });
        // "After 'Sep 25, 2015'", "earlier than 'January 2005'": a date in an order comparison, otherwise a text.
        const bool ordered = first != words.begin() && first != behind &&
                             (m_vocabulary.hasRole((first - 1)->folded, Role::comparison) ||
                              m_vocabulary.hasRole((first - 1)->folded, Role::versus));
        const auto isYear = [](const Word &word) {
            return word.folded.size() == 4 && numberOf(word.folded).has_value();
        };
        const auto isMonth = [&](const Word &word) { return m_vocabulary.hasRole(word.folded, Role::month); };
        const bool isDate = ordered && behind - first <= 3 && std::count_if(first, behind, isYear) == 1 &&
                            std::count_if(first, behind, isMonth) == 1 &&
                            std::all_of(first, behind, [&](const Word &word) {
                                return isMonth(word) || numberOf(word.folded).has_value();
                            });
        if (first != behind && !isDay && !isDate &&
            (behind - first) * 4 <= static_cast<std::ptrdiff_t>(words.size()) * 3)
            quotes.push_back({static_cast<std::size_t>(first - words.begin()),
                              static_cast<std::size_t>(behind - words.begin()) - 1, span});
    }
    const auto signBefore = [&](std::size_t word) {
        constexpr std::string_view marks = "\"' \t\r\n";
        char sign = 0;
        for (std::size_t at = word > 0 ? words[word - 1].span.end : 0; at < words[word].span.begin; ++at)
            if (const auto c = static_cast<unsigned char>(question[at]);
                c < 0x80 && marks.find(question[at]) == marks.npos)
                sign = question[at];
        return sign;
    };
    for (const auto &quote : quotes) {
        words[quote.first].before = signBefore(quote.first);
        if (quote.last + 1 < words.size())
            words[quote.last + 1].before = signBefore(quote.last + 1);
    }
    return quotes;
}

const Linker::Quote *Linker::quoteAt(std::size_t word) const
{
    const auto found = std::find_if(m_quotes.begin(), m_quotes.end(),
                                    [&](const Quote &quote) { return word >= quote.first && word <= quote.last; });
    return found == m_quotes.end() ? nullptr : &*found;
}

// A quoted text is a schema name, a stored value, or a text for comparison; words of the language in it have no
// meaning.
void Linker::readQuoted(Item &item) const
{
    item.quoted = true;
    item.taught = nullptr;
    item.roles.clear();
    item.number = item.first == item.last ? numberOf(normalized(item.text)) : std::nullopt;
    const auto named = m_lexicon.verbatim(item.text);
    if (!named.isEmpty())
        item.values.clear();
    if (!item.values.empty() || named.isEmpty()) {
        item.types.clear();
        item.relations.clear();
        item.properties.clear();
    }
}

// A synonym has no other meaning. One for an order remains a word of its degree.
void Linker::readTaught(Item &item, const std::string &key) const
{
    if (!item.taught) {
        item.roles.clear();
        return;
    }
    const auto &ofUser = *item.taught;
    // "Top", "first" also give a limit; their order is determined later.
    if (!ofUser.orderings.empty() && (item.is(Role::top) || item.is(Role::bottom))) {
        item.taught = nullptr;
        return;
    }
    const bool hasDegree = item.is(Role::most) || item.is(Role::least);
    const bool isLeast = item.is(Role::least);
    item.roles.clear();
    item.types.clear();
    item.relations.clear();
    item.properties = m_lexicon.taughtProperties(key);
    for (const auto &[property, literal] : ofUser.values)
        item.values.push_back({-1, property, literal, 1, true, {}});
    if (ofUser.isMeaningless)
        item.roles.push_back({Role::light, {}});
    if (!ofUser.orderings.empty()) {
        const bool highest = hasDegree ? !isLeast && ofUser.orderings.front().second : ofUser.orderings.front().second;
        item.roles.push_back({highest ? Role::most : Role::least, {}});
    }
}

// Looks up an unexplained word in the comments and definitions of the source.
void Linker::readSourceWord(Item &item, const std::vector<std::string> &folded) const
{
    std::vector<std::string> stems;
    for (const auto &word : folded)
        stems.push_back(m_vocabulary.stem(word));
    const auto ofSource = m_lexicon.wordOfSource(base::join(stems, " "));
    if (!ofSource)
        return;
    item.from = ofSource->from;
    if (ofSource->names) {
        item.types = ofSource->names->types;
        item.relations = ofSource->names->relations;
        item.properties = ofSource->names->properties;
        return;
    }
    item.taught = ofSource->more;
    for (const auto &[property, literal] : ofSource->more->values)
        item.values.push_back({-1, property, literal, 0.9, true, {}});
}

// Splits a synonym for a sum, as "revenue", into "the sum of" and the figure, unless the question has another
// aggregate.
void Linker::splitFigures(std::vector<Item> &items) const
{
    for (std::size_t i = 0; i < items.size(); ++i) {
        // "Along with their quantities": a value of each thing.
        if (i > 0 && items[i].plural && items[i - 1].is(Role::pronoun) && !items[i].properties.empty() &&
            !m_lexicon.expression(items[i].properties.front())) {
            items[i].taught = nullptr;
            continue;
        }
        if (!items[i].taught || items[i].taught->function.empty() || items[i].properties.empty())
            continue;
        std::size_t before = i;
        while (before > 0 && items[before - 1].is(Role::light))
            --before;
        if (before > 0 && items[before - 1].is(Role::aggregate))
            continue;
        Item sum = items[i];
        sum.properties.clear();
        sum.roles = {{Role::aggregate, items[i].taught->function}};
        sum.taught = nullptr;
        items[i].before = 0;
        items.insert(items.begin() + static_cast<std::ptrdiff_t>(i), std::move(sum));
        ++i;
    }
}

// True if "ordered by" names a subject, because there is such a verb: "Products ordered by customers". A sort key is a
// property or a number.
bool Linker::isDoneBy(const std::vector<Word> &words, std::size_t by, const std::string &verb) const
{
    if (best(m_lexicon.relations(verb)) < 0.9 && m_lexicon.types(verb).empty())
        return false;
    std::size_t who = by + 1;
    while (who < words.size() && m_vocabulary.hasRole(words[who].folded, Role::light))
        ++who;
    if (who >= words.size())
        return false;
    if (const Quote *name = quoteAt(who)) { // "ordered by 'A'": a subject if a thing has this name
        const auto folded = foldedWords(words, name->first, name->last);
        return !m_values.exact(folded).empty();
    }
    const auto stem = m_vocabulary.stem(words[who].folded);
    return !m_lexicon.types(stem).empty() && best(m_lexicon.properties(stem)) < 0.9;
}

// True for "number of ...", "the total ...", "average ...".
bool Linker::beginsFigure(const std::vector<Word> &words, std::size_t at) const
{
    std::string spoken;
    for (std::size_t i = at; i < std::min(words.size(), at + 3); ++i) {
        spoken += (spoken.empty() ? "" : " ") + words[i].folded;
        if (m_vocabulary.hasRole(spoken, Role::count) || m_vocabulary.hasRole(spoken, Role::aggregate))
            return true;
        if (m_vocabulary.hasRole(spoken, Role::light))
            spoken.clear();
    }
    return false;
}

namespace {

// True if a sign within these words ends a part of a sentence.
bool isBroken(const std::vector<Word> &words, std::size_t first, std::size_t last)
{
    return std::any_of(words.begin() + static_cast<std::ptrdiff_t>(first) + 1,
                       words.begin() + static_cast<std::ptrdiff_t>(last) + 1, [](const Word &word) {
                           return word.before != 0 &&
                                  std::string_view(",;.?!").find(word.before) != std::string_view::npos;
                       });
}

} // namespace

Item Linker::make(std::string_view question, const std::vector<Word> &words, std::size_t first, std::size_t last) const
{
    Item item;
    item.first = first;
    item.last = last;
    item.span = {words[first].span.begin, words[last].span.end};
    const Quote *quote = quoteAt(first);
    if (quote && quote->first == first && quote->last == last)
        item.span = quote->span; // includes the signs: "(171)"
    else
        quote = nullptr;
    item.text = std::string(question.substr(item.span.begin, item.span.end - item.span.begin));
    item.before = words[first].before;
    item.upper = words[first].upper;
    const auto folded = foldedWords(words, first, last);
    item.folded = base::join(folded, " ");
    const std::size_t length = last - first + 1;
    if (length <= m_vocabulary.longestPhrase())
        if (const auto *phrases = m_vocabulary.phrase(item.folded))
            item.roles = *phrases;
    // "A level of 0 and more than 50 units", "above 40 in price and above 40 in stock": a comparison starts there.
    if (item.is(Role::postfix) && length > 1 && last + 1 < words.size() &&
        (m_vocabulary.hasRole(folded.back() + ' ' + words[last + 1].folded, Role::comparison) ||
         (m_vocabulary.hasRole(folded.back(), Role::comparison) && numberOf(words[last + 1].folded))))
        item.roles.clear();
    if (length <= std::max(longestTerm, m_lexicon.longestTaught())) {
        std::vector<std::string> stems;
        for (const auto &word : folded)
            stems.push_back(m_vocabulary.stem(word));
        const std::string key = base::join(stems, " ");
        item.types = m_lexicon.types(key);
        item.relations = m_lexicon.relations(key);
        item.properties = m_lexicon.properties(key);
        // "top operators by ...": the things, not what they operate.
        if (length == 2 && m_vocabulary.hasRole(folded.back(), Role::passiveBy) &&
            m_vocabulary.isAgentNoun(folded.front()) && !m_lexicon.types(stems.front()).empty())
            item.relations.clear();
        // "the directors by number of films": by what, not by whom
        if (length == 2 && last + 1 < words.size() && m_vocabulary.hasRole(folded.back(), Role::passiveBy) &&
            m_vocabulary.isAgentNoun(folded.front()) && m_vocabulary.isPlural(folded.front()) &&
            beginsFigure(words, last + 1))
            item.relations.clear();
        if (length == 2 && item.is(Role::sortedBy) && isDoneBy(words, last, stems.front()))
            item.roles.clear();
        const bool afterType = first > 0 && !m_lexicon.types(m_vocabulary.stem(words[first - 1].folded)).empty();
        if (length == 1 && m_lexicon.schema().ofTables && afterType && m_vocabulary.isParticiple(folded.front())) {
            if (auto at = m_lexicon.relationsAt(item.types); !at.empty()) // "customers ordered" names no orders
                item.relations = std::move(at);
            item.types.clear();
        }
        item.schemaWord = m_lexicon.knowsWord(key);
        const bool taught = m_lexicon.isTaught(key);
        if (taught && isBroken(words, first, last)) { // "a review, with" is not "reviewed with"
            item.types.clear();
            item.relations.clear();
            item.properties.clear();
        } else if (taught) { // the user gave the meaning
            item.taught = m_lexicon.taught(key);
            readTaught(item, key);
        }
        item.plural = m_vocabulary.isPlural(folded.back());
    }
    // "unitsInStock": a schema name in its spelling.
    const bool identifier = quote || (length == 1 && identifierWords(item.text).size() > 1);
    if (const auto named = identifier ? m_lexicon.verbatim(item.text) : Lexicon::Named(); !named.isEmpty()) {
        item.types = named.types;
        item.relations = named.relations;
        item.properties = named.properties;
        item.roles.clear();
    }
    if (length == 1) {
        // "In the US": two capitals in a text of small letters are no pronoun.
        const bool abbreviates =
            item.text.size() == 2 && item.upper &&
            std::any_of(words.begin(), words.end(), [](const Word &word) { return !word.upper; }) &&
            std::all_of(item.roles.begin(), item.roles.end(), [](const Phrase &phrase) {
                return phrase.role == Role::light || phrase.role == Role::pronoun;
            });
        if (abbreviates)
            item.roles.clear();
        item.number = numberOf(folded.front());
        if (const int number = m_vocabulary.number(folded.front()); !item.number && number >= 0)
            item.number = number;
        const std::string_view head = folded.front();
        if (head.size() == 5 && head.ends_with("0s") && !item.number && numberOf(head.substr(0, 4))) { // "the 1990s"
            item.number = numberOf(head.substr(0, 4));
            item.isDecade = true;
            item.values.clear();
        }
        const bool measured =
            first > 0 && (numberOf(words[first - 1].folded) || m_vocabulary.number(words[first - 1].folded) >= 0 ||
                          m_vocabulary.hasRole(words[first - 1].folded, Role::preposition)); // "2 km", "in km"
        const bool unit =
            measured && !item.upper && !item.known() && m_vocabulary.isUnit(m_vocabulary.stem(folded.front()));
        if (item.roles.empty() && unit)
            item.roles.push_back({Role::light, {}});
    }
    item.quoted = quote != nullptr;
    if ((length <= ValueIndex::longestName && !item.taught) || quote)
        addValues(item, words);
    if (quote)
        readQuoted(item);
    else if (!item.known())
        readSourceWord(item, folded);
    return item;
}

void Linker::addStored(Item &item, int entry, double weight) const
{
    const Entry stored = m_values.entry(entry);
    const auto &column = m_values.columnOf(entry);
    ValueTarget target{entry, column.target, std::string(stored.text), weight, true, {}};
    if (column.alias) {
        const auto *name = m_lexicon.nameProperty(column.target.owner);
        const auto &properties = m_lexicon.schema().entities[static_cast<std::size_t>(column.target.owner)].properties;
        target.property.property = static_cast<int>(name - properties.data());
        target.literal = stored.canonical;
        target.weight = weight - 0.1;
    } else if (!column.primary) {
        target.weight = weight - (column.broad ? 0.1 : column.naming || column.category ? 0.05 : 0.15);
    }
    for (auto &known : item.values) {
        if (known.property == target.property && known.literal == target.literal) {
            known.weight = std::max(known.weight, target.weight);
            return;
        }
    }
    item.values.push_back(target);
}

// True for an item's name next to its type: "The mississippi river". The words are then no value of another type's
// column, even if it has them.
bool Linker::namesThingOfType(const std::vector<std::string> &folded) const
{
    if (folded.size() < 2)
        return false;
    const auto isNameOf = [&](const std::string &type, std::vector<std::string> name) {
        const auto types = m_lexicon.types(m_vocabulary.stem(type));
        const auto entries = m_values.exact(name);
        return std::any_of(entries.begin(), entries.end(), [&](int entry) {
            const auto &column = m_values.columnOf(entry);
            return (column.primary || column.naming) &&
                   std::any_of(types.begin(), types.end(), [&](const TypeTarget &target) {
                       return target.weight >= 0.95 && target.entity == column.target.owner;
                   });
        });
    };
    return isNameOf(folded.back(), {folded.begin(), folded.end() - 1}) ||
           isNameOf(folded.front(), {folded.begin() + 1, folded.end()});
}

void Linker::addValues(Item &item, const std::vector<Word> &words) const
{
    const auto folded = foldedWords(words, item.first, item.last);
    auto entries = m_values.exact(folded);
    const bool otherwiseNamed = entries.empty() && !item.quoted && item.types.empty() && item.properties.empty();
    if (otherwiseNamed) // "German customers", with Germany stored
        for (const auto &name : m_vocabulary.otherNames(item.folded))
            for (const int entry : m_values.exact(base::split(name, ' ')))
                entries.push_back(entry);
    if (otherwiseNamed && entries.empty())
        for (const auto &spelt : umlautsOtherwise(item.text))
            if (entries.empty())
                entries = m_values.exact(foldedOf(spelt));
    // "In the USA": a value that all things have distinguishes none.
    const auto isOfAll = [&](int entry) {
        const auto &column = m_values.columnOf(entry);
        if (column.alias || column.target.ofRelation)
            return false;
        const auto &owner = m_lexicon.schema().entities[static_cast<std::size_t>(column.target.owner)];
        const auto &property = m_lexicon.property(column.target);
        return property.distinct == 1 && !owner.sampled && owner.count > 1 && property.count >= owner.count;
    };
    if (!entries.empty() && !item.quoted && std::all_of(entries.begin(), entries.end(), isOfAll) && !item.known()) {
        item.roles.push_back({Role::light, {}});
        item.ofAll = true;
        return;
    }
    const double weight = entries.empty() ? 0.95 : 1.0;
    // "Paintings" is the speciality of one thing as typed, and the kind of another in the singular.
    const bool categories = !entries.empty() && std::all_of(entries.begin(), entries.end(), [&](int entry) {
        return m_values.columnOf(entry).category && !m_values.columnOf(entry).primary;
    });
    if ((entries.empty() || categories) && item.folded.size() > 3)
        for (const int entry : m_values.byStems(folded))
            if (std::find(entries.begin(), entries.end(), entry) == entries.end())
                entries.push_back(entry);
    const bool single = item.first == item.last;
    const bool isNamed = namesThingOfType(folded);
    for (const int entry : entries) {
        const auto &column = m_values.columnOf(entry);
        const std::string_view stored = m_values.entry(entry).text;
        if (isNamed && !column.primary)
            continue;
        // A few capitals typed in small letters are more likely a word than an abbreviation.
        if (single && column.alias && isShortCapitals(stored) && !item.upper)
            continue;
        // "The employee with ID 9": the noun of a property, even if a code is equal to it.
        if (single && !item.quoted && !column.primary && isShortCapitals(stored) && best(item.properties) >= 0.7)
            continue;
        addStored(item, entry, weight);
    }
    const bool otherwise = (!item.roles.empty() && !item.is(Role::single)) || best(item.types) > 0 ||
                           best(item.relations) > 0 || best(item.properties) >= 0.9 || item.number;
    if (single && otherwise && !item.upper && !item.quoted) {
        // A common word is a stored value only as the name of a category.
        std::erase_if(item.values, [&](const ValueTarget &target) {
            const bool asWritten = item.first > 0 && target.literal == item.text && item.types.empty() &&
                                   item.text[0] >= 'A' && item.text[0] <= 'Z'; // as a team named Search
            const auto &column = m_values.columnOf(target.entry);
            return !asWritten && !(column.category && !item.number && (item.roles.empty() || item.is(Role::single)) &&
                                   item.types.empty());
        });
    }
    // Prefers a thing with this name to one that only refers to it: the customer to the name on a parcel.
    const auto columnOf = [&](const ValueTarget &target) -> const Column & { return m_values.columnOf(target.entry); };
    if (std::any_of(item.values.begin(), item.values.end(),
                    [&](const ValueTarget &target) { return columnOf(target).primary; }))
        std::erase_if(item.values, [&](const ValueTarget &target) { return columnOf(target).broad; });
    std::stable_sort(item.values.begin(), item.values.end(),
                     [](const auto &a, const auto &b) { return a.weight > b.weight; });
}

double Linker::score(const Item &item) const
{
    double weight = 0;
    if (!item.roles.empty())
        weight = 0.8;
    if (item.number)
        weight = std::max(weight, 0.8);
    weight = std::max(
        {weight, best(item.types), best(item.properties) * 0.98, best(item.relations) * 0.97, best(item.values)});
    if (item.taught)
        weight = 1;
    return weight * std::pow(static_cast<double>(item.last - item.first + 1), wordPower);
}

// Weighted interval scheduling over all pieces of up to longestName words.
std::vector<Item> Linker::cover(std::string_view question, const std::vector<Word> &words) const
{
    const std::size_t n = words.size();
    std::vector<double> total(n + 1, 0);
    std::vector<std::optional<Item>> chosen(n + 1);
    std::vector<bool> breaks(n, false); // true: a sign before this word ends any name
    for (std::size_t i = 0; i < n; ++i)
        breaks[i] = std::string_view(".?!:;()\"").find(words[i].before) != std::string_view::npos &&
                    words[i].before != 0 &&
                    !(words[i].before == '.' && i > 0 && words[i].span.begin == words[i - 1].span.end + 1);
    for (std::size_t end = 1; end <= n; ++end) {
        total[end] = -1;
        if (const Quote *quote = quoteAt(end - 1)) { // one piece, with any content
            if (quote->last + 1 == end) {
                chosen[end] = make(question, words, quote->first, quote->last);
                total[end] = total[quote->first] + 1;
            }
            continue;
        }
        for (std::size_t length = 1; length <= std::min(end, ValueIndex::longestName); ++length) {
            const std::size_t first = end - length;
            if (quoteAt(first))
                break;
            if (length > 1 && breaks[first + 1] && words[first + 1].before != '(' && words[first + 1].before != ')')
                break;
            if (length >
                std::max({m_values.longest(), m_vocabulary.longestPhrase(), longestTerm, m_lexicon.longestTaught()}))
                break;
            Item item = make(question, words, first, end - 1);
            if (length > 1 && !item.known())
                continue;
            const double sum = total[first] + score(item);
            if (sum > total[end] + 1e-9) {
                total[end] = sum;
                chosen[end] = std::move(item);
            }
        }
    }
    std::vector<Item> items;
    for (std::size_t end = n; end > 0; end = items.back().first)
        items.push_back(std::move(*chosen[end]));
    std::reverse(items.begin(), items.end());
    return items;
}

// Adds near stored names: they give the type, the text remains as typed.
void Linker::addNear(Item &item, const std::vector<Word> &words) const
{
    const auto folded = foldedWords(words, item.first, item.last);
    const bool single = item.first == item.last;
    for (const auto &near : m_values.near(folded, m_memo)) {
        if (item.quoted && single && near.how != "edit")
            continue; // a single quoted word is the whole name: misspellings are corrected, longer names are different
        // "Based in", "associated with": a verb in lower case is no part of "Banco Base".
        if (single && near.how != "edit" && item.text[0] >= 'a' && item.text[0] <= 'z' &&
            m_vocabulary.isParticiple(item.folded) && m_vocabulary.thesaurus().isVerb(item.folded))
            continue;
        if (single && !item.upper && near.how != "edit" && item.folded.size() < shortestPart)
            continue; // a short common word is part of too many names
        if (single && !item.upper && !item.quoted && near.how == "edit" && m_vocabulary.thesaurus().isVerb(item.folded))
            continue; // a word of the language is no misspelling
        const auto &column = m_values.columnOf(near.entry);
        if (!column.primary && !column.alias && !column.naming)
            continue;
        const auto *name = m_lexicon.nameProperty(column.target.owner);
        if (!name)
            continue;
        ValueTarget target{-1,          column.target, item.text,
                           near.weight, false,         std::string(m_values.entry(near.entry).text)};
        const auto &properties = m_lexicon.schema().entities[static_cast<std::size_t>(column.target.owner)].properties;
        if (column.primary || column.alias)
            target.property.property = static_cast<int>(name - properties.data());
        if (column.alias)
            target.nearest = m_values.entry(near.entry).canonical;
        const bool seen = std::any_of(item.values.begin(), item.values.end(), [&](const ValueTarget &known) {
            return known.property.owner == target.property.owner;
        });
        if (!seen)
            item.values.push_back(target);
    }
    // Removes types whose best name is much further away.
    const double limit = best(item.values) - 0.15;
    std::erase_if(item.values, [&](const ValueTarget &target) { return target.weight < limit; });
}

// Joins the longest run of words without a meaning that is a part of a stored name, or near one.
void Linker::joinUnknown(std::string_view question, const std::vector<Word> &words, std::vector<Item> &items) const
{
    const auto mayJoin = [](const Item &item) {
        if (item.quoted)
            return false;
        const bool capital = item.first > 0 && !item.text.empty() && item.text[0] >= 'A' && item.text[0] <= 'Z';
        return item.roles.empty() || item.is(Role::preposition) || capital; // "Netle Edge"
    };
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].known())
            continue;
        if (items[i].quoted) {
            addNear(items[i], words);
            continue;
        }
        struct Span {
            std::size_t first, last;
        };
        std::vector<Span> runs;
        const std::size_t lowest = i >= 5 ? i - 5 : 0;
        for (std::size_t first = lowest; first <= i; ++first)
            for (std::size_t last = i; last < std::min(items.size(), i + 6); ++last)
                runs.push_back({first, last});
        std::stable_sort(runs.begin(), runs.end(),
                         [](const Span &a, const Span &b) { return a.last - a.first > b.last - b.first; });
        for (const auto &run : runs) {
            bool open = true;
            for (std::size_t k = run.first; k <= run.last && open; ++k)
                open = mayJoin(items[k]) &&
                       (k == run.first || items[k].before == 0 || items[k].before == '-' || items[k].before == ',');
            // "on file": a name does not start or end with a preposition, unless such a one is stored.
            const bool loose = run.last > run.first &&
                               (items[run.first].is(Role::preposition) || items[run.last].is(Role::preposition));
            // Adjacent unknown words belong to the same name, or to none.
            const auto continues = [&](std::size_t k) { return !items[k].known() && items[k].before == 0; };
            // "Interact with": a verb that is no noun makes no name with its preposition.
            const auto &verb = items[run.first];
            if (loose && !verb.text.empty() && !(verb.text[0] >= 'A' && verb.text[0] <= 'Z') &&
                m_vocabulary.thesaurus().isVerb(verb.folded) && !m_vocabulary.thesaurus().isNoun(verb.folded))
                continue;
            if (!open || (run.first > 0 && !items[run.first - 1].known() && items[run.first].before == 0) ||
                (run.last + 1 < items.size() && continues(run.last + 1)))
                continue;
            Item joined = make(question, words, items[run.first].first, items[run.last].last);
            const bool wide = run.last - run.first > 2;
            const auto folded = foldedWords(words, joined.first, joined.last);
            if (((wide && !m_values.mayHold(folded)) || loose) && !m_values.within(folded))
                continue;
            joined.roles.clear();
            joined.values.clear();
            addNear(joined, words);
            // Includes known words only if the whole is very similar to a stored name.
            const bool swallows =
                run.last > run.first && std::any_of(items.begin() + static_cast<std::ptrdiff_t>(run.first),
                                                    items.begin() + static_cast<std::ptrdiff_t>(run.last) + 1,
                                                    [](const Item &item) { return item.known(); });
            if (joined.values.empty() || (swallows && best(joined.values) < 0.55))
                continue;
            joined.types.clear();
            joined.relations.clear();
            joined.properties.clear();
            items.erase(items.begin() + static_cast<std::ptrdiff_t>(run.first) + 1,
                        items.begin() + static_cast<std::ptrdiff_t>(run.last) + 1);
            items[run.first] = std::move(joined);
            i = run.first;
            break;
        }
    }
}

// Joins "2 million" to one number.
void Linker::multiply(std::vector<Item> &items) const
{
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        const Phrase *times = items[i + 1].phrase(Role::multiple);
        if (!items[i].number || items[i].quoted || !times || items[i + 1].before != 0)
            continue;
        *items[i].number *= std::stod(times->detail);
        items[i].values.clear();
        items[i].last = items[i + 1].last;
        items[i].span.end = items[i + 1].span.end;
        items[i].text += " " + items[i + 1].text;
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
}

// Corrects an unexplained word with a misspelling of a word of the schema or of its synonyms.
void Linker::fixSpelling(std::vector<Item> &items) const
{
    for (auto &item : items) {
        if (item.known() || item.first != item.last || item.quoted || item.upper || hasDigit(item.folded))
            continue;
        const std::string meant = m_vocabulary.nearWord(item.folded, m_lexicon.words());
        if (meant.empty())
            continue;
        const bool doubled = meant == item.folded + item.folded.back(); // "control" for "controlled"
        if (!doubled && m_vocabulary.thesaurus().isCommon(item.folded)) // "prevent" is no misspelling of "present"
            continue;
        item.types = m_lexicon.types(meant);
        item.relations = m_lexicon.relations(meant);
        item.properties = m_lexicon.properties(meant);
        for (auto &type : item.types)
            type.weight *= mistypedWeight;
        for (auto &relation : item.relations)
            relation.weight *= mistypedWeight;
        item.schemaWord = m_lexicon.knowsWord(meant); // a synonym of nothing here is still unknown
    }
}

bool isTheirs(const std::vector<Item> &items, std::size_t i)
{
    std::size_t who = i + 1;
    if (who < items.size() && items[who].is(Role::relative))
        ++who;
    return who + 1 < items.size() && items[who].is(Role::pronoun) && !items[who + 1].relations.empty();
}

std::vector<Item> Linker::link(std::string_view question) const
{
    auto words = tokenize(question);
    if (words.size() > mostQuestionWords)
        words.resize(mostQuestionWords);
    if (words.empty())
        return {};
    m_quotes = quotesIn(question, words);
    const auto capitals = std::count_if(words.begin(), words.end(), [](const Word &word) { return word.upper; });
    if (static_cast<std::size_t>(capitals) * 3 > words.size() * 2)
        for (auto &word : words)
            word.upper = false;
    auto items = cover(question, words);
    multiply(items);
    splitFigures(items);
    joinUnknown(question, words, items);
    lookUp(items);
    fixSpelling(items);
    int depth = 0;
    std::size_t at = 0;
    for (auto &item : items) {
        for (; at < item.span.begin; ++at)
            depth += question[at] == '(' ? 1 : question[at] == ')' ? -1 : 0;
        item.inBrackets = depth > 0 && !item.quoted;
    }
    joinNames(question, items);
    joinYears(items);
    return items;
}

namespace {

// Words that form one name, as far as it is read.
struct JoinedName {
    std::vector<const ValueTarget *> words; // in order of the question
    std::vector<std::size_t> parts;         // the part of the name for each word
    std::size_t last = 0;                   // item
};

// The name as one value: its first part, with the others attached.
ValueTarget inOne(const JoinedName &name)
{
    const auto first =
        static_cast<std::size_t>(std::min_element(name.parts.begin(), name.parts.end()) - name.parts.begin());
    ValueTarget all = *name.words[first];
    for (std::size_t i = 0; i < name.words.size(); ++i) {
        all.weight = std::min(all.weight, name.words[i]->weight);
        if (i != first)
            all.rest.emplace_back(name.words[i]->property, data::Value(name.words[i]->literal));
    }
    return all;
}

bool isInitial(const Item &item)
{
    return item.folded.size() == 1 && std::isupper(static_cast<unsigned char>(item.text.front())) != 0;
}

// Adds each continuation of `name`; without one, adds `name` itself. A comma may only follow a later part: "Novak,
// Ana".
void joinOn(const JoinedName &name, const std::vector<std::string> &parts, const std::vector<Item> &items,
            const Lexicon &lexicon, std::vector<JoinedName> &all)
{
    std::size_t k = name.last + 1; // the next part, after initials
    while (k + 1 < items.size() && isInitial(items[k]))
        ++k;
    bool isLast = true;
    static const std::vector<ValueTarget> none;
    for (const ValueTarget &value : k < items.size() ? items[k].values : none) {
        if (!value.stored || value.property.ofRelation || value.property.owner != name.words.front()->property.owner)
            continue;
        const auto part = static_cast<std::size_t>(
            std::find(parts.begin(), parts.end(), lexicon.property(value.property).name) - parts.begin());
        const bool isTaken = std::find(name.parts.begin(), name.parts.end(), part) != name.parts.end();
        if (part == parts.size() || isTaken || (items[k].before == ',' && part > name.parts.back()))
            continue;
        JoinedName longer = name;
        longer.words.push_back(&value);
        longer.parts.push_back(part);
        longer.last = k;
        joinOn(longer, parts, items, lexicon, all);
        isLast = false;
    }
    if (isLast && name.words.size() > 1)
        all.push_back(name);
}

} // namespace

// Joins the words of a name with several properties, in any order and with initials: "Ana M. Novak", "Novak, Ana".
void Linker::joinNames(std::string_view question, std::vector<Item> &items) const
{
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        std::vector<JoinedName> found;
        for (const auto &first : items[i].values) {
            if (first.property.ofRelation || !first.stored)
                continue;
            const auto *name = m_lexicon.nameProperty(first.property.owner);
            if (!name)
                continue;
            std::vector<std::string> parts{name->name};
            for (const auto *each : m_lexicon.restOfName(first.property.owner))
                parts.push_back(each->name);
            const auto part = static_cast<std::size_t>(
                std::find(parts.begin(), parts.end(), m_lexicon.property(first.property).name) - parts.begin());
            if (parts.size() > 1 && part < parts.size())
                joinOn({{&first}, {part}, i}, parts, items, m_lexicon, found);
        }
        if (found.empty())
            continue;
        std::size_t last = i; // prefers the most words
        for (const auto &each : found)
            last = std::max(last, each.last);
        std::vector<ValueTarget> names;
        for (const auto &each : found)
            if (each.last == last)
                names.push_back(inOne(each));
        Item &item = items[i];
        item.last = items[last].last;
        item.span.end = items[last].span.end;
        item.text = std::string(question.substr(item.span.begin, item.span.end - item.span.begin));
        for (std::size_t k = i + 1; k <= last; ++k)
            if (k == last || !isInitial(items[k]))
                item.folded += " " + items[k].folded;
        item.roles.clear();
        item.types.clear();
        item.relations.clear();
        item.properties.clear();
        item.number.reset();
        item.values = std::move(names);
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                    items.begin() + static_cast<std::ptrdiff_t>(last) + 1);
    }
}

// Joins a year to a name, if the named thing has one such figure: "King Kong (2005)".
void Linker::joinYears(std::vector<Item> &items) const
{
    constexpr double firstYear = 1000, lastYear = 2999;
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        const Item &year = items[i + 1];
        if (!year.number || !year.inBrackets || *year.number < firstYear || *year.number > lastYear ||
            !year.values.empty())
            continue;
        bool isJoined = false;
        for (auto &value : items[i].values) {
            if (value.property.ofRelation)
                continue;
            const auto &type = m_lexicon.schema().entities[static_cast<std::size_t>(value.property.owner)];
            std::vector<int> years;
            for (std::size_t p = 0; p < type.properties.size(); ++p)
                if (const auto &each = type.properties[p];
                    each.type == data::Type::integer && each.minimum.isNumber() && each.maximum.isNumber() &&
                    each.minimum.toDouble() >= firstYear && each.maximum.toDouble() <= lastYear)
                    years.push_back(static_cast<int>(p));
            if (years.size() != 1)
                continue;
            value.rest.emplace_back(PropertyTarget{false, value.property.owner, years.front(), 1},
                                    data::Value(static_cast<std::int64_t>(*year.number)));
            isJoined = true;
        }
        if (!isJoined)
            continue;
        std::erase_if(items[i].values, [](const ValueTarget &value) { return value.rest.empty(); });
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
}

namespace {

// Weights of a word with the meaning of a known one, and with the next wider meaning. Properties need more, because
// less means a part of a name.
constexpr double sharedWeight = 0.9, nearWeight = 0.85, relationWeight = 0.75;
constexpr double surely = 0.9; // least weight of the other word itself
constexpr std::size_t shortestLooked = 3;
constexpr int clearly = 4; // factor by which a meaning must be more likely to exclude another

// The least shares, in tenths, of a meaning in the uses of the word and of its relative; rare meanings connect nothing.
// A schema name is one word with any meaning; a synonym of the vocabulary must have few other meanings.
struct Least {
    int own, name, synonym;
    bool allow(int share, int relative, bool named) const
    {
        return share >= own && relative >= (named ? name : synonym);
    }
};
struct Limits {
    Least types, properties, relations;
};
constexpr int never = 100;
constexpr Least nothing{never, never, never};
constexpr Limits ofNouns{{2, 2, 5}, {3, 4, 6}, {5, 5, 8}}, ofWider{{3, 4, never}, nothing, nothing},
    ofVerbs{nothing, nothing, {2, 1, 8}};
constexpr int leastOwn = 2; // of all these
constexpr int ofDegrees = 3;

// A possible meaning of a word, through a word that the schema or the vocabulary knows.
struct Finding {
    int score = 0;
    std::vector<TypeTarget> types;
    std::vector<RelationTarget> relations;
    std::vector<PropertyTarget> properties;
    std::set<std::string> names; // names of its meaning, to compare findings
};

template <class Target>
void disambiguate(std::vector<Target> &targets, double weight)
{
    for (auto &target : targets)
        target.weight = std::min(target.weight, weight);
}

std::string spaced(std::string_view word)
{
    std::string text(word);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

class Finder {
public:
    Finder(const Vocabulary &vocabulary, const Lexicon &lexicon)
        : m_vocabulary(vocabulary), m_lexicon(lexicon), m_thesaurus(vocabulary.thesaurus())
    {
    }
    std::optional<Finding> noun(std::string_view word) const;
    std::optional<Finding> verb(std::string_view word) const;
    std::optional<Finding> event(std::string_view word) const;
    std::string degree(std::string_view word) const;

private:
    using Relatives = std::vector<Thesaurus::Relative>;
    Finding find(int share, const Thesaurus::Relative &relative, const Limits &limits) const;
    void look(std::vector<Finding> &all, const Thesaurus::Reading &reading, int share, const Relatives &relatives,
              const Limits &limits) const;
    std::vector<Finding> shared(std::string_view word, Phrasing speech) const;
    std::vector<Finding> wider(std::string_view word) const;
    bool isIn(std::string_view identifier, std::string_view word, bool last) const;
    bool isSelf(std::string_view word) const;
    bool isAboveOthers(std::string_view word, const std::vector<TypeTarget> &types) const;

    const Vocabulary &m_vocabulary;
    const Lexicon &m_lexicon;
    const Thesaurus &m_thesaurus;
};

// True if the word, in any form, is a word of the identifier, or its last one.
bool Finder::isIn(std::string_view identifier, std::string_view word, bool last) const
{
    const auto words = identifierWords(identifier);
    const auto says = [&](const std::string &part) {
        for (const auto speech : {Phrasing::noun, Phrasing::verb})
            for (const auto &reading : m_thesaurus.readings(part, speech))
                if (reading.base == word)
                    return true;
        return part == word;
    };
    return !words.empty() && (last ? says(words.back()) : std::any_of(words.begin(), words.end(), says));
}

// True if the word is the vocabulary's own form: what it knows of "book" does not apply to "booking", nor "find" to
// "found".
bool Finder::isSelf(std::string_view word) const
{
    const std::string stem = m_vocabulary.stem(word);
    return word.starts_with(stem) && stem.size() + 1 >= word.size();
}

// What a related word names here, given the shares of the meaning.
Finding Finder::find(int share, const Thesaurus::Relative &relative, const Limits &limits) const
{
    Finding found;
    found.score = share * relative.share;
    const std::string stems = m_vocabulary.stems(spaced(relative.word));
    const bool self = isSelf(relative.word);
    const auto allows = [&](const Least &least, bool named, double weight) {
        return least.allow(share, relative.share, named) && (named || (self && weight >= surely && weight < 1));
    };
    for (const auto &target : m_lexicon.relations(stems))
        if (allows(limits.relations, isIn(m_lexicon.relationName(target.relation), relative.word, false),
                   target.weight)) {
            found.relations.push_back(target);
            found.names.insert("r" + std::to_string(target.relation));
        }
    for (const auto &target : m_lexicon.types(stems))
        if (allows(limits.types, isIn(m_lexicon.entityName(target.entity), relative.word, true), target.weight)) {
            found.types.push_back(target);
            found.names.insert("t" + std::to_string(target.entity));
        }
    for (const auto &target : m_lexicon.properties(stems)) {
        const auto &name = m_lexicon.property(target).name;
        if (target.weight >= surely && allows(limits.properties, isIn(name, relative.word, false), target.weight)) {
            found.properties.push_back(target);
            found.names.insert("p" + name);
        }
    }
    return found;
}

void Finder::look(std::vector<Finding> &all, const Thesaurus::Reading &reading, int share, const Relatives &relatives,
                  const Limits &limits) const
{
    for (const auto &relative : relatives) {
        if (relative.word == reading.base)
            continue;
        auto found = find(share, relative, limits);
        if (!found.names.empty())
            all.push_back(std::move(found));
    }
}

// What the synonyms of the word name here, most likely first.
std::vector<Finding> Finder::shared(std::string_view word, Phrasing speech) const
{
    constexpr int derived = 9; // "certification" from "certify"
    std::vector<Finding> all;
    for (const auto &reading : m_thesaurus.readings(word, speech)) {
        for (const auto &meaning : reading.meanings)
            if (meaning.share >= leastOwn)
                look(all, reading, meaning.share, m_thesaurus.kin(meaning).same,
                     speech == Phrasing::verb ? ofVerbs : ofNouns);
        look(all, reading, derived, reading.derived, ofVerbs);
        if (reading.base != word && speech == Phrasing::verb) // "sat" from "sit"
            look(all, {}, derived, {{reading.base, derived}}, ofVerbs);
    }
    std::stable_sort(all.begin(), all.end(), [](const Finding &a, const Finding &b) { return a.score > b.score; });
    return all;
}

// True if a meaning is wider than that of another type: an "organization" is not only a party if there are companies.
bool Finder::isAboveOthers(std::string_view word, const std::vector<TypeTarget> &types) const
{
    std::set<std::string> own;
    for (const auto &reading : m_thesaurus.readings(word, Phrasing::noun))
        for (const auto &meaning : reading.meanings)
            own.insert(meaning.id);
    for (int entity = 0; entity < static_cast<int>(m_lexicon.schema().entities.size()); ++entity) {
        const auto words = identifierWords(m_lexicon.entityName(entity));
        if (words.empty() ||
            std::any_of(types.begin(), types.end(), [&](const TypeTarget &type) { return type.entity == entity; }))
            continue;
        for (const auto &reading : m_thesaurus.readings(words.back(), Phrasing::noun))
            for (const auto &meaning : reading.meanings)
                for (const auto &above : m_thesaurus.kin(meaning).above)
                    if (own.count(above) > 0)
                        return true;
    }
    return false;
}

// The only type with the word as its next wider meaning: "Vessel" for Ship.
std::vector<Finding> Finder::wider(std::string_view word) const
{
    std::vector<Finding> all;
    for (const auto &reading : m_thesaurus.readings(word, Phrasing::noun))
        for (const auto &meaning : reading.meanings)
            if (meaning.share >= ofWider.types.own)
                look(all, reading, meaning.share, m_thesaurus.kin(meaning).narrower, ofWider);
    for (const auto &found : all)
        if (found.names != all.front().names || isAboveOthers(word, found.types))
            return {};
    return all;
}

// One name of the schema; empty if there may be two.
std::optional<Finding> only(std::vector<Finding> all)
{
    if (all.empty())
        return std::nullopt;
    for (const auto &other : all)
        if (other.names != all.front().names && other.score * clearly > all.front().score)
            return std::nullopt;
    return std::move(all.front());
}

std::optional<Finding> Finder::noun(std::string_view word) const
{
    auto found = shared(word, Phrasing::noun);
    const double weight = found.empty() ? nearWeight : sharedWeight;
    if (found.empty())
        found = wider(word);
    auto one = only(std::move(found));
    if (one) {
        disambiguate(one->types, weight);
        disambiguate(one->relations, relationWeight);
        disambiguate(one->properties, weight);
    }
    return one;
}

std::optional<Finding> Finder::verb(std::string_view word) const
{
    for (const auto &reading : m_thesaurus.readings(word, Phrasing::verb))
        for (const auto &meaning : reading.meanings)
            for (const auto &relative : meaning.share >= leastOwn ? m_thesaurus.kin(meaning).same : Relatives())
                if (m_vocabulary.denies(m_vocabulary.stem(relative.word)))
                    return std::nullopt; // "shun" for "avoid"
    auto one = only(shared(word, Phrasing::verb));
    if (one)
        disambiguate(one->relations, relationWeight);
    return one;
}

// A verb for the event between two things: "Vets who examined Rio" means examinations. The noun derived from the verb
// is the full name of a type.
std::optional<Finding> Finder::event(std::string_view word) const
{
    std::optional<Finding> found;
    for (const auto &reading : m_thesaurus.readings(word, Phrasing::verb))
        for (const auto &noun : reading.derived) {
            auto types = m_vocabulary.isAgentNoun(noun.word) ? std::vector<TypeTarget>()
                                                             : m_lexicon.types(m_vocabulary.stem(noun.word));
            std::erase_if(types, [](const TypeTarget &type) { return type.weight < 0.9; });
            if (types.size() != 1)
                continue;
            if (found && found->types.front().entity != types.front().entity)
                return std::nullopt;
            found = Finding{};
            found->types = std::move(types);
            disambiguate(found->types, nearWeight);
        }
    return found;
}

// The phrase with the same degree of a synonym: "Priciest" is "most expensive".
std::string Finder::degree(std::string_view word) const
{
    std::set<std::string, std::less<>> meant;
    if (m_thesaurus.isNoun(word))
        return {}; // as "teenager"
    for (const auto &reading : m_thesaurus.readings(word, Phrasing::adjective)) {
        if (reading.base == word)
            return {};
        for (const auto &meaning : reading.meanings) {
            const auto kin = m_thesaurus.kin(meaning);
            for (const auto *relatives : {&kin.same, &kin.wider})
                for (const auto &relative : *relatives)
                    if (meaning.share >= ofDegrees && relative.share >= ofDegrees)
                        meant.emplace(relative.word);
        }
    }
    return meant.empty() ? std::string() : m_vocabulary.degreeOf(word, meant);
}

bool isLowerWord(const Item &item, bool nounsHaveCapitals)
{
    const std::string_view rest =
        std::string_view(item.text).substr((item.first == 0 || nounsHaveCapitals) && !item.text.empty() ? 1 : 0);
    return item.first == item.last && !item.quoted && !item.upper && item.text.size() >= shortestLooked &&
           std::all_of(rest.begin(), rest.end(), [&](char c) {
               const bool beyondAscii = static_cast<unsigned char>(c) >= 0x80; // is folded before the look-up
               return (c >= 'a' && c <= 'z') || (nounsHaveCapitals && beyondAscii);
           });
}

} // namespace

void Linker::lookUp(std::vector<Item> &items) const
{
    const auto &thesaurus = m_vocabulary.thesaurus();
    if (thesaurus.isEmpty())
        return;
    const Finder finder(m_vocabulary, m_lexicon);
    const auto take = [](Item &item, Finding &&found) {
        item.types = std::move(found.types);
        item.relations = std::move(found.relations);
        item.properties = std::move(found.properties);
        item.lookedUp = true;
    };
    for (std::size_t i = 0; i < items.size(); ++i) {
        auto &item = items[i];
        if (item.known() || item.schemaWord || !isLowerWord(item, m_vocabulary.nounsHaveCapitals()))
            continue;
        if (const std::string known = finder.degree(item.folded); !known.empty()) {
            item.roles = *m_vocabulary.phrase(known);
            item.folded = known;
            item.lookedUp = true;
            const std::string longer = i + 1 < items.size() ? known + " " + items[i + 1].folded : known;
            if (const auto *than = m_vocabulary.phrase(longer); than && longer != known) { // "swifter than"
                item.roles = *than;
                item.folded = longer;
                item.last = items[i + 1].last;
                item.span.end = items[i + 1].span.end;
                item.text += " " + items[i + 1].text;
                items.erase(items.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            }
            continue;
        }
        // Before a noun, a possible adjective qualifies it: "a general hospital".
        Item *following = i + 1 < items.size() && items[i + 1].before == 0 ? &items[i + 1] : nullptr;
        const bool modifies = following &&
                              (!following->types.empty() || !following->properties.empty() ||
                               (!following->known() && thesaurus.isNoun(following->folded))) &&
                              (thesaurus.isAdjective(item.folded) || m_vocabulary.isParticiple(item.folded));
        if (modifies)
            continue;
        // "Came up": a verb of two words; the second has no meaning alone.
        if (following && isLowerWord(*following, m_vocabulary.nounsHaveCapitals()) && !following->known()) {
            if (auto found = finder.verb(item.folded + " " + following->folded)) {
                take(item, *std::move(found));
                following->roles.push_back({Role::light, {}});
                continue;
            }
        }
        const int asNoun = thesaurus.frequency(item.folded, Phrasing::noun),
                  asVerb = thesaurus.frequency(item.folded, Phrasing::verb);
        auto found = asNoun + 1 >= asVerb ? finder.noun(item.folded) : std::nullopt;
        auto verb = asVerb + 1 >= asNoun ? finder.verb(item.folded) : std::nullopt;
        if (found && verb && found->names != verb->names)
            continue;
        if (!found && !verb) {
            verb = finder.event(item.folded);
            item.isEvent = verb.has_value();
        }
        if (found || verb)
            take(item, found ? *std::move(found) : *std::move(verb));
    }
}

} // namespace offline
