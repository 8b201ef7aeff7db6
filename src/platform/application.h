// SPDX-License-Identifier: GPL-3.0-or-later
// Qt's network and TLS classes need an application object. The window has one; the command creates one on its main
// thread at first use.
#pragma once

namespace platform {

void ensureApplication();

} // namespace platform
