// SPDX-License-Identifier: GPL-3.0-or-later
// A network of scripted servers: each address answers as its script says, byte by byte on request; and a clock that
// moves only while a caller waits.
#pragma once

#include "base/world.h"
#include "bolt/framing.h"
#include "bolt/session.h"
#include "bolt/transport.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace scripted {

using bolt::Request;

class Clock final : public base::Clock {
public:
    std::chrono::nanoseconds now() override { return m_now; }
    std::chrono::system_clock::time_point wall() override { return {}; }
    void pass(std::chrono::nanoseconds time) { m_now += time; }

private:
    std::chrono::nanoseconds m_now{std::chrono::hours(5)};
};

// One message that a client sent: its tag, its fields.
struct Message {
    std::uint8_t tag = 0;
    data::ValueList fields;
};

inline std::string summary(std::uint8_t tag, const data::Value &metadata)
{
    std::string message, out;
    bolt::Encoder encoder(message);
    encoder.structure(tag, tag == 0x7E ? 0 : 1);
    if (tag != 0x7E)
        encoder.value(metadata);
    bolt::appendChunked(out, message);
    return out;
}
inline std::string success(data::ValueMap metadata = {})
{
    return summary(0x70, data::Value::map(std::move(metadata)));
}
inline std::string failure(const std::string &code, const std::string &text)
{
    return summary(0x7F, data::Value::map({{"code", data::Value(code)}, {"message", data::Value(text)}}));
}
inline std::string ignored()
{
    return summary(0x7E, {});
}
inline std::string record(data::ValueList values)
{
    return summary(0x71, data::Value(std::move(values)));
}

// A server that follows the protocol; its replies to queries are given.
class Server {
public:
    std::string version = std::string("\0\0\x08\x05", 4); // its answer to the handshake
    bool alive = true;                                    // false: refuses connections and is silent
    bool mute = false;                                    // accepts the login, and then sends nothing
    std::size_t step = SIZE_MAX;                          // bytes per read
    int connections = 0;
    std::vector<Message> seen;
    // Replies to RUN and the PULLs after it: all rows, and how the query ends.
    std::function<std::string(const std::string &query, std::int64_t n, bool first)> pull;
    std::function<std::string(const std::string &query)> run;
    std::function<std::string(const Message &)> other; // before the usual answer; empty text: the usual

    std::string answer(const Message &message)
    {
        seen.push_back(message);
        if (mute && message.tag != 0x01 && message.tag != 0x6A)
            return {};
        if (other)
            if (std::string reply = other(message); !reply.empty()) {
                m_failed = static_cast<unsigned char>(reply[3]) == 0x7F;
                return reply;
            }
        if (message.tag == 0x0F) {
            m_failed = false;
            return success();
        }
        if (message.tag == 0x02)
            return {};
        if (m_failed)
            return ignored();
        std::string reply = usual(message);
        m_failed = reply.size() > 3 && static_cast<unsigned char>(reply[3]) == 0x7F;
        return reply;
    }

private:
    std::string usual(const Message &message)
    {
        switch (message.tag) {
        case 0x01:
            return success({{"server", data::Value("Neo4j/5.26.0")}});
        case 0x10:
            m_query = message.fields[0].asString();
            m_first = true;
            return run ? run(m_query) : success({{"fields", data::Value(data::ValueList{data::Value("x")})}});
        case 0x3F: {
            const bool first = std::exchange(m_first, false);
            return pull ? pull(m_query, message.fields[0].property("n").asInt(), first)
                        : record({data::Value(1)}) + success({{"type", data::Value("r")}});
        }
        default:
            return success();
        }
    }
    std::string m_query;
    bool m_first = true, m_failed = false;
};

class Network {
public:
    Clock clock;
    std::map<std::string, Server> servers; // by "host:port"
    std::vector<std::string> dialled;

    bolt::TransportMaker maker();
};

class Transport final : public bolt::Transport {
public:
    explicit Transport(Network &network) : m_network(network) {}
    base::Status connect(const bolt::Address &address, bolt::Encryption, std::chrono::milliseconds,
                         const std::stop_token &) override
    {
        m_network.dialled.push_back(address.text());
        const auto found = m_network.servers.find(address.text());
        if (found == m_network.servers.end() || !found->second.alive)
            return base::fail(base::Category::unreachable, "Nothing listens there.", {}, "connect");
        m_server = &found->second;
        ++m_server->connections;
        return {};
    }
    base::Status write(std::string_view bytes, std::chrono::milliseconds, const std::stop_token &) override
    {
        if (!m_server || !m_server->alive)
            return base::fail(base::Category::unreachable, "closed", {}, "closed");
        if (!m_greeted) {
            m_greeting += bytes;
            if (m_greeting.size() < 20)
                return {};
            m_greeted = true;
            m_out += m_server->version;
            bytes = bytes.substr(bytes.size() - (m_greeting.size() - 20));
        }
        m_in.add(bytes);
        while (const auto message = m_in.next().value()) {
            bolt::Decoder decoder(*message);
            Message read;
            std::size_t fields = 0;
            decoder.structure(read.tag, fields);
            for (std::size_t i = 0; i < fields; ++i) {
                read.fields.emplace_back();
                decoder.value(read.fields.back());
            }
            m_out += m_server->answer(read);
        }
        return {};
    }
    base::Status read(std::string &into, std::chrono::milliseconds timeout, const std::stop_token &stop) override
    {
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled, "stopped", {}, "cancelled");
        if (m_out.empty() && m_server && m_server->alive) {
            m_network.clock.pass(timeout);
            return base::fail(base::Category::unreachable, "late", {}, "timeout");
        }
        if (m_out.empty())
            return base::fail(base::Category::unreachable, "closed", {}, "closed");
        const std::size_t size = std::min(m_out.size(), m_server->step);
        into += m_out.substr(0, size);
        m_out.erase(0, size);
        return {};
    }
    void close() override { m_server = nullptr; }
    std::string security() const override { return "not encrypted"; }

private:
    Network &m_network;
    Server *m_server = nullptr;
    bolt::Dechunker m_in;
    std::string m_greeting, m_out;
    bool m_greeted = false;
};

inline bolt::TransportMaker Network::maker()
{
    return [this] { return std::make_unique<Transport>(*this); };
}

} // namespace scripted
