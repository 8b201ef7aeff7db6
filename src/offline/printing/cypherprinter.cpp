// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/printing/cypherpattern.h"

#include "base/text.h"
#include "offline/language/words.h"

#include <algorithm>

namespace offline {

namespace {

class CypherPrinter : public CypherPattern {
public:
    using CypherPattern::CypherPattern;

    std::string print()
    {
        if (form().want == Want::difference)
            return printDifference();
        if (form().want == Want::path)
            return printPath();
        const bool optional =
            std::any_of(form().edges.begin(), form().edges.end(), [](const FormEdge &edge) { return edge.optional; });
        std::string all;
        if (form().percentage)
            all = "MATCH (each:" + cypherName(node(form().target.node).type) + ")\nWITH count(each) AS everything\n";
        std::string out =
            all + (optional && !keyNodes().empty() ? printOptional(keyNodes()) : printMatch("MATCH ", -1));
        out += "\n" + printResult();
        return out;
    }

    std::string elementColumn(const Ref &ref) const
    {
        if (ref.node < 0)
            return printRef(ref);
        const FormNode &element = node(ref.node);
        return element.naming.empty() ? element.var : element.var + "." + cypherName(element.naming);
    }

    std::string label(const Ref &ref)
    {
        std::string text = !ref.property.empty() ? ref.property
                           : ref.node >= 0       ? base::join(identifierWords(node(ref.node).type), "_")
                                                 : base::join(identifierWords(edge(ref.edge).types.front()), "_");
        const std::string first = text;
        for (int n = 2; !m_labels.insert(text).second; ++n)
            text = first + "_" + std::to_string(n);
        return text;
    }

    std::string column(const Ref &ref)
    {
        const std::string value = ref.property.empty() ? elementColumn(ref) : printRef(ref);
        return value + " AS " + cypherName(label(ref));
    }

    bool isThing(const Ref &ref) const { return ref.node >= 0 && ref.property.empty(); }
    // True if things of one name are separate rows: the rows are then distinct by thing.
    bool isShared(const std::vector<Ref> &refs) const
    {
        return std::any_of(refs.begin(), refs.end(),
                           [&](const Ref &ref) { return isThing(ref) && node(ref.node).shared; });
    }

    // The values to keep: "WITH [DISTINCT] d, r.since AS since" before "RETURN d.name AS drug, since".
    std::string kept(const std::vector<Ref> &refs, const std::vector<std::string> &columns) const
    {
        std::vector<std::string> carried;
        for (std::size_t i = 0; i < refs.size(); ++i) {
            const auto one = isThing(refs[i]) ? printRef(refs[i]) : columns[i];
            if (std::find(carried.begin(), carried.end(), one) == carried.end())
                carried.push_back(one);
        }
        return base::join(carried, ", ");
    }

    std::string counted(const Ref &ref) const
    {
        if (!ref.property.empty() && !ref.items)
            return "count(DISTINCT " + printRef(ref) + ")";
        if (ref.items)
            return "count(DISTINCT item)";
        return ref.edge >= 0 ? "count(" + edge(ref.edge).var + ")" : "count(DISTINCT " + node(ref.node).var + ")";
    }

    std::string atLeast() const
    {
        return form().having
                   ? "WHERE number " + form().having->first + " " + std::to_string(form().having->second) + "\n"
                   : std::string();
    }

    std::string printHaving() const
    {
        if (form().bound)
            return "WITH " + printRef(form().target) + ", " + form().measure.function + "(" +
                   printRef(form().measure.ref) + ") AS " + figureName() + "\nWHERE " + figureName() + " " +
                   form().bound->first + " " + form().bound->second.toLiteral() + "\n";
        return "WITH " + printRef(form().target) + ", " + counted(form().measure.ref) + " AS number\n" + atLeast();
    }

    std::string printResult()
    {
        std::vector<std::string> columns;
        switch (form().want) {
        case Want::list: {
            const std::string having = form().having || form().bound ? printHaving() : std::string();
            std::vector<Ref> refs = form().project;
            const bool hidesOrder =
                form().sort.valid() && std::find(refs.begin(), refs.end(), form().sort) == refs.end();
            if (hidesOrder) // the sort key is shown
                refs.push_back(form().sort);
            for (const auto &ref : refs)
                columns.push_back(column(ref));
            const std::string first = labelOf(columns.front());
            const bool sorts = form().project.front().property.empty();
            std::string order = sorts ? first : std::string();
            if (form().sort.valid()) {
                const auto at = std::find(refs.begin(), refs.end(), form().sort) - refs.begin();
                order = labelOf(columns[static_cast<std::size_t>(at)]) + (form().descending ? " DESC" : "") +
                        (sorts ? ", " + first : std::string());
            }
            return having + listed(refs, columns, !having.empty()) +
                   (order.empty() ? std::string() : "\nORDER BY " + order) +
                   (form().limit > 0 ? "\nLIMIT " + std::to_string(form().limit) : std::string());
        }
        case Want::count:
            if (form().having || form().bound)
                return printHaving() + "RETURN count(" + printRef(form().target) + ") AS number";
            if (form().percentage)
                return "RETURN 100.0 * " + counted(form().target) + " / max(everything) AS percentage";
            return itemsOfTarget() + "RETURN " + counted(form().target) + " AS number";
        case Want::exists:
            return "RETURN count(*) > 0 AS answer";
        case Want::aggregate:
            if (form().per.valid())
                return "WITH " + printRef(form().per) + ", " + counted(form().target) + " AS number\nRETURN " +
                       form().measure.function + "(number) AS " + form().measure.function + "_number";
            return "RETURN " + form().measure.function + "(" + printRef(form().measure.ref) + ") AS " +
                   cypherName(form().measure.function + "_" + form().measure.ref.property);
        case Want::group:
            return printGroup();
        case Want::superlative:
            return printSuperlative();
        case Want::difference:
        case Want::path:
            break;
        }
        return {};
    }

    std::vector<Ref> restOfName(const Ref &of) const
    {
        std::vector<Ref> rest;
        if (isThing(of))
            for (const auto &each : node(of.node).extra)
                rest.push_back({of.node, -1, each});
        return rest;
    }

    // RETURN of these columns, with each thing or combination of values once.
    std::string listed(const std::vector<Ref> &refs, const std::vector<std::string> &columns, bool isGrouped)
    {
        std::vector<std::string> shown;
        const bool keeps = isShared(refs);
        for (std::size_t i = 0; i < refs.size(); ++i) {
            shown.push_back(keeps && !isThing(refs[i]) ? labelOf(columns[i]) : columns[i]);
            for (const auto &rest : restOfName(refs[i]))
                shown.push_back(column(rest));
        }
        if (form().bound || form().having) // the compared value
            shown.push_back(form().bound ? figureName() : std::string("number"));
        if (!keeps)
            return "RETURN DISTINCT " + base::join(shown, ", ");
        return (isGrouped ? std::string() : "WITH DISTINCT " + kept(refs, columns) + "\n") + "RETURN " +
               base::join(shown, ", ");
    }

    std::string printPath()
    {
        const std::string ends = printMatch("MATCH ", -1);
        const std::string path = "\nMATCH path = shortestPath((" + node(0).var + ")-[*.." +
                                 std::to_string(form().longest) + "]-(" + node(1).var + "))";
        return ends + path +
               (form().measure.function == "length" ? "\nRETURN length(path) AS number" : "\nRETURN path");
    }

    // Each item of a list is a key of its own.
    std::string unwound(const Ref &ref, std::string &shown)
    {
        shown = column(ref);
        if (!ref.items)
            return {};
        const std::string name = labelOf(shown);
        const std::string out = "UNWIND " + printRef(ref) + " AS " + name + "\n";
        shown = name;
        return out;
    }

    std::string labelOf(const std::string &shown) const
    {
        const auto at = shown.rfind(" AS ");
        return at == std::string::npos ? shown : shown.substr(at + 4);
    }

    std::string figureName() const { return cypherName(form().measure.function + "_" + form().measure.ref.property); }

    // Each item of a list is a value: "How many languages".
    std::string itemsOfTarget() const
    {
        return form().target.items ? "UNWIND " + printRef(form().target) + " AS item\n" : std::string();
    }

    std::string printGroup()
    {
        std::string out = form().measure.kind == Measure::aggregate ? std::string() : itemsOfTarget();
        std::vector<std::string> columns, order;
        std::vector<Ref> keys;
        for (const auto &ref : form().group) {
            std::string shown;
            out += unwound(ref, shown);
            columns.push_back(shown);
            keys.push_back(ref);
        }
        const bool figure = form().measure.kind == Measure::aggregate;
        if (form().ordered)
            order.push_back((figure ? figureName() : std::string("number")) + (form().descending ? " DESC" : ""));
        order.push_back(labelOf(columns.front()));
        const std::string number =
            figure ? form().measure.function + "(" + printRef(form().measure.ref) + ") AS " + figureName()
                   : counted(form().target) + " AS number";
        if (isShared(keys)) { // grouped by the thing, not by its name
            std::vector<std::string> shown;
            for (std::size_t i = 0; i < keys.size(); ++i) {
                shown.push_back(isThing(keys[i]) ? columns[i] : labelOf(columns[i]));
                for (const auto &rest : restOfName(keys[i]))
                    shown.push_back(column(rest));
            }
            return out + "WITH " + kept(keys, columns) + ", " + number + "\nRETURN " + base::join(shown, ", ") + ", " +
                   labelOf(number) + "\nORDER BY " + base::join(order, ", ");
        }
        columns.push_back(number);
        if (form().having) { // of the groups that remain
            std::vector<std::string> kept;
            for (const auto &each : columns)
                kept.push_back(labelOf(each));
            return out + "WITH " + base::join(columns, ", ") + "\n" + atLeast() + "RETURN " + base::join(kept, ", ") +
                   "\nORDER BY " + base::join(order, ", ");
        }
        return out + "RETURN " + base::join(columns, ", ") + "\nORDER BY " + base::join(order, ", ");
    }

    std::string printSuperlative()
    {
        if (!form().group.empty())
            return printFirstOfEach();
        const std::string direction = form().descending ? " DESC" : "";
        const std::string limit = (form().skip > 0 ? "\nSKIP " + std::to_string(form().skip) : std::string()) +
                                  "\nLIMIT " + std::to_string(std::max(1, form().limit));
        std::string target;
        const std::string items = unwound(form().target, target);
        const std::string targetLabel = labelOf(target);
        // Keeps a thing until its number is known, because names are not unique; a value is kept as it is.
        const bool value = !form().target.property.empty();
        const std::string kept = value ? target : printRef(form().target);
        std::string shown = value ? targetLabel : target;
        for (const auto &rest : restOfName(form().target))
            shown += ", " + column(rest);
        for (const auto &other : form().project)
            shown += ", " + column(other);
        if (form().measure.kind == Measure::count)
            return items + "WITH " + kept + ", " + counted(form().measure.ref) + " AS number\n" + atLeast() +
                   "RETURN " + shown + ", number\nORDER BY number" + direction + ", " + targetLabel + limit;
        if (form().measure.kind == Measure::aggregate)
            return items + "WITH " + kept + ", " + form().measure.function + "(" + printRef(form().measure.ref) +
                   ") AS " + figureName() + "\nWHERE " + figureName() + " IS NOT NULL\nRETURN " + shown + ", " +
                   figureName() + "\nORDER BY " + figureName() + direction + ", " + targetLabel + limit;
        const std::string measure = column(form().measure.ref);
        if (!value && isShared({form().target}))
            return "WITH DISTINCT " + kept + ", " + measure + "\nRETURN " + shown + ", " + labelOf(measure) +
                   "\nORDER BY " + labelOf(measure) + direction + ", " + targetLabel + limit;
        return "RETURN DISTINCT " + shown + ", " + measure + "\nORDER BY " + labelOf(measure) + direction + ", " +
               targetLabel + limit;
    }

    // The first few of each group: "the longest line of each operator".
    std::string printFirstOfEach()
    {
        const FormNode &element = node(form().target.node);
        std::vector<std::string> keys, names, columns;
        for (const auto &ref : form().group) {
            const std::string shown = column(ref);
            keys.push_back(ref.property.empty() ? printRef(ref) : shown);
            names.push_back(ref.property.empty() ? printRef(ref) : labelOf(shown));
            columns.push_back(ref.property.empty() ? shown : labelOf(shown));
        }
        const std::string each = base::join(names, ", "), figure = printRef(form().measure.ref);
        const std::string first = labelOf(columns.front());
        columns.push_back(column(form().target));
        columns.push_back(column(form().measure.ref));
        return "WITH DISTINCT " + base::join(keys, ", ") + ", " + element.var + "\nORDER BY " + figure +
               (form().descending ? " DESC, " : ", ") + elementColumn(form().target) + "\nWITH " + each + ", collect(" +
               element.var + ")[0.." + std::to_string(std::max(1, form().limit)) + "] AS best\nUNWIND best AS " +
               element.var + "\nRETURN " + base::join(columns, ", ") + "\nORDER BY " + first + ", " +
               labelOf(columns.back()) + (form().descending ? " DESC" : "");
    }

    // Two named elements in one row; if one is missing, there is no row.
    std::string printDifference()
    {
        const FormFilter *names = nullptr;
        for (const auto &filter : form().filters)
            if (filter.ref.node == form().compared && filter.op == "IN")
                names = &filter;
        if (!names || names->value.asList().size() != 2)
            return {};
        std::string out, carried = "first, second";
        LogicalForm rest = form();
        std::erase_if(rest.filters, [&](const FormFilter &filter) {
            return filter.ref.node == form().compared && filter.op == "IN";
        });
        const std::string type = cypherName(node(form().compared).type);
        const char *vars[] = {"first", "second"};
        for (std::size_t i = 0; i < 2; ++i)
            out += "MATCH (" + std::string(vars[i]) + ":" + type + " {" + cypherName(names->ref.property) + ": " +
                   names->value.asList()[i].toLiteral() + "})\n";
        const char *numbers[] = {"number1", "number2"};
        for (std::size_t i = 0; i < 2; ++i) {
            rest.nodes[static_cast<std::size_t>(form().compared)].var = vars[i];
            CypherPrinter printer(rest);
            printer.setPrinted(form().compared);
            const std::string figure = form().measure.kind == Measure::aggregate
                                           ? "sum(" + printer.printRef(form().measure.ref) + ")"
                                           : printer.counted(form().target);
            out += printer.printMatch("OPTIONAL MATCH ", form().compared) + "\nWITH " + carried + ", " + figure +
                   " AS " + numbers[i] + "\n";
            carried += std::string(", ") + numbers[i];
        }
        if (!form().measure.function.empty()) // "does A have more than B": yes or no
            return out + "RETURN number1 " + form().measure.function + " number2 AS answer";
        return out + "RETURN number1 - number2 AS difference";
    }

    std::set<std::string> m_labels;
};

} // namespace

std::string printCypher(const LogicalForm &form)
{
    return CypherPrinter(form).print();
}

} // namespace offline
