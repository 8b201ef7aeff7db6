// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/biocypherfolder.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "data/source/biocypherschema.h"
#include "graph/folderplan.h"
#include "graph/tableloader.h"

#include <algorithm>

namespace graph {

namespace {

constexpr std::size_t largestSchema = 16u << 20;

SchemaNotes notesFrom(const data::BioCypherSchema &schema)
{
    SchemaNotes notes;
    for (const data::BioCypherClass &each : schema.classes) {
        if (!each.present)
            continue;
        (each.isEdge ? notes.relationships : notes.entities).push_back({each.label, data::commentOf(each)});
        data::addSynonyms(notes.sourceWords, each);
        if (!each.isEdge)
            notes.concrete.push_back(each.label);
    }
    return notes;
}

// The first readable source: schema_info.yaml, else schema_config.yaml, else the Schema_info node, else nothing.
SchemaNotes readSchemaNotes(LoadContext &context, const std::string &file)
{
    if (!file.empty()) {
        const auto text = context.folder.readAll(file, largestSchema);
        const auto schema =
            text ? data::readBioCypherSchema(*text) : base::Result<data::BioCypherSchema>(tl::unexpected(text.error()));
        if (schema) {
            context.report.schemaFile = file;
            return notesFrom(*schema);
        }
        context.report.add({FindingLevel::rejected,
                            "schema-file",
                            file,
                            0,
                            {},
                            schema.error().message + " The schema was read from the data only."});
    }
    if (!context.schemaNode.empty()) {
        const auto schema = data::readBioCypherSchema(context.schemaNode);
        if (schema) {
            context.report.schemaFile = "the Schema_info node";
            return notesFrom(*schema);
        }
        context.report.add({FindingLevel::rejected,
                            "schema-node",
                            {},
                            0,
                            {},
                            "The Schema_info node cannot be read: " + schema.error().message});
    }
    return {};
}

base::Error nothingRead(const LoadContext &context)
{
    const auto &findings = context.report.findings();
    const auto first = std::find_if(findings.begin(), findings.end(),
                                    [](const Finding &finding) { return finding.level == FindingLevel::rejected; });
    base::CodedText message(BASE_TEXT("graph.no-nodes", "No node could be read from '{folder}'."),
                            {{"folder", context.folder.name()}});
    if (first != findings.end())
        message = {first->line
                       ? BASE_TEXT("graph.no-nodes-line",
                                   "No node could be read from '{folder}'. First problem: {file}, line {line}: {why}")
                       : BASE_TEXT("graph.no-nodes-file",
                                   "No node could be read from '{folder}'. First problem: {file}: {why}"),
                   {{"folder", context.folder.name()},
                    {"file", first->file},
                    {"line", std::to_string(first->line)},
                    {"why", first->message}}};
    return base::codedError(base::Category::input, message, context.report.text(), "no-nodes");
}

// BioCypher's output folder has one subfolder per build, named by time: 20240130121500.
bool isBuildName(std::string_view name)
{
    return name.size() == 14 && std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

base::Result<LoadedGraph> loadBioCypher(const FileFolder &folder, const LoadOptions &options)
{
    LoadContext context(folder, options);
    FolderPlan plan(context);
    BASE_TRY(const std::vector<PlannedTable> tables, plan.make());
    for (const PlannedTable &table : tables)
        BASE_CHECK(TableLoader(context, table).load());
    if (context.report.nodes == 0)
        return tl::unexpected(nothingRead(context));
    if (options.progress)
        options.progress("Building the graph", 1.0);
    SchemaNotes notes = readSchemaNotes(context, plan.schemaFile());
    notes.labelsAreLineage = true;
    notes.fingerprint = context.content.hex();
    context.assembler.notes = std::move(notes);
    context.nodeOf = {};
    BASE_TRY(GraphPtr graph, context.assembler.finish());
    return LoadedGraph{std::move(graph), std::move(context.report)};
}

std::string latestBuild(const std::string &path)
{
    const auto entries = DiskFolder(path).list();
    if (!entries)
        return path;
    const auto isTable = [](const FileEntry &each) {
        return each.name.ends_with("-header.csv") || each.name.ends_with(".parquet");
    };
    if (std::none_of(entries->begin(), entries->end(), isTable))
        for (auto latest = entries->rbegin(); latest != entries->rend(); ++latest)
            if (latest->isFolder && isBuildName(latest->name))
                return path + "/" + latest->name;
    return path;
}

base::Result<LoadedGraph> loadBioCypher(const std::string &path, const LoadOptions &options)
{
    return loadBioCypher(DiskFolder(latestBuild(path)), options);
}

} // namespace graph
