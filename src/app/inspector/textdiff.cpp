// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/textdiff.h"

#include "app/models/text.h"
#include "data/language.h"
#include "data/sequencediff.h"

#include <algorithm>

namespace app {
namespace {

struct Word {
    TextSpan span;
    std::string text;
};

// Words are runs of letters and digits; every other visible character stands alone.
std::vector<Word> plainWords(const QString &text)
{
    std::vector<Word> words;
    for (int i = 0; i < text.size();) {
        if (text[i].isSpace()) {
            ++i;
            continue;
        }
        int end = i + 1;
        if (text[i].isLetterOrNumber() || text[i] == u'_') {
            while (end < text.size() && (text[end].isLetterOrNumber() || text[end] == u'_'))
                ++end;
        }
        words.push_back({{i, end - i}, text.mid(i, end - i).toStdString()});
        i = end;
    }
    return words;
}

std::vector<Word> wordsOf(const QString &text, const data::Language *language)
{
    if (!language)
        return plainWords(text);
    const std::string utf8 = fromQt(text);
    const OffsetMap offsets(utf8);
    std::vector<Word> words;
    for (const data::Token &token : language->tokens(utf8)) {
        const int begin = offsets.toUtf16(token.span.begin);
        words.push_back({{begin, offsets.toUtf16(token.span.end) - begin},
                         utf8.substr(token.span.begin, token.span.end - token.span.begin)});
    }
    return words;
}

std::vector<std::string> textsOf(const std::vector<Word> &words)
{
    std::vector<std::string> texts;
    texts.reserve(words.size());
    for (const Word &word : words)
        texts.push_back(word.text);
    return texts;
}

// Neighbouring words become one span, blanks between them included.
class Spans {
public:
    void add(const TextSpan &span, bool joins)
    {
        if (joins && !m_spans.isEmpty())
            m_spans.back().length = span.begin + span.length - m_spans.back().begin;
        else
            m_spans.append(span);
    }
    QList<TextSpan> take() { return std::move(m_spans); }

private:
    QList<TextSpan> m_spans;
};

} // namespace

TextChanges diffText(const QString &before, const QString &after, const data::Language *language)
{
    TextChanges changes;
    if (before == after)
        return changes;
    const auto left = wordsOf(before, language);
    const auto right = wordsOf(after, language);
    Spans removed, added;
    int lastLeft = -2, lastRight = -2;
    for (const auto &pair : data::diffSequences(textsOf(left), textsOf(right))) {
        if (pair.right < 0) {
            removed.add(left[std::size_t(pair.left)].span, pair.left == lastLeft + 1);
            lastLeft = pair.left;
        } else if (pair.left < 0) {
            added.add(right[std::size_t(pair.right)].span, pair.right == lastRight + 1);
            lastRight = pair.right;
        }
    }
    changes.removed = removed.take();
    changes.added = added.take();
    changes.removals = int(changes.removed.size());
    changes.additions = int(changes.added.size());
    return changes;
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
    int openLeft = 0; // removed lines at the end of `pairs` that wait for an added one beside them
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
