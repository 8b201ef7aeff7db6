// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/textbuilder.h"

namespace retrieval {

void TextBuilder::separate()
{
    std::string &text = m_document.text;
    if (m_breaks > 0 && !text.empty())
        text.append(static_cast<std::size_t>(m_breaks), '\n');
    else if (m_blank && !text.empty() && text.back() != '\n')
        text += ' ';
    m_breaks = 0;
    m_blank = false;
}

void TextBuilder::add(std::string_view text)
{
    std::size_t i = 0;
    while (i < text.size()) {
        const std::size_t word = text.find_first_not_of(" \t\n\f\v", i);
        m_blank = m_blank || word != i;
        if (word == std::string_view::npos)
            return;
        const std::size_t end = std::min(text.find_first_of(" \t\n\f\v", word), text.size());
        separate();
        m_document.text += text.substr(word, end - word);
        i = end;
    }
}

void TextBuilder::addExact(std::string_view text)
{
    if (text.empty())
        return;
    separate();
    m_document.text += text;
}

void TextBuilder::beginHeading(int level)
{
    breakLines(2);
    if (m_document.text.empty())
        m_breaks = 0;
    const auto begin = m_document.text.size() + static_cast<std::size_t>(m_breaks);
    m_heading = {static_cast<std::uint32_t>(begin), level, {}};
    m_inHeading = true;
}

void TextBuilder::endHeading()
{
    if (!m_inHeading)
        return;
    m_inHeading = false;
    if (m_document.text.size() > m_heading.begin) {
        m_heading.text = base::shorten(base::trim(std::string_view(m_document.text).substr(m_heading.begin)), 200);
        m_document.headings.push_back(m_heading);
    }
    breakLines(2);
}

} // namespace retrieval
