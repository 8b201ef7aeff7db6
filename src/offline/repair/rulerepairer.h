// SPDX-License-Identifier: GPL-3.0-or-later
// The repair engine: after an error or an empty result it finds the cause by small probes on the source and proposes
// the cheapest change that fixes it. Works for any query of the source's language. Used on the thread of its source.
#pragma once

#include "data/source/repairer.h"
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
