// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/logicalform.h"

#include "base/text.h"
#include "offline/words.h"

namespace offline {

namespace {

std::string spoken(std::string_view identifier)
{
    return base::join(identifierWords(identifier), " ");
}

class Reader {
public:
    explicit Reader(const LogicalForm &form) : m_form(form) {}

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
                parts.push_back("not: " + describe(edge));
        if (m_form.having)
            parts.push_back("with a number of " + describe(m_form.measure.ref) + " " + m_form.having->first + " " +
                            std::to_string(m_form.having->second));
        return text + (parts.empty() ? "" : ", where " + base::join(parts, "; ")) + ".";
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
        return ref.property.empty() ? owner : spoken(ref.property) + " of " + owner;
    }

    std::string describe(const FormEdge &edge) const
    {
        return element(edge.from) + " " + base::join(edge.types, " or ") + " " + element(edge.to);
    }

    std::string describe(const FormFilter &filter) const
    {
        return describe(filter.ref) + " " + base::lower(filter.op) +
               (filter.value.isNull() ? "" : " " + filter.value.toLiteral());
    }

    std::string head() const
    {
        std::string keys;
        for (const auto &ref : m_form.group)
            keys += (keys.empty() ? " for each " : " and ") + describe(ref);
        switch (m_form.want) {
        case Want::list: {
            std::vector<std::string> wanted;
            for (const auto &ref : m_form.project)
                wanted.push_back(describe(ref));
            return "List of " + base::join(wanted, ", ");
        }
        case Want::count:
            return "Number of " + describe(m_form.target);
        case Want::aggregate:
            return m_form.measure.function + " of " + describe(m_form.measure.ref);
        case Want::group:
            return (m_form.measure.kind == Measure::aggregate
                        ? m_form.measure.function + " of " + describe(m_form.measure.ref)
                        : "Number of " + describe(m_form.target)) +
                   keys;
        case Want::superlative:
            return "The " + std::to_string(m_form.limit) + " " + describe(m_form.target) + " with the " +
                   (m_form.descending ? "highest " : "lowest ") +
                   (m_form.measure.kind == Measure::count ? "number of " : "") + describe(m_form.measure.ref);
        case Want::exists:
            return "Yes or no: is there " + describe(m_form.target);
        case Want::difference:
            return "Difference in the number of " + describe(m_form.target);
        }
        return {};
    }

    const LogicalForm &m_form;
};

} // namespace

std::string readBack(const LogicalForm &form)
{
    return Reader(form).read();
}

} // namespace offline
