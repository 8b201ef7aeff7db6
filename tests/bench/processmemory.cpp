// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/processmemory.h"

#include <fstream>
#include <string>

namespace bench {

ProcessMemory processMemory()
{
    ProcessMemory out;
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
        if (double *kept = word == "VmRSS:" ? &out.resident : word == "VmHWM:" ? &out.peak : nullptr) {
            double kilobytes = 0;
            status >> kilobytes;
            *kept = kilobytes / 1024;
        }
    return out;
}

} // namespace bench
