// SPDX-License-Identifier: GPL-3.0-or-later
// Words that neither the language's own list nor the database explains, by the thesaurus: a noun or verb that shares a
// meaning with what is known, an adverb that restricts nothing, "priciest" as "most expensive".
#include "offline/items.h"

#include "base/text.h"

#include <algorithm>
#include <set>

namespace offline {

namespace {

// Of a word that shares a meaning with a known one, and of one whose meaning is the next wider. A property that weighs
// less would be taken for part of another's name.
constexpr double sharedWeight = 0.9, nearWeight = 0.85, relationWeight = 0.75;
constexpr double surely = 0.9; // how surely the other word must be known itself
constexpr std::size_t shortestLooked = 3;
constexpr int clearly = 4;   // how many times likelier a meaning must be to outrule another
constexpr int muchRarer = 3; // powers of two

// The least shares, in tenths, that a meaning must have of the uses of the word and of its relative: a meaning that
// people seldom have in mind ties nothing together. What a name of the schema says is one word, in whatever meaning;
// what the vocabulary knows as another word for it must have little else to say.
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

// What a word may mean here, by way of a word that the schema or the vocabulary knows.
struct Finding {
    int score = 0;
    std::vector<TypeTarget> types;
    std::vector<RelationTarget> relations;
    std::vector<PropertyTarget> properties;
    std::set<std::string> names; // what it names, to compare findings by
};

template <class Target>
void weigh(std::vector<Target> &targets, double weight)
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
    bool skips(std::string_view word) const;
    std::string degree(std::string_view word) const;

private:
    using Relatives = std::vector<Thesaurus::Relative>;
    Finding find(int share, const Thesaurus::Relative &relative, const Limits &limits) const;
    void look(std::vector<Finding> &all, const Thesaurus::Reading &reading, int share, const Relatives &relatives,
              const Limits &limits) const;
    std::vector<Finding> shared(std::string_view word, Speech speech) const;
    std::vector<Finding> wider(std::string_view word) const;
    bool isIn(std::string_view identifier, std::string_view word, bool last) const;
    bool isSelf(std::string_view word) const;
    bool isAboveOthers(std::string_view word, const std::vector<TypeTarget> &types) const;

    const Vocabulary &m_vocabulary;
    const Lexicon &m_lexicon;
    const Thesaurus &m_thesaurus;
};

// The word as it stands, but for its form, is one of the identifier's, or its last.
bool Finder::isIn(std::string_view identifier, std::string_view word, bool last) const
{
    const auto words = identifierWords(identifier);
    const auto says = [&](const std::string &part) {
        for (const auto speech : {Speech::noun, Speech::verb})
            for (const auto &reading : m_thesaurus.readings(part, speech))
                if (reading.base == word)
                    return true;
        return part == word;
    };
    return !words.empty() && (last ? says(words.back()) : std::any_of(words.begin(), words.end(), says));
}

// The vocabulary's forms of a word are one to it: what it says of "book" it does not say of "booking", nor of "found"
// what it says of "find".
bool Finder::isSelf(std::string_view word) const
{
    const std::string stem = m_vocabulary.stem(word);
    return word.starts_with(stem) && stem.size() + 1 >= word.size();
}

// What a relative names here, if these are the shares of the meaning.
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

// What the words that share a meaning with it name here, likeliest first.
std::vector<Finding> Finder::shared(std::string_view word, Speech speech) const
{
    constexpr int derived = 9; // "certification" as "certify"
    std::vector<Finding> all;
    for (const auto &reading : m_thesaurus.readings(word, speech)) {
        for (const auto &meaning : reading.meanings)
            if (meaning.share >= leastOwn)
                look(all, reading, meaning.share, m_thesaurus.kin(meaning).same,
                     speech == Speech::verb ? ofVerbs : ofNouns);
        look(all, reading, derived, reading.derived, ofVerbs);
        if (reading.base != word && speech == Speech::verb) // "sat" as "sit"
            look(all, {}, derived, {{reading.base, derived}}, ofVerbs);
    }
    std::stable_sort(all.begin(), all.end(), [](const Finding &a, const Finding &b) { return a.score > b.score; });
    return all;
}

// One of its meanings is wider than that of another type, however far: an "organization" is not only a party where
// there are companies.
bool Finder::isAboveOthers(std::string_view word, const std::vector<TypeTarget> &types) const
{
    std::set<std::string> own;
    for (const auto &reading : m_thesaurus.readings(word, Speech::noun))
        for (const auto &meaning : reading.meanings)
            own.insert(meaning.id);
    for (int entity = 0; entity < static_cast<int>(m_lexicon.schema().entities.size()); ++entity) {
        const auto words = identifierWords(m_lexicon.entityName(entity));
        if (words.empty() ||
            std::any_of(types.begin(), types.end(), [&](const TypeTarget &type) { return type.entity == entity; }))
            continue;
        for (const auto &reading : m_thesaurus.readings(words.back(), Speech::noun))
            for (const auto &meaning : reading.meanings)
                for (const auto &above : m_thesaurus.kin(meaning).above)
                    if (own.count(above) > 0)
                        return true;
    }
    return false;
}

// "Vessel" for the type Ship: what it means is the next wider meaning of one type alone.
std::vector<Finding> Finder::wider(std::string_view word) const
{
    std::vector<Finding> all;
    for (const auto &reading : m_thesaurus.readings(word, Speech::noun))
        for (const auto &meaning : reading.meanings)
            if (meaning.share >= ofWider.types.own)
                look(all, reading, meaning.share, m_thesaurus.kin(meaning).narrower, ofWider);
    for (const auto &found : all)
        if (found.names != all.front().names || isAboveOthers(word, found.types))
            return {};
    return all;
}

// One thing of the schema, or nothing where it could be two.
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
    auto found = shared(word, Speech::noun);
    const double weight = found.empty() ? nearWeight : sharedWeight;
    if (found.empty())
        found = wider(word);
    auto one = only(std::move(found));
    if (one) {
        weigh(one->types, weight);
        weigh(one->relations, relationWeight);
        weigh(one->properties, weight);
    }
    return one;
}

std::optional<Finding> Finder::verb(std::string_view word) const
{
    for (const auto &reading : m_thesaurus.readings(word, Speech::verb))
        for (const auto &meaning : reading.meanings)
            for (const auto &relative : meaning.share >= leastOwn ? m_thesaurus.kin(meaning).same : Relatives())
                if (m_vocabulary.denies(m_vocabulary.stem(relative.word)))
                    return std::nullopt; // "shun" as "avoid"
    auto one = only(shared(word, Speech::verb));
    if (one)
        weigh(one->relations, relationWeight);
    return one;
}

// "Vets who examined Rio" as the examination that lies between: the noun that comes from the verb is a type's whole
// name.
std::optional<Finding> Finder::event(std::string_view word) const
{
    std::optional<Finding> found;
    for (const auto &reading : m_thesaurus.readings(word, Speech::verb))
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
            weigh(found->types, nearWeight);
        }
    return found;
}

// An adverb, hardly ever anything else, that is not among those that restrict.
bool Finder::skips(std::string_view word) const
{
    const auto adverb = m_thesaurus.readings(word, Speech::adverb);
    if (adverb.empty() || m_vocabulary.restricts(word))
        return false;
    for (const auto other : {Speech::noun, Speech::verb, Speech::adjective})
        if (m_thesaurus.can(word, other) &&
            m_thesaurus.frequency(word, other) + muchRarer > m_thesaurus.frequency(word, Speech::adverb))
            return false;
    return true;
}

// "Priciest" as "most expensive": the phrase of the vocabulary that says the same degree of a word of its meaning.
std::string Finder::degree(std::string_view word) const
{
    std::set<std::string, std::less<>> meant;
    if (m_thesaurus.isNoun(word))
        return {}; // "teenager"
    for (const auto &reading : m_thesaurus.readings(word, Speech::adjective)) {
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

bool isLowerWord(const Item &item)
{
    const std::string_view rest = std::string_view(item.text).substr(item.first == 0 && !item.text.empty() ? 1 : 0);
    return item.first == item.last && !item.quoted && !item.upper && item.text.size() >= shortestLooked &&
           std::all_of(rest.begin(), rest.end(), [](char c) { return c >= 'a' && c <= 'z'; });
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
        if (item.known() || item.schemaWord || !isLowerWord(item))
            continue;
        if (finder.skips(item.folded)) {
            item.roles.push_back({Role::light, {}});
            continue;
        }
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
        // Directly before a noun it restricts that, where it can be an adjective: "a general hospital".
        Item *following = i + 1 < items.size() && items[i + 1].before == 0 ? &items[i + 1] : nullptr;
        const bool modifies = following &&
                              (!following->types.empty() || !following->properties.empty() ||
                               (!following->known() && thesaurus.isNoun(following->folded))) &&
                              (thesaurus.isAdjective(item.folded) || m_vocabulary.isParticiple(item.folded));
        if (modifies)
            continue;
        // "Came up": a verb of two words, the second of which says nothing alone.
        if (following && isLowerWord(*following) && !following->known()) {
            if (auto found = finder.verb(item.folded + " " + following->folded)) {
                take(item, *std::move(found));
                following->roles.push_back({Role::light, {}});
                continue;
            }
        }
        const int asNoun = thesaurus.frequency(item.folded, Speech::noun),
                  asVerb = thesaurus.frequency(item.folded, Speech::verb);
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
