// SPDX-License-Identifier: GPL-3.0-or-later
// What a program tells about its agent: lines of the protocol, one after another. The first that is a description is
// the agent; later ones are places and calls.
#include "agents/attached/messages.h"
#include "fuzz/require.h"
#include "tools/mcp/message.h"

#include <optional>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace agents::attached;
    const std::string_view whole(reinterpret_cast<const char *>(data), size);
    std::string_view rest = whole;
    std::optional<Description> agent;
    while (!rest.empty()) {
        const auto end = rest.find('\n');
        const auto message = tools::mcp::readMessage(rest.substr(0, end));
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
        if (!message)
            continue;
        const Call call = readCall(message->params);
        require(call.name.size() <= 200 && call.milliseconds >= 0, "a call out of bounds", whole);
        if (!agent) {
            if (auto read = readDescription(message->result)) {
                require(!read->nodes.empty() && read->nodes.size() <= mostNodes && !read->title.empty(),
                        "a description out of bounds", whole);
                for (const Edge &edge : read->edges)
                    require((edge.from.empty() || read->hasNode(edge.from)) &&
                                (edge.to.empty() || read->hasNode(edge.to)),
                            "an edge without a node", whole);
                agent = std::move(*read);
            }
            continue;
        }
        const auto place = readPlace(message->result, *agent);
        if (!place) {
            require(!place.error().message.empty(), "a refusal without words", whole);
            continue;
        }
        for (const std::string &node : place->next)
            require(agent->hasNode(node), "a node that is not described", whole);
        for (const auto &[name, value] : place->values) {
            const Key *key = agent->key(name);
            require(key && fits(value, key->kind), "a value that is not described", whole);
            (void)answerText(value, key->kind);
        }
    }
    return 0;
}
