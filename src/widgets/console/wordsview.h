// SPDX-License-Identifier: GPL-3.0-or-later
// Describes the statement under the cursor in plain words, by rules. Each phrase links to its place. GUI thread.
#pragma once

#include "app/console/stepsmodel.h"

#include <QWidget>

class QLabel;

namespace widgets {

class WordsView : public QWidget {
    Q_OBJECT
public:
    explicit WordsView(QWidget *parent = nullptr);
    void show(const std::vector<app::QueryWord> &words, int offset); // `offset`: start of the statement in the text
    QString text() const;                                            // without links

signals:
    void phrasePointed(int begin, int end); // begin < 0: none
    void phraseChosen(int begin, int end);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill();
    std::vector<app::QueryWord> m_words;
    int m_offset = 0;
    QLabel *m_label;
};

} // namespace widgets
