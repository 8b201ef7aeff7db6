// SPDX-License-Identifier: GPL-3.0-or-later
// Models in files: one llama-server for each file, shared by all runs of the program and started with the first
// request. The server used last keeps running; another one ends after its requests. Any thread but the GUI thread.
#pragma once

#include "llm/client.h"
#include "llm/modelfacts.h"
#include "llm/wireclient.h"
#include "platform/modelserver.h"
#include "platform/processes.h"

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>

namespace program {

class ModelFiles {
public:
    // `clock` outlives it.
    ModelFiles(base::Clock &clock, std::string agent) : m_clock(clock), m_agent(std::move(agent)) {}
    // For servers started from here on; outlives them.
    void setLog(base::Log *log) { m_log = log; }
    // Ends the server that waits for further requests.
    void endWaiting();
    // Waits while a server is started; its errors are those of ModelServer::start().
    base::Result<std::shared_ptr<platform::ModelServer>> server(const std::string &file, const std::stop_token &stop);
    // How a client reaches a server.
    llm::WireSettings settingsFor(const platform::ModelServer &server, const std::string &model) const;

private:
    base::Clock &m_clock;
    std::string m_agent;
    base::Log *m_log = nullptr;
    platform::LocalProcesses m_processes;
    std::shared_ptr<llm::LearnedServers> m_learned = std::make_shared<llm::LearnedServers>();
    std::mutex m_mutex; // guards all below; not held while a server starts or ends
    std::condition_variable_any m_changed;
    bool m_isStarting = false;
    std::map<std::string, std::weak_ptr<platform::ModelServer>> m_running; // by path
    std::shared_ptr<platform::ModelServer> m_last;
};

// One thread; made without a file or process. Holds a server only during a request. `files` outlives it.
class ModelFileClient final : public llm::Client {
public:
    ModelFileClient(ModelFiles &files, std::string file);
    std::string name() const override { return m_name; } // the file's, without folders
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &request, std::stop_token stop,
                                      const llm::TokenSink &sink) override;
    bool takesGrammar(std::stop_token stop) override;
    // As WireClient::facts(), once the server is ready.
    base::Result<llm::ModelFacts> facts(const std::stop_token &stop, std::chrono::milliseconds timeout);

private:
    // A running server, for which m_client is made.
    base::Result<std::shared_ptr<platform::ModelServer>> ready(const std::stop_token &stop);
    base::Error worded(base::Error error, const platform::ModelServer &server) const;

    ModelFiles &m_files;
    std::string m_file, m_name;
    std::weak_ptr<platform::ModelServer> m_server;
    std::unique_ptr<llm::WireClient> m_client; // null before the first request
};

} // namespace program
