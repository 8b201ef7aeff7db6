// SPDX-License-Identifier: GPL-3.0-or-later
// Shortcuts of the window's actions by the user's choice. Stored are only those that differ from the default, by the
// names of the actions. GUI thread.
#pragma once

#include "widgets/settings/layoutstore.h"

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>

class QAction;

namespace widgets {

class Shortcuts : public QObject {
    Q_OBJECT
public:
    using Keys = QHash<const QAction *, QKeySequence>; // the first shortcut of an action; empty: none

    // Applies what is stored to `actions`, whose objectName() is their name.
    Shortcuts(LayoutStore store, QList<QAction *> actions, QObject *parent = nullptr);

    const QList<QAction *> &actions() const { return m_actions; }
    Keys present() const;
    QKeySequence standard(const QAction *action) const;
    void set(const Keys &keys); // of all actions that are in it
    // Why `action` cannot have `keys` while the others have `chosen`, in a sentence; empty: it can.
    QString problem(const QAction *action, const QKeySequence &keys, const Keys &chosen) const;

    // Whether text fields leave these keys to the window: keys of the user's choice, and those of the list of commands.
    bool isFirst(const QKeySequence &keys) const;

signals:
    void changed();

private:
    void apply(QAction *action, const QKeySequence &keys);
    LayoutStore m_store;
    QList<QAction *> m_actions;
    QHash<const QAction *, QList<QKeySequence>> m_standard; // of those that were changed
};

QString plainText(const QAction *action); // without mnemonic and ellipsis

} // namespace widgets
