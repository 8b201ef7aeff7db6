// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/auditfile.h"

#include "base/codedtext.h"
#include "base/csv.h"
#include "base/jsonread.h"
#include "base/plainfile.h"
#include "base/redact.h"
#include "base/text.h"
#include "platform/guiguard.h"

#include <QDateTime>
#include <QDir>
#include <cctype>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <fcntl.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace platform {

using nlohmann::json;

namespace {

std::string isoTime(std::chrono::system_clock::time_point at)
{
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(at.time_since_epoch()).count();
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODateWithMs).toStdString();
}

std::chrono::system_clock::time_point timeOf(const std::string &text)
{
    const QDateTime at = QDateTime::fromString(QString::fromStdString(text), Qt::ISODateWithMs);
    return std::chrono::system_clock::time_point(std::chrono::milliseconds(at.toMSecsSinceEpoch()));
}

double inMilliseconds(std::chrono::nanoseconds time)
{
    return std::round(std::chrono::duration<double, std::micro>(time).count()) / 1000;
}

std::string auditLine(const base::AuditEntry &entry)
{
    nlohmann::ordered_json line{{"at", isoTime(entry.at)},
                                {"source", entry.source},
                                {"asker", entry.asker},
                                {"kind", entry.kind},
                                {"verdict", entry.verdict},
                                {"rows", nullptr},
                                {"ms", inMilliseconds(entry.duration)},
                                {"statement", entry.statement}};
    if (entry.rows >= 0)
        line["rows"] = entry.rows;
    if (!entry.detail.empty())
        line["detail"] = entry.detail;
    return line.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

// False if the line is not a complete entry: truncated, or written by another program.
bool readLine(const std::string &text, base::AuditEntry &entry)
{
    const json line = base::parsedJson(text);
    if (!line.is_object())
        return false;
    entry.at = timeOf(base::textIn(line, "at"));
    entry.source = base::textIn(line, "source");
    entry.asker = base::textIn(line, "asker");
    entry.kind = base::textIn(line, "kind");
    entry.verdict = base::textIn(line, "verdict");
    entry.statement = base::textIn(line, "statement");
    entry.detail = base::textIn(line, "detail");
    if (const auto rows = line.find("rows"); rows != line.end() && rows->is_number_integer())
        entry.rows = rows->get<std::int64_t>();
    if (const auto ms = line.find("ms"); ms != line.end() && ms->is_number())
        entry.duration = std::chrono::nanoseconds(std::llround(ms->get<double>() * 1e6));
    return true;
}

// Removes the password from statements that set one: PASSWORD 'x', IDENTIFIED BY "x". base::redacted handles all other
// secrets.
std::string withoutNewPasswords(std::string text)
{
    const auto isWordAt = [&](std::size_t at, std::string_view word) {
        if (at + word.size() > text.size() || (at > 0 && std::isalnum(static_cast<unsigned char>(text[at - 1]))))
            return false;
        for (std::size_t i = 0; i < word.size(); ++i)
            if (std::toupper(static_cast<unsigned char>(text[at + i])) != word[i])
                return false;
        return true;
    };
    for (std::size_t at = 0; at < text.size(); ++at)
        for (const std::string_view word : {"PASSWORD", "IDENTIFIED"}) {
            if (!isWordAt(at, word))
                continue;
            // Forms of the clause: PASSWORD FROM 'old' TO 'new', IDENTIFIED BY PASSWORD 'x'.
            for (std::size_t open = text.find_first_of("'\"", at); open != std::string::npos && open < at + 200;) {
                std::size_t close = open + 1;
                while (close < text.size() && text[close] != text[open])
                    close += text[close] == '\\' ? 2 : 1;
                close = std::min(close, text.size());
                text.replace(open + 1, close - open - 1, "***");
                open = text.find_first_of("'\"", open + 5);
            }
            at += word.size() - 1;
            break;
        }
    return text;
}

std::string cutTo(const std::string &text, std::size_t most)
{
    if (text.size() <= most)
        return text;
    const std::string begin = base::shorten(text, most);
    const std::size_t kept = begin.size() - std::string_view("…").size();
    return begin + " (" + std::to_string(text.size() - kept) + " more bytes)";
}

base::Status cannotWrite(const std::string &file)
{
    return base::fail(base::Category::storage, {BASE_TEXT("file.not-written", "“{file}” cannot be written: {why}."),
                                                {{"file", file}, {"why", std::generic_category().message(errno)}}});
}

} // namespace

AuditFile::AuditFile(std::string folder, Secrets secrets, Limits limits)
    : m_folder(std::move(folder)), m_secrets(std::move(secrets)), m_limits(limits)
{
}

std::string AuditFile::fileOf(int number) const
{
    return m_folder + "/audit" + (number > 0 ? "." + std::to_string(number) : std::string()) + ".jsonl";
}

// Holds the lock of the full file. Does nothing if another program has already rotated it.
void AuditFile::rotate(int descriptor) const
{
    struct stat mine {
    }, named{};
    if (::flock(descriptor, LOCK_EX) != 0)
        return;
    if (::fstat(descriptor, &mine) == 0 && ::stat(fileOf(0).c_str(), &named) == 0 && mine.st_ino == named.st_ino)
        for (int number = m_limits.files - 1; number > 0; --number)
            static_cast<void>(std::rename(fileOf(number - 1).c_str(), fileOf(number).c_str()));
    ::flock(descriptor, LOCK_UN);
}

base::Status AuditFile::write(const base::AuditEntry &entry)
{
    assertNotGuiThread("AuditFile::write");
    base::AuditEntry clean = entry;
    const std::vector<std::string> secrets = m_secrets ? m_secrets() : std::vector<std::string>();
    clean.statement = cutTo(base::redacted(withoutNewPasswords(entry.statement), secrets), m_limits.statement);
    clean.detail = cutTo(base::redacted(withoutNewPasswords(entry.detail), secrets), m_limits.statement);
    const std::string line = auditLine(clean);
    const std::lock_guard lock(m_mutex);
    const std::string file = fileOf(0);
    int descriptor = ::open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    if (descriptor < 0 && errno == ENOENT && QDir().mkpath(QString::fromStdString(m_folder)))
        descriptor = ::open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    if (descriptor < 0)
        return cannotWrite(file);
    struct stat status {};
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) { // writing to a pipe could block the query
        ::close(descriptor);
        return cannotWrite(file);
    }
    const bool whole = ::write(descriptor, line.data(), line.size()) == static_cast<ssize_t>(line.size());
    const base::Status written = whole ? base::Status() : cannotWrite(file);
    if (::fstat(descriptor, &status) == 0 && static_cast<std::size_t>(status.st_size) >= m_limits.bytes)
        rotate(descriptor);
    ::close(descriptor);
    return written;
}

base::Result<std::vector<base::AuditEntry>> AuditFile::read(std::size_t last) const
{
    assertNotGuiThread("AuditFile::read");
    std::vector<base::AuditEntry> all;
    for (int number = m_limits.files - 1; number >= 0; --number) {
        BASE_CHECK(base::checkPlainFile(fileOf(number)));
        std::ifstream in(fileOf(number), std::ios::binary);
        for (std::string line; std::getline(in, line);)
            if (base::AuditEntry entry; readLine(line, entry))
                all.push_back(std::move(entry));
        if (in.bad())
            return base::fail(base::Category::storage,
                              {BASE_TEXT("file.not-read", "“{file}” cannot be read."), {{"file", fileOf(number)}}});
    }
    if (last > 0 && all.size() > last)
        all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(last));
    return all;
}

std::string AuditFile::exported(const std::vector<base::AuditEntry> &entries, bool csv) const
{
    std::string out = csv ? "at,source,asker,kind,verdict,rows,ms,statement,detail\r\n" : "";
    for (const base::AuditEntry &entry : entries) {
        if (!csv) {
            out += auditLine(entry);
            continue;
        }
        char ms[32];
        std::snprintf(ms, sizeof ms, "%.3f", inMilliseconds(entry.duration));
        out += isoTime(entry.at) + "," + base::csvField(entry.source) + "," + base::csvField(entry.asker) + "," +
               entry.kind + "," + entry.verdict + "," + (entry.rows < 0 ? "" : std::to_string(entry.rows)) + "," + ms +
               "," + base::csvField(entry.statement) + "," + base::csvField(entry.detail) + "\r\n";
    }
    return out;
}

} // namespace platform
