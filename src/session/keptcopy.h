// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of the files that sources of a session are (a database, a folder of a graph, of documents), kept in its file,
// so that its runs can go on where the original is not there or has changed. A copy is never replaced: another one is
// made beside it. Its bytes stand as parts, each under its hash, and count only once the whole copy is said; so whoever
// kills the program in between leaves a session without a copy, and room that compacting gives back. Thread of the
// session file, but for what CopyServices says.
#pragma once

#include "session/sessionfile.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace session {

inline constexpr const char *copyMark = "copy";       // of the session: a copy, by its number
inline constexpr std::uint64_t mostKept = 256u << 20; // bytes of a copy, where nobody says another limit
inline constexpr std::size_t mostKeptFiles = 20'000;  // of a folder
inline constexpr std::size_t keptPartSize = 1u << 20; // bytes
inline constexpr std::uint64_t mostPacked = 100;      // times the size of the session's file, of a copy beyond mostKept

struct KeptFile {
    std::string path; // below the folder, with slashes; the name alone of a database
    std::uint64_t size = 0;
    std::vector<base::Hash> parts;
};

struct KeptCopy {
    std::int64_t number = 0; // in its session, from 1
    std::string source;      // the address that runs name, without a password
    std::string kind;        // of what is kept: "sqlite", "folder", "documents"
    std::string name;        // of the file or folder: no path
    std::string title;       // of the source
    std::string fingerprint; // of the original when it was copied; empty: it changed meanwhile
    std::chrono::system_clock::time_point made;
    std::uint64_t bytes = 0;
    std::size_t files = 0;
    base::Hash content; // of the list of its files
};

// Oldest first.
base::Result<std::vector<KeptCopy>> keptCopies(SessionFile &file);
// The newest one of a source; of its data as a run had them, where a fingerprint is given and one has it.
base::Result<std::optional<KeptCopy>> keptCopyOf(SessionFile &file, std::string_view source,
                                                 std::string_view fingerprint = {});
base::Result<std::vector<KeptFile>> filesOf(SessionFile &file, const KeptCopy &copy);
base::Result<base::Hash> keepPart(SessionFile &file, const std::string &bytes); // at most keptPartSize
base::Result<std::string> keptPart(SessionFile &file, const base::Hash &part);
base::Status copyList(SessionFile &from, const KeptCopy &copy, SessionFile &into); // of its files
// Stores that all parts of these files are a copy; its number, bytes and content are filled in. Where the same content
// of the same source is kept already, that one is given, and `isNew` is false.
struct Keeping {
    KeptCopy copy;
    bool isNew = true;
};
base::Result<Keeping> keepCopy(SessionFile &file, KeptCopy copy, const std::vector<KeptFile> &files);
// The copy is no longer there; compacting gives its room back.
base::Status dropCopy(SessionFile &file, std::int64_t number);
// Writes its files below `folder`, which must be there. What the file holds is others' word: neither more bytes nor
// more files are written than the copy is listed with, and of a file that packs a large copy into little no more than
// mostKept. Errors: code "copy", and "too-large" before anything is written.
base::Status writeCopy(SessionFile &file, const KeptCopy &copy, const std::string &folder,
                       const std::stop_token &stop = {});
// "the copy of 24 November 2026, 1.2 MB, kept with the session"
std::string said(const KeptCopy &copy);
std::string keptSize(std::uint64_t bytes); // "1.2 MB"

// An address that opens a copy as a source: "kept:SESSION.rfx#2", or without a number its newest one.
inline constexpr std::string_view keptScheme = "kept:";
std::string keptAddress(const std::string &sessionFile, std::int64_t number);
struct KeptPlace {
    std::string file;
    std::int64_t number = 0; // 0: the newest
};
KeptPlace keptPlace(std::string_view address);

// What would be kept of a source, known without reading it.
struct CopyPlan {
    std::string address;            // as it is opened
    std::string source, kind, name; // as in KeptCopy
    std::string path;               // of the file or folder on disk
    std::vector<KeptFile> files;    // without parts
    std::uint64_t bytes = 0;
};
// Takes a part of a file, on the thread that reads.
using PartSink = std::function<base::Result<base::Hash>(const std::string &bytes)>;
using CopyProgress = std::function<void(double fraction)>;
struct CopyRead {
    KeptCopy copy;
    std::vector<KeptFile> files;
};
// Made by `main`; called on any thread but those of the window and of the session file. May be empty.
struct CopyServices {
    // An error in a sentence where nothing can be kept: a server, what comes with the program, what is not there.
    std::function<base::Result<CopyPlan>(const std::string &source, const std::stop_token &stop)> plan;
    // Reads all of it as of one moment and only reads. Refused beyond `most` bytes.
    std::function<base::Result<CopyRead>(const CopyPlan &plan, std::uint64_t most, const PartSink &sink,
                                         const std::stop_token &stop, const CopyProgress &progress)>
        read;
};

} // namespace session
