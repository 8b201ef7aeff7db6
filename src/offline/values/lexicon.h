// SPDX-License-Identifier: GPL-3.0-or-later
// The words for the names of a schema: entity types, relationship types and properties by the stems of their words and
// of synonyms in the vocabulary; and the links between types. For one schema; any thread.
#pragma once

#include "data/schema/schema.h"
#include "data/words/learned.h"
#include "data/words/words.h"
#include "offline/language/vocabulary.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace offline {

struct TypeTarget {
    int entity = 0; // index in Schema::entities
    double weight = 1;
};

struct RelationTarget {
    int relation = 0; // index in Schema::relationships
    double weight = 1;
};

struct PropertyTarget {
    bool ofRelation = false;
    int owner = 0; // index of the entity or relationship type
    int property = 0;
    double weight = 1;
    bool operator==(const PropertyTarget &other) const
    {
        return ofRelation == other.ofRelation && owner == other.owner && property == other.property;
    }
};

// A computed figure of a thing or relationship: price * quantity.
struct Expression {
    std::vector<std::string> properties;
    std::string operators; // between the properties: *, /, + or -; or one of those below
    unsigned ofTexts = 0;  // bit i: the i-th property is a number stored as text
    bool operator==(const Expression &) const = default;
};

// The meaning of a synonym beyond a name of the schema.
struct TaughtWord {
    struct Filter {
        PropertyTarget property;
        std::string op;
        data::Value value;
    };
    std::vector<std::vector<Filter>> conditions;                // one list per type, all of whose conditions hold
    std::vector<std::pair<PropertyTarget, std::string>> values; // stored texts by property
    std::vector<std::pair<PropertyTarget, bool>> orderings;     // true: highest first
    std::vector<std::string> texts;                             // each meaning in the user's words
    std::string function;                                       // of the figure that the synonym names
    bool isMeaningless = false;
    bool isEmpty() const
    {
        return conditions.empty() && values.empty() && orderings.empty() && function.empty() && !isMeaningless;
    }
};

// Used instead of operators.
inline constexpr const char *daysOfTexts = "~t", *daysOfDates = "~d"; // days from the second date to the first
inline constexpr const char *sizeOfList = "#";
inline constexpr const char *yearOfTexts = "~Y", *yearOfDates = "~y", *monthOfTexts = "~M", *monthOfDates = "~m";

// A relationship type as a link between two entity types.
struct Link {
    int relation = 0;
    bool forward = true; // from the first type to the second
    std::int64_t count = 0;
};

// By owner and property: the other type whose things the property names.
using NamedKinds = std::map<std::pair<int, int>, int>;

class Lexicon {
public:
    // `synonyms` and `words`: meanings for this schema; those of other names are ignored.
    Lexicon(const data::Schema &schema, const Vocabulary &vocabulary, const std::vector<data::Synonym> &synonyms = {},
            const data::Words &words = {});

    const data::Schema &schema() const { return m_schema; }
    const std::string &entityName(int entity) const { return m_schema.entities[static_cast<std::size_t>(entity)].name; }
    // True if the user has a synonym for this foreign key of tables.
    bool isMentioned(const std::string &relation) const;
    const std::string &relationName(int relation) const
    {
        return m_schema.relationships[static_cast<std::size_t>(relation)].name;
    }
    const data::Property &property(const PropertyTarget &target) const;
    int entityIndex(std::string_view name) const; // -1 if there is none

    // By the stems of a phrase, with single blanks.
    std::vector<TypeTarget> types(std::string_view stems) const;
    std::vector<RelationTarget> relations(std::string_view stems) const;
    std::vector<RelationTarget> suggestedBy(std::string_view preposition) const;
    std::vector<RelationTarget> relationsAt(const std::vector<TypeTarget> &types) const; // that start or end there
    std::vector<PropertyTarget> properties(std::string_view stems) const;
    // Names exactly as in the schema, except for case ("unitsInStock"); a single word must also match in case.
    struct Named {
        std::vector<TypeTarget> types;
        std::vector<RelationTarget> relations;
        std::vector<PropertyTarget> properties;
        bool isEmpty() const { return types.empty() && relations.empty() && properties.empty(); }
    };
    Named verbatim(std::string_view text) const;
    // Properties of several words that are all among these stems, but not adjacent.
    std::vector<PropertyTarget> scattered(const std::vector<std::string> &stems) const;
    // True for a synonym of the user, which has no other meaning.
    bool isTaught(std::string_view stems) const
    {
        return m_user.names.find(stems) != m_user.names.end() || m_user.meanings.find(stems) != m_user.meanings.end();
    }
    // Synonyms of the source (data/words/sourcewords.h), for words without another meaning.
    struct SourceWord {
        const Named *names = nullptr;
        const TaughtWord *more = nullptr; // a condition or a value
        std::string from;                 // "from the comment of orders.total"
    };
    std::optional<SourceWord> wordOfSource(std::string_view stems) const;
    std::vector<PropertyTarget> taughtProperties(std::string_view stems) const; // only of the user's synonyms
    const TaughtWord *taught(std::string_view stems) const;           // null if no synonym means more than a name
    std::size_t longestTaught() const { return m_longestTaught; }     // number of words of a phrase
    const Expression *expression(const PropertyTarget &target) const; // null if the property is stored
    const std::set<std::string> &words() const { return m_words; }    // stems
    bool knowsWord(std::string_view stem) const { return m_words.count(std::string(stem)) > 0; }

    const std::vector<Link> &links(int from, int to) const;
    // The user's defaults if no word decides: the relationship between two types, or the type through which they are
    // linked, and the date of a type. -1 or empty if there are none, or two.
    int defaultRelation(int one, int other) const { return defaultBetween(m_relationsMeant, one, other); }
    int defaultTypeBetween(int one, int other) const { return defaultBetween(m_typesMeant, one, other); }
    std::optional<PropertyTarget> defaultDate(int entity) const;
    std::vector<Link> linksMeant(int from, int to) const; // of the default relationship; all if there is none
    std::vector<RelationTarget> relationsBetween(int from, int to, double weight) const; // each once
    std::vector<int> typesBetween(int from, int to) const; // other types that are linked to both
    bool isSymmetric(int relation) const;
    // The property that names elements of this type; null if none.
    const data::Property *nameProperty(int entity) const
    {
        const auto at = m_names[static_cast<std::size_t>(entity)];
        return at < 0 ? nullptr : &m_schema.entities[static_cast<std::size_t>(entity)].properties[std::size_t(at)];
    }
    // The other part of a name: the family name of a first name, or the reverse, or the user's choice; empty if the
    // name is one property.
    std::vector<const data::Property *> restOfName(int entity) const;
    // True if names of this type are unique, as far as the schema knows.
    bool namesTellApart(int entity) const;
    bool isNaming(std::string_view property) const;
    // How directly such a property names things of this type: 0 for "name" and for its own ("productName" of a
    // product), 1 for another ("company name"), 2 for one of several about another thing ("contact name" and "contact
    // title").
    int nameRank(int entity, const data::Property &property) const;
    bool isAlias(const data::Property &property) const;
    // The type whose things a property of another type names; -1 if none.
    int namedKind(const PropertyTarget &target) const
    {
        const auto found = m_namedKinds.find({target.owner, target.property});
        return target.ofRelation || found == m_namedKinds.end() ? -1 : found->second;
    }
    void setNamedKinds(NamedKinds kinds) { m_namedKinds = std::move(kinds); } // before first use
    // The type in ordinary language: "anatomical entity"; optionally in the plural.
    std::string spoken(int entity, bool plural = false) const;

private:
    const data::Property *findNameProperty(const data::EntityType &type, int entity) const;
    const data::Property *firstOfFullName(const data::EntityType &type) const;
    void readNumbers(); // makes texts that contain numbers numeric
    void addType(int entity);
    void addRelation(int relation);
    void addProperties(bool ofRelation, int owner, const std::vector<data::Property> &properties);
    void addLinks();
    static std::uint64_t bothEnds(int from, int to)
    {
        return (static_cast<std::uint64_t>(from) << 32) | static_cast<std::uint32_t>(to);
    }
    // Synonyms and their meanings, by stems.
    struct SynonymMap {
        std::map<std::string, Named, std::less<>> names;
        std::map<std::string, TaughtWord, std::less<>> meanings;
    };
    void addSynonym(const data::Synonym &synonym, SynonymMap &into);
    void addWord(const data::Word &word);
    void addDefaultBetween(const data::Word &word);
    using DefaultsByPair = std::map<std::pair<int, int>, int>; // by both types, lower first; twoMeant if there are two
    static constexpr int twoMeant = -2;
    static int defaultBetween(const DefaultsByPair &all, int one, int other)
    {
        const auto found = all.find(std::minmax({one, other}));
        return found == all.end() || found->second == twoMeant ? -1 : found->second;
    }
    void addSourceWord(const data::Word &word);
    std::optional<std::vector<TaughtWord::Filter>> filtersOf(const data::Word &word) const; // empty: not in the schema
    std::string taughtKey(std::string_view phrase);
    std::optional<PropertyTarget> targetOf(const std::string &type, const std::string &property) const;
    std::vector<std::string> stemmed(std::string_view identifier) const;

    struct ScatteredName {
        std::vector<std::string> stems;
        PropertyTarget target;
    };
    data::Schema m_schema;
    const Vocabulary &m_vocabulary;
    std::map<std::string, std::vector<TypeTarget>, std::less<>> m_types;
    std::map<std::string, std::vector<RelationTarget>, std::less<>> m_relations;
    std::map<std::string, std::vector<PropertyTarget>, std::less<>> m_properties;
    std::map<int, std::vector<RelationTarget>> m_bySet;
    SynonymMap m_user;                                      // by the user
    SynonymMap m_source;                                    // by the source
    std::map<std::string, std::string, std::less<>> m_from; // where the source has it
    std::map<std::tuple<bool, int, int>, Expression> m_expressions;
    std::vector<std::ptrdiff_t> m_names;                    // for each entity type: index of its naming property, or -1
    std::map<int, std::vector<std::string>> m_displayNames; // by entity: the properties of its display name
    DefaultsByPair m_relationsMeant, m_typesMeant;
    std::map<int, int> m_datesMeant; // by entity: a property, or twoMeant
    std::size_t m_longestTaught = 0;
    std::vector<ScatteredName> m_scattered;
    std::map<std::string, Named, std::less<>> m_verbatim; // by the name in lower case
    std::vector<bool> m_symmetric;
    std::unordered_map<std::uint64_t, std::vector<Link>> m_links; // by both ends; few of ten thousand tables are joined
    std::set<std::string> m_words;
    NamedKinds m_namedKinds;
};

} // namespace offline
