// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/providers.h"

#include "base/codedtext.h"
#include "base/text.h"

namespace llm {

namespace {

std::string withoutSlash(std::string url)
{
    while (!url.empty() && url.back() == '/')
        url.pop_back();
    return url;
}

bool isUrl(std::string_view text)
{
    return text.substr(0, 7) == "http://" || text.substr(0, 8) == "https://";
}

// Users often paste the address of the chat endpoint itself.
std::string baseOf(const std::string &pasted)
{
    std::string url = withoutSlash(pasted.substr(0, pasted.find_first_of("?#")));
    for (const std::string_view tail : {"/chat/completions", "/v1/messages", "/api/chat", "/api"})
        if (url.size() > tail.size() && url.compare(url.size() - tail.size(), tail.size(), tail) == 0)
            url.resize(url.size() - tail.size());
    return withoutSlash(url);
}

bool hasLogin(const std::string &url)
{
    return url.find('@') != std::string::npos; // also after a slash, which may belong to the password
}

} // namespace

const std::vector<Provider> &providers()
{
    static const std::vector<Provider> all = {
        {"openai", "OpenAI", "https://api.openai.com/v1", "OPENAI_BASE_URL", "OPENAI_API_KEY", openAiDialect()},
        {"anthropic", "Anthropic", "https://api.anthropic.com", "ANTHROPIC_BASE_URL", "ANTHROPIC_API_KEY",
         anthropicDialect()},
        {"gemini", "Google Gemini", "https://generativelanguage.googleapis.com", "GEMINI_BASE_URL", "GEMINI_API_KEY",
         geminiDialect()},
        {"ollama", "Ollama", "http://127.0.0.1:11434", "OLLAMA_HOST", "OLLAMA_API_KEY", ollamaDialect()},
        {"azure", "Azure OpenAI", "", "AZURE_OPENAI_ENDPOINT", "AZURE_OPENAI_API_KEY", azureDialect()},
        {"openrouter", "OpenRouter", "https://openrouter.ai/api/v1", "", "OPENROUTER_API_KEY", openAiDialect()},
    };
    return all;
}

const Provider *findProvider(std::string_view scheme)
{
    for (const auto &each : providers())
        if (each.scheme == scheme)
            return &each;
    return nullptr;
}

std::string ModelName::text() const
{
    return scheme + ":" + model + (base.empty() ? "" : "@" + base);
}

base::Result<ModelName> parseModelName(std::string_view given)
{
    const std::string text = base::trim(given);
    ModelName name;
    if (isUrl(text)) {
        const auto hash = text.find('#');
        name = {"openai", hash == std::string::npos ? "" : text.substr(hash + 1), baseOf(text)};
    } else {
        const auto colon = text.find(':');
        name.scheme = text.substr(0, colon);
        name.model = colon == std::string::npos ? "" : text.substr(colon + 1);
        if (!findProvider(name.scheme))
            return base::fail(
                base::Category::usage,
                {BASE_TEXT("model.unknown", "There is no model \"{name}\". Write PROVIDER:NAME, for example "
                                            "openai:gpt-4o or ollama:llama3.1, or the address of a server."),
                 {{"name", base::shorten(text, 80)}}});
        for (auto at = name.model.find("@"); at != std::string::npos; at = name.model.find("@", at + 1))
            if (isUrl(std::string_view(name.model).substr(at + 1))) {
                name.base = baseOf(name.model.substr(at + 1));
                name.model.resize(at);
                break;
            }
    }
    if (!name.base.empty() && hasLogin(name.base))
        return base::fail(
            base::Category::usage,
            {BASE_TEXT("model.login-in-address", "The address of a model must not contain a login, because addresses "
                                                 "are shown and stored. Store the key in {variable} instead."),
             {{"variable", std::string(ownKeyVariable)}}});
    if (name.model.empty() && name.base.empty())
        return base::fail(base::Category::usage,
                          {BASE_TEXT("model.no-name", "The model is missing for {scheme}. Write {scheme}:NAME."),
                           {{"scheme", name.scheme}}});
    return name;
}

base::Result<Target> targetOf(const ModelName &name, const Surroundings &surroundings)
{
    Target target;
    target.provider = findProvider(name.scheme);
    if (!target.provider)
        return base::fail(
            base::Category::usage,
            {BASE_TEXT("model.no-provider", "There is no model provider {scheme}."), {{"scheme", name.scheme}}});
    const Provider &provider = *target.provider;
    std::string pointed = provider.baseVariable.empty() ? "" : surroundings.variable(provider.baseVariable);
    if (!pointed.empty() && !isUrl(pointed))
        pointed = "http://" + pointed; // OLLAMA_HOST is often host:port
    pointed = withoutSlash(pointed);
    Endpoint &endpoint = target.endpoint;
    endpoint.model = name.model;
    endpoint.base = !name.base.empty() ? name.base : !pointed.empty() ? pointed : provider.base;
    if (hasLogin(endpoint.base))
        return base::fail(
            base::Category::usage,
            {BASE_TEXT("model.login-in-variable", "The address in {variable} contains a login, but addresses are shown "
                                                  "and stored. Remove the login, and store the key in {key} instead."),
             {{"variable", provider.baseVariable}, {"key", provider.keyVariable}}});
    if (endpoint.base.empty())
        return base::fail(
            base::Category::usage,
            {BASE_TEXT("model.no-address",
                       "The address of the server is missing. Write {scheme}:{model}@https://…, or set {variable}."),
             {{"scheme", name.scheme}, {"model", name.model}, {"variable", provider.baseVariable}}});
    const bool isAzure = provider.scheme == "azure" && endpoint.base.rfind("https://", 0) == 0 &&
                         hostOf(endpoint.base).ends_with(".azure.com");
    const bool providersOwn = endpoint.base == provider.base || endpoint.base == pointed || isAzure;
    endpoint.keyName = providersOwn ? provider.keyVariable : ownKeyVariable;
    endpoint.key = surroundings.secret(endpoint.keyName);
    if (provider.scheme == "azure") {
        endpoint.apiVersion = surroundings.variable("OPENAI_API_VERSION");
        if (endpoint.apiVersion.empty())
            endpoint.apiVersion = "2024-10-21";
    }
    if (endpoint.key.empty() && providersOwn && provider.scheme != "ollama" && !isLoopback(endpoint.base))
        return base::fail(
            base::Category::unreachable,
            {BASE_TEXT("model.no-key",
                       "{provider} needs a key. Set {variable}, or enter the key in the Model dialog of the window."),
             {{"provider", provider.title}, {"variable", endpoint.keyName}}},
            {}, "auth");
    if (!endpoint.key.empty() && endpoint.base.rfind("http://", 0) == 0 && provider.scheme != "ollama" &&
        hostOf(endpoint.base).ends_with(".com"))
        return base::fail(
            base::Category::usage,
            {BASE_TEXT("model.not-encrypted",
                       "The key would be sent to {host} without encryption. Write https:// in the address."),
             {{"host", hostOf(endpoint.base)}}});
    return target;
}

} // namespace llm
