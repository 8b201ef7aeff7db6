// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/processes.h"

#include "base/codedtext.h"
#include "base/plainfile.h"
#include "base/text.h"
#include "platform/programfiles.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace platform {

using base::Category;
using base::ProcessLimits;
using base::ProcessResult;
using base::ProcessSpec;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds look{50}; // interval of checks for a stop or the end of the program
constexpr std::size_t keptErrors = 16u << 10;

// Closes its descriptor.
class Pipe {
public:
    Pipe() = default;
    explicit Pipe(int end) : m_end(end) {}
    Pipe(Pipe &&other) noexcept : m_end(std::exchange(other.m_end, -1)) {}
    Pipe &operator=(Pipe &&other) noexcept
    {
        close();
        m_end = std::exchange(other.m_end, -1);
        return *this;
    }
    ~Pipe() { close(); }
    void close()
    {
        if (m_end >= 0)
            ::close(std::exchange(m_end, -1));
    }
    int get() const { return m_end; }
    bool isOpen() const { return m_end >= 0; }

private:
    int m_end = -1;
};

// Blocks SIGPIPE: a write to an ended program is an error, not the end of this program. Other threads keep their mask.
class NoPipeSignal {
public:
    NoPipeSignal()
    {
        sigemptyset(&m_pipe);
        sigaddset(&m_pipe, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &m_pipe, &m_before);
    }
    NoPipeSignal(const NoPipeSignal &) = delete;
    NoPipeSignal &operator=(const NoPipeSignal &) = delete;
    ~NoPipeSignal()
    {
        const timespec now{};
        while (sigtimedwait(&m_pipe, nullptr, &now) == SIGPIPE) {
        }
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }

private:
    sigset_t m_pipe, m_before;
};

base::Result<std::pair<Pipe, Pipe>> pipePair()
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return base::fail(
            Category::internal,
            BASE_TEXT("process.pipe", "The system cannot create another pipe. Close some programs and try again."),
            std::strerror(errno));
    return std::pair(Pipe(ends[0]), Pipe(ends[1]));
}

// The environment that a program gets: no variable that could hold a secret, unless it is named.
std::vector<std::string> environmentOf(const ProcessSpec &spec)
{
    std::vector<std::string> all;
    for (const char *name : {"PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "TZ"})
        if (const char *value = std::getenv(name); value && !spec.environment.contains(name))
            all.push_back(std::string(name) + "=" + value);
    for (const auto &[name, value] : spec.environment)
        all.push_back(name + "=" + value);
    return all;
}

std::vector<char *> pointersTo(std::vector<std::string> &texts)
{
    std::vector<char *> pointers;
    for (std::string &text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

constexpr const char *callVariable = "REFLEXION_CALL";

// Prefix of the marks of this process.
std::string markOfThisProcess()
{
    return std::string(callVariable) + "=" + std::to_string(::getpid()) + "-";
}

// The mark of one call, inherited by all processes that it starts.
std::string newMark()
{
    static std::atomic<unsigned> calls = 0;
    return markOfThisProcess() + std::to_string(Clock::now().time_since_epoch().count()) + "-" +
           std::to_string(++calls) + ".";
}

std::string contentOf(const std::filesystem::path &file)
{
    std::ifstream stream(file, std::ios::binary);
    return base::restOf(stream);
}

struct Seen {
    pid_t pid = 0, parent = 0;
    bool hasMark = false;
};

// The processes of this user; none if the system has no /proc.
std::vector<Seen> processesWith(const std::string &mark)
{
    std::vector<Seen> out;
    std::error_code failed;
    for (const auto &entry : std::filesystem::directory_iterator("/proc", failed)) {
        const std::string name = entry.path().filename().string();
        Seen seen;
        if (std::from_chars(name.data(), name.data() + name.size(), seen.pid).ec != std::errc() || seen.pid <= 1)
            continue;
        const std::string state = contentOf(entry.path() / "stat"); // "12 (name) S PARENT ..."; names may hold ") "
        const auto end = state.rfind(") ");
        if (end == std::string::npos || end + 4 >= state.size() || state[end + 2] == 'Z')
            continue;
        std::from_chars(state.data() + end + 4, state.data() + state.size(), seen.parent);
        seen.hasMark = ('\0' + contentOf(entry.path() / "environ")).find('\0' + mark) != std::string::npos;
        out.push_back(seen);
    }
    return out;
}

// Kills the descendants of `root` and every process with the mark, but not `root`. Repeats, as they may start others.
void killDescendants(pid_t root, const std::string &mark)
{
    for (int round = 0; round < 100; ++round) {
        const auto all = processesWith(mark);
        std::vector<pid_t> family = {root};
        for (std::size_t i = 0; i < family.size(); ++i)
            for (const Seen &each : all)
                if (each.pid != root && each.pid != ::getpid() &&
                    (each.parent == family[i] || (i == 0 && each.hasMark)) &&
                    std::find(family.begin(), family.end(), each.pid) == family.end())
                    family.push_back(each.pid);
        if (family.size() == 1)
            return;
        for (std::size_t i = 1; i < family.size(); ++i)
            ::kill(family[i], SIGKILL);
        std::this_thread::sleep_for(milliseconds(2));
    }
}

// A started program with its three streams. The destructor ends it and all that it started.
class Child {
public:
    // `file` is executed; if empty, the program is looked up in the search path.
    static base::Result<std::unique_ptr<Child>> start(const ProcessSpec &spec, const std::string &file = {})
    {
        if (spec.command.empty() || spec.command.front().empty())
            return base::fail(Category::input, BASE_TEXT("process.none", "The command names no program."), {},
                              "not-found");
        BASE_TRY(auto in, pipePair());
        BASE_TRY(auto out, pipePair());
        BASE_TRY(auto err, pipePair());
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, in.first.get(), STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions, out.second.get(), STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&actions, err.second.get(), STDERR_FILENO);
        if (!spec.folder.empty())
            posix_spawn_file_actions_addchdir_np(&actions, spec.folder.c_str());
        posix_spawnattr_t attributes;
        posix_spawnattr_init(&attributes);
        sigset_t none, standard;
        sigemptyset(&none);
        sigemptyset(&standard);
        for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP})
            sigaddset(&standard, signal);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setsigdefault(&attributes, &standard);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        auto arguments = spec.command, environment = environmentOf(spec);
        const std::string mark = newMark();
        environment.push_back(mark);
        pid_t pid = -1;
        const auto spawn = file.empty() ? posix_spawnp : posix_spawn;
        const int failed = spawn(&pid, file.empty() ? arguments.front().c_str() : file.c_str(), &actions, &attributes,
                                 pointersTo(arguments).data(), pointersTo(environment).data());
        posix_spawnattr_destroy(&attributes);
        posix_spawn_file_actions_destroy(&actions);
        if (failed != 0)
            return base::fail(Category::notFound,
                              {BASE_TEXT("process.not-started", "The program {program} cannot be started: {why}."),
                               {{"program", base::shorten(spec.command.front(), 200)}, {"why", std::strerror(failed)}}},
                              {}, "not-found");
        auto child = std::unique_ptr<Child>(new Child);
        child->m_pid = pid;
        child->m_mark = mark;
        child->m_startsChildren = spec.startsChildren;
        child->in = std::move(in.second);
        child->out = std::move(out.first);
        child->err = std::move(err.first);
        for (const Pipe *pipe : {&child->in, &child->out, &child->err})
            ::fcntl(pipe->get(), F_SETFL, ::fcntl(pipe->get(), F_GETFL) | O_NONBLOCK);
        return child;
    }
    ~Child()
    {
        in.close();
        if (!hasEnded(grace)) {
            ::kill(-m_pid, SIGTERM);
            if (!hasEnded(grace)) {
                if (m_startsChildren)
                    killDescendants(m_pid, m_mark); // while it is still the parent of its children
                ::kill(-m_pid, SIGKILL);
                hasEnded(std::chrono::hours(1)); // after SIGKILL; only a wait for a disk can delay it
            }
        }
        ::kill(-m_pid, SIGKILL); // processes left in its session
        if (m_startsChildren)
            killDescendants(m_pid, m_mark); // processes that left its session
    }

    // Polls until then.
    bool hasEnded(milliseconds within = milliseconds(0))
    {
        const auto until = Clock::now() + within;
        for (std::chrono::microseconds pause{200};; pause = std::min(2 * pause, std::chrono::microseconds(6400))) {
            if (m_ended)
                return true;
            int status = 0;
            const pid_t seen = ::waitpid(m_pid, &status, WNOHANG);
            if (seen == m_pid || (seen < 0 && errno != EINTR)) {
                m_ended = true;
                m_exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
                return true;
            }
            if (Clock::now() >= until)
                return false;
            std::this_thread::sleep_for(pause);
        }
    }
    int exitCode() const { return m_exitCode; }

    Pipe in, out, err;       // non-blocking
    milliseconds grace{500}; // as ProcessLimits::grace

private:
    Child() = default;
    pid_t m_pid = -1;
    std::string m_mark;
    bool m_startsChildren = true;
    bool m_ended = false;
    int m_exitCode = 0;
};

// Reads what is available; false if the other end is closed.
bool readInto(Pipe &pipe, std::string &text)
{
    char bytes[16384];
    for (;;) {
        const auto count = ::read(pipe.get(), bytes, sizeof bytes);
        if (count > 0) {
            text.append(bytes, static_cast<std::size_t>(count));
            return true;
        }
        if (count < 0 && errno == EINTR)
            continue;
        return count < 0 && errno == EAGAIN;
    }
}

// Writes as much as fits; false if the reader has closed.
bool writeSome(Pipe &pipe, std::string_view text, std::size_t &done)
{
    const NoPipeSignal guard;
    const auto count = ::write(pipe.get(), text.data() + done, text.size() - done);
    if (count > 0)
        done += static_cast<std::size_t>(count);
    return count >= 0 || errno == EAGAIN || errno == EINTR;
}

base::Error cancelled()
{
    return base::codedError(Category::cancelled, BASE_TEXT("process.stopped", "The external program was stopped."), {},
                            "cancelled");
}

class Channel final : public base::LineChannel {
public:
    Channel(std::unique_ptr<Child> child, std::size_t longestLine)
        : m_child(std::move(child)), m_longestLine(longestLine)
    {
    }

    base::Status send(const std::string &line) override
    {
        const std::string text = line + "\n";
        const auto until = Clock::now() + std::chrono::seconds(10);
        for (std::size_t done = 0; done < text.size();) {
            takeErrors();
            if (!writeSome(m_child->in, text, done))
                return base::fail(Category::unreachable,
                                  BASE_TEXT("process.no-reader", "The external program no longer reads its input."), {},
                                  "closed");
            if (done == text.size())
                break;
            if (Clock::now() > until)
                return base::fail(Category::unreachable,
                                  BASE_TEXT("process.blocked", "The external program does not read its input."), {},
                                  "timeout");
            pollfd ready{m_child->in.get(), POLLOUT, 0};
            ::poll(&ready, 1, static_cast<int>(look.count()));
        }
        return {};
    }
    base::Result<std::optional<std::string>> receive(milliseconds wait, std::stop_token stop) override
    {
        const auto until = Clock::now() + wait;
        for (;;) {
            if (const auto end = m_held.find('\n', m_searched); end != std::string::npos) {
                std::string line = m_held.substr(0, end);
                m_held.erase(0, end + 1);
                m_searched = 0;
                if (line.size() > m_longestLine)
                    return tooLarge();
                return std::optional(std::move(line));
            }
            m_searched = m_held.size();
            if (m_held.size() > m_longestLine)
                return tooLarge();
            if (stop.stop_requested())
                return tl::unexpected(cancelled());
            if (!m_child->out.isOpen())
                return base::fail(Category::unreachable, BASE_TEXT("process.ended", "The external program has ended."),
                                  {}, "closed");
            const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now());
            if (left.count() <= 0)
                return std::optional<std::string>();
            pollfd ready[] = {{m_child->out.get(), POLLIN, 0}, {m_child->err.get(), POLLIN, 0}};
            ::poll(ready, m_child->err.isOpen() ? 2 : 1, static_cast<int>(std::min(look, left).count()));
            takeErrors();
            if (!readInto(m_child->out, m_held))
                m_child->out.close();
        }
    }
    std::string diagnostics() const override { return m_errors; }

private:
    base::Result<std::optional<std::string>> tooLarge() const
    {
        return base::fail(Category::limit,
                          {BASE_TEXT("process.long-line", "The external program wrote a line of more than {most} MB."),
                           {{"most", std::to_string(m_longestLine >> 20)}}},
                          {}, "too-large");
    }
    void takeErrors()
    {
        if (m_child->err.isOpen() && !readInto(m_child->err, m_errors))
            m_child->err.close();
        if (m_errors.size() > keptErrors)
            m_errors.erase(0, m_errors.size() - keptErrors);
    }

    std::unique_ptr<Child> m_child;
    std::size_t m_longestLine;
    std::string m_held, m_errors;
    std::size_t m_searched = 0;
};

base::Result<ProcessResult> runToEnd(const std::unique_ptr<Child> &child, const ProcessSpec &spec,
                                     const std::string &input, const ProcessLimits &limits, const std::stop_token &stop)
{
    child->grace = limits.grace;
    ProcessResult result;
    const auto until = Clock::now() + limits.time;
    std::size_t written = 0;
    if (input.empty())
        child->in.close();
    const auto take = [](Pipe &pipe, std::string &text, std::size_t most, bool &cut) {
        if (pipe.isOpen() && !readInto(pipe, text))
            pipe.close();
        if (text.size() > most) {
            text.resize(most);
            cut = true;
        }
    };
    bool errorsCut = false;
    while (child->out.isOpen() || child->err.isOpen()) {
        if (stop.stop_requested())
            return tl::unexpected(cancelled());
        if (Clock::now() > until)
            return base::fail(
                Category::limit,
                {BASE_TEXT("process.timeout", "The program {program} took longer than {time} ms and was stopped."),
                 {{"program", base::shorten(spec.command.front(), 200)},
                  {"time", std::to_string(limits.time.count())}}},
                base::shorten(result.errors, 2000), "timeout");
        const bool ended = child->hasEnded(); // before its output is read: what it wrote last is in the pipes then
        pollfd ready[] = {{child->out.get(), POLLIN, 0}, {child->err.get(), POLLIN, 0}, {child->in.get(), POLLOUT, 0}};
        ::poll(ready, 3, static_cast<int>(look.count())); // poll ignores a closed one (-1)
        const auto before = result.output.size() + result.errors.size();
        take(child->out, result.output, limits.output, result.truncated);
        take(child->err, result.errors, limits.errors, errorsCut);
        if (child->in.isOpen() && (!writeSome(child->in, input, written) || written == input.size()))
            child->in.close();
        // A process left running may keep the streams open: they are read only as long as output arrives.
        if (ended && before == result.output.size() + result.errors.size())
            break;
    }
    while (!child->hasEnded(look)) {
        if (stop.stop_requested())
            return tl::unexpected(cancelled());
        if (Clock::now() > until)
            return base::fail(
                Category::limit,
                BASE_TEXT("process.too-slow", "The external program exceeded its timeout and was stopped."), {},
                "timeout");
    }
    result.exitCode = child->exitCode();
    return result;
}

class Frozen final : public base::FrozenProgram {
public:
    Frozen(ProcessSpec spec, ProgramFiles files) : m_spec(std::move(spec)), m_files(std::move(files)) {}

    const std::string &hash() const override { return m_files.hash(); }
    base::Result<ProcessResult> run(const std::string &input, const ProcessLimits &limits,
                                    std::stop_token stop) override
    {
        BASE_TRY(auto placed, m_files.place());
        ProcessSpec spec = m_spec;
        spec.command = placed.command;
        BASE_TRY(const auto child, Child::start(spec, placed.file));
        placed.started();
        return runToEnd(child, m_spec, input, limits, stop);
    }

private:
    ProcessSpec m_spec;
    ProgramFiles m_files;
};

} // namespace

base::Result<ProcessResult> LocalProcesses::run(const ProcessSpec &spec, const std::string &input,
                                                const ProcessLimits &limits, std::stop_token stop)
{
    BASE_TRY(const auto child, Child::start(spec));
    return runToEnd(child, spec, input, limits, stop);
}

base::Result<std::unique_ptr<base::LineChannel>> LocalProcesses::open(const ProcessSpec &spec)
{
    BASE_TRY(auto child, Child::start(spec));
    return std::unique_ptr<base::LineChannel>(std::make_unique<Channel>(std::move(child), spec.longestLine));
}

void endStartedPrograms()
{
    killDescendants(-1, markOfThisProcess());
}

base::Result<std::unique_ptr<base::FrozenProgram>> LocalProcesses::freeze(const ProcessSpec &spec)
{
    BASE_TRY(auto files, ProgramFiles::read(spec));
    return std::unique_ptr<base::FrozenProgram>(std::make_unique<Frozen>(spec, std::move(files)));
}

} // namespace platform
