// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/standardinput.h"

#include <cerrno>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace platform {

namespace {

constexpr int waitMilliseconds = 200; // interval of checks for a stop

} // namespace

InputLines::InputLines(int file, std::stop_token stop, std::size_t longest)
    : m_file(file), m_stop(std::move(stop)), m_longest(longest)
{
}

std::optional<std::string> InputLines::next()
{
    for (;;) {
        if (const auto end = m_held.find('\n', m_searched); end != std::string::npos) {
            std::string line = m_held.substr(0, end);
            if (line.ends_with('\r'))
                line.pop_back();
            m_held.erase(0, end + 1);
            m_searched = 0;
            if (std::exchange(m_cut, false) || line.size() > m_longest)
                line.assign(m_longest + 1, ' ');
            return line;
        }
        m_searched = m_held.size();
        if (m_held.size() > m_longest) { // skips the rest of the line
            m_held.clear();
            m_searched = 0;
            m_cut = true;
        }
        if (!more()) {
            // The last line may lack a line end; a line interrupted by a stop is dropped.
            if (m_held.empty() || m_cut || m_stop.stop_requested())
                return {};
            m_searched = 0;
            return std::exchange(m_held, {});
        }
    }
}

bool InputLines::more()
{
    while (!m_stop.stop_requested()) {
        pollfd waits{m_file, POLLIN, 0};
        const int ready = ::poll(&waits, 1, waitMilliseconds);
        if (ready == 0 || (ready < 0 && errno == EINTR))
            continue;
        if (ready < 0)
            return false;
        char bytes[16384];
        const auto count = ::read(m_file, bytes, sizeof bytes);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        m_held.append(bytes, static_cast<std::size_t>(count));
        return true;
    }
    return false;
}

} // namespace platform
