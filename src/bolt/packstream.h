// SPDX-License-Identifier: GPL-3.0-or-later
// PackStream 1, the value format of Bolt: bytes to values and back. The reader is lenient (wide integers, unknown
// structures, missing element ids), the writer strict (shortest form). Pure; any thread.
#pragma once

#include "data/values/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bolt {

// Offset of a named zone in seconds east of UTC; nothing if unknown. Bolt sends names, values store offsets.
class Zones {
public:
    virtual ~Zones() = default;
    virtual std::optional<std::int32_t> atInstant(std::string_view zone, std::int64_t utcSeconds) const = 0;
    virtual std::optional<std::int32_t> atClock(std::string_view zone, std::int64_t localSeconds) const = 0;
};

// Tags of structures that encode values.
namespace tag {
inline constexpr std::uint8_t node = 'N', relationship = 'R', unbound = 'r', path = 'P', date = 'D', time = 'T',
                              localTime = 't', dateTime = 'I', dateTimeZone = 'i', legacyDateTime = 'F',
                              legacyDateTimeZone = 'f', localDateTime = 'd', duration = 'E', point2 = 'X', point3 = 'Y',
                              vector = 'V', unsupported = '?';
}

class Encoder {
public:
    // `utc`: zoned times are UTC (Bolt 5, and 4.3/4.4 with the "utc" patch), otherwise local time.
    explicit Encoder(std::string &out, bool utc = true) : m_out(out), m_utc(utc) {}

    void null() { byte(0xC0); }
    void boolean(bool value) { byte(value ? 0xC3 : 0xC2); }
    void integer(std::int64_t value);
    void floating(double value);
    void text(std::string_view utf8);
    void bytes(std::string_view value);
    void list(std::size_t size); // the items follow
    void map(std::size_t size);  // each entry follows as a text and a value
    void structure(std::uint8_t tag, std::size_t fields);
    void value(const data::Value &value);
    void entry(std::string_view key, const data::Value &value);

    // False if something could not be written: deeper than a Decoder reads, or longer than 2^31 - 1.
    bool ok() const { return m_ok; }

private:
    void byte(unsigned value) { m_out += static_cast<char>(value); }
    void big(std::uint64_t value, int bytes);
    void sized(std::size_t size, int tiny, unsigned first); // `first`: marker of the 8-bit form; tiny < 0: none
    void temporal(data::Type type, const data::Temporal &value);
    void dateTime(const data::Temporal &value);
    void node(const data::Node &value);
    void relationship(const data::Relationship &value, bool bound);
    void path(const data::Path &value);
    void entries(const data::ValueMap &map);

    std::string &m_out;
    bool m_utc;
    bool m_ok = true;
    int m_depth = 0;
};

class Decoder {
public:
    static constexpr int deepest = 128;

    explicit Decoder(std::string_view bytes, const Zones *zones = nullptr)
        : m_at(reinterpret_cast<const unsigned char *>(bytes.data())), m_end(m_at + bytes.size()), m_zones(zones)
    {
    }

    // Each returns false if the bytes are truncated or invalid; `problem` then has the reason.
    bool value(data::Value &out);
    bool list(std::size_t &size); // read the items with value()
    bool structure(std::uint8_t &tag, std::size_t &fields);
    bool atEnd() const { return m_at == m_end; }
    std::string_view rest() const
    {
        return {reinterpret_cast<const char *>(m_at), static_cast<std::size_t>(m_end - m_at)};
    }
    const std::string &problem() const { return m_problem; }

private:
    bool compound(unsigned marker, data::Value &out);
    bool big(int bytes, std::uint64_t &out);
    bool text(std::size_t size, data::Value &out);
    bool string(std::string &out);
    bool integer(std::int64_t &out);
    bool identity(std::optional<std::int64_t> &out);
    bool sizeOf(unsigned marker, unsigned tiny, unsigned first, std::size_t &size);
    bool items(std::size_t size, data::ValueList &out);
    bool entries(std::size_t size, data::ValueMap &out);
    bool properties(data::ValueMap &out);
    bool record(std::uint8_t tag, std::size_t fields, data::Value &out);
    bool node(std::size_t fields, data::Value &out);
    bool relationship(std::uint8_t tag, std::size_t fields, data::Value &out);
    bool uuid(data::Value &out);
    bool fail(const char *why);
    std::size_t left() const { return static_cast<std::size_t>(m_end - m_at); }

    const unsigned char *m_at;
    const unsigned char *m_end;
    const Zones *m_zones;
    int m_depth = 0;
    bool m_plain = false; // inside a second reading: structures stay maps
    std::string m_problem;
};

// A value from the fields of a structure. Unknown or invalid structures become the map {structure: '0x2a', fields:
// [...]}.
data::Value fromStructure(std::uint8_t tag, data::ValueList fields, const Zones *zones);

} // namespace bolt
