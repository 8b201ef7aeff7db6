// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/artefactstore.h"

#include "base/codedtext.h"

#include <array>
#include <optional>
#include <zstd.h>

namespace session {

using base::ArtefactPtr;
using base::Category;
using base::Hash;
using base::Result;
using base::Status;

namespace {

constexpr std::size_t worthCompressing = 128;         // bytes; smaller texts gain less than the header of a frame costs
constexpr std::size_t worthComparing = 16'384;        // bytes
constexpr std::size_t largest = std::size_t(1) << 31; // bytes; the longest window of zstd that works on every machine
enum Codec : int { plain, compressed, difference };

using HashBytes = std::array<char, 16>;

HashBytes bytesOf(const Hash &hash)
{
    HashBytes bytes{};
    for (std::size_t i = 0; i < 8; ++i) {
        bytes[i] = static_cast<char>(hash.high >> (56 - 8 * i));
        bytes[8 + i] = static_cast<char>(hash.low >> (56 - 8 * i));
    }
    return bytes;
}

std::string_view viewOf(const HashBytes &bytes)
{
    return {bytes.data(), bytes.size()};
}

tl::unexpected<base::Error> damaged(std::string detail)
{
    return base::fail(Category::storage,
                      BASE_TEXT("session.damaged-value",
                                "The session file is damaged: a value cannot be read. Open a backup of the file."),
                      std::move(detail), "damaged");
}

} // namespace

struct ArtefactStore::Contexts {
    std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> in{ZSTD_createCCtx(), &ZSTD_freeCCtx};
    std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> out{ZSTD_createDCtx(), &ZSTD_freeDCtx};
};

ArtefactStore::ArtefactStore() : m_contexts(std::make_shared<Contexts>()) {}

Result<ArtefactStore> ArtefactStore::open(Database &database, bool isWriter)
{
    ArtefactStore store;
    store.m_database = &database;
    BASE_TRY(store.m_find, database.prepare("SELECT 1 FROM artefact WHERE hash = ?1"));
    BASE_TRY(
        store.m_insert,
        database.prepare("INSERT INTO artefact(hash, kind, size, codec, base, bytes) VALUES(?1, ?2, ?3, ?4, ?5, ?6)"));
    BASE_TRY(store.m_readByHash,
             database.prepare("SELECT kind, size, codec, base, bytes FROM artefact WHERE hash = ?1"));
    BASE_TRY(store.m_readByRow, database.prepare("SELECT kind, size, codec, base, bytes FROM artefact WHERE id = ?1"));
    BASE_TRY(Statement any, database.prepare("SELECT 1 FROM artefact LIMIT 1"));
    BASE_TRY(const bool holdsSome, any.step());
    store.m_knowsAll = isWriter && !holdsSome;
    return store;
}

Result<bool> ArtefactStore::known(const Hash &hash)
{
    if (m_known.contains(hash))
        return true;
    if (m_knowsAll)
        return false;
    const HashBytes bytes = bytesOf(hash);
    BASE_TRY(const bool found, m_find.bindBlob(1, viewOf(bytes)).step());
    m_find.reset();
    if (found)
        m_known.insert(hash);
    return found;
}

Status ArtefactStore::put(const ArtefactPtr &artefact)
{
    // Stores referenced artefacts before those that refer to them. Iterative, because a list may be long.
    struct Open {
        ArtefactPtr artefact;
        bool referencesDone = false;
    };
    std::vector<Open> open{{artefact}};
    while (!open.empty()) {
        Open &top = open.back();
        const ArtefactPtr one = top.artefact;
        BASE_TRY(const bool there, known(one->hash()));
        if (there) {
            open.pop_back();
        } else if (!top.referencesDone) {
            top.referencesDone = true;
            for (ArtefactPtr &held : one->references())
                open.push_back({std::move(held)});
        } else {
            open.pop_back();
            BASE_CHECK(insert(*one));
        }
    }
    return {};
}

Status ArtefactStore::insert(const base::Artefact &artefact)
{
    std::string bytes = artefact.canonical();
    BASE_TRY(const Packed packed, pack(artefact.kind(), bytes));
    BASE_CHECK(insert(artefact.hash(), artefact.kind(), bytes.size(), packed, bytes));
    if (bytes.size() >= worthComparing && packed.codec != difference)
        m_keys.insert_or_assign(std::string(artefact.kind()), Key{m_database->lastRow(), std::move(bytes)});
    return {};
}

Status ArtefactStore::insert(const Hash &hash, std::string_view kind, std::size_t size, const Packed &packed,
                             const std::string &bytes)
{
    const HashBytes key = bytesOf(hash);
    m_insert.bindBlob(1, viewOf(key)).bind(2, kind).bind(3, static_cast<std::int64_t>(size)).bind(4, packed.codec);
    if (packed.base != 0)
        m_insert.bind(5, packed.base);
    else
        m_insert.bindNull(5);
    BASE_CHECK(m_insert.bindBlob(6, packed.codec == plain ? bytes : packed.bytes).run());
    m_known.insert(hash);
    m_fresh.push_back(hash);
    return {};
}

Result<Hash> ArtefactStore::putBytes(std::string_view kind, const std::string &bytes)
{
    const Hash hash = base::hash(kind, bytes);
    BASE_TRY(const bool there, known(hash));
    if (there)
        return hash;
    m_keys.erase(std::string(kind)); // so that the bytes are compared with none
    BASE_TRY(const Packed packed, pack(kind, bytes));
    BASE_CHECK(insert(hash, kind, bytes.size(), packed, bytes));
    return hash;
}

Result<std::string> ArtefactStore::bytes(const Hash &hash, std::string_view kind, std::size_t most)
{
    // Checks the size before unpacking: a few packed bytes may unpack to any size.
    const HashBytes key = bytesOf(hash);
    BASE_TRY(const bool found, m_readByHash.bindBlob(1, viewOf(key)).step());
    const auto size = found ? m_readByHash.integer(1) : 0;
    m_readByHash.reset();
    if (size < 0 || static_cast<std::uint64_t>(size) > most)
        return damaged("size of " + hash.hex());
    BASE_TRY(Row row, read(hash));
    if (row.kind != kind)
        return damaged("kind of " + hash.hex());
    return std::move(row.bytes);
}

void ArtefactStore::rolledBack()
{
    for (const Hash &hash : m_fresh)
        m_known.erase(hash);
    m_fresh.clear();
    m_keys.clear();
}

Result<ArtefactStore::Packed> ArtefactStore::pack(std::string_view kind, const std::string &bytes)
{
    if (bytes.size() > largest)
        return base::fail(Category::limit,
                          BASE_TEXT("session.large-value", "A value of more than 2 GB cannot be stored in a session."),
                          std::string(kind));
    Packed packed;
    if (bytes.size() < worthCompressing)
        return packed;
    ZSTD_CCtx *context = m_contexts->in.get();
    ZSTD_CCtx_reset(context, ZSTD_reset_session_and_parameters);
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, bytes.size() < worthComparing ? 1 : 3);
    const auto key = m_keys.find(kind);
    const bool compares = bytes.size() >= worthComparing && key != m_keys.end();
    if (compares) {
        int window = 10;
        while ((std::size_t(1) << window) < key->second.bytes.size() + bytes.size() && window < 30)
            ++window;
        ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, window);
        ZSTD_CCtx_setParameter(context, ZSTD_c_enableLongDistanceMatching, 1);
        ZSTD_CCtx_refPrefix(context, key->second.bytes.data(), key->second.bytes.size());
    }
    packed.bytes.resize(ZSTD_compressBound(bytes.size()));
    const std::size_t size =
        ZSTD_compress2(context, packed.bytes.data(), packed.bytes.size(), bytes.data(), bytes.size());
    if (ZSTD_isError(size))
        return base::fail(
            Category::internal,
            BASE_TEXT("session.not-compressed", "A value could not be compressed, so it was not saved in the session."),
            ZSTD_getErrorName(size));
    packed.bytes.resize(size);
    packed.codec = size < bytes.size() ? compares ? difference : compressed : plain;
    if (packed.codec != difference)
        return packed;
    if (size > bytes.size() / 8) { // too different from its predecessor: it becomes the new key
        m_keys.erase(key);
        return pack(kind, bytes);
    }
    packed.base = key->second.row;
    return packed;
}

Result<std::string> ArtefactStore::unpack(const Packed &packed, std::size_t size)
{
    if (packed.codec == plain)
        return packed.bytes;
    if (size > largest || ZSTD_getFrameContentSize(packed.bytes.data(), packed.bytes.size()) != size)
        return damaged("size");
    ZSTD_DCtx *context = m_contexts->out.get();
    ZSTD_DCtx_reset(context, ZSTD_reset_session_and_parameters);
    ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, 31);
    std::string before;
    if (packed.codec == difference) {
        BASE_TRY(const bool found, m_readByRow.bind(1, packed.base).step());
        const Packed key{std::string(m_readByRow.blob(4)), static_cast<int>(m_readByRow.integer(2)), 0};
        const auto keySize = static_cast<std::size_t>(m_readByRow.integer(1));
        m_readByRow.reset();
        if (!found || key.codec == difference)
            return damaged("base");
        BASE_TRY(before, unpack(key, keySize));
        ZSTD_DCtx_reset(context, ZSTD_reset_session_and_parameters);
        ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, 31);
        ZSTD_DCtx_refPrefix(context, before.data(), before.size());
    }
    std::string bytes(size, '\0');
    const std::size_t result =
        ZSTD_decompressDCtx(context, bytes.data(), size, packed.bytes.data(), packed.bytes.size());
    if (ZSTD_isError(result) || result != size)
        return damaged("zstd");
    return bytes;
}

Result<ArtefactStore::Row> ArtefactStore::read(const Hash &hash)
{
    const HashBytes key = bytesOf(hash);
    BASE_TRY(const bool found, m_readByHash.bindBlob(1, viewOf(key)).step());
    if (!found)
        return damaged("missing " + hash.hex());
    const Packed packed{std::string(m_readByHash.blob(4)), static_cast<int>(m_readByHash.integer(2)),
                        m_readByHash.integer(3)};
    const auto size = static_cast<std::size_t>(m_readByHash.integer(1));
    Row row{std::string(m_readByHash.text(0)), {}};
    m_readByHash.reset();
    BASE_TRY(row.bytes, unpack(packed, size));
    if (base::hash(row.kind, row.bytes) != hash)
        return damaged("hash of " + hash.hex());
    return row;
}

Result<ArtefactPtr> ArtefactStore::get(const Hash &hash, const base::ArtefactDecoders &decoders)
{
    struct Open {
        Hash hash;
        Row row;
    };
    std::vector<Open> open;
    std::unordered_set<Hash> opened;
    for (Hash wanted = hash;;) {
        if (!m_loaded.contains(wanted)) {
            if (!opened.insert(wanted).second) // a cycle, possible only in a forged file, would not end
                return damaged("a value contains itself");
            BASE_TRY(Row row, read(wanted));
            open.push_back({wanted, std::move(row)});
        }
        while (!open.empty()) {
            std::optional<Hash> missing;
            const auto lookup = [&](const Hash &held) -> Result<ArtefactPtr> {
                if (const auto found = m_loaded.find(held); found != m_loaded.end())
                    return found->second;
                missing = held;
                return damaged("not loaded yet");
            };
            Result<ArtefactPtr> made = decoders.decode(open.back().row.kind, open.back().row.bytes, lookup);
            if (missing) {
                wanted = *missing;
                break;
            }
            if (!made)
                return made;
            m_loaded[open.back().hash] = std::move(*made);
            open.pop_back();
        }
        if (open.empty())
            return m_loaded[hash];
    }
}

} // namespace session
