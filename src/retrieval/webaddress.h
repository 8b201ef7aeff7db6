// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses of web pages: which may be fetched, and the target of a link. Any thread.
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace retrieval {

// The address without fragment, with the host in lower case. Errors (usage) are sentences: not http or https, no host,
// a password, or invalid characters.
base::Result<std::string> webAddress(std::string_view text);
// The target of `link` in the page `base`, or of a redirect of its server.
base::Result<std::string> followed(const std::string &base, std::string_view link);
// True for this machine or a private network, judged by the address itself; for host names only the lookup shows it
// (llm::Peers).
bool isPrivateHost(std::string_view address);
// A unique file name for a page: host and path in plain letters, and a hash.
std::string pageFileName(const std::string &address);

} // namespace retrieval
