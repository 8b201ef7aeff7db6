// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/language/queryparts.h"

#include "base/text.h"
#include "sql/text/selectreader.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace sql {

namespace {

using base::Span;

class Taker : private SelectReader {
public:
    Taker(Dialect dialect, std::string_view text, const data::QueryTexts &texts)
        : SelectReader(dialect, text), m_texts(texts)
    {
    }

    data::QueryParts parts()
    {
        data::QueryParts out;
        Piece all{0, m_lexemes.size()};
        if (all.empty()) {
            out.problem = say("problem.empty");
            return out;
        }
        if (!is(0, "SELECT") && !is(0, "WITH") && m_lexemes[0].kind != Lex::open) {
            out.problem = say("problem.notReading", {word(0)});
            return out;
        }
        query(all, say("result"));
        m_out.say(".");
        out.words = m_out.take();
        steps(all, out.steps);
        elements(all, out.elements);
        ending(all, out.ending);
        return out;
    }

private:
    // --- ending
    void ending(Piece piece, data::QueryEnding &out) const
    {
        if (is(piece.begin, "WITH"))
            piece.begin = find({piece.begin + 1, piece.end}, {"SELECT"});
        if (!is(piece.begin, "SELECT") || members(piece).size() > 1)
            return;
        const Selected parts = selected(piece);
        if (parts.list.empty() || parts.from.empty())
            return;
        for (const Piece &each : split(parts.list, ",")) {
            if (isSign(each.begin, "*") || (each.end > each.begin + 1 && isSign(each.end - 1, "*")))
                return; // a star hides the number of columns
            const std::size_t as = find(each, {"AS"});
            out.columns.push_back(as + 1 < each.end ? textIn({as + 1, each.end}) : textIn(each));
        }
        out.isKnown = true;
        out.isDistinct = parts.distinct;
        out.groups = !parts.group.empty() || !parts.having.empty() || aggregates(parts.list);
        out.list = spanOf(parts.list);
        for (const Piece &each : {parts.from, parts.where, parts.group, parts.having})
            if (!each.empty())
                out.orderPlace = spanOf(each).end;
        out.limitPlace = out.orderPlace;
        if (!parts.order.empty()) {
            out.order = {m_lexemes[parts.order.begin - 2].span.begin, spanOf(parts.order).end};
            out.limitPlace = out.order.end;
        }
        // Only LIMIT 10 OFFSET 5 is supported.
        if (!parts.limit.empty()) {
            if (is(parts.limit.begin, "LIMIT") && m_lexemes[parts.limit.begin + 1].kind == Lex::number &&
                (parts.limit.end == parts.limit.begin + 2 || is(parts.limit.begin + 2, "OFFSET")))
                out.limit = m_lexemes[parts.limit.begin + 1].span;
            else
                out.isKnown = false;
        }
    }

    // --- elements
    void elements(Piece piece, std::vector<data::QueryElement> &out) const
    {
        if (is(piece.begin, "WITH"))
            piece.begin = find({piece.begin + 1, piece.end}, {"SELECT"});
        if (!is(piece.begin, "SELECT") || members(piece).size() > 1)
            return;
        const Selected parts = selected(piece);
        for (const Table &table : tables(parts.from)) {
            if (table.piece.empty() || m_lexemes[table.piece.begin].kind == Lex::open)
                continue;
            std::size_t last = table.piece.begin;
            while (last + 2 < table.piece.end && m_lexemes[last + 1].kind == Lex::dot)
                last += 2;
            data::QueryElement element;
            element.type = nameOf(m_text, m_lexemes[last]);
            element.name = word(table.piece.end - 1); // the alias, or the name as written
            element.span = spanOf(table.piece);
            element.place = spanOf(parts.from).end;
            if (!parts.where.empty()) {
                element.condition = spanOf(parts.where);
                element.needsBrackets = conjuncts(parts.where).size() == 1 && joinsByOr(parts.where);
            }
            out.push_back(std::move(element));
        }
    }
    // --- words
    // `result`: a phrase put before the result columns.
    void query(Piece piece, const std::string &result = {})
    {
        if (piece.empty())
            return;
        while (m_lexemes[piece.begin].kind == Lex::open && m_closing[piece.begin] + 1 == piece.end)
            piece = {piece.begin + 1, piece.end - 1};
        if (is(piece.begin, "WITH")) {
            const std::size_t select = find({piece.begin + 1, piece.end}, {"SELECT"});
            std::size_t from = piece.begin + 1;
            if (is(from, "RECURSIVE"))
                ++from;
            for (const Piece &each : split({from, select}, ",")) {
                const std::size_t as = find(each, {"AS"});
                std::size_t open = as;
                while (open < each.end && m_lexemes[open].kind != Lex::open)
                    ++open;
                if (open >= each.end)
                    continue;
                m_out.phrase(say("let", {word(each.begin)}), {m_lexemes[each.begin].span});
                m_out.say("(");
                query({open + 1, m_closing[open]});
                m_out.say(").");
            }
            piece.begin = select;
        }
        m_out.say(result);
        const auto all = members(piece);
        for (const auto &[member, how] : all) {
            if (how.starts_with("UNION"))
                m_out.say(say(how == "UNION ALL" ? "setAll" : "setOnce"));
            else if (how.starts_with("INTERSECT"))
                m_out.say(say("setBoth"));
            else if (!how.empty())
                m_out.say(say("setBut"));
            Piece inner = member;
            while (!inner.empty() && m_lexemes[inner.begin].kind == Lex::open &&
                   m_closing[inner.begin] + 1 == inner.end)
                inner = {inner.begin + 1, inner.end - 1};
            if (!inner.empty() && is(inner.begin, "SELECT"))
                select(inner);
            else if (!inner.empty() && inner.begin != member.begin)
                query(inner);
            else if (!inner.empty())
                m_out.phrase(textIn(inner), spanOf(inner));
        }
    }

    void select(Piece piece)
    {
        const Selected parts = selected(piece);
        // Uses table names instead of aliases; both are collected before columns are described.
        auto names = m_names;
        const std::vector<Table> from = tables(parts.from);
        std::set<std::string> here;
        for (const Table &table : from)
            learnName(table.piece, here);
        const std::vector<Piece> items = split(parts.list, ",");
        if (parts.distinct)
            m_out.say(say(items.size() > 1 ? "eachCombination" : "eachOne"));
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (i > 0)
                m_out.say(i + 1 == items.size() ? say("and") : ",");
            item(items[i]);
        }
        const bool isQualified = std::any_of(items.begin(), items.end(), [this](const Piece &each) {
            for (std::size_t i = each.begin; i < each.end; ++i) {
                if (m_lexemes[i].kind == Lex::dot)
                    return true;
            }
            return false;
        });
        const bool isTable = !from.empty() && m_lexemes[from[0].piece.begin].kind != Lex::open;
        const bool isStated =
            from.size() == 1 && isTable && std::all_of(items.begin(), items.end(), [this](const Piece &each) {
                return each.end - each.begin >= 3 && m_lexemes[each.begin + 1].kind == Lex::dot;
            });
        for (std::size_t i = isStated ? 1 : 0; i < from.size(); ++i) {
            const Table &table = from[i];
            m_out.say(say(i == 0                           ? (isQualified ? "fromTables" : "ofTable")
                          : table.how.empty()              ? "and" // "name of drug, from drug and disease"
                          : table.how.starts_with("LEFT")  ? "joinLeft"
                          : table.how.starts_with("RIGHT") ? "joinRight"
                                                           : "joinWith"));
            tableWords(table.piece);
            if (!table.on.empty()) {
                m_out.say(say("where"));
                condition(table.on);
            }
        }
        if (!parts.where.empty()) {
            m_out.say(say("onlyWhere"));
            condition(parts.where);
        }
        if (!parts.group.empty()) {
            m_out.say(say("groupedFor"));
            list(parts.group);
        }
        if (!parts.having.empty()) {
            m_out.say(say("groupsOnlyWhere"));
            condition(parts.having);
        }
        if (!parts.order.empty()) {
            m_out.say(say("by"));
            const auto keys = split(parts.order, ",");
            for (std::size_t i = 0; i < keys.size(); ++i) {
                if (i > 0)
                    m_out.say(say("thenBy"));
                Piece key = keys[i];
                bool descending = false;
                for (std::size_t k = key.begin; k < key.end; k = next(k)) {
                    descending = descending || is(k, "DESC");
                    if (is(k, "DESC") || is(k, "ASC") || is(k, "NULLS"))
                        key.end = k;
                }
                const std::string inWords = spoken(key);
                m_out.phrase(descending             ? say("largestFirst", {inWords})
                             : !parts.limit.empty() ? say("smallestFirst", {inWords})
                                                    : inWords,
                             spanOf(keys[i]));
            }
        }
        if (!parts.limit.empty())
            m_out.phrase(limitWords(parts.limit), spanOf(parts.limit));
        m_names = std::move(names);
    }

    std::string limitWords(Piece piece) const
    {
        std::string count, skipped;
        for (std::size_t i = piece.begin; i < piece.end; ++i) {
            if (is(i, "LIMIT") && i + 1 < piece.end) {
                count = word(i + 1);
                if (i + 3 < piece.end && m_lexemes[i + 2].kind == Lex::comma) { // LIMIT skipped, count
                    skipped = count;
                    count = word(i + 3);
                }
            } else if (is(i, "OFFSET") && i + 1 < piece.end) {
                skipped = word(i + 1);
            } else if (is(i, "FETCH") && i + 2 < piece.end) {
                count = m_lexemes[i + 2].kind == Lex::number ? word(i + 2) : "1";
            }
        }
        std::string out;
        if (!skipped.empty() && skipped != "0")
            out += say("withoutFirst", {skipped});
        if (!count.empty())
            out += say(count == "1" ? "onlyFirstOne" : "onlyFirst", {count});
        return out;
    }

    void learnName(Piece piece, std::set<std::string> &here)
    {
        if (piece.empty())
            return;
        if (m_lexemes[piece.begin].kind == Lex::open) { // a subquery has only its alias
            if (m_closing[piece.begin] + 1 < piece.end) {
                const std::string given = nameOf(m_text, m_lexemes[piece.end - 1]);
                m_names[base::lower(given)] = given;
            }
            return;
        }
        std::size_t at = piece.begin;
        while (at + 2 < piece.end && m_lexemes[at + 1].kind == Lex::dot)
            at += 2;
        const std::string name = nameOf(m_text, m_lexemes[at]);
        std::size_t alias = at + 1;
        if (is(alias, "AS"))
            ++alias;
        const std::string spokenTable = m_texts.name(name);
        const bool again = !here.insert(base::lower(name)).second;
        if (!again)
            m_names[base::lower(name)] = spokenTable;
        // A table used twice in one FROM is distinguished by its alias.
        if (alias < piece.end && (m_lexemes[alias].kind == Lex::word || m_lexemes[alias].kind == Lex::quotedName)) {
            const std::string given = nameOf(m_text, m_lexemes[alias]);
            m_names[base::lower(given)] = again ? spokenTable + " " + given : spokenTable;
        }
    }
    void tableWords(Piece piece)
    {
        if (piece.empty())
            return;
        if (m_lexemes[piece.begin].kind == Lex::open) {
            m_out.say("(");
            query({piece.begin + 1, m_closing[piece.begin]});
            m_out.say(")");
            if (m_closing[piece.begin] + 1 < piece.end)
                m_out.phrase(say("called", {nameOf(m_text, m_lexemes[piece.end - 1])}),
                             spanOf({piece.end - 1, piece.end}));
            return;
        }
        std::size_t last = piece.begin;
        while (last + 2 < piece.end && m_lexemes[last + 1].kind == Lex::dot)
            last += 2;
        const std::string alias = nameOf(m_text, m_lexemes[piece.end - 1]);
        const auto known = m_names.find(base::lower(alias));
        m_out.phrase(known != m_names.end() ? known->second : m_texts.name(nameOf(m_text, m_lexemes[last])),
                     spanOf(piece));
    }
    void item(Piece piece)
    {
        if (piece.empty())
            return;
        if (piece.end - piece.begin == 1 && isSign(piece.begin, "*"))
            return m_out.phrase(say("everything"), spanOf(piece));
        if (piece.end - piece.begin == 1 && m_lexemes[piece.begin].kind == Lex::number)
            return m_out.phrase(say("aRow"), spanOf(piece)); // SELECT 1 FROM …: tests only existence
        Piece value = piece;
        std::string name;
        for (std::size_t i = piece.begin; i < piece.end; i = next(i)) {
            if (is(i, "AS") && i + 1 < piece.end) {
                value.end = i;
                name = nameOf(m_text, m_lexemes[i + 1]);
            }
        }
        // An alias without AS follows the end of an expression.
        if (const std::size_t last = piece.end - 1;
            name.empty() && last > piece.begin &&
            (m_lexemes[last].kind == Lex::quotedName ||
             (m_lexemes[last].kind == Lex::word && !isKeyword(base::upper(word(last))))) &&
            (m_lexemes[last - 1].kind == Lex::close || m_lexemes[last - 1].kind == Lex::number ||
             m_lexemes[last - 1].kind == Lex::quotedName ||
             (m_lexemes[last - 1].kind == Lex::word && !isKeyword(base::upper(word(last - 1)))))) {
            name = nameOf(m_text, m_lexemes[last]);
            value.end = last;
        }
        if (hasQuery(value))
            return condition(piece);
        const std::string inWords = spoken(value);
        const bool repeats = name.empty() || base::lower(name) == base::lower(inWords) ||
                             base::lower(inWords).starts_with(base::lower(say("of", {name, ""})));
        m_out.phrase(repeats ? inWords : say("as", {inWords, name}), spanOf(piece));
    }
    void list(Piece piece)
    {
        const auto all = split(piece, ",");
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i > 0)
                m_out.say(say("and"));
            m_out.phrase(spoken(all[i]), spanOf(all[i]));
        }
    }
    bool hasQuery(Piece piece) const
    {
        for (std::size_t i = piece.begin; i < piece.end; ++i) {
            if (is(i, "SELECT"))
                return true;
        }
        return false;
    }
    // One phrase per condition joined by AND; a subquery is described in brackets.
    void condition(Piece piece)
    {
        const auto all = conjuncts(piece);
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i > 0)
                m_out.say(say("and"));
            Piece each = all[i];
            if (!hasQuery(each)) {
                m_out.phrase(spoken(each), spanOf(each));
                continue;
            }
            // One phrase up to each subquery, then the subquery.
            std::size_t begin = each.begin;
            for (std::size_t k = each.begin; k < each.end; ++k) {
                if (m_lexemes[k].kind != Lex::open || m_closing[k] <= k || !(is(k + 1, "SELECT") || is(k + 1, "WITH")))
                    continue;
                if (begin < k)
                    m_out.phrase(spoken({begin, k}), spanOf({begin, k}));
                m_out.say("(");
                query({k + 1, m_closing[k]});
                m_out.say(")");
                k = m_closing[k];
                begin = k + 1;
            }
            if (begin < each.end)
                m_out.phrase(spoken({begin, each.end}), spanOf({begin, each.end}));
        }
    }

    // An expression in words: columns as "name of table", operators as words, known functions by their result.
    std::string spoken(Piece piece) const
    {
        std::string out;
        const auto add = [&out](const std::string &text) {
            if (text.empty())
                return;
            const bool joins = out.empty() || out.back() == '(' || text == ")" || text == "," || text[0] == ')';
            out += (joins ? "" : " ") + text;
        };
        for (std::size_t i = piece.begin; i < piece.end; ++i) {
            const Lexeme &each = m_lexemes[i];
            const std::string raw = word(i);
            if (each.kind == Lex::sign) {
                add(signWord(piece, i));
            } else if (each.kind == Lex::open) {
                add("(");
            } else if (each.kind == Lex::close) {
                add(")");
            } else if (each.kind == Lex::comma) {
                add(",");
            } else if (each.kind == Lex::word || each.kind == Lex::quotedName) {
                const bool isName = each.kind == Lex::quotedName || !isKeyword(base::upper(raw));
                if (each.kind == Lex::word && i + 1 < piece.end && m_lexemes[i + 1].kind == Lex::open &&
                    m_closing[i + 1] > i) {
                    const std::size_t close = m_closing[i + 1];
                    if (const std::string inWords = callWords(base::upper(raw), {i + 2, close}); !inWords.empty()) {
                        add(inWords);
                        i = close;
                        continue;
                    }
                }
                if (isName && i + 2 < piece.end && m_lexemes[i + 1].kind == Lex::dot) {
                    std::size_t last = i + 2;
                    std::size_t before = i;
                    while (last + 2 < piece.end && m_lexemes[last + 1].kind == Lex::dot) {
                        before = last;
                        last += 2;
                    }
                    const std::string table = nameOf(m_text, m_lexemes[before]);
                    const auto known = m_names.find(base::lower(table));
                    const std::string column =
                        isSign(last, "*") ? say("everything") : m_texts.name(nameOf(m_text, m_lexemes[last]));
                    add(say("of", {column, known == m_names.end() ? m_texts.name(table) : known->second}));
                    i = last;
                } else if (isName) {
                    add(m_texts.name(nameOf(m_text, each)));
                } else {
                    add(keywordWords(piece, i));
                }
            } else {
                add(raw);
            }
        }
        return out;
    }
    static bool isKeyword(const std::string &upper)
    {
        static const std::set<std::string, std::less<>> words{
            "AND",    "OR",   "NOT", "IS",   "NULL", "IN",    "LIKE",     "BETWEEN",   "EXISTS", "CASE",  "WHEN",
            "THEN",   "ELSE", "END", "ALL",  "ANY",  "SOME",  "DISTINCT", "TRUE",      "FALSE",  "AS",    "ILIKE",
            "REGEXP", "OVER", "ASC", "DESC", "CAST", "USING", "GLOB",     "PARTITION", "BY",     "ORDER", "ROWS"};
        return words.contains(upper);
    }
    std::string signWord(Piece piece, std::size_t i) const
    {
        const std::string sign = word(i);
        static const std::map<std::string, const char *, std::less<>> compared{
            {"=", "equal"}, {"==", "equal"},  {"<>", "notEqual"}, {"!=", "notEqual"},
            {"<", "less"},  {"<=", "atMost"}, {">", "more"},      {">=", "atLeast"}};
        if (const auto found = compared.find(sign); found != compared.end())
            return m_texts.infix(found->second);
        static const std::map<std::string, const char *, std::less<>> binary{
            {"+", "plus"}, {"-", "minus"}, {"*", "times"}, {"/", "dividedBy"}, {"||", "followedBy"}};
        const bool isBinary =
            i > piece.begin && m_lexemes[i - 1].kind != Lex::open && m_lexemes[i - 1].kind != Lex::sign;
        const auto found = binary.find(sign);
        return isBinary && found != binary.end() ? m_texts.infix(found->second) : sign;
    }
    std::string keywordWords(Piece piece, std::size_t &i) const
    {
        const std::string upper = base::upper(word(i));
        if (upper == "IS") {
            const bool negated = i + 1 < piece.end && is(i + 1, "NOT");
            if (is(i + (negated ? 2 : 1), "NULL")) {
                i += negated ? 2 : 1;
                return m_texts.infix(negated ? "known" : "missing");
            }
            if (negated)
                ++i;
            return m_texts.infix(negated ? "notEqual" : "equal");
        }
        const bool negated = upper == "NOT" && i + 1 < piece.end;
        const std::string then = negated ? base::upper(word(i + 1)) : upper;
        const std::map<std::string, std::pair<const char *, const char *>, std::less<>> pairs{
            {"IN", {"oneOf", "noneOf"}}, {"BETWEEN", {"between", "betweenNot"}}, {"EXISTS", {"thereIs", "thereIsNo"}}};
        if (const auto found = pairs.find(then); found != pairs.end()) {
            i += negated ? 1 : 0;
            return m_texts.infix(negated ? found->second.second : found->second.first);
        }
        if (then == "LIKE" || then == "ILIKE") {
            i += negated ? 1 : 0;
            return likeWords(piece, i, negated);
        }
        if (upper == "NULL")
            return say("nothing");
        const std::string key = "word." + base::lower(upper);
        return m_texts.has(key) ? say(key) : base::lower(word(i));
    }
    // '%x%' becomes "contains", 'x%' "begins with"; other patterns are kept.
    std::string likeWords(Piece piece, std::size_t &i, bool negated) const
    {
        const std::string plain = m_texts.infix(negated ? "likeNot" : "like");
        if (i + 1 >= piece.end || m_lexemes[i + 1].kind != Lex::string)
            return plain;
        std::string pattern = word(i + 1);
        if (pattern.size() < 2 || pattern.front() != '\'')
            return plain;
        pattern = pattern.substr(1, pattern.size() - 2);
        const bool before = pattern.starts_with('%');
        const bool after = pattern.size() > 1 && pattern.ends_with('%');
        const std::string inner = pattern.substr(before, pattern.size() - before - after);
        if ((!before && !after) || inner.find_first_of("%_") != std::string::npos)
            return plain;
        ++i;
        const char *verb = before && after ? (negated ? "containsNot" : "contains")
                           : after         ? (negated ? "beginsNot" : "begins")
                                           : (negated ? "endsNot" : "ends");
        return base::trim(say(verb, {"", "'" + inner + "'"}));
    }
    std::string callWords(const std::string &name, Piece inside) const
    {
        const bool distinct = is(inside.begin, "DISTINCT");
        const Piece argument{inside.begin + (distinct ? 1 : 0), inside.end};
        if (hasQuery(inside) || split(inside, ",").size() > 1)
            return {};
        if (name == "COUNT") {
            if (argument.end - argument.begin == 1 &&
                (isSign(argument.begin, "*") || m_lexemes[argument.begin].kind == Lex::number))
                return say("numberOfRows");
            return say(distinct ? "numberOfDifferentValues" : "numberOfValues", {spoken(argument)});
        }
        static const std::set<std::string, std::less<>> known{"SUM",   "AVG",   "MIN",    "MAX",
                                                              "LOWER", "UPPER", "LENGTH", "ABS"};
        if (!known.contains(name) || inside.empty())
            return {};
        const std::string inWords = spoken(argument);
        return say("call." + base::lower(name), {distinct ? say("different", {inWords}) : inWords});
    }

    // --- steps
    static std::string counting(const std::string &with, const std::string &query)
    {
        return with + "SELECT count(*) AS row_count FROM (" + query + ") AS counted";
    }
    void steps(Piece piece, std::vector<data::QueryStep> &out) const
    {
        using Kind = data::QueryStep::Kind;
        std::string with;
        if (is(piece.begin, "WITH")) {
            const std::size_t select = find({piece.begin + 1, piece.end}, {"SELECT"});
            with = textIn({piece.begin, select}) + " ";
            piece.begin = select;
        }
        const auto add = [&](Kind kind, const std::string &title, Piece place, const std::string &query) {
            out.push_back({kind, title, spanOf(place), counting(with, query)});
        };
        const auto all = members(piece);
        if (all.size() > 1) {
            for (const auto &[member, how] : all) {
                const Selected parts = is(member.begin, "SELECT") ? selected(member) : Selected();
                if (parts.order.empty() && parts.limit.empty()) // otherwise they belong to the whole set operation
                    add(Kind::match, (how.empty() ? "" : base::lower(how) + ": ") + oneLineOf(member), member,
                        textIn(member));
            }
            add(Kind::other, say("step.all"), piece, textIn(piece));
            return;
        }
        if (!is(piece.begin, "SELECT"))
            return add(Kind::other, say("step.query"), piece, textIn(piece));
        const Selected parts = selected(piece);
        const std::vector<Table> from = tables(parts.from);
        std::vector<Piece> conditions = parts.where.empty() ? std::vector<Piece>() : conjuncts(parts.where);
        std::vector<bool> used(conditions.size());
        const bool commas = std::count_if(from.begin(), from.end(), [](const Table &t) { return t.how.empty(); }) > 1;
        std::set<std::string> names;
        std::string where;
        for (const Table &table : from) {
            for (std::size_t i = table.piece.begin; i < table.piece.end; ++i) {
                if (m_lexemes[i].kind == Lex::word || m_lexemes[i].kind == Lex::quotedName)
                    names.insert(base::lower(nameOf(m_text, m_lexemes[i])));
                if (m_lexemes[i].kind == Lex::open && m_closing[i] > i)
                    i = m_closing[i];
            }
            std::string title = oneLineOf(table.piece);
            // Tables after commas are joined one by one with the conditions that link them to earlier tables: a cross
            // product would be meaningless and too large to count.
            for (std::size_t c = 0; commas && c < conditions.size(); ++c) {
                bool certain = true;
                const auto of = qualifiers(conditions[c], certain);
                const bool ties =
                    certain && of.size() > 1 && std::includes(names.begin(), names.end(), of.begin(), of.end());
                if (used[c] || !ties)
                    continue;
                used[c] = true;
                where += (where.empty() ? " WHERE " : " AND ") + textIn(conditions[c]);
                title += ", " + oneLineOf(conditions[c]);
            }
            const std::size_t end = table.on.empty() ? table.piece.end : table.on.end;
            if (!table.on.empty())
                title = say("step.joined", {title, oneLineOf(table.on)});
            add(table.begin == from.front().begin ? Kind::match : Kind::join, title, {table.begin, end},
                "SELECT 1 AS one FROM " + textIn({parts.from.begin, end}) + where);
        }
        const std::string base = from.empty() ? "" : " FROM " + textIn(parts.from);
        for (std::size_t c = 0; c < conditions.size(); ++c) {
            if (used[c])
                continue;
            where += (where.empty() ? " WHERE " : " AND ") + textIn(conditions[c]);
            add(Kind::condition, oneLineOf(conditions[c]), conditions[c], "SELECT 1 AS one" + base + where);
        }
        const std::string list = textIn(parts.list);
        const std::string all_where = parts.where.empty() ? "" : " WHERE " + textIn(parts.where);
        std::string query = "SELECT " + list + base + all_where;
        const bool groups = !parts.group.empty() || aggregates(parts.list) || !parts.having.empty();
        if (groups) {
            if (!parts.group.empty())
                query += " GROUP BY " + textIn(parts.group);
            const Piece place = parts.group.empty() ? parts.list : parts.group;
            if (parts.having.empty() || !parts.group.empty())
                add(Kind::group,
                    parts.group.empty() ? say("step.allRows") : say("step.forEach", {oneLineOf(parts.group)}), place,
                    query);
            if (!parts.having.empty()) {
                query += " HAVING " + textIn(parts.having);
                add(Kind::condition, oneLineOf(parts.having), parts.having, query);
            }
        }
        if (parts.distinct) {
            query.replace(0, 7, "SELECT DISTINCT ");
            add(Kind::distinct, say("step.distinct"), parts.list, query);
        }
        if (!parts.limit.empty())
            add(Kind::limit, oneLineOf(parts.limit), parts.limit, textIn(piece));
        if (out.empty())
            add(Kind::other, say("step.query"), piece, textIn(piece));
    }

    std::string say(std::string_view key, std::initializer_list<std::string> parts = {}) const
    {
        return m_texts.say(key, parts);
    }

    const data::QueryTexts &m_texts;
    std::map<std::string, std::string> m_names; // table name by alias, in lower case
    data::PhraseWriter m_out;
};

} // namespace

data::QueryParts queryPartsOf(Dialect dialect, std::string_view text, const data::QueryTexts &texts)
{
    return Taker(dialect, text, texts).parts();
}

} // namespace sql
