// SPDX-License-Identifier: GPL-3.0-or-later
// How a model over the network is named, and what that name means: "openai:gpt-4o", "ollama:llama3.1:8b",
// "openai:qwen@http://127.0.0.1:8080/v1", "azure:DEPLOYMENT@https://NAME.openai.azure.com", or a bare base URL
// "http://127.0.0.1:8080/v1", which speaks chat completions. A key never stands in a name. Any thread.
#pragma once

#include "llm/dialect.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace llm {

struct Provider {
    std::string scheme;       // "openai"
    std::string title;        // "OpenAI"
    std::string base;         // where it is unless told otherwise; empty: the name must say
    std::string baseVariable; // of the environment, that tells otherwise
    std::string keyVariable;  // empty: it needs none
    std::shared_ptr<const Dialect> dialect;
};

const std::vector<Provider> &providers();
const Provider *findProvider(std::string_view scheme);

struct ModelName {
    std::string scheme; // of a provider
    std::string model;  // may be empty where a base is given: the server's only model
    std::string base;   // empty: the provider's
    std::string text() const;
};
base::Result<ModelName> parseModelName(std::string_view text);

struct Target {
    const Provider *provider = nullptr;
    Endpoint endpoint;
};

// A variable of the environment, and a secret by name: of the environment first, then of the keyring. Empty: none.
struct Surroundings {
    std::function<std::string(const std::string &name)> variable;
    std::function<std::string(const std::string &name)> secret;
};
// Where the model is and with which key. A provider's key goes to the provider alone (or where its variable points);
// a server of one's own gets REFLEXION_API_KEY.
base::Result<Target> targetOf(const ModelName &name, const Surroundings &surroundings);
inline constexpr const char *ownKeyVariable = "REFLEXION_API_KEY";

} // namespace llm
