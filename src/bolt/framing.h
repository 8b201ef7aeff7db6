// SPDX-License-Identifier: GPL-3.0-or-later
// Chunked messages: a two-byte length, the bytes, and an empty chunk at the end. Pure; one thread.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bolt {

// Appends the message in its chunks.
void appendChunked(std::string &out, std::string_view message);

// Assembles messages from bytes that arrive in arbitrary pieces.
class Dechunker {
public:
    explicit Dechunker(std::size_t largestMessage = std::size_t(256) << 20) : m_largest(largestMessage) {}

    // Invalidates the views that next() returned.
    void add(std::string_view bytes);
    // The next message; nothing if more bytes are needed. Skips empty chunks between messages (keep-alive). Fails if a
    // message exceeds the limit.
    base::Result<std::optional<std::string_view>> next();
    std::size_t waiting() const { return m_buffer.size() - m_position + m_partial.size(); }
    void clear();

private:
    std::size_t m_largest;
    std::string m_buffer;
    std::size_t m_position = 0;
    std::string m_partial; // chunks of an incomplete message
    bool m_given = false;  // next() returned m_partial as a whole message
};

} // namespace bolt
