// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/address.h"

#include "base/codedtext.h"
#include "base/text.h"

#include <charconv>

namespace bolt {

namespace {

base::Error wrong(const base::TextCode &what)
{
    return base::codedError(base::Category::usage,
                            {BASE_TEXT("bolt.address", "{what} An address looks like bolt://user@host:7687/database."),
                             {},
                             {{"what", what}}},
                            {}, "address");
}

struct Scheme {
    std::string_view name;
    bool routed;
    Encryption encryption;
};
constexpr Scheme schemes[] = {
    {"bolt://", false, Encryption::none},           {"bolt+s://", false, Encryption::verified},
    {"bolt+ssc://", false, Encryption::unverified}, {"neo4j://", true, Encryption::none},
    {"neo4j+s://", true, Encryption::verified},     {"neo4j+ssc://", true, Encryption::unverified},
};

const Scheme *schemeOf(std::string_view text)
{
    for (const Scheme &each : schemes)
        if (text.starts_with(each.name))
            return &each;
    return nullptr;
}

base::Status readQuery(Uri &uri, std::string_view query)
{
    while (!query.empty()) {
        const std::string_view part = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(query.size(), part.size() + 1));
        const std::size_t equals = part.find('=');
        if (part.empty())
            continue;
        const std::string key = base::percentDecoded(part.substr(0, equals));
        const std::string value =
            equals == std::string_view::npos ? std::string() : base::percentDecoded(part.substr(equals + 1));
        if (key == "database" || key == "db")
            uri.database = value;
        else if (uri.routed)
            uri.routing.emplace_back(key, data::Value(value));
        else
            return tl::unexpected(
                wrong(BASE_TEXT("bolt.option", "A bolt:// address accepts only the option \"database\".")));
    }
    return {};
}

} // namespace

base::Result<Address> Address::parse(std::string_view text)
{
    Address out;
    std::string_view rest;
    if (text.starts_with('[')) {
        const std::size_t close = text.find(']');
        if (close == std::string_view::npos)
            return tl::unexpected(wrong(
                BASE_TEXT("bolt.bracket", "The host in the address begins with “[”, but the closing “]” is missing.")));
        out.host = text.substr(1, close - 1);
        rest = text.substr(close + 1);
    } else {
        const std::size_t colon = text.rfind(':');
        out.host = base::percentDecoded(text.substr(0, colon));
        rest = colon == std::string_view::npos ? std::string_view() : text.substr(colon);
    }
    if (out.host.empty())
        return tl::unexpected(wrong(BASE_TEXT("bolt.no-host", "The address has no host.")));
    if (out.host.find_first_of(" \t\"';,@\\") != std::string::npos)
        return tl::unexpected(wrong(BASE_TEXT("bolt.host", "The host contains an invalid character.")));
    if (rest.empty())
        return out;
    const char *end = rest.data() + rest.size();
    unsigned port = 0;
    const auto [stop, error] = std::from_chars(rest.data() + 1, end, port);
    if (rest[0] != ':' || error != std::errc() || stop != end || port == 0 || port > 65535)
        return tl::unexpected(
            wrong(BASE_TEXT("bolt.port", "The text after the colon is not a port (1 to 65535)."))); // maybe a password
    out.port = static_cast<std::uint16_t>(port);
    return out;
}

base::Result<Uri> Uri::parse(std::string_view text)
{
    const Scheme *scheme = schemeOf(text);
    if (!scheme)
        return tl::unexpected(wrong(BASE_TEXT("bolt.not-address", "This is not the address of a Bolt server.")));
    Uri out;
    out.routed = scheme->routed;
    out.encryption = scheme->encryption;
    text.remove_prefix(scheme->name.size());
    std::string_view query, path;
    if (const std::size_t at = text.find('?'); at != std::string_view::npos) {
        query = text.substr(at + 1);
        text = text.substr(0, at);
    }
    if (const std::size_t at = text.find('/'); at != std::string_view::npos) {
        path = text.substr(at + 1);
        text = text.substr(0, at);
    }
    if (const std::size_t at = text.rfind('@'); at != std::string_view::npos) {
        const std::string_view person = text.substr(0, at);
        const std::size_t colon = person.find(':');
        out.user = base::percentDecoded(person.substr(0, colon));
        if (colon != std::string_view::npos)
            out.password = base::percentDecoded(person.substr(colon + 1));
        text.remove_prefix(at + 1);
    }
    BASE_TRY(out.address, Address::parse(text));
    while (path.ends_with('/'))
        path.remove_suffix(1);
    out.database = base::percentDecoded(path);
    BASE_CHECK(readQuery(out, query));
    return out;
}

std::string Uri::display() const
{
    std::string out;
    for (const Scheme &each : schemes)
        if (each.routed == routed && each.encryption == encryption)
            out = each.name;
    out += address.text();
    return database.empty() ? out : out + "/" + database;
}

} // namespace bolt
