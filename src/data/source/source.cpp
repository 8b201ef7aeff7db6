// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/source/source.h"

#include "base/address.h"
#include "base/codedtext.h"
#include "base/text.h"

namespace data {

std::string withoutPassword(std::string_view uri)
{
    return base::displayAddress(uri);
}

void SourceRegistry::add(std::string scheme, Maker maker)
{
    m_makers[std::move(scheme)] = std::move(maker);
}

base::Result<std::unique_ptr<Source>> SourceRegistry::open(const std::string &uri, std::stop_token stop,
                                                           const Progress &progress) const
{
    // The longest matching scheme: "neo4j+s://" before "neo4j:" before paths.
    const Maker *found = nullptr;
    std::size_t length = 0;
    for (const auto &[scheme, maker] : m_makers) {
        if (uri.starts_with(scheme) && (!found || scheme.size() >= length)) {
            found = &maker;
            length = scheme.size();
        }
    }
    // An unknown scheme is an error, not a path.
    const std::size_t scheme = uri.find("://");
    if (!found || (length == 0 && scheme != std::string::npos && uri.find_first_of("/.") >= scheme))
        return base::fail(
            base::Category::usage,
            {BASE_TEXT("source.unknown-kind",
                       "The address '{address}' does not match any kind of source. Known kinds: {kinds}."),
             {{"address", base::shorten(withoutPassword(uri), 200)}, {"kinds", base::join(schemes(), ", ")}}});
    return (*found)(uri, stop, progress);
}

std::vector<std::string> SourceRegistry::schemes() const
{
    std::vector<std::string> names;
    for (const auto &[scheme, maker] : m_makers)
        names.push_back(scheme.empty() ? "a path" : scheme);
    return names;
}

} // namespace data
