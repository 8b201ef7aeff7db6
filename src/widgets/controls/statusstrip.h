// SPDX-License-Identifier: GPL-3.0-or-later
// Frame below the question that shows the state of a run: icon, word, headline, one supporting line, actions, progress.
// GUI thread.
#pragma once

#include "widgets/theme/mark.h"

#include <QWidget>
#include <vector>

class QBoxLayout;
class QProgressBar;

namespace widgets {

class Button;
class FlowLayout;
class IconLabel;
class TextLabel;

class StatusStrip : public QWidget {
    Q_OBJECT
public:
    explicit StatusStrip(QWidget *parent = nullptr);

    // `word` replaces the word of the mark.
    void show(Mark mark, const QString &headline, const QString &support, const QString &word = {});
    // Buttons of the third line, for decisions; a click emits `choiceTriggered`. Empty hides the line.
    struct Choice {
        Icon icon;
        QString text;
        bool accent = false;
    };
    void focusChoice(); // the first one
    void setChoices(const std::vector<Choice> &choices);
    const std::vector<Button *> &choices() const { return m_choices; }
    void setAction(const QString &text); // empty hides it
    void setAction(Icon shape, const QString &text);
    void setSecondAction(const QString &text); // next to it; empty hides it
    void setProgress(double share);            // 0 to 1; negative: indeterminate; NaN hides it
    void setDetail(const QString &detail);     // of an error; shown by a button
    Mark mark() const { return m_mark; }
    QString spoken() const; // texts of the strip for screen readers

signals:
    void actionTriggered();
    void secondTriggered();
    void choiceTriggered(int choice);

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
    QBoxLayout *m_halves;    // texts, actions
    FlowLayout *m_choiceRow; // continues in the next line of a narrow strip
    std::vector<Button *> m_choices;
    QString m_detail;
};

} // namespace widgets
