// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/documenttools.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "data/rows/rows.h"
#include "data/schema/schema.h"
#include "tools/arguments.h"

#include <algorithm>

namespace tools {

using nlohmann::json;

namespace {

constexpr std::size_t longestSearch = 2000;
constexpr std::int64_t mostPassages = 20, usualPassages = 5;

// The collection's spelling of the named documents; the error for an unknown name includes the nearest one.
base::Result<data::Value> documentsOf(const json &named, const data::Schema &schema)
{
    std::vector<std::string> known;
    for (const auto &entity : schema.entities)
        known.push_back(entity.name);
    data::ValueList all;
    for (const json &each : named) {
        const auto name = each.is_string() ? each.get<std::string>() : std::string();
        const auto found = std::find_if(known.begin(), known.end(),
                                        [&](const auto &one) { return base::fold(one) == base::fold(name); });
        if (found == known.end())
            return base::fail(
                base::Category::notFound,
                {BASE_TEXT("tool.unknown-document", "There is no document '{name}'. Similar names: {near}."),
                 {{"name", base::shorten(name, 100)}, {"near", base::join(nearestNames(name, known), ", ")}}},
                {}, "unknown-name");
        all.push_back(data::Value(*found));
    }
    return data::Value(std::move(all));
}

} // namespace

bool holdsDocuments(const data::Source &source)
{
    const auto language = source.language();
    return language && language->family() == "Documents";
}

Tool searchDocumentsTool(std::shared_ptr<data::Source> source, data::SchemaPtr schema, const DatabaseLimits &limits,
                         const std::string &name, const std::vector<std::string> &ticked)
{
    Tool tool;
    tool.name = name;
    tool.description = "Finds the passages of the documents in " + source->info().name +
                       " that fit the words best, with their documents and places.";
    tool.schema = {{"type", "object"},
                   {"properties",
                    {{"query", {{"type", "string"}, {"description", "The words to search for."}}},
                     {"count",
                      {{"type", "integer"},
                       {"minimum", 1},
                       {"maximum", mostPassages},
                       {"description", "Number of passages. Default: 5."}}},
                     {"documents",
                      {{"type", "array"},
                       {"items", {{"type", "string"}}},
                       {"description", "Names of the documents to search. Default: all."}}}}},
                   {"required", {"query"}},
                   {"additionalProperties", false}};
    tool.order = {"query", "count", "documents"};
    tool.permission = Permission::allowed; // read-only
    if (!ticked.empty() && schema) {       // hides the other documents
        auto shown = std::make_shared<data::Schema>(*schema);
        std::erase_if(shown->entities, [&](const data::EntityType &document) {
            return std::find(ticked.begin(), ticked.end(), document.name) == ticked.end();
        });
        schema = std::move(shown);
    }
    tool.run = [source = std::move(source), schema = std::move(schema), limits, isLimited = !ticked.empty()](
                   const json &arguments, const ToolContext &context) -> base::Result<ToolOutput> {
        data::Query query{arguments.value("query", std::string()), {}};
        if (base::trim(query.text).empty() || query.text.size() > longestSearch)
            return base::fail(
                base::Category::input,
                BASE_TEXT("tool.search-words", "A search needs at least one word and takes at most 2,000 bytes."), {},
                "syntax");
        query.parameters["top"] =
            data::Value(std::clamp<std::int64_t>(arguments.value("count", usualPassages), 1, mostPassages));
        if (const auto named = arguments.find("documents");
            named != arguments.end() && named->is_array() && !named->empty()) {
            BASE_TRY(auto documents, documentsOf(*named, *schema));
            query.parameters["documents"] = std::move(documents);
        } else if (isLimited) {
            data::ValueList all;
            for (const auto &document : schema->entities)
                all.emplace_back(document.name);
            query.parameters["documents"] = data::Value(std::move(all));
        }
        BASE_TRY(auto rows, source->run(query, limits.query, context.stop));
        ToolOutput out;
        out.rows = rows.size();
        out.text =
            rows.empty() ? "No passage has any of these words." : rowsAsText(rows, limits.rowsShown, limits.cellBytes);
        out.truncated = rows.truncated() || rows.size() > limits.rowsShown;
        out.value = data::artefact(std::move(rows));
        return out;
    };
    return tool;
}

std::vector<Tool> servedTools(const std::shared_ptr<data::Source> &source, const data::SchemaPtr &schema,
                              const DatabaseLimits &limits)
{
    if (!holdsDocuments(*source))
        return databaseTools(source, schema, limits, {"query", "check", "schema", "sample_values"});
    std::vector<Tool> all{searchDocumentsTool(source, schema, limits)};
    for (auto &tool : databaseTools(source, schema, limits, {"", "", "schema", ""}))
        all.push_back(std::move(tool));
    return all;
}

} // namespace tools
