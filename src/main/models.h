// SPDX-License-Identifier: GPL-3.0-or-later
// Network models by name, with the user's keys, the prices of the table and the system's proxies. Const and
// thread-safe; a client belongs to the thread that requested it.
#pragma once

#include "base/world.h"
#include "llm/client.h"
#include "llm/embedder.h"
#include "llm/prices.h"
#include "llm/providers.h"
#include "llm/wireclient.h"

#include <memory>
#include <stop_token>
#include <string>

namespace platform {
class Secrets;
}

namespace program {

// Facts about a model before the first question.
struct ModelTest {
    base::Result<std::string> sentence; // answers, speed, context, form of structured replies (llm/modelfacts.h)
    std::vector<std::string> names;     // of the server's models, if it lists them
};

class ModelFiles;

class Models {
public:
    Models(const base::Resources &resources, base::Clock &clock);
    ~Models();

    // May wait for the keyring until `stop` is requested.
    base::Result<std::unique_ptr<llm::Client>> make(const std::string &name, const std::stop_token &stop = {}) const;
    // A model for semantic search; "recorded:FILE" answers from a record (llm/embedder.h).
    base::Result<std::unique_ptr<llm::Embedder>> embedder(const std::string &name,
                                                          const std::stop_token &stop = {}) const;
    // A client that records every exchange in a file, without the key.
    base::Result<std::unique_ptr<llm::Client>> recording(const std::string &name, const std::string &file,
                                                         const std::stop_token &stop = {}) const;
    // Connects, lists the models and asks for a small structured reply.
    ModelTest test(const std::string &name, const std::stop_token &stop) const;
    // Names of the models of servers on this machine: at the default ports, and at local addresses in `known`. Sends no
    // key.
    std::vector<std::string> onThisMachine(const std::vector<std::string> &known, const std::stop_token &stop) const;
    // The key of the model's provider, for the dialog.
    base::Status keepKey(const std::string &modelName, const std::string &key, const std::stop_token &stop = {}) const;
    // Models in files (gguf:FILE), with their servers.
    ModelFiles &files() const { return *m_files; }
    platform::Secrets &secrets() const { return *m_secrets; }
    std::string price(const std::string &name) const; // as text; empty if the name is invalid
    struct PriceList {
        std::string date;
        bool old = false;
    };
    PriceList priceList() const;                   // used for all costs
    std::string today() const;                     // "2026-11-22"
    std::vector<std::string> knownSecrets() const; // of this process, including those of the environment
    static std::vector<std::string> forms();       // valid formats of a name

private:
    base::Result<llm::WireSettings> settingsOf(const std::string &name, const std::stop_token &stop) const;
    base::Result<llm::Target> targetOf(const llm::ModelName &name, const std::stop_token &stop) const;
    base::Result<llm::PriceTable> priceTable() const;

    const base::Resources &m_resources;
    base::Clock &m_clock;
    std::unique_ptr<platform::Secrets> m_secrets;
    std::shared_ptr<llm::LearnedServers> m_learned = std::make_shared<llm::LearnedServers>();
    std::string m_agent;
    std::unique_ptr<ModelFiles> m_files;
};

} // namespace program
