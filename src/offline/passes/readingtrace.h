// SPDX-License-Identifier: GPL-3.0-or-later
// A record of the passes of a reading, for users who want to know why a question was read like this: the meanings of
// words, the pieces that each pass took, its changes of the frame, and the resulting readings. Values; any thread.
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
    // "mentioned: %1" with "Book", the note "counted", from the word "books". `says` and `notes` are English texts of a
    // short list, which a window translates; the rest are names and values.
    struct Line {
        std::string says, of;
        std::vector<std::string> notes = {};
        std::string from = {};
        bool gone = false; // true: removed by the pass
        auto operator<=>(const Line &) const = default;
        std::string inEnglish() const;
    };
    struct Step {
        std::string pass;
        std::vector<Line> did; // empty: no changes
    };
    std::vector<Line> words; // their meanings with weights
    std::vector<Step> steps;
    std::vector<std::string> readings; // most likely first

    // Records that the best reading was declined: the sign (offline/doubts/doubts.h) and its word.
    void decline(std::string sign, std::string word);

    // {"words": [line], "passes": [{"pass", "did": [line]}]} with the passes that made changes; a line is {"says",
    // "of", "notes", "from", "gone"}. Stored with each run: at most `most` bytes; "rest" is the number of omitted
    // lines.
    static constexpr std::size_t mostKept = 64u << 10;
    std::string toJson(std::size_t most = mostKept) const;
};

// The contents of the draft's frame, one line each.
std::vector<ReadingTrace::Line> linesOfFrame(const Draft &draft);

// Records the changes of a draft since the last call: pieces that were taken or changed, and lines of the frame that
// were added or removed. Without a trace it does nothing.
class TracedDraft {
public:
    TracedDraft(const Draft &draft, ReadingTrace *trace);
    void tell(const Pass &pass);

private:
    using Lines = std::vector<ReadingTrace::Line>;
    Lines wordLines() const;    // the words
    Lines meaningLines() const; // with their meanings
    Lines pieceLines() const;   // with their functions

    const Draft &m_draft;
    ReadingTrace *m_trace;
    Lines m_words, m_meanings, m_pieces, m_frame;
};

} // namespace offline
