// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged session files, given to the command: bits flipped, bytes and pages cut out, swapped, put in, overwritten.
// Each is listed, shown, and exported as JSON lines and as HTML. The output equals the stored data, or a message
// reports damage. No attempt may crash, hang, or silently show anything else. A share of the attempts damages exported
// lines instead, which are imported. REFLEXION_ATTACKS: number of attempts; REFLEXION_ATTACK_SEED: their seed. Files of
// failed attempts are stored in REFLEXION_FINDINGS (the folder of the test).
#include "base/world.h"
#include "main/command.h"

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;

constexpr int batch = 50;        // attempts of one process
constexpr unsigned longest = 60; // seconds of one command, a hundred times what it needs

std::string bytesOf(const fs::path &file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path &file, const std::string &bytes)
{
    for (const char *beside : {"-wal", "-shm", "-journal", "-lock"})
        fs::remove(file.string() + beside);
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

using support::CommandResult;

// The program's command, in this process, for a limited time.
class Command {
public:
    CommandResult run(const std::vector<std::string> &arguments)
    {
        ::alarm(longest);
        const int code = m_command.run(arguments);
        ::alarm(0);
        return {code, m_command.output, m_command.errors};
    }

private:
    support::Command m_command{nullptr};
};

// The commands run on every file. A damaged file may only give the output of the undamaged one.
std::vector<std::vector<std::string>> asked(const std::string &file)
{
    return {{"session", "list", file},
            {"session", "show", file},
            {"session", "export", file, "--format", "jsonl", "-o", "-"},
            {"session", "export", file, "--format", "html", "-o", "-"}};
}

// Texts without the folder of the file, which errors name.
std::vector<CommandResult> answers(Command &command, const std::string &file)
{
    std::vector<CommandResult> all;
    for (const auto &arguments : asked(file))
        all.push_back(command.run(arguments));
    return all;
}

// Sessions of every kind of agent: a repaired query, an edited fork, a note; tables and runs inside a run; passages and
// verdicts.
void makeSessions(const fs::path &folder)
{
    Command command;
    const auto file = [&](const char *name) { return (folder / name).string(); };
    const auto done = [&](const std::vector<std::string> &arguments) {
        const CommandResult result = command.run(arguments);
        if (result.code > 1)
            std::fprintf(stderr, "%s %s: %s\n", arguments[0].c_str(), arguments[1].c_str(), result.errors.c_str());
    };
    done({"ask", "Which drugs treat multiple sclerosys?", "--session", file("0.rfx")});
    done({"session", "edit", file("0.rfx"), "--at", "@1", "--set", "query=MATCH (d:Drug) RETURN d.name LIMIT 2"});
    done({"session", "note", file("0.rfx"), "@1", "better"});
    done({"ask", "--agent", "react", "How many more drugs treat asthma than migraine?", "--session", file("1.rfx")});
    done({"ask", "-s", "sample:library", "How many books are there?", "--session", file("1.rfx")});
    done({"ask", "-s", "sample:documents", "What treats multiple sclerosis?", "--session", file("2.rfx")});
}

std::string damaged(const std::string &whole, base::SeededRandom &random)
{
    std::string bytes = whole;
    const auto below = [&](std::size_t most) {
        return static_cast<std::size_t>(random.next() % std::max<std::size_t>(1, most));
    };
    const auto flip = [&] {
        char &one = bytes[below(bytes.size())];
        one = static_cast<char>(one ^ (1 << below(8)));
    };
    constexpr std::size_t page = 4096;
    const std::size_t pages = std::max<std::size_t>(1, bytes.size() / page);
    const int times = below(4) == 0 ? 1 + static_cast<int>(below(6)) : 1;
    for (int i = 0; i < times && !bytes.empty(); ++i) {
        switch (below(12)) {
        case 0:
        case 1:
            flip();
            break;
        case 2:
            for (int many = 0; many < 8; ++many)
                bytes[below(bytes.size())] = static_cast<char>(random.next());
            break;
        case 3:
            bytes.resize(below(bytes.size()));
            break; // the end is cut off
        case 4:
            bytes.resize(page * below(pages));
            break;
        case 5:
            bytes.erase(below(bytes.size()), 1 + below(64));
            break;
        case 6:
            bytes.insert(below(bytes.size()), bytes.substr(below(bytes.size()), 1 + below(64)));
            break;
        case 7:
            bytes.insert(below(bytes.size()), std::string(1 + below(8), static_cast<char>(random.next())));
            break;
        case 8: { // two pages are swapped
            const std::size_t a = page * below(pages), b = page * below(pages);
            if (std::max(a, b) + page <= bytes.size())
                std::swap_ranges(bytes.begin() + static_cast<std::ptrdiff_t>(std::min(a, b)),
                                 bytes.begin() + static_cast<std::ptrdiff_t>(std::min(a, b) + (a == b ? 0 : page)),
                                 bytes.begin() + static_cast<std::ptrdiff_t>(std::max(a, b)));
            break;
        }
        case 9: // 512 zero bytes
            if (const std::size_t at = page * below(pages) + 512 * below(8); at < bytes.size())
                bytes.replace(at, std::min<std::size_t>(512, bytes.size() - at),
                              std::min<std::size_t>(512, bytes.size() - at), '\0');
            break;
        case 10: { // another digit or letter in a text
            const std::size_t at = below(bytes.size());
            for (std::size_t place = at; place < bytes.size() && place < at + 4000; ++place)
                if (std::isalnum(static_cast<unsigned char>(bytes[place])) != 0) {
                    bytes[place] = bytes[place] == '7' ? '8' : '7';
                    break;
                }
            break;
        }
        default: // replaced by an older page of the same file
            if (const std::size_t a = page * below(pages), b = page * below(pages);
                std::max(a, b) + page <= bytes.size())
                bytes.replace(a, page, whole.substr(std::min(b, whole.size()), page));
        }
    }
    return bytes;
}

struct Counts {
    int attempts = 0, same = 0, refused = 0, stated = 0, silent = 0, imported = 0, notImported = 0;
    Counts &operator+=(const Counts &other)
    {
        attempts += other.attempts, same += other.same, refused += other.refused, stated += other.stated;
        silent += other.silent, imported += other.imported, notImported += other.notImported;
        return *this;
    }
};

struct Case {
    std::string bytes;
    std::vector<CommandResult> answers;
    std::string lines; // exported
};

void keep(const std::string &bytes, const std::string &name, const std::string &why)
{
    const char *folder = std::getenv("REFLEXION_FINDINGS");
    std::printf("attack: sessions: %s: %s\n", name.c_str(), why.c_str());
    std::fflush(stdout);
    write(fs::path(folder != nullptr ? folder : ".") / name, bytes);
}

// The command's output for one damaged file.
void attempt(Command &command, const std::vector<Case> &cases, const fs::path &folder, std::uint64_t seed,
             Counts &counts)
{
    base::SeededRandom random(seed);
    const Case &of = cases[random.next() % cases.size()];
    ++counts.attempts;
    if (random.next() % 10 == 0) { // foreign lines without a seal: they are imported unchanged or refused
        const fs::path lines = folder / "lines.jsonl", into = folder / "into.rfx";
        fs::remove(into);
        const std::string changed = damaged(of.lines, random);
        write(lines, changed);
        const CommandResult imported = command.run({"session", "import", into.string(), lines.string()});
        ++(imported.code == 0 ? counts.imported : counts.notImported);
        if (imported.code != 0 && imported.errors.empty()) {
            ++counts.silent;
            keep(changed, "lines-" + std::to_string(seed) + ".jsonl", "refused without a word");
        }
        if (imported.code == 0)
            for (const CommandResult &each : answers(command, into.string()))
                if (each.code != 0 && each.errors.empty()) {
                    ++counts.silent;
                    keep(changed, "lines-" + std::to_string(seed) + ".jsonl", "read, and not shown, without a word");
                }
        return;
    }
    const fs::path file = folder / "damaged.rfx";
    const std::string changed = damaged(of.bytes, random);
    write(file, changed);
    bool same = true, stated = false;
    const std::vector<CommandResult> after = answers(command, file.string());
    for (std::size_t i = 0; i < after.size(); ++i) {
        same = same && after[i].code == of.answers[i].code && after[i].output == of.answers[i].output;
        const bool isStated = !after[i].errors.empty() || after[i].output.find("damaged") != std::string::npos;
        if (after[i].code == of.answers[i].code && after[i].output != of.answers[i].output && !isStated) {
            ++counts.silent;
            keep(changed, "silent-" + std::to_string(seed) + ".rfx",
                 "shown otherwise without a word by " + asked("FILE")[i][1] + " " + std::to_string(i));
            return;
        }
        if (after[i].code != of.answers[i].code && after[i].errors.empty()) {
            ++counts.silent;
            keep(changed, "silent-" + std::to_string(seed) + ".rfx",
                 "refused without a word by " + asked("FILE")[i][1]);
            return;
        }
        stated = stated || after[i].code == of.answers[i].code;
    }
    ++(same ? counts.same : stated ? counts.stated : counts.refused);
    if (bytesOf(file) != changed)
        keep(changed, "touched-" + std::to_string(seed) + ".rfx", "a file that was only read is another one");
}

} // namespace

int main()
{
    const int attempts =
        std::max(1, std::atoi(std::getenv("REFLEXION_ATTACKS") != nullptr ? std::getenv("REFLEXION_ATTACKS") : "300"));
    const std::uint64_t seed = std::strtoull(
        std::getenv("REFLEXION_ATTACK_SEED") != nullptr ? std::getenv("REFLEXION_ATTACK_SEED") : "31", nullptr, 10);
    std::string pattern = (fs::temp_directory_path() / "reflexion-sessions-XXXXXX").string();
    const fs::path folder = ::mkdtemp(pattern.data());
    for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
        ::setenv(name, folder.c_str(), 1);
    ::unsetenv("DBUS_SESSION_BUS_ADDRESS");
    const rlimit noCore{0, 0};
    setrlimit(RLIMIT_CORE, &noCore);

    // Each part runs in a child process: this process has no threads, and survives a crash.
    const auto inChild = [](const std::function<void()> &work) {
        std::fflush(nullptr);
        const pid_t child = fork();
        if (child == 0) {
            work();
            std::fflush(nullptr);
            std::_Exit(0);
        }
        int status = 0;
        waitpid(child, &status, 0);
        return status;
    };
    inChild([&] { makeSessions(folder); });
    std::vector<Case> cases;
    for (int i = 0; i < 3; ++i)
        cases.push_back({bytesOf(folder / (std::to_string(i) + ".rfx")), {}, {}});
    int wrong = 0;
    Counts all;
    const fs::path counted = folder / "counts", now = folder / "now";
    for (int first = 0; first < attempts; first += batch) {
        const int until = std::min(attempts, first + batch);
        const int status = inChild([&] {
            Command command;
            const fs::path file = folder / "damaged.rfx"; // under the name that the damaged ones have
            for (Case &each : cases) {
                write(file, each.bytes);
                each.answers = answers(command, file.string());
                each.lines = each.answers[2].output;
                if (each.answers[0].code != 0 || each.lines.size() < 1000) {
                    std::printf("attack: sessions: a whole session is not read: %s\n", each.answers[0].errors.c_str());
                    std::fflush(stdout);
                    std::_Exit(4);
                }
            }
            Counts counts;
            for (int i = first; i < until; ++i) {
                std::ofstream(now, std::ios::trunc) << i;
                attempt(command, cases, folder, seed * 1'000'003 + static_cast<std::uint64_t>(i), counts);
            }
            std::ofstream(counted, std::ios::binary | std::ios::trunc)
                .write(reinterpret_cast<const char *>(&counts), sizeof counts);
        });
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0) {
            Counts counts;
            std::ifstream(counted, std::ios::binary).read(reinterpret_cast<char *>(&counts), sizeof counts);
            all += counts;
            continue;
        }
        if (WIFEXITED(status) && WEXITSTATUS(status) == 4)
            return 1;
        ++wrong;
        const std::string at = bytesOf(now);
        keep(bytesOf(folder / "damaged.rfx"),
             (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM ? "endless-" : "crash-") + at + ".rfx",
             "attempt " + at + " ended with status " + std::to_string(status));
        keep(bytesOf(folder / "lines.jsonl"), "crash-" + at + ".jsonl", "or of these lines");
    }
    fs::remove_all(folder);
    std::printf("attack: sessions: %d damaged files given to the command: %d shown as they were stored, %d refused in "
                "words, %d shown in part with "
                "a word; of damaged lines %d imported, %d refused in words; %d silent, %d crashed or endless\n",
                all.attempts, all.same, all.refused, all.stated, all.imported, all.notImported, all.silent, wrong);
    return wrong == 0 && all.silent == 0 ? 0 : 1;
}
