// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses of web pages: which may be fetched, and where a link leads. Any thread.
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace retrieval {

// Without its fragment, the host in small letters. Errors (usage) are sentences: no http or https, no host, a password
// in it, signs that no address has.
base::Result<std::string> webAddress(std::string_view text);
// Where `link` leads that stands in the page of `base`, or that its server redirects to.
base::Result<std::string> followed(const std::string &base, std::string_view link);
// This machine, or one of a network that the internet does not reach, as far as the address itself shows it: of a name
// only the look-up tells (llm::Peers).
bool isPrivateHost(std::string_view address);
// A name for the file of a page: host and path in plain letters, and what tells two addresses apart.
std::string pageFileName(const std::string &address);

} // namespace retrieval
