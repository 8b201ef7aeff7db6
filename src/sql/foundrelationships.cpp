// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/foundrelationships.h"

#include "base/text.h"
#include "sql/serverschema.h"
#include "sql/tableschema.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_map>

namespace sql {

namespace {

struct FoundRelationships {
    std::vector<data::Endpoints> certain; // for use at once; each with its evidence
    std::vector<data::Endpoints> likely;  // for a person to decide; what too few values speak for comes last
    std::size_t notLookedAt = 0;          // columns that there was no time for
};

using data::EntityType;
using data::Property;
using data::Type;
using Milliseconds = std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr std::size_t lookedAtValues = 1000; // distinct values of a column that are sought at the other end
constexpr double nearlyAll = 0.95;           // of them that must be there where the names fit
constexpr double tooFew = 0.5;               // below that it is not even listed as left out
constexpr double fittingNames = 0.75;        // from here on the names say it
constexpr std::int64_t tellingTexts = 8;     // different texts that cannot all be there by chance
constexpr std::int64_t tellingNumbers = 12;  // of numbers that are not counted from one
constexpr Milliseconds forOneQuestion{400};  // so that one large table does not take the time of all others

// The words of a name, in small letters and without the s of a plural: "orderItems" as order, item.
std::vector<std::string> nameParts(const std::string &name)
{
    std::vector<std::string> parts;
    std::string part;
    const auto end = [&] {
        if (!part.empty())
            parts.push_back(base::fold(part));
        part.clear();
    };
    const auto is = [](int (*kind)(int), char c) { return kind(static_cast<unsigned char>(c)) != 0; };
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (c == '_' || c == ' ' || c == '-' || c == '.' || c == '#') {
            end();
            continue;
        }
        const bool capital = is(std::isupper, c);
        const bool afterSmall = i > 0 && (is(std::islower, name[i - 1]) || is(std::isdigit, name[i - 1]));
        const bool beforeSmall =
            i > 0 && is(std::isupper, name[i - 1]) && i + 1 < name.size() && is(std::islower, name[i + 1]);
        if (capital && (afterSmall || beforeSmall))
            end();
        part += c;
    }
    end();
    for (std::string &each : parts) {
        if (each.size() > 4 && each.ends_with("ies"))
            each.replace(each.size() - 3, 3, "y");
        else if (each.size() > 4 && (each.ends_with("sses") || each.ends_with("xes") || each.ends_with("ches")))
            each.resize(each.size() - 2);
        else if (each.size() > 3 && each.ends_with("s") && !each.ends_with("ss") && !each.ends_with("us"))
            each.pop_back();
    }
    return parts;
}

// Names of columns that say what a value is, not of what.
bool saysNothing(const std::string &part)
{
    static const std::set<std::string> all{"id",   "key",    "code",  "no",     "nr",         "num",  "number",
                                           "name", "title",  "label", "uuid",   "guid",       "fk",   "pk",
                                           "ref",  "sk",     "value", "type",   "date",       "text", "abbr",
                                           "desc", "status", "kind",  "symbol", "description"};
    return all.contains(part);
}

bool meansReference(const std::string &part)
{
    static const std::set<std::string> all{"id",   "key",  "code", "no", "nr", "fk",
                                           "uuid", "guid", "ref",  "sk", "to", "by"};
    return all.contains(part);
}

std::string joined(const std::vector<std::string> &parts, std::size_t from = 0, std::size_t until = std::string::npos)
{
    std::string out;
    for (std::size_t i = from; i < std::min(until, parts.size()); ++i)
        out += parts[i];
    return out;
}

// A table and what stands before its name in a schema ("public.film"): the last part.
std::string bareTable(const std::string &table)
{
    const auto dot = table.rfind('.');
    return dot == std::string::npos ? table : table.substr(dot + 1);
}

// A name taken apart once: there are millions of pairs of columns.
struct NameWords {
    explicit NameWords(const std::string &name) : parts(nameParts(name)), all(joined(parts)), stem(all)
    {
        if (parts.size() > 1 && meansReference(parts.back()))
            stem = joined(parts, 0, parts.size() - 1);
        isEmpty = std::all_of(parts.begin(), parts.end(), saysNothing);
    }
    std::vector<std::string> parts;
    std::string all, stem; // "customer_no": customerno, customer
    bool isEmpty = false;  // "id", "name": says nothing of its own
};

// How well the name of a column fits the table and the column that it may refer to.
double fit(const NameWords &own, const NameWords &of, const NameWords &at)
{
    const std::string &said = own.all, &name = of.all, &key = at.all, &stem = own.stem;
    const bool endsWithBoth = said.size() >= name.size() + key.size() && said.ends_with(key) &&
                              std::string_view(said).substr(0, said.size() - key.size()).ends_with(name);
    if ((endsWithBoth && said.size() == name.size() + key.size()) || (said == key && key.starts_with(name)))
        return 1; // state_id or state_name, of states
    if (said == name)
        return 0.9; // country, of countries
    if (said == key && !at.isEmpty)
        return key.find(name) != std::string::npos ? 0.9 : 0.8;
    if (endsWithBoth)
        return 0.9; // home_team_id
    if (own.parts.size() > of.parts.size() && said.ends_with(name))
        return 0.85; // home_team
    if (!key.empty() && said.ends_with(key) && !at.isEmpty)
        return 0.8; // birth_country_code, of country_code
    // "customer_no" of customers called by their id; "cust_id" of customers.
    if (stem == name || (own.parts.size() > 1 && stem.ends_with(name)))
        return 0.85;
    if (stem.size() >= 3 && stem != said &&
        (name.starts_with(stem) || (of.parts.size() > 1 && of.parts.back() == stem)))
        return 0.75;
    if (stem.size() >= 4 && (name.starts_with(stem) || stem.starts_with(name)))
        return 0.5;
    return 0;
}

// SQLite's tables stand in no schema: a dot is a part of their name.
std::string tableInQuery(Dialect dialect, const std::string &table)
{
    return dialect == Dialect::sqlite ? quotedName(dialect, table) : tableText(dialect, table);
}

std::int64_t numberIn(const std::string &text)
{
    std::int64_t out = 0;
    std::from_chars(text.data(), text.data() + text.size(), out);
    return out;
}

// Whether values of the two can be the same thing: texts with texts, whole numbers with whole numbers.
bool comparable(const Property &a, const Property &b)
{
    return a.type == b.type && !a.mixed && !b.mixed && (a.type == Type::string || a.type == Type::integer);
}

// Numbers that are counted from one are in every other column that counts from one: they say nothing by themselves.
bool isCounted(const Property &column)
{
    if (column.type != Type::integer)
        return false;
    if (column.minimum.type() != Type::integer || column.maximum.type() != Type::integer)
        return true; // not known
    const auto low = column.minimum.asInt(), high = column.maximum.asInt();
    return low >= 0 &&
           static_cast<double>(high) < 4.0 * static_cast<double>(std::max<std::int64_t>(column.distinct, 8));
}

bool isView(const EntityType &table)
{
    return table.comment == "view" || table.comment.starts_with("view:") || table.comment == "virtual table" ||
           table.comment.starts_with("materialized view");
}

struct ColumnPlace {
    const EntityType *table = nullptr;
    const Property *column = nullptr;
    std::string name() const { return table->name + "." + column->name; }
};

struct Candidate {
    ColumnPlace from, to;
    data::Evidence evidence;
    bool isCertain = false;
    bool isLeftOut = false; // the names fit, and too few of the values are there
};

class Search {
public:
    Search(Dialect dialect, const data::Schema &schema, const AskForTexts &ask, std::stop_token stop,
           Milliseconds budget)
        : m_dialect(dialect), m_schema(schema), m_ask(ask), m_stop(std::move(stop)), m_deadline(Clock::now() + budget)
    {
    }

    FoundRelationships run()
    {
        for (const auto &relationship : m_schema.relationships)
            for (const auto &ends : relationship.endpoints)
                for (const auto &[column, target] : ends.columns) {
                    m_declared.insert({ends.from, column});
                    m_declaredPairs.insert({ends.from, column, ends.to, target});
                }
        FoundRelationships out;
        std::map<std::pair<std::string, std::string>, Candidate> best; // by the column that refers
        // What the names say comes first: among a thousand tables there is no time for all pairs of texts.
        const std::vector<ColumnPlace> targets = identifiers();
        std::map<std::string, bool> unique;
        std::set<std::string> late;
        for (const bool byName : {true, false})
            for (const ColumnPlace &target : targets) {
                std::vector<ColumnPlace> all = referring(target, byName);
                std::erase_if(all, [&](const ColumnPlace &from) {
                    const auto known = best.find({from.table->name, from.column->name});
                    return !byName && known != best.end() && known->second.isCertain &&
                           known->second.evidence.names >= fittingNames; // nothing without a name is better
                });
                if (all.empty())
                    continue;
                if (isOver()) {
                    late.insert(target.name());
                    continue;
                }
                const auto [known, isNew] = unique.try_emplace(target.name(), false);
                if (isNew)
                    known->second = isUnique(target);
                if (!known->second)
                    continue;
                for (const ColumnPlace &from : holding(target, all))
                    if (auto found = judged(from, target))
                        keepBetter(best, *found);
            }
        out.notLookedAt = late.size();
        withoutTwoWays(best);
        std::vector<data::Endpoints> leftOut;
        for (auto &[from, each] : best)
            (each.isCertain ? out.certain : each.isLeftOut ? leftOut : out.likely).push_back(endpointsOf(each));
        out.likely.insert(out.likely.end(), leftOut.begin(), leftOut.end());
        return out;
    }

private:
    bool isOver() const { return m_stop.stop_requested() || Clock::now() >= m_deadline; }

    base::Result<std::vector<std::vector<std::string>>> ask(const std::string &statement) const
    {
        const auto left = std::chrono::duration_cast<Milliseconds>(m_deadline - Clock::now());
        return m_ask(statement, std::clamp(left, Milliseconds(1), forOneQuestion));
    }

    // Columns that may identify rows: each value once, as far as was looked; small tables first.
    std::vector<ColumnPlace> identifiers() const
    {
        std::vector<ColumnPlace> out;
        for (const EntityType &table : m_schema.entities)
            for (const Property &column : table.properties)
                if (!isView(table) && table.count > 1 && column.count >= table.count &&
                    column.distinct >= column.count && comparable(column, column))
                    out.push_back({&table, &column});
        std::stable_sort(out.begin(), out.end(),
                         [](const ColumnPlace &a, const ColumnPlace &b) { return a.table->count < b.table->count; });
        return out;
    }

    const NameWords &wordsOf(const std::string &name) const
    {
        const auto [place, isNew] = m_words.try_emplace(name, nullptr);
        if (isNew)
            place->second = std::make_unique<NameWords>(name);
        return *place->second;
    }

    double namesOf(const ColumnPlace &from, const ColumnPlace &target) const
    {
        return fit(wordsOf(from.column->name), wordsOf(bareTable(target.table->name)), wordsOf(target.column->name));
    }

    // The columns that may refer there, by what is known without a question: those whose names say so, or the others.
    std::vector<ColumnPlace> referring(const ColumnPlace &target, bool byName) const
    {
        std::vector<ColumnPlace> out;
        for (const EntityType &table : m_schema.entities) {
            if (isView(table))
                continue;
            for (const Property &column : table.properties) {
                const bool itself = &table == target.table && &column == target.column;
                const bool alone = column.isKey && onlyKey(table) && &table == target.table;
                if (itself || alone || column.count == 0 || column.samples.empty() ||
                    !comparable(column, *target.column) || m_declared.contains({table.name, column.name}) ||
                    isDeclaredBack({&table, &column}, target))
                    continue;
                if (column.distinct > target.column->distinct && isWhole(table))
                    continue; // more values than there are
                const double names = namesOf({&table, &column}, target);
                if ((names >= fittingNames) != byName ||
                    (column.type == Type::integer && !mayReferByNumber({&table, &column}, target, names)))
                    continue;
                out.push_back({&table, &column});
            }
        }
        return out;
    }

    bool isDeclaredBack(const ColumnPlace &from, const ColumnPlace &target) const
    {
        return m_declaredPairs.contains({target.table->name, target.column->name, from.table->name, from.column->name});
    }

    static bool onlyKey(const EntityType &table)
    {
        return std::count_if(table.properties.begin(), table.properties.end(),
                             [](const Property &each) { return each.isKey; }) == 1;
    }
    static bool isWhole(const EntityType &table) { return table.count <= 1000; }

    static bool mayReferByNumber(const ColumnPlace &from, const ColumnPlace &target, double names)
    {
        if (names >= 0.5)
            return true;
        return (refersByName(from.column->name) && from.table == target.table) || !isCounted(*target.column);
    }

    static bool refersByName(const std::string &column)
    {
        const auto parts = nameParts(column);
        return parts.size() > 1 && meansReference(parts.back());
    }

    bool isUnique(const ColumnPlace &target) const
    {
        if (isWhole(*target.table) || (target.column->isKey && onlyKey(*target.table)))
            return true;
        const std::string name = quotedName(m_dialect, target.column->name);
        const auto counted =
            ask("SELECT count(*), count(DISTINCT " + name + ") FROM " + tableInQuery(m_dialect, target.table->name));
        return counted && !counted->empty() && (*counted)[0].size() == 2 && (*counted)[0][0] == (*counted)[0][1];
    }

    // Those whose samples are all there, or half of them where the names fit: one question for all of them.
    std::vector<ColumnPlace> holding(const ColumnPlace &target, const std::vector<ColumnPlace> &all) const
    {
        std::set<std::string> sought;
        for (const ColumnPlace &each : all)
            for (const data::Value &sample : each.column->samples)
                sought.insert(literal(sample));
        std::string list;
        for (const std::string &each : sought)
            list += (list.empty() ? "" : ", ") + each;
        const std::string name = quotedName(m_dialect, target.column->name);
        const auto there = ask("SELECT DISTINCT " + name + " FROM " + tableInQuery(m_dialect, target.table->name) +
                               " WHERE " + name + " IN (" + list + ")");
        if (!there)
            return {};
        std::set<std::string> found;
        for (const auto &row : *there)
            found.insert(base::fold(row[0]));
        std::vector<ColumnPlace> out;
        for (const ColumnPlace &each : all) {
            const auto &samples = each.column->samples;
            const auto hits = std::count_if(samples.begin(), samples.end(), [&](const data::Value &sample) {
                return found.contains(base::fold(sample.isString() ? sample.asString() : sample.toDisplay()));
            });
            const bool fits = namesOf(each, target) >= fittingNames;
            if (static_cast<std::size_t>(hits) + (samples.size() > 4 ? 1 : 0) >= samples.size() ||
                (fits && static_cast<std::size_t>(hits) * 2 >= samples.size()))
                out.push_back(each);
        }
        return out;
    }

    std::string literal(const data::Value &value) const
    {
        return value.isString() ? quotedText(m_dialect, value.asString()) : value.toDisplay();
    }

    std::optional<Candidate> judged(const ColumnPlace &from, const ColumnPlace &target) const
    {
        const std::string column = quotedName(m_dialect, from.column->name);
        const auto counted =
            ask("SELECT count(*), count(CASE WHEN v IN (SELECT " + quotedName(m_dialect, target.column->name) +
                " FROM " + tableInQuery(m_dialect, target.table->name) + ") THEN 1 END) FROM (SELECT DISTINCT " +
                column + " AS v FROM " + tableInQuery(m_dialect, from.table->name) + " WHERE " + column +
                " IS NOT NULL LIMIT " + std::to_string(lookedAtValues) + ") AS looked");
        if (!counted || counted->empty() || (*counted)[0].size() != 2)
            return std::nullopt;
        Candidate out{from, target, {}};
        out.evidence.values = numberIn((*counted)[0][0]);
        out.evidence.contained = numberIn((*counted)[0][1]);
        if (out.evidence.values == 0)
            return std::nullopt;
        out.evidence.names = namesOf(from, target);
        out.evidence.used = std::min(1.0, static_cast<double>(out.evidence.contained) /
                                              static_cast<double>(std::max<std::int64_t>(1, target.column->distinct)));
        const double share = static_cast<double>(out.evidence.contained) / static_cast<double>(out.evidence.values);
        if (share < nearlyAll) {
            out.isLeftOut = share >= tooFew && out.evidence.names >= fittingNames;
            return out.isLeftOut ? std::optional(out) : std::nullopt;
        }
        if (out.evidence.names >= fittingNames) {
            out.isCertain = true;
            return out;
        }
        if (share < 1)
            return std::nullopt;
        // The names do not say it: then only values that are not all there by chance do.
        const bool isText = from.column->type == Type::string;
        if (isText && out.evidence.values >= tellingTexts && from.table != target.table)
            out.isCertain = true;
        else if (!isText && !isCounted(*target.column) && out.evidence.values >= tellingNumbers)
            out.isCertain = true;
        else if (!isText && from.table == target.table && target.column->isKey && refersByName(from.column->name))
            out.isCertain = true; // "reports_to", "parent_id": of its own kind, where it is of no other
        else if (isText ? out.evidence.values < 3 : out.evidence.names < 0.5 && from.table != target.table)
            return std::nullopt;
        return out;
    }

    // A column refers to one table: the one that its name says, then one whose key it is, then the one whose values are
    // used most.
    static void keepBetter(std::map<std::pair<std::string, std::string>, Candidate> &best, const Candidate &found)
    {
        const auto [place, isNew] = best.try_emplace({found.from.table->name, found.from.column->name}, found);
        const auto rank = [](const Candidate &each) {
            return std::tuple(each.isCertain, !each.isLeftOut, each.evidence.names, each.to.column->isKey,
                              each.evidence.used, each.to.table->count, each.to.table->properties.size());
        };
        if (!isNew && rank(place->second) < rank(found))
            place->second = found;
    }

    // Two columns that hold the same values refer to each other: the table that the name speaks of is the one that is
    // referred to; where none is spoken of, the one with more columns of its own.
    static void withoutTwoWays(std::map<std::pair<std::string, std::string>, Candidate> &best)
    {
        std::vector<std::pair<std::string, std::string>> surplus;
        for (const auto &[key, each] : best) {
            const auto back = best.find({each.to.table->name, each.to.column->name});
            if (back == best.end() || back->second.to.table != each.from.table ||
                back->second.to.column != each.from.column)
                continue;
            const auto rank = [](const Candidate &one) {
                return std::tuple(!one.isLeftOut, one.evidence.names, one.to.table->properties.size(),
                                  one.to.table->name);
            };
            if (rank(each) < rank(back->second))
                surplus.push_back(key);
        }
        for (const auto &key : surplus)
            best.erase(key);
    }

    static data::Endpoints endpointsOf(const Candidate &found)
    {
        data::Endpoints ends;
        ends.from = found.from.table->name;
        ends.to = found.to.table->name;
        ends.columns.emplace_back(found.from.column->name, found.to.column->name);
        ends.found = found.evidence;
        return ends;
    }

    Dialect m_dialect;
    const data::Schema &m_schema;
    const AskForTexts &m_ask;
    std::stop_token m_stop;
    Clock::time_point m_deadline;
    mutable std::unordered_map<std::string, std::unique_ptr<NameWords>> m_words;
    std::set<std::pair<std::string, std::string>> m_declared;                                 // table and column
    std::set<std::tuple<std::string, std::string, std::string, std::string>> m_declaredPairs; // from and to
};

} // namespace

void addFoundRelationships(Dialect dialect, data::Schema &schema, const AskForTexts &ask, const std::stop_token &stop,
                           std::chrono::milliseconds budget, std::string &report)
{
    FoundRelationships found = Search(dialect, schema, ask, stop, budget).run();
    if (!found.certain.empty()) {
        std::vector<data::Endpoints> all;
        for (const auto &relationship : schema.relationships)
            all.insert(all.end(), relationship.endpoints.begin(), relationship.endpoints.end());
        all.insert(all.end(), found.certain.begin(), found.certain.end());
        schema.relationships = relationshipsOf(all);
    }
    for (const data::Endpoints &ends : found.certain)
        report += "Found: " + data::evidenceText(ends) + "\n";
    schema.likely = std::move(found.likely);
    if (found.notLookedAt > 0)
        report +=
            base::grouped(static_cast<std::int64_t>(found.notLookedAt)) +
            (found.notLookedAt == 1 ? " column was" : " columns were") +
            " not looked at in full for lack of time: relationships to them that are not declared may be missing, "
            "above all those that names do not say.\n";
}

double namesFit(const std::string &column, const std::string &table, const std::string &target)
{
    return fit(NameWords(column), NameWords(bareTable(table)), NameWords(target));
}

} // namespace sql
