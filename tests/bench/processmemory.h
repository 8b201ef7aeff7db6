// SPDX-License-Identifier: GPL-3.0-or-later
// What this process has of the machine's memory, for benchmarks. Any thread.
#pragma once

namespace bench {

// Megabytes (of 1,048,576 bytes), as Linux counts them; 0 where it does not say.
struct ProcessMemory {
    double resident = 0; // now
    double peak = 0;     // the most there was
};
ProcessMemory processMemory();

} // namespace bench
