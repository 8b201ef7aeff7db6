// SPDX-License-Identifier: GPL-3.0-or-later
// A second evaluator for the tests: walks the checked tree, tries every assignment of every pattern, keeps whole
// tables, and has neither planner nor operators. It evaluates what the generator of randomquery.h writes, and throws
// for other syntax. Slow on purpose. Owner: tests of cypher. Header only; one thread.
#pragma once

#include "cypher/syntax/parse.h"
#include "data/values/value.h"
#include "graph/builder.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace oracle {

using namespace cypher;
using data::Type;
using data::Value;

// Nodes and relationships as values; their ids are their places in the lists, and are also a property `id`.
struct World {
    std::vector<data::Node> nodes;
    std::vector<data::Relationship> relationships;

    graph::GraphPtr build() const
    {
        graph::GraphBuilder builder;
        for (const data::Node &node : nodes)
            builder.addNode(node.labels, node.properties);
        for (const data::Relationship &each : relationships)
            builder.addRelationship(static_cast<std::uint32_t>(each.start), each.type,
                                    static_cast<std::uint32_t>(each.end), each.properties);
        return *builder.build();
    }
};

// One text for values that DISTINCT treats as equal; elements by their property `id`, lists as bags (the order of
// collect is free).
inline std::string canonical(const Value &value, bool bags = false)
{
    switch (value.type()) {
    case Type::floating: {
        const double number = value.asDouble();
        return number == std::floor(number) && std::fabs(number) < 1e15
                   ? std::to_string(static_cast<std::int64_t>(number))
                   : value.toLiteral();
    }
    case Type::list: {
        std::vector<std::string> items;
        for (const Value &item : value.asList())
            items.push_back(canonical(item, bags));
        if (bags)
            std::sort(items.begin(), items.end());
        std::string out = "[";
        for (const std::string &item : items)
            out += item + ",";
        return out + "]";
    }
    case Type::map: {
        std::string out = "{";
        for (const auto &[key, item] : value.asMap())
            out += key + ":" + canonical(item, bags) + ",";
        return out + "}";
    }
    case Type::node:
        return "(" + value.property("id").toLiteral() + ")";
    case Type::relationship:
        return "-" + value.property("id").toLiteral() + "-";
    case Type::path: {
        std::string out = "<";
        for (const Value &item : value.asPath().elements)
            out += canonical(item);
        return out + ">";
    }
    default:
        return value.toLiteral();
    }
}

class Evaluator {
public:
    using Row = std::vector<Value>;
    using Table = std::vector<Row>;

    Evaluator(const World &world, const ParsedQuery &parsed) : m_world(world), m_parsed(parsed) {}

    // The rows of the result, cell by cell.
    Table run()
    {
        const Query &query = *m_parsed.statement()->query;
        return columns(query, answer(query, Row(m_parsed.slotCount())));
    }

private:
    [[noreturn]] static void beyond(const std::string &what)
    {
        throw std::runtime_error("the oracle knows no " + what);
    }
    static Value &at(Row &row, const Variable *variable) { return row[variable->slot]; }
    static const Value &at(const Row &row, const Variable *variable) { return row[variable->slot]; }

    Table columns(const Query &query, const Table &rows)
    {
        Table out;
        for (const Row &row : rows) {
            out.emplace_back();
            for (const Variable *column : query.columns)
                out.back().push_back(at(row, column));
        }
        return out;
    }

    // The rows of a query that starts from one row.
    Table answer(const Query &query, const Row &start)
    {
        Table out;
        std::set<std::string> seen;
        for (const SingleQuery *part : query.parts) {
            Table rows{start};
            const std::vector<Variable *> *own = nullptr;
            std::vector<Variable *> names;
            for (const Clause *clause : part->clauses) {
                rows = apply(*clause, rows);
                if (clause->kind == Clause::Kind::returning) {
                    for (const ProjectionItem &item : as<Return>(clause)->projection.items)
                        names.push_back(item.variable);
                    own = &names;
                }
            }
            if (query.parts.size() == 1)
                return rows;
            for (Row &row : rows) {
                std::string key;
                for (std::uint32_t i = 0; own && i < query.columns.size(); ++i) {
                    at(row, query.columns[i]) = at(row, (*own)[i]);
                    key += canonical(at(row, query.columns[i])) + "|";
                }
                if (query.unionAll || seen.insert(key).second)
                    out.push_back(row);
            }
        }
        return out;
    }

    Table apply(const Clause &clause, const Table &rows)
    {
        switch (clause.kind) {
        case Clause::Kind::match:
            return match(*as<Match>(&clause), rows);
        case Clause::Kind::unwind: {
            const auto &unwind = *as<Unwind>(&clause);
            Table out;
            for (const Row &row : rows) {
                const Value list = value(unwind.list, row);
                if (list.isNull())
                    continue;
                for (const Value &item : list.asList()) {
                    out.push_back(row);
                    at(out.back(), unwind.variable) = item;
                }
            }
            return out;
        }
        case Clause::Kind::with:
            return project(as<With>(&clause)->projection, as<With>(&clause)->where, rows);
        case Clause::Kind::returning:
            return project(as<Return>(&clause)->projection, nullptr, rows);
        case Clause::Kind::callSubquery: {
            const auto &call = *as<CallSubquery>(&clause);
            Table out;
            for (const Row &row : rows)
                for (const Row &inner : answer(*call.query, row)) {
                    out.push_back(row);
                    for (const Variable *column : call.query->columns)
                        at(out.back(), column) = at(inner, column);
                }
            return out;
        }
        default:
            beyond("such clause");
        }
    }

    // --- patterns ------------------------------------------------------------------------------------------------
    struct Search {
        const Slice<PatternPart *> &parts;
        const Expression *where;
        Row row;
        std::set<const Variable *> bound;
        std::vector<std::int64_t> used; // relationships
        Table found;
    };

    Table match(const Match &clause, const Table &rows)
    {
        Table out;
        for (const Row &row : rows) {
            Search search{clause.patterns, clause.where, row, {}, {}, {}};
            std::set<const Variable *> declared; // all others have their values already
            const auto sort = [&](const Variable *variable, bool declares) {
                (declares ? declared : search.bound).insert(variable);
            };
            for (const PatternPart *part : clause.patterns) {
                for (const NodePattern *each : part->nodes)
                    sort(each->variable, each->declares);
                for (const RelationshipPattern *each : part->relationships)
                    sort(each->variable, each->declares);
            }
            std::erase_if(search.bound, [&](const Variable *variable) { return declared.contains(variable); });
            std::vector<Value> elements;
            extend(search, 0, 0, elements);
            if (search.found.empty() && clause.optional) {
                Row empty = row;
                for (const PatternPart *part : clause.patterns) {
                    for (const NodePattern *each : part->nodes)
                        if (!search.bound.contains(each->variable))
                            at(empty, each->variable) = {};
                    for (const RelationshipPattern *each : part->relationships)
                        if (!search.bound.contains(each->variable))
                            at(empty, each->variable) = {};
                    if (part->variable)
                        at(empty, part->variable) = {};
                }
                search.found.push_back(empty);
            }
            out.insert(out.end(), search.found.begin(), search.found.end());
        }
        return out;
    }

    Value node(std::int64_t id) const { return Value(m_world.nodes[static_cast<std::size_t>(id)]); }

    // Tries every value of element `position` of part `part`: even positions are nodes, odd ones relationships.
    void extend(Search &search, std::uint32_t part, std::uint32_t position, std::vector<Value> &elements)
    {
        if (part == search.parts.size())
            return finish(search);
        const PatternPart &pattern = *search.parts[part];
        if (position == 0) {
            std::vector<Value> own;
            for (const data::Node &each : m_world.nodes)
                place(search, part, 0, Value(each), own);
            return;
        }
        const RelationshipPattern &link = *pattern.relationships[position - 1];
        if (link.variableLength) {
            std::vector<Value> steps;
            walk(search, part, position, elements, steps, elements.back().asNode().id);
            return;
        }
        const std::int64_t here = elements.back().asNode().id;
        for (const data::Relationship &each : m_world.relationships)
            for (const std::int64_t there : ends(each, here, link.direction)) {
                if (!typeFits(link.types, each.type) || std::count(search.used.begin(), search.used.end(), each.id))
                    continue;
                take(search, link, Value(each), [&] {
                    search.used.push_back(each.id);
                    elements.push_back(Value(each));
                    place(search, part, position, node(there), elements);
                    elements.pop_back();
                    search.used.pop_back();
                });
            }
    }

    // Far ends of a relationship seen from a node; a loop counts once.
    static std::vector<std::int64_t> ends(const data::Relationship &each, std::int64_t here, Direction direction)
    {
        std::vector<std::int64_t> out;
        if (direction != Direction::left && each.start == here)
            out.push_back(each.end);
        if (direction != Direction::right && each.end == here && !(direction == Direction::both && each.start == here))
            out.push_back(each.start);
        return out;
    }

    void walk(Search &search, std::uint32_t part, std::uint32_t position, std::vector<Value> &elements,
              std::vector<Value> &steps, std::int64_t here)
    {
        const RelationshipPattern &link = *search.parts[part]->relationships[position - 1];
        const auto length = static_cast<std::int64_t>(steps.size() / 2);
        const std::int64_t least = link.hasMinimum ? link.minimum : 1, most = link.hasMaximum ? link.maximum : -1;
        if (length >= least && (most < 0 || length <= most)) {
            data::ValueList list;
            for (std::size_t i = 0; i < steps.size(); i += 2)
                list.push_back(steps[i]);
            take(search, link, Value(list), [&] {
                std::vector<Value> longer = elements;
                if (!steps.empty()) // the far node is placed below
                    longer.insert(longer.end(), steps.begin(), steps.end() - 1);
                else
                    longer.pop_back();
                place(search, part, position, node(here), longer);
            });
        }
        if (most >= 0 && length >= most)
            return;
        for (const data::Relationship &each : m_world.relationships)
            for (const std::int64_t there : ends(each, here, link.direction)) {
                if (!typeFits(link.types, each.type) || std::count(search.used.begin(), search.used.end(), each.id))
                    continue;
                if (link.properties && !propertiesFit(link.properties, Value(each), search.row))
                    continue;
                search.used.push_back(each.id);
                steps.push_back(Value(each));
                steps.push_back(node(there));
                walk(search, part, position, elements, steps, there);
                steps.resize(steps.size() - 2);
                search.used.pop_back();
            }
    }

    // Binds a relationship variable, or checks that it already has this value.
    template <class F>
    void take(Search &search, const RelationshipPattern &link, const Value &made, F &&go)
    {
        if (search.bound.contains(link.variable)) {
            if (canonical(at(search.row, link.variable)) == canonical(made))
                go();
            return;
        }
        at(search.row, link.variable) = made;
        go();
    }

    void place(Search &search, std::uint32_t part, std::uint32_t position, const Value &made,
               std::vector<Value> &elements)
    {
        const PatternPart &pattern = *search.parts[part];
        const NodePattern &wanted = *pattern.nodes[position];
        if (wanted.labels && !labelsFit(*wanted.labels, made.asNode().labels))
            return;
        const bool known = search.bound.contains(wanted.variable);
        if (known &&
            (at(search.row, wanted.variable).isNull() || canonical(at(search.row, wanted.variable)) != canonical(made)))
            return;
        if (!known) {
            at(search.row, wanted.variable) = made;
            search.bound.insert(wanted.variable);
        }
        elements.push_back(made);
        if (position == pattern.relationships.size()) {
            if (pattern.variable) {
                data::Path path;
                path.elements = elements;
                at(search.row, pattern.variable) = Value(path);
            }
            std::vector<Value> next;
            extend(search, part + 1, 0, next);
        } else {
            extend(search, part, position + 1, elements);
        }
        elements.pop_back();
        if (!known)
            search.bound.erase(wanted.variable);
    }

    // All elements are bound: check the conditions of the patterns and of WHERE.
    void finish(Search &search)
    {
        for (const PatternPart *part : search.parts) {
            for (const NodePattern *each : part->nodes)
                if ((each->properties &&
                     !propertiesFit(each->properties, at(search.row, each->variable), search.row)) ||
                    (each->where && !holds(each->where, search.row)))
                    return;
            for (const RelationshipPattern *each : part->relationships)
                if (!each->variableLength && each->properties &&
                    !propertiesFit(each->properties, at(search.row, each->variable), search.row))
                    return;
        }
        if (!search.where || holds(search.where, search.row))
            search.found.push_back(search.row);
    }

    bool propertiesFit(const Expression *map, const Value &element, const Row &row)
    {
        for (const MapEntry &entry : as<MapLiteral>(map)->entries)
            if (data::equal(element.property(entry.key), value(entry.value, row)) != std::optional(true))
                return false;
        return true;
    }

    static bool labelsFit(const LabelExpression &wanted, const std::vector<std::string> &labels)
    {
        switch (wanted.kind) {
        case LabelExpression::Kind::name:
            return std::count(labels.begin(), labels.end(), wanted.name) > 0;
        case LabelExpression::Kind::conjunction:
            return labelsFit(*wanted.left, labels) && labelsFit(*wanted.right, labels);
        case LabelExpression::Kind::disjunction:
            return labelsFit(*wanted.left, labels) || labelsFit(*wanted.right, labels);
        case LabelExpression::Kind::negation:
            return !labelsFit(*wanted.left, labels);
        default:
            return !labels.empty();
        }
    }
    static bool typeFits(const LabelExpression *wanted, const std::string &type)
    {
        return !wanted || labelsFit(*wanted, {type});
    }

    // --- projections ---------------------------------------------------------------------------------------------
    Table project(const Projection &projection, const Expression *where, const Table &rows)
    {
        Table out = projection.aggregating ? grouped(projection, rows) : rows;
        for (Row &row : out) {
            const Row before = row;
            for (const ProjectionItem &item : projection.items)
                if (!projection.aggregating || item.aggregating)
                    at(row, item.variable) = value(item.expression, before);
        }
        if (projection.distinct) {
            std::set<std::string> seen;
            std::erase_if(out, [&](const Row &row) {
                std::string key;
                for (const ProjectionItem &item : projection.items)
                    key += canonical(at(row, item.variable)) + "|";
                return !seen.insert(key).second;
            });
        }
        std::stable_sort(out.begin(), out.end(), [&](const Row &a, const Row &b) {
            for (const SortItem &item : projection.orderBy) {
                const int sign = data::order(value(item.expression, a), value(item.expression, b));
                if (sign != 0)
                    return item.descending ? sign > 0 : sign < 0;
            }
            return false;
        });
        const Row none(m_parsed.slotCount());
        if (projection.skip)
            out.erase(out.begin(),
                      out.begin() + std::min<std::ptrdiff_t>(value(projection.skip, none).asInt(), std::ssize(out)));
        if (projection.limit)
            out.resize(
                std::min<std::size_t>(out.size(), static_cast<std::size_t>(value(projection.limit, none).asInt())));
        if (where)
            std::erase_if(out, [&](const Row &row) { return !holds(where, row); });
        return out;
    }

    Table grouped(const Projection &projection, const Table &rows)
    {
        std::map<std::string, Table> groups;
        bool keys = false;
        for (const ProjectionItem &item : projection.items)
            keys |= !item.aggregating;
        if (!keys)
            groups[""];
        for (Row row : rows) {
            const Row before = row;
            std::string key;
            for (const ProjectionItem &item : projection.items)
                if (!item.aggregating) {
                    at(row, item.variable) = value(item.expression, before);
                    key += canonical(at(row, item.variable)) + "|";
                }
            groups[key].push_back(row);
        }
        Table out;
        for (const auto &[key, members] : groups) {
            out.push_back(members.empty() ? Row(m_parsed.slotCount()) : members.front());
            for (const AggregateCall *call : projection.aggregates)
                at(out.back(), call->result) = aggregate(*call, members);
        }
        return out;
    }

    Value aggregate(const AggregateCall &call, const Table &members)
    {
        if (call.function == Aggregate::countRows)
            return Value(static_cast<std::int64_t>(members.size()));
        data::ValueList items;
        std::set<std::string> seen;
        for (const Row &row : members) {
            Value item = value(call.argument, row);
            if (!item.isNull() && (!call.distinct || seen.insert(canonical(item)).second))
                items.push_back(std::move(item));
        }
        const auto less = [](const Value &a, const Value &b) { return data::order(a, b) < 0; };
        switch (call.function) {
        case Aggregate::count:
            return Value(static_cast<std::int64_t>(items.size()));
        case Aggregate::collect:
            return Value(std::move(items));
        case Aggregate::min:
            return items.empty() ? Value() : *std::min_element(items.begin(), items.end(), less);
        case Aggregate::max:
            return items.empty() ? Value() : *std::max_element(items.begin(), items.end(), less);
        case Aggregate::sum: {
            std::int64_t total = 0;
            for (const Value &item : items)
                total += item.asInt();
            return Value(total);
        }
        case Aggregate::avg: {
            double total = 0;
            for (const Value &item : items)
                total += item.toDouble();
            return items.empty() ? Value() : Value(total / static_cast<double>(items.size()));
        }
        default:
            beyond("such aggregate");
        }
    }

    // --- expressions ---------------------------------------------------------------------------------------------
    bool holds(const Expression *condition, const Row &row)
    {
        const Value found = value(condition, row);
        return found.type() == Type::boolean && found.asBool();
    }

    static Value ternary(data::Ternary found) { return found ? Value(*found) : Value(); }
    static data::Ternary truth(const Value &of) { return of.isNull() ? data::Ternary() : data::Ternary(of.asBool()); }

    Value value(const Expression *expression, const Row &row)
    {
        using Kind = Expression::Kind;
        switch (expression->kind) {
        case Kind::literal:
            return valueOf(*as<Literal>(expression));
        case Kind::variable:
            return at(row, as<VariableRef>(expression)->variable);
        case Kind::property:
            return value(as<PropertyAccess>(expression)->base, row).property(as<PropertyAccess>(expression)->key);
        case Kind::list: {
            data::ValueList items;
            for (const Expression *item : as<ListLiteral>(expression)->items)
                items.push_back(value(item, row));
            return Value(std::move(items));
        }
        case Kind::map: {
            data::ValueMap entries;
            for (const MapEntry &entry : as<MapLiteral>(expression)->entries)
                entries.emplace_back(std::string(entry.key), value(entry.value, row));
            return Value::map(std::move(entries));
        }
        case Kind::unary: {
            const Value operand = value(as<Unary>(expression)->operand, row);
            if (operand.isNull())
                return {};
            const UnaryOperator op = as<Unary>(expression)->op;
            return op == UnaryOperator::logicalNot ? Value(!operand.asBool())
                   : op == UnaryOperator::minus    ? Value(-operand.asInt())
                                                   : operand;
        }
        case Kind::binary:
            return binary(*as<Binary>(expression), row);
        case Kind::nullTest:
            return Value(value(as<NullTest>(expression)->operand, row).isNull() != as<NullTest>(expression)->negated);
        case Kind::labelTest: {
            const Value operand = value(as<LabelTest>(expression)->operand, row);
            return operand.isNull() ? Value()
                                    : Value(labelsFit(*as<LabelTest>(expression)->labels, operand.asNode().labels));
        }
        case Kind::function:
            return function(*as<FunctionCall>(expression), row);
        case Kind::aggregate:
            return at(row, as<AggregateCall>(expression)->result);
        case Kind::caseOf:
            return choose(*as<CaseOf>(expression), row);
        case Kind::listComprehension: {
            const auto &made = *as<ListComprehension>(expression);
            const Value list = value(made.list, row);
            data::ValueList out;
            Row inner = row;
            for (const Value &item : list.isNull() ? data::ValueList() : list.asList()) {
                at(inner, made.variable) = item;
                if (!made.where || holds(made.where, inner))
                    out.push_back(made.projection ? value(made.projection, inner) : item);
            }
            return list.isNull() ? Value() : Value(std::move(out));
        }
        case Kind::quantifier:
            return quantifier(*as<Quantifier>(expression), row);
        case Kind::subquery: {
            const auto &made = *as<Subquery>(expression);
            const Table rows = answer(*made.query, row);
            return made.form == Subquery::Form::exists  ? Value(!rows.empty())
                   : made.form == Subquery::Form::count ? Value(static_cast<std::int64_t>(rows.size()))
                                                        : (beyond("such subquery"), Value());
        }
        default:
            beyond("such expression");
        }
    }

    Value binary(const Binary &of, const Row &row)
    {
        using Op = BinaryOperator;
        const Value a = value(of.left, row), b = value(of.right, row);
        const auto text = [&](auto &&test) {
            return a.isString() && b.isString() ? Value(test(a.asString(), b.asString())) : Value();
        };
        const auto number = [&](auto &&compute) {
            if (a.isNull() || b.isNull())
                return Value();
            return Value(static_cast<std::int64_t>(compute(a.asInt(), b.asInt())));
        };
        switch (of.op) {
        case Op::logicalAnd:
            return (!a.isNull() && !a.asBool()) || (!b.isNull() && !b.asBool()) ? Value(false)
                   : a.isNull() || b.isNull()                                   ? Value()
                                                                                : Value(true);
        case Op::logicalOr:
            return (!a.isNull() && a.asBool()) || (!b.isNull() && b.asBool()) ? Value(true)
                   : a.isNull() || b.isNull()                                 ? Value()
                                                                              : Value(false);
        case Op::logicalXor:
            return a.isNull() || b.isNull() ? Value() : Value(a.asBool() != b.asBool());
        case Op::equal:
            return ternary(data::equal(a, b));
        case Op::notEqual: {
            const data::Ternary same = data::equal(a, b);
            return same ? Value(!*same) : Value();
        }
        case Op::less:
            return ternary(data::less(a, b));
        case Op::greater:
            return ternary(data::less(b, a));
        case Op::lessEqual:
            return notAbove(a, b);
        case Op::greaterEqual:
            return notAbove(b, a);
        case Op::startsWith:
            return text([](const std::string &x, const std::string &y) { return x.starts_with(y); });
        case Op::endsWith:
            return text([](const std::string &x, const std::string &y) { return x.ends_with(y); });
        case Op::contains:
            return text([](const std::string &x, const std::string &y) { return x.find(y) != std::string::npos; });
        case Op::in:
            return isIn(a, b);
        case Op::add:
            return number([](std::int64_t x, std::int64_t y) { return x + y; });
        case Op::subtract:
            return number([](std::int64_t x, std::int64_t y) { return x - y; });
        case Op::multiply:
            return number([](std::int64_t x, std::int64_t y) { return x * y; });
        default:
            beyond("such operator");
        }
    }

    static Value notAbove(const Value &a, const Value &b)
    {
        const data::Ternary less = data::less(a, b), same = data::equal(a, b);
        return less && same ? Value(*less || *same) : Value();
    }

    static Value isIn(const Value &item, const Value &list)
    {
        if (list.isNull())
            return {};
        bool unknown = false;
        for (const Value &each : list.asList()) {
            const data::Ternary same = data::equal(item, each);
            if (same && *same)
                return Value(true);
            unknown |= !same;
        }
        return unknown ? Value() : Value(false);
    }

    Value choose(const CaseOf &of, const Row &row)
    {
        for (const CaseBranch &branch : of.branches) {
            const bool taken = of.subject
                                   ? data::equal(value(of.subject, row), value(branch.when, row)) == std::optional(true)
                                   : holds(branch.when, row);
            if (taken)
                return value(branch.then, row);
        }
        return of.otherwise ? value(of.otherwise, row) : Value();
    }

    Value quantifier(const Quantifier &of, const Row &row)
    {
        const Value list = value(of.list, row);
        if (list.isNull())
            return {};
        int yes = 0, no = 0, unknown = 0;
        Row inner = row;
        for (const Value &item : list.asList()) {
            at(inner, of.variable) = item;
            const data::Ternary found = truth(value(of.where, inner));
            ++(!found ? unknown : *found ? yes : no);
        }
        switch (of.form) {
        case Quantifier::Form::all:
            return no ? Value(false) : unknown ? Value() : Value(true);
        case Quantifier::Form::any:
            return yes ? Value(true) : unknown ? Value() : Value(false);
        case Quantifier::Form::none:
            return yes ? Value(false) : unknown ? Value() : Value(true);
        default:
            return yes > 1 ? Value(false) : unknown ? Value() : Value(yes == 1);
        }
    }

    Value function(const FunctionCall &call, const Row &row)
    {
        std::vector<Value> a;
        for (const Expression *argument : call.arguments)
            a.push_back(value(argument, row));
        if (call.info->function == Function::coalesce) {
            for (const Value &each : a)
                if (!each.isNull())
                    return each;
            return {};
        }
        if (a[0].isNull())
            return {};
        switch (call.info->function) {
        case Function::size:
            return Value(static_cast<std::int64_t>(a[0].isString() ? a[0].asString().size() : a[0].asList().size()));
        case Function::type:
            return Value(a[0].asRelationship().type);
        case Function::length:
            return Value(static_cast<std::int64_t>(a[0].asPath().elements.size() / 2));
        case Function::nodes:
        case Function::relationships: {
            data::ValueList out;
            for (std::size_t i = call.info->function == Function::nodes ? 0 : 1; i < a[0].asPath().elements.size();
                 i += 2)
                out.push_back(a[0].asPath().elements[i]);
            return Value(std::move(out));
        }
        case Function::startNode:
            return node(a[0].asRelationship().start);
        case Function::endNode:
            return node(a[0].asRelationship().end);
        default:
            beyond("function " + std::string(call.name));
        }
    }

    const World &m_world;
    const ParsedQuery &m_parsed;
};

} // namespace oracle
