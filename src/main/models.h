// SPDX-License-Identifier: GPL-3.0-or-later
// Models over the network by name, with the keys that this person gave, the prices of the table and the proxies of the
// system. Const and thread-safe; a client belongs to the thread that asked for it.
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

// What a person learns of a model before asking it anything.
struct ModelTest {
    base::Result<std::string> sentence; // answers, speed, context, form of structured replies (llm/modelfacts.h)
    std::vector<std::string> names;     // of the server's models, where it told
};

class Models {
public:
    Models(const base::Resources &resources, base::Clock &clock);
    ~Models();

    // May wait for the keyring, until `stop`.
    base::Result<std::unique_ptr<llm::Client>> make(const std::string &name, const std::stop_token &stop = {}) const;
    // A model for search by meaning; "recorded:FILE" answers from a record (llm/embedder.h).
    base::Result<std::unique_ptr<llm::Embedder>> embedder(const std::string &name,
                                                          const std::stop_token &stop = {}) const;
    // A client that writes every exchange to a file, without the key.
    base::Result<std::unique_ptr<llm::Client>> recording(const std::string &name, const std::string &file,
                                                         const std::stop_token &stop = {}) const;
    // Connects, lists the models and asks for a small structured reply.
    ModelTest test(const std::string &name, const std::stop_token &stop) const;
    // Names of the models that servers on this machine have: at the usual ports, and at those addresses of `known`
    // names that are on this machine. No key is sent.
    std::vector<std::string> onThisMachine(const std::vector<std::string> &known, const std::stop_token &stop) const;
    // Of the provider of that name: for the dialog's field.
    base::Status keepKey(const std::string &modelName, const std::string &key, const std::stop_token &stop = {}) const;
    platform::Secrets &secrets() const { return *m_secrets; }
    std::string price(const std::string &name) const; // in words; empty where the name cannot be read
    struct PriceList {
        std::string date;
        bool old = false;
    };
    PriceList priceList() const;                   // what every cost is reckoned from
    std::string today() const;                     // "2026-11-22"
    std::vector<std::string> knownSecrets() const; // of this process, also those that only the environment holds
    static std::vector<std::string> forms();       // that a name may take

private:
    base::Result<llm::WireSettings> settingsOf(const std::string &name, const std::stop_token &stop) const;
    base::Result<llm::Target> targetOf(const llm::ModelName &name, const std::stop_token &stop) const;
    base::Result<llm::PriceTable> priceTable() const;

    const base::Resources &m_resources;
    base::Clock &m_clock;
    std::unique_ptr<platform::Secrets> m_secrets;
    std::shared_ptr<llm::LearnedServers> m_learned = std::make_shared<llm::LearnedServers>();
    std::string m_agent;
};

} // namespace program
