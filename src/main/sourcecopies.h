// SPDX-License-Identifier: GPL-3.0-or-later
// Stores the files of a source in a session (session/keptcopy.h), and opens such a copy as a source. The copy is
// extracted once into the cache, under a hash of the session and its content; the newest few are kept. Const and
// thread-safe; an opened source belongs to the calling thread.
#pragma once

#include "base/result.h"
#include "data/source.h"
#include "session/keptcopy.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace program {

// The user's own local files that an address opens.
struct LocalFiles {
    std::string kind; // "sqlite", "folder", "documents", "tables"
    std::string path;
};

class SourceCopies {
public:
    // `files`: an error if the address is not one of files. `open` opens a source by its address, `openFiles` extracted
    // files by their kind.
    struct Ways {
        std::function<base::Result<LocalFiles>(const std::string &source)> files;
        std::function<base::Result<std::unique_ptr<data::Source>>(const std::string &source, std::stop_token stop)>
            open;
        data::SourceRegistry::Maker openFiles;
        std::function<std::chrono::system_clock::time_point()> now;
    };
    SourceCopies(std::string cache, Ways ways) : m_cache(std::move(cache)), m_ways(std::move(ways)) {}

    session::CopyServices services() const;
    base::Result<session::KeptCopy> find(const std::string &address) const;
    // Opens the copy with an address like "kept:SESSION.rfx#2".
    base::Result<std::unique_ptr<data::Source>> open(const std::string &address, std::stop_token stop,
                                                     const data::SourceRegistry::Progress &progress) const;

private:
    base::Result<session::CopyPlan> plan(const std::string &source, const std::stop_token &stop) const;
    base::Result<session::CopyRead> read(const session::CopyPlan &plan, std::uint64_t most,
                                         const session::PartSink &sink, const std::stop_token &stop,
                                         const session::CopyProgress &progress) const;
    base::Result<std::string> writtenOut(session::SessionFile &file, const session::KeptCopy &copy,
                                         const std::stop_token &stop) const;
    void dropOld() const;

    std::string m_cache; // empty: no home folder; then copies cannot be opened, nor databases copied
    Ways m_ways;
};

} // namespace program
