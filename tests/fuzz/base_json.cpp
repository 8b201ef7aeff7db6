// SPDX-License-Identifier: GPL-3.0-or-later
// Foreign JSON: parsed values can be copied, written and parsed again at any depth; known secrets in them are hidden
// however they are split; and no shown text controls a terminal.
#include "base/address.h"
#include "base/jsonread.h"
#include "base/redact.h"
#include "base/text.h"
#include "base/visible.h"
#include "fuzz/require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(bytes), size);
    const nlohmann::json value = base::parsedJson(text);
    if (!value.is_discarded()) {
        const nlohmann::json copy = value;
        const std::string line = base::lineOf(copy);
        require(!base::parsedJson(line).is_discarded(), "what was written is not read", text);
    }
    const auto read = base::readJson(text);
    require(read.has_value() || !read.error().message.empty(), "a silent refusal", text);

    static const base::Secrets secrets({"sk-key-of-test", "a\"b&c<d"});
    base::SecretStream stream(secrets);
    std::string streamed;
    const std::size_t piece = size > 0 ? 1 + bytes[0] % 7 : 1;
    for (std::size_t at = 0; at < size; at += piece)
        streamed += stream.feed(text.substr(at, piece));
    streamed += stream.finish();
    require(streamed.find("sk-key-of-test") == std::string::npos, "a secret went through", text);
    require(secrets.struck(text).find("sk-key-of-test") == std::string::npos, "a secret was left", text);

    for (const char32_t c : base::toCodePoints(base::visible(text, base::Lines::shown)))
        require(c >= 0x20 && !(c >= 0x7f && c < 0xa0), "a control character went through", text);
    const std::string shown = base::displayAddress(text);
    require(base::displayAddress(shown).size() <= shown.size(), "an address grows", text);
    return 0;
}
