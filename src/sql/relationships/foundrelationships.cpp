// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/relationships/foundrelationships.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "data/schema/displaynames.h"
#include "data/schema/likelyreference.h"
#include "sql/reading/tableschema.h"
#include "sql/text/dialect.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_map>

namespace sql {

namespace {

using data::EntityType;
using data::Property;
using data::Type;
using Milliseconds = std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
using data::checkedValues;
using data::holdsDateTexts;
using data::minDistinctParts;
using data::minDistinctTexts;
using data::minNameScore;
using data::nearlyAll;
using data::shortened;
using data::tooFew;

constexpr std::int64_t minNumberValues = 12; // values, for numbers not counted from one
constexpr std::int64_t tellingRows = 3;      // rows, for composite keys
constexpr std::size_t maxKeyColumns = 4;     // columns of a composite key
constexpr int lateFactor = 6;                // more time for a query that exceeded its limit
constexpr std::size_t mostLate = 8;          // with more of them, the tables are large, and the machine is not busy
constexpr double dense = 0.5;                // share of the possible pairs in a table, above which a match is by chance

// SQLite tables have no schema: a dot is part of the name.
std::string tableInQuery(Dialect dialect, const std::string &table)
{
    return dialect == Dialect::sqlite ? quotedName(dialect, table) : quotedTableName(dialect, table);
}

std::int64_t numberIn(const std::string &text)
{
    std::int64_t out = 0;
    std::from_chars(text.data(), text.data() + text.size(), out);
    return out;
}

// True if both types can hold the same values: texts with texts, integers with integers.
bool comparable(const Property &a, const Property &b)
{
    return a.type == b.type && !holdsDateTexts(a) && !holdsDateTexts(b) && !a.mixed && !b.mixed &&
           (a.type == Type::string || a.type == Type::integer);
}

// Numbers counted from one are contained in every other such column: containment proves nothing.
bool isCounted(const Property &column)
{
    if (column.type != Type::integer)
        return false;
    if (column.minimum.type() != Type::integer || column.maximum.type() != Type::integer)
        return true; // unknown
    const auto low = column.minimum.asInt(), high = column.maximum.asInt();
    return low >= 0 &&
           static_cast<double>(high) < 4.0 * static_cast<double>(std::max<std::int64_t>(column.distinct, 8));
}

bool isView(const EntityType &table)
{
    return table.isView || table.comment == "virtual table";
}

} // namespace

// Not in an anonymous namespace, because they are members of the search's state.
namespace relationshipsearch {

struct ColumnPlace {
    const EntityType *table = nullptr;
    const Property *column = nullptr;
    const data::NameWords *words = nullptr, *tableWords = nullptr;
    bool isSame(const ColumnPlace &other) const { return table == other.table && column == other.column; }
};

struct Candidate {
    ColumnPlace from, to;
    data::Evidence evidence;
    bool isCertain = false;
    bool isLeftOut = false; // the names fit, but too many values are missing
};

// Columns of one table that may together refer to columns that identify the rows of another table.
struct KeyPair {
    const EntityType *from = nullptr, *to = nullptr;
    std::vector<std::pair<const Property *, const Property *>> columns;
    double names = 0;
    bool isDeclaredKey = true; // of the other table; if false, a query checks uniqueness
    data::Evidence evidence{};
    bool isCertain = false, isLeftOut = false;
};

} // namespace relationshipsearch

using namespace relationshipsearch;

namespace {

data::Endpoints endpointsOf(const Candidate &found)
{
    data::Endpoints ends;
    ends.from = found.from.table->name;
    ends.to = found.to.table->name;
    ends.columns.emplace_back(found.from.column->name, found.to.column->name);
    ends.found = found.evidence;
    return ends;
}

data::Endpoints endpointsOf(const KeyPair &found)
{
    data::Endpoints ends;
    ends.from = found.from->name;
    ends.to = found.to->name;
    for (const auto &[from, to] : found.columns)
        ends.columns.emplace_back(from->name, to->name);
    ends.found = found.evidence;
    return ends;
}

data::Schema withoutFound(data::Schema schema)
{
    std::vector<data::Endpoints> declared;
    for (const auto &relationship : schema.relationships)
        for (const auto &ends : relationship.endpoints)
            if (!ends.found)
                declared.push_back(ends);
    schema.relationships = relationshipsOf(declared);
    schema.likely.clear();
    return schema;
}

} // namespace

struct RelationshipSearch::State {
    // `late` repeats what was too slow, with more time: the machine may have been busy.
    enum class Phase { byName, together, byValues, late, done };
    struct Item {
        Phase phase;
        std::size_t at; // index in this phase
    };

    State(Dialect which, data::Schema given) : dialect(which), schema(withoutFound(std::move(given)))
    {
        for (const auto &relationship : schema.relationships)
            for (const auto &ends : relationship.endpoints)
                for (const auto &[column, target] : ends.columns) {
                    declared.insert({ends.from, column});
                    declaredPairs.insert({ends.from, column, ends.to, target});
                }
        for (const EntityType &table : schema.entities)
            if (!isView(table))
                for (const Property &column : table.properties)
                    columns.push_back({&table, &column, &wordsOf(column.name), &wordsOf(data::bareTable(table.name))});
        targets = identifiers();
    }

    // Handles one target or one pair of tables. False: interrupted, and must be repeated.
    bool workOn(const Item &item)
    {
        if (item.phase == Phase::together) {
            KeyPair &each = together[item.at];
            judge(each);
            return !wasInterrupted;
        }
        const ColumnPlace &target = targets[item.at];
        std::vector<ColumnPlace> all = referring(target, item.phase == Phase::byName);
        std::erase_if(all, [&](const ColumnPlace &from) {
            const auto known = best.find({from.table->name, from.column->name});
            return item.phase == Phase::byValues && known != best.end() && known->second.isCertain &&
                   known->second.evidence.names >= minNameScore; // a candidate without a fitting name cannot be better
        });
        if (all.empty())
            return true;
        const auto known = unique.find(&target);
        const bool isUniqueOne = known != unique.end() ? known->second : isUnique(target);
        if (wasInterrupted)
            return false;
        if (isLate)
            return true;
        unique[&target] = isUniqueOne;
        if (!isUniqueOne)
            return true;
        std::vector<Candidate> found;
        const std::vector<ColumnPlace> held = holding(target, all);
        for (const ColumnPlace &from : held) {
            if (wasInterrupted)
                return false;
            if (auto one = judged(from, target))
                found.push_back(std::move(*one));
        }
        if (wasInterrupted)
            return false;
        for (const Candidate &each : found)
            keepBestTarget(best, each);
        return true;
    }

    // True after the last phase. Candidates by name come first: with a thousand tables there is no time to compare all
    // text columns.
    bool isDone()
    {
        while (phase != Phase::done && at >= inPhase()) {
            at = 0;
            phase = phase == Phase::byName     ? Phase::together
                    : phase == Phase::together ? Phase::byValues
                    : phase == Phase::byValues ? Phase::late
                                               : Phase::done;
            if (phase == Phase::together)
                together = pairsOfTables();
            if (phase == Phase::late && late.size() > mostLate)
                late.clear();
        }
        return phase == Phase::done;
    }

    void goOn(const TextQueryRunner &ask, const std::stop_token &token, Milliseconds one)
    {
        asker = &ask;
        stop = token;
        forOne = one;
        wasInterrupted = isLate = false;
        if (phase == Phase::late) {
            forOne *= lateFactor;
            if (workOn(late[at]))
                ++at;
            return;
        }
        const Item item{phase, at};
        if (!workOn(item))
            return;
        if (isLate)
            late.push_back(item);
        ++at;
    }

    std::size_t inPhase() const
    {
        return phase == Phase::together ? together.size() : phase == Phase::late ? late.size() : targets.size();
    }

    bool isOver() const { return stop.stop_requested() || Clock::now() >= deadline; }

    base::Result<std::vector<std::vector<std::string>>> ask(const std::string &statement)
    {
        if (wasInterrupted || isOver()) {
            wasInterrupted = true;
            return base::fail(base::Category::cancelled,
                              BASE_TEXT("sql.time-over", "The time for this search has run out."));
        }
        const auto left = std::chrono::duration_cast<Milliseconds>(deadline - Clock::now());
        auto answer = (*asker)(statement, std::clamp(left, Milliseconds(1), forOne));
        // One interrupted by the overall deadline is repeated; one that exceeds its own limit is repeated once, at the
        // end.
        if (!answer && (isOver() || answer.error().category == base::Category::cancelled))
            wasInterrupted = true;
        else if (!answer && answer.error().category == base::Category::limit)
            isLate = true;
        return answer;
    }

    // Columns that may identify rows: unique as far as known; small tables first. In a table with a single row, only
    // its key.
    std::vector<ColumnPlace> identifiers() const
    {
        std::vector<ColumnPlace> out;
        for (const ColumnPlace &each : columns)
            if (each.table->count > (each.column->isKey && onlyKey(*each.table) ? 0 : 1) &&
                each.column->count >= each.table->count && each.column->distinct >= each.column->count &&
                comparable(*each.column, *each.column))
                out.push_back(each);
        std::stable_sort(out.begin(), out.end(),
                         [](const ColumnPlace &a, const ColumnPlace &b) { return a.table->count < b.table->count; });
        return out;
    }

    const data::NameWords &wordsOf(const std::string &name)
    {
        const auto [place, isNew] = words.try_emplace(name, nullptr);
        if (isNew)
            place->second = std::make_unique<data::NameWords>(name);
        return *place->second;
    }

    static double namesOf(const ColumnPlace &from, const ColumnPlace &target)
    {
        return data::fit(*from.words, *target.tableWords, *target.words);
    }

    // The columns that may refer to the target, judged without a query: those with a fitting name, or the others.
    std::vector<ColumnPlace> referring(const ColumnPlace &target, bool byName) const
    {
        std::vector<ColumnPlace> out;
        for (const ColumnPlace &from : columns) {
            const Property &column = *from.column;
            // A key does not refer to its own table; a key named after its table does not refer to another table.
            const bool alone =
                column.isKey && onlyKey(*from.table) &&
                (from.table == target.table || data::fit(*from.words, *from.tableWords, *from.words) >= 1);
            if (from.isSame(target) || alone || column.count == 0 || column.samples.empty() ||
                !comparable(column, *target.column))
                continue;
            if (column.distinct > target.column->distinct && isWhole(*from.table))
                continue; // more values than the target has
            const double names = namesOf(from, target);
            if ((names >= minNameScore) != byName || (target.table->count < 2 && names < 0.9) ||
                (column.type == Type::integer && !mayReferByNumber(from, target, names)))
                continue;
            if (declared.contains({from.table->name, column.name}) || isDeclaredBack(from, target))
                continue;
            out.push_back(from);
        }
        return out;
    }

    bool isDeclaredBack(const ColumnPlace &from, const ColumnPlace &target) const
    {
        return declaredPairs.contains({target.table->name, target.column->name, from.table->name, from.column->name});
    }

    static bool onlyKey(const EntityType &table)
    {
        return std::count_if(table.properties.begin(), table.properties.end(),
                             [](const Property &each) { return each.isKey; }) == 1;
    }
    static bool isWhole(const EntityType &table) { return table.count >= 0 && table.count <= 1000; }

    static bool mayReferByNumber(const ColumnPlace &from, const ColumnPlace &target, double names)
    {
        if (names >= 0.5)
            return true;
        return (from.table == target.table && refersByName(from)) || !isCounted(*target.column);
    }

    static bool refersByName(const ColumnPlace &column)
    {
        const auto parts = data::nameParts(column.column->name);
        return (parts.size() > 1 && data::meansReference(parts.back())) ||
               data::refersToItsKind(column.column->name, column.table->name);
    }

    // True if the name identifies rows, even without a declared key: "id", or "employee_no" of employees.
    bool identifiesByName(const ColumnPlace &target) const
    {
        return target.column->isKey || target.words->isEmpty ||
               data::fit(*target.words, *target.tableWords, *target.words) >= 1;
    }

    bool isUnique(const ColumnPlace &target)
    {
        if (isWhole(*target.table) || (target.column->isKey && onlyKey(*target.table)))
            return true;
        const std::string name = quotedName(dialect, target.column->name);
        const auto counted =
            ask("SELECT count(*), count(DISTINCT " + name + ") FROM " + tableInQuery(dialect, target.table->name));
        return counted && !counted->empty() && (*counted)[0].size() == 2 && (*counted)[0][0] == (*counted)[0][1];
    }

    // Columns with all samples in the target, or half of them if the names fit. One query for all columns.
    std::vector<ColumnPlace> holding(const ColumnPlace &target, const std::vector<ColumnPlace> &all)
    {
        std::set<std::string> sought;
        for (const ColumnPlace &each : all)
            for (const data::Value &sample : each.column->samples)
                sought.insert(literal(sample));
        std::string list;
        for (const std::string &each : sought)
            list += (list.empty() ? "" : ", ") + each;
        const std::string name = quotedName(dialect, target.column->name);
        const auto there = ask("SELECT DISTINCT " + name + " FROM " + tableInQuery(dialect, target.table->name) +
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
            const bool fits = namesOf(each, target) >= minNameScore;
            if (static_cast<std::size_t>(hits) + (samples.size() > 4 ? 1 : 0) >= samples.size() ||
                (fits && static_cast<std::size_t>(hits) * 2 >= samples.size()))
                out.push_back(each);
        }
        return out;
    }

    std::string literal(const data::Value &value) const
    {
        return value.isString() ? quotedText(dialect, value.asString()) : value.toDisplay();
    }

    std::optional<Candidate> judged(const ColumnPlace &from, const ColumnPlace &target)
    {
        const std::string column = quotedName(dialect, from.column->name);
        const auto counted =
            ask("SELECT count(*), count(CASE WHEN v IN (SELECT " + quotedName(dialect, target.column->name) + " FROM " +
                tableInQuery(dialect, target.table->name) + ") THEN 1 END) FROM (SELECT DISTINCT " + column +
                " AS v FROM " + tableInQuery(dialect, from.table->name) + " WHERE " + column + " IS NOT NULL LIMIT " +
                std::to_string(checkedValues) + ") AS looked");
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
            out.isLeftOut = share >= tooFew && out.evidence.names >= minNameScore;
            return out.isLeftOut ? std::optional(out) : std::nullopt;
        }
        if (out.evidence.names >= minNameScore) {
            out.isCertain =
                out.evidence.names >= shortened || out.evidence.values >= minDistinctParts || out.evidence.used >= 0.5;
            return out;
        }
        if (share < 1)
            return std::nullopt;
        // Without fitting names, only values that do not match by chance are evidence.
        const bool isText = from.column->type == Type::string;
        // Names of two kinds of things (last_name) may match by chance.
        const bool areNames = from.words->isEmpty && target.words->isEmpty && !target.column->isKey;
        if (isText && out.evidence.values >= minDistinctTexts && from.table != target.table)
            out.isCertain = !areNames;
        else if (!isText && !isCounted(*target.column) && out.evidence.values >= minNumberValues &&
                 identifiesByName(target))
            out.isCertain = true;
        else if (from.table == target.table && out.evidence.values >= tellingRows && identifiesByName(target) &&
                 data::refersToItsKind(from.column->name, from.table->name))
            out.isCertain = true; // "reports_to", "parent_id" refer to their own table
        else if (isText ? out.evidence.values < 3 : out.evidence.names < 0.5 && from.table != target.table)
            return std::nullopt;
        return out;
    }

    // Keeps the best target of a column: by name, then a key, then the one with the largest share of used values.
    static void keepBestTarget(std::map<std::pair<std::string, std::string>, Candidate> &best, const Candidate &found)
    {
        const auto [place, isNew] = best.try_emplace({found.from.table->name, found.from.column->name}, found);
        const auto rank = [](const Candidate &each) {
            return std::tuple(each.isCertain, !each.isLeftOut, each.evidence.names, each.to.column->isKey,
                              each.evidence.used, each.to.table->count, each.to.table->properties.size());
        };
        if (!isNew && rank(place->second) < rank(found))
            place->second = found;
    }

    // If two columns with the same values refer to each other, keep the direction towards the table that the name fits,
    // else towards the table with more columns.
    static void dropBackReferences(std::map<std::pair<std::string, std::string>, Candidate> &best)
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

    // Pairs of tables in which columns of one may together refer to the key of the other, judged by names. The last
    // word of a referring column equals that of its target, so pairs are found by last words.
    std::vector<KeyPair> pairsOfTables()
    {
        std::unordered_map<std::string, std::vector<const ColumnPlace *>> byLastWord;
        for (const ColumnPlace &each : columns)
            if (each.column->count > 0 && !each.words->parts.empty())
                byLastWord[each.words->parts.back()].push_back(&each);
        std::vector<KeyPair> out;
        for (const EntityType &to : schema.entities)
            for (const auto &key : keysOfSeveral(to)) {
                std::optional<std::set<const EntityType *>> tables; // that have a column for the rarest part
                for (const Property *part : key) {
                    const data::NameWords &at = wordsOf(part->name);
                    std::set<const EntityType *> with;
                    if (const auto like = byLastWord.find(at.parts.empty() ? "" : at.parts.back());
                        like != byLastWord.end())
                        for (const ColumnPlace *each : like->second)
                            if (each->words->all.ends_with(at.all) && comparable(*each->column, *part))
                                with.insert(each->table);
                    if (!tables || with.size() < tables->size())
                        tables = std::move(with);
                }
                for (const EntityType &from : schema.entities)
                    if (tables->contains(&from))
                        if (auto found = fitting(from, to, key))
                            out.push_back(std::move(*found));
            }
        std::stable_sort(out.begin(), out.end(),
                         [](const KeyPair &a, const KeyPair &b) { return a.to->count < b.to->count; });
        return out;
    }

    // The declared key if it has several columns. Without any key: a few pairs of columns that identify rows as far as
    // known.
    std::vector<std::vector<const Property *>> keysOfSeveral(const EntityType &table) const
    {
        constexpr std::size_t mostTables = 300; // above this, only declared keys are used
        std::vector<const Property *> key, parts;
        for (const Property &column : table.properties) {
            if (column.isKey)
                key.push_back(&column);
            if (comparable(column, column) && column.count >= table.count)
                parts.push_back(&column);
        }
        const bool isUsable = std::all_of(key.begin(), key.end(), [](const Property *each) {
            return comparable(*each, *each); // not for dates and measures
        });
        if (isView(table) || table.count < 2 || key.size() == 1 || key.size() > maxKeyColumns || !isUsable)
            return {};
        if (!key.empty())
            return {key};
        if (schema.entities.size() > mostTables)
            return {};
        constexpr std::size_t mostParts = 4; // the first ones: key columns usually come first
        std::vector<std::vector<const Property *>> out;
        for (std::size_t a = 0; a < std::min(parts.size(), mostParts); ++a)
            for (std::size_t b = a + 1; b < std::min(parts.size(), mostParts); ++b)
                if (parts[a]->distinct < table.count && parts[b]->distinct < table.count &&
                    static_cast<double>(parts[a]->distinct) * static_cast<double>(parts[b]->distinct) >=
                        static_cast<double>(table.count))
                    out.push_back({parts[a], parts[b]});
        return out;
    }

    std::optional<KeyPair> fitting(const EntityType &from, const EntityType &to,
                                   const std::vector<const Property *> &key)
    {
        KeyPair out{
            &from, &to, {}, 1, std::any_of(key.begin(), key.end(), [](const auto *each) { return each->isKey; })};
        const data::NameWords &table = wordsOf(data::bareTable(to.name));
        bool isTelling = false, isItself = true;
        for (const Property *part : key) {
            const data::NameWords &at = wordsOf(part->name);
            const Property *chosen = nullptr;
            double bestFit = minNameScore - 1e-9;
            for (const Property &column : from.properties) {
                const bool isTaken = std::any_of(out.columns.begin(), out.columns.end(),
                                                 [&](const auto &each) { return each.first == &column; });
                if (isTaken || column.count == 0 || !comparable(column, *part))
                    continue;
                const data::NameWords &own = wordsOf(column.name);
                // A shared column such as "lang" may be part of the key; "id" alone proves nothing.
                const double names = &from == &to && &column == part ? 0.76
                                     : own.all == at.all             ? (at.isEmpty ? 0.75 : 1)
                                                                     : data::fit(own, table, at);
                if (names > bestFit) {
                    bestFit = names;
                    chosen = &column;
                }
            }
            if (!chosen)
                return std::nullopt;
            const data::NameWords &own = wordsOf(chosen->name);
            isTelling = isTelling || !own.isEmpty;
            isItself = isItself && &from == &to && chosen == part;
            if (own.isEmpty && at.isEmpty && own.all == "id")
                return std::nullopt;
            out.names = std::min(out.names, bestFit);
            out.columns.emplace_back(chosen, part);
        }
        const bool isElsewhere = std::all_of(out.columns.begin(), out.columns.end(), [&](const auto &each) {
            return declared.contains({from.name, each.first->name});
        });
        if (isItself || !isTelling || isElsewhere || isDeclared(out))
            return std::nullopt;
        return out;
    }

    bool isDeclared(const KeyPair &pair) const
    {
        return std::all_of(pair.columns.begin(), pair.columns.end(), [&](const auto &each) {
            return declaredPairs.contains({pair.from->name, each.first->name, pair.to->name, each.second->name}) ||
                   declaredPairs.contains({pair.to->name, each.second->name, pair.from->name, each.first->name});
        });
    }

    void judge(KeyPair &pair)
    {
        const std::string to = tableInQuery(dialect, pair.to->name);
        std::string own, filled, key, join;
        for (std::size_t i = 0; i < pair.columns.size(); ++i) {
            const std::string from = quotedName(dialect, pair.columns[i].first->name);
            const std::string target = quotedName(dialect, pair.columns[i].second->name);
            const std::string number = std::to_string(i);
            own += (i ? ", " : "") + from + " AS v" + number;
            filled += (i ? " AND " : "") + from + " IS NOT NULL";
            key += (i ? ", " : "") + target + " AS k" + number;
            join += (i ? " AND k" : "k") + number + " = v" + number;
        }
        if (!pair.isDeclaredKey) {
            const auto counted = ask("SELECT (SELECT count(*) FROM " + to + "), count(*) FROM (SELECT DISTINCT " + key +
                                     " FROM " + to + ") AS known");
            if (!counted || counted->empty() || (*counted)[0].size() != 2 || (*counted)[0][0] != (*counted)[0][1])
                return;
        }
        const auto counted = ask("SELECT count(*), count(k0) FROM (SELECT DISTINCT " + own + " FROM " +
                                 tableInQuery(dialect, pair.from->name) + " WHERE " + filled + " LIMIT " +
                                 std::to_string(checkedValues) + ") AS looked LEFT JOIN (SELECT DISTINCT " + key +
                                 " FROM " + to + ") AS known ON " + join);
        if (!counted || counted->empty() || (*counted)[0].size() != 2)
            return;
        pair.evidence.values = numberIn((*counted)[0][0]);
        pair.evidence.contained = numberIn((*counted)[0][1]);
        pair.evidence.names = pair.names;
        pair.evidence.used = std::min(1.0, static_cast<double>(pair.evidence.contained) /
                                               static_cast<double>(std::max<std::int64_t>(1, pair.to->count)));
        if (pair.evidence.values == 0)
            return;
        const double share = static_cast<double>(pair.evidence.contained) / static_cast<double>(pair.evidence.values);
        double pairs = 1; // number of possible combinations
        for (const auto &[from, target] : pair.columns)
            pairs *= static_cast<double>(std::max<std::int64_t>(1, target->distinct));
        // A table with most of the possible combinations matches by chance: then only the names are evidence.
        const bool isStated = pair.isDeclaredKey && pair.names >= 1;
        const bool isByChance = !isStated && static_cast<double>(pair.to->count) > dense * pairs;
        pair.isCertain = share >= nearlyAll && pair.evidence.values >= tellingRows && !isByChance;
        pair.isLeftOut = share < nearlyAll && share >= tooFew;
        isFound.insert(&pair);
        if (share < tooFew || (share < 1 && isByChance))
            isFound.erase(&pair);
    }

    // Of two tables with the same key, the target is the one with more rows, then the one with more columns.
    std::vector<const KeyPair *> foundColumnSets() const
    {
        const auto rank = [](const KeyPair &each) {
            return std::tuple(!each.isLeftOut, each.isDeclaredKey, each.evidence.names, each.to->count,
                              each.to->properties.size(), each.to->name);
        };
        std::vector<const KeyPair *> out;
        for (const KeyPair &each : together) {
            if (!isFound.contains(&each))
                continue;
            const bool isBack = std::any_of(together.begin(), together.end(), [&](const KeyPair &other) {
                return isFound.contains(&other) && other.from == each.to && other.to == each.from && &other != &each &&
                       other.from != other.to && rank(each) < rank(other);
            });
            if (!isBack)
                out.push_back(&each);
        }
        return out;
    }

    Dialect dialect;
    const data::Schema schema;
    Phase phase = Phase::byName;
    std::size_t at = 0; // index in the current phase
    std::vector<ColumnPlace> columns, targets;
    std::vector<KeyPair> together;
    std::vector<Item> late; // those with a query that exceeded its own time limit
    std::set<const KeyPair *> isFound;
    std::map<const ColumnPlace *, bool> unique;
    std::map<std::pair<std::string, std::string>, Candidate> best; // by referring column
    std::unordered_map<std::string, std::unique_ptr<data::NameWords>> words;
    std::set<std::pair<std::string, std::string>> declared;                                 // table and column
    std::set<std::tuple<std::string, std::string, std::string, std::string>> declaredPairs; // from, to
    // Of the current call of work().
    const TextQueryRunner *asker = nullptr;
    std::stop_token stop;
    Clock::time_point deadline;
    Milliseconds forOne{};
    bool wasInterrupted = false, isLate = false;
};

RelationshipSearch::RelationshipSearch(Dialect dialect, data::Schema schema)
    : d(std::make_unique<State>(dialect, std::move(schema)))
{
}

RelationshipSearch::~RelationshipSearch() = default;

bool RelationshipSearch::work(const TextQueryRunner &ask, const std::stop_token &stop, std::chrono::milliseconds time,
                              std::chrono::milliseconds forOne)
{
    d->deadline = Clock::now() + time;
    while (!d->isDone() && d->phase != State::Phase::late) {
        if (stop.stop_requested() || Clock::now() >= d->deadline)
            return false;
        d->goOn(ask, stop, forOne);
    }
    return true;
}

bool RelationshipSearch::workOnce(const TextQueryRunner &ask, const std::stop_token &stop,
                                  std::chrono::milliseconds forOne)
{
    constexpr std::chrono::hours unbounded{24};
    d->deadline = Clock::now() + unbounded;
    if (!d->isDone() && !stop.stop_requested())
        d->goOn(ask, stop, forOne);
    return d->isDone();
}

std::size_t RelationshipSearch::looked() const
{
    using Phase = State::Phase;
    const std::size_t before = d->phase == Phase::byName     ? 0
                               : d->phase == Phase::together ? d->targets.size()
                               : d->phase == Phase::byValues ? d->targets.size() + d->together.size()
                                                             : all();
    return d->phase == Phase::done ? all() : before + d->at - d->late.size();
}

std::size_t RelationshipSearch::all() const
{
    return 2 * d->targets.size() + d->together.size();
}

// Drops references implied by others: order line → order implies that a line of an order line refers to the order.
void withoutImplied(std::vector<data::Endpoints> &certain)
{
    const auto implies = [&](const data::Endpoints &over, const data::Endpoints &each) {
        if (&over == &each || over.from != each.from || over.columns.size() <= each.columns.size() ||
            over.to == each.to)
            return false;
        std::vector<std::pair<std::string, std::string>> rest; // the same columns in the table between
        for (const auto &[column, target] : each.columns) {
            const auto by = std::find_if(over.columns.begin(), over.columns.end(),
                                         [&](const auto &pair) { return pair.first == column; });
            if (by == over.columns.end())
                return false;
            rest.emplace_back(by->second, target);
        }
        return std::any_of(certain.begin(), certain.end(), [&](const data::Endpoints &between) {
            return between.from == over.to && between.to == each.to &&
                   std::is_permutation(between.columns.begin(), between.columns.end(), rest.begin(), rest.end());
        });
    };
    std::vector<data::Endpoints> kept;
    for (const data::Endpoints &each : certain)
        if (std::none_of(certain.begin(), certain.end(), [&](const auto &over) { return implies(over, each); }))
            kept.push_back(each);
    certain = std::move(kept);
}

data::FoundInData RelationshipSearch::found() const
{
    data::FoundInData out;
    auto best = d->best;
    State::dropBackReferences(best);
    std::vector<data::Endpoints> leftOut;
    const auto add = [&](const auto &each) {
        (each.isCertain ? out.certain : each.isLeftOut ? leftOut : out.likely).push_back(endpointsOf(each));
    };
    for (const auto &[from, each] : best)
        add(each);
    for (const KeyPair *each : d->foundColumnSets())
        add(*each);
    withoutImplied(out.certain);
    out.likely.insert(out.likely.end(), leftOut.begin(), leftOut.end());
    return out;
}

void takeFound(data::Schema &schema, const data::FoundInData &found)
{
    schema = withoutFound(std::move(schema));
    if (!found.certain.empty()) {
        std::vector<data::Endpoints> all;
        for (const auto &relationship : schema.relationships)
            all.insert(all.end(), relationship.endpoints.begin(), relationship.endpoints.end());
        all.insert(all.end(), found.certain.begin(), found.certain.end());
        schema.relationships = relationshipsOf(all);
    }
    schema.likely = found.likely;
}

void addFoundRelationships(Dialect dialect, data::Schema &schema, const TextQueryRunner &ask,
                           const std::stop_token &stop, std::chrono::milliseconds budget, std::string &report)
{
    RelationshipSearch search(dialect, schema);
    search.work(ask, stop, budget, relationshipQueryTime);
    const data::FoundInData found = search.found();
    takeFound(schema, found);
    for (const data::Endpoints &ends : found.certain)
        report += "Found: " + data::evidenceText(ends) + "\n";
    const std::size_t left = search.all() - search.looked();
    if (left > 0)
        report +=
            base::grouped(static_cast<std::int64_t>(left)) + (left == 1 ? " column was" : " columns were") +
            " not searched completely, because the time ran out. Undeclared relationships to them may be missing.\n";
}

void addDisplayNames(Dialect dialect, data::Schema &schema, const TextQueryRunner &ask, Milliseconds budget)
{
    const auto deadline = Clock::now() + budget;
    data::findDisplayNames(
        schema,
        [&](const EntityType &table, const std::vector<std::string> &columns) -> std::optional<data::CountedTogether> {
            const auto left = std::chrono::duration_cast<Milliseconds>(deadline - Clock::now());
            if (left.count() <= 0)
                return std::nullopt;
            const std::string a = quotedName(dialect, columns[0]), b = quotedName(dialect, columns[1]);
            const auto counted =
                ask("SELECT sum(n), count(*) FROM (SELECT count(*) AS n FROM (SELECT " + a + ", " + b + " FROM " +
                        tableInQuery(dialect, table.name) + " WHERE " + a + " IS NOT NULL AND " + b +
                        " IS NOT NULL LIMIT " + std::to_string(data::mostCountedTogether) + ") AS seen GROUP BY " + a +
                        ", " + b + ") AS pairs",
                    std::min(left, relationshipQueryTime));
            if (!counted || counted->size() != 1 || (*counted)[0].size() != 2)
                return std::nullopt;
            return data::CountedTogether{numberIn((*counted)[0][0]), numberIn((*counted)[0][1])};
        });
}

} // namespace sql
