// SPDX-License-Identifier: GPL-3.0-or-later
// Reads delimited records as neo4j-admin and BioCypher write them: quoted fields with doubled quotes and newlines, and
// the older outputs whose quotes were not doubled. Bounded memory: one buffer. Owner: graph. One thread.
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

// One character of a dialect, of one to four bytes in UTF-8; empty: the files use none.
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
    // Whether it begins at `at` and ends before `end`.
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
    std::string_view text; // without quotes, doubled quotes made one; valid until the next record
    bool quoted = false;
    const std::vector<std::string_view> *items = nullptr; // of a list that a file has as such; else null
    bool isMissing() const { return text.empty() && !quoted; }
};

class RecordReader {
public:
    enum class Step { record, damaged, end };
    // What becomes of a record with more or fewer fields: it is damaged, or it is given as it is.
    enum class Uneven { damaged, kept };

    // Every record should have `fields` fields.
    RecordReader(ByteStream &stream, CsvDialect dialect, std::size_t fields, Uneven uneven = Uneven::damaged);

    // Fails only where the stream does. A damaged line is skipped: problem() says why, fields() is empty.
    base::Result<Step> next();
    const std::vector<Field> &fields() const { return m_fields; }
    std::uint64_t line() const { return m_line; } // of the record's begin, from 1
    const std::string &problem() const { return m_problem; }
    // Records that came right only by taking quotes inside as they stand.
    std::uint64_t unescaped() const { return m_unescaped; }

private:
    enum class Parsed { complete, incomplete, unclosed };
    // From m_begin: fills m_fields, sets m_next behind the record.
    Parsed parse(bool withinLine);
    Parsed parseQuoted(std::size_t &at, bool withinLine);
    bool endsField(std::size_t at) const; // delimiter, line end or the end of the file
    bool finishField(std::size_t &at);    // steps over what ends a field; true at the end of the record
    base::Result<bool> refill();          // false where nothing more can be had
    base::Result<bool> findRecord();      // steps over empty lines; false at the end
    base::Result<Parsed> parseRecord();   // refills until the record is whole
    bool swallowsALine();                 // of the record just parsed
    bool takeUneven(Parsed parsed, bool isWholeLine);
    void unescape();
    bool isDelimiter(std::size_t at) const { return m_dialect.delimiter.isAt(&m_buffer[at], &m_buffer[m_limit]); }
    bool isQuote(std::size_t at) const { return m_dialect.quote.isAt(&m_buffer[at], &m_buffer[m_limit]); }

    ByteStream &m_stream;
    CsvDialect m_dialect;
    std::size_t m_expected;
    Uneven m_uneven;
    std::unique_ptr<char[]> m_buffer; // not cleared: most files fill little of it
    std::size_t m_capacity = 0;
    std::size_t m_begin = 0, m_end = 0; // what is not read yet
    std::size_t m_limit = 0;            // parse looks no further: m_end, or the end of the line
    std::size_t m_next = 0;
    bool m_atEnd = false; // of the stream
    std::vector<Field> m_fields;
    std::vector<std::size_t> m_doubled; // fields with doubled quotes
    std::uint64_t m_base = 0;           // of the buffer within the stream
    std::uint64_t m_noCloserBefore = 0; // a quote opened before here is known to stay open
    bool m_hasBareQuote = false;        // inside a quoted field of this record
    std::uint64_t m_line = 0, m_nextLine = 1;
    std::uint64_t m_unescaped = 0;
    std::string m_problem;
};

} // namespace graph
