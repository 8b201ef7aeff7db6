// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the address of a source or model safe to store and show, for known and unknown schemes. Any thread.
#pragma once

#include <string>
#include <string_view>

namespace base {

// Removes the password, options that are not known to be harmless ("sslmode", "functions", ...) and the fragment. Keeps
// the user name of a database if `withUser`: it is needed to connect again.
std::string displayAddress(std::string_view address, bool withUser = true);

// True for "user@machine" or "machine" as value of the option ssh, also with a port, if no character has a meaning to a
// shell or to ssh.
bool isPlainGateway(std::string_view text);

} // namespace base
