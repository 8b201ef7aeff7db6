// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/decodedtext.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace graph {

namespace {

constexpr std::size_t decodedAtOnce = 256u << 10;

// 0x80 to 0x9f; all others are as in Unicode.
constexpr std::array<char32_t, 32> windows{0x20AC, 0x81,   0x201A, 0x192,  0x201E, 0x2026, 0x2020, 0x2021,
                                           0x2C6,  0x2030, 0x160,  0x2039, 0x152,  0x8D,   0x17D,  0x8F,
                                           0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                           0x2DC,  0x2122, 0x161,  0x203A, 0x153,  0x9D,   0x17E,  0x178};

} // namespace

TextEncoding encodingOf(std::string_view head, std::size_t &mark)
{
    mark = 0;
    if (head.starts_with("\xef\xbb\xbf")) {
        mark = 3;
        return TextEncoding::utf8;
    }
    if (head.starts_with("\xff\xfe") || head.starts_with("\xfe\xff")) {
        mark = 2;
        return head.front() == '\xff' ? TextEncoding::utf16LittleEndian : TextEncoding::utf16BigEndian;
    }
    // In UTF-16, every other byte of ASCII letters is zero.
    head = head.substr(0, 4096);
    std::array<std::size_t, 2> zeros{};
    for (std::size_t i = 0; i < head.size(); ++i)
        zeros[i % 2] += head[i] == '\0' ? 1 : 0;
    const std::size_t many = head.size() / 4;
    if (head.size() > 3 && zeros[1] > many && zeros[0] * 8 < zeros[1])
        return TextEncoding::utf16LittleEndian;
    if (head.size() > 3 && zeros[0] > many && zeros[1] * 8 < zeros[0])
        return TextEncoding::utf16BigEndian;
    return TextEncoding::utf8;
}

const char *nameOf(TextEncoding encoding)
{
    switch (encoding) {
    case TextEncoding::utf16LittleEndian:
    case TextEncoding::utf16BigEndian:
        return "UTF-16";
    case TextEncoding::windows1252:
        return "Windows-1252";
    case TextEncoding::utf8:
        break;
    }
    return "UTF-8";
}

std::string decoded(std::string bytes)
{
    std::size_t mark = 0;
    const TextEncoding encoding = encodingOf(bytes, mark);
    if (encoding == TextEncoding::utf8)
        return bytes.substr(mark);
    const std::size_t size = bytes.size();
    DecodedText text(streamOf(std::move(bytes)), encoding, mark);
    std::string out(2 * size, '\0'); // two bytes of UTF-16 become three at most
    out.resize(text.read(out.data(), out.size()).value_or(0));
    return out;
}

base::Result<bool> DecodedText::decodeMore()
{
    m_decoded.clear();
    m_taken = 0;
    while (m_decoded.empty()) {
        const std::size_t kept = m_raw.size();
        m_raw.resize(kept + decodedAtOnce);
        const auto got = m_bytes->read(m_raw.data() + kept, decodedAtOnce);
        if (!got)
            return tl::unexpected(got.error());
        m_read += *got;
        m_raw.resize(kept + *got);
        if (*got == 0) {
            if (m_raw.empty())
                return false;
            base::appendUtf8(m_decoded, 0xFFFD); // an incomplete character at the end
            m_raw.clear();
            return true;
        }
        if (m_encoding == TextEncoding::windows1252) {
            for (const char c : m_raw) {
                const auto byte = static_cast<unsigned char>(c);
                base::appendUtf8(m_decoded, byte >= 0x80 && byte < 0xA0 ? windows[byte - 0x80U] : byte);
            }
            m_raw.clear();
            return true;
        }
        const bool isLittle = m_encoding == TextEncoding::utf16LittleEndian;
        const auto unit = [&](std::size_t at) {
            const auto a = static_cast<unsigned char>(m_raw[at]), b = static_cast<unsigned char>(m_raw[at + 1]);
            return static_cast<char32_t>(isLittle ? a | (b << 8) : b | (a << 8));
        };
        std::size_t at = std::min(std::exchange(m_skip, 0), m_raw.size());
        for (; at + 1 < m_raw.size(); at += 2) {
            const char32_t first = unit(at);
            const bool isHigh = first >= 0xD800 && first < 0xDC00;
            if (isHigh && at + 3 >= m_raw.size())
                break;
            const char32_t second = isHigh ? unit(at + 2) : 0;
            if (isHigh && second >= 0xDC00 && second < 0xE000) {
                base::appendUtf8(m_decoded, 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00));
                at += 2;
            } else {
                base::appendUtf8(m_decoded, first >= 0xD800 && first < 0xE000 ? 0xFFFD : first);
            }
        }
        m_raw.erase(0, at);
    }
    return true;
}

base::Result<std::size_t> DecodedText::read(char *to, std::size_t size)
{
    if (m_encoding == TextEncoding::utf8) {
        while (m_skip > 0) { // the byte order mark
            std::array<char, 4> mark{};
            BASE_TRY(const std::size_t got, m_bytes->read(mark.data(), std::min(m_skip, mark.size())));
            m_read += got;
            m_skip = got == 0 ? 0 : m_skip - got;
        }
        BASE_TRY(const std::size_t got, m_bytes->read(to, size));
        m_read += got;
        return got;
    }
    std::size_t written = 0;
    while (written < size) {
        if (m_taken == m_decoded.size()) {
            BASE_TRY(const bool more, decodeMore());
            if (!more)
                break;
        }
        const std::size_t count = std::min(size - written, m_decoded.size() - m_taken);
        std::copy_n(m_decoded.data() + m_taken, count, to + written);
        m_taken += count;
        written += count;
    }
    return written;
}

} // namespace graph
