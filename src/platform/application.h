// SPDX-License-Identifier: GPL-3.0-or-later
// Qt's network and TLS want an application object. The window has one; the command gets one when it first needs it, on
// its main thread.
#pragma once

namespace platform {

void ensureApplication();

} // namespace platform
