// SPDX-License-Identifier: GPL-3.0-or-later
// The complete command `reflexion`, in this process: arguments in, exit code and texts out.
#pragma once

#include "main/attachedagents.h"
#include "main/compositionroot.h"
#include "main/sourcecopies.h"
#include "main/sources.h"
#include "main/wordservices.h"
#include "support/commandrun.h"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace support {

class Command {
public:
    Command() : Command(nullptr)
    {
        m_world.store = m_root.store();
        m_world.program = std::make_shared<Program>(*this, true);
    }
    // What is taught goes to the store; null: nothing is stored.
    explicit Command(base::KeyValueStore *store)
    {
        m_world.sources = &m_root.sources().registry();
        m_world.agents = &m_root.agents();
        m_world.collections = &m_root.collections();
        m_world.resources = &m_root.resources();
        m_world.copies = m_root.sources().copies().services();
        m_world.clock = &m_root.clock();
        m_world.store = store;
        m_world.decoders = program::CompositionRoot::decoders();
        m_world.program = std::make_shared<Program>(*this, false);
    }
    int run(const std::vector<std::string> &arguments)
    {
        CommandResult result = runCommand(m_world, arguments);
        output = std::move(result.output);
        errors = std::move(result.errors);
        return result.code;
    }
    void keepSnippetsIn(const std::string &file) { m_world.snippets = file; }
    // From now on the program asks, and reads these lines.
    void type(std::deque<std::string> lines)
    {
        m_typed = std::move(lines);
        m_world.asks = true;
    }
    std::string output, errors;

private:
    class Program final : public cli::Program {
    public:
        Program(Command &command, bool countsWords)
            : m_root(command.m_root), m_typed(command.m_typed), m_countsWords(countsWords)
        {
        }
        std::optional<std::string> nextLine() override
        {
            if (m_typed.empty())
                return {};
            std::string line = std::move(m_typed.front());
            m_typed.pop_front();
            return line;
        }
        void provide(workflow::Services &services, SourcePtr source, const std::string &record) override
        {
            m_root.provide(services, std::move(source), record);
        }
        base::Result<std::string> attachAgent(const std::string &commandLine,
                                              const std::vector<std::string> &variables) override
        {
            agents::attached::Command command;
            BASE_TRY(command.words, agents::attached::wordsOf(commandLine));
            command.variables = variables;
            return m_root.attachedAgents().attach(command, {}).map([](const auto &agent) { return agent->name; });
        }
        void speak(const std::string &language) override { m_root.speak(language); }
        base::Status countUses(const SourcePtr &source, const data::Schema &schema, const std::string &question,
                               const std::string &model) override
        {
            return m_countsWords ? program::countUses(m_root, source, schema, question, model, {}) : base::Status();
        }

    private:
        program::CompositionRoot &m_root;
        std::deque<std::string> &m_typed;
        bool m_countsWords; // in the store of the root
    };

    program::CompositionRoot m_root;
    std::deque<std::string> m_typed;
    cli::World m_world;
};

} // namespace support
