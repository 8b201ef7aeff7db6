// SPDX-License-Identifier: GPL-3.0-or-later
// Tools on a collection of documents: search passages, list documents. Source thread.
#pragma once

#include "data/source/source.h"
#include "tools/databasetools.h"
#include "tools/tool.h"

#include <memory>
#include <string>
#include <vector>

namespace tools {

// Whether the source is a collection that is searched in plain words.
bool holdsDocuments(const data::Source &source);

// Tool "search_documents" (query, count, documents) or the given name. `ticked`: permitted documents; empty: all.
Tool searchDocumentsTool(std::shared_ptr<data::Source> source, data::SchemaPtr schema,
                         const DatabaseLimits &limits = {}, const std::string &name = "search_documents",
                         const std::vector<std::string> &ticked = {});

// The tools of a source for other programs: query, check, schema, sample_values; for documents search_documents and
// schema.
std::vector<Tool> servedTools(const std::shared_ptr<data::Source> &source, const data::SchemaPtr &schema,
                              const DatabaseLimits &limits);

} // namespace tools
