// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/questionfixes.h"

#include "agents/engine/names.h"
#include "agents/engine/settings.h"
#include "agents/query/comparedwords.h"
#include "agents/query/followup.h"
#include "agents/query/modelhelp.h"
#include "agents/query/queryform.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/language/drawingedits.h"
#include "data/language/language.h"
#include "data/language/queryparts.h"
#include "data/rows/privacy.h"
#include "data/rows/rows.h"
#include "data/schema/schemaartefact.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

namespace agents {

using nlohmann::json;
using workflow::State;

namespace {

// The stored names that a literal probably means (names::linked). It is a phrase of the question, which is stored in
// another spelling; or it is a name of an example, copied in the place of the name that the query lacks.
std::set<std::string> storedNamesFor(const data::LiteralUse &use, const json &values, bool isOfExample,
                                     const std::vector<data::LiteralUse> &all)
{
    const auto &typed = use.value.asString();
    std::set<std::string> meant;
    for (const auto &each : values) {
        const auto value = base::textIn(each, "value");
        if (base::fold(value) == base::fold(typed)) // also for "toLower(d.name) = 'gout'"
            return {};
        const bool isOfProperty = base::textIn(each, "property") == use.property &&
                                  (use.type.empty() || base::textIn(each, "type") == use.type);
        const bool isUsed = std::any_of(all.begin(), all.end(), [&](const data::LiteralUse &other) {
            return other.value.isString() && other.value.asString() == value;
        });
        if (isOfProperty && (isOfExample ? !isUsed : base::fold(base::textIn(each, "said")) == base::fold(typed)))
            meant.insert(value);
    }
    return meant;
}

bool isInExamples(const std::string &literal, const json &examples)
{
    return std::any_of(examples.begin(), examples.end(), [&](const json &example) {
        return base::textIn(example, "query").find(literal) != std::string::npos;
    });
}

// Such a query finds nothing, or something else.
void findOtherNames(const State &state, const data::Language &language, std::string_view query, bool isWanted,
                    data::Analysis &analysis)
{
    const json &values = base::memberOf(state.json(names::linked), "values");
    const auto lower = base::lower(query);
    if (values.empty() || lower.find("lower(") != std::string::npos || lower.find("upper(") != std::string::npos)
        return;                  // the literal need not have the stored case
    std::set<std::string> given; // each name replaces one literal
    for (const auto &use : analysis.literals) {
        if (!use.value.isString() || use.operation != "=")
            continue;
        const auto typed = language.literal(use.value);
        const bool isStated =
            base::fold(state.text(names::question)).find(base::fold(use.value.asString())) != std::string::npos;
        const bool isOfExample = !isStated && isInExamples(typed, state.json(names::madeExamples));
        if (!isStated && !isOfExample)
            continue;
        const auto meant = storedNamesFor(use, values, isOfExample, analysis.literals);
        if (meant.empty() || given.contains(*meant.begin()))
            continue;
        given.insert(meant.begin(), meant.end());
        const bool isOne = meant.size() == 1;
        data::Diagnostic finding{"unknown-value",
                                 isOne && !isWanted ? data::Level::error : data::Level::warning,
                                 use.span,
                                 typed + " is not a stored name. Did you mean " +
                                     language.literal(data::Value(*meant.begin())) + "?",
                                 {},
                                 {}};
        for (const auto &value : meant) {
            const auto literal = language.literal(data::Value(value));
            finding.fixes.push_back(
                {use.span, literal, "Write " + literal, isOne ? data::FixClass::structural : data::FixClass::choice});
        }
        analysis.diagnostics.push_back(std::move(finding));
    }
}

// Where a condition on a stored name belongs.
struct Place {
    const data::QueryElement *element = nullptr;
    std::string property;
};

// The property of the element that has the name: its own one, or its reference to the table that has it.
std::optional<std::string> propertyFor(const data::QueryElement &element, const json &values,
                                       const data::Schema &schema)
{
    for (const auto &each : values) {
        const auto type = base::textIn(each, "type"), property = base::textIn(each, "property");
        if (base::fold(type) == base::fold(element.type))
            return property;
        for (const auto &relation : schema.relationships)
            for (const auto &ends : relation.endpoints)
                if (schema.ofTables && base::fold(ends.from) == base::fold(element.type) && ends.to == type &&
                    ends.columns.size() == 1 && ends.columns[0].second == property)
                    return ends.columns[0].first;
    }
    return std::nullopt;
}

// The only element that can have the condition, the own one of the name first.
std::optional<Place> placeFor(const data::QueryParts &parts, const json &values, const data::Schema &schema)
{
    std::vector<Place> own, referring;
    for (const auto &element : parts.elements) {
        const auto property = element.type.empty() ? std::nullopt : propertyFor(element, values, schema);
        if (!property)
            continue;
        const bool isOwn = base::fold(element.type) == base::fold(base::textIn(values[0], "type"));
        (isOwn ? own : referring).push_back({&element, *property});
    }
    const auto &places = own.empty() ? referring : own;
    return places.size() == 1 ? std::optional(places[0]) : std::nullopt;
}

// By phrase: the stored values that have the only name that the phrase means; none if it may mean several.
std::vector<std::pair<std::string, json>> namesMeant(const json &values)
{
    std::vector<std::pair<std::string, json>> meant;
    for (const auto &each : values) {
        const auto phrase = base::textIn(each, "said");
        auto found = std::find_if(meant.begin(), meant.end(), [&](const auto &one) { return one.first == phrase; });
        if (found == meant.end())
            meant.emplace_back(phrase, json::array({each}));
        else
            found->second.push_back(each);
    }
    std::erase_if(meant, [](const auto &one) {
        const auto name = base::fold(base::textIn(one.second[0], "value"));
        return isMuchLonger(name, one.first) ||
               std::any_of(one.second.begin(), one.second.end(),
                           [&](const json &each) { return base::fold(base::textIn(each, "value")) != name; });
    });
    return meant;
}

// The query has the name, or a word of the phrase in a literal.
bool hasName(const std::string &query, const data::Analysis &analysis, const std::string &phrase,
             const std::string &name)
{
    const auto text = base::fold(query);
    if (text.find(base::fold(name)) != std::string::npos || text.find(base::fold(phrase)) != std::string::npos)
        return true;
    const auto words = base::split(base::fold(phrase), ' ');
    return std::any_of(analysis.literals.begin(), analysis.literals.end(), [&](const data::LiteralUse &use) {
        const auto literal = use.value.isString() ? base::fold(use.value.asString()) : std::string();
        return std::any_of(words.begin(), words.end(),
                           [&](const auto &word) { return literal.find(word) != std::string::npos; });
    });
}

// The values of the rows that the earlier question returned; empty unless they are complete, few and all in one column.
std::vector<data::Value> earlierValues(const data::Rows &rows)
{
    constexpr std::size_t mostRows = 200;
    if (rows.empty() || rows.size() > mostRows || rows.columnCount() != 1 || rows.truncated())
        return {};
    std::vector<data::Value> values;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (!rows.at(row, 0).isString() && !rows.at(row, 0).isNumber())
            return {};
        values.push_back(rows.at(row, 0));
    }
    return values;
}

struct Change {
    std::string code, message, query, title;
};

// A model's query compared with its question: the change that the question asks for.
class DraftOfQuestion {
public:
    DraftOfQuestion(const State &state, const data::Schema &schema, const data::Language &language,
                    const std::string &query, const data::Analysis &analysis)
        : m_state(state),
          m_linked(state.json(names::linked)),
          m_values(base::memberOf(m_linked, "values")),
          m_schema(schema),
          m_language(language),
          m_query(query),
          m_analysis(analysis),
          m_parts(data::partsOf(language, query)),
          m_continued(continuationOf(state))
    {
    }

    // The first one; the changed query is compared again.
    std::optional<Change> change() const
    {
        using Find = std::optional<Change> (DraftOfQuestion::*)() const;
        for (const Find find :
             {&DraftOfQuestion::replacedName, &DraftOfQuestion::copiedCondition, &DraftOfQuestion::missingName,
              &DraftOfQuestion::lostRows, &DraftOfQuestion::otherLimit})
            if (auto found = (this->*find)())
                return found;
        return std::nullopt;
    }

private:
    // "And Karin Lund?": the earlier query with this name in the place of its own.
    std::optional<Change> replacedName() const
    {
        const auto phrase = base::textIn(m_linked, "onlyName");
        if (!m_continued || phrase.empty())
            return std::nullopt;
        const auto &earlier = m_continued->query;
        std::set<std::string> replaced;
        for (const auto &use : m_language.analyse(earlier, &m_schema).literals)
            for (const auto &each : m_values)
                if (use.operation == "=" && use.value.isString() && base::textIn(each, "said") == phrase &&
                    base::textIn(each, "type") == use.type && base::textIn(each, "property") == use.property &&
                    base::textIn(each, "value") != use.value.asString())
                    replaced.insert(data::apply(
                        earlier, {{use.span, m_language.literal(data::Value(base::textIn(each, "value"))), {}, {}}}));
        if (replaced.size() != 1 || base::oneLine(*replaced.begin()) == base::oneLine(m_query) ||
            !parses(*replaced.begin()))
            return std::nullopt;
        return Change{"replaced-name", "The question only names " + phrase + ", so it asks the earlier question of it.",
                      *replaced.begin(), "Ask the earlier query of " + phrase};
    }

    // Small models keep the condition of an example. It is removed: the user has not asked for it.
    std::optional<Change> copiedCondition() const
    {
        if (std::none_of(m_analysis.literals.begin(), m_analysis.literals.end(), [&](const data::LiteralUse &use) {
                return use.value.isString() && use.operation == "=" && isCopied(use.value.asString());
            }))
            return std::nullopt;
        const auto drawing = data::drawingOf(m_language, m_query);
        for (std::size_t i = 0; i < drawing.conditions.size(); ++i) {
            const auto &condition = drawing.conditions[i];
            if (condition.comparison != data::Comparison::equal || condition.isNegated || condition.either >= 0 ||
                !condition.literal || !condition.literal->isString() || !isCopied(condition.literal->asString()))
                continue;
            auto changed = data::edited(m_language, m_query, data::edits::RemoveCondition{i});
            if (changed && parses(*changed))
                return Change{"copied-condition",
                              "\"" + condition.literal->asString() + "\" belongs to an example, not to the question.",
                              std::move(*changed), "Remove the condition " + condition.text};
        }
        return std::nullopt;
    }

    // A name of the question that the query does not mention: the condition is added where only one is possible.
    std::optional<Change> missingName() const
    {
        if (m_linked.value("negated", false) || !m_parts.problem.empty()) // "not in Texas" is another condition
            return std::nullopt;
        for (const auto &[phrase, values] : namesMeant(m_values)) {
            const auto name = base::textIn(values[0], "value");
            if (hasName(m_query, m_analysis, phrase, name))
                continue;
            const auto place = placeFor(m_parts, values, m_schema);
            if (!place)
                continue;
            const auto condition = data::conditionText(m_language, *place->element, place->property,
                                                       data::Comparison::equal, data::Value(name));
            auto changed = data::withCondition(m_query, *place->element, condition);
            if (parses(changed))
                return Change{"missing-name", "\"" + phrase + "\" is in the question, but not in the query.",
                              std::move(changed), "Add the condition " + condition};
        }
        return std::nullopt;
    }

    // "Which of those …" of a query that has lost the conditions of the earlier one: it keeps the rows that the user
    // saw.
    std::optional<Change> lostRows() const
    {
        const auto settings = settingsOf(m_state);
        if (!m_continued || !m_continued->rows || settings.rowsShown() == 0 || !m_parts.problem.empty() ||
            !m_linked.value("refersBack", false) ||
            lostName(m_continued->question, m_continued->query, m_query).empty())
            return std::nullopt;
        const auto values = earlierValues(data::rowsOf(m_continued->rows));
        const auto form = formOf(m_continued->query, m_language.tokens(m_continued->query));
        if (values.empty() || form.shown.size() != 1 || !form.shown[0].isKnown || !form.shown[0].function.empty() ||
            form.shown[0].property.empty() || data::isPrivateProperty(form.shown[0].property, settings.privateColumns))
            return std::nullopt;
        const auto type = form.typeOf(form.shown[0]);
        const auto isOfType = [&](const data::QueryElement &element) { return !type.empty() && element.type == type; };
        const auto &elements = m_parts.elements;
        if (std::count_if(elements.begin(), elements.end(), isOfType) != 1)
            return std::nullopt;
        std::string list;
        for (const auto &value : values)
            list += (list.empty() ? "" : ", ") + m_language.literal(value);
        if (m_query.find(list) != std::string::npos) // it is held to them
            return std::nullopt;
        const auto &element = *std::find_if(elements.begin(), elements.end(), isOfType);
        const bool isSql = m_language.family() == "SQL";
        auto changed = data::withCondition(m_query, element,
                                           element.name + "." + data::writtenName(m_language, form.shown[0].property) +
                                               (isSql ? " IN (" : " IN [") + list + (isSql ? ")" : "]"));
        if (!parses(changed))
            return std::nullopt;
        return Change{
            "lost-rows",
            "The question asks about the rows of the earlier question, but the query has not their conditions.",
            std::move(changed), "Keep the rows of the earlier question only"};
    }

    // "The 5 cheapest" of a query that returns one row, or all.
    std::optional<Change> otherLimit() const
    {
        const auto rows = m_linked.value("rows", std::int64_t{0});
        const auto number = std::to_string(rows);
        if (rows == 0 || !m_parts.problem.empty() || !m_parts.ending.isKnown ||
            m_query.find(number) != std::string::npos)
            return std::nullopt;
        auto changed = data::withLimit(m_query, m_parts.ending, rows);
        if (!parses(changed))
            return std::nullopt;
        return Change{"other-limit",
                      "The question asks for " + number + " rows, but the query has another limit, or none.",
                      std::move(changed), "Return at most " + number + " rows"};
    }

    // The text belongs to an example of the prompt and not to the question.
    bool isCopied(const std::string &text) const
    {
        const auto asked = " " + base::fold(m_state.text(names::question) + " " + continuedText(m_state)) + " ";
        const auto initials = relevance::initialsOf(base::split(base::fold(text), ' '));
        return isInExamples(m_language.literal(data::Value(text)), m_state.json(names::madeExamples)) &&
               asked.find(base::fold(text)) == std::string::npos && asked.find(initials + " ") == std::string::npos &&
               asked.find(initials + "?") == std::string::npos &&
               std::none_of(m_values.begin(), m_values.end(),
                            [&](const json &each) { return base::textIn(each, "value") == text; });
    }
    bool parses(const std::string &changed) const { return !m_language.analyse(changed, &m_schema).hasErrors(); }

    const State &m_state;
    const json &m_linked, &m_values;
    const data::Schema &m_schema;
    const data::Language &m_language;
    const std::string &m_query;
    const data::Analysis &m_analysis;
    const data::QueryParts m_parts;
    const std::optional<RunRequest::Continued> m_continued;
};

} // namespace

void compareWithQuestion(const State &state, const data::Language &language, const std::string &query, bool isWanted,
                         data::Analysis &analysis)
{
    findOtherNames(state, language, query, isWanted, analysis);
    const auto &linked = state.json(names::linked);
    const auto schema = data::schemaOf(state.get(names::schema));
    const bool isOfRules =
        linked.is_object() && base::textIn(base::memberOf(linked, "rules"), "query") == query; // they read all names
    if (isWanted || isOfRules || !linked.is_object() || !schema || analysis.hasErrors())
        return;
    auto change = DraftOfQuestion(state, *schema, language, query, analysis).change();
    if (!change)
        return;
    const base::Span whole{0, static_cast<std::uint32_t>(query.size())};
    analysis.diagnostics.push_back(
        {std::move(change->code),
         data::Level::error,
         {},
         std::move(change->message),
         {{whole, std::move(change->query), std::move(change->title), data::FixClass::structural}},
         {}});
}

} // namespace agents
