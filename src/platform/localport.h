// SPDX-License-Identifier: GPL-3.0-or-later
// Ports of this machine, for programs that listen on 127.0.0.1 only. Any thread.
#pragma once

namespace platform {

// A port on which nothing listens at the moment; 0 if there is none.
int freeLocalPort();
bool listensLocally(int port);

} // namespace platform
