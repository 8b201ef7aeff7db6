// SPDX-License-Identifier: GPL-3.0-or-later
// What the programs can open: each kind of source, and who opens its addresses. What is opened, and everything that is
// sent there, is written into the audit log. Const and thread-safe once it is made; what it opens belongs to the thread
// that asked for it.
#pragma once

#include "base/auditlog.h"
#include "base/keyvaluestore.h"
#include "base/world.h"
#include "data/source.h"
#include "data/sourcekind.h"

#include <memory>
#include <string>
#include <vector>

namespace retrieval {
class Collections;
}

namespace program {

class Models;
class SourceCopies;

class Sources {
public:
    struct World {
        const base::Resources &resources;
        base::KeyValueStore *store = nullptr; // may be null: nothing is kept
        Models &models;                       // they know the passwords, too
        base::Clock &clock;
        base::AuditLog *audit = nullptr; // may be null: nothing is written down
        const retrieval::Collections &collections;
    };
    explicit Sources(const World &world); // which outlives it
    ~Sources();

    struct Offer {
        std::string uri, title, tip;
    };
    static const std::vector<Offer> &offers(); // sources that come with the program

    base::Result<std::unique_ptr<data::Source>> open(const std::string &uri, std::stop_token stop,
                                                     const data::SourceRegistry::Progress &progress = {}) const
    {
        return m_registry.open(uri, std::move(stop), progress);
    }
    const data::SourceRegistry &registry() const { return m_registry; }
    const std::vector<data::SourceKind> &kinds() const { return m_kinds; } // in the order of the dialog
    // For this run, or in the keyring too; opening that address finds it. May wait.
    base::Status keepPassword(const std::string &address, const std::string &password, bool inKeyring,
                              const std::stop_token &stop = {}) const;
    const SourceCopies &copies() const { return *m_copies; } // kept with sessions

private:
    // `maker` opens the addresses of the variants of this kind, or paths, where it has none.
    void add(data::SourceKind kind, const data::SourceRegistry::Maker &maker);
    data::SourceRegistry::Maker audited(const data::SourceRegistry::Maker &maker) const;
    std::string passwordOf(const std::string &uri, const std::stop_token &stop) const;

    const World m_world;
    data::SourceRegistry m_registry;
    std::vector<data::SourceKind> m_kinds;
    std::unique_ptr<SourceCopies> m_copies;
};

} // namespace program
