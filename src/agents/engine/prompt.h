// SPDX-License-Identifier: GPL-3.0-or-later
// A prompt as an artefact: named blocks by reference, which give the exact messages and each block's share of the
// tokens. The user may replace it with one edited text; its messages begin at lines "### system", "### user" and "###
// assistant". Any thread.
#pragma once

#include "base/artefact.h"
#include "llm/client.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace base {
class Random;
class Resources;
} // namespace base

namespace agents {

class PromptBuilder {
public:
    PromptBuilder &message(llm::Role role);                          // starts a message with the following blocks
    PromptBuilder &block(std::string name, base::ArtefactPtr value); // skipped if null or without text
    PromptBuilder &block(std::string name, std::string text);
    base::ArtefactPtr finish();

private:
    std::vector<std::pair<std::string, base::ArtefactPtr>> m_parts;
};

// Exactly the messages that are sent.
std::vector<llm::Message> messagesOf(const base::ArtefactPtr &prompt);

struct PromptBlock {
    llm::Role role = llm::Role::user;
    std::string name; // "schema"; "text" if the user replaced the prompt with one text
    std::string text;
    std::int64_t tokens = 0; // estimated
};

// For the inspector: the blocks in the order of sending.
std::vector<PromptBlock> promptBlocks(const base::ArtefactPtr &prompt);

// The prompt texts: one file each in the folder "prompts" of the resources, by name without ".txt". A text may have
// {placeholders}; `filled` replaces them.
class PromptTexts {
public:
    static base::Result<PromptTexts> load(const base::Resources &resources, const std::string &folder,
                                          const std::vector<std::string> &needed);
    void set(std::string name, std::string text) { m_texts[std::move(name)] = std::move(text); }
    const std::string &text(std::string_view name) const; // empty if unknown

private:
    std::map<std::string, std::string, std::less<>> m_texts;
};

std::string filled(std::string_view text, const std::vector<std::pair<std::string, std::string>> &values);

} // namespace agents
