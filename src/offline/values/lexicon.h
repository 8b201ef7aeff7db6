// SPDX-License-Identifier: GPL-3.0-or-later
// How the names of a schema are said: entity types, relationship types and properties by the stems of their words and
// of the synonyms that the vocabulary knows; and which types are connected how. Made for one schema; any thread.
#pragma once

#include "data/learned.h"
#include "data/schema.h"
#include "data/words.h"
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

// A figure of a thing or relationship that is made of its properties: price * quantity.
struct Expression {
    std::vector<std::string> properties;
    std::string operators; // between them: *, /, + or -; or one of those below
    unsigned ofTexts = 0;  // bit i: the i-th property is a number that is stored as text
    bool operator==(const Expression &) const = default;
};

// What a person's word means beside the names of the schema.
struct TaughtWord {
    struct Filter {
        PropertyTarget property;
        std::string op;
        data::Value value;
    };
    std::vector<std::vector<Filter>> conditions;                // of each type one list: all of it holds
    std::vector<std::pair<PropertyTarget, std::string>> values; // stored texts, by property
    std::vector<std::pair<PropertyTarget, bool>> orderings;     // and whether the highest is meant
    std::vector<std::string> said;                              // each meaning as it was taught
    std::string function;                                       // of the figure that the word names
    bool saysNothing = false;
    bool isEmpty() const
    {
        return conditions.empty() && values.empty() && orderings.empty() && function.empty() && !saysNothing;
    }
};

// In the place of operators.
inline constexpr const char *daysOfTexts = "~t", *daysOfDates = "~d"; // days from the second to the first
inline constexpr const char *sizeOfList = "#";
inline constexpr const char *yearOfTexts = "~Y", *yearOfDates = "~y", *monthOfTexts = "~M", *monthOfDates = "~m";

// A relationship type as a way from one entity type to another.
struct Link {
    int relation = 0;
    bool forward = true; // from the first type to the second
    std::int64_t count = 0;
};

// Of properties of types, by owner and property: the other type whose things they name.
using NamedKinds = std::map<std::pair<int, int>, int>;

class Lexicon {
public:
    // `synonyms` and `words`: what people said that words mean in this schema; what names others is left out.
    Lexicon(const data::Schema &schema, const Vocabulary &vocabulary, const std::vector<data::Synonym> &synonyms = {},
            const data::Words &words = {});

    const data::Schema &schema() const { return m_schema; }
    const std::string &entityName(int entity) const { return m_schema.entities[static_cast<std::size_t>(entity)].name; }
    // Of tables: a foreign key is called so by a person.
    bool isSaid(const std::string &relation) const;
    const std::string &relationName(int relation) const
    {
        return m_schema.relationships[static_cast<std::size_t>(relation)].name;
    }
    const data::Property &property(const PropertyTarget &target) const;
    int entityIndex(std::string_view name) const; // -1 where none

    // By the stems of a phrase, one blank between.
    std::vector<TypeTarget> types(std::string_view stems) const;
    std::vector<RelationTarget> relations(std::string_view stems) const;
    std::vector<RelationTarget> suggestedBy(std::string_view preposition) const;
    std::vector<RelationTarget> relationsAt(const std::vector<TypeTarget> &types) const; // that begin or end there
    std::vector<PropertyTarget> properties(std::string_view stems) const;
    // What is named so in the schema, as it is written there but for its case ("unitsInStock"); of names of one word
    // only those of their own case are meant.
    struct Named {
        std::vector<TypeTarget> types;
        std::vector<RelationTarget> relations;
        std::vector<PropertyTarget> properties;
        bool isEmpty() const { return types.empty() && relations.empty() && properties.empty(); }
    };
    Named verbatim(std::string_view text) const;
    // Properties of several words all of which stand among these stems, though not side by side.
    std::vector<PropertyTarget> scattered(const std::vector<std::string> &stems) const;
    // A person's own words for something of this schema; they mean nothing else.
    bool isTaught(std::string_view stems) const
    {
        return m_told.names.find(stems) != m_told.names.end() || m_told.meanings.find(stems) != m_told.meanings.end();
    }
    // What the source itself says that words mean (data/saidwords.h): for what nothing else explains.
    struct SourceWord {
        const Named *names = nullptr;
        const TaughtWord *more = nullptr; // a condition or a value
        std::string from;                 // "from the comment of orders.total"
    };
    std::optional<SourceWord> saidBySource(std::string_view stems) const;
    std::vector<PropertyTarget> taughtProperties(std::string_view stems) const; // of a person's own words alone
    const TaughtWord *taught(std::string_view stems) const;           // null where no word means more than a name
    std::size_t longestTaught() const { return m_longestTaught; }     // words of a phrase
    const Expression *expression(const PropertyTarget &target) const; // null where the property is stored
    const std::set<std::string> &words() const { return m_words; }    // stems
    bool knowsWord(std::string_view stem) const { return m_words.count(std::string(stem)) > 0; }

    const std::vector<Link> &links(int from, int to) const;
    // What a person said is meant where no word says it: between two types the relationship, or the type over which
    // they are connected; of a type its date. -1 and none where nothing, or two things, were said.
    int relationMeant(int one, int other) const { return meantBetween(m_relationsMeant, one, other); }
    int typeMeantBetween(int one, int other) const { return meantBetween(m_typesMeant, one, other); }
    std::optional<PropertyTarget> dateMeant(int entity) const;
    std::vector<Link> linksMeant(int from, int to) const; // of the relationship that is meant; all where none is
    std::vector<RelationTarget> relationsBetween(int from, int to, double weight) const; // each once
    std::vector<int> typesBetween(int from, int to) const;                               // others, linked to both
    bool isSymmetric(int relation) const;
    // The property that names an element of this type; null where none.
    const data::Property *nameProperty(int entity) const
    {
        const auto at = m_names[static_cast<std::size_t>(entity)];
        return at < 0 ? nullptr : &m_schema.entities[static_cast<std::size_t>(entity)].properties[std::size_t(at)];
    }
    // The family name beside a first name, or the other way round, or what a person said; none where the name is one
    // property.
    std::vector<const data::Property *> restOfName(int entity) const;
    // No two elements of this type have one name, as far as the schema knows.
    bool namesTellApart(int entity) const;
    bool isNaming(std::string_view property) const;
    // How directly a property with such a name names things of this type: 0 for "name" and its own ("productName" of a
    // product), 1 for another ("company name"), 2 where it is one of several that tell of something beside the thing
    // ("contact name" and "contact title").
    int nameRank(int entity, const data::Property &property) const;
    bool isAlias(const data::Property &property) const;
    // The type whose things a property of another type names; -1 where it names none.
    int namedKind(const PropertyTarget &target) const
    {
        const auto found = m_namedKinds.find({target.owner, target.property});
        return target.ofRelation || found == m_namedKinds.end() ? -1 : found->second;
    }
    void setNamedKinds(NamedKinds kinds) { m_namedKinds = std::move(kinds); } // before it is used
    // The type as people say it: "anatomical entity", in the plural where wanted.
    std::string spoken(int entity, bool plural = false) const;

private:
    const data::Property *findNameProperty(const data::EntityType &type, int entity) const;
    const data::Property *firstOfFullName(const data::EntityType &type) const;
    void readNumbers(); // of texts that hold numbers: they are numbers to whoever reads the lexicon
    void addType(int entity);
    void addRelation(int relation);
    void addProperties(bool ofRelation, int owner, const std::vector<data::Property> &properties);
    void addLinks();
    static std::uint64_t bothEnds(int from, int to)
    {
        return (static_cast<std::uint64_t>(from) << 32) | static_cast<std::uint32_t>(to);
    }
    // Words with their meanings, by their stems.
    struct Told {
        std::map<std::string, Named, std::less<>> names;
        std::map<std::string, TaughtWord, std::less<>> meanings;
    };
    void addSynonym(const data::Synonym &synonym, Told &told);
    void addWord(const data::Word &word);
    void addMeantBetween(const data::Word &word);
    using MeantBetween = std::map<std::pair<int, int>, int>; // by both types, the lower first; twoMeant where two are
    static constexpr int twoMeant = -2;
    static int meantBetween(const MeantBetween &all, int one, int other)
    {
        const auto found = all.find(std::minmax({one, other}));
        return found == all.end() || found->second == twoMeant ? -1 : found->second;
    }
    void addSaid(const data::Word &word);
    std::optional<std::vector<TaughtWord::Filter>> filtersOf(const data::Word &word) const; // none: of what is gone
    std::string taughtKey(std::string_view phrase);
    std::optional<PropertyTarget> targetOf(const std::string &type, const std::string &property) const;
    std::vector<std::string> stemmed(std::string_view identifier) const;

    struct Said {
        std::vector<std::string> stems;
        PropertyTarget target;
    };
    data::Schema m_schema;
    const Vocabulary &m_vocabulary;
    std::map<std::string, std::vector<TypeTarget>, std::less<>> m_types;
    std::map<std::string, std::vector<RelationTarget>, std::less<>> m_relations;
    std::map<std::string, std::vector<PropertyTarget>, std::less<>> m_properties;
    std::map<int, std::vector<RelationTarget>> m_bySet;
    Told m_told;                                            // by people
    Told m_said;                                            // by the source
    std::map<std::string, std::string, std::less<>> m_from; // where the source says it
    std::map<std::tuple<bool, int, int>, Expression> m_expressions;
    std::vector<std::ptrdiff_t> m_names; // of each entity type: number of the property that names it, or -1
    std::map<int, std::vector<std::string>> m_displayNames; // by entity: the properties of its name
    MeantBetween m_relationsMeant, m_typesMeant;
    std::map<int, int> m_datesMeant; // by entity: a property, or twoMeant
    std::size_t m_longestTaught = 0;
    std::vector<Said> m_scattered;
    std::map<std::string, Named, std::less<>> m_verbatim; // by the name in small letters
    std::vector<bool> m_symmetric;
    std::unordered_map<std::uint64_t, std::vector<Link>> m_links; // by both ends: of ten thousand tables few are joined
    std::set<std::string> m_words;
    NamedKinds m_namedKinds;
};

} // namespace offline
