// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes of a server: the decoder, values from structures, the chunks and the whole session read them without a
// crash; what can be written again is written as it was read, in the shortest form.
#include "bolt/framing.h"
#include "bolt/packstream.h"
#include "bolt/session.h"

#include <cstdio>
#include <cstdlib>

namespace {

void hold(bool is, const char *what)
{
    if (is)
        return;
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

void decode(std::string_view bytes)
{
    bolt::Decoder decoder(bytes);
    data::Value value;
    while (!decoder.atEnd() && decoder.value(value)) {
        std::string written, again;
        bolt::Encoder encoder(written);
        encoder.value(value);
        if (!encoder.ok())
            continue;
        bolt::Decoder back(written);
        data::Value same;
        hold(back.value(same) && back.atEnd(), "what was written is not read");
        bolt::Encoder second(again);
        second.value(same);
        hold(again == written, "the written form is not stable");
    }
    hold(decoder.atEnd() || !decoder.problem().empty(), "a silent refusal");
}

// The client sends a handshake, a login and a query; the fuzzer's bytes are the reply.
void converse(std::string_view bytes, std::size_t piece)
{
    bolt::Session session(1 << 20);
    session.open();
    static_cast<void>(session.takeOutput());
    bool asked = false;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        session.receive(bytes.substr(at, piece));
        for (;;) {
            auto event = session.next();
            if (!event) {
                hold(!event.error().message.empty(), "an error without words");
                return;
            }
            if (!*event)
                break;
            if ((*event)->kind == bolt::Event::Kind::record)
                decode((*event)->record);
            if (asked)
                continue;
            asked = true;
            static_cast<void>(session.hello({"fuzz", "none", {}, {}, {}, {}}));
            static_cast<void>(session.run("RETURN 1", {}, {}));
            static_cast<void>(session.pull(-1));
            static_cast<void>(session.takeOutput());
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const std::string_view all(reinterpret_cast<const char *>(bytes), size);
    decode(all);
    converse(all, size > 0 ? 1 + bytes[0] % 64 : 1);
    return 0;
}
