// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/modelfiles.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "platform/network.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace program {

using platform::ModelServer;

void ModelFiles::endWaiting()
{
    std::unique_lock lock(m_mutex);
    const auto last = std::exchange(m_last, nullptr);
    lock.unlock(); // ends here, unless a run uses it
}

base::Result<std::shared_ptr<ModelServer>> ModelFiles::server(const std::string &file, const std::stop_token &stop)
{
    std::error_code failed;
    const auto resolved = std::filesystem::weakly_canonical(file, failed);
    const std::string path = failed ? file : resolved.string();
    std::unique_lock lock(m_mutex);
    if (!m_changed.wait(lock, stop, [this] { return !m_isStarting; }))
        return base::fail(base::Category::cancelled,
                          BASE_TEXT("model-file.waiting", "The wait for llama-server was cancelled."), {}, "cancelled");
    auto found = m_running[path].lock();
    const bool runs = found && !found->hasEnded();
    auto before = std::exchange(m_last, runs ? found : nullptr);
    m_isStarting = !runs;
    lock.unlock();
    before.reset(); // a server that no run uses ends now: its memory is free for the next one
    if (runs)
        return found;
    found.reset();
    const auto transport = platform::httpTransport(m_agent);
    auto started = ModelServer::start(m_processes, *transport, m_log, path, stop);
    lock.lock();
    m_isStarting = false;
    m_changed.notify_all();
    if (!started)
        return tl::unexpected(std::move(started).error());
    m_last = std::move(*started);
    m_running[path] = m_last;
    return m_last;
}

llm::WireSettings ModelFiles::settingsFor(const ModelServer &server, const std::string &model) const
{
    llm::WireSettings settings;
    settings.target.provider = llm::findProvider("openai");
    settings.target.endpoint.base = server.address();
    settings.target.endpoint.model = model;
    settings.target.endpoint.key = server.key();
    settings.transport = platform::httpTransport(m_agent);
    settings.clock = &m_clock;
    settings.learned = m_learned;
    return settings;
}

ModelFileClient::ModelFileClient(ModelFiles &files, std::string file)
    : m_files(files), m_file(std::move(file)), m_name(std::filesystem::path(m_file).filename().string())
{
}

base::Result<std::shared_ptr<ModelServer>> ModelFileClient::ready(const std::stop_token &stop)
{
    BASE_TRY(auto server, m_files.server(m_file, stop));
    if (server != m_server.lock()) {
        m_server = server;
        m_client = std::make_unique<llm::WireClient>(m_files.settingsFor(*server, m_name));
    }
    return server;
}

// The end of the server is the cause of what the network reports.
base::Error ModelFileClient::worded(base::Error error, const ModelServer &server) const
{
    constexpr std::chrono::milliseconds soon{500}; // the connection may break before the end of the server is noticed
    if (error.category != base::Category::unreachable || !server.hasEnded(soon))
        return error;
    const std::string last = server.lastLine();
    return base::codedError(
        base::Category::unreachable,
        {BASE_TEXT("model-file.ended-answering", "llama-server ended while the model {name} was answering. The next "
                                                 "request starts llama-server again. Last line of its log: {line}"),
         {{"name", base::shorten(m_name, 120)}, {"line", last.empty() ? "none" : base::shorten(last, 300)}}},
        error.message, "model-server");
}

base::Result<llm::ChatReply> ModelFileClient::chat(const llm::ChatRequest &request, std::stop_token stop,
                                                   const llm::TokenSink &sink)
{
    BASE_TRY(const auto server, ready(stop));
    auto reply = m_client->chat(request, stop, sink);
    if (!reply)
        return tl::unexpected(worded(std::move(reply).error(), *server));
    return reply;
}

bool ModelFileClient::takesGrammar(std::stop_token stop)
{
    const auto server = ready(stop);
    return server && m_client->takesGrammar(stop);
}

base::Result<llm::ModelFacts> ModelFileClient::facts(const std::stop_token &stop, std::chrono::milliseconds timeout)
{
    BASE_TRY(const auto server, ready(stop));
    auto facts = m_client->facts(stop, timeout);
    if (!facts)
        return tl::unexpected(worded(std::move(facts).error(), *server));
    facts->place = "llama-server on this computer";
    return facts;
}

} // namespace program
