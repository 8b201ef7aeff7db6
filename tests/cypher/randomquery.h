// SPDX-License-Identifier: GPL-3.0-or-later
// Small random graphs, and random queries over the core of the language that give no runtime error: patterns of one to
// three parts, variable length, OPTIONAL, three-valued WHERE, WITH, aggregates, DISTINCT, ORDER BY with SKIP and LIMIT,
// UNWIND, EXISTS and COUNT, CALL and UNION. Owner: tests of cypher. Header only; one thread.
#pragma once

#include "cypher/oracle.h"

#include <random>

namespace oracle {

class Generator {
public:
    explicit Generator(std::uint64_t seed) : m_random(seed) {}

    World world()
    {
        World out;
        const int nodes = chance(5) ? 0 : 2 + upTo(4), links = upTo(2 * nodes);
        for (int i = 0; i < nodes; ++i) {
            data::Node node;
            node.id = i;
            for (const char *label : {"A", "B", "C"})
                if (chance(45))
                    node.labels.emplace_back(label);
            node.properties = properties(i);
            out.nodes.push_back(node);
        }
        for (int i = 0; i < links; ++i) {
            data::Relationship link;
            link.id = i;
            link.start = upTo(nodes - 1);
            link.end = upTo(nodes - 1);
            link.type = pick({"R", "S", "T"});
            link.properties = properties(100 + i);
            out.relationships.push_back(link);
        }
        return out;
    }

    std::string query()
    {
        m_names = 0;
        if (chance(8))
            return fixedShape(2) + (chance(50) ? " UNION " : " UNION ALL ") + fixedShape(2);
        m_scope.clear();
        std::string out;
        const int clauses = 1 + upTo(3);
        for (int i = 0; i < clauses; ++i)
            out += clause(i == 0) + " ";
        return out + returning();
    }

private:
    enum class Kind { node, relationship, list, path, number, text };
    struct Name {
        std::string name;
        Kind kind;
    };
    using Scope = std::vector<Name>;

    int upTo(int most) { return static_cast<int>(m_random() % static_cast<std::uint64_t>(most + 1)); }
    bool chance(int percent) { return upTo(99) < percent; }
    std::string pick(std::vector<std::string> of) { return of[m_random() % of.size()]; }
    std::string fresh(const char *stem) { return stem + std::to_string(m_names++); }
    std::vector<std::string> known(Kind kind) const
    {
        std::vector<std::string> out;
        for (const Name &each : m_scope)
            if (each.kind == kind)
                out.push_back(each.name);
        return out;
    }

    data::ValueMap properties(int id)
    {
        data::ValueMap out{{"id", Value(id)}};
        if (chance(75))
            out.emplace_back("n", Value(upTo(3)));
        if (chance(60))
            out.emplace_back("s", Value(pick({"a", "ab", "b", ""})));
        return out;
    }

    std::string clause(bool first)
    {
        const int what = upTo(99);
        if (first || what < 45)
            return (chance(first ? 15 : 40) ? "OPTIONAL MATCH " : "MATCH ") + patterns() + maybeWhere();
        if (what < 60) {
            const std::string list = chance(50) ? "[" + number(1) + ", " + number(1) + ", null]" : "[1, 2, 2]";
            const std::string name = fresh("u");
            m_scope.push_back({name, Kind::number});
            return "UNWIND " + list + " AS " + name;
        }
        if (what < 70)
            return subquery();
        return with();
    }

    std::string subquery()
    {
        const Scope outer = m_scope;
        const auto nodes = known(Kind::node);
        std::string imports;
        m_scope.clear();
        if (!nodes.empty() && chance(70)) {
            imports = pick(nodes);
            m_scope.push_back({imports, Kind::node});
        }
        std::string out = "CALL (" + imports + ") { MATCH " + patterns() + maybeWhere() + " RETURN ";
        const std::string name = fresh("c");
        out += (chance(40) ? "count(*)" : number(1)) + " AS " + name + " }";
        m_scope = outer;
        m_scope.push_back({name, Kind::number});
        return out;
    }

    std::string patterns()
    {
        std::string out = pattern(2);
        for (int more = chance(30) ? 1 + upTo(1) : 0; more > 0; --more)
            out += ", " + pattern(1);
        return out;
    }

    std::string pattern(int most)
    {
        std::string out;
        const Scope before = m_scope;
        const bool named = chance(15);
        std::string path;
        if (named)
            path = fresh("p");
        out += node();
        for (int hops = upTo(most); hops > 0; --hops)
            out += relationship() + node();
        if (named) {
            m_scope.push_back({path, Kind::path});
            out = path + " = " + out;
        }
        return out;
    }

    std::string node()
    {
        const auto nodes = known(Kind::node);
        if (!nodes.empty() && chance(35))
            return "(" + pick(nodes) + (chance(15) ? labels() : "") + ")";
        std::string out = "(";
        std::string name;
        if (chance(80))
            out += name = fresh("n");
        if (chance(25))
            out += labels();
        if (chance(8))
            out += " {n: " + std::to_string(upTo(3)) + "}";
        if (!name.empty())
            m_scope.push_back({name, Kind::node});
        return out + ")";
    }

    std::string labels() { return ":" + pick({"A", "B", "C", "A", "B", "A&B", "A|B", "!A", "%"}); }

    std::string relationship()
    {
        std::string inside;
        const bool far = chance(20);
        std::string name;
        if (chance(45))
            inside += name = fresh("r");
        if (chance(60))
            inside += ":" + pick({"R", "S", "T", "R|S"});
        if (far)
            inside += pick({"*", "*1..2", "*0..1", "*2", "*..2", "*0..2"});
        if (chance(6))
            inside += " {n: " + std::to_string(upTo(2)) + "}";
        if (!name.empty())
            m_scope.push_back({name, far ? Kind::list : Kind::relationship});
        const int direction = upTo(4);
        return (direction < 2 ? "-[" : direction < 4 ? "<-[" : "-[") + inside + (direction < 2 ? "]->" : "]-");
    }

    std::string maybeWhere() { return chance(30) ? " WHERE " + condition(2) : ""; }

    std::string number(int depth)
    {
        std::vector<std::string> options{std::to_string(upTo(3))};
        if (chance(20))
            options.emplace_back("null");
        for (const std::string &each : known(Kind::number))
            options.insert(options.end(), 2, each);
        for (const Kind kind : {Kind::node, Kind::relationship})
            for (const std::string &each : known(kind))
                options.insert(options.end(), {each + ".n", each + ".id"});
        for (const std::string &each : known(Kind::list))
            options.push_back("size(" + each + ")");
        for (const std::string &each : known(Kind::path))
            options.push_back("length(" + each + ")");
        if (depth > 0) {
            options.push_back("(" + number(depth - 1) + pick({" + ", " - ", " * "}) + number(depth - 1) + ")");
            options.push_back("coalesce(" + number(depth - 1) + ", " + number(depth - 1) + ")");
            options.push_back("CASE WHEN " + condition(depth - 1) + " THEN " + number(depth - 1) + " ELSE " +
                              number(depth - 1) + " END");
            if (!known(Kind::node).empty())
                options.push_back("COUNT { " + inner() + " }");
        }
        return pick(options);
    }

    std::string text()
    {
        std::vector<std::string> options{"'a'", "'b'", "''"};
        for (const std::string &each : known(Kind::text))
            options.insert(options.end(), 2, each);
        for (const Kind kind : {Kind::node, Kind::relationship})
            for (const std::string &each : known(kind))
                options.insert(options.end(), 2, each + ".s");
        return pick(options);
    }

    // A pattern inside an expression: it may start from bound variables, and its own names stay inside.
    std::string inner()
    {
        const Scope outer = m_scope;
        std::string out = "MATCH " + pattern(1) + (chance(40) ? " WHERE " + condition(0) : "");
        m_scope = outer;
        return out;
    }

    std::string condition(int depth)
    {
        const auto nodes = known(Kind::node);
        const auto links = known(Kind::relationship);
        switch (upTo(depth > 0 ? 11 : 5)) {
        case 0:
        case 1:
            return number(0) + pick({" = ", " <> ", " < ", " <= ", " > ", " >= "}) + number(0);
        case 2:
            return text() + pick({" = ", " <> ", " STARTS WITH ", " CONTAINS ", " ENDS WITH ", " < "}) + text();
        case 3:
            return nodes.empty() ? number(0) + " IS NULL" : pick(nodes) + labels();
        case 4:
            return number(0) + " IN [" + number(0) + ", " + number(0) + "]";
        case 5:
            return (links.empty() || chance(50) ? number(0) : "type(" + pick(links) + ")") +
                   pick({" IS NULL", " IS NOT NULL"});
        case 6:
            return "(" + condition(depth - 1) + " AND " + condition(depth - 1) + ")";
        case 7:
            return "(" + condition(depth - 1) + " OR " + condition(depth - 1) + ")";
        case 8:
            return "NOT (" + condition(depth - 1) + ")";
        case 9:
            return "(" + condition(depth - 1) + " XOR " + condition(depth - 1) + ")";
        case 10:
            return "EXISTS { " + inner() + " }";
        default:
            return pick({"any", "all", "none", "single"}) + "(x IN [" + number(0) + ", " + number(0) + ", 1] WHERE x " +
                   pick({"> ", "= ", "< "}) + number(0) + ")";
        }
    }

    std::string aggregate(const std::string &of)
    {
        return pick({"count(", "sum(", "min(", "max(", "avg(", "collect(", "count(DISTINCT ", "sum(DISTINCT "}) + of +
               ")";
    }

    // Items "x AS y" and the names that are then in scope; only values that have an order where `scalars`.
    std::string items(bool scalars, bool aggregates, Scope &made)
    {
        std::string out;
        const auto add = [&](const std::string &what, Kind kind, std::string name = {}) {
            if (name.empty())
                name = fresh("v");
            out += (out.empty() ? "" : ", ") + (what == name ? what : what + " AS " + name);
            made.push_back({name, kind});
        };
        if (!scalars)
            for (const Name &each : m_scope)
                if (chance(60))
                    add(each.name, each.kind, each.name);
        for (int more = 1 + upTo(1); more > 0; --more)
            chance(70) ? add(number(1), Kind::number) : add(text(), Kind::text);
        if (aggregates) {
            const std::string name = fresh("g");
            out += ", " + (chance(30) ? std::string("count(*)") : aggregate(number(1))) + " AS " + name;
        }
        return out;
    }

    std::string order(const Scope &of, const std::string &last = {})
    {
        std::string out = " ORDER BY ";
        for (std::size_t i = 0; i < of.size(); ++i)
            out += (i ? ", " : "") + of[i].name + (chance(30) ? " DESC" : "");
        return out + last;
    }

    std::string cut()
    {
        return (chance(50) ? " SKIP " + std::to_string(upTo(3)) : "") +
               (chance(70) ? " LIMIT " + std::to_string(upTo(5)) : "");
    }

    std::string with()
    {
        Scope made;
        const bool cuts = chance(25), aggregates = !cuts && chance(35);
        const std::string distinct = chance(25) ? "DISTINCT " : "";
        std::string out = "WITH " + distinct + items(cuts, aggregates, made);
        if (cuts)
            out += order(made) + cut();
        m_scope = made;
        return out + maybeWhere();
    }

    std::string returning()
    {
        Scope made;
        const bool cuts = chance(30), aggregates = !cuts && chance(40);
        const std::string distinct = chance(25) ? "DISTINCT " : "";
        std::string out = "RETURN " + distinct + items(cuts, aggregates, made);
        return cuts ? out + order(made) + cut() : out;
    }

    // One part of a UNION: always `columns` numbers with the same names.
    std::string fixedShape(int columns)
    {
        m_scope.clear();
        std::string out = "MATCH " + patterns() + maybeWhere() + " RETURN ";
        for (int i = 0; i < columns; ++i)
            out += (i ? ", " : "") + number(1) + " AS c" + std::to_string(i);
        return out;
    }

    std::mt19937_64 m_random;
    int m_names = 0;
    Scope m_scope;
};

} // namespace oracle
