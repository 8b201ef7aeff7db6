// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/evaluate/batch.h"

#include "cypher/functions/references.h"
#include "graph/strings.h"

#include <algorithm>
#include <cmath>

namespace cypher {

using data::Value;

namespace {

std::uint64_t mix(std::uint64_t x) // SplitMix64's mixer
{
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    return x ^ (x >> 29);
}

bool sameValue(const Value &a, const Value &b)
{
    if (a.type() == b.type() && a.type() == data::Type::integer)
        return a.asInt() == b.asInt();
    if (a.type() == b.type() && a.type() == data::Type::boolean)
        return a.asBool() == b.asBool();
    return data::equivalent(a, b);
}

} // namespace

Value Column::at(std::size_t row) const
{
    switch (kind) {
    case ColumnKind::value:
        return values[row];
    case ColumnKind::node:
        return nodeReference(ids[row]);
    case ColumnKind::relationship:
        return relationshipReference(ids[row]);
    case ColumnKind::text:
        return ids[row] == graph::none ? Value() : Value(strings->view(ids[row]));
    }
    return {};
}

graph::NodeId Column::node(std::size_t row) const
{
    return kind == ColumnKind::node ? ids[row] : kind == ColumnKind::value ? nodeOf(values[row]) : graph::none;
}

graph::RelationshipId Column::relationship(std::size_t row) const
{
    if (kind == ColumnKind::relationship)
        return ids[row];
    return kind == ColumnKind::value ? relationshipOf(values[row]) : graph::none;
}

void Column::clear()
{
    ids.clear();
    values.clear();
}

void Column::push(const Value &value)
{
    switch (kind) {
    case ColumnKind::value:
        values.push_back(value);
        break;
    case ColumnKind::node:
        ids.push_back(nodeOf(value));
        break;
    case ColumnKind::relationship:
        ids.push_back(relationshipOf(value));
        break;
    case ColumnKind::text:
        ids.push_back(value.isString() ? strings->find(value.asString()) : graph::none);
        break;
    }
}

void Column::pushNull()
{
    if (holdsIds())
        ids.push_back(graph::none);
    else
        values.emplace_back();
}

void Column::pushFrom(const Column &other, std::size_t row)
{
    if (kind == other.kind && holdsIds())
        ids.push_back(other.ids[row]);
    else if (kind == ColumnKind::value && other.kind == ColumnKind::value)
        values.push_back(other.values[row]);
    else
        push(other.at(row));
}

void Column::gather(const Column &other, std::span<const std::uint32_t> rows)
{
    if (kind == other.kind && holdsIds()) {
        const std::size_t before = ids.size();
        ids.resize(before + rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i)
            ids[before + i] = other.ids[rows[i]];
        return;
    }
    // Grow geometrically: exact sizes would move a growing table for each batch.
    if (const std::size_t wanted = values.size() + rows.size(); kind == ColumnKind::value && values.capacity() < wanted)
        values.reserve(std::max(wanted, 2 * values.capacity()));
    for (const std::uint32_t row : rows)
        pushFrom(other, row);
}

void Column::keep(std::span<const std::uint32_t> rows)
{
    if (holdsIds()) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            ids[i] = ids[rows[i]];
        ids.resize(rows.size());
        return;
    }
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (i != rows[i])
            values[i] = std::move(values[rows[i]]);
    values.resize(rows.size());
}

std::size_t Column::bytes() const
{
    std::size_t total = ids.size() * sizeof(std::uint32_t);
    for (const Value &each : values)
        total += each.byteSize();
    return total;
}

std::size_t Column::hash(std::size_t row) const
{
    if (holdsIds())
        return mix(ids[row]);
    const Value &value = values[row];
    if (value.type() == data::Type::integer)
        return mix(static_cast<std::uint64_t>(value.asInt()));
    // 1.0 is equivalent to 1, so it has the same hash.
    if (value.type() == data::Type::floating && std::fabs(value.asDouble()) < 0x1p62 &&
        std::trunc(value.asDouble()) == value.asDouble())
        return mix(static_cast<std::uint64_t>(static_cast<std::int64_t>(value.asDouble())));
    return data::equivalenceHash(value);
}

bool Column::equivalent(std::size_t row, const Column &other, std::size_t otherRow) const
{
    if (kind == other.kind)
        return holdsIds() ? ids[row] == other.ids[otherRow] : sameValue(values[row], other.values[otherRow]);
    return data::equivalent(at(row), other.at(otherRow));
}

int Column::order(std::size_t row, const Column &other, std::size_t otherRow) const
{
    if (kind == ColumnKind::value)
        return data::order(values[row], other.values[otherRow]);
    const std::uint32_t a = ids[row], b = other.ids[otherRow];
    if (a == b)
        return 0;
    if (a == graph::none || b == graph::none)
        return a == graph::none ? 1 : -1;
    if (kind == ColumnKind::text)
        return strings->view(a).compare(strings->view(b));
    return a < b ? -1 : 1;
}

Batch::Batch(std::span<const ColumnKind> kinds, const graph::Strings *strings) : columns(kinds.size())
{
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        columns[i].kind = kinds[i];
        columns[i].strings = strings;
    }
}

void Batch::clear()
{
    rows = 0;
    weights.clear();
    for (Column &each : columns)
        each.clear();
}

void Batch::keep(std::span<const std::uint32_t> kept)
{
    if (kept.size() == rows)
        return;
    for (Column &each : columns)
        if (each.size() == rows)
            each.keep(kept);
    if (!weights.empty()) {
        for (std::size_t i = 0; i < kept.size(); ++i)
            weights[i] = weights[kept[i]];
        weights.resize(kept.size());
    }
    rows = kept.size();
}

} // namespace cypher
