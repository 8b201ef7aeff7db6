// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/artefact.h"

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
    std::call_once(m_once, [this] { m_hash = computeHash(); });
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
    nlohmann::json items = nlohmann::json::array();
    for (const ArtefactPtr &item : tail(m_size))
        items.push_back({{"kind", item->kind()}, {"hash", item->hash().hex()}});
    return items.dump();
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
    // Iterative: hashes from the oldest list whose hash is not known yet.
    std::vector<const List *> chain;
    for (const List *list = m_parent.get(); list; list = list->m_parent.get())
        chain.push_back(list);
    for (auto list = chain.rbegin(); list != chain.rend(); ++list)
        (*list)->hash();
    const std::string parent = m_parent ? m_parent->hash().hex() : std::string();
    return base::hash(parent, m_item->hash().hex());
}

ArtefactPtr text(std::string value)
{
    return std::make_shared<Text>(std::move(value));
}

ArtefactPtr json(nlohmann::json value)
{
    return std::make_shared<Json>(std::move(value));
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

ArtefactDecoders::ArtefactDecoders()
{
    add("text", [](std::string_view bytes) -> Result<ArtefactPtr> { return text(std::string(bytes)); });
    add("json", [](std::string_view bytes) -> Result<ArtefactPtr> {
        nlohmann::json value = nlohmann::json::parse(bytes, nullptr, false);
        if (value.is_discarded())
            return fail(Category::storage, "A stored value is damaged: it is not valid JSON.", std::string(bytes.substr(0, 200)));
        return json(std::move(value));
    });
}

void ArtefactDecoders::add(std::string kind, Decoder decoder)
{
    m_decoders[std::move(kind)] = std::move(decoder);
}

Result<ArtefactPtr> ArtefactDecoders::decode(std::string_view kind, std::string_view bytes) const
{
    const auto found = m_decoders.find(kind);
    if (found == m_decoders.end())
        return fail(Category::storage, "A stored value is of a kind this version does not know: " + std::string(kind) + ".");
    return found->second(bytes);
}

} // namespace base
