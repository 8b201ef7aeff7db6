// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of sources that the programs can open, with the functions that open them. Opened sources, and all queries
// to them, are written to the audit log. Const and thread-safe after construction; an opened source belongs to the
// calling thread.
#pragma once

#include "base/auditlog.h"
#include "base/keyvaluestore.h"
#include "base/world.h"
#include "data/source/source.h"
#include "data/source/sourcekind.h"

#include <memory>
#include <string>
#include <vector>

namespace retrieval {
class Collections;
}

namespace program {

class Models;
class SourceCopies;

// The user's own local files that an address opens; an error if it is not one of files.
struct LocalFiles {
    std::string kind; // "sqlite", "folder", "documents", "tables"
    std::string path;
};
base::Result<LocalFiles> localFiles(const std::string &source, const std::vector<data::SourceKind> &kinds);

class Sources {
public:
    struct World {
        const base::Resources &resources;
        base::KeyValueStore *store = nullptr; // may be null: nothing is stored
        Models &models;                       // also store the passwords of sources
        base::Clock &clock;
        base::AuditLog *audit = nullptr; // may be null: no audit log
        const retrieval::Collections &collections;
    };
    explicit Sources(const World &world); // `world` must outlive this object
    ~Sources();

    struct Offer {
        std::string uri, title, tip;
    };
    static const std::vector<Offer> &offers(); // sources that ship with the program

    base::Result<std::unique_ptr<data::Source>> open(const std::string &uri, std::stop_token stop,
                                                     const data::SourceRegistry::Progress &progress = {}) const
    {
        return m_registry.open(uri, std::move(stop), progress);
    }
    const data::SourceRegistry &registry() const { return m_registry; }
    const std::vector<data::SourceKind> &kinds() const { return m_kinds; } // in the dialog's order
    // For this process, optionally also in the keyring; used when that address is opened. May block.
    base::Status keepPassword(const std::string &address, const std::string &password, bool inKeyring,
                              const std::stop_token &stop = {}) const;
    const SourceCopies &copies() const { return *m_copies; } // stored in sessions

private:
    // `maker` opens addresses of this kind's variants; without variants, paths.
    void add(data::SourceKind kind, const data::SourceRegistry::Maker &maker);
    data::SourceRegistry::Maker audited(const data::SourceRegistry::Maker &maker) const;
    std::string passwordOf(const std::string &uri, const std::stop_token &stop) const;

    const World m_world;
    data::SourceRegistry m_registry;
    std::vector<data::SourceKind> m_kinds;
    std::unique_ptr<SourceCopies> m_copies;
};

} // namespace program
