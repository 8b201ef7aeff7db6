// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a byte stream into events: server-sent events (the text after "data:"), JSON lines, or one JSON document if
// the server does not stream. Chunks may be split anywhere. One thread.
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
    base::Status finish(const Event &event); // passes the last line without line end, or the whole document
    bool anything() const { return m_anything; }
    bool isDocument() const { return m_document; }

private:
    base::Status line(std::string_view text, const Event &event);
    base::Status flush(const Event &event);

    Form m_form;
    bool m_anything = false;
    bool m_document = false; // one JSON document: a server-sent stream that begins with a brace
    bool m_hasData = false;
    std::string m_line; // incomplete line
    std::string m_data; // of the current event
};

} // namespace llm
