// SPDX-License-Identifier: GPL-3.0-or-later
// A JSON Schema, compiled once for many values. Compiling costs far more than looking at a value. Immutable; any
// thread; never throws.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace llm {

class SchemaValidator {
public:
    explicit SchemaValidator(const nlohmann::json &schema);

    // Why the schema itself cannot be used, a sentence; empty where it can.
    const std::string &mistake() const { return m_mistake; }
    // As violations() of structured.h.
    std::vector<std::string> violations(const nlohmann::json &value) const;

private:
    struct Compiled;
    std::shared_ptr<const Compiled> m_compiled; // null where there is a mistake
    std::string m_mistake;
};

} // namespace llm
