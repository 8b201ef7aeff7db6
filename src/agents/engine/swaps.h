// SPDX-License-Identifier: GPL-3.0-or-later
// The format of bindings with more than a name. Constants; any thread.
#pragma once

namespace agents::roles {

// Followed by the URI. Any other binding is the run's own source.
inline constexpr const char *swappedSource = "open:";

} // namespace agents::roles
