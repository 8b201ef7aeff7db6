// SPDX-License-Identifier: GPL-3.0-or-later
// Tools on a database source: run a query, check one, describe the schema, show stored values. Read-only: a query not
// understood as a read is refused before it reaches the source, which has its own guards. Source thread.
#pragma once

#include "data/source/source.h"
#include "tools/tool.h"

#include <memory>
#include <string>
#include <vector>

namespace tools {

struct DatabaseLimits {
    data::QueryLimits query;                      // limits of a query
    std::size_t rowsShown = 50;                   // rows for the model
    std::size_t cellBytes = 4096;                 // bytes per value for the model
    std::size_t schemaBytes = 24u << 10;          // bytes of schema for the model
    std::vector<std::string> privateColumns = {}; // hidden from the model (data/rows/privacy.h)
};

// Names of the tools; an empty name omits the tool.
struct DatabaseToolNames {
    std::string query = "run_query", check = "check_query", schema = "describe_schema", values = "sample_values";
};

// One of several sources of a run.
struct NamedSource {
    std::string name; // unique in the run
    std::shared_ptr<data::Source> source;
    data::SchemaPtr schema;
    std::vector<std::string> ticked = {}; // types that the user allows; empty: all
};

// The argument that selects one of several sources, and its schema.
inline constexpr const char *sourceArgument = "source";
nlohmann::json sourceSchema(const std::vector<std::string> &names);

// Empty without sources.
std::vector<Tool> databaseTools(std::vector<NamedSource> sources, const DatabaseLimits &limits = {},
                                const DatabaseToolNames &names = {});
std::vector<Tool> databaseTools(std::shared_ptr<data::Source> source, data::SchemaPtr schema,
                                const DatabaseLimits &limits = {}, const DatabaseToolNames &names = {});

// Rows as JSON lines, at most `count`, each cell cut to `cellBytes`; the last line has the total number.
std::string rowsAsText(const data::Rows &rows, std::size_t count, std::size_t cellBytes);

} // namespace tools
