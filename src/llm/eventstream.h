// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts a stream of bytes into its events: server-sent events (the text after "data:"), JSON lines, or one JSON document
// where a server did not stream. Bytes may be split anywhere. One thread.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace llm {

class EventStream {
public:
    enum class Form { serverSent, jsonLines };
    explicit EventStream(Form form) : m_form(form) {}

    using Event = std::function<base::Status(std::string_view payload)>;
    base::Status feed(std::string_view bytes, const Event &event);
    base::Status finish(const Event &event); // what stands without an end of line, or the whole document
    bool anything() const { return m_anything; }
    bool isDocument() const { return m_document; }

private:
    base::Status line(std::string_view text, const Event &event);
    base::Status flush(const Event &event);

    Form m_form;
    bool m_anything = false;
    bool m_document = false; // a server-sent stream that begins with a brace is one JSON document
    bool m_hasData = false;
    std::string m_line; // without its end yet
    std::string m_data; // of the event that is being read
};

} // namespace llm
