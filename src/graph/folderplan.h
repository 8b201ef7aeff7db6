// SPDX-License-Identifier: GPL-3.0-or-later
// Determines the role of each file in a folder: tables with their parts, the three separators, the schema file. Private
// to graph. One thread.
#pragma once

#include "graph/importscript.h"
#include "graph/loadcontext.h"

#include <string>
#include <vector>

namespace graph {

class FolderPlan {
public:
    explicit FolderPlan(LoadContext &context) : m_context(context) {}

    // Sets the context's dialect and total size. Fails with a message if there is nothing to open.
    base::Result<std::vector<PlannedTable>> make();
    // schema_info.yaml, else schema_config.yaml, else another schema*.yaml; empty if there is none.
    std::string schemaFile() const;

private:
    base::Status refuseEmpty() const;
    ImportScript readScript();
    std::vector<PlannedTable> fromScript(const ImportScript &script);
    std::vector<PlannedTable> fromNames();
    void findParts(PlannedTable &table, const std::string &pattern);
    void findOrphans(const std::vector<PlannedTable> &tables);
    void setDialect(const ImportScript &script, const std::vector<PlannedTable> &tables);
    bool readHeaderOf(PlannedTable &table);
    bool readHeaderOfParquet(PlannedTable &table);
    bool hasParquet(PlannedTable &table);
    std::vector<FileEntry>::const_iterator firstFrom(const std::string &name) const;
    const FileEntry *entry(const std::string &name) const;
    void note(FindingLevel level, const char *code, const std::string &file, std::string message);

    LoadContext &m_context;
    std::vector<FileEntry> m_entries;
    bool m_hasOnlyParquet = false;
};

} // namespace graph
