// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a logical form from a tree over the mentions: nodes, edges, filters, measures and columns.
#include "offline/joining/assembler.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace offline {

int Assembler::addNode(int entity, int scope, LogicalForm &form) const
{
    const auto &type = m_lexicon.entityName(entity);
    const auto *naming = m_lexicon.nameProperty(entity);
    std::vector<std::string> further;
    for (const auto *part : m_lexicon.restOfName(entity))
        further.push_back(part->name);
    form.nodes.push_back({freshVariable(form, type), type, naming ? naming->name : std::string(), scope,
                          std::move(further), naming && !m_lexicon.namesTellApart(entity)});
    return static_cast<int>(form.nodes.size()) - 1;
}

void Assembler::addValues(const Mention &mention, int entity, LogicalForm &form, std::vector<int> &nodes) const
{
    data::ValueList all;
    bool allStored = true;
    std::string property;
    for (std::size_t v = 0; v < mention.values.size(); ++v) {
        data::ValueList same; // stored things that match these words equally well
        double weight = 0;
        bool stored = true;
        std::string name;
        for (const auto &value : mention.values[v]) {
            if (value.property.owner != entity || value.property.ofRelation || value.weight < weight)
                continue;
            const std::string &owner = m_lexicon.property(value.property).name;
            if (value.weight > weight) {
                same.clear();
                weight = value.weight;
                name = owner;
                stored = value.stored;
            }
            if (owner == name)
                same.push_back(data::Value(value.literal));
        }
        allStored = allStored && stored;
        if (mention.disjunct && mention.values.size() > 1) {
            property = name;
            all.insert(all.end(), same.begin(), same.end());
            continue;
        }
        if (v > 0) {
            nodes.push_back(addNode(entity, mention.scope, form));
        }
        const bool one = same.size() == 1;
        for (const auto &value : mention.values[v]) // the family name or the year of the first best value
            if (value.property.owner == entity && !value.property.ofRelation && value.weight >= weight &&
                !value.rest.empty()) {
                for (const auto &[target, text] : value.rest)
                    form.filters.push_back({{nodes.back(), -1, m_lexicon.property(target).name}, "=", text, true});
                break;
            }
        form.filters.push_back(
            {{nodes.back(), -1, name}, one ? "=" : "IN", one ? same.front() : data::Value(same), stored});
    }
    if (!all.empty())
        form.filters.push_back({{nodes.front(), -1, property}, "IN", data::Value(all), allStored});
}

void Assembler::addNodes(const std::vector<int> &choice, LogicalForm &form,
                         std::vector<std::vector<int>> &nodesOf) const
{
    for (std::size_t m = 0; m < m_frame.mentions.size(); ++m) {
        nodesOf.push_back({addNode(choice[m], m_frame.mentions[m].scope, form)});
        if (!m_frame.mentions[m].isType())
            addValues(m_frame.mentions[m], choice[m], form, nodesOf.back());
    }
}

void Assembler::addHops(const TreeEdge &edge, int from, int to, int scope, LogicalForm &form) const
{
    int at = from;
    for (std::size_t h = 0; h < edge.way.hops.size(); ++h) {
        const Hop &hop = edge.way.hops[h];
        int reached = to;
        if (h + 1 < edge.way.hops.size())
            reached = addNode(hop.to, scope, form);
        FormEdge formEdge;
        formEdge.var = freshVariable(form, "r");
        formEdge.types = {m_lexicon.relationName(hop.relation)};
        formEdge.scope = scope;
        const bool within =
            form.nodes[static_cast<std::size_t>(at)].type == form.nodes[static_cast<std::size_t>(reached)].type;
        const bool forward = within ? runsForward(edge) : hop.forward;
        formEdge.from = forward ? at : reached;
        formEdge.to = forward ? reached : at;
        formEdge.directed = !(within && m_lexicon.isSymmetric(hop.relation));
        formEdge.optional = m_frame.optional;
        for (const std::size_t u : edge.way.used) {
            const auto &use = m_frame.relations[u];
            if (!use.all)
                continue;
            for (const auto &target : use.targets) // "treats or palliates": all matching ones of the best weight
                for (const auto &link :
                     m_lexicon.links(m_lexicon.entityIndex(form.nodes[static_cast<std::size_t>(formEdge.from)].type),
                                     m_lexicon.entityIndex(form.nodes[static_cast<std::size_t>(formEdge.to)].type)))
                    if (link.forward && link.relation == target.relation && link.relation != hop.relation &&
                        target.weight >= 0.9 &&
                        std::find(formEdge.types.begin(), formEdge.types.end(),
                                  m_lexicon.relationName(link.relation)) == formEdge.types.end())
                        formEdge.types.push_back(m_lexicon.relationName(link.relation));
        }
        std::sort(formEdge.types.begin(), formEdge.types.end());
        form.edges.push_back(std::move(formEdge));
        at = reached;
    }
}

void Assembler::addEdges(const std::vector<TreeEdge> &edges, LogicalForm &form,
                         const std::vector<std::vector<int>> &nodesOf) const
{
    for (const auto &edge : edges) {
        const int scope = std::max(m_frame.mentions[edge.a].scope, m_frame.mentions[edge.b].scope);
        for (const int from : nodesOf[edge.a])
            for (const int to : nodesOf[edge.b])
                addHops(edge, from, to, scope, form);
    }
}

// True if the verb of the main clause belongs to this mention, though others are nearer: "Which cities in states
// crossed by A have more than ...".
bool Assembler::isSubjectOf(const Mention &mention, std::size_t at) const
{
    if (!mention.isType() || !mention.asked || mention.at >= at || !m_items[mention.at].plural)
        return false;
    std::size_t verb = at;
    const auto isVerb = [&](std::size_t i) {
        const Phrase *phrase = m_items[i].phrase(Role::helps);
        return phrase && phrase->detail == "perfect";
    };
    while (verb > mention.at && !isVerb(verb))
        --verb;
    if (verb <= mention.at + 1 || m_items[verb - 1].is(Role::relative) || m_items[verb - 1].is(Role::who))
        return false;
    const auto &next = m_items[mention.at + 1];
    const auto between = [&](std::size_t from, std::size_t to) {
        return std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                           [&](const Mention &other) { return other.at > from && other.at < to; });
    };
    return next.before == 0 && !next.is(Role::helps) &&
           (next.is(Role::preposition) || next.is(Role::relative) || !next.relations.empty()) &&
           between(mention.at, verb) && !between(verb, at);
}

// The node or edge whose property the words name: the best weight, then the nearest.
Ref Assembler::resolve(const std::vector<PropertyTarget> &targets, const Place &place, const LogicalForm &form,
                       const Nodes &nodesOf) const
{
    Ref best;
    double bestScore = -100;
    constexpr double rather = 0.1; // prefers a number to a text that contains one
    const auto offer = [&](const PropertyTarget &target, double score, Ref ref) {
        ref.property = m_lexicon.property(target).name;
        if (const auto *made = m_lexicon.expression(target)) {
            score -= made->ofTexts != 0 ? rather : 0;
            ref.operands = made->properties;
            ref.operators = made->operators;
            ref.ofTexts = made->ofTexts;
        }
        if (score > bestScore + 1e-9) {
            bestScore = score;
            best = ref;
        }
    };
    const double least = leastMeant(targets);
    for (const auto &target : targets) {
        if (target.weight < least)
            continue;
        if (place.numeric && !m_lexicon.property(target).isNumeric() &&
            m_lexicon.property(target).type == data::Type::list)
            continue;
        if (target.ofRelation) {
            for (std::size_t e = 0; e < form.edges.size(); ++e)
                if (form.edges[e].types.front() == m_lexicon.relationName(target.owner))
                    offer(target, target.weight - 0.03 - (form.edges[e].scope == place.scope ? 0 : 0.3),
                          {-1, static_cast<int>(e), {}});
            continue;
        }
        for (std::size_t m = 0; m < nodesOf.size(); ++m) {
            const int node = nodesOf[m].front();
            const auto &formNode = form.nodes[static_cast<std::size_t>(node)];
            if (formNode.type != m_lexicon.entityName(target.owner))
                continue;
            const double distance =
                std::fabs(static_cast<double>(m_frame.mentions[m].at) - static_cast<double>(place.at));
            // A single named thing is not ranked.
            const double named = m_frame.superlative && place.numeric && !m_frame.mentions[m].isType() &&
                                         m_frame.want == Want::superlative
                                     ? 0.5
                                     : 0;
            // Nor is it restricted if other things can be: "lakes in Minnesota with an area over 1000".
            const bool fixed = place.restricts && !m_frame.mentions[m].isType() && m_frame.want != Want::exists;
            const bool subject = place.restricts && isSubjectOf(m_frame.mentions[m], place.at);
            offer(target,
                  target.weight - named - (fixed ? 0.5 : 0) - (subject ? 0 : 0.02 * distance) -
                      (formNode.scope == place.scope ? 0 : 0.3),
                  {node, -1, {}});
        }
    }
    return best;
}

bool Assembler::isList(const Ref &ref, const LogicalForm &form) const
{
    const auto *type =
        ref.node >= 0 ? m_lexicon.schema().entity(form.nodes[static_cast<std::size_t>(ref.node)].type) : nullptr;
    const auto *property = type ? type->property(ref.property) : nullptr;
    return property && property->type == data::Type::list;
}

bool Assembler::addConditions(LogicalForm &form, const Nodes &nodesOf, double &cost) const
{
    for (const auto &condition : m_frame.conditions) {
        const Ref ref = resolve(condition.properties, {condition.at, condition.scope, false, true}, form, nodesOf);
        if (!ref.valid())
            return false;
        const int scope = ref.node >= 0 ? form.nodes[static_cast<std::size_t>(ref.node)].scope
                                        : form.edges[static_cast<std::size_t>(ref.edge)].scope;
        const bool negated = condition.scope > 0 && scope == 0;
        if (negated && condition.op != "=")
            return false;
        FormFilter filter{ref, negated ? "<>" : condition.op, condition.value, condition.stored};
        filter.any = condition.any;
        if (condition.op == "IS NULL" && isList(ref, form))
            filter.op = "IS EMPTY";
        if (!compare(condition, filter, form) || (!condition.extreme.empty() && !isFirst(condition, filter, form)))
            return false;
        if (condition.op == "=" && isList(ref, form))
            filter.op = negated ? "HOLDS NOT" : "HOLDS";
        filter.anyCase =
            condition.op == "CONTAINS" || condition.op == "ENDS WITH" ||
            (condition.op == "STARTS WITH" && condition.value.isString() && !condition.value.asString().empty() &&
             !std::isdigit(static_cast<unsigned char>(condition.value.asString().front())));
        filter.quoted = m_items[condition.at].quoted;
        form.filters.push_back(std::move(filter));
        cost += 1 - condition.weight;
    }
    return true;
}

// Orders "Top 5 filings" by the user's default.
void Assembler::orderAsTaught(LogicalForm &form) const
{
    const auto words = base::split(base::fold(form.limitedBy), ' ');
    const auto *taught = words.empty() ? nullptr : m_lexicon.taught(m_vocabulary.stem(words.back()));
    if (!taught || form.target.node < 0 || !form.target.property.empty())
        return;
    // "The top 3 sender countries of parcels" are not parcels.
    const auto ofThings = [&](std::size_t i) {
        std::size_t noun = i + 1;
        while (noun < m_items.size() && (m_items[noun].number || m_items[noun].is(Role::light)) &&
               m_items[noun].types.empty())
            ++noun;
        return noun >= m_items.size() || !m_items[noun].types.empty() || m_items[noun].properties.empty();
    };
    for (std::size_t i = 0; i < m_items.size(); ++i)
        if (m_items[i].folded == base::fold(form.limitedBy) && !ofThings(i))
            return;
    for (const auto &[target, highest] : taught->orderings)
        if (!target.ofRelation &&
            m_lexicon.entityName(target.owner) == form.nodes[static_cast<std::size_t>(form.target.node)].type) {
            form.sort = {form.target.node, -1, m_lexicon.property(target).name};
            form.descending = highest;
            form.ordered = true;
            form.limitedBy.clear();
            form.filters.push_back({form.sort, "IS NOT NULL", {}, true});
            return;
        }
}

bool Assembler::addResult(LogicalForm &form, const Nodes &nodesOf) const
{
    form.target = m_target >= 0 ? Ref{nodesOf[static_cast<std::size_t>(m_target)].front(), -1, {}} : Ref{0, -1, {}};
    if (m_frame.relationAsked && !form.edges.empty() && form.want != Want::superlative)
        form.target = {-1, 0, {}};
    form.descending = m_frame.descending;
    form.ordered = m_frame.ordered;
    form.skip = form.want == Want::superlative ? m_frame.skip : 0;
    form.percentage = m_frame.percentage;
    form.limitedBy = m_frame.fewOf;
    form.limit = form.want == Want::superlative || (form.want == Want::list && m_frame.few) ? m_frame.limit : 0;
    if (form.want == Want::group && m_frame.function == "avg" && m_frame.groupProperty < 0 && !asksProperties())
        form.want = Want::aggregate; // "the average number of drugs per class"
    const bool firstOfEach =
        form.want == Want::superlative &&
        (m_frame.groupProperty >= 0 || std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                                                   [](const Mention &mention) { return mention.each; }));
    if ((form.want == Want::group || firstOfEach) && !addGroup(form, nodesOf))
        return false;
    if (!addMeasure(form, nodesOf))
        return false;
    if (form.want == Want::difference) {
        if (m_frame.measureProperty >= 0) {
            const auto &use = m_frame.properties[static_cast<std::size_t>(m_frame.measureProperty)];
            form.measure = {Measure::aggregate, resolve(use.targets, {use.at, 0, true}, form, nodesOf), {}};
            if (!form.measure.ref.valid() || form.edges.size() != 1)
                return false; // the sum would depend on the choice of the way
        }
        for (std::size_t m = 0; m < m_frame.mentions.size(); ++m)
            if (m_frame.mentions[m].values.size() == 2 && m_frame.mentions[m].disjunct)
                form.compared = nodesOf[m].front();
        form.measure.function = m_frame.function;
        return form.compared >= 0;
    }
    if (m_frame.countedProperty >= 0 && (form.want == Want::count || form.want == Want::group)) {
        const auto &use = m_frame.properties[static_cast<std::size_t>(m_frame.countedProperty)];
        form.target = resolve(use.targets, {use.at, 0, false}, form, nodesOf);
        form.target.items = isList(form.target, form);
        return form.target.node >= 0;
    }
    if (form.want == Want::superlative)
        return showNextTo(form, nodesOf);
    if (form.want != Want::list)
        return true;
    const bool named = m_target >= 0 && !m_frame.mentions[static_cast<std::size_t>(m_target)].isType();
    if (form.target.edge >= 0) {
        form.project = {{form.edges.front().from, -1, {}}, {form.edges.front().to, -1, {}}};
        return true;
    }
    std::vector<Ref> wanted;
    double best = 0;
    for (const auto &use : m_frame.properties)
        if (!use.bound)
            for (const auto &target : use.targets)
                best = std::max(best, target.weight);
    for (const auto &use : m_frame.properties) {
        // A part of a property's name is enough only if the question must ask something about a named thing.
        const double least = named && best < 0.9 ? 0.6 : named ? 0.7 : 0.8;
        const bool weak = std::none_of(use.targets.begin(), use.targets.end(),
                                       [&](const PropertyTarget &target) { return target.weight >= least; });
        if (use.bound || weak)
            continue;
        // "Every lake in Alaska together with its area": of the listed things.
        const bool its = use.at > 0 && m_items[use.at - 1].is(Role::pronoun);
        const Ref ref = resolve(use.targets, {use.at, 0, false, its}, form, nodesOf);
        if (!ref.valid())
            return false;
        if (std::find(wanted.begin(), wanted.end(), ref) == wanted.end())
            wanted.push_back(ref);
    }
    // "What state is A the capital of": the given property is not asked for, but its owner.
    const auto isGiven = [&](const Ref &ref) {
        return std::any_of(form.filters.begin(), form.filters.end(), [&](const FormFilter &filter) {
            return filter.ref == ref && filter.op == "=" && filter.stored && filter.any == 0 && !filter.figure &&
                   !filter.other.valid();
        });
    };
    if (!wanted.empty() && std::all_of(wanted.begin(), wanted.end(), isGiven))
        wanted.clear();
    if (named && std::all_of(wanted.begin(), wanted.end(), [&](const Ref &ref) { return isKnownName(ref, form); }))
        return false; // a thing is named, but nothing else is asked about it
    const bool ofTarget =
        std::all_of(wanted.begin(), wanted.end(), [&](const Ref &ref) { return ref.node == form.target.node; });
    const bool each = m_target >= 0 && m_frame.mentions[static_cast<std::size_t>(m_target)].each;
    const auto asked = std::find_if(m_frame.properties.begin(), m_frame.properties.end(),
                                    [](const PropertyUse &use) { return !use.bound; });
    if (!named && !m_asksOwner && !m_asksRelation && // also shows which thing has each value
        !(ofTarget && !each && !wanted.empty() && asked != m_frame.properties.end() &&
          asked->at < m_frame.mentions[static_cast<std::size_t>(m_target)].at))
        form.project.push_back(form.target);
    form.project.insert(form.project.end(), wanted.begin(), wanted.end());
    for (std::size_t m = 0; m < m_frame.mentions.size(); ++m)
        if (m_frame.mentions[m].shown && m_frame.mentions[m].scope == 0)
            form.project.push_back({nodesOf[m].front(), -1, {}});
    if (form.limit > 0 && !form.limitedBy.empty() && m_frame.order < 0)
        orderAsTaught(form);
    if (m_frame.order >= 0 && !form.having) {
        const auto &use = m_frame.properties[static_cast<std::size_t>(m_frame.order)];
        form.sort = resolve(use.targets, {use.at, 0, false}, form, nodesOf);
        form.ordered = form.sort.valid();
    }
    // "Actors of exactly one film, with its title": grouping by the title would change the counts.
    if ((form.having || form.bound) && std::any_of(form.project.begin(), form.project.end(), [&](const Ref &ref) {
            return ref.edge >= 0 || ref.node != form.target.node;
        }))
        return false;
    for (auto &shown : form.project) // a column that is only shown is shown as stored
        if (shown.ofTexts != 0 && shown.operands.size() == 1 && !(shown == form.sort))
            shown = {shown.node, shown.edge, shown.property};
    return true;
}

// Named properties that the form neither shows nor uses: every word must have a meaning. A repetition of another word
// is no loss.
std::vector<std::size_t> Assembler::droppedProperties(const LogicalForm &form) const
{
    std::vector<std::string> used;
    const auto use = [&](const Ref &ref) {
        if (!ref.property.empty())
            used.push_back(ref.property);
        else if (ref.node >= 0)
            used.push_back(form.nodes[static_cast<std::size_t>(ref.node)].naming);
    };
    use(form.target);
    use(form.measure.ref);
    use(form.sort);
    for (const auto &ref : form.project)
        use(ref);
    for (const auto &ref : form.group)
        use(ref);
    for (const auto &filter : form.filters) {
        use(filter.ref);
        use(filter.other);
    }
    const auto isUsed = [&](const PropertyTarget &target) {
        return std::find(used.begin(), used.end(), m_lexicon.property(target).name) != used.end();
    };
    std::vector<std::size_t> dropped;
    for (const auto &property : m_frame.properties) {
        const auto &item = m_items[property.at];
        const bool restates = !item.roles.empty() || !item.types.empty() || !item.relations.empty();
        // "Classed as", "did A place": verbs, even if a property has the same letters.
        const bool verb = m_vocabulary.thesaurus().isVerb(item.folded) &&
                          (m_vocabulary.isParticiple(item.folded) ||
                           std::any_of(m_items.begin(), m_items.begin() + static_cast<std::ptrdiff_t>(property.at),
                                       [](const Item &other) {
                                           const Phrase *helps = other.phrase(Role::helps);
                                           return helps && helps->detail.empty();
                                       }));
        // "GWAS variants": the kind of the things named after it.
        const bool modifies = property.at + 1 < m_items.size() && !m_items[property.at + 1].types.empty() &&
                              m_items[property.at + 1].first == item.last + 1;
        if (!property.bound && !restates && !verb && !modifies &&
            std::none_of(property.targets.begin(), property.targets.end(), isUsed))
            dropped.push_back(property.at);
    }
    return dropped;
}

// True if the pattern cannot match: "Products in both A and B", where a product is in at most one.
bool Assembler::needsTwo(const LogicalForm &form) const
{
    if (m_lexicon.schema().ofTables || m_frame.want == Want::exists)
        return false; // tables are checked by the printer; for yes or no, no is an answer
    const auto other = [](const FormEdge &edge, int node) { return edge.from == node ? edge.to : edge.from; };
    const auto isNamed = [&](int node) {
        return std::any_of(form.filters.begin(), form.filters.end(), [&](const FormFilter &filter) {
            return filter.ref.node == node && filter.op == "=" && filter.value.isString();
        });
    };
    for (std::size_t a = 0; a < form.edges.size(); ++a)
        for (std::size_t b = a + 1; b < form.edges.size(); ++b)
            for (const int node : {form.edges[a].from, form.edges[a].to}) {
                const auto &first = form.edges[a], &second = form.edges[b];
                if (first.types != second.types || (second.from != node && second.to != node) || first.scope != 0 ||
                    second.scope != 0 || (first.from == node) != (second.from == node))
                    continue;
                const int one = other(first, node), two = other(second, node);
                const int from = m_lexicon.entityIndex(form.nodes[static_cast<std::size_t>(node)].type);
                const int to = m_lexicon.entityIndex(form.nodes[static_cast<std::size_t>(one)].type);
                if (one == two || from == to || !isNamed(one) || !isNamed(two))
                    continue;
                for (const auto &link : m_lexicon.links(from, to))
                    if (m_lexicon.relationName(link.relation) == first.types.front() && hasOne(from, link) &&
                        node != form.target.node)
                        return true;
            }
    return false;
}

// True if the number belongs to another thing before "with", which no form expresses: "Next to the states with the most
// cities".
bool Assembler::countsForAnother() const
{
    if (m_frame.want != Want::superlative || m_target < 0)
        return false;
    const auto &mentions = m_frame.mentions;
    const std::size_t asked = mentions[static_cast<std::size_t>(m_target)].at;
    const auto counted =
        std::find_if(mentions.begin(), mentions.end(), [](const Mention &mention) { return mention.counted; });
    if (counted == mentions.end())
        return false;
    for (const auto &owner : mentions) {
        if (!owner.isType() || owner.isVirtual || owner.at <= asked || owner.at >= counted->at)
            continue;
        const std::size_t with = owner.at + 1;
        const bool ranks = with + 1 < counted->at && m_items[with].is(Role::measuredBy) &&
                           (m_items[counted->at - 1].is(Role::most) || m_items[counted->at - 1].is(Role::least));
        const bool tied = std::any_of(m_frame.relations.begin(), m_frame.relations.end(), [&](const RelationUse &use) {
            return !use.weak && use.at > asked && use.at < owner.at;
        });
        if (ranks && tied)
            return true;
    }
    return false;
}

bool Assembler::fill(const Tree &tree, Assembly &assembly) const
{
    LogicalForm &form = assembly.form;
    form.want = m_frame.want;
    for (const auto &mention : m_frame.mentions) // "A Novak or B Novak": no list of values expresses this
        if (mention.disjunct && mention.values.size() > 1 &&
            std::any_of(mention.values.begin(), mention.values.end(), [](const std::vector<ValueTarget> &values) {
                return std::any_of(values.begin(), values.end(),
                                   [](const ValueTarget &value) { return !value.rest.empty(); });
            }))
            return false;
    Nodes nodesOf;
    addNodes(tree.choice, form, nodesOf);
    addEdges(tree.edges, form, nodesOf);
    addParallelRelations(tree, assembly, nodesOf);
    if (std::all_of(form.nodes.begin(), form.nodes.end(), [](const FormNode &node) { return node.scope != 0; }))
        return false; // a negation alone gives nothing to list
    if (!addConditions(form, nodesOf, assembly.cost) || !addResult(form, nodesOf) || !ranksAnother(form))
        return false;
    if (countsForAnother())
        return false;
    if (m_frame.others)
        leaveOutNamed(form, nodesOf);
    assembly.dropped = droppedProperties(form);
    if (needsTwo(form))
        return false;
    return !form.percentage || isShare(form);
}

} // namespace offline
