// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/http.h"

#include "base/text.h"

namespace llm {

std::string HttpHead::header(std::string_view name) const
{
    for (const auto &[key, value] : headers)
        if (base::lower(key) == base::lower(name))
            return value;
    return {};
}

std::string hostOf(std::string_view url)
{
    if (const auto scheme = url.find("://"); scheme != std::string_view::npos)
        url.remove_prefix(scheme + 3);
    url = url.substr(0, url.find_first_of("/?#"));
    if (const auto user = url.rfind('@'); user != std::string_view::npos)
        url.remove_prefix(user + 1);
    return std::string(url);
}

bool isLoopback(std::string_view url)
{
    const std::string host = base::lower(hostOf(url));
    return host.rfind("localhost", 0) == 0 || host.rfind("127.", 0) == 0 || host.rfind("[::1]", 0) == 0;
}

} // namespace llm
