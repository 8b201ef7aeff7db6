// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/codedtext.h"
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
        return base::fail(base::Category::usage,
                          {BASE_TEXT("model.unknown-client",
                                     "There is no model \"{name}\". Begin the name with one of these: {schemes}. After "
                                     "the name of a provider, write a colon and the name of the model."),
                           {{"name", base::shorten(name, 80)}, {"schemes", base::join(schemes(), ", ")}}});
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
