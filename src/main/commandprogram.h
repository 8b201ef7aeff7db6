// SPDX-License-Identifier: GPL-3.0-or-later
// The composition root as the command uses it. One thread.
#pragma once

#include "cli/world/program.h"
#include "platform/standardinput.h"

#include <stop_token>

namespace program {

class CompositionRoot;

class CommandProgram final : public cli::Program {
public:
    // `input`: descriptor of standard input. `stop`: Ctrl+C. `root` must outlive the object.
    CommandProgram(CompositionRoot &root, int input, const std::stop_token &stop);

    void provide(workflow::Services &services, SourcePtr source, const std::string &record) override;
    void useWords(data::Words words) override;
    void speak(const std::string &language) override;
    base::Result<std::string> attachAgent(const std::string &commandLine,
                                          const std::vector<std::string> &variables) override;
    base::Result<std::vector<std::string>> traceReading(const SourcePtr &source, const data::Schema &schema,
                                                        const std::string &question, const std::string &model) override;
    base::Result<data::Words> meaningsOfEdit(const SourcePtr &source, const data::Schema &schema,
                                             const std::string &question, const std::string &before,
                                             const std::string &after) override;
    base::Result<Teachable> teachable(const SourcePtr &source, const data::Schema &schema, const std::string &question,
                                      const std::string &model) override;
    base::Result<data::Words> wordsUsed(const SourcePtr &source, const data::Schema &schema,
                                        const std::string &question, const std::string &query,
                                        const std::string &model) override;
    base::Status countUses(const SourcePtr &source, const data::Schema &schema, const std::string &question,
                           const std::string &model) override;
    std::unique_ptr<llm::HttpTransport> web() override;
    std::optional<std::string> price(const std::string &model) override;
    base::Status approveTool(const std::string &name) override;
    base::Status forgetTool(const std::string &name) override;
    std::vector<std::string> secrets() override;
    base::Status selfTest() override;
    std::optional<std::string> nextLine() override { return m_input.next(); }

private:
    CompositionRoot &m_root;
    std::stop_token m_stop;
    platform::InputLines m_input;
};

} // namespace program
