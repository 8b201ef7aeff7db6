// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/shortcuts.h"

#include <QAction>
#include <QRegularExpression>
#include <algorithm>

namespace widgets {

namespace {

const auto keyOfShortcuts = QStringLiteral("shortcuts");

// Typing, lists and dialogs need these: signs, arrows, Enter, Space, Tab and the like.
bool isNeededAlone(const QKeySequence &keys)
{
    const QKeyCombination first = keys[0];
    const bool isPlain = !(first.keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    return isPlain && !(first.key() >= Qt::Key_F1 && first.key() <= Qt::Key_F35);
}

} // namespace

QString plainText(const QAction *action)
{
    static const QRegularExpression mnemonic(QStringLiteral("&(.)"));
    QString text = action->text().replace(mnemonic, QStringLiteral("\\1"));
    if (text.endsWith(QChar(0x2026)))
        text.chop(1);
    return text;
}

Shortcuts::Shortcuts(LayoutStore store, QList<QAction *> actions, QObject *parent)
    : QObject(parent), m_store(std::move(store)), m_actions(std::move(actions))
{
    const QByteArray kept = m_store.read ? m_store.read(keyOfShortcuts) : QByteArray();
    if (kept.isEmpty())
        return;
    QHash<QString, QAction *> byName;
    for (QAction *action : std::as_const(m_actions))
        byName.insert(action->objectName(), action);
    for (const QString &line : QString::fromUtf8(kept).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        if (QAction *action = byName.value(line.section(QLatin1Char('\t'), 0, 0)))
            apply(action, QKeySequence(line.section(QLatin1Char('\t'), 1), QKeySequence::PortableText));
}

Shortcuts::Keys Shortcuts::present() const
{
    Keys keys;
    for (const QAction *action : m_actions)
        keys.insert(action, action->shortcut());
    return keys;
}

QKeySequence Shortcuts::standard(const QAction *action) const
{
    const auto changed = m_standard.constFind(action);
    return changed == m_standard.cend() ? action->shortcut() : changed->value(0);
}

// Further shortcuts of an action, such as Escape, stay.
void Shortcuts::apply(QAction *action, const QKeySequence &keys)
{
    if (action->shortcut() == keys)
        return;
    const QList<QKeySequence> standard = m_standard.value(action, action->shortcuts());
    m_standard.insert(action, standard);
    QList<QKeySequence> all = standard.mid(1);
    all.removeAll(keys);
    all.prepend(keys);
    action->setShortcuts(standard.value(0) == keys ? standard : all);
}

void Shortcuts::set(const Keys &keys)
{
    for (QAction *action : std::as_const(m_actions))
        if (keys.contains(action))
            apply(action, keys.value(action));
    QStringList lines;
    for (const QAction *action : std::as_const(m_actions))
        if (action->shortcut() != standard(action))
            lines += action->objectName() + QLatin1Char('\t') + action->shortcut().toString(QKeySequence::PortableText);
    if (m_store.write)
        m_store.write(keyOfShortcuts, lines.join(QLatin1Char('\n')).toUtf8());
    emit changed();
}

bool Shortcuts::isFirst(const QKeySequence &keys) const
{
    return std::any_of(m_actions.begin(), m_actions.end(), [&](const QAction *action) {
        return action->isEnabled() && action->shortcut() == keys &&
               (keys != standard(action) || action->objectName() == QLatin1String("commands"));
    });
}

QString Shortcuts::problem(const QAction *action, const QKeySequence &keys, const Keys &chosen) const
{
    if (keys.isEmpty())
        return {};
    const QString shown = keys.toString(QKeySequence::NativeText);
    if (isNeededAlone(keys) && keys != standard(action))
        return tr("“%1” without Ctrl or Alt is used for typing and in lists. Add Ctrl or Alt.").arg(shown);
    for (const QAction *other : m_actions) {
        const bool isSame = chosen.value(other, other->shortcut()) == keys || other->shortcuts().mid(1).contains(keys);
        if (other != action && isSame)
            return tr("“%1” is the shortcut of “%2”. Choose other keys, or change that shortcut first.")
                .arg(shown, plainText(other));
    }
    return {};
}

} // namespace widgets
