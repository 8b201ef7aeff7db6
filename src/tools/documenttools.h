// SPDX-License-Identifier: GPL-3.0-or-later
// The tools on a collection of documents: search for passages, say which documents there are. Owner: tools; used on the
// thread of the source.
#pragma once

#include "data/source.h"
#include "tools/databasetools.h"
#include "tools/tool.h"

#include <memory>
#include <string>
#include <vector>

namespace tools {

// Whether the source is one that is searched in plain words.
bool holdsDocuments(const data::Source &source);

// "search_documents" (query, count, documents) under that name. `ticked`: the documents that may be used; empty: all.
Tool searchDocumentsTool(std::shared_ptr<data::Source> source, data::SchemaPtr schema,
                         const DatabaseLimits &limits = {}, const std::string &name = "search_documents",
                         const std::vector<std::string> &ticked = {});

// All that other programs are offered of a source under the names that they know: query, check, schema, sample_values;
// of documents search_documents and schema.
std::vector<Tool> servedTools(const std::shared_ptr<data::Source> &source, const data::SchemaPtr &schema,
                              const DatabaseLimits &limits);

} // namespace tools
