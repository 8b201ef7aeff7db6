// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/language/texts.h"

#include <nlohmann/json.hpp>

namespace offline {

void Texts::read(const nlohmann::json &texts)
{
    for (const auto &[key, text] : texts.items())
        m_texts.emplace(key, text.get<std::string>());
}

std::string Texts::say(std::string_view key, std::initializer_list<std::string_view> parts) const
{
    const auto found = m_texts.find(key);
    if (found == m_texts.end())
        return std::string(key);
    const std::string &text = found->second;
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool place = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}' && text[i + 1] >= '0' &&
                           static_cast<std::size_t>(text[i + 1] - '0') < parts.size();
        if (!place) {
            out += text[i];
            continue;
        }
        out += *(parts.begin() + (text[i + 1] - '0'));
        i += 2;
    }
    return out;
}

namespace {

std::string joined(const std::vector<std::string> &parts, const std::string &last)
{
    std::string out;
    for (std::size_t i = 0; i < parts.size(); ++i)
        out += (i == 0 ? std::string() : i + 1 == parts.size() ? " " + last + " " : std::string(", ")) + parts[i];
    return out;
}

} // namespace

std::string Texts::listed(const std::vector<std::string> &parts) const
{
    return joined(parts, say("and"));
}

std::string Texts::listedOr(const std::vector<std::string> &parts) const
{
    return joined(parts, say("or"));
}

} // namespace offline
