// SPDX-License-Identifier: GPL-3.0-or-later
// Before the trees: adds things that only a condition or a relationship names, and finds the target.
#include "offline/joining/assembler.h"
#include "offline/values/emptysigns.h"

#include <algorithm>

namespace offline {

namespace {

constexpr std::size_t mostMentions = 6;
constexpr std::size_t mostChoices = 4;              // types of one mention
constexpr double wholeWord = 0.9, partOfName = 0.5; // weights of a whole property name, and of one of its words

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

// The things at both ends of these relationships, for "targets of ..." or "what is similar to ...".
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

// Adds a mention for a condition on a type that is not named otherwise: "cancers", "agonists".
void Assembler::addConditionMentions()
{
    const auto isBefore = [&](const Condition &condition, const Mention &named) { // "the retired cake 'Plum Slice'"
        return named.at > condition.at &&
               std::all_of(m_items.begin() + static_cast<std::ptrdiff_t>(condition.at) + 1,
                           m_items.begin() + static_cast<std::ptrdiff_t>(named.at), [](const Item &item) {
                               return item.before == 0 && !item.types.empty() && item.values.empty();
                           });
    };
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
                           (known.isType() || condition.op != "=" || m_frame.want == Want::exists ||
                            isBefore(condition, known));
                });
            addType(mention.types, property.owner, property.weight);
        }
        if (!carried && !mention.types.empty())
            m_frame.mentions.push_back(mention);
    }
    std::stable_sort(m_frame.mentions.begin(), m_frame.mentions.end(),
                     [](const Mention &a, const Mention &b) { return a.at < b.at; });
}

// Adds the owner of a property that names another thing: "The largest capital".
void Assembler::addNamingOwners()
{
    for (const auto &condition : m_frame.conditions)
        for (const auto &other : condition.others) {
            const bool own = std::any_of(condition.properties.begin(), condition.properties.end(),
                                         [&](const PropertyTarget &target) { return target.owner == other.owner; });
            if (own || other.ofRelation ||
                std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                            [&](const Mention &known) { return known.hasType(other.owner); }))
                continue;
            Mention owner;
            owner.at = condition.at;
            owner.isVirtual = true;
            owner.types = {{other.owner, 1.0}};
            m_frame.mentions.push_back(std::move(owner));
        }
}

// True if the property is the measure, whose owner is often not named: "The average price per category".
bool Assembler::isMeasured(const PropertyUse &property) const
{
    if (m_bound && &property == &m_frame.properties[m_boundAt])
        return true;
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

// The least weight for a second meaning of a word: "quantity" is the qty of a use, not a stockQty.
double Assembler::leastMeant(const std::vector<PropertyTarget> &targets)
{
    constexpr double muchLess = 0.25;
    double most = 0;
    for (const auto &target : targets)
        most = std::max(most, target.weight);
    return most - muchLess;
}

// Adds both ends of relationships that are restricted, measured or asked for.
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
    // "The summaries of the reviews of A": a property of a named relationship with one named end.
    const auto isOfNamedRelation = [&](const PropertyUse &property) {
        return m_frame.want == Want::list && m_frame.mentions.size() == 1 && m_frame.scopes == 0 &&
               std::any_of(m_frame.relations.begin(), m_frame.relations.end(), [&](const RelationUse &relation) {
                   return !relation.weak &&
                          std::any_of(property.targets.begin(), property.targets.end(),
                                      [&](const PropertyTarget &target) {
                                          return target.ofRelation && target.weight >= wholeWord &&
                                                 std::any_of(relation.targets.begin(), relation.targets.end(),
                                                             [&](const RelationTarget &candidate) {
                                                                 return candidate.relation == target.owner;
                                                             });
                                      });
               });
    };
    for (const auto &property : m_frame.properties)
        if (property.bound || m_frame.mentions.empty() || isMeasured(property)) {
            use(property.targets, property.at);
        } else if (isOfNamedRelation(property)) {
            m_asksRelation =
                owners.empty() && !m_frame.mentions.front().isType() && // "who reviewed A, and what rating"
                std::none_of(m_items.begin(), m_items.end(), [](const Item &item) { return item.is(Role::who); });
            use(property.targets, property.at);
        }
    if (m_frame.relationAsked && owners.empty())
        for (const auto &relation : m_frame.relations)
            if (owners.empty()) {
                owners = relation.targets;
                at = relation.at;
            }
    if (owners.empty() || m_frame.mentions.size() >= 2) {
        if (!owners.empty())
            addRatingEnd(owners, at);
        return !m_frame.mentions.empty();
    }
    for (int missing = 2 - static_cast<int>(m_frame.mentions.size()); missing > 0; --missing)
        m_frame.mentions.push_back(otherEnd(owners, at));
    nameAgents(owners);
    return true;
}

// Ranks the subjects, not the objects: "Top 3 reviewers by average rating".
void Assembler::nameAgents(const std::vector<RelationTarget> &owners)
{
    auto &mentions = m_frame.mentions;
    if (mentions.size() != 2 || !mentions[0].isVirtual || !mentions[1].isVirtual || owners.size() != 1 ||
        m_lexicon.schema().ofTables)
        return;
    constexpr double agentNounWeight = 0.7; // weight of an agent noun for its verb's relationship
    const auto isAgentNounUse = [&](const RelationUse &use) {
        const Item &item = m_items[use.at];
        return item.plural && item.first == item.last && item.types.empty() && m_vocabulary.isAgentNoun(item.folded) &&
               std::any_of(use.targets.begin(), use.targets.end(), [&](const RelationTarget &target) {
                   return target.relation == owners.front().relation && target.weight >= agentNounWeight;
               });
    };
    const auto &ends = m_lexicon.schema().relationships[static_cast<std::size_t>(owners.front().relation)].endpoints;
    if (ends.size() != 1 || ends.front().from == ends.front().to ||
        std::none_of(m_frame.relations.begin(), m_frame.relations.end(), isAgentNounUse))
        return;
    mentions[0].types = {{m_lexicon.entityIndex(ends.front().from), 1.0}};
    mentions[1].types = {{m_lexicon.entityIndex(ends.front().to), 1.0}};
    mentions[0].asked = true;
}

// Adds the other end of a relationship whose property restricts: "Movies directed by A with a rating above 80". Any
// rating counts. The restricted type is the one before the figure, else the target.
void Assembler::addRatingEnd(const std::vector<RelationTarget> &owners, std::size_t at)
{
    auto &mentions = m_frame.mentions;
    const bool restricts =
        std::any_of(m_frame.conditions.begin(), m_frame.conditions.end(), [&](const Condition &each) {
            return each.at == at && each.scope == 0 && !each.properties.empty() && each.properties.front().ofRelation;
        });
    // "The products of A by total quantity": the figure belongs to a relationship whose other end is not named.
    const bool measures = m_frame.want == Want::superlative && m_frame.measureProperty >= 0 &&
                          !m_frame.function.empty() &&
                          m_frame.properties[static_cast<std::size_t>(m_frame.measureProperty)].at == at;
    const auto isOwners = [&](const RelationTarget &target) {
        return target.weight >= wholeWord &&
               std::any_of(owners.begin(), owners.end(),
                           [&](const RelationTarget &owner) { return owner.relation == target.relation; });
    };
    const auto lacksEnd = [&](const RelationTarget &candidate) { // has one named end
        const auto &ends = m_lexicon.schema().relationships[static_cast<std::size_t>(candidate.relation)].endpoints;
        const auto isNamed = [&](const std::string &type) {
            return std::any_of(mentions.begin(), mentions.end(),
                               [&](const Mention &mention) { return mention.hasType(m_lexicon.entityIndex(type)); });
        };
        return ends.size() == 1 && ends.front().from != ends.front().to &&
               isNamed(ends.front().from) != isNamed(ends.front().to);
    };
    // Two things that only one relationship connects need no word for it.
    const bool tied =
        mentions.size() == 2 && mentions[0].types.size() == 1 && mentions[1].types.size() == 1 &&
        m_lexicon.relationsBetween(mentions[0].types.front().entity, mentions[1].types.front().entity, wholeWord)
                .size() == 1;
    std::vector<int> ties; // other named relationships
    for (const auto &use : m_frame.relations) {
        if (use.weak || use.leads || use.counted || use.scope != 0 || use.guessed || use.targets.empty())
            continue;
        if (std::any_of(use.targets.begin(), use.targets.end(), isOwners)) {
            if (!restricts || !lacksEnd(use.targets.front()))
                return;
            continue; // "suppliers whose products were ordered with a quantity above 5": by unnamed orders
        }
        if (std::find(ties.begin(), ties.end(), use.targets.front().relation) == ties.end())
            ties.push_back(use.targets.front().relation);
    }
    const bool byRelations = ties.size() + 1 >= mentions.size();
    if (!(restricts || measures) || m_lexicon.schema().ofTables || owners.size() != 1 ||
        mentions.size() + 1 > mostMentions || (!measures && !tied && !byRelations) ||
        std::any_of(mentions.begin(), mentions.end(), [](const Mention &mention) { return mention.scope != 0; }))
        return;
    const Mention *thing = nullptr;
    for (const auto &mention : mentions) {
        const bool adjacent =
            mention.at < at && std::all_of(m_items.begin() + static_cast<std::ptrdiff_t>(mention.at) + 1,
                                           m_items.begin() + static_cast<std::ptrdiff_t>(at), [](const Item &item) {
                                               return item.types.empty() && item.values.empty() && !item.number;
                                           });
        if (mention.isType() && !mention.isVirtual && adjacent)
            thing = &mention;
    }
    if (!thing)
        thing = &*std::min_element(mentions.begin(), mentions.end(),
                                   [](const Mention &a, const Mention &b) { return a.at < b.at; });
    Mention other;
    other.at = at;
    other.isVirtual = true;
    for (const auto &ends :
         m_lexicon.schema().relationships[static_cast<std::size_t>(owners.front().relation)].endpoints) {
        const int from = m_lexicon.entityIndex(ends.from), to = m_lexicon.entityIndex(ends.to);
        if (from != to && (thing->hasType(from) || thing->hasType(to)))
            addType(other.types, thing->hasType(from) ? to : from, 1.0);
    }
    if (other.types.size() != 1 ||
        ((measures || !byRelations) && std::any_of(mentions.begin(), mentions.end(), [&](const Mention &mention) {
             return mention.hasType(other.types.front().entity);
         })))
        return;
    mentions.push_back(std::move(other));
    m_ratingAt = at;
    m_ratingRelation = owners.front().relation;
}

bool Assembler::findTarget()
{
    auto &mentions = m_frame.mentions;
    // The compared things replace their type: "which gene ..., A or B?"
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
            return false; // one side of the comparison is unread
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

// Ranks the values of the property that is asked for if the question names only what is counted or measured: "Which
// city has the most customers?", "which colour is the most common?". Without such a property nothing can be ranked.
void Assembler::findValueGroup()
{
    auto &mentions = m_frame.mentions;
    const auto counted =
        std::find_if(mentions.begin(), mentions.end(), [](const Mention &mention) { return mention.counted; });
    const bool figures = m_frame.measureProperty >= 0 && !m_frame.function.empty();
    // "Which aircraft model": the type only qualifies the property.
    const auto isCompound = [&](const Mention &mention) {
        return mention.isType() && !m_items[mention.at].plural &&
               std::any_of(m_frame.properties.begin(), m_frame.properties.end(), [&](const PropertyUse &use) {
                   return !use.bound && use.at == mention.at + 1 && m_items[use.at].before == 0 &&
                          std::any_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
                              return !target.ofRelation && target.weight >= wholeWord &&
                                     mention.hasType(target.owner) && !m_lexicon.property(target).isNumeric();
                          });
               });
    };
    // "Which banks have the highest total amount of filings": sums over filings with the bank as a property.
    const auto addsUp = [&](const Mention &mention) {
        return figures && mention.isType() && m_items[mention.at].plural && !mention.asked &&
               std::any_of(m_frame.properties.begin(), m_frame.properties.end(), [&](const PropertyUse &use) {
                   return !use.bound && use.at < mention.at && m_items[use.at].plural &&
                          std::any_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
                              return !target.ofRelation && target.weight >= wholeWord &&
                                     mention.hasType(target.owner) && !m_lexicon.property(target).isNumeric();
                          });
               });
    };
    // "Which customer countries have the highest average price of products", "the top 3 customer countries by the total
    // freight of their orders": the figure is per country.
    const std::size_t figureAt =
        figures ? m_frame.properties[static_cast<std::size_t>(m_frame.measureProperty)].at : QuestionFrame::npos;
    const bool ranksCompound =
        figures && std::any_of(mentions.begin(), mentions.end(), [&](const Mention &mention) {
            return (mention.asked || &mention == mentions.data()) && mention.at < figureAt && isCompound(mention);
        });
    const bool things = std::any_of(mentions.begin(), mentions.end(), [&](const Mention &mention) {
        return mention.isType() && !mention.counted && mention.scope == 0 && !mention.isVirtual &&
               !isCompound(mention) && !addsUp(mention) && !(ranksCompound && mention.at > figureAt);
    });
    if (m_frame.want != Want::superlative || (m_frame.measureProperty >= 0 && !figures) || things ||
        (counted == mentions.end() && !figures && !m_frame.commonest))
        return;
    for (std::size_t p = 0; p < m_frame.properties.size() && m_valueGroup < 0; ++p) {
        auto &use = m_frame.properties[p];
        const auto nodes = [](const PropertyTarget &target) { return !target.ofRelation && target.weight >= 0.8; };
        const bool late = counted != mentions.end() && !m_frame.commonest && use.at > counted->at;
        std::vector<std::size_t> compounds;
        for (const auto &mention : mentions)
            if (mention.at + 1 == use.at && isCompound(mention))
                compounds.push_back(mention.at);
        if (use.bound || late || std::none_of(use.targets.begin(), use.targets.end(), nodes))
            continue;
        const auto isOwner = [&, compounds = std::move(compounds)](const Mention &mention) {
            return std::find(compounds.begin(), compounds.end(), mention.at) != compounds.end();
        };
        m_valueGroup = static_cast<int>(p);
        use.bound = true;
        const bool own = std::any_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
            return nodes(target) && std::any_of(mentions.begin(), mentions.end(), [&](const Mention &mention) {
                       return (mention.counted || figures) && mention.hasType(target.owner);
                   });
        });
        if (own || std::any_of(mentions.begin(), mentions.end(), isOwner))
            continue;
        Mention owner; // "which city has the most orders": the city of the customers
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

// Two names are the ends of one relationship: "Do A and B interact?".
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

// Adds the missing thing that only its relationship names: "drugs without any target".
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

// Compares two properties of one thing: "A reorder level higher than the units in stock", "shipped after their due
// date". A verb that implies a date counts as its property.
void Assembler::compareOwn()
{
    for (std::size_t i = 1; i + 1 < m_items.size(); ++i) {
        const auto *compares = m_items[i].phrase(Role::comparison);
        if (!compares || compares->detail.find_first_of("<=>") != 0)
            continue;
        std::size_t next = i + 1;
        while (next < m_items.size() && m_items[next].properties.empty() && !m_items[next].number &&
               (m_items[next].is(Role::light) || m_items[next].is(Role::pronoun)))
            ++next;
        std::size_t first = i - 1; // "whose units in stock are lower than their reorder level"
        while (first > 0 && m_items[first].properties.empty() &&
               (m_items[first].is(Role::light) || m_items[first].is(Role::copula)))
            --first;
        const auto useAt = [&](std::size_t at) {
            return std::find_if(m_frame.properties.begin(), m_frame.properties.end(),
                                [&](const PropertyUse &use) { return use.at == at && !use.bound; });
        };
        const auto right = useAt(next);
        if (right == m_frame.properties.end() || m_items[first].properties.empty() || best(right->targets) < wholeWord)
            continue;
        Condition condition{{}, compares->detail, {}, true, i, 0, 1};
        condition.others = right->targets;
        for (const auto &left : m_items[first].properties) // of the same owner and kind as the other property
            for (const auto &other : right->targets) {
                const auto &one = m_lexicon.property(left), &two = m_lexicon.property(other);
                if (left.ofRelation == other.ofRelation && left.owner == other.owner && !left.ofRelation &&
                    left.property != other.property && left.weight >= partOfName && other.weight >= wholeWord &&
                    one.isNumeric() == two.isNumeric() && one.type == two.type)
                    condition.properties.push_back(left);
            }
        if (condition.properties.empty())
            continue;
        right->bound = true;
        if (const auto left = useAt(first); left != m_frame.properties.end())
            left->bound = true;
        for (const auto &targets : {condition.properties, condition.others})
            for (const auto &target : targets)
                if (const auto sign = emptySign(m_lexicon.property(target)); !sign.empty()) // not "NULL"
                    m_frame.conditions.push_back({{target}, "<>", data::Value(sign), true, i, 0, 1});
        m_frame.conditions.push_back(std::move(condition));
    }
}

// Compares a figure of each listed or counted thing: "Movies with an average rating above 80".
void Assembler::boundFigure()
{
    const bool isFew = m_frame.want == Want::list && m_frame.few && m_frame.measureProperty < 0; // "the first 5 whose"
    if ((m_frame.want != Want::aggregate && !isFew) || m_frame.function.empty() || m_frame.mentions.empty())
        return;
    const std::size_t asked = m_frame.mentions.front().at;
    bool lists = false, counts = false;
    for (std::size_t i = 0; i < asked; ++i) {
        if (m_items[i].is(Role::aggregate))
            return; // "the average price of ..."
        lists = lists || m_items[i].is(Role::list) || m_items[i].is(Role::who);
        counts = counts || m_items[i].is(Role::count);
    }
    if (!m_frame.mentions.front().isType() || (!lists && !counts))
        return;
    for (auto condition = m_frame.conditions.begin(); condition != m_frame.conditions.end(); ++condition) {
        const bool isCompared = condition->value.isNumber() && condition->op.find_first_of("<>") == 0 &&
                                condition->others.empty() && condition->rival.empty() && condition->extreme.empty();
        for (std::size_t k = asked + 1; isCompared && k < m_items.size(); ++k) {
            std::size_t before = k - 1;
            const auto isOwn = [&](const PropertyTarget &target) { // "an average product price"
                return !target.ofRelation && !m_items[before].types.empty() &&
                       m_items[before].types.front().entity == target.owner;
            };
            if (before > asked + 1 && !m_items[before].plural &&
                std::any_of(m_items[k].properties.begin(), m_items[k].properties.end(), isOwn))
                --before;
            while (before > asked && m_items[before].is(Role::light) && !m_items[before].is(Role::aggregate))
                --before;
            const auto isSame = [&](const PropertyTarget &target) {
                return std::find(condition->properties.begin(), condition->properties.end(), target) !=
                       condition->properties.end();
            };
            if (!m_items[before].is(Role::aggregate) ||
                std::none_of(m_items[k].properties.begin(), m_items[k].properties.end(), isSame))
                continue;
            m_bound = {condition->op, condition->value};
            m_boundFunction = m_frame.function;
            m_boundAt = m_frame.properties.size();
            m_frame.properties.push_back({k, condition->properties, true});
            m_frame.conditions.erase(condition);
            m_frame.want = counts && !lists ? Want::count : Want::list;
            m_frame.function.clear();
            return;
        }
    }
}

// Requires a value for the property: "Movies that have a tagline". For a named thing the property is asked for instead.
void Assembler::askHeld()
{
    for (auto &use : m_frame.properties) {
        if (use.bound || use.at < 2 || best(use.targets) < wholeWord || m_items[use.at].plural ||
            (m_frame.want != Want::list && m_frame.want != Want::count) ||
            !m_vocabulary.isHaving(m_items[use.at - 2].folded + " " + m_items[use.at - 1].folded) ||
            std::none_of(m_frame.mentions.begin(), m_frame.mentions.end(), [&](const Mention &mention) {
                return mention.isType() && mention.at < use.at &&
                       std::any_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
                           return !target.ofRelation && mention.hasType(target.owner);
                       });
            }))
            continue;
        const auto sign = emptySign(m_lexicon.property(use.targets.front()));
        m_frame.conditions.push_back({use.targets, sign.empty() ? "IS NOT NULL" : "<>",
                                      sign.empty() ? data::Value() : data::Value(sign), true, use.at, 0, 1});
        use.bound = true;
    }
}

// Lists the values of the property and not its owners; the place is another property: "Which sending banks are in
// Spain".
void Assembler::askListed()
{
    if (m_frame.want != Want::list || !m_frame.mentions.empty())
        return;
    for (auto &use : m_frame.properties)
        if (use.bound && use.at > 0 && m_items[use.at].plural && m_items[use.at - 1].is(Role::list))
            use.bound = false;
}

// Counts for each value of a property and keeps the large ones: "Which countries have more than two ports", where the
// country is a property of a port.
void Assembler::groupByCounted()
{
    const auto counted = std::find_if(m_frame.mentions.begin(), m_frame.mentions.end(),
                                      [](const Mention &mention) { return mention.counted && mention.scope == 0; });
    if (m_frame.want != Want::list || !m_frame.having || counted == m_frame.mentions.end() ||
        std::any_of(m_frame.mentions.begin(), counted,
                    [](const Mention &mention) { return mention.isType() && !mention.isVirtual; }))
        return;
    PropertyUse *key = nullptr;
    for (auto &use : m_frame.properties)
        if (!use.bound && use.at < counted->at) {
            if (key)
                return;
            key = &use;
        }
    const auto isOwn = [&](const PropertyTarget &target) {
        return !target.ofRelation && target.weight >= wholeWord && counted->hasType(target.owner);
    };
    if (!key || std::none_of(key->targets.begin(), key->targets.end(), isOwn))
        return;
    std::erase_if(key->targets, [&](const PropertyTarget &target) { return !isOwn(target); });
    key->bound = true;
    counted->counted = false;
    m_frame.want = Want::group;
    m_frame.groupProperty = static_cast<int>(key - m_frame.properties.data());
}

bool Assembler::prepare()
{
    boundFigure();
    groupByCounted();
    compareOwn();
    askHeld();
    askListed();
    splitPair();
    addConditionMentions();
    addNamingOwners();
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
    addUnnamedEnd();
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
