// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/parquetpages.h"

#include "base/codedtext.h"
#include "data/values/valuetypes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <cstring>
#include <snappy-c.h>
#include <zlib.h>
#include <zstd.h>

namespace graph::parquet {

using base::Category;

namespace {

constexpr std::uint64_t usualHeader = 4u << 10, longestHeader = 16u << 20; // bytes of a page's header

template <class Number>
Number littleEndian(const char *bytes)
{
    Number out;
    std::memcpy(&out, bytes, sizeof out);
    return out;
}

int bitsFor(int most)
{
    return static_cast<int>(std::bit_width(static_cast<unsigned>(most)));
}

// A two's complement integer of any length, most significant byte first, in decimal.
std::string wholeText(std::string_view bytes, bool &isNegative)
{
    isNegative = !bytes.empty() && (static_cast<unsigned char>(bytes.front()) & 128) != 0;
    std::vector<std::uint8_t> digits{0}; // least significant first
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(isNegative ? ~c : c);
        unsigned carry = byte;
        for (std::uint8_t &digit : digits) {
            carry += digit * 256U;
            digit = static_cast<std::uint8_t>(carry % 10);
            carry /= 10;
        }
        for (; carry > 0; carry /= 10)
            digits.push_back(static_cast<std::uint8_t>(carry % 10));
    }
    if (isNegative) // two's complement: subtract one first
        for (std::size_t i = 0;; ++i) {
            if (i == digits.size())
                digits.push_back(0);
            if (digits[i] < 9) {
                ++digits[i];
                break;
            }
            digits[i] = 0;
        }
    std::string out;
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit)
        out += static_cast<char>('0' + *digit);
    return out;
}

std::string decimalText(std::string_view bytes, std::int64_t scale)
{
    bool isNegative = false;
    std::string out = wholeText(bytes, isNegative);
    if (scale > 0) {
        const auto places = static_cast<std::size_t>(scale);
        if (out.size() <= places)
            out.insert(0, places + 1 - out.size(), '0');
        out.insert(out.size() - places, 1, '.');
    }
    return isNegative ? "-" + out : out;
}

std::string dateText(std::int64_t days)
{
    const data::CalendarDate date = data::calendarDate(days);
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%04lld-%02d-%02d", static_cast<long long>(date.year), date.month,
                  date.day);
    return text.data();
}

constexpr std::int64_t perSecond(Unit unit)
{
    return unit == Unit::millis ? 1000 : unit == Unit::micros ? 1000000 : 1000000000;
}

// "10:00:00", "10:00:00.123456".
std::string timeText(std::int64_t ticks, Unit unit)
{
    const std::int64_t each = perSecond(unit), seconds = ticks / each, rest = ticks % each;
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%02d:%02d:%02d", static_cast<int>(seconds / 3600 % 24),
                  static_cast<int>(seconds / 60 % 60), static_cast<int>(seconds % 60));
    std::string out = text.data();
    if (rest == 0)
        return out;
    const int places = unit == Unit::millis ? 3 : unit == Unit::micros ? 6 : 9;
    std::snprintf(text.data(), text.size(), ".%0*lld", places, static_cast<long long>(rest));
    out += text.data();
    while (out.ends_with('0'))
        out.pop_back();
    return out;
}

std::string momentText(std::int64_t ticks, Unit unit, bool isUtc)
{
    const std::int64_t perDay = 86400 * perSecond(unit);
    std::int64_t days = ticks / perDay, rest = ticks % perDay;
    if (rest < 0) {
        --days;
        rest += perDay;
    }
    return dateText(days) + "T" + timeText(rest, unit) + (isUtc ? "Z" : "");
}

} // namespace

bool HybridReader::next(std::uint32_t &value)
{
    while (m_run == 0) {
        std::uint64_t head = 0;
        for (unsigned shift = 0;; shift += 7) {
            if (m_at >= m_bytes.size() || shift > 35)
                return false;
            const auto byte = static_cast<unsigned char>(m_bytes[m_at++]);
            head |= std::uint64_t(byte & 127) << shift;
            if ((byte & 128) == 0)
                break;
        }
        m_isPacked = (head & 1) != 0;
        if (m_isPacked) {
            m_run = (head >> 1) * 8;
            m_packed = 0;
        } else {
            m_run = head >> 1;
            m_value = 0;
            for (int shift = 0; shift < m_bits; shift += 8) {
                if (m_at >= m_bytes.size())
                    return false;
                m_value |= static_cast<std::uint32_t>(static_cast<unsigned char>(m_bytes[m_at++])) << shift;
            }
        }
    }
    --m_run;
    if (!m_isPacked) {
        value = m_value;
        return true;
    }
    value = 0;
    for (int have = 0; have < m_bits;) {
        const std::size_t at = m_at + (m_packed >> 3);
        if (at >= m_bytes.size())
            return false;
        const int inByte = static_cast<int>(m_packed & 7), take = std::min(8 - inByte, m_bits - have);
        const auto byte = static_cast<unsigned char>(m_bytes[at]);
        value |= static_cast<std::uint32_t>((byte >> inByte) & ((1 << take) - 1)) << have;
        have += take;
        m_packed += static_cast<std::uint64_t>(take);
    }
    if (m_run == 0)
        m_at += m_packed >> 3;
    return true;
}

base::Error ColumnCursor::damaged(const char *what) const
{
    return base::codedError(
        Category::input,
        base::CodedText(
            BASE_TEXT("parquet.damaged", "The Parquet file “{file}” is damaged: column “{column}”, {what}."),
            {{"file", m_file}, {"column", m_leaf.column.name}, {"what", what}}),
        {}, "damaged");
}

base::Status ColumnCursor::begin(const Chunk &chunk)
{
    m_chunk = chunk;
    const bool hasDictionary = chunk.dictionaryPage > 0 && chunk.dictionaryPage < chunk.dataPage;
    const std::int64_t first = hasDictionary ? chunk.dictionaryPage : chunk.dataPage;
    const auto size = static_cast<std::int64_t>(m_bytes.size());
    if (first < 0 || chunk.compressed < 0 || first > size || chunk.compressed > size - first || chunk.values < 0)
        return tl::unexpected(damaged("its position is outside of the file"));
    m_at = static_cast<std::uint64_t>(first);
    m_end = m_at + static_cast<std::uint64_t>(chunk.compressed);
    m_valuesLeft = chunk.values;
    m_pageLeft = 0;
    m_dictionary.clear();
    m_dictionaryTexts.clear();
    m_ahead.reset();
    return {};
}

base::Status ColumnCursor::unpack(std::string_view packed, std::uint64_t size, std::string &to) const
{
    to.resize(size);
    if (size == 0)
        return {};
    bool isWhole = false;
    switch (static_cast<Codec>(m_chunk.codec)) {
    case Codec::none:
        isWhole = packed.size() >= size;
        if (isWhole)
            std::copy_n(packed.data(), size, to.data());
        break;
    case Codec::snappy: {
        std::size_t got = 0;
        isWhole = snappy_uncompressed_length(packed.data(), packed.size(), &got) == SNAPPY_OK && got == size &&
                  snappy_uncompress(packed.data(), packed.size(), to.data(), &got) == SNAPPY_OK && got == size;
        break;
    }
    case Codec::zstd:
        isWhole = ZSTD_decompress(to.data(), to.size(), packed.data(), packed.size()) == size;
        break;
    case Codec::gzip: {
        z_stream stream{};
        constexpr int anyHeader = 15 + 32; // window bits: detect gzip or zlib
        if (inflateInit2(&stream, anyHeader) != Z_OK)
            break;
        stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.data()));
        stream.avail_in = static_cast<uInt>(packed.size());
        stream.next_out = reinterpret_cast<Bytef *>(to.data());
        stream.avail_out = static_cast<uInt>(to.size());
        isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_out == 0;
        inflateEnd(&stream);
        break;
    }
    default:
        break; // refused earlier
    }
    if (!isWhole)
        return tl::unexpected(damaged("a page cannot be unpacked"));
    return {};
}

base::Status ColumnCursor::loadPage()
{
    for (;;) {
        if (m_at >= m_end)
            return tl::unexpected(damaged("pages are missing"));
        PageHeader page;
        for (std::uint64_t most = usualHeader;; most *= 64) { // statistics may make it long
            const std::size_t available = std::min(m_end - m_at, most);
            m_packed.resize(available);
            BASE_CHECK(m_bytes.read(m_at, available, m_packed.data()));
            page = {};
            if (readPageHeader(m_packed, page))
                break;
            if (available < most || most >= longestHeader)
                return tl::unexpected(damaged("the header of a page is not valid"));
        }
        const auto packedSize = static_cast<std::uint64_t>(page.packed),
                   size = static_cast<std::uint64_t>(page.unpacked);
        m_at += page.size;
        if (packedSize > m_end - m_at)
            return tl::unexpected(damaged("a page is incomplete"));
        if (size > m_budget.page || packedSize > m_budget.page || !m_budget.take(size))
            return base::fail(
                Category::limit,
                {BASE_TEXT("parquet.large",
                           "The Parquet file “{file}” is too large when its column “{column}” is unpacked."),
                 {{"file", m_file}, {"column", m_leaf.column.name}}},
                {}, "too-large");
        m_packed.resize(packedSize);
        BASE_CHECK(m_bytes.read(m_at, packedSize, m_packed.data()));
        m_at += packedSize;
        constexpr int data = 0, dictionary = 2, second = 3;
        if (page.type == dictionary) {
            BASE_CHECK(unpack(m_packed, size, m_dictionaryPage));
            BASE_CHECK(readDictionary(m_dictionaryPage, static_cast<std::uint64_t>(page.values)));
            continue;
        }
        if (page.type != data && page.type != second)
            continue; // an index page
        std::string_view values;
        if (page.type == data) {
            BASE_CHECK(unpack(m_packed, size, m_page));
            values = m_page;
        } else {
            const auto levels =
                static_cast<std::uint64_t>(page.definitionBytes) + static_cast<std::uint64_t>(page.repetitionBytes);
            if (levels > size || levels > packedSize)
                return tl::unexpected(damaged("the levels of a page are incomplete"));
            const std::string_view packed = m_packed;
            std::string rest;
            if (page.isCompressed) {
                BASE_CHECK(unpack(packed.substr(levels), size - levels, rest));
            } else {
                rest = packed.substr(levels);
            }
            m_page = std::string(packed.substr(0, levels)) + rest;
            values = m_page;
        }
        BASE_CHECK(readLevels(values, page));
        const auto encoding = static_cast<Encoding>(page.encoding);
        m_isByIndex = encoding == Encoding::plainDictionary || encoding == Encoding::rleDictionary;
        m_isRuns = encoding == Encoding::rle && m_leaf.element.physical == Physical::boolean;
        if (m_isByIndex) {
            const int bits = values.empty() ? 0 : static_cast<unsigned char>(values.front());
            constexpr int most = 32;
            if (bits > most)
                return tl::unexpected(damaged("its indexes have no width"));
            m_indexes = HybridReader(values.substr(values.empty() ? 0 : 1), bits);
        } else if (m_isRuns) {
            if (values.size() < 4)
                return tl::unexpected(damaged("a page is incomplete"));
            m_indexes = HybridReader(values.substr(4), 1);
        } else if (encoding != Encoding::plain) {
            static constexpr std::array<const char *, 10> names{"",
                                                                "",
                                                                "",
                                                                "RLE",
                                                                "BIT_PACKED",
                                                                "DELTA_BINARY_PACKED",
                                                                "DELTA_LENGTH_BYTE_ARRAY",
                                                                "DELTA_BYTE_ARRAY",
                                                                "",
                                                                "BYTE_STREAM_SPLIT"};
            const bool isKnown = page.encoding > 0 && page.encoding < static_cast<std::int64_t>(names.size());
            return base::fail(Category::refused,
                              {BASE_TEXT("parquet.encoding",
                                         "Column “{column}” of the Parquet file “{file}” uses the encoding {encoding}, "
                                         "which is not supported. Write the file with plain or dictionary encoding."),
                               {{"file", m_file},
                                {"column", m_leaf.column.name},
                                {"encoding", isKnown ? names[static_cast<std::size_t>(page.encoding)]
                                                     : std::to_string(page.encoding)}}},
                              {}, "parquet");
        }
        m_plain = values;
        m_bit = 0;
        m_pageLeft = page.values;
        if (m_pageLeft > 0)
            return {};
    }
}

base::Status ColumnCursor::readLevels(std::string_view &bytes, const PageHeader &page)
{
    const auto take = [&](int most, std::int64_t size, HybridReader &reader) {
        if (most == 0 && page.type == 0)
            return true;
        std::uint64_t length = static_cast<std::uint64_t>(size);
        if (page.type == 0) {
            if (bytes.size() < 4)
                return false;
            length = littleEndian<std::uint32_t>(bytes.data());
            bytes.remove_prefix(4);
        }
        if (length > bytes.size())
            return false;
        reader = HybridReader(bytes.substr(0, length), bitsFor(most));
        bytes.remove_prefix(length);
        return true;
    };
    if (!take(m_leaf.mostRepetition, page.repetitionBytes, m_repetition) ||
        !take(m_leaf.mostDefinition, page.definitionBytes, m_definition))
        return tl::unexpected(damaged("the levels of a page are incomplete"));
    return {};
}

base::Status ColumnCursor::readDictionary(std::string_view bytes, std::uint64_t count)
{
    if (count > bytes.size() * 8 + 1 || !m_budget.take(count))
        return tl::unexpected(damaged("its dictionary is incomplete"));
    m_dictionary.clear();
    m_dictionaryTexts.clear();
    m_bit = 0;
    m_dictionary.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) {
        ParquetCell::Item item;
        std::string space;
        if (!plainValue(bytes, item, space))
            return tl::unexpected(damaged("its dictionary is incomplete"));
        if (!space.empty())
            item.text = m_dictionaryTexts.emplace_back(std::move(space));
        m_dictionary.push_back(item);
    }
    return {};
}

// Converts a value to its logical type: false if invalid. `space` holds the text if one is built.
bool ColumnCursor::meaning(std::string_view raw, ParquetCell::Item &item, std::string &space) const
{
    item.isNull = false;
    const Element &element = m_leaf.element;
    if (element.physical == Physical::int96) { // nanoseconds of the day, and the Julian day
        constexpr std::int64_t julianEpoch = 2440588;
        const auto nanos = littleEndian<std::int64_t>(raw.data());
        const auto days = std::int64_t(littleEndian<std::int32_t>(raw.data() + 8)) - julianEpoch;
        space = dateText(days) + "T" + timeText(std::clamp<std::int64_t>(nanos, 0, 86399999999999), Unit::nanos);
        item.text = space;
        return true;
    }
    if (element.physical == Physical::real32 || element.physical == Physical::real64) {
        item.real = element.physical == Physical::real32 ? double(littleEndian<float>(raw.data()))
                                                         : littleEndian<double>(raw.data());
        return true;
    }
    const bool isBytes = element.physical == Physical::bytes || element.physical == Physical::fixedBytes;
    if (m_leaf.column.kind == ParquetKind::decimal) {
        std::string bytes(raw);
        if (!isBytes)
            std::reverse(bytes.begin(), bytes.end());
        if (element.logical == Logical::unsignedInteger)
            bytes.insert(0, 1, '\0');
        constexpr std::size_t longest = 64; // bytes: far more digits than any writer emits
        if (bytes.size() > longest)
            return false;
        space = decimalText(bytes, element.logical == Logical::decimal ? element.scale : 0);
        item.text = space;
        return true;
    }
    if (isBytes) {
        item.text = raw;
        return true;
    }
    const std::int64_t number = element.physical == Physical::int64 ? littleEndian<std::int64_t>(raw.data())
                                : element.logical == Logical::unsignedInteger
                                    ? std::int64_t(littleEndian<std::uint32_t>(raw.data()))
                                    : std::int64_t(littleEndian<std::int32_t>(raw.data()));
    switch (m_leaf.column.kind) {
    case ParquetKind::date:
        space = dateText(number);
        break;
    case ParquetKind::moment:
    case ParquetKind::utcMoment:
        space = momentText(number, element.unit, element.isUtc);
        break;
    case ParquetKind::timeOfDay:
        space = timeText(std::max<std::int64_t>(number, 0), element.unit);
        break;
    default:
        item.integer = number;
        return true;
    }
    item.text = space;
    return true;
}

bool ColumnCursor::plainValue(std::string_view &bytes, ParquetCell::Item &item, std::string &space)
{
    const Element &element = m_leaf.element;
    std::size_t size = 0;
    switch (element.physical) {
    case Physical::boolean:
        if ((m_bit >> 3) >= bytes.size())
            return false;
        item.isNull = false;
        item.integer = (static_cast<unsigned char>(bytes[m_bit >> 3]) >> (m_bit & 7)) & 1;
        ++m_bit;
        return true;
    case Physical::int32:
    case Physical::real32:
        size = 4;
        break;
    case Physical::int64:
    case Physical::real64:
        size = 8;
        break;
    case Physical::int96:
        size = 12;
        break;
    case Physical::fixedBytes:
        size = static_cast<std::size_t>(element.length);
        break;
    case Physical::bytes:
        if (bytes.size() < 4)
            return false;
        size = littleEndian<std::uint32_t>(bytes.data());
        bytes.remove_prefix(4);
        break;
    case Physical::none:
        return false;
    }
    if (bytes.size() < size)
        return false;
    const std::string_view raw = bytes.substr(0, size);
    bytes.remove_prefix(size);
    return meaning(raw, item, space);
}

base::Status ColumnCursor::value(ParquetCell::Item &item)
{
    if (m_isByIndex || m_isRuns) {
        std::uint32_t index = 0;
        if (!m_indexes.next(index) || (m_isByIndex && index >= m_dictionary.size()))
            return tl::unexpected(damaged("an index is outside of its dictionary"));
        if (m_isByIndex) {
            item = m_dictionary[index];
        } else {
            item.isNull = false;
            item.integer = index;
        }
        return {};
    }
    m_text.clear();
    if (!plainValue(m_plain, item, m_text))
        return tl::unexpected(damaged("a page is incomplete"));
    return {};
}

base::Status ColumnCursor::level(std::uint32_t &repetition, std::uint32_t &definition)
{
    if (m_pageLeft == 0)
        BASE_CHECK(loadPage());
    if (m_valuesLeft == 0 || !m_budget.take(1))
        return tl::unexpected(damaged("its number of values does not fit its rows or bytes"));
    repetition = 0;
    definition = 0;
    if ((m_leaf.mostRepetition > 0 && !m_repetition.next(repetition)) ||
        (m_leaf.mostDefinition > 0 && !m_definition.next(definition)))
        return tl::unexpected(damaged("the levels of a page are incomplete"));
    --m_pageLeft;
    --m_valuesLeft;
    return {};
}

base::Status ColumnCursor::next(ParquetCell &cell)
{
    cell.items.clear();
    std::uint32_t repetition = 0, definition = 0;
    if (m_ahead)
        definition = std::exchange(m_ahead, std::nullopt).value_or(0);
    else
        BASE_CHECK(level(repetition, definition));
    const auto most = static_cast<std::uint32_t>(m_leaf.mostDefinition);
    if (m_leaf.mostRepetition == 0) {
        cell.isNull = definition < most;
        if (!cell.isNull)
            BASE_CHECK(value(cell.items.emplace_back()));
        return {};
    }
    m_texts.clear();
    cell.isNull = definition < static_cast<std::uint32_t>(m_leaf.listDefinition);
    while (definition >= static_cast<std::uint32_t>(m_leaf.itemDefinition)) {
        ParquetCell::Item &item = cell.items.emplace_back();
        if (definition == most) {
            BASE_CHECK(value(item));
            if (!item.text.empty()) // the next page may overwrite it
                item.text = m_texts.emplace_back(item.text);
        }
        if (m_valuesLeft == 0)
            return {};
        BASE_CHECK(level(repetition, definition));
        if (repetition == 0) {
            m_ahead = definition;
            return {};
        }
    }
    // An empty or null list has one entry; the next value begins the next row.
    return {};
}

} // namespace graph::parquet
