// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/builder.h"

#include "graph/assembler.h"

namespace graph {

namespace {

void addProperties(Assembler &assembler, Table &table, std::uint32_t row, const data::ValueMap &properties)
{
    for (const auto &[name, value] : properties)
        if (!value.isNull())
            table.column(assembler.key(name)).addValue(row, value);
}

} // namespace

GraphBuilder::GraphBuilder() : m_assembler(std::make_unique<Assembler>()) {}
GraphBuilder::~GraphBuilder() = default;

GraphBuilder::Node GraphBuilder::addNode(const std::vector<std::string> &labels, const data::ValueMap &properties)
{
    const std::uint32_t segment = m_assembler->segment(labels);
    Table &table = m_assembler->nodes(segment);
    addProperties(*m_assembler, table, table.rows, properties);
    return m_assembler->addNode(segment);
}

void GraphBuilder::addRelationship(Node from, std::string_view type, Node to, const data::ValueMap &properties)
{
    const std::uint32_t number = m_assembler->type(type);
    Table &table = m_assembler->relationships(number);
    addProperties(*m_assembler, table, table.rows, properties);
    m_assembler->addRelationship(number, from, to);
}

void GraphBuilder::setNotes(SchemaNotes notes)
{
    m_assembler->notes = std::move(notes);
}

base::Result<GraphPtr> GraphBuilder::build()
{
    return m_assembler->finish();
}

} // namespace graph
