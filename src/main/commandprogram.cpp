// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/commandprogram.h"

#include "main/attachedagents.h"
#include "main/compositionroot.h"
#include "main/models.h"
#include "main/personaltools.h"
#include "main/selftest.h"
#include "main/wordservices.h"
#include "platform/network.h"

namespace program {

CommandProgram::CommandProgram(CompositionRoot &root, int input, const std::stop_token &stop)
    : m_root(root), m_stop(stop), m_input(input, stop)
{
}

void CommandProgram::provide(workflow::Services &services, SourcePtr source, const std::string &record)
{
    m_root.provide(services, std::move(source), record);
}

void CommandProgram::useWords(data::Words words)
{
    m_root.useWords(std::move(words));
}

void CommandProgram::speak(const std::string &language)
{
    m_root.speak(language);
}

base::Result<std::string> CommandProgram::attachAgent(const std::string &commandLine,
                                                      const std::vector<std::string> &variables)
{
    agents::attached::Command command;
    BASE_TRY(command.words, agents::attached::wordsOf(commandLine));
    command.variables = variables;
    BASE_TRY(const auto agent, m_root.attachedAgents().attach(command, m_stop));
    return agent->name;
}

base::Result<std::vector<std::string>> CommandProgram::traceReading(const SourcePtr &source, const data::Schema &schema,
                                                                    const std::string &question,
                                                                    const std::string &model)
{
    return program::traceReading(m_root, source, schema, question, model, m_stop);
}

base::Result<data::Words> CommandProgram::meaningsOfEdit(const SourcePtr &source, const data::Schema &schema,
                                                         const std::string &question, const std::string &before,
                                                         const std::string &after)
{
    return program::meaningsOfEdit(m_root, source, schema, question, before, after, m_stop);
}

base::Result<cli::Program::Teachable> CommandProgram::teachable(const SourcePtr &source, const data::Schema &schema,
                                                                const std::string &question, const std::string &model)
{
    BASE_TRY(auto found, program::teachable(m_root, source, schema, question, model, m_stop));
    Teachable shown{std::move(found.first), {}};
    for (auto &each : found.second)
        shown.offers.push_back(
            {std::move(each.word), std::move(each.reading.readAs), each.reading.rows, each.reading.isCut});
    return shown;
}

base::Result<data::Words> CommandProgram::wordsUsed(const SourcePtr &source, const data::Schema &schema,
                                                    const std::string &question, const std::string &query,
                                                    const std::string &model)
{
    return program::wordsUsed(m_root, source, schema, question, query, model, m_stop);
}

base::Status CommandProgram::countUses(const SourcePtr &source, const data::Schema &schema, const std::string &question,
                                       const std::string &model)
{
    return program::countUses(m_root, source, schema, question, model, m_stop);
}

std::unique_ptr<llm::HttpTransport> CommandProgram::web()
{
    return platform::httpTransport("reflexion/" REFLEXION_VERSION);
}

std::optional<std::string> CommandProgram::price(const std::string &model)
{
    return m_root.models().price(model);
}

base::Status CommandProgram::approveTool(const std::string &name)
{
    return m_root.personalTools().approve(name);
}

base::Status CommandProgram::forgetTool(const std::string &name)
{
    return m_root.personalTools().forget(name);
}

std::vector<std::string> CommandProgram::secrets()
{
    return m_root.models().knownSecrets();
}

base::Status CommandProgram::selfTest()
{
    return program::selfTest(m_root);
}

} // namespace program
