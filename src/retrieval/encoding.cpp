// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/encoding.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <iconv.h>
#include <memory>
#include <optional>
#include <uchardet/uchardet.h>

namespace retrieval {

namespace {

std::optional<std::string> converted(std::string_view bytes, const char *encoding)
{
    const iconv_t handle = iconv_open("UTF-8", encoding);
    if (handle == reinterpret_cast<iconv_t>(-1)) // NOLINT: what iconv_open returns where it knows no such encoding
        return std::nullopt;
    std::string text;
    std::array<char, 16384> buffer;
    auto *in = const_cast<char *>(bytes.data()); // iconv does not write there
    std::size_t left = bytes.size();
    while (left > 0) {
        char *out = buffer.data();
        std::size_t room = buffer.size();
        const bool whole = iconv(handle, &in, &left, &out, &room) != static_cast<std::size_t>(-1);
        text.append(buffer.data(), buffer.size() - room);
        if (whole || errno == E2BIG)
            continue;
        if (errno == EINVAL) // the file ends within a character
            break;
        text += "\xEF\xBF\xBD";
        ++in;
        --left;
    }
    iconv_close(handle);
    return text;
}

std::string recognised(std::string_view bytes)
{
    const std::unique_ptr<uchardet, decltype(&uchardet_delete)> detector(uchardet_new(), uchardet_delete);
    const std::string_view sample = bytes.substr(0, 1u << 20);
    uchardet_handle_data(detector.get(), sample.data(), sample.size());
    uchardet_data_end(detector.get());
    return uchardet_get_charset(detector.get());
}

// Pictures, programs and archives hold zero bytes, or many control characters.
bool isBinary(std::string_view bytes)
{
    const std::string_view sample = bytes.substr(0, 1u << 16);
    const auto controls = std::count_if(sample.begin(), sample.end(), [](char byte) {
        const auto code = static_cast<unsigned char>(byte);
        return code < 0x20 && code != '\n' && code != '\r' && code != '\t' && code != '\f' && code != 0x1B;
    });
    return sample.find('\0') != std::string_view::npos || controls * 50 > static_cast<std::ptrdiff_t>(sample.size());
}

void plainLineEnds(std::string &text)
{
    if (text.find('\r') == std::string::npos)
        return;
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\r')
            plain += text[i];
        else if (i + 1 == text.size() || text[i + 1] != '\n')
            plain += '\n';
    }
    text = std::move(plain);
}

} // namespace

base::Result<std::string> textFromBytes(std::string_view bytes)
{
    const auto marked = [&](std::string_view mark) { return bytes.substr(0, mark.size()) == mark; };
    std::optional<std::string> text;
    if (marked("\xEF\xBB\xBF"))
        bytes.remove_prefix(3);
    else if (marked("\xFF\xFE"))
        text = converted(bytes.substr(2), "UTF-16LE");
    else if (marked("\xFE\xFF"))
        text = converted(bytes.substr(2), "UTF-16BE");
    if (!text && isBinary(bytes))
        return base::fail(base::Category::input, "It holds no text but binary data.", {}, "binary");
    if (!text && base::isValidUtf8(bytes))
        text = std::string(bytes);
    if (!text)
        if (const std::string name = recognised(bytes); !name.empty())
            text = converted(bytes, name.c_str());
    if (!text)
        text = converted(bytes, "WINDOWS-1252");
    if (!text)
        return base::fail(base::Category::input, "Its characters are in an encoding that is not known here.");
    plainLineEnds(*text);
    return std::move(*text);
}

} // namespace retrieval
