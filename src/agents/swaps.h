// SPDX-License-Identifier: GPL-3.0-or-later
// How the binding of a source that a person swapped in is written. A constant; any thread.
#pragma once

namespace agents::roles {

// Its URI follows. Any other binding of a source is the run's own.
inline constexpr const char *swappedSource = "open:";

} // namespace agents::roles
