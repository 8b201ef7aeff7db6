// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/exampleforms.h"

#include "base/text.h"
#include "data/source/source.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"
#include "offline/reading/readback.h"
#include "offline/values/lexicon.h"

#include <algorithm>
#include <set>

namespace program {

using offline::FormEdge;
using offline::LogicalForm;
using offline::Measure;
using offline::Ref;
using offline::Want;

namespace {

constexpr std::size_t longestPhrase = 3; // words of a name in the question
constexpr std::size_t mostWays = 5, mostTypes = 3, mostProperties = 3;
constexpr std::size_t namesRead = 8, longestName = 48;
constexpr std::chrono::milliseconds timeOfNames{500}, timeOfAll{1500}; // of one look-up; of all for a question
constexpr double leastWeightOfMiddle = 3; // of both relationships: their middle costs a query

template <typename Key>
void raise(std::map<Key, double> &weights, const Key &key, double weight)
{
    auto &kept = weights[key];
    kept = std::max(kept, weight);
}

template <typename Key>
double weightOf(const std::map<Key, double> &weights, const Key &key)
{
    const auto found = weights.find(key);
    return found == weights.end() ? 0 : found->second;
}

template <typename Ranked>
void keepFirst(std::vector<Ranked> &ranked, std::size_t most)
{
    ranked.resize(std::min(ranked.size(), most));
}

// A number or a category, which conditions and groups use.
bool isTelling(const data::Property &property)
{
    constexpr std::int64_t mostCategories = 50;
    return !property.isKey && (property.isNumeric() || (property.type == data::Type::string && property.distinct > 1 &&
                                                        property.distinct <= mostCategories));
}

bool isNegated(const LogicalForm &form)
{
    return std::any_of(form.nodes.begin(), form.nodes.end(), [](const auto &node) { return node.scope > 0; }) ||
           std::any_of(form.filters.begin(), form.filters.end(), [](const auto &each) { return each.op == "IS NULL"; });
}

data::ExampleForm kindOf(const LogicalForm &form)
{
    switch (form.want) {
    case Want::count:
        return data::ExampleForm::count;
    case Want::group:
        return data::ExampleForm::each;
    case Want::superlative:
        return form.descending ? data::ExampleForm::most : data::ExampleForm::least;
    case Want::aggregate:
        return data::ExampleForm::average;
    case Want::exists:
        return data::ExampleForm::yesNo;
    default:
        return data::ExampleForm::list;
    }
}

} // namespace

ExampleForms::ExampleForms(const offline::Knowledge &known, ConnectedNames &kept, std::stop_token stop)
    : m_known(known), m_names(kept), m_stop(std::move(stop))
{
}

ExampleForms::Mentioned ExampleForms::mentionedIn(const data::ExamplesAbout &wanted) const
{
    const auto &question = wanted.question;
    Mentioned mentioned;
    const auto &lexicon = m_known.lexicon();
    const auto words = offline::tokenize(question);
    for (std::size_t first = 0; first < words.size(); ++first)
        for (std::size_t last = first; last < std::min(words.size(), first + longestPhrase); ++last) {
            const auto begin = words[first].span.begin, end = words[last].span.end;
            const auto stems = m_known.vocabulary().stems(std::string_view(question).substr(begin, end - begin));
            for (const auto &type : lexicon.types(stems))
                raise(mentioned.types, type.entity, type.weight);
            for (const auto &relation : lexicon.relations(stems))
                raise(mentioned.relations, relation.relation, relation.weight);
            for (const auto &property : lexicon.properties(stems))
                raise(property.ofRelation ? mentioned.ofRelations : mentioned.ofTypes,
                      std::pair(property.owner, property.property), property.weight);
        }
    for (const auto &type : wanted.types)
        if (const int entity = lexicon.entityIndex(type); entity >= 0)
            raise(mentioned.types, entity, 1.0);
    return mentioned;
}

std::vector<ExampleForms::Way> ExampleForms::nearestPaths(const Mentioned &mentioned) const
{
    std::vector<Way> ways;
    const auto &relationships = m_known.lexicon().schema().relationships;
    for (std::size_t r = 0; r < relationships.size(); ++r) {
        double own = 2 * weightOf(mentioned.relations, static_cast<int>(r));
        for (std::size_t p = 0; p < relationships[r].properties.size(); ++p)
            own += weightOf(mentioned.ofRelations, std::pair(static_cast<int>(r), static_cast<int>(p))) / 2;
        for (const auto &ends : relationships[r].endpoints) {
            const int from = m_known.lexicon().entityIndex(ends.from), to = m_known.lexicon().entityIndex(ends.to);
            if (from < 0 || to < 0)
                continue;
            const double weight = own + weightOf(mentioned.types, from) + weightOf(mentioned.types, to);
            if (weight > 0)
                ways.push_back({static_cast<int>(r), from, to, weight, own > 0});
        }
    }
    std::stable_sort(ways.begin(), ways.end(), [](const Way &a, const Way &b) { return a.weight > b.weight; });
    keepFirst(ways, mostWays);
    return ways;
}

std::vector<std::pair<int, double>> ExampleForms::nearestTypes(const Mentioned &mentioned) const
{
    auto weights = mentioned.types;
    for (const auto &[property, weight] : mentioned.ofTypes)
        weights[property.first] += weight / 2;
    std::vector<std::pair<int, double>> types(weights.begin(), weights.end());
    std::stable_sort(types.begin(), types.end(), [](const auto &a, const auto &b) { return a.second > b.second; });
    keepFirst(types, mostTypes);
    return types;
}

offline::FormNode ExampleForms::node(int entity, const LogicalForm &form, int scope) const
{
    offline::FormNode made;
    made.type = m_known.lexicon().entityName(entity);
    made.var = offline::freshVariable(form, made.type);
    const auto *naming = m_known.lexicon().nameProperty(entity);
    made.naming = naming ? naming->name : std::string();
    made.shared = !m_known.lexicon().namesTellApart(entity);
    made.scope = scope;
    return made;
}

LogicalForm ExampleForms::formOf(const Way &way, int scopeOfEnd) const
{
    LogicalForm form;
    const int hidden = scopeOfEnd >= 0 ? 1 : 0;
    form.nodes.push_back(node(way.from, form, scopeOfEnd == 0 ? hidden : 0));
    form.nodes.push_back(node(way.to, form, scopeOfEnd == 1 ? hidden : 0));
    form.edges.push_back(FormEdge{
        offline::freshVariable(form, "r"), 0, 1, {m_known.lexicon().relationName(way.relation)}, true, hidden, false});
    return form;
}

void ExampleForms::addName(LogicalForm &form, int node, const data::Value &name) const
{
    form.filters.push_back({{node, -1, form.nodes[static_cast<std::size_t>(node)].naming}, "=", name});
}

bool ExampleForms::isLate() const
{
    return m_stop.stop_requested() || std::chrono::steady_clock::now() - m_begin > timeOfAll;
}

const std::vector<data::Value> &ExampleForms::names(const Way &way, bool ofEnd)
{
    const int end = ofEnd ? 1 : 0;
    auto form = formOf(way);
    const auto &owner = form.nodes[static_cast<std::size_t>(end)];
    const std::string key = m_known.lexicon().relationName(way.relation) + "\n" + form.nodes[0].type + "\n" +
                            form.nodes[1].type + (ofEnd ? "\nend" : "\nstart");
    static const std::vector<data::Value> none;
    if (const auto kept = m_names.find(key); kept != m_names.end())
        return kept->second;
    if (owner.naming.empty() || isLate())
        return none;
    form.want = Want::group;
    form.group = {{end, -1, owner.naming}};
    form.target = {1 - end, -1, {}};
    form.measure = {Measure::count, {1 - end, -1, {}}, {}};
    form.ordered = true;
    data::QueryLimits limits;
    limits.rows = namesRead;
    limits.time = timeOfNames;
    const auto rows = m_known.source().run({m_known.print(form), {}}, limits, m_stop);
    if (!rows) // asked again for the next question
        return none;
    auto &kept = m_names[key];
    for (std::size_t i = 0; i < rows->size(); ++i)
        if (rows->at(i, 0).isString() && rows->at(i, 0).asString().size() <= longestName)
            kept.push_back(rows->at(i, 0));
    return kept;
}

// Each example has another name, as far as there are several: small models copy a name that all examples have.
const data::Value &ExampleForms::nextOf(const std::vector<data::Value> &values)
{
    return values[m_turn++ % values.size()];
}

void ExampleForms::add(LogicalForm form)
{
    if (form.want == Want::list && form.project.empty())
        form.project.push_back(form.target);
    auto sentence = offline::readBack(form, m_known.vocabulary(), m_known.lexicon());
    auto query = m_known.print(form);
    if (sentence.empty() || query.empty() || !m_known.isPossible(form))
        return;
    std::vector<std::string> named, values;
    for (const auto &filter : form.filters) {
        if (filter.value.isString() && filter.ref.node >= 0)
            named.push_back(form.nodes[static_cast<std::size_t>(filter.ref.node)].type);
        if (!filter.value.isNull())
            values.push_back(filter.ref.property);
    }
    m_made.push_back(
        {{std::move(sentence), std::move(query)}, kindOf(form), isNegated(form), std::move(named), std::move(values)});
}

// Lists and counts of one end by the name of the other.
void ExampleForms::addOfEnds(const Way &way, int asked, const data::Value &name)
{
    auto form = formOf(way);
    form.target = {asked, -1, {}};
    addName(form, 1 - asked, name);
    add(form);
    form.want = Want::count;
    add(form);
}

void ExampleForms::addOfWay(const Way &way, const Mentioned &mentioned)
{
    const auto &relation = m_known.lexicon().schema().relationships[static_cast<std::size_t>(way.relation)];
    for (const int asked : {0, 1}) {
        const auto found = names(way, asked == 0);
        if (!found.empty())
            addOfEnds(way, asked, nextOf(found));
        if (found.size() > 1) {
            auto both = formOf(way);
            both.target = {asked, -1, {}};
            addName(both, 1 - asked, found[0]);
            both.nodes.push_back(node(asked == 0 ? way.to : way.from, both));
            FormEdge edge = both.edges.front();
            edge.var = offline::freshVariable(both, "r");
            (asked == 0 ? edge.to : edge.from) = 2;
            both.edges.push_back(edge);
            addName(both, 2, found[1]);
            add(both);
        }
        auto most = formOf(way);
        most.want = Want::superlative;
        most.target = {asked, -1, {}};
        most.measure = {Measure::count, {1 - asked, -1, {}}, {}};
        most.limit = 1;
        add(most);
        most.descending = false;
        add(most);
        auto each = formOf(way);
        each.want = Want::group;
        each.target = {1 - asked, -1, {}};
        each.group = {{asked, -1, {}}};
        each.measure = {Measure::count, {1 - asked, -1, {}}, {}};
        add(each);
        auto none = formOf(way, 1 - asked);
        none.target = {asked, -1, {}};
        add(none);
        none.want = Want::count;
        add(none);
    }
    const auto starts = names(way, false), ends = names(way, true);
    if (!starts.empty() && !ends.empty()) {
        auto whether = formOf(way);
        whether.want = Want::exists;
        whether.target = {0, -1, {}};
        addName(whether, 0, starts.front());
        addName(whether, 1, ends.front());
        add(whether);
    }
    for (std::size_t p = 0; p < relation.properties.size(); ++p) {
        const auto &property = relation.properties[p];
        if (weightOf(mentioned.ofRelations, std::pair(way.relation, static_cast<int>(p))) <= 0 ||
            property.samples.empty() || property.type == data::Type::list)
            continue;
        auto form = formOf(way);
        form.target = {0, -1, {}};
        form.filters.push_back({{-1, 0, property.name},
                                property.isNumeric() ? ">" : "=",
                                property.type == data::Type::boolean ? data::Value(true) : property.samples.back()});
        add(form);
    }
}

// Chains of three items: the first by the name of the last.
void ExampleForms::addChain(const LogicalForm &chain, const data::Value &end)
{
    auto form = chain;
    form.target = {0, -1, {}};
    addName(form, 2, end);
    add(form);
    form.want = Want::count;
    add(form);
}

// The middle item by the names of both ends, taken from a row of the graph.
void ExampleForms::addMiddle(LogicalForm chain)
{
    auto ends = chain;
    ends.target = {0, -1, {}};
    ends.project = {{0, -1, chain.nodes[0].naming}, {2, -1, chain.nodes[2].naming}};
    ends.limit = 1;
    if (isLate())
        return;
    data::QueryLimits limits;
    limits.rows = 1;
    limits.time = timeOfNames;
    const auto rows = m_known.source().run({m_known.print(ends), {}}, limits, m_stop);
    if (!rows || rows->empty() || rows->columnCount() < 2 || !rows->at(0, 0).isString() || !rows->at(0, 1).isString())
        return;
    chain.target = {1, -1, {}};
    addName(chain, 0, rows->at(0, 0));
    addName(chain, 2, rows->at(0, 1));
    add(std::move(chain));
}

// Every path from one end of the first relationship over the shared type to an end of the second.
// A relationship within one type is part of a chain only if the question names it.
void ExampleForms::addChains(const Way &first, const Way &second)
{
    const auto isAside = [](const Way &way) { return way.from == way.to && !way.isNamed; };
    if (isAside(first) || isAside(second))
        return;
    for (const bool forward : {true, false})
        for (const bool onward : {true, false}) {
            const int start = forward ? first.from : first.to, middle = forward ? first.to : first.from;
            const int joined = onward ? second.from : second.to, end = onward ? second.to : second.from;
            if (middle != joined || start == end)
                continue;
            const auto &found = names(second, onward);
            if (found.empty())
                continue;
            LogicalForm chain;
            for (const int entity : {start, middle, end})
                chain.nodes.push_back(node(entity, chain));
            const auto add = [&](const Way &way, int left, bool toRight) {
                chain.edges.push_back({offline::freshVariable(chain, "r"),
                                       toRight ? left : left + 1,
                                       toRight ? left + 1 : left,
                                       {m_known.lexicon().relationName(way.relation)}});
            };
            add(first, 0, forward);
            add(second, 1, onward);
            addChain(chain, nextOf(found));
            if (!chain.nodes.front().naming.empty() && first.weight + second.weight >= leastWeightOfMiddle)
                addMiddle(std::move(chain));
        }
}

void ExampleForms::addOfProperty(int entity, const data::Property &property, const data::Value &name)
{
    LogicalForm form;
    form.nodes.push_back(node(entity, form));
    form.target = {0, -1, {}};
    if (!name.isNull() && property.name != form.nodes.front().naming) {
        auto lookup = form;
        lookup.project = {{0, -1, property.name}};
        addName(lookup, 0, name);
        add(lookup);
    }
    const auto &owner = m_known.lexicon().schema().entities[static_cast<std::size_t>(entity)];
    if (property.count < owner.count) {
        auto lacking = form;
        lacking.filters.push_back({{0, -1, property.name}, "IS NULL", {}});
        add(lacking);
        lacking.want = Want::count;
        add(lacking);
    }
    if (property.isNumeric()) {
        if (!property.samples.empty()) {
            auto above = form;
            above.filters.push_back({{0, -1, property.name}, ">", property.samples.front()});
            add(above);
        }
        auto highest = form;
        highest.want = Want::superlative;
        highest.measure = {Measure::property, {0, -1, property.name}, {}};
        highest.limit = 1;
        add(highest);
        highest.descending = false;
        add(highest);
        auto average = form;
        average.want = Want::aggregate;
        average.measure = {Measure::aggregate, {0, -1, property.name}, "avg"};
        add(average);
    } else if (property.type != data::Type::list && !property.samples.empty()) {
        auto equal = form;
        equal.filters.push_back({{0, -1, property.name},
                                 "=",
                                 property.type == data::Type::boolean ? data::Value(true) : property.samples.front()});
        add(equal);
        equal.want = Want::count;
        add(equal);
        auto each = form;
        each.want = Want::group;
        each.group = {{0, -1, property.name}};
        each.measure = {Measure::count, {0, -1, {}}, {}};
        add(each);
    }
}

void ExampleForms::addOfType(int entity, const Mentioned &mentioned)
{
    const auto &type = m_known.lexicon().schema().entities[static_cast<std::size_t>(entity)];
    const auto *naming = m_known.lexicon().nameProperty(entity);
    LogicalForm all;
    all.want = Want::count;
    all.nodes.push_back(node(entity, all));
    all.target = {0, -1, {}};
    add(all);
    all.want = Want::list;
    add(all);
    std::vector<std::pair<double, const data::Property *>> ranked;
    for (std::size_t p = 0; p < type.properties.size(); ++p) {
        const auto &property = type.properties[p];
        const double own = weightOf(mentioned.ofTypes, std::pair(entity, static_cast<int>(p)));
        ranked.emplace_back(own > 0 ? 1 + own : isTelling(property) ? 0.5 : 0, &property);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    keepFirst(ranked, mostProperties);
    for (const auto &[weight, property] : ranked)
        if (weight > 0)
            addOfProperty(entity, *property,
                          naming && !naming->samples.empty() ? nextOf(naming->samples) : data::Value());
}

std::vector<data::MadeExample> ExampleForms::about(const data::ExamplesAbout &wanted)
{
    m_made.clear();
    m_begin = std::chrono::steady_clock::now();
    m_turn = 0;
    const auto mentioned = mentionedIn(wanted);
    const auto ways = nearestPaths(mentioned);
    for (const auto &way : ways)
        if (!m_stop.stop_requested())
            addOfWay(way, mentioned);
    for (const auto &[entity, weight] : nearestTypes(mentioned))
        addOfType(entity, mentioned);
    for (const auto &first : ways)
        for (const auto &second : ways)
            if (first.relation != second.relation && !m_stop.stop_requested())
                addChains(first, second);
    return m_made;
}

} // namespace program
