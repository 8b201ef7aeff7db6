// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/exec/foundreferences.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "data/language/queryparts.h"
#include "data/schema/columnnames.h"
#include "data/schema/displaynames.h"
#include "data/schema/likelyreference.h"
#include "data/source/relationshipevidence.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace cypher {

namespace {

using data::EntityType;
using data::Property;
using data::Type;
using Milliseconds = std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

// The thresholds for tables.
using data::checkedValues;
using data::minDistinctParts;
using data::minDistinctTexts;
using data::minNameScore;
using data::nearlyAll;
using data::shortened;
using data::tooFew;
constexpr Milliseconds timeForNames{500};
constexpr Milliseconds longestQuestion{5000}; // for one large type, after opening; much less while opening
constexpr std::size_t sharedLetters = 3;      // common prefix of words in both names that makes a pair worth comparing

bool canRefer(const Property &property)
{
    return !property.mixed && (property.type == Type::string || property.type == Type::integer) && property.count > 0 &&
           !data::holdsDateTexts(property);
}

} // namespace

// Works in steps, each for one property; repeats a step that was interrupted.
class ReferenceSearch {
public:
    // Does not own `schema`; the caller or `held` keeps it alive.
    ReferenceSearch(std::shared_ptr<const data::Language> language, const data::Schema &schema)
        : m_language(std::move(language)), m_schema(schema)
    {
        if (!m_language || m_language->family() != "Cypher") {
            m_phase = Phase::done;
            return;
        }
        collect();
        listTargets();
    }

    // Returns true when everything was checked.
    bool run(data::Source &source, std::stop_token stop, Milliseconds budget, Milliseconds forOneQuestion)
    {
        m_source = &source;
        m_stop = std::move(stop);
        m_deadline = Clock::now() + budget;
        m_forOneQuestion = forOneQuestion;
        m_ignoresDeadline = forOneQuestion > budget;
        while (m_phase != Phase::done && !m_stop.stop_requested()) {
            step(); // at least one
            if (isOver())
                break;
        }
        m_source = nullptr;
        return m_phase == Phase::done;
    }

    data::FoundInData found() const
    {
        data::FoundInData out;
        for (const auto &[from, each] : m_best)
            (each.isCertain && !isJoined(each) ? out.certain : out.likely).push_back(endsOf(each));
        return out;
    }
    std::size_t looked() const
    {
        return m_phase == Phase::names ? m_at : m_phase == Phase::values ? m_referring.size() + m_at : all();
    }
    std::size_t all() const { return m_referring.size() + m_targets.size(); }

    data::SchemaPtr held; // keeps the schema of a background search alive

private:
    enum class Phase { names, values, follow, done };

    // A property of one type.
    struct Place {
        const EntityType *type = nullptr;
        const Property *property = nullptr;
        data::NameWords words, typeWords;
        std::vector<data::Value> values; // distinct ones, once loaded
        bool isAsked = false;
    };

    struct RatedReference {
        Place *from = nullptr;
        const Place *to = nullptr;
        data::Evidence evidence;
        bool isCertain = false;
    };

    bool isOver() const { return m_stop.stop_requested() || Clock::now() >= m_deadline; }

    void step()
    {
        m_isCut = false;
        const std::size_t count = m_phase == Phase::names    ? m_referring.size()
                                  : m_phase == Phase::values ? m_targets.size()
                                                             : 1;
        if (m_at < count) {
            if (m_phase == Phase::names)
                byNames(m_referring[m_at]);
            else if (m_phase == Phase::values)
                byValues(m_targets[m_at]);
            else
                follow();
            if (!m_isCut) {
                ++m_at;
                m_within = 0;
                m_storedSamples.reset();
            }
        }
        if (m_at >= count) {
            m_at = 0;
            m_phase = static_cast<Phase>(static_cast<int>(m_phase) + 1);
        }
    }

    void collect()
    {
        for (const EntityType &type : m_schema.entities) {
            if (type.abstract)
                continue;
            for (const Property &property : type.properties) {
                if (!canRefer(property))
                    continue;
                Place place{&type, &property, data::NameWords(property.name), data::NameWords(type.name), {}, false};
                const bool isOwn = data::fit(place.words, place.typeWords, place.words) >= 1;
                const bool isUnique = property.count >= type.count && property.distinct >= property.count;
                // Some servers count no distinct values: then the name must identify.
                const bool mayIdentify =
                    property.isKey || isUnique || (property.distinct == 0 && (isOwn || place.words.isEmpty));
                if (mayIdentify && type.count > 0)
                    m_targets.push_back(place);
                // A type's own identifier is not a reference, unless it has another type's name.
                const bool isOfItself = isOwn || ((isUnique || property.isKey) && place.words.isEmpty);
                if (!isOfItself && !property.samples.empty())
                    m_referring.push_back(std::move(place));
            }
        }
    }

    static std::string begin(const std::string &part) { return part.substr(0, sharedLetters); }

    void listTargets()
    {
        for (const Place &target : m_targets) {
            for (const std::string &part : target.typeWords.parts)
                m_byWord[begin(part)].push_back(&target);
            if (!target.words.isEmpty)
                m_byName[target.words.all].push_back(&target);
        }
    }

    void byNames(Place &from)
    {
        std::set<const Place *> tried;
        for (const std::string &part : from.words.parts)
            if (const auto near = m_byWord.find(begin(part)); near != m_byWord.end())
                tried.insert(near->second.begin(), near->second.end());
        if (const auto same = m_byName.find(from.words.all); same != m_byName.end()) // same name: "CC_NO"
            tried.insert(same->second.begin(), same->second.end());
        if (data::refersToItsKind(from.property->name, from.type->name))
            for (const Place &target : m_targets)
                if (target.type == from.type)
                    tried.insert(&target);
        const std::vector<const Place *> each(tried.begin(), tried.end());
        for (; m_within < each.size() && !m_isCut; m_within += m_isCut ? 0 : 1) {
            const Place &target = *each[m_within];
            const double names = namesOf(from, target);
            if (names >= minNameScore && from.property->type == target.property->type)
                judge(from, target, names);
        }
    }

    double namesOf(const Place &from, const Place &target) const
    {
        const bool isOfItsKind =
            from.type == target.type && data::refersToItsKind(from.property->name, from.type->name);
        return std::max(isOfItsKind ? shortened : 0.0, data::fit(from.words, target.typeWords, target.words));
    }

    static bool isCode(const data::Value &value)
    {
        return value.isString() && value.asString().find(' ') == std::string::npos &&
               value.asString().find_first_not_of("0123456789") != std::string::npos && // not only digits
               (value.asString().find_first_of("0123456789") != std::string::npos ||
                base::upper(value.asString()) == value.asString());
    }

    static bool looksLikeId(const Place &place)
    {
        return place.property->type == Type::string &&
               (place.property->distinct == 0 || place.property->distinct >= minDistinctTexts) &&
               std::all_of(place.property->samples.begin(), place.property->samples.end(), isCode);
    }

    // Texts that look like identifiers and have no match by name.
    void byValues(const Place &target)
    {
        if (m_at == 0 && !m_storedSamples) {
            m_left.clear();
            for (Place &from : m_referring)
                if (looksLikeId(from) && !from.words.isEmpty && !m_best.contains(keyOf(from)))
                    m_left.push_back(&from);
        }
        if (m_left.empty() || !looksLikeId(target))
            return;
        if (!m_storedSamples) {
            std::vector<data::Value> samples;
            for (const Place *from : m_left)
                if (from->type != target.type)
                    samples.insert(samples.end(), from->property->samples.begin(), from->property->samples.end());
            const auto there = ask("MATCH (b" + label(target) + ") WHERE b." + name(target) +
                                       " IN $values RETURN DISTINCT b." + name(target) + " AS v",
                                   samples);
            if (m_isCut)
                return;
            m_storedSamples.emplace();
            for (std::size_t i = 0; there && i < there->size(); ++i)
                m_storedSamples->insert(there->at(i, 0).toDisplay());
        }
        const auto isThere = [&](const data::Value &value) { return m_storedSamples->contains(value.toDisplay()); };
        for (; m_within < m_left.size() && !m_isCut; m_within += m_isCut ? 0 : 1) {
            Place &from = *m_left[m_within];
            if (from.type != target.type &&
                std::all_of(from.property->samples.begin(), from.property->samples.end(), isThere))
                judge(from, target, namesOf(from, target));
        }
    }

    // An undeclared identifier: "id", or "film_id" of films.
    static bool isOwnId(const Place &place)
    {
        return place.words.isEmpty || data::fit(place.words, place.typeWords, place.words) >= 1;
    }

    void judge(Place &from, const Place &target, double names)
    {
        const auto one = rated(from, target, names);
        if (one && (one->isCertain || (names >= minNameScore && shareOf(*one) >= tooFew)))
            keep(*one);
    }

    static double shareOf(const RatedReference &one)
    {
        return static_cast<double>(one.evidence.contained) / static_cast<double>(one.evidence.values);
    }

    // A reference to another reference of the same name points to that one's target: an order's sku to the product, not
    // to the cart.
    void follow()
    {
        auto at = m_best.begin();
        for (std::advance(at, m_within); at != m_best.end(); ++at, ++m_within) {
            RatedReference &each = at->second;
            const auto next = m_best.find(keyOf(*each.to));
            if (next == m_best.end() || !next->second.isCertain || !each.isCertain || next->second.to == each.to ||
                next->second.to->type == each.from->type || each.from->words.all != each.to->words.all)
                continue;
            if (auto one = rated(*each.from, *next->second.to, namesOf(*each.from, *next->second.to));
                one && one->isCertain)
                each = *one;
            if (m_isCut)
                return;
        }
    }

    std::optional<RatedReference> rated(Place &from, const Place &target, double names)
    {
        // If both sides are unique and have the same name, the type with fewer nodes refers to the other.
        const auto back = m_best.find(keyOf(target));
        const bool isBack = back != m_best.end() && back->second.to->property == from.property;
        const bool isReverse = !isOwnId(target) && from.words.all == target.words.all &&
                               from.property->distinct >= from.property->count &&
                               (isBack || from.type->count > target.type->count);
        if (from.property == target.property || isReverse || !isUnique(target))
            return std::nullopt;
        if (!from.isAsked) {
            const auto rows =
                ask("MATCH (a" + label(from) + ") WHERE a." + name(from) + " IS NOT NULL RETURN DISTINCT a." +
                    name(from) + " AS v LIMIT " + std::to_string(checkedValues));
            if (m_isCut)
                return std::nullopt;
            from.isAsked = true;
            for (std::size_t i = 0; rows && i < rows->size(); ++i)
                from.values.push_back(rows->at(i, 0));
        }
        if (from.values.empty())
            return std::nullopt;
        const auto counted = ask("MATCH (b" + label(target) + ") WHERE b." + name(target) +
                                     " IN $values RETURN count(DISTINCT b." + name(target) + ") AS number",
                                 from.values);
        if (!counted || counted->size() == 0)
            return std::nullopt;
        RatedReference one{&from, &target, {}, false};
        one.evidence.values = static_cast<std::int64_t>(from.values.size());
        one.evidence.contained = counted->at(0, 0).asInt();
        one.evidence.names = names;
        const auto all = std::max<std::int64_t>({1, target.property->distinct, target.type->count});
        one.evidence.used = std::min(1.0, static_cast<double>(one.evidence.contained) / static_cast<double>(all));
        if (names >= minNameScore)
            one.isCertain =
                shareOf(one) >= nearlyAll &&
                (names >= shortened || one.evidence.values >= minDistinctParts || one.evidence.used >= tooFew);
        else
            one.isCertain = shareOf(one) >= 1 && one.evidence.values >= minDistinctTexts;
        return one;
    }

    static std::pair<std::string, std::string> keyOf(const Place &place)
    {
        return {place.type->name, place.property->name};
    }

    // Keeps one target per property: the one with the best evidence.
    void keep(const RatedReference &one)
    {
        const auto rank = [](const RatedReference &each) {
            return std::tuple(each.isCertain, isOwnId(*each.to), each.evidence.names, each.evidence.contained,
                              each.to->type->count);
        };
        const auto [known, isNew] = m_best.try_emplace(keyOf(*one.from), one);
        if (!isNew && rank(one) > rank(known->second))
            known->second = one;
    }

    bool isUnique(const Place &target)
    {
        if (target.property->isKey ||
            (target.property->count >= target.type->count && target.property->distinct >= target.property->count))
            return true;
        const auto [known, isNew] = m_unique.try_emplace(&target, false);
        if (isNew) {
            const auto counted = ask("MATCH (b" + label(target) + ") RETURN count(b) AS nodes, count(DISTINCT b." +
                                     name(target) + ") AS values");
            known->second =
                counted && counted->size() == 1 && counted->at(0, 0).toDisplay() == counted->at(0, 1).toDisplay();
            if (m_isCut) { // still unknown
                m_unique.erase(known);
                return false;
            }
        }
        return known->second;
    }

    std::set<std::string> neighbours(const std::string &type) const
    {
        std::set<std::string> out;
        for (const auto &relationship : m_schema.relationships)
            for (const data::Endpoints &ends : relationship.endpoints) {
                if (ends.from == type)
                    out.insert(ends.to);
                if (ends.to == type)
                    out.insert(ends.from);
            }
        return out;
    }

    // True if a relationship joins the types, or two through a third type.
    bool isJoined(const RatedReference &each) const
    {
        const auto own = neighbours(each.from->type->name), other = neighbours(each.to->type->name);
        return own.contains(each.to->type->name) ||
               std::any_of(own.begin(), own.end(), [&](const std::string &over) { return other.contains(over); });
    }

    static data::Endpoints endsOf(const RatedReference &each)
    {
        data::Endpoints ends;
        ends.from = each.from->type->name;
        ends.to = each.to->type->name;
        ends.count = each.from->property->count;
        ends.columns.emplace_back(each.from->property->name, each.to->property->name);
        ends.found = each.evidence;
        return ends;
    }

    std::string label(const Place &place) const { return ":" + data::writtenName(*m_language, place.type->name); }
    std::string name(const Place &place) const { return data::writtenName(*m_language, place.property->name); }

    base::Result<data::Rows> ask(const std::string &text, std::vector<data::Value> values = {})
    {
        if (m_stop.stop_requested() || (!m_ignoresDeadline && isOver())) {
            m_isCut = true;
            return base::fail(base::Category::cancelled,
                              BASE_TEXT("sql.time-over", "The time for this search has run out."));
        }
        data::QueryLimits limits;
        const auto left = std::chrono::duration_cast<Milliseconds>(m_deadline - Clock::now());
        limits.time = m_ignoresDeadline ? m_forOneQuestion : std::clamp(left, Milliseconds(1), m_forOneQuestion);
        data::Query query{text, {}};
        if (!values.empty())
            query.parameters.emplace("values", data::Value(data::ValueList(std::move(values))));
        auto rows = m_source->run(query, limits, m_stop);
        m_isCut = m_isCut || (!rows && m_stop.stop_requested());
        return rows;
    }

    data::Source *m_source = nullptr; // set while running
    std::shared_ptr<const data::Language> m_language;
    const data::Schema &m_schema;
    std::stop_token m_stop;
    Clock::time_point m_deadline;
    Milliseconds m_forOneQuestion{0};
    bool m_ignoresDeadline = false; // a query may exceed the remaining time
    Phase m_phase = Phase::names;
    std::size_t m_at = 0;                                 // index in the phase
    std::size_t m_within = 0;                             // progress in the step, so that repeated stops do not lose it
    std::optional<std::set<std::string>> m_storedSamples; // sampled values that the target of the step contains
    bool m_isCut = false;                                 // the step is incomplete
    std::vector<Place> m_targets, m_referring;
    std::map<std::string, std::vector<const Place *>> m_byWord, m_byName; // targets
    std::vector<Place *> m_left;                                          // properties without a match by name
    std::map<std::pair<std::string, std::string>, RatedReference> m_best; // by type and property
    std::map<const Place *, bool> m_unique;
};

FoundReferences findReferences(data::Source &source, const data::Schema &schema, const std::stop_token &stop,
                               Milliseconds budget)
{
    ReferenceSearch search(source.language(), schema);
    const bool isWhole = search.run(source, stop, budget, std::min(budget, timeForOneReference));
    return {search.found(), isWhole};
}

BackgroundReferences::BackgroundReferences(std::unique_ptr<ReferenceSearch> search) : m_search(std::move(search)) {}

BackgroundReferences::~BackgroundReferences() = default;

std::shared_ptr<BackgroundReferences> BackgroundReferences::in(const data::Source &source,
                                                               const data::SchemaPtr &schema)
{
    auto language = source.language();
    if (!language || language->family() != "Cypher" || !schema)
        return nullptr;
    auto search = std::make_unique<ReferenceSearch>(std::move(language), *schema);
    search->held = schema;
    return std::shared_ptr<BackgroundReferences>(new BackgroundReferences(std::move(search)));
}

bool BackgroundReferences::work(data::Source &source, const std::stop_token &stop, Milliseconds time)
{
    return m_search->run(source, stop, time, longestQuestion);
}

std::size_t BackgroundReferences::looked() const
{
    return m_search->looked();
}

std::size_t BackgroundReferences::all() const
{
    return m_search->all();
}

data::FoundInData BackgroundReferences::found() const
{
    return m_search->found();
}

ReferringSource::ReferringSource(std::unique_ptr<data::Source> inner, const base::KeyValueStore *store)
    : ForwardingSource(std::move(inner)), m_store(store), m_name(m_inner->info().name)
{
}

data::SourceInfo ReferringSource::info() const
{
    data::SourceInfo out = m_inner->info();
    out.report += m_report;
    return out;
}

base::Result<data::SchemaPtr> ReferringSource::describe(std::stop_token stop)
{
    BASE_TRY(data::SchemaPtr plain, m_inner->describe(stop));
    BASE_TRY(data::RelationshipChoices choices, data::readChoices(m_store, m_name));
    const bool isOther = plain != m_plain && (!m_plain || m_plain->fingerprint != plain->fingerprint);
    // Unreadable results are searched again.
    std::string kept = data::readFoundText(m_store, m_name).value_or(std::string());
    auto known = isOther || kept != m_kept ? data::foundFrom(kept, plain->fingerprint) : std::nullopt;
    m_kept = std::move(kept);
    if (isOther)
        m_calledBy = namesOf(*plain, stop);
    const bool isNew = isOther || known;
    if (isNew) {
        const FoundReferences looked =
            known ? FoundReferences{std::move(*known), true} : findReferences(*m_inner, *plain, stop);
        m_found = looked.found;
        m_report.clear();
        for (const data::Endpoints &ends : m_found.certain)
            m_report += data::relationshipName(ends) + ": found in the data. " + data::evidenceText(ends) + "\n";
        if (!looked.isWhole && !stop.stop_requested())
            m_report += "Not all properties were checked for references to other nodes because the time ran out.\n";
    }
    if (isNew || plain != m_plain || choices != m_choices) {
        m_decided = plain;
        if (!m_found.certain.empty() || !m_found.likely.empty() || !m_calledBy.empty() || !choices.added.empty()) {
            auto made = std::make_shared<data::Schema>(*plain);
            for (data::EntityType &type : made->entities)
                if (const auto called = m_calledBy.find(type.name); called != m_calledBy.end())
                    std::tie(type.calledBy, type.calledWhy) = called->second;
            for (const data::Endpoints &ends : m_found.certain)
                (choices.isRefused(ends) ? made->likely : made->references).push_back(ends);
            for (const data::Endpoints &ends : m_found.likely)
                (choices.isAccepted(ends) ? made->references : made->likely).push_back(ends);
            for (data::Endpoints &ends : data::addedRelationships(*made, choices))
                (choices.isAccepted(ends) ? made->references : made->likely).push_back(std::move(ends));
            m_decided = std::move(made);
        }
        m_plain = std::move(plain);
        m_choices = std::move(choices);
    }
    return m_decided;
}

// Names for nodes of each type that combine two properties.
ReferringSource::NamesByType ReferringSource::namesOf(const data::Schema &plain, const std::stop_token &stop)
{
    const auto language = m_inner->language();
    if (!language || language->family() != "Cypher")
        return {};
    data::Schema schema = plain;
    const auto deadline = Clock::now() + timeForNames;
    data::findDisplayNames(
        schema,
        [&](const data::EntityType &type,
            const std::vector<std::string> &properties) -> std::optional<data::CountedTogether> {
            const auto left = std::chrono::duration_cast<Milliseconds>(deadline - Clock::now());
            if (left.count() <= 0)
                return std::nullopt;
            const auto of = [&](std::size_t i) { return "n." + data::writtenName(*language, properties[i]); };
            data::QueryLimits limits;
            limits.time = left;
            const auto rows =
                m_inner->run({"MATCH (n:" + data::writtenName(*language, type.name) + ") WHERE " + of(0) +
                                  " IS NOT NULL AND " + of(1) + " IS NOT NULL WITH n LIMIT " +
                                  std::to_string(data::mostCountedTogether) + " WITH " + of(0) + " AS a, " + of(1) +
                                  " AS b, count(*) AS c RETURN sum(c) AS elements, count(*) AS different",
                              {}},
                             limits, stop);
            if (!rows || rows->size() != 1)
                return std::nullopt;
            return data::CountedTogether{rows->at(0, 0).asInt(), rows->at(0, 1).asInt()};
        });
    NamesByType out;
    for (const data::EntityType &type : schema.entities)
        if (!type.calledBy.empty())
            out.emplace(type.name, std::pair(type.calledBy, type.calledWhy));
    return out;
}

} // namespace cypher
