// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/server/serveraddress.h"

#include "base/address.h"
#include "base/codedtext.h"
#include "data/source/sourcekind.h"

#include <charconv>

namespace sql {

namespace {

using Encryption = ServerAddress::Encryption;

tl::unexpected<base::Error> badAddress(std::string_view text, const base::CodedText &why)
{
    // The text before the host, or an option, may contain a password.
    const std::string shown = base::displayAddress(text, false);
    return base::fail(
        base::Category::usage,
        {BASE_TEXT(
             "server.address",
             "“{address}” is not the address of a database: {why}. Example: postgresql://user@host:5432/database."),
         {{"address", shown}},
         {{"why", why}}},
        {}, "bad-url");
}

// Reads the known options of "name=value&name=value".
std::string readOptions(std::string_view text, ServerUri &uri)
{
    ServerAddress &address = uri.address;
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
                return "sslmode must be disable, prefer, require or verify-full";
        } else if (name == "functions") {
            for (std::string_view rest = value; !rest.empty();) {
                const std::string_view one = rest.substr(0, rest.find(','));
                rest.remove_prefix(std::min(rest.size(), one.size() + 1));
                if (!one.empty())
                    uri.functions.emplace_back(one);
            }
        } else {
            return "it has an option other than sslmode and functions";
        }
    }
    return {};
}

} // namespace

base::Result<ServerUri> ServerUri::parse(std::string_view text, const std::string &password)
{
    const data::SourceAddress parts = data::parseSource(text, {});
    ServerUri out;
    if (parts.scheme == "mariadb://" || parts.scheme == "mysql://")
        out.dialect = Dialect::mariadb;
    else if (parts.scheme != "postgresql://" && parts.scheme != "postgres://")
        return badAddress(text,
                          BASE_TEXT("server.address-begin", "it does not begin with postgresql:// or mariadb://"));
    if (const std::string why = readOptions(parts.rest, out); !why.empty())
        return badAddress(text, base::CodedText::fromPlainText(why));
    out.address.port = out.dialect == Dialect::postgres ? 5432 : 3306;
    if (!parts.port.empty()) {
        const char *end = parts.port.data() + parts.port.size();
        const auto [stop, error] = std::from_chars(parts.port.data(), end, out.address.port);
        if (error != std::errc() || stop != end || out.address.port < 1 || out.address.port > 65535)
            return badAddress(text, BASE_TEXT("server.address-port",
                                              "the text after the colon is not a port")); // it may be a password
    }
    if (const std::string_view host = parts.host; host.find_first_of(" \t\"';,@\\") != std::string_view::npos)
        return badAddress(text, BASE_TEXT("server.address-host", "its host contains an invalid character"));
    if (parts.database.empty())
        return badAddress(text, BASE_TEXT("server.address-database",
                                          "the name of the database is missing at the end of the address"));
    out.address.host = parts.host.empty() ? "localhost" : parts.host;
    out.address.database = parts.database;
    out.address.user = parts.user;
    out.address.password = parts.password.empty() ? password : parts.password;
    return out;
}

std::string ServerUri::display() const
{
    const bool bare = address.host.find(':') != std::string::npos;
    return std::string(dialect == Dialect::postgres ? "postgresql://" : "mariadb://") + (bare ? "[" : "") +
           address.host + (bare ? "]" : "") + ":" + std::to_string(address.port) + "/" + address.database;
}

} // namespace sql
