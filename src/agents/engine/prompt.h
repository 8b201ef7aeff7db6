// SPDX-License-Identifier: GPL-3.0-or-later
// A prompt as an artefact: named blocks by reference, from which the exact messages and each block's share of the
// tokens can be shown. A person may put one edited text in its place; lines "### system", "### user" and "###
// assistant" begin its messages then. Any thread.
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
    PromptBuilder &message(llm::Role role);                          // the blocks that follow belong to it
    PromptBuilder &block(std::string name, base::ArtefactPtr value); // left out where it is null or shows nothing
    PromptBuilder &block(std::string name, std::string text);
    base::ArtefactPtr finish();

private:
    std::vector<std::pair<std::string, base::ArtefactPtr>> m_parts;
};

// The messages that are sent, exactly.
std::vector<llm::Message> messagesOf(const base::ArtefactPtr &prompt);

struct PromptBlock {
    llm::Role role = llm::Role::user;
    std::string name; // "schema"; "text" where a person put one text in the prompt's place
    std::string text;
    std::int64_t tokens = 0; // estimated
};

// For the inspector: each block in the order of sending.
std::vector<PromptBlock> promptBlocks(const base::ArtefactPtr &prompt);

// The texts of prompts, one file each in the folder "prompts" of the resources, by name without ".txt".
// Their text may hold {words in braces}; `filled` replaces them.
class PromptTexts {
public:
    static base::Result<PromptTexts> load(const base::Resources &resources, const std::string &folder,
                                          const std::vector<std::string> &needed);
    void set(std::string name, std::string text) { m_texts[std::move(name)] = std::move(text); }
    const std::string &text(std::string_view name) const; // empty where there is none

private:
    std::map<std::string, std::string, std::less<>> m_texts;
};

std::string filled(std::string_view text, const std::vector<std::pair<std::string, std::string>> &values);

} // namespace agents
