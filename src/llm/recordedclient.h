// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded models and recording: JSON lines of {"request": ..., "reply": ... } or {"request", "error"}. A record needs
// no network and costs nothing. One thread each.
#pragma once

#include "llm/client.h"

#include <cstdint>

namespace llm {

// Replays the reply of an equal request (each once, then the last one again), else the next unused reply. Fails if the
// record has none.
class RecordedClient final : public Client {
public:
    // `name`: the file, for messages.
    static base::Result<std::unique_ptr<Client>> fromLines(std::string_view lines, std::string name);
    static base::Result<std::unique_ptr<Client>> open(const std::string &path);

    std::string name() const override { return "Recorded: " + m_name; }
    bool takesGrammar(std::stop_token) override { return m_takesGrammar; } // as the recorded server did
    base::Result<ChatReply> chat(const ChatRequest &request, std::stop_token stop, const TokenSink &sink) override;

private:
    struct Entry {
        std::string key; // hash of the request; empty if only the order counts
        base::Result<ChatReply> reply;
        bool used = false;
    };
    RecordedClient(std::vector<Entry> entries, std::string name, bool takesGrammar)
        : m_entries(std::move(entries)), m_name(std::move(name)), m_takesGrammar(takesGrammar)
    {
    }
    Entry *find(const std::string &key);

    std::vector<Entry> m_entries;
    std::string m_name;
    bool m_takesGrammar;
};

// Forwards every call and records it, including failures. The given secrets never reach the record.
class RecordingClient final : public Client {
public:
    using LineSink = std::function<base::Status(const std::string &line)>; // a line without line end
    RecordingClient(std::shared_ptr<Client> inner, LineSink sink, std::vector<std::string> secrets = {});
    static base::Result<std::unique_ptr<Client>> toFile(std::shared_ptr<Client> inner, const std::string &path,
                                                        std::vector<std::string> secrets = {});

    std::string name() const override { return m_inner->name(); }
    bool isLocalRules() const override { return m_inner->isLocalRules(); }
    bool takesGrammar(std::stop_token stop) override { return m_inner->takesGrammar(std::move(stop)); }
    base::Result<ChatReply> chat(const ChatRequest &request, std::stop_token stop, const TokenSink &sink) override;

private:
    std::shared_ptr<Client> m_inner;
    LineSink m_sink;
    std::vector<std::string> m_secrets;
};

} // namespace llm
