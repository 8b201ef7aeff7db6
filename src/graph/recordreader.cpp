// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/recordreader.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace graph {

namespace {

constexpr std::size_t chunk = 1u << 20;
constexpr std::size_t longestRecord = 64u << 20;

} // namespace

std::vector<std::string_view> splitAt(std::string_view text, const Sign &sign)
{
    std::vector<std::string_view> out;
    for (std::size_t begin = 0;;) {
        const std::size_t end = sign.size() == 0 ? std::string_view::npos : text.find(sign.text(), begin);
        out.push_back(text.substr(begin, end == std::string_view::npos ? end : end - begin));
        if (end == std::string_view::npos)
            return out;
        begin = end + sign.size();
    }
}

RecordReader::RecordReader(ByteStream &stream, CsvDialect dialect, std::size_t fields, Uneven uneven)
    : m_stream(stream), m_dialect(dialect), m_expected(fields), m_uneven(uneven)
{
    m_fields.reserve(fields);
}

base::Result<bool> RecordReader::refill()
{
    if (m_atEnd || m_end - m_begin > longestRecord)
        return false;
    const std::size_t kept = m_end - m_begin;
    // Grows only if one record fills the buffer.
    if (m_capacity < kept + chunk) {
        m_capacity = std::max(kept * 2, kept + chunk);
        auto larger = std::make_unique_for_overwrite<char[]>(m_capacity);
        std::copy_n(m_buffer.get() + m_begin, kept, larger.get());
        m_buffer = std::move(larger);
    } else {
        std::memmove(m_buffer.get(), m_buffer.get() + m_begin, kept);
    }
    m_base += m_begin;
    m_begin = 0;
    m_end = kept;
    BASE_TRY(const std::size_t got, m_stream.read(m_buffer.get() + m_end, chunk));
    m_end += got;
    m_atEnd = got < chunk;
    return got > 0;
}

bool RecordReader::endsField(std::size_t at) const
{
    if (at >= m_limit)
        return true;
    const char c = m_buffer[at];
    return isDelimiter(at) || c == '\n' || (c == '\r' && (at + 1 >= m_limit || m_buffer[at + 1] == '\n'));
}

bool RecordReader::finishField(std::size_t &at)
{
    if (isDelimiter(at)) {
        at += m_dialect.delimiter.size();
        return false;
    }
    if (at < m_limit && m_buffer[at] == '\r')
        ++at;
    if (at < m_limit && m_buffer[at] == '\n')
        ++at;
    return true;
}

RecordReader::Parsed RecordReader::parseQuoted(std::size_t &at, bool withinLine)
{
    const std::size_t size = m_dialect.quote.size(), begin = at + size;
    const bool complete = m_atEnd || withinLine; // the limit is a real end
    if (!withinLine && m_base + begin < m_noCloserBefore)
        return Parsed::unclosed;
    bool doubled = false;
    for (std::size_t from = begin;;) {
        const void *found = std::memchr(m_buffer.get() + from, m_dialect.quote.first(), m_limit - from);
        if (!found)
            return complete ? Parsed::unclosed : Parsed::incomplete;
        const auto quote = static_cast<std::size_t>(static_cast<const char *>(found) - m_buffer.get());
        // The next bytes decide: another quote, a delimiter or a two-byte line end.
        if (quote + size + std::max({std::size_t(2), size, m_dialect.delimiter.size()}) > m_limit && !complete)
            return Parsed::incomplete;
        if (!isQuote(quote)) { // another character with the same first byte
            from = quote + 1;
            continue;
        }
        const bool twice = isQuote(quote + size);
        // Older output: the text ends with a quote that is not doubled.
        const bool bareAtEnd = twice && withinLine && endsField(quote + 2 * size);
        if (twice && !bareAtEnd) {
            doubled = true;
            from = quote + 2 * size;
            continue;
        }
        if (!bareAtEnd && !endsField(quote + size)) {
            from = quote + size; // older output: a quote inside that is not doubled
            m_hasBareQuote = true;
            continue;
        }
        const std::size_t end = bareAtEnd && quote > begin ? quote + size : quote;
        if (doubled)
            m_doubled.push_back(m_fields.size());
        m_fields.push_back({{m_buffer.get() + begin, end - begin}, true, nullptr});
        at = quote + (bareAtEnd ? 2 * size : size);
        return Parsed::complete;
    }
}

RecordReader::Parsed RecordReader::parse(bool withinLine)
{
    m_fields.clear();
    m_doubled.clear();
    m_hasBareQuote = false;
    for (std::size_t at = m_begin;;) {
        if (isQuote(at)) {
            if (const Parsed parsed = parseQuoted(at, withinLine); parsed != Parsed::complete)
                return parsed;
        } else {
            const std::size_t begin = at;
            while (at < m_limit && m_buffer[at] != '\n' && !isDelimiter(at))
                ++at;
            if (at == m_limit && !m_atEnd && !withinLine)
                return Parsed::incomplete;
            const bool carriage = at > begin && m_buffer[at - 1] == '\r' && (at == m_limit || m_buffer[at] == '\n');
            m_fields.push_back({{m_buffer.get() + begin, at - begin - (carriage ? 1 : 0)}, false, nullptr});
        }
        if (finishField(at)) {
            m_next = at;
            return Parsed::complete;
        }
    }
}

void RecordReader::unescape()
{
    for (const std::size_t index : m_doubled) {
        Field &field = m_fields[index];
        char *const begin = m_buffer.get() + (field.text.data() - m_buffer.get());
        char *to = begin;
        const char *const end = begin + field.text.size();
        const std::size_t size = m_dialect.quote.size();
        for (const char *from = begin; from < end;) {
            const bool isDoubled = m_dialect.quote.isAt(from, end) && m_dialect.quote.isAt(from + size, end);
            const std::size_t count = isDoubled ? size : 1;
            to = std::copy_n(from, count, to);
            from += isDoubled ? 2 * size : 1;
        }
        field.text = {begin, static_cast<std::size_t>(to - begin)};
    }
}

// A stray quote is closed by some quote of a later line. It differs from a text with a newline and a bare quote in that
// the next line alone is a complete record.
bool RecordReader::swallowedNextLine()
{
    if (!m_hasBareQuote)
        return false;
    const void *lineEnd = std::memchr(m_buffer.get() + m_begin, '\n', m_next - m_begin);
    const std::size_t second =
        lineEnd ? static_cast<std::size_t>(static_cast<const char *>(lineEnd) - m_buffer.get()) + 1 : m_next;
    if (second == m_next)
        return false;
    const std::size_t begin = std::exchange(m_begin, second), next = m_next;
    const std::vector<Field> fields = m_fields;
    const std::vector<std::size_t> doubled = m_doubled;
    m_limit = next;
    const bool swallows = parse(true) == Parsed::complete && m_fields.size() == m_expected;
    m_begin = begin;
    m_next = next;
    m_fields = fields;
    m_doubled = doubled;
    return swallows;
}

base::Result<bool> RecordReader::findRecord()
{
    for (;;) {
        while (m_begin < m_end && (m_buffer[m_begin] == '\n' || m_buffer[m_begin] == '\r')) {
            m_nextLine += m_buffer[m_begin] == '\n';
            ++m_begin;
        }
        if (m_begin < m_end)
            return true;
        BASE_TRY(const bool more, refill());
        if (!more)
            return false;
    }
}

base::Result<RecordReader::Parsed> RecordReader::parseRecord()
{
    for (;;) {
        m_limit = m_end;
        Parsed parsed = parse(false);
        if (parsed == Parsed::incomplete) {
            BASE_TRY(const bool more, refill());
            if (more || m_atEnd)
                continue;
            parsed = Parsed::unclosed; // exceeds the maximum length of a record
        }
        // Without this, many stray quotes would each be searched to the end.
        if (parsed == Parsed::unclosed)
            m_noCloserBefore = std::max(m_noCloserBefore, m_base + m_end);
        return parsed;
    }
}

// For uneven records: takes the line; else the lines of a quoted text; else the line with quotes as plain text. False
// if an uneven record counts as damaged.
bool RecordReader::acceptUneven(Parsed parsed, bool isWholeLine)
{
    if (m_uneven == Uneven::damaged)
        return false;
    if (isWholeLine)
        return true;
    const std::size_t lineEnd = m_limit;
    const Sign quote = std::exchange(m_dialect.quote, Sign());
    parse(true);
    m_dialect.quote = quote;
    if (parsed == Parsed::complete && m_fields.size() != m_expected) {
        m_limit = m_end;
        if (parse(false) == Parsed::complete)
            return true;
        m_limit = lineEnd;
        m_dialect.quote = Sign();
        parse(true);
        m_dialect.quote = quote;
    }
    return true;
}

base::Result<RecordReader::Step> RecordReader::next()
{
    m_fields.clear();
    BASE_TRY(const bool found, findRecord());
    if (!found)
        return Step::end;
    m_line = m_nextLine;
    BASE_TRY(const Parsed parsed, parseRecord());
    const std::size_t fields = m_fields.size();
    if (parsed != Parsed::complete || fields != m_expected || swallowedNextLine()) {
        // Retry within this line only, so that a stray quote cannot swallow the next lines.
        const void *lineEnd = std::memchr(m_buffer.get() + m_begin, '\n', m_end - m_begin);
        m_limit = lineEnd ? static_cast<std::size_t>(static_cast<const char *>(lineEnd) - m_buffer.get()) + 1 : m_end;
        const bool isWholeLine = parse(true) == Parsed::complete;
        const bool isRead = (isWholeLine && m_fields.size() == m_expected) || acceptUneven(parsed, isWholeLine);
        if (!isRead) {
            m_problem =
                parsed == Parsed::unclosed || fields == m_expected
                    ? std::string("a closing quote is missing")
                    : "it has " + std::to_string(fields) + " fields where the header has " + std::to_string(m_expected);
            m_fields.clear();
            m_nextLine += lineEnd ? 1 : 0;
            m_begin = m_limit;
            return Step::damaged;
        }
        if (m_fields.size() == m_expected)
            ++m_unescaped;
    }
    const auto newlines = std::count(m_buffer.get() + m_begin, m_buffer.get() + m_next, '\n');
    m_nextLine += static_cast<std::uint64_t>(newlines);
    unescape();
    m_begin = m_next;
    return Step::record;
}

} // namespace graph
