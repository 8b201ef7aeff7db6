// SPDX-License-Identifier: GPL-3.0-or-later
// Any stream of a model server, in pieces of any size: each dialect ends with a reply or an error message.
#include "fuzz/require.h"
#include "llm/dialect.h"
#include "llm/jsonrepair.h"
#include "llm/wireclient.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string_view text(reinterpret_cast<const char *>(bytes) + 1, size - 1);
    const std::size_t piece = 1 + bytes[0] % 97;
    for (const auto &dialect :
         {llm::openAiDialect(), llm::anthropicDialect(), llm::ollamaDialect(), llm::geminiDialect()}) {
        const auto reader = dialect->reader();
        base::Status fed;
        for (std::size_t at = 0; fed && at < text.size(); at += piece)
            fed = reader->feed(text.substr(at, piece), [](std::string_view) {});
        if (!fed) {
            require(!fed.error().message.empty() || fed.error().code == "in-stream", "an error without words", text);
        } else if (const auto reply = reader->finish()) {
            require(llm::ChatReply::fromJson(reply->toJson()).has_value(), "a reply that is not read again", text);
        } else {
            require(!reply.error().message.empty() || reply.error().code == "in-stream", "an end without words", text);
        }
        dialect->modelsIn(text);
        for (const int status : {0, 400, 429, 500})
            require(!llm::failureOf(status, text, {}).message.empty(), "a refusal without words", text);
    }
    llm::HttpHead head;
    head.headers = {{"retry-after", std::string(text.substr(0, 60))}};
    llm::retryAfter(head, {});
    return 0;
}
