// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/framebuilder.h"

#include "base/text.h"

#include <algorithm>

namespace offline {

namespace {

constexpr double surelyMeant = 0.9; // how much a word must mean of a name to stand for it

} // namespace

bool Mention::hasType(int entity) const
{
    return std::any_of(types.begin(), types.end(), [&](const TypeTarget &type) { return type.entity == entity; });
}

std::size_t FrameBuilder::next(std::size_t i) const
{
    for (++i; i < m_pieces.size(); ++i)
        if (m_pieces[i].part != Part::skip && !m_pieces[i].used)
            return i;
    return m_pieces.size();
}

std::size_t FrameBuilder::previous(std::size_t i) const
{
    while (i-- > 0)
        if (m_pieces[i].part != Part::skip && !m_pieces[i].used)
            return i;
    return m_pieces.size();
}

// "Can you tell me which ...": a question within a polite one.
bool FrameBuilder::isPolite() const
{
    for (std::size_t i = 1; i < m_items.size(); ++i) {
        if (asksItself(i, Role::list) || asksItself(i, Role::count) || m_items[i].is(Role::list))
            return i > 1 || !asksItself(i, Role::list);
        if (m_items[i].roles.empty())
            return false;
    }
    return false;
}

// Nothing but phrases of the language stands before this piece.
bool FrameBuilder::leadsIn(std::size_t i) const
{
    return std::all_of(m_items.begin(), m_items.begin() + static_cast<std::ptrdiff_t>(i), [](const Item &item) {
        return !item.roles.empty() && item.values.empty() && item.types.empty();
    });
}

// "top disease by number of genes"
bool FrameBuilder::ranksLater() const
{
    return std::any_of(m_items.begin(), m_items.end(), [](const Item &item) { return item.is(Role::groupedBy); });
}

FrameBuilder::Piece FrameBuilder::readRole(std::size_t i) const
{
    const auto &item = m_items[i];
    const auto numberFollows = [&] { return i + 1 < m_items.size() && m_items[i + 1].number.has_value(); };
    const auto numberSoon = [&] { // "after the year 1990"
        std::size_t k = i + 1;
        while (
            k < m_items.size() && k < i + 3 && !m_items[k].number &&
            (m_items[k].is(Role::light) || m_items[k].is(Role::month) || m_items[k].folded == m_vocabulary.yearWord()))
            ++k;
        return k < m_items.size() && m_items[k].number.has_value();
    };
    const auto literalFollows = [&] {
        return i + 1 < m_items.size() && (m_items[i + 1].quoted || (!m_items[i + 1].known() && item.relations.empty()));
    };
    // "whose title contains ...": of a text, though it may be said of things as well.
    const bool ofText =
        i > 0 && (m_items[i - 1].is(Role::nameWord) ||
                  (m_pieces[i - 1].part == Part::property &&
                   std::any_of(m_items[i - 1].properties.begin(), m_items[i - 1].properties.end(),
                               [&](const PropertyTarget &target) {
                                   const auto &property = m_lexicon.property(target);
                                   return target.weight >= 0.9 && (property.type == data::Type::string ||
                                                                   property.itemType == data::Type::string);
                               })));
    for (const auto &phrase : item.roles) {
        const Piece piece{Part::role, phrase.role, phrase.detail};
        switch (phrase.role) {
        case Role::comparison:
            if (numberSoon() || (phrase.detail == "=" && i + 1 < m_items.size() && m_items[i + 1].quoted))
                return piece;
            break;
        case Role::between:
            if (numberSoon())
                return piece;
            break;
        case Role::postfix:
            if (i > 0 && (m_items[i - 1].number || (i > 1 && m_items[i - 2].number))) // "50 percent or more"
                return piece;
            break;
        case Role::top:
        case Role::bottom:
            if (numberFollows() || (i == 0 && ranksLater()))
                return piece;
            // "Was founded first", "the last book": the earliest, the latest.
            if (i + 1 == m_items.size() || (!m_items[i + 1].types.empty() && !m_items[i + 1].plural))
                return {Part::role, phrase.role == Role::top ? Role::least : Role::most, {}};
            break;
        case Role::percentage: {
            std::size_t k = i + 1;
            while (k < m_items.size() && m_items[k].is(Role::light) && m_items[k].types.empty())
                ++k;
            if (k < m_items.size() && !m_items[k].types.empty() && m_items[k].plural)
                return piece;
            break;
        }
        case Role::ordinal:
            if (i + 1 < m_items.size() && (m_items[i + 1].is(Role::most) || m_items[i + 1].is(Role::least)))
                return piece;
            break;
        case Role::contains:
        case Role::startsWith:
        case Role::endsWith:
            if (literalFollows() || (ofText && i + 1 < m_items.size()) || (item.relations.empty() && i > 0))
                return piece;
            break;
        case Role::yesNo:
            if ((i == 0 && !isPolite()) || (phrase.detail == "*" && leadsIn(i)))
                return piece;
            if (item.before == ',' && i + 1 < m_items.size() && m_items[i + 1].is(Role::pronoun))
                return piece; // "Joost, is he trained?"
            if (item.before == ',' && leadsIn(i) && i + 1 < m_items.size() && !m_items[i + 1].is(Role::light))
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

// "operated" beside the type Operator: one stem, but only the agent noun names the thing.
bool FrameBuilder::isVerbOfType(const Item &item) const
{
    if (item.types.empty() || best(item.relations) < 0.9 || m_vocabulary.isAgentNoun(item.folded))
        return false;
    const auto saysName = [&](const std::string &name) {
        const auto words = identifierWords(name);
        return std::find(words.begin(), words.end(), item.folded) != words.end();
    };
    const bool ownVerb = std::any_of(item.relations.begin(), item.relations.end(), [&](const RelationTarget &target) {
        return target.weight >= 1 && saysName(m_lexicon.relationName(target.relation));
    });
    const bool ownNoun = std::any_of(item.types.begin(), item.types.end(), [&](const TypeTarget &target) {
        return saysName(m_lexicon.entityName(target.entity));
    });
    if (item.first == item.last && !ownNoun && !m_lexicon.schema().ofTables &&
        (ownVerb || (best(item.types) < 0.95 && m_vocabulary.isParticiple(item.folded))))
        return true; // "indicated" beside "indication", FILED beside Filing
    return std::all_of(item.types.begin(), item.types.end(), [&](const TypeTarget &target) {
        return m_vocabulary.isAgentNoun(m_lexicon.spoken(target.entity));
    });
}

// "voted against" is VOTED_AGAINST, though the stems are those of votes_against as well.
bool FrameBuilder::saysRelation(const Item &item) const
{
    const auto says = [&](const std::string &name) { return base::join(identifierWords(name), " ") == item.folded; };
    return std::any_of(item.relations.begin(), item.relations.end(),
                       [&](const RelationTarget &target) { return says(m_lexicon.relationName(target.relation)); }) &&
           std::none_of(item.properties.begin(), item.properties.end(),
                        [&](const PropertyTarget &target) { return says(m_lexicon.property(target).name); });
}

// "State the states with ...": a verb before the thing that is asked for, though it names a type, too.
bool FrameBuilder::commands() const
{
    std::size_t noun = 1;
    while (noun < m_items.size() && m_items[noun].is(Role::light) && !m_items[noun].is(Role::preposition))
        ++noun;
    return noun > 1 && noun < m_items.size() && m_pieces[0].part == Part::type && !m_items[0].plural &&
           !m_items[noun].types.empty() && m_vocabulary.thesaurus().isVerb(m_items[0].folded);
}

// "Flagged orders", "used cars": a verb that says nothing behind a thing restricts the noun before which it stands.
bool FrameBuilder::restrictsNext(std::size_t i) const
{
    const auto &item = m_items[i];
    const Phrase *light = item.phrase(Role::light);
    if ((m_pieces[i].part != Part::skip && m_pieces[i].part != Part::relation) || !light || light->detail != "verb" ||
        item.roles.size() > 1 || item.first != item.last || i + 1 >= m_items.size())
        return false;
    const auto &noun = m_items[i + 1];
    const bool tied = i > 0 && !m_items[i - 1].types.empty(); // "studios made films"
    return noun.before == 0 && noun.first == item.last + 1 && !tied &&
           (best(noun.types) > 0 || noun.is(Role::aggregate) || noun.is(Role::nameWord) ||
            (best(noun.properties) >= surelyMeant && noun.roles.empty()));
}

FrameBuilder::Piece FrameBuilder::readPart(std::size_t i) const
{
    const auto &item = m_items[i];
    const double property = best(item.properties), relation = best(item.relations), value = best(item.values);
    const double type = isVerbOfType(item) ? 0 : best(item.types);
    const auto asValue = [&]() -> Piece {
        const auto isCategory = [&](const ValueTarget &target) {
            return target.property.ofRelation ||
                   (m_lexicon.nameProperty(target.property.owner) != &m_lexicon.property(target.property) &&
                    !m_lexicon.isNaming(m_lexicon.property(target.property).name) && target.stored &&
                    (target.weight >= 0.89 || item.quoted));
        };
        return {isCategory(item.values.front()) ? Part::attribute : Part::value, Role::light, {}};
    };
    const bool named = type > 0 || relation > 0 || property > 0;
    if (item.quoted && (!named || !item.values.empty()))
        return !item.values.empty() ? asValue() : Piece{item.number ? Part::number : Part::value, Role::light, {}};
    const bool ownName = type >= 1 && !item.values.empty() && asValue().part == Part::attribute; // "work order"
    if (value > 0 && !ownName && (item.upper || (item.first < item.last && value >= 0.9)))
        return asValue();
    const bool isFlag = property >= 0.9 &&
                        std::all_of(item.properties.begin(), item.properties.end(), [&](const PropertyTarget &target) {
                            return target.weight < 0.9 || m_lexicon.property(target).type == data::Type::boolean;
                        });
    const Piece role = readRole(i);
    const bool listLater = role.part == Part::role && role.role == Role::list && i > 1 && relation > 0;
    const bool nounRole = role.part == Part::role && (role.role == Role::relationNoun || role.role == Role::count ||
                                                      role.role == Role::tally || role.role == Role::ranking);
    if (role.part == Part::role && !listLater && !(nounRole && property >= 0.9) && type == 0)
        return role;
    constexpr double same = 1e-9; // weights are sums
    if (value > 0 && !ownName && value + same >= std::max({type, property, relation}))
        return asValue();
    if (isFlag && property > type)
        return {Part::flag, Role::light, {}};
    if (type > 0 && type >= property)
        return {Part::type, Role::light, {}};
    if (property >= 0.9 &&
        (property > relation || (property == relation && item.first < item.last && !saysRelation(item))))
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

// "Which loans ..." with LoanAgreement and lentTo: a plural noun, one end of the relationship is called after it.
void FrameBuilder::readThingOfRelation(std::size_t i)
{
    auto &item = m_items[i];
    if (!item.plural || item.first != item.last || !item.types.empty() || best(item.relations) >= 0.95)
        return;
    std::vector<TypeTarget> named;
    for (const auto &target : item.relations)
        for (const auto &ends : m_lexicon.schema().relationships[static_cast<std::size_t>(target.relation)].endpoints)
            for (const auto &name : {ends.from, ends.to}) {
                const auto words = identifierWords(name);
                const int entity = m_lexicon.entityIndex(name);
                const bool says = entity >= 0 && std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                                      return m_vocabulary.stem(word) == m_vocabulary.stem(item.folded);
                                  });
                if (says && std::none_of(named.begin(), named.end(),
                                         [&](const TypeTarget &known) { return known.entity == entity; }))
                    named.push_back({entity, 0.9});
            }
    if (named.size() != 1)
        return;
    item.types = named;
    m_pieces[i] = {Part::type, Role::light, {}};
}

// "The total amount of filings" is no number of them where they have an amount: two pieces, "total" and "amount".
void FrameBuilder::splitAmounts()
{
    for (std::size_t i = 0; i + 1 < m_items.size(); ++i) {
        const Phrase *count = m_items[i].phrase(Role::count);
        if (!count || count->detail != "sum" || m_items[i].first == m_items[i].last)
            continue;
        const auto words = base::split(m_items[i].folded, ' ');
        for (std::size_t w = 1; w < words.size(); ++w) {
            std::vector<PropertyTarget> figures;
            for (const auto &target : m_lexicon.properties(m_vocabulary.stem(words[w])))
                if (target.weight >= 0.9 && m_lexicon.property(target).isNumeric())
                    figures.push_back(target);
            const auto *total = m_vocabulary.phrase(words[w - 1]);
            if (figures.empty() || !total)
                continue;
            Item figure = m_items[i];
            figure.roles.clear();
            figure.properties = std::move(figures);
            figure.folded = figure.text = words[w];
            figure.before = 0;
            m_items[i].roles = *total;
            m_items[i].folded = words[w - 1];
            m_items.insert(m_items.begin() + static_cast<std::ptrdiff_t>(i) + 1, std::move(figure));
            break;
        }
    }
}

void FrameBuilder::readParts()
{
    m_pieces.resize(m_items.size());
    m_scopes.assign(m_items.size(), 0);
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        m_pieces[i] = readPart(i);
        if (m_pieces[i].part == Part::relation && isVerbOfType(m_items[i]))
            m_items[i].types.clear();
        const auto &item = m_items[i];
        m_frame.star = m_frame.star || item.is(Role::star);
        m_frame.optional = m_frame.optional || item.is(Role::including);
        if (item.is(Role::including))
            m_pieces[i].part = Part::skip;
        const bool isYear = item.folded == m_vocabulary.yearWord() && i + 1 < m_items.size() && m_items[i + 1].number &&
                            *m_items[i + 1].number >= 1000;
        if (isYear) // "in the year 1990"
            m_pieces[i].part = Part::skip;
        if (m_pieces[i].part == Part::relation)
            readThingOfRelation(i);
        // "The page count of X", "its stock number": the word before says of what.
        if (i > 0 && m_pieces[i].part == Part::role && m_pieces[i].role == Role::count && !asksItself(i, Role::count) &&
            m_pieces[i - 1].part == Part::property && item.before == 0 && item.first == m_items[i - 1].last + 1)
            m_pieces[i].part = Part::skip;
        if (item.is(Role::single) && m_pieces[i].part == Part::skip && i + 1 < m_items.size() &&
            !m_items[i + 1].is(Role::most) && !m_items[i + 1].is(Role::least)) { // "a single curator"
            m_items[i].number = 1;
            m_pieces[i].part = Part::number;
        }
        if (m_pieces[i].part == Part::relation && namesDate(i))
            m_pieces[i] = {Part::property, Role::light, {}};
        if (i == 0 && commands())
            m_pieces[i] = {Part::skip, Role::light, {}};
        if (restrictsNext(i)) {
            m_pieces[i] = {Part::unknown, Role::light, {}, true};
            m_frame.unknown.push_back(i);
        }
        // "MeSH tree numbers": the first word only says again whose property it is.
        if (i > 0 && m_pieces[i].part == Part::property && m_pieces[i - 1].part == Part::attribute &&
            m_items[i - 1].schemaWord)
            m_pieces[i - 1].part = Part::skip;
    }
}

// Words in brackets say again what stands before them: "link (url)", "mitochondrial chromosome (MT)".
void FrameBuilder::dropRestatements()
{
    for (std::size_t i = 1; i < m_items.size(); ++i) {
        if (!m_items[i].inBrackets || m_items[i - 1].inBrackets)
            continue;
        std::size_t end = i;
        bool says = false;
        for (; end < m_items.size() && m_items[end].inBrackets; ++end)
            says = says || m_pieces[end].part == Part::property || m_pieces[end].part == Part::value ||
                   m_pieces[end].part == Part::attribute || m_pieces[end].part == Part::type ||
                   m_pieces[end].part == Part::relation;
        const bool figure = i >= 2 && (m_items[i - 1].number || m_items[i - 2].number); // "two metres (200 cm)"
        for (std::size_t k = i; k < end; ++k)
            if (m_pieces[k].part == Part::unknown || (figure && m_pieces[k].part == Part::number) ||
                (m_pieces[k].part == Part::type && end - i > 1))
                m_pieces[k].part = Part::skip;
        if (!says)
            continue;
        for (std::size_t k = i; k-- > 0 && i - k <= 3;) {
            auto &piece = m_pieces[k];
            const bool sameProperty = piece.part == Part::property && m_pieces[i].part == Part::property;
            const bool guessed =
                piece.part == Part::value && !m_items[k].values.empty() && !m_items[k].values.front().stored;
            if (piece.part == Part::unknown || guessed ||
                (piece.part == Part::relation && m_pieces[i].part == Part::property) || sameProperty)
                piece.part = Part::skip;
            else if (piece.part != Part::skip && piece.part != Part::property)
                break;
        }
    }
}

// In this order: each pass takes the pieces that it explains and leaves the others to those behind it.
const FrameBuilder::Pass FrameBuilder::passes[] = {
    {"scattered words of a property", &FrameBuilder::readScattered},
    {"words that measure", &FrameBuilder::readDimensions},
    {"what is wanted", &FrameBuilder::readWant},
    {"figures in brackets", &FrameBuilder::readFigureInBrackets},
    {"where a property's thing is", &FrameBuilder::readPlaceOfProperty},
    {"quoted texts", &FrameBuilder::readQuoted},
    {"values behind their property", &FrameBuilder::readLiterals},
    {"what is left out", &FrameBuilder::readExclusions},
    {"negations", &FrameBuilder::readNegations},
    {"conditions on texts", &FrameBuilder::readTexts},
    {"order", &FrameBuilder::readOrder},
    {"words that people taught", &FrameBuilder::readTaught},
    {"comparisons with another thing", &FrameBuilder::readRivals},
    {"days and months", &FrameBuilder::readDates},
    {"comparisons with numbers", &FrameBuilder::readComparisons},
    {"years", &FrameBuilder::readYears},
    {"the most common value", &FrameBuilder::readCommonest},
    {"groups", &FrameBuilder::readGroups},
    {"superlatives", &FrameBuilder::readSuperlatives},
    {"named things", &FrameBuilder::readMentions},
    {"alternatives", &FrameBuilder::joinAlternatives},
    {"a number for each named thing", &FrameBuilder::countEachNamed},
    {"relationships", &FrameBuilder::readRelations},
    {"names of another kind than is asked for", &FrameBuilder::readOtherKinds},
    {"where", &FrameBuilder::readAskedPlace},
    {"dates that nothing asks for", &FrameBuilder::readAskedTime},
    {"when", &FrameBuilder::readAskedWhen},
    {"whether", &FrameBuilder::asksWhether},
    {"what is left over", &FrameBuilder::readUnknown},
    {"what no form says", &FrameBuilder::readUnreadable},
    {"verbs that nobody knows", &FrameBuilder::tieByUnknownVerbs},
    {"definitions", &FrameBuilder::readDefinition},
};

QuestionFrame FrameBuilder::build(ReadingTrace *trace)
{
    std::vector<std::string> before;
    const auto tell = [&](const char *pass) {
        if (!trace)
            return;
        auto now = linesOf(m_frame, m_items, m_lexicon);
        ReadingTrace::Step step{pass, {}};
        for (const auto &line : now)
            if (std::find(before.begin(), before.end(), line) == before.end())
                step.did.push_back(line);
        before = std::move(now);
        trace->steps.push_back(std::move(step));
    };
    readRequest();
    cutPreamble();
    if (refuse())
        return std::move(m_frame);
    splitAmounts();
    readParts();
    placeTaught();
    dropRestatements();
    if (trace)
        for (const auto &item : m_items)
            trace->pieces.push_back(lineOf(item, m_lexicon));
    tell("request");
    if (readPath())
        return std::move(m_frame);
    for (const Pass &pass : passes) {
        (this->*pass.run)();
        tell(pass.name);
    }
    return std::move(m_frame);
}

} // namespace offline
