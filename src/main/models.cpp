// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/models.h"

#include "base/codedtext.h"
#include "llm/modelfile.h"
#include "llm/recordedclient.h"
#include "llm/wireclient.h"
#include "main/modelfiles.h"
#include "platform/network.h"
#include "platform/secrets.h"

#include <algorithm>
#include <ctime>
#include <iterator>
#include <set>

namespace program {

namespace {

constexpr std::chrono::milliseconds testTime{20000};
constexpr std::chrono::milliseconds searchTime{1000}; // for a server's list of models

// Ollama, llama.cpp, LM Studio, vLLM.
constexpr const char *usualServers[] = {"ollama:any@http://127.0.0.1:11434", "http://127.0.0.1:8080/v1",
                                        "http://127.0.0.1:1234/v1", "http://127.0.0.1:8000/v1"};

// The name that a run uses for a model of `server`.
std::string nameAt(const llm::ModelName &server, const std::string &model)
{
    const bool isUsual = server.base == llm::findProvider(server.scheme)->base;
    return server.scheme == "openai" ? server.base + "#" + model
                                     : server.scheme + ":" + model + (isUsual ? "" : "@" + server.base);
}

// The environment and the keyring of the user.
class UsersKeys final : public llm::Surroundings {
public:
    UsersKeys(platform::Secrets &secrets, std::stop_token stop) : m_secrets(secrets), m_stop(std::move(stop)) {}
    std::string variable(const std::string &name) const override { return platform::environmentVariable(name); }
    std::string secret(const std::string &name) const override
    {
        std::string found = m_secrets.find(name, m_stop);
        if (found.empty() && m_secrets.isInLockedKeyring(name))
            m_lockedAway = name;
        return found;
    }
    // The last key that could not be read because the keyring is locked; else empty.
    const std::string &lockedAway() const { return m_lockedAway; }

private:
    platform::Secrets &m_secrets;
    std::stop_token m_stop;
    mutable std::string m_lockedAway;
};

} // namespace

Models::Models(const base::Resources &resources, base::Clock &clock)
    : m_resources(resources),
      m_clock(clock),
      m_secrets(std::make_unique<platform::Secrets>()),
      m_agent("ReflexionWorkbench/" REFLEXION_VERSION),
      m_files(std::make_unique<ModelFiles>(clock, m_agent))
{
}

Models::~Models() = default;

std::vector<std::string> Models::forms()
{
    return {"offline",        "offline:LANGUAGE", "recorded:FILE",     "gguf:FILE",
            "openai:NAME",    "anthropic:NAME",   "gemini:NAME",       "ollama:NAME",
            "azure:NAME@URL", "openrouter:NAME",  "PROVIDER:NAME@URL", "http://HOST:PORT/v1"};
}

base::Result<llm::Target> Models::targetOf(const llm::ModelName &name, const std::stop_token &stop) const
{
    const UsersKeys keys(*m_secrets, stop);
    auto target = llm::targetOf(name, keys);
    const std::string lockedAway = keys.lockedAway();
    if (stop.stop_requested()) // a key not found proves nothing then
        return base::fail(base::Category::cancelled,
                          BASE_TEXT("keyring.cancelled", "Cancelled while waiting for the keyring."), {}, "cancelled");
    if (!target && !lockedAway.empty())
        return base::fail(base::Category::refused,
                          {BASE_TEXT("keyring.key-locked", "The key {name} is in the system keyring, and the keyring "
                                                           "is locked. Unlock the keyring and try again."),
                           {{"name", lockedAway}}},
                          target.error().message, "keyring-locked");
    return target;
}

base::Result<llm::WireSettings> Models::settingsOf(const std::string &name, const std::stop_token &stop) const
{
    BASE_TRY(const llm::ModelName parsed, llm::parseModelName(name));
    llm::WireSettings settings;
    BASE_TRY(settings.target, targetOf(parsed, stop));
    settings.transport = platform::httpTransport(m_agent);
    BASE_TRY(llm::PriceTable prices, priceTable());
    settings.prices = std::make_shared<const llm::PriceTable>(std::move(prices));
    settings.clock = &m_clock;
    settings.learned = m_learned;
    return settings;
}

base::Result<std::unique_ptr<llm::Client>> Models::make(const std::string &name, const std::stop_token &stop) const
{
    if (const std::string file = llm::modelFileOf(name); !file.empty())
        return std::make_unique<ModelFileClient>(*m_files, file);
    BASE_TRY(llm::WireSettings settings, settingsOf(name, stop));
    return std::make_unique<llm::WireClient>(std::move(settings));
}

base::Result<std::unique_ptr<llm::Embedder>> Models::embedder(const std::string &name,
                                                              const std::stop_token &stop) const
{
    if (constexpr std::string_view recorded = "recorded:"; name.starts_with(recorded))
        return llm::RecordedEmbedder::open(name.substr(recorded.size()));
    if (!llm::modelFileOf(name).empty())
        return base::fail(
            base::Category::usage,
            BASE_TEXT("model-file.embeddings",
                      "Model files cannot be used for semantic search. Start a server with the file (llama-server "
                      "--embeddings -m FILE), and enter the address of that server instead."));
    BASE_TRY(llm::WireSettings settings, settingsOf(name, stop));
    return std::make_unique<llm::WireClient>(std::move(settings));
}

base::Result<std::unique_ptr<llm::Client>> Models::recording(const std::string &name, const std::string &file,
                                                             const std::stop_token &stop) const
{
    BASE_TRY(std::unique_ptr<llm::Client> live, make(name, stop));
    if (!llm::modelFileOf(name).empty())
        return llm::RecordingClient::toFile(std::move(live), file); // the key of its server is in no exchange
    BASE_TRY(const llm::ModelName parsed, llm::parseModelName(name));
    BASE_TRY(const llm::Target target, targetOf(parsed, stop));
    return llm::RecordingClient::toFile(std::move(live), file, {target.endpoint.key});
}

ModelTest Models::test(const std::string &name, const std::stop_token &stop) const
{
    if (const std::string file = llm::modelFileOf(name); !file.empty())
        return {ModelFileClient(*m_files, file).facts(stop, testTime).map(llm::sentenceOf), {}};
    auto made = make(name, stop);
    if (!made)
        return {tl::unexpected(made.error()), {}};
    auto &client = static_cast<llm::WireClient &>(**made);
    auto names = client.models(stop);
    std::vector<std::string> known = names ? std::move(*names) : std::vector<std::string>();
    std::sort(known.begin(), known.end());
    const auto facts = client.facts(stop, testTime);
    if (!facts)
        return {tl::unexpected(facts.error()), std::move(known)};
    return {llm::sentenceOf(*facts), std::move(known)};
}

std::vector<std::string> Models::onThisMachine(const std::vector<std::string> &known, const std::stop_token &stop) const
{
    std::vector<std::string> servers(std::begin(usualServers), std::end(usualServers)), found;
    servers.insert(servers.end(), known.begin(), known.end());
    std::set<std::string> asked;
    for (const auto &each : servers) {
        const auto name = llm::parseModelName(each);
        if (!name || name->base.empty() || !llm::isLoopback(name->base) || !asked.insert(name->base).second)
            continue;
        auto target = llm::targetOf(*name, llm::Surroundings()); // without a key
        if (!target)
            continue;
        llm::WireSettings settings;
        settings.target = std::move(*target);
        settings.transport = platform::httpTransport(m_agent);
        settings.clock = &m_clock;
        llm::WireClient client(std::move(settings));
        const auto models = client.models(stop, searchTime);
        if (stop.stop_requested())
            break;
        for (const auto &model : models ? *models : std::vector<std::string>())
            found.push_back(nameAt(*name, model));
    }
    return found;
}

base::Result<llm::PriceTable> Models::priceTable() const
{
    BASE_TRY(const std::string text, m_resources.read("prices/prices.json"));
    return llm::PriceTable::read(text);
}

std::string Models::price(const std::string &name) const
{
    const auto parsed = llm::parseModelName(name);
    const auto table = priceTable();
    return parsed && table && !parsed->model.empty() ? table->words(parsed->scheme, parsed->model, today())
                                                     : std::string();
}

Models::PriceList Models::priceList() const
{
    const auto table = priceTable();
    return table ? PriceList{table->date(), table->isOld(today())} : PriceList{};
}

std::string Models::today() const
{
    const std::time_t now = std::chrono::system_clock::to_time_t(m_clock.wall());
    std::tm parts{};
    char text[16] = "";
    if (gmtime_r(&now, &parts))
        std::strftime(text, sizeof text, "%Y-%m-%d", &parts);
    return text;
}

std::vector<std::string> Models::knownSecrets() const
{
    std::vector<std::string> all = m_secrets->known();
    all.push_back(platform::environmentVariable("REFLEXION_PASSWORD"));
    all.push_back(platform::environmentVariable(llm::ownKeyVariable));
    for (const llm::Provider &each : llm::providers())
        all.push_back(platform::environmentVariable(each.keyVariable));
    return all;
}

base::Status Models::keepKey(const std::string &modelName, const std::string &key, const std::stop_token &stop) const
{
    BASE_TRY(const llm::ModelName parsed, llm::parseModelName(modelName));
    const llm::Provider *provider = llm::findProvider(parsed.scheme);
    const bool own = !parsed.base.empty() && parsed.base != provider->base && parsed.scheme != "azure";
    return m_secrets->keep(own ? llm::ownKeyVariable : provider->keyVariable, key, stop);
}

} // namespace program
