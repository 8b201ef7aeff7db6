// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/textdiff.h"

#include "app/models/text.h"
#include "data/rows/sequencediff.h"

#include <string>

namespace app {

TextChanges changesOf(const std::vector<agents::TextPiece> &pieces)
{
    std::string before, after;
    for (const agents::TextPiece &piece : pieces) {
        before += piece.change == agents::TextPiece::added ? std::string() : piece.text;
        after += piece.change == agents::TextPiece::removed ? std::string() : piece.text;
    }
    const OffsetMap inBefore(before), inAfter(after);
    TextChanges changes;
    std::size_t left = 0, right = 0;       // processed bytes
    std::size_t leftEnd = 0, rightEnd = 0; // of the last change
    // A change that directly follows the last one extends it; blanks at the ends of a change are not marked.
    const auto mark = [](QList<TextSpan> &spans, const OffsetMap &offsets, const std::string &text, std::size_t begin,
                         std::size_t &end) {
        const bool joins = !spans.isEmpty() && begin == end;
        end = begin + text.size();
        const auto first = text.find_first_not_of(" \t\r\n");
        if (first == std::string::npos)
            return;
        const int from = offsets.toUtf16(begin + first);
        const int to = offsets.toUtf16(begin + text.find_last_not_of(" \t\r\n") + 1);
        if (joins)
            spans.back().length = to - spans.back().begin;
        else
            spans.append({from, to - from});
    };
    for (const agents::TextPiece &piece : pieces) {
        if (piece.change == agents::TextPiece::removed)
            mark(changes.removed, inBefore, piece.text, left, leftEnd);
        else if (piece.change == agents::TextPiece::added)
            mark(changes.added, inAfter, piece.text, right, rightEnd);
        left += piece.change == agents::TextPiece::added ? 0 : piece.text.size();
        right += piece.change == agents::TextPiece::removed ? 0 : piece.text.size();
    }
    changes.removals = int(changes.removed.size());
    changes.additions = int(changes.added.size());
    return changes;
}

TextChanges diffText(const QString &before, const QString &after, const data::Language *language)
{
    return before == after ? TextChanges() : changesOf(agents::diffTexts(fromQt(before), fromQt(after), language));
}

QList<LinePair> alignLines(const QString &left, const QString &right)
{
    const auto lines = [](const QString &text) {
        std::vector<std::string> out;
        for (const QString &line : text.split(u'\n'))
            out.push_back(line.toStdString());
        return out;
    };
    const auto l = lines(left);
    const auto r = lines(right);
    QList<LinePair> pairs;
    int openLeft = 0; // unpaired removed lines at the end of `pairs`
    for (const auto &pair : data::diffSequences(l, r)) {
        if (pair.left >= 0 && pair.right >= 0) {
            openLeft = 0;
            pairs.append({pair.left, pair.right, true});
        } else if (pair.right < 0) {
            pairs.append({pair.left, -1, false});
            ++openLeft;
        } else if (openLeft > 0) {
            pairs[pairs.size() - openLeft--].right = pair.right;
        } else {
            pairs.append({-1, pair.right, false});
        }
    }
    return pairs;
}

} // namespace app
