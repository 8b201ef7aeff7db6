// SPDX-License-Identifier: GPL-3.0-or-later
// The command `reflexion`: fills cli::World and passes control to it.
#include "base/visible.h"
#include "cli/world/world.h"
#include "main/commandprogram.h"
#include "main/compositionroot.h"
#include "main/models.h"
#include "main/processguards.h"
#include "main/sourcecopies.h"
#include "main/sources.h"
#include "platform/files.h"
#include "platform/processes.h"

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <stop_token>
#include <sys/ioctl.h>
#include <thread>
#include <unistd.h>

namespace {

// The first Ctrl+C asks the run to stop and keep its results; the second ends the program. It also ends if it only
// waits after the first one (for a silent server, a full pipe). A separate thread waits for the signal, because a
// signal handler must not use a stop_source.
class InterruptWatch {
public:
    InterruptWatch()
    {
        sigemptyset(&m_signals);
        sigaddset(&m_signals, SIGINT);
        sigaddset(&m_signals, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &m_signals, nullptr);
        m_thread = std::thread([this] { watch(); });
    }
    ~InterruptWatch()
    {
        m_quit = true;
        pthread_kill(m_thread.native_handle(), SIGTERM);
        m_thread.join();
        if (m_stopping.joinable())
            m_stopping.join();
    }
    std::stop_token token() const { return m_source.get_token(); }

private:
    void watch()
    {
        int signal = 0;
        if (sigwait(&m_signals, &signal) != 0 || m_quit)
            return;
        // On a separate thread, as callbacks of the stop may block.
        m_stopping = std::thread([this] { m_source.request_stop(); });
        program::WaitingWatch waiting;
        for (;;) {
            const timespec look{0, program::WaitingWatch::interval.count()};
            const int second = sigtimedwait(&m_signals, nullptr, &look);
            if (m_quit)
                return;
            if (second > 0 || waiting.isOver())
                end(second > 0 ? second : signal, second <= 0);
        }
    }

    // Destroys nothing: each step is already stored.
    [[noreturn]] static void end(int signal, bool says)
    {
        platform::endStartedPrograms();
        pollfd errors{STDERR_FILENO, POLLOUT, 0};
        if (says && poll(&errors, 1, 0) == 1 && (errors.revents & POLLOUT)) {
            constexpr std::string_view text = "reflexion: Stopped while waiting. Everything saved so far is kept.\n";
            (void)!write(STDERR_FILENO, text.data(), text.size());
        }
        std::_Exit(128 + signal);
    }

    sigset_t m_signals;
    std::stop_source m_source;
    std::atomic<bool> m_quit = false;
    std::thread m_thread, m_stopping;
};

} // namespace

int main(int argc, char **argv)
{
    program::ignoreFileSizeSignal();
    program::limitMallocArenas();
    const std::vector<std::string> arguments = program::takeArguments(argc, argv);
    const InterruptWatch watch;
    program::CompositionRoot root;
    cli::World world;
    world.version = REFLEXION_VERSION;
    world.sources = &root.sources().registry();
    world.agents = &root.agents();
    world.collections = &root.collections();
    world.copies = root.sources().copies().services();
    world.audit = root.audit();
    world.log = root.log();
    world.models = program::Models::forms();
    world.decoders = program::CompositionRoot::decoders();
    world.resources = &root.resources();
    world.store = root.store();
    if (const std::string folder = platform::dataFolder(); !folder.empty())
        world.snippets = folder + "/queries/snippets.json";
    world.clock = &root.clock();
    world.terminal = isatty(STDOUT_FILENO) != 0;
    world.asks = isatty(STDIN_FILENO) != 0 && isatty(STDERR_FILENO) != 0;
    world.colours = world.terminal && !std::getenv("NO_COLOR");
    winsize size{};
    if (world.terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        world.width = size.ws_col;
    world.stop = watch.token();
    world.program = std::make_shared<program::CommandProgram>(root, STDIN_FILENO, watch.token());
    std::vector<const char *> given;
    for (const std::string &each : arguments)
        given.push_back(each.c_str());
    try {
        return cli::run(argc, given.data(), world);
    } catch (const std::exception &unexpected) { // libraries' exceptions are caught earlier; this is the last resort
        const std::string message = base::visible(unexpected.what());
        std::fprintf(
            stderr,
            "reflexion: An unexpected error occurred: %s. Everything saved so far is kept. Please report the error.\n",
            message.c_str());
        if (root.log())
            root.log()->write(base::Severity::error, "main", std::string("unexpected: ") + unexpected.what());
        return cli::unanswered;
    }
}
