// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/source/sourcekind.h"

#include "base/text.h"

#include <algorithm>
#include <cctype>

namespace data {

namespace {

std::string escaped(std::string_view text)
{
    constexpr std::string_view digits = "0123456789ABCDEF", plain = "-._~";
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) || plain.find(c) != std::string_view::npos) {
            out += c;
        } else {
            out += '%';
            out += digits[byte >> 4];
            out += digits[byte & 15];
        }
    }
    return out;
}

bool isNumber(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

// The end of user and password: the last @ that a host can follow.
std::size_t endOfUser(std::string_view text)
{
    const auto slash = text.find_first_of("/?");
    const auto inside = text.substr(0, slash).rfind('@');
    if (inside != std::string_view::npos || slash == std::string_view::npos)
        return inside;
    // No @ before the slash: the password contains a slash, unless host and port come before it.
    const auto colon = text.substr(0, slash).find(':');
    const bool isHost = colon == std::string_view::npos || text[0] == '[' ||
                        (colon + 1 < slash && isNumber(text.substr(colon + 1, slash - colon - 1)));
    return isHost ? std::string_view::npos : text.rfind('@');
}

void readHost(std::string_view text, SourceAddress &out)
{
    const auto bracket = text.find(']');
    const auto colon = text.find(':', text.starts_with('[') && bracket != std::string_view::npos ? bracket : 0);
    out.host = std::string(text.substr(0, colon));
    if (out.host.starts_with('[') && out.host.ends_with(']'))
        out.host = out.host.substr(1, out.host.size() - 2);
    if (colon != std::string_view::npos)
        out.port = std::string(text.substr(colon + 1));
}

std::string_view withoutQuotes(std::string_view text)
{
    while (text.size() > 1 && (text.front() == '"' || text.front() == '\'' || text.front() == '`') &&
           text.back() == text.front())
        text = text.substr(1, text.size() - 2);
    return text;
}

} // namespace

SourceAddress parseSource(std::string_view given, const std::vector<SourceKind> &kinds)
{
    const std::string trimmed = base::trim(given);
    std::string_view text = withoutQuotes(trimmed);
    constexpr std::string_view jdbc = "jdbc:";
    if (base::lower(text.substr(0, jdbc.size())) == jdbc)
        text.remove_prefix(jdbc.size());
    SourceAddress out;
    bool isServer = false;
    for (const SourceKind &kind : kinds)
        for (const auto &variant : kind.variants)
            if (variant.scheme.size() > out.scheme.size() &&
                base::lower(text.substr(0, variant.scheme.size())) == variant.scheme) {
                out.scheme = variant.scheme;
                isServer = kind.form == SourceKind::Form::server;
            }
    if (out.scheme.empty() && text.find("://") != std::string_view::npos) { // unknown scheme
        out.scheme = base::lower(text.substr(0, text.find("://") + 3));
        isServer = true;
    }
    text.remove_prefix(out.scheme.size());
    if (!isServer) {
        out.path = std::string(text);
        return out;
    }
    if (const auto at = endOfUser(text); at != std::string_view::npos) {
        const auto login = text.substr(0, at);
        const auto colon = login.find(':');
        out.user = base::percentDecoded(login.substr(0, colon));
        if (colon != std::string_view::npos)
            out.password = base::percentDecoded(login.substr(colon + 1));
        text.remove_prefix(at + 1);
    }
    const auto end = text.find_first_of("/?");
    readHost(text.substr(0, end), out);
    if (end == std::string_view::npos)
        return out;
    const auto question = text.find('?', end);
    if (text[end] == '/')
        out.database = base::percentDecoded(
            text.substr(end + 1, question == std::string_view::npos ? question : question - end - 1));
    if (question != std::string_view::npos)
        out.rest = std::string(text.substr(question + 1));
    return out;
}

std::string sourceText(const SourceAddress &address)
{
    if (address.host.empty())
        return address.scheme + address.path;
    std::string out = address.scheme + escaped(address.user);
    if (!address.password.empty())
        out += ":" + escaped(address.password);
    if (!address.user.empty() || !address.password.empty())
        out += "@";
    out += address.host.find(':') == std::string::npos ? address.host : "[" + address.host + "]";
    if (!address.port.empty())
        out += ":" + address.port;
    if (!address.database.empty())
        out += "/" + escaped(address.database);
    return address.rest.empty() ? out : out + "?" + address.rest;
}

const SourceKind *kindOf(const SourceAddress &address, const std::vector<SourceKind> &kinds)
{
    if (address.scheme.empty())
        for (const SourceKind &kind : kinds)
            for (const std::string &ending : kind.endings)
                if (base::lower(address.path).ends_with(ending))
                    return &kind;
    for (const SourceKind &kind : kinds)
        if ((kind.variants.empty() && address.scheme.empty()) || variantOf(address, kind))
            return &kind;
    return nullptr;
}

const SourceKind::Variant *variantOf(const SourceAddress &address, const SourceKind &kind)
{
    for (const auto &variant : kind.variants)
        if (variant.scheme == address.scheme)
            return &variant;
    return nullptr;
}

std::string secretName(const SourceAddress &address, const std::vector<SourceKind> &kinds)
{
    const SourceKind *kind = kindOf(address, kinds);
    const std::string user = address.user.empty() && kind ? kind->user : address.user;
    const std::string port = !address.port.empty() ? address.port : kind ? std::to_string(kind->port) : std::string();
    return "database " + (kind ? kind->id : address.scheme) + " " + user + "@" + base::lower(address.host) + ":" + port;
}

} // namespace data
