// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of the files of a source (a database; a folder of a graph or of documents), stored in the session file. Runs
// can continue with them if the original is missing or has changed. A copy is never overwritten; a later one is added.
// Its bytes are stored in parts by hash and count only after the copy is complete. If the program is killed before, the
// session has no copy, and compacting frees the space. Thread of the session file, except CopyServices.
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

inline constexpr const char *copyMark = "copy";       // of the session; its id is the number of the copy
inline constexpr std::uint64_t mostKept = 256u << 20; // bytes of a copy; the default limit
inline constexpr std::size_t mostKeptFiles = 20'000;  // of a folder
inline constexpr std::size_t keptPartSize = 1u << 20; // bytes
inline constexpr std::uint64_t mostPacked = 100;      // limit of a copy beyond mostKept: times the session file

struct KeptFile {
    std::string path; // below the folder, with slashes; for a database only its name
    std::uint64_t size = 0;
    std::vector<base::Hash> parts;
};

struct KeptCopy {
    std::int64_t number = 0; // in its session, from 1
    std::string source;      // the address in the runs, without a password
    std::string kind;        // "sqlite", "folder" or "documents"
    std::string name;        // of the file or folder, without a path
    std::string title;       // of the source
    std::string fingerprint; // of the original at the time of the copy; empty: it changed while it was copied
    std::chrono::system_clock::time_point made;
    std::uint64_t bytes = 0;
    std::size_t files = 0;
    base::Hash content; // hash of the list of its files
};

// Oldest first.
base::Result<std::vector<KeptCopy>> keptCopies(SessionFile &file);
// The newest copy of a source. With a fingerprint, the one with that data is preferred, if there is one.
base::Result<std::optional<KeptCopy>> keptCopyOf(SessionFile &file, std::string_view source,
                                                 std::string_view fingerprint = {});
base::Result<std::vector<KeptFile>> filesOf(SessionFile &file, const KeptCopy &copy);
base::Result<base::Hash> keepPart(SessionFile &file, const std::string &bytes); // at most keptPartSize
base::Result<std::string> keptPart(SessionFile &file, const base::Hash &part);
base::Status copyList(SessionFile &from, const KeptCopy &copy, SessionFile &into); // of its files
// Stores the files as a copy and fills in its number, bytes and content. If a copy of the source with the same content
// exists, that one is returned and `isNew` is false.
struct Keeping {
    KeptCopy copy;
    bool isNew = true;
};
base::Result<Keeping> keepCopy(SessionFile &file, KeptCopy copy, const std::vector<KeptFile> &files);
// Removes the copy. Compacting frees its space.
base::Status dropCopy(SessionFile &file, std::int64_t number);
// Writes the files of the copy below `folder`, which must exist. The file is not trusted: no more bytes or files are
// written than the copy declares, and at most mostKept bytes if the session file is much smaller than the copy
// (mostPacked). Errors: "copy"; "too-large", before anything is written.
base::Status writeCopy(SessionFile &file, const KeptCopy &copy, const std::string &folder,
                       const std::stop_token &stop = {});
// "the copy of 24 November 2026, 1.2 MB, kept with the session"
std::string copyText(const KeptCopy &copy);
std::string keptSize(std::uint64_t bytes); // "1.2 MB"

// The address that opens a copy as a source: "kept:SESSION.rfx#2"; without a number the newest copy.
inline constexpr std::string_view keptScheme = "kept:";
std::string copyAddress(const std::string &sessionFile, std::int64_t number);
struct CopyAddress {
    std::string file;
    std::int64_t number = 0; // 0: the newest
};
CopyAddress parseCopyAddress(std::string_view address);

// What a copy of a source would contain, known without reading the source.
struct CopyPlan {
    std::string address;            // with which it is opened
    std::string source, kind, name; // as in KeptCopy
    std::string path;               // of the file or folder on disk
    std::vector<KeptFile> files;    // without parts
    std::uint64_t bytes = 0;
};
// Receives a part of a file, on the thread that reads it.
using PartSink = std::function<base::Result<base::Hash>(const std::string &bytes)>;
using CopyProgress = std::function<void(double fraction)>;
struct CopyRead {
    KeptCopy copy;
    std::vector<KeptFile> files;
};
// Made by `main`. Called on any thread except those of the window and of the session file. May be empty.
struct CopyServices {
    // Error if the source cannot be copied: a server, a part of the program, or a missing file.
    std::function<base::Result<CopyPlan>(const std::string &source, const std::stop_token &stop)> plan;
    // Reads a consistent snapshot of the source, without writing to it. Error beyond `most` bytes.
    std::function<base::Result<CopyRead>(const CopyPlan &plan, std::uint64_t most, const PartSink &sink,
                                         const std::stop_token &stop, const CopyProgress &progress)>
        read;
};

} // namespace session
