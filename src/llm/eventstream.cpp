// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/eventstream.h"

#include "base/codedtext.h"

namespace llm {

namespace {

constexpr std::size_t largestEvent = 16u << 20;

} // namespace

base::Status EventStream::feed(std::string_view bytes, const Event &event)
{
    if (!m_anything) {
        const auto first = bytes.find_first_not_of(m_line.empty() ? " \t\r\n\xEF\xBB\xBF" : "");
        if (first == std::string_view::npos)
            return {};
        bytes.remove_prefix(first);
        m_anything = true;
        m_document = m_form == Form::serverSent && (bytes.front() == '{' || bytes.front() == '[');
    }
    while (!bytes.empty()) {
        const auto end = m_document ? std::string_view::npos : bytes.find('\n');
        m_line.append(bytes.substr(0, end));
        if (m_line.size() + m_data.size() > largestEvent)
            return base::fail(base::Category::model,
                              BASE_TEXT("model.large-event", "The model server sent one event of more than 16 MB."), {},
                              "too-large");
        if (end == std::string_view::npos)
            return {};
        bytes.remove_prefix(end + 1);
        const std::string whole = std::move(m_line);
        m_line.clear();
        BASE_CHECK(line(whole, event));
    }
    return {};
}

base::Status EventStream::finish(const Event &event)
{
    const std::string rest = std::move(m_line);
    m_line.clear();
    if (m_document)
        return event(rest);
    if (!rest.empty())
        BASE_CHECK(line(rest, event));
    return flush(event);
}

base::Status EventStream::line(std::string_view text, const Event &event)
{
    if (!text.empty() && text.back() == '\r')
        text.remove_suffix(1);
    if (m_form == Form::jsonLines)
        return text.find_first_not_of(" \t") == std::string_view::npos ? base::Status() : event(text);
    if (text.empty())
        return flush(event);
    constexpr std::string_view prefix = "data:";
    if (text.substr(0, prefix.size()) != prefix)
        return {}; // a comment, or a field that no dialect needs: payloads contain their type
    text.remove_prefix(prefix.size());
    if (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    if (m_hasData)
        m_data += '\n';
    m_data += text;
    m_hasData = true;
    return {};
}

base::Status EventStream::flush(const Event &event)
{
    if (!m_hasData)
        return {};
    const std::string payload = std::move(m_data);
    m_data.clear();
    m_hasData = false;
    return event(payload);
}

} // namespace llm
