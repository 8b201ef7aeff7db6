// SPDX-License-Identifier: GPL-3.0-or-later
// The list of completions below the cursor of an editor: name at the left, kind, type and count at the right. The
// editor keeps the focus and moves the selection. GUI thread.
#pragma once

#include <QListWidget>

namespace widgets {

struct CodeCompletion;

class CompletionPopup : public QListWidget {
    Q_OBJECT
public:
    explicit CompletionPopup(QWidget *editor);
    // `below`: where the completed word begins, below its line; `lineHeight`: of that line.
    void show(const std::vector<CodeCompletion> &completions, const QPoint &below, int lineHeight);
    void moveBy(int rows); // the selection, without a wrap

signals:
    void chosen(int index);

private:
    void fit(const QPoint &below, int lineHeight);
};

} // namespace widgets
