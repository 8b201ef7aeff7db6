// SPDX-License-Identifier: GPL-3.0-or-later
// Stores the files of a source in a session (session/keptcopy.h), and opens such a copy as a source. The copy is
// extracted once into the cache, under a hash of the session and its content; the newest few are kept. Const and
// thread-safe; an opened source belongs to the calling thread.
#pragma once

#include "base/result.h"
#include "base/world.h"
#include "data/source/source.h"
#include "session/keptcopy.h"

#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace data {
struct SourceKind;
}

namespace program {

class SourceCopies {
public:
    // All that is referred to outlives this object. `sources` opens a source, and extracted files by their kind.
    SourceCopies(std::string cache, const data::SourceRegistry &sources, const std::vector<data::SourceKind> &kinds,
                 base::Clock &clock)
        : m_cache(std::move(cache)), m_sources(sources), m_kinds(kinds), m_clock(clock)
    {
    }

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
    const data::SourceRegistry &m_sources;
    const std::vector<data::SourceKind> &m_kinds;
    base::Clock &m_clock;
};

} // namespace program
