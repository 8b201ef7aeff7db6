// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/encoding.h"

#include "base/codedtext.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <iconv.h>
#include <memory>
#include <optional>
#include <string>
#include <uchardet/uchardet.h>
#include <utility>

namespace retrieval {

namespace {

std::optional<std::string> converted(std::string_view bytes, const char *encoding)
{
    const iconv_t handle = iconv_open("UTF-8", encoding);
    if (handle == reinterpret_cast<iconv_t>(-1)) // NOLINT: result of iconv_open for an unknown encoding
        return std::nullopt;
    std::string text;
    std::array<char, 16384> buffer;
    auto *in = const_cast<char *>(bytes.data()); // iconv does not write to it
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

// The encoding that a page declares: <meta charset="gb2312">, <?xml … encoding="ISO-8859-2"?>. As in browsers, some
// names mean a larger character set that includes the named one.
std::string declared(std::string_view bytes)
{
    constexpr std::size_t headBytes = 2048;
    const std::string head = base::lower(bytes.substr(0, headBytes));
    std::size_t at = head.find("<meta");
    at = at == std::string::npos ? at : head.find("charset=", at);
    if (at != std::string::npos)
        at += std::string_view("charset=").size();
    else if (head.starts_with("<?xml") && (at = head.find("encoding=")) != std::string::npos)
        at += std::string_view("encoding=").size();
    if (at == std::string::npos)
        return {};
    at = head.find_first_not_of("\"' ", at);
    if (at == std::string::npos)
        return {};
    std::string name = head.substr(at, head.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_:.", at) - at);
    static constexpr std::array<std::pair<std::string_view, const char *>, 8> larger{{{"iso-8859-1", "WINDOWS-1252"},
                                                                                      {"latin1", "WINDOWS-1252"},
                                                                                      {"us-ascii", "WINDOWS-1252"},
                                                                                      {"iso-8859-9", "WINDOWS-1254"},
                                                                                      {"gb2312", "GB18030"},
                                                                                      {"gbk", "GB18030"},
                                                                                      {"ks_c_5601-1987", "CP949"},
                                                                                      {"shift_jis", "CP932"}}};
    for (const auto &[written, meant] : larger)
        if (name == written)
            return meant;
    return name;
}

// True for images, programs and archives: they contain zero bytes or many control characters.
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
        return base::fail(base::Category::input,
                          BASE_TEXT("documents.binary", "The file has binary data instead of text."), {}, "binary");
    if (!text && base::isValidUtf8(bytes))
        text = std::string(bytes);
    for (const auto &guess : {declared, recognised})
        if (const std::string name = text ? std::string() : guess(bytes); !name.empty())
            text = converted(bytes, name.c_str());
    if (!text)
        text = converted(bytes, "WINDOWS-1252");
    if (!text)
        return base::fail(base::Category::input,
                          BASE_TEXT("documents.encoding", "The file has an unknown text encoding."));
    plainLineEnds(*text);
    return std::move(*text);
}

} // namespace retrieval
