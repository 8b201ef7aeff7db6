// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a file of any encoding, as UTF-8: UTF-8, UTF-16 (detected by its byte order mark or the zero bytes of
// ASCII letters), Windows-1252. Byte order marks are removed. One thread.
#pragma once

#include "graph/files.h"

#include <memory>
#include <string>

namespace graph {

enum class TextEncoding { utf8, utf16LittleEndian, utf16BigEndian, windows1252 };

// By the first bytes; UTF-8 if they do not show it. `mark` is the length of the byte order mark.
TextEncoding encodingOf(std::string_view head, std::size_t &mark);
const char *nameOf(TextEncoding encoding);
// The whole text of UTF-8 or UTF-16, by its first bytes.
std::string decoded(std::string bytes);

class DecodedText final : public ByteStream {
public:
    DecodedText(std::unique_ptr<ByteStream> bytes, TextEncoding encoding, std::size_t mark)
        : m_bytes(std::move(bytes)), m_encoding(encoding), m_skip(mark)
    {
    }
    base::Result<std::size_t> read(char *to, std::size_t size) override;
    std::uint64_t bytesRead() const { return m_read; } // of the file

private:
    base::Result<bool> decodeMore();

    std::unique_ptr<ByteStream> m_bytes;
    TextEncoding m_encoding;
    std::size_t m_skip;
    std::uint64_t m_read = 0;
    std::string m_raw, m_decoded; // bytes of an incomplete character; decoded text not yet taken
    std::size_t m_taken = 0;
};

} // namespace graph
