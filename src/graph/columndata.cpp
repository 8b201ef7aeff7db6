// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/columndata.h"

#include <algorithm>

namespace graph {

namespace {

bool bitAt(const std::uint64_t *bits, std::uint32_t row)
{
    return bits[row >> 6] >> (row & 63) & 1u;
}

void setBit(std::vector<std::uint64_t> &bits, std::uint32_t row, bool value)
{
    if (bits.size() <= row >> 6)
        bits.resize((row >> 6) + 1);
    if (value)
        bits[row >> 6] |= std::uint64_t{1} << (row & 63);
}

template <class T>
std::vector<T> gathered(std::vector<T> &&items, std::uint32_t rows, const std::uint32_t *permutation)
{
    if (items.empty())
        return {};
    if (!permutation) {
        items.shrink_to_fit();
        return std::move(items);
    }
    std::vector<T> out;
    out.reserve(rows);
    for (std::uint32_t row = 0; row < rows; ++row)
        out.push_back(std::move(items[permutation[row]]));
    std::vector<T>().swap(items);
    return out;
}

std::vector<std::uint64_t> gatheredBits(std::vector<std::uint64_t> &&bits, std::uint32_t rows,
                                        const std::uint32_t *permutation)
{
    if (bits.empty() || !permutation)
        return std::move(bits);
    std::vector<std::uint64_t> out((static_cast<std::size_t>(rows) + 63) / 64);
    for (std::uint32_t row = 0; row < rows; ++row)
        if (bitAt(bits.data(), permutation[row]))
            out[row >> 6] |= std::uint64_t{1} << (row & 63);
    return out;
}

bool holdsContainers(const data::ValueList &items)
{
    return std::any_of(items.begin(), items.end(),
                       [](const data::Value &item) { return item.type() >= data::Type::list; });
}

} // namespace

data::Value Column::at(std::uint32_t row) const
{
    if (!has(row))
        return {};
    switch (kind) {
    case ColumnKind::integer:
        return integers[row];
    case ColumnKind::floating:
        return floats[row];
    case ColumnKind::boolean:
        return boolAt(row);
    case ColumnKind::string:
        return dictionary->view(strings[row]);
    case ColumnKind::boxed:
        return boxed[row];
    case ColumnKind::list:
        break;
    }
    data::ValueList list;
    list.reserve(listEnd(row) - listBegin(row));
    for (std::uint32_t item = listBegin(row); item < listEnd(row); ++item)
        list.push_back(items->at(item));
    return list;
}

void ColumnData::refresh()
{
    view.present = present.empty() ? nullptr : present.data();
    view.integers = integers.data();
    view.floats = floats.data();
    view.bits = bits.data();
    view.strings = strings.data();
    view.offsets = offsets.data();
    view.boxed = boxed.data();
    view.items = items ? &items->view : nullptr;
    view.itemKind = items ? items->view.kind : ColumnKind::boxed;
}

std::size_t ColumnData::byteSize() const
{
    std::size_t total = sizeof *this + (present.size() + integers.size() + floats.size() + bits.size()) * 8 +
                        (strings.size() + offsets.size()) * 4;
    for (const data::Value &value : boxed)
        total += value.byteSize();
    return total + (items ? items->byteSize() : 0);
}

void ColumnBuilder::markBit(bool has)
{
    if (m_present.empty()) {
        m_present.assign(m_filled / 64 + 1, ~std::uint64_t{0});
        m_present.back() = (std::uint64_t{1} << (m_filled & 63)) - 1;
    }
    setBit(m_present, m_filled, has);
    m_nulls += has ? 0 : 1;
}

void ColumnBuilder::padTo(std::uint32_t row)
{
    for (; m_filled < row; mark(false)) {
        switch (m_kind) {
        case ColumnKind::integer:
            m_integers.push_back(0);
            break;
        case ColumnKind::floating:
            m_floats.push_back(0);
            break;
        case ColumnKind::boolean:
            setBit(m_bits, m_filled, false);
            break;
        case ColumnKind::string:
            m_texts.push_back(none);
            break;
        case ColumnKind::list:
            m_offsets.push_back(m_items ? m_items->size() : 0);
            break;
        case ColumnKind::boxed:
            m_boxed.emplace_back();
            break;
        }
    }
    m_rows = std::max(m_rows, m_filled);
}

void ColumnBuilder::addBool(std::uint32_t row, bool value)
{
    if (start(row, ColumnKind::boolean))
        setBit(m_bits, row, value);
    else
        addBoxed(value);
}

ColumnBuilder &ColumnBuilder::beginList(std::uint32_t row)
{
    if (start(row, ColumnKind::list)) {
        if (!m_items)
            m_items = std::make_unique<ColumnBuilder>(m_strings);
        m_offsets.push_back(m_items->size());
        return *m_items;
    }
    m_looseItems = std::make_unique<ColumnBuilder>(m_strings);
    return *m_looseItems;
}

void ColumnBuilder::endList()
{
    if (!m_looseItems)
        return;
    data::ValueList list;
    for (std::uint32_t item = 0; item < m_looseItems->size(); ++item)
        list.push_back(m_looseItems->valueAt(item));
    m_looseItems = nullptr;
    addBoxed(std::move(list));
}

void ColumnBuilder::addValue(std::uint32_t row, const data::Value &value)
{
    switch (value.type()) {
    case data::Type::null:
        return addNull(row);
    case data::Type::boolean:
        return addBool(row, value.asBool());
    case data::Type::integer:
        return addInteger(row, value.asInt());
    case data::Type::floating:
        return addFloat(row, value.asDouble());
    case data::Type::string:
        return addString(row, m_strings.intern(value.asString()));
    default:
        break;
    }
    if (value.type() == data::Type::list && !holdsContainers(value.asList())) {
        ColumnBuilder &items = beginList(row);
        for (const data::Value &item : value.asList())
            items.addValue(items.size(), item);
        return endList();
    }
    start(row, ColumnKind::boxed);
    addBoxed(value);
}

void ColumnBuilder::addBoxed(data::Value value)
{
    m_boxed.push_back(std::move(value));
}

data::Value ColumnBuilder::valueAt(std::uint32_t row) const
{
    if (row >= m_filled || (!m_present.empty() && !bitAt(m_present.data(), row)))
        return {};
    switch (m_kind) {
    case ColumnKind::integer:
        return m_integers[row];
    case ColumnKind::floating:
        return m_floats[row];
    case ColumnKind::boolean:
        return bitAt(m_bits.data(), row);
    case ColumnKind::string:
        return m_strings.view(m_texts[row]);
    case ColumnKind::boxed:
        return m_boxed[row];
    case ColumnKind::list:
        break;
    }
    data::ValueList list;
    const std::uint32_t end = row + 1 < m_offsets.size() ? m_offsets[row + 1] : m_items->size();
    for (std::uint32_t item = m_offsets[row]; item < end; ++item)
        list.push_back(m_items->valueAt(item));
    return list;
}

void ColumnBuilder::box()
{
    std::vector<data::Value> values;
    values.reserve(m_filled + 1);
    for (std::uint32_t row = 0; row < m_filled; ++row)
        values.push_back(valueAt(row));
    m_boxed = std::move(values);
    m_kind = ColumnKind::boxed;
    m_integers = {};
    m_floats = {};
    m_bits = {};
    m_texts = {};
    m_offsets = {};
    m_items = nullptr;
}

void ColumnBuilder::permuteLists(ColumnData &out, const std::uint32_t *permutation)
{
    const std::uint32_t rows = m_filled, count = m_items ? m_items->size() : 0;
    m_offsets.push_back(count);
    std::vector<std::uint32_t> itemPermutation;
    if (permutation) {
        std::vector<std::uint32_t> offsets;
        offsets.reserve(rows + 1);
        itemPermutation.reserve(count);
        for (std::uint32_t row = 0; row < rows; ++row) {
            offsets.push_back(static_cast<std::uint32_t>(itemPermutation.size()));
            for (std::uint32_t item = m_offsets[permutation[row]]; item < m_offsets[permutation[row] + 1]; ++item)
                itemPermutation.push_back(item);
        }
        offsets.push_back(count);
        m_offsets = std::move(offsets);
    }
    m_offsets.shrink_to_fit();
    out.offsets = std::move(m_offsets);
    out.items = m_items ? m_items->finish(count, permutation ? itemPermutation.data() : nullptr) : nullptr;
    if (!out.items) { // every list is empty or has only nulls
        out.items = std::make_unique<ColumnData>();
        out.items->boxed.resize(count);
        out.items->view.size = out.items->view.nulls = count;
        out.items->present = std::vector<std::uint64_t>(count / 64 + 1);
        out.items->refresh();
    }
}

std::unique_ptr<ColumnData> ColumnBuilder::finish(std::uint32_t rows, const std::uint32_t *permutation)
{
    if (!m_started)
        return nullptr;
    padTo(rows);
    auto out = std::make_unique<ColumnData>();
    out->view.kind = m_kind;
    out->view.size = rows;
    out->view.nulls = m_nulls;
    out->view.dictionary = &m_strings;
    out->present = gatheredBits(std::move(m_present), rows, permutation);
    out->integers = gathered(std::move(m_integers), rows, permutation);
    out->floats = gathered(std::move(m_floats), rows, permutation);
    out->bits = gatheredBits(std::move(m_bits), rows, permutation);
    out->strings = gathered(std::move(m_texts), rows, permutation);
    out->boxed = gathered(std::move(m_boxed), rows, permutation);
    if (m_kind == ColumnKind::list)
        permuteLists(*out, permutation);
    out->refresh();
    return out;
}

} // namespace graph
