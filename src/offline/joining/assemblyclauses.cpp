// SPDX-License-Identifier: GPL-3.0-or-later
// Additions to a form for clauses outside its tree: comparisons with another item, exclusions, shares, averages of
// counts, things that only their properties name, and the subject of a relationship within one type.
#include "offline/joining/assembler.h"

#include <algorithm>
#include <utility>

namespace offline {

namespace {

constexpr double surelyNamed = 0.9; // the least weight of a word that names a relationship

} // namespace

// Sets the other side of a comparison, false without one: "Older than A", "more votes against than votes for".
bool Assembler::compare(const Condition &condition, FormFilter &filter, LogicalForm &form) const
{
    for (const auto &other : condition.others)
        if (!other.ofRelation && filter.ref.node >= 0 &&
            m_lexicon.entityName(other.owner) == form.nodes[static_cast<std::size_t>(filter.ref.node)].type)
            filter.other = {filter.ref.node, -1, m_lexicon.property(other).name};
    if (!filter.other.valid() && filter.ref.node >= 0) // "the capital": named by a property of the item next to it
        for (const auto &other : condition.others)
            for (const auto &edge : form.edges) {
                const int near = edge.from == filter.ref.node ? edge.to : edge.to == filter.ref.node ? edge.from : -1;
                if (near >= 0 && !filter.other.valid() && !other.ofRelation &&
                    m_lexicon.entityName(other.owner) == form.nodes[static_cast<std::size_t>(near)].type)
                    filter.other = {near, -1, m_lexicon.property(other).name};
            }
    if (!condition.others.empty())
        return filter.other.valid();
    if (condition.rival.empty())
        return true;
    const auto &value = condition.rival.front();
    const int node = addNode(value.property.owner, 0, form);
    const std::string &name = m_lexicon.property(value.property).name;
    form.filters.push_back({{node, -1, name}, "=", data::Value(value.literal), value.stored});
    filter.other = {node, -1, filter.ref.property};
    if (condition.op == "=" && filter.ref.node >= 0) { // the same as A: A itself is excluded
        FormFilter apart{{filter.ref.node, -1, name}, "<>", {}, true};
        apart.other = {node, -1, name};
        form.filters.push_back(std::move(apart));
    }
    return true;
}

// Excludes the named thing itself: "In the same party as A".
void Assembler::leaveOutNamed(LogicalForm &form, const Nodes &nodesOf) const
{
    if (m_target < 0)
        return;
    const int target = nodesOf[static_cast<std::size_t>(m_target)].front();
    const auto &element = form.nodes[static_cast<std::size_t>(target)];
    for (std::size_t m = 0; m < m_frame.mentions.size(); ++m)
        for (const int node : nodesOf[m]) {
            const auto &named = form.nodes[static_cast<std::size_t>(node)];
            if (static_cast<int>(m) == m_target || m_frame.mentions[m].isType() || named.type != element.type ||
                named.scope != 0 || named.naming.empty())
                continue;
            FormFilter apart{{target, -1, element.naming}, "<>", {}, true};
            apart.other = {node, -1, named.naming};
            form.filters.push_back(std::move(apart));
        }
}

// True if the count is a share of all things of its type: nothing else restricts these.
bool Assembler::isShare(const LogicalForm &form) const
{
    if (m_target < 0)
        return false;
    const auto target = m_frame.mentions[static_cast<std::size_t>(m_target)].at;
    const bool restricted = std::any_of(m_frame.conditions.begin(), m_frame.conditions.end(),
                                        [&](const Condition &condition) { return condition.at < target; });
    return form.target.node >= 0 && !form.having && !restricted && form.filters.empty() != form.edges.empty();
}

// Averages the number per other thing, false unless there is exactly one: "How many drugs has a class on average?".
bool Assembler::averageNumber(LogicalForm &form, const Nodes &nodesOf) const
{
    int others = 0;
    for (std::size_t m = 0; m < m_frame.mentions.size(); ++m) {
        const auto &mention = m_frame.mentions[m];
        if (static_cast<int>(m) == m_target || mention.scope != 0)
            continue;
        if (++others > 1 || !mention.isType())
            return false;
        form.per = {nodesOf[m].front(), -1, {}};
    }
    form.measure = {Measure::aggregate, form.target, m_frame.function};
    return others == 1 && form.edges.size() == 1;
}

bool Assembler::asksProperties() const
{
    return m_frame.measureProperty >= 0 || std::any_of(m_frame.properties.begin(), m_frame.properties.end(),
                                                       [](const PropertyUse &use) { return !use.bound; });
}

// Adds the unnamed owner of a property: "Drugs for epilepsy, count per class type"; "what sectors are there?"
void Assembler::addGroupMention()
{
    const bool lists = m_frame.want == Want::list && m_frame.mentions.empty() && m_frame.properties.size() == 1;
    const int at = lists ? 0 : m_frame.countedProperty >= 0 ? m_frame.countedProperty : m_frame.groupProperty;
    if (at < 0)
        return;
    const auto &use = m_frame.properties[static_cast<std::size_t>(at)];
    Mention mention;
    mention.at = use.at + 1;
    mention.isVirtual = true;
    for (const auto &target : use.targets) {
        if (target.weight < 0.9)
            continue;
        if (target.ofRelation || std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                                             [&](const Mention &known) { return known.hasType(target.owner); }))
            return;
        mention.types.push_back({target.owner, target.weight});
    }
    if (mention.types.size() == 1)
        m_frame.mentions.push_back(std::move(mention));
}

// Adds the owner of a property that is one relationship away: "From which countries are the institutions ...?".
void Assembler::addAskedOwner()
{
    // "The lowest point of the largest state": a property of a neighbour of the ranked thing.
    const bool ranks = m_frame.want == Want::superlative && m_frame.measureProperty >= 0 && m_frame.function.empty();
    if (m_frame.want != Want::list && !ranks)
        return;
    for (const auto &use : m_frame.properties) {
        if (use.bound || use.targets.empty())
            continue;
        // "What is the highest point", or without a question word: "highest point of", "how high is the highest point"
        // as one synonym.
        std::size_t first = use.at;
        while (first > 0 && !m_items[first - 1].is(Role::list) && m_items[first - 1].is(Role::light))
            --first;
        const bool opens = use.at == 0 || (use.at == 1 && m_items[0].first == m_items[0].last); // without "which is"
        if (first > 0 ? !m_items[first - 1].is(Role::list) : !opens)
            continue;
        Mention owner;
        owner.at = use.at;
        owner.isVirtual = true;
        bool known = false;
        for (const auto &target : use.targets) {
            known = known || target.ofRelation ||
                    std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                                [&](const Mention &mention) { return mention.hasType(target.owner); });
            if (target.weight >= 0.9)
                owner.types.push_back({target.owner, target.weight});
        }
        // "The highest point in Colorado": of a neighbour of the named thing.
        const bool isNext = std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(), [&](const Mention &mention) {
            return mention.scope == 0 && owner.types.size() == 1 &&
                   std::any_of(mention.types.begin(), mention.types.end(), [&](const TypeTarget &type) {
                       return (!mention.isType() || &type == &mention.types.front()) &&
                              m_lexicon.linksMeant(type.entity, owner.types.front().entity).size() == 1;
                   });
        });
        if (known || !isNext)
            continue;
        owner.asked = ranks;
        m_frame.mentions.insert(m_frame.mentions.begin(), std::move(owner));
        m_asksOwner = true;
        return;
    }
}

// The plural of a category that is stored as a thing means its members: "Antiemetics with their targets".
void Assembler::addMembers()
{
    auto &mentions = m_frame.mentions;
    if ((m_frame.want != Want::list && m_frame.want != Want::count) || mentions.empty() || mentions.front().isType() ||
        mentions.front().values.size() != 1 || !m_items[mentions.front().at].plural ||
        std::any_of(mentions.begin(), mentions.end(),
                    [](const Mention &mention) { return mention.isType() && !mention.shown && !mention.isVirtual; }))
        return;
    const int kind = mentions.front().types.front().entity;
    const bool ofKind = // "the class type of estrogen receptor modulators": of the category itself
        std::any_of(m_frame.properties.begin(), m_frame.properties.end(), [&](const PropertyUse &use) {
            return !use.bound && std::any_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
                return !target.ofRelation && target.owner == kind && target.weight >= best(use.targets) - 1e-9;
            });
        });
    if (ofKind)
        return;
    std::vector<TypeTarget> members;
    for (int other = 0; other < static_cast<int>(m_lexicon.schema().entities.size()); ++other)
        for (const auto &link : m_lexicon.links(kind, other)) {
            const auto words = identifierWords(m_lexicon.relationName(link.relation));
            if (other != kind && std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                    return m_vocabulary.saysMember(m_vocabulary.stem(word));
                }))
                members.push_back({other, 1.0});
        }
    if (members.size() != 1 || std::any_of(mentions.begin(), mentions.end(), [&](const Mention &mention) {
            return mention.hasType(members.front().entity);
        }))
        return;
    Mention member;
    member.at = mentions.front().at;
    member.types = std::move(members);
    member.isVirtual = true;
    mentions.insert(mentions.begin(), std::move(member));
}

// Adds the thing between two uses of one relationship within a type: "Who reports to somebody who reports to A".
void Assembler::addChain()
{
    auto &mentions = m_frame.mentions;
    for (std::size_t r = 1; r < m_frame.relations.size(); ++r) {
        const auto &first = m_frame.relations[r - 1], &second = m_frame.relations[r];
        const int relation = second.targets.front().relation;
        if (first.weak || second.weak || first.scope != 0 || second.scope != 0 || first.samePair || second.samePair ||
            first.targets.front().relation != relation)
            continue;
        std::vector<TypeTarget> ends;
        for (const auto &endpoints : m_lexicon.schema().relationships[static_cast<std::size_t>(relation)].endpoints)
            if (endpoints.from == endpoints.to)
                ends.push_back({m_lexicon.entityIndex(endpoints.from), 1.0});
        const bool between = std::any_of(mentions.begin(), mentions.end(), [&](const Mention &mention) {
            return mention.at > first.at && mention.at < second.at;
        });
        const bool linked = std::any_of(m_items.begin() + static_cast<std::ptrdiff_t>(first.at) + 1,
                                        m_items.begin() + static_cast<std::ptrdiff_t>(second.at),
                                        [](const Item &item) { return item.is(Role::relative) || item.is(Role::tie); });
        if (ends.size() != 1 || between || !linked)
            continue;
        const bool asked = std::any_of(mentions.begin(), mentions.end(), [&](const Mention &mention) {
            return mention.isType() && mention.at < first.at && mention.hasType(ends.front().entity);
        });
        Mention thing;
        thing.types = ends;
        thing.isVirtual = true;
        if (!asked) {
            thing.at = first.at;
            mentions.push_back(thing);
        }
        thing.at = second.at - 1;
        mentions.push_back(thing);
        std::stable_sort(mentions.begin(), mentions.end(),
                         [](const Mention &a, const Mention &b) { return a.at < b.at; });
        return;
    }
}

// True if the noun asks for its own end of the relationship: a plural synonym right after the question word and before
// all names: "Who are the beneficiaries of filings over a million".
bool Assembler::asksEnd(const RelationUse &use) const
{
    const Item &item = m_items[use.at];
    if (!m_lexicon.isTaught(m_vocabulary.stems(item.folded)) || !item.plural || !item.types.empty() || use.weak ||
        use.counted || use.scope != 0 || m_frame.mentions.empty() ||
        std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                    [&](const Mention &mention) { return mention.at <= use.at; }))
        return false;
    return std::all_of(m_items.begin(), m_items.begin() + static_cast<std::ptrdiff_t>(use.at), [](const Item &before) {
        return before.is(Role::light) || before.is(Role::copula) || before.is(Role::list) || before.is(Role::who);
    });
}

// Adds another subject with the same relationship to the same thing: "Who has acted together with A?".
bool Assembler::addCompanion()
{
    auto &mentions = m_frame.mentions;
    if (mentions.size() != 1 || mentions.front().isType() || mentions.front().values.size() != 1 ||
        m_frame.relations.size() != 1 || !m_frame.conditions.empty() || m_lexicon.schema().ofTables ||
        m_items.empty() || !m_items.front().is(Role::who))
        return false;
    const auto &use = m_frame.relations.front();
    if (use.weak || use.guessed || use.passive || use.scope != 0 || use.targets.size() != 1 ||
        mentions.front().at < use.at)
        return false;
    const bool with =
        std::any_of(m_items.begin() + static_cast<std::ptrdiff_t>(use.at) + 1,
                    m_items.begin() + static_cast<std::ptrdiff_t>(mentions.front().at), [](const Item &item) {
                        const Phrase *joins = item.phrase(Role::conjunction); // "together with"
                        return (item.is(Role::measuredBy) && item.is(Role::tie)) || (joins && joins->detail == "&");
                    });
    const auto &ends =
        m_lexicon.schema().relationships[static_cast<std::size_t>(use.targets.front().relation)].endpoints;
    const int doer = ends.size() == 1 ? m_lexicon.entityIndex(ends.front().from) : -1;
    if (!with || doer < 0 || ends.front().from == ends.front().to || !mentions.front().hasType(doer))
        return false;
    mentions.front().types = {{doer, 1.0}};
    for (const bool asked : {false, true}) {
        Mention mention;
        mention.at = asked ? 0 : use.at;
        mention.isVirtual = true;
        mention.asked = asked;
        mention.types = {{asked ? doer : m_lexicon.entityIndex(ends.front().to), 1.0}};
        mentions.insert(mentions.begin(), std::move(mention));
    }
    return true;
}

void Assembler::addAskedWho()
{
    if (m_frame.want != Want::list || addCompanion())
        return;
    for (const auto &use : m_frame.relations) {
        const bool isEnd = asksEnd(use);
        if (!use.ofWho && !isEnd)
            continue;
        std::vector<RelationTarget> agents; // "who made" means MADE_BY, not MADE_OF
        for (const auto &target : use.targets) {
            const auto words = identifierWords(m_lexicon.relationName(target.relation));
            if (words.size() > 1 && m_vocabulary.hasRole(words.back(), Role::passiveBy))
                agents.push_back(target);
        }
        Mention who = otherEnd(agents.empty() ? use.targets : agents, use.at);
        who.asked = true;
        if (isEnd && who.types.size() > 1) // the named thing is the other end
            std::erase_if(who.types, [&](const TypeTarget &type) {
                return std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                                   [&](const Mention &mention) { return mention.hasType(type.entity); });
            });
        if (who.types.empty())
            return;
        // The subject of a clause is the owner of its property: "Who was born in 1965 and directed films", "which
        // actors were born after 1970 and ...".
        const bool doer = m_items[use.at].plural && m_vocabulary.isAgentNoun(m_items[use.at].folded);
        const auto isBeforeOthers = [&](const Mention &mention) {
            bool ended = false; // "who acted in films from 1999 and was born in the 1950s"
            for (std::size_t k = use.at + 1; k + 1 < m_items.size() && k < mention.at; ++k)
                ended = ended || (m_items[k].is(Role::conjunction) && m_items[k + 1].is(Role::yesNo));
            return mention.at < use.at || ended ||
                   (doer && std::none_of(m_frame.mentions.begin(), m_frame.mentions.end(), [&](const Mention &other) {
                        return !other.isVirtual && other.at < mention.at;
                    }));
        };
        const auto same = std::find_if(m_frame.mentions.begin(), m_frame.mentions.end(), [&](const Mention &mention) {
            return mention.isVirtual && isBeforeOthers(mention) && mention.scope == 0 && !mention.types.empty() &&
                   who.hasType(mention.types.front().entity);
        });
        if (same != m_frame.mentions.end()) {
            same->asked = true;
            return;
        }
        m_frame.mentions.insert(m_frame.mentions.begin(), std::move(who));
        return;
    }
}

// Adds the unnamed end of a relationship: "Has anything been found that treats A?".
void Assembler::addAskedEnd()
{
    if (m_frame.want != Want::exists || m_frame.mentions.size() != 1 || m_frame.mentions.front().isType() ||
        m_frame.mentions.front().values.size() != 1 || !m_frame.conditions.empty() || !m_frame.properties.empty())
        return;
    for (const auto &use : m_frame.relations)
        if (!use.weak && use.scope == 0) {
            m_frame.mentions.push_back(otherEnd(use.targets, use.at));
            return;
        }
}

bool Assembler::groupsByYear() const
{
    if (m_frame.groupProperty < 0)
        return false;
    const auto &key = m_frame.properties[static_cast<std::size_t>(m_frame.groupProperty)];
    return !key.cut.empty() || m_vocabulary.stem(m_items[key.at].folded) == m_vocabulary.stem(m_vocabulary.yearWord());
}

// Adds the unnamed end of a relationship, of any type: "Films that have been reviewed", "actors born after 1970".
void Assembler::addUnnamedEnd()
{
    auto &mentions = m_frame.mentions;
    const bool wants = m_frame.want == Want::list || m_frame.want == Want::count ||
                       (m_frame.want == Want::group && groupsByYear()); // "orders placed in each year"
    if (!wants || m_lexicon.schema().ofTables || mentions.size() != 1 || mentions.front().scope != 0 ||
        !mentions.front().isType())
        return;
    for (const auto &use : m_frame.relations) {
        const Item &item = m_items[use.at];
        const std::string word = item.folded.substr(0, item.folded.find(' '));
        const auto &thesaurus = m_vocabulary.thesaurus();
        const bool verb = m_vocabulary.isParticiple(word) ||
                          (item.plural && mentions.front().isVirtual && m_vocabulary.isAgentNoun(word)) ||
                          (thesaurus.isVerb(word) && !thesaurus.isNoun(word));
        if (use.weak || use.guessed || use.leads || use.counted || use.ofWho || use.scope != 0 || !verb ||
            best(use.targets) < surelyNamed)
            continue;
        Mention other;
        other.at = use.at;
        other.isVirtual = true;
        for (const auto &target : use.targets) {
            const auto &relation = m_lexicon.schema().relationships[static_cast<std::size_t>(target.relation)];
            for (const auto &ends : relation.endpoints) {
                const int from = m_lexicon.entityIndex(ends.from), to = m_lexicon.entityIndex(ends.to);
                if (from == to || from < 0 || to < 0 || target.weight < surelyNamed)
                    continue;
                const bool isFrom = mentions.front().hasType(from);
                if (isFrom != mentions.front().hasType(to) && !other.hasType(isFrom ? to : from))
                    other.types.push_back({isFrom ? to : from, 1.0});
            }
        }
        if (other.types.size() == 1)
            mentions.push_back(std::move(other));
        return;
    }
}

// A second relationship next to another one connects the same two items: "Owns and operates".
void Assembler::addParallelRelations(const Tree &tree, Assembly &assembly, const Nodes &nodesOf) const
{
    LogicalForm &form = assembly.form;
    for (std::size_t r = 0; r < m_frame.relations.size(); ++r) {
        const auto &use = m_frame.relations[r];
        const auto unused = std::find(assembly.unused.begin(), assembly.unused.end(), use.at);
        const bool pair = use.samePair || (r + 1 < m_frame.relations.size() && m_frame.relations[r + 1].samePair);
        if (unused == assembly.unused.end() || !pair)
            continue;
        for (const auto &edge : tree.edges) {
            if (edge.way.hops.size() != 1 || nodesOf[edge.a].size() != 1 || nodesOf[edge.b].size() != 1)
                continue;
            const int a = nodesOf[edge.a].front(), b = nodesOf[edge.b].front();
            const Link *fits = nullptr;
            for (const auto &link : m_lexicon.links(tree.choice[edge.a], tree.choice[edge.b]))
                for (const auto &target : use.targets)
                    if (target.relation == link.relation && link.relation != edge.way.hops.front().relation)
                        fits = &link;
            if (!fits || tree.choice[edge.a] == tree.choice[edge.b])
                continue;
            FormEdge second;
            second.var = freshVariable(form, "r");
            second.types = {m_lexicon.relationName(fits->relation)};
            second.from = fits->forward ? a : b;
            second.to = fits->forward ? b : a;
            second.scope = std::max(m_frame.mentions[edge.a].scope, m_frame.mentions[edge.b].scope);
            for (auto &first : form.edges) // in a fixed order, whichever of them the tree uses
                if (std::minmax(first.from, first.to) == std::minmax(a, b) && second.types < first.types) {
                    std::swap(first.types, second.types);
                    std::swap(first.from, second.from);
                    std::swap(first.to, second.to);
                }
            form.edges.push_back(std::move(second));
            assembly.unused.erase(unused);
            assembly.cost -= unusedRelation;
            break;
        }
    }
}

// Shows a property of each named thing, not of one thing that belongs to both: "The ages of A and B".
void Assembler::nameEach()
{
    const bool onlyNamed = std::none_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                                        [](const Mention &mention) { return mention.isType() && !mention.isVirtual; });
    if ((m_frame.want != Want::list && m_frame.want != Want::aggregate) || !onlyNamed || !asksProperties())
        return;
    for (auto &mention : m_frame.mentions)
        if (mention.values.size() > 1)
            mention.disjunct = mention.shown = true;
}

// Within one type the words determine the subject: "A depends on B", "B is used by A", "what does A use".
bool Assembler::runsForward(const TreeEdge &edge) const
{
    const bool inOrder = m_frame.mentions[edge.a].at <= m_frame.mentions[edge.b].at;
    if (edge.way.used.empty())
        return inOrder;
    const auto &use = m_frame.relations[edge.way.used.front()];
    const std::size_t later = std::max(m_frame.mentions[edge.a].at, m_frame.mentions[edge.b].at);
    const bool laterIsVirtual = m_frame.mentions[inOrder ? edge.b : edge.a].isVirtual;
    // "By number of people they follow": the ranked things are the subject.
    const bool theyDo = std::any_of(m_frame.relations.begin(), m_frame.relations.end(), [&](const RelationUse &other) {
        return other.at > 0 && m_items[other.at - 1].is(Role::pronoun) && !other.passive &&
               m_vocabulary.thesaurus().isVerb(m_items[other.at].folded) &&
               other.targets.front().relation == use.targets.front().relation;
    });
    if (theyDo && !m_lexicon.schema().ofTables && m_frame.superlative &&
        m_frame.mentions[edge.a].counted != m_frame.mentions[edge.b].counted)
        return m_frame.mentions[edge.b].counted;
    // "The most followers": the counted things are the subject.
    if (use.counted && !m_lexicon.schema().ofTables && m_vocabulary.isAgentNoun(m_items[use.at].folded) &&
        m_frame.mentions[edge.a].counted != m_frame.mentions[edge.b].counted)
        return m_frame.mentions[edge.a].counted;
    // "the mentor of A": a column named after a role refers to the one in that role.
    if (m_lexicon.schema().ofTables && isRoleOf(use.at, edge))
        return !inOrder;
    if (namesAgent(use)) // "A's mentor" mentors A
        return m_frame.mentions[edge.a].isType();
    const bool verbLast = use.at > later || (use.at == later && !laterIsVirtual);
    return (verbLast || use.passive) != inOrder;
}

// True for an agent noun of the relationship next to a named item: "the mentor of A", "A's mentor".
bool Assembler::namesAgent(const RelationUse &use) const
{
    const auto &item = m_items[use.at];
    const bool own = std::any_of(use.targets.begin(), use.targets.end(),
                                 [](const RelationTarget &target) { return target.weight >= 1; });
    const bool ofName = use.at + 1 < m_items.size() && m_items[use.at + 1].is(Role::preposition);
    const bool possessive = use.at > 0 && !m_items[use.at - 1].values.empty() &&
                            (m_items[use.at - 1].text.ends_with("'s") || m_items[use.at - 1].text.ends_with("’s"));
    return own && !item.plural && item.first == item.last && m_vocabulary.isAgentNoun(item.folded) &&
           (ofName || possessive);
}

bool Assembler::isRoleOf(std::size_t at, const TreeEdge &edge) const
{
    const std::size_t later = std::max(m_frame.mentions[edge.a].at, m_frame.mentions[edge.b].at);
    if (at + 1 >= m_items.size() || at + 1 >= later)
        return false;
    const auto &roles = m_items[at + 1].roles;
    const auto words = identifierWords(m_lexicon.relationName(edge.way.hops.front().relation));
    return std::any_of(roles.begin(), roles.end(),
                       [](const Phrase &phrase) { return phrase.role == Role::preposition; }) &&
           !words.empty() && !m_vocabulary.hasRole(words.back(), Role::preposition);
}

} // namespace offline
