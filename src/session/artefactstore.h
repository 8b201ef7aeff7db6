// SPDX-License-Identifier: GPL-3.0-or-later
// Artefacts in the session file: each is stored once, under its hash, compressed. A large artefact that resembles its
// predecessor of the same kind (as the prompt of the next step does) is stored as the difference. Inner header of the
// room; one thread.
#pragma once

#include "base/artefact.h"
#include "session/database.h"

#include <map>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace session {

class ArtefactStore {
public:
    // `isWriter`: no other process writes the file at the same time.
    static base::Result<ArtefactStore> open(Database &database, bool isWriter);

    // Stores the artefact and all artefacts that it refers to, within the caller's transaction. Known ones cost
    // nothing.
    base::Status put(const base::ArtefactPtr &artefact);
    void committed() { m_fresh.clear(); }
    void rolledBack(); // removes what was put after the last committed()

    // Bytes that belong to no artefact, under their hash and `kind`. They are not compared with others.
    base::Result<base::Hash> putBytes(std::string_view kind, const std::string &bytes);
    base::Result<std::string> bytes(const base::Hash &hash, std::string_view kind, std::size_t most);
    base::Result<bool> holds(const base::Hash &hash) { return known(hash); }

    // Until forgetLoaded(), equal artefacts are one object.
    base::Result<base::ArtefactPtr> get(const base::Hash &hash, const base::ArtefactDecoders &decoders);
    void forgetLoaded() { m_loaded.clear(); }

private:
    struct Key { // a large artefact with which later ones are compared
        std::int64_t row = 0;
        std::string bytes;
    };
    struct Packed {
        std::string bytes;
        int codec = 0;
        std::int64_t base = 0;
    };
    struct Contexts; // contexts of zstd; making one costs more than a small artefact

    ArtefactStore();
    base::Result<bool> known(const base::Hash &hash);
    base::Status insert(const base::Artefact &artefact);
    base::Status insert(const base::Hash &hash, std::string_view kind, std::size_t size, const Packed &packed,
                        const std::string &bytes);
    base::Result<Packed> pack(std::string_view kind, const std::string &bytes);
    base::Result<std::string> unpack(const Packed &packed, std::size_t size);
    struct Row {
        std::string kind;
        std::string bytes;
    };
    base::Result<Row> read(const base::Hash &hash);

    Database *m_database = nullptr;
    Statement m_find, m_insert, m_readByHash, m_readByRow;
    std::unordered_set<base::Hash> m_known;
    bool m_knowsAll = false; // the table was empty when the writer opened it: m_known is complete
    std::vector<base::Hash> m_fresh;
    std::map<std::string, Key, std::less<>> m_keys; // by kind
    std::unordered_map<base::Hash, base::ArtefactPtr> m_loaded;
    std::shared_ptr<Contexts> m_contexts;
};

} // namespace session
