// SPDX-License-Identifier: GPL-3.0-or-later
// An artefact is an immutable value that a step of a run wrote: a question, a prompt, a query, rows, a score. It is
// shared, never copied; any thread may read it. Its canonical bytes and hash are computed on first use (by a session
// file, a comparison, a replay), never by the step that wrote it.
#pragma once

#include "base/hash.h"
#include "base/result.h"

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace base {

class Artefact {
public:
    virtual ~Artefact();
    Artefact(const Artefact &) = delete;
    Artefact &operator=(const Artefact &) = delete;

    // Short stable name under which a decoder is registered: "text", "json", "rows", "list".
    virtual std::string_view kind() const = 0;
    // The bytes that a session stores and a decoder reads back; equal artefacts have equal bytes. Contained artefacts
    // appear as their hashes.
    virtual std::string canonical() const = 0;
    // The artefacts that canonical() names by hash; a store writes these first. None is null.
    virtual std::vector<std::shared_ptr<const Artefact>> references() const { return {}; }
    // Plain text for the user where no better view of this kind exists.
    virtual std::string display() const;

    // Hash of kind and canonical bytes (XXH3-128), computed once. Any thread.
    const Hash &hash() const;

protected:
    Artefact() = default;
    // Computes the hash; overridden where hashing canonical() would recurse too deep (lists).
    virtual Hash computeHash() const;
    bool hashKnown() const { return m_hashKnown.load(std::memory_order_acquire); }

private:
    mutable std::once_flag m_once;
    mutable std::atomic<bool> m_hashKnown{false};
    mutable Hash m_hash;
};

using ArtefactPtr = std::shared_ptr<const Artefact>;

// UTF-8 text: a question, a prompt, a query, a reflection.
class Text final : public Artefact {
public:
    explicit Text(std::string value) : m_value(std::move(value)) {}
    std::string_view kind() const override { return "text"; }
    std::string canonical() const override { return m_value; }
    std::string display() const override { return m_value; }
    const std::string &value() const { return m_value; }

private:
    std::string m_value;
};

// A JSON value: scores with parts, problems, replies, selections.
class Json final : public Artefact {
public:
    explicit Json(nlohmann::json value);
    ~Json() override;
    std::string_view kind() const override { return "json"; }
    std::string canonical() const override;
    std::string display() const override;
    const nlohmann::json &value() const { return *m_value; }

private:
    std::unique_ptr<const nlohmann::json> m_value;
};

// A growing list by reference: appending is O(1) and shares all earlier items (memory, attempts, hints).
class List final : public Artefact {
public:
    // parent may be null: the list then has one item.
    List(std::shared_ptr<const List> parent, ArtefactPtr item);
    ~List() override; // iterative: a list of a million items must not exhaust the stack
    std::string_view kind() const override { return "list"; }
    std::string canonical() const override; // hash of the parent, if any, and of the item
    std::vector<ArtefactPtr> references() const override;
    std::string display() const override;
    std::size_t size() const { return m_size; }
    const ArtefactPtr &last() const { return m_item; }
    const std::shared_ptr<const List> &parent() const { return m_parent; }
    // The newest `count` items, oldest first.
    std::vector<ArtefactPtr> tail(std::size_t count) const;

protected:
    Hash computeHash() const override;

private:
    mutable std::shared_ptr<const List> m_parent; // emptied only by the destructor
    ArtefactPtr m_item;
    std::size_t m_size;
};

// A text of named, shared parts: a prompt whose schema part of a megabyte is the same in every step.
class Parts final : public Artefact {
public:
    struct Part {
        std::string name;  // "schema", "history", "question": shown with its share of the prompt
        ArtefactPtr value; // usually a text; for other kinds its display() is used; never null
    };
    explicit Parts(std::vector<Part> parts) : m_parts(std::move(parts)) {}
    std::string_view kind() const override { return "parts"; }
    std::string canonical() const override; // JSON array of [name, hash]
    std::vector<ArtefactPtr> references() const override;
    std::string display() const override; // the parts joined without separators
    const std::vector<Part> &parts() const { return m_parts; }

private:
    std::vector<Part> m_parts;
};

ArtefactPtr text(std::string value);
ArtefactPtr json(nlohmann::json value);
ArtefactPtr parts(std::vector<Parts::Part> value);

// The value of an artefact of that kind; empty or null JSON for other kinds.
const std::string &textOf(const ArtefactPtr &artefact);
const nlohmann::json &jsonOf(const ArtefactPtr &artefact);
// Text of any artefact for a user or a model; empty for null.
std::string displayOf(const ArtefactPtr &artefact);

// Decodes stored bytes into artefacts. Filled by the composition root; read-only afterwards.
class ArtefactDecoders {
public:
    using Decoder = std::function<Result<ArtefactPtr>(std::string_view bytes)>;
    using Lookup = std::function<Result<ArtefactPtr>(const Hash &hash)>; // finds an artefact by the hash in the bytes
    using CompositeDecoder = std::function<Result<ArtefactPtr>(std::string_view bytes, const Lookup &lookup)>;
    ArtefactDecoders(); // knows "text", "json", "list" and "parts"
    void add(std::string kind, Decoder decoder);
    void addComposite(std::string kind, CompositeDecoder decoder);
    // `lookup` is needed only for kinds that contain others.
    Result<ArtefactPtr> decode(std::string_view kind, std::string_view bytes, const Lookup &lookup = {}) const;

private:
    std::map<std::string, CompositeDecoder, std::less<>> m_decoders;
};
} // namespace base
