// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/visible.h"

#include "base/text.h"

#include <algorithm>

namespace base {

std::string visible(std::string_view utf8, Lines lines)
{
    // Fast path: most texts need no change.
    const bool plain = std::all_of(utf8.begin(), utf8.end(), [lines](char c) {
        return (static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x7f) ||
               (lines == Lines::stay && (c == '\n' || c == '\t'));
    });
    if (plain)
        return std::string(utf8);
    std::vector<char32_t> out;
    for (const char32_t c : toCodePoints(utf8)) {
        if (lines == Lines::stay && (c == '\n' || c == '\t'))
            out.push_back(c);
        else if (c < 0x20)
            out.push_back(0x2400 + c);
        else if (c == 0x7f)
            out.push_back(0x2421);
        else if ((c > 0x7f && c < 0xa0) || c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e) ||
                 (c >= 0x2066 && c <= 0x2069) || (c >= 0xfff9 && c <= 0xfffb) || c == 0xfeff ||
                 (c >= 0xe0000 && c <= 0xe007f)) {
            static constexpr std::string_view digits = "0123456789ABCDEF";
            out.push_back(U'⟨');
            for (int shift = c > 0xffff ? 16 : c > 0xff ? 12 : 4; shift >= 0; shift -= 4)
                out.push_back(static_cast<char32_t>(digits[c >> shift & 15]));
            out.push_back(U'⟩');
        } else {
            out.push_back(c);
        }
    }
    return toUtf8(out);
}

} // namespace base
