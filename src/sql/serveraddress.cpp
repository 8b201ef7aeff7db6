// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/serveraddress.h"

#include <charconv>

namespace sql {

namespace {

using Encryption = ServerAddress::Encryption;

tl::unexpected<base::Error> badAddress(std::string_view text, const std::string &why)
{
    // What stands before the host may be a password.
    const auto scheme = text.find("://");
    const auto at = text.rfind('@');
    const std::string shown = at != std::string_view::npos && scheme != std::string_view::npos
                                  ? std::string(text.substr(0, scheme + 3)) + "…" + std::string(text.substr(at))
                                  : std::string(text);
    return base::fail(base::Category::usage,
                      "“" + shown + "” is no address of a database: " + why +
                          ". It looks like postgresql://user@host:5432/database.",
                      {}, "bad-url");
}

int digitOf(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char small = static_cast<char>(c | 0x20);
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

std::string percentDecoded(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size() && digitOf(text[i + 1]) >= 0 && digitOf(text[i + 2]) >= 0) {
            out.push_back(static_cast<char>(digitOf(text[i + 1]) * 16 + digitOf(text[i + 2])));
            i += 2;
        } else {
            out.push_back(text[i]);
        }
    }
    return out;
}

// "name=value&name=value": what is known of it.
std::string readOptions(std::string_view text, ServerAddress &address)
{
    while (!text.empty()) {
        const std::string_view option = text.substr(0, text.find('&'));
        text.remove_prefix(std::min(text.size(), option.size() + 1));
        const auto sign = option.find('=');
        const std::string_view name = option.substr(0, sign);
        const std::string_view value = sign == std::string_view::npos ? std::string_view() : option.substr(sign + 1);
        if (name == "sslmode" || name == "ssl-mode") {
            if (value == "disable")
                address.encryption = Encryption::off;
            else if (value == "require" || value == "required")
                address.encryption = Encryption::required;
            else if (value == "verify-full" || value == "verify-ca" || value == "verify_identity")
                address.encryption = Encryption::verified;
            else if (value == "prefer" || value == "allow" || value == "preferred")
                address.encryption = Encryption::ifOffered;
            else
                return "sslmode is one of disable, prefer, require, verify-full";
        } else {
            return "its option “" + std::string(name) + "” is not known; there is sslmode";
        }
    }
    return {};
}

} // namespace

base::Result<ServerUri> ServerUri::parse(std::string_view text, const std::string &password)
{
    ServerUri out;
    const auto sign = text.find("://");
    if (sign == std::string_view::npos)
        return badAddress(text, "“://” is missing");
    const std::string_view scheme = text.substr(0, sign);
    if (scheme == "mariadb" || scheme == "mysql")
        out.dialect = Dialect::mariadb;
    else if (scheme != "postgresql" && scheme != "postgres")
        return badAddress(text, "it begins with none of postgresql://, mariadb://");
    std::string_view rest = text.substr(sign + 3);
    if (const auto question = rest.find('?'); question != std::string_view::npos) {
        if (const std::string why = readOptions(rest.substr(question + 1), out.address); !why.empty())
            return badAddress(text, why);
        rest = rest.substr(0, question);
    }
    const auto at = rest.rfind('@');
    if (at != std::string_view::npos) {
        const std::string_view who = rest.substr(0, at);
        const auto colon = who.find(':');
        out.address.user = percentDecoded(who.substr(0, colon));
        if (colon != std::string_view::npos)
            out.address.password = percentDecoded(who.substr(colon + 1));
        rest = rest.substr(at + 1);
    }
    if (const auto slash = rest.find('/'); slash != std::string_view::npos) {
        out.address.database = percentDecoded(rest.substr(slash + 1));
        rest = rest.substr(0, slash);
    }
    const auto bracket = rest.find(']');
    const auto colon = rest.find(':', bracket == std::string_view::npos ? 0 : bracket);
    out.address.port = out.dialect == Dialect::postgres ? 5432 : 3306;
    if (colon != std::string_view::npos) {
        const std::string_view port = rest.substr(colon + 1);
        const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), out.address.port);
        if (error != std::errc() || end != port.data() + port.size() || out.address.port < 1 ||
            out.address.port > 65535)
            return badAddress(text, "“" + std::string(port) + "” is no port");
        rest = rest.substr(0, colon);
    }
    if (bracket != std::string_view::npos && rest.starts_with('['))
        rest = rest.substr(1, bracket - 1);
    out.address.host = rest.empty() ? "localhost" : std::string(rest);
    if (out.address.password.empty())
        out.address.password = password;
    if (out.address.database.empty())
        return badAddress(text, "the name of the database is missing at its end");
    return out;
}

std::string ServerUri::display() const
{
    const bool bare = address.host.find(':') != std::string::npos;
    return std::string(dialect == Dialect::postgres ? "postgresql://" : "mariadb://") + (bare ? "[" : "") +
           address.host + (bare ? "]" : "") + ":" + std::to_string(address.port) + "/" + address.database;
}

} // namespace sql
