// SPDX-License-Identifier: GPL-3.0-or-later
// A random user: clicks, keys, menu actions, drags, sizes and edits on a whole window, the same for the same seed.
// Opened menus and dialogs are used for a while and closed. For tests; GUI thread.
#pragma once

#include "windowfixture.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QMap>
#include <QMenu>
#include <QRandomGenerator>
#include <QTimer>
#include <QWheelEvent>

// Events that cause events without end hang the window: they end the test, with sender and receiver.
class FloodWatch : public QObject {
public:
    FloodWatch() { qApp->installEventFilter(this); }
    void reset() { m_events.clear(), m_count = 0; }

protected:
    bool eventFilter(QObject *receiver, QEvent *event) override
    {
        constexpr int flood = 200000; // one user action causes some hundred
        if (++m_count > flood - 1000)
            ++m_events[QStringLiteral("%1 '%2' gets %3")
                           .arg(QLatin1String(receiver->metaObject()->className()), receiver->objectName(),
                                QString::number(event->type()))];
        if (m_count > flood) {
            QStringList counts;
            for (auto it = m_events.cbegin(); it != m_events.cend(); ++it)
                counts += QStringLiteral("%1, %2 times").arg(it.key()).arg(it.value());
            qFatal("events without end: %s", qPrintable(counts.join(QStringLiteral("; "))));
        }
        return false;
    }

private:
    QMap<QString, int> m_events;
    int m_count = 0;
};

class Monkey {
public:
    Monkey(WindowFixture &fixture, quint32 seed) : m_fixture(fixture), m_random(seed)
    {
        // A menu or a dialog of Qt has its own event loop: its events come from here.
        QObject::connect(&m_popups, &QTimer::timeout, [this] { usePopup(); });
        m_popups.start(15);
    }

    void act()
    {
        using Act = void (Monkey::*)();
        static constexpr Act acts[] = {&Monkey::click,   &Monkey::click, &Monkey::click,  &Monkey::press,
                                       &Monkey::press,   &Monkey::press, &Monkey::write,  &Monkey::command,
                                       &Monkey::command, &Monkey::drag,  &Monkey::resize, &Monkey::ask,
                                       &Monkey::rerun,   &Monkey::menu,  &Monkey::wheel,  &Monkey::stop};
        if (qEnvironmentVariableIsSet("REFLEXION_MONKEY_TALKS"))
            qInfo("%s", qPrintable(m_said)); // the last before a crash is the cause
        m_waits = 0;
        m_flood.reset();
        (this->*acts[upTo(int(std::size(acts)))])();
        QTest::qWait(upTo(4) ? 0 : upTo(25));
        tidy();
    }
    const QString &lastAct() const { return m_said; }

private:
    int upTo(int most) { return most > 0 ? int(m_random.bounded(most)) : 0; }
    QWidget *ground() const
    {
        QWidget *modal = QApplication::activeModalWidget();
        return modal ? modal : &m_fixture.window;
    }
    QWidget *anyWidget()
    {
        QList<QWidget *> shown;
        for (QWidget *widget : ground()->findChildren<QWidget *>())
            if (widget->isVisible() && widget->isEnabled() && !widget->isWindow() && !widget->size().isEmpty())
                shown += widget;
        return shown.isEmpty() ? ground() : shown[upTo(int(shown.size()))];
    }
    QPoint anyPlace(const QWidget *widget) { return {upTo(widget->width()), upTo(widget->height())}; }
    void say(const char *what, const QObject *where)
    {
        m_said = QStringLiteral("%1 %2 %3")
                     .arg(QLatin1String(what), QLatin1String(where->metaObject()->className()), where->objectName());
    }

    void click()
    {
        QWidget *widget = anyWidget();
        say("click", widget);
        const QPoint at = anyPlace(widget);
        if (upTo(5) == 0)
            QTest::mouseDClick(widget, Qt::LeftButton, {}, at);
        else
            QTest::mouseClick(widget, upTo(12) ? Qt::LeftButton : Qt::MiddleButton,
                              upTo(8) ? Qt::NoModifier : Qt::ShiftModifier, at);
    }
    void press()
    {
        static constexpr Qt::Key keys[] = {
            Qt::Key_Left,     Qt::Key_Right,  Qt::Key_Up,     Qt::Key_Down,   Qt::Key_Home,   Qt::Key_End,
            Qt::Key_Tab,      Qt::Key_Space,  Qt::Key_Return, Qt::Key_Escape, Qt::Key_Delete, Qt::Key_Backspace,
            Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_F1,     Qt::Key_F2,     Qt::Key_F5,     Qt::Key_F6,
            Qt::Key_F8,       Qt::Key_F9,     Qt::Key_F10,    Qt::Key_A,      Qt::Key_B,      Qt::Key_D,
            Qt::Key_E,        Qt::Key_F,      Qt::Key_H,      Qt::Key_L,      Qt::Key_M,      Qt::Key_R,
            Qt::Key_Z,        Qt::Key_Plus,   Qt::Key_Minus};
        static constexpr Qt::KeyboardModifiers held[] = {Qt::NoModifier, Qt::NoModifier, Qt::ControlModifier,
                                                         Qt::ShiftModifier, Qt::ControlModifier | Qt::ShiftModifier};
        QWidget *widget = QApplication::focusWidget() ? QApplication::focusWidget() : ground();
        const Qt::Key key = keys[upTo(int(std::size(keys)))];
        say("key", widget);
        m_said += QStringLiteral(" %1").arg(QKeySequence(key).toString());
        QTest::keyClick(widget, key, held[upTo(int(std::size(held)))]);
    }
    void write()
    {
        static const QString texts[] = {QStringLiteral("MATCH (d:Drug) RETURN d"), QStringLiteral("8"),
                                        QStringLiteral("'\"{[%1 <b>"), QStringLiteral("äöü ∀ \t"),
                                        QStringLiteral("try")};
        QWidget *widget = QApplication::focusWidget() ? QApplication::focusWidget() : ground();
        say("write", widget);
        for (const QChar sign : texts[upTo(int(std::size(texts)))]) {
            if (QWidget *now = QApplication::focusWidget())
                QTest::sendKeyEvent(QTest::Click, now, Qt::Key_unknown, QString(sign), Qt::NoModifier);
        }
    }
    void command()
    {
        QList<QAction *> able;
        for (QAction *action : m_fixture.window.findChildren<QAction *>())
            if (action->isEnabled() && !action->isSeparator() && !action->menu() &&
                action != m_fixture.window.actions()->quit)
                able += action;
        if (able.isEmpty() || ground() != &m_fixture.window)
            return;
        QAction *action = able[upTo(int(able.size()))];
        m_said = QStringLiteral("action ") + action->text();
        action->trigger();
    }
    void drag()
    {
        // For drags that move no data: Qt's drag and drop waits for a system pointer.
        QWidget *view = upTo(2) ? static_cast<QWidget *>(m_fixture.window.centre()->timeline()->viewport())
                                : m_fixture.window.findChild<QWidget *>(QStringLiteral("qt_dockwidget_splitter"));
        if (!view || ground() != &m_fixture.window)
            return;
        say("drag", view);
        QTest::mousePress(view, Qt::LeftButton, {}, anyPlace(view));
        QTest::mouseMove(view, anyPlace(view));
        QTest::mouseRelease(view, Qt::LeftButton, {}, anyPlace(view));
    }
    void resize()
    {
        m_said = QStringLiteral("resize");
        m_fixture.window.resize(300 + upTo(1500), 200 + upTo(900));
    }
    void ask()
    {
        static const QString questions[] = {QStringLiteral("Which drugs treat multiple sclerosys?"),
                                            QStringLiteral("What streams?"), QStringLiteral("Nonsense"), QString()};
        m_said = QStringLiteral("ask");
        m_fixture.window.centre()->question()->box()->setQuestion(questions[upTo(4)]);
        m_fixture.window.ask();
    }
    void rerun()
    {
        static const QString queries[] = {QStringLiteral("MATCH (d:Drug) RETURN d.name AS drug"),
                                          QStringLiteral("RETURN"), QStringLiteral("CREATE (n)"), QString()};
        m_said = QStringLiteral("rerun");
        m_fixture.window.reruns()->query(queries[upTo(4)]);
    }
    void menu()
    {
        QWidget *widget = anyWidget();
        say("menu", widget);
        const QPoint at = anyPlace(widget);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget->mapToGlobal(at));
        QApplication::sendEvent(widget, &event);
    }
    void wheel()
    {
        QWidget *widget = anyWidget();
        say("wheel", widget);
        const QPoint at = anyPlace(widget);
        QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, upTo(2) ? 120 : -120}, Qt::NoButton,
                          upTo(3) ? Qt::NoModifier : Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(widget, &event);
    }
    void stop()
    {
        m_said = QStringLiteral("stop");
        if (upTo(2))
            m_fixture.runner.stop();
        else
            m_fixture.runner.cancelAnswer();
    }

    void usePopup()
    {
        QWidget *popup = QApplication::activePopupWidget();
        constexpr int patience = 100;
        if (!popup) { // a dialog with its own event loop would block this action
            if (QWidget *modal = QApplication::activeModalWidget(); modal && ++m_waits > patience)
                modal->close();
            return;
        }
        static constexpr Qt::Key keys[] = {Qt::Key_Down, Qt::Key_Up, Qt::Key_Return, Qt::Key_Escape};
        QTest::keyClick(popup, keys[upTo(4)]);
    }
    // No file is ever chosen; other dialogs stay open for a while.
    void tidy()
    {
        QWidget *modal = QApplication::activeModalWidget();
        m_modal = modal ? m_modal + 1 : 0;
        if (!modal || (!qobject_cast<QFileDialog *>(modal) && m_modal < 15))
            return;
        m_modal = 0;
        modal->close();
        QTest::qWait(0);
    }

    WindowFixture &m_fixture;
    FloodWatch m_flood;
    QRandomGenerator m_random;
    QTimer m_popups;
    QString m_said;
    int m_modal = 0, m_waits = 0;
};
