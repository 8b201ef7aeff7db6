// SPDX-License-Identifier: GPL-3.0-or-later
// How a binding is written that says more than a name. Constants; any thread.
#pragma once

namespace agents::roles {

// Its URI follows. Any other binding of a source is the run's own.
inline constexpr const char *swappedSource = "open:";

} // namespace agents::roles
