// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes captured between the official JavaScript driver and a FalkorDB server (Bolt 5.7), as hexadecimal digits, and a
// function to decode such digits.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace golden {

// Hexadecimal digits and texts in quotes; blanks between them are ignored.
inline std::string bytes(std::string_view text)
{
    std::string out, digits;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') {
            const std::size_t end = text.find('"', i + 1);
            out += text.substr(i + 1, end - i - 1);
            i = end;
        } else if (text[i] != ' ') {
            digits += text[i];
            if (digits.size() == 2) {
                out += static_cast<char>(std::stoi(digits, nullptr, 16));
                digits.clear();
            }
        }
    }
    return out;
}

// The server's messages, one by one, without the chunks.
inline const std::vector<std::string> &serverMessages()
{
    static const std::vector<std::string> all = {
        bytes("b1 70 a2 86 \"server\" 8c \"Neo4j/5.13.0\" 8d \"connection_id\" d0 02 \"id\""),
        bytes("b1 70 a0"),
        bytes("b1 70 a3 87 \"t_first\" c802 86 \"fields\" 95 81 \"i\" 81 \"f\" 81 \"s\" 81 \"l\" 81 \"m\" 83 \"qid\" "
              "c800"),
        bytes("b1 71 95 c801 c1 3ff8000000000000 81 \"a\" 92 c3 c0 a1 81 \"k\" c801"),
        bytes("b1 71 95 c8ef c1 3ff8000000000000 81 \"a\" 92 c3 c0 a1 81 \"k\" c801"),
        bytes("b1 71 95 cb00000000b2d05e00 c1 3ff8000000000000 81 \"a\" 92 c3 c0 a1 81 \"k\" c801"),
        bytes("b1 70 a1 86 \"t_last\" c801"),
        bytes("b1 7f a2 84 \"code\" 8b \"SyntaxError\" 87 \"message\" 87 \"errMsg:\""),
        bytes("b0 7e"),
        bytes("b1 71 93 b4 4e cb0000000000000000 91 81 \"P\" a1 81 \"n\" c801 86 \"node_0\""
              "b8 52 cb0000000000000000 cb0000000000000000 cb0000000000000001 81 \"R\" a1 81 \"w\" c802"
              "8e \"relationship_0\" 86 \"node_0\" 86 \"node_1\""
              "b4 4e cb0000000000000001 91 81 \"Q\" a0 86 \"node_1\""),
    };
    return all;
}

} // namespace golden
