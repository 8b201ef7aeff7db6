// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/programfiles.h"

#include "base/codedtext.h"
#include "base/text.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <functional>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace platform {

namespace fs = std::filesystem;
using base::Category;

namespace {

constexpr std::uint64_t mostBytes = 256u << 20; // of all files to copy
constexpr int deepestScript = 4;                // script interpreters that are scripts themselves; the kernel's limit

// An interpreter can run code that is in none of the files of its arguments.
struct Interpreter {
    std::string_view names;   // separated by blanks, without version
    std::string_view letters; // short options that do so, also within a group after '-'
    std::string_view valued;  // short options whose value is the rest of the word
    std::string_view options; // whole words, separated by blanks
};
constexpr std::array interpreters = {
    Interpreter{" sh bash dash ash rbash zsh ksh mksh fish ", "cilsC", "Oo",
                " --login --rcfile --init-file --command "},
    Interpreter{" python pypy ipython ", "cm", "WXQ", ""},
    Interpreter{" perl ", "eEMmIx", "iCdDVF0l", ""},
    Interpreter{" ruby jruby ", "erIC", "EKTWxF0", " --require "},
    Interpreter{" node nodejs bun deno ", "epr", "",
                " --eval --print --require --import --loader --experimental-loader "},
    Interpreter{" php ", "rBRE", "dcz", " --run "},
    Interpreter{" lua luajit ", "eli", "", ""},
    Interpreter{" R Rscript ", "e", "", ""},
    Interpreter{" tclsh wish expect ", "c", "", ""},
    Interpreter{" java ", "", "", " -cp -classpath --class-path -m --module -p --module-path "},
};
// Programs that execute another program, found by name or in a file of their own.
constexpr std::string_view starters =
    " env nohup setsid sudo doas xargs timeout nice ionice chrt taskset stdbuf script watch time chroot "
    "unshare nsenter strace gdb flock parallel npm npx pnpm yarn bunx uv uvx pipx make gmake ";

bool holds(std::string_view words, std::string_view word)
{
    return !word.empty() && words.find(" " + std::string(word) + " ") != std::string_view::npos;
}

// "python" of "/usr/bin/python3.11".
std::string nameOf(const std::string &path)
{
    std::string name = path.substr(path.rfind('/') + 1);
    const auto end = name.find_last_not_of("0123456789.-");
    return end == std::string::npos ? name : name.substr(0, end + 1);
}

std::string inQuotes(const std::string &text)
{
    return "“" + base::shorten(text, 200) + "”";
}

base::Error notFound(const std::string &program, const char *why)
{
    return base::codedError(Category::notFound,
                            {BASE_TEXT("process.not-started", "The program {program} cannot be started: {why}."),
                             {{"program", inQuotes(program)}, {"why", why}}},
                            {}, "not-found");
}

std::string absolute(const std::string &name, const std::string &folder)
{
    std::error_code failed;
    const fs::path below = folder.empty() ? fs::current_path(failed) : fs::absolute(folder, failed);
    return (below / name).lexically_normal().string();
}

std::string canonicalOf(int descriptor)
{
    std::error_code failed;
    return fs::read_symlink("/proc/self/fd/" + std::to_string(descriptor), failed).string();
}

// True if only the system's administrator can change or replace the file.
bool isSettled(int descriptor)
{
    const std::string path = canonicalOf(descriptor);
    if (!path.starts_with('/') || (::geteuid() == 0 && !path.starts_with("/usr/")))
        return false;
    struct stat found {};
    for (fs::path each = path;; each = each.parent_path()) {
        if (::stat(each.c_str(), &found) != 0 || found.st_uid != 0 || (found.st_mode & (S_IWGRP | S_IWOTH)) != 0)
            return false;
        if (each == each.root_path())
            break;
    }
    struct stat open {};
    return ::fstat(descriptor, &open) == 0 && ::stat(path.c_str(), &found) == 0 && open.st_ino == found.st_ino &&
           open.st_dev == found.st_dev;
}

// From the beginning, in chunks.
base::Result<std::string> hashOf(int descriptor, const std::function<bool(const char *, std::size_t)> &take = {})
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    std::vector<char> bytes(1u << 16);
    for (off_t at = 0;;) {
        const auto count = ::pread(descriptor, bytes.data(), bytes.size(), at);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return base::fail(Category::input,
                              {BASE_TEXT("copy.unreadable", "A file of the external program cannot be read: {why}."),
                               {{"why", std::string(std::strerror(errno))}}});
        if (count == 0)
            break;
        hash.addData(QByteArrayView(bytes.data(), count));
        if (take && !take(bytes.data(), static_cast<std::size_t>(count)))
            return base::fail(Category::limit,
                              {BASE_TEXT("copy.failed", "The files of the external program cannot be copied: {why}."),
                               {{"why", std::string(std::strerror(errno))}}});
        at += count;
    }
    return hash.result().toHex().toStdString();
}

std::string headOf(int descriptor)
{
    std::array<char, 512> bytes{};
    const auto count = ::pread(descriptor, bytes.data(), bytes.size(), 0);
    return {bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0))};
}

tl::unexpected<base::Error> unseen(const base::CodedText &what)
{
    return base::fail(Category::input, what, {}, "unseen");
}

} // namespace

bool isProgram(const std::string &path)
{
    std::error_code failed;
    return fs::is_regular_file(path, failed) && ::access(path.c_str(), X_OK) == 0;
}

std::string foundInPath(const std::string &name)
{
    const char *path = std::getenv("PATH");
    for (const std::string &folder : base::split(path ? path : "/usr/bin:/bin", ':'))
        if (std::string file = folder + "/" + name; folder.starts_with('/') && isProgram(file))
            return file;
    return {};
}

Descriptor &Descriptor::operator=(Descriptor &&other) noexcept
{
    std::swap(m_number, other.m_number);
    return *this;
}

Descriptor::~Descriptor()
{
    if (m_number >= 0)
        ::close(m_number);
}

PlacedProgram::~PlacedProgram()
{
    std::error_code failed;
    if (!folder.empty())
        fs::remove_all(folder, failed);
}

base::Result<int> ProgramFiles::add(const std::string &path)
{
    File file;
    file.path = path;
    file.open = Descriptor(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)); // may be a pipe
    struct stat found {};
    if (file.open.get() < 0 || ::fstat(file.open.get(), &found) != 0)
        return base::fail(Category::input,
                          {BASE_TEXT("copy.file-unreadable", "The file {file} cannot be read: {why}."),
                           {{"file", inQuotes(path)}, {"why", std::strerror(errno)}}},
                          {}, "not-found");
    if (!S_ISREG(found.st_mode))
        return base::fail(Category::input,
                          {BASE_TEXT("copy.irregular", "{file} is not a regular file."), {{"file", inQuotes(path)}}},
                          {}, "not-found");
    file.isSettled = isSettled(file.open.get());
    file.isExecutable = ::access(path.c_str(), X_OK) == 0;
    if (!file.isSettled && (m_bytes += static_cast<std::uint64_t>(found.st_size)) > mostBytes)
        return base::fail(Category::input,
                          BASE_TEXT("copy.too-large", "The files that the command names are larger than 256 MB in "
                                                      "total. Name large files inside the script instead."),
                          {}, "too-large");
    BASE_TRY(file.hash, hashOf(file.open.get()));
    m_files.push_back(std::move(file));
    return static_cast<int>(m_files.size()) - 1;
}

// "#!/usr/bin/env python3" of a script becomes the words /usr/bin/python3 and the script, so that the interpreter is
// hashed and the copy of the script executed.
base::Status ProgramFiles::expandScripts()
{
    for (int depth = 0; depth < deepestScript; ++depth) {
        const File &program = m_files[static_cast<std::size_t>(m_words.front().file)];
        if (!program.isExecutable)
            return tl::unexpected(notFound(program.path, std::strerror(EACCES)));
        const std::string head = headOf(program.open.get());
        if (!head.starts_with("#!"))
            return {};
        const std::string line = base::trim(head.substr(2, head.find('\n') - 2));
        const auto gap = line.find_first_of(" \t");
        std::vector<std::string> words = {line.substr(0, gap)};
        std::string rest = gap == std::string::npos ? std::string() : base::trim(line.substr(gap));
        if (nameOf(words.front()) == "env" && !rest.empty()) {
            if (rest.starts_with("-S"))
                rest = base::trim(rest.substr(2));
            const auto end = rest.find_first_of(" \t");
            words.front() = rest.substr(0, end);
            rest = end == std::string::npos ? std::string() : base::trim(rest.substr(end));
            if (words.front().empty() || words.front().front() == '-' || words.front().find('=') != std::string::npos)
                return unseen({BASE_TEXT("script.env", "The first line of {file} sets options of “env”. Name the "
                                                       "interpreter there, for example #!/usr/bin/python3."),
                               {{"file", inQuotes(program.path)}}});
        }
        if (!rest.empty())
            words.push_back(rest);
        const std::string found =
            words.front().find('/') == std::string::npos ? foundInPath(words.front()) : absolute(words.front(), {});
        auto added = found.empty() ? tl::unexpected(notFound(words.front(), std::strerror(ENOENT))) : add(found);
        if (!added)
            return tl::unexpected(notFound(words.front(), "the interpreter of the script cannot be read"));
        m_name = found;
        std::vector<Word> expanded = {{{}, *added}};
        for (std::size_t i = 1; i < words.size(); ++i)
            expanded.push_back({words[i], -1});
        m_words.insert(m_words.begin(), expanded.begin(), expanded.end());
    }
    return unseen({BASE_TEXT("script.nested", "The interpreter of {file} is a script, the interpreter of this script "
                                              "is a script too, and so on. Name a program as the interpreter."),
                   {{"file", inQuotes(m_files.front().path)}}});
}

base::Status ProgramFiles::checkInterpreter() const
{
    const File &program = m_files[static_cast<std::size_t>(m_words.front().file)];
    for (const std::string &name : {nameOf(m_name), nameOf(canonicalOf(program.open.get()))}) {
        if (holds(starters, name) && (m_words.size() > 1 || name != "env"))
            return unseen({BASE_TEXT("script.starter", "{name} executes another program, which the approval does not "
                                                       "cover. Enter that program in place of {name}."),
                           {{"name", inQuotes(name)}}});
        const auto known = std::find_if(interpreters.begin(), interpreters.end(),
                                        [&](const Interpreter &each) { return holds(each.names, name); });
        if (known == interpreters.end())
            continue;
        const base::CodedText cure(
            BASE_TEXT("script.cure", "Save the script as a file, and name this file in \"command\". If the script "
                                     "reads other files, name them in \"files\"."));
        for (std::size_t i = 1;; ++i) {
            if (i == m_words.size())
                return unseen({BASE_TEXT("script.input", "Without a script, {name} executes whatever it reads as "
                                                         "input, and the approval does not cover that input. {cure}"),
                               {{"name", inQuotes(name)}},
                               {{"cure", cure}}});
            const Word &word = m_words[i];
            if (word.file >= 0 && word.before.empty())
                break; // the script; the words after it are its own arguments
            if (word.isFolder)
                return unseen(
                    {BASE_TEXT(
                         "script.folder",
                         "{name} executes files of the folder {folder}, which the approval does not cover. {cure}"),
                     {{"name", inQuotes(name)}, {"folder", inQuotes(word.before)}},
                     {{"cure", cure}}});
            bool runsText = holds(known->options, word.before.substr(0, word.before.find('=')));
            if (word.before.size() > 1 && word.before[0] == '-' && word.before[1] != '-' && known->letters != "")
                for (const char c : std::string_view(word.before).substr(1)) {
                    runsText = runsText || known->letters.find(c) != std::string_view::npos;
                    if (runsText || known->valued.find(c) != std::string_view::npos)
                        break;
                }
            if (runsText)
                return unseen(
                    {BASE_TEXT("script.text",
                               "“{call}” executes a text or a module, which the approval does not cover. {cure}"),
                     {{"call", name + " " + base::shorten(word.before, 40)}},
                     {{"cure", cure}}});
        }
    }
    return {};
}

base::Result<ProgramFiles> ProgramFiles::read(const base::ProcessSpec &spec)
{
    ProgramFiles out;
    if (spec.command.empty() || spec.command.front().empty())
        return base::fail(Category::input, BASE_TEXT("process.none", "The command names no program."), {}, "not-found");
    const std::string &named = spec.command.front();
    const std::string program =
        named.find('/') == std::string::npos ? foundInPath(named) : absolute(named, spec.folder);
    std::error_code failed;
    if (program.empty() || !fs::is_regular_file(program, failed))
        return tl::unexpected(notFound(named, std::strerror(ENOENT)));
    BASE_TRY(const int first, out.add(program));
    out.m_words.push_back({{}, first});
    out.m_name = named.find('/') == std::string::npos ? named : program;
    for (std::size_t i = 1; i < spec.command.size(); ++i) {
        const std::string &word = spec.command[i];
        // "data.txt", or "--file=data.txt".
        const auto equals = word.starts_with('-') ? word.find('=') : std::string::npos;
        const std::string before = equals == std::string::npos ? std::string() : word.substr(0, equals + 1);
        const std::string path = absolute(word.substr(before.size()), spec.folder);
        if (word.size() > before.size() && fs::is_regular_file(path, failed)) {
            BASE_TRY(const int file, out.add(path));
            out.m_words.push_back({before, file});
        } else if (word.size() > before.size() && before.empty() && fs::is_directory(path, failed)) {
            out.m_words.push_back({word, -1, true});
        } else {
            out.m_words.push_back({word, -1});
        }
    }
    BASE_CHECK(out.checkInterpreter()); // an interpreter may be a script itself
    BASE_CHECK(out.expandScripts());
    BASE_CHECK(out.checkInterpreter());
    for (const std::string &each : spec.files)
        BASE_CHECK(out.add(absolute(each, spec.folder)).map([](int) {}));
    QCryptographicHash whole(QCryptographicHash::Sha256);
    for (const std::string &word : spec.command)
        whole.addData(QByteArrayView(word.c_str(), static_cast<qsizetype>(word.size()) + 1));
    for (const File &file : out.m_files) {
        whole.addData(QByteArrayView(file.path.c_str(), static_cast<qsizetype>(file.path.size()) + 1));
        whole.addData(QByteArrayView(file.hash.data(), static_cast<qsizetype>(file.hash.size())));
    }
    out.m_hash = whole.result().toHex().toStdString();
    return out;
}

// The path of a copy with the content that was hashed.
base::Result<std::string> ProgramFiles::copyOf(const File &file, const std::string &folder) const
{
    const std::string path = folder + file.path;
    std::error_code failed;
    fs::create_directories(fs::path(path).parent_path(), failed);
    const Descriptor copy(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (copy.get() < 0 && errno == EEXIST)
        return path; // the same file was named twice
    if (copy.get() < 0)
        return base::fail(
            Category::limit,
            {BASE_TEXT("copy.target", "The files of the external program cannot be copied to {folder}: {why}."),
             {{"folder", inQuotes(folder)}, {"why", std::strerror(errno)}}});
    BASE_TRY(const std::string hash, hashOf(file.open.get(), [&](const char *bytes, std::size_t count) {
                 for (std::size_t done = 0; done < count;) {
                     const auto written = ::write(copy.get(), bytes + done, count - done);
                     if (written < 0 && errno != EINTR)
                         return false;
                     done += written > 0 ? static_cast<std::size_t>(written) : 0;
                 }
                 return true;
             }));
    if (hash != file.hash)
        return base::fail(Category::refused,
                          {BASE_TEXT("copy.file-changed", "The file {file} has changed since it was read. Try again."),
                           {{"file", inQuotes(file.path)}}},
                          {}, "changed");
    ::fchmod(copy.get(), file.isExecutable ? 0500 : 0400);
    return path;
}

base::Result<PlacedProgram> ProgramFiles::place() const
{
    PlacedProgram out;
    const auto placeOf = [&](const File &file) -> base::Result<std::string> {
        if (file.isSettled)
            return canonicalOf(file.open.get());
        if (out.folder.empty()) {
            const char *below = std::getenv("TMPDIR");
            std::string pattern = std::string(below && *below == '/' ? below : "/tmp") + "/reflexion-XXXXXX";
            if (!::mkdtemp(pattern.data()))
                return base::fail(
                    Category::limit,
                    {BASE_TEXT("copy.space", "There is not enough space for a copy of the external program: {why}."),
                     {{"why", std::string(std::strerror(errno))}}});
            out.folder = pattern;
        }
        return copyOf(file, out.folder);
    };
    const File &program = m_files[static_cast<std::size_t>(m_words.front().file)];
    out.command.push_back(m_name);
    if (!program.isSettled) {
        // A lease belongs to an open file description and ends when that is closed.
        Descriptor own(::open(("/proc/self/fd/" + std::to_string(program.open.get())).c_str(), O_RDONLY | O_CLOEXEC));
        if (own.get() >= 0 && ::fcntl(own.get(), F_SETSIG, SIGURG) == 0 && // ignored by default; SIGIO is fatal
            ::fcntl(own.get(), F_SETLEASE, F_RDLCK) == 0) {
            BASE_TRY(const std::string hash, hashOf(own.get()));
            if (hash != program.hash)
                return base::fail(Category::refused,
                                  {BASE_TEXT("copy.program-changed",
                                             "The program {program} has changed since it was read. Try again."),
                                   {{"program", inQuotes(program.path)}}},
                                  {}, "changed");
            out.file = "/proc/self/fd/" + std::to_string(own.get());
            out.leased = std::move(own);
        }
    }
    if (out.file.empty()) {
        BASE_TRY(out.file, placeOf(program));
    }
    for (std::size_t i = 1; i < m_words.size(); ++i) {
        const Word &word = m_words[i];
        if (word.file < 0) {
            out.command.push_back(word.before);
            continue;
        }
        const File &file = m_files[static_cast<std::size_t>(word.file)];
        BASE_TRY(const std::string path, placeOf(file));
        out.command.push_back(word.before + path);
    }
    for (const File &file : m_files)
        if (&file != &program && !file.isSettled)
            BASE_CHECK(placeOf(file).map([](const std::string &) {}));
    return out;
}

} // namespace platform
