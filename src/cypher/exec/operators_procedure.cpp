// SPDX-License-Identifier: GPL-3.0-or-later
// Built-in procedures for reading the schema: CALL db.labels(), SHOW FUNCTIONS and similar.
#include "base/codedtext.h"
#include "cypher/exec/operator.h"

#include <algorithm>
#include <set>

namespace cypher {

using data::Value;

namespace {

using Table = std::vector<data::ValueList>;

Table names(std::span<const std::string> all)
{
    Table rows;
    for (const std::string &each : all)
        rows.push_back({Value(each)});
    return rows;
}

Value listOf(const std::vector<std::string> &texts)
{
    return Value(data::ValueList(texts.begin(), texts.end()));
}

Value typeNames(const data::Property &property)
{
    static constexpr std::pair<data::Type, std::string_view> names[] = {
        {data::Type::boolean, "Boolean"},   {data::Type::integer, "Long"}, {data::Type::floating, "Double"},
        {data::Type::string, "String"},     {data::Type::list, "List"},    {data::Type::date, "Date"},
        {data::Type::dateTime, "DateTime"},
    };
    std::string name(data::toString(property.type));
    const data::Type inner = property.type == data::Type::list ? property.itemType : property.type;
    for (const auto &[type, text] : names)
        if (type == inner)
            name = std::string(text) + (property.type == data::Type::list ? "Array" : "");
    return listOf({name});
}

Table nodeProperties(const data::Schema &schema)
{
    Table rows;
    for (const data::EntityType &entity : schema.entities) {
        if (entity.abstract)
            continue;
        const Value type(":`" + entity.name + "`"), labels = listOf({entity.name});
        if (entity.properties.empty())
            rows.push_back({type, labels, Value(), Value(), Value(false)});
        for (const data::Property &each : entity.properties)
            rows.push_back({type, labels, Value(each.name), typeNames(each), Value(each.count == entity.count)});
    }
    return rows;
}

Table relationshipProperties(const data::Schema &schema)
{
    Table rows;
    for (const data::RelationshipType &relationship : schema.relationships) {
        const Value type(":`" + relationship.name + "`");
        if (relationship.properties.empty())
            rows.push_back({type, Value(), Value(), Value(false)});
        for (const data::Property &each : relationship.properties)
            rows.push_back({type, Value(each.name), typeNames(each), Value(each.count == relationship.count)});
    }
    return rows;
}

Value described(std::string_view kind, std::int64_t count, const std::vector<data::Property> &properties)
{
    data::ValueMap types;
    for (const data::Property &each : properties)
        types.emplace_back(each.name, Value(std::string(data::toString(each.type))));
    return Value::map(
        {{"type", Value(std::string(kind))}, {"count", Value(count)}, {"properties", Value::map(std::move(types))}});
}

Table metaSchema(const data::Schema &schema)
{
    data::ValueMap all;
    for (const data::EntityType &entity : schema.entities)
        all.emplace_back(entity.name, described("node", entity.count, entity.properties));
    for (const data::RelationshipType &relationship : schema.relationships)
        all.emplace_back(relationship.name, described("relationship", relationship.count, relationship.properties));
    return {{Value::map(std::move(all))}};
}

Table visualization(const data::Schema &schema)
{
    data::ValueList nodes, relationships;
    for (const data::EntityType &entity : schema.entities)
        if (!entity.abstract)
            nodes.push_back(Value::map({{"name", Value(entity.name)}, {"count", Value(entity.count)}}));
    for (const data::RelationshipType &relationship : schema.relationships)
        for (const data::Endpoints &ends : relationship.endpoints)
            relationships.push_back(Value::map({{"type", Value(relationship.name)},
                                                {"from", Value(ends.from)},
                                                {"to", Value(ends.to)},
                                                {"count", Value(ends.count)}}));
    return {{Value(std::move(nodes)), Value(std::move(relationships))}};
}

Table functionTable()
{
    Table rows;
    for (const FunctionInfo &each : allFunctions())
        rows.push_back({Value(each.name), Value(each.signature), Value(each.summary)});
    for (const AggregateInfo &each : allAggregates())
        rows.push_back({Value(each.name), Value(each.signature), Value(each.summary)});
    return rows;
}

Table procedureTable()
{
    Table rows;
    for (const ProcedureInfo &each : allProcedures()) {
        if (each.ofServers)
            continue;
        std::string columns;
        for (const ProcedureColumn &column : each.columns)
            columns += (columns.empty() ? "" : ", ") + std::string(column.name);
        rows.push_back({Value(each.name), Value(std::string(each.name) + " :: (" + columns + ")"), Value("")});
    }
    return rows;
}

Table tableOf(Procedure procedure, const graph::Graph &graph)
{
    switch (procedure) {
    case Procedure::labels:
        return names(graph.labels());
    case Procedure::relationshipTypes:
        return names(graph.types());
    case Procedure::propertyKeys:
        return names(graph.keys());
    case Procedure::schemaVisualization:
        return visualization(*graph.schema());
    case Procedure::nodeTypeProperties:
        return nodeProperties(*graph.schema());
    case Procedure::relTypeProperties:
        return relationshipProperties(*graph.schema());
    case Procedure::metaSchema:
        return metaSchema(*graph.schema());
    case Procedure::showFunctions:
        return functionTable();
    case Procedure::showProcedures:
        return procedureTable();
    case Procedure::showIndexes:
    case Procedure::showConstraints:
    case Procedure::fulltextNodes: // emit() reports that it is not available
    case Procedure::vectorNodes:
        return {}; // indexes are built automatically; there are no constraints
    }
    return {};
}

class ProcedureCall final : public RowOperator {
public:
    ProcedureCall(Execution &execution, const PlanNode &plan)
        : RowOperator(execution, plan), m_table(tableOf(plan.call->info->procedure, execution.graph()))
    {
    }

protected:
    void enter() override { m_at = 0; }
    bool emit(Batch &out) override
    {
        if (m_plan.call->info->ofServers) {
            context().fail(base::Category::input,
                           {BASE_TEXT("cypher.needs-index", "{name} needs an index that only a database server has. "
                                                            "Compare texts with CONTAINS or STARTS WITH instead."),
                            {{"name", std::string(m_plan.call->info->name)}}},
                           "unknown-name", "ProcedureNotFound");
            return false;
        }
        for (; m_at < m_table.size(); ++m_at) {
            if (full())
                return true;
            m_from.push_back(static_cast<std::uint32_t>(m_row));
            for (const YieldItem &item : m_plan.call->yields)
                if (const auto slot = static_cast<int>(item.variable->slot); contains(slot))
                    out[slot].push(m_table[m_at][item.column]);
        }
        return false;
    }

private:
    bool contains(int slot) const
    {
        return std::find(m_plan.columns.begin(), m_plan.columns.end(), slot) != m_plan.columns.end();
    }
    Table m_table;
    std::size_t m_at = 0;
};

} // namespace

OperatorPtr makeProcedure(const PlanNode &plan, Execution &execution)
{
    return plan.kind == PlanNode::Kind::procedure ? std::make_unique<ProcedureCall>(execution, plan) : nullptr;
}

} // namespace cypher
