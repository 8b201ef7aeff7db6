// SPDX-License-Identifier: GPL-3.0-or-later
// Source, agent, model and stop rule in force, each a button that opens its choices; at the right the state of the run.
// GUI thread.
#pragma once

#include "widgets/theme/mark.h"

#include <QToolButton>
#include <QWidget>

class QActionGroup;

namespace widgets {

// "Source  Sample graph v": caption (muted) and value (demi-bold).
// Its frame is removed when its menu closes.
class ChoiceButton : public QToolButton {
    Q_OBJECT
public:
    ChoiceButton(Icon icon, const QString &caption, QWidget *parent = nullptr);
    void setMenu(QMenu *menu);
    void setValue(const QString &value);
    QString value() const { return m_value; }
    // Shows a warning icon with this tool tip; empty removes it.
    void setWarning(const QString &warning);
    QString warning() const { return m_warning; }
    // Whether read-only access is verified or only trusted; the tool tip has the evidence. `none` hides the icon.
    enum class Shield { none, verified, trusted };
    void setShield(Shield shield, const QString &evidence);
    Shield shield() const { return m_shield; }
    void setCaptionShown(bool shown);
    bool isCaptionShown() const { return m_captionShown; }
    int widthWith(bool captioned) const { return widthOf(m_value, captioned); } // that shows the whole value
    int widthOf(const QString &value, bool captioned) const;
    int widthShown(bool captioned) const { return widthOf(m_shown, captioned); }
    void setShown(const QString &value); // the first facts of the value, or nothing: then only the icon is shown
    bool isCut() const;                  // what is shown is elided
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int fixedWidth(bool captioned) const;
    void name();
    Icon m_icon;
    QString m_caption;
    QString m_value, m_shown;
    QString m_warning;
    Shield m_shield = Shield::none;
    QString m_evidence;
    bool m_captionShown = true;
};

// "Ready", "Running", "Paused" with an icon; amber while paused.
class StateBadge : public QWidget {
    Q_OBJECT
public:
    explicit StateBadge(QWidget *parent = nullptr);
    void show(Mark mark, const QString &word);
    int widthWith(const QString &word) const;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Mark m_mark = Mark::answered;
    QString m_word;
};

class ChoiceSwitch;

// Empties a menu; of the actions that get the returned group, one is chosen.
QActionGroup *newGroupOf(QMenu *menu);

class HeaderBar : public QWidget {
    Q_OBJECT
public:
    explicit HeaderBar(QWidget *parent = nullptr);

    ChoiceSwitch *mode() const { return m_mode; } // Ask | Build
    ChoiceButton *source() const { return m_source; }
    ChoiceButton *agent() const { return m_agent; }
    ChoiceButton *model() const { return m_model; }
    ChoiceButton *stop() const { return m_stop; }
    StateBadge *state() const { return m_state; }

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitCaptions(); // either all buttons show their caption or none does
    ChoiceSwitch *m_mode;
    ChoiceButton *m_source;
    ChoiceButton *m_agent;
    ChoiceButton *m_model;
    ChoiceButton *m_stop;
    StateBadge *m_state;
};

} // namespace widgets
