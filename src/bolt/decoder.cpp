// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/packstream.h"

#include "base/hash.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace bolt {

using data::Value;

namespace {

// Reserves memory as items arrive; the size in a header is not trusted.
constexpr std::size_t trustedItems = 256;

void sortEntries(data::ValueMap &entries)
{
    const auto byKey = [](const auto &a, const auto &b) { return a.first < b.first; };
    if (std::is_sorted(entries.begin(), entries.end(), byKey) &&
        std::adjacent_find(entries.begin(), entries.end(),
                           [](const auto &a, const auto &b) { return a.first == b.first; }) == entries.end())
        return;
    std::stable_sort(entries.begin(), entries.end(), byKey);
    // The last of equal keys wins: the first in reverse order.
    const auto kept =
        std::unique(entries.rbegin(), entries.rend(), [](const auto &a, const auto &b) { return a.first == b.first; });
    entries.erase(entries.begin(), kept.base());
}

// A stable number for an element that has only a text id.
std::int64_t numberOfId(std::string_view elementId)
{
    return static_cast<std::int64_t>(base::hash(elementId).low >> 1);
}

} // namespace

bool Decoder::fail(const char *why)
{
    if (m_problem.empty())
        m_problem = why;
    return false;
}

bool Decoder::big(int bytes, std::uint64_t &out)
{
    if (left() < static_cast<std::size_t>(bytes))
        return fail("a value ends early");
    out = 0;
    for (int i = 0; i < bytes; ++i)
        out = out << 8 | *m_at++;
    return true;
}

bool Decoder::text(std::size_t size, Value &out)
{
    if (left() < size)
        return fail("a text ends early");
    out = Value(std::string(reinterpret_cast<const char *>(m_at), size));
    m_at += size;
    return true;
}

bool Decoder::value(Value &out)
{
    if (m_at == m_end)
        return fail("a value is missing");
    const unsigned marker = *m_at++;
    if (marker < 0x80 || marker >= 0xF0) {
        out = Value(static_cast<std::int64_t>(static_cast<std::int8_t>(marker)));
        return true;
    }
    if (marker < 0x90)
        return text(marker & 0xF, out);
    std::uint64_t raw = 0;
    switch (marker) {
    case 0xC0:
        out = Value();
        return true;
    case 0xC1:
        if (!big(8, raw))
            return false;
        out = Value(std::bit_cast<double>(raw));
        return true;
    case 0xC2:
        out = Value(false);
        return true;
    case 0xC3:
        out = Value(true);
        return true;
    case 0xC8:
    case 0xC9:
    case 0xCA:
    case 0xCB:
        --m_at;
        {
            std::int64_t number = 0;
            if (!integer(number))
                return false;
            out = Value(number);
        }
        return true;
    case 0xD0:
    case 0xD1:
    case 0xD2: {
        std::size_t size = 0;
        return sizeOf(marker, 0x80, 0xD0, size) && text(size, out);
    }
    default:
        return compound(marker, out);
    }
}

bool Decoder::integer(std::int64_t &out)
{
    if (m_at == m_end)
        return fail("a number is missing");
    const unsigned marker = *m_at++;
    std::uint64_t raw = marker;
    if (marker < 0x80 || marker >= 0xF0) {
        out = static_cast<std::int8_t>(marker);
        return true;
    }
    if (marker < 0xC8 || marker > 0xCB)
        return fail("a number was expected");
    if (!big(1 << (marker - 0xC8), raw))
        return false;
    out = marker == 0xC8   ? static_cast<std::int8_t>(raw)
          : marker == 0xC9 ? static_cast<std::int16_t>(raw)
          : marker == 0xCA ? static_cast<std::int32_t>(raw)
                           : static_cast<std::int64_t>(raw);
    return true;
}

bool Decoder::sizeOf(unsigned marker, unsigned tiny, unsigned first, std::size_t &size)
{
    if ((marker & 0xF0) == tiny) {
        size = marker & 0xF;
        return true;
    }
    if (marker < first || marker > first + 2)
        return fail("a value has the wrong type");
    std::uint64_t raw = 0;
    if (!big(1 << (marker - first), raw))
        return false;
    size = static_cast<std::size_t>(raw);
    return true;
}

bool Decoder::compound(unsigned marker, Value &out)
{
    if (m_depth >= deepest)
        return fail("values are nested too deeply");
    std::size_t size = 0;
    if (marker >= 0xCC && marker <= 0xCE) {
        if (!sizeOf(marker, 0x100, 0xCC, size) || left() < size)
            return fail("bytes end early");
        out = Value::bytes(std::string(reinterpret_cast<const char *>(m_at), size));
        m_at += size;
        return true;
    }
    ++m_depth;
    bool good = false;
    if ((marker & 0xF0) == 0x90 || (marker >= 0xD4 && marker <= 0xD6)) {
        data::ValueList all;
        good = sizeOf(marker, 0x90, 0xD4, size) && items(size, all);
        if (good)
            out = Value(std::move(all));
    } else if ((marker & 0xF0) == 0xA0 || (marker >= 0xD8 && marker <= 0xDA)) {
        data::ValueMap all;
        good = sizeOf(marker, 0xA0, 0xD8, size) && entries(size, all);
        if (good)
            out = Value::map(std::move(all));
    } else if ((marker & 0xF0) == 0xB0) {
        std::uint64_t tag = 0;
        good = big(1, tag) && record(static_cast<std::uint8_t>(tag), marker & 0xF, out);
    } else if (marker == 0xE0) {
        good = uuid(out);
    } else {
        good = fail("a byte is not a PackStream marker");
    }
    --m_depth;
    return good;
}

bool Decoder::items(std::size_t size, data::ValueList &out)
{
    if (size > left())
        return fail("a list ends early");
    out.reserve(std::min(size, trustedItems));
    for (std::size_t i = 0; i < size; ++i) {
        out.emplace_back();
        if (!value(out.back()))
            return false;
    }
    return true;
}

bool Decoder::string(std::string &out)
{
    if (m_at == m_end)
        return fail("a text is missing");
    const unsigned marker = *m_at++;
    std::size_t size = 0;
    if (!sizeOf(marker, 0x80, 0xD0, size))
        return false;
    if (left() < size)
        return fail("a text ends early");
    out.assign(reinterpret_cast<const char *>(m_at), size);
    m_at += size;
    return true;
}

bool Decoder::entries(std::size_t size, data::ValueMap &out)
{
    if (size > left() / 2)
        return fail("a map ends early");
    out.reserve(std::min(size, trustedItems));
    for (std::size_t i = 0; i < size; ++i) {
        out.emplace_back();
        if (!string(out.back().first) || !value(out.back().second))
            return false;
    }
    sortEntries(out);
    return true;
}

bool Decoder::properties(data::ValueMap &out)
{
    if (m_at == m_end)
        return fail("properties are missing");
    const unsigned marker = *m_at++;
    std::size_t size = 0;
    return sizeOf(marker, 0xA0, 0xD8, size) && entries(size, out);
}

bool Decoder::list(std::size_t &size)
{
    if (m_at == m_end)
        return fail("a list is missing");
    const unsigned marker = *m_at++;
    if (!sizeOf(marker, 0x90, 0xD4, size))
        return false;
    return size <= left() || fail("a list ends early");
}

bool Decoder::structure(std::uint8_t &tag, std::size_t &fields)
{
    if (left() < 2 || (*m_at & 0xF0) != 0xB0)
        return fail("a message is not a structure");
    fields = *m_at++ & 0xFu;
    tag = *m_at++;
    return true;
}

// Nodes and relationships are decoded directly; on a mismatch they are read again as generic structures. The second
// reading never tries again, or nested invalid input would take exponential time.
bool Decoder::record(std::uint8_t tag, std::size_t fields, Value &out)
{
    const unsigned char *begin = m_at;
    if (!m_plain) {
        if (tag == tag::node && node(fields, out))
            return true;
        if ((tag == tag::relationship || tag == tag::unbound) && relationship(tag, fields, out))
            return true;
    }
    const bool again = m_at != begin;
    const bool plain = std::exchange(m_plain, m_plain || again);
    m_at = begin;
    m_problem.clear();
    data::ValueList all;
    const bool good = items(fields, all);
    m_plain = plain;
    if (good)
        out = fromStructure(tag, std::move(all), m_zones);
    return good;
}

// The integer id of Bolt before 5; null on servers without it.
bool Decoder::identity(std::optional<std::int64_t> &out)
{
    if (m_at != m_end && *m_at == 0xC0) {
        ++m_at;
        return true;
    }
    out = 0;
    return integer(*out);
}

bool Decoder::node(std::size_t fields, Value &out)
{
    data::Node node;
    std::optional<std::int64_t> id;
    std::size_t labels = 0;
    if (fields < 3 || fields > 4 || !identity(id) || !list(labels))
        return false;
    node.labels.resize(labels); // bounded by the bytes left
    for (std::string &label : node.labels)
        if (!string(label))
            return false;
    if (!properties(node.properties))
        return false;
    if (fields == 3)
        node.elementId = std::to_string(id.value_or(0));
    else if (!string(node.elementId))
        return false;
    node.id = id.value_or(numberOfId(node.elementId));
    out = Value(std::move(node));
    return true;
}

bool Decoder::relationship(std::uint8_t tag, std::size_t fields, Value &out)
{
    const bool bound = tag == tag::relationship;
    const std::size_t before = bound ? 5 : 3, now = bound ? 8 : 4;
    data::Relationship edge;
    std::optional<std::int64_t> id, start, end;
    if ((fields != before && fields != now) || !identity(id))
        return false;
    if (bound && (!identity(start) || !identity(end)))
        return false;
    if (!string(edge.type) || !properties(edge.properties))
        return false;
    if (fields == before) {
        edge.elementId = std::to_string(id.value_or(0));
        if (bound) {
            edge.startElementId = std::to_string(start.value_or(0));
            edge.endElementId = std::to_string(end.value_or(0));
        }
    } else if (!string(edge.elementId) || (bound && (!string(edge.startElementId) || !string(edge.endElementId)))) {
        return false;
    }
    edge.id = id.value_or(numberOfId(edge.elementId));
    edge.start = bound ? start.value_or(numberOfId(edge.startElementId)) : 0;
    edge.end = bound ? end.value_or(numberOfId(edge.endElementId)) : 0;
    out = Value(std::move(edge));
    return true;
}

// Bolt 6.1; in the usual hexadecimal form.
bool Decoder::uuid(Value &out)
{
    if (left() < 16)
        return fail("a UUID ends early");
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (int i = 0; i < 16; ++i, ++m_at) {
        if (i == 4 || i == 6 || i == 8 || i == 10)
            text += '-';
        text += digits[*m_at >> 4];
        text += digits[*m_at & 0xF];
    }
    out = Value(std::move(text));
    return true;
}

} // namespace bolt
