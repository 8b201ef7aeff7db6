// SPDX-License-Identifier: GPL-3.0-or-later
// Sample questions for any source, from its schema and values: one with a misspelt name, a count, a superlative, then
// others. The rules can read all of them. Used on the thread of its source.
#pragma once

#include "data/source/repairer.h"
#include "offline/values/knowledge.h"

#include <memory>

namespace offline {

class RuleQuestions final : public data::QuestionGenerator {
public:
    explicit RuleQuestions(std::shared_ptr<Knowledge> knowledge);
    ~RuleQuestions() override;
    base::Result<std::vector<data::SampleQuestion>> questions(const data::Schema &schema, data::Source &source,
                                                              std::size_t count, std::stop_token stop) override;

private:
    std::shared_ptr<Knowledge> m_knowledge;
};

} // namespace offline
