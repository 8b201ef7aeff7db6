// SPDX-License-Identifier: GPL-3.0-or-later
// Moves for a query with an empty result whose literals are all stored.
#include "offline/repair/repairmoves.h"

#include "base/text.h"
#include "data/values/valuetext.h"
#include "offline/joining/items.h"
#include "offline/language/vocabulary.h"
#include "offline/printing/cypherpattern.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <set>

namespace offline {

namespace {

constexpr double mediumCap = 8, droppedCap = 6;
constexpr double asLikely = 0.05;
constexpr double clearlyNamed = 0.9, barelyNamed = 0.5; // weights of a word for a relationship

std::vector<Item> itemsOf(const RepairCase &of)
{
    return Linker(of.knowledge.vocabulary(), of.knowledge.lexicon(), of.knowledge.values()).link(of.request.question);
}

// The weight with which the question names each relationship.
std::vector<double> namedRelations(const RepairCase &of)
{
    std::vector<double> weights(of.knowledge.schema().relationships.size(), 0);
    for (const auto &item : itemsOf(of))
        for (const auto &target : item.relations) // references come after those of the schema; no pattern follows them
            if (const auto number = static_cast<std::size_t>(target.relation); number < weights.size())
                weights[number] = std::max(weights[number], target.weight);
    return weights;
}

struct Step {
    int relation = 0;
    bool forward = true;
};

// The relationships between two labels, in both directions.
std::vector<Step> stepsBetween(const data::Schema &schema, std::string_view from, std::string_view to)
{
    std::vector<Step> steps;
    for (std::size_t r = 0; r < schema.relationships.size(); ++r)
        for (const auto &ends : schema.relationships[r].endpoints) {
            if (schema.carries(ends.from, from) && schema.carries(ends.to, to))
                steps.push_back({static_cast<int>(r), true});
            else if (schema.carries(ends.from, to) && schema.carries(ends.to, from))
                steps.push_back({static_cast<int>(r), false});
        }
    return steps;
}

std::string arrow(const std::string &type, bool forward)
{
    return forward ? "-[:" + data::tickedName(type) + "]->" : "<-[:" + data::tickedName(type) + "]-";
}

struct Detour {
    std::string pattern, over;
    double named = 0; // weight of its other relationship in the question
};

// The path through one other type that uses the relationship of the query; empty if several are equally likely.
std::optional<Detour> detour(const data::Schema &schema, const ViewEdge &edge, const std::string &type,
                             const std::vector<double> &weights)
{
    std::vector<Detour> found;
    for (const auto &between : schema.entities) {
        if (between.abstract)
            continue;
        for (const auto &first : stepsBetween(schema, edge.left, between.name))
            for (const auto &second : stepsBetween(schema, between.name, edge.right)) {
                const auto a = static_cast<std::size_t>(first.relation), b = static_cast<std::size_t>(second.relation);
                const auto &nameA = schema.relationships[a].name, &nameB = schema.relationships[b].name;
                if (nameA == type || nameB == type)
                    found.push_back({arrow(nameA, first.forward) + "(:" + cypherName(between.name) + ")" +
                                         arrow(nameB, second.forward),
                                     between.name, weights[nameA == type ? b : a]});
            }
    }
    std::stable_sort(found.begin(), found.end(), [](const Detour &x, const Detour &y) { return x.named > y.named; });
    if (found.empty() || (found.size() > 1 && found[0].named - found[1].named < asLikely))
        return std::nullopt;
    return found.front();
}

const data::Property *propertyOf(const data::Schema &schema, const data::LiteralUse &use)
{
    if (const auto *entity = schema.entity(use.type))
        return entity->property(use.property);
    if (const auto *relation = schema.relationship(use.type))
        return relation->property(use.property);
    return nullptr;
}

std::optional<double> numberIn(std::string_view text)
{
    double value = 0;
    const auto end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, value);
    if (text.empty() || result.ec != std::errc() || result.ptr != end)
        return std::nullopt;
    return value;
}

std::string numberText(double value)
{
    char text[40];
    std::snprintf(text, sizeof text, value == std::floor(value) && std::fabs(value) < 1e15 ? "%.0f" : "%.10g", value);
    return text;
}

bool isDate(std::string_view text)
{
    const auto digit = [&](std::size_t i) { return text[i] >= '0' && text[i] <= '9'; };
    return text.size() >= 7 && digit(0) && digit(1) && digit(2) && digit(3) && text[4] == '-' && digit(5) && digit(6);
}

bool holdsDates(const data::Property &property)
{
    return property.type == data::Type::string && !property.samples.empty() &&
           std::all_of(property.samples.begin(), property.samples.end(),
                       [](const data::Value &v) { return v.isString() && isDate(v.asString()); });
}

// Half a unit of the last decimal place: 1.5 means 1.45 to 1.55.
double tolerance(std::string_view literal)
{
    const auto point = literal.find('.');
    const auto places = point == std::string_view::npos ? 0 : literal.size() - point - 1;
    return 0.5 * std::pow(10.0, -static_cast<double>(places));
}

struct Rewriting {
    std::string pattern; // "{}" is the place of the element
    std::string reason;
    const char *move = "granularity";
    double cap = mediumCap;
};

std::optional<Rewriting> asStored(const data::LiteralUse &use, const data::Property &property,
                                  const std::string &literal, const Texts &texts)
{
    const std::string place = "{}." + cypherName(use.property);
    const std::string called = base::join(identifierWords(use.property), " ");
    if (property.isNumeric() && use.value.isString()) {
        const auto &text = use.value.asString();
        if (const auto number = numberIn(base::trim(text)))
            return Rewriting{place + " " + use.operation + " " + numberText(*number),
                             texts.say("storedAsNumber", {called}), "cast", 10};
        if (isDate(text) && property.type == data::Type::integer && use.operation == "=")
            return Rewriting{place + " = " + text.substr(0, 4), texts.say("storedAsYear", {called})};
        return std::nullopt;
    }
    if (use.operation != "=")
        return std::nullopt;
    if (holdsDates(property)) {
        const std::string text = use.value.isString() ? use.value.asString() : literal;
        if (text.size() == 4 && numberIn(text))
            return Rewriting{place + " STARTS WITH '" + text + "'", texts.say("storedAsDates", {called, text})};
        return std::nullopt;
    }
    if (property.type == data::Type::floating && !use.value.isString())
        if (const auto number = numberIn(literal)) {
            const double half = tolerance(literal);
            return Rewriting{place + " >= " + numberText(*number - half) + " AND " + place + " < " +
                                 numberText(*number + half),
                             texts.say("rounded", {called, literal})};
        }
    return std::nullopt;
}

// Converts the unit: "longer than 2 hours" for a property in minutes.
std::optional<Rewriting> inItsUnit(const RepairCase &of, const data::LiteralUse &use, const data::Property &property,
                                   const std::string &literal)
{
    const auto number = numberIn(literal);
    if (!number || !property.isNumeric())
        return std::nullopt;
    const auto items = itemsOf(of);
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        if (!items[i].number || std::fabs(*items[i].number - *number) > 1e-9)
            continue;
        for (const auto &word : identifierWords(property.name)) {
            const auto factor = of.knowledge.vocabulary().unitFactor(items[i + 1].folded, word);
            if (!factor || *factor == 1)
                continue;
            const std::string value = numberText(*number * *factor);
            return Rewriting{"{}." + cypherName(use.property) + " " + use.operation + " " + value,
                             of.knowledge.vocabulary().texts().say(
                                 "storedInUnit", {base::join(identifierWords(property.name), " "), word,
                                                  items[i].text + " " + items[i + 1].text, value}),
                             "unit", mediumCap};
        }
    }
    return std::nullopt;
}

// True if a synonym implies the condition, though its words are not in the question: "cheap" for a price below 10.
bool isTaught(const RepairCase &of, const std::string &property)
{
    const auto &lexicon = of.knowledge.lexicon();
    const auto words = tokenize(of.request.question);
    const auto isIt = [&](const PropertyTarget &target) { return lexicon.property(target).name == property; };
    for (std::size_t first = 0; first < words.size(); ++first) {
        std::string phrase;
        for (std::size_t last = first; last < std::min(words.size(), first + lexicon.longestTaught()); ++last) {
            phrase += (phrase.empty() ? "" : " ") + of.knowledge.vocabulary().stem(words[last].folded);
            const TaughtWord *taught = lexicon.taught(phrase);
            if (!taught)
                continue;
            for (const auto &condition : taught->conditions)
                if (std::any_of(condition.begin(), condition.end(),
                                [&](const TaughtWord::Filter &filter) { return isIt(filter.property); }))
                    return true;
            if (std::any_of(taught->values.begin(), taught->values.end(),
                            [&](const auto &value) { return isIt(value.first); }))
                return true;
        }
    }
    return false;
}

// True if the question names every text of the condition and every property.
bool isInQuestion(const RepairCase &of, const ViewCondition &condition, const std::set<std::string> &stems)
{
    const auto &vocabulary = of.knowledge.vocabulary();
    const auto anyNamed = [&](std::string_view text) {
        const auto words = tokenize(text);
        return std::any_of(words.begin(), words.end(), [&](const Word &word) {
            return stems.count(vocabulary.canonical(vocabulary.stem(word.folded))) > 0;
        });
    };
    for (const auto &use : condition.literals) {
        const std::string literal = use.value.isString() ? use.value.asString() : use.value.toLiteral();
        if (anyNamed(literal) || anyNamed(base::join(identifierWords(use.property), " ")) || isTaught(of, use.property))
            return true;
    }
    return condition.literals.empty(); // without a comparison there is nothing to check
}

} // namespace

std::optional<data::Rows> Probes::run(const std::string &query)
{
    if (m_left-- <= 0)
        return std::nullopt;
    data::QueryLimits limits;
    limits.rows = 1;
    limits.time = std::chrono::milliseconds(2000 / most);
    auto rows = m_source.run({query, {}}, limits, m_stop);
    if (!rows)
        return std::nullopt;
    return *std::move(rows);
}

std::optional<bool> Probes::exists(const std::string &query)
{
    const auto rows = run(query);
    return rows ? std::optional(!rows->empty()) : std::nullopt;
}

std::optional<std::int64_t> Probes::number(const std::string &query)
{
    const auto rows = run(query);
    if (!rows || rows->size() != 1 || rows->columnCount() != 1 || rows->at(0, 0).type() != data::Type::integer)
        return std::nullopt;
    return rows->at(0, 0).asInt();
}

Candidates otherRelation(const RepairCase &of)
{
    Candidates found;
    const auto view = CypherView::read(of.request.query, of.language, of.analysis);
    if (!view)
        return found;
    const auto &schema = of.knowledge.schema();
    const auto &texts = of.knowledge.vocabulary().texts();
    const auto weights = namedRelations(of);
    for (const auto &edge : view->edges()) {
        if (edge.types.size() != 1 || edge.left.empty() || edge.right.empty())
            continue;
        const std::string type = view->text(edge.types.front());
        const auto steps = stepsBetween(schema, edge.left, edge.right);
        const bool fits = std::any_of(steps.begin(), steps.end(), [&](const Step &step) {
            return schema.relationships[static_cast<std::size_t>(step.relation)].name == type;
        });
        double own = 0;
        for (std::size_t r = 0; r < weights.size(); ++r)
            if (schema.relationships[r].name == type)
                own = weights[r];
        if (fits && own >= barelyNamed)
            continue; // the question names this relationship: the empty result is the answer
        std::vector<Step> others;
        for (const auto &step : steps)
            if (schema.relationships[static_cast<std::size_t>(step.relation)].name != type)
                others.push_back(step);
        std::stable_sort(others.begin(), others.end(), [&](const Step &a, const Step &b) {
            return weights[static_cast<std::size_t>(a.relation)] > weights[static_cast<std::size_t>(b.relation)];
        });
        if (others.size() > 1 && weights[static_cast<std::size_t>(others[0].relation)] -
                                         weights[static_cast<std::size_t>(others[1].relation)] <
                                     asLikely)
            others.clear(); // the question does not name one of them
        const bool clear = !others.empty() && weights[static_cast<std::size_t>(others[0].relation)] >= clearlyNamed;
        if (!others.empty() && (clear || !fits)) {
            const auto &relation = schema.relationships[static_cast<std::size_t>(others[0].relation)];
            const std::string reason = fits ? texts.say("otherRelation", {relation.name, type})
                                            : texts.say("noSuchWay", {type, edge.left, edge.right, relation.name});
            std::string body = arrow(relation.name, others[0].forward);
            found.push_back({data::apply(of.request.query, {{edge.body, body, {}}}), reason, "other-relation",
                             mediumCap, clear || others.size() == 1});
        } else if (!fits) {
            if (const auto way = detour(schema, edge, type, weights))
                found.push_back({data::apply(of.request.query, {{edge.body, way->pattern, {}}}),
                                 texts.say("wayOver", {type, edge.left, edge.right, way->over}), "other-path",
                                 mediumCap, true});
        }
    }
    return found;
}

Candidates granularity(const RepairCase &of)
{
    Candidates found;
    const auto view = CypherView::read(of.request.query, of.language, of.analysis);
    if (!view)
        return found;
    for (std::size_t c = 0; c < view->conditions().size(); ++c) {
        const auto &condition = view->conditions()[c];
        if (condition.literals.size() != 1)
            continue;
        const auto &use = condition.literals.front();
        const auto *property = propertyOf(of.knowledge.schema(), use);
        if (!property || of.probes.exists(view->probe({c})).value_or(true))
            continue; // this condition is not the cause
        const std::string literal = view->text(use.span);
        auto rewriting = asStored(use, *property, literal, of.knowledge.vocabulary().texts());
        if (!rewriting)
            rewriting = inItsUnit(of, use, *property, literal);
        if (rewriting)
            found.push_back(
                {view->rewritten(c, rewriting->pattern), rewriting->reason, rewriting->move, rewriting->cap, true});
    }
    return found;
}

Candidates dropUncertain(const RepairCase &of)
{
    Candidates found;
    const auto view = CypherView::read(of.request.query, of.language, of.analysis);
    if (!view || view->conditions().size() < 2)
        return found;
    const auto &vocabulary = of.knowledge.vocabulary();
    std::set<std::string> stems;
    for (const auto &word : tokenize(of.request.question))
        stems.insert(vocabulary.canonical(vocabulary.stem(word.folded)));
    std::vector<std::size_t> uncertain, rest;
    for (std::size_t c = 0; c < view->conditions().size(); ++c)
        (isInQuestion(of, view->conditions()[c], stems) ? rest : uncertain).push_back(c);
    if (uncertain.size() != 1 || rest.empty() || !of.probes.exists(view->probe(rest)).value_or(false))
        return found;
    found.push_back({view->without(uncertain.front()),
                     vocabulary.texts().say("notSaid", {view->text(view->conditions()[uncertain.front()].span)}),
                     "drop-condition", droppedCap, true});
    return found;
}

} // namespace offline
