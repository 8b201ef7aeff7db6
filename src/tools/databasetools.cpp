// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/databasetools.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/language/diagnostic.h"
#include "data/language/untickedtypes.h"
#include "data/rows/privacy.h"
#include "data/source/storedtexts.h"
#include "tools/arguments.h"

#include <algorithm>

namespace tools {

using nlohmann::json;

namespace {

constexpr std::size_t longestQuery = 64u << 10;
constexpr std::size_t mostValues = 20;

// A source and the limits for all sources.
struct Shared {
    std::shared_ptr<data::Source> source;
    data::SchemaPtr schema; // complete: queries are checked against it
    DatabaseLimits limits;
    std::vector<std::string> ticked; // empty: all
    data::SchemaPtr shown;           // only the allowed types
};

// Removes the types that the user does not allow, and relationships that use them.
data::SchemaPtr tickedSchema(const data::SchemaPtr &schema, const std::vector<std::string> &ticked)
{
    if (ticked.empty() || !schema)
        return schema;
    const auto isTicked = [&](const std::string &type) {
        return std::find(ticked.begin(), ticked.end(), type) != ticked.end();
    };
    auto out = std::make_shared<data::Schema>(*schema);
    std::erase_if(out->entities, [&](const data::EntityType &type) { return !isTicked(type.name); });
    for (auto &type : out->relationships) {
        const bool hadEnds = !type.endpoints.empty();
        std::erase_if(type.endpoints,
                      [&](const data::Endpoints &ends) { return !isTicked(ends.from) || !isTicked(ends.to); });
        if (hadEnds && type.endpoints.empty())
            type.name.clear();
    }
    std::erase_if(out->relationships, [&](const data::RelationshipType &type) { return !isTicked(type.name); });
    return out;
}

// All sources of a run by name.
using AllShared = std::vector<std::pair<std::string, Shared>>;

// The source named by the argument `source`, or the only one.
base::Result<const Shared *> chosen(const AllShared &all, const json &arguments)
{
    if (all.size() == 1)
        return &all.front().second;
    const auto name = arguments.value(sourceArgument, std::string());
    for (const auto &[each, shared] : all)
        if (base::fold(each) == base::fold(name))
            return &shared;
    std::vector<std::string> names;
    for (const auto &each : all)
        names.push_back(each.first);
    return base::fail(base::Category::notFound,
                      {BASE_TEXT("tool.unknown-source", "There is no source '{name}'. Sources: {known}."),
                       {{"name", base::shorten(name, 60)}, {"known", base::join(names, ", ")}}},
                      {}, "unknown-name");
}

json textSchema(const char *what)
{
    return {{"type", "string"}, {"description", what}};
}

// Checks the query; a type that the user does not allow is an error.
data::Analysis analysed(const Shared &shared, const std::string &query)
{
    auto analysis = shared.source->language()->analyse(query, shared.schema.get());
    if (!shared.ticked.empty() && shared.schema)
        for (const auto &name : data::untickedTypes(analysis, *shared.schema, shared.ticked))
            analysis.diagnostics.push_back({"not-ticked",
                                            data::Level::error,
                                            {},
                                            name + " may not be used, because the user did not tick it in the schema. "
                                                   "Answer without it, or say that you cannot answer.",
                                            {},
                                            {}});
    return analysis;
}

// Problems as sentences with their fixes; anything but reading is an error.
std::string findingsOf(const data::Analysis &analysis, const std::string &query)
{
    std::string out;
    for (const data::Diagnostic &finding : analysis.diagnostics) {
        out += data::describe(finding, query, false) + "\n";
        for (const data::Fix &fix : finding.fixes)
            out += "  fix: " + fix.title + "\n";
    }
    return out;
}

base::Status mayRun(const data::Analysis &analysis, const std::string &query)
{
    const auto unticked = std::find_if(analysis.diagnostics.begin(), analysis.diagnostics.end(),
                                       [](const data::Diagnostic &each) { return each.code == "not-ticked"; });
    if (unticked != analysis.diagnostics.end())
        return base::fail(
            base::Category::refused,
            {BASE_TEXT("tool.query-not-run", "The query was not run. {why}"), {{"why", unticked->message}}}, {},
            "not-ticked");
    if (analysis.access == data::Access::read)
        return {};
    if (analysis.access == data::Access::write)
        return base::fail(base::Category::refused,
                          BASE_TEXT("tool.query-writes", "The query would change data, but only reading is allowed."),
                          {}, "refused");
    const auto findings = findingsOf(analysis, query);
    return base::fail(analysis.parsed ? base::Category::refused : base::Category::input,
                      findings.empty() ? "The query was not run, because it is not known to be read-only."
                                       : "The query was not run. " + findings,
                      {}, analysis.parsed ? "refused" : "syntax");
}

base::Result<std::string> queryOf(const json &arguments)
{
    auto query = arguments.value("query", std::string());
    if (base::trim(query).empty())
        return base::fail(base::Category::input, BASE_TEXT("query.empty", "The query is empty."), {}, "syntax");
    if (query.size() > longestQuery)
        return base::fail(base::Category::input, BASE_TEXT("tool.query-long", "The query is longer than 64 KB."), {},
                          "syntax");
    return query;
}

base::Result<ToolOutput> runQuery(const Shared &shared, const json &arguments, const ToolContext &context)
{
    BASE_TRY(const auto query, queryOf(arguments));
    const auto analysis = analysed(shared, query);
    BASE_CHECK(mayRun(analysis, query));
    auto rows = shared.source->run({query, {}}, shared.limits.query, context.stop);
    if (!rows) {
        auto error = std::move(rows).error();
        const auto findings = findingsOf(analysis, query);
        if (!findings.empty())
            error.message += "\n" + findings;
        return tl::unexpected(std::move(error));
    }
    ToolOutput out;
    out.text = rowsAsText(data::hidden(*rows, query, shared.limits.privateColumns), shared.limits.rowsShown,
                          shared.limits.cellBytes);
    out.rows = rows->size();
    out.truncated = rows->truncated() || rows->size() > shared.limits.rowsShown;
    if (rows->empty() && !analysis.diagnostics.empty())
        out.text += "\n" + findingsOf(analysis, query);
    out.facts = {{"query", query}, {"source", shared.source->info().name}};
    out.value = data::artefact(std::move(*rows));
    return out;
}

base::Result<ToolOutput> checkQuery(const Shared &shared, const json &arguments, const ToolContext &)
{
    BASE_TRY(const auto query, queryOf(arguments));
    const auto analysis = analysed(shared, query);
    ToolOutput out;
    out.text = findingsOf(analysis, query);
    if (analysis.access == data::Access::write)
        out.text += "The query would change data, so it would not be run.";
    else if (analysis.access == data::Access::unknown)
        out.text += "The query cannot be parsed, so it would not be run.";
    else if (out.text.empty())
        out.text = "No problems. The query is read-only." +
                   (analysis.columns.empty() ? std::string() : " Columns: " + base::join(analysis.columns, ", ") + ".");
    return out;
}

base::Result<ToolOutput> describeSchema(const Shared &shared, const json &arguments, const ToolContext &)
{
    std::vector<std::string> only, known, missing;
    for (const auto &entity : shared.shown->entities)
        known.push_back(entity.name);
    for (const auto &relationship : shared.shown->relationships)
        known.push_back(relationship.name);
    if (const auto types = arguments.find("types"); types != arguments.end() && types->is_array())
        for (const json &type : *types) {
            if (!type.is_string())
                continue;
            const auto name = type.get<std::string>();
            const auto found = std::find_if(known.begin(), known.end(),
                                            [&](const auto &each) { return base::fold(each) == base::fold(name); });
            if (found == known.end())
                return base::fail(
                    base::Category::notFound,
                    {BASE_TEXT("tool.unknown-type", "There is no type '{name}'. Similar types: {near}."),
                     {{"name", base::shorten(name, 60)}, {"near", base::join(nearestNames(name, known), ", ")}}},
                    {}, "unknown-name");
            only.push_back(*found);
        }
    ToolOutput out;
    out.text = data::describe(*shared.shown, only);
    if (out.text.size() > shared.limits.schemaBytes) {
        out.value = base::text(out.text);
        out.text = base::shorten(out.text, shared.limits.schemaBytes) +
                   "\nThe schema is cut here. Name the types that you need. All types: " + base::join(known, ", ");
        out.truncated = true;
    }
    return out;
}

// The spelling of the schema if only the case differs.
template <class Items>
std::string nameIn(const Items &items, const std::string &name)
{
    for (const auto &item : items)
        if (item.name == name)
            return name;
    for (const auto &item : items)
        if (base::fold(item.name) == base::fold(name))
            return item.name;
    return {};
}

template <class Items>
std::vector<std::string> namesOf(const Items &items)
{
    std::vector<std::string> names;
    for (const auto &item : items)
        names.push_back(item.name);
    return names;
}

base::Result<ToolOutput> sampleValues(const Shared &shared, const json &arguments, const ToolContext &context)
{
    const auto asked = arguments.value("type", std::string());
    auto type = nameIn(shared.shown->entities, asked);
    const std::vector<data::Property> *properties = nullptr;
    if (const auto *entity = shared.shown->entity(type); !type.empty() && entity)
        properties = &entity->properties;
    else if (type = nameIn(shared.shown->relationships, asked); !type.empty())
        properties = &shared.shown->relationship(type)->properties;
    if (!properties) {
        auto known = namesOf(shared.shown->entities);
        for (auto &name : namesOf(shared.shown->relationships))
            known.push_back(std::move(name));
        return base::fail(
            base::Category::notFound,
            {BASE_TEXT("tool.unknown-type", "There is no type '{name}'. Similar types: {near}."),
             {{"name", base::shorten(asked, 60)}, {"near", base::join(nearestNames(asked, known), ", ")}}},
            {}, "unknown-name");
    }
    const auto wanted = arguments.value("property", std::string());
    const auto property = nameIn(*properties, wanted);
    if (property.empty())
        return base::fail(
            base::Category::notFound,
            {BASE_TEXT("tool.unknown-property", "{type} has no property '{name}'. Its properties: {known}."),
             {{"type", type}, {"name", base::shorten(wanted, 60)}, {"known", base::join(namesOf(*properties), ", ")}}},
            {}, "unknown-name");
    if (data::privateColumnsIn({type + "." + property}, {}, shared.limits.privateColumns).front())
        return base::fail(base::Category::refused,
                          {BASE_TEXT("tool.private", "The user has marked the values of {property} as private."),
                           {{"property", type + "." + property}}},
                          {}, "refused");
    const auto count =
        static_cast<std::size_t>(std::clamp<std::int64_t>(arguments.value("count", std::int64_t{10}), 1, mostValues));
    const auto near = arguments.value("near", std::string());
    json values = json::array();
    if (!near.empty()) {
        BASE_TRY(const auto found, shared.source->values(type, property, near, count, context.stop));
        for (const data::StoredValue &each : found)
            values.push_back(base::shorten(each.value.toDisplay(), shared.limits.cellBytes));
    } else {
        const auto found = std::find_if(properties->begin(), properties->end(),
                                        [&](const data::Property &each) { return each.name == property; });
        for (const data::Value &each : found->samples)
            if (values.size() < count)
                values.push_back(base::shorten(each.toDisplay(), shared.limits.cellBytes));
    }
    ToolOutput out;
    out.rows = values.size();
    const bool isSearched = near.empty() || !data::textTargets(*shared.schema, type, property).empty();
    out.text = !isSearched ? "The values of " + type + "." + property + " are not indexed, so they cannot be searched."
               : values.empty() ? "No stored value of " + type + "." + property +
                                      (near.empty() ? " is known." : " is near '" + base::shorten(near, 60) + "'.")
                                : base::lineOf({{"type", type}, {"property", property}, {"values", values}});
    return out;
}

} // namespace

std::string rowsAsText(const data::Rows &rows, std::size_t count, std::size_t cellBytes)
{
    std::string out = "columns: " + base::lineOf(json(rows.columns())) + "\n";
    const auto shown = std::min(count, rows.size());
    for (std::size_t row = 0; row < shown; ++row) {
        json line = json::array();
        for (std::size_t column = 0; column < rows.columnCount(); ++column) {
            json cell = data::toJson(rows.at(row, column));
            if (cell.is_string())
                cell = base::shorten(cell.get_ref<const std::string &>(), cellBytes);
            else if (auto text = base::lineOf(cell); text.size() > cellBytes)
                cell = base::shorten(text, cellBytes);
            line.push_back(std::move(cell));
        }
        out += base::lineOf(line) + "\n";
    }
    out += base::grouped(static_cast<std::int64_t>(rows.size())) + (rows.size() == 1 ? " row" : " rows");
    if (shown < rows.size())
        out += ", the first " + base::grouped(static_cast<std::int64_t>(shown)) + " are shown";
    if (rows.truncated())
        out += "; the result is incomplete: " + rows.truncation();
    return out + ".";
}

json sourceSchema(const std::vector<std::string> &names)
{
    return {{"type", "string"}, {"enum", names}, {"description", "Which source."}};
}

std::vector<Tool> databaseTools(std::vector<NamedSource> sources, const DatabaseLimits &limits,
                                const DatabaseToolNames &names)
{
    const auto all = std::make_shared<AllShared>();
    std::vector<std::string> sourceNames, languages, spoken;
    for (NamedSource &each : sources) {
        const std::string language(each.source->language()->name());
        sourceNames.push_back(each.name);
        spoken.push_back(each.name + " (" + language + ")");
        if (std::find(languages.begin(), languages.end(), language) == languages.end())
            languages.push_back(language);
        auto shown = tickedSchema(each.schema, each.ticked);
        all->emplace_back(each.name, Shared{std::move(each.source), std::move(each.schema), limits,
                                            std::move(each.ticked), std::move(shown)});
    }
    std::vector<Tool> out;
    if (all->empty())
        return out;
    const bool several = all->size() > 1;
    const auto language = base::join(languages, " or ");
    const auto name = several ? base::join(spoken, ", ") : sourceNames.front();
    const auto add = [&](const std::string &tool, std::string description, json properties,
                         std::vector<std::string> order, std::size_t required, auto run) {
        if (tool.empty())
            return;
        Tool made;
        made.name = tool;
        made.description = std::move(description);
        json needed = json::array();
        if (several) {
            properties[sourceArgument] = sourceSchema(sourceNames);
            order.insert(order.begin(), sourceArgument);
            ++required;
        }
        for (std::size_t i = 0; i < required; ++i)
            needed.push_back(order[i]);
        made.schema = {{"type", "object"},
                       {"properties", std::move(properties)},
                       {"required", std::move(needed)},
                       {"additionalProperties", false}};
        made.order = std::move(order);
        if (made.schema["properties"].contains("query"))
            made.queries = {"query"};
        made.permission = Permission::allowed; // read-only
        made.run = [all, run](const json &arguments, const ToolContext &context) -> base::Result<ToolOutput> {
            BASE_TRY(const Shared *shared, chosen(*all, arguments));
            return run(*shared, arguments, context);
        };
        out.push_back(std::move(made));
    };
    add(names.query, "Runs one " + language + " query that only reads data on " + name + " and returns its rows.",
        {{"query", textSchema(("One " + language + " query. It must only read data.").c_str())}}, {"query"}, 1,
        runQuery);
    add(names.check,
        "Checks a " + language + " query against the schema of " + name +
            " without running it. Returns errors, unknown names and fixes.",
        {{"query", textSchema(("The " + language + " query.").c_str())}}, {"query"}, 1, checkQuery);
    add(names.schema, "Describes the schema of " + name + ": types, their properties, and how they are connected.",
        {{"types",
          {{"type", "array"},
           {"items", {{"type", "string"}}},
           {"description", "Names of the types to describe. Default: all."}}}},
        {"types"}, 0, describeSchema);
    add(names.values,
        "Shows stored values of a property in " + name +
            ": the most frequent values, or the values most similar to a text.",
        {{"type", textSchema("Name of the type.")},
         {"property", textSchema("Name of its property.")},
         {"near", textSchema("A text that the values should be similar to.")},
         {"count",
          {{"type", "integer"},
           {"minimum", 1},
           {"maximum", mostValues},
           {"description", "Number of values. Default: 10."}}}},
        {"type", "property", "near", "count"}, 2, sampleValues);
    return out;
}

std::vector<Tool> databaseTools(std::shared_ptr<data::Source> source, data::SchemaPtr schema,
                                const DatabaseLimits &limits, const DatabaseToolNames &names)
{
    auto name = source->info().name;
    return databaseTools({{std::move(name), std::move(source), std::move(schema)}}, limits, names);
}

} // namespace tools
