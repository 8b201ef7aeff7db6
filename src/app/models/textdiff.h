// SPDX-License-Identifier: GPL-3.0-or-later
// The differences between two query texts by tokens, for iterations and the Changes tab. Pure functions; any thread.
#pragma once

#include "agents/analysis/compare.h"

#include <QList>
#include <QMetaType>
#include <QString>
#include <vector>

namespace app {

// A piece of a QString, in UTF-16 units.
struct TextSpan {
    int begin = 0;
    int length = 0;
    bool operator==(const TextSpan &) const = default;
};

struct TextChanges {
    QList<TextSpan> removed; // of the old text
    QList<TextSpan> added;   // of the new text
    int removals = 0;        // number of contiguous removed parts
    int additions = 0;
    bool isEmpty() const { return removed.isEmpty() && added.isEmpty(); }
};

// The differences of a comparison (agents/analysis/compare.h). Adjacent changed tokens become one span.
TextChanges changesOf(const std::vector<agents::TextPiece> &pieces);
TextChanges diffText(const QString &before, const QString &after, const data::Language *language = nullptr);

// Lines of both texts side by side, aligned by Myers' algorithm; -1 if the other side has no such line.
struct LinePair {
    int left = -1;
    int right = -1;
    bool same = false;
};
QList<LinePair> alignLines(const QString &left, const QString &right);

} // namespace app

Q_DECLARE_METATYPE(app::TextSpan)
