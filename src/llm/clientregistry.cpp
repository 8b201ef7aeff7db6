// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "llm/client.h"

namespace llm {

void ClientRegistry::add(std::string scheme, Maker maker)
{
    m_makers[std::move(scheme)] = std::move(maker);
}

base::Result<std::unique_ptr<Client>> ClientRegistry::make(const std::string &name) const
{
    const auto scheme = name.substr(0, name.find(':'));
    const auto maker = m_makers.find(scheme);
    if (maker == m_makers.end())
        return base::fail(base::Category::usage, "There is no model \"" + base::shorten(name, 80) +
                                                     "\": a model is named " + base::join(schemes(), ", ") +
                                                     ", with a colon and its name where it has one.");
    return maker->second(name);
}

std::vector<std::string> ClientRegistry::schemes() const
{
    std::vector<std::string> all;
    for (const auto &[scheme, maker] : m_makers)
        all.push_back(scheme);
    return all;
}

} // namespace llm
