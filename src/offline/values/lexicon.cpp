// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/values/lexicon.h"

#include "base/text.h"
#include "data/words/sourcewords.h"
#include "offline/language/words.h"

#include <algorithm>

namespace offline {

namespace {

constexpr double synonymWeight = 0.9;
constexpr double headWeight = 0.95;
constexpr double taughtWeight = 0.99; // of the user's synonyms
constexpr double sourceWeight = 0.85; // of synonyms from the source
constexpr double partWeight = 0.7;

template <class Target, class Same>
void addBest(std::vector<Target> &targets, const Target &target, Same same)
{
    for (auto &known : targets) {
        if (same(known, target)) {
            known.weight = std::max(known.weight, target.weight);
            return;
        }
    }
    targets.push_back(target);
}

void add(std::vector<TypeTarget> &targets, const TypeTarget &target)
{
    addBest(targets, target, [](const auto &a, const auto &b) { return a.entity == b.entity; });
}

void add(std::vector<RelationTarget> &targets, const RelationTarget &target)
{
    addBest(targets, target, [](const auto &a, const auto &b) { return a.relation == b.relation; });
}

void add(std::vector<PropertyTarget> &targets, const PropertyTarget &target)
{
    addBest(targets, target, [](const auto &a, const auto &b) { return a == b; });
}

bool isText(const data::Property &property)
{
    return property.type == data::Type::string ||
           (property.type == data::Type::list && property.itemType == data::Type::string);
}

// A number, because synonyms add properties later, which would invalidate a pointer.
std::ptrdiff_t numberOf(const data::EntityType &type, const data::Property *property)
{
    return property ? property - type.properties.data() : -1;
}

} // namespace

Lexicon::Lexicon(const data::Schema &schema, const Vocabulary &vocabulary, const std::vector<data::Synonym> &synonyms,
                 const data::Words &words)
    : m_schema(schema), m_vocabulary(vocabulary)
{
    readNumbers();
    const int entities = static_cast<int>(m_schema.entities.size());
    for (int i = 0; i < entities; ++i) {
        if (m_schema.entities[static_cast<std::size_t>(i)].abstract)
            continue;
        addType(i);
        addProperties(false, i, m_schema.entities[static_cast<std::size_t>(i)].properties);
    }
    const int relations = static_cast<int>(m_schema.relationships.size());
    m_symmetric.assign(m_schema.relationships.size(), false);
    for (int i = 0; i < relations; ++i) {
        addRelation(i);
        addProperties(true, i, m_schema.relationships[static_cast<std::size_t>(i)].properties);
    }
    addLinks();
    for (int i = 0; i < entities; ++i) { // names of their own are more specific than the data
        const auto &type = m_schema.entities[static_cast<std::size_t>(i)];
        const auto *own = findNameProperty(type, i);
        m_names.push_back(numberOf(type, own));
        const bool isPart =
            !own || std::find(type.calledBy.begin(), type.calledBy.end(), own->name) != type.calledBy.end();
        if (type.calledBy.size() > 1 && isPart && restOfName(i).empty() && type.property(type.calledBy[0]) &&
            type.property(type.calledBy[1]))
            m_names.back() = numberOf(type, type.property((m_displayNames[i] = type.calledBy).front()));
    }
    for (const auto &synonym : synonyms)
        addSynonym(synonym, m_user);
    for (const auto &word : words)
        if (!word.off)
            addWord(word);
    for (const auto &word : m_schema.sourceWords)
        if (!word.off && !isTurnedOff(word, words))
            addSourceWord(word);
}

namespace {

// True for "32.38", with digits on both sides of the point, and for whole numbers.
bool isNumber(std::string_view text, bool &hasPoint)
{
    if (text.starts_with('-'))
        text.remove_prefix(1);
    const auto point = text.find('.');
    const auto isDigits = [](std::string_view part) {
        return !part.empty() && std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    hasPoint = hasPoint || point != std::string_view::npos;
    return isDigits(text.substr(0, point)) && (point == std::string_view::npos || isDigits(text.substr(point + 1)));
}

// True for amounts imported as texts: all samples are numbers, and some have decimals, unlike codes.
bool holdsNumbersAsText(const data::Property &property)
{
    bool hasPoint = false;
    return property.type == data::Type::string && !property.isKey && !property.samples.empty() &&
           std::all_of(
               property.samples.begin(), property.samples.end(),
               [&](const data::Value &value) { return value.isString() && isNumber(value.asString(), hasPoint); }) &&
           hasPoint;
}

} // namespace

void Lexicon::readNumbers()
{
    const auto read = [&](bool ofRelation, std::size_t owner, std::vector<data::Property> &properties) {
        for (std::size_t p = 0; p < properties.size(); ++p) {
            if (!holdsNumbersAsText(properties[p]))
                continue;
            properties[p].type = data::Type::floating;
            m_expressions[{ofRelation, static_cast<int>(owner), static_cast<int>(p)}] = {{properties[p].name}, {}, 1};
        }
    };
    for (std::size_t i = 0; i < m_schema.entities.size(); ++i)
        read(false, i, m_schema.entities[i].properties);
    for (std::size_t i = 0; i < m_schema.relationships.size(); ++i)
        read(true, i, m_schema.relationships[i].properties);
}

std::optional<std::vector<TaughtWord::Filter>> Lexicon::filtersOf(const data::Word &word) const
{
    std::vector<TaughtWord::Filter> filters;
    for (const auto &filter : word.filters) {
        const auto target = targetOf(word.type, filter.property);
        if (!target)
            return std::nullopt;
        filters.push_back({*target, filter.op, filter.value});
    }
    return filters;
}

// Removes articles and similar words around a phrase of a comment: "The freight charge".
void Lexicon::addSourceWord(const data::Word &word)
{
    using Meaning = data::Word::Meaning;
    const auto filters = filtersOf(word);
    if (!filters)
        return;
    for (const auto &phrase : word.phrases) {
        auto words = base::split(normalized(phrase), ' ');
        const auto isLight = [&](const std::string &each) { return m_vocabulary.hasRole(each, Role::light); };
        while (!words.empty() && isLight(words.front()))
            words.erase(words.begin());
        while (!words.empty() && isLight(words.back()))
            words.pop_back();
        std::vector<std::string> stems;
        for (const auto &each : words)
            if (!each.empty())
                stems.push_back(m_vocabulary.stem(each));
        const auto key = base::join(stems, " ");
        if (key.empty() || isTaught(key))
            continue;
        const auto from = sourceOriginText(word);
        if (word.meaning == Meaning::value || word.meaning == Meaning::condition) {
            auto &more = m_source.meanings[key];
            more.texts.push_back(word.meaningText() + " (" + from + ")");
            if (word.meaning == Meaning::value && !filters->empty() && filters->front().value.isString())
                more.values.emplace_back(filters->front().property, filters->front().value.asString());
            else if (!filters->empty())
                more.conditions.push_back(*filters);
        } else if (word.meaning == Meaning::type || word.meaning == Meaning::relationship) {
            addSynonym({word.type, {}, base::join(words, " ")}, m_source);
        } else if (word.meaning == Meaning::property && !word.properties.empty()) {
            addSynonym({word.type, word.properties.front(), base::join(words, " ")}, m_source);
        } else {
            continue;
        }
        auto &all = m_from[key];
        if (all.find(from) == all.npos)
            all += (all.empty() ? "" : ", ") + from;
        m_longestTaught = std::max(m_longestTaught, stems.size());
    }
}

std::optional<Lexicon::SourceWord> Lexicon::wordOfSource(std::string_view stems) const
{
    const auto from = m_from.find(stems);
    if (from == m_from.end())
        return std::nullopt;
    SourceWord word;
    word.from = from->second;
    if (const auto names = m_source.names.find(stems); names != m_source.names.end())
        word.names = &names->second;
    if (const auto more = m_source.meanings.find(stems); more != m_source.meanings.end())
        word.more = &more->second;
    return word;
}

std::string Lexicon::taughtKey(std::string_view phrase)
{
    std::vector<std::string> stems;
    for (const auto &word : base::split(normalized(phrase), ' '))
        stems.push_back(m_vocabulary.stem(word));
    m_words.insert(stems.begin(), stems.end());
    m_longestTaught = std::max(m_longestTaught, stems.size());
    return base::join(stems, " ");
}

std::optional<PropertyTarget> Lexicon::targetOf(const std::string &type, const std::string &property) const
{
    const auto find = [&](const auto &types, bool ofRelation) -> std::optional<PropertyTarget> {
        for (std::size_t t = 0; t < types.size(); ++t)
            for (std::size_t p = 0; types[t].name == type && p < types[t].properties.size(); ++p)
                if (types[t].properties[p].name == property)
                    return PropertyTarget{ofRelation, static_cast<int>(t), static_cast<int>(p), taughtWeight};
        return std::nullopt;
    };
    const auto ofThings = find(m_schema.entities, false);
    return ofThings ? ofThings : find(m_schema.relationships, true);
}

// Ignores a synonym for something that the schema lacks; `words check` reports it.
void Lexicon::addWord(const data::Word &word)
{
    using Meaning = data::Word::Meaning;
    std::vector<PropertyTarget> targets;
    for (const auto &property : word.properties) {
        const auto target = targetOf(word.type, property);
        if (!target)
            return;
        targets.push_back(*target);
    }
    const auto filters = filtersOf(word);
    if (!filters)
        return;
    if (word.meaning == Meaning::name) {
        if (const auto entity = static_cast<std::size_t>(entityIndex(word.type)); entity < m_names.size()) {
            m_displayNames[entityIndex(word.type)] = word.properties;
            const auto &type = m_schema.entities[entity];
            m_names[entity] = numberOf(type, type.property(word.properties.front()));
        }
        return;
    }
    if (word.meaning == Meaning::between)
        return addDefaultBetween(word);
    if (word.meaning == Meaning::date) {
        if (targets.size() == 1 && !targets.front().ofRelation) {
            const auto [known, isNew] = m_datesMeant.emplace(targets.front().owner, targets.front().property);
            if (!isNew && known->second != targets.front().property)
                known->second = twoMeant;
        }
        return;
    }
    std::optional<PropertyTarget> figure;
    const bool isSize = word.meaning == Meaning::measure && word.function == "size";
    if (word.meaning == Meaning::measure && (targets.size() > 1 || isSize) && !word.phrases.empty()) {
        // Adds a computed property: it is read like any other, and the printers write its expression.
        const auto &first = targets.front();
        auto &properties = first.ofRelation ? m_schema.relationships[static_cast<std::size_t>(first.owner)].properties
                                            : m_schema.entities[static_cast<std::size_t>(first.owner)].properties;
        data::Property made;
        made.name = base::join(base::split(normalized(word.phrases.front()), ' '), "_");
        if (std::any_of(properties.begin(), properties.end(),
                        [&](const data::Property &other) { return other.name == made.name; }))
            made.name += "_size"; // the size of "roles", next to a property of that name
        made.type = data::Type::floating;
        made.count = property(first).count;
        figure = PropertyTarget{first.ofRelation, first.owner, static_cast<int>(properties.size()), taughtWeight};
        properties.push_back(std::move(made));
        // The printers have their own forms for days between two dates and for the size of a list.
        const bool isOfDays = word.operators == "-" && !property(first).isNumeric();
        const char *days = property(first).type == data::Type::string ? daysOfTexts : daysOfDates;
        unsigned ofTexts = 0;
        for (std::size_t i = 0; i < targets.size() && i < word.properties.size(); ++i)
            ofTexts |= expression(targets[i]) ? 1U << i : 0U;
        m_expressions[{first.ofRelation, first.owner, figure->property}] = {word.properties,
                                                                            isSize     ? sizeOfList
                                                                            : isOfDays ? days
                                                                                       : word.operators,
                                                                            ofTexts};
    }
    for (const auto &phrase : word.phrases) {
        const auto key = taughtKey(phrase);
        if (key.empty())
            continue;
        const bool isName = word.meaning == Meaning::type || word.meaning == Meaning::relationship ||
                            word.meaning == Meaning::property ||
                            (word.meaning == Meaning::measure && (word.function.empty() || isSize));
        if (!isName)
            m_user.meanings[key].texts.push_back(word.meaning == Meaning::nothing ? phrase : word.meaningText());
        switch (word.meaning) {
        case Meaning::type:
        case Meaning::relationship:
            addSynonym({word.type, {}, phrase}, m_user);
            break;
        case Meaning::property:
            addSynonym({word.type, word.properties.front(), phrase}, m_user);
            break;
        case Meaning::value:
            if (filters->front().value.isString())
                m_user.meanings[key].values.emplace_back(filters->front().property, filters->front().value.asString());
            else
                m_user.meanings[key].conditions.push_back(*filters);
            break;
        case Meaning::condition:
            m_user.meanings[key].conditions.push_back(*filters);
            break;
        case Meaning::measure:
            add(m_user.names[key].properties, figure ? *figure : targets.front());
            if (!word.function.empty() && !isSize)
                m_user.meanings[key].function = word.function;
            break;
        case Meaning::ordering:
            m_user.meanings[key].orderings.emplace_back(targets.front(), word.descending);
            break;
        case Meaning::nothing:
            m_user.meanings[key].isMeaningless = true;
            break;
        case Meaning::name:
        case Meaning::between:
        case Meaning::date:
            break;
        }
    }
}

// The default is a relationship between both types, or a type that is linked to both.
void Lexicon::addDefaultBetween(const data::Word &word)
{
    const int one = entityIndex(word.ends.front()), other = entityIndex(word.ends.back());
    if (one < 0 || other < 0)
        return;
    const auto mean = [&](DefaultsByPair &all, int what) {
        const auto [known, isNew] = all.emplace(std::minmax({one, other}), what);
        if (!isNew && known->second != what)
            known->second = twoMeant;
    };
    for (const Link &link : links(one, other))
        if (relationName(link.relation) == word.type)
            return mean(m_relationsMeant, link.relation);
    if (const int over = entityIndex(word.type); over >= 0 && !links(one, over).empty() && !links(over, other).empty())
        mean(m_typesMeant, over);
}

std::optional<PropertyTarget> Lexicon::defaultDate(int entity) const
{
    const auto found = m_datesMeant.find(entity);
    return found == m_datesMeant.end() || found->second == twoMeant
               ? std::nullopt
               : std::optional(PropertyTarget{false, entity, found->second, taughtWeight});
}

std::vector<Link> Lexicon::linksMeant(int from, int to) const
{
    auto all = links(from, to);
    if (const int meant = defaultRelation(from, to); meant >= 0)
        std::erase_if(all, [&](const Link &link) { return link.relation != meant; });
    return all;
}

std::vector<PropertyTarget> Lexicon::taughtProperties(std::string_view stems) const
{
    const auto found = m_user.names.find(stems);
    return found == m_user.names.end() ? std::vector<PropertyTarget>() : found->second.properties;
}

const TaughtWord *Lexicon::taught(std::string_view stems) const
{
    const auto found = m_user.meanings.find(stems);
    return found == m_user.meanings.end() ? nullptr : &found->second;
}

const Expression *Lexicon::expression(const PropertyTarget &target) const
{
    const auto found = m_expressions.find({target.ofRelation, target.owner, target.property});
    return found == m_expressions.end() ? nullptr : &found->second;
}

void Lexicon::addSynonym(const data::Synonym &synonym, SynonymMap &into)
{
    std::vector<std::string> stems;
    for (const auto &word : base::split(normalized(synonym.words), ' '))
        stems.push_back(m_vocabulary.stem(word));
    const std::string key = base::join(stems, " ");
    if (key.empty())
        return;
    const auto teach = [&](bool ofRelation, int owner, const std::vector<data::Property> &properties) {
        Named &taught = into.names[key];
        const double weight = &into == &m_source ? sourceWeight : taughtWeight;
        if (synonym.property.empty() && ofRelation)
            add(taught.relations, {owner, weight});
        else if (synonym.property.empty())
            add(taught.types, {owner, weight});
        for (std::size_t p = 0; p < properties.size(); ++p)
            if (!synonym.property.empty() && properties[p].name == synonym.property)
                add(taught.properties, {ofRelation, owner, static_cast<int>(p), weight});
        if (&into == &m_user)
            m_words.insert(stems.begin(), stems.end());
    };
    for (std::size_t e = 0; e < m_schema.entities.size(); ++e)
        if (m_schema.entities[e].name == synonym.type)
            teach(false, static_cast<int>(e), m_schema.entities[e].properties);
    for (std::size_t r = 0; r < m_schema.relationships.size(); ++r)
        if (m_schema.relationships[r].name == synonym.type)
            teach(true, static_cast<int>(r), m_schema.relationships[r].properties);
}

std::vector<std::string> Lexicon::stemmed(std::string_view identifier) const
{
    std::vector<std::string> stems;
    for (const auto &word : identifierWords(identifier))
        stems.push_back(m_vocabulary.stem(word));
    return stems;
}

void Lexicon::addType(int entity)
{
    const auto stems = stemmed(entityName(entity));
    if (stems.empty())
        return;
    m_words.insert(stems.begin(), stems.end());
    add(m_verbatim[base::lower(entityName(entity))].types, {entity, 1.0});
    const std::string whole = base::join(stems, " ");
    add(m_types[m_vocabulary.canonical(whole)], {entity, 1.0});
    if (stems.size() > 1)
        add(m_types[m_vocabulary.canonical(stems.back())], {entity, headWeight});
    // "drug class" for PharmacologicClass: a redundant modifier is left to the parser.
}

void Lexicon::addRelation(int relation)
{
    const auto &type = m_schema.relationships[static_cast<std::size_t>(relation)];
    add(m_verbatim[base::lower(type.name)].relations, {relation, 1.0});
    std::set<std::string> ends;
    for (const auto &endpoints : type.endpoints)
        for (const auto &name : {endpoints.from, endpoints.to})
            for (const auto &stem : stemmed(name))
                ends.insert(stem);
    std::vector<std::string> kept;
    for (const auto &stem : stemmed(type.name)) {
        m_words.insert(stem);
        if (!ends.count(stem) && !m_vocabulary.isDecoration(stem))
            kept.push_back(stem);
    }
    if (kept.empty()) // "OPERATES" and Operator have the same stem
        for (const auto &stem : stemmed(type.name))
            if (!m_vocabulary.isDecoration(stem))
                kept.push_back(stem);
    std::vector<std::string> keys = kept;
    if (kept.size() > 1)
        keys.push_back(base::join(kept, " "));
    for (const auto &key : keys) {
        add(m_relations[key], {relation, 1.0});
        for (const int set : m_vocabulary.relationSets(key)) {
            add(m_bySet[set], {relation, synonymWeight});
            if (m_vocabulary.isSymmetric(set) && m_vocabulary.relationSets(key).size() <= 2)
                m_symmetric[static_cast<std::size_t>(relation)] = true;
        }
    }
    const auto whole = base::join(stemmed(type.name), " ");
    add(m_relations[whole], {relation, 1.0});
}

void Lexicon::addProperties(bool ofRelation, int owner, const std::vector<data::Property> &properties)
{
    for (std::size_t i = 0; i < properties.size(); ++i) {
        const auto stems = stemmed(properties[i].name);
        m_words.insert(stems.begin(), stems.end());
        PropertyTarget target{ofRelation, owner, static_cast<int>(i), 1.0};
        add(m_verbatim[base::lower(properties[i].name)].properties, target);
        std::vector<std::string> canonical;
        for (const auto &stem : stems)
            canonical.push_back(m_vocabulary.canonical(stem));
        const std::string whole = base::join(canonical, " ");
        add(m_properties[whole], target);
        add(m_properties[m_vocabulary.canonical(base::join(stems, " "))], target);
        std::vector<std::string> content;
        for (std::size_t k = 0; k < canonical.size(); ++k)
            if (!m_vocabulary.isDecoration(stems[k]) && !(k > 0 && m_vocabulary.isUnit(stems[k])))
                content.push_back(canonical[k]);
        for (std::size_t k = 1; k < canonical.size(); ++k)
            if (m_vocabulary.isUnit(stems[k])) { // "longer than 120 minutes"
                target.weight = partWeight - 0.1;
                add(m_properties[canonical[k]], target);
            }
        if (!content.empty() && content.size() < canonical.size()) {
            target.weight = 0.95;
            add(m_properties[base::join(content, " ")], target);
        }
        if (content.size() > 1) {
            m_scattered.push_back({content, target});
            target.weight = partWeight;
            add(m_properties[content.back()], target);
            target.weight = partWeight - 0.1;
            add(m_properties[content.front()], target);
            for (std::size_t k = 1; k + 1 < content.size(); ++k)
                add(m_properties[content[k]], target);
        }
    }
}

const data::Property &Lexicon::property(const PropertyTarget &target) const
{
    const auto owner = static_cast<std::size_t>(target.owner);
    const auto &properties =
        target.ofRelation ? m_schema.relationships[owner].properties : m_schema.entities[owner].properties;
    return properties[static_cast<std::size_t>(target.property)];
}

int Lexicon::entityIndex(std::string_view name) const
{
    for (std::size_t i = 0; i < m_schema.entities.size(); ++i)
        if (m_schema.entities[i].name == name)
            return static_cast<int>(i);
    return -1;
}

std::vector<TypeTarget> Lexicon::types(std::string_view stems) const
{
    const std::string canonical = m_vocabulary.canonical(stems);
    std::vector<TypeTarget> found;
    const auto use = [&](std::string_view key, double factor) {
        if (auto hit = m_types.find(key); hit != m_types.end())
            for (auto target : hit->second) {
                const auto own = base::join(stemmed(entityName(target.entity)), " ");
                const bool itself = own == stems || own.ends_with(" " + std::string(stems));
                target.weight *= itself ? 1.0 : factor;
                add(found, target);
            }
    };
    use(canonical, synonymWeight);
    if (auto taught = m_user.names.find(stems); taught != m_user.names.end())
        for (const auto &target : taught->second.types)
            add(found, target);
    return found;
}

bool Lexicon::isMentioned(const std::string &relation) const
{
    const auto taught = m_schema.ofTables ? m_user.names.find(base::join(stemmed(relation), " ")) : m_user.names.end();
    return taught != m_user.names.end() &&
           std::any_of(taught->second.relations.begin(), taught->second.relations.end(),
                       [&](const RelationTarget &target) { return relationName(target.relation) == relation; });
}

std::vector<RelationTarget> Lexicon::relations(std::string_view stems) const
{
    std::vector<RelationTarget> found;
    if (auto hit = m_relations.find(stems); hit != m_relations.end())
        found = hit->second;
    for (const int set : m_vocabulary.relationSets(stems))
        if (auto hit = m_bySet.find(set); hit != m_bySet.end())
            for (const auto &target : hit->second)
                add(found, target);
    if (auto taught = m_user.names.find(stems); taught != m_user.names.end())
        for (const auto &target : taught->second.relations)
            add(found, target);
    // Foreign keys have no verbs: any verb of the vocabulary can mean any of them.
    if (m_schema.ofTables && found.empty() && !m_vocabulary.relationSets(stems).empty() && types(stems).empty() &&
        properties(stems).empty())
        for (std::size_t i = 0; i < m_schema.relationships.size(); ++i)
            found.push_back({static_cast<int>(i), synonymWeight});
    return found;
}

// A relationship that also joins other types has a lower weight.
std::vector<RelationTarget> Lexicon::relationsAt(const std::vector<TypeTarget> &types) const
{
    std::vector<RelationTarget> found;
    for (std::size_t i = 0; i < m_schema.relationships.size(); ++i) {
        const auto &all = m_schema.relationships[i].endpoints;
        for (const auto &type : types) {
            const auto &name = entityName(type.entity);
            const auto touching = std::count_if(all.begin(), all.end(), [&](const data::Endpoints &ends) {
                return ends.from == name || ends.to == name;
            });
            const bool only = touching == static_cast<std::ptrdiff_t>(all.size());
            if (touching > 0)
                add(found, {static_cast<int>(i), only ? type.weight : type.weight * partWeight});
        }
    }
    return found;
}

std::vector<RelationTarget> Lexicon::suggestedBy(std::string_view preposition) const
{
    std::vector<RelationTarget> found;
    for (const int set : m_vocabulary.suggestedBy(preposition))
        if (auto hit = m_bySet.find(set); hit != m_bySet.end())
            for (const auto &target : hit->second)
                add(found, target);
    return found;
}

std::vector<PropertyTarget> Lexicon::properties(std::string_view stems) const
{
    std::vector<std::string> canonical;
    for (const auto &stem : base::split(stems, ' '))
        canonical.push_back(m_vocabulary.canonical(stem));
    const std::string key = base::join(canonical, " ");
    std::vector<PropertyTarget> found;
    if (auto hit = m_properties.find(key); hit != m_properties.end())
        found = hit->second;
    const auto typed = base::split(stems, ' ');
    for (auto &target : found) {
        const auto own = stemmed(property(target).name);
        const bool itself = std::all_of(typed.begin(), typed.end(), [&](const std::string &stem) {
            return std::find(own.begin(), own.end(), stem) != own.end();
        });
        if (!itself && typed.size() == 1)
            target.weight *= synonymWeight;
    }
    // "the log10 p value": a last word without a meaning of its own can be omitted.
    const auto isMeaningless = [&](const std::string &stem) {
        return m_vocabulary.isDecoration(stem) && !m_vocabulary.phrase(stem);
    };
    for (std::size_t n = canonical.size(); n > 1 && isMeaningless(typed[n - 1]); --n) {
        const std::string shorter =
            base::join({canonical.begin(), canonical.begin() + static_cast<std::ptrdiff_t>(n) - 1}, " ");
        if (auto hit = m_properties.find(shorter); n > 2 && hit != m_properties.end())
            for (const auto &target : hit->second)
                add(found, target);
    }
    const std::string phrase = m_vocabulary.canonical(stems);
    if (auto hit = m_properties.find(phrase); phrase != key && hit != m_properties.end())
        for (const auto &target : hit->second)
            add(found, target);
    if (auto taught = m_user.names.find(stems); taught != m_user.names.end())
        for (const auto &target : taught->second.properties)
            add(found, target);
    return found;
}

Lexicon::Named Lexicon::verbatim(std::string_view text) const
{
    const auto found = m_verbatim.find(base::lower(text));
    if (found == m_verbatim.end())
        return {};
    Named named = found->second;
    if (identifierWords(text).size() > 1)
        return named;
    std::erase_if(named.types, [&](const TypeTarget &target) { return entityName(target.entity) != text; });
    std::erase_if(named.relations, [&](const RelationTarget &target) { return relationName(target.relation) != text; });
    std::erase_if(named.properties, [&](const PropertyTarget &target) { return property(target).name != text; });
    return named;
}

std::vector<PropertyTarget> Lexicon::scattered(const std::vector<std::string> &stems) const
{
    std::vector<PropertyTarget> found;
    for (const auto &entry : m_scattered) {
        const bool all = std::all_of(entry.stems.begin(), entry.stems.end(), [&](const std::string &stem) {
            return std::find(stems.begin(), stems.end(), stem) != stems.end();
        });
        if (all)
            add(found, entry.target);
    }
    return found;
}

int Lexicon::nameRank(int entity, const data::Property &property) const
{
    const auto prefixOf = [](const data::Property &of) {
        auto words = identifierWords(of.name);
        if (!words.empty())
            words.pop_back();
        return words;
    };
    const auto prefix = prefixOf(property), own = identifierWords(entityName(entity));
    const bool ofType = prefix.size() <= own.size() &&
                        std::equal(prefix.rbegin(), prefix.rend(), own.rbegin(), [&](const auto &a, const auto &b) {
                            return m_vocabulary.stem(a) == m_vocabulary.stem(b);
                        });
    if (ofType)
        return 0;
    const auto &properties = m_schema.entities[static_cast<std::size_t>(entity)].properties;
    const bool alsoNamed = std::any_of(properties.begin(), properties.end(), [&](const data::Property &other) {
        const auto words = identifierWords(other.name);
        return &other != &property && prefixOf(other) == prefix && words.back() != "id";
    });
    return alsoNamed ? 2 : 1;
}

// Of several properties that name every element, the most direct one; of these the shortest, which users type and read:
// a symbol and not a description.
const data::Property *Lexicon::findNameProperty(const data::EntityType &type, int entity) const
{
    const data::Property *best = nullptr;
    std::pair<int, double> bestLength;
    for (const auto &property : type.properties) {
        if (property.type != data::Type::string || !isNaming(property.name) || property.count * 10 < type.count * 9 ||
            property.distinct * 10 < property.count * 9)
            continue;
        double length = 0;
        for (const auto &sample : property.samples)
            length += static_cast<double>(sample.isString() ? sample.asString().size() : 0);
        length /= static_cast<double>(std::max<std::size_t>(1, property.samples.size()));
        const std::pair rank(nameRank(entity, property), length);
        if (!best || rank < bestLength) {
            best = &property;
            bestLength = rank;
        }
    }
    if (best)
        return best;
    const auto *named = m_schema.nameProperty(type.name);
    return named ? named : firstOfFullName(type);
}

// If many elements share their first name and many their family name, both together are the name.
const data::Property *Lexicon::firstOfFullName(const data::EntityType &type) const
{
    const auto find = [&](const std::string &wanted) -> const data::Property * {
        for (const auto &property : type.properties)
            if (isText(property) && property.count * 10 >= type.count * 9 &&
                base::join(identifierWords(property.name), " ") == wanted)
                return &property;
        return nullptr;
    };
    for (const auto &[first, last] : m_vocabulary.fullNames())
        if (const auto *property = find(first); property && find(last))
            return property;
    return nullptr;
}

std::vector<const data::Property *> Lexicon::restOfName(int entity) const
{
    const auto *naming = nameProperty(entity);
    if (!naming)
        return {};
    if (const auto parts = m_displayNames.find(entity); parts != m_displayNames.end()) {
        std::vector<const data::Property *> rest;
        for (std::size_t i = 1; i < parts->second.size(); ++i)
            if (const auto *each = m_schema.entities[static_cast<std::size_t>(entity)].property(parts->second[i]))
                rest.push_back(each);
        return rest;
    }
    const auto wordsOf = [](const data::Property &property) { return base::join(identifierWords(property.name), " "); };
    const auto name = wordsOf(*naming);
    for (const auto &[first, last] : m_vocabulary.fullNames())
        for (const auto &property : m_schema.entities[static_cast<std::size_t>(entity)].properties)
            if (isText(property) &&
                ((name == first && wordsOf(property) == last) || (name == last && wordsOf(property) == first)))
                return {&property};
    return {};
}

bool Lexicon::namesTellApart(int entity) const
{
    constexpr std::int64_t countedExactly = 10000; // above it the number of distinct values is an estimate
    const auto &type = m_schema.entities[static_cast<std::size_t>(entity)];
    const auto *naming = nameProperty(entity);
    return naming && (naming->isKey || (type.count <= countedExactly && naming->distinct >= type.count));
}

bool Lexicon::isNaming(std::string_view property) const
{
    const auto words = identifierWords(property);
    return !words.empty() && m_vocabulary.isNaming(m_vocabulary.stem(words.back()));
}

bool Lexicon::isAlias(const data::Property &property) const
{
    return isText(property) && m_vocabulary.isAlias(base::join(stemmed(property.name), " "));
}

std::string Lexicon::spoken(int entity, bool plural) const
{
    const auto parts = identifierWords(entityName(entity));
    std::string words = base::join(parts, " ");
    const bool isThere = m_schema.ofTables && !parts.empty() && m_vocabulary.isPlural(parts.back());
    return plural && !isThere ? m_vocabulary.plural(words) : words;
}

void Lexicon::addLinks()
{
    for (std::size_t r = 0; r < m_schema.relationships.size(); ++r) {
        for (const auto &ends : m_schema.relationships[r].endpoints) {
            const int from = entityIndex(ends.from), to = entityIndex(ends.to);
            if (from < 0 || to < 0)
                continue;
            const int relation = static_cast<int>(r);
            m_links[bothEnds(from, to)].push_back({relation, true, ends.count});
            m_links[bothEnds(to, from)].push_back({relation, false, ends.count});
        }
    }
}

const std::vector<Link> &Lexicon::links(int from, int to) const
{
    static const std::vector<Link> none;
    const auto found = m_links.find(bothEnds(from, to));
    return found == m_links.end() ? none : found->second;
}

bool Lexicon::isSymmetric(int relation) const
{
    return m_symmetric[static_cast<std::size_t>(relation)];
}

std::vector<RelationTarget> Lexicon::relationsBetween(int from, int to, double weight) const
{
    std::vector<RelationTarget> relations;
    for (const auto &link : links(from, to))
        if (std::none_of(relations.begin(), relations.end(),
                         [&](const RelationTarget &known) { return known.relation == link.relation; }))
            relations.push_back({link.relation, weight});
    return relations;
}

std::vector<int> Lexicon::typesBetween(int from, int to) const
{
    std::vector<int> types;
    for (int over = 0; over < static_cast<int>(m_schema.entities.size()); ++over)
        if (over != from && over != to && !links(from, over).empty() && !links(over, to).empty())
            types.push_back(over);
    return types;
}

} // namespace offline
