// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/readback.h"

#include "base/text.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"
#include "offline/printing/tableview.h"
#include "offline/values/lexicon.h"

#include <algorithm>
#include <map>
#include <set>

namespace offline {

namespace {

// The texts of an operator: for a sentence ("... is above 3"), and after "with" ("with ... above 3").
struct OperatorTexts {
    const char *sentence, *having;
};

const OperatorTexts &textsOf(const std::string &op)
{
    static const std::map<std::string, OperatorTexts, std::less<>> texts{
        {"=", {"readIs", "withIs"}},
        {"<>", {"readIsNot", "withIsNot"}},
        {"<", {"readBelow", "withBelow"}},
        {"<=", {"readAtMost", "withAtMost"}},
        {">", {"readAbove", "withAbove"}},
        {">=", {"readAtLeast", "withAtLeast"}},
        {"IN", {"readIsOneOf", "withIsOneOf"}},
        {"CONTAINS", {"readContains", "withContains"}},
        {"STARTS WITH", {"readBeginsWith", "withBeginsWith"}},
        {"ENDS WITH", {"readEndsWith", "withEndsWith"}},
        {"HOLDS", {"readHoldsItem", "withHoldsItem"}},
        {"HOLDS NOT", {"readLacksItem", "withLacksItem"}},
        {"IS NULL", {"readUnknown", "withUnknown"}},
        {"IS NOT NULL", {"readKnown", "withKnown"}}};
    const auto found = texts.find(op);
    return found == texts.end() ? texts.at("=") : found->second;
}

// The same for a condition: values that are no numbers (dates, also as texts) are before or after, not below.
const OperatorTexts &textsOf(const std::string &op, const data::Value &value)
{
    static const std::map<std::string, OperatorTexts, std::less<>> inOrder{{"<", {"readBefore", "withBefore"}},
                                                                           {"<=", {"readUntil", "withUntil"}},
                                                                           {">", {"readAfter", "withAfter"}},
                                                                           {">=", {"readFrom", "withFrom"}}};
    const auto found = value.isNull() || value.isNumber() ? inOrder.end() : inOrder.find(op);
    return found == inOrder.end() ? textsOf(op) : found->second;
}

// The text for a figure that is asked for ("the average pages of ..."), and for one that ranks ("the highest average
// pages of ...").
const char *figureText(const std::string &function, bool ranks = false)
{
    return function == "avg"   ? ranks ? "rankAverage" : "readAverage"
           : function == "sum" ? ranks ? "rankTotal" : "readTotal"
           : function == "min" ? ranks ? "rankLeast" : "readLeast"
           : ranks             ? "rankMost"
                               : "readMost";
}

std::string begunLarge(std::string text)
{
    if (!text.empty() && static_cast<unsigned char>(text.front()) < 0x80)
        text.front() = base::upper(text.substr(0, 1)).front();
    return text;
}

class Reader {
public:
    Reader(const LogicalForm &form, const Vocabulary &vocabulary, const Lexicon &lexicon)
        : m_form(form), m_vocabulary(vocabulary), m_texts(vocabulary.texts()), m_lexicon(lexicon)
    {
    }

    std::string read()
    {
        std::string text = head();
        std::vector<std::string> rest;
        for (std::size_t e = 0; e < m_form.edges.size(); ++e)
            if (m_form.edges[e].scope == 0 && m_printedEdges.insert(e).second)
                rest.push_back(clause(m_form.edges[e]));
        addFilters(rest);
        if (!rest.empty())
            text = m_texts.say("readWhere", {text, m_texts.listed(rest)});
        if (m_form.bound) {
            const auto figure = m_texts.say(figureText(m_form.measure.function), {of(m_form.measure.ref, true)});
            text =
                m_texts.say("readWhere", {text, m_texts.say(textsOf(m_form.bound->first, m_form.bound->second).sentence,
                                                            {figure, quoted(m_form.bound->second)})});
        }
        text = without(std::move(text));
        if (m_form.having)
            text = m_texts.say("readHaving", {text, compared(m_form.having->first, m_form.having->second),
                                              m_form.measure.ref.node >= 0 ? typeOf(m_form.measure.ref.node, true)
                                              : m_form.measure.ref.property.empty() ? timesSo(m_form.measure.ref.edge)
                                                                                    : of(m_form.measure.ref, true)});
        if (m_form.skip > 0)
            text = m_texts.say(m_form.skip == 1 ? "readSkipOne" : "readSkip", {text, std::to_string(m_form.skip)});
        const auto left = leftOut(text);
        if (!left.empty())
            text = m_texts.say("readWhere", {text, m_texts.listed(left)});
        return begunLarge(limited(std::move(text))) + "."; // after all conditions
    }

    std::string timesSo(int edge) const
    {
        const auto &type = m_form.edges[static_cast<std::size_t>(edge)].types.front();
        return m_texts.say("relationshipsCalled", {base::join(identifierWords(type), " ")});
    }

    // The things of a figure that is compared with, as "cities that are in Texas".
    std::string things()
    {
        std::string text = described(m_form.target.node);
        std::vector<std::string> rest;
        for (std::size_t e = 0; e < m_form.edges.size(); ++e)
            if (m_form.edges[e].scope == 0 && m_printedEdges.insert(e).second)
                rest.push_back(clause(m_form.edges[e]));
        addFilters(rest);
        return rest.empty() ? text : m_texts.say("readWhere", {text, m_texts.listed(rest)});
    }

private:
    // The limit and order of a list; those of superlatives and groups are with their measure.
    std::string limited(std::string text)
    {
        if (m_form.want == Want::list && m_form.sort.valid())
            text = m_texts.say(m_form.descending ? "readSortedDown" : "readSorted", {text, property(sortedBy())});
        else if (m_form.want == Want::group && m_form.ordered)
            text = m_texts.say(m_form.descending ? "readLargestFirst" : "readSmallestFirst", {text});
        if (m_form.want == Want::list && m_form.limit > 0)
            text = m_texts.say(m_form.sort.valid() ? "readFirstOnly" : "readFew", {text, std::to_string(m_form.limit)});
        return text;
    }

    const std::string &sortedBy() const
    {
        const Ref &sort = m_form.sort;
        return sort.property.empty() && sort.node >= 0 ? m_form.nodes[std::size_t(sort.node)].naming : sort.property;
    }

    // Conditions whose value is not yet in the sentence. It must name all of them, so that the user sees a misreading.
    std::vector<std::string> leftOut(const std::string &text)
    {
        std::vector<std::string> left;
        for (const auto &filter : m_form.filters) {
            if (filter.value.isNull() || filter.other.valid() || filter.figure)
                continue;
            std::vector<data::Value> values{filter.value};
            if (filter.value.type() == data::Type::list)
                values.assign(filter.value.asList().begin(), filter.value.asList().end());
            const bool isMentioned = std::all_of(values.begin(), values.end(), [&](const data::Value &value) {
                return text.find(quoted(value)) != std::string::npos;
            });
            if (!isMentioned)
                left.push_back(sentence(filter));
        }
        return left;
    }

    // True if the condition is on the name of the thing; other texts are conditions with their property.
    bool names(const FormFilter &filter) const
    {
        if (filter.ref.node < 0)
            return false;
        const FormNode &node = m_form.nodes[std::size_t(filter.ref.node)];
        const bool isName = filter.ref.property == node.naming ||
                            std::find(node.extra.begin(), node.extra.end(), filter.ref.property) != node.extra.end();
        return isName && !filter.other.valid() && !filter.figure && (filter.op == "=" || filter.op == "IN") &&
               (filter.value.isString() || filter.value.type() == data::Type::list);
    }

    std::string quoted(const data::Value &value) const
    {
        switch (value.type()) {
        case data::Type::boolean:
            return m_texts.say(value.asBool() ? "isTrue" : "isFalse");
        case data::Type::integer:
        case data::Type::floating:
            return value.toDisplay();
        case data::Type::list: {
            std::vector<std::string> items;
            for (const auto &item : value.asList())
                items.push_back(quoted(item));
            return m_texts.listedOr(items);
        }
        default:
            return m_texts.say("quoted", {value.toDisplay()});
        }
    }

    // A condition as a sentence: "the rating of these films is above 8".
    std::string sentence(const FormFilter &filter)
    {
        if (filter.value.type() == data::Type::boolean && !filter.other.valid())
            return m_texts.say("readYesNo", {asNamed(filter.ref.property), owner(filter.ref), quoted(filter.value)});
        const std::string value = filter.other.valid()    ? of(filter.other, true)
                                  : filter.value.isNull() ? std::string()
                                                          : quoted(filter.value);
        return m_texts.say(textsOf(filter.op, filter.value).sentence,
                           {m_texts.say("readThe", {of(filter.ref, true)}), value});
    }

    // The values that name the node, without repetition; empty if none.
    std::vector<std::string> namesOf(int node) const
    {
        std::vector<std::string> found;
        for (const auto &filter : m_form.filters) {
            if (filter.ref.node != node || !names(filter))
                continue;
            if (filter.value.isString())
                found.push_back(quoted(filter.value));
            else
                for (const auto &item : filter.value.asList())
                    found.push_back(quoted(item));
        }
        return found;
    }

    std::string typeOf(int node, bool plural) const
    {
        const auto &type = m_form.nodes[static_cast<std::size_t>(node)].type;
        const int entity = m_lexicon.entityIndex(type);
        return entity >= 0                      ? typeInWords(entity, plural, m_vocabulary, m_lexicon)
               : m_vocabulary.usesStoredNames() ? begunLarge(base::join(identifierWords(type), " "))
                                                : base::join(identifierWords(type), " ");
    }

    // Conditions on its own properties, each once: " with pages above 300".
    std::string conditionsOf(int node)
    {
        std::vector<std::string> all;
        for (std::size_t f = 0; f < m_form.filters.size(); ++f) {
            const auto &filter = m_form.filters[f];
            if (filter.ref.node != node || names(filter) || filter.any > 0 || filter.other.valid() ||
                !m_printedFilters.insert(f).second)
                continue;
            if (filter.figure && filter.figure->measure.function == "avg") {
                all.push_back(
                    m_texts.say(textsOf(filter.op).having, {property(filter.ref.property), m_texts.say("theAverage")}));
                continue;
            }
            if (filter.figure) {
                const bool isMost = filter.figure->measure.function == "max";
                const bool isOfAll = filter.figure->filters.empty() && filter.figure->edges.empty();
                const auto what = property(filter.ref.property);
                all.push_back(isOfAll ? m_texts.say(isMost ? "withHighest" : "withLowest", {what})
                                      : m_texts.say(isMost ? "withHighestOf" : "withLowestOf",
                                                    {what, Reader(*filter.figure, m_vocabulary, m_lexicon).things()}));
                continue;
            }
            const bool isYesNo = filter.value.type() == data::Type::boolean;
            all.push_back(m_texts.say(isYesNo ? "withYesNo" : textsOf(filter.op, filter.value).having,
                                      {isYesNo ? asNamed(filter.ref.property) : property(filter.ref.property),
                                       filter.value.isNull() ? std::string() : quoted(filter.value)}));
        }
        return all.empty() ? std::string() : " " + m_texts.listed(all);
    }

    // The function of a repeated thing in a clause: "they write it", "it writes them".
    enum class Part { doer, other };

    // A thing at its first occurrence, or a pronoun later.
    std::string thing(int node, Part part = Part::other)
    {
        if (m_pointed.count(node) > 0)
            return m_texts.say(isMany(node) ? part == Part::doer ? "readThey" : "readThem" : "readIt");
        const auto called = namesOf(node);
        const bool isOne = called.size() == 1;
        if (!called.empty()) {
            m_mentioned.insert(node);
            return m_texts.say(isOne ? "readNamed" : "readNamedMany",
                               {typeOf(node, !isOne), m_texts.listedOr(called)}) +
                   conditionsOf(node);
        }
        if (!m_mentioned.insert(node).second)
            return m_texts.say("readThese", {typeOf(node, true)});
        for (const int other : m_mentioned)
            if (other != node && node != m_ranked &&
                m_form.nodes[std::size_t(other)].type == m_form.nodes[std::size_t(node)].type && namesOf(other).empty())
                return m_texts.say("readOther", {typeOf(node, true)}) + conditionsOf(node);
        // Selected by its figure it is one thing, even if several share the figure.
        const bool isFirst = std::any_of(m_form.filters.begin(), m_form.filters.end(), [&](const FormFilter &filter) {
            return filter.figure && filter.op == "=" && filter.ref.node == node;
        });
        return (isFirst ? m_texts.say("readThe", {typeOf(node, false)}) : typeOf(node, isMany(node))) +
               conditionsOf(node);
    }

    bool isMany(int node) const { return m_single.count(node) == 0 && namesOf(node).size() != 1; }

    // A relationship as a verb, plural and singular, or as a noun.
    struct Joint {
        std::string ofMany, ofOne, noun;
        bool isShort = false; // the noun: "whose country is Norway", not "whose variant to gene association is"
    };
    Joint joint(const FormEdge &edge) const
    {
        std::vector<std::string> many, one, nouns;
        bool isShort = true, belongs = m_lexicon.schema().ofTables;
        for (const auto &type : edge.types) {
            const auto words = identifierWords(type);
            nouns.push_back(base::join(words, " "));
            isShort = isShort && words.size() == 1;
            belongs = belongs && nouns.back() == foreignKeyName;
            if (m_vocabulary.usesStoredNames()) {
                many.push_back(property(type));
                one.push_back(many.back());
            } else if (const auto &known = m_texts.all(); known.count("areSaid " + nouns.back()) > 0) {
                many.push_back(m_texts.say("areSaid " + nouns.back()));
                one.push_back(m_texts.say("isSaid " + nouns.back()));
            } else if (const auto verb = m_vocabulary.verb(words);
                       verb && (!m_lexicon.schema().ofTables || m_lexicon.isMentioned(type))) { // a column is no verb
                many.push_back(verb->ofMany);
                one.push_back(verb->ofOne);
            }
        }
        if (belongs)
            return {m_texts.say("readBelong"), m_texts.say("readBelongs"), {}};
        if (many.size() == nouns.size())
            return {m_texts.listedOr(many), m_texts.listedOr(one), {}};
        return {{}, {}, m_texts.listedOr(nouns), isShort};
    }

    // An edge as a clause: "drugs treat the disease 'gout'".
    std::string clause(const FormEdge &edge)
    {
        const auto how = joint(edge);
        const bool areOne = !isMany(edge.from) && !isMany(edge.to);
        const auto from = thing(edge.from, how.noun.empty() ? Part::doer : Part::other);
        const auto to = thing(edge.to);
        return how.noun.empty()
                   ? m_texts.say("readClause", {from, isMany(edge.from) ? how.ofMany : how.ofOne, to})
                   : m_texts.say(how.isShort && areOne ? "readNounClause" : "readConnects", {how.noun, from, to});
    }

    // An edge as a relative clause of one end: "that treat the disease 'gout'".
    std::string relative(const FormEdge &edge, int node)
    {
        const auto how = joint(edge);
        const bool begins = edge.from == node;
        const int other = begins ? edge.to : edge.from;
        const auto at = thing(other, begins || !how.noun.empty() ? Part::other : Part::doer);
        if (!how.noun.empty())
            return m_texts.say(!how.isShort || isMany(other) ? "readThatConnects"
                               : begins                      ? "readWhoseIs"
                                                             : "readAreOf",
                               {how.noun, at});
        return begins ? m_texts.say("readThat", {isMany(node) ? how.ofMany : how.ofOne, at})
                      : m_texts.say("readThatOthers", {at, isMany(other) ? how.ofMany : how.ofOne});
    }

    // `node` with its edges: "drugs that treat the disease 'gout'".
    std::string described(int node, Part part = Part::other)
    {
        const std::string base = thing(node, part);
        std::vector<std::string> that;
        for (std::size_t e = 0; e < m_form.edges.size(); ++e) {
            const auto &edge = m_form.edges[e];
            if (edge.scope == 0 && (edge.from == node || edge.to == node) && edge.from != edge.to &&
                m_printedEdges.insert(e).second)
                that.push_back(relative(edge, node));
        }
        return that.empty() ? base : base + " " + m_texts.listed(that);
    }

    std::string asNamed(std::string_view name) const { return base::join(identifierWords(name), " "); }

    // As a noun of the sentence; in quotation marks if it is none ("'released' before 1980").
    std::string property(std::string_view name) const
    {
        const auto words = identifierWords(name);
        const auto phrase = base::join(words, " ");
        if (m_vocabulary.usesStoredNames())
            return m_texts.say("quoted", {phrase});
        const auto &thesaurus = m_vocabulary.thesaurus();
        if (words.empty() || thesaurus.isEmpty() || thesaurus.isNoun(words.back()))
            return phrase;
        const auto &last = words.back();
        const bool ties = m_vocabulary.hasRole(last, Role::tie) || m_vocabulary.hasRole(last, Role::preposition);
        return ties || thesaurus.can(last, Phrasing::verb) ? m_texts.say("quoted", {phrase}) : phrase;
    }

    // The property; a computed figure of the user also with its expression: "revenue (unit price * quantity)".
    std::string figure(const Ref &ref) const
    {
        const bool isStored = ref.operands.size() == 1 && ref.operators.empty(); // a number stored as text
        if (ref.operands.empty() || isStored || ref.operands.front() + "_year" == ref.property ||
            ref.operands.front() + "_month" == ref.property)
            return property(ref.property);
        if (ref.operators == sizeOfList && ref.property == ref.operands.front())
            return m_texts.say("lengthOfText", {property(ref.property)});
        std::string made;
        for (std::size_t i = 0; i < ref.operands.size(); ++i)
            made += (i == 0 ? std::string()
                     : ref.operators == daysOfTexts || ref.operators == daysOfDates
                         ? std::string(" - ")
                         : std::string(" ") + ref.operators[i - 1] + " ") +
                    property(ref.operands[i]);
        return property(ref.property) + " (" + made + ")";
    }

    std::string relationship(const Ref &ref, const char *text) const
    {
        std::vector<std::string> types;
        for (const auto &type : m_form.edges[std::size_t(ref.edge)].types)
            types.push_back(base::join(identifierWords(type), " "));
        return m_texts.say(text, {m_texts.listedOr(types)});
    }

    // The owner of a property.
    std::string owner(const Ref &ref)
    {
        return ref.node >= 0 ? thing(ref.node) : ref.edge >= 0 ? relationship(ref, "readRelationship") : std::string();
    }

    // A property of something, or the thing itself.
    std::string of(const Ref &ref, bool again = false)
    {
        const auto what = ref.node >= 0 && !again ? described(ref.node) : owner(ref);
        return ref.property.empty() ? what : m_texts.say("readOf", {figure(ref), what});
    }

    // What is counted.
    std::string counted(const Ref &ref)
    {
        return ref.node < 0 && ref.edge >= 0 && ref.property.empty() ? relationship(ref, "readRelationships") : of(ref);
    }

    std::string compared(const std::string &op, std::int64_t number) const
    {
        const char *key = op == ">"    ? "readMoreThan"
                          : op == ">=" ? "readNotFewerThan"
                          : op == "<"  ? "readFewerThan"
                          : op == "<=" ? "readNotMoreThan"
                                       : "readExactly";
        return m_texts.say(key, {std::to_string(number)});
    }

    // Adds conditions on properties; alternatives are one sentence.
    void addFilters(std::vector<std::string> &rest)
    {
        std::map<int, std::vector<std::string>> any;
        for (std::size_t f = 0; f < m_form.filters.size(); ++f) {
            const auto &filter = m_form.filters[f];
            if (names(filter) || isMissing(filter.ref) || !m_printedFilters.insert(f).second)
                continue;
            auto condition = sentence(filter);
            if (filter.any > 0)
                any[filter.any].push_back(std::move(condition));
            else
                rest.push_back(std::move(condition));
        }
        for (const auto &[number, parts] : any)
            rest.push_back(m_texts.listedOr(parts));
    }

    bool isMissing(const Ref &ref) const { return scopeOf(ref) > 0; }

    // Adds the parts that must not exist: as exclusions if the target is an end of them.
    std::string without(std::string text)
    {
        int last = 0;
        for (const auto &edge : m_form.edges)
            last = std::max(last, edge.scope);
        for (const auto &filter : m_form.filters)
            last = std::max(last, scopeOf(filter.ref));
        std::vector<std::string> those, clauses;
        for (int scope = 1; scope <= last; ++scope) {
            std::string of;
            std::vector<std::string> more;
            const int target = m_form.target.node;
            for (const auto &edge : m_form.edges) {
                if (edge.scope != scope)
                    continue;
                const bool isHere = of.empty() && target >= 0 && edge.from != edge.to &&
                                    (edge.from == target || edge.to == target) && namesOf(target).empty();
                if (isHere)
                    of = relative(edge, target);
                else
                    more.push_back(clause(edge));
            }
            for (std::size_t f = 0; f < m_form.filters.size(); ++f)
                if (const auto &filter = m_form.filters[f];
                    !names(filter) && scopeOf(filter.ref) == scope && m_printedFilters.insert(f).second)
                    more.push_back(sentence(filter));
            if (of.empty())
                clauses.insert(clauses.end(), more.begin(), more.end());
            else
                those.push_back(m_texts.say(
                    "readThose", {more.empty() ? of : m_texts.say("readWhere", {of, m_texts.listed(more)})}));
        }
        if (!those.empty())
            text = m_texts.say("readExcept", {text, m_texts.listed(those)});
        return clauses.empty() ? text : m_texts.say("readWithout", {text, m_texts.listed(clauses)});
    }

    int scopeOf(const Ref &ref) const
    {
        return ref.node >= 0   ? m_form.nodes[std::size_t(ref.node)].scope
               : ref.edge >= 0 ? m_form.edges[std::size_t(ref.edge)].scope
                               : 0;
    }

    std::string measured()
    {
        return m_form.measure.kind == Measure::aggregate
                   ? m_texts.say(figureText(m_form.measure.function), {of(m_form.measure.ref)})
                   : m_texts.say("readNumberOf", {counted(m_form.target)});
    }

    // The measure of a ranking.
    std::string rankedBy()
    {
        const Ref &by = m_form.measure.ref;
        if (m_form.measure.kind == Measure::count)
            return m_texts.say("readCountOf", {counted(by)});
        if (m_form.measure.kind == Measure::aggregate)
            return m_texts.say(figureText(m_form.measure.function, true), {of(by)});
        return by.node == m_form.target.node && by.edge < 0 ? figure(by) : of(by);
    }

    std::string ranked()
    {
        const int target = m_form.target.node;
        const bool isOne = m_form.limit == 1;
        const auto limit = std::to_string(m_form.limit);
        const char *text = m_form.descending ? "readHighest" : "readLowest";
        if (target < 0 || !m_form.target.property.empty()) {
            const auto what = of(m_form.target);
            const auto by = rankedBy();
            return m_texts.say(
                text, {isOne ? m_texts.say("readThe", {what}) : m_texts.say("readFirstValues", {limit, what}), by});
        }
        // First the figure with a pronoun for the target, to know which conditions remain for the target itself.
        const bool isNamed = !namesOf(target).empty();
        m_ranked = target;
        m_mentioned.insert(target);
        m_pointed.insert(target);
        if (isOne)
            m_single.insert(target);
        const auto by = rankedBy();
        m_pointed.erase(target);
        m_single.erase(target);
        m_mentioned.erase(target);
        const auto all = isNamed
                             ? m_texts.say("readNamedMany", {typeOf(target, true), m_texts.listed(namesOf(target))}) +
                                   conditionsOf(target)
                             : described(target);
        m_mentioned.insert(target);
        m_pointed.insert(target);
        if (isOne)
            m_single.insert(target);
        std::string what;
        if (!isNamed && all == typeOf(target, true))
            what = isOne ? m_texts.say("readThe", {typeOf(target, false)}) : m_texts.say("readFirst", {limit, all});
        else
            what =
                m_texts.say(isOne ? "readOneOf" : "readFewOf", {isNamed ? all : m_texts.say("readThe", {all}), limit});
        return m_texts.say(text, {what, by});
    }

    // The further columns of a ranking.
    std::string withShownColumns(std::string text)
    {
        std::vector<std::string> shown;
        for (const auto &ref : m_form.project)
            if (!(ref == m_form.target) && !(ref == m_form.measure.ref))
                shown.push_back(ref.node == m_form.target.node && ref.edge < 0 && !ref.property.empty()
                                    ? figure(ref)
                                    : of(ref, true));
        return shown.empty() ? text : m_texts.say("readShown", {text, m_texts.listed(shown)});
    }

    std::string listOf()
    {
        std::vector<std::string> parts;
        std::vector<Ref> wanted = m_form.project;
        if (wanted.empty())
            wanted.push_back(m_form.target);
        // If several things are asked for, their relationships follow in a common clause.
        const bool areSeveral = std::any_of(wanted.begin(), wanted.end(), [&](const Ref &ref) {
            return ref.node != wanted.front().node || ref.edge != wanted.front().edge;
        });
        // The item itself, and its properties.
        if (!areSeveral && wanted.size() > 1 && wanted.front().node >= 0 && wanted.front().property.empty()) {
            std::vector<std::string> further;
            for (const auto &ref : wanted)
                if (!ref.property.empty())
                    further.push_back(figure(ref));
            return m_texts.say("readShown", {of(wanted.front()), m_texts.listed(further)});
        }
        std::set<std::pair<int, int>> done; // properties of one thing together, in their order
        for (const auto &ref : wanted) {
            if (ref.property.empty()) {
                parts.push_back(of(ref, areSeveral));
                continue;
            }
            if (!done.insert({ref.node, ref.edge}).second)
                continue;
            std::vector<std::string> own;
            for (const auto &other : wanted)
                if (other.node == ref.node && other.edge == ref.edge && !other.property.empty())
                    own.push_back(figure(other));
            parts.push_back(m_texts.say(
                "readOf", {m_texts.listed(own), ref.node >= 0 && !areSeveral ? described(ref.node) : owner(ref)}));
        }
        return m_texts.listed(parts);
    }

    // An unnamed end of the edge in a yes or no; -1 if both are named.
    int unnamedIn(const FormEdge &edge) const
    {
        const int target = m_form.target.node;
        if ((edge.from == target || edge.to == target) && namesOf(target).empty())
            return target;
        return namesOf(edge.from).empty() ? edge.from : namesOf(edge.to).empty() ? edge.to : -1;
    }

    std::string head()
    {
        switch (m_form.want) {
        case Want::list:
            return listOf();
        case Want::count:
            return m_texts.say(m_form.percentage ? "readShareOf"
                               : m_form.rows     ? "readNumberOfRows"
                                                 : "readNumberOf",
                               {counted(m_form.target)});
        case Want::aggregate:
            return m_texts.say(figureText(m_form.measure.function), {of(m_form.measure.ref)});
        case Want::group: {
            // First properties, then the figure with a pronoun, then the things.
            std::vector<std::string> keys(m_form.group.size());
            for (std::size_t i = 0; i < keys.size(); ++i)
                if (const auto &ref = m_form.group[i]; ref.node < 0 || !ref.property.empty())
                    keys[i] = of(ref, true);
                else if (m_single.insert(ref.node).second)
                    m_pointed.insert(ref.node);
            const auto figure = measured();
            for (std::size_t i = 0; i < keys.size(); ++i)
                if (const auto &ref = m_form.group[i]; keys[i].empty()) {
                    m_pointed.erase(ref.node);
                    keys[i] = described(ref.node);
                    m_pointed.insert(ref.node);
                }
            return m_texts.say("readForEach", {m_texts.listed(keys), figure});
        }
        case Want::superlative:
            return withShownColumns(ranked());
        case Want::exists: {
            const bool isJoined = !m_form.edges.empty() && m_form.edges.front().scope == 0;
            const int unnamed = isJoined ? unnamedIn(m_form.edges.front()) : std::max(0, m_form.target.node);
            if (unnamed >= 0)
                return m_texts.say("readWhetherThere", {described(unnamed)});
            m_printedEdges.insert(0);
            return m_texts.say("readWhether", {clause(m_form.edges.front())});
        }
        case Want::difference:
            return m_texts.say("readDifference", {of(m_form.target)});
        case Want::path:
            return m_texts.say(m_form.measure.function == "length" ? "pathLength" : "shortestPath",
                               {thing(0), thing(1)});
        }
        return {};
    }

    const LogicalForm &m_form;
    const Vocabulary &m_vocabulary;
    const Texts &m_texts;
    const Lexicon &m_lexicon;
    std::set<int> m_mentioned; // mentioned nodes
    std::set<int> m_single;    // singular ones: the target, or each key in turn
    std::set<int> m_pointed;   // those for which "it" or "they" is used
    int m_ranked = -1;         // the ranked node, which follows its figure
    std::set<std::size_t> m_printedEdges, m_printedFilters;
};

} // namespace

std::string readBack(const LogicalForm &form, const Vocabulary &vocabulary, const Lexicon &lexicon)
{
    return Reader(form, vocabulary, lexicon).read();
}

std::string typeInWords(int entity, bool plural, const Vocabulary &vocabulary, const Lexicon &lexicon)
{
    return vocabulary.usesStoredNames() ? begunLarge(lexicon.spoken(entity)) : lexicon.spoken(entity, plural);
}

} // namespace offline
