// SPDX-License-Identifier: GPL-3.0-or-later
// Input of the question: grows to five lines, has a history, underlines the words that were understood and shows the
// meaning below each. GUI thread.
#pragma once

#include "widgets/theme/theme.h"

#include <QStringList>
#include <QTextEdit>
#include <vector>

namespace widgets {

// A range of the question, in UTF-16 units, and what it was mapped to.
struct WordReading {
    int begin = 0;
    int end = 0;
    QString meaning;
    bool repaired = false;
};

class QuestionBox : public QTextEdit {
    Q_OBJECT
public:
    explicit QuestionBox(QWidget *parent = nullptr);

    QString question() const;
    void setQuestion(const QString &text);
    void setHints(const QString &invitation, const QString &keys);
    void setHistory(const QStringList &newestLast);
    void setReadings(std::vector<WordReading> readings); // of the current text; an edit clears them
    const std::vector<WordReading> &readings() const { return m_readings; }
    void clearReadings();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void asked();
    void stopRequested();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void insertFromMimeData(const QMimeData *source) override;
    void changeEvent(QEvent *event) override;

private:
    struct Piece {
        QRectF area;
        double baseline = 0;
    };
    void dress();
    void fitHeight();
    void recall(int direction);
    std::vector<Piece> pieces(const WordReading &reading) const;
    void paintReadings(QPainter &painter);
    void paintHints(QPainter &painter);

    QString m_invitation;
    QString m_keys;
    QStringList m_history;
    QString m_draft;
    qsizetype m_recalled = -1;
    std::vector<WordReading> m_readings;
    bool m_dressing = false;
};

} // namespace widgets
