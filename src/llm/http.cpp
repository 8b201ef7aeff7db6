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

bool isLoopback(std::string_view url)
{
    const std::string host = hostOf(url);
    return base::reachOfHost(base::withoutPort(host)) == base::Reach::machine;
}

} // namespace llm
