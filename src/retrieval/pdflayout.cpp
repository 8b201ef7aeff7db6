// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/pdflayout.h"

#include "base/text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>

namespace retrieval {

namespace {

using HyphenedWords = std::set<std::string, std::less<>>;

bool isSpaceSign(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
}

bool isPlainDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isCapital(char c)
{
    return c >= 'A' && c <= 'Z';
}

bool isLetterOrDigit(char c)
{
    return isPlainDigit(c) || isCapital(c) || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

// The word without punctuation around it: "(IL-6)," becomes IL-6.
std::string_view bare(std::string_view word)
{
    while (!word.empty() && !isLetterOrDigit(word.front()))
        word.remove_prefix(1);
    while (!word.empty() && !isLetterOrDigit(word.back()))
        word.remove_suffix(1);
    return word;
}

// Collects the words of the text with a hyphen inside, in lower case.
void collectHyphened(const std::string &text, HyphenedWords &into)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        while (at < text.size() && !isSpaceSign(text[at]))
            ++at;
        const std::string_view word = bare(std::string_view(text).substr(begin, at - begin));
        if (word.find('-') != std::string_view::npos)
            into.insert(base::lower(word));
        ++at;
    }
}

// True if the hyphen belongs to the word: "IL-6", "n-tridecanal", "12-week", or the text has it elsewhere.
bool keepsHyphen(std::string_view before, std::string_view after, const HyphenedWords &hyphened)
{
    before = bare(before);
    after = bare(after);
    if (before.empty() || after.empty())
        return true;
    if (hyphened.contains(base::lower(std::string(before) + "-" + std::string(after))))
        return true;
    // "Kaplan-Meier", "state-of-the-art": a compound name, or a word with another hyphen.
    const bool beginsName = isCapital(after.front()) && after.size() > 1 && !isCapital(after[1]);
    if (beginsName || before.find('-') != std::string_view::npos)
        return true;
    const std::string_view last = before.substr(before.rfind('-') + 1);
    if (isPlainDigit(after.front()) || std::any_of(last.begin(), last.end(), isPlainDigit))
        return true;
    const bool isOneLetter = base::toCodePoints(last).size() == 1;
    const bool isShort = std::all_of(last.begin(), last.end(), isCapital);
    constexpr std::size_t longestShort = 5; // letters of an abbreviation; longer: a line in capitals
    const bool isHeading =
        after.size() > 1 && std::all_of(after.begin(), after.end(), isCapital) && last.size() > longestShort;
    return isOneLetter || (isShort && !isHeading);
}

struct Line {
    std::string text;
    double left = 0, right = 0, top = 0, bottom = 0;
    bool isPlaced = false;

    double middle() const { return (top + bottom) / 2; }
    double height() const { return bottom - top; }
    void add(const PdfWord &word)
    {
        if (!isPlaced) {
            left = word.x, right = word.x + word.width, top = word.y, bottom = word.y + word.height;
        } else {
            left = std::min(left, word.x), right = std::max(right, word.x + word.width);
            top = std::min(top, word.y), bottom = std::max(bottom, word.y + word.height);
        }
        isPlaced = true;
    }
};

using Block = std::vector<Line>; // lines between empty lines

// Aligns the text with the word list; they may differ only in blanks and in hyphens at line ends.
class Alignment {
public:
    Alignment(const std::string &text, const std::vector<PdfWord> &words, const HyphenedWords &hyphened)
        : m_text(text), m_words(words), m_hyphened(hyphened)
    {
    }

    // Nothing if they differ otherwise.
    std::optional<std::vector<Block>> blocks()
    {
        std::vector<Block> out(1);
        Line line;
        const auto endLine = [&] {
            if (!base::trim(line.text).empty())
                out.back().push_back(line);
            else if (!out.back().empty())
                out.emplace_back();
            line = {};
        };
        for (std::size_t at = 0; at < m_text.size(); ++at) {
            const char c = m_text[at];
            if (c == '\n' || c == '\f') {
                endLine();
                continue;
            }
            if (!isSpaceSign(c) && !take(at, line))
                return std::nullopt;
            line.text += c;
        }
        endLine();
        if (out.back().empty())
            out.pop_back();
        return out;
    }

private:
    bool take(std::size_t at, Line &line)
    {
        if (m_word < m_words.size() && m_at == m_words[m_word].text.size())
            nextWord();
        if (m_word >= m_words.size())
            return false;
        const std::string_view rest = std::string_view(m_words[m_word].text).substr(m_at);
        if (rest.front() != m_text[at]) {
            // A hyphen missing from the text.
            if (rest != "-" && rest != "\u2010" && rest != "\u00ad")
                return false;
            if (rest != "\u00ad" && keepsHyphen(before(line), after(at), m_hyphened))
                line.text += '-';
            nextWord();
            if (m_word >= m_words.size() || m_words[m_word].text.front() != m_text[at])
                return false;
        }
        if (m_at == 0)
            line.add(m_words[m_word]);
        ++m_at;
        return true;
    }
    void nextWord()
    {
        ++m_word;
        m_at = 0;
        while (m_word < m_words.size() && m_words[m_word].text.empty())
            ++m_word;
    }
    static std::string_view before(const Line &line)
    {
        const std::string_view text = line.text;
        return text.substr(text.find_last_of(" \t") + 1);
    }
    std::string_view after(std::size_t at) const
    {
        const std::size_t end = m_text.find_first_of(" \t\n\f", at);
        return std::string_view(m_text).substr(at, end == std::string::npos ? end : end - at);
    }

    const std::string &m_text;
    const std::vector<PdfWord> &m_words;
    const HyphenedWords &m_hyphened;
    std::size_t m_word = 0, m_at = 0;
};

std::size_t wordsOf(const Line &line)
{
    const std::string text = base::trim(line.text);
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), ' ')) + 1;
}

bool isCell(const Line &line)
{
    constexpr std::size_t longestCell = 40, mostWords = 5;
    return line.isPlaced && base::trim(line.text).size() <= longestCell && wordsOf(line) <= mostWords;
}

// True for a column of table cells: short lines. Prose in columns has longer ones.
bool isOfCells(const Block &block)
{
    std::size_t words = 0;
    for (const Line &line : block) {
        if (!isCell(line))
            return false;
        words += wordsOf(line);
    }
    return block.size() > 1 && words <= block.size() * 3;
}

// Without an empty line between them, a caption above or a note below is in one block with the first column.
std::vector<Block> withoutCaptions(std::vector<Block> blocks)
{
    std::vector<Block> out;
    for (Block &block : blocks) {
        const auto first = std::find_if(block.begin(), block.end(), isCell);
        const auto last = std::find_if_not(first, block.end(), isCell);
        Block cells(first, last);
        if (!isOfCells(cells) || std::any_of(last, block.end(), isCell)) {
            out.push_back(std::move(block));
            continue;
        }
        if (first != block.begin())
            out.emplace_back(block.begin(), first);
        out.push_back(std::move(cells));
        if (last != block.end())
            out.emplace_back(last, block.end());
    }
    return out;
}

// True if at least half of its lines contain a number.
bool hasNumbers(const Block &block)
{
    const auto count = std::count_if(block.begin(), block.end(), [](const Line &line) {
        return std::any_of(line.text.begin(), line.text.end(), isPlainDigit);
    });
    return static_cast<std::size_t>(count) * 2 >= block.size();
}

bool isInRow(const Line &line, double middle)
{
    return std::abs(line.middle() - middle) < 0.4 * std::max(line.height(), 1.0);
}

struct Table {
    std::vector<std::size_t> columns; // indices of blocks
    std::vector<double> rows;         // the middle of each
};

// The blocks from `first` on whose lines form common rows with it; fewer than two columns if they are no table. The
// blocks of a table need not follow each other: the text of a page may come in another order.
Table tableAt(const std::vector<Block> &blocks, std::size_t first, const std::vector<bool> &isWritten)
{
    Table table;
    if (!isOfCells(blocks[first]))
        return table;
    table.columns.push_back(first);
    std::vector<double> &rows = table.rows;
    for (const Line &line : blocks[first])
        rows.push_back(line.middle());
    const auto edge = [](const Block &block) {
        double right = 0;
        for (const Line &line : block)
            right = std::max(right, line.right);
        return right;
    };
    bool anyNumbers = hasNumbers(blocks[first]);
    double right = edge(blocks[first]);
    for (std::size_t next = first + 1; next < blocks.size(); ++next) {
        const Block &block = blocks[next];
        if (isWritten[next] || !isOfCells(block))
            continue;
        const bool isBeside =
            std::all_of(block.begin(), block.end(), [&](const Line &line) { return line.left > right; });
        const auto inRows = std::count_if(block.begin(), block.end(), [&](const Line &line) {
            return std::any_of(rows.begin(), rows.end(), [&](double row) { return isInRow(line, row); });
        });
        // At least 70 % of its lines must be in rows, and cover half of the rows.
        if (!isBeside || static_cast<std::size_t>(inRows) * 10 < block.size() * 7 ||
            static_cast<std::size_t>(inRows) * 2 < rows.size())
            continue;
        for (const Line &line : block)
            if (std::none_of(rows.begin(), rows.end(), [&](double row) { return isInRow(line, row); }))
                rows.push_back(line.middle());
        anyNumbers = anyNumbers || hasNumbers(block);
        right = std::max(right, edge(block));
        table.columns.push_back(next);
    }
    std::sort(rows.begin(), rows.end());
    return anyNumbers ? table : Table();
}

void writeTable(std::string &out, const std::vector<Block> &blocks, const Table &table)
{
    for (const double row : table.rows) {
        std::string text;
        for (const std::size_t i : table.columns)
            for (const Line &line : blocks[i])
                if (isInRow(line, row))
                    text += (text.empty() ? "" : " | ") + base::trim(line.text);
        out += text + "\n";
    }
    out += "\n";
}

std::string textOfBlocks(const std::vector<Block> &blocks)
{
    std::string out;
    std::vector<bool> isWritten(blocks.size());
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (isWritten[i])
            continue;
        const Table table = tableAt(blocks, i, isWritten);
        if (table.columns.size() > 1) {
            for (const std::size_t column : table.columns)
                isWritten[column] = true;
            writeTable(out, blocks, table);
        } else {
            for (const Line &line : blocks[i])
                out += line.text + "\n";
            out += "\n";
        }
    }
    return out;
}

} // namespace

std::vector<std::string> correctedPages(const PdfText &read)
{
    HyphenedWords hyphened;
    for (const std::string &page : read.pages)
        collectHyphened(page, hyphened);
    std::vector<std::string> out;
    for (std::size_t i = 0; i < read.pages.size(); ++i) {
        const bool isPlaced = i < read.words.size() && !read.words[i].empty();
        const auto blocks =
            isPlaced ? Alignment(read.pages[i], read.words[i], hyphened).blocks() : std::optional<std::vector<Block>>();
        out.push_back(blocks ? textOfBlocks(withoutCaptions(*blocks)) : read.pages[i]);
    }
    return out;
}

} // namespace retrieval
