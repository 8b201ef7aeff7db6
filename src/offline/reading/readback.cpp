// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/readback.h"

#include "base/text.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"
#include "offline/values/lexicon.h"

#include <algorithm>
#include <map>
#include <set>

namespace offline {

namespace {

// The texts of an operator: of a sentence ("... is above 3"), and of what a thing has ("with ... above 3").
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

const char *figureText(const std::string &function)
{
    return function == "avg"   ? "readAverage"
           : function == "sum" ? "readTotal"
           : function == "min" ? "readLeast"
                               : "readMost";
}

class Reader {
public:
    Reader(const LogicalForm &form, const Vocabulary &vocabulary, const Lexicon &lexicon)
        : m_form(form), m_vocabulary(vocabulary), m_texts(vocabulary.texts()), m_lexicon(lexicon)
    {
    }

    std::string read()
    {
        std::string text = limited(head());
        std::vector<std::string> rest;
        for (std::size_t e = 0; e < m_form.edges.size(); ++e)
            if (m_form.edges[e].scope == 0 && m_saidEdges.insert(e).second)
                rest.push_back(clause(m_form.edges[e]));
        addFilters(rest);
        if (!rest.empty())
            text = m_texts.say("readWhere", {text, m_texts.listed(rest)});
        const auto without = missing();
        if (!without.empty())
            text = m_texts.say("readWithout", {text, m_texts.listed(without)});
        if (m_form.having)
            text = m_texts.say("readHaving", {text, compared(m_form.having->first, m_form.having->second),
                                              m_form.measure.ref.node >= 0 ? typeOf(m_form.measure.ref.node, true)
                                                                           : of(m_form.measure.ref, true)});
        if (m_form.skip > 0)
            text = m_texts.say("readSkip", {text, std::to_string(m_form.skip)});
        const auto left = leftOut(text);
        if (!left.empty())
            text = m_texts.say("readWhere", {text, m_texts.listed(left)});
        return capital(text) + ".";
    }

    // Of one figure that another thing is compared with: what it is the figure of, "cities that are in Texas".
    std::string things()
    {
        std::string text = described(m_form.target.node);
        std::vector<std::string> rest;
        for (std::size_t e = 0; e < m_form.edges.size(); ++e)
            if (m_form.edges[e].scope == 0 && m_saidEdges.insert(e).second)
                rest.push_back(clause(m_form.edges[e]));
        addFilters(rest);
        return rest.empty() ? text : m_texts.say("readWhere", {text, m_texts.listed(rest)});
    }

private:
    static std::string capital(std::string text)
    {
        if (!text.empty() && static_cast<unsigned char>(text.front()) < 0x80)
            text.front() = base::upper(text.substr(0, 1)).front();
        return text;
    }

    // How many of a list, and its order; those of superlatives and groups are said with their measure.
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

    // Conditions whose value the sentence does not hold yet. It must name every one, so that a person sees a misreading
    // at a glance.
    std::vector<std::string> leftOut(const std::string &text)
    {
        std::vector<std::string> left;
        for (const auto &filter : m_form.filters) {
            if (filter.value.isNull() || filter.other.valid() || filter.figure)
                continue;
            std::vector<data::Value> values{filter.value};
            if (filter.value.type() == data::Type::list)
                values.assign(filter.value.asList().begin(), filter.value.asList().end());
            const bool isSaid = std::all_of(values.begin(), values.end(), [&](const data::Value &value) {
                return text.find(quoted(value)) != std::string::npos;
            });
            if (!isSaid)
                left.push_back(m_texts.say(textsOf(filter.op).sentence,
                                           {m_texts.say("readThe", {of(filter.ref, true)}), quoted(filter.value)}));
        }
        return left;
    }

    // By what the thing is called; a text in another of its properties is a condition, and said as one.
    bool names(const FormFilter &filter) const
    {
        if (filter.ref.node < 0)
            return false;
        const FormNode &node = m_form.nodes[std::size_t(filter.ref.node)];
        const bool isName = filter.ref.property == node.naming || filter.ref.property == node.beside;
        return isName && !filter.other.valid() && !filter.figure && (filter.op == "=" || filter.op == "IN") &&
               (filter.value.isString() || filter.value.type() == data::Type::list);
    }

    static std::string quoted(const data::Value &value)
    {
        return value.isString() ? "'" + value.asString() + "'" : value.toLiteral();
    }

    // The values that name the node, each once; empty where none does.
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
        return entity >= 0 ? m_lexicon.spoken(entity, plural) : base::join(identifierWords(type), " ");
    }

    // What its own properties have to be, each said once: " with pages above 300".
    std::string conditionsOf(int node)
    {
        std::vector<std::string> all;
        for (std::size_t f = 0; f < m_form.filters.size(); ++f) {
            const auto &filter = m_form.filters[f];
            if (filter.ref.node != node || names(filter) || filter.any > 0 || filter.other.valid() ||
                !m_saidFilters.insert(f).second)
                continue;
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
            all.push_back(m_texts.say(
                isYesNo ? "withYesNo" : textsOf(filter.op).having,
                {property(filter.ref.property), filter.value.isNull() ? std::string() : quoted(filter.value)}));
        }
        return all.empty() ? std::string() : " " + m_texts.listed(all);
    }

    // A thing where it is first spoken of, and where it is spoken of again.
    std::string thing(int node, bool plural = true)
    {
        const auto called = namesOf(node);
        const bool isOne = called.size() == 1;
        if (!called.empty()) {
            m_said.insert(node);
            return m_texts.say(isOne ? "readNamed" : "readNamedMany",
                               {typeOf(node, !isOne), m_texts.listedOr(called)}) +
                   conditionsOf(node);
        }
        if (node == m_single)
            return m_texts.say("readIt");
        if (!m_said.insert(node).second)
            return m_texts.say("readThese", {typeOf(node, true)});
        for (const int other : m_said)
            if (other != node && m_form.nodes[std::size_t(other)].type == m_form.nodes[std::size_t(node)].type &&
                namesOf(other).empty())
                return m_texts.say("readOther", {typeOf(node, true)}) + conditionsOf(node);
        // Found by its one figure, it is one thing, though several may share the figure.
        const bool isFirst = std::any_of(m_form.filters.begin(), m_form.filters.end(), [&](const FormFilter &filter) {
            return filter.figure && filter.ref.node == node;
        });
        return (isFirst ? m_texts.say("readThe", {typeOf(node, false)}) : typeOf(node, plural)) + conditionsOf(node);
    }

    bool isMany(int node) const { return node != m_single && namesOf(node).size() != 1; }

    // What joins two things, said of one or of many; as a noun where it is no verb.
    struct Joint {
        std::string ofMany, ofOne, noun;
    };
    Joint joint(const FormEdge &edge) const
    {
        std::vector<std::string> many, one, nouns;
        for (const auto &type : edge.types) {
            const auto words = identifierWords(type);
            nouns.push_back(base::join(words, " "));
            if (const auto verb = m_vocabulary.verb(words); verb && !m_lexicon.schema().ofTables) {
                many.push_back(verb->ofMany);
                one.push_back(verb->ofOne);
            }
        }
        if (m_lexicon.schema().ofTables)
            return {m_texts.say("readBelong"), m_texts.say("readBelongs"), {}};
        if (many.size() == nouns.size())
            return {m_texts.listedOr(many), m_texts.listedOr(one), {}};
        return {{}, {}, m_texts.listedOr(nouns)};
    }

    // "drugs treat the disease 'gout'"
    std::string clause(const FormEdge &edge)
    {
        const auto how = joint(edge);
        const auto from = thing(edge.from);
        const auto to = thing(edge.to);
        return how.noun.empty() ? m_texts.say("readClause", {from, isMany(edge.from) ? how.ofMany : how.ofOne, to})
                                : m_texts.say("readNounClause", {how.noun, from, to});
    }

    // `node` with what joins it directly: "drugs that treat the disease 'gout'"
    std::string described(int node)
    {
        const std::string base = thing(node);
        std::vector<std::string> that;
        for (std::size_t e = 0; e < m_form.edges.size(); ++e) {
            const auto &edge = m_form.edges[e];
            if (edge.scope != 0 || (edge.from != node && edge.to != node) || edge.from == edge.to ||
                !m_saidEdges.insert(e).second)
                continue;
            const auto how = joint(edge);
            const bool begins = edge.from == node;
            const int other = begins ? edge.to : edge.from;
            const auto at = thing(other);
            if (!how.noun.empty())
                that.push_back(m_texts.say(begins ? "readWhoseIs" : "readAreOf", {how.noun, at}));
            else if (begins)
                that.push_back(m_texts.say("readThat", {isMany(node) ? how.ofMany : how.ofOne, at}));
            else
                that.push_back(m_texts.say("readThatOthers", {at, isMany(other) ? how.ofMany : how.ofOne}));
        }
        return that.empty() ? base : base + " " + m_texts.listed(that);
    }

    std::string property(std::string_view name) const { return base::join(identifierWords(name), " "); }

    // The property; of a figure that a person named also what it is made of: "revenue (unit price * quantity)".
    std::string figure(const Ref &ref) const
    {
        if (ref.operands.empty())
            return property(ref.property);
        std::string made;
        for (std::size_t i = 0; i < ref.operands.size(); ++i)
            made += (i > 0 ? std::string(" ") + ref.operators[i - 1] + " " : std::string()) + property(ref.operands[i]);
        return property(ref.property) + " (" + made + ")";
    }

    // A property of something, or the thing itself.
    std::string of(const Ref &ref, bool again = false)
    {
        std::string owner;
        if (ref.node >= 0) {
            owner = again ? thing(ref.node) : described(ref.node);
        } else if (ref.edge >= 0) {
            const auto &edge = m_form.edges[std::size_t(ref.edge)];
            std::vector<std::string> types;
            for (const auto &type : edge.types)
                types.push_back(base::join(identifierWords(type), " "));
            owner = m_texts.say("readRelationship", {m_texts.listedOr(types)});
        }
        return ref.property.empty() ? owner : m_texts.say("readOf", {figure(ref), owner});
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

    // Conditions on properties, those that stand beside each other as one.
    void addFilters(std::vector<std::string> &rest)
    {
        std::map<int, std::vector<std::string>> any;
        for (std::size_t f = 0; f < m_form.filters.size(); ++f) {
            const auto &filter = m_form.filters[f];
            if (names(filter) || isMissing(filter.ref) || !m_saidFilters.insert(f).second)
                continue;
            const std::string value = filter.other.valid()    ? of(filter.other, true)
                                      : filter.value.isNull() ? std::string()
                                                              : quoted(filter.value);
            auto said =
                m_texts.say(textsOf(filter.op).sentence, {m_texts.say("readThe", {of(filter.ref, true)}), value});
            if (filter.any > 0)
                any[filter.any].push_back(std::move(said));
            else
                rest.push_back(std::move(said));
        }
        for (const auto &[number, parts] : any)
            rest.push_back(m_texts.listedOr(parts));
    }

    bool isMissing(const Ref &ref) const
    {
        return (ref.node >= 0 && m_form.nodes[std::size_t(ref.node)].scope > 0) ||
               (ref.edge >= 0 && m_form.edges[std::size_t(ref.edge)].scope > 0);
    }

    // What must not be there.
    std::vector<std::string> missing()
    {
        std::vector<std::string> all;
        for (const auto &edge : m_form.edges)
            if (edge.scope > 0)
                all.push_back(clause(edge));
        for (std::size_t f = 0; f < m_form.filters.size(); ++f)
            if (const auto &filter = m_form.filters[f];
                !names(filter) && isMissing(filter.ref) && m_saidFilters.insert(f).second)
                all.push_back(m_texts.say(textsOf(filter.op).sentence,
                                          {m_texts.say("readThe", {of(filter.ref, true)}),
                                           filter.value.isNull() ? std::string() : quoted(filter.value)}));
        return all;
    }

    std::string measured()
    {
        return m_form.measure.kind == Measure::aggregate
                   ? m_texts.say(figureText(m_form.measure.function), {of(m_form.measure.ref)})
                   : m_texts.say("readNumberOf", {of(m_form.target)});
    }

    std::string ranked()
    {
        const int target = m_form.target.node;
        std::string what;
        if (m_form.limit == 1 && target >= 0 && namesOf(target).empty()) {
            what = m_texts.say("readThe", {typeOf(target, false)});
            m_single = target;
        } else {
            what = m_texts.say("readFirst", {std::to_string(m_form.limit), of(m_form.target)});
        }
        const std::string by = m_form.measure.kind == Measure::count
                                   ? m_texts.say("readCountOf", {of(m_form.measure.ref)})
                               : m_form.measure.kind == Measure::aggregate
                                   ? m_texts.say(figureText(m_form.measure.function), {of(m_form.measure.ref)})
                                   : figure(m_form.measure.ref);
        return m_texts.say(m_form.descending ? "readHighest" : "readLowest", {what, by});
    }

    std::string listOf()
    {
        std::map<int, std::vector<std::string>> properties; // of one thing together, in their order
        std::vector<std::string> parts;
        std::vector<Ref> wanted = m_form.project;
        if (wanted.empty())
            wanted.push_back(m_form.target);
        std::set<int> done;
        for (const auto &ref : wanted) {
            if (ref.node < 0 || ref.property.empty()) {
                parts.push_back(of(ref));
                continue;
            }
            if (!done.insert(ref.node).second)
                continue;
            std::vector<std::string> own;
            for (const auto &other : wanted)
                if (other.node == ref.node && !other.property.empty())
                    own.push_back(property(other.property));
            parts.push_back(m_texts.say("readOf", {m_texts.listed(own), described(ref.node)}));
        }
        return m_texts.listed(parts);
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
                               {of(m_form.target)});
        case Want::aggregate:
            return m_texts.say(figureText(m_form.measure.function), {of(m_form.measure.ref)});
        case Want::group: {
            std::vector<std::string> keys;
            for (const auto &ref : m_form.group) {
                if (ref.node >= 0 && ref.property.empty()) {
                    m_single = ref.node;
                    keys.push_back(typeOf(ref.node, false));
                } else {
                    keys.push_back(of(ref, true));
                }
            }
            return m_texts.say("readForEach", {m_texts.listed(keys), measured()});
        }
        case Want::superlative:
            return ranked();
        case Want::exists: {
            if (m_form.edges.empty() || m_form.edges.front().scope > 0)
                return m_texts.say("readWhetherThere", {described(std::max(0, m_form.target.node))});
            m_saidEdges.insert(0);
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
    std::set<int> m_said; // nodes that were spoken of
    int m_single = -1;    // the one thing that is asked for, or each in turn
    std::set<std::size_t> m_saidEdges, m_saidFilters;
};

} // namespace

std::string readBack(const LogicalForm &form, const Vocabulary &vocabulary, const Lexicon &lexicon)
{
    return Reader(form, vocabulary, lexicon).read();
}

} // namespace offline
