// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/prompt.h"

#include "base/text.h"
#include "base/world.h"
#include "llm/tokens.h"

#include <array>
#include <cstdio>
#include <optional>

namespace agents {

namespace {

// A part with this name starts a message; its text is what the user sees there. Recognized by name, never by text: a
// schema or row with such a line cannot start a message.
constexpr std::string_view messagePrefix = "message:";

struct RoleName {
    llm::Role role;
    const char *name;
};
constexpr std::array roles{RoleName{llm::Role::system, "system"}, RoleName{llm::Role::user, "user"},
                           RoleName{llm::Role::assistant, "assistant"}, RoleName{llm::Role::tool, "tool"}};

const char *nameOf(llm::Role role)
{
    for (const auto &each : roles)
        if (each.role == role)
            return each.name;
    return "user";
}

std::optional<llm::Role> roleOf(std::string_view name)
{
    for (const auto &each : roles)
        if (each.name == name)
            return each.role;
    return std::nullopt;
}

std::vector<PromptBlock> blocksOfText(const std::string &text)
{
    std::vector<PromptBlock> blocks;
    for (const auto &line : base::split(text, '\n')) {
        const auto role = line.rfind("### ", 0) == 0 ? roleOf(base::trim(line.substr(4))) : std::nullopt;
        if (role && *role != llm::Role::tool) {
            blocks.push_back({*role, "text", {}, 0});
            continue;
        }
        if (blocks.empty())
            blocks.push_back({llm::Role::user, "text", {}, 0});
        blocks.back().text += line + "\n";
    }
    for (auto &block : blocks)
        block.text = base::trim(block.text);
    std::erase_if(blocks, [](const PromptBlock &block) { return block.text.empty(); });
    return blocks;
}

// Without token counts, which take most of the time.
std::vector<PromptBlock> readBlocks(const base::ArtefactPtr &prompt)
{
    const auto *parts = dynamic_cast<const base::Parts *>(prompt.get());
    if (!parts)
        return blocksOfText(base::displayOf(prompt));
    std::vector<PromptBlock> blocks;
    auto role = llm::Role::user;
    for (const auto &part : parts->parts()) {
        if (part.name.rfind(messagePrefix, 0) == 0) {
            role = roleOf(part.name.substr(messagePrefix.size())).value_or(llm::Role::user);
            continue;
        }
        blocks.push_back({role, part.name, part.value->display(), 0});
    }
    return blocks;
}

} // namespace

PromptBuilder &PromptBuilder::message(llm::Role role)
{
    const std::string name = nameOf(role);
    m_parts.emplace_back(std::string(messagePrefix) + name,
                         base::text((m_parts.empty() ? "### " : "\n### ") + name + "\n"));
    return *this;
}

PromptBuilder &PromptBuilder::block(std::string name, base::ArtefactPtr value)
{
    if (value && (value->kind() != "text" || !base::textOf(value).empty()))
        m_parts.emplace_back(std::move(name), std::move(value));
    return *this;
}

PromptBuilder &PromptBuilder::block(std::string name, std::string text)
{
    return block(std::move(name), base::text(std::move(text)));
}

base::ArtefactPtr PromptBuilder::finish()
{
    std::vector<base::Parts::Part> parts;
    for (auto &[name, value] : m_parts)
        parts.push_back({std::move(name), std::move(value)});
    m_parts.clear();
    return base::parts(std::move(parts));
}

std::vector<PromptBlock> promptBlocks(const base::ArtefactPtr &prompt)
{
    auto blocks = readBlocks(prompt);
    for (auto &block : blocks)
        block.tokens = llm::estimateTokens(block.text);
    return blocks;
}

std::vector<llm::Message> messagesOf(const base::ArtefactPtr &prompt)
{
    std::vector<llm::Message> messages;
    for (const auto &block : readBlocks(prompt)) {
        if (messages.empty() || messages.back().role != block.role)
            messages.push_back({block.role, {}, {}, {}});
        messages.back().content += block.text;
    }
    return messages;
}

base::Result<PromptTexts> PromptTexts::load(const base::Resources &resources, const std::string &folder,
                                            const std::vector<std::string> &needed)
{
    PromptTexts texts;
    for (const auto &name : needed) {
        const auto file = "prompts/" + folder + "/" + name + ".txt";
        BASE_TRY(auto text, resources.read(file));
        texts.set(name, base::trim(text) + "\n");
    }
    return texts;
}

const std::string &PromptTexts::text(std::string_view name) const
{
    static const std::string none;
    const auto found = m_texts.find(name);
    return found == m_texts.end() ? none : found->second;
}

std::string filled(std::string_view text, const std::vector<std::pair<std::string, std::string>> &values)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        bool replaced = false;
        for (const auto &[name, value] : values)
            if (text[at] == '{' && text.substr(at + 1, name.size() + 1) == name + "}") {
                out += value;
                at += name.size() + 2;
                replaced = true;
                break;
            }
        if (!replaced)
            out += text[at++];
    }
    return out;
}

} // namespace agents
