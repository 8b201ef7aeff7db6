// SPDX-License-Identifier: GPL-3.0-or-later
// What each pass of a reading did, for people who ask why a question was read so: what each word may mean, what each
// pass took, added to the frame or threw away, and the readings that came of it. Values; any thread.
#pragma once

#include <compare>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace offline {

struct Draft;
struct Item;
struct Pass;
class Lexicon;

struct ReadingTrace {
    // "thing: %1" of "Book", noted "asked for", from the word "books". What is said and noted are few English texts
    // that a window translates; the rest are names and values.
    struct Line {
        std::string says, of;
        std::vector<std::string> notes = {};
        std::string from = {};
        bool gone = false; // it was so before
        auto operator<=>(const Line &) const = default;
        std::string inEnglish() const;
    };
    struct Step {
        std::string pass;
        std::vector<Line> did; // empty: nothing
    };
    std::vector<Line> words; // what each may mean, and how surely
    std::vector<Step> steps;
    std::vector<std::string> readings; // the likeliest first

    // The likeliest reading is none, as `word` tells by this sign (offline/doubts/doubts.h).
    void decline(std::string sign, std::string word);

    // {"words": [line], "passes": [{"pass", "did": [line]}]} with the passes that did something; a line is {"says",
    // "of", "notes", "from", "gone"}. It is kept with each run: what `most` bytes have no room for is left out, and
    // "rest" says how many lines that were.
    static constexpr std::size_t mostKept = 64u << 10;
    std::string toJson(std::size_t most = mostKept) const;
};

// Everything that the frame of the draft holds, one line each.
std::vector<ReadingTrace::Line> linesOfFrame(const Draft &draft);

// Tells a trace what has changed in a draft since it was told last: pieces that were taken or are read otherwise, lines
// of the frame that came or went. Without a trace it does nothing.
class TracedDraft {
public:
    TracedDraft(const Draft &draft, ReadingTrace *trace);
    void tell(const Pass &pass);

private:
    using Lines = std::vector<ReadingTrace::Line>;
    Lines wordLines() const;    // the words that are there
    Lines meaningLines() const; // with what they may mean
    Lines pieceLines() const;   // and what they are in their place

    const Draft &m_draft;
    ReadingTrace *m_trace;
    Lines m_words, m_meanings, m_pieces, m_frame;
};

} // namespace offline
