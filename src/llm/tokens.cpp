// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/tokens.h"

namespace llm {

std::int64_t estimateTokens(std::string_view utf8)
{
    std::int64_t ascii = 0;
    std::int64_t others = 0;
    for (const char byte : utf8) {
        const auto bits = static_cast<unsigned char>(byte);
        ascii += bits < 0x80;
        others += bits >= 0xC0; // first byte of a character
    }
    return (3 * ascii + 8 * others + 11) / 12;
}

} // namespace llm
