// SPDX-License-Identifier: GPL-3.0-or-later
// Conversion between the core's UTF-8 and Qt's UTF-16. Any thread.
#pragma once

#include <QString>
#include <string>
#include <string_view>
#include <vector>

namespace app {

inline QString toQt(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}
inline std::string fromQt(const QString &text)
{
    return text.toStdString();
}

// Converts byte offsets of a UTF-8 text to UTF-16 offsets of its QString, and back. Offsets are clamped to the end.
class OffsetMap {
public:
    explicit OffsetMap(std::string_view utf8);
    int toUtf16(std::size_t byte) const;
    std::size_t toByte(int utf16) const;

private:
    bool m_ascii = true;
    std::size_t m_bytes = 0;
    std::vector<int> m_units; // per byte; empty for pure ASCII
};

} // namespace app
