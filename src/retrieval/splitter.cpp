// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/splitter.h"

#include "llm/tokens.h"

#include <array>
#include <deque>

namespace retrieval {

namespace {

using base::Span;

constexpr std::array<std::string_view, 4> separators{"\n\n", "\n", " ", ""};

// The length in bytes of white space as in Python's str.strip (Unicode); 0 if there is none.
std::size_t spaceAt(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0u;
    };
    const unsigned first = byte(0);
    if (first == ' ' || (first >= 0x09 && first <= 0x0D) || (first >= 0x1C && first <= 0x1F))
        return 1;
    if (first == 0xC2 && (byte(1) == 0x85 || byte(1) == 0xA0))
        return 2;
    const unsigned code = ((first & 0x0Fu) << 12) | ((byte(1) & 0x3Fu) << 6) | (byte(2) & 0x3Fu);
    const bool isSpace = first >= 0xE0 && first < 0xF0 &&
                         (code == 0x1680 || (code >= 0x2000 && code <= 0x200A) || code == 0x2028 || code == 0x2029 ||
                          code == 0x202F || code == 0x205F || code == 0x3000);
    return isSpace ? 3 : 0;
}

Span stripped(std::string_view text, Span span)
{
    while (span.begin < span.end) {
        const std::size_t size = spaceAt(text.substr(0, span.end), span.begin);
        if (size == 0)
            break;
        span.begin += static_cast<std::uint32_t>(size);
    }
    while (span.begin < span.end) {
        std::uint32_t last = span.end - 1;
        while (last > span.begin && (static_cast<unsigned char>(text[last]) & 0xC0u) == 0x80)
            --last;
        if (spaceAt(text.substr(0, span.end), last) != span.end - last)
            break;
        span.end = last;
    }
    return span;
}

// Joins parts in order while they fit. Holds at most the parts of one passage.
class Joiner {
public:
    Joiner(std::string_view text, const SplitOptions &options, std::vector<Span> &found)
        : m_text(text), m_options(options), m_found(found)
    {
    }

    void add(Span piece, std::int64_t length)
    {
        if (m_total + length > m_options.size && !m_open.empty()) {
            flush();
            while (m_total > m_options.overlap || (m_total + length > m_options.size && m_total > 0)) {
                m_total -= m_open.front().length;
                m_open.pop_front();
            }
        }
        m_open.push_back({piece, length});
        m_total += length;
    }
    void finish()
    {
        flush();
        m_open.clear();
        m_total = 0;
    }

private:
    struct Piece {
        Span span;
        std::int64_t length;
    };
    void flush()
    {
        if (m_open.empty())
            return;
        const Span span = stripped(m_text, {m_open.front().span.begin, m_open.back().span.end});
        if (span.end > span.begin)
            m_found.push_back(span);
    }

    std::string_view m_text;
    const SplitOptions &m_options;
    std::vector<Span> &m_found;
    std::deque<Piece> m_open;
    std::int64_t m_total = 0;
};

class Splitter {
public:
    Splitter(std::string_view text, const SplitOptions &options) : m_text(text), m_options(options) {}

    std::vector<Span> whole()
    {
        cut({0, static_cast<std::uint32_t>(m_text.size())}, 0);
        return std::move(m_found);
    }

private:
    std::int64_t length(Span span) const
    {
        const std::string_view piece = m_text.substr(span.begin, span.end - span.begin);
        return m_options.length ? m_options.length(piece) : llm::estimateTokens(piece);
    }

    // Calls `use` with each part; a separator stays at the start of the following part.
    template <class Use>
    void pieces(Span span, std::string_view separator, Use use) const
    {
        std::uint32_t begin = span.begin;
        const auto upTo = [&](std::uint32_t end) {
            if (end > begin)
                use(Span{begin, end});
            begin = end;
        };
        if (separator.empty()) {
            for (std::uint32_t at = span.begin + 1; at < span.end; ++at)
                if ((static_cast<unsigned char>(m_text[at]) & 0xC0u) != 0x80)
                    upTo(at);
        } else {
            const std::string_view within = m_text.substr(0, span.end);
            for (std::size_t at = within.find(separator, span.begin); at != std::string_view::npos;
                 at = within.find(separator, at + separator.size()))
                upTo(static_cast<std::uint32_t>(at));
        }
        upTo(span.end);
    }

    void cut(Span span, std::size_t from)
    {
        std::size_t which = from;
        const std::string_view piece = m_text.substr(span.begin, span.end - span.begin);
        while (!separators[which].empty() && piece.find(separators[which]) == std::string_view::npos)
            ++which;
        Joiner fitting(m_text, m_options, m_found);
        pieces(span, separators[which], [&](Span part) {
            const std::int64_t size = length(part);
            if (size < m_options.size) {
                fitting.add(part, size);
                return;
            }
            fitting.finish();
            if (separators[which].empty())
                m_found.push_back(part);
            else
                cut(part, which + 1);
        });
        fitting.finish();
    }

    std::string_view m_text;
    const SplitOptions &m_options;
    std::vector<Span> m_found;
};

} // namespace

std::vector<Span> split(std::string_view text, const SplitOptions &options)
{
    return Splitter(text, options).whole();
}

} // namespace retrieval
