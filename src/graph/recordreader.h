// SPDX-License-Identifier: GPL-3.0-or-later
// Reads delimited records as neo4j-admin and BioCypher write them: quoted fields with doubled quotes and newlines, and
// older outputs whose quotes are not doubled. Memory: one buffer. Owner: graph. One thread.
#pragma once

#include "base/result.h"
#include "graph/files.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace graph {

// One character of a dialect, of one to four bytes in UTF-8; empty: not used.
class Sign {
public:
    constexpr Sign() = default;
    constexpr Sign(char ascii) : m_bytes{ascii}, m_size(1) {}
    explicit Sign(std::string_view utf8) : m_size(utf8.size() > m_bytes.size() ? 0 : utf8.size())
    {
        std::copy_n(utf8.begin(), m_size, m_bytes.begin());
    }
    std::string_view text() const { return {m_bytes.data(), m_size}; }
    std::size_t size() const { return m_size; }
    char first() const { return m_bytes[0]; }
    // True if it begins at `at` and ends before `end`.
    bool isAt(const char *at, const char *end) const
    {
        return at < end && *at == m_bytes[0] && m_size > 0 &&
               (m_size == 1 || std::string_view(at, static_cast<std::size_t>(end - at)).starts_with(text()));
    }
    bool operator==(const Sign &) const = default;

private:
    std::array<char, 4> m_bytes{};
    std::size_t m_size = 0;
};

struct CsvDialect {
    Sign delimiter = ';';
    Sign arrayDelimiter = '|';
    Sign quote = '\'';
    bool operator==(const CsvDialect &) const = default;
};

std::vector<std::string_view> splitAt(std::string_view text, const Sign &sign);

struct Field {
    std::string_view text; // without quotes, doubled quotes replaced; valid until the next record
    bool quoted = false;
    const std::vector<std::string_view> *items = nullptr; // items of a list, if the format has lists; else null
    bool isMissing() const { return text.empty() && !quoted; }
};

class RecordReader {
public:
    enum class Step { record, damaged, end };
    // Treatment of records with more or fewer fields: reported as damaged, or returned unchanged.
    enum class Uneven { damaged, kept };

    // Expects `fields` fields per record.
    RecordReader(ByteStream &stream, CsvDialect dialect, std::size_t fields, Uneven uneven = Uneven::damaged);

    // Fails only if the stream fails. Skips a damaged line: problem() has the reason, fields() is empty.
    base::Result<Step> next();
    const std::vector<Field> &fields() const { return m_fields; }
    std::uint64_t line() const { return m_line; } // of the first line of the record, from 1
    const std::string &problem() const { return m_problem; }
    // Records that were readable only with inner quotes taken literally.
    std::uint64_t unescaped() const { return m_unescaped; }

private:
    enum class Parsed { complete, incomplete, unclosed };
    // Parses from m_begin: fills m_fields, sets m_next to the end of the record.
    Parsed parse(bool withinLine);
    Parsed parseQuoted(std::size_t &at, bool withinLine);
    bool endsField(std::size_t at) const; // at a delimiter, line end or end of file
    bool finishField(std::size_t &at);    // skips the end of the field; true at the end of the record
    base::Result<bool> refill();          // false if there is no more data
    base::Result<bool> findRecord();      // skips empty lines; false at the end
    base::Result<Parsed> parseRecord();   // refills until the record is whole
    bool swallowedNextLine();             // the record just parsed
    bool acceptUneven(Parsed parsed, bool isWholeLine);
    void unescape();
    bool isDelimiter(std::size_t at) const { return m_dialect.delimiter.isAt(&m_buffer[at], &m_buffer[m_limit]); }
    bool isQuote(std::size_t at) const { return m_dialect.quote.isAt(&m_buffer[at], &m_buffer[m_limit]); }

    ByteStream &m_stream;
    CsvDialect m_dialect;
    std::size_t m_expected;
    Uneven m_uneven;
    std::unique_ptr<char[]> m_buffer; // uninitialised: most files fill little of it
    std::size_t m_capacity = 0;
    std::size_t m_begin = 0, m_end = 0; // unread bytes
    std::size_t m_limit = 0;            // end of parsing: m_end, or the end of the line
    std::size_t m_next = 0;
    bool m_atEnd = false; // of the stream
    std::vector<Field> m_fields;
    std::vector<std::size_t> m_doubled; // fields with doubled quotes
    std::uint64_t m_base = 0;           // offset of the buffer in the stream
    std::uint64_t m_noCloserBefore = 0; // a quote opened before this offset is never closed
    bool m_hasBareQuote = false;        // in a quoted field of this record
    std::uint64_t m_line = 0, m_nextLine = 1;
    std::uint64_t m_unescaped = 0;
    std::string m_problem;
};

} // namespace graph
