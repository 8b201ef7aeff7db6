// SPDX-License-Identifier: GPL-3.0-or-later
// Decides the function of each piece in its place: a type, a value, a property, a relationship, or a word of the
// language.
#include "base/text.h"
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"

#include <algorithm>

namespace offline {

namespace {

constexpr double leastNameWeight = 0.9; // least weight of a word for a name

// True for a question within a polite one: "Can you tell me which ...".
bool isPolite(const Draft &draft)
{
    for (std::size_t i = 1; i < draft.items.size(); ++i) {
        if (draft.asksItself(i, Role::list) || draft.asksItself(i, Role::count) || draft.items[i].is(Role::list))
            return i > 1 || !draft.asksItself(i, Role::list);
        if (draft.items[i].roles.empty())
            return false;
    }
    return false;
}

// True if only phrases of the language precede this piece.
bool leadsIn(const Draft &draft, std::size_t i)
{
    return std::all_of(draft.items.begin(), draft.items.begin() + static_cast<std::ptrdiff_t>(i), [](const Item &item) {
        return !item.roles.empty() && item.values.empty() && item.types.empty();
    });
}

// True for a rank by a number: "top disease by number of genes".
bool ranksLater(const Draft &draft)
{
    return std::any_of(draft.items.begin(), draft.items.end(),
                       [](const Item &item) { return item.is(Role::groupedBy); });
}

Draft::Piece readRole(const Draft &draft, std::size_t i)
{
    const auto &item = draft.items[i];
    const auto numberFollows = [&] { return i + 1 < draft.items.size() && draft.items[i + 1].number.has_value(); };
    const auto numberSoon = [&] { // "after the year 1990"
        std::size_t k = i + 1;
        while (k < draft.items.size() && k < i + 3 && !draft.items[k].number &&
               (draft.items[k].is(Role::light) || draft.items[k].is(Role::month) ||
                draft.items[k].folded == draft.vocabulary.yearWord()))
            ++k;
        return k < draft.items.size() && draft.items[k].number.has_value();
    };
    const auto literalFollows = [&] {
        return i + 1 < draft.items.size() &&
               (draft.items[i + 1].quoted || (!draft.items[i + 1].known() && item.relations.empty()));
    };
    // "whose title contains ...": the phrase applies to a text, though it can also apply to things.
    const bool ofText =
        i > 0 && (draft.items[i - 1].is(Role::nameWord) ||
                  (draft.pieces[i - 1].part == Part::property &&
                   std::any_of(draft.items[i - 1].properties.begin(), draft.items[i - 1].properties.end(),
                               [&](const PropertyTarget &target) {
                                   const auto &property = draft.lexicon.property(target);
                                   return target.weight >= 0.9 && (property.type == data::Type::string ||
                                                                   property.itemType == data::Type::string);
                               })));
    for (const auto &phrase : item.roles) {
        const Draft::Piece piece{Part::role, phrase.role, phrase.detail};
        switch (phrase.role) {
        case Role::comparison:
            if (numberSoon() || (phrase.detail == "=" && i + 1 < draft.items.size() && draft.items[i + 1].quoted))
                return piece;
            break;
        case Role::between:
            if (numberSoon())
                return piece;
            break;
        case Role::postfix:
            if (i > 0 && (draft.items[i - 1].number || (i > 1 && draft.items[i - 2].number))) // "50 percent or more"
                return piece;
            break;
        case Role::top:
        case Role::bottom:
            if (numberFollows() || (i == 0 && ranksLater(draft)))
                return piece;
            // "Was founded first", "the last book": the earliest and the latest.
            if (i + 1 == draft.items.size() || (!draft.items[i + 1].types.empty() && !draft.items[i + 1].plural))
                return {Part::role, phrase.role == Role::top ? Role::least : Role::most, {}};
            break;
        case Role::percentage: {
            std::size_t k = i + 1;
            while (k < draft.items.size() && draft.items[k].is(Role::light) && draft.items[k].types.empty())
                ++k;
            if (k < draft.items.size() && !draft.items[k].types.empty() && draft.items[k].plural)
                return piece;
            break;
        }
        case Role::ordinal:
            if (i + 1 < draft.items.size() && (draft.items[i + 1].is(Role::most) || draft.items[i + 1].is(Role::least)))
                return piece;
            break;
        case Role::contains:
        case Role::startsWith:
        case Role::endsWith:
            if (literalFollows() || (ofText && i + 1 < draft.items.size()) || (item.relations.empty() && i > 0))
                return piece;
            break;
        case Role::yesNo:
            if ((i == 0 && !isPolite(draft)) || (phrase.detail == "*" && leadsIn(draft, i)))
                return piece;
            if (item.before == ',' && i + 1 < draft.items.size() && draft.items[i + 1].is(Role::pronoun))
                return piece; // "Joost, is he trained?"
            if (item.before == ',' && leadsIn(draft, i) && i + 1 < draft.items.size() &&
                !draft.items[i + 1].is(Role::light))
                return piece; // "I doubt it, but does A ...?"
            break;
        case Role::each:
            if (!item.is(Role::groupedBy))
                return piece;
            break;
        case Role::list:
            if (i < 2 || !item.is(Role::nameWord))
                return piece;
            break;
        case Role::tally:
        case Role::ranking:
        case Role::commonest:
        case Role::count:
        case Role::difference:
        case Role::aggregate:
        case Role::most:
        case Role::least:
        case Role::comparative:
        case Role::negation:
        case Role::missing:
        case Role::conjunction:
        case Role::disjunction:
        case Role::versus:
        case Role::including:
        case Role::relative:
        case Role::relationNoun:
        case Role::pronoun:
        case Role::nameWord:
        case Role::passiveBy:
        case Role::largestFirst:
        case Role::smallestFirst:
        case Role::except:
        case Role::sortedBy:
            return piece;
        default:
            break;
        }
    }
    return {};
}

// True for a verb with the stem of a type: "operated" next to Operator. Only the agent noun names the thing.
bool isVerbOfType(const Draft &draft, const Item &item)
{
    if (item.types.empty() || best(item.relations) < 0.9 || draft.vocabulary.isAgentNoun(item.folded))
        return false;
    const auto saysName = [&](const std::string &name) {
        const auto words = identifierWords(name);
        return std::find(words.begin(), words.end(), item.folded) != words.end();
    };
    const bool ownVerb = std::any_of(item.relations.begin(), item.relations.end(), [&](const RelationTarget &target) {
        return target.weight >= 1 && saysName(draft.lexicon.relationName(target.relation));
    });
    const bool ownNoun = std::any_of(item.types.begin(), item.types.end(), [&](const TypeTarget &target) {
        return saysName(draft.lexicon.entityName(target.entity));
    });
    if (item.first == item.last && !ownNoun && !draft.lexicon.schema().ofTables &&
        (ownVerb || (best(item.types) < 0.95 && draft.vocabulary.isParticiple(item.folded))))
        return true; // "indicated" with "indication", FILED with Filing
    return std::all_of(item.types.begin(), item.types.end(), [&](const TypeTarget &target) {
        return draft.vocabulary.isAgentNoun(draft.lexicon.spoken(target.entity));
    });
}

// True for a relationship's name, even if a property has the same stems: "voted against" is VOTED_AGAINST.
bool saysRelation(const Draft &draft, const Item &item)
{
    const auto says = [&](const std::string &name) { return base::join(identifierWords(name), " ") == item.folded; };
    return std::any_of(
               item.relations.begin(), item.relations.end(),
               [&](const RelationTarget &target) { return says(draft.lexicon.relationName(target.relation)); }) &&
           std::none_of(item.properties.begin(), item.properties.end(),
                        [&](const PropertyTarget &target) { return says(draft.lexicon.property(target).name); });
}

// True for a verb before the target that also names a type: "State the states with ...".
bool commands(const Draft &draft)
{
    std::size_t noun = 1;
    while (noun < draft.items.size() && draft.items[noun].is(Role::light) && !draft.items[noun].is(Role::preposition))
        ++noun;
    return noun > 1 && noun < draft.items.size() && draft.pieces[0].part == Part::type && !draft.items[0].plural &&
           !draft.items[noun].types.empty() && draft.vocabulary.thesaurus().isVerb(draft.items[0].folded);
}

// True for a verb that qualifies the noun after it and has no meaning after a thing: "Flagged orders", "used cars".
bool restrictsNext(const Draft &draft, std::size_t i)
{
    const auto &item = draft.items[i];
    const Phrase *light = item.phrase(Role::light);
    if ((draft.pieces[i].part != Part::skip && draft.pieces[i].part != Part::relation) || !light ||
        light->detail != "verb" || item.roles.size() > 1 || item.first != item.last || i + 1 >= draft.items.size())
        return false;
    const auto &noun = draft.items[i + 1];
    const bool ranks = i > 0 && draft.items[i - 1].is(Role::most) && draft.pieces[i].part == Part::relation &&
                       std::none_of(draft.pieces.begin(), draft.pieces.begin() + static_cast<std::ptrdiff_t>(i),
                                    [](const Draft::Piece &piece) { return piece.part == Part::type; });
    if (ranks) // "the most frequently ordered products"
        return false;
    // "Studios made films", "customers who (have) ordered products": a verb of the thing before it.
    const bool relative = i > 1 && (draft.items[i - 1].is(Role::who) || draft.items[i - 1].is(Role::relative)) &&
                          !draft.items[i - 2].types.empty();
    const bool ofSubject = i > 1 && draft.pieces[i].part == Part::relation && best(item.relations) >= leastNameWeight &&
                           (relative || draft.items[i - 1].is(Role::helps));
    const bool tied = i > 0 && (!draft.items[i - 1].types.empty() || ofSubject);
    return noun.before == 0 && noun.first == item.last + 1 && !tied &&
           (best(noun.types) > 0 || noun.is(Role::aggregate) || noun.is(Role::nameWord) ||
            (best(noun.properties) >= leastNameWeight && noun.roles.empty()));
}

// True for a property whose values are shared, so that it names nothing: "Sales Manager" as a contact_title. The
// river_name of a river with several rows does.
bool isShared(const Draft &draft, const PropertyTarget &target)
{
    const auto &property = draft.lexicon.property(target);
    auto words = identifierWords(property.name);
    if (words.size() < 2 || property.distinct <= 0 || property.distinct * 2 > property.count)
        return false;
    words.pop_back();
    return words != identifierWords(draft.lexicon.entityName(target.owner));
}

Draft::Piece readPart(const Draft &draft, std::size_t i)
{
    const auto &item = draft.items[i];
    const double property = best(item.properties), relation = best(item.relations), value = best(item.values);
    const double type = isVerbOfType(draft, item) ? 0 : best(item.types);
    const auto asValue = [&]() -> Draft::Piece {
        const auto isCategory = [&](const ValueTarget &target) {
            return target.property.ofRelation ||
                   (draft.lexicon.nameProperty(target.property.owner) != &draft.lexicon.property(target.property) &&
                    (!draft.lexicon.isNaming(draft.lexicon.property(target.property).name) ||
                     isShared(draft, target.property)) &&
                    target.stored && (target.weight >= 0.89 || item.quoted));
        };
        return {isCategory(item.values.front()) ? Part::attribute : Part::value, Role::light, {}};
    };
    const bool named = type > 0 || relation > 0 || property > 0;
    if (item.quoted && (!named || !item.values.empty()))
        return !item.values.empty() ? asValue()
                                    : Draft::Piece{item.number ? Part::number : Part::value, Role::light, {}};
    const bool ownName = type >= 1 && !item.values.empty() && asValue().part == Part::attribute; // "work order"
    if (value > 0 && !ownName && (item.upper || (item.first < item.last && value >= 0.9)))
        return asValue();
    const bool isFlag = property >= 0.9 &&
                        std::all_of(item.properties.begin(), item.properties.end(), [&](const PropertyTarget &target) {
                            return target.weight < 0.9 || draft.lexicon.property(target).type == data::Type::boolean;
                        });
    const Draft::Piece role = readRole(draft, i);
    const bool listLater = role.part == Part::role && role.role == Role::list && i > 1 && relation > 0;
    const bool nounRole = role.part == Part::role && (role.role == Role::relationNoun || role.role == Role::count ||
                                                      role.role == Role::tally || role.role == Role::ranking);
    if (role.part == Part::role && !listLater && !(nounRole && property >= 0.9) && type == 0)
        return role;
    constexpr double same = 1e-9; // tolerance for sums of weights
    if (value > 0 && !ownName && value + same >= std::max({type, property, relation}))
        return asValue();
    if (isFlag && property > type)
        return {Part::flag, Role::light, {}};
    if (type > 0 && type >= property)
        return {Part::type, Role::light, {}};
    if (property >= 0.9 &&
        (property > relation || (property == relation && item.first < item.last && !saysRelation(draft, item))))
        return {Part::property, Role::light, {}};
    if (relation > 0 && !item.is(Role::preposition))
        return {Part::relation, Role::light, {}};
    if (item.number)
        return {Part::number, Role::light, {}};
    const bool declined = std::all_of(item.roles.begin(), item.roles.end(), [](const Phrase &phrase) {
        return phrase.role == Role::opinion || phrase.role == Role::change || phrase.role == Role::outside;
    });
    if (!item.roles.empty() && !(declined && property >= 0.6))
        return {Part::skip, Role::light, {}};
    if (property > 0)
        return {Part::property, Role::light, {}};
    if (value > 0)
        return asValue();
    return {};
}

// A plural noun is the end of the relationship that is named after it: "Which loans ..." with LoanAgreement and lentTo.
void readThingOfRelation(Draft &draft, std::size_t i)
{
    auto &item = draft.items[i];
    if (!item.plural || item.first != item.last || !item.types.empty() || best(item.relations) >= 0.95)
        return;
    std::vector<TypeTarget> named;
    for (const auto &target : item.relations)
        for (const auto &ends :
             draft.lexicon.schema().relationships[static_cast<std::size_t>(target.relation)].endpoints)
            for (const auto &name : {ends.from, ends.to}) {
                const auto words = identifierWords(name);
                const int entity = draft.lexicon.entityIndex(name);
                const bool says = entity >= 0 && std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                                      return draft.vocabulary.stem(word) == draft.vocabulary.stem(item.folded);
                                  });
                if (says && std::none_of(named.begin(), named.end(),
                                         [&](const TypeTarget &known) { return known.entity == entity; }))
                    named.push_back({entity, 0.9});
            }
    if (named.size() != 1)
        return;
    item.types = named;
    draft.pieces[i] = {Part::type, Role::light, {}};
}

// True for the date of this name, even if a relationship has it too: "Opened in 2023", "closed before May 2024".
bool namesDate(const Draft &draft, std::size_t i)
{
    const auto &item = draft.items[i];
    const bool dated = std::any_of(item.properties.begin(), item.properties.end(), [&](const PropertyTarget &target) {
        const auto &property = draft.lexicon.property(target);
        const auto words = identifierWords(property.name);
        const bool year = property.isNumeric() && std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                              return word == draft.vocabulary.yearWord();
                          }); // "born after 1700"
        return target.weight >= 0.9 && (isDateText(draft, property) || property.type == data::Type::date || year);
    });
    for (std::size_t k = i + 1; dated && k < std::min(draft.items.size(), i + 4); ++k) {
        if (draft.items[k].is(Role::month) || (draft.items[k].number && *draft.items[k].number >= 1000))
            return true;
        if (!draft.items[k].is(Role::preposition) && !draft.items[k].is(Role::comparison) &&
            !draft.items[k].is(Role::between) && !draft.items[k].is(Role::light) && !draft.items[k].number)
            return false;
    }
    return false;
}

// The verb means no more than "are", even if a column has its name: "The countries where publishers are located".
void readPlaceVerb(Draft &draft, std::size_t i)
{
    if (i < 3 || !draft.items[i].is(Role::light) || !draft.items[i - 1].is(Role::copula) ||
        !draft.vocabulary.isParticiple(draft.items[i].folded) || draft.isPart(i + 1, Part::value))
        return;
    for (std::size_t k = i - 1; k-- > 0 && draft.items[k + 1].before == 0;)
        if (draft.restrictsByPlace(k)) {
            draft.pieces[i] = {Part::skip, Role::light, {}};
            return;
        }
}

// A relationship with one figure means that figure: "The average rating of a recipe" with RATED is no number of raters.
void readFigureOfRelation(Draft &draft, std::size_t i)
{
    auto &item = draft.items[i];
    if (i == 0 || item.plural || item.first != item.last || !item.types.empty() || !item.properties.empty() ||
        item.relations.empty() || draft.vocabulary.strengthRank(draft.vocabulary.stem(item.folded)) < 0)
        return;
    std::size_t before = i - 1;
    while (before > 0 && draft.items[before].is(Role::light) && !draft.items[before].is(Role::aggregate))
        --before;
    if (!draft.items[before].is(Role::aggregate) && !draft.items[i - 1].is(Role::most) &&
        !draft.items[i - 1].is(Role::least))
        return;
    std::vector<PropertyTarget> figures;
    for (const auto &target : item.relations) {
        const auto &properties =
            draft.lexicon.schema().relationships[static_cast<std::size_t>(target.relation)].properties;
        for (std::size_t p = 0; p < properties.size() && target.weight >= 0.9; ++p)
            if (properties[p].isNumeric())
                figures.push_back({true, target.relation, static_cast<int>(p), 1});
    }
    if (figures.size() != 1)
        return;
    item.properties = figures;
    draft.pieces[i] = {Part::property, Role::light, {}};
}

// Uses the property for the kind: "What kinds of ingredients are there", "types of ships" with a shipType.
void readKindOf(Draft &draft, std::size_t i)
{
    auto &item = draft.items[i];
    const auto blank = item.folded.find(' ');
    if (draft.pieces[i].part != Part::skip || blank == std::string::npos || i + 1 >= draft.items.size() || i == 0 ||
        !draft.asksItself(i - 1, Role::list) || draft.items[i + 1].types.size() != 1 ||
        item.folded.substr(blank + 1) != draft.vocabulary.partWord())
        return;
    const auto lastNoun = draft.vocabulary.stem(item.folded.substr(0, blank));
    const int type = draft.items[i + 1].types.front().entity;
    const auto &properties = draft.lexicon.schema().entities[static_cast<std::size_t>(type)].properties;
    for (std::size_t p = 0; p < properties.size(); ++p) {
        const auto words = identifierWords(properties[p].name);
        if (isPlainText(draft, properties[p]) && !words.empty() && draft.vocabulary.stem(words.back()) == lastNoun)
            item.properties.push_back({false, type, static_cast<int>(p), 1});
    }
    if (item.properties.size() != 1) {
        item.properties.clear();
        return;
    }
    item.roles.clear();
    draft.pieces[i] = {Part::property, Role::light, {}};
}

// The identifier of this type, product_id or id: "The product with ID 3", "order IDs".
void readOwnId(Draft &draft, std::size_t i)
{
    constexpr std::string_view identifier = "id";
    auto &item = draft.items[i];
    if (item.quoted || item.folded != identifier || best(item.properties) >= leastNameWeight || i == 0)
        return;
    std::size_t thing = i - 1;
    while (thing > 0 && draft.items[thing].types.empty() && draft.items[thing].values.empty() &&
           !draft.vocabulary.meansWithin(draft.items[thing].folded) &&
           (draft.items[thing].is(Role::light) || draft.items[thing].is(Role::measuredBy) ||
            draft.items[thing].is(Role::relative)))
        --thing;
    const bool compared = i + 1 < draft.items.size() && (draft.items[i + 1].quoted || draft.items[i + 1].number ||
                                                         draft.items[i + 1].is(Role::copula));
    if (draft.items[thing].types.empty() || !compared)
        return;
    const int owner = draft.items[thing].types.front().entity;
    const auto &type = draft.lexicon.schema().entities[static_cast<std::size_t>(owner)];
    auto whole = identifierWords(type.name);
    whole.emplace_back(identifier);
    for (const auto &name : {whole, std::vector<std::string>{std::string(identifier)}})
        for (std::size_t p = 0; p < type.properties.size(); ++p)
            if (identifierWords(type.properties[p].name) == name) {
                item.properties = {{false, owner, static_cast<int>(p), 1}};
                item.values.clear();
                item.relations.clear();
                draft.pieces[i] = {Part::property, Role::light, {}};
                return;
            }
}

// Decides the function of each piece by its words and its neighbours.
void readParts(Draft &draft)
{
    draft.pieces.resize(draft.items.size());
    draft.scopes.assign(draft.items.size(), 0);
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        draft.pieces[i] = readPart(draft, i);
        if (draft.pieces[i].part == Part::relation && isVerbOfType(draft, draft.items[i]))
            draft.items[i].types.clear();
        const auto &item = draft.items[i];
        draft.frame.star = draft.frame.star || item.is(Role::star);
        draft.frame.optional = draft.frame.optional || item.is(Role::including);
        if (item.is(Role::including))
            draft.pieces[i].part = Part::skip;
        const bool isYear = item.folded == draft.vocabulary.yearWord() && i + 1 < draft.items.size() &&
                            draft.items[i + 1].number && *draft.items[i + 1].number >= 1000;
        if (isYear) // "in the year 1990"
            draft.pieces[i].part = Part::skip;
        if (draft.pieces[i].part == Part::relation)
            readThingOfRelation(draft, i);
        if (draft.pieces[i].part == Part::relation)
            readFigureOfRelation(draft, i);
        if (draft.pieces[i].part == Part::property || draft.pieces[i].part == Part::relation)
            readPlaceVerb(draft, i);
        readKindOf(draft, i);
        readOwnId(draft, i);
        // "The page count of X", "its stock number": the count belongs to the property before it.
        if (i > 0 && draft.pieces[i].part == Part::role && draft.pieces[i].role == Role::count &&
            !draft.asksItself(i, Role::count) && draft.pieces[i - 1].part == Part::property && item.before == 0 &&
            item.first == draft.items[i - 1].last + 1)
            draft.pieces[i].part = Part::skip;
        if (item.is(Role::single) && draft.pieces[i].part == Part::skip && i + 1 < draft.items.size() &&
            !draft.items[i + 1].is(Role::most) && !draft.items[i + 1].is(Role::least)) { // "a single curator"
            draft.items[i].number = 1;
            draft.pieces[i].part = Part::number;
        }
        if (draft.pieces[i].part == Part::relation && namesDate(draft, i))
            draft.pieces[i] = {Part::property, Role::light, {}};
        if (i == 0 && commands(draft))
            draft.pieces[i] = {Part::skip, Role::light, {}};
        if (restrictsNext(draft, i)) {
            draft.pieces[i] = {Part::unknown, Role::light, {}, true};
            draft.frame.unknown.push_back(i);
        }
        // "MeSH tree numbers": the first word only repeats the owner of the property.
        if (i > 0 && draft.pieces[i].part == Part::property && draft.pieces[i - 1].part == Part::attribute &&
            draft.items[i - 1].schemaWord)
            draft.pieces[i - 1].part = Part::skip;
    }
}

} // namespace

const Pass passes::parts{
    "the role of each word in the question",
    {Share::items, Share::parts, Share::uses, Share::shape},
    {Share::items, Share::parts, Share::uses, Share::marks, Share::scopes, Share::shape, Share::left},
    readParts};

} // namespace offline
