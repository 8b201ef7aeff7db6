// SPDX-License-Identifier: GPL-3.0-or-later
// One frame under the question for every state of a run: icon, word, what happened, one supporting line, actions,
// progress. GUI thread.
#pragma once

#include "widgets/theme/mark.h"

#include <QWidget>

class QHBoxLayout;
class QProgressBar;

namespace widgets {

class Button;
class IconLabel;
class TextLabel;

class StatusStrip : public QWidget {
    Q_OBJECT
public:
    explicit StatusStrip(QWidget *parent = nullptr);

    void show(Mark mark, const QString &headline, const QString &support);
    void setAction(const QString &text); // empty hides it
    void setAction(Icon shape, const QString &text);
    void setSecondAction(const QString &text); // beside it; empty hides it
    void setProgress(double share);            // 0 to 1; negative: as long as it takes; NaN hides it
    void setDetail(const QString &detail);     // folded: shown by a button, for errors
    Mark mark() const { return m_mark; }
    QString spoken() const; // the whole strip as one sentence

signals:
    void actionTriggered();
    void secondTriggered();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void fitHeight();
    Mark m_mark = Mark::waiting;
    IconLabel *m_icon;
    TextLabel *m_word;
    TextLabel *m_headline;
    TextLabel *m_support;
    QProgressBar *m_progress;
    Button *m_detailButton;
    Button *m_second;
    Button *m_action;
    QString m_detail;
};

} // namespace widgets
