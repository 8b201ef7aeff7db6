// SPDX-License-Identifier: GPL-3.0-or-later
// The place where a person asks: question box, run buttons with exactly one filled accent, status strip, sample
// questions, and readings to choose from where the model would not guess. GUI thread.
#pragma once

#include "app/run/runstatus.h"

#include <QPushButton>
#include <QWidget>
#include <vector>

class QVBoxLayout;

namespace widgets {

class Button;
class QuestionBox;
class StatusStrip;
class TextLabel;

// A whole-width button: the question at the left, in as many lines as it needs, what it will show at the right.
class SampleButton : public QPushButton {
    Q_OBJECT
public:
    SampleButton(const QString &question, const QString &note, QWidget *parent = nullptr);
    QString question() const { return m_question; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    QRect textRect() const; // where the question stands

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
        QString query = {};  // of a reading; empty: a question to ask
        bool forget = false; // the reading that was chosen before
    };
    explicit QuestionPane(QWidget *parent = nullptr);

    QuestionBox *box() const { return m_box; }
    StatusStrip *strip() const { return m_strip; }
    Button *mainButton() const { return m_main; }
    Button *stepButton() const { return m_step; }
    Button *pauseButton() const { return m_pause; }
    void addButton(QWidget *button); // under the question
    // Buttons follow the state; `accentElsewhere`: another button of the window is the next sensible action.
    void setState(app::RunnerState state, bool accentElsewhere);
    void setPanel(QWidget *panel); // under the strip, instead of the one before; null: none. Owned here
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
    app::RunnerState m_state = app::RunnerState::NoSource;
    QuestionBox *m_box;
    Button *m_main;
    Button *m_step;
    Button *m_pause;
    StatusStrip *m_strip;
    TextLabel *m_heading;
    QVBoxLayout *m_asking; // the question, and what stands under it
    QVBoxLayout *m_offerColumn;
    QWidget *m_offerPart;
    QList<SampleButton *> m_offers;
    QVBoxLayout *m_column;
    QWidget *m_panel = nullptr;
    bool m_accentElsewhere = false;
};

} // namespace widgets
