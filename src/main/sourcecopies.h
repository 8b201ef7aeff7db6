// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the files of a source with a session (session/keptcopy.h), and opens such a copy as a source. The copy is
// written out into the cache, under a hash of the session and its content, once; the newest few stay. Const and
// thread-safe; what is opened belongs to the thread that asked.
#pragma once

#include "base/result.h"
#include "data/source.h"
#include "session/keptcopy.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace program {

// What an address opens that is on this machine, and a person's own.
struct LocalFiles {
    std::string kind; // "sqlite", "folder", "documents", "tables"
    std::string path;
};

class SourceCopies {
public:
    // `files`: an error in a sentence where the address is none of files. `open` opens a source by its address;
    // `openFiles` what was written out, by its kind.
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
    // The copy that an address "kept:SESSION.rfx#2" means.
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

    std::string m_cache; // empty: there is no home, and nothing can be opened, nor a database kept
    Ways m_ways;
};

} // namespace program
