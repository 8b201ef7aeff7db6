// SPDX-License-Identifier: GPL-3.0-or-later
// The complete command `reflexion`, in this process: arguments in, exit code and texts out.
#pragma once

#include "cli/world.h"
#include "main/compositionroot.h"
#include "main/sourcecopies.h"
#include "main/sources.h"

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace support {

class Command {
public:
    Command()
    {
        m_world.sources = &m_root.sources().registry();
        m_world.agents = &m_root.agents();
        m_world.collections = &m_root.collections();
        m_world.resources = &m_root.resources();
        m_world.copies = m_root.sources().copies().services();
        m_world.clock = &m_root.clock();
        m_world.store = m_root.store();
        m_world.speak = [this](const std::string &language) { m_root.speak(language); };
        m_world.decoders = program::CompositionRoot::decoders();
        m_world.provide = [this](workflow::Services &services, std::shared_ptr<data::Source> source,
                                 const std::string &record) { m_root.provide(services, std::move(source), record); };
        m_world.countUses = [this](std::shared_ptr<data::Source> source, const data::Schema &schema,
                                   const std::string &question, const std::string &model) {
            return m_root.countUses(std::move(source), schema, question, model, {});
        };
    }
    int run(std::vector<std::string> arguments)
    {
        std::FILE *const out = std::tmpfile(), *const err = std::tmpfile();
        m_world.out = out;
        m_world.err = err;
        arguments.insert(arguments.begin(), "reflexion");
        std::vector<const char *> pointers;
        for (const std::string &argument : arguments)
            pointers.push_back(argument.c_str());
        const int code = cli::run(static_cast<int>(pointers.size()), pointers.data(), m_world);
        output = contents(out);
        errors = contents(err);
        return code;
    }
    std::string output, errors;

private:
    static std::string contents(std::FILE *file)
    {
        std::string text;
        std::rewind(file);
        for (int sign = 0; (sign = std::fgetc(file)) != EOF;)
            text += static_cast<char>(sign);
        std::fclose(file);
        return text;
    }
    program::CompositionRoot m_root;
    cli::World m_world;
};

} // namespace support
