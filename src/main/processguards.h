// SPDX-License-Identifier: GPL-3.0-or-later
// What both programs set up before anything else. Main thread, before others are started.
#pragma once

#include <string>
#include <vector>

namespace program {

// A file that may not grow further is an error to whoever writes it, in words, and not the end of the program.
void outliveFileLimits();

// Each thread would keep a heap of its own at the size that it once needed; every run has a thread. A few are shared.
void shareHeaps();

// The arguments, for this program; in the list of processes, which everybody reads, the passwords and options of
// addresses are struck out of them from now on.
std::vector<std::string> takeArguments(int argc, char **argv);

} // namespace program
