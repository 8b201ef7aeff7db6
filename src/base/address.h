// SPDX-License-Identifier: GPL-3.0-or-later
// An address of a source or a model as it may be kept and shown: of whatever scheme, also one that nobody knows. Any
// thread.
#pragma once

#include <string>
#include <string_view>

namespace base {

// Without the password before the host, without options that are not known to be harmless ("sslmode", "functions",
// ...), without a fragment. The name of a user of a database stays where `withUser` is true: it is
// needed to connect again.
std::string addressToShow(std::string_view address, bool withUser = true);

// "user@machine" or "machine" of an option ssh, also with a port: of signs that no shell, no settings of ssh and no
// option of it give a meaning to.
bool isPlainGateway(std::string_view text);

} // namespace base
