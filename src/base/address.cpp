// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/address.h"

#include "base/redact.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace base {

namespace {

using View = std::string_view;

// Options that describe the connection and hold no secret.
bool isHarmless(View option)
{
    static constexpr std::array<View, 15> names{"sslmode", "ssl-mode",        "tls",   "functions", "database",
                                                "schema",  "charset",         "table", "mode",      "policy",
                                                "timeout", "connect_timeout", "label", "language",  "ssh"};
    const std::string name = lower(option.substr(0, option.find('=')));
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Documents in a database: these options name columns and indexes. Elsewhere "key" may be a secret.
bool namesColumn(View option)
{
    static constexpr std::array<View, 7> names{"text", "title", "document", "key", "vector", "index", "embedding"};
    const std::string name = lower(option.substr(0, option.find('=')));
    return std::find(names.begin(), names.end(), name) != names.end();
}

// ssh=USER@HOST without a password, which some users write. Empty unless the rest is plainly user and host.
std::string displayGateway(View option)
{
    const std::size_t value = option.find('=') + 1, at = option.rfind('@');
    std::string gateway(option.substr(value));
    if (at != View::npos && at >= value)
        gateway = std::string(option.substr(value, option.find_first_of(":@", value) - value)) +
                  std::string(option.substr(at));
    return isPlainGateway(gateway) ? std::string(option.substr(0, value)) + gateway : std::string();
}

std::string harmlessOptions(View query, bool ofDocuments)
{
    std::string out;
    while (!query.empty()) {
        const View option = query.substr(0, query.find_first_of("&;"));
        query.remove_prefix(std::min(query.size(), option.size() + 1));
        if (!isHarmless(option) && !(ofDocuments && namesColumn(option)))
            continue;
        const bool isGateway = lower(option.substr(0, 4)) == "ssh=";
        if (const std::string shown = isGateway ? displayGateway(option) : std::string(option); !shown.empty())
            out += (out.empty() ? "?" : "&") + shown;
    }
    return out;
}

// Databases need the user name to connect again; for other schemes that part may be a key.
bool hasUsers(View scheme)
{
    static constexpr std::array<View, 6> names{"bolt", "neo4j", "postgres", "postgresql", "mariadb", "mysql"};
    scheme.remove_prefix(scheme.rfind(':') + 1); // the inner scheme of "docs:bolt"
    const std::string name = lower(scheme.substr(0, scheme.find('+')));
    return std::find(names.begin(), names.end(), name) != names.end();
}

// The user of "user:password", or empty.
std::string userOf(View person, bool withUser)
{
    return withUser ? std::string(person.substr(0, person.find(':'))) : std::string();
}

bool isScheme(View text)
{
    return !text.empty() && std::isalpha(static_cast<unsigned char>(text[0])) != 0 &&
           std::all_of(text.begin(), text.end(), [](char c) {
               return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '+' || c == '-' || c == '.';
           });
}

// "scheme:user:password@host" of an unknown scheme; a path is returned unchanged.
std::string withoutSlashes(View address, bool withUser)
{
    const std::size_t colon = address.find(':');
    const std::size_t at = address.rfind('@');
    if (colon == View::npos || at == View::npos || at < colon || !isScheme(address.substr(0, colon)))
        return std::string(address);
    const View person = address.substr(colon + 1, at - colon - 1);
    if (person.empty() || View("/.~").find(person[0]) != View::npos || person.find(':') == View::npos)
        return std::string(address);
    const std::string user = userOf(person, withUser);
    return std::string(address.substr(0, colon + 1)) + user + (user.empty() ? "" : "@") +
           std::string(address.substr(at + 1));
}

// True if the only "@" after the login's (at `at`) belongs to an option ssh=USER@HOST and a host is given.
bool isGateway(View rest, std::size_t at, std::size_t host)
{
    const std::size_t last = rest.rfind('@');
    const std::size_t option = rest.rfind("ssh=", last);
    return at + 1 < host && option != View::npos && option > host && rest.find('@', at + 1) == last &&
           (rest[option - 1] == '?' || rest[option - 1] == '&') && rest.find_first_of("?&#/", option) >= last;
}

} // namespace

bool isPlainGateway(View text)
{
    const auto isName = [](View part) {
        return !part.empty() && part[0] != '-' && std::all_of(part.begin(), part.end(), [](char c) {
            return std::isalnum(static_cast<unsigned char>(c)) != 0 || View("._-:[]").find(c) != View::npos;
        });
    };
    const std::size_t at = text.find('@');
    return at == View::npos ? isName(text) : isName(text.substr(0, at)) && isName(text.substr(at + 1));
}

namespace {

// Host and port. Cuts anything that cannot be a port: it may be a password with a missing "@" ("ann:secret" gives
// "ann").
std::string displayHost(View host)
{
    const auto isOfName = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80 ||
               View("._-%[]:,").find(c) != View::npos;
    };
    host =
        host.substr(0, static_cast<std::size_t>(std::find_if_not(host.begin(), host.end(), isOfName) - host.begin()));
    const std::size_t closed = host.starts_with('[') ? host.find(']') : View::npos;
    const std::size_t colon = host.find(':', closed == View::npos ? 0 : closed);
    if (colon == View::npos)
        return std::string(host);
    const View port = host.substr(colon + 1);
    constexpr std::size_t longestPort = 5;
    const bool isPort = port.size() <= longestPort && std::all_of(port.begin(), port.end(), [](char c) {
                            return std::isdigit(static_cast<unsigned char>(c)) != 0;
                        });
    return std::string(host.substr(0, isPort ? host.size() : colon));
}

} // namespace

std::string displayAddress(View address, bool withUser)
{
    const std::size_t scheme = address.find("://");
    if (scheme == View::npos) // also "host=… password=…" of some clients; a path is returned unchanged
        return address.empty() || View("/.~").find(address[0]) != View::npos || address.find('=') == View::npos
                   ? withoutSlashes(address, withUser)
                   : redacted(withoutSlashes(address, withUser));
    const std::size_t begin = scheme + 3;
    View host = address.substr(begin, address.find_first_of("/?#", begin) - begin);
    std::size_t at = host.rfind('@');
    // A password with an unescaped slash or "@": rather remove too much than too little.
    if (host.find(':') < at && !isGateway(address.substr(begin), at, host.size()))
        at = address.substr(begin).rfind('@');
    std::string out(address.substr(0, begin));
    View rest = address.substr(begin);
    if (at != View::npos) {
        if (const std::string user = userOf(rest.substr(0, at), withUser && hasUsers(address.substr(0, scheme)));
            !user.empty())
            out += user + "@";
        rest.remove_prefix(at + 1);
    }
    const std::size_t ends = rest.find_first_of("?#"), path = std::min(rest.find('/'), std::min(ends, rest.size()));
    out += displayHost(rest.substr(0, path));
    out += rest.substr(path, ends == View::npos ? ends : ends - path);
    if (ends != View::npos && rest[ends] == '?')
        out += harmlessOptions(rest.substr(ends + 1, rest.find('#', ends) - ends - 1), address.starts_with("docs:"));
    return out;
}

} // namespace base
