// SPDX-License-Identifier: GPL-3.0-or-later
// Parses names of network models: "openai:gpt-4o", "ollama:llama3.1:8b", "openai:qwen@http://127.0.0.1:8080/v1",
// "azure:DEPLOYMENT@https://NAME.openai.azure.com", or a base URL "http://127.0.0.1:8080/v1" for chat completions.
// Names never contain keys. Any thread.
#pragma once

#include "llm/dialect.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace llm {

struct Provider {
    std::string scheme;       // "openai"
    std::string title;        // "OpenAI"
    std::string base;         // default URL; empty: the name must give it
    std::string baseVariable; // environment variable that overrides it
    std::string keyVariable;  // empty: needs no key
    std::shared_ptr<const Dialect> dialect;
};

const std::vector<Provider> &providers();
const Provider *findProvider(std::string_view scheme);

struct ModelName {
    std::string scheme; // of a provider
    std::string model;  // may be empty if `base` is given: the server's only model
    std::string base;   // empty: the provider's
    std::string text() const;
};
base::Result<ModelName> parseModelName(std::string_view text);

struct Target {
    const Provider *provider = nullptr;
    Endpoint endpoint;
};

// Access to environment variables, and to secrets by name: environment first, then keyring. Empty: none, as here.
class Surroundings {
public:
    virtual ~Surroundings() = default;
    virtual std::string variable(const std::string & /*name*/) const { return {}; }
    virtual std::string secret(const std::string & /*name*/) const { return {}; }
};
// Address and key of a model. A provider's key is sent to the provider only (or to the URL of its variable); other
// servers get REFLEXION_API_KEY.
base::Result<Target> targetOf(const ModelName &name, const Surroundings &surroundings);
inline constexpr const char *ownKeyVariable = "REFLEXION_API_KEY";

} // namespace llm
