// SPDX-License-Identifier: GPL-3.0-or-later
// Question box, run buttons, at most one of them filled with the accent colour, status strip, sample questions, and
// readings to choose from if a question is ambiguous. GUI thread.
#pragma once

#include "app/models/runstatus.h"

#include <QKeySequence>
#include <QPushButton>
#include <QWidget>
#include <vector>

class QHBoxLayout;
class QVBoxLayout;

namespace widgets {

class Button;
class QuestionBox;
class StatusStrip;
class TextLabel;

// Button of full width: the question at the left, wrapped; what its answer shows at the right.
class SampleButton : public QPushButton {
    Q_OBJECT
public:
    SampleButton(const QString &question, const QString &note, QWidget *parent = nullptr);
    QString question() const { return m_question; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    QRect textRect() const; // area of the question

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitHeight();
    QString m_question;
    QString m_note;
};

class QuestionPane : public QWidget {
    Q_OBJECT
public:
    struct Offer {
        QString text;
        QString note;
        QString query = {};  // of a reading; empty: the offer is a question
        bool forget = false; // forgets the reading chosen before
    };
    explicit QuestionPane(QWidget *parent = nullptr);

    QuestionBox *box() const { return m_box; }
    StatusStrip *strip() const { return m_strip; }
    Button *mainButton() const { return m_main; }
    Button *stepButton() const { return m_step; }
    Button *pauseButton() const { return m_pause; }
    int heightIn(int width, int most) const; // that its texts need; an open panel takes no more than `most`
    void addButton(QWidget *button);         // below the question
    void addLine(QWidget *line);             // between the question and the buttons below it. Takes ownership
    void setNote(const QString &note);       // next to these buttons; empty: none
    QString note() const;
    // Shortcuts that tool tips and the status line name.
    struct Keys {
        QKeySequence ask, resume, step, stop;
    };
    void setKeys(const Keys &keys);
    const Keys &keys() const { return m_keys; }
    void setFoot(QWidget *foot); // below everything else; null: none. Takes ownership
    // Updates the buttons; `accentElsewhere`: a button of another pane has the accent colour.
    void setState(app::RunnerState state, bool accentElsewhere);
    void setPanel(QWidget *panel); // below the strip, replaces the previous one; null: none. Takes ownership
    QWidget *panel() const { return m_panel; }
    void setOffers(const QString &heading, const std::vector<Offer> &offers); // empty hides them
    const QList<SampleButton *> &offers() const { return m_offers; }

signals:
    void asked();
    void stepped();
    void paused();
    void continued();
    void stopRequested();
    void offerChosen(const QString &question);
    void readingChosen(const QString &text, const QString &query);
    void forgetRequested();

private:
    void useMain();
    void usePause();
    void showAccent();
    void showStepTip();
    void showPauseTip();
    app::RunnerState m_state = app::RunnerState::NoSource;
    QuestionBox *m_box;
    Button *m_main;
    Button *m_step;
    Button *m_pause;
    StatusStrip *m_strip;
    TextLabel *m_note;
    TextLabel *m_heading;
    QVBoxLayout *m_asking; // the question and the row below it
    QHBoxLayout *m_below;  // buttons and the note
    QVBoxLayout *m_offerColumn;
    QWidget *m_offerPart;
    QList<SampleButton *> m_offers;
    QVBoxLayout *m_column;
    QWidget *m_panel = nullptr;
    QWidget *m_foot = nullptr;
    Keys m_keys;
    bool m_accentElsewhere = false;
};

} // namespace widgets
