// SPDX-License-Identifier: GPL-3.0-or-later
// The repair engine: after an error or an empty result it locates what is at fault by small probes on the source and
// proposes the cheapest change that mends it. Works on any query of the source's language, whoever wrote it.
// Used on the thread of its source.
#pragma once

#include "data/repairer.h"
#include "offline/values/knowledge.h"

#include <memory>

namespace offline {

class RuleRepairer final : public data::Repairer {
public:
    explicit RuleRepairer(std::shared_ptr<Knowledge> knowledge);
    ~RuleRepairer() override;
    base::Result<data::Repair> propose(const data::RepairRequest &request, const data::Schema &schema,
                                       data::Source &source, std::stop_token stop) override;

private:
    std::shared_ptr<Knowledge> m_knowledge;
};

} // namespace offline
