// SPDX-License-Identifier: GPL-3.0-or-later
// The tools on a source of data: run a query, check one, describe the schema, show stored values. All of them only
// read, whatever is asked: what is not understood as a read is refused before the source sees it, and the source has
// guards of its own. Owner: tools; used on the thread of the source.
#pragma once

#include "data/source.h"
#include "tools/tool.h"

#include <memory>
#include <string>
#include <vector>

namespace tools {

struct DatabaseLimits {
    data::QueryLimits query;                      // of what a run keeps
    std::size_t rowsShown = 50;                   // that a model sees
    std::size_t cellBytes = 4096;                 // of one value that it sees
    std::size_t schemaBytes = 24u << 10;          // of a schema that it sees
    std::vector<std::string> privateColumns = {}; // whose values it does not see (data/privacy.h)
};

// The names under which they stand; an empty one is left out.
struct DatabaseToolNames {
    std::string query = "run_query", check = "check_query", schema = "describe_schema", values = "sample_values";
};

// A source as the tools of a run with several call it.
struct NamedSource {
    std::string name; // unique in the run
    std::shared_ptr<data::Source> source;
    data::SchemaPtr schema;
    std::vector<std::string> ticked = {}; // types that may be used, as a person ticked them; empty: all
};

// The argument that says which source is meant, where there are several; and its schema.
inline constexpr const char *sourceArgument = "source";
nlohmann::json sourceSchema(const std::vector<std::string> &names);

// No tools of no source.
std::vector<Tool> databaseTools(std::vector<NamedSource> sources, const DatabaseLimits &limits = {},
                                const DatabaseToolNames &names = {});
std::vector<Tool> databaseTools(std::shared_ptr<data::Source> source, data::SchemaPtr schema,
                                const DatabaseLimits &limits = {}, const DatabaseToolNames &names = {});

// Rows as JSON lines, at most `count` of them, each cell cut to `cellBytes`; the last line says how many there are.
std::string rowsAsText(const data::Rows &rows, std::size_t count, std::size_t cellBytes);

} // namespace tools
