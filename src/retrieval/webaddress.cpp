// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/webaddress.h"

#include "base/codedtext.h"
#include "base/hash.h"
#include "base/reach.h"
#include "base/text.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace retrieval {

namespace {

constexpr std::size_t longestAddress = 2000;
constexpr std::size_t longestName = 80;

tl::unexpected<base::Error> notAnAddress(std::string_view text, const base::CodedText &why)
{
    return base::fail(
        base::Category::usage,
        {BASE_TEXT("web.address",
                   "“{address}” is not the address of a web page: {why}. Example: https://example.org/page.html."),
         {{"address", base::shorten(text, 200)}},
         {{"why", why}}},
        {}, "bad-url");
}

struct Parts {
    std::string scheme, host, path; // "https", "example.org:8080", "/a/b?c"
};

Parts partsOf(std::string_view address)
{
    const auto colon = address.find("://");
    const auto rest = address.substr(colon + 3);
    const auto end = rest.find_first_of("/?#");
    return {base::lower(address.substr(0, colon)), base::lower(rest.substr(0, end)),
            end == std::string_view::npos ? std::string("/")
                                          : (rest[end] == '/' ? "" : "/") + std::string(rest.substr(end))};
}

// The host without its port.
std::string nameOf(std::string_view host)
{
    if (host.starts_with('['))
        return std::string(host.substr(1, host.find(']') - 1));
    return std::string(host.substr(0, host.find(':')));
}

// "/a/b/../c/./d" becomes "/a/c/d".
std::string withoutDots(std::string_view path)
{
    const auto query = path.find('?');
    std::vector<std::string> kept;
    const auto parts = base::split(path.substr(0, query), '/');
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (parts[i] == ".." && !kept.empty())
            kept.pop_back();
        if (parts[i] != "." && parts[i] != "..")
            kept.push_back(parts[i]);
        else if (i + 1 == parts.size())
            kept.emplace_back();
    }
    return "/" + base::join(kept, "/") + (query == std::string_view::npos ? "" : std::string(path.substr(query)));
}

} // namespace

base::Result<std::string> webAddress(std::string_view given)
{
    const std::string text = base::trim(given);
    const std::string small = base::lower(text);
    if (!small.starts_with("http://") && !small.starts_with("https://"))
        return notAnAddress(text, BASE_TEXT("web.address-begin", "it begins with neither http:// nor https://"));
    if (text.size() > longestAddress)
        return notAnAddress(text, {BASE_TEXT("web.address-long", "it is longer than {count} bytes"),
                                   {{"count", std::to_string(longestAddress)}}});
    if (std::any_of(text.begin(), text.end(), [](char c) {
            const auto byte = static_cast<unsigned char>(c);
            return byte <= ' ' || byte == 0x7f || c == '"' || c == '<' || c == '>' || c == '\\' || c == '^' ||
                   c == '`' || c == '{' || c == '|' || c == '}';
        }))
        return notAnAddress(text, BASE_TEXT("web.address-character", "it has an invalid character"));
    const Parts parts = partsOf(text);
    if (parts.host.find('@') != std::string::npos)
        return base::fail(base::Category::usage,
                          BASE_TEXT("web.login", "The address contains a user name or password, which would be stored "
                                                 "with the page. Remove both from the address."),
                          {}, "bad-url");
    if (nameOf(parts.host).empty())
        return notAnAddress(text, BASE_TEXT("web.address-host", "the host is missing"));
    const std::string path = withoutDots(parts.path.substr(0, parts.path.find('#')));
    return parts.scheme + "://" + parts.host + path;
}

base::Result<std::string> followed(const std::string &from, std::string_view link)
{
    const std::string text = base::trim(link);
    if (text.empty())
        return notAnAddress(text, BASE_TEXT("web.address-empty", "it is empty"));
    const Parts base = partsOf(from);
    if (text.starts_with("//"))
        return webAddress(base.scheme + ":" + text);
    const auto colon = text.find(':');
    if (colon != std::string::npos && colon < text.find_first_of("/?#"))
        return webAddress(text); // a link with a scheme is absolute
    const std::string root = base.scheme + "://" + base.host;
    if (text.starts_with('/'))
        return webAddress(root + text);
    const std::string path = base.path.substr(0, base.path.find('?'));
    return webAddress(root + (text.starts_with('?') ? path : path.substr(0, path.rfind('/') + 1)) + text);
}

bool isPrivateHost(std::string_view address)
{
    const std::string host = nameOf(partsOf(address).host);
    if (const auto reach = base::reachOfHost(host))
        return *reach != base::Reach::internet;
    if (host.ends_with(".localhost") || host.ends_with(".local") || host.ends_with(".internal"))
        return true;
    // "2130706433", "0x7f.1": other forms of an IPv4 address; a host name never ends in a number.
    const std::string last = host.substr(host.rfind('.') + 1); // npos + 1 is 0
    return !last.empty() && (last.starts_with("0x") || std::all_of(last.begin(), last.end(), [](unsigned char c) {
                                 return std::isdigit(c) != 0;
                             }));
}

std::string pageFileName(const std::string &address)
{
    const Parts parts = partsOf(address);
    std::string name;
    for (const char c : parts.host + parts.path) {
        const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.';
        if (plain || (!name.empty() && name.back() != '-'))
            name += plain ? c : '-';
    }
    name = name.substr(0, longestName);
    while (!name.empty() && (name.back() == '-' || name.back() == '.'))
        name.pop_back();
    return name + "-" + base::hash(address).hex().substr(0, 8) + ".html";
}

} // namespace retrieval
