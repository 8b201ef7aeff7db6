// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/joining/logicalform.h"

#include "base/text.h"
#include "offline/language/texts.h"
#include "offline/language/words.h"

namespace offline {

namespace {

std::string spoken(std::string_view identifier)
{
    return base::join(identifierWords(identifier), " ");
}

class Reader {
public:
    Reader(const LogicalForm &form, const Texts &texts) : m_form(form), m_texts(texts) {}

    std::string read() const
    {
        std::string text = head();
        std::vector<std::string> parts;
        for (const auto &edge : m_form.edges)
            if (edge.scope == 0)
                parts.push_back(describe(edge));
        for (const auto &filter : m_form.filters)
            if (!names(filter))
                parts.push_back(describe(filter));
        for (const auto &edge : m_form.edges)
            if (edge.scope > 0)
                parts.push_back(m_texts.say("not", {describe(edge)}));
        if (m_form.having)
            parts.push_back(m_texts.say(
                "having", {describe(m_form.measure.ref), m_form.having->first, std::to_string(m_form.having->second)}));
        return text + (parts.empty() ? "" : m_texts.say("where", {base::join(parts, "; ")})) + ".";
    }

private:
    static bool names(const FormFilter &filter)
    {
        return filter.ref.node >= 0 && (filter.op == "=" || filter.op == "IN") &&
               (filter.value.isString() || filter.value.type() == data::Type::list);
    }

    std::string element(int node) const
    {
        std::string text = spoken(m_form.nodes[static_cast<std::size_t>(node)].type);
        for (const auto &filter : m_form.filters)
            if (filter.ref.node == node && names(filter))
                text += " " + filter.value.toLiteral();
        return text;
    }

    std::string describe(const Ref &ref) const
    {
        const std::string owner =
            ref.node >= 0 ? element(ref.node) : m_form.edges[static_cast<std::size_t>(ref.edge)].types.front();
        return ref.property.empty() ? owner : m_texts.say("of", {spoken(ref.property), owner});
    }

    std::string describe(const FormEdge &edge) const
    {
        return element(edge.from) + " " + base::join(edge.types, " " + m_texts.say("or") + " ") + " " +
               element(edge.to);
    }

    std::string describe(const FormFilter &filter) const
    {
        return describe(filter.ref) + " " + base::lower(filter.op) +
               (filter.value.isNull() ? "" : " " + filter.value.toLiteral());
    }

    std::string measured() const
    {
        return m_form.measure.kind == Measure::aggregate
                   ? m_texts.say("of", {m_texts.say(m_form.measure.function), describe(m_form.measure.ref)})
                   : m_texts.say("numberOf", {describe(m_form.target)});
    }

    std::string ranked() const
    {
        const std::string by = m_form.measure.kind == Measure::count
                                   ? m_texts.say("aNumberOf", {describe(m_form.measure.ref)})
                               : m_form.measure.kind == Measure::aggregate ? measured()
                                                                           : describe(m_form.measure.ref);
        return m_texts.say(m_form.descending ? "highest" : "lowest",
                           {std::to_string(m_form.limit), describe(m_form.target), by});
    }

    std::string head() const
    {
        switch (m_form.want) {
        case Want::list: {
            std::vector<std::string> wanted;
            for (const auto &ref : m_form.project)
                wanted.push_back(describe(ref));
            return m_texts.say("listOf", {base::join(wanted, ", ")});
        }
        case Want::count:
            return m_texts.say("numberOf", {describe(m_form.target)});
        case Want::aggregate:
            return m_texts.say("of", {m_texts.say(m_form.measure.function), describe(m_form.measure.ref)});
        case Want::group: {
            std::vector<std::string> keys;
            for (const auto &ref : m_form.group)
                keys.push_back(describe(ref));
            return m_texts.say("forEach", {measured(), m_texts.listed(keys)});
        }
        case Want::superlative:
            return ranked();
        case Want::exists:
            return m_texts.say("yesOrNo", {describe(m_form.target)});
        case Want::difference:
            return m_texts.say("differenceOf", {describe(m_form.target)});
        case Want::path:
            return m_texts.say(m_form.measure.function == "length" ? "pathLength" : "shortestPath",
                               {element(0), element(1)});
        }
        return {};
    }

    const LogicalForm &m_form;
    const Texts &m_texts;
};

} // namespace

std::string readBack(const LogicalForm &form, const Texts &texts)
{
    return Reader(form, texts).read();
}

} // namespace offline
