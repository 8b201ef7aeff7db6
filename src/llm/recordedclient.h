// SPDX-License-Identifier: GPL-3.0-or-later
// Models from a record, and the record of a model: JSON lines of {"request": ..., "reply": ... } or {"request",
// "error"}. A record answers without network and without price. One thread each.
#pragma once

#include "llm/client.h"

#include <cstdint>

namespace llm {

// Answers a request with the recorded reply of the same request (each once, the last of them again), else with the next
// reply that was not used yet. Says so where the record has none.
class RecordedClient final : public Client {
public:
    // `name` is for people: the file.
    static base::Result<std::unique_ptr<Client>> fromLines(std::string_view lines, std::string name);
    static base::Result<std::unique_ptr<Client>> open(const std::string &path);

    std::string name() const override { return "Recorded: " + m_name; }
    base::Result<ChatReply> chat(const ChatRequest &request, std::stop_token stop, const TokenSink &sink) override;

private:
    struct Entry {
        std::string key; // hash of the request; empty where only the order counts
        base::Result<ChatReply> reply;
        bool used = false;
    };
    RecordedClient(std::vector<Entry> entries, std::string name)
        : m_entries(std::move(entries)), m_name(std::move(name))
    {
    }
    Entry *find(const std::string &key);

    std::vector<Entry> m_entries;
    std::string m_name;
};

// Passes every call on and writes it down, failures too. Secrets given to it never reach the record.
class RecordingClient final : public Client {
public:
    using LineSink = std::function<base::Status(const std::string &line)>; // a line without its end
    RecordingClient(std::shared_ptr<Client> inner, LineSink sink, std::vector<std::string> secrets = {});
    static base::Result<std::unique_ptr<Client>> toFile(std::shared_ptr<Client> inner, const std::string &path,
                                                        std::vector<std::string> secrets = {});

    std::string name() const override { return m_inner->name(); }
    bool isLocalRules() const override { return m_inner->isLocalRules(); }
    base::Result<ChatReply> chat(const ChatRequest &request, std::stop_token stop, const TokenSink &sink) override;

private:
    std::shared_ptr<Client> m_inner;
    LineSink m_sink;
    std::vector<std::string> m_secrets;
};

} // namespace llm
