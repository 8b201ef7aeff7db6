// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/language/words.h"

#include <algorithm>
#include <cctype>

namespace offline {

namespace {

struct Piece {
    std::size_t length = 1; // bytes
    enum Kind { letter, apostrophe, sign } kind = sign;
    bool upper = false;
    char ascii = 0;
};

// The length in bytes of the character at `at`; 1 for a byte that starts none.
std::size_t characterLength(std::string_view text, std::size_t at)
{
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    return std::min(length, text.size() - at);
}

Piece classify(std::string_view text, std::size_t at)
{
    Piece piece;
    piece.length = characterLength(text, at);
    const auto first = static_cast<unsigned char>(text[at]);
    if (piece.length == 1) {
        piece.ascii = text[at];
        if (first == '\'')
            piece.kind = Piece::apostrophe;
        else if (first < 0x80 && std::isalnum(first))
            piece.kind = Piece::letter;
        piece.upper = first < 0x80 && std::isupper(first);
        return piece;
    }
    const std::string_view character = text.substr(at, piece.length);
    if (character == "’" || character == "ʼ" || character == "′")
        piece.kind = Piece::apostrophe;
    else if (piece.length == 3 && (character.substr(0, 2) == "\xE2\x80" || character.substr(0, 2) == "\xE2\x88" ||
                                   character.substr(0, 2) == "\xE2\x89" || character.substr(0, 2) == "\xE3\x80"))
        piece.ascii = character == "−" || character == "–" || character == "—" ? '-'
                      : character == "“" || character == "”"                   ? '"'
                                                                               : ' ';
    else if (character == "«" || character == "»" || character == "„")
        piece.ascii = '"';
    else
        piece.kind = Piece::letter;
    return piece;
}

bool isDecimalPoint(std::string_view text, std::size_t at)
{
    const auto isDigit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
    return text[at] == '.' && at > 0 && isDigit(at - 1) && isDigit(at + 1);
}

// True for the commas of "1,000,000".
bool isThousandsSign(std::string_view text, std::size_t at)
{
    const auto isDigit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
    std::size_t before = 0;
    while (before < at && isDigit(at - 1 - before))
        ++before;
    return text[at] == ',' && before > 0 && before <= 3 && isDigit(at + 1) && isDigit(at + 2) && isDigit(at + 3) &&
           !isDigit(at + 4);
}

} // namespace

std::vector<Word> tokenize(std::string_view text)
{
    std::vector<Word> words;
    words.reserve(6);
    std::size_t at = 0;
    char before = 0;
    while (at < text.size()) {
        const Piece piece = classify(text, at);
        if (piece.kind != Piece::letter) {
            if (piece.ascii == '#' && at + 1 < text.size() && text[at + 1] == ' ') { // "# of books"
                words.push_back(
                    {"#", {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1)}, false, before});
                before = 0;
                ++at;
                continue;
            }
            const bool opens =
                piece.ascii == ':' && at > 0 && (text[at - 1] == '[' || text[at - 1] == '('); // "[:OWNS]"
            if (piece.ascii != 0 && !std::isspace(static_cast<unsigned char>(piece.ascii)) && !opens)
                before = piece.ascii;
            at += piece.length;
            continue;
        }
        Word word;
        word.before = before;
        word.span.begin = static_cast<std::uint32_t>(at);
        std::string raw;
        bool allUpper = true;
        std::size_t letters = 0;
        for (Piece next = piece; next.kind != Piece::sign;) {
            if (next.kind == Piece::letter) {
                raw.append(text.substr(at, next.length));
                allUpper = allUpper && (next.upper || (next.ascii >= '0' && next.ascii <= '9'));
                letters += next.upper;
            } else if (next.ascii == '.') {
                raw += '.';
            } else if (at + next.length >= text.size() || classify(text, at + next.length).kind != Piece::letter) {
                break;
            }
            at += next.length;
            if (at >= text.size())
                break;
            next = classify(text, at);
            if (isDecimalPoint(text, at) || isThousandsSign(text, at))
                next.kind = Piece::apostrophe;
        }
        word.span.end = static_cast<std::uint32_t>(at);
        word.upper = allUpper && letters > 0 && raw.size() > 1;
        word.folded = base::unaccent(raw);
        before = 0;
        if (!word.folded.empty()) // omits words that fold to nothing
            words.push_back(std::move(word));
    }
    return words;
}

namespace {

struct Marks {
    std::string_view opens, closes;
};
// Opening and closing quotation marks. The single ones are also apostrophes.
constexpr Marks quotationMarks[] = {{"\"", "\""}, {"“", "”"}, {"„", "“"}, {"„", "”"},
                                    {"«", "»"},   {"'", "'"}, {"‘", "’"}};

bool isWordSign(std::string_view text, std::size_t at)
{
    return at < text.size() && classify(text, at).kind == Piece::letter;
}

// The start of the character before `at`.
std::size_t before(std::string_view text, std::size_t at)
{
    while (at > 0 && (static_cast<unsigned char>(text[--at]) & 0xC0) == 0x80)
        ;
    return at;
}

// The end of the quotation that starts at `at`; npos if it is not closed.
std::size_t closingOf(std::string_view text, std::size_t at, std::string_view mark)
{
    for (std::size_t end = text.find(mark, at); end != std::string_view::npos; end = text.find(mark, end + 1)) {
        const bool spaced = end == at || text[end - 1] == ' ';
        if (mark == "\"" || mark == "»" || mark == "“" || mark == "”" ||
            (!spaced && !isWordSign(text, end + mark.size())))
            return end;
    }
    return std::string_view::npos;
}

} // namespace

std::vector<base::Span> quotedTexts(std::string_view text)
{
    std::vector<base::Span> found;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t next = at + characterLength(text, at);
        for (const auto &marks : quotationMarks) {
            if (!text.substr(at).starts_with(marks.opens))
                continue;
            const std::size_t from = at + marks.opens.size();
            const bool withinWord = at > 0 && isWordSign(text, before(text, at)); // "the drugs' targets"
            if (withinWord || from >= text.size() || text[from] == ' ')
                continue;
            const std::size_t end = closingOf(text, from, marks.closes);
            if (end == std::string_view::npos || end == from)
                continue;
            found.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(end)});
            next = end + marks.closes.size();
            break;
        }
        at = next;
    }
    return found;
}

std::string normalized(std::string_view text)
{
    std::string out;
    for (const auto &word : tokenize(text)) {
        if (!out.empty())
            out += ' ';
        out += word.folded;
    }
    return out;
}

std::vector<std::string> identifierWords(std::string_view identifier)
{
    std::string spaced;
    for (std::size_t i = 0; i < identifier.size(); ++i) {
        const auto c = static_cast<unsigned char>(identifier[i]);
        const auto previous = i > 0 ? static_cast<unsigned char>(identifier[i - 1]) : 0;
        const bool hump = std::isupper(c) && i > 0 &&
                          (std::islower(previous) || (std::isupper(previous) && i + 1 < identifier.size() &&
                                                      std::islower(static_cast<unsigned char>(identifier[i + 1]))));
        if (hump)
            spaced += ' ';
        spaced += identifier[i] == '_' ? ' ' : identifier[i];
    }
    std::vector<std::string> words;
    for (auto &word : tokenize(spaced))
        words.push_back(std::move(word.folded));
    return words;
}

} // namespace offline
