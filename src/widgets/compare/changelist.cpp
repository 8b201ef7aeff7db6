// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/changelist.h"

#include "app/models/format.h"
#include "app/models/text.h"
#include "widgets/theme/theme.h"

#include <QLocale>
#include <algorithm>

namespace widgets {

namespace {

constexpr std::size_t mostChanges = 5;
constexpr int mostText = 50, mostReason = 120;

QString tinted(const QColor &colour, const QString &text, bool struck = false)
{
    return QStringLiteral("<span style='color:%1'>%2</span>")
        .arg(colour.name(), struck ? QStringLiteral("<s>%1</s>").arg(text.toHtmlEscaped()) : text.toHtmlEscaped());
}

} // namespace

ChangeList::ChangeList(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setAccessibleName(tr("Reasons for the query changes"));
}

std::size_t ChangeList::shownCount() const
{
    return std::min(m_changes.size(), mostChanges);
}

QString ChangeList::reasonOf(const app::QueryHunk &change)
{
    return change.reason.empty() ? tr("no reflection asks for this change")
                                 : app::oneLine(app::toQt(change.reason), mostReason);
}

void ChangeList::setChanges(std::vector<app::QueryHunk> changes, int current)
{
    m_changes = std::move(changes);
    m_current = current;
    const Theme &theme = Theme::of(this);
    QStringList lines;
    for (std::size_t i = 0; i < shownCount(); ++i) {
        const app::QueryHunk &change = m_changes[i];
        QString line = QStringLiteral("<b>%1</b>&nbsp;&nbsp;").arg(QLocale().toString(int(i) + 1));
        if (!change.removed.empty())
            line += tinted(theme.color(Role::error), app::oneLine(app::toQt(change.removed), mostText), true) +
                    QLatin1Char(' ');
        if (!change.added.empty())
            line += tinted(theme.color(Role::ok), app::oneLine(app::toQt(change.added), mostText));
        line += QStringLiteral("&nbsp;&nbsp;") + tinted(theme.color(Role::muted), reasonOf(change));
        lines += int(i) == m_current ? QStringLiteral("▸ ") + line : line;
    }
    if (m_changes.size() > shownCount())
        lines += tr("and %n more change(s)", nullptr, int(m_changes.size() - shownCount()));
    setText(lines.join(QStringLiteral("<br>")));
    setVisible(!lines.isEmpty());
    tellPartsChanged(this);
}

// The changes for assistive technology: what colour and line show, in words. All of them, also those not shown.
class ChangeList::Parts final : public PaintedParts {
public:
    explicit Parts(ChangeList *list) : m_list(list) {}

    QAccessible::Role role() const override { return QAccessible::List; }
    const QWidget *canvas() const override { return m_list; }
    int count(const PartPath &parent) const override { return parent.isEmpty() ? int(m_list->m_changes.size()) : 0; }
    Part part(const PartPath &path) const override
    {
        const app::QueryHunk &change = m_list->m_changes[std::size_t(path.first())];
        const QString removed = app::toQt(change.removed), added = app::toQt(change.added);
        const QString number = QLocale().toString(path.first() + 1);
        Part part;
        part.name = removed.isEmpty() ? tr("Change %1: added “%2”").arg(number, added)
                    : added.isEmpty() ? tr("Change %1: removed “%2”").arg(number, removed)
                                      : tr("Change %1: replaced “%2” with “%3”").arg(number, removed, added);
        part.description = reasonOf(change);
        part.area = m_list->rect();
        part.isSelected = path.first() == m_list->m_current;
        return part;
    }
    PartPath current() const override { return m_list->m_current < 0 ? PartPath() : PartPath{m_list->m_current}; }
    void press(const PartPath &path) override { emit m_list->chosen(path.first()); }

private:
    ChangeList *m_list;
};

std::unique_ptr<PaintedParts> ChangeList::makeParts()
{
    return std::make_unique<Parts>(this);
}

} // namespace widgets
