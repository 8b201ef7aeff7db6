// SPDX-License-Identifier: GPL-3.0-or-later
// Widgets that several panes share: an eliding label, a hairline, the head of a section, the title bar of a dock, an
// empty state, buttons. GUI thread.
#pragma once

#include "widgets/theme/icon.h"

#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <optional>

class QBoxLayout;
class QDockWidget;
class QHBoxLayout;

namespace widgets {

// One line of text in a role of the theme. Text that does not fit is elided and shown in the tool tip.
class TextLabel : public QLabel {
    Q_OBJECT
public:
    explicit TextLabel(Type type = Type::base, Role role = Role::text, bool strong = false, QWidget *parent = nullptr);
    void setRole(Role role);
    void setKeepsWidth(bool keeps);     // never elided
    void setWraps(bool wraps);          // up to eight lines
    void setHiddenIfElided(bool whole); // shows nothing instead of elided text, next to an icon that means the same
    void setDropsFacts(bool drops);     // facts between dots that do not fit are left out whole, the last ones first
    QString shownText() const;          // what is painted of the text
    bool isHiddenIfElided() const { return m_hiddenIfElided; }
    bool dropsFacts() const { return m_dropsFacts; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override; // shows a tool tip if the text is elided
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QFont textFont() const;
    Type m_type;
    Role m_role;
    bool m_strong;
    bool m_keepsWidth = false;
    bool m_wraps = false;
    bool m_hiddenIfElided = false;
    bool m_dropsFacts = false;
};

// A status icon in a role of the theme.
class IconLabel : public QWidget {
    Q_OBJECT
public:
    IconLabel(Icon icon, Role role, double units = 4, QWidget *parent = nullptr);
    void set(Icon icon, Role role);
    void setTurning(bool turning); // animates the arc of work in progress, unless motion is reduced
    bool isTurning() const { return m_timer != 0; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    Icon m_icon;
    Role m_role;
    double m_units;
    int m_timer = 0;
    int m_angle = 0;
};

class Hairline : public QWidget {
    Q_OBJECT
public:
    explicit Hairline(QWidget *parent = nullptr, Qt::Orientation orientation = Qt::Horizontal);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Qt::Orientation m_orientation;
};

// Title at the left, tools at the right, hairlines above and below.
class SectionHead : public QWidget {
    Q_OBJECT
public:
    explicit SectionHead(const QString &title, QWidget *parent = nullptr);
    void setTitle(const QString &title);
    void addTool(QWidget *tool);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    TextLabel *m_title;
    QHBoxLayout *m_row;
};

// The title bar of a dock: name, float, close.
class DockTitle : public QWidget {
    Q_OBJECT
public:
    explicit DockTitle(QDockWidget *dock);
    void retranslate();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    TextLabel *m_title;
    QToolButton *m_float;
    QToolButton *m_close;
};

class Button;

// Placeholder of an empty view: an icon, a sentence that names the next action, and where one makes sense a button for
// it.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    EmptyState(Icon icon, const QString &sentence, QWidget *parent = nullptr);
    void setSentence(const QString &sentence);
    Button *addAction(Icon icon, const QString &text); // below the sentence

private:
    QLabel *m_sentence;
    QBoxLayout *m_column;
};

// Push button of one height. The caller ensures that only one at a time is filled with the accent colour.
class Button : public QPushButton {
    Q_OBJECT
public:
    Button(Icon icon, const QString &text, QWidget *parent = nullptr);
    explicit Button(const QString &text, QWidget *parent = nullptr);
    void setAccent(bool accent);
    bool isAccent() const { return m_accent; }
    void setShape(Icon icon);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void dress();
    Icon m_icon = Icon::play;
    bool m_hasIcon = false;
    bool m_accent = false;
    bool m_dressing = false;
};

// Paints a button filled with the accent colour.
void paintAccentButton(QPushButton *button, const std::optional<Icon> &icon = {});

// A flat tool button with an accessible name and a tool tip.
QToolButton *flatButton(Icon icon, const QString &name, QWidget *parent);

} // namespace widgets
