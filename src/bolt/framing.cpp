// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/framing.h"

#include "base/codedtext.h"
#include "base/text.h"

#include <algorithm>

namespace bolt {

namespace {

constexpr std::size_t largestChunk = 0xFFFF;

std::size_t lengthAt(const std::string &bytes, std::size_t at)
{
    return static_cast<std::size_t>(static_cast<unsigned char>(bytes[at])) << 8 |
           static_cast<unsigned char>(bytes[at + 1]);
}

} // namespace

void appendChunked(std::string &out, std::string_view message)
{
    while (!message.empty()) {
        const std::size_t size = std::min(message.size(), largestChunk);
        out += static_cast<char>(size >> 8);
        out += static_cast<char>(size & 0xFF);
        out += message.substr(0, size);
        message.remove_prefix(size);
    }
    out += '\0';
    out += '\0';
}

void Dechunker::add(std::string_view bytes)
{
    if (m_position > 0) {
        m_buffer.erase(0, m_position);
        m_position = 0;
    }
    m_buffer += bytes;
}

void Dechunker::clear()
{
    m_buffer.clear();
    m_partial.clear();
    m_position = 0;
    m_given = false;
}

base::Result<std::optional<std::string_view>> Dechunker::next()
{
    if (m_given) {
        m_partial.clear();
        m_given = false;
    }
    while (m_buffer.size() - m_position >= 2) {
        const std::size_t size = lengthAt(m_buffer, m_position);
        if (size == 0) {
            m_position += 2;
            if (m_partial.empty())
                continue;
            m_given = true;
            return std::string_view(m_partial);
        }
        const std::size_t end = m_position + 2 + size;
        if (m_buffer.size() < end)
            break;
        if (m_partial.size() + size > m_largest)
            return base::fail(
                base::Category::limit,
                {BASE_TEXT("bolt.large-message",
                           "The server sent a message of more than {bytes} bytes. Return less data in one row."),
                 {{"bytes", base::grouped(static_cast<std::int64_t>(m_largest))}}},
                {}, "memory");
        // Fast path without a copy: a message of one complete chunk.
        if (m_partial.empty() && m_buffer.size() >= end + 2 && lengthAt(m_buffer, end) == 0) {
            const std::string_view message(m_buffer.data() + m_position + 2, size);
            m_position = end + 2;
            return message;
        }
        m_partial.append(m_buffer, m_position + 2, size);
        m_position = end;
    }
    return std::nullopt;
}

} // namespace bolt
