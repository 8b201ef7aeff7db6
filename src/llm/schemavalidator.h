// SPDX-License-Identifier: GPL-3.0-or-later
// A compiled JSON Schema; compiling costs far more than validating a value. Immutable; any thread; never throws.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace llm {

class SchemaValidator {
public:
    explicit SchemaValidator(const nlohmann::json &schema);

    // Why the schema is unusable, one sentence; empty if it is usable.
    const std::string &mistake() const { return m_mistake; }
    // Like violations() in structured.h.
    std::vector<std::string> violations(const nlohmann::json &value) const;

private:
    struct Compiled;
    std::shared_ptr<const Compiled> m_compiled; // null if the schema is unusable
    std::string m_mistake;
};

} // namespace llm
