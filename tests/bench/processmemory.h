// SPDX-License-Identifier: GPL-3.0-or-later
// Memory of this process, for benchmarks. Any thread.
#pragma once

namespace bench {

// Megabytes (of 1,048,576 bytes) as counted by Linux; 0 elsewhere.
struct ProcessMemory {
    double resident = 0; // now
    double peak = 0;     // the maximum so far
};
ProcessMemory processMemory();

} // namespace bench
