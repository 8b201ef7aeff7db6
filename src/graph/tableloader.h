// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the parts of one node or relationship table into the assembler. Private to graph. One thread.
#pragma once

#include "graph/cellwriter.h"
#include "graph/loadcontext.h"

#include <map>
#include <string>
#include <vector>

namespace graph {

class TableLoader {
public:
    TableLoader(LoadContext &context, const PlannedTable &plan);
    // Fails only if the load was stopped or the graph is full; other problems become findings.
    base::Status load();

private:
    // The columns of a segment or type for this header's properties.
    struct Target {
        std::uint32_t number = 0; // of the segment or type
        Table *table = nullptr;
        std::vector<ColumnBuilder *> builders; // by header column; null for non-properties
    };

    base::Status loadPart(const std::string &file);
    base::Status loadParquet(const std::string &file);
    base::Status checkContinue() const; // not stopped, not full
    void take(CellWriter &writer, const std::vector<Field> &fields);
    void takeNode(CellWriter &writer, const std::vector<Field> &fields);
    void takeRelationship(CellWriter &writer, const std::vector<Field> &fields);
    bool takeSchemaNode(const std::vector<Field> &fields);
    void writeProperties(CellWriter &writer, Target &target, const std::vector<Field> &fields);
    Target &targetFor(std::string_view names); // as written in :LABEL or :TYPE
    std::uint32_t nodeNamed(std::string_view identifier, const HeaderColumn &column) const;
    std::string keyOf(std::string_view identifier, const HeaderColumn &column) const;
    bool goesOn(std::uint64_t bytesRead) const;

    LoadContext &m_context;
    const PlannedTable &m_plan;
    int m_id, m_start, m_end, m_names; // columns of the header
    std::map<std::string, Target, std::less<>> m_targets;
    std::string m_lastNames;
    Target *m_lastTarget = nullptr;
};

} // namespace graph
