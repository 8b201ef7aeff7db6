// SPDX-License-Identifier: GPL-3.0-or-later
// Before the trees: things that the question names only by a restriction or a relation, and which thing is asked for.
#include "offline/joining/assembler.h"

#include <algorithm>

namespace offline {

namespace {

constexpr std::size_t mostMentions = 6;
constexpr std::size_t mostChoices = 4; // types that one mention may be

bool isOfType(const Mention &mention, const Mention &other)
{
    return std::any_of(other.types.begin(), other.types.end(), [&](const TypeTarget &type) {
        return std::any_of(mention.types.begin(), mention.types.end(),
                           [&](const TypeTarget &own) { return own.entity == type.entity; });
    });
}

void addType(std::vector<TypeTarget> &types, int entity, double weight)
{
    for (const auto &type : types)
        if (type.entity == entity)
            return;
    types.push_back({entity, weight});
}

} // namespace

// The things at either end of these relationships, for "targets of ..." or "what is similar to ...".
Mention Assembler::otherEnd(const std::vector<RelationTarget> &relations, std::size_t at) const
{
    Mention mention;
    mention.at = at;
    mention.isVirtual = true;
    for (const auto &target : relations) {
        for (const auto &ends : m_lexicon.schema().relationships[static_cast<std::size_t>(target.relation)].endpoints) {
            for (const auto &name : {ends.to, ends.from})
                if (const int entity = m_lexicon.entityIndex(name); entity >= 0)
                    addType(mention.types, entity, 1.0);
        }
    }
    return mention;
}

// A restriction on a type that the question does not name otherwise names it: "cancers", "agonists".
void Assembler::addConditionMentions()
{
    for (const auto &condition : m_frame.conditions) {
        Mention mention;
        mention.at = condition.at;
        mention.scope = condition.scope;
        mention.isVirtual = true;
        mention.each = condition.at == m_frame.eachAt;
        bool carried = false;
        for (const auto &property : condition.properties) {
            if (property.ofRelation || property.weight < 0.6) {
                carried = carried || property.ofRelation;
                continue;
            }
            carried =
                carried || std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(), [&](const Mention &known) {
                    return known.hasType(property.owner) &&
                           (known.isType() || condition.op != "=" || m_frame.want == Want::exists);
                });
            addType(mention.types, property.owner, property.weight);
        }
        if (!carried && !mention.types.empty())
            m_frame.mentions.push_back(mention);
    }
    std::stable_sort(m_frame.mentions.begin(), m_frame.mentions.end(),
                     [](const Mention &a, const Mention &b) { return a.at < b.at; });
}

// "The average price per category", "the highest total cost": the thing that is measured often goes without saying.
bool Assembler::isMeasured(const PropertyUse &property) const
{
    const bool measure = m_frame.measureProperty >= 0 &&
                         &property == &m_frame.properties[static_cast<std::size_t>(m_frame.measureProperty)];
    if (m_frame.want == Want::superlative || m_frame.want == Want::difference)
        return measure && !m_frame.function.empty();
    return (m_frame.want == Want::aggregate || (m_frame.want == Want::group && !m_frame.function.empty())) &&
           (measure || !property.bound);
}

void Assembler::addMeasuredMention()
{
    for (const auto &property : m_frame.properties) {
        if (!isMeasured(property))
            continue;
        Mention mention;
        mention.at = property.at;
        mention.isVirtual = true;
        for (const auto &target : property.targets) {
            if (!m_lexicon.property(target).isNumeric())
                continue;
            if (target.ofRelation || std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                                                 [&](const Mention &known) { return known.hasType(target.owner); }))
                return;
            addType(mention.types, target.owner, target.weight);
        }
        if (!mention.types.empty())
            m_frame.mentions.push_back(std::move(mention));
        std::stable_sort(m_frame.mentions.begin(), m_frame.mentions.end(),
                         [](const Mention &a, const Mention &b) { return a.at < b.at; });
        return;
    }
}

// The least weight of what a word can mean beside its best: "quantity" is the qty of a use, not a stockQty.
double Assembler::leastMeant(const std::vector<PropertyTarget> &targets)
{
    constexpr double muchLess = 0.25;
    double most = 0;
    for (const auto &target : targets)
        most = std::max(most, target.weight);
    return most - muchLess;
}

// Where relationships themselves are restricted, measured or asked for, both of their ends belong to the pattern.
bool Assembler::addRelationMentions()
{
    std::vector<RelationTarget> owners;
    std::size_t at = 0;
    const auto use = [&](const std::vector<PropertyTarget> &properties, std::size_t where) {
        const double least = leastMeant(properties);
        const bool onlyRelation =
            !properties.empty() &&
            std::none_of(properties.begin(), properties.end(), [&](const PropertyTarget &property) {
                return !property.ofRelation && property.weight >= least &&
                       std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                                   [&](const Mention &mention) { return mention.hasType(property.owner); });
            });
        if (!onlyRelation || !owners.empty())
            return;
        at = where;
        for (const auto &property : properties)
            if (property.ofRelation)
                owners.push_back({property.owner, property.weight});
    };
    for (const auto &condition : m_frame.conditions)
        use(condition.properties, condition.at);
    for (const auto &property : m_frame.properties)
        if (property.bound || m_frame.mentions.empty() || isMeasured(property))
            use(property.targets, property.at);
    if (m_frame.relationAsked && owners.empty())
        for (const auto &relation : m_frame.relations)
            if (owners.empty()) {
                owners = relation.targets;
                at = relation.at;
            }
    if (owners.empty() || m_frame.mentions.size() >= 2)
        return !m_frame.mentions.empty();
    for (int missing = 2 - static_cast<int>(m_frame.mentions.size()); missing > 0; --missing)
        m_frame.mentions.push_back(otherEnd(owners, at));
    return true;
}

bool Assembler::findTarget()
{
    auto &mentions = m_frame.mentions;
    // What is compared takes the place of its type: "which gene ..., A or B?"
    if (m_frame.comparison || m_frame.want == Want::difference) {
        for (std::size_t g = 0; g < mentions.size(); ++g) {
            if (mentions[g].values.size() < 2)
                continue;
            mentions[g].disjunct = true;
            if (m_frame.want == Want::difference)
                break;
            for (std::size_t t = 0; t < mentions.size(); ++t)
                if (t != g && mentions[t].isType() && !mentions[t].counted && isOfType(mentions[g], mentions[t])) {
                    mentions.erase(mentions.begin() + static_cast<std::ptrdiff_t>(t));
                    g -= t < g;
                    break;
                }
            m_target = static_cast<int>(g);
            return true;
        }
        const bool values = std::any_of(m_frame.conditions.begin(), m_frame.conditions.end(),
                                        [](const Condition &condition) { return condition.op == "IN"; });
        if (m_frame.comparison && !values && m_frame.want == Want::superlative)
            return false; // of what is compared only one side is read
    }
    const auto pick = [&](auto accept) {
        for (std::size_t i = 0; i < mentions.size() && m_target < 0; ++i)
            if (mentions[i].isType() && mentions[i].scope == 0 && !mentions[i].each && accept(mentions[i]))
                m_target = static_cast<int>(i);
    };
    const bool counts = m_frame.want == Want::difference;
    pick([&](const Mention &mention) { return mention.asked && mention.isVirtual; });
    pick([&](const Mention &mention) { return mention.asked && (counts || !mention.counted) && !mention.isVirtual; });
    pick([&](const Mention &mention) { return (counts || !mention.counted) && !mention.isVirtual; });
    pick([&](const Mention &mention) { return !mention.counted; });
    if (m_target >= 0)
        return true;
    const bool wantsProperty = std::any_of(m_frame.properties.begin(), m_frame.properties.end(),
                                           [](const PropertyUse &use) { return !use.bound; }) ||
                               m_frame.measureProperty >= 0 || m_valueGroup >= 0;
    if (m_frame.want == Want::exists || (wantsProperty && !mentions.empty())) {
        m_target = 0;
        return !mentions.empty();
    }
    if (m_frame.want == Want::group && m_frame.groupProperty >= 0 && mentions.empty())
        return false;
    for (const bool weak : {false, true}) {
        for (const auto &relation : m_frame.relations) {
            if (relation.weak != weak || relation.counted)
                continue;
            mentions.push_back(otherEnd(relation.targets, relation.at));
            m_target = static_cast<int>(mentions.size()) - 1;
            return true;
        }
    }
    return false;
}

// "Which city has the most customers?", "which colour is the most common?": nothing but what is counted or measured is
// named, so the values of the property that is asked for are ranked. Without such a property there is nothing to rank.
void Assembler::findValueGroup()
{
    auto &mentions = m_frame.mentions;
    const auto counted =
        std::find_if(mentions.begin(), mentions.end(), [](const Mention &mention) { return mention.counted; });
    const bool figures = m_frame.measureProperty >= 0 && !m_frame.function.empty();
    const bool things = std::any_of(mentions.begin(), mentions.end(), [](const Mention &mention) {
        return mention.isType() && !mention.counted && mention.scope == 0 && !mention.isVirtual;
    });
    if (m_frame.want != Want::superlative || (m_frame.measureProperty >= 0 && !figures) || things ||
        (counted == mentions.end() && !figures && !m_frame.commonest))
        return;
    for (std::size_t p = 0; p < m_frame.properties.size() && m_valueGroup < 0; ++p) {
        auto &use = m_frame.properties[p];
        const auto nodes = [](const PropertyTarget &target) { return !target.ofRelation && target.weight >= 0.8; };
        const bool late = counted != mentions.end() && !m_frame.commonest && use.at > counted->at;
        if (use.bound || late || std::none_of(use.targets.begin(), use.targets.end(), nodes))
            continue;
        m_valueGroup = static_cast<int>(p);
        use.bound = true;
        const bool own = std::any_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
            return nodes(target) && std::any_of(mentions.begin(), mentions.end(), [&](const Mention &mention) {
                       return (mention.counted || figures) && mention.hasType(target.owner);
                   });
        });
        if (own)
            continue;
        Mention owner; // "which city has the most orders": of those who ordered
        owner.at = use.at;
        owner.isVirtual = true;
        owner.counted = counted == mentions.end() && m_frame.commonest;
        for (const auto &target : use.targets)
            if (nodes(target))
                addType(owner.types, target.owner, target.weight);
        mentions.insert(mentions.begin(), std::move(owner));
        return;
    }
}

// "Do A and B interact?": the two named things are the ends of one relationship.
void Assembler::splitPair()
{
    auto &mentions = m_frame.mentions;
    if (m_frame.want != Want::exists || mentions.size() != 1 || mentions.front().values.size() != 2)
        return;
    Mention second = mentions.front();
    mentions.front().values.pop_back();
    second.values.erase(second.values.begin());
    mentions.push_back(std::move(second));
}

// "drugs without any target": what is missing is said by its relation only.
void Assembler::addScopeMentions()
{
    for (int scope = 1; scope <= m_frame.scopes; ++scope) {
        if (std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                        [&](const Mention &mention) { return mention.scope == scope; }))
            continue;
        for (const auto &relation : m_frame.relations) {
            if (relation.scope != scope)
                continue;
            Mention mention = otherEnd(relation.targets, relation.at);
            mention.scope = scope;
            m_frame.mentions.push_back(mention);
            break;
        }
    }
}

bool Assembler::prepare()
{
    splitPair();
    addConditionMentions();
    for (const auto &relation : m_frame.relations)
        if (relation.counted) {
            Mention mention = otherEnd(relation.targets, relation.at);
            mention.counted = true;
            m_frame.mentions.push_back(mention);
        }
    addScopeMentions();
    addMeasuredMention();
    addGroupMention();
    addAskedOwner();
    addMembers();
    addChain();
    addAskedWho();
    addAskedEnd();
    nameEach();
    const bool any = addRelationMentions();
    findValueGroup();
    if (!findTarget() && !(any && m_frame.want == Want::exists)) {
        m_reason = m_vocabulary.texts().say("namesNothing");
        return false;
    }
    const bool ranksItself = m_frame.want == Want::superlative && m_frame.measureProperty < 0 && m_valueGroup < 0 &&
                             m_target >= 0 && m_frame.mentions[static_cast<std::size_t>(m_target)].counted;
    if (ranksItself || std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                                   [](const Mention &mention) { return mention.types.empty(); })) {
        m_reason = m_vocabulary.texts().say("namesNothing");
        return false;
    }
    if (m_frame.mentions.size() > mostMentions) {
        m_reason = m_vocabulary.texts().say("namesTooMuch");
        return false;
    }
    for (auto &mention : m_frame.mentions) {
        std::stable_sort(mention.types.begin(), mention.types.end(),
                         [](const TypeTarget &a, const TypeTarget &b) { return a.weight > b.weight; });
        if (mention.types.size() > mostChoices && !mention.isVirtual)
            mention.types.resize(mostChoices);
    }
    return true;
}

} // namespace offline
