// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/artefact.h"

#include "base/codedtext.h"
#include "base/jsonread.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace base {

Artefact::~Artefact() = default;

std::string Artefact::display() const
{
    return canonical();
}

const Hash &Artefact::hash() const
{
    std::call_once(m_once, [this] {
        m_hash = computeHash();
        m_hashKnown.store(true, std::memory_order_release);
    });
    return m_hash;
}

Hash Artefact::computeHash() const
{
    return base::hash(kind(), canonical());
}

Json::Json(nlohmann::json value) : m_value(std::make_unique<const nlohmann::json>(std::move(value))) {}
Json::~Json() = default;

std::string Json::canonical() const
{
    return m_value->dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string Json::display() const
{
    return m_value->dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

List::List(std::shared_ptr<const List> parent, ArtefactPtr item)
    : m_parent(std::move(parent)), m_item(std::move(item)), m_size(m_parent ? m_parent->size() + 1 : 1)
{
}

List::~List()
{
    std::shared_ptr<const List> next = std::move(m_parent);
    while (next && next.use_count() == 1)
        next = std::move(next->m_parent);
}

std::vector<ArtefactPtr> List::tail(std::size_t count) const
{
    std::vector<ArtefactPtr> items;
    items.reserve(std::min(count, m_size));
    for (const List *list = this; list && items.size() < count; list = list->m_parent.get())
        items.push_back(list->m_item);
    std::reverse(items.begin(), items.end());
    return items;
}

std::string List::canonical() const
{
    return (m_parent ? m_parent->hash().hex() : std::string()) + m_item->hash().hex();
}

std::vector<ArtefactPtr> List::references() const
{
    return m_parent ? std::vector<ArtefactPtr>{m_parent, m_item} : std::vector<ArtefactPtr>{m_item};
}

std::string List::display() const
{
    std::string out;
    for (const ArtefactPtr &item : tail(m_size))
        out += item->display() + "\n";
    return out;
}

Hash List::computeHash() const
{
    // Compute hashes from the oldest item on, so that no call recurses: a long list must not exhaust the stack.
    std::vector<const List *> chain;
    for (const List *list = m_parent.get(); list && !list->hashKnown(); list = list->m_parent.get())
        chain.push_back(list);
    for (auto list = chain.rbegin(); list != chain.rend(); ++list)
        (*list)->m_item->hash(), (*list)->hash();
    return Artefact::computeHash();
}

std::string Parts::canonical() const
{
    nlohmann::json all = nlohmann::json::array();
    for (const Part &part : m_parts)
        all.push_back({part.name, part.value->hash().hex()});
    return all.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::vector<ArtefactPtr> Parts::references() const
{
    std::vector<ArtefactPtr> all;
    for (const Part &part : m_parts)
        all.push_back(part.value);
    return all;
}

std::string Parts::display() const
{
    std::string out;
    for (const Part &part : m_parts)
        out += part.value->display();
    return out;
}

ArtefactPtr text(std::string value)
{
    return std::make_shared<Text>(std::move(value));
}

ArtefactPtr json(nlohmann::json value)
{
    return std::make_shared<Json>(std::move(value));
}

ArtefactPtr parts(std::vector<Parts::Part> value)
{
    return std::make_shared<Parts>(std::move(value));
}

const std::string &textOf(const ArtefactPtr &artefact)
{
    static const std::string none;
    const auto *found = dynamic_cast<const Text *>(artefact.get());
    return found ? found->value() : none;
}

const nlohmann::json &jsonOf(const ArtefactPtr &artefact)
{
    static const nlohmann::json none;
    const auto *found = dynamic_cast<const Json *>(artefact.get());
    return found ? found->value() : none;
}

std::string displayOf(const ArtefactPtr &artefact)
{
    return artefact ? artefact->display() : std::string();
}

namespace {

tl::unexpected<Error> damaged(std::string_view what, std::string_view bytes)
{
    return fail(Category::storage,
                {BASE_TEXT("value.damaged", "A stored value is damaged: {what}."), {{"what", std::string(what)}}},
                std::string(bytes.substr(0, 200)));
}

Result<ArtefactPtr> decodeJson(std::string_view bytes)
{
    nlohmann::json value = parsedJson(bytes);
    if (value.is_discarded())
        return damaged("it is not valid JSON", bytes);
    return json(std::move(value));
}

Result<ArtefactPtr> referred(std::string_view hex, const ArtefactDecoders::Lookup &lookup)
{
    const std::optional<Hash> hash = Hash::fromHex(hex);
    if (!hash || !lookup)
        return damaged("its reference to another value is not valid", hex);
    BASE_TRY(ArtefactPtr found, lookup(*hash));
    if (!found)
        return damaged("a part of it is missing", hex);
    return found;
}

Result<ArtefactPtr> decodeList(std::string_view bytes, const ArtefactDecoders::Lookup &lookup)
{
    std::shared_ptr<const List> parent;
    if (bytes.size() > 32) {
        BASE_TRY(const ArtefactPtr found, referred(bytes.substr(0, 32), lookup));
        parent = std::dynamic_pointer_cast<const List>(found);
        if (!parent)
            return damaged("a list continues a value that is not a list", bytes);
        bytes.remove_prefix(32);
    }
    BASE_TRY(ArtefactPtr item, referred(bytes, lookup));
    return std::make_shared<List>(std::move(parent), std::move(item));
}

Result<ArtefactPtr> decodeParts(std::string_view bytes, const ArtefactDecoders::Lookup &lookup)
{
    const nlohmann::json all = parsedJson(bytes);
    if (!all.is_array())
        return damaged("its parts cannot be read", bytes);
    std::vector<Parts::Part> result;
    for (const nlohmann::json &part : all) {
        if (!part.is_array() || part.size() != 2 || !part[0].is_string() || !part[1].is_string())
            return damaged("its parts cannot be read", bytes);
        BASE_TRY(ArtefactPtr value, referred(part[1].get_ref<const std::string &>(), lookup));
        result.push_back({part[0].get<std::string>(), std::move(value)});
    }
    return parts(std::move(result));
}

} // namespace

ArtefactDecoders::ArtefactDecoders()
{
    add("text", [](std::string_view bytes) -> Result<ArtefactPtr> { return text(std::string(bytes)); });
    add("json", decodeJson);
    addComposite("list", decodeList);
    addComposite("parts", decodeParts);
}

void ArtefactDecoders::add(std::string kind, Decoder decoder)
{
    addComposite(std::move(kind),
                 [decoder = std::move(decoder)](std::string_view bytes, const Lookup &) { return decoder(bytes); });
}

void ArtefactDecoders::addComposite(std::string kind, CompositeDecoder decoder)
{
    m_decoders[std::move(kind)] = std::move(decoder);
}

Result<ArtefactPtr> ArtefactDecoders::decode(std::string_view kind, std::string_view bytes, const Lookup &lookup) const
{
    const auto found = m_decoders.find(kind);
    if (found == m_decoders.end())
        return fail(
            Category::storage,
            {BASE_TEXT(
                 "value.unknown-kind",
                 "This version of the program does not know the kind of a stored value: {kind}. Update the program."),
             {{"kind", std::string(kind)}}});
    return found->second(bytes, lookup);
}

} // namespace base
