// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/processguards.h"

#include "base/address.h"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <ctime>
#include <malloc.h>

namespace program {

void ignoreFileSizeSignal()
{
    std::signal(SIGXFSZ, SIG_IGN);
}

void limitMallocArenas()
{
#ifdef M_ARENA_MAX
    constexpr int heaps = 4;
    mallopt(M_ARENA_MAX, heaps);
#endif
}

std::vector<std::string> takeArguments(int argc, char **argv)
{
    std::vector<std::string> arguments(argv, argv + argc);
    for (int i = 1; i < argc; ++i) {
        const std::string &whole = arguments[static_cast<std::size_t>(i)];
        const std::string shown = base::displayAddress(whole);
        if (shown == whole)
            continue;
        std::memset(argv[i], 0, whole.size()); // in place, as the process list shows this memory
        std::memcpy(argv[i], shown.data(), std::min(shown.size(), whole.size()));
    }
    return arguments;
}

bool WaitingWatch::isOver()
{
    timespec used{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    m_used.push_back(std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec));
    if (m_used.size() > looked + 1)
        m_used.pop_front();
    constexpr auto nothing = interval / 2; // of five intervals
    return ++m_looks >= least && m_used.back() - m_used.front() < nothing;
}

} // namespace program
