// SPDX-License-Identifier: GPL-3.0-or-later
// Messages in chunks: a length of two bytes, the bytes, and an empty chunk at the end. Pure; one thread.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bolt {

// Appends the message in its chunks.
void appendChunked(std::string &out, std::string_view message);

// Bytes as they arrive, however they are split, to whole messages.
class Dechunker {
public:
    explicit Dechunker(std::size_t largestMessage = std::size_t(256) << 20) : m_largest(largestMessage) {}

    // Views that next() gave are void afterwards.
    void add(std::string_view bytes);
    // The next message; nothing where more bytes are needed. Empty chunks between messages (the server's sign of life)
    // are passed over. Fails where a message is longer than allowed.
    base::Result<std::optional<std::string_view>> next();
    std::size_t waiting() const { return m_buffer.size() - m_position + m_partial.size(); }
    void clear();

private:
    std::size_t m_largest;
    std::string m_buffer;
    std::size_t m_position = 0;
    std::string m_partial; // chunks of a message whose end is not there yet
    bool m_given = false;  // m_partial was handed out whole
};

} // namespace bolt
