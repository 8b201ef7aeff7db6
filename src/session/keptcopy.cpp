// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/keptcopy.h"

#include "base/codedtext.h"
#include "base/jsonread.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace session {

using base::Category;
using base::fail;
using base::Result;
using base::Status;
using nlohmann::json;

namespace {

constexpr const char *partKind = "kept-part";
constexpr const char *listKind = "kept-list";
constexpr std::size_t mostList = 16u << 20; // bytes of a list of files with the hashes of their parts

tl::unexpected<base::Error> notWhole(std::int64_t number, std::string detail)
{
    return fail(Category::storage,
                {BASE_TEXT("copies.incomplete",
                           "Copy {number} in the session is incomplete. An older version of this program may have "
                           "compacted the session file. Make a new copy on the computer with the original source."),
                 {{"number", std::to_string(number)}}},
                std::move(detail), "copy");
}

// True if the path leads below its folder. The session may come from another user and must not write elsewhere.
bool staysBelow(const std::string &path)
{
    const std::filesystem::path given(path);
    return !path.empty() && given.is_relative() &&
           std::none_of(given.begin(), given.end(), [](const auto &part) { return part == ".." || part == "."; }) &&
           path.find('\0') == std::string::npos;
}

// True if the name is a plain file name without a folder.
bool isPlainName(const std::string &name)
{
    return staysBelow(name) && name.find('/') == std::string::npos;
}

std::string headOf(const KeptCopy &copy)
{
    return json{{"source", copy.source},
                {"kind", copy.kind},
                {"name", copy.name},
                {"title", copy.title},
                {"fingerprint", copy.fingerprint},
                {"made", std::chrono::duration_cast<std::chrono::milliseconds>(copy.made.time_since_epoch()).count()},
                {"bytes", copy.bytes},
                {"files", copy.files},
                {"content", copy.content.hex()}}
        .dump();
}

std::optional<KeptCopy> copyOf(const Mark &mark)
{
    const json head = base::parsedJson(mark.value);
    const auto text = [&](const char *name) {
        const auto found = head.find(name);
        return found != head.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    const auto count = [&](const char *name) {
        const auto found = head.find(name);
        return found != head.end() && found->is_number_integer() ? found->get<std::int64_t>() : std::int64_t(0);
    };
    if (!head.is_object())
        return std::nullopt;
    const auto content = base::Hash::fromHex(text("content"));
    if (!content || !isPlainName(text("name")))
        return std::nullopt;
    KeptCopy copy;
    copy.number = mark.id;
    copy.source = text("source");
    copy.kind = text("kind");
    copy.name = text("name");
    copy.title = text("title");
    copy.fingerprint = text("fingerprint");
    copy.made = std::chrono::system_clock::time_point(std::chrono::milliseconds(count("made")));
    copy.bytes = static_cast<std::uint64_t>(std::max<std::int64_t>(0, count("bytes")));
    copy.files = static_cast<std::size_t>(std::max<std::int64_t>(0, count("files")));
    copy.content = *content;
    return copy;
}

} // namespace

Result<std::vector<KeptCopy>> keptCopies(SessionFile &file)
{
    BASE_TRY(const std::vector<Mark> marks, file.marks());
    std::vector<KeptCopy> copies;
    for (const Mark &mark : marks)
        if (mark.run == RunId::none && mark.kind == copyMark)
            if (auto copy = copyOf(mark))
                copies.push_back(std::move(*copy));
    return copies;
}

Result<std::optional<KeptCopy>> keptCopyOf(SessionFile &file, std::string_view source, std::string_view fingerprint)
{
    BASE_TRY(const std::vector<KeptCopy> copies, keptCopies(file));
    const KeptCopy *newest = nullptr, *same = nullptr;
    for (const KeptCopy &copy : copies) {
        if (copy.source != source)
            continue;
        newest = &copy;
        if (!fingerprint.empty() && copy.fingerprint == fingerprint)
            same = &copy;
    }
    const KeptCopy *found = same ? same : newest;
    return found ? std::optional(*found) : std::nullopt;
}

Result<std::vector<KeptFile>> filesOf(SessionFile &file, const KeptCopy &copy)
{
    if (copy.files > mostKeptFiles)
        return notWhole(copy.number, "number of files");
    auto stored = file.keptBytes(copy.content, listKind, mostList);
    if (!stored)
        return notWhole(copy.number, stored.error().detail);
    const json list = base::parsedJson(*stored);
    std::vector<KeptFile> files;
    for (const json &each : list.is_array() ? list : json::array()) {
        const bool known = each.is_object() && each.contains("path") && each["path"].is_string() &&
                           each.contains("size") && each["size"].is_number_unsigned() && each.contains("parts") &&
                           each["parts"].is_array();
        if (!known || !staysBelow(each["path"].get<std::string>()))
            return notWhole(copy.number, "a file");
        KeptFile one{each["path"].get<std::string>(), each["size"].get<std::uint64_t>(), {}};
        for (const json &part : each["parts"]) {
            const auto hash = part.is_string() ? base::Hash::fromHex(part.get<std::string>()) : std::nullopt;
            if (!hash)
                return notWhole(copy.number, "a part of " + one.path);
            one.parts.push_back(*hash);
        }
        files.push_back(std::move(one));
    }
    if (files.size() != copy.files || (copy.kind == "sqlite" && (files.size() != 1 || files.front().path != copy.name)))
        return notWhole(copy.number, "list of files");
    return files;
}

Result<Keeping> keepCopy(SessionFile &file, KeptCopy copy, const std::vector<KeptFile> &files)
{
    json list = json::array();
    copy.bytes = 0;
    copy.files = files.size();
    for (const KeptFile &each : files) {
        json parts = json::array();
        for (const base::Hash &part : each.parts) {
            // Parts are stored one by one: the session may have been replaced by another one in the meantime.
            BASE_TRY(const bool there, file.holdsKept(part));
            if (!there)
                return fail(
                    Category::storage,
                    BASE_TEXT("copies.other-session",
                              "Nothing was copied, because another session was opened during the copy. Try again."),
                    each.path, "copy");
            parts.push_back(part.hex());
        }
        list.push_back({{"path", each.path}, {"size", each.size}, {"parts", parts}});
        copy.bytes += each.size;
    }
    BASE_TRY(copy.content, file.keepBytes(listKind, list.dump()));
    BASE_TRY(const std::vector<Mark> marks, file.marks());
    std::int64_t newest = 0;
    for (const Mark &mark : marks) {
        if (mark.run != RunId::none || mark.kind != copyMark)
            continue;
        newest = std::max(newest, mark.id);
        const auto before = copyOf(mark);
        if (before && before->source == copy.source && before->content == copy.content &&
            before->fingerprint == copy.fingerprint)
            return Keeping{*before, false};
    }
    copy.number = newest + 1;
    BASE_CHECK(file.setMark({RunId::none, copyMark, copy.number, headOf(copy)}));
    return Keeping{copy, true};
}

Status dropCopy(SessionFile &file, std::int64_t number)
{
    BASE_TRY(const std::vector<KeptCopy> copies, keptCopies(file));
    if (std::none_of(copies.begin(), copies.end(), [&](const KeptCopy &each) { return each.number == number; }))
        return fail(
            Category::notFound,
            {BASE_TEXT("copies.missing", "The session has no copy {number}."), {{"number", std::to_string(number)}}},
            {}, "missing");
    return file.setMark({RunId::none, copyMark, number, {}});
}

Result<base::Hash> keepPart(SessionFile &file, const std::string &bytes)
{
    return file.keepBytes(partKind, bytes);
}

Result<std::string> keptPart(SessionFile &file, const base::Hash &part)
{
    return file.keptBytes(part, partKind, keptPartSize);
}

Status copyList(SessionFile &from, const KeptCopy &copy, SessionFile &into)
{
    BASE_TRY(const std::string list, from.keptBytes(copy.content, listKind, mostList));
    return into.keepBytes(listKind, list).map([](auto &&) {});
}

Status writeCopy(SessionFile &file, const KeptCopy &copy, const std::string &folder, const std::stop_token &stop)
{
    BASE_TRY(const std::vector<KeptFile> files, filesOf(file, copy));
    std::error_code unknown;
    const auto packed = std::filesystem::file_size(file.file(), unknown);
    if (copy.bytes > mostKept && (unknown || copy.bytes / mostPacked > packed))
        return fail(Category::limit,
                    {BASE_TEXT("copies.damaged",
                               "Copy {number} in the session is damaged: the session file contains only {found} of "
                               "{size}. Make a new copy on the computer with the original source."),
                     {{"number", std::to_string(copy.number)},
                      {"size", keptSize(copy.bytes)},
                      {"found", keptSize(unknown ? 0 : packed)}}},
                    {}, "too-large");
    std::uint64_t left = copy.bytes;
    for (const KeptFile &each : files) {
        if (each.size > left)
            return notWhole(copy.number, "size of all files");
        left -= each.size;
        const std::filesystem::path to = std::filesystem::path(folder) / each.path;
        std::error_code error;
        std::filesystem::create_directories(to.parent_path(), error);
        std::ofstream out(to, std::ios::binary | std::ios::trunc);
        std::uint64_t written = 0;
        for (const base::Hash &part : each.parts) {
            if (stop.stop_requested())
                return fail(Category::cancelled, BASE_TEXT("copies.cancelled", "Opening was cancelled."), {},
                            "cancelled");
            auto bytes = file.keptBytes(part, partKind, keptPartSize);
            if (!bytes)
                return notWhole(copy.number, bytes.error().detail);
            written += bytes->size();
            if (written > each.size)
                return notWhole(copy.number, "size of " + each.path);
            out.write(bytes->data(), static_cast<std::streamsize>(bytes->size()));
        }
        out.close();
        if (written != each.size)
            return notWhole(copy.number, "size of " + each.path);
        if (!out)
            return fail(Category::storage,
                        {BASE_TEXT("copies.disk-full",
                                   "The copy could not be extracted to the folder {folder}. The disk may be full."),
                         {{"folder", folder}}},
                        each.path, "disk-full");
    }
    return {};
}

std::string keptSize(std::uint64_t bytes)
{
    constexpr std::uint64_t kilo = 1000, mega = kilo * kilo, giga = kilo * mega;
    const auto tenths = [&](std::uint64_t unit, const char *name) {
        const std::uint64_t tenth = (bytes * 10 + unit / 2) / unit;
        return std::to_string(tenth / 10) + "." + std::to_string(tenth % 10) + " " + name;
    };
    return bytes < kilo   ? std::to_string(bytes) + " bytes"
           : bytes < mega ? tenths(kilo, "kB")
           : bytes < giga ? tenths(mega, "MB")
                          : tenths(giga, "GB");
}

std::string copyText(const KeptCopy &copy)
{
    static constexpr const char *months[] = {"January", "February", "March",     "April",   "May",      "June",
                                             "July",    "August",   "September", "October", "November", "December"};
    const std::time_t at = std::chrono::system_clock::to_time_t(copy.made);
    std::tm day{};
    ::localtime_r(&at, &day);
    return "the copy of " + std::to_string(day.tm_mday) + " " + months[day.tm_mon] + " " +
           std::to_string(day.tm_year + 1900) + ", " + keptSize(copy.bytes) + ", stored in the session";
}

std::string copyAddress(const std::string &sessionFile, std::int64_t number)
{
    return std::string(keptScheme) + sessionFile + "#" + std::to_string(number);
}

CopyAddress parseCopyAddress(std::string_view address)
{
    CopyAddress place;
    if (address.starts_with(keptScheme))
        address.remove_prefix(keptScheme.size());
    const std::size_t hash = address.rfind('#');
    const std::string_view digits = hash == std::string_view::npos ? std::string_view() : address.substr(hash + 1);
    const bool numbered = !digits.empty() && digits.size() < 10 &&
                          std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (numbered)
        for (const char digit : digits)
            place.number = place.number * 10 + (digit - '0');
    place.file = std::string(numbered ? address.substr(0, hash) : address);
    return place;
}

} // namespace session
